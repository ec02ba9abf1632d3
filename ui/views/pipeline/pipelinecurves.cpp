// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/ganttlayout.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/pipelineparts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

// The lower left part: what if another stage were the slow one. A dozen short
// lines with labels at their ends, drawn straight.
namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(pipeline)
};

struct Frame {
    QRectF plot;
    double x0 = 0.5, x1 = 4;
    double y0 = 0, y1 = 1;

    [[nodiscard]] QPointF at(double factor, double seconds) const
    {
        return {plot.left() + (factor - x0) / (x1 - x0) * plot.width(),
                plot.bottom() - (seconds - y0) / (y1 - y0) * plot.height()};
    }
};

double textScale(const FigureStyle &style)
{
    return textFont(style.font, TextSize::Small).pixelSize() / 12.0;
}

QString factorText(double factor)
{
    return factor == 0.5 ? QStringLiteral("×½") : QStringLiteral("×") + plainNumber(factor, 3);
}

Frame frameOf(const StageCurves &curves, const QRectF &rect, double text)
{
    Frame f;
    f.plot = rect.adjusted(40 * text, 30 * text, -62 * text, -22 * text);
    double low = curves.equal;
    double high = curves.equal;
    for (const auto *list : {&curves.curves, &curves.links}) {
        for (const StageCurves::Curve &curve : *list) {
            for (const double s : curve.seconds) {
                low = std::min(low, s);
                high = std::max(high, s);
            }
        }
    }
    const double pad = std::max((high - low) * 0.06, high * 1e-3);
    f.y0 = std::max(0.0, low - pad);
    f.y1 = high + pad;
    f.x0 = curves.factors.front();
    f.x1 = curves.factors.back();
    return f;
}

void paintGrid(QPainter &painter, const FigureStyle &style, const Frame &f, double unit)
{
    const double text = textScale(style);
    painter.setFont(textFont(style.font, TextSize::Table));
    const QFontMetricsF metrics(painter.font());
    const std::vector<double> ticks = axisTicks(f.y0 * unit, f.y1 * unit, std::max(2, static_cast<int>(f.plot.height() / 44)));
    for (const double tick : ticks) {
        const double y = f.at(f.x0, tick / unit).y();
        drawHairline(painter, style, QPointF(f.plot.left(), y), QPointF(f.plot.right(), y));
        painter.setPen(style.theme.quiet);
        const QString label = formatSignificant(tick, 3);
        painter.drawText(QPointF(f.plot.left() - 8 - metrics.horizontalAdvance(label), y + metrics.capHeight() / 2), label);
    }
    double lastRight = -1e9;
    for (const double factor : {0.5, 1.0, 1.5, 2.0, 3.0, 4.0}) {
        const QString label = factorText(factor);
        const double x = f.at(factor, f.y0).x();
        const double width = metrics.horizontalAdvance(label);
        if (x - width / 2 < lastRight + 6)
            continue;
        lastRight = x + width / 2;
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x - width / 2, f.plot.bottom() + 6 * text + metrics.ascent()), label);
    }
}

/// Names at the curves' ends, pushed apart where they would overlap.
void paintNames(QPainter &painter, const FigureStyle &style, const Frame &f, const StageCurves &curves)
{
    const double step = 15 * textScale(style);
    struct Name {
        double seconds = 0;
        int stage = 0;
        bool link = false;
    };
    std::vector<Name> sorted;
    for (const StageCurves::Curve &curve : curves.curves)
        sorted.push_back({curve.seconds.back(), curve.stage, false});
    for (const StageCurves::Curve &curve : curves.links)
        sorted.push_back({curve.seconds.back(), curve.stage, true});
    std::sort(sorted.begin(), sorted.end(), [](const Name &a, const Name &b) {
        return a.seconds != b.seconds ? a.seconds > b.seconds : a.link != b.link ? b.link : a.stage > b.stage;
    });
    std::vector<double> y;
    for (const Name &name : sorted)
        y.push_back(std::max(f.at(f.x1, name.seconds).y(), y.empty() ? f.plot.top() - step : y.back() + step));
    const double over = y.empty() ? 0 : std::max(0.0, y.back() - f.plot.bottom());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const bool chosen = !sorted[i].link && sorted[i].stage == curves.slow;
        const QPointF end = f.at(curves.factors.back(), sorted[i].seconds);
        painter.setPen(QPen(style.theme.strongHairline, 1));
        painter.drawLine(end + QPointF(2, 0), QPointF(end.x() + 12, y[i] - over));
        painter.setFont(textFont(style.font, TextSize::Small, chosen ? 600 : 400));
        painter.setPen(chosen ? style.theme.text : sorted[i].link ? style.theme.communication : style.theme.quiet);
        const QString name =
            sorted[i].link ? Words::tr("%1 ↔ %2").arg(sorted[i].stage).arg(sorted[i].stage + 1) : gpuName(sorted[i].stage);
        painter.drawText(QPointF(end.x() + 16, y[i] - over + QFontMetricsF(painter.font()).capHeight() / 2), name);
    }
}

