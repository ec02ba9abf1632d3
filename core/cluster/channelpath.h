// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cluster {

struct Cluster;

/// The ring or the tree that NCCL or RCCL laid over the GPUs for some of its
/// channels, as its log or its graph file says.
struct ChannelPath {
    bool tree = false;
    std::vector<int> channels; ///< that go this way, ascending
    /// Sender, the NICs between where they are known, receiver: of a ring one hop
    /// after another until it closes, of a tree from each GPU to the one above it.
    std::vector<std::vector<DeviceId>> hops;
    std::string source; ///< file and line

    /// "ring 0": what it is and its first channel.
    [[nodiscard]] std::string id() const;
    /// "0-3, 8"
    [[nodiscard]] std::string channelList() const;
    /// Of a ring in its order; of a tree its root first, then each GPU behind the one above it.
    [[nodiscard]] std::vector<DeviceId> gpus() const;
    /// Hops of a tree from each of gpus() to its root.
    [[nodiscard]] std::vector<int> depths() const;
    /// A ring closes through each of its GPUs once, a tree has one root and no circle, and every
    /// device is the machine's; the error names what is broken.
    [[nodiscard]] Status validate(const Cluster &cluster) const;

    friend bool operator==(const ChannelPath &, const ChannelPath &) = default;
};

/// The path of a channel by "ring 5" or "tree 0"; null when the machine has none.
[[nodiscard]] const ChannelPath *findChannelPath(const Cluster &cluster, std::string_view id);

} // namespace shardscope::cluster
