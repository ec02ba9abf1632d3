// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runspainter.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartlayout.h"
#include "ui/views/runs/runswords.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using runs::FindingSeverity;
using Kind = RunsColumn::Kind;

namespace {

constexpr auto atLeft = Qt::AlignLeft | Qt::AlignVCenter;
constexpr auto atRight = Qt::AlignRight | Qt::AlignVCenter;

/// Where the titles of the findings do not fit.
QString shortFindings(const RunsPicture &picture, const RunsRow &row)
{
    QStringList parts;
    if (const auto faults = picture.titles(row, FindingSeverity::Fault).size(); faults > 0)
        parts << (faults == 1 ? Words::tr("1 fault") : Words::tr("%1 faults").arg(faults));
    if (const auto advice = picture.titles(row, FindingSeverity::Advice).size(); advice > 0)
        parts << (advice == 1 ? Words::tr("1 hint") : Words::tr("%1 hints").arg(advice));
    return parts.join(QStringLiteral(", "));
}

/// One bar a rank.
void paintRanks(QPainter &painter, const FigureStyle &style, const QRectF &bars, const std::vector<double> &ranks, double most,
                double text)
{
    const double width = std::min(std::max(64.0, bars.width() / 6), bars.width() / static_cast<double>(ranks.size()));
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        const double height = ranks[r] / most * bars.height();
        const QRectF bar(bars.left() + static_cast<double>(r) * width, bars.bottom() - height, width - std::min(4.0, width / 4),
                         height);
        painter.fillRect(bar, style.theme.forward);
        if (height > 16 * text)
            (void)drawLabel(painter, style, QRectF(bar.left() - 6, bar.top() + 2, bar.width() + 12, 14 * text), Qt::AlignCenter,
                            formatSignificant(ranks[r] / gigabytes().bytes, 3), TextSize::Badge, style.theme.inkOnBars);
    }
}

void paintMemory(QPainter &painter, const FigureStyle &style, const QRectF &rect, const RunsPicture &picture,
                 const std::vector<std::size_t> &memory, double text)
{
    if (memory.empty() || rect.height() < 74 * text)
        return;
    const double room = rect.height() - 26 * text;
    const auto shown = std::min<std::size_t>(memory.size(), static_cast<std::size_t>(std::max(1.0, room / (48 * text))));
    double most = 0;
    for (std::size_t i = 0; i < shown; ++i)
        most = std::max(most, std::ranges::max(picture.rankMemory(picture.rows[memory[i]])));
    const QString name = Words::tr("Peak memory per rank");
    const QString whole = Words::tr("one bar per rank, %1").arg(gigabytes().unit);
    const double wide = QFontMetricsF(textFont(style.font, TextSize::Body, 600)).horizontalAdvance(name)
                        + QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(whole) + 8;
    drawHeading(painter, style, {rect.left(), rect.top() + 14 * text}, name, wide <= rect.width() ? whole : gigabytes().unit);
    const double top = rect.top() + 26 * text;
    const double block = std::min(std::max(112 * text, 0.3 * rect.height()), (rect.bottom() - top) / static_cast<double>(shown));
    for (std::size_t i = 0; i < shown && block - 8 >= 30 * text; ++i) {
        const QRectF area(rect.left(), top + static_cast<double>(i) * block, rect.width(), block - 8);
        const RunsRow &row = picture.rows[memory[i]];
        drawElided(painter, style, QRectF(area.left(), area.top(), area.width(), 16 * text), atLeft, row.what, TextSize::Small,
                   style.theme.quiet);
        paintRanks(painter, style, area.adjusted(0, 18 * text, 0, 0), picture.rankMemory(row), most, text);
    }
}

