// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/classname.h"

#include <QString>

namespace shardscope::ui {

/// As cluster::className(); "–" where none is known.
[[nodiscard]] inline QString classTitle(const cluster::Cluster &cluster, const cluster::LinkClass &link)
{
    return link.isLink() ? QString::fromStdString(cluster::className(cluster, link)) : QStringLiteral("–");
}

} // namespace shardscope::ui
