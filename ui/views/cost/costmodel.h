// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/cost/costpicture.h"

#include <vector>

namespace shardscope::ui {

/// Every number of the view, a line each: totals, pieces, rules, the curve.
class CostModel : public CellTable {
    Q_OBJECT

public:
    enum Column { Group, Name, Value, UnitName, Share, Remark, columns };

    using CellTable::CellTable;

    /// Null clears.
    void show(std::shared_ptr<const CostPicture> picture);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override { return columns; }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    struct Line {
        QString group;
        QString name;
        double value;
        QString unit;
        double share; ///< in %
        QString remark;
    };
    void fill();

    std::shared_ptr<const CostPicture> m_picture;
    std::vector<Line> m_lines;
};

} // namespace shardscope::ui
