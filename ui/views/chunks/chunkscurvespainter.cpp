// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/chunks/chunkscurves.h"
#include "ui/views/chunks/chunksresiduals.h"
#include "ui/views/chunks/chunkstext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

// The curves as they are painted; where they lie is in chunkscurves.cpp.
namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkCurve;
using evaluate::MeasuredThroughput;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(chunks)
};

constexpr double knob = 5;
constexpr double ring = 9;

/// Painter of one chart: what has been drawn keeps labels away.
class CurvePainting {
public:
    CurvePainting(QPainter &painter, const FigureStyle &style, const ChunksChart &chart)
        : m_painter(painter), m_style(style), m_chart(chart), m_picture(chart.picture), m_frame(chart.frame),
          m_small(textFont(style.font, TextSize::Small)), m_metrics(m_small)
    {
        for (const ChunkCurve &curve : m_picture.sweep->curves)
            m_curves.push_back(chartCurve(m_picture, curve, style.theme));
        if (m_picture.sweep->second) {
            m_other = chartCurve(m_picture, *m_picture.sweep->second, style.theme);
            m_other.width = 1.3;
            m_other.color = style.theme.text;
        }
    }

    void paint()
    {
        regimes();
        const int most = std::max(3, static_cast<int>(m_frame.rect.height() / 56));
        paintChartGrid(m_painter, m_style, m_frame, chartTicks(m_frame.yTo, most));
        regimeNames();
        units(most);
        chunkAxis();
        boundary();
        m_painter.save();
        m_painter.setClipRect(m_frame.rect.adjusted(-8, -8, 8, 8));
        curves();
        points();
        m_painter.restore();
        best();
        chosen();
        labels();
        whyLeftOut();
        hints();
    }

private:
    [[nodiscard]] const Theme &theme() const { return m_style.theme; }
    [[nodiscard]] bool isRoomy() const { return m_frame.rect.height() > 220; }
    [[nodiscard]] double boundaryX() const
    {
        const double m = m_picture.sweep->boundaryChunks;
        if (!(m > 0))
            return std::isnan(m) ? m : m_frame.rect.left();
        return std::clamp(std::isfinite(m) ? m_frame.x(m) : m_frame.rect.right(), m_frame.rect.left(), m_frame.rect.right());
    }

    void text(const QPointF &baseline, const QString &words, const QColor &color, const QFont &font)
    {
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(baseline, words);
    }
    QRectF textRect(const QPointF &baseline, const QString &words, const QFont &font) const
    {
        const QFontMetricsF metrics(font);
        return {baseline.x(), baseline.y() - metrics.ascent(), metrics.horizontalAdvance(words), metrics.height()};
    }

    void regimes()
    {
        const double x = boundaryX();
        if (std::isnan(x))
            return;
        const QRectF &plot = m_frame.rect;
        m_painter.fillRect(QRectF(plot.topLeft(), QPointF(x, plot.bottom())), theme().panel);
    }

    /// Over the grid lines, which stop where words stand.
    void regimeNames()
    {
        const double x = boundaryX();
        if (std::isnan(x) || !isRoomy())
            return;
        const QRectF &plot = m_frame.rect;
        const QFont strong = textFont(m_style.font, TextSize::Small, 600);
        const double line = m_metrics.height() + 1;
        const double y = plot.top() + 6 + m_metrics.ascent();
        const auto block = [&](const QStringList &lines, bool left) {
            const auto fits = [&](int i) {
                const double width = QFontMetricsF(i == 0 ? strong : m_small).horizontalAdvance(lines[i]);
                return left ? x - 10 - width >= plot.left() + 4 : x + 10 + width <= plot.right() + 4;
            };
            int shown = 0;
            while (shown < lines.size() && fits(shown))
                ++shown;
            if (shown < lines.size())
                shown = std::min(shown, 1); // the name alone
            for (int i = 0; i < shown; ++i) {
                const QFont &font = i == 0 ? strong : m_small;
                const double width = QFontMetricsF(font).horizontalAdvance(lines[i]);
                const double from = left ? x - 10 - width : x + 10;
                m_painter.fillRect(textRect({from, y + i * line}, lines[i], font).adjusted(-2, 0, 2, 0),
                                   left ? theme().panel : theme().background);
                text({from, y + i * line}, lines[i], i == 0 ? theme().text : theme().quiet, font);
                m_taken.push_back(textRect({from, y + i * line}, lines[i], font));
            }
        };
        const QString samples = formatSignificant(m_picture.sweep->boundarySamples);
        block({Words::tr("compute-bound"), Words::tr("device time rules")}, true);
        const QString roomy = Words::tr("host time rules: each chunk costs the same");
        const bool wide = x + 12 + m_metrics.horizontalAdvance(roomy) <= plot.right();
        const QString below = Words::tr("below %1 samples a chunk").arg(samples);
        block(wide ? QStringList{Words::tr("launch-bound"), roomy, below}
                   : QStringList{Words::tr("launch-bound"), Words::tr("host time rules:"), Words::tr("a chunk costs the same"),
                                 Words::tr("below %1 samples").arg(samples)},
              false);
        if (x > plot.left() && x < plot.right())
            m_taken.push_back(QRectF(x - 2, plot.top(), 4, plot.height()));
    }

