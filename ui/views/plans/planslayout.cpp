// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planslayout.h"

#include "ui/canvas/bartable.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double edge = 24;
constexpr double rightEdge = 16;
constexpr double gutter = 28;
constexpr double narrow = 720;
constexpr double headingHeight = 24;
constexpr double leastPicture = 150;
constexpr double cellGap = 3;

class Placing {
public:
    Placing(const QRectF &rect, const PlansNeeds &needs)
        : m_inner(rect.adjusted(edge, 14, -rightEdge, -12)), m_needs(needs), m_text(needs.text)
    {
    }

    PlansLayout place()
    {
        switch (m_needs.page) {
        case PlansPage::Plans: plans(); break;
        case PlansPage::Degrees:
            beside(0.64, 280);
            grid();
            break;
        case PlansPage::Difference: beside(0.60, 250); break;
        case PlansPage::Ranks:
            beside(0.64, 320);
            hosts();
            break;
        case PlansPage::Trust: beside(0.52, 380); break;
        case PlansPage::RampUp: beside(0.46, 400); break;
        }
        return m_out;
    }

private:
    [[nodiscard]] bool wide() const { return m_inner.width() >= narrow * std::min(1.2, m_text); }

    void setMain(const QRectF &area)
    {
        m_out.mainHeading = QRectF(area.left(), area.top(), area.width(), headingHeight * m_text);
        const double top = m_out.mainHeading.bottom() + 6 * m_text;
        m_out.main = QRectF(area.left(), top, area.width(), area.bottom() - top);
        if (m_out.main.height() < 40 || m_out.main.width() < 60)
            m_out.main = m_out.mainHeading = QRectF();
    }

    void setSide(const QRectF &area)
    {
        m_out.sideHeading = QRectF(area.left(), area.top(), area.width(), headingHeight * m_text);
        const double top = m_out.sideHeading.bottom() + 6;
        m_out.side = QRectF(area.left(), top, area.width(), area.bottom() - top);
        if (m_out.side.height() < 40)
            m_out.side = m_out.sideHeading = QRectF();
    }

    /// Front and breakdown above, the table below them.
    void plans()
    {
        const double leastTable = barsHeight(std::min(m_needs.tableRows, 6), m_text) + headingHeight * m_text;
        double picture = std::clamp(m_inner.height() * 0.48, leastPicture * m_text, 380 * m_text);
        picture = std::min(picture, m_inner.height() - leastTable - 20);
        if (m_needs.whole)
            picture = 340 * m_text;
        double y = m_inner.top();
        if (picture >= leastPicture * m_text) {
            const QRectF top(m_inner.left(), y, m_inner.width(), picture);
            const double share = wide() ? 0.58 : 1;
            setMain(QRectF(top.left(), top.top(), top.width() * share - (wide() ? gutter / 2 : 0), top.height()));
            if (wide())
                setSide(QRectF(top.left() + top.width() * share + gutter / 2, top.top(), top.width() * (1 - share) - gutter / 2,
                               top.height()));
            y += picture + 20;
            m_out.ruleFrom = {m_inner.left(), y - 10};
            m_out.ruleTo = {m_inner.right(), y - 10};
        }
        m_out.tableHeading = QRectF(m_inner.left(), y, m_inner.width() - 8, headingHeight * m_text);
        m_out.table = QRectF(m_inner.left(), m_out.tableHeading.bottom(), m_inner.width() - 8,
                             m_inner.bottom() - m_out.tableHeading.bottom());
    }

    /// The picture at the left, its list at the right; below each other where it is narrow.
    void beside(double share, double leastSide)
    {
        if (wide()) {
            const double side = std::max(m_inner.width() * (1 - share), std::min(leastSide * m_text, m_inner.width() * 0.5));
            const QRectF left(m_inner.left(), m_inner.top(), m_inner.width() - side - gutter, m_inner.height());
            setMain(left);
            setSide(QRectF(left.right() + gutter, m_inner.top(), side, m_inner.height()));
            m_out.ruleFrom = {left.right() + gutter / 2, m_inner.top()};
            m_out.ruleTo = {left.right() + gutter / 2, m_inner.bottom()};
            return;
        }
        const double room = m_inner.height() - 16;
        const double top = m_needs.whole ? std::max(260.0 * m_text, room * 0.5) : room * 0.56;
        setMain(QRectF(m_inner.left(), m_inner.top(), m_inner.width(), top));
        setSide(QRectF(m_inner.left(), m_inner.top() + top + 16, m_inner.width(), room - top));
        m_out.ruleFrom = {m_inner.left(), m_inner.top() + top + 8};
        m_out.ruleTo = {m_inner.right(), m_inner.top() + top + 8};
    }

