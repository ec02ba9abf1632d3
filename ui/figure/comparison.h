// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/differences.h"

#include <optional>
#include <utility>

namespace shardscope::ui {

class FigureView;

/// What stands in a figure, as a screen reader walks it, and what of it is
/// another thing in the other of two scenarios.
class FigureComparison {
public:
    explicit FigureComparison(FigureView &view) : m_view(view) {}

    /// In reading order, at most mostThings. Kept until the picture changes:
    /// assistive technology asks for each of them many times.
    [[nodiscard]] const std::vector<Thing> &things() const;
    void forget() { m_known = false; }
    /// Marks what differs, and the other picture's too when this one has changed.
    void paint(QPainter &painter, const FigureStyle &style, FigureView &other);
    /// Of the mark under the point.
    [[nodiscard]] QString textAt(const QPointF &point, const FigureView &other, const QString &letter) const;
    void countAgain() { m_counted.reset(); }

private:
    [[nodiscard]] std::vector<Thing> thingsAfresh() const;

    FigureView &m_view;
    mutable std::vector<Thing> m_things;
    mutable bool m_known = false;
    std::size_t m_shownToOther = 0;                               ///< hash of the things that the other was told of
    std::optional<std::pair<std::size_t, std::size_t>> m_counted; ///< differing of all, as it was told
};

} // namespace shardscope::ui