    void boundary()
    {
        const double x = boundaryX();
        if (std::isnan(x) || x <= m_frame.rect.left() || x >= m_frame.rect.right())
            return;
        QPen pen(theme().quiet, 1.2);
        pen.setDashPattern({3, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(x, m_frame.rect.top()), QPointF(x, m_frame.rect.bottom()));
    }

    /// Names of the two axes above them, and the numbers of the right one.
    void units(int most)
    {
        const double y = m_frame.rect.top() - 10;
        text({m_chart.layout.plot.left() - 50, y}, QStringLiteral("samples/s"), theme().quiet, m_small);
        const bool recorded = std::ranges::any_of(m_picture.measured, [](const MeasuredThroughput &one) { return one.asSteps; });
        if (!recorded)
            return;
        const QString name = Words::tr("steps/s, as recorded");
        text({m_frame.rect.right() + 40 - m_metrics.horizontalAdvance(name), y}, name, theme().quiet, m_small);
        for (const double tick : chartTicks(m_frame.yTo, most)) {
            const double at = m_frame.y(tick);
            if (at >= m_frame.rect.top() - 0.5)
                text({m_frame.rect.right() + 8, at + m_metrics.capHeight() / 2}, formatSignificant(tick / m_picture.sweep->batch),
                     theme().quiet, m_small);
        }
    }

    void chunkAxis()
    {
        const QRectF &plot = m_frame.rect;
        const double line = m_metrics.height() + 2;
        const double y = plot.bottom() + 6 + m_metrics.ascent();
        const double left = m_chart.layout.plot.left() - 50;
        text({left, y}, Words::tr("chunks"), theme().quiet, m_small);
        text({left, y + line}, Words::tr("samples"), theme().quiet, m_small);
        double free = plot.left() - 20;
        std::vector<int> order{m_picture.chunks()};
        for (const int m : m_picture.sweep->chunks)
            order.push_back(m);
        std::vector<QRectF> taken;
        for (const int m : order) {
            const QString count = formatValue(m, Unit::Count).joined();
            const QString samples = formatValue(m_picture.sweep->batch / m, Unit::Count).joined();
            const bool chosen = m == m_picture.chunks();
            const double width =
                std::max(m_metrics.horizontalAdvance(count) + (chosen ? 12 : 0), m_metrics.horizontalAdvance(samples));
            const double x = m_frame.x(m);
            const QRectF rect(x - width / 2, plot.bottom() + 4, width, 2 * line);
            const bool hits =
                std::ranges::any_of(taken, [&rect](const QRectF &other) { return other.adjusted(-6, 0, 6, 0).intersects(rect); });
            if (hits || x < plot.left() || x > plot.right() || rect.left() < free)
                continue;
            taken.push_back(rect);
            if (chosen)
                drawBadge(m_painter, m_style, QRectF(x - width / 2, plot.bottom() + 4, width, m_metrics.height() + 2), count,
                          TextSize::Small);
            else
                text({x - m_metrics.horizontalAdvance(count) / 2, y}, count, theme().text, m_small);
            if (x - m_metrics.horizontalAdvance(samples) / 2 > left + m_metrics.horizontalAdvance(Words::tr("samples")) + 4)
                text({x - m_metrics.horizontalAdvance(samples) / 2, y + line}, samples, theme().quiet, m_small);
            m_painter.setPen(QPen(theme().strongHairline, 1));
            m_painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3));
        }
    }

    void curves()
    {
        if (m_picture.sweep->second)
            paintChartCurve(m_painter, m_frame, m_other);
        for (const bool strong : {false, true})
            for (std::size_t i = 0; i < m_curves.size(); ++i)
                if (isStrong(m_picture.sweep->curves[i].devices) == strong)
                    paintChartCurve(m_painter, m_frame, m_curves[i]);
    }
    [[nodiscard]] bool isStrong(int devices) const { return devices == m_picture.devices(); }

    void points()
    {
        for (const bool leftOut : {true, false}) {
            for (const MeasuredThroughput &one : m_picture.measured) {
                if (one.leftOut != leftOut || !m_picture.sweep->curve(one.devices))
                    continue;
                paintChartPoint(m_painter, m_style, m_frame,
                                {static_cast<double>(one.chunks), one.samplesPerSecond, one.samplesDeviation,
                                 curveColor(theme(), one.devices), curveMarker(one.devices), one.leftOut});
                m_taken.push_back(QRectF(m_frame.at(one.chunks, one.samplesPerSecond) - QPointF(7, 7), QSizeF(14, 14)));
            }
        }
    }

    /// A ring round the best point of each curve; the chosen one's is named.
    void best()
    {
        for (const ChunkCurve &curve : m_picture.sweep->curves) {
            const evaluate::ChunkRow *row = m_picture.sweep->row(curve.devices);
            const ChunkCell *top = row && row->best >= 0 ? &row->cells[static_cast<std::size_t>(row->best)]
                                   : curve.best >= 0     ? &curve.points[static_cast<std::size_t>(curve.best)]
                                                         : nullptr;
            if (!top)
                continue;
            const QPointF at = m_frame.at(top->chunks, top->samplesPerSecond);
            const bool strong = isStrong(curve.devices);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(theme().text, strong ? 1.6 : 1.1));
            m_painter.drawEllipse(at, ring, ring);
            m_taken.push_back(QRectF(at - QPointF(ring, ring), QSizeF(2 * ring, 2 * ring)));
            if (strong)
                nameBest(at, *top);
        }
    }

    void nameBest(const QPointF &at, const ChunkCell &top)
    {
        const QString words = Words::tr("best: %1, %2").arg(chunksText(top.chunks), formatSignificant(top.samplesPerSecond));
        const QFont font = textFont(m_style.font, TextSize::Small, 600);
        const double width = QFontMetricsF(font).horizontalAdvance(words);
        for (const QPointF &baseline : {at + QPointF(-ring - 8 - width, -4), at + QPointF(ring - width, -ring - 8),
                                        at + QPointF(ring + 8, -4), at + QPointF(-width / 2, -ring - 8), at + QPointF(22, 12),
                                        at + QPointF(-width - 14, ring + 18), at + QPointF(-width - 14, ring + 36)}) {
            const QRectF rect = textRect(baseline, words, font).adjusted(-4, 0, 4, 0);
            if (!isFree(rect, nullptr))
                continue;
            text(baseline, words, theme().text, font);
            m_taken.push_back(rect);
            return;
        }
    }

    /// Can be dragged along the curve.
    void chosen()
    {
        const QPointF at = chosenPoint(m_picture, m_frame);
        if (at.x() < 0)
            return;
        m_painter.setPen(QPen(theme().background, 2));
        m_painter.setBrush(m_style.forPrint ? theme().text : theme().accent);
        m_painter.drawEllipse(at, knob, knob);
        if (m_chart.hoveredDevices > 0 && m_chart.hoveredChunks > 0 && !m_style.forPrint) {
            const ChunkCurve *curve = m_picture.sweep->curve(m_chart.hoveredDevices);
            const double value = curve ? curve->at(m_chart.hoveredChunks) : std::nan("");
            if (std::isfinite(value)) {
                m_painter.setPen(QPen(theme().text, 1.5));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawEllipse(m_frame.at(m_chart.hoveredChunks, value), knob + 1, knob + 1);
            }
        }
    }

    [[nodiscard]] bool isFree(const QRectF &rect, const ChartCurve *own) const
    {
        if (!m_frame.rect.contains(rect.adjusted(4, 0, -4, 0)))
            return false;
        if (std::ranges::any_of(m_taken, [&rect](const QRectF &other) { return other.intersects(rect); }))
            return false;
        if (own != &m_other && crosses(m_frame, m_other, rect))
            return false;
        return std::ranges::none_of(m_curves,
                                    [&](const ChartCurve &curve) { return &curve != own && crosses(m_frame, curve, rect); })
               && (!own || !crosses(m_frame, *own, rect.adjusted(0, 2, 0, -1)));
    }

    void label(const ChartCurve &curve, const QString &words, const QColor &color)
    {
        const QFont font = textFont(m_style.font, TextSize::Small, 600);
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(words);
        QPointF last;
        // From the right, where curves fall apart least, to where it stands clear.
        constexpr std::array<double, 9> places{0.80, 0.72, 0.64, 0.56, 0.88, 0.46, 0.36, 0.26, 0.16};
        for (const double place : places) {
            const double x = m_frame.rect.left() + place * m_frame.rect.width();
            const double m = m_frame.xAt(x);
            const auto after = std::lower_bound(curve.x.begin(), curve.x.end(), m);
            if (after == curve.x.begin() || after == curve.x.end())
                continue;
            const std::size_t i = static_cast<std::size_t>(after - curve.x.begin());
            const double y = m_frame.y(curve.y[i]);
            for (const QPointF &baseline :
                 {QPointF(x + 6, y - 8), QPointF(x - width - 8, y + metrics.ascent() + 6), QPointF(x - width / 2, y - 12)}) {
                const QRectF rect = textRect(baseline, words, font).adjusted(-3, 0, 3, 0);
                if (!isFree(rect, &curve)) {
                    const bool clear = m_frame.rect.contains(rect) && std::ranges::none_of(m_taken, [&rect](const QRectF &other) {
                                           return other.intersects(rect);
                                       });
                    last = last.isNull() && clear ? baseline : last;
                    continue;
                }
                text(baseline, words, color, font);
                m_taken.push_back(rect);
                return;
            }
        }
        if (last.isNull())
            return;
        // Between curves that lie close together: on a patch of the page.
        const QRectF patch = textRect(last, words, font).adjusted(-2, 1, 2, -1);
        m_painter.fillRect(patch, theme().background);
        text(last, words, color, font);
        m_taken.push_back(patch);
    }

    void labels()
    {
        const scenario::PipelineChoices &choices = m_picture.scenario->pipeline;
        const bool compared = m_picture.sweep->second && choices.second;
        for (std::size_t i = 0; i < m_curves.size(); ++i) {
            const int devices = m_picture.sweep->curves[i].devices;
            QString words = gpusText(devices);
            if (compared && isStrong(devices))
                words = Words::tr("A: %1").arg(variantText(choices, *choices.second));
            label(m_curves[i], words, textColor(m_curves[i].color));
        }
        if (compared)
            label(m_other, Words::tr("B: %1").arg(variantText(*choices.second, choices)), theme().text);
    }
    /// A hue that is too light to be read as text is darkened (or lightened) until it is.
    [[nodiscard]] QColor textColor(QColor color) const
    {
        for (int i = 0; i < 12 && contrast(color, theme().background) < 4.5; ++i)
            color = theme().dark ? color.lighter(112) : color.darker(112);
        return color;
    }

    /// Beside the points that are left out: nobody should wonder about them.
    void whyLeftOut()
    {
        const MeasuredThroughput *lowest = nullptr;
        for (const MeasuredThroughput &one : m_picture.measured) {
            if (one.leftOut && one.difference < 0 && m_picture.sweep->curve(one.devices)
                && (!lowest || one.samplesPerSecond < lowest->samplesPerSecond))
                lowest = &one;
        }
        if (!lowest || !isRoomy())
            return;
        const QStringList lines{Words::tr("recorded slow: something"), Words::tr("else loaded the machine;"),
                                Words::tr("left out")};
        double width = 0;
        for (const QString &line : lines)
            width = std::max(width, m_metrics.horizontalAdvance(line));
        const double line = m_metrics.height() + 1;
        const QPointF at = m_frame.at(lowest->chunks, lowest->samplesPerSecond - lowest->samplesDeviation);
        const double beforeBoundary = std::isnan(boundaryX()) ? at.x() : boundaryX() - width - 12;
        for (const double top : {16.0, 34.0, 60.0, 90.0, 120.0}) {
            for (const double left : {at.x() - 20, beforeBoundary, at.x() - width / 2, at.x() - width}) {
                const QRectF block(left - 2, at.y() + top, width + 4, static_cast<double>(lines.size()) * line);
                if (!isFree(block, nullptr))
                    continue;
                for (int i = 0; i < lines.size(); ++i)
                    text({left, block.top() + m_metrics.ascent() + i * line}, lines[i], theme().quiet, m_small);
                m_taken.push_back(block);
                return;
            }
        }
    }

    void hints()
    {
        if (!isRoomy() || m_frame.rect.width() < 320)
            return;
        const double y = m_frame.rect.bottom() - 8;
        const QString few = Words::tr("← too few: not full");
        const QString many = Words::tr("too many: launches add up →");
        for (const auto &[words, x] : {std::pair(few, m_frame.rect.left() + 8),
                                       std::pair(many, m_frame.rect.right() - 8 - m_metrics.horizontalAdvance(many))}) {
            if (isFree(textRect({x, y}, words, m_small), nullptr))
                text({x, y}, words, theme().quiet, m_small);
        }
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const ChunksChart &m_chart;
    const ChunksPicture &m_picture;
    const ChartFrame &m_frame;
    QFont m_small;
    QFontMetricsF m_metrics;
    std::vector<ChartCurve> m_curves;
    ChartCurve m_other; ///< of the compared variant
    std::vector<QRectF> m_taken;
};

} // namespace

void paintChunkCurves(QPainter &painter, const FigureStyle &style, const ChunksChart &chart)
{
    painter.save();
    CurvePainting(painter, style, chart).paint();
    painter.restore();
    paintChunkResiduals(painter, style, chart);
    paintChunkLegend(painter, style, chart);
}

} // namespace shardscope::ui
