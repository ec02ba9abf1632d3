// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/derive.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/table.h"
#include "ui/views/trace/tracepage.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

using runs::Lateness;

/// One rank of all recorded steps; s a step.
struct RankWait {
    int rank = 0;
    QString name;
    QString host;
    Lateness sums;
    double transfer = 0;
    double wait = 0;
    bool named = false; ///< it, its host or its link was found

    [[nodiscard]] double lastShare() const
    {
        return sums.collectives > 0 ? static_cast<double>(sums.count) / sums.collectives : 0;
    }
    /// Behind the second last where it is last; s.
    [[nodiscard]] double late() const { return sums.count > 0 ? sums.lateness * 1e-9 / sums.count : 0; }
};
using RankWaits = std::shared_ptr<const std::vector<RankWait>>;

/// Who is last by most comes first.
RankWaits waitingsOf(const evaluate::TraceReport &report)
{
    auto out = std::make_shared<std::vector<RankWait>>();
    const auto steps = static_cast<double>(report.trace().steps.size());
    const runs::TraceDetails *details = report.trace().details.get();
    for (const auto &[rank, sums] : report.analysis->stragglers.ranks) {
        RankWait one{rank, Words::tr("rank %1").arg(rank), {}, sums, sums.transfer * 1e-9 / steps, sums.wait * 1e-9 / steps};
        if (details != nullptr && details->hosts.contains(rank))
            one.host = QString::fromStdString(details->hosts.at(rank));
        one.named = std::ranges::any_of(report.analysis->stragglers.found, [rank = rank](const runs::Straggler &found) {
            return std::ranges::find(found.ranks, rank) != found.ranks.end();
        });
        out->push_back(std::move(one));
    }
    std::ranges::stable_sort(*out, std::ranges::greater{}, [](const RankWait &one) { return one.sums.lateness; });
    return out;
}

QString waitingLine(const RankWait &one)
{
    if (one.sums.count == 0)
        return Words::tr("%1: transfers %2, waits %3 per step · never last in %4 collectives")
            .arg(strong(one.name), secondsText(one.transfer), secondsText(one.wait))
            .arg(one.sums.collectives);
    return Words::tr("%1: transfers %2, waits %3 per step · last in %4 of %5 collectives, by %6 on average")
        .arg(strong(one.name), secondsText(one.transfer), secondsText(one.wait))
        .arg(one.sums.count)
        .arg(one.sums.collectives)
        .arg(secondsText(one.late()));
}

Derivation waitDerivation(const RankWait &one)
{
    Derivation d;
    d.name = {core::tr("wait of rank %1, per step"), {Number(one.rank)}};
    d.formula = core::tr("arrival of the last rank − own start, summed over collectives / steps");
    d.value = one.wait;
    d.unit = Unit::Second;
    d.terms = {
        given(core::tr("transfer"), one.transfer, Unit::Second, core::tr("from the last arrival to the first end")),
        given(core::tr("collectives"), one.sums.collectives, Unit::Count, core::tr("in which all ranks wait for the last")),
        given(core::tr("collectives in which it is last"), one.sums.count, Unit::Count)};
    return d;
}

Mark waitingMark(const RankWaits &all, std::size_t index)
{
    const RankWait &one = (*all)[index];
    Mark mark{.name = one.name, .value = secondsText(one.wait), .number = one.wait};
    mark.line = [all, index] { return waitingLine((*all)[index]); };
    mark.why = [all, index] { return waitDerivation((*all)[index]); };
    mark.row = tableRow(TableCell::count(one.rank), one.host, one.transfer, one.wait, TableCell::count(one.sums.count),
                        TableCell::count(one.sums.collectives), one.late());
    return mark;
}

/// The device of a rank lights up in other views.
MarkHead headOf(const evaluate::TraceReport &report, const RankWait &one)
{
    const auto &devices = report.measure->devices;
    const auto found = std::ranges::find(devices, one.rank, &runs::TraceDevice::rank);
    MarkHead head{.key = QStringLiteral("rank %1").arg(one.rank)};
    if (found != devices.end())
        head.item = Item{Item::Kind::Stage, static_cast<int>(found - devices.begin()), -1};
    return head;
}

QString rateText(double bytesPerSecond)
{
    return formatValue(bytesPerSecond, Unit::BytePerSecond).joined();
}

/// What takes longest first, beside what the law of the fabric gives.
QStringList rateRemarks(const std::vector<evaluate::TransferRate> &rates)
{
    constexpr std::size_t most = 3;
    QStringList out;
    for (std::size_t i = 0; i < std::min(most, rates.size()); ++i) {
        const evaluate::TransferRate &rate = rates[i];
        QString kind = traceKindText(rate.kind);
        kind.replace(0, 1, kind.left(1).toUpper());
        const QString bytes = formatValue(static_cast<double>(rate.bytes), Unit::Byte).joined();
        const bool assumed = rate.law && rate.hosts > 1;
        out << (assumed ? Words::tr("%1 of %2 among %3 ranks on %4 nodes: bus bandwidth %5, by the law of the fabric %6 with the "
                                    "network that such nodes usually have.")
                              .arg(kind, bytes)
                              .arg(rate.size)
                              .arg(rate.hosts)
                              .arg(rateText(rate.bus_Bps), rateText(*rate.law))
                : rate.law ? Words::tr("%1 of %2 among %3 ranks: bus bandwidth %4, by the law of the fabric %5.")
                                 .arg(kind, bytes)
                                 .arg(rate.size)
                                 .arg(rateText(rate.bus_Bps), rateText(*rate.law))
                           : Words::tr("%1 of %2 among %3 ranks: bus bandwidth %4.")
                                 .arg(kind, bytes)
                                 .arg(rate.size)
                                 .arg(rateText(rate.bus_Bps)));
    }
    return out;
}

