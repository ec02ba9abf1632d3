// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/handmoves.h"
#include "ui/base/format.h"
#include "ui/base/motion.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertsmeasured.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertsview.h"

#include <QHideEvent>
#include <QKeyEvent>

#include <algorithm>

// Cursor, keys, drag and replay of the experts view.
namespace shardscope::ui {

using evaluate::ExpertReportPtr;
using scenario::Scenario;

namespace {

constexpr int playMilliseconds = 9000; ///< from the first step to the last
constexpr int fastestTick = 30;
constexpr int slowestTick = 450;

} // namespace

ExpertsView::Target ExpertsView::targetInSide(int index, const QPointF &point) const
{
    const ExpertsSide &side = figureLayout().sides[static_cast<std::size_t>(index)];
    const bool second = shownSides()[static_cast<std::size_t>(index)];
    Target target;
    target.side = index;
    const int device = side.deviceAt(point.x());
    const SideMap &shown = m_mode == Mode::Replay && m_replayed ? *m_replayed : map(second);
    const auto at = static_cast<std::size_t>(std::max(device, 0));
    if (device >= 0 && side.grid.contains(point)) {
        const int slot = side.slotAt(point.y());
        if (slot >= 0 && slot < static_cast<int>(shown.held[at].size()))
            return {Target::Kind::Tile, index, device, shown.held[at][static_cast<std::size_t>(slot)], -1};
        return {Target::Kind::Device, index, device, -1, -1};
    }
    if (device >= 0 && point.y() >= side.stack.top() && point.y() < side.grid.top()) {
        double most = 1;
        for (const bool s : shownSides())
            most = std::max(most, map(s).max);
        double foot = side.stack.bottom();
        for (const TileShare &tile : shown.stack[at]) {
            const double height = tile.tokens * (side.stack.height() - 2) / std::max(most, shown.max);
            if (point.y() <= foot && point.y() > foot - height)
                return {Target::Kind::Tile, index, device, tile.expert, -1};
            foot -= height;
        }
        return {Target::Kind::Device, index, device, -1, -1};
    }
    if (const auto [from, to] = trafficCellAt(side, report()->devices, point); from >= 0)
        return {Target::Kind::Pair, index, from, -1, to};
    if (side.heading.height() > 0 && side.numbers.contains(point) && side.line > 0)
        return {Target::Kind::Number, index, -1, -1,
                std::clamp(static_cast<int>((point.y() - side.numbers.top()) / side.line), 0, 5)};
    return {};
}

ExpertsView::Target ExpertsView::targetAt(const QPointF &point) const
{
    if (isEmptyNow() || point.x() < 0)
        return {};
    if (m_mode == Mode::Layers) {
        const ExpertsGrid grid = layoutLayers(zoomTransform().mapRect(zoomArea()), report()->layers(),
                                              textFont(font(), TextSize::Small).pixelSize() / 12.0);
        for (std::size_t l = 0; l < grid.cells.size(); ++l)
            if (grid.cells[l].contains(point))
                return {Target::Kind::Layer, 0, -1, -1, static_cast<int>(l)};
        return {};
    }
    if (m_mode == Mode::Links || m_mode == Mode::Lysi)
        return {};
    for (int k = 0; k < static_cast<int>(figureLayout().sides.size()); ++k) {
        const QRectF all = figureLayout().sides[static_cast<std::size_t>(k)].all;
        if (all.adjusted(-4, -6, 4, 6).contains(point))
            return targetInSide(k, point);
    }
    return {};
}

QString ExpertsView::lineFor(const Target &target) const
{
    const ExpertReportPtr r = report();
    const bool second = target.kind == Target::Kind::None || m_mode == Mode::Layers
                            ? m_second
                            : shownSides()[static_cast<std::size_t>(target.side)];
    const QString side = m_mode == Mode::Compare ? letter(second) : QString();
    switch (target.kind) {
    case Target::Kind::Tile:
        return m_mode == Mode::Compare ? expertLine(*r, map(false), &map(true), target.expert)
                                       : expertLine(*r, map(second), nullptr, target.expert);
    case Target::Kind::Device:
        return deviceLine(*r, map(second), side, target.device)
               + (m_measured ? measuredLine(*m_measured, target.device) : QString());
    case Target::Kind::Pair: return pairLine(*r, r->side(second).metrics, side, target.device, target.other);
    case Target::Kind::Number: {
        const auto numbers = sideNumbers(*r, r->side(second).metrics, side);
        const ExpertsNumber &number = numbers[static_cast<std::size_t>(target.other)];
        return QStringLiteral("<b>%1</b> &nbsp; %2 %3")
            .arg(number.name.toHtmlEscaped(), formatValue(number.value, number.unit).joined(), number.suffix);
    }
    case Target::Kind::Layer: {
        const auto l = static_cast<std::size_t>(target.other);
        return tr("<b>Layer %1</b> &nbsp; busiest GPU: A %2, B %3 tokens")
            .arg(target.other)
            .arg(formatValue(static_cast<double>((*r->layersA)[l].max), Unit::Count).joined(),
                 formatValue(static_cast<double>((*r->layersB)[l].max), Unit::Count).joined());
    }
    case Target::Kind::None: break;
    }
    return {};
}

void ExpertsView::hoverAt(const QPointF &point)
{
    const Target target = targetAt(point);
    if (target == m_lit)
        return;
    m_lit = target;
    std::optional<Item> item;
    if (target.kind == Target::Kind::Tile)
        item = Item{Item::Kind::Expert, target.expert, -1};
    else if (target.kind == Target::Kind::Device)
        item = Item{Item::Kind::Device, target.device, -1};
    else if (target.kind == Target::Kind::Pair && target.device != target.other)
        item = Item{Item::Kind::Link, target.device, target.other};
    else if (target.kind == Target::Kind::Layer)
        item = Item{Item::Kind::Layer, target.other, -1};
    selection().setHover(item, lineFor(target));
    explain(target, false);
    update();
}

void ExpertsView::explain(const Target &target, bool pin)
{
    const ExpertReportPtr r = report();
    if (!r || target.kind == Target::Kind::None || m_mode == Mode::Layers)
        return;
    const bool second = shownSides()[static_cast<std::size_t>(target.side)];
    const auto numbers = sideNumbers(*r, r->side(second).metrics, letter(second));
    if (target.kind == Target::Kind::Number)
        selection().explain(numbers[static_cast<std::size_t>(target.other)].derivation, pin);
    else if (target.kind == Target::Kind::Device && pin)
        selection().explain(numbers.front().derivation, pin);
}

void ExpertsView::selectExpert(int expert)
{
    m_selected = m_selected == expert ? -1 : expert;
    update();
}

void ExpertsView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    const Target target = targetAt(point);
    switch (target.kind) {
    case Target::Kind::Tile: selectExpert(target.expert); break;
    case Target::Kind::Pair: document().selectPair(DeviceId(target.device), DeviceId(target.other)); break;
    case Target::Kind::Layer:
        document().edit(tr("Layer %1").arg(target.other), [&target](Scenario &s) { s.experts.layer = target.other; });
        break;
    case Target::Kind::Device:
    case Target::Kind::Number: explain(target, true); break;
    case Target::Kind::None: break;
    }
}

