// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertstable.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"
#include "ui/views/experts/expertsmeasured.h"
#include "ui/views/experts/expertstext.h"

#include <algorithm>

namespace shardscope::ui {

void ExpertsTable::show(evaluate::ExpertReportPtr report, std::shared_ptr<const ExpertsMeasured> measured)
{
    if (report == m_report && measured == m_measured)
        return;
    beginResetModel();
    m_report = std::move(report);
    m_measured = std::move(measured);
    m_rows.clear();
    for (const bool second : {false, true}) {
        if (!m_report)
            break;
        const SideMap map = sideMap(m_report->side(second).placement, m_report->devices);
        for (int d = 0; d < m_report->devices; ++d) {
            std::vector<int> seen;
            for (const int expert : map.held[static_cast<std::size_t>(d)]) {
                // A second replica on the device computes nothing of its own.
                const bool again = std::find(seen.begin(), seen.end(), expert) != seen.end();
                seen.push_back(expert);
                m_rows.push_back({second ? Whose::B : Whose::A, d, expert, again ? 0.0 : map.share(d, expert)});
            }
        }
    }
    if (m_report && m_measured)
        for (int d = 0; d < m_report->devices; ++d)
            m_rows.push_back({Whose::Measured, d, -1, m_measured->tokens[static_cast<std::size_t>(d)]});
    endResetModel();
}

int ExpertsTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ExpertsTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns);
}

QVariant ExpertsTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_report)
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() >= Gpu)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != valueRole)
        return {};
    switch (index.column()) {
    case Side:
        if (role == valueRole)
            return {};
        return row.whose == Whose::Measured ? tr("measured") : row.whose == Whose::B ? QStringLiteral("B") : QStringLiteral("A");
    case Policy:
        if (role == valueRole)
            return {};
        return row.whose == Whose::Measured ? QString::fromStdString(m_measured->policy) : policyTitle(m_report->side(row.whose == Whose::B));
    case Gpu: return row.device;
    case Expert: return row.expert >= 0 ? QVariant(row.expert) : role == valueRole ? QVariant() : QVariant(tr("all"));
    case Tokens: return role == valueRole ? QVariant(row.tokens) : QVariant(formatValue(row.tokens, Unit::Count).joined());
    default: return {};
    }
}

QVariant ExpertsTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case Side: return tr("Side");
    case Policy: return tr("Policy");
    case Gpu: return tr("GPU");
    case Expert: return tr("Expert");
    case Tokens: return tr("Tokens");
    default: return {};
    }
}

} // namespace shardscope::ui
