// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costfigure.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/cost/costgroups.h"
#include "ui/views/sources.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace shardscope::ui {

using cost::RunCost;
using evaluate::CostReport;

namespace {

QString rateText(BytesPerSecond rate)
{
    return valueText(rate.si(), Unit::BytePerSecond);
}

int brokenRules(const CostReport &report)
{
    int broken = 0;
    for (const cost::RunRule &rule : report.rules)
        broken += rule.fault && (!rule.efficiency || !report.choices.run.skipEfficiencyCheck) ? 1 : 0;
    return broken;
}

QString sentenceOf(const CostReport &report)
{
    if (!report.cost)
        return report.fault()
                   ? Words::tr("This run cannot be laid out: %1.").arg(errorText(*report.fault(), false).toHtmlEscaped())
                   : QString();
    const cost::RunCost &cost = *report.cost;
    const QString processors = gpusText(cost.processors);
    if (const int broken = brokenRules(report)) {
        const QString rules =
            broken == 1 ? Words::tr("one efficiency rule is broken") : Words::tr("%1 efficiency rules are broken").arg(broken);
        return cost.time()
                   ? Words::tr("%1 on %2, but %3.").arg(strong(longTime(cost.time()->si())), processors, strong(rules))
                   : Words::tr("%1 on %2, but %3.").arg(strong(valueText(cost.flop(), Unit::Flops)), processors, strong(rules));
    }
    if (!cost.time())
        return Words::tr("The run computes %1 on %2; enter their rate to see how long it takes.")
            .arg(strong(valueText(cost.flop(), Unit::Flops)), processors);
    return Words::tr("The run takes %1 on %2; each must send and receive %3.")
        .arg(strong(longTime(cost.time()->si())), processors, strong(rateText(*cost.sentRate() + *cost.receivedRate())));
}

QString subtitleOf(const CostReport &report)
{
    const plan::TrainingRun &run = report.choices.run;
    const QString shape = Words::tr("%1 layers × %2").arg(run.layers).arg(run.hidden);
    return run.experts > 1 ? Words::tr("%1, %2 experts").arg(shape).arg(run.experts) : shape;
}

QString ruleText(const cost::RunRule &rule)
{
    return rule.fault ? errorText(*rule.fault, false) : coreText(rule.name);
}

QString ruleLine(const cost::RunRule &rule)
{
    return rule.fault ? errorText(*rule.fault, false).toHtmlEscaped() : Words::tr("%1: met").arg(coreText(rule.name));
}

/// A number in another unit than SI, whose derivation ends in it.
Headline scaled(const QString &name, const Derivation &why, const Message &formula, double factor, const QString &unitText,
                bool moreIsBetter)
{
    Derivation d;
    d.name = (name + QStringLiteral(", ") + unitText).toStdString();
    d.formula = formula;
    d.value = why.value * factor;
    d.unit = Unit::Count;
    d.terms = {why};
    return {name, d.value, Unit::Count, {}, {}, moreIsBetter, d, unitText};
}

Derivation ratePart(const Derivation &bytes, Text name, double rate)
{
    Derivation d;
    d.name = name;
    d.formula = core::tr("bytes / FLOP · rate per GPU");
    d.value = rate;
    d.unit = Unit::BytePerSecond;
    d.terms = {bytes};
    return d;
}

/// The less of it the better.
Headline less(const QString &name, const Derivation &why)
{
    return {name, why.value, why.unit, {}, {}, false, why, {}};
}

/// A rule beside its sign, wrapped where it is long.
constexpr double ruleIndent = 20;

double ruleHeight(const cost::RunRule &rule, double width, const FigureStyle &style)
{
    constexpr double line = 22;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    const QRectF room(0, 0, std::max(1.0, width - ruleIndent), 1000);
    return std::max(line * textScale(style), metrics.boundingRect(room, Qt::TextWordWrap, ruleText(rule)).height() + 6);
}

std::vector<QRectF> layRules(const CostReport &report, const QRectF &rect, const FigureStyle &style)
{
    std::vector<QRectF> rules;
    double y = rect.top();
    for (const cost::RunRule &rule : report.rules) {
        rules.emplace_back(rect.left(), y, rect.width(), ruleHeight(rule, rect.width(), style));
        y = rules.back().bottom();
    }
    return rules;
}

void paintRule(QPainter &painter, const FigureStyle &style, const QRectF &rect, const cost::RunRule &rule, bool counts)
{
    const bool broken = rule.fault.has_value();
    const Theme &theme = style.theme;
    painter.setFont(textFont(style.font, TextSize::Table, 600));
    painter.setPen(!broken ? theme.weightGradient : counts ? theme.fault : theme.quiet);
    painter.drawText(rect, static_cast<int>(Qt::AlignLeft | Qt::AlignTop), broken ? QStringLiteral("✗") : QStringLiteral("✓"));
    painter.setFont(textFont(style.font, TextSize::Table));
    painter.setPen(broken && counts ? theme.text : theme.quiet);
    painter.drawText(rect.adjusted(ruleIndent, 0, 0, 0), static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap,
                     ruleText(rule));
}

Mark ruleMark(const cost::RunRule &rule)
{
    return {.name = Words::tr("Rule"),
            .value = plainLine(ruleLine(rule)),
            .line = [rule] { return ruleLine(rule); },
            .row = costRow(Words::tr("Rules of the run"), coreText(rule.name), noCostNumber, Unit::None, noCostNumber,
                           rule.fault ? errorText(*rule.fault, false) : Words::tr("met"))};
}

PagePart rulesPart(const evaluate::CostReportPtr &report)
{
    const bool off = report->choices.run.skipEfficiencyCheck;
    PagePart part{.name = Words::tr("Rules of the run"),
                  .more = off ? Words::tr("efficiency rules are switched off") : QString()};
    for (const cost::RunRule &rule : report->rules)
        part.block.add({QStringLiteral("rule ") + QString::fromStdString(rule.name)}, [rule] { return ruleMark(rule); });
    part.block.needs = [report](double width, const FigureStyle &style) {
        const std::vector<QRectF> rules = layRules(*report, {0, 0, width, 0}, style);
        const double height = rules.empty() ? 0 : rules.back().bottom();
        return BlockNeeds{height, height};
    };
    part.block.lay = [report, off](const QRectF &rect, const FigureSpace &space) {
        const std::vector<QRectF> rules = layRules(*report, rect, space.style);
        return LaidBlock{.shape = [rules](std::size_t i) { return MarkShape::of(rules[i], Emphasis::Ground); },
                         .paint =
                             [=, style = space.style](QPainter &painter, const FigureLight &) {
                                 for (std::size_t i = 0; i < rules.size(); ++i)
                                     paintRule(painter, style, rules[i], report->rules[i], !off || !report->rules[i].efficiency);
                             }};
    };
    return part;
}

} // namespace

