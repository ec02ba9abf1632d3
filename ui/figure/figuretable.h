// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/tabletext.h"
#include "ui/figure/figure.h"

namespace shardscope::ui {

/// The marks of a figure, a row each.
class FigureTable : public CellTable, public CopyableTable {
    Q_OBJECT

public:
    using CellTable::CellTable;

    void show(std::shared_ptr<const Figure> figure);
    [[nodiscard]] std::unique_ptr<QAbstractItemModel> copy() const override;

protected:
    [[nodiscard]] int rows() const override { return m_figure ? static_cast<int>(m_figure->marks->rows()) : 0; }
    [[nodiscard]] int columnsNow() const override { return m_figure ? static_cast<int>(m_figure->columns.size()) : 0; }
    [[nodiscard]] QString title(int column) const override { return m_figure->columns[column]; }
    [[nodiscard]] TableCell cell(int row, int column) const override
    {
        return m_figure->marks->cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    }

private:
    std::shared_ptr<const Figure> m_figure;
};

} // namespace shardscope::ui
