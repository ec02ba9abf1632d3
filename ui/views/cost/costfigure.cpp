// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costfigure.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/sources.h"

#include <cmath>

namespace shardscope::ui {

using cost::RunCost;
using evaluate::CostReport;
using Picture = std::shared_ptr<const CostPicture>;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

const QString sweepKey = QStringLiteral("sweep");

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
    const QString processors = formatSignificant(cost.processors, 1);
    if (const int broken = brokenRules(report)) {
        const QString rules =
            broken == 1 ? Words::tr("one efficiency rule is broken") : Words::tr("%1 efficiency rules are broken").arg(broken);
        return cost.time()
                   ? Words::tr("%1 on %2 GPUs, but %3.").arg(strong(longTime(cost.time()->si())), processors, strong(rules))
                   : Words::tr("%1 on %2 GPUs, but %3.")
                         .arg(strong(costValueText(cost.flop(), Unit::Flops)), processors, strong(rules));
    }
    if (!cost.time())
        return Words::tr("The run computes %1 on %2 GPUs; enter their rate to see how long it takes.")
            .arg(strong(costValueText(cost.flop(), Unit::Flops)), processors);
    return Words::tr("The run takes %1 on %2 GPUs; each must send and receive %3.")
        .arg(strong(longTime(cost.time()->si())), processors, strong(rateText(*cost.sentRate() + *cost.receivedRate())));
}

QString subtitleOf(const CostReport &report)
{
    const plan::TrainingRun &run = report.choices.run;
    const QString shape = Words::tr("%1 layers × %2").arg(run.layers).arg(run.hidden);
    return run.experts > 1 ? Words::tr("%1, %2 experts").arg(shape).arg(run.experts) : shape;
}

QString fullName(const CostPiece &piece)
{
    return piece.of.isEmpty() ? piece.name : piece.of + QStringLiteral(": ") + piece.name;
}

QString pieceLine(const CostGroup &group, const CostPiece &piece)
{
    return Words::tr("%1 %2, %3 % of %4")
        .arg(strong(fullName(piece)), costValueText(piece.value, piece.unit), formatSignificant(100 * piece.share), group.total);
}

QString ruleLine(const cost::RunRule &rule)
{
    return rule.fault ? errorText(*rule.fault, false).toHtmlEscaped() : Words::tr("%1: met").arg(coreText(rule.name));
}

