// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/tracecomparison.h"
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

using Kind = std::pair<std::string_view, const char *>;
// Kernels' first, then what communication carries, then what it is where that is not known.
constexpr std::array<Kind, 28> kinds{{
    {"matmul", QT_TRANSLATE_NOOP("views", "matmul")},
    {"convolution", QT_TRANSLATE_NOOP("views", "convolution")},
    {"attention", QT_TRANSLATE_NOOP("views", "attention")},
    {"norm", QT_TRANSLATE_NOOP("views", "norm")},
    {"loss", QT_TRANSLATE_NOOP("views", "loss")},
    {"softmax", QT_TRANSLATE_NOOP("views", "softmax")},
    {"optimiser", QT_TRANSLATE_NOOP("views", "optimiser")},
    {"embedding", QT_TRANSLATE_NOOP("views", "embedding")},
    {"moving", QT_TRANSLATE_NOOP("views", "moving data")},
    {"elementwise", QT_TRANSLATE_NOOP("views", "elementwise")},
    {"reduction", QT_TRANSLATE_NOOP("views", "reduction")},
    {"dropout", QT_TRANSLATE_NOOP("views", "dropout")},
    {"random", QT_TRANSLATE_NOOP("views", "random numbers")},
    {"communication", QT_TRANSLATE_NOOP("views", "communication")},
    {"copy", QT_TRANSLATE_NOOP("views", "copy")},
    {"other", QT_TRANSLATE_NOOP("views", "other")},
    {"gradient", QT_TRANSLATE_NOOP("views", "gradients")},
    {"tensor", QT_TRANSLATE_NOOP("views", "tensor parallel")},
    {"expert", QT_TRANSLATE_NOOP("views", "experts")},
    {"pipeline", QT_TRANSLATE_NOOP("views", "pipeline")},
    {"sharding", QT_TRANSLATE_NOOP("views", "sharded weights")},
    {"all_reduce", QT_TRANSLATE_NOOP("views", "all-reduce")},
    {"all_gather", QT_TRANSLATE_NOOP("views", "all-gather")},
    {"reduce_scatter", QT_TRANSLATE_NOOP("views", "reduce-scatter")},
    {"all_to_all", QT_TRANSLATE_NOOP("views", "all-to-all")},
    {"broadcast", QT_TRANSLATE_NOOP("views", "broadcast")},
    {"send_recv", QT_TRANSLATE_NOOP("views", "send and receive")},
    {"barrier", QT_TRANSLATE_NOOP("views", "barrier")},
}};

/// So that kinds of one trace lie apart.
double paleOf(std::string_view kind)
{
    constexpr std::array pales{0.0, 0.35, 0.6, 0.2, 0.5};
    const auto place = std::ranges::find(kinds, kind, &Kind::first) - kinds.begin();
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
    return Words::tr("This cannot be told from what was saved with the scenario: it holds the intervals alone. It needs the "
                     "profiler's files; drop them again.");
}

QString traceVerdict(const evaluate::TraceReport &report)
{
    if (!report.analysis)
        return {};
    const findings::Diagnosis &all = report.analysis->diagnosis;
    if (const runs::Finding *foremost = all.foremost())
        return strong(coreText(foremost->message)) + QLatin1Char('.');
    if (!all.abstained.empty())
        return coreText(all.abstained.front().message).toHtmlEscaped() + QLatin1Char('.');
    return Words::tr("Nobody is late: ranks wait for each other no longer than jitter explains.");
}

QString traceChangeText(const Figure &before, const Figure &after)
{
    const TracePicturePtr a = tracePicture(before);
    const TracePicturePtr b = tracePicture(after);
    if (!a || !b || !a->report->analysis || !b->report->analysis || a->report->trace() == b->report->trace())
        return {};
    const evaluate::TraceComparison both =
        evaluate::compareTraces(a->report->trace(), *a->report->analysis, b->report->trace(), *b->report->analysis);
    const QString text = Words::tr("From A to B: %1.").arg(strong(coreText(both.verdict())));
    if (const Message doubt = both.doubt(); !doubt.empty())
        return text + QLatin1Char(' ') + coreText(doubt).toHtmlEscaped() + QLatin1Char('.');
    return text;
}

QStringList traceRemarks(const evaluate::TraceReport &report)
{
    QStringList out;
    const findings::Diagnosis &all = report.analysis->diagnosis;
    for (const runs::Finding *finding : all.ranked()) {
        QStringList causes;
        for (const runs::PossibleCause &cause : finding->causes)
            causes << Words::tr("%1 (%2)").arg(coreText(cause.message), percent(cause.probability));
        QString text = coreText(finding->message) + QLatin1Char('.');
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
    const auto known = std::ranges::find(kinds, kind, &Kind::first);
    return known != kinds.end() ? Words::tr(known->second) : QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
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
