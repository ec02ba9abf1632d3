// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/worldlevels.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace shardscope::cluster {

namespace {

/// Ranks of a group that lie in one group of a level: the fewest, where the stride does not divide it.
int within(int levelGpus, int size, int stride, int ranks)
{
    const int here = std::min(levelGpus, ranks);
    if (static_cast<std::int64_t>(size) * stride <= here)
        return size;
    return std::clamp(here / std::max(1, stride), 1, size);
}

} // namespace

GroupSpan WorldLevels::span(int size, int stride, int ranks) const
{
    GroupSpan span;
    if (levels.empty())
        return span;
    span.inside_Bps = levels.front().gpu_Bps;
    span.alpha_s = levels.front().alpha_s;
    span.inside = within(domainGpus(), size, stride, ranks);
    span.domains = (size + span.inside - 1) / span.inside;
    if (span.domains == 1)
        return span;
    span.alpha_s = 0;
    span.ring_Bps = span.exchange_Bps = std::numeric_limits<double>::infinity();
    const bool oneRail = rails && stride % domainGpus() == 0;
    for (std::size_t k = 1; k < levels.size(); ++k) {
        const int below = within(levels[k - 1].gpus, size, stride, ranks);
        const bool crossed = rails ? (k == 1 || !oneRail) : below < size;
        if (!crossed)
            break;
        // A ring leaves a group of the level below once, over the shares of all its ranks there.
        span.ring_Bps = std::min(span.ring_Bps, levels[k].gpu_Bps * (rails ? span.inside : below));
        span.exchange_Bps = std::min(span.exchange_Bps, levels[k].gpu_Bps * span.inside);
        span.alpha_s = std::max(span.alpha_s, levels[k].alpha_s);
        span.level = static_cast<int>(k);
    }
    return span;
}

double WorldLevels::collectiveTime(CollectiveKind kind, double bytes, int size, int stride) const
{
    const GroupSpan own = span(size, stride, gpus());
    FabricGroup group;
    group.ranks = size;
    group.inside = own.inside;
    group.hosts = own.domains;
    group.inside_Bps = own.inside_Bps;
    group.between_Bps = own.domains > 1 ? (kind == CollectiveKind::AllToAll ? own.exchange_Bps : own.ring_Bps) : 0;
    group.between_s = own.domains > 1 ? own.alpha_s : 0;
    return fabricTime(kind, bytes, group);
}

Result<WorldLevels> worldLevels(const GeneratorOptions &options)
{
    if (const Status ok = checkOptions(options); !ok)
        return ok.error();
    WorldLevels world;
    world.name = options.name;
    world.gpuModel = options.gpuModel;
    world.rails = options.fabric == FabricKind::RailOptimised;
    world.levels.push_back({options.inside.name(), options.gpusPerHost,
                            options.insideBandwidth ? options.insideBandwidth->si() : 0,
                            options.insideAlpha ? options.insideAlpha->si() : 0});
    // As generate() has it: a host has a port for each GPU, or one for all.
    const double ports = options.nicPerGpu ? 1 : 1.0 / options.gpusPerHost;
    for (const GeneratorOptions::Level &level : options.levels) {
        if (options.hosts == 1)
            break;
        const bool whole = level.hostsPerGroup == 0 || world.rails;
        const int hosts = whole ? options.hosts : std::min(options.hosts, level.hostsPerGroup);
        world.levels.push_back(
            {level.name, hosts * options.gpusPerHost, level.bandwidth.si() * ports, level.alpha ? level.alpha->si() : 0});
    }
    return world;
}

Result<WorldLevels> worldLevels(const Cluster &part)
{
    GeneratorOptions options;
    options.name = part.name;
    options.gpuModel = part.gpuModel;
    options.gpusPerHost = part.gpus() / static_cast<int>(part.hosts.size());
    options.hosts = part.allHosts();
    options.nicPerGpu = part.count(DeviceKind::Nic) > 0;
    options.fabric = part.fabric.kind;
    const auto read = [&part](LinkClass link, std::optional<Seconds> &alpha) -> std::optional<BytesPerSecond> {
        const LinkLaw *law = part.law(link);
        if (law == nullptr)
            return std::nullopt;
        alpha = law->alpha;
        return BytesPerSecond(1.0 / law->beta.si());
    };
    if (options.gpusPerHost > 1) {
        options.inside = part.links.at(DeviceId(0), DeviceId(1));
        options.insideBandwidth = read(options.inside, options.insideAlpha);
    }
    for (std::size_t k = 0; k < part.fabric.levels.size(); ++k) {
        GeneratorOptions::Level level{part.fabric.levels[k].name, part.fabric.levels[k].hostsPerGroup, {}, {}};
        level.bandwidth = read({LinkKind::Network, static_cast<std::uint8_t>(k)}, level.alpha).value_or(BytesPerSecond());
        options.levels.push_back(std::move(level));
    }
    return worldLevels(options);
}

} // namespace shardscope::cluster
