// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsmodel.h"

#include <cmath>

namespace shardscope::ui {

void RunsModel::show(std::shared_ptr<const RunsPicture> picture, const std::vector<std::pair<QString, QString>> &formats)
{
    if (m_picture == picture && m_formats == formats)
        return;
    beginResetModel();
    m_picture = std::move(picture);
    m_formats = formats;
    endResetModel();
}

int RunsModel::rows() const
{
    return static_cast<int>(m_picture ? m_picture->rows.size() : m_formats.size());
}

int RunsModel::columnsNow() const
{
    return m_picture ? static_cast<int>(m_picture->columns.size()) : 2;
}

QString RunsModel::title(int column) const
{
    if (!m_picture)
        return column == 0 ? tr("Input") : tr("What it is");
    const RunsColumn &of = m_picture->columns[static_cast<std::size_t>(column)];
    return of.unit.empty() ? of.title : of.title + QStringLiteral(", ") + QString::fromStdString(of.unit);
}

TableCell RunsModel::cell(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    if (!m_picture)
        return TableCell::text(column == 0 ? m_formats[at].first : m_formats[at].second);
    const RunsCell &cell = m_picture->rows[at].cells[static_cast<std::size_t>(column)];
    const RunsColumn::Kind kind = m_picture->columns[static_cast<std::size_t>(column)].kind;
    if (!std::isfinite(cell.value) || kind == RunsColumn::Kind::Marks)
        return TableCell::text(cell.text);
    if (kind == RunsColumn::Kind::Quantity || kind == RunsColumn::Kind::Deviation)
        return TableCell::written(cell.value, cell.text,
                                  cell.corrected ? tr("Corrected; another value was recorded") : QString());
    return TableCell::insteadOfNumber(cell.text);
}

} // namespace shardscope::ui
