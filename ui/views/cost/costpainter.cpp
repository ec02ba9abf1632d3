// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costpainter.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::ui {

namespace {

QColor costHue(const Theme &theme, std::size_t group, const CostPiece &piece)
{
    const std::array<QColor, 3> passes{theme.strongHairline, theme.hatch, theme.hairline}; // hues tell the parts
    const std::array<QColor, 6> parts{theme.communication, theme.weightGradient, theme.forward,
                                      theme.backward,      theme.inputGradient,  theme.recomputation};
    const std::array<QColor, 3> phases{theme.strongHairline, theme.forward, theme.communication};
    const auto at = static_cast<std::size_t>(piece.hue);
    if (group == 0)
        return piece.row == 0 ? passes[at % passes.size()] : parts[at % parts.size()];
    const QColor color = group == 1 ? theme.category[at % 6] : phases[at % phases.size()];
    return piece.paler > 0 ? paler(theme, color, piece.paler) : color;
}

/// Every hue of the row that has them all, with its sum, or the piece's note.
Legend legendOf(const CostPicture &picture, std::size_t group, const Theme &theme)
{
    constexpr double leastNamed = 5e-4; // share below which the table alone has it
    const int row = group == 0 ? 1 : 0; // parts of the FLOP, kinds of links, phases of the batch
    std::vector<std::pair<const CostPiece *, double>> sums;
    for (const CostPiece &piece : picture.groups[group].pieces) {
        if (piece.row != row)
            continue;
        const auto same = std::ranges::find_if(sums, [&](const auto &entry) { return entry.first->hue == piece.hue; });
        if (same == sums.end())
            sums.emplace_back(&piece, piece.value);
        else
            same->second += piece.value;
    }
    Legend legend{.isQuiet = false};
    for (const auto &[piece, value] : sums)
        if (value >= leastNamed * picture.groups[group].why.value)
            legend.entries.push_back({.name = piece->name,
                                      .value = piece->note.isEmpty() ? costValueText(value, piece->unit) : piece->note,
                                      .color = costHue(theme, group, *piece)});
    return legend;
}

QString ruleText(const cost::RunRule &rule)
{
    return rule.fault ? errorText(*rule.fault, false) : coreText(rule.name);
}

double shownSweep(double value, CostMeasure measure, const evaluate::CostReport &report)
{
    if (measure == CostMeasure::Time)
        return report.choices.run.clusterFlopRate ? value / 86400 : value;
    return report.choices.run.clusterFlopRate ? value / 1e9 : value;
}

QString sweepUnit(CostMeasure measure, const evaluate::CostReport &report)
{
    const bool rated = report.choices.run.clusterFlopRate.has_value();
    if (measure == CostMeasure::Time)
        return rated ? Words::tr("days") : QStringLiteral("FLOP");
    return rated ? Words::tr("GB/s per GPU") : Words::tr("bytes in the whole run");
}

/// In front of a value that is read out.
QString sweepName(CostMeasure measure)
{
    return measure == CostMeasure::Time ? Words::tr("run time") : Words::tr("sent and received");
}

/// Over one option of the run; a disc for every value of it that is possible, a filled one for the present.
Chart sweepChart(const CostPicture &picture, const Theme &theme)
{
    constexpr double margin = 1.15; // of the x axis beyond its ends
    const evaluate::CostReport &report = *picture.report;
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QString over = coreText(std::string(option.title));
    Chart chart;
    chart.name = picture.measure == CostMeasure::Time ? Words::tr("Run time over %1").arg(over)
                                                      : Words::tr("Bytes sent and received over %1").arg(over);
    chart.x = {.unit = over, .from = 1, .to = 2, .logarithmic = true};
    chart.y.title = chart.y.unit = sweepUnit(picture.measure, report);
    Chart::Curve curve{.name = sweepName(picture.measure), .color = theme.accent};
    Chart::Points others{.color = theme.accent, .size = 7, .hollow = true};
    Chart::Points present{.color = theme.accent, .size = 12};
    double most = 0;
    for (const cost::SweepPoint &point : report.sweep) {
        const auto x = static_cast<double>(point.value);
        const bool now = point.value == report.choices.run.*option.field;
        chart.x.from = chart.x.ticks.empty() ? x : std::min(chart.x.from, x);
        chart.x.to = chart.x.ticks.empty() ? x : std::max(chart.x.to, x);
        chart.x.ticks.push_back({x, valueText(x, Unit::Count), now});
        const double y = shownSweep(sweepValue(point, picture.measure), picture.measure, report);
        if (!std::isfinite(y))
            continue;
        most = std::max(most, y);
        curve.x.push_back(x);
        curve.y.push_back(y);
        (now ? present : others).points.push_back({x, y});
    }
    chart.x.from /= margin;
    chart.x.to *= margin;
    chart.y.to = most > 0 ? 1.12 * most : 1;
    chart.curves = {std::move(curve)};
    chart.points = {std::move(others), std::move(present)};
    return chart;
}

class Painting {
public:
    Painting(QPainter &painter, const FigureStyle &style, const CostLayout &layout, const CostPicture &picture,
             const ChartState &chart)
        : m_painter(painter), m_style(style), m_layout(layout), m_picture(picture), m_chart(chart), m_report(*picture.report),
          m_metrics(textFont(style.font, TextSize::Small))
    {
    }