void paintChosen(QPainter &painter, const FigureStyle &style, const Frame &f, const StageCurves &curves, double seconds)
{
    const QPointF point = f.at(curves.factor, seconds);
    painter.setPen(QPen(style.theme.strongHairline, 1, Qt::DashLine));
    painter.drawLine(QPointF(point.x(), f.plot.top()), QPointF(point.x(), f.plot.bottom()));
    painter.setPen(QPen(style.theme.text, 2.5));
    painter.setBrush(style.theme.background);
    painter.drawEllipse(point, 6, 6);
    const Formatted time = formatValue(seconds, Unit::Second);
    const QString label = Words::tr("%1 × %2: %3").arg(gpuName(curves.slow), plainNumber(curves.factor, 3), time.joined());
    painter.setFont(textFont(style.font, TextSize::Small, 600));
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(label);
    // At the head of its line, where no curve runs: they rise to the right.
    const bool rightOf = point.x() + 12 + width < f.plot.left() + f.plot.width() * 0.72;
    const double left = std::max(f.plot.left() + 2, rightOf ? point.x() + 10 : point.x() - width - 10);
    const QRectF patch(left - 3, f.plot.top() - 2, width + 6, metrics.height());
    painter.fillRect(patch, style.theme.background);
    painter.setPen(style.theme.text);
    painter.drawText(patch, Qt::AlignCenter, label);
}

} // namespace

void paintStageCurves(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data)
{
    const StageCurves *curves = data.curves();
    if (rect.isEmpty() || curves == nullptr || curves->curves.empty())
        return;
    const double text = textScale(style);
    const Frame f = frameOf(*curves, rect, text);
    const TimeScale scale = scaleOfTimes(f.y1);
    QString addition = Words::tr("step time, %1").arg(scale.unit);
    if (!curves->complete)
        addition += Words::tr(" · %1 of %2 GPUs").arg(curves->curves.size()).arg(data.first().lanes());
    if (!curves->links.empty())
        addition += Words::tr(" · dashed: transfers");
    const QString name =
        curves->factor == 1 ? Words::tr("What if one stage were slow") : Words::tr("What if another stage were the slow one");
    const double taken = QFontMetricsF(textFont(style.font, TextSize::Body, 600)).horizontalAdvance(name) + 12;
    const QString fitting = fittingPhrase(QFontMetricsF(textFont(style.font, TextSize::Small)), addition, rect.width() - taken);
    drawHeading(painter, style, QPointF(rect.left(), rect.top() + 15 * text), name,
                fitting.contains(scale.unit) ? fitting : scale.unit);
    if (f.plot.height() < 50 || f.plot.width() < 80)
        return;
    paintGrid(painter, style, f, scale.perSecond);
    QPen dashed(style.theme.communication, 1.5);
    dashed.setDashPattern({4, 3});
    for (const StageCurves::Curve &curve : curves->links) {
        QPolygonF line;
        for (std::size_t i = 0; i < curve.seconds.size(); ++i)
            line << f.at(curves->factors[i], curve.seconds[i]);
        painter.setPen(dashed);
        painter.drawPolyline(line);
    }
    double chosen = curves->equal;
    for (const int pass : {0, 1}) {
        for (const StageCurves::Curve &curve : curves->curves) {
            const bool strong = curve.stage == curves->slow;
            if (strong != (pass == 1))
                continue;
            QPolygonF line;
            for (std::size_t i = 0; i < curve.seconds.size(); ++i)
                line << f.at(curves->factors[i], curve.seconds[i]);
            painter.setPen(QPen(strong ? style.theme.text : style.theme.hatch, strong ? 2.5 : 1.3));
            painter.drawPolyline(line);
            if (strong)
                chosen = curve.atSlow;
        }
    }
    paintNames(painter, style, f, *curves);
    paintChosen(painter, style, f, *curves, chosen);
}

} // namespace shardscope::ui
