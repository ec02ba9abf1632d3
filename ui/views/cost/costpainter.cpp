// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costpainter.h"

#include "ui/base/format.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(cost)
};

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
std::vector<LegendEntry> legendEntries(const CostPicture &picture, std::size_t group, const Theme &theme)
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
    std::vector<LegendEntry> entries;
    for (const auto &[piece, value] : sums)
        if (value >= leastNamed * picture.groups[group].why.value)
            entries.push_back({piece->name,
                               piece->note.isEmpty() ? costValueText(value, piece->unit) : piece->note,
                               costHue(theme, group, *piece),
                               {}});
    return entries;
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
    return rated ? Words::tr("GB/s of each processor") : Words::tr("bytes of the whole run");
}

ChartFrame sweepAxes(const CostPicture &picture)
{
    ChartFrame frame;
    frame.logX = true;
    frame.xFrom = 1;
    frame.xTo = 2;
    double most = 0;
    bool first = true;
    for (const cost::SweepPoint &point : picture.report->sweep) {
        const double value = sweepValue(point, picture.measure);
        const auto x = static_cast<double>(point.value);
        frame.xFrom = first ? x : std::min(frame.xFrom, x);
        frame.xTo = first ? x : std::max(frame.xTo, x);
        first = false;
        if (std::isfinite(value))
            most = std::max(most, shownSweep(value, picture.measure, *picture.report));
    }
    frame.xFrom /= 1.15;
    frame.xTo *= 1.15;
    frame.yTo = most > 0 ? 1.12 * most : 1;
    return frame;
}

/// As large as the page allows.
CostPages layPages(const CostPicture &picture, const QRectF &rect, const FigureStyle &style)
{
    constexpr double leastBeside = 900; // px
    QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    mono.setPixelSize(textFont(style.font, TextSize::Table).pixelSize());
    const QRectF inner = rect.adjusted(24, 20, -16, -16);
    const QStringList run = picture.run.split(QLatin1Char('\n'));
    const QStringList batch = picture.batch.split(QLatin1Char('\n'));
    double most = 1;
    for (const QStringList &lines : {run, batch})
        for (const QString &line : lines)
            most = std::max(most, QFontMetricsF(mono).horizontalAdvance(line));
    const bool beside = inner.width() > leastBeside;
    const double room = beside ? inner.width() / 2 - 12 : inner.width();
    const auto lines = static_cast<double>(beside ? std::max(run.size(), batch.size()) : run.size() + batch.size() + 1);
    const double fit = std::min({1.0, room / most, inner.height() / (lines * QFontMetricsF(mono).lineSpacing())});
    CostPages pages;
    pages.fontSize = std::max(6, static_cast<int>(mono.pixelSize() * fit));
    pages.legible = std::max(1.0, static_cast<double>(textFont(style.font, TextSize::Small).pixelSize()) / pages.fontSize);
    mono.setPixelSize(pages.fontSize);
    const double line = QFontMetricsF(mono).lineSpacing();
    const auto height = [line](const QStringList &text) { return static_cast<double>(text.size()) * line; };
    pages.run = QRectF(inner.left(), inner.top(), room, height(run));
    pages.batch = beside ? QRectF(inner.center().x() + 12, inner.top(), room, height(batch))
                         : QRectF(inner.left(), pages.run.bottom() + line, room, height(batch));
    return pages;
}

