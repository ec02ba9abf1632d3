// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/cluster/worldlevels.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/cluster/clusterkeys.h"
#include "core/io/cluster/clusterparts.h"
#include "core/io/cluster/readingscodec.h"
#include "core/io/cluster/words.h"
#include "core/io/json/fields.h"

#include <limits>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

void readHosts(Fields &fields, Cluster &cluster)
{
    const Json *hosts = fields.findArray("hosts");
    if (!hosts) {
        cluster.hosts = {Host{}};
        return;
    }
    if (hosts->empty() || hosts->size() > static_cast<std::size_t>(maxHosts))
        return fields.fail(
            fields.outOfRange("hosts", std::to_string(hosts->size()) + " entries", "1 to " + std::to_string(maxHosts)));
    readKey(fields, "hosts", cluster.hosts);
}

/// By position or by name; the first host when absent.
void readHostOf(Fields &fields, const Cluster &cluster, Device &device)
{
    const Json *host = fields.find("host");
    int index = 0;
    if (host && host->is_string()) {
        const auto name = host->get<std::string>();
        while (index < static_cast<int>(cluster.hosts.size()) && cluster.hosts[static_cast<std::size_t>(index)].name != name)
            ++index;
        if (index == static_cast<int>(cluster.hosts.size()))
            fields.fail(fields.outOfRange("host", valueText(*host), "a name of the list hosts"));
    } else if (host) {
        fields.read("host", index, 0, static_cast<int>(cluster.hosts.size()) - 1);
    }
    device.host = HostId(index);
}

void readDevices(Fields &fields, Cluster &cluster)
{
    const Json *devices = fields.require("devices", "a list of devices, or the key generate instead");
    if (!devices)
        return;
    if (!devices->is_array())
        return fields.fail(fields.wrongType("devices", "a list […]"));
    if (devices->size() > static_cast<std::size_t>(maxDevices))
        return fields.fail({ErrorCode::TooManyDevices,
                            {std::to_string(devices->size()), std::to_string(maxDevices)},
                            atPointer(fields.file(), fields.pointer("devices"))});
    inEach(fields, "devices", [&cluster](Fields &entry) {
        Device &device = cluster.devices.emplace_back();
        readKeys(entry, device);
        readHostOf(entry, cluster, device);
    });
}

void readFabric(Fields &fields, Cluster &cluster)
{
    inObject(fields, "fabric", [&fabric = cluster.fabric](Fields &entry) {
        readKeys(entry, fabric);
        if (fabric.levels.size() > std::numeric_limits<std::uint8_t>::max())
            entry.fail(entry.outOfRange("levels", std::to_string(fabric.levels.size()) + " levels", "at most 255"));
    });
}

void readLaw(Fields &fields, LinkLaw &law)
{
    std::string name;
    (void)fields.require("class", "a link class like NV2");
    fields.read("class", name);
    if (const auto link = LinkClass::parse(name))
        law.link = *link;
    else
        fields.fail(fields.outOfRange("class", name, "a link class like NV2, PIX, SYS or NET"));
    const LinkCost cost = readLinkCost(fields, true);
    law.alpha = cost.alpha;
    law.beta = cost.beta;
    fields.readChoice("origin", law.origin, originWords);
    fields.read("source", law.source);
    fields.read("in_use", law.inUse);
}

Result<GeneratorOptions> readGenerator(const Json &json, const Fields &outer, std::string name)
{
    Fields fields(json, outer.pointer("generate"), outer.file());
    GeneratorOptions options;
    if (!name.empty())
        options.name = std::move(name);
    fields.read("gpu_model", options.gpuModel);
    fields.read("hosts", options.hosts, 1, mostWorldGpus);
    fields.read("gpus_per_host", options.gpusPerHost, 1, maxDevices);
    inObject(fields, "inside", [&options](Fields &link) {
        std::string className = options.inside.name();
        link.read("class", className);
        if (const auto parsed = LinkClass::parse(className))
            options.inside = *parsed;
        else
            link.fail(link.outOfRange("class", className, "a link class like NV18 or PIX"));
        if (const LinkCost cost = readLinkCost(link, false); cost.known) {
            options.insideAlpha = cost.alpha;
            options.insideBandwidth = BytesPerSecond(1.0 / cost.beta.si());
        }
    });
    fields.readChoice("fabric", options.fabric, fabricWords);
    inEach(fields, "levels", [&options](Fields &level) {
        GeneratorOptions::Level &value = options.levels.emplace_back();
        level.read("name", value.name);
        level.read("hosts_per_group", value.hostsPerGroup, 0, mostWorldGpus);
        const LinkCost cost = readLinkCost(level, true);
        value.alpha = cost.alpha;
        value.bandwidth = BytesPerSecond(1.0 / cost.beta.si());
    });
    fields.read("nic_per_gpu", options.nicPerGpu);
    fields.readChoice("origin", options.origin, originWords);
    fields.read("source", options.source);
    if (const auto error = fields.finish())
        return *error;
    return options;
}

