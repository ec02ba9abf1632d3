// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memoryfigure.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/memory/memoryoperators.h"
#include "ui/views/memory/memoryrecord.h"
#include "ui/views/memory/memorystacks.h"
#include "ui/views/memory/memorytext.h"
#include "ui/views/sources.h"
#include "ui/views/stepplay.h"

#include <cmath>

namespace shardscope::ui {

using cost::MemoryTerm;
using evaluate::MemoryReport;
using Picture = std::shared_ptr<const MemoryPicture>;
using Place = MarkList<MemoryLayout>::Place;

namespace {

const QString curveKey = QStringLiteral("curve");

QString change(double ratio)
{
    if (std::abs(ratio - 1) < 0.0005)
        return QStringLiteral("±0 %");
    return (ratio < 1 ? QString(QChar(0x2212)) : QStringLiteral("+")) + percent(std::abs(ratio - 1));
}

MemoryLine measuredLine(const MemoryReport &report, const evaluate::MemoryComparison &one)
{
    const scenario::MeasuredMemory &measured = report.measured[one.measured];
    MemoryLine line;
    line.name = QString::fromStdString(measured.name);
    line.key = QStringLiteral("measured ") + line.name;
    line.measured = measured.bytes.si();
    line.ranOut = !(line.measured > 0);
    line.allocated = measured.kind == scenario::MemoryKind::Allocated;
    line.plan = measured.plan;
    line.stage = measured.stage;
    if (one.fault) {
        line.fault = errorText(*one.fault, false);
        return line;
    }
    line.predicted = one.predicted.si();
    line.fits = one.fits;
    line.wrong = line.fits == line.ranOut;
    if (line.ranOut)
        line.note = line.fits ? QStringLiteral("OOM ✗") : QStringLiteral("OOM ✓");
    else
        line.note = line.fits ? change(line.predicted / line.measured)
                              : Words::tr("%1; predicted to run out of memory").arg(change(line.predicted / line.measured));
    return line;
}

QString whatIfKey(const evaluate::MemoryWhatIf &one)
{
    return QStringLiteral("switch ") + QString::fromStdString(one.name);
}

QString yesNo(bool yes)
{
    return yes ? Words::tr("yes") : Words::tr("no");
}

/// Beside a second stack only the stage that needs the most is drawn.
bool displaced(const MemoryPicture &picture, std::size_t stage)
{
    return picture.beside && stage != picture.report->estimate->worst;
}

void addTerm(MarkList<MemoryLayout> &marks, const Picture &picture, std::size_t s, MemoryTerm term)
{
    marks.add(
        {QStringLiteral("stage %1 term %2").arg(s).arg(static_cast<int>(term)), Item{Item::Kind::Stage, static_cast<int>(s), -1}},
        [=] {
            const QString stage = memoryStageTitle(*picture->report, s);
            const double bytes = picture->report->estimate->stages[s].of(term);
            return Mark{.name = stage + QLatin1String(", ") + termTitle(term),
                        .value = sizeText(bytes),
                        .number = bytes,
                        .line = [=] { return memoryTermLine(*picture->report, s, term); },
                        .why = [=] { return memoryOfTerm(*picture->report, s, term); },
                        .row = memoryRow(stage, termTitle(term), {.predicted = bytes})};
        },
        displaced(*picture, s)
            ? Place()
            : [=](const MemoryLayout
                      &layout) { return MarkShape::of(termRect(layout, picture->report->estimate->stages[s], s, term)); });
}

void addStage(MarkList<MemoryLayout> &marks, const Picture &picture, std::size_t s)
{
    const cost::StageMemory &memory = picture->report->estimate->stages[s];
    marks.add(
        {QStringLiteral("stage %1").arg(s), Item{Item::Kind::Stage, static_cast<int>(s), -1}},
        [=, &memory] { // which the picture holds
            const QString name = memoryStageTitle(*picture->report, s);
            const double total = memory.total().si();
            return Mark{.name = name,
                        .value = sizeText(total),
                        .number = total,
                        .line = [=] { return memoryStageLine(*picture->report, s); },
                        .why = [=] { return memoryOfStage(*picture->report, s); },
                        .row = memoryRow(name, Words::tr("all"), {.predicted = total}, yesNo(memory.total() <= picture->report->choices.limit),
                                   Words::tr("%n layer(s)", nullptr, memory.layers))};
        },
        displaced(*picture, s) ? Place() : [s, total = memory.total().si()](const MemoryLayout &layout) {
            MarkShape shape = MarkShape::of(layout.columns[s], Emphasis::Around);
            shape.touch = shape.rect.adjusted(-1, 0, 1, 24); // with the name below
            shape.rect.setTop(layout.y(total));
            return shape;
        });
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t)
        if (memory.bytes[t] > 0)
            addTerm(marks, picture, s, static_cast<MemoryTerm>(t));
}

/// With the second stack shown or not: the one that the list suggests.
MemoryLook otherBeside(const MemoryPicture &picture, const MemoryLook &look)
{
    MemoryLook other = look;
    other.beside = QString();
    if (picture.beside)
        return other;
    const auto least = std::ranges::min_element(picture.report->whatIfs, {}, &evaluate::MemoryWhatIf::total);
    if (least != picture.report->whatIfs.end())
        other.beside = whatIfKey(*least);
    return other;
}

/// A plan that cannot be laid out.
void addFault(MarkList<MemoryLayout> &marks, const MemoryReport &report)
{
    const QString fault = report.fault ? errorText(*report.fault, false) : QString();
    marks.add(
        {QStringLiteral("plan")},
        [fault] {
            return Mark{.name = Words::tr("Plan"),
                        .value = fault,
                        .line = [fault] { return fault.toHtmlEscaped(); },
                        .row = memoryRow(Words::tr("Plan"), Words::tr("all"), {}, {}, fault)};
        },
        [](const MemoryLayout &layout) { return MarkShape::of(layout.bars, Emphasis::Own); });
}

MarkEdit chooseMicrobatch(int size)
{
    return {Words::tr("Microbatch %1").arg(size), [size](scenario::Scenario &s) {
                s.layout.microbatch = size;
                // A batch that no longer divides would refuse the plan.
                const std::int64_t perStep = static_cast<std::int64_t>(s.layout.data) * size;
                if (s.layout.globalBatch % perStep != 0)
                    s.layout.globalBatch = 0;
            }};
}

/// The point of the present microbatch can be taken, and dragged along the axis.
MarkGrip gripOf(const ChartScale &axis, const QPointF &at)
{
    constexpr double reach = 14; // px
    return {QStringLiteral("microbatch"), QRectF(at.x() - reach, at.y() - 3 * reach, 2 * reach, 6 * reach),
            [axis](const QPointF &to) -> std::optional<MarkEdit> {
                return chooseMicrobatch(static_cast<int>(std::clamp(std::round(axis.value(to.x())), 1.0, 65536.0)));
            }};
}

void addPoint(MarkList<MemoryLayout> &marks, const Picture &picture, const evaluate::MemoryPoint &point)
{
    const bool present = point.microbatch == picture->report->layout.microbatch;
    const auto why = [=] {
        plan::Layout plan = picture->report->layout;
        plan.microbatch = point.microbatch;
        plan.globalBatch = 0;
        return memoryOfPlan(*picture->report, plan, -1);
    };
    marks.add(
        {QStringLiteral("point %1").arg(point.microbatch)},
        [=] {
            const double total = point.total.si();
            return Mark{.name = Words::tr("microbatch %1").arg(point.microbatch),
                        .value = sizeText(total),
                        .number = total,
                        .line = [=] { return memoryPointLine(*picture->report, point); },
                        .why = why,
                        .act = chooseMicrobatch(point.microbatch),
                        .row = memoryRow(Words::tr("By microbatch size"), QString::number(point.microbatch), {.predicted = total},
                                         yesNo(point.fits))};
        },
        [=](const MemoryLayout &layout) {
            const QPointF at = layout.curve.at(point.microbatch, point.total.si() / gigabytes().bytes);
            MarkShape shape = MarkShape::point(at, layout.curve.plot);
            if (present && !shape.rect.isEmpty())
                shape.grip = gripOf(layout.curve.x, at);
            return shape;
        });
}

QString listTip(bool shown)
{
    return QStringLiteral("<br>")
           + (shown ? Words::tr("Click to hide the second stack, double-click to use this plan")
                    : Words::tr("Click to show as the second stack, double-click to use this plan"));
}

MemoryBytes bytesOf(const MemoryLine &line, const MemoryPicture &picture)
{
    MemoryBytes bytes{.predicted = line.predicted};
    if (line.measured > 0)
        bytes.measured = line.measured;
    else if (!line.ranOut && picture.report->estimate)
        bytes.now = picture.report->estimate->peak().total().si();
    return bytes;
}

/// Lines of a side of the list; those of the other side are in the table alone.
void addLines(MarkList<MemoryLayout> &marks, const Picture &picture, const MemoryLook &look, MemorySide side)
{
    const bool measured = side == MemorySide::Measured;
    const std::vector<MemoryLine> lines = memoryLines(*picture->report, side);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const MemoryLine &line = lines[i];
        const bool shown = picture->beside && picture->beside->line.key == line.key;
        std::optional<QJsonObject> otherLook;
        if (picture->report->estimate && line.fault.isEmpty())
            otherLook = MemoryLook{look.side, shown ? QString() : line.key, look.page, look.operators}.state();
        Place place;
        if (side == picture->side)
            place = [i](const MemoryLayout &layout) {
                return i < layout.lines.size() ? MarkShape::of(layout.lines[i], Emphasis::Ground) : MarkShape();
            };
        marks.add(
            {line.key},
            [=] {
                std::vector<MarkDeed> deeds;
                if (measured && line.measured > 0) {
                    deeds = {explanationDeed({.about = evaluate::Question::About::Memory, .name = line.name.toStdString()})};
                    deeds.front().byPress = false; // another press hides the second stack
                }
                return Mark{.name = line.name,
                            .value = plainLine(memoryListLine(line)),
                            .number = line.predicted,
                            .line = [line] { return memoryListLine(line); },
                            .tip = [=] { return otherLook ? memoryListLine(line) + listTip(shown) : memoryListLine(line); },
                            .why = [=] { return memoryOfPlan(*picture->report, line.plan, line.stage); },
                            .adopt = useLine(line),
                            .look = otherLook,
                            .deeds = std::move(deeds),
                            .row = memoryRow(measured ? Words::tr("Measured") : Words::tr("What if"), line.name,
                                             line.fault.isEmpty() ? bytesOf(line, *picture) : MemoryBytes(), yesNo(line.fits),
                                             line.fault.isEmpty() ? line.note : line.fault)};
            },
            std::move(place));
    }
}

} // namespace

