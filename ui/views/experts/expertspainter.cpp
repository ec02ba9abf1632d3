// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertspainter.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertstraffic.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// What numbers in tiles are written in, made once for thousands of tiles.
struct TileFont {
    TileFont(const QFont &base, TextSize size, int weight)
        : font(textFont(base, size, weight)), metrics(font), narrowest(metrics.horizontalAdvance(QLatin1Char('0'))),
          height(metrics.capHeight())
    {
        for (char digit = '1'; digit <= '9'; ++digit)
            narrowest = std::min(narrowest, metrics.horizontalAdvance(QLatin1Char(digit)));
    }

    QFont font;
    QFontMetricsF metrics;
    double narrowest; ///< digit, px
    double height;    ///< of digits, px
};

struct TileFonts {
    TileFonts(const QFont &base, int weight) : small(base, TextSize::Small, weight), badge(base, TextSize::Badge, weight) {}

    TileFont small;
    TileFont badge;
};

/// One side while it is painted.
class SidePainter {
public:
    SidePainter(QPainter &painter, const FigureStyle &style, const ExpertsSide &side, const ExpertsPicture &picture,
                const ExpertsShown &shown, const FigureLight &light)
        : m_painter(painter), m_style(style), m_picture(picture), m_shown(shown), m_side(side), m_map(*m_shown.map),
          m_devices(picture.report->devices), m_colors(tokenColors(style)),
          m_perToken((m_side.stack.height() - 2) / picture.mostTokens), m_plain(style.font, 400), m_strong(style.font, 600)
    {
        if (light.item && light.item->kind == Item::Kind::Expert)
            m_lit = light.item->a;
        if (light.item && light.item->kind == Item::Kind::Device)
            m_litDevice = light.item->a;
        // All slots are numbered or none.
        const QFontMetricsF metrics(textFont(style.font, TextSize::Badge));
        m_labelled = metrics.horizontalAdvance(QString::number(picture.report->experts - 1)) + 2 <= m_side.column;
    }

    void paint()
    {
        title();
        stacks();
        measured();
        levels();
        axis();
        slotGrid();
        outlines();
    }

private:
    [[nodiscard]] QColor colorOf(int expert) const
    {
        const double tokens = static_cast<double>(m_picture.report->byExpert[static_cast<std::size_t>(expert)]);
        // A tenth of the scale below: an expert without tokens is still a tile.
        return m_colors.at(0.12 + 0.88 * std::min(tokens / m_picture.mostExpert, 1.0));
    }

