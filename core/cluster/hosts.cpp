// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/hosts.h"

#include "core/base/errorcode.h"
#include "core/cluster/conflicts.h"
#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

namespace shardscope::cluster {

namespace {

/// Where each device of a part went in the whole.
using Places = std::vector<DeviceId>;

std::unordered_map<std::string_view, DeviceId> indexOf(const std::vector<Device> &devices)
{
    std::unordered_map<std::string_view, DeviceId> index;
    for (std::size_t i = 0; i < devices.size(); ++i)
        index.emplace(devices[i].id, DeviceId(i));
    return index;
}

void copyLinks(const LinkTable &from, const Places &places, LinkTable &to)
{
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const LinkClass link = from.at(DeviceId(i), DeviceId(j));
            if (link.isLink())
                to.set(places[i], places[j], link);
        }
    }
}

std::string inWords(const LinkLaw &law)
{
    return law.link.name() + ": " + std::to_string(1e-9 / law.beta.si()) + " GB/s";
}

/// A class keeps the law that it has in use.
void addLaws(const Cluster &from, const std::string &speaker, Joined &to, const std::string &first)
{
    for (LinkLaw law : from.laws) {
        const LinkLaw *used = law.inUse ? to.cluster.law(law.link) : nullptr;
        if (used && used->alpha == law.alpha && used->beta == law.beta)
            continue;
        if (used) {
            to.issues.push_back(
                {Severity::Warning, {ErrorCode::ConflictingSources, {first, inWords(*used), speaker, inWords(law)}, {}}});
            law.inUse = false;
        }
        if (std::ranges::find(to.cluster.laws, law) == to.cluster.laws.end())
            to.cluster.laws.push_back(std::move(law));
    }
}

std::string nameOf(const Cluster &cluster)
{
    if (!cluster.name.empty())
        return cluster.name;
    return cluster.source.empty() ? core::tr("the machine") : cluster.source;
}

std::string both(const std::string &a, const std::string &b)
{
    return a.empty() || b.empty() || a == b ? a + (a == b ? std::string() : b) : a + " + " + b;
}

/// What only the second reading says of a device.
void addDetails(const Cluster &more, const Places &places, Joined &to, const std::string &speaker)
{
    for (std::size_t i = 0; i < places.size(); ++i) {
        Device &device = to.cluster.devices[places[i].index()];
        const Device &other = more.devices[i];
        if (device.numa && other.numa && *device.numa != *other.numa)
            to.issues.push_back({Severity::Warning,
                                 {ErrorCode::ConflictingSources,
                                  {nameOf(to.cluster), "NUMA node " + std::to_string(*device.numa) + " for " + device.id, speaker,
                                   std::to_string(*other.numa)},
                                  {}}});
        if (!device.numa)
            device.numa = other.numa;
        if (device.name.empty())
            device.name = other.name;
        if (device.cpuAffinity.empty())
            device.cpuAffinity = other.cpuAffinity;
        if (!device.memoryNuma)
            device.memoryNuma = other.memoryNuma;
    }
}

/// Appends the other's hosts under names of their own.
void nameHosts(Cluster &joined, std::span<const Host> hosts)
{
    std::set<std::string> taken;
    for (const Host &host : joined.hosts)
        taken.insert(host.name);
    for (const Host &host : hosts) {
        const std::string base = host.name.empty() ? "h" + std::to_string(joined.hosts.size()) : host.name;
        std::string name = base;
        for (int again = 2; !taken.insert(name).second; ++again)
            name = base + "-" + std::to_string(again);
        joined.hosts.push_back({name});
    }
}

/// Appends devices of one kind from one of the parts.
class DeviceJoiner {
public:
    explicit DeviceJoiner(Cluster &joined, const Cluster &machine) : m_joined(joined)
    {
        for (const Device &device : machine.devices)
            m_taken.insert(device.id);
    }

