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

#include <algorithm>

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
    d.name = {core::tr("step of %1"), {deviceText(picture, device).toStdString()}};
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

/// A row of the table: of a device, or of all of them together.
std::vector<TableCell> rowOf(const QString &where, const QString &what, const QString &kind, const TableCell &count,
                             double seconds, double share)
{
    return tableRow(where, what, kind, count, seconds, TableCell::written(share, sharePercent(share).joined()));
}

void addDevices(Bars &bars, const TracePicturePtr &picture)
{
    const auto &ranks = picture->report->analysis->ranks;
    for (std::size_t d = 0; d < ranks.size(); ++d) {
        const QString name = deviceText(*picture, d);
        bars.names << name;
        bars.add(
            {.key = QStringLiteral("device ") + name, .item = Item{Item::Kind::Stage, static_cast<int>(d), -1}, .hasRow = false},
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
    block.lay = [picture, lay = block.lay](const QRectF &rect, const FigureSpace &space) {
        const Legend legend = partsLegend(*picture->report->analysis, space.style.theme);
        const double height = legend.height(space.style, rect.width()) + 8 * textScale(space.style);
        LaidBlock laid = lay(rect.adjusted(0, height, 0, 0), space);
        laid.paint = [=, paint = laid.paint, style = space.style](QPainter &painter, const FigureLight &light) {
            legend.paint(painter, style, QRectF(rect.topLeft(), QSizeF(rect.width(), height)));
            paint(painter, light);
        };
        return laid;
    };
    return block;
}

QString kernelLine(const QString &name, std::int64_t count, double total, double share)
{
    return Words::tr("%1: %2 × %3 on average, %4 together, %5 of all kernels")
        .arg(strong(name))
        .arg(count)
        .arg(secondsText(count > 0 ? total / static_cast<double>(count) : 0), secondsText(total), percent(share));
}

void addKernel(Table &list, const QString &key, const QString &name, const QString &kind, std::int64_t count, double total,
               double share, bool whole)
{
    list.add({.key = key},
             [=] {
                 return Mark{
                     .name = name,
                     .value = secondsText(total),
                     .number = total,
                     .line = [=] { return kernelLine(name, count, total, share); },
                     .row = rowOf(Words::tr("all GPUs"), name, kind, TableCell::count(static_cast<int>(count)), total, share)};
             },
             {{.text = whole ? name : QStringLiteral("   ") + name, .quiet = !whole, .strong = whole},
              {.text = QString::number(count), .quiet = !whole},
              {.text = secondsText(total), .quiet = !whole},
              {.text = percent(share), .share = share, .hue = &Theme::forward, .opacity = whole ? 0.5F : 0.25F}});
}

/// Kinds of kernels, and the names of each below it.
std::shared_ptr<Table> kernelList(const TraceAnalysis &analysis)
{
    const auto list =
        std::make_shared<Table>(std::vector{wordColumn(Words::tr("kernels"), 0, true), numberColumn(Words::tr("number"), 2),
                                            numberColumn(Words::tr("time")), numberColumn(Words::tr("share"), 1, true)});
    for (const evaluate::KindTotal &kind : analysis.kinds) {
        const QString name = traceKindText(kind.kind);
        addKernel(*list, QStringLiteral("kind ") + name, name, name, kind.count, kind.total, kind.share, true);
        for (const runs::KernelTotal &kernel : analysis.kernels)
            if (kernel.kind == kind.kind)
                addKernel(*list, QStringLiteral("kernel ") + QString::fromStdString(kernel.name),
                          QString::fromStdString(kernel.name), name, kernel.count, kernel.total, kernel.share, false);
    }
    return list;
}

} // namespace

void makeBreakdownPage(Figure &figure, const TracePicturePtr &picture)
{
    figure.columns = {Words::tr("GPU"),    Words::tr("What"),    Words::tr("Kind"),
                      Words::tr("Number"), Words::tr("Time, s"), Words::tr("Share")};
    Page page;
    page.picture = {.name = Words::tr("Where the step goes"), .more = stepName(*picture->report)};
    page.list = {.name = Words::tr("Kernels"), .more = Words::tr("of all GPUs, by kind and name")};
    page.share = 0.55;
    page.leastSide = 340;
    if (picture->report->analysis && picture->report->analysis->hasKernels) {
        page.picture.block = deviceBars(picture);
        page.list.block = tableBlock(kernelList(*picture->report->analysis));
    } else {
        page.picture.block = textBlock(picture->report->analysis
                                           ? Words::tr("The trace has no kernels of a GPU: it does not say how busy one was.")
                                           : noDetailsText());
        page.list.block = tableBlock(std::make_shared<Table>(std::vector<BarColumn>{}));
    }
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
