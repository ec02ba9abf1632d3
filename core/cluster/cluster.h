// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cluster/channelpath.h"
#include "core/cluster/linkclass.h"
#include "core/cluster/readings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cluster {

/// Devices that a cluster may have in all; bounds every n × n table.
inline constexpr int maxDevices = 8192;
/// GPUs that a machine of levels may have.
inline constexpr int mostWorldGpus = 1 << 20;

enum class DeviceKind : std::uint8_t { Gpu, Nic, Cpu };

struct Device {
    std::string id; ///< unique in the cluster, e.g. "GPU5"; what rows and columns are named
    DeviceKind kind = DeviceKind::Gpu;
    std::string name; ///< product or legend entry, e.g. "mlx5_0"; may be empty
    HostId host;
    std::optional<int> numa;       ///< NUMA node of the nearest CPUs
    std::string cpuAffinity;       ///< as printed, e.g. "0-23,48-71"
    std::optional<int> memoryNuma; ///< "GPU NUMA ID", the GPU's own memory as a NUMA node
    std::string localId;           ///< id in its own host's printout where hosts were joined; else empty

    friend bool operator==(const Device &, const Device &) = default;
};

struct Host {
    std::string name;

    friend bool operator==(const Host &, const Host &) = default;
};

/// Class of the link between every two devices, dense and symmetric.
class LinkTable {
public:
    LinkTable() = default;
    explicit LinkTable(int devices);

    [[nodiscard]] int devices() const { return m_devices; }
    [[nodiscard]] LinkClass at(DeviceId a, DeviceId b) const { return m_cells[cell(a, b)]; }
    /// Sets both directions.
    void set(DeviceId a, DeviceId b, LinkClass link);

    friend bool operator==(const LinkTable &, const LinkTable &) = default;

private:
    [[nodiscard]] std::size_t cell(DeviceId a, DeviceId b) const
    {
        return a.index() * static_cast<std::size_t>(m_devices) + b.index();
    }

    int m_devices = 0;
    std::vector<LinkClass> m_cells;
};

enum class Measure : std::uint8_t { Bandwidth, Latency, Count };

/// What else moved while a bandwidth was measured. Only the first two say how
/// fast one link is.
enum class Traffic : std::uint8_t {
    Direct,  ///< one copy in one direction, over the direct link
    Staged,  ///< likewise, with peer access off: through the host's memory
    Loaded,  ///< other devices, or the way back, were copying at the same time
    BothWays ///< the sum of both directions
};

/// A table as it was read: rows send to columns. Values in bytes/s or s (plain
/// numbers for a Count); NaN is a hole (not printed, or the diagonal).
/// Row-major, rows × columns.
struct MeasuredMatrix {
    std::string name;
    Measure measure = Measure::Bandwidth;
    std::vector<DeviceId> rows;
    std::vector<DeviceId> columns;
    std::vector<double> values;
    std::string source;       ///< file or document, for derivations
    std::string printed = {}; ///< title as printed, where the name is a canonical one
    Traffic traffic = Traffic::Direct;
    bool transposed = false;        ///< printed with the destinations as rows
    std::vector<double> local = {}; ///< by row: what was printed for a copy within the device; empty when nothing was

    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return values[row * columns.size() + column]; }
    /// Two holes in one place are equal, so that a copy equals its original.
    friend bool operator==(const MeasuredMatrix &a, const MeasuredMatrix &b);
};

/// `Assumed`: by the link's class, where nobody measured; of a report alone, never in a file.
enum class Origin : std::uint8_t { Unknown, Measured, Nominal, Implied, Entered, Fitted, Assumed };

/// Time of n bytes over a link of this class: α + n·β.
struct LinkLaw {
    LinkClass link;
    std::optional<Seconds> alpha; ///< latency; absent when not known
    SecondsPerByte beta{};        ///< 1 / bandwidth per direction
    Origin origin = Origin::Entered;
    std::string source; ///< data sheet, document, who entered it
    bool inUse = true;  ///< at most one law a class is in use

    friend bool operator==(const LinkLaw &, const LinkLaw &) = default;
};

enum class FabricKind : std::uint8_t { None, Plain, RailOptimised };

/// What joins the hosts. Plain: two GPUs of different hosts are joined by the
/// lowest level in whose groups both hosts lie. RailOptimised: GPUs with the
/// same index in their hosts use level 0, others the last level.
struct Fabric {
    struct Level {
        std::string name;      ///< e.g. "leaf", "spine"
        int hostsPerGroup = 0; ///< 0 = all hosts

        friend bool operator==(const Level &, const Level &) = default;
    };

    FabricKind kind = FabricKind::None;
    std::vector<Level> levels; ///< α and β of level k are the LinkLaw of {Network, k}

    friend bool operator==(const Fabric &, const Fabric &) = default;
};

/// A machine as a value. GPUs come first in `devices`, then NICs, then CPUs,
/// each in the order in which they were printed.
struct Cluster {
    // Compiled once, as a scenario is.
    Cluster();
    Cluster(const Cluster &);
    Cluster(Cluster &&) noexcept;
    Cluster &operator=(const Cluster &);
    Cluster &operator=(Cluster &&) noexcept;
    ~Cluster();

    std::string name;
    std::string gpuModel; ///< e.g. "V100-SXM2-32GB"; may be empty
    std::vector<Host> hosts;
    std::vector<Device> devices;
    LinkTable links;
    std::vector<MeasuredMatrix> matrices;
    std::vector<LinkLaw> laws;
    Fabric fabric;
    std::string source; ///< where it was read
    std::vector<StatusMatrix> statuses = {};
    std::vector<LinkPort> ports = {};
    std::vector<MeasuredCollective> collectives = {};
    std::vector<ChannelPath> channelPaths = {};
    /// Of a machine of equal hosts with too many devices for a table of pairs, whose first ones `hosts` are; else 0.
    int hostsInAll = 0;

    [[nodiscard]] int count(DeviceKind kind) const;
    [[nodiscard]] int gpus() const { return count(DeviceKind::Gpu); }
    /// Are some hosts not listed?
    [[nodiscard]] bool isPart() const { return hostsInAll > 0; }
    /// With those that are not listed.
    [[nodiscard]] int allHosts() const { return isPart() ? hostsInAll : static_cast<int>(hosts.size()); }
    [[nodiscard]] int allGpus() const;
    /// Invalid when there is no such device.
    [[nodiscard]] DeviceId find(std::string_view id) const;
    [[nodiscard]] const Device &device(DeviceId id) const { return devices[id.index()]; }
    /// The law in use for a class, if any.
    [[nodiscard]] const LinkLaw *law(LinkClass link) const;
    /// Measured latencies from GPU to GPU, with peer access where both were tried; null without.
    [[nodiscard]] const MeasuredMatrix *latencies() const;
    /// Checks every promise made above; the error names what is broken.
    [[nodiscard]] Status validate() const;

    friend bool operator==(const Cluster &, const Cluster &);
};

} // namespace shardscope::cluster
