// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/hwlocxml.h"

#include "core/base/errorcode.h"
#include "core/io/text/hwlocsound.h"
#include "core/io/text/machinebuilder.h"

#include <hwloc.h>
#include <hwloc/distances.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

struct Destroy {
    void operator()(hwloc_topology_t topology) const { hwloc_topology_destroy(topology); }
};
using Topology = std::unique_ptr<std::remove_pointer_t<hwloc_topology_t>, Destroy>;

constexpr unsigned displayClass = 0x03; // PCI base class
constexpr unsigned acceleratorClass = 0x12;
constexpr unsigned nvidia = 0x10de;
constexpr unsigned amd = 0x1002;
constexpr unsigned processingClass = 0x1200;

/// A PCI device that becomes a device of the machine.
struct Found {
    hwloc_obj_t pci = nullptr;
    Label label;
};

std::string text(const char *value)
{
    return value == nullptr ? std::string() : std::string(value);
}

/// The PCI device that an object stands below; null when there is none.
hwloc_obj_t pciAbove(hwloc_obj_t object)
{
    while (object != nullptr && object->type != HWLOC_OBJ_PCI_DEVICE)
        object = object->parent;
    return object;
}

bool isGpuClass(const hwloc_obj_attr_u &attributes)
{
    // ATI's chips for the consoles of servers: Rage XL, ES1000 twice.
    constexpr unsigned consoles[] = {0x4752, 0x515e, 0x5969};
    const unsigned base = attributes.pcidev.class_id >> 8U;
    const bool console = attributes.pcidev.vendor_id == amd
                         && std::ranges::find(consoles, static_cast<unsigned>(attributes.pcidev.device_id)) != std::end(consoles);
    const bool vendor = (attributes.pcidev.vendor_id == nvidia || attributes.pcidev.vendor_id == amd) && !console;
    return vendor && (base == displayClass || base == acceleratorClass || attributes.pcidev.class_id == processingClass);
}

/// hwloc names what a library of compute or management saw after it. The nodes
/// of the display system (card0, renderD128, controlD64, :0.0) are a console's as well.
bool namesCompute(std::string_view name)
{
    constexpr std::string_view libraries[] = {"cuda", "nvml", "opencl", "rsmi", "amdsmi", "hip", "ze", "ve", "mic"};
    return std::ranges::any_of(libraries, [name](std::string_view library) { return name.starts_with(library); });
}

class Reader {
public:
    Reader(hwloc_topology_t topology, std::string_view file) : m_topology(topology), m_file(file), m_builder(file, 1) {}

    Result<MachineInput> read()
    {
        findGpus();
        findNics();
        if (m_gpus.empty())
            return Error{ErrorCode::ValueRange,
                         {core::tr("The number of GPUs of this machine"), "0",
                          core::tr("at least 1: a PCI device of NVIDIA or AMD, as lstopo writes it where one is")},
                         {std::string(m_file), 1, 0, {}}};
        nameHost();
        addDevices();
        linkByTree();
        linkByDistances();
        return m_builder.finish();
    }

private:
    static std::string infoOf(hwloc_obj_t object, const char *key) { return text(hwloc_obj_get_info_by_name(object, key)); }

    /// GPUs as the drivers' plugins saw them (cuda, nvml, rsmi, …), else display
    /// devices of NVIDIA and AMD.
    void findGpus()
    {
        std::map<hwloc_obj_t, std::string> names;
        for (hwloc_obj_t os = nullptr; (os = hwloc_get_next_osdev(m_topology, os)) != nullptr;) {
            const bool gpu = os->attr->osdev.type == HWLOC_OBJ_OSDEV_GPU || os->attr->osdev.type == HWLOC_OBJ_OSDEV_COPROC;
            hwloc_obj_t pci = pciAbove(os);
            if (!gpu || pci == nullptr || !namesCompute(text(os->name)))
                continue;
            const std::string model = infoOf(os, "GPUModel");
            std::string &name = names[pci];
            if (name.empty())
                name = model;
        }
        const bool seen = !names.empty();
        for (hwloc_obj_t pci = nullptr; !seen && (pci = hwloc_get_next_pcidev(m_topology, pci)) != nullptr;)
            collect(pci, names);
        for (const auto &[pci, name] : names)
            m_gpus.push_back({pci, {}});
        std::ranges::sort(m_gpus, {}, [](const Found &found) {
            const auto &a = found.pci->attr->pcidev;
            return std::array<unsigned, 4>{a.domain, a.bus, a.dev, a.func};
        });
        for (std::size_t i = 0; i < m_gpus.size(); ++i) {
            m_gpus[i].label = {"GPU" + std::to_string(i), DeviceKind::Gpu};
            const std::string &name = names[m_gpus[i].pci];
            m_names[m_gpus[i].label.id] = name.empty() ? infoOf(m_gpus[i].pci, "PCIDevice") : name;
        }
    }

