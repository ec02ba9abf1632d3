// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/io/json/fields.h"

#include <optional>

namespace shardscope::io {

/// α and β of a link as files give them.
struct LinkCost {
    std::optional<Seconds> alpha;
    SecondsPerByte beta{};
    bool known = false;
};

/// Keys alpha_s and one of bandwidth_Bps, beta_s_per_B.
[[nodiscard]] LinkCost readLinkCost(Fields &fields, bool required);

/// Key "links"; devices, hosts and fabric of the cluster are read before.
void readLinks(Fields &fields, cluster::Cluster &cluster);
/// The ids of the devices, as matrices name their rows.
[[nodiscard]] Json idsJson(const cluster::Cluster &cluster, const std::vector<DeviceId> &ids);
/// Key "matrices".
void readMatrices(Fields &fields, cluster::Cluster &cluster);

} // namespace shardscope::io
