// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/collectives/collectivespainter.h"
#include "ui/views/collectives/collectivestext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::CollectiveReport;
using traffic::BroadcastCopy;

namespace {

/// Which row of a strategy a copy is drawn in.
std::size_t rowOf(int strategy, const BroadcastCopy &copy, std::size_t rows)
{
    if (strategy == 1)
        return 0;
    if (strategy == 2)
        return copy.from < 0 ? 0 : 1;
    return std::min(static_cast<std::size_t>(copy.to), rows - 1);
}

void paintCopies(QPainter &painter, const FigureStyle &style, const CollectiveReport &report, const LabLayout &layout,
                 int strategy)
{
    const LabLayout::Strategy &band = layout.strategies[static_cast<std::size_t>(strategy - 1)];
    const auto copies = traffic::copiesOf(report.lab, strategy);
    const double time = report.labTimes->times[static_cast<std::size_t>(strategy - 1)].si();
    for (const QRectF &row : band.rows)
        painter.fillRect(QRectF(row.left(), row.bottom(), row.width(), 1), style.theme.grid);
    if (copies.empty()) { // too many blocks to draw: the whole span
        for (const QRectF &row : band.rows)
            painter.fillRect(QRectF(row.left(), row.top(), layout.x(time) - row.left(), row.height()), style.theme.communication);
        return;
    }
    double drawnTo[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
    for (const BroadcastCopy &copy : copies) {
        const std::size_t r = rowOf(strategy, copy, band.rows.size());
        const QRectF &row = band.rows[r];
        const double left = layout.x(copy.start.si());
        const double right = layout.x(copy.end.si());
        if (right - drawnTo[r] < 0.25) // less than a quarter of a pixel of news
            continue;
        const double gap = right - left > 6 ? 1 : 0;
        const QRectF bar(left, row.top(), std::max(0.5, right - left - gap), row.height());
        painter.fillRect(bar, copy.from < 0 ? style.theme.communication : style.theme.forward);
        drawnTo[r] = right;
        const QString text =
            copy.from < 0 ? Words::tr("host → %1").arg(copy.to) : QStringLiteral("%1 → %2").arg(copy.from).arg(copy.to);
        drawLabel(painter, style, bar, Qt::AlignCenter, text, TextSize::Small, style.theme.inkOnBars);
    }
}

/// The measured time as a line with a head over the strategy's rows.
void paintMeasured(QPainter &painter, const FigureStyle &style, const LabLayout::Strategy &band, double x)
{
    const double top = band.rows.front().top() - 2;
    painter.setPen(QPen(style.theme.text, 1.5));
    painter.drawLine(QPointF(x, top), QPointF(x, band.rows.back().bottom() + 2));
    painter.setBrush(style.theme.text);
    painter.drawPolygon(QPolygonF({QPointF(x, top), QPointF(x - 4, top - 6), QPointF(x + 4, top - 6)}));
    painter.setBrush(Qt::NoBrush);
}

void paintNumbers(QPainter &painter, const FigureStyle &style, const CollectiveReport &report, const LabLayout &layout,
                  int strategy)
{
    const auto at = static_cast<std::size_t>(strategy - 1);
    const LabLayout::Strategy &band = layout.strategies[at];
    const double time = report.labTimes->times[at].si();
    const QRectF &box = band.numbers;
    const auto line = [&](double down, const QString &text) { // where it has room
        if (box.height() >= down + 18)
            drawElided(painter, style, QRectF(box.left(), box.top() + down, box.width(), 16), Qt::AlignLeft | Qt::AlignVCenter,
                       text, TextSize::Small, style.theme.quiet);
    };
    drawElided(painter, style, QRectF(box.left(), box.top(), box.width(), 18), Qt::AlignLeft | Qt::AlignVCenter,
               secondsText(time), TextSize::Body, style.theme.text, QFont::DemiBold);
    line(17, valueText(report.labTimes->effective[at].si(), Unit::BytePerSecond));
    const auto &measured = report.choices.broadcast.measured[at];
    if (!measured)
        return;
    paintMeasured(painter, style, band, layout.x(measured->si()));
    if (box.width() < 100)
        return;
    const double off = time / measured->si() - 1;
    const QString sign = std::abs(off) < 5e-4 ? QStringLiteral("±") : off < 0 ? QStringLiteral("−") : QStringLiteral("+");
    line(32, Words::tr("measured %1").arg(secondsText(measured->si())));
    line(47, Words::tr("model %1 %").arg(sign + fixedNumber(std::abs(100 * off), 1)));
}

/// The first blocks of the pipelined strategy, magnified into the room at its
/// right, where all of it is too short to be read.
void paintFirstBlocks(QPainter &painter, const FigureStyle &style, const CollectiveReport &report, const LabLayout &layout)
{
    constexpr std::int64_t shown = 5;
    const LabLayout::Strategy &band = layout.strategies[2];
    const auto copies = traffic::copiesOf(report.lab, 3);
    const double left = layout.x(std::max(report.labTimes->times[2].si(), report.labTimes->lowerBound.si())) + 160;
    const QRectF inset(left, band.rows.front().top(), layout.axis.right() - left - 8,
                       band.rows.back().bottom() - band.rows.front().top());
    const bool short3 = layout.x(report.labTimes->times[2].si()) - layout.axis.left() < 0.3 * layout.axis.width();
    if (copies.empty() || report.lab.blocks < 3 || inset.width() < 220 || inset.height() < 40 || !short3)
        return;
    double end = 0;
    for (const BroadcastCopy &copy : copies) {
        if (copy.block < shown)
            end = std::max(end, copy.end.si());
    }
    painter.fillRect(inset.adjusted(-6, -4, 6, 4), style.theme.panel);
    for (const BroadcastCopy &copy : copies) {
        if (copy.block >= shown)
            continue;
        const QRectF &row = band.rows[rowOf(3, copy, band.rows.size())];
        const double x = inset.left() + copy.start.si() / end * inset.width();
        const QRectF bar(x, row.top(), std::max(1.0, (copy.end - copy.start).si() / end * inset.width() - 1), row.height());
        painter.fillRect(bar, copy.from < 0 ? style.theme.communication : style.theme.forward);
        drawLabel(painter, style, bar, Qt::AlignCenter, QString::number(copy.block + 1), TextSize::Small, style.theme.inkOnBars);
    }
    drawElided(painter, style, QRectF(inset.left(), inset.top() - 20, inset.width(), 16), Qt::AlignLeft | Qt::AlignVCenter,
               Words::tr("the first %1 blocks, magnified: %2").arg(std::min(shown, report.lab.blocks)).arg(secondsText(end)),
               TextSize::Small, style.theme.quiet);
}

void paintTimeAxis(QPainter &painter, const FigureStyle &style, const LabLayout &layout)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double foot = layout.axis.bottom();
    painter.setFont(font);
    for (const double tick : axisTicks(0, layout.to, 6)) {
        const double x = layout.x(tick);
        painter.setPen(QPen(style.theme.grid, 1));
        painter.drawLine(QPointF(x, layout.axis.top()), QPointF(x, foot));
        painter.setPen(style.theme.quiet);
        painter.drawText(QRectF(x - 50, foot + 2, 100, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                         tick == 0 ? QStringLiteral("0") : axisTimeText(tick));
    }
}

} // namespace

void paintLab(QPainter &painter, const FigureStyle &style, const CollectiveReport &report, const LabLayout &layout)
{
    const QRectF &first = layout.strategies.front().label;
    drawHeading(painter, style, {first.left(), layout.axis.top() - 12}, Words::tr("Three strategies"),
                Words::tr("%1 to %2 GPUs · %3 blocks")
                    .arg(valueText(report.lab.bytes.si(), Unit::Byte))
                    .arg(report.lab.destinations)
                    .arg(report.lab.blocks));
    paintTimeAxis(painter, style, layout);
    // Under the bars, so that it runs through none of their words.
    const double bound = layout.x(report.labTimes->lowerBound.si());
    painter.setPen(QPen(style.theme.accent, 1.2, Qt::DashLine));
    painter.drawLine(QPointF(bound, layout.axis.top() - 6), QPointF(bound, layout.axis.bottom()));
    for (int s = 1; s <= traffic::broadcastStrategies; ++s) {
        const LabLayout::Strategy &band = layout.strategies[static_cast<std::size_t>(s - 1)];
        painter.setFont(textFont(style.font, TextSize::Small));
        painter.setPen(style.theme.text);
        painter.drawText(band.label, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, strategyTitle(s));
        paintCopies(painter, style, report, layout, s);
        paintNumbers(painter, style, report, layout, s);
    }
    paintFirstBlocks(painter, style, report, layout);
    drawLabel(painter, style, QRectF(bound + 8, layout.axis.bottom() - 18, 220, 16), Qt::AlignLeft | Qt::AlignVCenter,
              Words::tr("lower bound %1").arg(secondsText(report.labTimes->lowerBound.si())), TextSize::Small,
              style.theme.accent);
}

void paintSteps(QPainter &painter, const FigureStyle &style, const CollectiveReport &report, const LabLayout &layout)
{
    const QRectF &rect = layout.steps;
    drawHeading(painter, style, {rect.left(), rect.top() - 12}, Words::tr("Effect of each design choice"));
    const std::vector<QRectF> &bars = layout.bars;
    const auto &steps = report.labSteps;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const bool whole = i == 0 || i + 1 == bars.size();
        const traffic::DesignStep *step = whole ? nullptr : &steps[i - 1];
        const double change = step ? (step->after - step->before).si() : 0;
        const QColor color = whole ? style.theme.communication : change <= 0 ? style.theme.better : style.theme.worse;
        painter.fillRect(bars[i], color);
        const QString name = i == 0 ? Words::tr("strategy 1") : whole ? Words::tr("strategy 3") : stepTitle(*step);
        const double middle = bars[i].center().y();
        drawElided(painter, style, QRectF(rect.left(), middle - 8, layout.stepNames - 8, 16), Qt::AlignLeft | Qt::AlignVCenter,
                   name, TextSize::Small, style.theme.text);
        const double value = whole ? (i == 0 ? steps.front().before : steps.back().after).si() : change;
        QString text = value == 0 ? QStringLiteral("±0") : secondsText(std::abs(value));
        if (!whole && value != 0)
            text.prepend(value < 0 ? QStringLiteral("−") : QStringLiteral("+"));
        drawElided(painter, style, QRectF(rect.right() - layout.stepNumbers + 4, middle - 8, layout.stepNumbers - 4, 16),
                   Qt::AlignRight | Qt::AlignVCenter, text, TextSize::Small, style.theme.text);
    }
}

} // namespace shardscope::ui
