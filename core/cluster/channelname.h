// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace shardscope::cluster {

struct ChannelPath;
struct Cluster;

/// The host of a path, where another host has a path of the same channel: each NCCL numbers its
/// own, and the files of several hosts may be joined. Empty else.
[[nodiscard]] std::string channelHost(const Cluster &cluster, const ChannelPath &path);
/// By which findChannelPath knows it: "ring 0", "ring 0 of HOST".
[[nodiscard]] std::string channelName(const Cluster &cluster, const ChannelPath &path);

} // namespace shardscope::cluster
