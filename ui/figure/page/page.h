// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/page/block.h"

namespace shardscope::ui {

/// A block under its heading.
struct PagePart {
    QString name = {};       ///< empty: it has no heading, or paints it itself
    QString more = {};       ///< quiet behind it
    QString moreInDark = {}; ///< in its place in a dark theme
    Block block = {};
};

/// Where a part lies, in px; empty where there is no room.
struct PartRoom {
    QRectF heading;
    QRectF block;
};
[[nodiscard]] PartRoom partRoom(const QRectF &area, double text);
void paintPartHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name,
                      const QString &addition = {});

/// A picture at the left and a list at the right, and what stands under each; all below each other where that is narrow.
/// Blocks that say what they need grow alike from the least to the most of it, the others share what is left. Where there is
/// less than the least, one without a most is not shown.
struct Page {
    PagePart picture;
    PagePart list;
    std::vector<PagePart> underPicture = {};
    std::vector<PagePart> underList = {};
    double share = 0.6;     ///< of the width: the picture
    double leastSide = 280; ///< px that the list takes
    bool twins = false;     ///< the picture shows again what the list has, mark by mark: these are the list's
};
/// Gives the figure the page's marks, those of the picture's column first, its layout and its painting.
void intoFigure(Figure &figure, Page page);

/// The inside of a page.
[[nodiscard]] QRectF pageInside(const QRectF &rect);
[[nodiscard]] bool isWide(const QRectF &inside, double text);

} // namespace shardscope::ui
