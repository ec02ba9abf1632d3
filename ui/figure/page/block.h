// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace shardscope::ui {

/// A block within a rectangle. Marks are counted from its first one on.
struct LaidBlock {
    std::function<MarkShape(std::size_t mark)> shape = [](std::size_t) { return MarkShape(); };
    std::function<void(QPainter &, const FigureLight &light)> paint = {};
    std::vector<ChartPlace> charts = {};
    FigureScroll scroll = {};
    FigureGrid grid = {};
    std::vector<MarkGrip> grips = {};
    /// Of one with so many marks that it finds them by their places.
    std::function<std::optional<std::size_t>(const QPointF &)> hit = {};
};

/// px of height: what a block has to have, and what it still gains from.
struct BlockNeeds {
    double least = 0;
    double most = std::numeric_limits<double>::infinity();
};

/// A part of a page: its marks, told of once, and one function that says where they lie and how all of it is painted.
struct Block {
    struct Marked {
        MarkHead head;
        ListedMarks::Make make;
        bool inTableOnly;
    };
    std::vector<Marked> marks = {};
    std::function<LaidBlock(const QRectF &rect, const FigureSpace &space)> lay = {};
    std::function<BlockNeeds(double width, const FigureStyle &style)> needs = {}; ///< null: it takes what there is
    std::shared_ptr<const MarkSource> many = {}; ///< behind its marks, and all others of the page: too many to be listed

    void add(const MarkHead &head, ListedMarks::Make make, bool inTableOnly = false)
    {
        marks.push_back({head, std::move(make), inTableOnly});
    }
};

/// Words in place of a picture: why there is none.
[[nodiscard]] Block textBlock(const QString &words);

/// Is this the mark that is pointed at or stepped to?
[[nodiscard]] inline bool isLit(const FigureLight &light, std::size_t mark)
{
    return light.mark == mark;
}
/// Quiet text that wraps; says how high it is.
double paintRemark(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &words, const QColor &color);

} // namespace shardscope::ui
