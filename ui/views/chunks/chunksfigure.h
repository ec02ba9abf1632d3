// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/chunks/chunksdata.h"

#include <vector>

namespace shardscope::ui {

struct ChunksLook {
    ChunkMeasure measure = ChunkMeasure::Throughput; ///< of the grid
    std::vector<int> curves = {};                    ///< GPU counts with one; empty: the usual ones

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static ChunksLook from(const QJsonObject &state);
    friend bool operator==(const ChunksLook &, const ChunksLook &) = default;
};

/// Where the best chunk count is and why the throughput falls on both sides:
/// curves for several numbers of GPUs, and a grid that can be clicked.
[[nodiscard]] Figure makeChunksFigure(const ViewInput &input, const ChunksLook &look);
using ChunksView = FigureViewOf<ChunksLook>;

/// What the figure shows; null while there is nothing.
[[nodiscard]] const ChunksPicture *chunksPicture(const Figure &figure);

} // namespace shardscope::ui
