// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planstyped.h"

#include "core/base/errorcode.h"
#include "core/cost/memoryodds.h"
#include "core/scenario/layoutrows.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/plans/plansrows.h"
#include "ui/views/plans/planstext.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace shardscope::ui {

namespace {

using plan::Layout;

constexpr std::string_view degrees[] = {"tp", "pp", "dp", "cp", "ep", "mbs", "zero", "vp"};

Error unknown(const QString &word)
{
    return Error{ErrorCode::NameUnknown,
                 {Words::tr("word").toStdString(), word.toStdString(),
                  "tp, pp, dp, cp, ep, mbs, zero, vp, none, selective, full, sp, dualpipe, fp8"},
                 {}};
}

Status take(Layout &plan, const QString &word, const QString &number)
{
    const std::string name = word.toStdString();
    if (std::ranges::find(degrees, name) != std::end(degrees)) {
        const scenario::LayoutRow &row = scenario::layoutRow(name);
        bool read = false;
        const std::int64_t value = number.toLongLong(&read);
        if (!read || !row.setting.holds(value))
            return Error{ErrorCode::ValueRange,
                         {name, number.isEmpty() ? "–" : number.toStdString(),
                          Words::tr("%1 to %2").arg(row.setting.least).arg(static_cast<int>(row.setting.most)).toStdString()},
                         {}};
        row.put(plan, value);
        return Nothing{};
    }
    if (word == QLatin1String("sp") && number.isEmpty()) {
        plan.sequenceParallel = true;
        return Nothing{};
    }
    if (!number.isEmpty() || !scenario::layoutRow("recomputation").setText(plan, name))
        return unknown(number.isEmpty() ? word : word + QLatin1Char('=') + number);
    return Nothing{};
}

/// A word that stands for itself, digits and all: a schedule, with as many virtual stages as it has, or a precision.
bool takeWhole(Layout &plan, const QString &word)
{
    const std::string id = word.toStdString();
    if (const auto found = schedule::findSchedule(id); found && !(*found)->takesOrder) {
        plan.schedule = id;
        plan.virtualStages = std::clamp(plan.virtualStages, (*found)->leastVirtualStages, (*found)->mostVirtualStages);
        return true;
    }
    const scenario::LayoutRow &precision = scenario::layoutRow("precision");
    const std::vector<std::string_view> known = precision.words();
    return std::ranges::find(known, id) != known.end() && precision.setText(plan, id);
}

} // namespace

QString typedText(const Layout &plan)
{
    QString text = QStringLiteral("tp%1 pp%2").arg(plan.tensor).arg(plan.pipe);
    if (plan.contextRanks > 1)
        text += QStringLiteral(" cp%1").arg(plan.contextRanks);
    if (plan.expert > 1)
        text += QStringLiteral(" ep%1").arg(plan.expert);
    return text + QStringLiteral(" mbs%1").arg(plan.microbatch);
}

Result<Layout> typedPlan(const QString &text, const Layout &from)
{
    static const QRegularExpression part(QStringLiteral("([a-z]+)[ =]*([0-9]*)|([^ ,;·]+)"));
    static const QRegularExpression between(QStringLiteral("[ ,;·]+"));
    Layout out = from;
    out.partition.clear(); // of other stages
    out.stages.clear();
    QStringList rest;
    for (const QString &word : text.toLower().split(between, Qt::SkipEmptyParts))
        if (!takeWhole(out, word))
            rest << word;
    bool replicas = false;
    for (auto words = part.globalMatch(rest.join(QLatin1Char(' '))); words.hasNext();) {
        const QRegularExpressionMatch one = words.next();
        if (!one.captured(3).isEmpty())
            return unknown(one.captured(3));
        if (Status taken = take(out, one.captured(1), one.captured(2)); !taken)
            return std::move(taken).error();
        replicas = replicas || one.captured(1) == QLatin1String("dp");
    }
    if (replicas)
        return out;
    const int replica = out.tensor * out.pipe * out.contextRanks;
    if (replica > from.gpus() || from.gpus() % replica != 0)
        return Error{ErrorCode::ValueRange,
                     {"TP × PP × CP", std::to_string(replica), Words::tr("a divisor of %1 GPUs").arg(from.gpus()).toStdString()},
                     {}};
    out.data = from.gpus() / replica;
    return out;
}

std::optional<PlanHelp> helpOf(const search::PlansReport &report, const Layout &plan, Bytes limit)
{
    const auto fits = [&](const Layout &changed) {
        const Result<cost::MemoryEstimate> memory = report.model->memory().estimate(changed);
        return memory && memory->fits(limit);
    };
    Layout changed = plan;
    for (changed.zero = plan.zero + 1; plan.data > 1 && changed.zero <= 3; ++changed.zero)
        if (fits(changed))
            return PlanHelp{QStringLiteral("ZeRO %1").arg(changed.zero), changed};
    for (const auto recomputation : {plan::Recomputation::Selective, plan::Recomputation::Full}) {
        changed = plan;
        changed.recomputation = recomputation;
        if (recomputation > plan.recomputation && fits(changed))
            return PlanHelp{Words::tr("recompute %1").arg(recomputationText(recomputation)), changed};
    }
    changed = plan;
    for (changed.microbatch = plan.microbatch / 2; changed.microbatch >= 1; changed.microbatch /= 2)
        if (fits(changed))
            return PlanHelp{QStringLiteral("MBS %1").arg(changed.microbatch), changed};
    return std::nullopt;
}

WhyNot whyNot(const search::PlansReport &report, const search::PlanOutcome &outcome)
{
    if (outcome.fault)
        return {errorText(*outcome.fault, false)};
    if (outcome.fits || !report.model)
        return {};
    const Bytes limit =
        report.limit().si() > 0 ? report.limit() : cost::surelyFits(outcome.plan, report.query.machine.device.usable);
    return {Words::tr("%1 too much").arg(bytesText(outcome.memory - limit)), helpOf(report, outcome.plan, limit)};
}

} // namespace shardscope::ui
