// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/collectives/collectivesfigure.h"
#include "ui/views/collectives/collectivespainter.h"

#include <algorithm>
#include <cmath>

// The second page: the broadcast of a host tensor by three strategies.
namespace shardscope::ui {

using evaluate::CollectiveReportPtr;
using traffic::DesignStep;

namespace {

/// Copies that are listed at most.
constexpr std::size_t mostCopies = 20000;

struct LaidLab {
    LabLayout parts;
    ChartPlace blocks;
    ChartLayout plot;
};
using Marks = MarkList<LaidLab>;

MarkEdit blocksEdit(double blocks, double most)
{
    const auto wanted = static_cast<std::int64_t>(std::clamp(std::round(blocks), 1.0, std::min(std::max(1.0, most), 1e9)));
    return {Words::tr("%1 blocks").arg(wanted), [wanted](scenario::Scenario &s) { s.collectives.broadcast.blocks = wanted; }};
}

void addTableRow(Marks &marks, const QString &key, const QString &what, int strategy, const RowNumbers &numbers,
                 const QString &from = {}, const QString &to = {})
{
    marks.add({key}, [=] {
        return Mark{.name = what + QLatin1Char(' ') + strategyTitle(strategy),
                    .row = collectivesRow(what, strategyTitle(strategy), numbers, from, to)};
    });
}

void addCopies(Marks &marks, const CollectiveReportPtr &report, int strategy, std::size_t &listed)
{
    const traffic::BroadcastCase &lab = report->lab;
    const double bytes = lab.bytes.si() / (strategy == 3 ? static_cast<double>(lab.blocks) : 1.0);
    for (const traffic::BroadcastCopy &copy : traffic::copiesOf(lab, strategy)) {
        if (listed >= mostCopies)
            return;
        const double time = (copy.end - copy.start).si();
        addTableRow(marks, QStringLiteral("copy %1").arg(listed++), Words::tr("copy"), strategy,
                    {static_cast<double>(copy.block + 1), bytes, copy.start.si(), copy.end.si(), time, bytes / time},
                    copy.from < 0 ? Words::tr("host") : QStringLiteral("GPU%1").arg(copy.from),
                    QStringLiteral("GPU%1").arg(copy.to));
    }
}

void addStrategy(Marks &marks, const CollectiveReportPtr &report, int strategy)
{
    const auto at = static_cast<std::size_t>(strategy - 1);
    const double time = report->labTimes->times[at].si();
    const RowNumbers numbers{none, report->lab.bytes.si(), 0, time, time, report->labTimes->effective[at].si()};
    marks.add(
        {QStringLiteral("strategy %1").arg(at)},
        [=] {
            return Mark{.name = strategyTitle(strategy),
                        .value = secondsText(time),
                        .number = time,
                        .line = [=] { return Words::tr("<b>%1</b> · %2").arg(strategyTitle(strategy), secondsText(time)); },
                        .why = [=] { return traffic::deriveStrategy(report->lab, strategy); },
                        .row = collectivesRow(Words::tr("strategy"), strategyTitle(strategy), numbers)};
        },
        [at](const LaidLab &laid) {
            const LabLayout::Strategy &band = laid.parts.strategies[at];
            return MarkShape::of(band.label.united(band.numbers), Emphasis::Ground);
        });
    if (const auto &measured = report->choices.broadcast.measured[at])
        addTableRow(marks, QStringLiteral("measured %1").arg(at), Words::tr("measured"), strategy,
                    {none, report->lab.bytes.si(), none, none, measured->si(), (report->lab.bytes / *measured).si()});
}

/// Time against blocks, and the number that is used, to be dragged.
void addBlocks(Marks &marks, const CollectiveReportPtr &report, const ChartGrips &grips)
{
    for (const auto &[blocks, time] : report->labBlocks)
        addTableRow(
            marks, QStringLiteral("blocks of %1").arg(blocks), Words::tr("blocks"), 3,
            {static_cast<double>(blocks), report->lab.bytes.si(), none, none, time.si(), (report->lab.bytes / time).si()});
    const auto blocks = static_cast<double>(report->lab.blocks);
    marks.add(
        {QStringLiteral("blocks"), {}, false},
        [=] {
            const QString time = secondsText(report->labTimes->times[2].si());
            return Mark{.name = Words::tr("Blocks"),
                        .value = QString::number(report->lab.blocks),
                        .number = blocks,
                        .line = [=] { return Words::tr("<b>%1 blocks</b> · %2").arg(report->lab.blocks).arg(time); },
                        .tip = [tip = grips.tip] { return tip; },
                        .why = [report] { return traffic::deriveStrategy(report->lab, 3); }};
        },
        [=](const LaidLab &laid) { return grips.line(laid.plot, blocks); });
}

void addStep(Marks &marks, const DesignStep &step, std::size_t number)
{
    const RowNumbers numbers{none, none, step.before.si(), step.after.si(), (step.after - step.before).si(), none};
    marks.add(
        {QStringLiteral("step %1").arg(number)},
        [=] {
            return Mark{.name = stepTitle(step),
                        .value = secondsText(step.after.si()),
                        .number = step.after.si(),
                        .line =
                            [=] {
                                return Words::tr("<b>%1</b> · %2 · from %3 to %4")
                                    .arg(stepTitle(step), coreText(std::string(step.why)), secondsText(step.before.si()),
                                         secondsText(step.after.si()));
                            },
                        .row = collectivesRow(Words::tr("design choice"), stepTitle(step), numbers)};
        },
        [number](const LaidLab &laid) {
            const LabLayout &parts = laid.parts;
            if (number >= parts.bars.size())
                return MarkShape();
            const QRectF &bar = parts.bars[number];
            return MarkShape::of({parts.steps.left(), bar.top() - 3, parts.steps.width(), bar.height() + 6}, Emphasis::Ground);
        });
}

} // namespace

void showLab(Figure &figure, const ViewInput &input)
{
    const CollectiveReportPtr &report = input.report.collectives;
    const double most = std::floor(input.scenario.collectives.broadcast.bytes.si());
    const auto edit = [most](double blocks) { return blocksEdit(blocks, most); };
    const ChartGrips grips{edit, edit, Words::tr("Click to choose the number of blocks, or drag the line")};
    const auto blocks = static_cast<double>(report->lab.blocks);
    figure.keys = {{Qt::SHIFT | Qt::Key_Right, edit(blocks + 1)}, {Qt::SHIFT | Qt::Key_Left, edit(blocks - 1)}};
    Marks marks;
    std::size_t listed = 0;
    for (int strategy = 1; strategy <= traffic::broadcastStrategies; ++strategy) {
        addStrategy(marks, report, strategy);
        addCopies(marks, report, strategy, listed);
    }
    addBlocks(marks, report, grips);
    for (std::size_t i = 0; i < report->labSteps.size(); ++i)
        addStep(marks, report->labSteps[i], i + 1);
    const auto lay = [report](const FigureSpace &space) {
        LaidLab laid{layoutLab(space.rect, space.style, *report), {}, {}};
        laid.blocks = blocksChart(*report, space.style.theme, laid.parts.blocks);
        laid.plot = layoutChart(*laid.blocks.chart, laid.blocks.rect, space.style, space.chart(laid.blocks.key));
        return laid;
    };
    const auto paint = [report](QPainter &painter, const FigureStyle &style, const LaidLab &laid, const FigureLight &light) {
        paintLab(painter, style, *report, laid.parts);
        paintHeadedChart(painter, style, laid.blocks, light);
        if (!laid.parts.steps.isEmpty())
            paintSteps(painter, style, *report, laid.parts);
    };
    marks.into(figure, lay, paint, [grips](LaidFigure &laid, const FigureSpace &, const LaidLab &lab) {
        laid.charts = {lab.blocks};
        laid.grips.push_back(grips.plot(lab.plot));
    });
}

} // namespace shardscope::ui