bool ExpertsView::dragStart(const QPointF &point)
{
    if (m_mode != Mode::Compare && m_mode != Mode::One)
        return false;
    const Target target = targetAt(point);
    if (target.kind != Target::Kind::Tile)
        return false;
    m_drag = ExpertsDrag{target.side, target.expert, target.device, -1, point, {}};
    return true;
}

void ExpertsView::dragTo(const QPointF &point)
{
    if (!m_drag || isEmptyNow())
        return;
    m_drag->at = point;
    const ExpertsSide &side = figureLayout().sides[static_cast<std::size_t>(m_drag->side)];
    const bool over = point.y() > side.stack.top() - 30 && point.y() < side.grid.bottom() + 30;
    const int target = over ? side.nearestDevice(point.x()) : -1;
    if (target != m_drag->target) {
        m_drag->target = target;
        previewDrag();
    }
    update();
}

/// The cost as it would be, in the same frame.
void ExpertsView::previewDrag()
{
    m_preview.reset();
    m_drag->text.clear();
    const ExpertReportPtr r = report();
    const bool second = shownSides()[static_cast<std::size_t>(m_drag->side)];
    const evaluate::PlacementReport &side = r->side(second);
    if (m_drag->target < 0 || m_drag->target == m_drag->from)
        return;
    placement::Placement moved = side.placement;
    const placement::TileMove move{m_drag->expert, m_drag->from, m_drag->target};
    if (placement::applyMoves(moved, *r->problem, {&move, 1}) == 0) {
        m_drag->text = tr("GPU %1 has no room for expert %2, or holds it already").arg(m_drag->target).arg(m_drag->expert);
        selection().setHover(std::nullopt, m_drag->text);
        return;
    }
    Preview preview;
    preview.metrics = placement::measure(*r->problem, moved);
    preview.map = sideMap(moved, r->devices);
    const double change = preview.metrics.layer_s - side.metrics.layer_s;
    m_drag->text = tr("layer %1 → %2 %3")
                       .arg(formatValue(side.metrics.layer_s, Unit::Second).joined(),
                            formatValue(preview.metrics.layer_s, Unit::Second).joined(),
                            change < 0   ? QStringLiteral("▼")
                            : change > 0 ? QStringLiteral("▲")
                                         : QString());
    selection().setHover(
        Item{Item::Kind::Expert, m_drag->expert, -1},
        tr("<b>Expert %1</b> from GPU %2 to GPU %3 &nbsp; %4 &nbsp; max / mean %5 → %6")
            .arg(m_drag->expert)
            .arg(m_drag->from)
            .arg(m_drag->target)
            .arg(m_drag->text, formatSignificant(side.metrics.imbalance), formatSignificant(preview.metrics.imbalance)));
    m_preview = std::move(preview);
}