    void title()
    {
        const QRectF r = m_side.title;
        double x = r.left();
        const double middle = r.center().y();
        const double t = textScale(m_style);
        QString right;
        if (m_shown.metrics != nullptr)
            right = formatSignificant(m_shown.metrics->imbalance);
        const QFont strong = textFont(m_style.font, TextSize::Body, 600);
        const double baseline = middle + QFontMetricsF(strong).capHeight() / 2;
        double end = r.right();
        if (!right.isEmpty()) {
            m_painter.setFont(strong);
            m_painter.setPen(m_style.theme.text);
            end -= QFontMetricsF(strong).horizontalAdvance(right);
            m_painter.drawText(QPointF(end, baseline), right);
            const QFont quiet = textFont(m_style.font, TextSize::Table);
            const QString label = Words::tr("max / mean");
            const double before = end - QFontMetricsF(quiet).horizontalAdvance(label) - 6;
            if (before > x + 60 * t) { // else the name has its room
                end = before;
                m_painter.setFont(quiet);
                m_painter.setPen(m_style.theme.quiet);
                m_painter.drawText(QPointF(end, baseline), label);
            }
        }
        const QFontMetricsF metrics(strong);
        const QString name =
            metrics.elidedText(placementName(*m_picture.report, m_shown.second), Qt::ElideRight, std::max(end - x - 8, 0.0));
        m_painter.setFont(strong);
        m_painter.setPen(m_style.theme.text);
        m_painter.drawText(QPointF(x, baseline), name);
        x += metrics.horizontalAdvance(name) + 10;
        const QString more = fittingPhrase(QFontMetricsF(textFont(m_style.font, TextSize::Table)), m_shown.more, end - x - 10);
        drawElided(m_painter, m_style, QRectF(x, r.top(), std::max(end - x - 10, 0.0), r.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, more, TextSize::Table,
                   m_shown.carried ? m_style.theme.accent : m_style.theme.quiet);
    }

    /// The number of an expert, where its tile has room for it.
    void tileText(const QRectF &rect, int expert, const QColor &fill)
    {
        const TileFonts &fonts = expert == m_picture.look.expert ? m_strong : m_plain;
        const int digits = expert < 10 ? 1 : expert < 100 ? 2 : 3; // at least
        // Most tiles of a large machine are too small for any number: nothing is shaped for them.
        if (0.9 * digits * fonts.badge.narrowest + 2 > rect.width()
            || std::min(fonts.badge.height, fonts.small.height) + 5 > rect.height())
            return;
        const QString text = QString::number(expert);
        double width = fonts.small.metrics.horizontalAdvance(text);
        const bool fits = width + 3 <= rect.width();
        if (!fits)
            width = fonts.badge.metrics.horizontalAdvance(text);
        const TileFont &used = fits ? fonts.small : fonts.badge;
        if (width + 2 > rect.width() || used.height + 5 > rect.height())
            return;
        m_painter.setFont(used.font);
        m_painter.setPen(inkOnCell(fill));
        m_painter.drawText(QPointF(rect.center().x() - width / 2, rect.center().y() + used.height / 2), text);
    }

    void stacks()
    {
        const QRectF clip = m_side.all;
        m_painter.setPen(Qt::NoPen);
        for (int d = 0; d < m_devices; ++d) {
            const QRectF column = m_side.columnRect(d);
            double foot = m_side.stack.bottom();
            const bool parted = column.width() > 5;
            for (const TileShare &tile : m_map.stack[static_cast<std::size_t>(d)]) {
                const double height = tile.tokens * m_perToken;
                const double gap = parted && height > 2.5 ? 1 : 0;
                const QRectF rect(column.left(), foot - height, column.width(), std::max(height - gap, 0.3));
                foot -= height;
                const QColor fill = colorOf(tile.expert);
                m_painter.setPen(Qt::NoPen);
                m_painter.fillRect(rect, fill);
                tileText(rect, tile.expert, fill);
            }
            if (d == m_litDevice) {
                m_painter.setPen(QPen(m_style.theme.text, 1));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawRect(QRectF(column.left() - 1, foot - 1, column.width() + 2, m_side.stack.bottom() - foot + 1));
            }
        }
        m_painter.setPen(QPen(m_style.theme.hairline, 1));
        m_painter.drawLine(QPointF(clip.left(), m_side.stack.bottom() + 0.5),
                           QPointF(m_side.left.back() + m_side.column, m_side.stack.bottom() + 0.5));
    }

    /// Mean and busiest GPU, across all columns.
    void levels()
    {
        const double total = static_cast<double>(m_picture.report->problem->load.total());
        const double mean = total / m_devices;
        const double left = m_side.left.front() - 3;
        const double right = m_side.left.back() + m_side.column + 3;
        const double top = m_side.stack.bottom() - m_map.max * m_perToken;
        const double y = m_side.stack.bottom() - mean * m_perToken;
        if (total <= 0)
            return;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.theme.quiet, 1, Qt::DotLine));
        m_painter.drawLine(QPointF(left, top), QPointF(right, top));
        m_painter.setPen(QPen(m_style.theme.text, 1.2, Qt::DashLine));
        m_painter.drawLine(QPointF(left, y), QPointF(right, y));
        const QString most = valueText(m_map.max, Unit::Count);
        const QFont font = textFont(m_style.font, TextSize::Small, 600);
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(most);
        const double centre = m_side.columnRect(m_map.busiest).center().x();
        const double x =
            std::clamp(centre - width / 2, m_side.all.left(), std::max(m_side.all.left(), m_side.all.right() - width));
        m_painter.setFont(font);
        m_painter.setPen(m_style.theme.text);
        m_painter.drawText(QPointF(x, top - 5), most);
        // The mean is written once, where its line is free: right above it at the right end.
        const QString text = Words::tr("mean %1").arg(tokensText(mean));
        const double meanWidth = metrics.horizontalAdvance(text);
        bool free = y - top > 2 * metrics.height() && &m_shown == &m_picture.sides.front() && meanWidth + 8 < right - left;
        for (int d = 0; d < m_devices && free; ++d)
            if (m_side.left[static_cast<std::size_t>(d)] + m_side.column > right - meanWidth - 6)
                free = m_map.tokens[static_cast<std::size_t>(d)] * m_perToken < mean * m_perToken + 2;
        if (free)
            m_painter.drawText(QPointF(right - meanWidth, y - 6), text);
    }

    /// Tokens that arrived in a recorded run, wherever it had its experts.
    void measured()
    {
        if (!m_picture.measured || m_picture.replays())
            return;
        for (int d = 0; d < m_devices; ++d)
            if (const double tokens = m_picture.measured->tokens[static_cast<std::size_t>(d)]; tokens >= 0)
                paintMeasuredDot(m_painter, m_style,
                                 {m_side.columnRect(d).center().x(), m_side.stack.bottom() - tokens * m_perToken}, m_side.column);
    }

    void axis()
    {
        const QFont font = textFont(m_style.font, TextSize::Small);
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(QString::number(m_devices - 1)) + 4;
        int every = 1;
        while (every * m_side.pitch < width)
            every *= 2;
        for (int d = 0; d < m_devices; d += every) {
            const QString text = QString::number(d);
            m_painter.setFont(d == m_litDevice ? textFont(m_style.font, TextSize::Small, 600) : font);
            m_painter.setPen(d == m_litDevice ? m_style.theme.text : m_style.theme.quiet);
            m_painter.drawText(QPointF(m_side.columnRect(d).center().x() - metrics.horizontalAdvance(text) / 2,
                                       m_side.axis.center().y() + metrics.capHeight() / 2),
                               text);
        }
        const std::vector<int> &node = m_picture.report->problem->node;
        if (node.empty() || node.back() == 0)
            return;
        double free = m_side.all.left() - 1;
        for (int first = 0; first < m_devices;) {
            int last = first;
            while (last + 1 < m_devices && node[static_cast<std::size_t>(last + 1)] == node[static_cast<std::size_t>(first)])
                ++last;
            const double from = m_side.left[static_cast<std::size_t>(first)];
            const double to = m_side.left[static_cast<std::size_t>(last)] + m_side.column;
            m_painter.setPen(QPen(m_style.theme.strongHairline, 1));
            m_painter.drawLine(QPointF(from, m_side.nodes.top() + 0.5), QPointF(to, m_side.nodes.top() + 0.5));
            const int number = node[static_cast<std::size_t>(first)];
            const QString text = to - from > 60 ? Words::tr("node %1").arg(number) : Words::tr("n%1").arg(number);
            const double wide = metrics.horizontalAdvance(text);
            const double at = (from + to - wide) / 2;
            if (at > free) {
                m_painter.setFont(font);
                m_painter.setPen(m_style.theme.quiet);
                m_painter.drawText(QPointF(at, m_side.nodes.top() + metrics.ascent() + 4), text);
                free = at + wide + 6;
            }
            first = last + 1;
        }
    }

    void slotGrid()
    {
        if (m_side.grid.height() <= 0)
            return;
        const int rows = std::max(static_cast<int>(std::lround(m_side.grid.height() / m_side.row)), 0);
        const bool rounded = m_side.column > 9 && m_side.row > 9;
        for (int d = 0; d < m_devices; ++d) {
            const std::vector<int> &held = m_map.heldBy(d);
            for (int row = 0; row < rows; ++row) {
                const QRectF rect = m_side.slotRect(d, row);
                if (row >= static_cast<int>(held.size())) {
                    if (rounded)
                        freeSlot(rect);
                    continue;
                }
                slotTile(d, row, rect, rounded);
            }
        }
    }

    void freeSlot(const QRectF &rect)
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.theme.strongHairline, 1, Qt::DotLine));
        m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }

    void slotTile(int device, int row, const QRectF &rect, bool rounded)
    {
        const std::vector<int> &held = m_map.heldBy(device);
        const int expert = held[static_cast<std::size_t>(row)];
        const QColor fill = colorOf(expert);
        const bool again = std::find(held.begin(), held.begin() + row, expert) != held.begin() + row;
        m_painter.setPen(Qt::NoPen);
        if (rounded) {
            m_painter.setBrush(fill);
            m_painter.drawRoundedRect(rect, 3, 3);
        } else {
            m_painter.fillRect(rect, fill);
        }
        if (m_labelled)
            tileText(rect, expert, fill);
        if (!rounded)
            return;
        if (again) // the slot is wasted: another replica is on this GPU
            drawHatch(m_painter, m_style, rect.adjusted(1, 1, -1, -1), Hatch::Drain);
        const auto stays = [&](const std::vector<int> &home) { return std::ranges::find(home, expert) != home.end(); };
        if (m_picture.two() && m_shown.second && !again && stays(m_picture.placement(false).heldBy(device))) {
            const double half = std::min(6.0, rect.width() / 3);
            m_painter.setPen(QPen(inkOnCell(fill), 1.6));
            m_painter.drawLine(QPointF(rect.center().x() - half, rect.bottom() - 2.5),
                               QPointF(rect.center().x() + half, rect.bottom() - 2.5));
        }
    }

    /// A line over the slots joins the replicas of an expert.
    void link(int expert)
    {
        if (expert < 0 || m_side.grid.height() <= 0)
            return;
        std::vector<QPointF> tops;
        for (int d = 0; d < m_devices; ++d) {
            const std::vector<int> &held = m_map.heldBy(d);
            const auto slot = std::find(held.begin(), held.end(), expert);
            if (slot != held.end())
                tops.emplace_back(m_side.columnRect(d).center().x(),
                                  m_side.slotRect(d, static_cast<int>(slot - held.begin())).top());
        }
        if (tops.size() < 2)
            return;
        const double y = m_side.grid.top() - 5;
        m_painter.setPen(QPen(expert == m_picture.look.expert ? m_style.theme.backward : m_style.theme.text, 1));
        m_painter.drawLine(QPointF(tops.front().x(), y), QPointF(tops.back().x(), y));
        for (const QPointF &top : tops)
            m_painter.drawLine(QPointF(top.x(), y), QPointF(top.x(), m_side.grid.top()));
    }

    /// The selected expert wherever it lies, and the one under the cursor.
    void outlines()
    {
        const auto outline = [&](int expert, const QPen &pen) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(pen);
            for (int d = 0; d < m_devices; ++d) {
                double foot = m_side.stack.bottom();
                for (const TileShare &tile : m_map.stack[static_cast<std::size_t>(d)]) {
                    const double height = tile.tokens * m_perToken;
                    foot -= height;
                    if (tile.expert == expert)
                        m_painter.drawRect(
                            QRectF(m_side.left[static_cast<std::size_t>(d)], foot, m_side.column, std::max(height - 1, 1.0)));
                }
                const std::vector<int> &held = m_map.heldBy(d);
                for (std::size_t row = 0; row < held.size() && m_side.grid.height() > 0; ++row)
                    if (held[row] == expert)
                        m_painter.drawRoundedRect(m_side.slotRect(d, static_cast<int>(row)), 3, 3);
            }
        };
        const double wide = std::clamp(m_side.column / 6, 1.0, 2.5);
        link(m_picture.look.expert >= 0 ? m_picture.look.expert : m_lit);
        if (m_picture.look.expert >= 0)
            outline(m_picture.look.expert, QPen(m_style.theme.backward, wide));
        if (m_lit >= 0 && m_lit != m_picture.look.expert)
            outline(m_lit, QPen(m_style.theme.text, std::min(wide, 1.5)));
        if (const placement::Step *step = m_picture.decision(); step != nullptr && step->expert >= 0)
            outline(step->expert, QPen(m_style.theme.backward, wide));
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const ExpertsPicture &m_picture;
    const ExpertsShown &m_shown;
    const ExpertsSide &m_side;
    const SideMap &m_map;
    int m_devices;
    const ColorMap &m_colors;
    double m_perToken;
    TileFonts m_plain;
    TileFonts m_strong; ///< of the selected expert
    bool m_labelled = true;
    int m_lit = -1; ///< expert under the cursor
    int m_litDevice = -1;
};

