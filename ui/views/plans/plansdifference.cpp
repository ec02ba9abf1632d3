// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/table.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double thickness = 0.66; ///< of a bar in its row

QString deltaLine(const PlansDelta &delta)
{
    return strong(termText(delta.term))
           + Words::tr(": plan 1 %1, plan 2 %2, which %3")
                 .arg(secondsText(delta.first), secondsText(delta.second),
                      delta.gain() >= 0 ? Words::tr("saves %1").arg(secondsText(delta.gain()))
                                        : Words::tr("costs %1 more").arg(secondsText(-delta.gain())));
}

Mark totalMark(const PlansPicturePtr &picture, bool first)
{
    const PlansDifference &difference = *picture->difference;
    const search::PlanOutcome &plan = first ? *picture->report->chosen : *picture->report->compared;
    const QString name = first ? Words::tr("Plan 1") : Words::tr("Plan 2");
    const double seconds = first ? difference.first_s : difference.second_s;
    return {.name = name,
            .value = secondsText(seconds),
            .number = seconds,
            .line =
                [name, plan = plan.plan, seconds] {
                    return strong(name) + QLatin1Char(' ') + planName(plan) + QStringLiteral(": ") + secondsText(seconds);
                },
            .why = [picture, &plan] { return picture->report->model->explain(plan.plan, *plan.step); },
            .row =
                tableRow(Words::tr("step"), difference.first_s, difference.second_s, difference.first_s - difference.second_s)};
}

Mark deltaMark(const PlansPicturePtr &picture, const PlansDelta &delta)
{
    return {
        .name = termText(delta.term),
        .value = secondsText(delta.gain()),
        .number = delta.gain(),
        .line = [&delta, picture] { return deltaLine(delta); },
        .why =
            [picture] { return picture->report->model->explain(picture->report->chosen->plan, *picture->report->chosen->step); },
        .row = tableRow(termText(delta.term), delta.first, delta.second, delta.gain())};
}

Mark settingMark(const PlansSetting &one)
{
    const QString value = Words::tr("plan 1 %1, plan 2 %2").arg(one.first, one.second);
    return {.name = one.name,
            .value = value,
            .line = [name = one.name, value] { return strong(name) + QStringLiteral(": ") + value; },
            .row = tableRow(one.name, one.first, one.second, TableCell::number(std::nan("")))};
}

/// A bar of the waterfall: a whole step, or what a term moves.
struct Fall {
    QString name;
    QString badge; ///< of a plan
    QString value;
    double from = 0;
    double to = 0;
};

/// From the first plan, term by term, to the second.
std::vector<Fall> fallsOf(const PlansPicture &picture)
{
    const PlansDifference &difference = *picture.difference;
    const auto total = [](const plan::Layout &plan, const QString &badge, double seconds) {
        return Fall{shortPlanName(plan), badge, secondsText(seconds), 0, seconds};
    };
    const std::vector<double> steps = waterfallSteps(difference);
    std::vector<Fall> falls{total(picture.report->chosen->plan, QStringLiteral("1"), difference.first_s)};
    for (std::size_t i = 0; i < difference.deltas.size(); ++i) {
        const PlansDelta &one = difference.deltas[i];
        const QString arrow = one.gain() >= 0 ? QStringLiteral("▼ ") : QStringLiteral("▲ ");
        falls.push_back({termText(one.term), {}, arrow + secondsText(std::abs(one.gain())), steps[i], steps[i + 1]});
    }
    falls.push_back(total(picture.report->compared->plan, QStringLiteral("2"), difference.second_s));
    return falls;
}

void fillWaterfall(Chart &chart, const PlansPicture &picture, const Theme &theme)
{
    const std::vector<double> steps = waterfallSteps(*picture.difference);
    const double most = *std::ranges::max_element(steps);
    // Differences of a few per cent would be hair lines on a scale from zero.
    const double least = 1.5 * *std::ranges::min_element(steps) - 0.5 * most;
    chart.x.from = least < 0.55 * most ? 0 : least - 0.06 * (most - least);
    chart.x.to = most + 0.06 * (most - chart.x.from);
    if (!(chart.x.to > chart.x.from))
        chart.x.to = chart.x.from + 1;
    double at = -0.5;
    for (const Fall &fall : fallsOf(picture)) {
        const bool first = at < -1;
        const QColor color = fall.badge.isEmpty() ? (fall.to <= fall.from ? theme.better : theme.worse)
                                                  : paler(theme, theme.quiet, first ? 0 : 0.5);
        chart.bars.push_back({fall.from, fall.to, at, thickness, color, {}});
        --at;
    }
}

