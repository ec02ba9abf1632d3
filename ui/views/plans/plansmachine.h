// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/plans/planspage.h"

namespace shardscope::ui {

/// Where all of the page of ranks lies, in px.
struct RanksLayout {
    double text = 1; ///< system text against the usual size
    QRectF chipRow;  ///< of the order of ranks
    std::vector<QRectF> chips;
    std::vector<QRectF> blocks; ///< of the sequence
    QRectF mask;                ///< queries down, keys across
    QRectF words;               ///< beside it
    std::vector<QRectF> gpus;
    std::vector<QRectF> hosts; ///< round them
};

// The machine as its hosts with their GPUs, coloured by groups.

/// Hosts and GPUs: every one has a place, however many there are.
void layHosts(const search::RankMap &ranks, RanksLayout &layout, const QRectF &area);
/// `lit`: GPU that is pointed at, here or in another view; −1: none.
void paintHosts(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout,
                search::GroupKind kind, int lit);
/// The GPU of a mark that is pointed at, or of an item of another view; −1: none.
[[nodiscard]] int litGpu(const search::RankMap &ranks, const FigureLight &light, std::size_t firstGpu);
[[nodiscard]] int gpuAt(const search::RankMap &ranks, const RanksLayout &layout, const QPointF &point);
/// What it is called; by its number without a machine.
[[nodiscard]] QString hostName(const PlansPicture &picture, int host, int firstGpu);

} // namespace shardscope::ui
