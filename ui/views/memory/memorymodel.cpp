// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorymodel.h"

#include "ui/base/format.h"
#include "ui/views/memory/memorytext.h"

#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

} // namespace

void MemoryModelTable::show(evaluate::MemoryReportPtr report)
{
    if (report == m_report)
        return;
    beginResetModel();
    m_report = std::move(report);
    m_lines.clear();
    if (m_report)
        fill();
    endResetModel();
}

void MemoryModelTable::fill()
{
    const auto yesNo = [](bool yes) { return yes ? tr("yes") : tr("no"); };
    if (m_report->estimate) {
        for (std::size_t s = 0; s < m_report->estimate->stages.size(); ++s) {
            const cost::StageMemory &stage = m_report->estimate->stages[s];
            const QString group = stageTitle(*m_report, s);
            m_lines.push_back({group, tr("all"), stage.total().si(), none, yesNo(stage.total() <= m_report->choices.limit),
                               tr("%n layer(s)", nullptr, stage.layers)});
            for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
                if (stage.bytes[t] > 0)
                    m_lines.push_back({group, termTitle(static_cast<cost::MemoryTerm>(t)), stage.bytes[t], none, {}, {}});
            }
        }
    } else {
        m_lines.push_back(
            {tr("Plan"), tr("all"), none, none, {}, m_report->fault ? errorText(*m_report->fault, false) : QString()});
    }
    for (const evaluate::MemoryPoint &point : m_report->curve)
        m_lines.push_back(
            {tr("Over the microbatch"), QString::number(point.microbatch), point.total.si(), none, yesNo(point.fits), {}});
    for (const MemoryLine &line : memoryLines(*m_report, MemorySide::WhatIf))
        m_lines.push_back({tr("What if"), line.name, line.predicted, none, yesNo(line.fits), line.note});
    for (const MemoryLine &line : memoryLines(*m_report, MemorySide::Measured))
        m_lines.push_back({tr("Measured"), line.name, line.fault.isEmpty() ? line.predicted : none,
                           line.measured > 0 ? line.measured : none, yesNo(line.fits),
                           line.fault.isEmpty() ? line.note : line.fault});
}

int MemoryModelTable::rows() const
{
    return static_cast<int>(m_lines.size());
}

TableCell MemoryModelTable::cell(int row, int column) const
{
    const Line &line = m_lines[static_cast<std::size_t>(row)];
    const double gigabyte = gigabytes().bytes;
    switch (column) {
    case Group: return TableCell::text(line.group);
    case Name: return TableCell::text(line.name);
    case Predicted: return TableCell::number(line.predicted / gigabyte);
    case Measured: return TableCell::number(line.measured / gigabyte);
    case Fits: return TableCell::text(line.fits);
    case Remark: return TableCell::text(line.remark);
    default: return {};
    }
}

QString MemoryModelTable::title(int column) const
{
    switch (column) {
    case Group: return tr("Group");
    case Name: return tr("Part");
    case Predicted: return tr("Predicted, %1").arg(gigabytes().unit);
    case Measured: return tr("Measured, %1").arg(gigabytes().unit);
    case Fits: return tr("Fits");
    case Remark: return tr("Remark");
    default: return {};
    }
}

} // namespace shardscope::ui
