// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/matrixpainter.h"
#include "ui/views/chunks/chunksdata.h"
#include "ui/views/chunks/chunkslayout.h"

#include <optional>

namespace shardscope::ui {

/// The grid of GPUs and chunks, and under it where the step of the chosen GPU
/// count goes, column by column.
struct ChunksGridFigure {
    const ChunksPicture &picture;
    const ChunksLayout &layout;
    ChunkMeasure measure = ChunkMeasure::Throughput;
    std::optional<MatrixCell> hovered;
};

/// The cell of a number of GPUs and chunks; invalid when there is none.
[[nodiscard]] MatrixCell cellOf(const evaluate::ChunkSweep &sweep, int devices, int chunks);

[[nodiscard]] ChunksLayout layChunks(const ChunksPicture &picture, const QRectF &rect, const FigureStyle &style);
void paintChunkGrid(QPainter &painter, const FigureStyle &style, const ChunksGridFigure &figure);
void paintChunkParts(QPainter &painter, const FigureStyle &style, const ChunksGridFigure &figure);

} // namespace shardscope::ui
