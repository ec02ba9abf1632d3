// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertsmarks.h"

#include "core/base/derive.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertstext.h"

#include <algorithm>
#include <map>

namespace shardscope::ui {

using Kind = ExpertsPlace::Kind;

namespace {

std::vector<TableCell> row(const QString &placement, int device, int expert, double tokens)
{
    return tableRow(placement, TableCell::count(device),
                    expert >= 0 ? TableCell::count(expert) : TableCell::insteadOfNumber(Words::tr("all")),
                    TableCell::quantity(tokens, Unit::Count));
}

Mark layerMark(const ExpertsPicture &picture, int layer)
{
    const evaluate::ExpertReport &report = *picture.report;
    const auto most = [&](bool second) {
        return static_cast<double>((second ? *report.layersB : *report.layersA)[static_cast<std::size_t>(layer)].max);
    };
    const QString line = strong(Words::tr("Layer %1").arg(layer)) + QStringLiteral(" &nbsp; ")
                         + Words::tr("busiest GPU: %1 %2, %3 %4")
                               .arg(placementName(report, false), valueText(most(false), Unit::Count),
                                    placementName(report, true), tokensText(most(true)));
    return {.name = Words::tr("Layer %1").arg(layer),
            .value = tokensText(most(picture.look.second)),
            .number = most(picture.look.second),
            .line = [line] { return line; },
            .act = layerEdit(layer)};
}

} // namespace

ExpertsMarks::ExpertsMarks(ExpertsPicturePtr picture)
    : m_picture(std::move(picture)), m_devices(static_cast<std::size_t>(m_picture->report->devices))
{
    for (std::size_t k = 0; k < m_picture->sides.size(); ++k) {
        const ExpertsShown &shown = m_picture->sides[k];
        if (shown.metrics)
            addNumbers(shown.second, static_cast<int>(k));
        addDevices(shown.second, *shown.map, static_cast<int>(k));
        m_matrices += shown.metrics ? 1 : 0;
    }
    if (m_picture->look.mode == ExpertsMode::Layers && m_picture->report->layersA && m_picture->report->layersB)
        addLayers();
    else if (!m_picture->placements())
        addNumbers(m_picture->look.second, 0);
    if (m_picture->steps > 0)
        addStep();
    for (const bool second : {false, true})
        if (std::ranges::find(m_picture->sides, second, &ExpertsShown::second) == m_picture->sides.end())
            addDevices(second, m_picture->placement(second), std::nullopt);
    if (m_picture->measured)
        addMeasured();
}

void ExpertsMarks::add(const QString &key, std::optional<Item> item, const ExpertsPlace &place, bool hasRow, Make make)
{
    ListedMarks::add({key, item, hasRow}, std::move(make), place.kind == Kind::TableOnly);
    m_places.push_back(place);
}

/// With the placement where two are shown.
QString ExpertsMarks::named(bool second, const QString &name) const
{
    return m_picture->two() ? placementName(*m_picture->report, second) + QStringLiteral(": ") + name : name;
}

void ExpertsMarks::addNumbers(bool second, int side)
{
    const auto all = [picture = m_picture, second] {
        const evaluate::ExpertReport &report = *picture->report;
        return sideNumbers(report, report.side(second).metrics, placementName(report, second));
    };
    m_numbers.push_back(m_places.size());
    for (std::size_t i = 0; i < all().size(); ++i)
        add(QStringLiteral("number %1 %2").arg(second).arg(i), {}, {Kind::Number, side, 0, static_cast<int>(i)}, false,
            [=, this, name = named(second, all()[i].name)] {
                const ExpertsNumber number = all()[i];
                return Mark{
                    .name = name,
                    .value = number.formatted().joined(),
                    .number = number.derivation.value,
                    .line = [number] { return strong(number.name) + QStringLiteral(" &nbsp; ") + number.formatted().joined(); },
                    .why = [=] { return all()[i].derivation; }};
            });
}

/// The GPUs and their slots; without a side in the table alone.
void ExpertsMarks::addDevices(bool second, const SideMap &map, std::optional<int> side)
{
    const QString placed = placementName(*m_picture->report, second);
    const ExpertsPicture *picture = m_picture.get(); // which the marks hold
    if (side)
        m_columns.emplace_back();
    for (int d = 0; d < static_cast<int>(m_devices); ++d) {
        const auto at = static_cast<std::size_t>(d);
        if (side)
            m_columns.back().push_back(m_places.size());
        std::map<int, double> shares; // replicas of an expert on one GPU share its tokens
        for (const int expert : map.held[at])
            shares[expert] = map.share(d, expert);
        const auto why = [d, tokens = map.tokens[at], shares] {
            constexpr std::size_t most = 12;
            Derivation out =
                derived({core::tr("tokens of GPU %1"), {Number(d)}}, core::tr("Σ over its experts"), tokens, Unit::Count, {});
            double rest = 0; // the terms are the sum's, all of them
            for (const auto &[expert, share] : shares) {
                if (out.terms.size() + 1 < most || shares.size() <= most)
                    out.terms.push_back(given({core::tr("expert %1"), {Number(expert)}}, share, Unit::Count));
                else
                    rest += share;
            }
            if (shares.size() > most)
                out.terms.push_back(given({core::tr("%1 other experts"), {Number(static_cast<int>(shares.size() - most + 1))}},
                                          rest, Unit::Count));
            return out;
        };
        add(QStringLiteral("device %1 %2").arg(second).arg(d), Item{Item::Kind::Device, d, -1},
            {side ? Kind::Device : Kind::TableOnly, side.value_or(0), d, 0}, true,
            [=, tokens = map.tokens[at], name = named(second, Words::tr("GPU %1").arg(d))] {
                return Mark{.name = name,
                            .value = tokensText(tokens),
                            .number = tokens,
                            .line = [=] { return deviceLine(*picture, second, d); },
                            .why = why,
                            .row = row(placed, d, -1, tokens)};
            });
        const std::vector<int> &held = map.held[at];
        for (auto slot = held.begin(); slot != held.end(); ++slot) {
            const int expert = *slot;
            const auto copy = std::count(held.begin(), slot, expert);
            // A second replica on the GPU computes nothing of its own.
            const double tokens = copy > 0 ? 0 : map.share(d, expert);
            ExpertsLook look = picture->look;
            look.expert = look.expert == expert ? -1 : expert;
            add(QStringLiteral("tile %1 %2 %3 %4").arg(second).arg(d).arg(expert).arg(copy), Item{Item::Kind::Expert, expert, -1},
                {side ? Kind::Tile : Kind::TableOnly, side.value_or(0), d, static_cast<int>(slot - held.begin())}, true,
                [=, name = named(second, Words::tr("Expert %1 on GPU %2").arg(expert).arg(d))] {
                    Mark mark{.name = name,
                              .value = tokensText(tokens),
                              .number = tokens,
                              .line = [=] { return expertLine(*picture, expert); },
                              .look = look.state(),
                              .row = row(placed, d, expert, tokens)};
                    if (!picture->replays())
                        mark.tip = [=] {
                            return expertLine(*picture, expert) + QStringLiteral("<br>") + Words::tr("Drag it to another GPU.");
                        };
                    return mark;
                });
        }
    }
}

void ExpertsMarks::addLayers()
{
    for (int l = 0; l < m_picture->report->layers(); ++l)
        add(QStringLiteral("layer %1").arg(l), Item{Item::Kind::Layer, l, -1}, {Kind::Layer, 0, 0, l}, false,
            [picture = m_picture.get(), l] { return layerMark(*picture, l); });
}

/// What was decided last, in a replay.
void ExpertsMarks::addStep()
{
    add(QStringLiteral("step"), {}, {Kind::Step}, false, [picture = m_picture.get()] {
        const QString reason = reasonText(*picture);
        return Mark{.name = stepText(*picture), .value = reason, .number = static_cast<double>(picture->step), .line = [=] {
                        return strong(stepText(*picture)) + QStringLiteral(" &nbsp; ") + reason.toHtmlEscaped();
                    }};
    });
}

void ExpertsMarks::addMeasured()
{
    const QString policy = QString::fromStdString(m_picture->measured->policy);
    const QString placed = policy.isEmpty() ? Words::tr("measured") : Words::tr("measured with %1").arg(policy);
    for (int d = 0; d < static_cast<int>(m_devices); ++d)
        add(QStringLiteral("measured %1").arg(d), {}, {}, true,
            [placed, d, tokens = m_picture->measured->tokens[static_cast<std::size_t>(d)]] {
                return Mark{.name = placed + QStringLiteral(": ") + Words::tr("GPU %1").arg(d),
                            .value = tokensText(tokens),
                            .number = tokens,
                            .row = row(placed, d, -1, tokens)};
            });
}

ExpertsPlace ExpertsMarks::placeOf(std::size_t mark) const
{
    if (mark < told())
        return m_places[mark];
    const std::size_t pair = mark - told();
    const std::size_t row = pair / m_devices;
    return {Kind::Pair, static_cast<int>(row / m_devices), static_cast<int>(row % m_devices), static_cast<int>(pair % m_devices)};
}

std::size_t ExpertsMarks::ofNumber(int side, int number) const
{
    return m_numbers[static_cast<std::size_t>(side)] + static_cast<std::size_t>(number);
}

std::size_t ExpertsMarks::ofDevice(int side, int device) const
{
    return m_columns[static_cast<std::size_t>(side)][static_cast<std::size_t>(device)];
}

std::size_t ExpertsMarks::ofPair(int side, int from, int to) const
{
    return told() + (static_cast<std::size_t>(side) * m_devices + static_cast<std::size_t>(from)) * m_devices
           + static_cast<std::size_t>(to);
}

Mark ExpertsMarks::at(std::size_t index) const
{
    if (index < told())
        return ListedMarks::at(index);
    const ExpertsPlace place = placeOf(index);
    const bool second = m_picture->sides[static_cast<std::size_t>(place.side)].second;
    const double bytes = m_picture->report->side(second).metrics.traffic.at(place.device, place.index);
    Mark mark{.name = named(second, Words::tr("GPU %1 → GPU %2").arg(place.device).arg(place.index)),
              .value = valueText(bytes, Unit::Byte),
              .number = bytes,
              .line = [picture = m_picture, second, place] { return pairLine(*picture, second, place.device, place.index); },
              .head = {QStringLiteral("pair %1 %2 %3").arg(place.side).arg(place.device).arg(place.index), {}, false}};
    if (place.device != place.index)
        mark.head.item = Item{Item::Kind::Link, place.device, place.index};
    return mark;
}

std::optional<std::size_t> ExpertsMarks::find(const QString &key) const
{
    if (!key.startsWith(QLatin1String("pair ")))
        return ListedMarks::find(key);
    const QStringList parts = key.split(QLatin1Char(' '));
    const std::size_t pair = ofPair(parts.value(1).toInt(), parts.value(2).toInt(), parts.value(3).toInt());
    return pair < count() ? std::optional(pair) : std::nullopt;
}

std::optional<std::size_t> ExpertsMarks::find(const Item &item) const
{
    if (item.kind != Item::Kind::Link)
        return ListedMarks::find(item);
    const auto known = static_cast<int>(m_devices);
    const bool here = m_matrices > 0 && item.a >= 0 && item.b >= 0 && std::max(item.a, item.b) < known;
    return here ? std::optional(ofPair(0, item.a, item.b)) : std::nullopt;
}

MarkEdit layerEdit(int layer)
{
    return {Words::tr("Layer %1").arg(layer), [layer](scenario::Scenario &s) { s.experts.layer = layer; }};
}

MarkEdit handMove(int layer, bool second, const placement::TileMove &move)
{
    return {Words::tr("Expert %1 to GPU %2").arg(move.expert).arg(move.to), [=](scenario::Scenario &s) {
                auto &moves = (second ? s.experts.b : s.experts.a).byHand;
                const auto last = std::find_if(moves.rbegin(), moves.rend(), [&](const scenario::HandMove &m) {
                    return m.layer == layer && m.expert == move.expert && m.to == move.from;
                });
                if (last == moves.rend())
                    moves.push_back({layer, move.expert, move.from, move.to});
                else if (last->from == move.to) // back where it was
                    moves.erase(std::next(last).base());
                else
                    last->to = move.to;
            }};
}

} // namespace shardscope::ui
