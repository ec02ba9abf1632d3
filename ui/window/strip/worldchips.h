// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QPointer>
#include <QString>
#include <QWidget>

#include <array>
#include <functional>

class QLineEdit;

namespace shardscope::ui {

class Actions;
class Chip;
class ScenarioDocument;

/// The one world that all views show: machine, model, plan, batch and sequence
/// length, each a chip. A click edits it, Enter takes it, Esc leaves it.
class WorldChips : public QWidget {
    Q_OBJECT

public:
    WorldChips(ScenarioDocument &document, Actions &actions, QWidget *parent = nullptr);

    enum class Part { Machine, Model, Plan, Batch, Sequence };
    static constexpr int parts = 5;

    void refresh();
    /// What the chip says; empty while there is none.
    [[nodiscard]] QString text(Part part) const;
    /// As the chip's field takes it, or why not.
    Status enter(Part part, const QString &text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void open(Part part);
    void openModels();
    void openField(Part part);
    void arrange();

    ScenarioDocument &m_document;
    Actions &m_actions;
    std::array<Chip *, parts> m_chips{};
    QPointer<QLineEdit> m_field;
};

} // namespace shardscope::ui
