// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/chunksweep.h"
#include "core/evaluate/measuredthroughput.h"
#include "ui/canvas/matrixsource.h"
#include "ui/figure/figurework.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::ui {

enum class ChunkMeasure { Throughput, Bubble, Memory };

/// What is shown; a value that follows from a scenario.
struct ChunksPicture {
    std::shared_ptr<const scenario::Scenario> scenario;
    evaluate::ChunkSweepPtr sweep;
    std::vector<evaluate::MeasuredThroughput> measured; ///< with the layers of a row, or of the second pipeline
    int otherLayers = 0;                                ///< measured points that are of neither, so they are not shown
    evaluate::FitError fit;
    std::optional<Message> untested; ///< where the pipeline's times are of a fit of too few runs to say how good it is
    /// Samples a second at the head of the axis: as in the picture before while
    /// the curves fill it well, so that nothing jumps under a slider.
    double head = 0;

    [[nodiscard]] int devices() const { return scenario->pipeline.devices; }
    [[nodiscard]] int chunks() const { return scenario->pipeline.chunks; }
    /// Of the present choices; null when they are out of the grid.
    [[nodiscard]] const evaluate::ChunkCell *current() const { return sweep->find(devices(), chunks()); }
    [[nodiscard]] bool isMeasured(int devices, int chunks) const;
    /// With the layers that its row divides, no stage slowed down.
    [[nodiscard]] bool isOfRow(const evaluate::MeasuredThroughput &measured) const;
    /// That the point was measured for; null where none is drawn.
    [[nodiscard]] const evaluate::ChunkCurve *curveOf(const evaluate::MeasuredThroughput &measured) const;
    /// Those of `all` that were measured with what is computed here.
    void take(std::vector<evaluate::MeasuredThroughput> all);
    /// Most samples a second, measured ones with their bars.
    [[nodiscard]] double greatest() const;

private:
    [[nodiscard]] bool isOfSecond(const evaluate::MeasuredThroughput &measured) const;

    std::string m_secondLayers; ///< "3,3,3,3"; empty: there is none
};
/// What was measured with any layers, against the prediction with the same.
[[nodiscard]] std::vector<evaluate::MeasuredThroughput> everyThroughput(const scenario::Scenario &scenario);
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
