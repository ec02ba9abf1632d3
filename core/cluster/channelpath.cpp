// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/channelpath.h"

#include "core/base/errorcode.h"
#include "core/cluster/channelname.h"
#include "core/cluster/cluster.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace shardscope::cluster {

namespace {

constexpr std::string_view ofHost = " of ";

const std::string &firstHost(const Cluster &cluster, const ChannelPath &path)
{
    return cluster.hosts[cluster.device(path.hops.front().front()).host.index()].name;
}

/// The GPUs of a tree and their depths from the root down, level by level.
std::vector<std::pair<DeviceId, int>> levelsOf(const ChannelPath &tree)
{
    std::vector<std::pair<DeviceId, int>> out;
    std::set<DeviceId> senders;
    std::multimap<DeviceId, DeviceId> below; // of each GPU those that send to it
    for (const auto &hop : tree.hops) {
        senders.insert(hop.front());
        below.emplace(hop.back(), hop.front());
    }
    const auto root = std::ranges::find_if(below, [&senders](const auto &one) { return !senders.contains(one.first); });
    if (root != below.end())
        out.emplace_back(root->first, 0);
    for (std::size_t i = 0; i < out.size() && out.size() <= tree.hops.size(); ++i) {
        const auto [gpu, depth] = out[i];
        const auto [first, last] = below.equal_range(gpu);
        for (auto it = first; it != last; ++it)
            out.emplace_back(it->second, depth + 1);
    }
    return out;
}

} // namespace

std::string ChannelPath::id() const
{
    return (tree ? "tree " : "ring ") + std::to_string(channels.empty() ? 0 : channels.front());
}

std::string ChannelPath::channelList() const
{
    std::string out;
    for (std::size_t first = 0; first < channels.size();) {
        std::size_t last = first;
        while (last + 1 < channels.size() && channels[last + 1] == channels[last] + 1)
            ++last;
        out += (out.empty() ? "" : ", ") + std::to_string(channels[first]);
        out += last > first ? "-" + std::to_string(channels[last]) : std::string();
        first = last + 1;
    }
    return out;
}

std::vector<DeviceId> ChannelPath::gpus() const
{
    std::vector<DeviceId> out;
    if (tree) {
        for (const auto &[gpu, depth] : levelsOf(*this))
            out.push_back(gpu);
    } else {
        for (const auto &hop : hops)
            out.push_back(hop.front());
    }
    return out;
}

std::vector<int> ChannelPath::depths() const
{
    std::vector<int> out;
    for (const auto &[gpu, depth] : levelsOf(*this))
        out.push_back(depth);
    return out;
}

Status ChannelPath::validate(const Cluster &cluster) const
{
    const auto broken = [this](std::string is, std::string expected) -> Status {
        return Error{ErrorCode::ValueRange, {"The " + id(), std::move(is), std::move(expected)}, {}};
    };
    const auto isOf = [&cluster](DeviceId device, bool gpu) {
        return device.valid() && device.index() < cluster.devices.size()
               && (cluster.device(device).kind == DeviceKind::Gpu) == gpu;
    };
    if (hops.empty() || channels.empty() || std::ranges::adjacent_find(channels, std::ranges::greater_equal{}) != channels.end()
        || channels.front() < 0)
        return broken(core::tr("without a hop or its channels"), core::tr("hops and ascending channel numbers from 0"));
    std::map<DeviceId, int> sent;
    for (const auto &hop : hops) {
        const bool ends = hop.size() >= 2 && isOf(hop.front(), true) && isOf(hop.back(), true) && hop.front() != hop.back();
        if (!ends || !std::all_of(hop.begin() + 1, hop.end() - 1, [&](DeviceId nic) { return isOf(nic, false); }))
            return broken(core::tr("a hop that does not join two GPUs"), core::tr("a GPU, NICs, another GPU"));
        if (++sent[hop.front()] > 1)
            return broken(core::tr("a GPU that sends twice"), core::tr("each GPU once"));
    }
    if (tree)
        return levelsOf(*this).size() == hops.size() + 1
                   ? Status(Nothing{})
                   : broken(core::tr("no tree"), core::tr("one root, and every GPU below it"));
    for (std::size_t i = 0; i < hops.size(); ++i)
        if (hops[i].back() != hops[(i + 1) % hops.size()].front())
            return broken(core::tr("not closed"), core::tr("each hop from where the one before ends"));
    return Nothing{};
}

std::string channelHost(const Cluster &cluster, const ChannelPath &path)
{
    const bool shared = std::ranges::any_of(cluster.channelPaths, [&](const ChannelPath &other) {
        return other.tree == path.tree && other.channels.front() == path.channels.front()
               && firstHost(cluster, other) != firstHost(cluster, path);
    });
    return shared ? firstHost(cluster, path) : std::string();
}

std::string channelName(const Cluster &cluster, const ChannelPath &path)
{
    const std::string host = channelHost(cluster, path);
    return host.empty() ? path.id() : path.id() + std::string(ofHost) + host;
}

const ChannelPath *findChannelPath(const Cluster &cluster, std::string_view id)
{
    const bool tree = id.starts_with("tree ");
    const auto whose = id.find(ofHost);
    const std::string_view host = whose == std::string_view::npos ? std::string_view() : id.substr(whose + ofHost.size());
    id = id.substr(0, whose);
    int channel = -1;
    const auto end = std::from_chars(id.data() + std::min<std::size_t>(5, id.size()), id.data() + id.size(), channel);
    if ((!tree && !id.starts_with("ring ")) || end.ec != std::errc() || end.ptr != id.data() + id.size())
        return nullptr;
    const auto found = std::ranges::find_if(cluster.channelPaths, [&](const ChannelPath &path) {
        return path.tree == tree && std::ranges::find(path.channels, channel) != path.channels.end()
               && (host.empty() || firstHost(cluster, path) == host);
    });
    return found == cluster.channelPaths.end() ? nullptr : &*found;
}

} // namespace shardscope::cluster
