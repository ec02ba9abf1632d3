// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertstable.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"
#include "ui/views/experts/expertstext.h"

#include <algorithm>

namespace shardscope::ui {

void ExpertsTable::show(evaluate::ExpertReportPtr report)
{
    if (report == m_report)
        return;
    beginResetModel();
    m_report = std::move(report);
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
                m_rows.push_back({second, d, expert, again ? 0.0 : map.share(d, expert)});
            }
        }
    }
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
    case Side: return role == valueRole ? QVariant() : row.second ? QStringLiteral("B") : QStringLiteral("A");
    case Policy: return role == valueRole ? QVariant() : policyTitle(m_report->side(row.second));
    case Gpu: return row.device;
    case Expert: return row.expert;
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
