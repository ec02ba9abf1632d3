// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/catalog/catalog.h"
#include "ui/views/choicefields.h"
#include "ui/views/plans/planspicture.h"
#include "ui/views/view.h"

class QComboBox;

namespace shardscope::ui {

class Button;
class EntryField;
class PlansView;
class SegmentedControl;
class TextLabel;

/// What is searched and within which limits, what is listed, which two plans
/// are looked at, what they cost; on the other pages the ramp-up's sizes, the
/// assumptions, and a check against the user's own runs.
class PlansPanel : public QWidget {
    Q_OBJECT

public:
    PlansPanel(const ViewContext &context, PlansView &view, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *searchSection();
    [[nodiscard]] QWidget *listSection();
    [[nodiscard]] QWidget *limitSection();
    [[nodiscard]] QWidget *pairSection();
    [[nodiscard]] QWidget *priceSection();
    [[nodiscard]] QWidget *assumptionSection();
    [[nodiscard]] QWidget *checkSection();
    [[nodiscard]] QWidget *rampSection();
    [[nodiscard]] QWidget *groupSection();
    void take();
    void takePair();
    void chooseFile();
    void takeChecked();

    ViewContext m_context;
    PlansView &m_view;
    ChoiceFields m_fields;
    io::Catalog m_catalog;
    QComboBox *m_page = nullptr;
    SegmentedControl *m_list = nullptr;
    SegmentedControl *m_group = nullptr;
    EntryField *m_filter = nullptr;
    struct PairLine {
        TextLabel *name = nullptr;
        TextLabel *rest = nullptr;
    };
    PairLine m_pair[2]; ///< A and B
    TextLabel *m_checked = nullptr;
    Button *m_adopt = nullptr;
    Button *m_swap = nullptr;
    Button *m_best = nullptr;
    QWidget *m_listPart = nullptr;
    QWidget *m_limitPart = nullptr;
    QWidget *m_pairPart = nullptr;
    QWidget *m_pricePart = nullptr;
    QWidget *m_assumptionPart = nullptr;
    QWidget *m_checkPart = nullptr;
    QWidget *m_rampPart = nullptr;
    QWidget *m_groupPart = nullptr;
    QWidget *m_searchPart = nullptr;
    bool m_taken = false; ///< shown once; from then on only what is seen is kept up to date
};

} // namespace shardscope::ui
