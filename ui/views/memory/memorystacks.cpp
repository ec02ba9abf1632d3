// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorystacks.h"

#include "core/cost/uncertainty.h"
#include "core/evaluate/laidstep.h"
#include "core/io/catalog/catalog.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cost::MemoryTerm;
using cost::StageMemory;
using evaluate::MemoryReport;
using Picture = std::shared_ptr<const MemoryPicture>;

namespace {

constexpr double leastChange = 5e-4; ///< of a term; what changes less is said not to

bool changes(double from, double to)
{
    return std::abs(to - from) > leastChange * std::max(from, to);
}

const StageMemory &own(const MemoryPicture &picture)
{
    return picture.report->estimate->peak();
}

std::optional<MemoryBeside> planOf(const MemoryReport &report, const MemoryLine &line)
{
    auto estimate = report.model->estimate(line.plan);
    if (!estimate)
        return std::nullopt;
    std::vector<MemoryPeak> peaks = memoryPeaks(report, line.plan, *estimate);
    return MemoryBeside{line, std::move(*estimate), std::move(peaks)};
}

/// Of those of the same microbatch: a smaller batch saves memory without any what-if.
std::optional<MemoryBeside> mostSaving(const MemoryReport &report, MemorySide side)
{
    std::optional<MemoryBeside> best;
    double least = report.estimate->peak().total().si();
    for (const MemoryLine &line : memoryLines(report, side)) {
        std::optional<MemoryBeside> one = line.plan.microbatch == report.layout.microbatch ? planOf(report, line) : std::nullopt;
        if (!one || !(one->estimate.peak().total().si() < (1 - leastChange) * least))
            continue;
        least = one->estimate.peak().total().si();
        best = std::move(one);
    }
    return best;
}

/// "A step takes 31 % longer (± 5 %)." By the model of the scenario as it is: plans may have been searched before an edit.
QString timeSentence(const MemoryReport &report, const plan::Layout &plan, const ViewInput &input)
{
    const auto devices = io::planDevices();
    const auto laid = devices ? evaluate::laidStep(input.scenario, *devices) : Result<evaluate::LaidStep>(Error{});
    if (!laid || !(laid->model.network() == report.network))
        return {};
    plan::Layout other = plan;
    other.globalBatch = static_cast<int>(plan::batchOf(plan));
    const auto then = laid->model.predict(other);
    if (!then)
        return {};
    const double ratio = then->step_s / laid->step.step_s;
    if (std::abs(ratio - 1) < 0.005)
        return Words::tr("The step time stays the same.");
    const auto share = [](double part) { return formatSignificant(100 * part, 2) + QChar(0x00A0) + QLatin1Char('%'); };
    const double error = cost::differenceSigma(cost::stepSpread(laid->model, laid->layout, laid->step),
                                               cost::stepSpread(laid->model, other, *then));
    const QString text = ratio > 1 ? Words::tr("A step takes %1 longer (± %2).") : Words::tr("A step takes %1 less time (± %2).");
    return text.arg(share(std::abs(ratio - 1)), share(error));
}

/// A mark of the second stack: what it says, and where it is of both stacks.
void addStack(MarkList<MemoryLayout> &marks, const Picture &picture, const QString &key, const QString &part, double from,
              double to, std::function<Derivation()> why, MarkList<MemoryLayout>::Place place)
{
    marks.add(
        {key},
        [=] {
            const QString name = shortName(picture->beside->line);
            const QString changed = changeLine(from, to);
            return Mark{
                .name = name + QLatin1String(", ") + part,
                .value = changed,
                .number = to,
                .line = [=] { return strong(name.toHtmlEscaped()) + QLatin1String(", ") + part + QLatin1String(": ") + changed; },
                .why = why,
                .row = memoryRow(name, part, {.predicted = to, .now = from})};
        },
        std::move(place));
}

struct RibbonText {
    double y = 0;
    double change = 0; ///< bytes
    QString name;
    QString sizes;  ///< "868 MB → 109 MB"
    QString factor; ///< "÷ 8"; empty where the sizes say it
};

/// In one line, else in two, else without the sizes; nothing where not even that fits.
QStringList linesOf(const RibbonText &text, const QFontMetricsF &metrics, double width)
{
    const QString comma = text.factor.isEmpty() ? QString() : QStringLiteral(", ");
    const QString title = text.name + QLatin1Char(' ') + text.factor;
    if (text.sizes.isEmpty()) // it stays as it is
        return metrics.horizontalAdvance(text.name) <= width ? QStringList{text.name} : QStringList();
    for (const QStringList &lines : {QStringList{text.name + QLatin1Char(' ') + text.sizes + comma + text.factor},
                                     QStringList{title.trimmed(), text.sizes}, QStringList{title.trimmed()}})
        if (std::ranges::all_of(lines, [&](const QString &line) { return metrics.horizontalAdvance(line) <= width; }))
            return lines;
    return {};
}

/// What changes most is said first; what finds no room between the words of others is left to the tooltip.
void paintTexts(QPainter &painter, const FigureStyle &style, const QRectF &gap, std::vector<RibbonText> texts, double limit)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.text);
    std::ranges::stable_sort(texts, std::ranges::greater(), &RibbonText::change);
    std::vector<QRectF> taken{QRectF(gap.left(), limit - 2, gap.width(), 4)};
    for (const RibbonText &text : texts) {
        QStringList lines = linesOf(text, metrics, gap.width() - 24);
        for (; !lines.isEmpty(); lines.removeLast()) { // two lines may find no room where one does
            const double height = metrics.height() * static_cast<double>(lines.size());
            const double top = std::min(text.y - height / 2, gap.bottom() - height - 2);
            const QRectF place(gap.left(), top, gap.width(), height);
            if (std::ranges::any_of(taken, [&](const QRectF &other) { return other.intersects(place); }))
                continue;
            taken.push_back(place);
            painter.drawText(place, Qt::AlignCenter, lines.join(QLatin1Char('\n')));
            break;
        }
    }
}

