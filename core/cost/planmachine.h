// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cluster/accelerator.h"
#include "core/cluster/cluster.h"
#include "core/cost/efficiency.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace shardscope::cluster {
struct WorldLevels;
}

namespace shardscope::cost {

/// What one group of ranks has to talk over while its like on the same hosts
/// talk too: the slowest of the machine's groups of this size and stride.
struct GroupLink {
    double start_s = 0;     ///< α of its slowest link, where one is known
    double inside_Bps = 0;  ///< of one GPU, each direction, inside a host
    double between_Bps = 0; ///< of one group's share of a host's ports, each direction; 0: it stays inside
    int inside = 1;         ///< ranks of the group on one host
    int hosts = 1;          ///< that it spans

    [[nodiscard]] bool staysInside() const { return hosts <= 1; }
};

/// Links of a machine as plans ask for them. Immutable and shared.
class MachineLinks {
public:
    virtual ~MachineLinks() = default;
    /// Of the groups of `size` ranks, `stride` apart, over the first `ranks` GPUs.
    [[nodiscard]] virtual GroupLink group(int size, int stride, int ranks) const = 0;
    /// The same when each rank sends to all: where links are shared above a host, more goes through them.
    [[nodiscard]] virtual GroupLink exchange(int size, int stride, int ranks) const { return group(size, stride, ranks); }
};

/// A machine by its figures alone: equal hosts on one fabric.
struct MachineFigures {
    int gpus = 8;
    int gpusPerHost = 8;
    double inside_Bps = 300e9; ///< of one GPU, each direction
    double insideAlpha_s = 0;  ///< 0: as the device's law has it
    double host_Bps = 100e9;   ///< of all ports of one host, each direction
    double betweenAlpha_s = 0; ///< 0: as the assumptions have it
};
/// Inside a node by the data sheet, between nodes as such GPUs usually are (cluster::assumedNetwork).
[[nodiscard]] MachineFigures assumedFigures(const cluster::Accelerator &device, int gpus, int gpusPerHost);
[[nodiscard]] std::shared_ptr<const MachineLinks> linksOf(const MachineFigures &figures);

/// Device, law and links of a machine that trains.
struct TrainingMachine {
    cluster::Accelerator device;
    EfficiencyLaw law;
    int gpus = 0;
    int gpusPerHost = 0; ///< of the fullest host
    std::shared_ptr<const MachineLinks> links;
    Message linkSource; ///< where the rates of the links come from
};
/// The same where links that nothing else states are those of the device's data sheet.
[[nodiscard]] Message withSheet(const Message &linkSource, const std::string &device);

/// The loaded machine's own links: measured bandwidths where there are some,
/// else the laws of their classes, else the data sheet's for NVLinks. Refuses a
/// machine of which some pair of GPUs has none of these.
[[nodiscard]] Result<TrainingMachine> trainingMachine(const cluster::Cluster &cluster, const cluster::Accelerator &device,
                                                      const EfficiencyLaw &law);
/// A machine of levels, of any size.
[[nodiscard]] Result<TrainingMachine> trainingMachine(cluster::WorldLevels world, const cluster::Accelerator &device,
                                                      const EfficiencyLaw &law);
[[nodiscard]] TrainingMachine trainingMachine(const MachineFigures &figures, const cluster::Accelerator &device,
                                              const EfficiencyLaw &law);

} // namespace shardscope::cost
