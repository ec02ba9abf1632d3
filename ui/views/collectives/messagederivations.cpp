// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/messagederivations.h"

#include "core/base/derive.h"
#include "ui/base/format.h"
#include "ui/views/collectives/collectivessource.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr std::size_t mostTerms = 12; ///< of thousands only those that are shown are put in words

Derivation deriveMessage(const SendSource &sends, const traffic::Transfer &message)
{
    const traffic::Network &network = *sends.report().network;
    const traffic::Route &route = network.route(message.from, message.to);
    const double time = message.end - message.start;
    const double rate = message.bytes / std::max(time - route.alpha, 1e-30);
    const bool alone = rate >= route.bandwidth * (1 - 1e-6);
    Derivation out =
        stated({core::tr("%1 → %2, round %3"), {network.name(message.from), network.name(message.to), Number(message.round + 1)}},
               core::tr("α + bytes / rate"), time, Unit::Second);
    out.terms = {
        given(symbols("α"), route.alpha, Unit::Second, route.alphaAssumed ? core::tr("assumed") : core::tr("of the link")),
        given(core::tr("bytes"), message.bytes, Unit::Byte),
        given(core::tr("rate"), rate, Unit::BytePerSecond, alone ? core::tr("of the pair alone") : core::tr("on average"))};
    if (!alone)
        out.terms.back().terms = {given(core::tr("of the pair alone"), route.bandwidth, Unit::BytePerSecond)};
    Derivation start = given(core::tr("start"), message.start, Unit::Second);
    if (message.round > 0)
        start.source = {core::tr("when round %1 has ended everywhere"), {Number(message.round)}};
    out.terms.push_back(std::move(start));
    if (!alone)
        out.checks.push_back({true, core::tr("it shares links with other messages of its round")});
    return out;
}

} // namespace

Derivation deriveBar(const SendSource &sends, int lane, std::size_t index)
{
    const SendBar &bar = sends.lane(lane).bars[index];
    const std::vector<traffic::Transfer> &all = sends.report().run->transfers;
    const auto first = static_cast<std::size_t>(bar.first);
    if (bar.messages == 1)
        return deriveMessage(sends, all[first]);
    Derivation out =
        stated({core::tr("%1, round %2"), {sends.label(lane).toStdString(), Number(bar.round + 1)}},
               core::tr("from the start of its first message to the end of its last"), bar.end - bar.start, Unit::Second);
    int found = 0;
    for (std::size_t i = first; i < all.size() && all[i].round == bar.round && found < bar.messages; ++i) {
        if (all[i].from != all[first].from || (sends.lane(lane).to >= 0 && all[i].to != sends.lane(lane).to))
            continue;
        if (++found <= static_cast<int>(mostTerms))
            out.terms.push_back(deriveMessage(sends, all[i]));
    }
    return out;
}

Derivation deriveLane(const SendSource &sends, int index)
{
    const SendSource::Lane &lane = sends.lane(index);
    Derivation out = stated({core::tr("%1, busy"), {sends.label(index).toStdString()}},
                            core::tr("Σ of the rounds in which it sends"), lane.busy, Unit::Second);
    double rest = lane.busy;
    for (std::size_t i = 0; i < std::min(lane.bars.size(), mostTerms); ++i) {
        out.terms.push_back(deriveBar(sends, index, i));
        rest -= out.terms.back().value;
    }
    if (lane.bars.size() > mostTerms)
        out.terms.push_back(given({core::tr("%1 other rounds"), {Number(lane.bars.size() - mostTerms)}}, rest, Unit::Second));
    return out;
}

} // namespace shardscope::ui