    void append(const Cluster &part, DeviceKind kind, std::size_t firstHost, bool keepGpuIds, Places &places)
    {
        const bool single = part.hosts.size() == 1;
        for (std::size_t i = 0; i < part.devices.size(); ++i) {
            Device device = part.devices[i];
            if (device.kind != kind)
                continue;
            device.host = HostId(device.host.index() + firstHost);
            if (device.localId.empty() && single)
                device.localId = device.id;
            if (kind == DeviceKind::Gpu && !keepGpuIds)
                device.id = freeGpu();
            else if (kind != DeviceKind::Gpu && (single || !keepGpuIds))
                device.id = m_joined.hosts[device.host.index()].name + "." + localPart(device);
            places[i] = DeviceId(m_joined.devices.size());
            m_joined.devices.push_back(std::move(device));
        }
    }

private:
    static const std::string &localPart(const Device &device) { return device.localId.empty() ? device.id : device.localId; }

    std::string freeGpu()
    {
        std::string id;
        do {
            id = "GPU" + std::to_string(m_next++);
        } while (!m_taken.insert(id).second);
        return id;
    }

    Cluster &m_joined;
    std::set<std::string> m_taken;
    int m_next = 0;
};

Fabric fabricOf(const Cluster &machine, const Cluster &more, std::size_t hosts)
{
    Fabric fabric = machine.fabric.kind != FabricKind::None ? machine.fabric : more.fabric;
    if (fabric.kind == FabricKind::None)
        return {FabricKind::Plain, {{"network", 0}}};
    if (fabric.levels.back().hostsPerGroup < static_cast<int>(hosts))
        fabric.levels.back().hostsPerGroup = 0; // the last level joins all
    return fabric;
}

} // namespace

bool knowsClasses(const Cluster &cluster)
{
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus; ++i) {
        for (int j = 0; j < i; ++j) {
            if (cluster.links.at(DeviceId(i), DeviceId(j)).isLink())
                return true;
        }
    }
    return false;
}

bool onlyNumbers(const Cluster &cluster)
{
    const bool readings = !cluster.matrices.empty() || !cluster.statuses.empty() || !cluster.ports.empty();
    return readings && !knowsClasses(cluster);
}

bool sameGpus(const Cluster &a, const Cluster &b)
{
    if (a.hosts.size() != 1 || b.hosts.size() != 1 || a.gpus() != b.gpus())
        return false;
    const auto ids = [](const Cluster &cluster) {
        std::set<std::string> set;
        for (const Device &device : cluster.devices)
            if (device.kind == DeviceKind::Gpu)
                set.insert(device.id);
        return set;
    };
    return ids(a) == ids(b);
}

Result<Joined> combineReadings(const Cluster &classes, const Cluster &numbers)
{
    Cluster merged = classes;
    const auto known = indexOf(classes.devices);
    std::ranges::copy_if(numbers.devices, std::back_inserter(merged.devices),
                         [&known](const Device &device) { return !known.contains(device.id); });
    std::ranges::stable_sort(merged.devices, {}, &Device::kind);
    const auto index = indexOf(merged.devices);
    const auto placesOf = [&index](const Cluster &part) {
        Places places;
        std::ranges::transform(part.devices, std::back_inserter(places), [&](const Device &d) { return index.at(d.id); });
        return places;
    };
    merged.links = LinkTable(static_cast<int>(merged.devices.size()));
    merged.matrices.clear();
    merged.statuses.clear();
    merged.ports.clear();
    merged.collectives.clear();
    merged.channelPaths.clear();
    for (const Cluster *part : {&numbers, &classes}) // the first's classes count
        copyLinks(part->links, placesOf(*part), merged.links);
    copyReadings(classes, placesOf(classes), {}, merged);
    copyReadings(numbers, placesOf(numbers), {}, merged);
    Joined joined{std::move(merged), {}};
    addDetails(numbers, placesOf(numbers), joined, nameOf(numbers));
    addLaws(numbers, nameOf(numbers), joined, nameOf(classes));
    reportConflicts(classes, numbers, placesOf(numbers), joined);
    if (joined.cluster.gpuModel.empty())
        joined.cluster.gpuModel = numbers.gpuModel;
    joined.cluster.source = both(classes.source, numbers.source);
    settleReadings(joined);
    if (Status status = joined.cluster.validate(); !status)
        return std::move(status).error();
    return joined;
}

