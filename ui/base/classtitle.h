// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/classname.h"
#include "ui/base/format.h"

#include <QString>

namespace shardscope::ui {

/// As cluster::className(), in the reader's language where the program gave the name; "–" where none is known.
[[nodiscard]] inline QString classTitle(const cluster::Cluster &cluster, const cluster::LinkClass &link)
{
    return link.isLink() ? coreText(cluster::className(cluster, link)) : QStringLiteral("–");
}

} // namespace shardscope::ui