QJsonObject MemoryLook::state() const
{
    QJsonObject state{{QStringLiteral("side"), static_cast<int>(side)}};
    if (beside)
        state[QLatin1String("beside")] = *beside;
    if (page >= 0)
        state[QLatin1String("page")] = page;
    if (operators)
        state[QLatin1String("operators")] = true;
    return state;
}

MemoryLook MemoryLook::from(const QJsonObject &state)
{
    MemoryLook look{state.value(QLatin1String("side")).toInt(1) == 0 ? MemorySide::WhatIf : MemorySide::Measured};
    if (const QJsonValue beside = state.value(QLatin1String("beside")); beside.isString())
        look.beside = beside.toString(QLatin1String("")); // empty: none
    look.page = std::max(-1, state.value(QLatin1String("page")).toInt(-1));
    look.operators = state.value(QLatin1String("operators")).toBool();
    return look;
}

MemorySide sideOf(const MemoryReport &report, const MemoryLook &look)
{
    return report.compared.empty() ? MemorySide::WhatIf : look.side;
}

std::vector<MemoryLine> memoryLines(const MemoryReport &report, MemorySide side)
{
    std::vector<MemoryLine> lines;
    if (side == MemorySide::Measured) {
        for (const evaluate::MemoryComparison &one : report.compared)
            lines.push_back(measuredLine(report, one));
        return lines;
    }
    for (const evaluate::MemoryWhatIf &one : report.whatIfs) {
        MemoryLine line;
        line.name = coreText(one.name);
        line.key = whatIfKey(one);
        line.predicted = one.total.si();
        line.fits = one.fits;
        line.note = change(one.total / report.estimate->peak().total());
        line.plan = one.plan;
        lines.push_back(std::move(line));
    }
    return lines;
}

