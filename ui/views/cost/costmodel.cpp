// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costmodel.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"
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

int CostModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int CostModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant CostModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const bool number = index.column() == Value || index.column() == Share;
    if (role == Qt::TextAlignmentRole && number)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != valueRole)
        return {};
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (number) {
        const double value = index.column() == Value ? line.value : line.share;
        if (!std::isfinite(value))
            return {};
        return role == valueRole ? QVariant(value)
                                 : QVariant(index.column() == Value ? largeNumber(value) : formatSignificant(value));
    }
    if (role == valueRole)
        return {};
    switch (index.column()) {
    case Group: return line.group;
    case Name: return line.name;
    case UnitName: return std::isfinite(line.value) ? line.unit : QString();
    case Remark: return line.remark;
    default: return {};
    }
}

QVariant CostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
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
