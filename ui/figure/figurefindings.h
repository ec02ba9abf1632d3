// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

#include <functional>

namespace shardscope::findings {
struct Diagnosis;
}

namespace shardscope::ui {

/// What is wrong with what the figure's marks show, unless it shows that by itself: of the report, and of the last
/// verdict on files, which may be null. At most so many that a picture can carry.
[[nodiscard]] std::vector<FigureFinding> findingsOf(const Figure &figure, const scenario::Scenario &scenario,
                                                    const evaluate::Report &report, const findings::Diagnosis *verdict);
/// The mark as it is told of, with what is wrong with it.
[[nodiscard]] Mark withFindings(Mark mark, const Figure &figure);
/// The middle of a mark's badge of this size: in its upper right corner, beside what is too small for it, and left of a row of
/// a list, which words and numbers fill. `there`: where it lies on the screen.
[[nodiscard]] QPointF badgeAt(const MarkShape &shape, const QRectF &there, double size);
/// A badge on each mark that has one; `seen`: where a rectangle of the figure lies on the screen.
void paintFindings(QPainter &painter, const FigureStyle &style, const Figure &figure, const LaidFigure &laid,
                   const std::function<QRectF(const QRectF &)> &seen);

} // namespace shardscope::ui
