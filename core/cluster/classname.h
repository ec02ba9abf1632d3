// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

#include <string>

namespace shardscope::cluster {

/// "NV2"; a network class by the name of its fabric's level, where it has one.
[[nodiscard]] inline std::string className(const Cluster &cluster, const LinkClass &link)
{
    const auto &levels = cluster.fabric.levels;
    const bool named = link.kind == LinkKind::Network && link.count < levels.size() && !levels[link.count].name.empty();
    return named ? levels[link.count].name : link.name();
}

} // namespace shardscope::cluster