QJsonObject CostLook::state() const
{
    QJsonObject state{{QStringLiteral("measure"), static_cast<int>(measure)}};
    if (batch)
        state[QLatin1String("batch")] = true;
    return state;
}

CostLook CostLook::from(const QJsonObject &state)
{
    return {state.value(QLatin1String("measure")).toInt(0) == 1 ? CostMeasure::Rate : CostMeasure::Time,
            state.value(QLatin1String("batch")).toBool()};
}

namespace {

void addTabs(Figure &figure, const CostLook &look)
{
    for (const bool batch : {false, true})
        figure.pages.push_back({.title = batch ? Words::tr("Single batch") : Words::tr("Training run"),
                                .look = CostLook{look.measure, batch}.state()});
    figure.page = look.batch ? 1 : 0;
}

} // namespace

Figure makeCostFigure(const ViewInput &input, const CostLook &look)
{
    Figure figure;
    figure.title = Words::tr("Cost");
    figure.emptyText =
        Words::tr("What a whole training run computes, sends and receives. Open an example, or drop a scenario here.");
    figure.source = costSource(input.scenario);
    if (costIsUnlinked(input.scenario))
        figure.relink = {Words::tr("Link"), linkCost};
    figure.columns = {Words::tr("Group"), Words::tr("Part"),     Words::tr("Value"),
                      Words::tr("Unit"),  Words::tr("Share, %"), Words::tr("Note")};
    if (!input.report.cost)
        return figure;
    const CostReport &report = *input.report.cost;
    addTabs(figure, look);
    const auto groups = std::make_shared<const CostGroups>(costGroups(report));
    const std::size_t batch = groups->size() - 1; // behind the bars of the run
    figure.exportHeight = [](double width) { return width >= 760 ? 0.64 * width : 900; };
    if (look.batch) {
        figure.sentence = batchSentence(report);
        intoFigure(figure, {.picture = {.block = costBar(groups, batch)},
                            .list = termsPart(input.report.cost),
                            .underPicture = {microbatchPart(input.report.cost)},
                            .share = 0.55});
        return figure;
    }
    figure.sentence = sentenceOf(report);
    figure.subtitle = subtitleOf(report);
    Page page{.picture = {.block = costBar(groups, 0)}, .list = rulesPart(input.report.cost), .share = 0.595};
    for (std::size_t g = 1; g < batch; ++g)
        page.underPicture.push_back({.block = costBar(groups, g)});
    page.underList = {sweepPart(input.report.cost, look.measure)};
    intoFigure(figure, std::move(page));
    return figure;
}

std::vector<Headline> costHeadlines(const scenario::Scenario &, const evaluate::Report &whole)
{
    std::vector<Headline> out;
    if (!whole.cost)
        return out;
    const CostReport &report = *whole.cost;
    if (report.cost) {
        const plan::TrainingRun &run = report.choices.run;
        const cost::RunCost &cost = *report.cost;
        if (cost.time()) {
            out.push_back(scaled(Words::tr("Run time"), cost::explainRunTime(run, cost), core::tr("run time / 86 400 s"),
                                 1.0 / 86400, Words::tr("days"), false));
            const Derivation bytes = cost::explainRunBytes(run, cost);
            const double sent = cost.sentRate()->si();
            const double received = cost.receivedRate()->si();
            out.push_back(less(Words::tr("Sent per GPU"), ratePart(bytes, core::tr("sent per GPU"), sent)));
            out.push_back(less(Words::tr("Received per GPU"), ratePart(bytes, core::tr("received per GPU"), received)));
        }
        out.push_back(less(Words::tr("FLOPs of the run"), cost::explainRunFlop(run, cost)));
    }
    if (report.step) {
        const Derivation why = cost::explainStep(report.choices.batch, *report.step);
        out.push_back(less(Words::tr("Step time of one batch"), why));
        Derivation used;
        used.name = core::tr("utilisation");
        used.formula = core::tr("FLOP per batch / (GPUs · rate · step time)");
        used.value = report.step->utilization;
        used.unit = Unit::Ratio;
        used.terms = {why};
        out.push_back(scaled(Words::tr("Utilisation of the batch"), used, symbols("100 %"), 100, QStringLiteral("%"), true));
    }
    return out;
}

} // namespace shardscope::ui
