// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/plans/plansmachine.h"

namespace shardscope::ui {

// Context parallelism: which rank holds which blocks of the sequence, which
// pairs of the mask it computes, and how keys and values go from rank to rank.

/// Is it shown? While the groups of context ranks are coloured.
[[nodiscard]] bool showsSequence(const PlansPicture &picture);
[[nodiscard]] std::size_t blockCount(const PlansPicture &picture);
/// Takes its part off the top of the area and gives the rest back.
[[nodiscard]] QRectF laySequence(const PlansPicture &picture, RanksLayout &layout, const QRectF &area);
[[nodiscard]] Mark blockMark(const PlansPicturePtr &picture, std::size_t block);
/// The rank that holds a block.
[[nodiscard]] int holderOf(const PlansPicture &picture, std::size_t block);
/// By its place among `ranks`.
[[nodiscard]] QColor contextColor(const Theme &theme, int rank, int ranks);
/// `lit`: context rank that is pointed at; −1: none.
void paintSequence(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout, int lit);
/// Ways of keys and values among the context group of a GPU, over the hosts as they are laid out.
void paintExchange(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout, int gpu);

/// The ways of context ranks, as rows of a list: ring, gather, all-to-all, both.
[[nodiscard]] QString wayTitle(const PlansPicture &picture, const plan::Layout &plan);
[[nodiscard]] Mark wayMark(const PlansPicturePtr &picture, std::size_t way);

} // namespace shardscope::ui
