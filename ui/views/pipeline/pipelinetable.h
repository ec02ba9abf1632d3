// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/pipeline/pipelinedata.h"

#include <memory>

namespace shardscope::ui {

/// One row a GPU of A, then of B: what it holds, what it does with its time,
/// what it is blamed for.
class PipelineTable : public CellTable {
    Q_OBJECT

public:
    enum Column {
        Pipeline,
        Gpu,
        Layers,
        Factor,
        Forward,
        Measured,
        Busy,
        Fill,
        Stall,
        Drain,
        Span,
        Live,
        Memory,
        Blamed,
        columns
    };

    using CellTable::CellTable;

    /// Null clears.
    void show(std::shared_ptr<const PipelineData> data);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override { return columns; }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    [[nodiscard]] double value(const PipelinePicture &picture, int lane, int column) const;

    std::shared_ptr<const PipelineData> m_data;
    int m_rows = 0;
};

} // namespace shardscope::ui
