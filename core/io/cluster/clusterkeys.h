// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/io/cluster/words.h"
#include "core/io/json/keys.h"

namespace shardscope::io {

inline constexpr int maxHosts = cluster::maxDevices;
inline constexpr Whole numaNodes{0, 1 << 20};

template <class Io>
void keysOf(Io &io, Of<cluster::Host>)
{
    io.is("name", &cluster::Host::name);
}

/// The host of a device may be a name, too, which the reader of the list knows.
template <class Io>
void keysOf(Io &io, Of<cluster::Device>)
{
    using cluster::Device;
    io.needs("id", "a text like GPU0", &Device::id);
    io.is("kind", &Device::kind, deviceKindWords);
    io.may("name", &Device::name);
    io.own([](Fields &entry, Device &) { (void)entry.find("host"); },
           [](Json &json, const Device &device) {
               if (device.host.value != 0)
                   json["host"] = device.host.value;
           });
    io.may("numa", &Device::numa, numaNodes);
    io.may("cpu_affinity", &Device::cpuAffinity);
    io.may("memory_numa", &Device::memoryNuma, numaNodes);
    io.may("local_id", &Device::localId);
}

template <class Io>
void keysOf(Io &io, Of<cluster::Fabric::Level>)
{
    io.is("name", &cluster::Fabric::Level::name);
    io.is("hosts_per_group", &cluster::Fabric::Level::hostsPerGroup, Whole{0, cluster::mostWorldGpus});
}

template <class Io>
void keysOf(Io &io, Of<cluster::Fabric>)
{
    io.is("kind", &cluster::Fabric::kind, fabricWords);
    io.is("levels", &cluster::Fabric::levels);
}

} // namespace shardscope::io
