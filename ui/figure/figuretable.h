// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/tabletext.h"
#include "ui/figure/figure.h"

namespace shardscope::ui {

/// The marks of a figure, a row each; behind them what is wrong with some of them, in a column of its own.
class FigureTable : public CellTable, public CopyableTable {
    Q_OBJECT

public:
    using CellTable::CellTable;

    void show(std::shared_ptr<const Figure> figure);
    [[nodiscard]] std::unique_ptr<QAbstractItemModel> copy() const override;

protected:
    [[nodiscard]] int rows() const override
    {
        return m_figure ? static_cast<int>(m_figure->marks->rows() + m_figure->found.size()) : 0;
    }
    [[nodiscard]] int columnsNow() const override
    {
        return m_figure ? static_cast<int>(m_figure->columns.size()) + (m_figure->found.empty() ? 0 : 1) : 0;
    }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    std::shared_ptr<const Figure> m_figure;
};

} // namespace shardscope::ui
