// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartlayout.h"

#include "ui/base/format.h"
#include "ui/base/type.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

// Lengths in px beside those that follow from the text.
constexpr double tickGap = 8;    ///< between a number and its axis
constexpr double nextTick = 8;   ///< between two numbers
constexpr double tickPitch = 36; ///< wanted between two lines of the grid
constexpr double logPitch = 28;  ///< the same for decades
constexpr double iconWidth = 18; ///< of a legend's entry
constexpr double entryGap = 14;
constexpr int mostRows = 2;       ///< of a legend in a low chart; a high one gives it a fifth
constexpr double leastPlot = 100; ///< height beside which the strip finds room
constexpr double lowestPlot = 40; ///< height beside which the legend finds room
constexpr double roomyPlot = 220; ///< height from which on regions are named
constexpr double leastResidual = 0.02;

class Placing {
public:
    Placing(const Chart &chart, const QRectF &rect, const FigureStyle &style, const ChartState &state)
        : m_chart(chart), m_state(state), m_metrics(textFont(style.font, TextSize::Small)), m_line(m_metrics.height())
    {
        m_out.rect = rect;
    }

    ChartLayout place()
    {
        const double legend = legendEntries();
        QMarginsF margins = m_chart.margins.value_or(QMarginsF());
        const double head = m_chart.margins ? margins.top() : titled() ? m_line + 9 : std::ceil(m_line / 2);
        const auto heightOver = [&](double below) {
            return std::floor(m_out.rect.height() - head - (m_chart.margins ? margins.bottom() : footHeight() + below));
        };
        double height = heightOver(legend);
        // Curves without their legend say more than a legend alone.
        if (legend > 0 && height < lowestPlot) {
            m_out.legend.clear();
            height = heightOver(0);
        }
        const double strip = stripHeight(height);
        height -= strip;
        scaleY(height);
        if (!m_chart.margins) {
            margins.setLeft(leftMargin());
            margins.setRight(rightMargin());
        }
        const double left = std::round(m_out.rect.left() + margins.left());
        const double top = std::round(m_out.rect.top() + head);
        const double width = std::floor(m_out.rect.right() - margins.right() - left);
        if (height < 20 || width < 20)
            return m_out;
        m_out.plot = QRectF(left, top, width, height);
        m_out.y.begin = m_out.plot.bottom();
        m_out.y.end = m_out.plot.top();
        scaleX();
        m_out.xAxis = QRectF(left, m_out.plot.bottom(), width, footHeight());
        m_out.yAxis = QRectF(m_out.rect.left(), top, left - m_out.rect.left(), height);
        if (strip > 0)
            m_out.strip = QRectF(left, m_out.plot.bottom() + footHeight() + m_line + 12, width, strip - m_line - 16 - m_far);
        placeLegend();
        return m_out;
    }

private:
    [[nodiscard]] bool titled() const { return !m_chart.y.title.isEmpty() || !m_chart.right.title.isEmpty(); }
    [[nodiscard]] double widthOf(const QString &text) const { return m_metrics.horizontalAdvance(text); }
    [[nodiscard]] bool hasBelow() const
    {
        return std::ranges::any_of(m_chart.x.ticks, [](const Chart::Tick &tick) { return !tick.below.isEmpty(); });
    }
    /// Ticks and title of the x axis.
    [[nodiscard]] double footHeight() const
    {
        return std::ceil(m_line + 8 + (hasBelow() ? m_line + 2 : 0) + (m_chart.x.title.isEmpty() ? 0 : m_line + 2));
    }

