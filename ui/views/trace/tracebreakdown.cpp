// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/derive.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/table.h"
#include "ui/views/trace/tracepage.h"
#include "ui/views/trace/tracetext.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::ui {

namespace {

using evaluate::TraceAnalysis;

QString deviceText(const TracePicture &picture, std::size_t device)
{
    return picture.deviceName(static_cast<int>(device));
}

QString partsLine(const TracePicture &picture, std::size_t device)
{
    const runs::RankBreakdown &rank = picture.report->analysis->ranks[device];
    QStringList parts;
    for (const StepPart &part : stepParts(rank))
        parts << Words::tr("%1 %2 (%3)")
                     .arg(part.name, secondsText(part.seconds), percent(part.seconds / std::max(rank.use.span, 1e-30)));
    for (const auto &[kind, seconds] : rank.hidden)
        if (seconds > 0)
            parts << Words::tr("overlapped: %1 %2").arg(traceKindText(kind), secondsText(seconds));
    return strong(deviceText(picture, device)) + QStringLiteral(": ") + parts.join(QStringLiteral(" · "));
}

Derivation deriveStep(const TracePicture &picture, std::size_t device)
{
    const runs::RankBreakdown &rank = picture.report->analysis->ranks[device];
    Derivation d;
    d.name = {core::tr("step of %1"), {picture.deviceKey(static_cast<int>(device))}};
    d.formula = core::tr("work + communication alone + copies alone + idle");
    d.value = rank.use.span;
    d.unit = Unit::Second;
    d.terms = {
        given(core::tr("work"), rank.use.work, Unit::Second, core::tr("model kernels")),
        given(core::tr("communication alone"), rank.use.waiting, Unit::Second, core::tr("transfers and waiting for peers")),
        given(core::tr("copies alone"), rank.use.copying, Unit::Second, {}),
        given(core::tr("nothing runs"), rank.use.idle, Unit::Second, {})};
    return d;
}

Mark deviceMark(const TracePicturePtr &picture, std::size_t device)
{
    const double work = picture->report->analysis->ranks[device].use.work;
    return {.name = deviceText(*picture, device),
            .value = secondsText(work),
            .number = work,
            .line = [picture, device] { return partsLine(*picture, device); },
            .why = [picture, device] { return deriveStep(*picture, device); }};
}

/// A row of the table: of a device, or of all of them together. What is not known of it stays empty.
std::vector<TableCell> rowOf(const QString &where, const QString &what, const QString &kind, const TableCell &count,
                             double seconds, double share, const std::optional<double> &foretold = {}, const QString &rate = {},
                             double peak = std::nan(""))
{
    const auto known = [](double value, const TableCell &cell) {
        return std::isnan(value) ? TableCell::insteadOfNumber({}) : cell;
    };
    return tableRow(where, what, kind, count, seconds, TableCell::written(share, sharePercent(share).joined()),
                    foretold ? TableCell::number(*foretold) : TableCell::insteadOfNumber({}), rate,
                    known(peak, TableCell::written(peak, percent(peak))));
}

void addDevices(Bars &bars, const TracePicturePtr &picture)
{
    const auto &ranks = picture->report->analysis->ranks;
    for (std::size_t d = 0; d < ranks.size(); ++d) {
        const QString name = deviceText(*picture, d);
        bars.names << name;
        bars.add({.key = QStringLiteral("device ") + QString::fromStdString(picture->deviceKey(static_cast<int>(d))),
                  .item = Item{Item::Kind::Stage, static_cast<int>(d), -1},
                  .hasRow = false},
                 [picture, d] { return deviceMark(picture, d); });
    }
    const auto addPart = [&bars, picture](std::size_t d, const QString &what, double seconds) {
        const QString name = deviceText(*picture, d);
        bars.add(
            {.key = QStringLiteral("part %1 %2").arg(name, what)},
            [=, span = picture->report->analysis->ranks[d].use.span] {
                const TableCell none = TableCell::insteadOfNumber({});
                return Mark{.name = name + QLatin1Char(' ') + what,
                            .value = secondsText(seconds),
                            .number = seconds,
                            .row = rowOf(name, what, {}, none, seconds, span > 0 ? seconds / span : 0)};
            },
            true);
    };
    for (std::size_t d = 0; d < ranks.size(); ++d) {
        for (const StepPart &part : stepParts(ranks[d]))
            addPart(d, part.name, part.seconds);
        for (const auto &[kind, seconds] : ranks[d].hidden)
            if (seconds > 0)
                addPart(d, Words::tr("overlapped: %1").arg(traceKindText(kind)), seconds);
    }
}

void fillParts(Chart &chart, const TraceAnalysis &analysis, const Theme &theme, int rows)
{
    double most = 0;
    for (int row = 0; row < rows; ++row) {
        double at = 0;
        for (const StepPart &part : stepParts(analysis.ranks[static_cast<std::size_t>(row)])) {
            const double share = part.seconds / std::max(analysis.ranks[static_cast<std::size_t>(row)].use.span, 1e-30);
            chart.bars.push_back({at, at + part.seconds, -0.5 - row, 0.66, partColor(part, theme), percent(share)});
            at += part.seconds;
        }
        most = std::max(most, at);
    }
    chart.x.from = 0;
    chart.x.to = most > 0 ? 1.02 * most : 1;
}

/// What the colours stand for: one entry a part that any device has.
Legend partsLegend(const TraceAnalysis &analysis, const Theme &theme)
{
    Legend legend;
    for (const runs::RankBreakdown &rank : analysis.ranks)
        for (const StepPart &part : stepParts(rank))
            if (std::ranges::find(legend.entries, part.name, &LegendEntry::name) == legend.entries.end())
                legend.entries.push_back({.name = part.name, .color = partColor(part, theme)});
    return legend;
}

/// What is measured and not among the kernels, and how the rates are counted.
QString remarkOf(const evaluate::TraceReport &report)
{
    QStringList out;
    if (const auto time = runs::recomputedTime(report.analysis->phases))
        out << Words::tr("Recomputation takes %1, %2 of the kernels' time; with the derivatives' own products, sums and casts, "
                         "which carry the same names, %3.")
                   .arg(secondsText(time->again), percent(time->share), percent(time->withDerivatives));
    if (!report.trace().details->calls.empty())
        out << Words::tr(
            "Achieved: by the operations' recorded shapes; bytes are the fewest that have to be moved. Of peak: of arithmetic "
            "or memory, whichever takes longer.");
    if (report.notForetold)
        out << Words::tr("Not predicted: %1").arg(errorText(*report.notForetold));
    return out.join(QLatin1Char('\n'));
}

/// A bar a device, under what its colours mean.
Block deviceBars(const TracePicturePtr &picture)
{
    Bars bars(QStringLiteral("parts"), Words::tr("Where the step goes"), [picture](Chart &chart, const Theme &theme, int rows) {
        fillParts(chart, *picture->report->analysis, theme, rows);
    });
    bars.labelWidth = 120;
    bars.leastRow = 14;
    bars.foot = 28;
    addDevices(bars, picture);
    Block block = barsBlock(std::move(bars));
    const auto legendHeight = [](const Legend &legend, const FigureStyle &style, double width) {
        return legend.height(style, width) + 8 * textScale(style);
    };
    block.needs = [picture, legendHeight](double width, const FigureStyle &style) {
        const double legend = legendHeight(partsLegend(*picture->report->analysis, style.theme), style, width);
        const auto rows = static_cast<double>(picture->report->analysis->ranks.size());
        return BlockNeeds{legend + 60 * textScale(style), legend + (28 + 32 * rows) * textScale(style)};
    };
    block.lay = [picture, legendHeight, lay = block.lay](const QRectF &rect, const FigureSpace &space) {
        const Legend legend = partsLegend(*picture->report->analysis, space.style.theme);
        const double height = legendHeight(legend, space.style, rect.width());
        LaidBlock laid = lay(rect.adjusted(0, height, 0, 0), space);
        laid.paint = [=, paint = laid.paint, style = space.style](QPainter &painter, const FigureLight &light) {
            legend.paint(painter, style, QRectF(rect.topLeft(), QSizeF(rect.width(), height)));
            paint(painter, light);
        };
        return laid;
    };
    return block;
}

/// A step, on average over all GPUs.
runs::TraceUse meanUse(const evaluate::TraceReport &report, std::size_t step)
{
    runs::TraceUse mean;
    const auto count = static_cast<double>(report.measure->uses.size());
    for (const auto &device : report.measure->uses) {
        mean.span += device[step].span / count;
        mean.work += device[step].work / count;
        mean.waiting += device[step].waiting / count;
        mean.copying += device[step].copying / count;
        mean.idle += device[step].idle / count;
    }
    return mean;
}

struct UsePart {
    QString name;
    double runs::TraceUse::*seconds;
    QColor color;
};
std::array<UsePart, 4> useParts(const Theme &theme)
{
    return {{{Words::tr("compute"), &runs::TraceUse::work, theme.forward},
             {Words::tr("communication alone"), &runs::TraceUse::waiting, theme.communication},
             {Words::tr("copies"), &runs::TraceUse::copying, ganttColor(theme, GanttHue::Copy)},
             {Words::tr("idle"), &runs::TraceUse::idle, theme.hairline}}};
}

Mark stepMark(const TracePicturePtr &picture, std::size_t step)
{
    const runs::TraceStep &shown = picture->report->trace().steps[step];
    return {.name = Words::tr("step %1").arg(shown.number),
            .value = secondsText(shown.seconds()),
            .number = shown.seconds(),
            .line =
                [picture, step, &shown] { // of the picture's trace
                    QStringList parts;
                    for (const UsePart &part : useParts(lightTheme()))
                        parts << part.name + QLatin1Char(' ') + secondsText(meanUse(*picture->report, step).*part.seconds);
                    return strong(Words::tr("step %1").arg(shown.number)) + QStringLiteral(": ") + secondsText(shown.seconds())
                           + QStringLiteral(" · ") + parts.join(QStringLiteral(" · "));
                },
            .act = MarkEdit{Words::tr("Measure step %1").arg(shown.number),
                            [step](scenario::Scenario &s) { s.trace.step = static_cast<int>(step); }}};
}

/// The steps around the measured one, on average over all GPUs; a click measures another.
Block stepBars(const TracePicturePtr &picture)
{
    constexpr std::size_t mostSteps = 24;
    const auto &steps = picture->report->trace().steps;
    const auto measured = static_cast<std::size_t>(picture->report->step);
    const std::size_t count = std::min(mostSteps, steps.size());
    const std::size_t first = std::min(steps.size() - count, measured - std::min(measured, count / 2));
    Bars bars(QStringLiteral("steps"), Words::tr("Steps"), [picture, first](Chart &chart, const Theme &theme, int rows) {
        double most = 0;
        for (int row = 0; row < rows; ++row) {
            const runs::TraceUse use = meanUse(*picture->report, first + static_cast<std::size_t>(row));
            double at = 0;
            for (const UsePart &part : useParts(theme)) {
                chart.bars.push_back({at, at + use.*part.seconds, -0.5 - row, 0.66, part.color, {}});
                at += use.*part.seconds;
            }
            most = std::max(most, at);
        }
        chart.x.from = 0;
        chart.x.to = most > 0 ? 1.02 * most : 1;
    });
    bars.labelWidth = 120;
    bars.leastRow = 14;
    bars.foot = 28;
    bars.remark = [all = steps.size()](int rows) {
        return static_cast<std::size_t>(rows) < all
                   ? Words::tr("%1 of %2 steps; Page Up and Page Down reach all").arg(rows).arg(all)
                   : QString();
    };
    for (std::size_t step = first; step < first + count; ++step) {
        const QString name = Words::tr("step %1").arg(steps[step].number);
        bars.names << (step == measured ? QStringLiteral("▸ ") + name : name);
        bars.add({.key = QStringLiteral("step %1").arg(step), .hasRow = false},
                 [picture, step] { return stepMark(picture, step); });
    }
    return barsBlock(std::move(bars));
}

/// "640 TFLOP/s", or what is moved at least; empty where no shapes are recorded.
QString achievedText(const runs::Achieved &achieved)
{
    if (!(achieved.seconds > 0) || !(achieved.bytes > 0))
        return {};
    return achieved.flop > 0 ? formatValue(achieved.flop / achieved.seconds, Unit::FlopsPerSecond).joined()
                             : formatValue(achieved.bytes / achieved.seconds, Unit::BytePerSecond).joined();
}

/// Of what the device could do; NaN where that is not known. More than all of it is another number format than was thought.
double achievedShare(const runs::Achieved &achieved)
{
    constexpr double most = 1.02;
    const double share = achieved.seconds > 0 && achieved.bytes > 0 ? achieved.atPeak / achieved.seconds : std::nan("");
    return share <= most ? share : std::nan("");
}

/// A kind of kernels, or those of one name.
struct KernelRow {
    const runs::KernelTotal *total;
    const evaluate::PredictedKind *foretold = nullptr; ///< of a kind

