// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/page/chartblock.h"
#include "ui/figure/page/table.h"
#include "ui/views/cost/costfigure.h"
#include "ui/views/cost/costgroups.h"

#include <algorithm>

// The single batch: what its time is made of, and how it goes with the microbatch.
namespace shardscope::ui {

using cost::BatchPoint;
using evaluate::CostReport;
using evaluate::CostReportPtr;

namespace {

/// What a time is from: in words, and where they have no room.
using How = std::pair<QString, QString>;

How alike(const QString &text)
{
    return {text, text};
}

/// One row of what the time is made of.
struct Term {
    QString name;
    How how;
    double time_s = 0;
    bool counts = true;             ///< else a longer one that it overlaps with does
    QColor Theme::*phase = nullptr; ///< in its colour of the bar; null: no share of the batch
    Derivation why = {};
};

/// Factors of a time: whole, and without the words.
How factors(double layers, double matmuls, double microbatches = 0)
{
    const auto count = [](double value) { return formatSignificant(value, 1); };
    if (microbatches > 0)
        return {Words::tr("%1 layers × %2 microbatches × %3 matmuls").arg(count(layers), count(microbatches), count(matmuls)),
                QStringLiteral("%1 × %2 × %3").arg(count(layers), count(microbatches), count(matmuls))};
    return {Words::tr("%1 layers × %2 matmuls, and their transfers").arg(count(layers), count(matmuls)),
            QStringLiteral("%1 × %2").arg(count(layers), count(matmuls))};
}

std::vector<Term> termsOf(const CostReport &report)
{
    const plan::BatchRun &run = report.choices.batch;
    const cost::StepTime &t = *report.step;
    const Derivation why = cost::explainStep(run, t);
    const Derivation matmul = why.terms[0].terms[1];
    const bool sustained = run.profile == plan::BatchProfile::Sustained;
    const double perLayer = 6 * t.expertsPerChip; // of two matrices: forward and the two gradients
    const double microbatches = static_cast<double>(run.batchSize) / static_cast<double>(run.microbatchSize);
    const QString shape =
        QStringLiteral("%1 × %2 × %3")
            .arg(formatSignificant(t.matmulInner, 1), formatSignificant(t.matmulHidden, 1), formatSignificant(t.matmulTokens, 1));
    std::vector<Term> terms{
        {Words::tr("a matmul: computing"),
         {shape, valueText(t.chip.flops8bit, Unit::FlopsPerSecond)},
         t.matmulFlop_s,
         t.matmulFlop_s >= t.matmulMemory_s,
         nullptr,
         matmul},
        {Words::tr("a matmul: reading and writing"), alike(valueText(t.chip.memory_Bps, Unit::BytePerSecond)), t.matmulMemory_s,
         t.matmulMemory_s > t.matmulFlop_s, nullptr, matmul},
        {Words::tr("bubble"), factors(t.bubbleLayers, perLayer), t.bubble_s, true, &Theme::strongHairline, why.terms[0]},
        {Words::tr("steady phase: computing"), factors(t.stageLayers, perLayer, microbatches), t.fullFlop_s,
         t.fullFlop_s >= t.fullNet_s, &Theme::forward, why.terms[1]}};
    if (sustained)
        terms.push_back({Words::tr("steady phase: network"), alike(valueText(t.chip.network_Bps, Unit::BytePerSecond)),
                         t.fullNet_s, t.fullNet_s > t.fullFlop_s, &Theme::forward, why.terms[1]});
    terms.push_back(
        {Words::tr("gradient reduction"),
         alike(run.data == 1 ? Words::tr("one replica") : Words::tr("%1 parameters").arg(valueText(t.parameters, Unit::Count))),
         t.reduction_s, true, &Theme::communication, why.terms[2]});
    terms.push_back({Words::tr("Step time"), alike(Words::tr("bubble + steady + reduction")), t.batch_s, true, nullptr, why});
    return terms;
}

Mark termMark(const CostReport &report, const Term &term)
{
    const double share = term.phase != nullptr ? 100 * term.time_s / report.step->batch_s : noCostNumber;
    const QString value = secondsText(term.time_s);
    const QString how = term.counts ? term.how.first : term.how.first + Words::tr("; overlapped by what takes longer");
    return {.name = term.name,
            .value = value,
            .number = term.time_s,
            .line =
                [=, name = term.name] {
                    return strong(name) + QLatin1Char(' ') + (value + QStringLiteral(": ") + how).toHtmlEscaped();
                },
            .why = [why = term.why] { return why; },
            .row = costRow(Words::tr("Terms of the batch"), term.name, term.time_s, Unit::Second, share, how)};
}

QString overlapRemark(const plan::BatchRun &run)
{
    return run.profile == plan::BatchProfile::Sustained ? Words::tr("Of two that overlap the longer one counts.")
                                                        : Words::tr("The ideal profile counts no transfer of the steady phase.");
}

/// Everything a microbatch of this size adds up to, in the order of the curves.
Chart microbatchChart(const CostReport &report, const Theme &theme)
{
    constexpr double margin = 1.15; // of the x axis beyond its ends
    Chart chart;
    chart.name = Words::tr("Step time over the microbatch");
    chart.x = {.unit = Words::tr("samples"), .from = 1, .to = 2, .logarithmic = true};
    chart.legend = Chart::Legend::Below;
    Chart::Curve whole{.key = QStringLiteral("whole"), .name = Words::tr("Step time"), .color = theme.accent};
    Chart::Curve steady{.key = QStringLiteral("steady"), .name = Words::tr("steady"), .color = theme.forward, .width = 1.5};
    Chart::Curve bubble{.key = QStringLiteral("bubble"), .name = Words::tr("bubble"), .color = theme.quiet, .width = 1.5};
    Chart::Points others{.color = theme.accent, .size = 7, .hollow = true};
    Chart::Points present{.color = theme.accent, .size = 12};
    double most = 0;
    for (const BatchPoint &point : report.batchSweep)
        most = std::max(most, point.time.batch_s);
    const TimeScale scale = scaleOfTimes(most);
    for (const BatchPoint &point : report.batchSweep) {
        const auto x = static_cast<double>(point.microbatch);
        const bool now = point.microbatch == report.choices.batch.microbatchSize;
        chart.x.from = chart.x.ticks.empty() ? x : chart.x.from;
        chart.x.to = x;
        chart.x.ticks.push_back({x, valueText(x, Unit::Count), now});
        whole.x.push_back(x);
        whole.y.push_back(point.time.batch_s);
        steady.y.push_back(point.time.full_s);
        bubble.y.push_back(point.time.bubble_s);
        (now ? present : others).points.push_back({x, point.time.batch_s});
    }
    steady.x = bubble.x = whole.x;
    chart.x.from /= margin;
    chart.x.to *= margin;
    chart.y = {.title = scale.unit,
               .quantity = Unit::Second,
               .to = most > 0 ? 1.12 * most : 1,
               .text = [scale](double s) { return formatSignificant(s * scale.perSecond); },
               .grid = true};
    chart.curves = {std::move(bubble), std::move(steady), std::move(whole)};
    chart.points = {std::move(others), std::move(present)};
    return chart;
}

Mark pointMark(const CostReportPtr &report, const BatchPoint &point)
{
    const QString name = Words::tr("microbatch %1").arg(point.microbatch);
    const QString value = secondsText(point.time.batch_s);
    return {.name = name,
            .value = value,
            .number = point.time.batch_s,
            .line =
                [=] {
                    return strong(name) + QStringLiteral(": ")
                           + Words::tr("%1, of it %2 bubble").arg(value, percent(point.time.bubble_s / point.time.batch_s));
                },
            .why =
                [report, point] {
                    plan::BatchRun run = report->choices.batch;
                    run.microbatchSize = point.microbatch;
                    return cost::explainStep(run, point.time);
                },
            .act = MarkEdit{Words::tr("Microbatch %1").arg(point.microbatch),
                            [size = point.microbatch](scenario::Scenario &s) { s.cost.batch.microbatchSize = size; }},
            .row = costRow(Words::tr("Step time over the microbatch"), QString::number(point.microbatch), point.time.batch_s,
                           Unit::Second, noCostNumber, {})};
}

} // namespace

QString batchSentence(const CostReport &report)
{
    if (!report.step)
        return report.stepFault
                   ? Words::tr("This batch cannot be laid out: %1.").arg(errorText(*report.stepFault, false).toHtmlEscaped())
                   : QString();
    const QString chips = QStringLiteral("%1 × %2").arg(formatSignificant(report.step->chips, 1),
                                                        QString::fromStdString(report.choices.batch.chip));
    return Words::tr("A batch takes %1 on %2, which compute at %3 of their rate.")
        .arg(strong(secondsText(report.step->batch_s)), chips.toHtmlEscaped(), strong(percent(report.step->utilization, 3)));
}

PagePart termsPart(const CostReportPtr &report)
{
    PagePart part{.name = Words::tr("Terms of the batch")};
    if (!report->step) {
        part.block = textBlock(errorText(*report->stepFault, false));
        return part;
    }
    auto table =
        std::make_shared<Table>(std::vector{wordColumn(Words::tr("Part"), 0, true), wordColumn(Words::tr("from"), 1, true),
                                            numberColumn(Words::tr("time"), 0, true)});
    for (const Term &term : termsOf(*report)) {
        table->add({QStringLiteral("term ") + term.name}, [report, term] { return termMark(*report, term); },
                   {{.text = term.name, .quiet = !term.counts},
                    {.text = term.how.first, .quiet = true, .brief = term.how.second},
                    {.text = secondsText(term.time_s),
                     .share = term.phase != nullptr ? term.time_s / report->step->batch_s : noCostNumber,
                     .hue = term.phase,
                     .opacity = term.counts ? 0.6F : 0.25F,
                     .quiet = !term.counts}});
    }
    table->remarks = {overlapRemark(report->choices.batch)};
    part.block = tableBlock(table);
    return part;
}

PagePart microbatchPart(const CostReportPtr &report)
{
    ChartPart chart(QStringLiteral("microbatch"),
                    [report](const QRectF &, const FigureStyle &style) { return microbatchChart(*report, style.theme); });
    for (const BatchPoint &point : report->batchSweep)
        chart.add({QStringLiteral("microbatch %1").arg(point.microbatch)}, [report, &point] { return pointMark(report, point); });
    chart.place = [report](const ChartLayout &axes, std::size_t mark) {
        const BatchPoint &point = report->batchSweep[mark];
        return MarkShape::point(axes.at(static_cast<double>(point.microbatch), point.time.batch_s), axes.plot);
    };
    return {.name = Words::tr("Step time over the microbatch"), .block = chartBlock(std::move(chart))};
}

} // namespace shardscope::ui
