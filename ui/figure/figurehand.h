// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

namespace shardscope::ui {

class FigureView;

/// What is dragged within a figure: a mark that is carried to another place, a
/// grip, or the lanes that are seen.
class FigureHand {
public:
    explicit FigureHand(FigureView &view) : m_view(view) {}

    /// False where nothing at the place can be taken. px of the widget, as in what follows.
    bool take(const QPointF &at);
    void moveTo(const QPointF &at);
    void letGo(const QPointF &at);
    /// What was taken up may be gone.
    void drop();
    /// What would come of letting go now is painted in place of the figure.
    [[nodiscard]] const std::optional<MarkDrop> &shown() const { return m_drop; }

    [[nodiscard]] const MarkGrip *gripAt(const QPointF &at) const;

private:
    void carryTo(const QPointF &at);

    FigureView &m_view;
    MarkCarry m_carry;              ///< null: no mark is carried
    std::optional<MarkDrop> m_drop; ///< what would come of letting it go
    QString m_gripKey;              ///< empty while lanes are dragged
    QPointF m_heldBy;               ///< from the cursor to what the grip takes
    QPointF m_last;
    int m_mergeKey = -1;
};

} // namespace shardscope::ui
