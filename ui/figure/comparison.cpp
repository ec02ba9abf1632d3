// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/comparison.h"

#include "ui/figure/figureview.h"

#include <algorithm>

namespace shardscope::ui {

std::vector<Thing> FigureComparison::thingsAfresh() const
{
    std::vector<Thing> all;
    if (m_view.figure().isEmpty())
        return all;
    const MarkSource &marks = *m_view.figure().marks;
    const LaidFigure &laid = m_view.laid();
    const QTransform zoomed = m_view.figure().opensByZoom ? QTransform() : m_view.zoomTransform();
    for (std::size_t i = 0; i < marks.told() && all.size() < mostThings; ++i) {
        const Mark mark = marks.at(i);
        if (!mark.inTableOnly)
            all.push_back({mark.head.key, mark.name, mark.value, mark.number, laid.zoom.seen(laid.shape(i).rect, zoomed)});
    }
    return all;
}

const std::vector<Thing> &FigureComparison::things() const
{
    if (!std::exchange(m_known, true))
        m_things = thingsAfresh();
    return m_things;
}

/// The other's as they are at this moment: it may be painted later than this one.
void FigureComparison::paint(QPainter &painter, const FigureStyle &style, FigureView &other)
{
    const std::vector<Thing> &mine = things();
    const std::vector<ThingDifference> differing = differencesOf(mine, other.comparison().thingsAfresh());
    if (areWorthMarking(differing.size(), mine.size()))
        paintDifferences(painter, style, m_view.rect(), differing);
    std::size_t hash = mine.size();
    for (const Thing &thing : mine)
        hash = qHashMulti(hash, thing.key, thing.value, thing.number);
    if (std::exchange(m_shownToOther, hash) != hash)
        QMetaObject::invokeMethod(
            &other, [&other] { other.update(); }, Qt::QueuedConnection);
    const std::pair counted(differing.size(), mine.size());
    if (std::exchange(m_counted, counted) != counted)
        QMetaObject::invokeMethod(
            &m_view,
            [this, counted] {
                emit m_view.differencesCounted(static_cast<int>(counted.first), static_cast<int>(counted.second));
            },
            Qt::QueuedConnection);
}

QString FigureComparison::textAt(const QPointF &point, const FigureView &other, const QString &letter) const
{
    const std::vector<ThingDifference> all = differencesOf(things(), other.comparison().thingsAfresh());
    const auto at =
        std::find_if(all.rbegin(), all.rend(), [&point](const ThingDifference &d) { return d.thing.rect.contains(point); });
    return at == all.rend() ? QString() : differenceText(*at, letter).toHtmlEscaped();
}

} // namespace shardscope::ui