void ExpertsView::dragEnd(const QPointF &point)
{
    dragTo(point);
    const std::optional<ExpertsDrag> drag = std::exchange(m_drag, std::nullopt);
    const bool fits = m_preview.has_value();
    m_preview.reset();
    if (drag && fits)
        moveByHand(shownSides()[static_cast<std::size_t>(drag->side)], drag->expert, drag->from, drag->target);
    update();
}

bool ExpertsView::moveByHand(bool second, int expert, int from, int to)
{
    const ExpertReportPtr r = report();
    if (!r || from == to)
        return false;
    placement::Placement moved = r->side(second).placement;
    const placement::TileMove move{expert, from, to};
    if (placement::applyMoves(moved, *r->problem, {&move, 1}) == 0)
        return false;
    const int layer = r->layer;
    document().edit(tr("Expert %1 to GPU %2").arg(expert).arg(to), [&](Scenario &s) {
        auto &moves = (second ? s.experts.b : s.experts.a).byHand;
        const auto last = std::find_if(moves.rbegin(), moves.rend(), [&](const scenario::HandMove &m) {
            return m.layer == layer && m.expert == expert && m.to == from;
        });
        if (last == moves.rend())
            moves.push_back({layer, expert, from, to});
        else if (last->from == to) // back where it was
            moves.erase(std::next(last).base());
        else
            last->to = to;
    });
    return true;
}

int ExpertsView::steps() const
{
    const ExpertReportPtr r = report();
    if (!r)
        return 0;
    if (m_mode == Mode::Lysi)
        return r->lysi ? static_cast<int>(r->lysi->grouping.verdicts.size()) : 0;
    return static_cast<int>(r->side(m_second).placement.steps.size());
}

void ExpertsView::setStep(int step)
{
    const int next = std::clamp(step, 0, steps());
    if (next == m_step)
        return;
    m_step = next;
    m_replayed.reset();
    if (const ExpertReportPtr r = report(); r && m_mode == Mode::Replay && m_step > 0)
        selection().setHover(std::nullopt,
                             reasonText(r->side(m_second).placement.steps[static_cast<std::size_t>(m_step - 1)]).toHtmlEscaped());
    update();
    emit stepChanged();
}