MarkEdit useLine(const MemoryLine &line)
{
    return {line.name, [line](scenario::Scenario &s) { s.layout = line.plan; }};
}

QString useText(const MemoryLine &line)
{
    return Words::tr("Use %1").arg(shortName(line));
}

std::vector<TableCell> memoryRow(const QString &group, const QString &name, const MemoryBytes &bytes, const QString &fits,
                                 const QString &remark)
{
    const double gigabyte = gigabytes().bytes;
    return tableRow(group, name, bytes.predicted / gigabyte, bytes.measured / gigabyte, fits, remark, bytes.now / gigabyte,
                    (bytes.predicted - bytes.now) / gigabyte);
}

MemoryPicture memoryPicture(const evaluate::MemoryReportPtr &report, const MemoryLook &look)
{
    const MemorySide side = sideOf(*report, look);
    MemoryPicture picture{report, side, memoryLines(*report, side), {}, besideOf(*report, look)};
    if (report->estimate)
        picture.peaks = memoryPeaks(*report, report->layout, *report->estimate);
    return picture;
}

namespace {

/// The plan, each snapshot, and what operators keep; none where there is the plan alone.
void addTabs(Figure &figure, const MemoryReport &report, const MemoryLook &look)
{
    constexpr std::size_t mostRecorded = 16;
    const auto add = [&](const QString &title, int page, bool operators) {
        MemoryLook other = look;
        other.page = page;
        other.operators = operators;
        figure.pages.push_back({.title = title, .look = other.state()});
    };
    if (report.recorded.empty() && !report.estimate)
        return;
    add(Words::tr("Plan"), report.recorded.empty() ? look.page : 0, false);
    for (std::size_t i = 0; i < std::min(report.recorded.size(), mostRecorded); ++i)
        add(report.recorded.size() == 1 ? Words::tr("Recorded") : deviceTitle(report.recorded[i]), static_cast<int>(i) + 1,
            false);
    const auto shown = recordedOf(report, look);
    figure.page = shown ? *shown + 1 : 0;
    if (!report.estimate)
        return;
    if (look.operators)
        figure.page = figure.pages.size();
    add(Words::tr("Operators"), look.page, true);
}

} // namespace

