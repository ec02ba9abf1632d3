// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/cpulist.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/xmltree.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// A GPU or a NIC, and the elements it stands below, the outermost first.
struct Leaf {
    const XmlElement *element = nullptr;
    std::vector<const XmlElement *> above; ///< the CPU, then PCI bridges
    std::string bus;
    int dev = -1;
};

/// PCI base class and subclass, four digits; empty when the file does not say.
std::string_view pciClass(const XmlElement &pci)
{
    std::string_view text = pci.valueOf("class");
    if (text.starts_with("0x"))
        text.remove_prefix(2);
    return text.substr(0, 4);
}

/// NVIDIA's 3D controllers, AMD's display controllers and processing accelerators (PCI code and ID assignment).
bool isGpuPci(const XmlElement &pci)
{
    const std::string_view type = pciClass(pci);
    return type == "0302" || type == "0380" || type == "1200";
}

bool isNetworkPci(const XmlElement &pci)
{
    return pciClass(pci).starts_with("02");
}

class TopologyReader {
public:
    TopologyReader(const XmlElement &root, std::string_view file) : m_root(root), m_builder(file, root.line) {}

    Result<MachineInput> read()
    {
        std::set<std::string> hosts;
        for (const XmlElement &cpu : m_root.children) {
            if (cpu.name != "cpu")
                continue;
            if (const std::string &hash = cpu.valueOf("host_hash"); !hash.empty())
                hosts.insert(hash);
            walk(cpu, {&cpu});
        }
        if (hosts.size() > 1)
            return refuse("The system", std::to_string(hosts.size()) + " hosts", "the dump of one host");
        settle(m_gpuElements, m_gpuDevices, m_gpus);
        settle(m_netElements, m_netDevices, m_nics);
        if (m_gpus.empty())
            return refuse("The system", "without a GPU: no element gpu and no PCI device of a GPU's class",
                          "the file that NCCL writes with NCCL_TOPO_DUMP_FILE on the machine");
        if (m_gpus.size() + m_nics.size() > static_cast<std::size_t>(maxDevices))
            return Error{ErrorCode::TooManyDevices,
                         {std::to_string(m_gpus.size() + m_nics.size()), std::to_string(maxDevices)},
                         m_builder.place(m_root.line)};
        addDevices();
        addLinks();
        MachineInput input = m_builder.finish();
        setAffinity(input.cluster);
        return input;
    }

private:
    [[nodiscard]] Error refuse(std::string what, std::string is, std::string expected) const
    {
        return {ErrorCode::ValueRange, {std::move(what), std::move(is), std::move(expected)}, m_builder.place(m_root.line)};
    }

    void walk(const XmlElement &element, const std::vector<const XmlElement *> &above)
    {
        for (const XmlElement &child : element.children) {
            const std::string &bus = element.name == "pci" ? element.valueOf("busid") : child.valueOf("busid");
            if (child.name == "gpu") {
                const bool card = element.name == "pci"; // the GPU itself
                m_gpuElements.push_back({&child, {above.begin(), above.end() - (card ? 1 : 0)}, bus, number(child)});
            } else if (child.name == "net") {
                // The element "nic" and the PCI device of the card are the NIC itself.
                std::vector<const XmlElement *> way = above;
                while (way.size() > 1 && (way.back()->name == "nic" || isNetworkPci(*way.back())))
                    way.pop_back();
                m_netElements.push_back({&child, std::move(way), bus, number(child)});
            } else if (child.name == "pci" || child.name == "nic") {
                if (child.name == "pci" && isGpuPci(child))
                    m_gpuDevices.push_back({&child, above, child.valueOf("busid"), -1});
                if (child.name == "pci" && isNetworkPci(child))
                    m_netDevices.push_back({&child, above, child.valueOf("busid"), -1});
                std::vector<const XmlElement *> way = above;
                way.push_back(&child);
                walk(child, way);
            }
        }
    }

    static int number(const XmlElement &element) { return wholeNumber(element.valueOf("dev")).value_or(-1); }