double paintComparison(QPainter &painter, const FigureStyle &style, const QRectF &rect, const RunsPicture &picture, double text)
{
    const auto &all = picture.comparisons;
    if (all.empty())
        return 0;
    const QString pair = Words::tr("%1 against %2").arg(all.front().first.mode, all.front().second.mode);
    const bool corrected = std::ranges::any_of(picture.columns, &RunsColumn::corrected);
    drawHeading(painter, style, {rect.left(), rect.top() + 14 * text}, pair, corrected ? Words::tr("corrected") : QString());
    const double line = 18 * text;
    QRectF row(rect.left(), rect.top() + 26 * text, rect.width(), line);
    const auto values = [&](const QString &name, double first, double second, double scale) {
        if (!std::isfinite(first) || !std::isfinite(second))
            return;
        const auto part = [&](double from, double to) {
            return QRectF(row.left() + from * row.width(), row.top(), (to - from) * row.width(), line);
        };
        drawElided(painter, style, part(0, 0.36), atLeft, name, TextSize::Small, style.theme.text);
        const QString both =
            QStringLiteral("%1 · %2").arg(formatSignificant(first / scale, 4), formatSignificant(second / scale, 4));
        drawElided(painter, style, part(0.36, 0.76), atRight, both, TextSize::Table, style.theme.text);
        drawElided(painter, style, part(0.76, 1), atRight, residualText(second / first - 1, 2), TextSize::Table, style.theme.text,
                   600);
        row.translate(0, line);
    };
    for (const RunsComparison &one : all) {
        if (row.top() + 3 * line > rect.bottom())
            break;
        drawElided(painter, style, row, atLeft, one.what, TextSize::Small, style.theme.quiet);
        row.translate(0, line);
        values(Words::tr("samples/s"), one.first.rate, one.second.rate, 1);
        values(Words::tr("peak %1").arg(gigabytes().unit), one.first.memory, one.second.memory, gigabytes().bytes);
        row.translate(0, 4);
    }
    if (!std::isfinite(picture.perSampleMemory))
        return row.top() - rect.top() + 12;
    const QString why = Words::tr("A GPU takes %1 of activations for each sample of the whole batch in both; the difference does "
                                  "not grow with the batch.")
                            .arg(valueText(picture.perSampleMemory, Unit::Byte));
    const QFont font = textFont(style.font, TextSize::Small);
    row.setHeight(QFontMetricsF(font).boundingRect(QRectF(0, 0, rect.width(), 1000), Qt::TextWordWrap, why).height() + 2);
    if (row.bottom() <= rect.bottom()) {
        painter.setFont(font);
        painter.setPen(style.theme.quiet);
        painter.drawText(row, static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, why);
        row.moveTop(row.bottom());
    }
    return row.top() - rect.top() + 12;
}

/// Where room lacks, the highest go first.
int rankOf(const RunsColumn &column)
{
    static const QStringList main{QStringLiteral("throughput"), QStringLiteral("step_time"), QStringLiteral("time"),
                                  QStringLiteral("memory_peak")};
    switch (column.kind) {
    case Kind::Count: return 5;
    case Kind::Setting: return 4;
    case Kind::Quantity: return main.contains(column.key) ? 1 : 3;
    default: return 2;
    }
}

class RunsTable : public BarSource {
public:
    explicit RunsTable(const RunsPicture &picture) : m_picture(picture)
    {
        for (const RunsColumn &column : picture.columns)
            m_columns.push_back({.title = column.heading(),
                                 .number = column.isNumber(),
                                 .wide = column.kind == Kind::Findings,
                                 .rank = rankOf(column),
                                 .brief = column.kind == Kind::Quantity ? column.unit : QString()});
    }

    [[nodiscard]] int rows() const override { return static_cast<int>(m_picture.rows.size()); }
    [[nodiscard]] const std::vector<BarColumn> &columns() const override { return m_columns; }
    [[nodiscard]] BarCell cell(int index, int column) const override
    {
        const RunsRow &row = m_picture.rows[static_cast<std::size_t>(index)];
        const auto c = static_cast<std::size_t>(column);
        const bool findings = m_columns[c].wide;
        BarCell cell{.text = m_picture.text(row, c), .quiet = findings || m_picture.about(row).leftOut};
        if (findings)
            cell.brief = shortFindings(m_picture, row);
        if (m_picture.isCorrected(row, c))
            cell.ink = &Theme::accent;
        return cell;
    }

private:
    const RunsPicture &m_picture;
    std::vector<BarColumn> m_columns;
};

