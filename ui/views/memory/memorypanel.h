// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/catalog/catalog.h"
#include "ui/views/choicefields.h"
#include "ui/views/memory/memoryfigure.h"

namespace shardscope::ui {

class SegmentedControl;

/// Model, device, degrees, precision and switches of the plan.
class MemoryPanel : public QWidget {
    Q_OBJECT

public:
    MemoryPanel(const ViewContext &context, MemoryView &view, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *modelSection();
    [[nodiscard]] QWidget *planSection();
    [[nodiscard]] QWidget *switchSection();
    void addDegree(const ChoiceFields::Place &place, const QString &label, const QString &what, int plan::Layout::*field,
                   int most);
    void take();

    ViewContext m_context;
    MemoryView &m_view;
    ChoiceFields m_fields;
    io::Catalog m_catalog;
    SegmentedControl *m_side = nullptr;
    bool m_taken = false; ///< shown once; from then on only what is seen is kept up to date
};

[[nodiscard]] QWidget *makeMemoryPanel(const ViewContext &context, MemoryView &view, QWidget *parent);

} // namespace shardscope::ui