/// "868 MB → 109 MB"
QString bothSizes(double from, double to)
{
    const auto size = [](double bytes) { return bytes > 0 ? sizeText(bytes) : QStringLiteral("0"); };
    return size(from) + QStringLiteral(" → ") + size(to);
}

} // namespace

QString changeText(double from, double to)
{
    const QString less(QChar(0x2212));
    if (!changes(from, to))
        return QStringLiteral("±0 %");
    if (!(from > 0) || !(to > 0))
        return (to < from ? less : QStringLiteral("+")) + sizeText(std::abs(to - from));
    constexpr double factor = 1.95; // from here on "÷ 2" says more than "−50 %"
    if (from >= factor * to)
        return QStringLiteral("÷ ") + plainNumber(from / to, 2);
    if (to >= factor * from)
        return plainNumber(to / from, 2) + QStringLiteral("×");
    return (to < from ? less : QStringLiteral("+")) + formatSignificant(100 * std::abs(to / from - 1), 2) + QChar(0x00A0)
           + QLatin1Char('%');
}

QString changeLine(double from, double to)
{
    if (!changes(from, to))
        return Words::tr("%1, unchanged").arg(sizeText(to));
    const QString both = bothSizes(from, to);
    return from > 0 && to > 0 ? both + QStringLiteral(", ") + changeText(from, to) : both;
}

QString shortName(const MemoryLine &line)
{
    for (const QChar colon : {QChar(0x3A), QChar(0xFF1A)}) // Chinese has a wide one
        if (const qsizetype at = line.name.indexOf(colon); at > 0 && !line.key.startsWith(QLatin1String("measured")))
            return line.name.left(at).trimmed();
    return line.name;
}

std::vector<MemoryPeak> memoryPeaks(const MemoryReport &report, const plan::Layout &plan, const cost::MemoryEstimate &estimate)
{
    std::vector<MemoryPeak> peaks;
    for (const scenario::MeasuredMemory &measured : report.measured) {
        plan::Layout other = measured.plan;
        other.microbatch = plan.microbatch;
        other.globalBatch = plan.globalBatch; // as many chunks or as large a batch: live chunks are the same
        other.runsInProcess = plan.runsInProcess;
        if (!(other == plan) || measured.stage >= static_cast<int>(estimate.stages.size()))
            continue;
        peaks.push_back({measured.plan.microbatch, measured.stage >= 0 ? measured.stage : static_cast<int>(estimate.worst),
                         measured.bytes.si(), measured.plan.microbatch == plan.microbatch});
    }
    return peaks;
}

std::optional<MemoryBeside> besideOf(const MemoryReport &report, const MemoryLook &look)
{
    if (!report.estimate || look.beside == QString())
        return std::nullopt;
    for (const MemorySide side : {MemorySide::WhatIf, MemorySide::Measured})
        for (const MemoryLine &line : memoryLines(report, side))
            if (look.beside && line.key == *look.beside)
                return planOf(report, line);
    if (report.estimate->stages.size() > 1) // its bars fill the chart
        return std::nullopt;
    std::optional<MemoryBeside> best = mostSaving(report, sideOf(report, look));
    return best ? best : mostSaving(report, MemorySide::WhatIf);
}

QString besideSentence(const MemoryPicture &picture, const ViewInput &input)
{
    if (!picture.beside)
        return {};
    const MemoryReport &report = *picture.report;
    const double saved = own(picture).total().si() - picture.beside->estimate.peak().total().si();
    QString name = shortName(picture.beside->line).toHtmlEscaped();
    name.replace(0, 1, name.left(1).toUpper());
    const QString size = strong(sizeText(std::abs(saved)));
    const bool rescues = !report.fits() && picture.beside->estimate.fits(report.choices.limit);
    const QString memory = saved < 0 ? Words::tr("%1 needs %2 more.").arg(name, size)
                           : rescues ? Words::tr("%1 saves %2 and fits.").arg(name, size)
                                     : Words::tr("%1 saves %2.").arg(name, size);
    const QString time = timeSentence(report, picture.beside->line.plan, input);
    return time.isEmpty() ? memory : memory + QLatin1Char(' ') + time;
}

