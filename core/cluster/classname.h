// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/cluster/cluster.h"

#include <array>
#include <string>

namespace shardscope::cluster {

/// What our own readers, generators and examples call a level: in files in English, on screen in the reader's language.
/// A level that a user or a file names otherwise keeps that name.
inline constexpr std::array levelNames{core::tr("network"),   core::tr("between nodes"), core::tr("leaf"),
                                       core::tr("spine"),     core::tr("core"),          core::tr("level %1"),
                                       core::tr("same rail"), core::tr("across rails")};

/// "NV2"; a network class by the name of its fabric's level, where it has one.
[[nodiscard]] inline std::string className(const Cluster &cluster, const LinkClass &link)
{
    const auto &levels = cluster.fabric.levels;
    const bool named = link.kind == LinkKind::Network && link.count < levels.size() && !levels[link.count].name.empty();
    return named ? levels[link.count].name : link.name();
}

} // namespace shardscope::cluster