/// The axis does not begin at zero: a gap through the bars of the plans says so.
void paintCut(QPainter &painter, const FigureStyle &style, const QRectF &bar)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.background);
    const double x = bar.left() + 10;
    painter.drawPolygon(QPolygonF({QPointF(x + 4, bar.top() - 2), QPointF(x + 9, bar.top() - 2), QPointF(x + 3, bar.bottom() + 2),
                                   QPointF(x - 2, bar.bottom() + 2)}));
}

/// From where a row ends to where the next begins; and a bar that would be too thin to be seen.
void paintStep(QPainter &painter, const Fall &fall, const Bars::Laid &laid, int row)
{
    const ChartLayout &axes = laid.axes;
    constexpr double least = 1.5; // px
    const QRectF bar = laid.rows.bar(row);
    const double end = axes.x.px(fall.to);
    if (end < axes.plot.left() || end > axes.plot.right())
        return;
    if (std::abs(end - axes.x.px(fall.from)) < least)
        painter.fillRect(QRectF(end, bar.top(), least, bar.height()),
                         fall.to <= fall.from ? laid.style.theme.better : laid.style.theme.worse);
    painter.setPen(QPen(laid.style.theme.strongHairline, 1));
    if (row + 1 < laid.rows.rows)
        painter.drawLine(QPointF(end, bar.bottom()), QPointF(end, laid.rows.bar(row + 1).top()));
}

/// Its name, and its value behind the end of the bar; before it where there is no room.
void paintFall(QPainter &painter, const Fall &fall, const Bars::Laid &laid, int row, bool lit)
{
    const ChartLayout &axes = laid.axes;
    const QRectF bar = laid.rows.bar(row);
    paintStep(painter, fall, laid, row);
    QRectF label = laid.rows.labels;
    if (!fall.badge.isEmpty()) {
        const double size = 16 * laid.text;
        drawBadge(painter, laid.style, QRectF(label.left(), bar.center().y() - size / 2, size, size), fall.badge,
                  TextSize::Badge);
        label.adjust(size + 8, 0, 0, 0);
        if (axes.x.from > 0)
            paintCut(painter, laid.style, bar);
    }
    const bool isStrong = lit || !fall.badge.isEmpty();
    paintRowName(painter, laid.style, label, bar, fall.name, isStrong);
    const QFontMetricsF metrics(textFont(laid.style.font, TextSize::Table, 600));
    const auto px = [&axes](double value) { return std::clamp(axes.x.px(value), axes.plot.left(), axes.plot.right()); };
    QRectF room(px(std::max(fall.from, fall.to)) + 8, bar.top() - 4, metrics.horizontalAdvance(fall.value) + 10,
                bar.height() + 8);
    if (room.right() > laid.rect.right() + 8)
        room.moveRight(px(std::min(fall.from, fall.to)) - 8);
    if (room.left() >= axes.plot.left() - 2)
        drawElided(painter, laid.style, room, Qt::AlignLeft | Qt::AlignVCenter, fall.value, TextSize::Table,
                   laid.style.theme.text, isStrong ? 600 : 400);
}

/// From plan 1 to plan 2, a term a row.
Block waterfall(const PlansPicturePtr &picture)
{
    const std::vector<Fall> falls = fallsOf(*picture);
    Bars bars(QStringLiteral("difference"), Words::tr("From plan 1 to plan 2"),
              [picture](Chart &chart, const Theme &theme, int) { fillWaterfall(chart, *picture, theme); });
    bars.valueWidth = 76;
    bars.foot = 48;
    bars.paintRow = [falls](QPainter &painter, const Bars::Laid &laid, int row, bool lit) {
        paintFall(painter, falls[static_cast<std::size_t>(row)], laid, row, lit);
    };
    for (const Fall &fall : falls)
        bars.names << fall.name;
    bars.add({.key = QStringLiteral("plan 1"), .hasRow = false}, [picture] { return totalMark(picture, true); });
    for (const PlansDelta &delta : picture->difference->deltas)
        bars.add({.key = QStringLiteral("term ") + termText(delta.term)},
                 [picture, &delta] { return deltaMark(picture, delta); });
    bars.add({.key = QStringLiteral("plan 2")}, [picture] { return totalMark(picture, false); });
    return barsBlock(std::move(bars));
}

