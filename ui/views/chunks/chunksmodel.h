// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/chunks/chunksdata.h"

namespace shardscope::ui {

/// Every cell of the grid, a line each: numbers, or why there are none.
class ChunksModel : public CellTable {
    Q_OBJECT

public:
    enum Column {
        Gpus,
        Chunks,
        Samples,
        Throughput,
        Step,
        Bubble,
        Peak,
        Work,
        Launches,
        Overhead,
        Idle,
        Regime,
        Measured,
        Remark,
        columns
    };

    using CellTable::CellTable;

    /// Null clears.
    void show(const ChunksPicture *picture);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override { return columns; }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    [[nodiscard]] double number(const evaluate::ChunkCell &cell, int column) const;
    [[nodiscard]] QString text(const evaluate::ChunkCell &cell, int column) const;
    [[nodiscard]] const evaluate::MeasuredThroughput *measured(const evaluate::ChunkCell &cell) const;

    ChunksPicture m_picture;
};

} // namespace shardscope::ui