    void paint()
    {
        for (std::size_t i = 0; i < m_picture.groups.size(); ++i)
            group(i);
        if (m_layout.dividerFrom != m_layout.dividerTo)
            drawHairline(m_painter, m_style, m_layout.dividerFrom, m_layout.dividerTo);
        rules();
        if (!m_layout.sweep.isEmpty())
            sweep();
    }

private:
    void piece(std::size_t group, const CostPiece &piece)
    {
        const QRectF rect = m_layout.piece(static_cast<int>(group), piece.row, piece.from, piece.share);
        const QColor fill = costHue(m_style.theme, group, piece);
        m_painter.fillRect(rect, fill);
        const QColor ink = inkOn(fill);
        const QRectF inside = rect.adjusted(6, 0, -4, 0);
        const bool twoLines = rect.height() >= 2.4 * m_metrics.height();
        const QString value = costValueText(piece.value, piece.unit) + QStringLiteral(" · ")
                              + formatSignificant(100 * piece.share, 2) + QChar(0x00A0) + QLatin1Char('%');
        if (twoLines) {
            const QRectF upper(inside.left(), rect.center().y() - m_metrics.height() - 1, inside.width(), m_metrics.height());
            if (drawLabel(m_painter, m_style, upper, Qt::AlignLeft | Qt::AlignVCenter, piece.name, TextSize::Small, ink, 500))
                drawLabel(m_painter, m_style, upper.translated(0, m_metrics.height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
                          value, TextSize::Small, ink);
            return;
        }
        if (!drawLabel(m_painter, m_style, inside, Qt::AlignLeft | Qt::AlignVCenter, piece.name + QStringLiteral("  ") + value,
                       TextSize::Small, ink))
            drawLabel(m_painter, m_style, inside, Qt::AlignLeft | Qt::AlignVCenter, piece.name, TextSize::Small, ink);
    }

    /// The two runs of the picture have neither GPUs nor time in common.
    void run(const CostGroup &group, const QRectF &rect, bool divided)
    {
        if (rect.isEmpty())
            return;
        if (divided)
            drawHairline(m_painter, m_style, rect.topLeft(), rect.topRight());
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Title, 600));
        drawLabel(m_painter, m_style, rect, Qt::AlignLeft | Qt::AlignVCenter, group.run, TextSize::Title, m_style.theme.text,
                  600);
        drawElided(m_painter, m_style, rect.adjusted(metrics.horizontalAdvance(group.run) + 12, 0, 0, 0),
                   Qt::AlignRight | Qt::AlignVCenter, group.runSize, TextSize::Body, m_style.theme.quiet);
    }

