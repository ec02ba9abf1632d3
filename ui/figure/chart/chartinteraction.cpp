// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartinteraction.h"

#include "ui/figure/chart/chartreadout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double zoomPerNotch = 1.1892; ///< 2^(1/4), as everywhere in pictures: eight notches make ×4
constexpr double closest = 1e-6;        ///< least part of the whole range that is seen
constexpr double leastBand = 4;         ///< px: a smaller rubber band was a slip

const ChartScale &scaleOn(const ChartLayout &layout, ChartInteraction::Axis axis)
{
    return axis == ChartInteraction::Axis::X ? layout.x : layout.y;
}

ChartState::Axis &axisOf(ChartState &state, ChartInteraction::Axis axis)
{
    return axis == ChartInteraction::Axis::X ? state.x : state.y;
}

/// Nothing that is wider than the whole is seen: that is the whole.
std::optional<ChartState::Range> within(const ChartScale &whole, const ChartState::Range &wanted)
{
    const double most = std::abs(whole.end - whole.begin);
    const double seen = std::abs(whole.px(wanted.to) - whole.px(wanted.from));
    if (!std::isfinite(wanted.from) || !std::isfinite(wanted.to) || seen >= most * (1 - 1e-6))
        return std::nullopt;
    return wanted;
}

} // namespace

void ChartInteraction::show(std::vector<ChartPlace> places, const FigureStyle &style)
{
    m_places = std::move(places);
    m_style = style;
}

const ChartState &ChartInteraction::state(const QString &key) const
{
    static const ChartState none;
    const auto at = m_states.constFind(key);
    return at == m_states.constEnd() ? none : *at;
}

const Chart *ChartInteraction::chart(const QString &key) const
{
    const auto at = std::ranges::find(m_places, key, &ChartPlace::key);
    return at == m_places.end() ? nullptr : at->chart.get();
}

std::optional<ChartLayout> ChartInteraction::layout(const QString &key) const
{
    const auto at = std::ranges::find(m_places, key, &ChartPlace::key);
    return at == m_places.end() ? std::nullopt : std::optional(layoutOf(*at));
}

ChartLayout ChartInteraction::layoutOf(const ChartPlace &place) const
{
    return layoutChart(*place.chart, place.rect, m_style, state(place.key));
}

ChartLayout ChartInteraction::wholeOf(const ChartPlace &place) const
{
    ChartState whole = state(place.key);
    whole.x.range.reset();
    whole.y.range.reset();
    return layoutChart(*place.chart, place.rect, m_style, whole);
}

const ChartPlace *ChartInteraction::placeAt(const QPointF &at) const
{
    const auto found = std::ranges::find_if(m_places, [&](const ChartPlace &place) {
        if (!place.chart || !place.rect.contains(at))
            return false;
        return !layoutOf(place).isEmpty();
    });
    return found == m_places.end() ? nullptr : &*found;
}

void ChartInteraction::zoom(const ChartPlace &place, double factor, const QPointF &about, bool x, bool y)
{
    const ChartLayout now = layoutOf(place);
    const ChartLayout whole = wholeOf(place);
    ChartState &state = m_states[place.key];
    const auto along = [factor](ChartState::Axis &axis, const ChartScale &scale, const ChartScale &all, double px) {
        const ChartState::Range next = scale.zoomed(factor, px);
        if (all.px(next.to) - all.px(next.from) == 0
            || std::abs(all.px(next.to) - all.px(next.from)) < closest * std::abs(all.end - all.begin))
            return;
        axis.range = within(all, next);
    };
    if (x && !place.chart->x.bare)
        along(state.x, now.x, whole.x, about.x());
    if (y && !place.chart->y.bare)
        along(state.y, now.y, whole.y, about.y());
}

