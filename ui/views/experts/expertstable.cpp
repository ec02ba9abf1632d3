// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertstable.h"

#include "ui/base/format.h"
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

int ExpertsTable::rows() const
{
    return static_cast<int>(m_rows.size());
}

TableCell ExpertsTable::cell(int row, int column) const
{
    const Row &line = m_rows[static_cast<std::size_t>(row)];
    const bool measured = line.whose == Whose::Measured;
    switch (column) {
    case Side:
        return TableCell::text(measured ? tr("measured") : line.whose == Whose::B ? QStringLiteral("B") : QStringLiteral("A"));
    case Policy:
        return TableCell::text(measured ? QString::fromStdString(m_measured->policy)
                                        : policyTitle(m_report->side(line.whose == Whose::B)));
    case Gpu: return TableCell::count(line.device);
    case Expert: return line.expert >= 0 ? TableCell::count(line.expert) : TableCell::insteadOfNumber(tr("all"));
    case Tokens: return TableCell::quantity(line.tokens, Unit::Count);
    default: return {};
    }
}

QString ExpertsTable::title(int column) const
{
    switch (column) {
    case Side: return tr("Side");
    case Policy: return tr("Policy");
    case Gpu: return tr("GPU");
    case Expert: return tr("Expert");
    case Tokens: return tr("Tokens");
    default: return {};
    }
}

} // namespace shardscope::ui
