// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/chunksweep.h"
#include "core/evaluate/measuredthroughput.h"
#include "ui/canvas/matrixsource.h"
#include "ui/document/worker.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace shardscope::ui {

class ScenarioDocument;

enum class ChunkMeasure { Throughput, Bubble, Memory };

/// What the view shows; a value that follows from a scenario.
struct ChunksPicture {
    std::shared_ptr<const scenario::Scenario> scenario;
    evaluate::ChunkSweepPtr sweep;
    std::vector<evaluate::MeasuredThroughput> measured;
    evaluate::FitError fit;

    [[nodiscard]] int devices() const { return scenario->pipeline.devices; }
    [[nodiscard]] int chunks() const { return scenario->pipeline.chunks; }
    /// Of the present choices; null when they are out of the grid.
    [[nodiscard]] const evaluate::ChunkCell *current() const { return sweep->find(devices(), chunks()); }
    [[nodiscard]] bool isMeasured(int devices, int chunks) const;
};

/// GPU counts that have a curve unless told: those that were measured and the
/// chosen one, or its neighbours where nothing was measured.
[[nodiscard]] std::vector<int> usualCurves(const scenario::Scenario &scenario,
                                           const std::vector<evaluate::MeasuredThroughput> &measured);

/// Keeps the picture up to date with the document: at once where it takes no
/// longer than a frame, else off the GUI thread while the old one stays.
class ChunksData : public QObject {
    Q_OBJECT

public:
    explicit ChunksData(const ScenarioDocument &document, QObject *parent = nullptr);
    ~ChunksData() override;

    /// Something has changed; nothing is worked out until it is asked for.
    void forget();
    /// GPU counts with a curve; empty: the usual ones.
    void setCurves(std::vector<int> devices);
    [[nodiscard]] const std::vector<int> &curves() const { return m_curves; }

    /// Null without a scenario, and while the first one is being worked out.
    [[nodiscard]] const ChunksPicture *picture();
    /// The same, waiting for it: an export shows nothing old.
    [[nodiscard]] const ChunksPicture *finished();
    [[nodiscard]] bool isWorking() const { return m_working; }
    [[nodiscard]] double fraction() const { return m_fraction; }
    /// Another number whenever there is another picture.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

signals:
    /// A picture has arrived that was worked out elsewhere, or is further on.
    void changed();

private:
    struct Wanted {
        ChunksPicture picture;
        evaluate::ChunkSweepRequest request;
    };
    [[nodiscard]] Wanted wanted() const;
    void take(ChunksPicture picture, evaluate::ChunkSweepPtr sweep);
    void start(Wanted wanted);
    void stop();

    const ScenarioDocument &m_document;
    std::vector<int> m_curves;
    std::unique_ptr<ChunksPicture> m_picture;
    evaluate::ChunkSweeper m_quick;
    bool m_dirty = true;
    bool m_working = false;
    double m_fraction = 0;
    std::uint64_t m_revision = 0;
    std::uint64_t m_job = 0;
    std::stop_source m_stop;
    Worker m_worker;
};

/// The grid as a matrix is drawn.
class ChunksGrid : public MatrixSource {
public:
    ChunksGrid(const evaluate::ChunkSweep &sweep, ChunkMeasure measure) : m_sweep(sweep), m_measure(measure) {}

    int rows() const override { return static_cast<int>(m_sweep.rows.size()); }
    int columns() const override { return static_cast<int>(m_sweep.chunks.size()); }
    MatrixLook look(int row, int column) const override;
    QString text(int row, int column) const override;
    [[nodiscard]] const evaluate::ChunkCell &cell(int row, int column) const;
    [[nodiscard]] double greatest() const;

private:
    const evaluate::ChunkSweep &m_sweep;
    ChunkMeasure m_measure;
};

[[nodiscard]] double valueOf(const evaluate::ChunkCell &cell, ChunkMeasure measure);
/// What a value is divided by before it is written: 10⁹ for GB, 0.01 for %.
[[nodiscard]] double unitOf(ChunkMeasure measure);

} // namespace shardscope::ui
