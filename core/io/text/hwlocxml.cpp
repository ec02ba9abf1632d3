// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/hwloctree.h"
#include "core/io/text/machinebuilder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

using Kind = HwlocObject::Kind;

constexpr unsigned displayClass = 0x03; // PCI base class
constexpr unsigned acceleratorClass = 0x12;
constexpr unsigned nvidia = 0x10de;
constexpr unsigned amd = 0x1002;
constexpr unsigned processingClass = 0x1200;

/// A PCI device that becomes a device of the machine.
struct Found {
    int pci = -1;
    Label label;
};

bool isGpuClass(const HwlocObject &pci)
{
    // ATI's chips for the consoles of servers: Rage XL, ES1000 twice.
    constexpr unsigned consoles[] = {0x4752, 0x515e, 0x5969};
    const unsigned base = pci.classId >> 8U;
    const bool console = pci.vendor == amd && std::ranges::find(consoles, pci.device) != std::end(consoles);
    const bool vendor = (pci.vendor == nvidia || pci.vendor == amd) && !console;
    return vendor && (base == displayClass || base == acceleratorClass || pci.classId == processingClass);
}

/// hwloc names what a library of compute or management saw after it. The nodes
/// of the display system (card0, renderD128, controlD64, :0.0) are a console's as well.
bool namesCompute(std::string_view name)
{
    constexpr std::string_view libraries[] = {"cuda", "nvml", "opencl", "rsmi", "amdsmi", "hip", "ze", "ve", "mic"};
    return std::ranges::any_of(libraries, [name](std::string_view library) { return name.starts_with(library); });
}

class HwlocReader {
public:
    HwlocReader(const HwlocTopology &topology, std::string_view file) : m_topology(topology), m_file(file), m_builder(file, 1) {}

    Result<MachineInput> read()
    {
        findGpus();
        findNics();
        if (m_gpus.empty())
            return Error{ErrorCode::ValueRange,
                         {core::tr("The number of GPUs in this machine"), "0",
                          core::tr("at least 1: an NVIDIA or AMD PCI device in the output of lstopo")},
                         atLine(m_file, 1)};
        m_builder.hostName(m_topology.host);
        addDevices();
        linkByTree();
        linkByDistances();
        return m_builder.finish();
    }

private:
    [[nodiscard]] const HwlocObject &object(int index) const { return m_topology.objects[static_cast<std::size_t>(index)]; }

    /// Calls for each device of the system below a PCI device.
    template <class Take>
    void eachDevice(const Take &take) const
    {
        for (std::size_t i = 0; i < m_topology.objects.size(); ++i)
            if (const int pci = m_topology.pciAbove(static_cast<int>(i)); pci >= 0 && pci != static_cast<int>(i))
                take(m_topology.objects[i], pci);
    }

    /// GPUs as the drivers' plugins saw them (cuda, nvml, rsmi, …), else display
    /// devices of NVIDIA and AMD.
    void findGpus()
    {
        std::map<int, std::string> names;
        eachDevice([&names](const HwlocObject &os, int pci) {
            if ((os.kind != Kind::Gpu && os.kind != Kind::Coprocessor) || !namesCompute(os.name))
                return;
            if (std::string &name = names[pci]; name.empty())
                name = os.model;
        });
        for (std::size_t i = 0; names.empty() && i < m_topology.objects.size(); ++i)
            if (m_topology.objects[i].isPci() && isGpuClass(m_topology.objects[i]))
                m_gpus.push_back({static_cast<int>(i), {}});
        for (const auto &[pci, name] : names)
            m_gpus.push_back({pci, {}});
        std::ranges::sort(m_gpus, {}, [this](const Found &found) { return object(found.pci).bus; });
        for (std::size_t i = 0; i < m_gpus.size(); ++i) {
            m_gpus[i].label = {"GPU" + std::to_string(i), DeviceKind::Gpu};
            const std::string &name = names[m_gpus[i].pci];
            m_names[m_gpus[i].label.id] = name.empty() ? object(m_gpus[i].pci).model : name;
        }
    }

    /// RDMA devices; network interfaces where there is none.
    void findNics()
    {
        std::map<int, std::string> rdma;
        std::map<int, std::string> plain;
        eachDevice([&](const HwlocObject &os, int pci) {
            if (os.kind == Kind::OpenFabrics)
                rdma.emplace(pci, os.name);
            else if (os.kind == Kind::Network)
                plain.emplace(pci, os.name);
        });
        std::set<std::string> taken;
        for (const auto &[pci, name] : rdma.empty() ? plain : rdma)
            if (!name.empty() && taken.insert(name).second)
                m_nics.push_back({pci, {name, DeviceKind::Nic}});
        std::ranges::sort(m_nics, {}, [](const Found &found) { return found.label.id; });
    }

    void addDevices()
    {
        for (const Found &found : m_gpus) {
            m_builder.device(found.label, m_names[found.label.id]);
            if (const auto node = numaOf(found.pci))
                m_builder.numa(found.label, *node);
        }
        for (const Found &found : m_nics) {
            m_builder.device(found.label, found.label.id);
            if (const auto node = numaOf(found.pci))
                m_builder.numa(found.label, *node);
        }
    }

    /// The NUMA node that the device is near, when it is one alone.
    [[nodiscard]] std::optional<int> numaOf(int pci) const
    {
        const std::vector<int> &nodes = m_topology.partAbove(pci).nodes;
        return nodes.size() == 1 ? std::optional(nodes.front()) : std::nullopt;
    }

