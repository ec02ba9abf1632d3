// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/hwlocolder.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::string_view cpuset = "cpuset";
constexpr std::string_view nodeset = "nodeset";

void set(XmlElement &element, std::string_view key, std::string value)
{
    const auto found = std::ranges::find(element.attributes, key, &std::pair<std::string, std::string>::first);
    if (found != element.attributes.end())
        found->second = std::move(value);
    else
        element.attributes.emplace_back(std::string(key), std::move(value));
}

std::string typeOf(const XmlElement &object)
{
    const std::string *type = object.attribute("type");
    return type == nullptr ? std::string() : *type;
}

bool hasNodes(const XmlElement &element)
{
    return (element.name == "object" && typeOf(element) == "NUMANode") || std::ranges::any_of(element.children, hasNodes);
}

bool isEmpty(const std::string *bits)
{
    return bits == nullptr || bits->find_first_not_of("0x,") == std::string::npos;
}

class Converter {
public:
    explicit Converter(bool nodes) : m_nodes(nodes) {}

    /// What an object becomes; of a node without processors also what hung on it.
    std::vector<XmlElement> convert(const XmlElement &object, const std::string &nodesAbove)
    {
        XmlElement own = object;
        own.children.clear();
        if (typeOf(object) == "Socket")
            set(own, "type", "Package");
        number(own);
        const bool placed = object.attribute(cpuset) != nullptr; // devices are not
        std::string nodes = nodesAbove;
        if (!m_nodes)
            nodes = "0x1";
        else if (const std::string *bits = object.attribute(nodeset))
            nodes = *bits;
        if (placed && !nodes.empty())
            set(own, nodeset, nodes);
        std::vector<XmlElement> below;
        for (const XmlElement &child : object.children) {
            if (child.name != "object") {
                below.push_back(child);
                continue;
            }
            std::ranges::move(convert(child, nodes), std::back_inserter(below));
        }
        if (typeOf(object) == "NUMANode")
            return withMemory(std::move(own), std::move(below));
        own.children = std::move(below);
        if (typeOf(object) == "Machine" && !m_nodes)
            own.children.push_back(onlyNode(own));
        return {std::move(own)};
    }

private:
    void number(XmlElement &object) { set(object, "gp_index", std::to_string(++m_number)); }

    std::vector<XmlElement> withMemory(XmlElement node, std::vector<XmlElement> below)
    {
        if (isEmpty(node.attribute(cpuset))) {
            below.insert(below.begin(), std::move(node));
            return below;
        }
        XmlElement group = node;
        set(group, "type", "Group");
        std::erase_if(group.attributes, [](const auto &attribute) { return attribute.first == "os_index"; });
        number(group);
        group.children = std::move(below);
        group.children.insert(group.children.begin(), std::move(node));
        return {std::move(group)};
    }

    XmlElement onlyNode(const XmlElement &machine)
    {
        XmlElement node;
        node.name = "object";
        node.line = machine.line;
        set(node, "type", "NUMANode");
        set(node, "os_index", "0");
        if (const std::string *bits = machine.attribute(cpuset))
            set(node, cpuset, *bits);
        set(node, nodeset, "0x1");
        number(node);
        return node;
    }

    bool m_nodes = false;
    int m_number = 0;
};

} // namespace

bool isHwloc1(const XmlElement &root)
{
    return root.name == "topology" && root.attribute("version") == nullptr;
}

XmlElement fromHwloc1(const XmlElement &root)
{
    XmlElement out;
    out.name = root.name;
    out.line = root.line;
    set(out, "version", "2.0");
    Converter converter(hasNodes(root));
    for (const XmlElement &child : root.children) {
        if (child.name == "object")
            std::ranges::move(converter.convert(child, {}), std::back_inserter(out.children));
    }
    return out;
}

std::string osDeviceFromHwloc3(const std::string &bits)
{
    if (bits.empty() || bits.size() > 4 || bits.find_first_not_of("0123456789") != std::string::npos)
        return bits;
    const unsigned value = static_cast<unsigned>(std::stoul(bits));
    // hwloc 3: 1 storage, 2 memory, 4 GPU, 8 coprocessor, 16 network, 32 OpenFabrics, 64 DMA.
    static constexpr std::pair<unsigned, const char *> words[] = {{32, "3"}, {16, "2"}, {8, "5"}, {4, "1"},
                                                                  {64, "4"}, {2, "0"},  {1, "0"}};
    for (const auto &[bit, word] : words) {
        if ((value & bit) != 0)
            return word;
    }
    return "0";
}

} // namespace shardscope::io