    /// Elements of NCCL's own where the file has them, else the PCI devices: files
    /// that a virtual machine is started with have these alone.
    static void settle(std::vector<Leaf> &elements, std::vector<Leaf> &devices, std::vector<Leaf> &out)
    {
        out = elements.empty() ? std::move(devices) : std::move(elements);
        std::set<int> numbers;
        for (const Leaf &leaf : out)
            numbers.insert(leaf.dev);
        if (numbers.size() != out.size() || numbers.contains(-1)) {
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i].dev = static_cast<int>(i);
        }
        std::ranges::stable_sort(out, {}, &Leaf::dev);
    }

    static Label gpuName(const Leaf &leaf) { return {"GPU" + std::to_string(leaf.dev), DeviceKind::Gpu}; }
    static Label nicName(const Leaf &leaf) { return {"NIC" + std::to_string(leaf.dev), DeviceKind::Nic}; }

    void addDevices()
    {
        for (const Leaf &leaf : m_gpus) {
            m_builder.device(gpuName(leaf));
            m_byBus.emplace(leaf.bus, &leaf);
        }
        for (const Leaf &leaf : m_nics)
            m_builder.device(nicName(leaf), leaf.element->valueOf("name"));
    }

    /// What a path over PCI is, by NCCL's own rules (src/graph/paths.cc): two
    /// devices of one bridge, of several bridges, of one CPU, of two.
    static LinkClass pathOf(const Leaf &a, const Leaf &b)
    {
        std::size_t common = 0;
        while (common < a.above.size() && common < b.above.size() && a.above[common] == b.above[common])
            ++common;
        if (common == 0)
            return {LinkKind::Sys, 0};
        if (common == 1)
            return {LinkKind::Phb, 0};
        return {a.above.size() == common && b.above.size() == common ? LinkKind::Pix : LinkKind::Pxb, 0};
    }

    /// Links of GPUs alone: to other GPUs by their address, and to switches, where all meet.
    void readFastLinks()
    {
        for (const Leaf &leaf : m_gpus) {
            for (const XmlElement &link : leaf.element->children) {
                if (link.name != "nvlink" && link.name != "xgmi")
                    continue;
                const auto count = wholeNumber(link.valueOf("count"));
                const std::string &target = link.valueOf("target");
                const auto other = m_byBus.find(target);
                const bool bridge = link.valueOf("tclass").starts_with("0x0680"); // NVSwitch
                if (!count || *count < 1 || *count > mostLanes) {
                    skipLink(leaf, "its count is \"" + link.valueOf("count") + "\"", link.line);
                } else if (bridge) {
                    m_switched[leaf.dev] += *count;
                } else if (other == m_byBus.end() || other->second == &leaf) {
                    skipLink(leaf,
                             other == m_byBus.end() ? "its target " + target + " is no GPU here" : "its target is the GPU itself",
                             link.line);
                } else {
                    m_fast[{leaf.dev, other->second->dev}] = {link.name == "xgmi", *count};
                }
            }
        }
    }

    void skipLink(const Leaf &leaf, std::string why, int line)
    {
        m_builder.warn(ErrorCode::LinesSkipped, {"A link of " + gpuName(leaf).id, std::move(why)}, line);
    }

    [[nodiscard]] std::optional<LinkClass> fastLink(const Leaf &a, const Leaf &b)
    {
        const auto there = m_fast.find({a.dev, b.dev});
        const auto back = m_fast.find({b.dev, a.dev});
        const int switched =
            std::min(m_switched.contains(a.dev) ? m_switched[a.dev] : 0, m_switched.contains(b.dev) ? m_switched[b.dev] : 0);
        if (there == m_fast.end() && back == m_fast.end())
            return switched > 0 ? std::optional(nvLink(switched)) : std::nullopt;
        const auto &[xgmi, count] = there != m_fast.end() ? there->second : back->second;
        if (there != m_fast.end() && back != m_fast.end() && there->second.second != back->second.second)
            m_builder.warn(ErrorCode::ConflictingSources,
                           {gpuName(a).id, std::to_string(count) + " links to " + gpuName(b).id, gpuName(b).id,
                            std::to_string(back->second.second)},
                           a.element->line);
        return xgmi ? LinkClass{LinkKind::Xgmi, 0} : nvLink(count);
    }

    static LinkClass nvLink(int count) { return {LinkKind::NvLink, static_cast<std::uint8_t>(std::min(count, mostLanes))}; }

    void addLinks()
    {
        readFastLinks();
        for (std::size_t i = 0; i < m_gpus.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                m_builder.link(gpuName(m_gpus[i]), gpuName(m_gpus[j]),
                               fastLink(m_gpus[i], m_gpus[j]).value_or(pathOf(m_gpus[i], m_gpus[j])));
            for (const Leaf &nic : m_nics)
                m_builder.link(gpuName(m_gpus[i]), nicName(nic), pathOf(m_gpus[i], nic));
        }
        for (std::size_t i = 0; i < m_nics.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                m_builder.link(nicName(m_nics[i]), nicName(m_nics[j]), pathOf(m_nics[i], m_nics[j]));
        }
    }

    void setAffinity(Cluster &cluster) const
    {
        for (const auto *leaves : {&m_gpus, &m_nics}) {
            for (const Leaf &leaf : *leaves) {
                const DeviceId id = cluster.find((leaves == &m_gpus ? gpuName(leaf) : nicName(leaf)).id);
                if (!id.valid() || leaf.above.empty())
                    continue;
                Device &device = cluster.devices[id.index()];
                device.numa = wholeNumber(leaf.above.front()->valueOf("numaid"));
                device.cpuAffinity = cpuListOfMask(leaf.above.front()->valueOf("affinity"));
            }
        }
    }

    static constexpr int mostLanes = 255; ///< that a link class can count

    const XmlElement &m_root;
    MachineBuilder m_builder;
    std::vector<Leaf> m_gpuElements;
    std::vector<Leaf> m_gpuDevices;
    std::vector<Leaf> m_netElements;
    std::vector<Leaf> m_netDevices;
    std::vector<Leaf> m_gpus;
    std::vector<Leaf> m_nics;
    std::map<std::string, const Leaf *> m_byBus;
    std::map<std::pair<int, int>, std::pair<bool, int>> m_fast; ///< XGMI, and how many links
    std::map<int, int> m_switched;                              ///< links to switches
};

bool recognisesNcclTopology(const MachineText &text)
{
    return looksLikeXml(text.text(), "<system version") && !looksLikeXml(text.text(), "<topology");
}

Result<std::vector<MachineInput>> readNcclTopology(const MachineText &text, const Progress & /*progress*/)
{
    const Result<XmlElement> root = parseXml(text.text(), text.file(), "system");
    if (!root)
        return root.error();
    return inList(TopologyReader(*root, text.file()).read());
}

} // namespace

const MachineReader ncclTopologyReader{"nccl-xml", "NCCL_TOPO_DUMP_FILE (XML)", "", recognisesNcclTopology, readNcclTopology,
                                       true};

} // namespace shardscope::io