Figure makeMemoryFigure(const ViewInput &input, const MemoryLook &look)
{
    Figure figure;
    figure.title = Words::tr("Memory");
    figure.showsFindings = true; // none is about a stage's bytes
    figure.emptyText = Words::tr(
        "Whether a model fits on its GPUs, and what takes the memory. Choose a model on the right, or open an example.");
    figure.source = memorySource(input.scenario);
    figure.columns = {Words::tr("Group"),
                      Words::tr("Part"),
                      Words::tr("Predicted, %1").arg(gigabytes().unit),
                      Words::tr("Measured, %1").arg(gigabytes().unit),
                      Words::tr("Fits"),
                      Words::tr("Note"),
                      Words::tr("This plan, %1").arg(gigabytes().unit),
                      Words::tr("Difference, %1").arg(gigabytes().unit)};
    if (!input.report.memory)
        return figure;
    const MemoryReport &report = *input.report.memory;
    addTabs(figure, report, look);
    if (look.operators && report.estimate) {
        makeOperatorsPage(figure, input.report.memory);
        return figure;
    }
    if (const auto recorded = recordedOf(report, look)) {
        makeRecordedPage(figure, input, *recorded);
        return figure;
    }
    auto made = std::make_shared<MemoryPicture>(memoryPicture(input.report.memory, look));
    const bool follows = input.report.step && input.scenario.links.memory && report.estimate;
    if (follows && std::ssize(report.estimate->stages) == input.report.step->timeline().devices()) {
        made->moments = std::make_shared<const MemoryMoments>(input.report.step);
        showStep(figure, input.report.step);
    }
    const std::shared_ptr<const MemoryPicture> picture = std::move(made);
    figure.sentence = memorySentence(report);
    if (picture->beside) {
        constexpr double changeSeconds = 0.6; // long enough to follow a block, short enough to click on
        figure.playSeconds = changeSeconds;
        figure.sentence += QLatin1Char(' ') + besideSentence(*picture, input);
    }
    if (report.estimate)
        figure.switches = {{Words::tr("Second stack"), picture->beside.has_value(), otherBeside(*picture, look).state()}};
    figure.subtitle = memorySubtitle(report);
    figure.exportHeight = [rows = static_cast<double>(picture->lines.size())](double width) {
        return width >= 760 ? 0.64 * width : 680 + 18 * std::max(12.0, rows);
    };
    figure.scales = {{memoryScaleName(), greatestBytes(*picture)}};
    MarkList<MemoryLayout> marks;
    for (std::size_t s = 0; report.estimate && s < report.estimate->stages.size(); ++s)
        addStage(marks, picture, s);
    addBeside(marks, picture);
    if (!report.estimate)
        addFault(marks, report);
    for (const evaluate::MemoryPoint &point : report.curve)
        addPoint(marks, picture, point);
    addLines(marks, picture, look, MemorySide::WhatIf);
    addLines(marks, picture, look, MemorySide::Measured);
    marks.into(
        figure, [picture](const FigureSpace &space) { return layMemory(*picture, space, space.chart(curveKey)); },
        [picture](QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const FigureLight &light) {
            paintMemory(painter, style, layout, *picture, light.chart(curveKey), light.playhead.value_or(1), light.moment);
        },
        [](LaidFigure &laid, const FigureSpace &, const MemoryLayout &layout) {
            if (layout.chart)
                laid.charts = {{curveKey, layout.chart, layout.curve.rect}};
        });
    return figure;
}

} // namespace shardscope::ui