    static void collect(hwloc_obj_t pci, std::map<hwloc_obj_t, std::string> &names)
    {
        if (isGpuClass(*pci->attr))
            names.emplace(pci, std::string());
    }

    /// RDMA devices; network interfaces where there is none.
    void findNics()
    {
        std::map<hwloc_obj_t, std::string> rdma;
        std::map<hwloc_obj_t, std::string> plain;
        for (hwloc_obj_t os = nullptr; (os = hwloc_get_next_osdev(m_topology, os)) != nullptr;) {
            hwloc_obj_t pci = pciAbove(os);
            if (pci != nullptr && os->attr->osdev.type == HWLOC_OBJ_OSDEV_OPENFABRICS)
                rdma.emplace(pci, text(os->name));
            else if (pci != nullptr && os->attr->osdev.type == HWLOC_OBJ_OSDEV_NETWORK)
                plain.emplace(pci, text(os->name));
        }
        std::set<std::string> taken;
        for (const auto &[pci, name] : rdma.empty() ? plain : rdma) {
            if (!name.empty() && taken.insert(name).second)
                m_nics.push_back({pci, {name, DeviceKind::Nic}});
        }
        std::ranges::sort(m_nics, {}, [](const Found &found) { return found.label.id; });
    }

    void nameHost() { m_builder.hostName(infoOf(hwloc_get_root_obj(m_topology), "HostName")); }

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
    std::optional<int> numaOf(hwloc_obj_t pci) const
    {
        hwloc_obj_t above = hwloc_get_non_io_ancestor_obj(m_topology, pci);
        if (above == nullptr || above->nodeset == nullptr || hwloc_bitmap_weight(above->nodeset) != 1)
            return std::nullopt;
        return hwloc_bitmap_first(above->nodeset);
    }

    static bool isHostBridge(hwloc_obj_t object)
    {
        return object->type == HWLOC_OBJ_BRIDGE && object->attr->bridge.upstream_type == HWLOC_OBJ_BRIDGE_HOST;
    }

    static std::vector<hwloc_obj_t> ancestors(hwloc_obj_t object)
    {
        std::vector<hwloc_obj_t> list;
        for (object = object->parent; object != nullptr; object = object->parent)
            list.push_back(object);
        return list;
    }

    /// In the words of nvidia-smi topo -m: PIX through one switch, PXB through
    /// several, PHB through the host bridge, NODE within a NUMA node, else SYS.
    LinkClass classBetween(hwloc_obj_t a, hwloc_obj_t b) const
    {
        const auto up = ancestors(a);
        const auto other = ancestors(b);
        const auto meet =
            std::ranges::find_if(up, [&other](hwloc_obj_t o) { return std::ranges::find(other, o) != other.end(); });
        if (meet == up.end())
            return {LinkKind::Sys, 0};
        if ((*meet)->type == HWLOC_OBJ_BRIDGE) {
            if (isHostBridge(*meet))
                return {LinkKind::Phb, 0};
            const auto below = std::max(meet - up.begin(), std::ranges::find(other, *meet) - other.begin());
            return {below <= 1 ? LinkKind::Pix : LinkKind::Pxb, 0};
        }
        hwloc_obj_t one = hwloc_get_non_io_ancestor_obj(m_topology, a);
        hwloc_obj_t two = hwloc_get_non_io_ancestor_obj(m_topology, b);
        const bool same = one != nullptr && two != nullptr && one->nodeset != nullptr && two->nodeset != nullptr
                          && hwloc_bitmap_weight(one->nodeset) == 1 && hwloc_bitmap_isequal(one->nodeset, two->nodeset) != 0;
        return {same ? LinkKind::Node : LinkKind::Sys, 0};
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
        unsigned count = 0;
        if (hwloc_distances_get(m_topology, &count, nullptr, 0, 0) != 0 || count == 0)
            return;
        std::vector<hwloc_distances_s *> list(count);
        if (hwloc_distances_get(m_topology, &count, list.data(), 0, 0) != 0)
            return;
        for (hwloc_distances_s *distances : list) {
            const std::string name = text(hwloc_distances_get_name(m_topology, distances));
            if (name == "NVLinkBandwidth" || name == "XGMIBandwidth" || name == "XGMIHops")
                takeDistances(*distances, name);
            hwloc_distances_release(m_topology, distances);
        }
    }

    /// The GPU that row i of a table of distances stands for.
    const Found *gpuAt(const hwloc_distances_s &distances, unsigned i) const
    {
        hwloc_obj_t pci = distances.objs[i] == nullptr ? nullptr : pciAbove(distances.objs[i]);
        const auto found = std::ranges::find(m_gpus, pci, &Found::pci);
        return found == m_gpus.end() ? nullptr : &*found;
    }

