// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/models/celltable.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

/// Every number of the view, a line each: terms of every stage, the curve,
/// what-ifs, measured peaks.
class MemoryModelTable : public CellTable {
    Q_OBJECT

public:
    enum Column { Group, Name, Predicted, Measured, Fits, Remark, columns };

    using CellTable::CellTable;

    /// Null clears.
    void show(evaluate::MemoryReportPtr report);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override { return columns; }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    struct Line {
        QString group;
        QString name;
        double predicted; ///< bytes
        double measured;  ///< bytes; NaN: none
        QString fits;
        QString remark;
    };
    void fill();

    evaluate::MemoryReportPtr m_report;
    std::vector<Line> m_lines;
};

} // namespace shardscope::ui