/// The decision that a replay has come to, and why.
void paintReason(QPainter &painter, const FigureStyle &style, const QRectF &rect, const ExpertsPicture &picture)
{
    drawHairline(painter, style, rect.topLeft(), rect.topRight());
    const double t = textScale(style);
    drawElided(painter, style, QRectF(rect.left(), rect.top() + 8 * t, rect.width(), 18 * t), Qt::AlignLeft | Qt::AlignVCenter,
               stepText(picture), TextSize::Small, style.theme.quiet);
    painter.setFont(textFont(style.font, TextSize::Body));
    painter.setPen(style.theme.text);
    painter.drawText(QRectF(rect.left(), rect.top() + 28 * t, rect.width(), rect.height() - 28 * t),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, reasonText(picture));
}

} // namespace

void paintExperts(QPainter &painter, const FigureStyle &style, const ExpertsLayout &layout, const ExpertsPicture &picture,
                  const FigureLight &light)
{
    for (std::size_t k = 0; k < picture.sides.size(); ++k) {
        SidePainter(painter, style, layout.sides[k], picture, picture.sides[k], light).paint();
        if (layout.sides[k].heading.height() > 0)
            paintExpertsTraffic(painter, style, layout.sides[k], picture, picture.sides[k], light);
    }
    if (layout.hairline > 0)
        drawHairline(painter, style, QPointF(layout.legend.left(), layout.hairline),
                     QPointF(layout.legend.right(), layout.hairline));
    paintExpertsLegend(painter, style, layout, picture);
    if (layout.reason.height() > 0)
        paintReason(painter, style, layout.reason, picture);
}

} // namespace shardscope::ui
