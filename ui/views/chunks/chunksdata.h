// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/chunksweep.h"
#include "core/evaluate/measuredthroughput.h"
#include "ui/canvas/matrixsource.h"
#include "ui/figure/figurework.h"

#include <memory>
#include <vector>

namespace shardscope::ui {

enum class ChunkMeasure { Throughput, Bubble, Memory };

/// What is shown; a value that follows from a scenario.
struct ChunksPicture {
    std::shared_ptr<const scenario::Scenario> scenario;
    evaluate::ChunkSweepPtr sweep;
    std::vector<evaluate::MeasuredThroughput> measured;
    evaluate::FitError fit;
    /// Samples a second at the head of the axis: as in the picture before while
    /// the curves fill it well, so that nothing jumps under a slider.
    double head = 0;

    [[nodiscard]] int devices() const { return scenario->pipeline.devices; }
    [[nodiscard]] int chunks() const { return scenario->pipeline.chunks; }
    /// Of the present choices; null when they are out of the grid.
    [[nodiscard]] const evaluate::ChunkCell *current() const { return sweep->find(devices(), chunks()); }
    [[nodiscard]] bool isMeasured(int devices, int chunks) const;
    /// Most samples a second, measured ones with their bars.
    [[nodiscard]] double greatest() const;
};
using ChunksPicturePtr = std::shared_ptr<const ChunksPicture>;

/// GPU counts that have a curve unless told: those that were measured and the
/// chosen one, or its neighbours where nothing was measured.
[[nodiscard]] std::vector<int> usualCurves(const scenario::Scenario &scenario,
                                           const std::vector<evaluate::MeasuredThroughput> &measured);

/// The newest picture, and the work for a newer one where that takes longer
/// than a frame. Handed on from figure to figure.
struct ChunksData {
    std::shared_ptr<const scenario::Scenario> scenario; ///< that is asked for
    std::vector<int> curves;                            ///< GPU counts that have one; empty: the usual ones
    ChunksPicturePtr picture;                           ///< null while the first one is worked out
    std::shared_ptr<FigureWork> work;
    std::shared_ptr<ChunksPicture> next;            ///< that the work leaves behind
    std::shared_ptr<evaluate::ChunkSweeper> orders; ///< knows those that it has met
};
using ChunksDataPtr = std::shared_ptr<const ChunksData>;

/// Null without a scenario. `before` itself, where nothing of it is another.
[[nodiscard]] ChunksDataPtr chunksData(const scenario::Scenario &scenario, const std::vector<int> &curves,
                                       const ChunksDataPtr &before = {});

/// The grid as a matrix is drawn.
class ChunksGrid : public MatrixSource {
public:
    ChunksGrid(const evaluate::ChunkSweep &sweep, ChunkMeasure measure) : m_sweep(sweep), m_measure(measure) {}

    int rows() const override { return static_cast<int>(m_sweep.rows.size()); }
    int columns() const override { return static_cast<int>(m_sweep.chunks.size()); }
    MatrixLook look(int row, int column) const override;
    QString text(int row, int column) const override;
    [[nodiscard]] double greatest() const;

private:
    [[nodiscard]] const evaluate::ChunkCell &cell(int row, int column) const
    {
        return m_sweep.rows[static_cast<std::size_t>(row)].cells[static_cast<std::size_t>(column)];
    }

    const evaluate::ChunkSweep &m_sweep;
    ChunkMeasure m_measure;
};

[[nodiscard]] double valueOf(const evaluate::ChunkCell &cell, ChunkMeasure measure);
/// What a value is divided by before it is written: 10⁹ for GB, 0.01 for %.
[[nodiscard]] double unitOf(ChunkMeasure measure);

} // namespace shardscope::ui
