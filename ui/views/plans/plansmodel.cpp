// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansmodel.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"
#include "ui/views/plans/planstext.h"

#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

} // namespace

void PlansModel::show(std::shared_ptr<const PlansPicture> picture, PlansPage page)
{
    if (picture == m_picture && page == m_page)
        return;
    beginResetModel();
    m_picture = std::move(picture);
    m_page = page;
    m_lines.clear();
    m_titles.clear();
    fill();
    endResetModel();
}

void PlansModel::fill()
{
    switch (m_page) {
    case PlansPage::Plans:
        for (int c = 0; c < plansColumnCount; ++c) {
            const auto column = static_cast<PlansColumn>(c);
            const QString unit = columnUnit(column);
            m_titles << (unit.isEmpty() ? columnTitle(column) : QStringLiteral("%1 (%2)").arg(columnTitle(column), unit));
        }
        return;
    case PlansPage::Degrees: return fillDegrees();
    case PlansPage::Difference: return fillDifference();
    case PlansPage::Ranks: return fillRanks();
    case PlansPage::Trust: return fillTrust();
    case PlansPage::RampUp: return fillRamp();
    }
}

void PlansModel::fillDegrees()
{
    m_titles = {QStringLiteral("GPUs"),
                QStringLiteral("TP"),
                QStringLiteral("PP"),
                tr("step (s)"),
                QStringLiteral("MBS"),
                tr("memory (%1)").arg(gigabytes().unit),
                tr("remark")};
    if (!m_picture)
        return;
    for (const PlansGrid::Cell &cell : m_picture->grid.cells) {
        std::vector<Cell> line{{{}, double(m_picture->grid.gpus)}, {{}, double(cell.tensor)}, {{}, double(cell.pipe)}};
        const double none = std::nan("");
        line.push_back({{}, cell.best ? cell.best->step.step_s : none});
        line.push_back({{}, cell.best ? double(cell.best->plan.microbatch) : none});
        line.push_back({{}, cell.best ? cell.best->memory.si() / gigabytes().bytes : none});
        line.push_back({cell.best ? planName(cell.best->plan) : cell.reason, none});
        m_lines.push_back(std::move(line));
    }
}

void PlansModel::fillDifference()
{
    m_titles = {tr("what"), QStringLiteral("A"), QStringLiteral("B"), tr("A saves (s)")};
    if (!m_picture || !m_picture->difference)
        return;
    const PlansDifference &difference = *m_picture->difference;
    const double none = std::nan("");
    for (const PlansDelta &delta : difference.deltas)
        m_lines.push_back(
            {{coreText(std::string(cost::termName(delta.term))), none}, {{}, delta.a}, {{}, delta.b}, {{}, delta.gain()}});
    m_lines.push_back({{tr("step"), none}, {{}, difference.a_s}, {{}, difference.b_s}, {{}, difference.b_s - difference.a_s}});
    for (const PlansSetting &setting : difference.settings)
        m_lines.push_back({{setting.name, none}, {setting.a, none}, {setting.b, none}, {{}, none}});
}

void PlansModel::fillRanks()
{
    m_titles = {QStringLiteral("GPU"), tr("host"),     tr("island"),   tr("tensor rank"), tr("replica"),
                tr("stage"),           tr("TP group"), tr("EP group"), tr("DP group"),    tr("PP group")};
    if (!m_picture || !m_picture->report->ranks)
        return;
    const search::RankMap &ranks = *m_picture->report->ranks;
    for (std::size_t g = 0; g < ranks.host.size(); ++g) {
        const search::RankPlace &place = ranks.places[g];
        std::vector<Cell> line{
            {{}, double(g)},          {{}, double(ranks.host[g])}, {{}, double(ranks.island[g])}, {{}, double(place.tensor)},
            {{}, double(place.data)}, {{}, double(place.pipe)}};
        for (const std::vector<int> &of : ranks.groupOf)
            line.push_back({{}, of[g] >= 0 ? double(of[g]) : std::nan("")});
        m_lines.push_back(std::move(line));
    }
}

void PlansModel::fillTrust()
{
    m_titles = {tr("what"),
                tr("name"),
                tr("low or runs"),
                tr("high or mean error"),
                tr("step at low (s) or largest error"),
                tr("step at high (s) or Spearman"),
                tr("source")};
    if (!m_picture)
        return;
    const double none = std::nan("");
    for (const search::Sensitivity &one : m_picture->report->sensitivities)
        m_lines.push_back({{tr("assumption"), none},
                           {coreText(one.name), none},
                           {{}, one.low},
                           {{}, one.high},
                           {{}, one.low_s},
                           {{}, one.high_s},
                           {{}, none}});
    for (const io::PlanAccuracy &one : m_picture->accuracy)
        m_lines.push_back({{tr("error"), none},
                           {QString::fromStdString(one.title), none},
                           {{}, double(one.rows)},
                           {{}, one.meanError},
                           {{}, one.maxError},
                           {{}, one.spearman.value_or(none)},
                           {QString::fromStdString(one.source), none}});
}

void PlansModel::fillRamp()
{
    m_titles = {tr("nodes"),        tr("batch"), QStringLiteral("MBS"), QStringLiteral("GPUs"), tr("replicas"),
                tr("microbatches"), tr("idle"),  tr("instead")};
    if (!m_picture || !m_picture->report->ramp)
        return;
    for (const search::RampRow &row : m_picture->report->ramp->rows)
        m_lines.push_back({{{}, double(row.nodes)},
                           {{}, double(row.batch)},
                           {{}, double(row.microbatch)},
                           {{}, double(row.gpus)},
                           {{}, double(row.replicas)},
                           {{}, double(row.microbatches)},
                           {{}, row.idle},
                           {row.alternative ? alternativeText(*row.alternative) : QString(), std::nan("")}});
}

int PlansModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_picture)
        return 0;
    return m_page == PlansPage::Plans ? static_cast<int>(m_picture->listed.size()) : static_cast<int>(m_lines.size());
}

int PlansModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
}

QVariant PlansModel::planData(int row, PlansColumn column, int role) const
{
    const PlansRow &plan = m_picture->rows[static_cast<std::size_t>(m_picture->listed[static_cast<std::size_t>(row)])];
    if (role == Qt::TextAlignmentRole)
        return isNumber(column) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    if (role == valueRole && isNumber(column)) {
        const double value = cellValue(plan, column);
        return std::isfinite(value) ? QVariant(value) : QVariant();
    }
    return cellText(plan, column);
}

QVariant PlansModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    if (role != Qt::DisplayRole && role != valueRole && role != Qt::TextAlignmentRole)
        return {};
    if (m_page == PlansPage::Plans)
        return planData(index.row(), static_cast<PlansColumn>(index.column()), role);
    const Cell &cell = m_lines[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    const bool number = std::isfinite(cell.value);
    if (role == Qt::TextAlignmentRole)
        return number ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    if (!number)
        return cell.text.isEmpty() && role == valueRole ? QVariant() : QVariant(cell.text);
    if (role == valueRole)
        return cell.value;
    return cell.value == std::floor(cell.value) && std::abs(cell.value) < 1e6 ? QString::number(cell.value, 'f', 0)
                                                                              : formatSignificant(cell.value, 4);
}

QVariant PlansModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= m_titles.size())
        return {};
    return m_titles[section];
}

} // namespace shardscope::ui