/// At the header's right end where that is free, else behind its first title: what the coloured numbers are.
void paintColourNote(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const RunsPicture &picture)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    bool corrected = false;
    double taken = layout.header.left();
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const QRectF &cell = layout.columns[c];
        const RunsColumn &column = picture.columns[c];
        corrected = corrected || (column.corrected && !cell.isEmpty());
        if (!cell.isEmpty())
            taken = column.isNumber() ? cell.right() : cell.left() + metrics.horizontalAdvance(column.heading());
    }
    const double title = metrics.horizontalAdvance(picture.columns.front().heading() + QStringLiteral(" ▾"));
    const QRectF free(taken + 12, layout.header.top(), layout.header.right() - taken - 12, layout.header.height());
    const QRectF behind = layout.columns.front().adjusted(title + 12, 0, 0, 0);
    for (const QRectF &place : {free, behind})
        for (const QString &words :
             {Words::tr("blue: corrected"), Words::tr("corrected")}) // the short one says it by its own colour
            if (corrected && metrics.horizontalAdvance(words) <= place.width())
                return drawElided(painter, style, place, place == free ? atRight : atLeft, words, TextSize::Small,
                                  style.theme.accent);
}

} // namespace

RunsNeeds runsNeeds(const RunsPicture &picture, const FigureStyle &style)
{
    RunsNeeds needs;
    needs.rows = static_cast<int>(picture.rows.size());
    needs.chart = !picture.chart.points.empty();
    needs.residuals = !picture.chart.residuals.isEmpty();
    needs.side = !picture.memory.empty() || !picture.comparisons.empty();
    needs.text = textScale(style);
    needs.whole = style.forPrint;
    return needs;
}

Chart colouredChart(const RunsPicture &picture, const Theme &theme)
{
    constexpr ChartMarker markers[] = {ChartMarker::Square, ChartMarker::Disc, ChartMarker::Diamond, ChartMarker::Triangle};
    Chart chart = picture.chart;
    for (std::size_t s = 0; s < chart.points.size(); ++s) {
        Chart::Points &series = chart.points[s];
        series.color = theme.category[s % std::size(theme.category)];
        series.marker = markers[s % std::size(markers)];
        for (Chart::Curve &curve : chart.curves)
            if (curve.key == series.key)
                curve.color = series.color;
    }
    return chart;
}

void paintRunsSide(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                   const RunsLit &lit)
{
    if (layout.side.isEmpty())
        return;
    const auto selected = static_cast<std::size_t>(lit.selected);
    const bool own = lit.selected >= 0 && !picture.rankMemory(picture.rows[selected]).empty();
    const double text = textScale(style);
    const double used = paintComparison(painter, style, layout.side, picture, text);
    paintMemory(painter, style, layout.side.adjusted(0, used, 0, 0), picture, own ? std::vector{selected} : picture.memory, text);
}

std::shared_ptr<const BarSource> runsTable(const RunsPicture &picture)
{
    return std::make_shared<const RunsTable>(picture);
}

void paintRunsTable(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const BarSource &list,
                    const RunsPicture &picture, const RunsLit &lit)
{
    BarMarks marks{.hovered = lit.row, .descending = picture.look.descending};
    if (lit.selected >= 0)
        marks.selected.push_back(lit.selected);
    const auto sorted = std::ranges::find(picture.columns, picture.look.sort, &RunsColumn::key);
    if (sorted != picture.columns.end())
        marks.sorted = static_cast<int>(sorted - picture.columns.begin());
    paintBars(painter, style, layout, list, marks);
    paintColourNote(painter, style, layout, picture);
    for (int i = layout.first; i < layout.first + layout.visible; ++i)
        if (const QRectF line = layout.row(i);
            !picture.titles(picture.rows[static_cast<std::size_t>(i)], FindingSeverity::Fault).isEmpty())
            painter.fillRect(QRectF(line.left() - 8, line.top() + 3, 3, line.height() - 6), style.theme.fault);
}

} // namespace shardscope::ui
