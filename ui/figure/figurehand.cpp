// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figurehand.h"

#include "ui/figure/figureview.h"
#include "ui/widgets/announce.h"

#include <algorithm>
#include <utility>

namespace shardscope::ui {

const MarkGrip *FigureHand::gripAt(const QPointF &at) const
{
    const std::vector<MarkGrip> &grips = m_view.laid().grips;
    const auto grip =
        std::ranges::find_if(grips, [to = m_view.inFigure(at)](const MarkGrip &one) { return one.rect.contains(to); });
    return grip == grips.end() ? nullptr : &*grip;
}

bool FigureHand::take(const QPointF &at)
{
    const LaidFigure &laid = m_view.laid();
    m_gripKey.clear();
    m_last = at;
    if ((m_carry = laid.carryFrom(m_view.inFigure(at))))
        return true;
    if (const MarkGrip *grip = gripAt(at)) {
        m_gripKey = grip->key;
        m_heldBy = grip->heldByMiddle ? grip->rect.center() - m_view.inFigure(at) : QPointF();
        m_mergeKey = m_view.newMergeKey();
        return true;
    }
    return laid.sight && (laid.sight->area.contains(at) || laid.sight->second.contains(at));
}

void FigureHand::moveTo(const QPointF &at)
{
    if (m_view.figure().isEmpty())
        return;
    if (m_carry)
        return carryTo(at);
    if (m_gripKey.isEmpty()) {
        const QPointF by = std::exchange(m_last, at) - at;
        if (const std::optional<SightFrame> &sight = m_view.laid().sight; sight && !sight->area.isEmpty())
            m_view.setSight(sight->now.moved(by.x() / sight->area.width(), by.y() / sight->area.height()));
        return;
    }
    const std::vector<MarkGrip> &grips = m_view.laid().grips;
    const auto grip = std::ranges::find(grips, m_gripKey, &MarkGrip::key);
    const QPointF to = m_view.inFigure(at) + m_heldBy;
    if (const std::optional<MarkEdit> there = grip == grips.end() ? std::nullopt : grip->drag(to))
        m_view.edit(*there, m_mergeKey);
    if (const std::optional<std::size_t> mark = m_view.figure().marks->find(m_gripKey)) // whose grip bears its key
        m_view.marks().point(mark);
}

/// Shows what would come of letting go there.
void FigureHand::carryTo(const QPointF &at)
{
    m_drop = m_carry(m_view.inFigure(at));
    m_view.marks().say(m_drop->line);
    m_view.update();
}

void FigureHand::letGo(const QPointF &at)
{
    m_mergeKey = -1;
    if (!m_carry || m_view.figure().isEmpty())
        return;
    carryTo(at);
    const std::optional<MarkDrop> drop = std::exchange(m_drop, std::nullopt);
    m_carry = {};
    if (drop->edit)
        m_view.edit(*drop->edit);
    else
        announce(m_view, plainLine(drop->line));
    m_view.update();
}

void FigureHand::drop()
{
    m_carry = {};
    m_drop.reset();
}

} // namespace shardscope::ui