QString sweepLine(const CostReport &report, const cost::SweepPoint &point)
{
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QString what = coreText(std::string(option.title)) + QStringLiteral(" = ") + QString::number(point.value);
    QString line = strong(what) + QStringLiteral(": ");
    if (!point.cost)
        return point.impossible ? line + errorText(*point.impossible, false).toHtmlEscaped() : line;
    line += point.cost->time() ? longTime(point.cost->time()->si()) : costValueText(point.cost->flop(), Unit::Flops);
    if (point.cost->sentRate())
        line += Words::tr(", %1 per GPU").arg(rateText(*point.cost->sentRate() + *point.cost->receivedRate()));
    if (point.inefficient)
        line += QStringLiteral(" · ") + errorText(*point.inefficient, false).toHtmlEscaped();
    return line;
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

/// A row of the table: group, part, value in a base unit, share of the group in %, a remark.
std::vector<TableCell> row(const QString &group, const QString &name, double value, Unit unit, double share,
                           const QString &remark)
{
    const QString base = unit == Unit::Flops    ? QStringLiteral("FLOP")
                         : unit == Unit::Byte   ? QStringLiteral("B")
                         : unit == Unit::Second ? QStringLiteral("s")
                                                : QString();
    return tableRow(group, name, TableCell::written(value, largeNumber(value)), std::isfinite(value) ? base : QString(), share,
                    remark);
}

class CostMarks {
public:
    explicit CostMarks(const Picture &picture) : m_picture(picture) {}

    void group(int g);
    void rule(std::size_t i);
    void point(const cost::SweepPoint &point);

    MarkList<CostLayout> marks;

private:
    void add(const QString &key, ListedMarks::Make make, MarkList<CostLayout>::Place place)
    {
        marks.add({key}, std::move(make), std::move(place));
    }
    void piece(int g, const CostPiece &piece);

    Picture m_picture;
};

void CostMarks::group(int g)
{
    const CostGroup &group = m_picture->groups[static_cast<std::size_t>(g)]; // the picture holds it
    add(
        QStringLiteral("group %1").arg(g),
        [picture = m_picture, &group] {
            const bool known = !group.why.name.empty();
            const QString said = group.fault.isEmpty() ? group.total : group.fault;
            return Mark{.name = group.title,
                        .value = said,
                        .number = known ? group.why.value : none,
                        .line = [title = group.title, said] { return strong(title) + QLatin1Char(' ') + said.toHtmlEscaped(); },
                        .why = known ? [why = group.why] { return why; } : std::function<Derivation()>(),
                        .row = row(group.title, Words::tr("all"), group.why.value, group.why.unit, none,
                                   group.fault.isEmpty() ? group.runSize : group.fault)};
        },
        [g](const CostLayout &layout) {
            const CostLayout::Bar &bar = layout.bars[static_cast<std::size_t>(g)];
            MarkShape shape = MarkShape::of(bar.heading, Emphasis::Ground);
            shape.touch = bar.heading | bar.bar; // but for the pieces in it
            return shape;
        });
    for (const CostPiece &one : group.pieces)
        piece(g, one);
}

void CostMarks::piece(int g, const CostPiece &piece)
{
    const CostGroup &group = m_picture->groups[static_cast<std::size_t>(g)];
    add(
        QStringLiteral("group %1 %2 %3").arg(g).arg(piece.of, piece.name),
        [picture = m_picture, &group, &piece] {
            return Mark{.name = group.title + QLatin1String(", ") + piece.name,
                        .value = costValueText(piece.value, piece.unit),
                        .number = piece.value,
                        .line = [picture, &group, &piece] { return pieceLine(group, piece); },
                        .why = [why = piece.why] { return why; },
                        .row = row(group.title, fullName(piece), piece.value, piece.unit, 100 * piece.share, {})};
        },
        [g, row = piece.row, from = piece.from, share = piece.share](const CostLayout &layout) {
            return MarkShape::of(layout.piece(g, row, from, share));
        });
}

void CostMarks::rule(std::size_t i)
{
    const cost::RunRule &rule = m_picture->report->rules[i];
    add(
        QStringLiteral("rule ") + QString::fromStdString(rule.name),
        [rule] {
            return Mark{.name = Words::tr("Rule"),
                        .value = plainLine(ruleLine(rule)),
                        .line = [rule] { return ruleLine(rule); },
                        .row = row(Words::tr("Rules of the run"), coreText(rule.name), none, Unit::None, none,
                                   rule.fault ? errorText(*rule.fault, false) : Words::tr("met"))};
        },
        [i](const CostLayout &layout) { return MarkShape::of(layout.rules[i], Emphasis::Ground); });
}

Mark pointMark(const Picture &picture, const cost::SweepPoint &point)
{
    const CostReport &report = *picture->report;
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QString title = coreText(std::string(option.title));
    const bool timed = point.cost && point.cost->time();
    const double value = timed ? point.cost->time()->si() : point.cost ? point.cost->flop() : none;
    const QString remark = point.impossible    ? errorText(*point.impossible, false)
                           : point.inefficient ? errorText(*point.inefficient, false)
                                               : QString();
    Mark mark{.name = Words::tr("Curve"),
              .value = plainLine(sweepLine(report, point)),
              .number = sweepValue(point, picture->measure),
              .line = [=] { return sweepLine(*picture->report, point); },
              .row = row(Words::tr("Run time over %1").arg(title), QString::number(point.value), value,
                         timed ? Unit::Second : Unit::Flops, none, remark)};
    if (!point.cost)
        return mark;
    mark.why = [picture, point, field = option.field] {
        plan::TrainingRun run = picture->report->choices.run;
        run.*field = point.value;
        return cost::explainRunTime(run, *point.cost);
    };
    mark.act = {title + QStringLiteral(" = ") + QString::number(point.value),
                [value = point.value, field = option.field](scenario::Scenario &s) { s.cost.run.*field = value; }};
    return mark;
}

/// A value of the option that the curve runs through.
void CostMarks::point(const cost::SweepPoint &point)
{
    add(
        QStringLiteral("point %1").arg(point.value), [picture = m_picture, &point] { return pointMark(picture, point); },
        [picture = m_picture, &point](const CostLayout &layout) {
            return MarkShape::point(sweepPlace(*picture, layout.sweep, point), layout.sweep.plot);
        });
}

} // namespace

QJsonObject CostLook::state() const
{
    return {{QStringLiteral("measure"), static_cast<int>(measure)}};
}

CostLook CostLook::from(const QJsonObject &state)
{
    return {state.value(QLatin1String("measure")).toInt(0) == 1 ? CostMeasure::Rate : CostMeasure::Time};
}

Figure makeCostFigure(const ViewInput &input, const CostLook &look)
{
    Figure figure;
    figure.title = Words::tr("Cost");
    figure.emptyText =
        Words::tr("What a whole training run computes, sends and receives. Open an example, or drop a scenario here.");
    figure.source = costSource(input.scenario);
    if (costIsUnlinked(input.scenario))
        figure.relink = {Words::tr("Link to the layout"), linkCost};
    figure.columns = {Words::tr("Group"), Words::tr("Part"),     Words::tr("Value"),
                      Words::tr("Unit"),  Words::tr("Share, %"), Words::tr("Note")};
    if (!input.report.cost)
        return figure;
    const CostReport &report = *input.report.cost;
    const auto picture = std::make_shared<const CostPicture>(costPicture(input.report.cost, look));
    figure.sentence = sentenceOf(report);
    figure.subtitle = subtitleOf(report);
    figure.exportHeight = [](double width) { return width >= 760 ? 0.64 * width : 900; };
    CostMarks marks(picture);
    for (std::size_t g = 0; g < picture->groups.size(); ++g)
        marks.group(static_cast<int>(g));
    for (std::size_t i = 0; i < report.rules.size(); ++i)
        marks.rule(i);
    for (const cost::SweepPoint &point : report.sweep)
        marks.point(point);
    marks.marks.into(
        figure, [picture](const FigureSpace &space) { return layCost(*picture, space.rect, space.style, space.chart(sweepKey)); },
        [picture](QPainter &painter, const FigureStyle &style, const CostLayout &layout, const FigureLight &light) {
            paintCost(painter, style, layout, *picture, light.chart(sweepKey));
        },
        [](LaidFigure &laid, const FigureSpace &, const CostLayout &layout) {
            if (layout.chart)
                laid.charts = {{sweepKey, layout.chart, layout.sweep.rect}};
        });
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