    /// Says how high the legend is.
    double legendEntries()
    {
        using Kind = ChartLayout::Entry::Kind;
        const auto add = [this](Kind kind, const QString &key, const QString &name, bool strong = false) {
            const bool known =
                kind == Kind::Series && std::ranges::any_of(m_out.legend, [&key](const auto &entry) { return entry.key == key; });
            if (!name.isEmpty() && !known)
                m_out.legend.push_back({kind, key, name, {}, !key.isEmpty() && m_state.hidden.contains(key), strong});
        };
        if (m_chart.legend == Chart::Legend::None)
            return 0;
        bool leftOut = false;
        bool error = false;
        for (const Chart::Curve &curve : m_chart.curves)
            add(Kind::Series, curve.key, curve.name, curve.strong);
        for (const Chart::Points &series : m_chart.points) {
            add(Kind::Series, series.key, series.name);
            leftOut = leftOut || std::ranges::any_of(series.points, &Chart::Point::leftOut);
            error = error || std::ranges::any_of(series.points, [](const Chart::Point &point) { return point.error > 0; });
        }
        add(Kind::LeftOut, {}, leftOut ? m_chart.leftOutName : QString());
        add(Kind::Error, {}, error ? m_chart.errorName : QString());
        add(Kind::Interval, {}, m_chart.intervalName);
        add(Kind::Solid, {}, m_chart.curveName);
        add(Kind::Dotted, {}, m_chart.dottedName);
        if (m_chart.legend != Chart::Legend::Below || m_out.legend.empty())
            return 0;
        const int most = std::max(mostRows, static_cast<int>(0.2 * m_out.rect.height() / (m_line + 2)));
        double x = 0;
        for (const ChartLayout::Entry &entry : m_out.legend) {
            x += entryWidth(entry);
            if (x > m_out.rect.width() && m_rows < most) {
                ++m_rows;
                x = entryWidth(entry);
            }
            x += entryGap;
        }
        return std::ceil(m_rows * (m_line + 2) + 8);
    }
    [[nodiscard]] double entryWidth(const ChartLayout::Entry &entry) const
    {
        return iconWidth + (entry.kind == ChartLayout::Entry::Kind::Series ? 0 : 6) + widthOf(entry.name);
    }

    double stripHeight(double height)
    {
        if (m_chart.residuals.isEmpty())
            return 0;
        double most = leastResidual;
        for (const Chart::Points &series : m_chart.points)
            for (const Chart::Point &point : series.points)
                if (!point.leftOut && std::isfinite(point.residual))
                    most = std::max(most, std::abs(point.residual));
        constexpr double percents = 100;
        m_out.mostResidual = std::ceil(most * percents * 1.1 * 2) / percents / 2;
        const bool far = std::ranges::any_of(m_chart.points, [this](const Chart::Points &series) {
            return std::ranges::any_of(series.points, [this](const Chart::Point &point) {
                return std::abs(point.residual) > m_out.mostResidual; // false of a NaN
            });
        });
        m_far = far ? m_line + 4 : 0;
        const double wanted = std::ceil(3.4 * m_line + 24 + m_far);
        return height - wanted >= leastPlot ? wanted : 0;
    }

    [[nodiscard]] double leastPositive(bool ofX) const
    {
        double least = std::numeric_limits<double>::infinity();
        const auto take = [&least](double value) { least = value > 0 ? std::min(least, value) : least; };
        for (const Chart::Curve &curve : m_chart.curves)
            std::ranges::for_each(ofX ? curve.x : curve.y, take);
        for (const Chart::Points &series : m_chart.points)
            for (const Chart::Point &point : series.points)
                take(ofX ? point.x : point.y);
        return std::isfinite(least) ? least : 0;
    }

    void scaleY(double height)
    {
        const Chart::Axis &axis = m_chart.y;
        const int wanted = std::max(2, static_cast<int>(height / (m_chart.y.logarithmic ? logPitch : tickPitch)));
        m_out.y = scaleOf(axis, m_state.y, leastPositive(false));
        const bool own = !m_state.y.range && !m_out.y.logarithmic;
        if (own && axis.rounded)
            m_out.y.to = roundedEnd(m_out.y.from, m_out.y.to, wanted);
        const bool named =
            std::ranges::any_of(m_chart.regions, [](const Chart::Region &region) { return !region.names.empty(); });
        const double above = named && height > roomyPlot ? 4 * m_line + 10 : named ? 16 : 0;
        if (own && above > 0)
            m_out.y.to = m_out.y.from + (m_out.y.to - m_out.y.from) * height / std::max(1.0, height - above);
        m_out.yTicks = chartTicks(axis, m_out.y, wanted);
        if (m_state.y.range)
            m_wholeTicks = chartTicks(axis, scaleOf(axis, {std::nullopt, m_state.y.logarithmic}, leastPositive(false)), wanted);
    }

