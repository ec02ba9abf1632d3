// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costmodel.h"

#include "ui/base/format.h"
#include "ui/views/cost/costtext.h"

#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

QString baseUnit(Unit unit)
{
    switch (unit) {
    case Unit::Flops: return QStringLiteral("FLOP");
    case Unit::Byte: return QStringLiteral("B");
    case Unit::Second: return QStringLiteral("s");
    default: return {};
    }
}

} // namespace

void CostModel::show(std::shared_ptr<const CostPicture> picture)
{
    if (picture == m_picture)
        return;
    beginResetModel();
    m_picture = std::move(picture);
    m_lines.clear();
    if (m_picture)
        fill();
    endResetModel();
}

void CostModel::fill()
{
    for (const CostGroup &group : m_picture->groups) {
        m_lines.push_back({group.title, tr("all"), group.why.value, baseUnit(group.why.unit), none, group.fault});
        for (const CostPiece &piece : group.pieces) {
            const QString name = piece.of.isEmpty() ? piece.name : piece.of + QStringLiteral(": ") + piece.name;
            m_lines.push_back({group.title, name, piece.value, baseUnit(piece.unit), 100 * piece.share, {}});
        }
    }
    const evaluate::CostReport &report = *m_picture->report;
    for (const cost::RunRule &rule : report.rules)
        m_lines.push_back(
            {tr("Rules"), coreText(rule.name), none, {}, none, rule.fault ? errorText(*rule.fault, false) : tr("kept")});
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QString group = tr("Run time over %1").arg(coreText(std::string(option.title)));
    for (const cost::SweepPoint &point : report.sweep) {
        const bool timed = point.cost && point.cost->time();
        const QString remark = point.impossible    ? errorText(*point.impossible, false)
                               : point.inefficient ? errorText(*point.inefficient, false)
                                                   : QString();
        const double value = timed ? point.cost->time()->si() : point.cost ? point.cost->flop() : none;
        m_lines.push_back(
            {group, QString::number(point.value), value, timed ? QStringLiteral("s") : QStringLiteral("FLOP"), none, remark});
    }
}

int CostModel::rows() const
{
    return static_cast<int>(m_lines.size());
}

TableCell CostModel::cell(int row, int column) const
{
    const Line &line = m_lines[static_cast<std::size_t>(row)];
    switch (column) {
    case Group: return TableCell::text(line.group);
    case Name: return TableCell::text(line.name);
    case Value: return TableCell::written(line.value, largeNumber(line.value));
    case UnitName: return TableCell::text(std::isfinite(line.value) ? line.unit : QString());
    case Share: return TableCell::number(line.share);
    case Remark: return TableCell::text(line.remark);
    default: return {};
    }
}

QString CostModel::title(int column) const
{
    switch (column) {
    case Group: return tr("Group");
    case Name: return tr("Part");
    case Value: return tr("Value");
    case UnitName: return tr("Unit");
    case Share: return tr("Share, %");
    case Remark: return tr("Remark");
    default: return {};
    }
}

} // namespace shardscope::ui