bool ChartInteraction::wheel(const QPointF &at, double notches)
{
    const ChartPlace *place = placeAt(at);
    if (place == nullptr || notches == 0)
        return false;
    const ChartLayout layout = layoutOf(*place);
    const bool inside = layout.plot.contains(at);
    const bool overX = layout.xAxis.contains(at);
    const bool overY = layout.yAxis.contains(at);
    if (!inside && !overX && !overY)
        return false;
    zoom(*place, std::pow(zoomPerNotch, notches), at, inside || overX, inside || overY);
    return true;
}

bool ChartInteraction::startDrag(const QPointF &at, Qt::KeyboardModifiers modifiers)
{
    const ChartPlace *place = placeAt(at);
    if (place == nullptr)
        return false;
    const ChartLayout layout = layoutOf(*place);
    if (!layout.plot.contains(at) && !layout.xAxis.contains(at) && !layout.yAxis.contains(at))
        return false;
    m_dragged = place->key;
    m_isBand = modifiers.testFlag(Qt::ShiftModifier) && layout.plot.contains(at);
    m_from = m_last = at;
    m_states[m_dragged].cross.reset();
    return true;
}

void ChartInteraction::pan(const ChartPlace &place, const ChartLayout &layout, const QPointF &by)
{
    ChartState &state = m_states[place.key];
    const auto along = [](ChartState::Axis &axis, const ChartScale &scale, double px) {
        const ChartState::Range next = scale.between(scale.begin - px, scale.end - px);
        if (px != 0 && std::isfinite(next.from) && std::isfinite(next.to) && next.to > next.from)
            axis.range = next;
    };
    if (!layout.yAxis.contains(m_from) && !place.chart->x.bare)
        along(state.x, layout.x, by.x());
    if (!layout.xAxis.contains(m_from) && !place.chart->y.bare)
        along(state.y, layout.y, by.y());
}

bool ChartInteraction::dragTo(const QPointF &at)
{
    const auto place = std::ranges::find(m_places, m_dragged, &ChartPlace::key);
    if (m_dragged.isEmpty() || place == m_places.end())
        return false;
    if (m_isBand)
        m_states[m_dragged].band = QRectF(m_from, at).normalized() & layoutOf(*place).plot;
    else
        pan(*place, layoutOf(*place), at - m_last);
    m_last = at;
    return true;
}

bool ChartInteraction::endDrag(const QPointF &at)
{
    const bool mine = dragTo(at);
    const QString key = std::exchange(m_dragged, QString());
    const auto place = std::ranges::find(m_places, key, &ChartPlace::key);
    if (!mine || place == m_places.end() || !std::exchange(m_isBand, false))
        return mine;
    ChartState &state = m_states[key];
    const QRectF band = std::exchange(state.band, std::nullopt).value_or(QRectF());
    const ChartLayout layout = layoutOf(*place);
    // One that is flat is meant along one axis.
    if (band.width() >= leastBand && !place->chart->x.bare)
        state.x.range = layout.x.between(band.left(), band.right());
    if (band.height() >= leastBand && !place->chart->y.bare)
        state.y.range = layout.y.between(band.bottom(), band.top());
    return true;
}

bool ChartInteraction::click(const QPointF &at)
{
    const ChartPlace *place = placeAt(at);
    const QString key = place == nullptr ? QString() : layoutOf(*place).keyAt(at);
    if (key.isEmpty())
        return false;
    QStringList &hidden = m_states[place->key].hidden;
    if (hidden.removeAll(key) == 0)
        hidden << key;
    return true;
}

bool ChartInteraction::doubleClick(const QPointF &at)
{
    const ChartPlace *place = placeAt(at);
    if (place == nullptr || !layoutOf(*place).keyAt(at).isEmpty())
        return false;
    const ChartLayout layout = layoutOf(*place);
    ChartState &state = m_states[place->key];
    if (!layout.yAxis.contains(at))
        state.x.range.reset();
    if (!layout.xAxis.contains(at))
        state.y.range.reset();
    return true;
}

bool ChartInteraction::hover(const QPointF &at)
{
    bool changed = false;
    const ChartPlace *over = placeAt(at);
    for (const ChartPlace &place : m_places) {
        std::optional<double> cross;
        if (&place == over)
            if (const ChartLayout layout = layoutOf(place); layout.plot.contains(at))
                cross = crossAt(*place.chart, layout, at.x());
        if (cross != state(place.key).cross) {
            m_states[place.key].cross = cross;
            changed = true;
        }
    }
    return changed;
}

