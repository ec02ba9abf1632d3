// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartwords.h"

#include "ui/base/type.h"
#include "ui/figure/chart/chartcurves.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double strongWeight = 600;
constexpr std::size_t mostTaken = 600; ///< points that words stand clear of; among more nothing is clear

class Placing {
public:
    Placing(const Chart &chart, const ChartLayout &layout, const FigureStyle &style, const ChartState &state)
        : m_chart(chart), m_layout(layout), m_theme(style.theme), m_state(state), m_plot(layout.plot),
          m_small(textFont(style.font, TextSize::Small)), m_strong(textFont(style.font, TextSize::Small, strongWeight)),
          m_line(QFontMetricsF(m_small).height() + 1)
    {
        for (const Chart::Curve &curve : chart.curves)
            m_lines.push_back(isHidden(curve.key) ? QPolygonF() : polylineOf(drawnCurve(curve, layout.x.logarithmic), layout));
    }

    std::vector<ChartWords> place()
    {
        takePlaces();
        for (const Chart::Region &region : m_chart.regions)
            nameRegion(region);
        for (const Chart::Rule &rule : m_chart.rules)
            labelRule(rule);
        for (const Chart::Note &note : m_chart.notes)
            placeNote(note);
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (!m_chart.curves[i].label.isEmpty() && !m_lines[i].isEmpty())
                labelCurve(i);
        placeHints();
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool isHidden(const QString &key) const { return !key.isEmpty() && m_state.hidden.contains(key); }
    [[nodiscard]] double widthOf(const QStringList &lines, bool strong) const
    {
        double width = 0;
        for (qsizetype i = 0; i < lines.size(); ++i)
            width = std::max(width, QFontMetricsF(strong && i == 0 ? m_strong : m_small).horizontalAdvance(lines[i]));
        return width;
    }
    void put(const QRectF &rect, const QStringList &lines, const QColor &color, bool strong, const QColor &patch = {})
    {
        m_taken.push_back(rect);
        m_out.push_back({rect, lines, color, strong ? static_cast<int>(strongWeight) : 400, patch});
    }

    /// `aside`: px that are left free beside the words.
    [[nodiscard]] bool isClear(const QRectF &rect, double aside = 0) const
    {
        const QRectF room = rect.adjusted(-aside, 0, aside, 0);
        return m_plot.contains(rect)
               && std::ranges::none_of(m_taken, [&room](const QRectF &other) { return other.intersects(room); });
    }
    /// `own`: a line that the words may come close to.
    [[nodiscard]] bool isFree(const QRectF &rect, std::size_t own, double aside = 0) const
    {
        if (!isClear(rect, aside))
            return false;
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (crosses(m_lines[i], i == own ? rect.adjusted(0, 2, 0, -2) : rect.adjusted(-aside, 0, aside, 0)))
                return false;
        return true;
    }

    void takePlaces()
    {
        for (const Chart::Points &series : m_chart.points) {
            if (series.quiet || isHidden(series.key) || series.points.size() > mostTaken)
                continue;
            const double r = series.size / 2 + 2;
            for (const Chart::Point &point : series.points)
                m_taken.push_back(QRectF(m_layout.at(point.x, point.y) - QPointF(r, r), QSizeF(2 * r, 2 * r)));
        }
        for (const Chart::Ring &ring : m_chart.rings)
            m_taken.push_back(QRectF(m_layout.at(ring.x, ring.y) - QPointF(ring.radius, ring.radius),
                                     QSizeF(2 * ring.radius, 2 * ring.radius)));
        for (const Chart::Rule &rule : m_chart.rules) {
            const QPointF at = m_layout.at(rule.value, rule.value);
            m_taken.push_back(rule.upright ? QRectF(at.x() - 2, m_plot.top(), 4, m_plot.height())
                                           : QRectF(m_plot.left(), at.y() - 2, m_plot.width(), 4));
        }
        for (const ChartLayout::Entry &entry : m_layout.legend)
            m_taken.push_back(entry.rect);
    }

    void nameRegion(const Chart::Region &region)
    {
        const double from = std::max(m_layout.x.px(region.from), m_plot.left());
        const double to = std::isfinite(region.to) ? std::min(m_layout.x.px(region.to), m_plot.right()) : m_plot.right();
        if (m_layout.y.logarithmic || m_plot.height() <= 220)
            return;
        // Each wording, then the name alone.
        std::vector<QStringList> wordings = region.names;
        if (!wordings.empty())
            wordings.push_back(wordings.back().mid(0, 1));
        for (const QStringList &lines : wordings) {
            const double width = widthOf(lines, true);
            if (to - from < width + 14)
                continue;
            // At the head, else at the foot: never over a point. One by one, as each keeps to its end.
            const double foot = m_plot.bottom() - 6 - m_line * static_cast<double>(lines.size());
            for (const double top : {m_plot.top() + 6, foot}) {
                std::vector<QRectF> places;
                for (qsizetype i = 0; i < lines.size(); ++i) {
                    const double wide = widthOf({lines[i]}, i == 0);
                    const double left = region.namedAtEnd ? to - 10 - wide : from + 10;
                    places.emplace_back(left, top + static_cast<double>(i) * m_line, wide, m_line - 1);
                }
                if (!std::ranges::all_of(places, [this](const QRectF &place) { return isClear(place); }))
                    continue;
                for (qsizetype i = 0; i < lines.size(); ++i)
                    put(places[static_cast<std::size_t>(i)], {lines[i]}, i == 0 ? m_theme.text : m_theme.quiet, i == 0,
                        region.color.isValid() ? region.color : m_theme.background);
                return;
            }
        }
    }

    void labelRule(const Chart::Rule &rule)
    {
        if (rule.label.isEmpty())
            return;
        const double width = widthOf({rule.label}, false);
        const QSizeF size(width, m_line - 1);
        const QPointF at = m_layout.at(rule.value, std::isnan(rule.upTo) ? rule.value : rule.upTo);
        const QColor color = readableColor(m_theme, rule.color);
        const std::vector<QPointF> corners = rule.upright
                                                 ? std::vector<QPointF>{{at.x() + 4, m_plot.bottom() - m_line - 4},
                                                                        {at.x() + 4, m_plot.top() + 2},
                                                                        {at.x() - 4 - width, m_plot.bottom() - m_line - 4}}
                                                 : std::vector<QPointF>{{m_plot.right() - width, at.y() - m_line - 2},
                                                                        {m_plot.left() + 4, at.y() - m_line - 2},
                                                                        {m_plot.right() - width, at.y() + 3}};
        for (const QPointF &corner : corners) {
            if (isClear(QRectF(corner, size)))
                return put(QRectF(corner, size), {rule.label}, color, false);
        }
        if (m_plot.contains(QRectF(corners.front(), size)))
            put(QRectF(corners.front(), size), {rule.label}, color, false);
    }

    void placeNote(const Chart::Note &note)
    {
        const double width = widthOf(note.lines, note.strong);
        const QSizeF size(width, m_line * static_cast<double>(note.lines.size()));
        const QPointF at = m_layout.at(note.x, note.y);
        if (!m_plot.adjusted(-1, -1, 1, 1).contains(at))
            return;
        std::vector<QPointF> corners;
        if (note.below) {
            for (const double top : {16.0, 34.0, 60.0, 90.0, 120.0})
                for (const double left : {at.x() - 20, at.x() - width - 12, at.x() - width / 2, at.x() - width})
                    corners.emplace_back(left, at.y() + top);
        } else {
            const bool ringed = std::ranges::any_of(
                m_chart.rings, [&note](const Chart::Ring &ring) { return ring.x == note.x && ring.y == note.y; });
            const double away = ringed ? 17 : 8;
            const double up = size.height();
            corners = {at + QPointF(-away - width, 4 - up),
                       at + QPointF(9 - width, -away - up),
                       at + QPointF(away, 4 - up),
                       at + QPointF(-width / 2, -away - up),
                       at + QPointF(away, 4),
                       at + QPointF(22, 0),
                       at + QPointF(-width - away, 6),
                       at + QPointF(-width - 14, 22),
                       at + QPointF(-width - 14, 45)};
        }
        const QColor color = note.color.isValid() ? note.color : m_theme.quiet;
        QRectF last;
        for (const QPointF &corner : corners) {
            const QRectF rect(corner, size);
            if (isFree(rect, m_lines.size(), 4))
                return put(rect, note.lines, color, note.strong);
            if (last.isNull() && !note.below && isClear(rect, 2))
                last = rect;
        }
        if (last.isNull())
            return;
        // Between curves that lie close together: on a patch of the page.
        QColor patch = m_theme.background;
        patch.setAlpha(215);
        put(last, note.lines, color, note.strong, patch);
    }

    void labelCurve(std::size_t i)
    {
        const QPolygonF &line = m_lines[i];
        const QStringList words{m_chart.curves[i].label};
        const double width = widthOf(words, true);
        const QSizeF size(width, m_line - 1);
        const QColor color = readableColor(m_theme, m_chart.curves[i].color);
        QRectF last;
        // From the right, where curves fall apart least, to where it stands clear.
        constexpr std::array<double, 9> places{0.80, 0.72, 0.64, 0.56, 0.88, 0.46, 0.36, 0.26, 0.16};
        for (const double place : places) {
            const double x = m_plot.left() + place * m_plot.width();
            const auto after = std::ranges::lower_bound(line, x, {}, &QPointF::x);
            if (after == line.begin() || after == line.end())
                continue;
            const double y = after->y();
            for (const QPointF &corner :
                 {QPointF(x + 6, y - 8 - m_line), QPointF(x - width - 8, y + 6), QPointF(x - width / 2, y - 12 - m_line)}) {
                const QRectF rect(corner, size);
                if (isFree(rect, i, 3))
                    return put(rect, words, color, true);
                if (last.isNull() && isClear(rect))
                    last = rect;
            }
        }
        if (!last.isNull())
            put(last, words, color, true, m_theme.background);
    }

    void placeHints()
    {
        if (m_plot.height() <= 220 || m_plot.width() < 320)
            return;
        for (qsizetype i = 0; i < m_chart.hints.size(); ++i) {
            const double width = widthOf({m_chart.hints[i]}, false);
            const QRectF rect(i == 0 ? m_plot.left() + 8 : m_plot.right() - 8 - width, m_plot.bottom() - m_line - 5, width,
                              m_line - 1);
            if (isFree(rect, m_lines.size()))
                put(rect, {m_chart.hints[i]}, m_theme.quiet, false);
        }
    }

    const Chart &m_chart;
    const ChartLayout &m_layout;
    const Theme &m_theme;
    const ChartState &m_state;
    QRectF m_plot;
    QFont m_small;
    QFont m_strong;
    double m_line; ///< px from one line to the next
    std::vector<QPolygonF> m_lines;
    std::vector<QRectF> m_taken;
    std::vector<ChartWords> m_out;
};

} // namespace

QColor readableColor(const Theme &theme, QColor color)
{
    constexpr double least = 4.5; // WCAG 2.1, AA
    for (int i = 0; i < 12 && contrast(color, theme.background) < least; ++i)
        color = theme.dark ? color.lighter(112) : color.darker(112);
    return color;
}

std::vector<ChartWords> placeWords(const Chart &chart, const ChartLayout &layout, const FigureStyle &style,
                                   const ChartState &state)
{
    return Placing(chart, layout, style, state).place();
}

} // namespace shardscope::ui
