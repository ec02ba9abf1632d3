// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectiveslayout.h"
#include "ui/figure/page/spacing.h"

#include "ui/canvas/painterkit.h"

#include "ui/base/type.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

double labelWidth(const FigureStyle &style, const SendSource &sends)
{
    constexpr int measured = 64;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    double width = 40;
    for (int lane = 0; lane < std::min(sends.lanes(), measured); ++lane)
        width = std::max(width, metrics.horizontalAdvance(sends.label(lane)) + 4);
    return std::min(width, 150.0);
}

void layoutSteps(LabLayout &out, const std::vector<traffic::DesignStep> &steps)
{
    const QRectF &rect = out.steps;
    double most = 0;
    for (const traffic::DesignStep &step : steps)
        most = std::max({most, step.before.si(), step.after.si()});
    if (rect.isEmpty() || steps.empty() || !(most > 0))
        return;
    out.stepNames = std::min(150.0, rect.width() * 0.36);
    out.stepNumbers = std::min(76.0, rect.width() * 0.2);
    const double width = std::max(10.0, rect.width() - out.stepNames - out.stepNumbers);
    const auto x = [&](double time) { return rect.left() + out.stepNames + time / most * width; };
    const double pitch = std::min(30.0, rect.height() / static_cast<double>(steps.size() + 2));
    const auto bar = [&](double from, double to) {
        const double top = rect.top() + pitch * static_cast<double>(out.bars.size());
        out.bars.emplace_back(x(std::min(from, to)), top + 3, std::max(1.5, std::abs(x(to) - x(from))), pitch - 6);
    };
    bar(0, steps.front().before.si());
    for (const traffic::DesignStep &step : steps)
        bar(step.before.si(), step.after.si());
    bar(0, steps.back().after.si());
}

} // namespace

double textFactor(const FigureStyle &style)
{
    return std::max(1.0, textScale(style));
}

QRectF MessagesLayout::band(int lane) const
{
    const GanttGeometry &g = geometry;
    const QRectF all(QPointF(labels.left(), g.rect.top()), g.rect.bottomRight());
    return QRectF(all.left(), g.laneTop(lane), all.width(), g.laneHeight) & all;
}

MessagesLayout layoutMessages(const QRectF &rect, const FigureStyle &style, const SendSource &sends)
{
    MessagesLayout out;
    const int lanes = sends.lanes();
    const double text = textFactor(style);
    const QRectF inner = rect.adjusted(pageLeft, 14, -pageRight, -12);
    const bool small = inner.width() < 620;
    const double legend = 22 * text;
    // Without lanes a line of text stands above the plots.
    const double lower = lanes == 0 ? std::max(10.0, inner.height() - 76 * text)
                                    : std::clamp(inner.height() * 0.40, 130.0, std::max(340.0, inner.height() * 0.36));
    const QRectF top(inner.left(), inner.top(), inner.width(), inner.height() - lower - 12);
    const bool graph = sends.report().machine && sends.report().run && inner.width() >= 700;
    const double graphWidth = graph ? std::min(inner.width() * 0.36, top.height() * 1.3) : 0;
    const QRectF left(top.left(), top.top(), top.width() - graphWidth - (graph ? 24 : 0), top.height());
    out.heading = QRectF(left.left(), left.top(), left.width(), 24 * text);
    const double foot = 24 * text + legend;
    out.labels = QRectF(left.left(), out.heading.bottom() + 4, labelWidth(style, sends),
                        std::max(10.0, left.height() - out.heading.height() - 4 - foot));
    out.gantt = out.labels;
    out.gantt.setLeft(out.labels.right() + 8);
    out.gantt.setRight(left.right());
    out.legend = QRectF(left.left(), out.gantt.bottom() + 24 * text, left.width(), legend);
    if (graph)
        out.graph = QRectF(left.right() + 24, top.top(), graphWidth, top.height());
    const QRectF bottom(inner.left(), inner.bottom() - lower, inner.width(), lower);
    const double split = small ? 1.0 : 0.6;
    const double below = 18 * text; // the headings
    out.times = QRectF(bottom.left(), bottom.top() + below, bottom.width() * split - (small ? 0 : 12), bottom.height() - below);
    if (!small)
        out.bus = QRectF(bottom.left() + bottom.width() * split + 12, bottom.top() + below, bottom.width() * (1 - split) - 12,
                         bottom.height() - below);
    out.geometry = fitGantt(out.gantt, lanes, sends.end(), false);
    // Lanes stay lanes, but do not leave a large window empty.
    const double tallest = std::clamp(left.height() / 8.5, 44.0, 96.0);
    if (out.geometry.laneHeight > tallest) {
        out.geometry.laneHeight = tallest;
        out.geometry.barTop = 5;
        out.geometry.barHeight = tallest - 10;
    }
    out.gantt.setHeight(std::min(out.gantt.height(), out.geometry.laneHeight * std::max(1, lanes)));
    out.geometry.rect = out.gantt;
    out.legend.moveTop(out.gantt.bottom() + 24 * text);
    return out;
}

LabLayout layoutLab(const QRectF &rect, const FigureStyle &style, const evaluate::CollectiveReport &report)
{
    LabLayout out;
    const double text = textFactor(style);
    const QRectF inner = rect.adjusted(pageLeft, 14, -pageRight, -12);
    const bool wide = inner.width() >= 700;
    const double lower = std::clamp(inner.height() * 0.44, 150.0, 360.0);
    const QRectF top(inner.left(), inner.top() + 26 * text, inner.width(), inner.height() - lower - 24 - 50 * text);
    const double labels = (wide ? 178 : 96) * text;
    const double numbers = (wide ? 150 : 84) * text;
    out.axis = QRectF(top.left() + labels, top.top(), std::max(40.0, top.width() - labels - numbers), top.height());
    for (int s = 0; s < traffic::broadcastStrategies; ++s) {
        const double height = top.height() / traffic::broadcastStrategies;
        const QRectF band(top.left(), top.top() + s * height, top.width(), height - 10);
        const int streams = s == 0 ? 1 : s == 1 ? 2 : std::clamp(report.lab.destinations, 1, 5);
        LabLayout::Strategy strategy;
        strategy.label = QRectF(band.left(), band.top(), labels - 12, band.height());
        strategy.numbers = QRectF(out.axis.right() + 10, band.top(), numbers - 10, band.height());
        const double pitch = std::min(26.0, band.height() / streams);
        for (int row = 0; row < streams; ++row)
            strategy.rows.emplace_back(out.axis.left(), band.top() + row * pitch, out.axis.width(), std::max(2.0, pitch - 3));
        out.strategies.push_back(strategy);
        if (report.labTimes)
            out.to = std::max(s == 0 ? 0.0 : out.to, report.labTimes->times[static_cast<std::size_t>(s)].si() * 1.04);
        if (const auto &measured = report.choices.broadcast.measured[static_cast<std::size_t>(s)])
            out.to = std::max(out.to, measured->si() * 1.04);
    }
    const QRectF bottom(inner.left(), inner.bottom() - lower, inner.width(), lower);
    const double split = wide ? 0.5 : 1.0;
    out.blocks =
        QRectF(bottom.left(), bottom.top() + 18 * text, bottom.width() * split - (wide ? 16 : 0), bottom.height() - 18 * text);
    if (wide)
        out.steps = QRectF(bottom.left() + bottom.width() * split + 16, bottom.top() + 26 * text,
                           bottom.width() * (1 - split) - 16, bottom.height() - 30 * text);
    layoutSteps(out, report.labSteps);
    return out;
}

} // namespace shardscope::ui
