// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/tracecomparison.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/trace/tracefigure.h"
#include "ui/views/trace/tracepage.h"
#include "ui/views/trace/tracetext.h"

#include <algorithm>
#include <optional>

namespace shardscope::ui {

namespace {

using evaluate::TraceChange;
using evaluate::TraceComparison;

std::optional<TraceComparison> comparisonOf(const Figure &before, const Figure &after)
{
    const TracePicturePtr a = tracePicture(before);
    const TracePicturePtr b = tracePicture(after);
    if (!a || !b || !a->report->analysis || !b->report->analysis || a->report->trace() == b->report->trace())
        return {};
    return evaluate::compareTraces(a->report->trace(), *a->report->analysis, b->report->trace(), *b->report->analysis);
}

QString signedSeconds(double seconds)
{
    return (seconds > 0 ? QStringLiteral("+") : QString()) + secondsText(seconds);
}

QStringList timesOf(const TraceChange &one)
{
    return {secondsText(one.before), secondsText(one.after), signedSeconds(one.change())};
}

ReportTable partsTable(const QString &title, const std::vector<TraceChange> &parts)
{
    ReportTable out{title, {Words::tr("What"), QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("B − A")}, 3, {}};
    for (const TraceChange &part : parts)
        if (part.before > 0 || part.after > 0)
            out.rows.push_back(QStringList{coreText(evaluate::partName(part))} + timesOf(part));
    return out;
}

ReportTable kernelsTable(const std::vector<TraceChange> &kernels)
{
    constexpr std::size_t most = 40; // as many as a page of paper has
    const std::size_t shown = std::min(most, kernels.size());
    ReportTable out{shown < kernels.size()
                        ? Words::tr("Time of kernels per GPU, the %1 of %2 that changed most").arg(shown).arg(kernels.size())
                        : Words::tr("Time of kernels per GPU"),
                    {Words::tr("Kernel"), Words::tr("Kind"), Words::tr("Number in A"), Words::tr("Number in B"),
                     QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("B − A")},
                    5,
                    {}};
    for (std::size_t i = 0; i < shown; ++i) {
        const TraceChange &one = kernels[i];
        out.rows.push_back(QStringList{kernelText(QString::fromStdString(one.name)), traceKindText(one.kind),
                                       QString::number(one.countBefore), QString::number(one.countAfter)}
                           + timesOf(one));
    }
    return out;
}

} // namespace

QString traceChangeText(const Figure &before, const Figure &after)
{
    const std::optional<TraceComparison> both = comparisonOf(before, after);
    if (!both)
        return {};
    return Words::tr("From A to B: %1.").arg(strong(coreText(both->verdict()))) + QLatin1Char(' ')
           + traceStop(coreText(both->trust()).toHtmlEscaped());
}

std::vector<ReportTable> traceChangeTables(const Figure &before, const Figure &after)
{
    const std::optional<TraceComparison> both = comparisonOf(before, after);
    if (!both)
        return {};
    std::vector<ReportTable> out{partsTable(Words::tr("Parts of the step per GPU"), both->parts),
                                 partsTable(Words::tr("Collectives per step and rank, mean of all steps"), both->waits),
                                 kernelsTable(both->kernels)};
    std::erase_if(out, [](const ReportTable &table) { return table.rows.empty(); });
    return out;
}

} // namespace shardscope::ui
