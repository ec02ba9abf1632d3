// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansrows.h"

#include "core/cost/memoryodds.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/planstyped.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// What tells plans apart stays longer than what follows from step time and GPUs.
constexpr std::array<PlansColumnInfo, plansColumnCount> columns{
    {{QT_TRANSLATE_NOOP("views", "#"), true, false, 7},         {QT_TRANSLATE_NOOP("views", "GPUs"), true, false, 2},
     {QT_TRANSLATE_NOOP("views", "TP"), true, false, 0},        {QT_TRANSLATE_NOOP("views", "PP"), true, false, 0},
     {QT_TRANSLATE_NOOP("views", "DP"), true, false, 0},        {QT_TRANSLATE_NOOP("views", "CP"), true, false, 0},
     {QT_TRANSLATE_NOOP("views", "EP"), true, false, 1},        {QT_TRANSLATE_NOOP("views", "MBS"), true, false, 1},
     {QT_TRANSLATE_NOOP("views", "schedule"), false, false, 3}, {QT_TRANSLATE_NOOP("views", "recompute"), false, false, 3},
     {QT_TRANSLATE_NOOP("views", "SP"), false, false, 4},       {QT_TRANSLATE_NOOP("views", "ZeRO"), true, false, 3},
     {QT_TRANSLATE_NOOP("views", "step"), true, true, 0},       {QT_TRANSLATE_NOOP("views", "with risk"), true, false, 5},
     {QT_TRANSLATE_NOOP("views", "measured"), true, true, 0},   {QT_TRANSLATE_NOOP("views", "ratio"), true, false, 0},
     {QT_TRANSLATE_NOOP("views", "memory"), true, true, 1},     {QT_TRANSLATE_NOOP("views", "TFLOP/s"), true, false, 6},
     {QT_TRANSLATE_NOOP("views", "MFU"), true, false, 8},       {QT_TRANSLATE_NOOP("views", "GPU-hours"), true, false, 8},
     {QT_TRANSLATE_NOOP("views", "cost"), true, false, 6},      {QT_TRANSLATE_NOOP("views", "remark"), false, false, 4}}};

/// What has no value comes last in both directions.
bool before(double x, double y, bool descending)
{
    if (std::isfinite(x) != std::isfinite(y))
        return std::isfinite(x);
    if (!std::isfinite(x) || x == y)
        return false;
    return descending ? x > y : x < y;
}

/// By its letters.
bool before(const QString &x, const QString &y, bool descending)
{
    const int order = x.compare(y);
    return descending ? order > 0 : order < 0;
}

/// Stable; each key is worked out once.
template <typename KeyOf>
void sortRows(std::vector<int> &shown, bool descending, const KeyOf &keyOf)
{
    using Value = std::decay_t<decltype(keyOf(0))>;
    std::vector<std::pair<Value, int>> keyed;
    keyed.reserve(shown.size());
    for (const int row : shown)
        keyed.emplace_back(keyOf(row), row);
    const auto isBefore = [descending](const auto &a, const auto &b) { return before(a.first, b.first, descending); };
    if (std::ranges::is_sorted(keyed, isBefore)) // as most often: by place
        return;
    std::ranges::stable_sort(keyed, isBefore);
    std::ranges::transform(keyed, shown.begin(), [](const auto &one) { return one.second; });
}

/// Choices that change neither time nor memory, such as to recompute what is not stored.
bool areAlike(const PlansRow &a, const PlansRow &b)
{
    const auto degrees = [](const plan::Layout &p) {
        return std::tuple(p.tensor, p.contextRanks, p.pipe, p.data, p.expert, p.microbatch, p.virtualStages, p.schedule);
    };
    return a.step->step_s == b.step->step_s && a.memory == b.memory && degrees(*a.plan) == degrees(*b.plan);
}