    void group(std::size_t index)
    {
        const CostGroup &group = m_picture.groups[index];
        const CostLayout::Bar &bar = m_layout.bars[index];
        run(group, bar.run, index > 0);
        const double title = drawHeading(m_painter, m_style, bar.heading, group.title);
        drawLabel(m_painter, m_style, bar.heading.adjusted(title + 4, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter, group.total,
                  TextSize::Body, m_style.theme.text, 500);
        if (group.pieces.empty()) {
            drawHatch(m_painter, m_style, bar.bar, Hatch::Stall);
            const QRectF patch = bar.bar.adjusted(10, bar.bar.height() / 2 - 11, -10, -(bar.bar.height() / 2 - 11));
            if (!group.fault.isEmpty()) {
                m_painter.fillRect(patch, m_style.theme.background);
                drawElided(m_painter, m_style, patch.adjusted(6, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter, group.fault,
                           TextSize::Small, m_style.theme.fault);
            }
            return;
        }
        for (const CostPiece &one : group.pieces)
            piece(index, one);
        legendOf(m_picture, index, m_style.theme).paint(m_painter, m_style, bar.legend);
    }

    void rules()
    {
        const bool off = m_report.choices.run.skipEfficiencyCheck;
        drawHeading(m_painter, m_style, m_layout.rulesHeading, Words::tr("Rules of the run"),
                    off ? Words::tr("efficiency rules are switched off") : QString());
        for (std::size_t i = 0; i < m_layout.rules.size(); ++i) {
            const QRectF &rect = m_layout.rules[i];
            const cost::RunRule &rule = m_report.rules[i];
            const bool broken = rule.fault.has_value();
            const bool counts = !off || !rule.efficiency;
            const QColor mark = !broken ? m_style.theme.weightGradient : counts ? m_style.theme.fault : m_style.theme.quiet;
            const QFont font = textFont(m_style.font, TextSize::Table, 600);
            m_painter.setFont(font);
            m_painter.setPen(mark);
            const double high = QFontMetricsF(font).height();
            m_painter.drawText(QRectF(rect.left(), rect.top(), ruleIndent, std::max(high, std::min(rect.height(), 22.0))),
                               Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                               broken ? QStringLiteral("✗") : QStringLiteral("✓"));
            m_painter.setFont(textFont(m_style.font, TextSize::Table));
            m_painter.setPen(broken && counts ? m_style.theme.text : m_style.theme.quiet);
            m_painter.drawText(rect.adjusted(ruleIndent, 0, 0, 0),
                               static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap, ruleText(rule));
        }
    }

    void sweep()
    {
        drawHeading(m_painter, m_style, m_layout.sweepHeading, m_layout.chart->name);
        paintChart(m_painter, m_layout.sweep.rect, m_style, *m_layout.chart, m_chart);
        bool marked = false;
        for (const cost::SweepPoint &point : m_report.sweep) {
            marked = marked || point.inefficient;
            const QPointF at = sweepPlace(m_picture, m_layout.sweep, point);
            if (point.inefficient && m_layout.sweep.plot.contains(at)) // false where there is no value
                drawLabel(m_painter, m_style, QRectF(at.x() - 10, at.y() - 22, 20, 16), Qt::AlignCenter, QStringLiteral("✗"),
                          TextSize::Small, m_style.theme.fault);
        }
        if (marked)
            drawLabel(m_painter, m_style, m_layout.sweepFoot, Qt::AlignRight | Qt::AlignVCenter,
                      Words::tr("✗ breaks an efficiency rule"), TextSize::Small, m_style.theme.quiet);
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const CostLayout &m_layout;
    const CostPicture &m_picture;
    const ChartState &m_chart;
    const evaluate::CostReport &m_report;
    QFontMetricsF m_metrics;
};

} // namespace

CostLayout layCost(const CostPicture &picture, const QRectF &rect, const FigureStyle &style, const ChartState &chart)
{
    CostNeeds needs;
    const QFontMetricsF table(textFont(style.font, TextSize::Table));
    for (std::size_t g = 0; g < picture.groups.size(); ++g) {
        needs.rows.push_back(picture.groups[g].rows);
        needs.runs.push_back(!picture.groups[g].run.isEmpty());
        needs.legend.push_back(
            [style, legend = legendOf(picture, g, style.theme)](double width) { return legend.height(style, width); });
    }
    for (const cost::RunRule &rule : picture.report->rules)
        needs.rules.push_back(table.horizontalAdvance(ruleText(rule)));
    needs.text = textScale(style);
    CostLayout layout = layoutCost(rect, needs);
    if (layout.sweep.rect.isEmpty())
        return layout;
    layout.chart = std::make_shared<const Chart>(sweepChart(picture, style.theme));
    layout.sweep = layoutChart(*layout.chart, layout.sweep.rect, style, chart);
    return layout;
}

void paintCost(QPainter &painter, const FigureStyle &style, const CostLayout &layout, const CostPicture &picture,
               const ChartState &chart)
{
    Painting(painter, style, layout, picture, chart).paint();
}

QPointF sweepPlace(const CostPicture &picture, const ChartLayout &axes, const cost::SweepPoint &point)
{
    return axes.at(static_cast<double>(point.value),
                   shownSweep(sweepValue(point, picture.measure), picture.measure, *picture.report));
}

QString largeNumber(double value)
{
    if (!(std::abs(value) >= 1e6) || !std::isfinite(value))
        return formatSignificant(value);
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    QString raised;
    for (const QChar digit : QString::number(exponent)) {
        static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
        raised += QChar(superscripts[digit.digitValue()]);
    }
    return fixedNumber(value / std::pow(10.0, exponent), 2) + QStringLiteral("·10") + raised;
}

QString costValueText(double value, Unit unit)
{
    return valueText(value, unit);
}

double sweepValue(const cost::SweepPoint &point, CostMeasure measure)
{
    if (!point.cost)
        return std::numeric_limits<double>::quiet_NaN();
    const cost::RunCost &cost = *point.cost;
    if (measure == CostMeasure::Time)
        return cost.time() ? cost.time()->si() : cost.flop();
    return cost.sentRate() ? (*cost.sentRate() + *cost.receivedRate()).si() : (cost.sent() + cost.received()).si();
}

} // namespace shardscope::ui
