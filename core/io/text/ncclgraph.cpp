// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/labels.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/ncclroutes.h"
#include "core/io/text/xmltree.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// NCCL_TOPO_PATTERN_RING (NCCL, src/include/graph.h); the others are trees, NVLS and CollNet.
constexpr std::string_view ringPattern = "4";

/// A channel: its GPUs, and the NICs from the last one's to the first one's.
struct Ring {
    const XmlElement *element;
    std::vector<int> order;
    std::vector<int> nics;
};

class GraphReader {
public:
    GraphReader(const XmlElement &root, std::string_view file) : m_root(root), m_builder(file, root.line) {}

    Result<MachineInput> read()
    {
        for (const XmlElement &graph : m_root.children) {
            if (graph.name != "graph")
                continue;
            const bool ring = graph.valueOf("pattern") == ringPattern;
            m_others += ring ? 0 : 1;
            for (const XmlElement &channel : graph.children) {
                if (auto error = channel.name == "channel" ? takeChannel(channel, ring) : std::nullopt)
                    return *std::move(error);
            }
        }
        if (m_gpus.empty())
            return refuse(m_root, "The graphs", "without a GPU");
        if (m_gpus.size() > static_cast<std::size_t>(maxDevices))
            return Error{ErrorCode::TooManyDevices,
                         {std::to_string(m_gpus.size()), std::to_string(maxDevices)},
                         m_builder.place(m_root.line)};
        for (const int gpu : m_gpus)
            m_builder.device(gpuName(gpu));
        for (const int nic : m_nics)
            m_builder.device(nicName(nic));
        if (!m_nics.empty())
            m_builder.note(ErrorCode::InputNote,
                           {"The channels", "they go on to other hosts over NICs; this file has one host's part"}, m_root.line);
        if (m_others > 0)
            m_builder.note(ErrorCode::InputNote,
                           {std::to_string(m_others) + (m_others == 1 ? " graph" : " graphs"), "no rings: excluded"},
                           m_root.line);
        MachineInput input = m_builder.finish();
        if (auto error = addRings(input))
            return *std::move(error);
        return input;
    }

private:
    [[nodiscard]] Error refuse(const XmlElement &at, std::string what, std::string is) const
    {
        return {ErrorCode::ValueRange,
                {std::move(what), std::move(is), "the file that NCCL writes with NCCL_GRAPH_DUMP_FILE"},
                m_builder.place(at.line)};
    }

    static Label gpuName(int number) { return {"GPU" + std::to_string(number), DeviceKind::Gpu}; }

    static Label nicName(int number) { return {"NIC" + std::to_string(number), DeviceKind::Nic}; }

    std::optional<Error> takeChannel(const XmlElement &channel, bool ring)
    {
        Ring own{&channel, {}, {}};
        for (const XmlElement &device : channel.children) {
            const auto number = wholeNumber(device.valueOf("dev"));
            if (device.name != "gpu" && device.name != "net")
                continue;
            if (!number)
                return refuse(device, "The device", "\"" + device.valueOf("dev") + "\"");
            (device.name == "gpu" ? m_gpus : m_nics).insert(*number);
            if (device.name == "gpu")
                own.order.push_back(*number);
            else if (own.order.empty()) // it comes in over this one, and goes out over the one behind its GPUs
                own.nics.push_back(*number);
            else
                own.nics.insert(own.nics.begin(), *number);
        }
        if (ring)
            m_rings.push_back(std::move(own));
        return std::nullopt;
    }

    std::optional<Error> addRings(MachineInput &input)
    {
        NcclRoutes routes;
        for (const auto &[element, order, nics] : m_rings) {
            const int channel = static_cast<int>(routes.rings.size());
            if (std::set<int>(order.begin(), order.end()) != m_gpus || order.size() != m_gpus.size())
                return refuse(*element, "A channel", "not each of the " + std::to_string(m_gpus.size()) + " GPUs once");
            std::vector<DeviceId> &ring = routes.rings[channel];
            for (const int gpu : order)
                ring.push_back(input.cluster.find(gpuName(gpu).id));
            std::vector<DeviceId> &between = routes.nics[{channel, ring.back(), ring.front()}];
            for (const int nic : nics) {
                const DeviceId id = input.cluster.find(nicName(nic).id);
                if (between.empty() || between.back() != id)
                    between.push_back(id);
            }
        }
        addRoutes(routes, m_builder.source(m_root.line), input.cluster, input.issues);
        return std::nullopt;
    }

    const XmlElement &m_root;
    MachineBuilder m_builder;
    std::set<int> m_gpus;
    std::set<int> m_nics;
    std::vector<Ring> m_rings;
    int m_others = 0;
};

bool recognisesNcclGraph(const MachineText &text)
{
    return looksLikeXml(text.text(), "<graphs version");
}

Result<std::vector<MachineInput>> readNcclGraph(const MachineText &text, const Progress & /*progress*/)
{
    const Result<XmlElement> root = parseXml(text.text(), text.file(), "graphs");
    if (!root)
        return root.error();
    return inList(GraphReader(*root, text.file()).read());
}

} // namespace

const MachineReader ncclGraphReader{"nccl-graph", "NCCL_GRAPH_DUMP_FILE (XML)", "", recognisesNcclGraph, readNcclGraph, true};

} // namespace shardscope::io
