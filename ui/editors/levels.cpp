// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/leveltable.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using cluster::FabricKind;

namespace {

/// Names of levels as they are drawn in textbooks, from the hosts upwards: of cluster::levelNames, as files have them.
QString levelName(std::size_t level)
{
    static const QStringList names{QStringLiteral("leaf"), QStringLiteral("spine"), QStringLiteral("core")};
    const auto at = static_cast<qsizetype>(level);
    return at < names.size() ? names[at] : QStringLiteral("level %1").arg(level + 1);
}

/// Each level is now its own former one.
FabricEntry settled(FabricEntry entry)
{
    for (std::size_t i = 0; i < entry.levels.size(); ++i)
        entry.levels[i].former = static_cast<int>(i);
    return entry;
}

LevelEntry renamed(LevelEntry level, const QString &name)
{
    level.name = name;
    level.hostsPerGroup = 0;
    return level;
}

} // namespace

cluster::Fabric toFabric(const FabricEntry &entry)
{
    cluster::Fabric fabric{entry.kind, {}};
    for (const LevelEntry &level : entry.levels)
        fabric.levels.push_back({level.name.toStdString(), level.hostsPerGroup});
    return fabric;
}

std::optional<FabricEntry> withLevelAdded(FabricEntry entry, int hosts)
{
    entry = settled(std::move(entry));
    if (entry.kind != FabricKind::Plain || entry.levels.empty())
        return std::nullopt;
    const std::size_t last = entry.levels.size() - 1;
    const int below = last > 0 ? entry.levels[last - 1].hostsPerGroup : 1;
    const int group = std::max(2, 2 * below);
    if (group >= hosts)
        return std::nullopt;
    LevelEntry level = entry.levels[last];
    level.name = levelName(last);
    level.hostsPerGroup = group;
    level.former = -1;
    entry.levels.insert(entry.levels.end() - 1, std::move(level));
    if (last == 0 && entry.levels.back().name == QStringLiteral("network"))
        entry.levels.back().name = levelName(1);
    return entry;
}

FabricEntry withLevelRemoved(FabricEntry entry, std::size_t level)
{
    entry = settled(std::move(entry));
    if (entry.levels.size() < 2 || level >= entry.levels.size())
        return entry;
    entry.levels.erase(entry.levels.begin() + static_cast<std::ptrdiff_t>(level));
    entry.levels.back().hostsPerGroup = 0; // the last joins all
    return entry;
}

FabricEntry withKind(const FabricEntry &entry, FabricKind kind)
{
    FabricEntry next = settled(entry);
    if (next.levels.empty())
        next.levels.push_back({QStringLiteral("network"), 0, {}, {}, -1});
    if (kind == entry.kind)
        return next;
    const LevelEntry nearest = next.levels.front();
    const LevelEntry farthest = next.levels.back();
    next.kind = kind;
    if (kind == FabricKind::RailOptimised)
        next.levels = {renamed(nearest, QStringLiteral("same rail")), renamed(farthest, QStringLiteral("across rails"))};
    else
        next.levels = {renamed(farthest, QStringLiteral("network"))};
    return next;
}

} // namespace shardscope::ui