    void takeDistances(const hwloc_distances_s &distances, const std::string &name)
    {
        const unsigned n = distances.nbobjs;
        std::vector<const Found *> rows(n);
        for (unsigned i = 0; i < n; ++i)
            rows[i] = gpuAt(distances, i);
        const auto value = [&](unsigned i, unsigned j) {
            return static_cast<double>(distances.values[static_cast<std::size_t>(i) * n + j]);
        };
        if (name == "NVLinkBandwidth")
            return linkNvlink(rows, value);
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned j = 0; j < i; ++j) {
                if (rows[i] != nullptr && rows[j] != nullptr && value(i, j) > 0 && name == "XGMIBandwidth")
                    m_builder.link(rows[i]->label, rows[j]->label, {LinkKind::Xgmi, 0});
            }
        }
        addMatrix(rows, value, name, name == "XGMIHops" ? 1.0 : 1e6);
    }

    /// MB/s of all lanes together: 25 000 a lane, 20 000 for the first NVLink.
    /// GPUs that only share a switch are joined by the narrower of their two sides.
    template <class Value>
    void linkNvlink(const std::vector<const Found *> &rows, const Value &value)
    {
        const auto n = static_cast<unsigned>(rows.size());
        const auto between = [&](unsigned i, unsigned j) {
            double best = value(i, j);
            for (unsigned k = 0; k < n; ++k) {
                if (rows[k] == nullptr && k != i && k != j)
                    best = std::max(best, std::min(value(i, k), value(k, j)));
            }
            return best;
        };
        bool first = true;
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned j = 0; j < n; ++j)
                first = first && (i == j || value(i, j) <= 0 || std::fmod(value(i, j), 20000) == 0);
        }
        bool later = true;
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned j = 0; j < n; ++j)
                later = later && (i == j || value(i, j) <= 0 || std::fmod(value(i, j), 25000) == 0);
        }
        const double lane = later ? 25000 : first ? 20000 : 0;
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned j = 0; j < i; ++j) {
                const double bandwidth = rows[i] != nullptr && rows[j] != nullptr ? between(i, j) : 0;
                const double lanes = lane > 0 ? bandwidth / lane : 0;
                if (bandwidth > 0 && rows[i] != rows[j])
                    m_builder.link(rows[i]->label, rows[j]->label,
                                   {LinkKind::NvLink, static_cast<std::uint8_t>(lanes <= 255 ? lanes : 0)});
            }
        }
    }

    template <class Value>
    void addMatrix(const std::vector<const Found *> &rows, const Value &value, const std::string &name, double si)
    {
        std::vector<unsigned> kept;
        std::set<const Found *> seen;
        for (unsigned i = 0; i < rows.size(); ++i) {
            if (rows[i] != nullptr && seen.insert(rows[i]).second)
                kept.push_back(i);
        }
        NamedMatrix named;
        named.matrix.name = name;
        named.matrix.measure = Measure::Count;
        if (si != 1.0)
            named.matrix.name += " (B/s, nominal)";
        named.matrix.source = m_file;
        for (const unsigned i : kept) {
            named.rows.push_back(rows[i]->label);
            named.columns.push_back(rows[i]->label);
            for (const unsigned j : kept)
                named.matrix.values.push_back(i == j ? std::numeric_limits<double>::quiet_NaN() : value(i, j) * si);
        }
        m_builder.matrix(std::move(named));
    }

    hwloc_topology_t m_topology;
    std::string_view m_file;
    MachineBuilder m_builder;
    std::vector<Found> m_gpus;
    std::vector<Found> m_nics;
    std::map<std::string, std::string> m_names;
};

} // namespace

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
    const Result<std::string> sound = soundTopology(text.text(), file);
    if (!sound)
        return sound.error();
    const std::string &buffer = *sound; // libhwloc wants a terminating zero and counts it
    hwloc_topology_t raw = nullptr;
    if (hwloc_topology_init(&raw) != 0)
        return Error{ErrorCode::Internal, {"libhwloc"}, {std::string(file), 0, 0, {}}};
    const Topology topology(raw);
    hwloc_topology_set_io_types_filter(topology.get(), HWLOC_TYPE_FILTER_KEEP_ALL);
    const bool loaded = hwloc_topology_set_xmlbuffer(topology.get(), buffer.c_str(), static_cast<int>(buffer.size() + 1)) == 0
                        && hwloc_topology_load(topology.get()) == 0;
    if (!loaded)
        return Error{ErrorCode::ValueRange,
                     {"The XML", "not a topology that libhwloc reads", "what lstopo --of xml writes, whole"},
                     {std::string(file), 1, 0, {}}};
    Result<MachineInput> machine = Reader(topology.get(), file).read();
    if (!machine)
        return std::move(machine).error();
    return std::vector{std::move(*machine)};
}

} // namespace shardscope::io