/// What sets a twin apart where it is not the recomputation, which has a column of its own.
QString twinText(const PlansRow &row)
{
    const bool other = row.lastTwin != nullptr && row.plan->recomputation == row.lastTwin->recomputation;
    return other ? Words::tr("as with %1").arg(restOfPlanName(*row.lastTwin)) : QString();
}

/// "none or selective" where both are alike.
QString recomputeText(const PlansRow &row)
{
    const QString own = recomputationText(row.plan->recomputation);
    const bool other = row.lastTwin != nullptr && row.plan->recomputation != row.lastTwin->recomputation;
    return other ? Words::tr("%1 or %2").arg(own, recomputationText(row.lastTwin->recomputation)) : own;
}

PlansRow rowOf(const search::PlansReport &report, const search::PlanRow &found)
{
    PlansRow row;
    row.report = &report;
    row.plan = &found.plan;
    row.step = &found.step;
    row.memory = found.memory;
    row.ranked_s = found.ranked_s;
    return row;
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

/// Which run it is, and what its memory says.
QString twinRemark(const search::PlanTwin &twin, const QString &reason)
{
    QString text = QString::fromStdString(twin.title.empty() ? twin.run : twin.title);
    if (!reason.isEmpty())
        return reason + QStringLiteral(" · ") + text;
    if (twin.outOfMemory)
        return (twin.fits ? Words::tr("out of memory, but predicted to fit") : Words::tr("out of memory, as predicted"))
               + QStringLiteral(" · ") + text;
    if (!twin.fits && twin.step)
        return Words::tr("predicted to run out of memory") + QStringLiteral(" · ") + text;
    return twin.fromRate ? Words::tr("from its TFLOP/s") + QStringLiteral(" · ") + text : text;
}

/// "+22 MB; ZeRO 1 fits": what a plan lacks, and what would help; empty for other reasons.
QString missText(const PlansRow &row)
{
    if (row.rejected->reason != search::RejectReason::Memory || row.report == nullptr || !row.report->model)
        return {};
    const Bytes asked = row.report->query.memoryLimit;
    const Bytes limit = asked.si() > 0 ? asked : cost::surelyFits(*row.plan, row.report->query.machine.device.usable);
    const QString over = Words::tr("%1 too much").arg(bytesText(row.rejected->memory - limit));
    const std::optional<PlanHelp> help = helpOf(*row.report, *row.plan, limit);
    return help ? QStringLiteral("%1; %2").arg(over, Words::tr("%1 fits").arg(help->change)) : over;
}

} // namespace

QString PlansRow::reason() const
{
    if (rejected)
        return errorText(search::explain(report->query, *rejected, report->model.get()), false);
    return twin && twin->fault ? errorText(*twin->fault, false) : QString();
}

const PlansColumnInfo &columnInfo(PlansColumn column)
{
    return columns[static_cast<std::size_t>(column)];
}

QString columnTitle(PlansColumn column)
{
    return Words::tr(columnInfo(column).title);
}

QString columnUnit(PlansColumn column)
{
    switch (column) {
    case PlansColumn::Step:
    case PlansColumn::Risk:
    case PlansColumn::Measured: return QStringLiteral("s");
    case PlansColumn::Memory: return gigabytes().unit;
    case PlansColumn::Mfu: return QStringLiteral("%");
    default: return {};
    }
}

QString scheduleText(const plan::Layout &layout)
{
    if (layout.pipe <= 1)
        return QStringLiteral("–");
    const Result<const schedule::Schedule *> known = schedule::findSchedule(layout.schedule);
    const QString title = known ? coreText(std::string((*known)->title)) : QString::fromStdString(layout.schedule);
    return layout.virtualStages > 1 ? QStringLiteral("%1 × %2").arg(title).arg(layout.virtualStages) : title;
}

QString recomputationText(plan::Recomputation recomputation)
{
    switch (recomputation) {
    case plan::Recomputation::None: return Words::tr("none");
    case plan::Recomputation::Selective: return Words::tr("selective");
    case plan::Recomputation::Full: return Words::tr("full");
    }
    return {};
}

