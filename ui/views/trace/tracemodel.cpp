// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracemodel.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"
#include "ui/views/trace/tracetext.h"

#include <cmath>
#include <limits>

namespace shardscope::ui {

using runs::TraceUse;

void TraceModel::show(TracePicturePtr picture, const std::vector<std::pair<QString, QString>> &formats)
{
    if (picture == m_picture && formats == m_formats)
        return;
    beginResetModel();
    m_picture = std::move(picture);
    m_formats = formats;
    endResetModel();
}

int TraceModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    if (!m_picture)
        return static_cast<int>(m_formats.size());
    return static_cast<int>(m_picture->report->trace().steps.size()) * m_picture->devices();
}

int TraceModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_picture ? static_cast<int>(columns) : 2;
}

double TraceModel::value(int row, int column) const
{
    const int step = row / m_picture->devices();
    const int device = row % m_picture->devices();
    const evaluate::TraceReport &report = *m_picture->report;
    const TraceUse &use = report.measure->uses[static_cast<std::size_t>(device)][static_cast<std::size_t>(step)];
    switch (column) {
    case Step: return report.trace().steps[static_cast<std::size_t>(step)].number;
    case Duration: return use.span;
    case Work: return use.work;
    case Waiting: return use.waiting;
    case Copying: return use.copying;
    case Idle: return use.idle;
    case Bubble: return use.bubble();
    case Predicted: return report.predicted.empty() ? std::numeric_limits<double>::quiet_NaN() : report.predicted[static_cast<std::size_t>(device)];
    default: return column >= FirstGroup ? use.groups[static_cast<std::size_t>(column - FirstGroup)] : std::numeric_limits<double>::quiet_NaN();
    }
}

QVariant TraceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    if (!m_picture) {
        if (role != Qt::DisplayRole && role != valueRole)
            return {};
        const auto &format = m_formats[static_cast<std::size_t>(row)];
        return column == 0 ? format.first : format.second;
    }
    if (column == Device)
        return role == Qt::DisplayRole || role == valueRole ? QVariant(m_picture->deviceName(row % m_picture->devices())) : QVariant();
    const double number = value(row, column);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == valueRole)
        return std::isnan(number) ? QVariant() : column == Step ? QVariant(static_cast<int>(number)) : QVariant(number);
    if (role == Qt::DisplayRole) {
        if (std::isnan(number))
            return {};
        if (column == Step)
            return static_cast<int>(number);
        return column == Bubble || column == Predicted ? sharePercent(number).joined() : formatValue(number, Unit::Second).joined();
    }
    if (role == Qt::ToolTipRole && column != Step && !std::isnan(number))
        return exactValue(number, column == Bubble || column == Predicted ? Unit::Ratio : Unit::Second);
    return {};
}

QVariant TraceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    if (!m_picture)
        return section == 0 ? tr("Kind") : tr("What it is");
    switch (section) {
    case Step: return tr("Step");
    case Device: return tr("GPU");
    case Duration: return tr("Duration, s");
    case Work: return tr("Work, s");
    case Waiting: return tr("Communication alone, s");
    case Copying: return tr("Copies alone, s");
    case Idle: return tr("Idle, s");
    case Bubble: return tr("Bubble");
    case Predicted: return tr("Predicted bubble");
    default: return tr("%1, s", "a group of work").arg(groupText(static_cast<runs::TraceGroup>(section - FirstGroup)));
    }
}

} // namespace shardscope::ui
