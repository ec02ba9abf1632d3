// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"
#include "ui/figure/thing.h"

#include <QCoreApplication>

class QPainter;

namespace shardscope::ui {

/// A thing of this picture that is another one, or none, in the other's.
struct ThingDifference {
    Thing thing;
    QString other;          ///< its value there; empty when it is not there
    QString change;         ///< "+12 %" from there to here; empty where numbers do not say it
    bool isMissing = false; ///< the other has nothing like it
};

/// Things that differ, in the order of `mine`.
[[nodiscard]] std::vector<ThingDifference> differencesOf(const std::vector<Thing> &mine, const std::vector<Thing> &theirs);

/// Where nearly everything is another thing, outlines would tell nothing apart and hide the picture.
[[nodiscard]] bool areWorthMarking(std::size_t differing, std::size_t all);
/// An outline with a corner, which no data has, around each; of small things the corner alone.
void paintDifferences(QPainter &painter, const FigureStyle &style, const QRectF &clip,
                      const std::vector<ThingDifference> &differences);
/// The mark by itself, for the legend.
void paintDifferenceMark(QPainter &painter, const Theme &theme, const QRectF &rect, bool isMissing);

/// "GPU 3: 12.3 ms, 10.9 ms in B" for a tooltip.
[[nodiscard]] QString differenceText(const ThingDifference &difference, const QString &otherLetter);

} // namespace shardscope::ui
