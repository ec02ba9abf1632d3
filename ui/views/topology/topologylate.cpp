// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologylate.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

using runs::Straggler;

const runs::Stragglers *lateOn(const TopologyPicture &picture)
{
    const runs::Stragglers *late = picture.traced != nullptr ? &picture.traced->stragglers : nullptr;
    const bool fits = late != nullptr && !late->found.empty() && !late->ranks.empty() && late->ranks.begin()->first >= 0
                      && late->ranks.rbegin()->first < picture.cluster().gpus();
    return fits ? late : nullptr;
}

} // namespace

void addLate(const TopologyPicture &picture, const Theme &theme, DeviceGraphScene &scene)
{
    const runs::Stragglers *late = lateOn(picture);
    if (late == nullptr)
        return;
    scene.fills.resize(static_cast<std::size_t>(picture.cluster().gpus()));
    for (const auto &[rank, sums] : late->ranks) {
        const double share = sums.collectives > 0 ? static_cast<double>(sums.count) / sums.collectives : 0;
        scene.fills[static_cast<std::size_t>(rank)] = paler(theme, theme.worse, 1 - share);
    }
    for (const Straggler &found : late->found)
        for (std::size_t i = 1; found.kind == Straggler::Kind::Link && i < found.ranks.size(); ++i)
            if (found.ranks[i] < picture.cluster().gpus())
                scene.flows.push_back({DeviceId(found.ranks[i - 1]), DeviceId(found.ranks[i]), theme.worse});
}

QString lateLine(const TopologyPicture &picture, DeviceId id)
{
    const runs::Stragglers *late = lateOn(picture);
    const auto rank = late != nullptr ? late->ranks.find(id.value) : std::map<int, runs::Lateness>::const_iterator();
    if (late == nullptr || rank == late->ranks.end())
        return {};
    const runs::Lateness &sums = rank->second;
    if (sums.count == 0)
        return Words::tr("rank %1 of the trace: never last in %2 collectives").arg(rank->first).arg(sums.collectives);
    return Words::tr("rank %1 of the trace: last in %2 of %3 collectives, by %4 on average")
        .arg(rank->first)
        .arg(sums.count)
        .arg(sums.collectives)
        .arg(secondsText(sums.lateness * 1e-9 / sums.count));
}

QString lateSentence(const TopologyPicture &picture)
{
    const runs::Stragglers *late = lateOn(picture);
    const runs::Finding *foremost = late != nullptr ? picture.traced->diagnosis.foremost() : nullptr;
    if (foremost == nullptr)
        return {};
    return Words::tr("In the trace: %1. The stronger a GPU is coloured, the more often it is last.")
        .arg(strong(coreText(foremost->message)));
}

} // namespace shardscope::ui
