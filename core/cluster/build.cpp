// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"

#include "core/base/errorcode.h"
#include "core/base/outofrange.h"
#include "core/cluster/fabric.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>
#include <utility>

namespace shardscope::cluster {

namespace {

std::string shortNumber(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

SecondsPerByte inverse(BytesPerSecond bandwidth)
{
    return SecondsPerByte(1.0 / bandwidth.si());
}

std::string lawText(const LinkLaw &law)
{
    const std::string bandwidth = shortNumber(1e-9 / law.beta.si()) + " GB/s";
    return law.alpha ? "α = " + shortNumber(law.alpha->si() * 1e6) + " µs, " + bandwidth : bandwidth;
}

bool agree(const LinkLaw &a, const LinkLaw &b)
{
    return a.alpha == b.alpha && a.beta == b.beta;
}

Status checkBandwidth(const std::string &what, BytesPerSecond value)
{
    if (std::isfinite(value.si()) && value.si() > 0)
        return Nothing{};
    return outOfRange("The bandwidth of " + what, shortNumber(value.si() / 1e9) + " GB/s", core::tr("a finite number above 0"));
}

Status checkAlpha(const std::string &what, const std::optional<Seconds> &value)
{
    if (!value || (std::isfinite(value->si()) && value->si() >= 0))
        return Nothing{};
    return outOfRange("α of " + what, shortNumber(value->si()) + " s", core::tr("a finite number, 0 or more"));
}

long long devicesOfHost(const GeneratorOptions &options)
{
    return 1LL * options.gpusPerHost * (options.nicPerGpu ? 2 : 1);
}

Fabric fabricOf(const GeneratorOptions &options)
{
    Fabric fabric{options.fabric, {}};
    for (const GeneratorOptions::Level &level : options.levels)
        fabric.levels.push_back({level.name, level.hostsPerGroup});
    return fabric;
}

/// Hosts to list: all, or where that is too many for a table of pairs as many whole groups of a level as are
/// still quick to look at.
int listedHosts(const GeneratorOptions &options)
{
    if (options.hosts * devicesOfHost(options) <= maxDevices)
        return options.hosts;
    constexpr int quick = 1024; // devices
    const int most = static_cast<int>(std::max(1LL, quick / devicesOfHost(options)));
    int group = 1;
    for (const GeneratorOptions::Level &level : options.levels)
        if (options.fabric == FabricKind::Plain && level.hostsPerGroup <= most)
            group = std::max(group, level.hostsPerGroup);
    return most / group * group;
}

/// One host of the generated machine, named "node" and its number.
Cluster generateHost(const GeneratorOptions &options, int index)
{
    Cluster host;
    host.name = options.name;
    host.gpuModel = options.gpuModel;
    host.source = options.source;
    host.hosts = {Host{"node" + std::to_string(index)}};
    const int gpus = options.gpusPerHost;
    for (int i = 0; i < gpus; ++i)
        host.devices.push_back({"GPU" + std::to_string(i), DeviceKind::Gpu, {}, HostId(0), {}, {}, {}, {}});
    for (int i = 0; options.nicPerGpu && i < gpus; ++i)
        host.devices.push_back({"NIC" + std::to_string(i), DeviceKind::Nic, {}, HostId(0), {}, {}, {}, {}});
    host.links = LinkTable(static_cast<int>(host.devices.size()));
    for (int i = 0; i < host.links.devices(); ++i) {
        for (int j = 0; j < i; ++j) {
            const LinkClass beyond{i == j + gpus ? LinkKind::Pix : LinkKind::Node, 0};
            host.links.set(DeviceId(i), DeviceId(j), i < gpus ? options.inside : beyond);
        }
    }
    if (options.insideBandwidth && gpus > 1)
        host.laws.push_back(
            {options.inside, options.insideAlpha, inverse(*options.insideBandwidth), options.origin, options.source, true});
    return host;
}

/// Name of every host, none empty and none twice.
std::vector<std::string> hostNames(std::span<const Cluster> hosts)
{
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const Cluster &host : hosts) {
        std::string base = host.hosts.front().name;
        if (base.empty())
            base.append("h").append(std::to_string(names.size()));
        std::string name = base;
        for (int again = 2; !taken.insert(name).second; ++again)
            name = base + "-" + std::to_string(again);
        names.push_back(name);
    }
    return names;
}

/// "a + b", each text once.
std::string joinTexts(std::span<const Cluster> hosts, std::string Cluster::*text)
{
    std::string out;
    std::set<std::string> seen;
    for (const Cluster &host : hosts) {
        if (!(host.*text).empty() && seen.insert(host.*text).second)
            out += (out.empty() ? "" : " + ") + host.*text;
    }
    return out;
}

/// Appends the hosts' devices kind by kind; gives where each went.
std::vector<std::vector<DeviceId>> joinDevices(std::span<const Cluster> hosts, Cluster &joined)
{
    std::vector<std::vector<DeviceId>> places;
    for (const Cluster &host : hosts)
        places.emplace_back(host.devices.size());
    for (const DeviceKind kind : {DeviceKind::Gpu, DeviceKind::Nic, DeviceKind::Cpu}) {
        for (std::size_t h = 0; h < hosts.size(); ++h) {
            for (std::size_t i = 0; i < hosts[h].devices.size(); ++i) {
                Device device = hosts[h].devices[i];
                if (device.kind != kind)
                    continue;
                if (device.localId.empty())
                    device.localId = device.id;
                device.id = kind == DeviceKind::Gpu ? "GPU" + std::to_string(joined.devices.size())
                                                    : joined.hosts[h].name + "." + device.localId;
                device.host = HostId(h);
                places[h][i] = DeviceId(joined.devices.size());
                joined.devices.push_back(std::move(device));
            }
        }
    }
    return places;
}

void joinTables(const Cluster &host, const std::string &name, const std::vector<DeviceId> &place, bool alone, Cluster &joined)
{
    for (std::size_t i = 0; i < place.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            joined.links.set(place[i], place[j], host.links.at(DeviceId(i), DeviceId(j)));
    }
    copyReadings(host, place, alone ? std::string() : name, joined);
}

/// Adds a law unless the class has one in use already; says so when they differ.
void joinLaw(const LinkLaw &law, const std::string &speaker, Joined &joined,
             std::vector<std::pair<LinkClass, std::string>> &speakers)
{
    const LinkLaw *first = law.inUse ? joined.cluster.law(law.link) : nullptr;
    if (!first) {
        if (std::ranges::find(joined.cluster.laws, law) == joined.cluster.laws.end())
            joined.cluster.laws.push_back(law);
        if (law.inUse)
            speakers.emplace_back(law.link, speaker);
        return;
    }
    if (agree(*first, law))
        return;
    const auto known = std::ranges::find(speakers, law.link, &std::pair<LinkClass, std::string>::first);
    joined.issues.push_back(
        {Severity::Warning, Error{ErrorCode::ConflictingSources,
                                  {known->second, law.link.name() + ": " + lawText(*first), speaker, lawText(law)},
                                  {}}});
    LinkLaw other = law;
    other.inUse = false;
    joined.cluster.laws.push_back(std::move(other));
}

Status checkHosts(std::span<const Cluster> hosts)
{
    if (hosts.empty())
        return outOfRange(core::tr("The number of nodes to join"), "0", core::tr("at least 1"));
    std::size_t devices = 0;
    for (const Cluster &host : hosts) {
        if (Status status = host.validate(); !status)
            return status;
        if (host.hosts.size() != 1)
            return outOfRange("The number of hosts of " + (host.name.empty() ? host.source : host.name),
                              std::to_string(host.hosts.size()), core::tr("1 each, to be joined"));
        devices += host.isPart() ? static_cast<std::size_t>(maxDevices) + 1 : host.devices.size();
    }
    if (devices > static_cast<std::size_t>(maxDevices))
        return Error{ErrorCode::TooManyDevices, {std::to_string(devices), std::to_string(maxDevices)}, {}};
    return Nothing{};
}

/// Level of the fabric between two hosts; −1 when none holds both.
int levelBetween(const Fabric &fabric, HostId a, HostId b)
{
    for (std::size_t k = 0; k < fabric.levels.size(); ++k) {
        const int group = fabric.levels[k].hostsPerGroup;
        if (group == 0 || a.value / group == b.value / group)
            return static_cast<int>(k);
    }
    return -1;
}

} // namespace

Status checkOptions(const GeneratorOptions &options)
{
    if (options.hosts < 1)
        return outOfRange(core::tr("The number of nodes"), std::to_string(options.hosts), core::tr("at least 1"));
    if (options.gpusPerHost < 1)
        return outOfRange(core::tr("The number of GPUs per node"), std::to_string(options.gpusPerHost), core::tr("at least 1"));
    if (const long long listed = devicesOfHost(options); listed > maxDevices)
        return Error{ErrorCode::TooManyDevices, {std::to_string(listed), std::to_string(maxDevices)}, {}};
    if (const long long gpus = 1LL * options.hosts * options.gpusPerHost; gpus > mostWorldGpus)
        return Error{ErrorCode::TooManyDevices, {std::to_string(gpus), std::to_string(mostWorldGpus)}, {}};
    if (options.gpusPerHost > 1 && !options.inside.isLink())
        return outOfRange(core::tr("The link within a node"), options.inside.name(),
                          core::tr("a link class such as NV18 or PIX"));
    if (options.hosts > 1 && (options.levels.empty() || options.fabric == FabricKind::None))
        return outOfRange(core::tr("The number of network levels"), "0", core::tr("at least 1 for several nodes"));
    if (options.insideBandwidth) {
        if (Status status = checkBandwidth(options.inside.name(), *options.insideBandwidth); !status)
            return status;
    }
    if (Status status = checkAlpha(options.inside.name(), options.insideAlpha); !status)
        return status;
    for (const GeneratorOptions::Level &level : options.levels) {
        if (Status status = checkBandwidth("the level " + level.name, level.bandwidth); !status)
            return status;
        if (Status status = checkAlpha("the level " + level.name, level.alpha); !status)
            return status;
    }
    return options.hosts > 1 ? checkFabric(fabricOf(options), options.hosts) : Status(Nothing{});
}

Result<Cluster> generate(const GeneratorOptions &options)
{
    if (Status status = checkOptions(options); !status)
        return std::move(status).error();
    if (options.hosts == 1)
        return generateHost(options, 0);
    std::vector<LinkLaw> laws;
    for (const GeneratorOptions::Level &level : options.levels) {
        laws.push_back({{LinkKind::Network, static_cast<std::uint8_t>(laws.size())},
                        level.alpha,
                        inverse(level.bandwidth),
                        options.origin,
                        options.source,
                        true});
    }
    const int listed = listedHosts(options);
    std::vector<Cluster> hosts;
    for (int h = 0; h < listed; ++h)
        hosts.push_back(generateHost(options, h));
    Result<Joined> joined = joinHosts(hosts, fabricOf(options), laws);
    if (!joined)
        return std::move(joined).error();
    joined->cluster.hostsInAll = listed < options.hosts ? options.hosts : 0;
    return std::move(joined->cluster);
}

Result<Joined> joinHosts(std::span<const Cluster> hosts, const Fabric &fabric, std::span<const LinkLaw> fabricLaws)
{
    if (Status status = checkHosts(hosts); !status)
        return std::move(status).error();
    Joined joined;
    Cluster &cluster = joined.cluster;
    cluster.name = joinTexts(hosts, &Cluster::name);
    cluster.gpuModel = joinTexts(hosts, &Cluster::gpuModel);
    cluster.source = joinTexts(hosts, &Cluster::source);
    for (const std::string &name : hostNames(hosts))
        cluster.hosts.push_back({name});
    const auto places = joinDevices(hosts, cluster);
    cluster.links = LinkTable(static_cast<int>(cluster.devices.size()));
    std::vector<std::pair<LinkClass, std::string>> speakers;
    for (std::size_t h = 0; h < hosts.size(); ++h) {
        joinTables(hosts[h], cluster.hosts[h].name, places[h], hosts.size() == 1, cluster);
        for (const LinkLaw &law : hosts[h].laws)
            joinLaw(law, cluster.hosts[h].name, joined, speakers);
    }
    for (const LinkLaw &law : fabricLaws)
        joinLaw(law, core::tr("the fabric"), joined, speakers);
    cluster.fabric = fabric;
    applyFabric(cluster);
    if (Status status = cluster.validate(); !status)
        return std::move(status).error();
    return joined;
}

void applyFabric(Cluster &cluster)
{
    const auto gpus = static_cast<std::size_t>(cluster.gpus());
    std::vector<int> rails(gpus); // index of each GPU in its host
    std::vector<int> seen(cluster.hosts.size());
    for (std::size_t i = 0; i < gpus; ++i)
        rails[i] = seen[cluster.devices[i].host.index()]++;
    for (std::size_t i = 0; i < gpus; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const HostId a = cluster.devices[i].host;
            const HostId b = cluster.devices[j].host;
            if (a == b)
                continue;
            int level = -1;
            if (cluster.fabric.kind == FabricKind::Plain)
                level = levelBetween(cluster.fabric, a, b);
            else if (cluster.fabric.kind == FabricKind::RailOptimised)
                level = rails[i] == rails[j] ? 0 : static_cast<int>(cluster.fabric.levels.size()) - 1;
            const LinkClass link = level < 0 ? LinkClass{} : LinkClass{LinkKind::Network, static_cast<std::uint8_t>(level)};
            cluster.links.set(DeviceId(i), DeviceId(j), link);
        }
    }
}

Cluster withLaw(Cluster cluster, const LinkLaw &law)
{
    const auto same = [&law](const LinkLaw &other) {
        return other.link == law.link && other.origin == law.origin && other.source == law.source;
    };
    const auto place = std::ranges::find_if(cluster.laws, same);
    for (LinkLaw &other : cluster.laws) {
        if (other.link == law.link)
            other.inUse = false;
    }
    LinkLaw used = law;
    used.inUse = true;
    if (place == cluster.laws.end())
        cluster.laws.push_back(std::move(used));
    else
        *place = std::move(used);
    return cluster;
}

} // namespace shardscope::cluster