    /// Room for the degrees above and left of the cells, which are no higher than they need be.
    void grid()
    {
        if (m_out.main.isNull())
            return;
        m_out.main.adjust(50 * m_text, 24 * m_text, 0, 0);
        m_out.main.setHeight(std::min(m_out.main.height(), 96 * m_text * std::max(1, m_needs.gridRows)));
    }

    /// As many columns of hosts as give the largest tiles.
    void hosts()
    {
        if (m_out.main.isNull() || m_needs.hosts < 1)
            return;
        const QRectF &area = m_out.main;
        int best = 1;
        double bestSize = -1;
        for (int columns = 1; columns <= m_needs.hosts; ++columns) {
            const int rows = (m_needs.hosts + columns - 1) / columns;
            const QSizeF box = boxSize(columns, rows);
            const std::vector<QRectF> tiles = gpuTiles(QRectF(QPointF(), box), m_needs.gpusPerHost, m_text);
            const double size = tiles.empty() ? 0 : std::min(tiles.front().width(), 1.6 * tiles.front().height());
            if (size > bestSize) {
                bestSize = size;
                best = columns;
            }
        }
        const int rows = (m_needs.hosts + best - 1) / best;
        const QSizeF box = boxSize(best, rows);
        for (int h = 0; h < m_needs.hosts; ++h)
            m_out.boxes.emplace_back(
                QPointF(area.left() + (h % best) * (box.width() + gap()), area.top() + (h / best) * (box.height() + gap())), box);
    }

    /// Between hosts; many of them stand closer.
    [[nodiscard]] double gap() const { return m_needs.hosts > 36 ? 4 : 10; }
    [[nodiscard]] QSizeF boxSize(int columns, int rows) const
    {
        const QRectF &area = m_out.main;
        return {(area.width() - (columns - 1) * gap()) / columns,
                std::min((area.height() - (rows - 1) * gap()) / rows, 220.0 * m_text)};
    }

    QRectF m_inner;
    const PlansNeeds &m_needs;
    double m_text;
    PlansLayout m_out;
};

} // namespace

QRectF PlansLayout::line(const QRectF &part, int index, int count, double most)
{
    const double height = std::min(most, part.height() / std::max(1, count));
    return {part.left(), part.top() + index * height, part.width(), height};
}

QRectF PlansLayout::cell(int row, int column, int rows, int columns) const
{
    const double width = main.width() / std::max(1, columns);
    const double height = main.height() / std::max(1, rows);
    return QRectF(main.left() + column * width, main.top() + row * height, width, height).adjusted(0, 0, -cellGap, -cellGap);
}

bool hostIsNamed(const QRectF &box, double text)
{
    return box.width() >= 56 * text && box.height() >= 56 * text;
}

std::vector<QRectF> gpuTiles(const QRectF &box, int gpus, double text)
{
    std::vector<QRectF> tiles;
    const double margin = std::min(8.0, 0.1 * std::min(box.width(), box.height()));
    const QRectF inner = box.adjusted(margin, margin + (hostIsNamed(box, text) ? 16 * text : 0), -margin, -margin);
    if (gpus < 1 || inner.width() < 4 || inner.height() < 4)
        return tiles;
    int columns = 1;
    double best = -1;
    for (int c = 1; c <= gpus; ++c) {
        const int rows = (gpus + c - 1) / c;
        const double size = std::min(inner.width() / c, 1.6 * inner.height() / rows);
        if (size > best + 1e-9) {
            best = size;
            columns = c;
        }
    }
    const int rows = (gpus + columns - 1) / columns;
    const double width = inner.width() / columns;
    const double height = inner.height() / rows;
    const double gap = std::min(4.0, 0.1 * std::min(width, height));
    for (int g = 0; g < gpus; ++g)
        tiles.emplace_back(inner.left() + (g % columns) * width, inner.top() + (g / columns) * height, width - gap, height - gap);
    return tiles;
}

PlansLayout layoutPlans(const QRectF &rect, const PlansNeeds &needs)
{
    return Placing(rect, needs).place();
}

double plansHeight(double width, const PlansNeeds &needs)
{
    const double text = needs.text;
    if (needs.page == PlansPage::Plans)
        return 26 + 340 * text + 20 + headingHeight * text + barsHeight(needs.tableRows, text) + 12;
    return width >= narrow ? 0.6 * width : 1.3 * width + 23 * text * std::max(0, needs.lines - 8);
}

} // namespace shardscope::ui