bool appendReadings(Joined &whole, const Cluster &more)
{
    const bool same = std::ranges::equal(whole.cluster.devices, more.devices,
                                         [](const Device &a, const Device &b) { return a.id == b.id && a.kind == b.kind; });
    if (!same || !more.laws.empty() || knowsClasses(more))
        return false;
    Places places(more.devices.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = DeviceId(i);
    addDetails(more, places, whole, nameOf(more));
    copyReadings(more, places, {}, whole.cluster);
    if (whole.cluster.gpuModel.empty())
        whole.cluster.gpuModel = more.gpuModel;
    return true;
}

void settleReadings(Joined &whole)
{
    classRelayedPairs(whole.cluster);
    compareNumbers(whole);
    lawsFromCollectives(whole);
    checkReadings(whole.cluster, whole.issues);
}

Result<Joined> addHosts(const Cluster &machine, const Cluster &more)
{
    for (const Cluster *part : {&machine, &more}) {
        if (Status status = part->validate(); !status)
            return std::move(status).error();
    }
    for (const Cluster *part : {&machine, &more})
        if (part->isPart())
            return Error{ErrorCode::TooManyDevices, {std::to_string(part->allGpus()), std::to_string(maxDevices)}, {}};
    const std::size_t devices = machine.devices.size() + more.devices.size();
    if (devices > static_cast<std::size_t>(maxDevices))
        return Error{ErrorCode::TooManyDevices, {std::to_string(devices), std::to_string(maxDevices)}, {}};
    Joined joined;
    Cluster &cluster = joined.cluster;
    cluster.name = machine.name.empty() ? more.name : machine.name;
    cluster.gpuModel = both(machine.gpuModel, more.gpuModel);
    cluster.source = both(machine.source, more.source);
    nameHosts(cluster, machine.hosts);
    nameHosts(cluster, more.hosts);
    Places machinePlaces(machine.devices.size());
    Places morePlaces(more.devices.size());
    DeviceJoiner joiner(cluster, machine);
    for (const DeviceKind kind : {DeviceKind::Gpu, DeviceKind::Nic, DeviceKind::Cpu}) {
        joiner.append(machine, kind, 0, true, machinePlaces);
        joiner.append(more, kind, machine.hosts.size(), false, morePlaces);
    }
    cluster.links = LinkTable(static_cast<int>(devices));
    copyLinks(machine.links, machinePlaces, cluster.links);
    copyLinks(more.links, morePlaces, cluster.links);
    const auto prefix = [](const Cluster &part, const Host &host) { return part.hosts.size() == 1 ? host.name : std::string(); };
    copyReadings(machine, machinePlaces, prefix(machine, cluster.hosts.front()), cluster);
    copyReadings(more, morePlaces, prefix(more, cluster.hosts[machine.hosts.size()]), cluster);
    cluster.laws = machine.laws;
    addLaws(more, nameOf(more), joined, nameOf(machine));
    cluster.fabric = fabricOf(machine, more, cluster.hosts.size());
    applyFabric(cluster);
    // Networks that a part described link by link stay as they were.
    if (machine.fabric.kind == FabricKind::None)
        copyLinks(machine.links, machinePlaces, cluster.links);
    if (more.fabric.kind == FabricKind::None)
        copyLinks(more.links, morePlaces, cluster.links);
    if (Status status = cluster.validate(); !status)
        return std::move(status).error();
    return joined;
}

} // namespace shardscope::cluster
