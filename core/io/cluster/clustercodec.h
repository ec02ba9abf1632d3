// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/build.h"
#include "core/cluster/cluster.h"
#include "core/io/json/json.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// Version that this program writes.
inline constexpr int clusterVersion = 1;

/// {"format":"shardscope-cluster","version":1, …}: explicit devices and links,
/// or {"generate":{hosts, gpus_per_host, …}} for machines nobody has.
[[nodiscard]] std::string encodeCluster(const cluster::Cluster &cluster);

/// The cluster's keys without format and version; clusterFromJson gives back
/// an equal cluster.
[[nodiscard]] Json clusterToJson(const cluster::Cluster &cluster);

/// Explicit form or {"generate": …}. `pointer` is where the object stands;
/// format and version are taken when `topLevel`. The cluster is validated.
[[nodiscard]] Result<cluster::Cluster> clusterFromJson(const Json &json, const std::string &pointer, std::string_view file,
                                                       bool topLevel);

/// The numbers of a machine of the form {"generate": …}, which may have more GPUs than a cluster can.
[[nodiscard]] Result<cluster::GeneratorOptions> generatorFromJson(const Json &json, const std::string &pointer,
                                                                  std::string_view file);

} // namespace shardscope::io
