// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/owndevice.h"

#include <string>

namespace shardscope::cluster {

namespace {

/// PCIe 4.0 x16, each way: what most machines of today have (PCI-SIG: 16 GT/s a lane, 128 of 130 bits).
constexpr BytesPerSecond usualSlot(32e9);

} // namespace

Accelerator completed(Accelerator device, std::vector<Message> *assumed)
{
    const auto note = [assumed](Message what) {
        if (assumed != nullptr)
            assumed->push_back(std::move(what));
    };
    if (device.ratesSource.empty())
        device.ratesSource = std::string(core::tr("entered"));
    if (!(device.usable.si() > 0)) {
        device.usable = device.memory;
        device.usableSource = std::string(core::tr("assumed: as sold"));
        note({core::tr("%1: programs can use all of its memory"), {device.name}});
    }
    if (!(device.hostRate.si() > 0)) {
        device.hostRate = usualSlot;
        note({core::tr("%1: PCIe 4.0 x16 to the host, 32 GB/s each way"), {device.name}});
    }
    if (!(device.linkRate.si() > 0)) {
        device.linkRate = device.hostRate * 2.0;
        note({core::tr("%1: GPUs of a node are joined by what leads to the host"), {device.name}});
    }
    return device;
}

} // namespace shardscope::cluster