    /// In the words of nvidia-smi topo -m: PIX through one switch, PXB through
    /// several, PHB through the host bridge, NODE within a NUMA node, else SYS.
    [[nodiscard]] LinkClass classBetween(int a, int b) const
    {
        const auto up = m_topology.above(a);
        const auto other = m_topology.above(b);
        const auto meet = std::ranges::find_if(up, [&other](int o) { return std::ranges::find(other, o) != other.end(); });
        if (object(*meet).kind == Kind::HostBridge)
            return {LinkKind::Phb, 0};
        if (object(*meet).kind == Kind::Bridge) {
            const auto below = std::max(meet - up.begin(), std::ranges::find(other, *meet) - other.begin());
            return {below <= 1 ? LinkKind::Pix : LinkKind::Pxb, 0};
        }
        const auto node = numaOf(a);
        return {node && node == numaOf(b) ? LinkKind::Node : LinkKind::Sys, 0};
    }

    void linkByTree()
    {
        std::vector<Found> all = m_gpus;
        all.insert(all.end(), m_nics.begin(), m_nics.end());
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                m_builder.link(all[i].label, all[j].label, classBetween(all[i].pci, all[j].pci));
        }
    }

    void linkByDistances()
    {
        for (const HwlocDistances &table : m_topology.distances)
            if (table.name == "NVLinkBandwidth" || table.name == "XGMIBandwidth" || table.name == "XGMIHops")
                takeDistances(table);
    }

    /// The GPU that a row of a table of distances stands for.
    [[nodiscard]] const Found *gpuOf(int index) const
    {
        const auto found = index < 0 ? m_gpus.end() : std::ranges::find(m_gpus, m_topology.pciAbove(index), &Found::pci);
        return found == m_gpus.end() ? nullptr : &*found;
    }

    void takeDistances(const HwlocDistances &table)
    {
        std::vector<const Found *> rows;
        for (const int index : table.objects)
            rows.push_back(gpuOf(index));
        if (table.name == "NVLinkBandwidth")
            return linkNvlink(rows, table);
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (rows[i] != nullptr && rows[j] != nullptr && table.at(i, j) > 0 && table.name == "XGMIBandwidth")
                    m_builder.link(rows[i]->label, rows[j]->label, {LinkKind::Xgmi, 0});
        addMatrix(rows, table, table.name == "XGMIHops" ? 1.0 : 1e6);
    }

    /// MB/s of all lanes together: 25 000 a lane, 20 000 for the first NVLink.
    /// GPUs that only share a switch are joined by the narrower of their two sides.
    void linkNvlink(const std::vector<const Found *> &rows, const HwlocDistances &table)
    {
        const std::size_t n = rows.size();
        const auto between = [&](std::size_t i, std::size_t j) {
            double best = table.at(i, j);
            for (std::size_t k = 0; k < n; ++k)
                if (rows[k] == nullptr && k != i && k != j)
                    best = std::max(best, std::min(table.at(i, k), table.at(k, j)));
            return best;
        };
        const auto isWhole = [&](double lane) {
            for (std::size_t i = 0; i < n; ++i)
                for (std::size_t j = 0; j < n; ++j)
                    if (i != j && table.at(i, j) > 0 && std::fmod(table.at(i, j), lane) != 0)
                        return false;
            return true;
        };
        const double lane = isWhole(25000) ? 25000 : isWhole(20000) ? 20000 : 0;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const double bandwidth = rows[i] != nullptr && rows[j] != nullptr ? between(i, j) : 0;
                const double lanes = lane > 0 ? bandwidth / lane : 0;
                if (bandwidth > 0 && rows[i] != rows[j])
                    m_builder.link(rows[i]->label, rows[j]->label,
                                   {LinkKind::NvLink, static_cast<std::uint8_t>(lanes <= 255 ? lanes : 0)});
            }
        }
    }

    void addMatrix(const std::vector<const Found *> &rows, const HwlocDistances &table, double si)
    {
        std::vector<std::size_t> kept;
        std::set<const Found *> seen;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i] != nullptr && seen.insert(rows[i]).second)
                kept.push_back(i);
        NamedMatrix named;
        named.matrix.name = si == 1.0 ? table.name : table.name + " (B/s, nominal)";
        named.matrix.measure = Measure::Count;
        named.matrix.source = m_file;
        for (const std::size_t i : kept) {
            named.rows.push_back(rows[i]->label);
            named.columns.push_back(rows[i]->label);
            for (const std::size_t j : kept)
                named.matrix.values.push_back(i == j ? std::numeric_limits<double>::quiet_NaN() : table.at(i, j) * si);
        }
        m_builder.matrix(std::move(named));
    }

    const HwlocTopology &m_topology;
    std::string_view m_file;
    MachineBuilder m_builder;
    std::vector<Found> m_gpus;
    std::vector<Found> m_nics;
    std::map<std::string, std::string> m_names;
};

bool recognisesHwlocXml(const MachineText &text)
{
    constexpr std::size_t head = 4096;
    const auto start = text.text().substr(0, head);
    const auto first = start.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return first != std::string_view::npos && start[first] == '<' && start.find("<topology") != std::string_view::npos;
}

Result<std::vector<MachineInput>> readHwlocXml(const MachineText &text, const Progress & /*progress*/)
{
    const std::string_view file = text.file();
    const Result<HwlocTopology> topology = readHwlocTree(text.text(), file);
    if (!topology)
        return topology.error();
    Result<MachineInput> read = HwlocReader(*topology, file).read();
    if (read)
        tellRelayedPairs(*read, file);
    return inList(std::move(read));
}

} // namespace

const MachineReader hwlocXmlReader{"hwloc-xml", "lstopo --of xml", "lstopo --of xml", recognisesHwlocXml, readHwlocXml, true};

} // namespace shardscope::io
