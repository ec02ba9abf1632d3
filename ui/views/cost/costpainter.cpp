// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costpainter.h"

#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/cost/costtext.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(cost)
};

constexpr double pointReach = 12;

/// Parts of the FLOP, kinds of links, phases of the batch.
int legendRow(int group)
{
    return group == 0 ? 1 : 0;
}

QString percentText(double share)
{
    return formatSignificant(100 * share, 2) + QChar(0x00A0) + QLatin1Char('%');
}

void paintPiece(QPainter &painter, const FigureStyle &style, const CostFigure &figure, int group, const CostPiece &piece,
                bool hovered)
{
    const QRectF rect = pieceRect(figure.layout, group, piece);
    const QColor fill = costHue(style.theme, group, piece);
    painter.fillRect(rect, fill);
    if (hovered) {
        painter.setPen(QPen(style.theme.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(1, 1, -1, -1));
    }
    const QColor ink = inkOn(fill);
    const QRectF inside = rect.adjusted(6, 0, -4, 0);
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const bool twoLines = rect.height() >= 2.4 * metrics.height();
    const QString value = costValueText(piece.value, piece.unit) + QStringLiteral(" · ") + percentText(piece.share);
    if (twoLines) {
        const QRectF upper(inside.left(), rect.center().y() - metrics.height() - 1, inside.width(), metrics.height());
        if (drawLabel(painter, style, upper, Qt::AlignLeft | Qt::AlignVCenter, piece.name, TextSize::Small, ink, 500))
            drawLabel(painter, style, upper.translated(0, metrics.height() + 2), Qt::AlignLeft | Qt::AlignVCenter, value,
                      TextSize::Small, ink);
        return;
    }
    if (!drawLabel(painter, style, inside, Qt::AlignLeft | Qt::AlignVCenter, piece.name + QStringLiteral("  ") + value,
                   TextSize::Small, ink))
        drawLabel(painter, style, inside, Qt::AlignLeft | Qt::AlignVCenter, piece.name, TextSize::Small, ink);
}

struct LegendEntry {
    const CostPiece *piece = nullptr;
    QString value;
    double width = 0;
};

constexpr double swatch = 10;
constexpr double leastNamed = 5e-4; ///< share below which the table alone has it

/// Every hue of the row that has them all, with its sum, or the piece's note.
std::vector<LegendEntry> legendEntries(const CostGroup &group, int index, const QFontMetricsF &metrics)
{
    std::vector<std::pair<const CostPiece *, double>> sums;
    for (const CostPiece &piece : group.pieces) {
        if (piece.row != legendRow(index))
            continue;
        const auto same =
            std::find_if(sums.begin(), sums.end(), [&](const auto &entry) { return entry.first->hue == piece.hue; });
        if (same == sums.end())
            sums.emplace_back(&piece, piece.value);
        else
            same->second += piece.value;
    }
    std::vector<LegendEntry> entries;
    for (const auto &[piece, value] : sums) {
        if (value < leastNamed * group.why.value)
            continue;
        const QString number = piece->note.isEmpty() ? costValueText(value, piece->unit) : piece->note;
        entries.push_back(
            {piece, number, swatch + 11 + metrics.horizontalAdvance(piece->name) + metrics.horizontalAdvance(number)});
    }
    return entries;
}

void paintLegend(QPainter &painter, const FigureStyle &style, const CostFigure &figure, int index)
{
    const QRectF &area = figure.layout.bars[static_cast<std::size_t>(index)].legend;
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double line = 20 * metrics.height() / 15;
    QPointF at = area.topLeft();
    painter.setFont(font);
    for (const LegendEntry &entry : legendEntries(figure.picture.groups[static_cast<std::size_t>(index)], index, metrics)) {
        if (at.x() > area.left() && at.x() + entry.width > area.right())
            at = QPointF(area.left(), at.y() + line);
        const double baseline = at.y() + line / 2 + metrics.capHeight() / 2;
        painter.fillRect(QRectF(at.x(), baseline - swatch + 1, swatch, swatch), costHue(style.theme, index, *entry.piece));
        painter.setPen(style.theme.text);
        painter.drawText(QPointF(at.x() + swatch + 5, baseline), entry.piece->name);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(at.x() + swatch + 11 + metrics.horizontalAdvance(entry.piece->name), baseline), entry.value);
        at.rx() += entry.width + legendGap;
    }
}

QString ruleText(const cost::RunRule &rule)
{
    return rule.fault ? errorText(*rule.fault, false) : coreText(rule.name);
}