void ExpertsView::playOrPause()
{
    if (m_timer.isActive()) {
        m_timer.stop();
    } else if (steps() > 0 && (m_mode == Mode::Replay || m_mode == Mode::Lysi)) {
        if (m_step >= steps())
            setStep(0);
        const int wanted = playMilliseconds / steps();
        const int fastest = isMotionReduced() ? calmStepMilliseconds : fastestTick;
        m_stride = std::max(1, fastest * steps() / playMilliseconds);
        m_timer.start(std::clamp(wanted, fastest, std::max(fastest, slowestTick)));
    }
    emit stepChanged();
}

void ExpertsView::tick()
{
    setStep(m_step + m_stride);
    if (m_step >= steps()) {
        m_timer.stop();
        emit stepChanged();
    }
}

void ExpertsView::step(int dx, int dy)
{
    const ExpertReportPtr r = report();
    if (!r)
        return;
    if (m_mode == Mode::Replay || m_mode == Mode::Lysi)
        return setStep(m_step + (dx != 0 ? dx : 10 * dy));
    if (m_mode == Mode::Layers) {
        const int columns = layoutLayers(rect(), r->layers(), 1).columns;
        const int layer = std::clamp(r->layer + dx + dy * columns, 0, r->layers() - 1);
        if (layer != r->layer)
            document().edit(
                tr("Layer %1").arg(layer), [layer](Scenario &s) { s.experts.layer = layer; }, 0);
        return;
    }
    if (dy != 0) {
        m_selected = std::clamp(m_selected + dy, 0, r->experts - 1);
        selection().setHover(Item{Item::Kind::Expert, m_selected, -1}, lineFor({Target::Kind::Tile, 0, -1, m_selected, -1}));
    } else {
        const auto &hover = selection().hover();
        const int now = hover && hover->kind == Item::Kind::Device ? hover->a : dx > 0 ? -1 : r->devices;
        const int device = std::clamp(now + dx, 0, r->devices - 1);
        selection().setHover(Item{Item::Kind::Device, device, -1}, lineFor({Target::Kind::Device, 0, device, -1, -1}));
    }
    update();
}

/// To the next GPU with room for it, as a drag would.
void ExpertsView::moveSelected(int direction)
{
    const ExpertReportPtr r = report();
    if (!r || m_selected < 0)
        return;
    const std::vector<int> holders = map(m_second).devicesOf(m_selected);
    if (holders.empty())
        return;
    const int from = holders.front();
    for (int to = from + direction; to >= 0 && to < r->devices; to += direction) {
        if (!moveByHand(m_second, m_selected, from, to))
            continue;
        selection().setHover(Item{Item::Kind::Expert, m_selected, -1},
                             tr("<b>Expert %1</b> &nbsp; moved from GPU %2 to GPU %3").arg(m_selected).arg(from).arg(to));
        return;
    }
    selection().setHover(Item{Item::Kind::Expert, m_selected, -1},
                         tr("<b>Expert %1</b> &nbsp; no GPU on this side of GPU %2 has room for it").arg(m_selected).arg(from));
}

void ExpertsView::keyPressEvent(QKeyEvent *event)
{
    const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (!isEmptyNow() && sideways && event->modifiers() == Qt::ShiftModifier && (m_mode == Mode::One || m_mode == Mode::Compare))
        return moveSelected(event->key() == Qt::Key_Left ? -1 : 1);
    if (!isEmptyNow() && event->key() == Qt::Key_Space)
        return playOrPause();
    if (!isEmptyNow() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        const ExpertReportPtr r = report();
        selection().explain(layerDerivation(*r, r->side(m_second).metrics, letter(m_second)), true);
        return;
    }
    CanvasView::keyPressEvent(event);
}

void ExpertsView::clearSelection()
{
    m_selected = -1;
    m_drag.reset();
    m_preview.reset();
    m_timer.stop();
    selection().clear();
    emit stepChanged();
    update();
}

void ExpertsView::hideEvent(QHideEvent *event)
{
    m_timer.stop();
    CanvasView::hideEvent(event);
}

QString ExpertsView::toolTipAt(const QPointF &point) const
{
    const Target target = targetAt(point);
    if (target.kind == Target::Kind::None)
        return {};
    QString text = lineFor(target);
    if (target.kind == Target::Kind::Tile && (m_mode == Mode::Compare || m_mode == Mode::One))
        text += QStringLiteral("<br>") + tr("Drag it to another GPU.");
    return text;
}

} // namespace shardscope::ui
