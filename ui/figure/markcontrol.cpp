// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/markcontrol.h"

#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/figurefindings.h"
#include "ui/figure/figureview.h"
#include "ui/widgets/announce.h"

#include <QTimer>

#include <algorithm>
#include <functional>
#include <utility>

namespace shardscope::ui {

namespace {

/// An edit whose picture comes with its numbers: until then the one that is shown stays as it is, and is not painted anew;
/// where the numbers take long, it is marked as old.
void editAwaited(FigureView &view, const ScenarioDocument &document, const std::function<void()> &edit)
{
    constexpr int staleFrom_ms = 100;
    const ScenarioDocument::ReportPtr before = document.report();
    view.setAttribute(Qt::WA_UpdatesDisabled, true);
    edit();
    view.setAttribute(Qt::WA_UpdatesDisabled, false);
    if (document.report() != before || !document.isStale())
        view.update();
    else
        QTimer::singleShot(staleFrom_ms, &view, qOverload<>(&QWidget::update));
}

} // namespace

std::optional<std::size_t> MarkControl::find(const QString &key) const
{
    return key.isEmpty() ? std::nullopt : m_view.figure().marks->find(key);
}

Mark MarkControl::mark(std::optional<std::size_t> mark) const
{
    return mark ? withFindings(m_view.figure().marks->at(*mark), m_view.figure()) : Mark();
}

void MarkControl::point(std::optional<std::size_t> which)
{
    const Mark now = mark(which);
    if (std::exchange(m_current, now.head.key) != now.head.key)
        m_view.update();
    m_line = now.line ? now.line() : QString();
    m_context.selection.setHover(now.head.item, m_line);
    explain(now, false);
}

void MarkControl::say(const QString &line)
{
    m_line = line;
    m_context.selection.setHover(m_context.selection.hover(), line);
}

void MarkControl::does(const MarkDeed &deed)
{
    if (!deed.takesLong)
        return take(deed.act());
    m_long.clear();
    m_long.start([this, act = deed.act, now = m_context.document.snapshot()] {
        m_long.post([this, now, outcome = act()] {
            if (m_context.document.snapshot() == now)
                take(outcome);
        });
    });
}

void MarkControl::take(const MarkOutcome &outcome)
{
    if (!outcome.then.isEmpty())
        m_current = outcome.then;
    if (outcome.edit)
        editAwaited(m_view, m_context.document, [&] {
            m_view.edit(*outcome.edit);
            if (!outcome.line.isEmpty())
                say(outcome.line);
        });
    if (outcome.question)
        m_context.selection.ask(m_context.document, *outcome.question);
    if (outcome.line.isEmpty() || outcome.edit) // what an edit comes to is told with its picture
        return;
    say(outcome.line);
    announce(m_view, plainLine(outcome.line));
}

void MarkControl::explain(const Mark &which, bool keep)
{
    if (!which.why)
        return;
    const auto quantity = [this, key = which.head.key] {
        const Mark now = mark(find(key));
        return now.why ? now.why() : Derivation();
    };
    SharedSelection &selection = m_context.selection;
    selection.explain(m_view, quantity, keep);
    if (!keep || selection.explained().name.empty())
        return;
    m_pinned = which.head.key;
    m_pinnedName = selection.explained().name;
    m_view.update();
}

void MarkControl::explainOpening(bool keep)
{
    if (!m_view.figure().isEmpty())
        explain(mark(find(m_view.figure().opensWith)), keep);
}

void MarkControl::choose(std::size_t which, bool also)
{
    ScenarioDocument &document = m_context.document;
    point(which);
    const Mark now = mark(which);
    const bool again = !now.why || m_pinned == now.head.key;
    if (const auto deed = std::ranges::find_if(now.deeds, &MarkDeed::byPress); again && !also && deed != now.deeds.end())
        return does(*deed);
    if (!now.why && !now.act && !now.look && !now.also && now.closer <= 1) // nothing comes of it, and the line says why
        announce(m_view, plainLine(m_line));
    explain(now, true);
    const std::pair before(document.pairFrom(), document.pairTo());
    selectPair(now);
    m_clickKey = now.adopt ? document.newMergeKey() : -1;
    m_view.apply(also && now.also ? now.also : now.act, now.look, m_clickKey);
    if (!now.why && document.pairTo().valid() && std::pair(document.pairFrom(), document.pairTo()) != before)
        explainOpening(true);
    if (now.closer > 1)
        m_view.zoomAbout(now.closer, m_view.laid().shape(which).rect.center());
    if (now.look)
        point(find(now.head.key)); // what stays goes on under the keyboard: a column is sorted up, then down
}

bool MarkControl::adopt(std::optional<std::size_t> which, bool clicked)
{
    const Mark now = mark(which);
    if (now.adopt)
        m_view.edit(*now.adopt, clicked ? m_clickKey : -1);
    if (now.adoptPlays)
        emit m_view.playWanted();
    return now.adopt.has_value();
}

bool MarkControl::selectPair(const Mark &which)
{
    const std::optional<Item> &item = which.head.item;
    if (!m_view.figure().selectsPairs || !item || item->kind != Item::Kind::Link)
        return false;
    m_context.document.selectPair(DeviceId(item->a), DeviceId(item->b));
    return true;
}

/// From the selected pair, which another view may have moved, unless the current mark is no pair.
std::optional<std::size_t> MarkControl::steppedFrom() const
{
    const ScenarioDocument &document = m_context.document;
    const std::optional<std::size_t> now = current();
    const std::optional<Item> item = mark(now).head.item;
    if (!m_view.figure().selectsPairs || !document.pairTo().valid() || (now && (!item || item->kind != Item::Kind::Link)))
        return now;
    const Item selected{Item::Kind::Link, document.pairFrom().value, document.pairTo().value};
    if (item == selected) // of several marks of the pair this one
        return now;
    const std::optional<std::size_t> pair = m_view.figure().marks->find(selected);
    return pair ? pair : now;
}

void MarkControl::step(int dx, int dy)
{
    const std::optional<std::size_t> to = m_view.laid().next(steppedFrom(), dx, dy);
    point(to);
    if (to)
        m_view.bringIntoSight(*to);
    const Mark now = mark(to);
    if (selectPair(now))
        explain(now, true);
}

void MarkControl::stepToSecond(int dx, int dy)
{
    if (const Mark first = mark(current()); first.also && !m_context.document.pairFrom().valid())
        m_view.apply(first.act, {});
    step(dx, dy);
    if (const std::optional<std::size_t> to = current(); to && mark(to).also)
        choose(*to, true);
}

void MarkControl::clear()
{
    m_current.clear();
    m_pinned.clear();
    m_context.selection.clear();
    if (m_view.figure().selectsPairs)
        m_context.document.selectPair({}, {});
}

void MarkControl::follow()
{
    if (!m_current.isEmpty() && m_context.selection.hoverLine().startsWith(m_line)) // a chart may have read out more
        point(current());
}

void MarkControl::forgetGone()
{
    if (!current())
        m_current.clear();
}

void MarkControl::takeExplained()
{
    const SharedSelection &selection = m_context.selection;
    if (m_pinned.isEmpty() || (selection.keepsExplanation() && selection.explained().name == m_pinnedName))
        return;
    m_pinned.clear();
    m_view.update();
}

} // namespace shardscope::ui