void paintGroup(QPainter &painter, const FigureStyle &style, const CostFigure &figure, int index)
{
    const CostGroup &group = figure.picture.groups[static_cast<std::size_t>(index)];
    const CostLayout::Bar &bar = figure.layout.bars[static_cast<std::size_t>(index)];
    const QFontMetricsF metrics(textFont(style.font, TextSize::Body, 600));
    const double baseline = bar.heading.center().y() + metrics.capHeight() / 2;
    const double title = drawHeading(painter, style, {bar.heading.left(), baseline}, group.title);
    drawLabel(painter, style, bar.heading.adjusted(title + 4, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter, group.total,
              TextSize::Body, style.theme.text, 500);
    if (group.pieces.empty()) {
        drawHatch(painter, style, bar.bar, Hatch::Stall);
        const QRectF patch = bar.bar.adjusted(10, bar.bar.height() / 2 - 11, -10, -(bar.bar.height() / 2 - 11));
        if (!group.fault.isEmpty()) {
            painter.fillRect(patch, style.theme.background);
            drawElided(painter, style, patch.adjusted(6, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter, group.fault,
                       TextSize::Small, style.theme.fault);
        }
        return;
    }
    for (std::size_t i = 0; i < group.pieces.size(); ++i)
        paintPiece(painter, style, figure, index, group.pieces[i],
                   figure.hovered == CostTarget{CostTarget::Kind::Piece, index, static_cast<int>(i)});
    paintLegend(painter, style, figure, index);
}

void paintRules(QPainter &painter, const FigureStyle &style, const CostFigure &figure)
{
    const CostLayout &layout = figure.layout;
    const auto &rules = figure.picture.report->rules;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Body, 600));
    const bool off = figure.picture.report->choices.run.skipEfficiencyCheck;
    drawHeading(painter, style, {layout.rulesHeading.left(), layout.rulesHeading.center().y() + metrics.capHeight() / 2},
                Words::tr("Rules"), off ? Words::tr("efficiency rules are switched off") : QString());
    for (std::size_t i = 0; i < layout.rules.size() && i < rules.size(); ++i) {
        const QRectF &rect = layout.rules[i];
        const cost::RunRule &rule = rules[i];
        const bool broken = rule.fault.has_value();
        const bool counts = !off || !rule.efficiency;
        const QColor mark = !broken ? style.theme.weightGradient : counts ? style.theme.fault : style.theme.quiet;
        drawLabel(painter, style, QRectF(rect.left() - 4, rect.top(), 24, std::min(rect.height(), 22.0)),
                  Qt::AlignLeft | Qt::AlignVCenter, broken ? QStringLiteral("✗") : QStringLiteral("✓"), TextSize::Table, mark,
                  600);
        const bool hovered = figure.hovered == CostTarget{CostTarget::Kind::Rule, 0, static_cast<int>(i)};
        painter.setFont(textFont(style.font, TextSize::Table, hovered ? 500 : 400));
        painter.setPen(broken && counts ? style.theme.text : style.theme.quiet);
        painter.drawText(rect.adjusted(ruleIndent, 0, 0, 0),
                         static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap, ruleText(rule));
    }
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

void paintSweep(QPainter &painter, const FigureStyle &style, const CostFigure &figure)
{
    const evaluate::CostReport &report = *figure.picture.report;
    const CostLayout &layout = figure.layout;
    const Theme &theme = style.theme;
    if (layout.plot.isNull())
        return;
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QFontMetricsF heading(textFont(style.font, TextSize::Body, 600));
    drawHeading(painter, style, {layout.sweepHeading.left(), layout.sweepHeading.center().y() + heading.capHeight() / 2},
                figure.measure == CostMeasure::Time
                    ? Words::tr("Run time over %1").arg(coreText(std::string(option.title)))
                    : Words::tr("Bytes sent and received over %1").arg(coreText(std::string(option.title))));
    const ChartFrame frame = sweepFrame(figure.picture, layout.plot, figure.measure);
    const QFont small = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(small);
    paintChartGrid(painter, style, frame, chartTicks(frame.yTo, std::max(3, static_cast<int>(frame.rect.height() / 50))));
    painter.setFont(small);
    painter.setPen(theme.quiet);
    painter.drawText(QPointF(layout.sweepHeading.left(), frame.rect.top() - 10), sweepUnit(figure.measure, report));
    ChartCurve curve;
    curve.color = theme.accent;
    double lastLabel = -1e9;
    const std::int64_t now = report.choices.run.*option.field;
    const double nowAt = frame.x(static_cast<double>(now));
    const double nowHalf = metrics.horizontalAdvance(formatValue(static_cast<double>(now), Unit::Count).joined()) / 2;
    for (const cost::SweepPoint &point : report.sweep) {
        const double x = frame.x(static_cast<double>(point.value));
        const QString name = formatValue(static_cast<double>(point.value), Unit::Count).joined();
        const double width = metrics.horizontalAdvance(name);
        const bool current = point.value == now;
        if (current || (x - width / 2 > lastLabel + 8 && std::abs(x - nowAt) > width / 2 + nowHalf + 8)) {
            painter.setPen(current ? theme.text : theme.quiet);
            painter.drawText(QPointF(x - width / 2, frame.rect.bottom() + 8 + metrics.ascent()), name);
            lastLabel = x + width / 2;
        }
        const double value = sweepValue(point, figure.measure);
        if (!std::isfinite(value))
            continue;
        curve.x.push_back(static_cast<double>(point.value));
        curve.y.push_back(shownSweep(value, figure.measure, report));
    }
    paintChartCurve(painter, frame, curve);
    for (std::size_t i = 0; i < report.sweep.size(); ++i) {
        const cost::SweepPoint &point = report.sweep[i];
        const double value = sweepValue(point, figure.measure);
        if (!std::isfinite(value))
            continue;
        const QPointF at = frame.at(static_cast<double>(point.value), shownSweep(value, figure.measure, report));
        const bool current = point.value == now;
        const bool hovered = figure.hovered == CostTarget{CostTarget::Kind::Point, 0, static_cast<int>(i)};
        painter.setPen(QPen(theme.accent, hovered ? 3 : 1.5));
        painter.setBrush(current ? theme.accent : theme.background);
        painter.drawEllipse(at, current ? 6 : 3.5, current ? 6 : 3.5);
        if (point.inefficient)
            drawLabel(painter, style, QRectF(at.x() - 10, at.y() - 22, 20, 16), Qt::AlignCenter, QStringLiteral("✗"),
                      TextSize::Small, theme.fault);
    }
    painter.setBrush(Qt::NoBrush);
    const bool marked = std::any_of(report.sweep.begin(), report.sweep.end(),
                                    [](const cost::SweepPoint &p) { return p.inefficient.has_value(); });
    if (marked)
        drawLabel(painter, style,
                  QRectF(frame.rect.left(), frame.rect.bottom() + 8 + metrics.height(), frame.rect.width(), metrics.height() + 2),
                  Qt::AlignRight | Qt::AlignVCenter, Words::tr("✗ breaks an efficiency rule"), TextSize::Small, theme.quiet);
}

} // namespace