/// "1.2 s of pipeline bubble and 0.4 s of recomputation"
QString termList(const std::vector<PlansDelta> &deltas, bool gains)
{
    QStringList parts;
    double first = 0;
    for (const PlansDelta &delta : deltas) {
        const double value = gains ? delta.gain() : -delta.gain();
        if (value <= 0 || parts.size() == 2)
            continue;
        first = parts.isEmpty() ? value : first;
        if (value > 0.1 * first)
            parts << Words::tr("%1 of %2").arg(secondsText(value), termText(delta.term));
    }
    return parts.join(Words::tr(" and "));
}

} // namespace

std::vector<double> waterfallSteps(const PlansDifference &difference)
{
    std::vector<double> steps{difference.first_s};
    for (const PlansDelta &delta : difference.deltas)
        steps.push_back(steps.back() - delta.gain());
    return steps;
}

QString differenceText(const PlansDifference &difference)
{
    const double faster = difference.first_s / difference.second_s - 1;
    const QString saves = termList(difference.deltas, true);
    const QString pays = termList(difference.deltas, false);
    if (std::abs(faster) < 0.0005)
        return Words::tr("Plan 1 and plan 2 take the same time.");
    if (faster > 0) {
        const QString head =
            faster < 1 ? Words::tr("Plan 2 is %1 faster than plan 1").arg(strong(percent(faster)))
                       : Words::tr("Plan 2 is %1 times as fast as plan 1").arg(strong(formatSignificant(faster + 1, 2)));
        return pays.isEmpty() ? Words::tr("%1: saves %2.").arg(head, strong(saves))
                              : Words::tr("%1: saves %2 but costs %3.").arg(head, strong(saves), pays);
    }
    const QString head =
        Words::tr("Plan 2 takes %1 longer than plan 1").arg(strong(percent(difference.second_s / difference.first_s - 1)));
    return saves.isEmpty() ? Words::tr("%1: costs %2.").arg(head, strong(pays))
                           : Words::tr("%1: costs %2 but saves %3.").arg(head, strong(pays), saves);
}

QString trustText(const PlansDifference &difference)
{
    const double gap = std::abs(difference.first_s - difference.second_s) / std::min(difference.first_s, difference.second_s);
    const QString error = percent(difference.error);
    return gap < difference.error
               ? Words::tr("The difference is within the error of the comparison (± %1): measure both before you decide.")
                     .arg(error)
               : Words::tr("The difference is larger than the error of the comparison (± %1).").arg(error);
}

void makeDifferencePage(Figure &figure, const PlansPicturePtr &picture)
{
    figure.columns = {Words::tr("what"), Words::tr("plan 1"), Words::tr("plan 2"), Words::tr("plan 2 saves (s)")};
    const auto list = std::make_shared<Table>(std::vector{wordColumn(Words::tr("setting"), 0, true),
                                                          numberColumn(Words::tr("plan 1")), numberColumn(Words::tr("plan 2"))});
    Page page;
    page.picture = {.name = Words::tr("From plan 1 to plan 2"), .more = Words::tr("seconds per step, term by term")};
    page.leastSide = 250;
    if (picture->difference) {
        const PlansDifference &difference = *picture->difference;
        page.picture.block = waterfall(picture);
        for (const PlansSetting &one : difference.settings)
            list->add({.key = QStringLiteral("setting ") + one.name}, [picture, &one] { return settingMark(one); },
                      {{.text = one.name}, {.text = one.first, .strong = true}, {.text = one.second}});
        list->remarks = {plainLine(differenceText(difference)), trustText(difference)};
    } else {
        page.picture.block =
            textBlock(Words::tr("Choose two plans: a click on the Plans page chooses plan 1, Ctrl and a click chooses plan 2."));
    }
    page.list = {Words::tr("Differences"), {}, {}, tableBlock(list)};
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