QString shortPlanName(const plan::Layout &plan)
{
    QString text = QStringLiteral("TP %1 · PP %2 · DP %3").arg(plan.tensor).arg(plan.pipe).arg(plan.data);
    if (plan.contextRanks > 1)
        text += QStringLiteral(" · CP %1").arg(plan.contextRanks);
    if (plan.expert > 1)
        text += QStringLiteral(" · EP %1").arg(plan.expert);
    return text;
}

QString restOfPlanName(const plan::Layout &plan)
{
    QStringList parts;
    if (plan.pipe > 1)
        parts << scheduleText(plan);
    parts << (plan.recomputation == plan::Recomputation::None
                  ? Words::tr("no recomputation")
                  : Words::tr("%1 recomputation").arg(recomputationText(plan.recomputation)));
    if (plan.sequenceParallel)
        parts << QStringLiteral("SP");
    if (plan.data > 1)
        parts << QStringLiteral("ZeRO %1").arg(plan.zero);
    if (plan.order != plan::megatronOrder)
        parts << QString::fromStdString(plan::orderName(plan.order));
    return parts.join(QStringLiteral(" · "));
}

QString planName(const plan::Layout &plan)
{
    return QStringLiteral("%1 · MBS %2 · %3").arg(shortPlanName(plan)).arg(plan.microbatch).arg(restOfPlanName(plan));
}

double cellValue(const PlansRow &row, PlansColumn column)
{
    const plan::Layout &p = *row.plan;
    switch (column) {
    case PlansColumn::Place: return row.place > 0 ? row.place : none;
    case PlansColumn::Gpus: return row.gpus();
    case PlansColumn::Tensor: return p.tensor;
    case PlansColumn::Pipe: return p.pipe;
    case PlansColumn::Data: return p.data;
    case PlansColumn::Context: return p.contextRanks;
    case PlansColumn::Expert: return p.expert;
    case PlansColumn::Microbatch: return p.microbatch;
    case PlansColumn::Sequence: return p.sequenceParallel ? 1 : 0;
    case PlansColumn::Zero: return p.zero;
    case PlansColumn::Step: return row.step ? row.step->step_s : none;
    case PlansColumn::Risk: return row.ranked_s > 0 ? row.ranked_s : none;
    case PlansColumn::Measured: return row.twin ? row.twin->measured_s.value_or(none) : none;
    case PlansColumn::Ratio: return row.twin && row.twin->error() ? 1 + *row.twin->error() : none;
    case PlansColumn::Memory: return row.memory.si() > 0 ? row.memory.si() / gigabytes().bytes : none;
    case PlansColumn::Rate: return row.step ? row.step->tflopsPerGpu : none;
    case PlansColumn::Mfu: return row.step ? 100 * row.step->mfu : none;
    case PlansColumn::Hours: return row.step ? row.bill().gpuHours : none;
    case PlansColumn::Money: return row.step ? row.bill().money() : none;
    case PlansColumn::Schedule:
    case PlansColumn::Recompute:
    case PlansColumn::Remark: return none;
    }
    return none;
}

QString cellText(const PlansRow &row, PlansColumn column)
{
    switch (column) {
    case PlansColumn::Schedule: return scheduleText(*row.plan);
    case PlansColumn::Recompute: return recomputeText(row);
    case PlansColumn::Sequence: return row.plan->sequenceParallel ? Words::tr("yes") : QStringLiteral("–");
    case PlansColumn::Remark:
        if (row.twin)
            return twinRemark(*row.twin, row.reason());
        if (row.rejected)
            if (const QString miss = missText(row); !miss.isEmpty())
                return miss;
        if (!row.runs())
            return row.reason();
        return joined({row.pareto ? Words::tr("Pareto") : QString(), twinText(row)});
    default: break;
    }
    const double value = cellValue(row, column);
    if (!std::isfinite(value))
        return QStringLiteral("–");
    switch (column) {
    case PlansColumn::Hours:
    case PlansColumn::Money: return valueText(value, Unit::Count);
    case PlansColumn::Ratio: return fixedNumber(value, 3);
    case PlansColumn::Step:
    case PlansColumn::Risk:
    case PlansColumn::Measured:
    case PlansColumn::Memory:
    case PlansColumn::Rate:
    case PlansColumn::Mfu: return formatSignificant(value);
    default: return QString::number(static_cast<int>(value));
    }
}