CostNeeds costNeeds(const CostPicture &picture, const FigureStyle &style)
{
    CostNeeds needs;
    const QFontMetricsF small(textFont(style.font, TextSize::Small));
    const QFontMetricsF table(textFont(style.font, TextSize::Table));
    for (std::size_t g = 0; g < picture.groups.size(); ++g) {
        needs.rows.push_back(picture.groups[g].rows);
        std::vector<double> widths;
        for (const LegendEntry &entry : legendEntries(picture.groups[g], static_cast<int>(g), small))
            widths.push_back(entry.width);
        needs.legend.push_back(std::move(widths));
    }
    for (const cost::RunRule &rule : picture.report->rules)
        needs.rules.push_back(table.horizontalAdvance(ruleText(rule)));
    needs.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    return needs;
}

QRectF pieceRect(const CostLayout &layout, int group, const CostPiece &piece)
{
    const QRectF row = layout.row(group, piece.row);
    const double left = row.left() + piece.from * row.width();
    return {left, row.top(), std::max(0.0, piece.share * row.width() - 1), row.height()};
}

QPointF sweepPlace(const CostPicture &picture, const ChartFrame &frame, CostMeasure measure, const cost::SweepPoint &point)
{
    return frame.at(static_cast<double>(point.value), shownSweep(sweepValue(point, measure), measure, *picture.report));
}

ChartFrame sweepFrame(const CostPicture &picture, const QRectF &plot, CostMeasure measure)
{
    ChartFrame frame;
    frame.rect = plot;
    frame.logX = true;
    frame.xFrom = 1;
    frame.xTo = 2;
    double most = 0;
    bool first = true;
    for (const cost::SweepPoint &point : picture.report->sweep) {
        const double value = sweepValue(point, measure);
        const auto x = static_cast<double>(point.value);
        frame.xFrom = first ? x : std::min(frame.xFrom, x);
        frame.xTo = first ? x : std::max(frame.xTo, x);
        first = false;
        if (std::isfinite(value))
            most = std::max(most, shownSweep(value, measure, *picture.report));
    }
    frame.xFrom /= 1.15;
    frame.xTo *= 1.15;
    frame.yTo = most > 0 ? 1.12 * most : 1;
    return frame;
}