QString ChartInteraction::readOut() const
{
    for (const ChartPlace &place : m_places)
        if (const ChartState &now = state(place.key); now.cross)
            return chartReadOut(*place.chart, layoutOf(place), now, *now.cross);
    return {};
}

bool ChartInteraction::zoomAll(double factor)
{
    for (const ChartPlace &place : m_places)
        if (const ChartLayout layout = layoutOf(place); !layout.isEmpty())
            zoom(place, factor, layout.plot.center(), true, true);
    return !m_places.empty();
}

bool ChartInteraction::panAll(double dx, double dy)
{
    for (const ChartPlace &place : m_places) {
        const ChartLayout layout = layoutOf(place);
        m_from = layout.plot.center();
        if (!layout.isEmpty())
            pan(place, layout, {-dx * layout.plot.width(), -dy * layout.plot.height()});
    }
    return !m_places.empty();
}

bool ChartInteraction::reset()
{
    bool changed = false;
    for (ChartState &state : m_states) {
        changed = changed || !state.isWhole();
        state.x.range.reset();
        state.y.range.reset();
    }
    return changed;
}

std::optional<ChartInteraction::AxisHit> ChartInteraction::axisAt(const QPointF &at) const
{
    const ChartPlace *place = placeAt(at);
    if (place == nullptr)
        return std::nullopt;
    const ChartLayout layout = layoutOf(*place);
    if (layout.xAxis.contains(at))
        return AxisHit{place->key, Axis::X};
    return layout.yAxis.contains(at) && !place->chart->y.bare ? std::optional(AxisHit{place->key, Axis::Y}) : std::nullopt;
}

bool ChartInteraction::isLogarithmic(const AxisHit &hit) const
{
    const std::optional<ChartLayout> now = layout(hit.key);
    return now && scaleOn(*now, hit.axis).logarithmic;
}

bool ChartInteraction::canSwitch(const AxisHit &hit) const
{
    const Chart *shown = chart(hit.key);
    return shown != nullptr && (hit.axis == Axis::X ? shown->x : shown->y).switches;
}

void ChartInteraction::setLogarithmic(const AxisHit &hit, bool logarithmic)
{
    ChartState::Axis &axis = axisOf(m_states[hit.key], hit.axis);
    axis.logarithmic = logarithmic;
    if (logarithmic && axis.range && !(axis.range->from > 0))
        axis.range.reset();
}

ChartState::Range ChartInteraction::range(const AxisHit &hit) const
{
    const std::optional<ChartLayout> now = layout(hit.key);
    return now ? ChartState::Range{scaleOn(*now, hit.axis).from, scaleOn(*now, hit.axis).to} : ChartState::Range{};
}

bool ChartInteraction::setRange(const AxisHit &hit, const ChartState::Range &range)
{
    const bool possible =
        std::isfinite(range.from) && std::isfinite(range.to) && range.to > range.from && (range.from > 0 || !isLogarithmic(hit));
    if (possible)
        axisOf(m_states[hit.key], hit.axis).range = range;
    return possible;
}

void ChartInteraction::setWhole(const AxisHit &hit)
{
    axisOf(m_states[hit.key], hit.axis).range.reset();
}

QJsonObject ChartInteraction::toJson() const
{
    QJsonObject json;
    for (auto at = m_states.constBegin(); at != m_states.constEnd(); ++at)
        if (const QJsonObject state = at->toJson(); !state.isEmpty())
            json.insert(at.key(), state);
    return json;
}

void ChartInteraction::fromJson(const QJsonObject &json)
{
    m_states.clear();
    for (auto at = json.constBegin(); at != json.constEnd(); ++at)
        m_states.insert(at.key(), ChartState::fromJson(at->toObject()));
}

} // namespace shardscope::ui