    [[nodiscard]] bool isKind() const { return total->name.empty(); }
    [[nodiscard]] QString name() const { return isKind() ? traceKindText(total->kind) : QString::fromStdString(total->name); }
};

QString kernelLine(const KernelRow &row)
{
    const runs::KernelTotal &total = *row.total;
    QString line = Words::tr("%1: %2 × %3 on average, %4 together, %5 of all kernels")
                       .arg(strong(row.name()))
                       .arg(total.count)
                       .arg(secondsText(total.count > 0 ? total.total / static_cast<double>(total.count) : 0),
                            secondsText(total.total), percent(total.share));
    if (const QString rate = achievedText(total.achieved); !rate.isEmpty())
        line += QStringLiteral(" · ") + rate;
    if (const double share = achievedShare(total.achieved); share >= 0)
        line += Words::tr(", %1 of what the GPU could do").arg(percent(share));
    if (row.foretold != nullptr && row.foretold->total > 0)
        line += Words::tr(" · %1 predicted, so it takes %2 times that")
                    .arg(secondsText(row.foretold->total), formatSignificant(total.total / row.foretold->total, 3));
    return line;
}

void addKernel(Table &list, const std::shared_ptr<const TraceAnalysis> &held, const KernelRow &row)
{
    const runs::KernelTotal &total = *row.total;
    const std::optional<double> foretold = row.foretold != nullptr ? std::optional(row.foretold->total) : std::nullopt;
    const double peak = achievedShare(total.achieved);
    const QString rate = achievedText(total.achieved);
    list.add(
        {.key = (row.isKind() ? QStringLiteral("kind ") : QStringLiteral("kernel ")) + row.name()},
        [=] { // `held` keeps what the row points to
            return Mark{.name = row.name(),
                        .value = secondsText(row.total->total),
                        .number = row.total->total,
                        .line = [held, row] { return kernelLine(row); },
                        .row = rowOf(Words::tr("all GPUs"), row.name(), traceKindText(row.total->kind),
                                     TableCell::count(static_cast<int>(row.total->count)), row.total->total, row.total->share,
                                     foretold, rate, peak)};
        },
        {{.text = row.isKind() ? row.name() : QStringLiteral("   ") + kernelText(row.name()),
          .quiet = !row.isKind(),
          .strong = row.isKind()},
         {.text = QString::number(total.count), .quiet = !row.isKind()},
         {.text = secondsText(total.total), .quiet = !row.isKind()},
         {.text = foretold ? secondsText(*foretold) : QString(), .quiet = true},
         {.text = rate, .quiet = !row.isKind()},
         {.text = std::isnan(peak) ? QString() : percent(peak), .quiet = !row.isKind()},
         {.text = percent(total.share), .share = total.share, .hue = &Theme::forward, .opacity = row.isKind() ? 0.5F : 0.25F}});
}

/// Kinds of kernels, and the names of each below it.
std::shared_ptr<Table> kernelList(const evaluate::TraceReport &report)
{
    const TraceAnalysis &analysis = *report.analysis;
    const auto list = std::make_shared<Table>(std::vector{
        wordColumn(Words::tr("kernels"), 0, true), numberColumn(Words::tr("number"), 5), numberColumn(Words::tr("time")),
        numberColumn(Words::tr("predicted"), 4), numberColumn(Words::tr("achieved"), 3), numberColumn(Words::tr("of peak"), 2),
        numberColumn(Words::tr("share"), 1, true)});
    list->titles[3].hidden = report.foretold.empty();
    const auto says = [&analysis](auto what) { return std::ranges::any_of(analysis.kinds, what); };
    list->titles[4].hidden = !says([](const runs::KernelTotal &kind) { return !achievedText(kind.achieved).isEmpty(); });
    list->titles[5].hidden = !says([](const runs::KernelTotal &kind) { return achievedShare(kind.achieved) >= 0; });
    for (const runs::KernelTotal &kind : analysis.kinds) {
        addKernel(*list, report.analysis, {&kind, report.foretoldOf(kind.kind)});
        for (const runs::KernelTotal &kernel : analysis.kernels)
            if (kernel.kind == kind.kind)
                addKernel(*list, report.analysis, {&kernel});
    }
    return list;
}

/// Each kind beside what the model's operators should take.
Block foretoldBars(const TracePicturePtr &picture)
{
    Bars bars(QStringLiteral("foretold"), Words::tr("Measured and predicted by kind"),
              [picture](Chart &chart, const Theme &theme, int rows) {
                  double most = 0;
                  for (int row = 0; row < rows; ++row) {
                      const runs::KernelTotal &kind = picture->report->analysis->kinds[static_cast<std::size_t>(row)];
                      const evaluate::PredictedKind *foretold = picture->report->foretoldOf(kind.kind);
                      const double expected = foretold != nullptr ? foretold->total : 0;
                      chart.bars.push_back({0, kind.total, -0.36 - row, 0.32, theme.forward, {}});
                      chart.bars.push_back({0, expected, -0.68 - row, 0.32, paler(theme, theme.forward, 0.6), {}});
                      most = std::max({most, kind.total, expected});
                  }
                  chart.x.from = 0;
                  chart.x.to = most > 0 ? 1.04 * most : 1;
              });
    bars.labelWidth = 120;
    bars.leastRow = 17;
    bars.remark = [](int) { return Words::tr("Above: measured. Below: predicted."); };
    for (const runs::KernelTotal &kind : picture->report->analysis->kinds)
        bars.names << traceKindText(kind.kind);
    return barsBlock(std::move(bars));
}

/// As high as its lines.
Block remarkBlock(const QString &words)
{
    Block block = textBlock(words);
    block.needs = [words](double width, const FigureStyle &style) {
        const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
        const double height = metrics.boundingRect(QRectF(0, 0, width, 1000), Qt::TextWordWrap, words).height() + 6;
        return BlockNeeds{height, height};
    };
    return block;
}

/// px that it has to have, and those that it gains from.
Block sized(Block block, double least, double most)
{
    block.needs = [least, most](double, const FigureStyle &style) {
        return BlockNeeds{least * textScale(style), most * textScale(style)};
    };
    return block;
}

} // namespace