void addBeside(MarkList<MemoryLayout> &marks, const Picture &picture)
{
    if (!picture->beside)
        return;
    const auto why = [picture](std::optional<MemoryTerm> term) -> std::function<Derivation()> {
        return [=] {
            const MemoryBeside &beside = *picture->beside;
            const Derivation whole =
                cost::explainMemory(*picture->report->model, beside.line.plan, beside.estimate, beside.estimate.worst);
            const auto one =
                term ? std::ranges::find(whole.terms, Message(cost::termName(*term)), &Derivation::name) : whole.terms.end();
            return one == whole.terms.end() ? whole : *one;
        };
    };
    const StageMemory &from = own(*picture);
    const StageMemory &to = picture->beside->estimate.peak();
    addStack(marks, picture, QStringLiteral("beside"), Words::tr("all"), from.total().si(), to.total().si(), why({}),
             [total = to.total().si()](const MemoryLayout &layout) {
                 MarkShape shape = MarkShape::of(layout.beside, Emphasis::Around);
                 shape.touch = shape.rect.adjusted(-1, 0, 1, 24); // with the name below
                 shape.rect.setTop(layout.y(total));
                 return shape;
             });
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
        const auto term = static_cast<MemoryTerm>(t);
        if (from.bytes[t] > 0 || to.bytes[t] > 0)
            addStack(marks, picture, QStringLiteral("beside term %1").arg(t), termTitle(term), from.bytes[t], to.bytes[t],
                     why(term), [picture, term](const MemoryLayout &layout) {
                         return MarkShape::of(stackRect(layout, picture->beside->estimate.peak(), layout.beside, term));
                     });
    }
    const MemoryLine &line = picture->beside->line;
    marks.add(
        {.key = QStringLiteral("use"), .hasRow = false},
        [line] {
            return Mark{
                .name = useText(line),
                .line =
                    [line] {
                        return Words::tr("Changes the plan of this scenario to %1").arg(strong(line.name.toHtmlEscaped()));
                    },
                .act = useLine(line)};
        },
        [](const MemoryLayout &layout) { return MarkShape::of(layout.use); });
}

StageMemory onTheWay(const MemoryPicture &picture, double way)
{
    StageMemory stage = picture.beside->estimate.peak();
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t)
        stage.bytes[t] = std::lerp(own(picture).bytes[t], stage.bytes[t], way);
    return stage;
}

void paintRibbons(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture,
                  double way)
{
    const StageMemory &from = own(picture);
    const StageMemory to = onTheWay(picture, way);
    const QRectF &first = layout.columns[picture.report->estimate->worst];
    const QRectF gap(QPointF(first.right() + 1, first.top()), QPointF(layout.beside.left() - 1, first.bottom()));
    const double line = QFontMetricsF(textFont(style.font, TextSize::Small)).height();
    std::vector<RibbonText> texts;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
        const auto term = static_cast<MemoryTerm>(t);
        const QRectF left = stackRect(layout, from, first, term);
        const QRectF right = stackRect(layout, to, layout.beside, term);
        if (!(from.bytes[t] > 0) && !(to.bytes[t] > 0))
            continue;
        const double middle = gap.center().x();
        QPainterPath ribbon(QPointF(gap.left(), left.top()));
        ribbon.cubicTo(QPointF(middle, left.top()), QPointF(middle, right.top()), QPointF(gap.right(), right.top()));
        ribbon.lineTo(gap.right(), right.bottom());
        ribbon.cubicTo(QPointF(middle, right.bottom()), QPointF(middle, left.bottom()), QPointF(gap.left(), left.bottom()));
        painter.fillPath(ribbon,
                         paler(style.theme, termColor(style.theme, term), changes(from.bytes[t], to.bytes[t]) ? 0.7 : 0.85));
        if (changes(from.bytes[t], to.bytes[t]))
            texts.push_back({(left.center().y() + right.center().y()) / 2, std::abs(to.bytes[t] - from.bytes[t]), termTitle(term),
                             bothSizes(from.bytes[t], to.bytes[t]),
                             from.bytes[t] > 0 && to.bytes[t] > 0 ? changeText(from.bytes[t], to.bytes[t]) : QString()});
        else if (layout.names.isEmpty() && std::min(left.height(), right.height()) > line)
            texts.push_back({(left.center().y() + right.center().y()) / 2, 0, termTitle(term), {}, {}});
    }
    painter.restore();
    if (way >= 1)
        paintTexts(painter, style, gap, std::move(texts), layout.y(picture.report->choices.limit.si()));
}

} // namespace shardscope::ui