std::shared_ptr<Table> waitingList(const TracePicturePtr &picture, const RankWaits &all)
{
    const evaluate::TraceReport &report = *picture->report;
    const auto list = std::make_shared<Table>(std::vector{
        wordColumn(Words::tr("rank")), wordColumn(Words::tr("node"), 4), numberColumn(Words::tr("transfer"), 3),
        numberColumn(Words::tr("wait"), 2), numberColumn(Words::tr("last in"), 0, true), numberColumn(Words::tr("late by"), 1)});
    list->titles[1].hidden = std::ranges::all_of(*all, [](const RankWait &one) { return one.host.isEmpty(); });
    for (std::size_t i = 0; i < all->size(); ++i) {
        const RankWait &one = (*all)[i];
        list->add(headOf(report, one), [all, i] { return waitingMark(all, i); },
                  {{.text = QString::number(one.rank), .strong = one.named},
                   {.text = one.host, .quiet = true},
                   {.text = secondsText(one.transfer)},
                   {.text = secondsText(one.wait)},
                   {.text = percent(one.lastShare()),
                    .share = one.lastShare(),
                    .hue = one.named ? &Theme::worse : &Theme::communication,
                    .opacity = 0.5F,
                    .strong = one.named},
                   {.text = one.sums.count > 0 ? secondsText(one.late()) : QStringLiteral("–"), .strong = one.named}});
    }
    list->remarks = traceRemarks(report);
    list->remarks << rateRemarks(report.analysis->rates);
    if (const double uncertain = report.analysis->waits.uncertainty(); report.analysis->waits.clocksKnown && !all->empty())
        list->remarks << Words::tr("Clocks of the ranks are known to ± %1.").arg(secondsText(uncertain * 1e-9));
    return list;
}

void fillWaits(Chart &chart, const std::vector<RankWait> &all, const Theme &theme, int rows)
{
    double most = 0;
    for (int row = 0; row < rows; ++row) {
        const RankWait &one = all[static_cast<std::size_t>(row)];
        most = std::max(most, one.transfer + one.wait);
        const double at = -0.5 - row;
        chart.bars.push_back({0, one.transfer, at, 0.66, theme.communication, {}});
        chart.bars.push_back({one.transfer, one.transfer + one.wait, at, 0.66, paler(theme, theme.communication, 0.65), {}});
    }
    chart.x.from = 0;
    chart.x.to = most > 0 ? 1.04 * most : 1;
}

Block waitingBars(const RankWaits &all)
{
    Bars bars(QStringLiteral("waits"), Words::tr("Transfer and wait"),
              [all](Chart &chart, const Theme &theme, int rows) { fillWaits(chart, *all, theme, rows); });
    bars.labelWidth = 72;
    bars.leastRow = 14;
    for (const RankWait &one : *all)
        bars.names << one.name;
    bars.remark = [count = static_cast<int>(all->size())](int rows) {
        const QString what =
            Words::tr("Full colour: the transfer itself. Pale: waiting for the last rank, so who is late waits least.");
        return rows < count ? Words::tr("%1 Shown: %2 of %3 ranks, those that are last by most.").arg(what).arg(rows).arg(count)
                            : what;
    };
    return barsBlock(std::move(bars));
}

} // namespace

void makeWaitsPage(Figure &figure, const TracePicturePtr &picture)
{
    figure.columns = {Words::tr("Rank"),       Words::tr("Node"),        Words::tr("Transfer, s"), Words::tr("Wait, s"),
                      Words::tr("Times last"), Words::tr("Collectives"), Words::tr("Late by, s")};
    Page page;
    page.picture = {.name = Words::tr("Transfer and wait"),
                    .more = Words::tr("in collectives, per step, mean of all recorded steps")};
    page.list.name = Words::tr("Who is last");
    page.twins = true;
    page.leastSide = 340;
    const RankWaits all = picture->report->analysis ? waitingsOf(*picture->report) : nullptr;
    if (all && !all->empty()) {
        page.picture.block = waitingBars(all);
        page.list.block = tableBlock(waitingList(picture, all));
    } else {
        page.picture.block = textBlock(all ? traceRemarks(*picture->report).join(QLatin1Char('\n')) : noDetailsText());
        page.list.block = tableBlock(std::make_shared<Table>(std::vector<BarColumn>{}));
    }
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