Result<Cluster> generateFromJson(const Json &json, const Fields &outer, std::string name)
{
    const Result<GeneratorOptions> options = readGenerator(json, outer, std::move(name));
    if (!options)
        return options.error();
    Result<Cluster> made = generate(*options);
    if (made)
        return made;
    Error error = made.error();
    error.place = atPointer(outer.file(), outer.pointer("generate"));
    return error;
}

} // namespace

LinkCost readLinkCost(Fields &fields, bool required)
{
    LinkCost cost;
    std::optional<double> alpha;
    std::optional<double> bandwidth;
    std::optional<double> beta;
    fields.read("alpha_s", alpha, 0, true);
    fields.read("bandwidth_Bps", bandwidth, 0, false);
    fields.read("beta_s_per_B", beta, 0, false);
    if (alpha)
        cost.alpha = Seconds(*alpha);
    if (bandwidth && beta)
        fields.fail(fields.outOfRange("bandwidth_Bps", "given beside beta_s_per_B", "only one of the two"));
    cost.known = bandwidth || beta;
    if (cost.known)
        cost.beta = SecondsPerByte(beta ? *beta : 1.0 / *bandwidth);
    else if (required || alpha)
        fields.fail({ErrorCode::JsonMissing,
                     {"bandwidth_Bps", "bytes/s (or beta_s_per_B in s/byte)"},
                     atPointer(fields.file(), fields.pointer("bandwidth_Bps"))});
    return cost;
}

Result<Cluster> clusterFromJson(const Json &json, const std::string &pointer, std::string_view file, bool topLevel)
{
    Fields fields(json, pointer, file);
    if (topLevel) {
        (void)fields.find("format");
        (void)fields.find("version");
    }
    Cluster cluster;
    fields.read("name", cluster.name);
    if (const Json *recipe = fields.find("generate")) {
        if (const auto error = fields.finish())
            return *error;
        return generateFromJson(*recipe, fields, cluster.name);
    }
    fields.read("gpu_model", cluster.gpuModel);
    fields.read("source", cluster.source);
    readHosts(fields, cluster);
    fields.read("hosts_in_all", cluster.hostsInAll, 0, mostWorldGpus);
    if (!fields.error())
        readDevices(fields, cluster);
    if (!fields.error())
        readFabric(fields, cluster);
    if (!fields.error())
        readLinks(fields, cluster);
    if (!fields.error())
        readMatrices(fields, cluster);
    inEach(fields, "laws", [&cluster](Fields &entry) { readLaw(entry, cluster.laws.emplace_back()); });
    if (!fields.error())
        readReadings(fields, cluster);
    if (const auto error = fields.finish())
        return *error;
    if (Status status = cluster.validate(); !status) {
        Error error = std::move(status).error();
        error.place = atPointer(file, pointer);
        return error;
    }
    return cluster;
}

Result<GeneratorOptions> generatorFromJson(const Json &json, const std::string &pointer, std::string_view file)
{
    Fields fields(json, pointer, file);
    (void)fields.find("format");
    (void)fields.find("version");
    std::string name;
    fields.read("name", name);
    const Json *recipe = fields.require("generate", "the numbers of a machine");
    if (const auto error = fields.finish())
        return *error;
    return readGenerator(*recipe, fields, std::move(name));
}

} // namespace shardscope::io
