// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// An object of a topology as lstopo writes it, as far as it matters here.
struct HwlocObject {
    enum class Kind { Part, HostBridge, Bridge, Pci, Gpu, Coprocessor, Network, OpenFabrics, OtherDevice };
    Kind kind = Kind::Part; ///< machine, package, group, die, core, …
    int parent = -1;
    std::string number;            ///< gp_index; empty in files of hwloc 1
    std::vector<int> nodes;        ///< NUMA nodes of a part, in order
    std::string name;              ///< of a device of the system: "cuda0", "mlx5_0"
    std::string model;             ///< GPUModel of such a device, PCIDevice of a PCI device
    std::array<unsigned, 4> bus{}; ///< domain, bus, device, function of a PCI device
    unsigned classId = 0;          ///< of a PCI device: class and subclass, vendor, device
    unsigned vendor = 0;
    unsigned device = 0;

    [[nodiscard]] bool isPci() const { return kind == Kind::Pci; }
};

/// Numbers between devices: row by row, in the order of `objects`.
struct HwlocDistances {
    std::string name;         ///< "NVLinkBandwidth"
    std::vector<int> objects; ///< indexes of the topology's; −1: a switch or a processor
    std::vector<double> values;

    [[nodiscard]] double at(std::size_t from, std::size_t to) const { return values[from * objects.size() + to]; }
};

struct HwlocTopology {
    std::string host;
    std::vector<HwlocObject> objects; ///< parents first
    std::vector<HwlocDistances> distances;

    /// The nearest object above that is no device and no bridge; the machine itself at the least.
    [[nodiscard]] const HwlocObject &partAbove(int object) const;
    /// The PCI device that an object is or stands below; −1 for none.
    [[nodiscard]] int pciAbove(int object) const;
    /// Those above, the nearest first.
    [[nodiscard]] std::vector<int> above(int object) const;
};

/// Of hwloc 1, 2 or 3. An error where the file breaks what the format promises
/// of the parts that are read.
[[nodiscard]] Result<HwlocTopology> readHwlocTree(std::string_view text, std::string_view file);

} // namespace shardscope::io
