// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/tracekinds.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/trace/tracefigure.h"
#include "ui/views/trace/tracepage.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::ui {

namespace {

/// So that kinds of one trace lie apart.
double paleOf(std::string_view kind)
{
    constexpr std::array pales{0.0, 0.35, 0.6, 0.2, 0.5};
    const auto kinds = runs::traceKinds();
    const auto place = std::ranges::find(kinds, kind, &runs::TraceKind::id) - kinds.begin();
    constexpr std::ptrdiff_t carried = 16; // from here on what it carries
    constexpr std::ptrdiff_t unnamed = 21; // and from here on what it is
    constexpr std::ptrdiff_t rounds = 20;  // so that none is before the first
    return pales[static_cast<std::size_t>(place + rounds - carried + (place >= unnamed ? 2 : 0)) % pales.size()];
}

QString neededText(const runs::Abstained &one)
{
    QStringList needs;
    for (const Message &need : one.needs)
        needs << coreText(need);
    return Words::tr("%1. It needs %2.").arg(coreText(one.message), needs.join(QStringLiteral(", ")));
}

} // namespace

QString noDetailsText()
{
    return Words::tr(
        "This cannot be told from what was saved with the scenario: it holds only the intervals. Drop the profiler's "
        "files again.");
}

QString traceStop(const QString &sentence)
{
    return Words::tr("%1.").arg(sentence);
}

QString traceVerdict(const evaluate::TraceReport &report)
{
    if (!report.analysis)
        return {};
    const findings::Diagnosis &all = report.analysis->diagnosis;
    if (const runs::Finding *foremost = all.foremost())
        return traceStop(strong(coreText(foremost->message)));
    if (!all.abstained.empty())
        return traceStop(coreText(all.abstained.front().message).toHtmlEscaped());
    return Words::tr("Nobody is late: ranks wait for each other no longer than jitter explains.");
}

QStringList traceRemarks(const evaluate::TraceReport &report)
{
    QStringList out;
    const findings::Diagnosis &all = report.analysis->diagnosis;
    for (const runs::Finding *finding : all.ranked()) {
        QStringList causes;
        for (const runs::PossibleCause &cause : finding->causes)
            causes << Words::tr("%1 (%2)").arg(coreText(cause.message), percent(cause.probability));
        QString text = traceStop(coreText(finding->message));
        if (!causes.isEmpty())
            text += QLatin1Char(' ') + Words::tr("Possible causes: %1.").arg(causes.join(QStringLiteral("; ")));
        for (const runs::NextStep &next : finding->next)
            text += QLatin1Char(' ') + Words::tr("Next: %1.").arg(coreText(next.message));
        out << text;
    }
    for (const runs::Abstained &one : all.abstained)
        out << neededText(one);
    return out;
}

QString traceKindText(std::string_view kind)
{
    return coreText(runs::traceKindName(kind));
}

QColor partColor(const StepPart &part, const Theme &theme)
{
    return paler(theme, part.color(theme), part.pale);
}

std::vector<StepPart> stepParts(const runs::RankBreakdown &rank)
{
    std::vector<StepPart> out;
    const auto add = [&out](const QString &name, double seconds, QColor (*color)(const Theme &), double pale = 0) {
        if (seconds > 0)
            out.push_back({name, seconds, color, pale});
    };
    add(Words::tr("compute"), rank.use.work, [](const Theme &theme) { return theme.forward; });
    double exposed = 0;
    for (const auto &[kind, seconds] : rank.exposed)
        exposed += seconds;
    // Kinds may overlap each other: together they are what the step has of them.
    const double scale = exposed > rank.use.waiting && exposed > 0 ? rank.use.waiting / exposed : 1;
    for (const auto &[kind, seconds] : rank.exposed)
        add(
            Words::tr("exposed: %1").arg(traceKindText(kind)), seconds * scale,
            [](const Theme &theme) { return theme.communication; }, paleOf(kind));
    add(Words::tr("copies"), rank.use.copying, [](const Theme &theme) { return ganttColor(theme, GanttHue::Copy); });
    if (!rank.hostIdle) {
        add(Words::tr("idle"), rank.use.idle, [](const Theme &theme) { return theme.hairline; });
        return out;
    }
    add(Words::tr("idle: launched too late"), *rank.hostIdle, [](const Theme &theme) { return theme.worse; });
    add(Words::tr("idle: waiting"), rank.peerIdle.value_or(0), [](const Theme &theme) { return theme.hairline; });
    return out;
}

} // namespace shardscope::ui
