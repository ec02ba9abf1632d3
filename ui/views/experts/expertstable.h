// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/experts/expertsmap.h"

#include <memory>
#include <vector>

namespace shardscope::ui {

struct ExpertsMeasured;

/// Every slot of both placements: side, policy, GPU, expert, tokens there.
class ExpertsTable : public CellTable {
    Q_OBJECT

public:
    enum Column { Side, Policy, Gpu, Expert, Tokens, columns };

    using CellTable::CellTable;

    /// Null clears.
    void show(evaluate::ExpertReportPtr report, std::shared_ptr<const ExpertsMeasured> measured = nullptr);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override { return columns; }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    enum class Whose { A, B, Measured };
    struct Row {
        Whose whose;
        int device;
        int expert; ///< −1: all that the GPU received
        double tokens;
    };
    evaluate::ExpertReportPtr m_report;
    std::shared_ptr<const ExpertsMeasured> m_measured;
    std::vector<Row> m_rows;
};

} // namespace shardscope::ui