    [[nodiscard]] double leftMargin() const
    {
        // Room for what may stand there after a zoom: an axis that moved would take the place under the cursor away.
        double widest = widthOf(QStringLiteral("0.000"));
        for (const Chart::Tick &tick : m_out.yTicks)
            widest = std::max(widest, widthOf(tick.text));
        for (const Chart::Tick &tick : m_wholeTicks)
            widest = std::max(widest, widthOf(tick.text));
        if (!m_chart.residuals.isEmpty())
            widest = std::max(widest, widthOf(residualText(m_out.mostResidual, 2)));
        constexpr double rounding = 2; // px: what is drawn may be that much wider than what is measured
        return std::ceil(std::max({widest + rounding, widthOf(m_chart.xLine), widthOf(m_chart.belowLine)}) + tickGap);
    }

    [[nodiscard]] double rightMargin() const
    {
        double widest = 0;
        for (const Chart::Tick &tick : m_out.yTicks)
            widest = std::max(widest, m_chart.right.text ? widthOf(m_chart.right.text(tick.value)) : 0);
        return std::ceil(widest + tickGap);
    }

    /// Chosen ticks first, then from the left: those that find no room are left out, never overlapped.
    void scaleX()
    {
        m_out.x = scaleOf(m_chart.x, m_state.x, leastPositive(true));
        m_out.x.begin = m_out.plot.left();
        m_out.x.end = m_out.plot.right();
        std::vector<std::pair<double, double>> taken;
        std::vector<Chart::Tick> all = chartTicks(m_chart.x, m_out.x, std::max(2, static_cast<int>(m_out.plot.width() / 70)));
        std::ranges::stable_partition(all, &Chart::Tick::chosen);
        for (const Chart::Tick &tick : all) {
            const double half = std::max(widthOf(tick.text) + (tick.chosen ? 12 : 0), widthOf(tick.below)) / 2;
            const double at = m_out.x.px(tick.value);
            const bool hits = std::ranges::any_of(
                taken, [&](const auto &one) { return at + half + nextTick > one.first && at - half - nextTick < one.second; });
            if (hits || at + half > m_out.rect.right() + nextTick)
                continue;
            taken.emplace_back(at - half, at + half);
            m_out.xTicks.push_back(tick);
        }
        std::ranges::sort(m_out.xTicks, {}, &Chart::Tick::value);
    }

    void placeLegend()
    {
        const bool inside = m_chart.legend == Chart::Legend::Inside;
        const double height = m_line + 2;
        QPointF at =
            inside ? m_out.plot.topLeft() + QPointF(8, 6) : QPointF(m_out.rect.left(), m_out.rect.bottom() - m_rows * height);
        for (ChartLayout::Entry &entry : m_out.legend) {
            const double width = entryWidth(entry);
            if (!inside && at.x() + width > m_out.rect.right() && at.y() + 1.5 * height < m_out.rect.bottom())
                at = QPointF(m_out.rect.left(), at.y() + height);
            const bool fits =
                inside ? at.y() + height <= m_out.plot.top() + 0.55 * m_out.plot.height() : at.x() + width <= m_out.rect.right();
            if (!fits)
                continue;
            entry.rect = QRectF(at, QSizeF(std::min(width, m_out.rect.right() - at.x()), height));
            at += inside ? QPointF(0, height) : QPointF(width + entryGap, 0);
        }
        std::erase_if(m_out.legend, [](const auto &entry) { return entry.rect.isEmpty(); });
    }

    const Chart &m_chart;
    const ChartState &m_state;
    QFontMetricsF m_metrics;
    double m_line;
    int m_rows = 1;                        ///< of the legend
    double m_far = 0;                      ///< px for what lies farther out than the strip, below it
    std::vector<Chart::Tick> m_wholeTicks; ///< of the y axis, while a part of it is seen
    ChartLayout m_out;
};

} // namespace

QString residualText(double ratio, int digits)
{
    return (ratio < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + formatSignificant(100 * std::abs(ratio), digits)
           + QStringLiteral(" %");
}

QString ChartLayout::keyAt(const QPointF &point) const
{
    const auto at = std::ranges::find_if(legend, [&point](const Entry &entry) { return entry.rect.contains(point); });
    return at == legend.end() ? QString() : at->key;
}

ChartLayout layoutChart(const Chart &chart, const QRectF &rect, const FigureStyle &style, const ChartState &state)
{
    return Placing(chart, rect, style, state).place();
}

} // namespace shardscope::ui