void makeBreakdownPage(Figure &figure, const TracePicturePtr &picture)
{
    figure.columns = {Words::tr("GPU"),          Words::tr("What"),     Words::tr("Kind"),
                      Words::tr("Number"),       Words::tr("Time, s"),  Words::tr("Share"),
                      Words::tr("Predicted, s"), Words::tr("Achieved"), Words::tr("Of peak")};
    Page page;
    page.picture = {.name = Words::tr("Where the step goes"), .more = stepName(*picture->report)};
    page.list = {.name = Words::tr("Kernels"), .more = Words::tr("of all GPUs, by kind and name")};
    page.share = 0.4;
    page.leastSide = 340;
    if (picture->report->analysis && picture->report->analysis->hasKernels) {
        const evaluate::TraceAnalysis &analysis = *picture->report->analysis;
        page.picture.block = deviceBars(picture);
        page.list.block = tableBlock(kernelList(*picture->report));
        if (!picture->report->foretold.empty())
            page.underPicture.push_back(
                {.name = Words::tr("Compared with the prediction"),
                 .block = sized(foretoldBars(picture), 150, 60 + 26.0 * static_cast<double>(analysis.kinds.size()))});
        if (const std::size_t steps = std::min<std::size_t>(picture->report->trace().steps.size(), 24); steps > 1)
            page.underPicture.push_back({.name = Words::tr("Steps"),
                                         .more = Words::tr("on average over all GPUs"),
                                         .block = sized(stepBars(picture), 90, 44 + 20.0 * static_cast<double>(steps))});
        if (const QString remark = remarkOf(*picture->report); !remark.isEmpty())
            page.underPicture.push_back({.block = remarkBlock(remark)});
    } else {
        page.picture.block = textBlock(picture->report->analysis
                                           ? Words::tr("The trace has no kernels of a GPU: it does not say how busy one was.")
                                           : noDetailsText());
        page.list.block = tableBlock(std::make_shared<Table>(std::vector<BarColumn>{}));
    }
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