class Painting {
public:
    Painting(QPainter &painter, const FigureStyle &style, const CostLayout &layout, const CostPicture &picture)
        : m_painter(painter), m_style(style), m_layout(layout), m_picture(picture), m_report(*picture.report),
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
        if (!m_layout.plot.rect.isNull())
            sweep();
    }

    void page(const QRectF &rect, const QString &text)
    {
        QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        mono.setPixelSize(m_layout.pages.fontSize);
        m_painter.setFont(mono);
        m_painter.setPen(m_style.theme.text);
        QPointF at = rect.topLeft();
        for (const QString &line : text.split(QLatin1Char('\n'))) {
            at.ry() += QFontMetricsF(mono).lineSpacing();
            m_painter.drawText(at, line);
        }
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

    void group(std::size_t index)
    {
        const CostGroup &group = m_picture.groups[index];
        const CostLayout::Bar &bar = m_layout.bars[index];
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
        paintLegend(m_painter, m_style, bar.legend, legendEntries(m_picture, index, m_style.theme), legendGap);
    }

    void rules()
    {
        const bool off = m_report.choices.run.skipEfficiencyCheck;
        drawHeading(m_painter, m_style, m_layout.rulesHeading, Words::tr("Rules"),
                    off ? Words::tr("efficiency rules are switched off") : QString());
        for (std::size_t i = 0; i < m_layout.rules.size(); ++i) {
            const QRectF &rect = m_layout.rules[i];
            const cost::RunRule &rule = m_report.rules[i];
            const bool broken = rule.fault.has_value();
            const bool counts = !off || !rule.efficiency;
            const QColor mark = !broken ? m_style.theme.weightGradient : counts ? m_style.theme.fault : m_style.theme.quiet;
            drawLabel(m_painter, m_style, QRectF(rect.left() - 4, rect.top(), 24, std::min(rect.height(), 22.0)),
                      Qt::AlignLeft | Qt::AlignVCenter, broken ? QStringLiteral("✗") : QStringLiteral("✓"), TextSize::Table, mark,
                      600);
            m_painter.setFont(textFont(m_style.font, TextSize::Table));
            m_painter.setPen(broken && counts ? m_style.theme.text : m_style.theme.quiet);
            m_painter.drawText(rect.adjusted(ruleIndent, 0, 0, 0),
                               static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap, ruleText(rule));
        }
    }

    void sweep()
    {
        const Theme &theme = m_style.theme;
        const ChartFrame &frame = m_layout.plot;
        const cost::SweepOption &option = cost::sweepOption(m_report.choices.sweep);
        drawHeading(m_painter, m_style, m_layout.sweepHeading,
                    m_picture.measure == CostMeasure::Time
                        ? Words::tr("Run time over %1").arg(coreText(std::string(option.title)))
                        : Words::tr("Bytes sent and received over %1").arg(coreText(std::string(option.title))));
        paintChartGrid(m_painter, m_style, frame, chartTicks(frame.yTo, std::max(3, static_cast<int>(frame.rect.height() / 50))));
        m_painter.setFont(textFont(m_style.font, TextSize::Small));
        m_painter.setPen(theme.quiet);
        m_painter.drawText(QPointF(m_layout.sweepHeading.left(), frame.rect.top() - 10), sweepUnit(m_picture.measure, m_report));
        ChartCurve curve;
        curve.color = theme.accent;
        double lastLabel = -1e9;
        const std::int64_t now = m_report.choices.run.*option.field;
        const double nowAt = frame.x(static_cast<double>(now));
        const double nowHalf = m_metrics.horizontalAdvance(formatValue(static_cast<double>(now), Unit::Count).joined()) / 2;
        for (const cost::SweepPoint &point : m_report.sweep) {
            const double x = frame.x(static_cast<double>(point.value));
            const QString name = formatValue(static_cast<double>(point.value), Unit::Count).joined();
            const double width = m_metrics.horizontalAdvance(name);
            const bool current = point.value == now;
            if (current || (x - width / 2 > lastLabel + 8 && std::abs(x - nowAt) > width / 2 + nowHalf + 8)) {
                m_painter.setPen(current ? theme.text : theme.quiet);
                m_painter.drawText(QPointF(x - width / 2, frame.rect.bottom() + 8 + m_metrics.ascent()), name);
                lastLabel = x + width / 2;
            }
            const double value = sweepValue(point, m_picture.measure);
            if (!std::isfinite(value))
                continue;
            curve.x.push_back(static_cast<double>(point.value));
            curve.y.push_back(shownSweep(value, m_picture.measure, m_report));
        }
        paintChartCurve(m_painter, frame, curve);
        for (const cost::SweepPoint &point : m_report.sweep) {
            const QPointF at = sweepPlace(m_picture, frame, point);
            if (!std::isfinite(at.y()))
                continue;
            const bool current = point.value == now;
            m_painter.setPen(QPen(theme.accent, 1.5));
            m_painter.setBrush(current ? theme.accent : theme.background);
            m_painter.drawEllipse(at, current ? 6 : 3.5, current ? 6 : 3.5);
            if (point.inefficient)
                drawLabel(m_painter, m_style, QRectF(at.x() - 10, at.y() - 22, 20, 16), Qt::AlignCenter, QStringLiteral("✗"),
                          TextSize::Small, theme.fault);
        }
        m_painter.setBrush(Qt::NoBrush);
        const bool marked = std::any_of(m_report.sweep.begin(), m_report.sweep.end(),
                                        [](const cost::SweepPoint &p) { return p.inefficient.has_value(); });
        if (marked)
            drawLabel(m_painter, m_style,
                      QRectF(frame.rect.left(), frame.rect.bottom() + 8 + m_metrics.height(), frame.rect.width(),
                             m_metrics.height() + 2),
                      Qt::AlignRight | Qt::AlignVCenter, Words::tr("✗ breaks an efficiency rule"), TextSize::Small, theme.quiet);
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const CostLayout &m_layout;
    const CostPicture &m_picture;
    const evaluate::CostReport &m_report;
    QFontMetricsF m_metrics;
};

} // namespace

CostLayout layCost(const CostPicture &picture, const QRectF &rect, const FigureStyle &style)
{
    if (picture.printed) {
        CostLayout layout;
        layout.pages = layPages(picture, rect, style);
        return layout;
    }
    CostNeeds needs;
    const QFontMetricsF table(textFont(style.font, TextSize::Table));
    for (std::size_t g = 0; g < picture.groups.size(); ++g) {
        needs.rows.push_back(picture.groups[g].rows);
        std::vector<double> &widths = needs.legend.emplace_back();
        for (const LegendEntry &entry : legendEntries(picture, g, style.theme))
            widths.push_back(legendWidth(style, entry));
    }
    for (const cost::RunRule &rule : picture.report->rules)
        needs.rules.push_back(table.horizontalAdvance(ruleText(rule)));
    needs.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    needs.axes = sweepAxes(picture);
    return layoutCost(rect, needs);
}

void paintCost(QPainter &painter, const FigureStyle &style, const CostLayout &layout, const CostPicture &picture)
{
    Painting painting(painter, style, layout, picture);
    if (!picture.printed)
        return painting.paint();
    painting.page(layout.pages.run, picture.run);
    painting.page(layout.pages.batch, picture.batch);
}

QPointF sweepPlace(const CostPicture &picture, const ChartFrame &frame, const cost::SweepPoint &point)
{
    return frame.at(static_cast<double>(point.value),
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
    return formatValue(value, unit).joined();
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
