// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/cluster.h"

#include <QString>

namespace shardscope::ui {

/// "NV2"; a network class by the name of its fabric's level, where it has one; "–" where none is known.
[[nodiscard]] inline QString classTitle(const cluster::Cluster &cluster, const cluster::LinkClass &link)
{
    if (!link.isLink())
        return QStringLiteral("–");
    const auto &levels = cluster.fabric.levels;
    const bool named = link.kind == cluster::LinkKind::Network && link.count < levels.size() && !levels[link.count].name.empty();
    return QString::fromStdString(named ? levels[link.count].name : link.name());
}

} // namespace shardscope::ui