CostTarget costTargetAt(const CostPicture &picture, const CostLayout &layout, CostMeasure measure, const QPointF &point)
{
    for (std::size_t g = 0; g < picture.groups.size(); ++g) {
        if (layout.bars[g].heading.contains(point))
            return {CostTarget::Kind::Total, static_cast<int>(g), 0};
        for (std::size_t i = 0; i < picture.groups[g].pieces.size(); ++i) {
            if (pieceRect(layout, static_cast<int>(g), picture.groups[g].pieces[i]).contains(point))
                return {CostTarget::Kind::Piece, static_cast<int>(g), static_cast<int>(i)};
        }
    }
    for (std::size_t i = 0; i < layout.rules.size(); ++i) {
        if (layout.rules[i].contains(point))
            return {CostTarget::Kind::Rule, 0, static_cast<int>(i)};
    }
    if (layout.plot.isNull())
        return {};
    const ChartFrame frame = sweepFrame(picture, layout.plot, measure);
    CostTarget best;
    double nearest = pointReach;
    for (std::size_t i = 0; i < picture.report->sweep.size(); ++i) {
        const double value = sweepValue(picture.report->sweep[i], measure);
        if (!std::isfinite(value))
            continue;
        const QPointF off =
            frame.at(static_cast<double>(picture.report->sweep[i].value), shownSweep(value, measure, *picture.report)) - point;
        if (std::hypot(off.x(), off.y()) < nearest) {
            nearest = std::hypot(off.x(), off.y());
            best = {CostTarget::Kind::Point, 0, static_cast<int>(i)};
        }
    }
    return best;
}

void paintCost(QPainter &painter, const FigureStyle &style, const CostFigure &figure)
{
    for (std::size_t i = 0; i < figure.picture.groups.size(); ++i)
        paintGroup(painter, style, figure, static_cast<int>(i));
    if (figure.layout.dividerFrom != figure.layout.dividerTo)
        drawHairline(painter, style, figure.layout.dividerFrom, figure.layout.dividerTo);
    paintRules(painter, style, figure);
    paintSweep(painter, style, figure);
}

namespace {

/// Both reports beside or under each other, as large as the page allows.
struct ReportPage {
    QRectF inner;
    bool beside = false;
    QFont font;
};

ReportPage reportPage(const FigureStyle &style, const QRectF &rect, const QString &run, const QString &batch)
{
    QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    mono.setPixelSize(textFont(style.font, TextSize::Table).pixelSize());
    const QRectF inner = rect.adjusted(24, 20, -16, -16);
    const auto widest = [](const QFont &font, const QString &text) {
        double width = 0;
        for (const QString &line : text.split(QLatin1Char('\n')))
            width = std::max(width, QFontMetricsF(font).horizontalAdvance(line));
        return width;
    };
    const bool beside = inner.width() > 900;
    const double room = beside ? inner.width() / 2 - 12 : inner.width();
    const double most = std::max(widest(mono, run), widest(mono, batch));
    const auto lines = static_cast<double>(beside ? std::max(run.count(QLatin1Char('\n')), batch.count(QLatin1Char('\n')))
                                                  : run.count(QLatin1Char('\n')) + batch.count(QLatin1Char('\n')) + 2);
    const double fit = std::min(
        {1.0, room / std::max(1.0, most), inner.height() / std::max(1.0, (lines + 1) * QFontMetricsF(mono).lineSpacing())});
    mono.setPixelSize(std::max(6, static_cast<int>(mono.pixelSize() * fit)));
    return {inner, beside, mono};
}

} // namespace

double reportZoom(const FigureStyle &style, const QRectF &rect, const QString &run, const QString &batch)
{
    const double legible = textFont(style.font, TextSize::Small).pixelSize();
    return std::max(1.0, legible / reportPage(style, rect, run, batch).font.pixelSize());
}

void paintReport(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &run, const QString &batch)
{
    const auto [inner, beside, mono] = reportPage(style, rect, run, batch);
    painter.setFont(mono);
    painter.setPen(style.theme.text);
    const QFontMetricsF metrics(mono);
    const auto put = [&](QPointF at, const QString &text) {
        for (const QString &line : text.split(QLatin1Char('\n'))) {
            at.ry() += metrics.lineSpacing();
            painter.drawText(at, line);
        }
        return at.y();
    };
    const double y = put(inner.topLeft(), run);
    put(beside ? QPointF(inner.center().x() + 12, inner.top()) : QPointF(inner.left(), y + metrics.lineSpacing()), batch);
}

} // namespace shardscope::ui