PlansSort sortOf(const scenario::PlanLook &look)
{
    const auto column = std::ranges::find(scenario::planColumns, look.sort);
    const bool known = column != scenario::planColumns.end();
    return {known ? static_cast<PlansColumn>(column - scenario::planColumns.begin()) : PlansColumn::Place, look.descending};
}

void sortBy(scenario::PlanLook &look, PlansColumn column)
{
    look.descending = sortOf(look).column == column && !look.descending;
    look.sort = scenario::planColumns[static_cast<std::size_t>(column)];
}

std::vector<PlansRow> plansRows(const search::PlansReport &report)
{
    std::vector<PlansRow> rows;
    if (!report.found)
        return rows;
    const search::SearchResult &found = *report.found;
    rows.reserve(found.best.size() + found.pareto.size() + found.listed.size() + report.twins.size());
    std::unordered_map<std::uint64_t, std::size_t> known; // by index in the enumeration
    known.reserve(found.best.size() + found.pareto.size());
    std::size_t first = 0; // of those that are alike
    int place = 0;
    for (const search::PlanRow &plan : found.best) {
        known[plan.index] = rows.size();
        rows.push_back(rowOf(report, plan));
        if (rows.size() > 1 && areAlike(rows[first], rows.back())) {
            rows.back().twinOf = rows[first].plan;
            rows[first].lastTwin = rows.back().plan;
        } else {
            first = rows.size() - 1;
            ++place;
        }
        rows.back().place = place;
    }
    for (const search::PlanRow &plan : found.pareto) {
        const auto [at, added] = known.try_emplace(plan.index, rows.size());
        if (added)
            rows.push_back(rowOf(report, plan));
        rows[at->second].pareto = true;
    }
    for (const search::RejectedPlan &rejected : found.listed) {
        PlansRow row;
        row.report = &report;
        row.plan = &rejected.plan;
        row.rejected = &rejected;
        row.memory = rejected.memory;
        rows.push_back(row);
    }
    for (const search::PlanTwin &twin : report.twins) {
        PlansRow row;
        row.report = &report;
        row.plan = &twin.plan;
        row.step = twin.step ? &*twin.step : nullptr;
        row.twin = &twin;
        row.memory = twin.memory;
        rows.push_back(row);
    }
    return rows;
}

std::vector<int> listedRows(const std::vector<PlansRow> &rows, PlansList list, const PlansFilter &filter, const PlansSort &sort)
{
    std::vector<int> shown;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const PlansRow &row = rows[i];
        const bool measured = list == PlansList::Measured;
        if (measured != (row.twin != nullptr))
            continue;
        const bool in = measured || list == PlansList::All || (list == PlansList::Best && row.place > 0 && !row.twinOf)
                        || (list == PlansList::Pareto && row.pareto) || (list == PlansList::Rejected && !row.runs());
        if (in && filter.keeps(row))
            shown.push_back(static_cast<int>(i));
    }
    const auto at = [&](int row) -> const PlansRow & { return rows[static_cast<std::size_t>(row)]; };
    if (columnInfo(sort.column).isNumber)
        sortRows(shown, sort.descending, [&](int row) { return cellValue(at(row), sort.column); });
    else
        sortRows(shown, sort.descending, [&](int row) { return cellText(at(row), sort.column); });
    return shown;
}

} // namespace shardscope::ui
