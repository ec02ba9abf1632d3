// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/mark.h"

#include "ui/base/words.h"
#include "ui/figure/thing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double pointReach = 12; ///< px from which a point of a chart is meant

double toSegment(const QPointF &a, const QPointF &b, const QPointF &point)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share = length > 0 ? std::clamp(QPointF::dotProduct(point - a, along) / length, 0.0, 1.0) : 0;
    const QPointF off = a + share * along - point;
    return std::hypot(off.x(), off.y());
}

} // namespace

MarkDeed explanationDeed(const evaluate::Question &question)
{
    return {.text = Words::tr("What explains it?"),
            .key = QKeyCombination(Qt::Key_E),
            .act = [question] { return MarkOutcome{.line = {}, .edit = {}, .question = question}; },
            .byPress = true};
}

MarkShape MarkShape::of(const QRectF &rect, Emphasis emphasis)
{
    MarkShape shape;
    shape.rect = rect;
    shape.emphasis = emphasis;
    return shape;
}

MarkShape MarkShape::point(const QPointF &at, const QRectF &axes)
{
    constexpr double beyond = 8; // px that a point on the axes reaches over them
    MarkShape shape;
    const QRectF room = axes.adjusted(-beyond, -beyond, beyond, beyond);
    if (axes.isEmpty() || !std::isfinite(at.x()) || !std::isfinite(at.y()) || !room.contains(at))
        return shape;
    shape.rect = aroundPoint(at) & room;
    shape.path = {at};
    shape.reach = pointReach;
    shape.emphasis = Emphasis::Ring;
    return shape;
}

double MarkShape::distance(const QPointF &point) const
{
    double nearest = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i < path.size(); ++i)
        nearest = std::min(nearest, toSegment(path[std::max<qsizetype>(0, i - 1)], path[i], point));
    return nearest;
}

std::optional<std::size_t> MarkSource::find(const QString &key) const
{
    for (std::size_t i = 0; i < count(); ++i)
        if (at(i).head.key == key)
            return i;
    return std::nullopt;
}

TableCell MarkSource::cell(std::size_t row, std::size_t column) const
{
    const std::vector<TableCell> cells = at(row).row;
    return column < cells.size() ? cells[column] : TableCell();
}

void ListedMarks::add(const MarkHead &head, Make make, bool inTableOnly)
{
    m_byKey.insert(head.key, m_marks.size());
    if (head.hasRow)
        m_rows.push_back(m_marks.size());
    m_marks.push_back({head, std::move(make), inTableOnly});
}

Mark ListedMarks::at(std::size_t index) const
{
    if (index >= m_marks.size())
        return m_many->at(index - m_marks.size());
    const Listed &listed = m_marks[index];
    Mark mark = listed.make();
    mark.head = listed.head;
    mark.inTableOnly = listed.inTableOnly;
    return mark;
}

std::optional<std::size_t> ListedMarks::find(const QString &key) const
{
    const auto at = m_byKey.constFind(key);
    return at == m_byKey.cend() ? inMany(key) : std::optional(*at);
}

std::optional<std::size_t> ListedMarks::find(const Item &item) const
{
    const auto at = std::ranges::find_if(m_marks, [&](const Listed &one) { return one.head.item == item && !one.inTableOnly; });
    return at == m_marks.end() ? inMany(item) : std::optional(static_cast<std::size_t>(at - m_marks.begin()));
}

} // namespace shardscope::ui
