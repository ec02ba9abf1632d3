// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracemodel.h"

#include "ui/base/format.h"
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

int TraceModel::rows() const
{
    return m_picture ? static_cast<int>(m_picture->report->trace().steps.size()) * m_picture->devices()
                     : static_cast<int>(m_formats.size());
}

int TraceModel::columnsNow() const
{
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
    case Predicted:
        return report.predicted.empty() ? std::numeric_limits<double>::quiet_NaN()
                                        : report.predicted[static_cast<std::size_t>(device)];
    default:
        return column >= FirstGroup ? use.groups[static_cast<std::size_t>(column - FirstGroup)]
                                    : std::numeric_limits<double>::quiet_NaN();
    }
}

TableCell TraceModel::cell(int row, int column) const
{
    if (!m_picture) {
        const auto &[name, what] = m_formats[static_cast<std::size_t>(row)];
        return TableCell::text(column == 0 ? name : what);
    }
    if (column == Device)
        return TableCell::text(m_picture->deviceName(row % m_picture->devices()));
    const double number = value(row, column);
    if (column == Step)
        return TableCell::count(static_cast<int>(number));
    if (column == Bubble || column == Predicted)
        return TableCell::written(number, sharePercent(number).joined(), exactValue(number, Unit::Ratio));
    return TableCell::quantity(number, Unit::Second);
}

QString TraceModel::title(int column) const
{
    if (!m_picture)
        return column == 0 ? tr("Kind") : tr("What it is");
    switch (column) {
    case Step: return tr("Step");
    case Device: return tr("GPU");
    case Duration: return tr("Duration, s");
    case Work: return tr("Work, s");
    case Waiting: return tr("Communication alone, s");
    case Copying: return tr("Copies alone, s");
    case Idle: return tr("Idle, s");
    case Bubble: return tr("Bubble");
    case Predicted: return tr("Predicted bubble");
    default: return tr("%1, s", "a group of work").arg(groupText(static_cast<runs::TraceGroup>(column - FirstGroup)));
    }
}

} // namespace shardscope::ui
