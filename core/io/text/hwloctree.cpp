// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/hwloctree.h"

#include "core/base/issue.h"
#include "core/io/text/xmltree.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

namespace shardscope::io {

namespace {

using Kind = HwlocObject::Kind;

constexpr std::size_t mostWords = 512; ///< of a set of bits: 16 384 of them
constexpr std::size_t mostDistances = 1024;
constexpr double mostDistance = 1e15; ///< MB/s; far above every link

bool isNumber(const std::string &text, std::size_t longest)
{
    return !text.empty() && text.size() <= longest && text.find_first_not_of("0123456789") == std::string::npos;
}

unsigned hex(std::string_view text)
{
    unsigned value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return value;
}

/// "0x00000001,,0x0": words of 32 bits, the highest first; a word of zeros may be written as nothing.
std::optional<std::vector<int>> bitsOf(const std::string &text)
{
    static const std::regex form("(0x[0-9a-fA-F]{1,8})?(,(0x[0-9a-fA-F]{1,8})?)*");
    const auto words = static_cast<std::size_t>(std::ranges::count(text, ',')) + 1;
    if (text.empty() || words > mostWords || !std::regex_match(text, form))
        return std::nullopt;
    std::vector<int> bits;
    std::size_t word = words;
    std::stringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        --word;
        const unsigned value = part.empty() ? 0 : hex(std::string_view(part).substr(2));
        for (unsigned bit = 0; bit < 32; ++bit)
            if ((value >> bit & 1U) != 0)
                bits.push_back(static_cast<int>(word * 32 + bit));
    }
    std::ranges::sort(bits);
    return bits;
}

/// Types of a device of the system: one number in hwloc 1 and 2, bits in hwloc 3
/// (hwloc_obj_osdev_type_e), of which the one that matters most here counts.
std::optional<Kind> deviceKind(const std::string &type, bool asBits)
{
    if (!isNumber(type, asBits ? 4 : 1) || (!asBits && type[0] > '5'))
        return std::nullopt;
    const int value = std::stoi(type);
    static constexpr std::pair<int, Kind> bits[] = {
        {32, Kind::OpenFabrics}, {16, Kind::Network}, {8, Kind::Coprocessor}, {4, Kind::Gpu}};
    static constexpr std::pair<int, Kind> numbers[] = {
        {3, Kind::OpenFabrics}, {2, Kind::Network}, {5, Kind::Coprocessor}, {1, Kind::Gpu}};
    for (const auto &[known, kind] : asBits ? bits : numbers)
        if (asBits ? (value & known) != 0 : value == known)
            return kind;
    return Kind::OtherDevice;
}

std::string infoOf(const XmlElement &object, std::string_view key)
{
    for (const XmlElement &child : object.children)
        if (child.name == "info" && child.valueOf("name") == key)
            return child.valueOf("value");
    return {};
}

std::vector<std::string> wordsIn(const XmlElement &table, std::string_view element)
{
    std::vector<std::string> out;
    for (const XmlElement &child : table.children) {
        std::stringstream text(child.name == element ? child.text : std::string());
        for (std::string word; text >> word;)
            out.push_back(word);
    }
    return out;
}

bool hasNodes(const XmlElement &element)
{
    return (element.name == "object" && element.valueOf("type") == "NUMANode") || std::ranges::any_of(element.children, hasNodes);
}

class Tree {
public:
    explicit Tree(std::string_view file) : m_file(file) {}

    Result<HwlocTopology> read(const XmlElement &root)
    {
        const std::string *version = root.attribute("version");
        m_first = version == nullptr;
        m_asBits = !m_first && version->starts_with("3.");
        if (root.name != "topology" || (!m_first && !m_asBits && !version->starts_with("2.")))
            return refuse("the root element", "a topology as lstopo of hwloc 1, 2 or 3 writes it", root);
        const auto machine = std::ranges::find(root.children, "object", &XmlElement::name);
        if (machine == root.children.end() || machine->valueOf("type") != "Machine")
            return refuse("the first object", "one of type Machine", root);
        m_hasNodes = !m_first || hasNodes(root);
        m_out.host = infoOf(*machine, "HostName");
        add(*machine, -1);
        if (!m_error && (!m_processor || (m_hasNodes && !m_node)))
            fail(core::tr("the machine"), "at least one processor (PU) and one NUMANode", root);
        for (const XmlElement &child : root.children)
            if (!m_error && child.name.starts_with("distances2"))
                addDistances(child);
        if (m_error)
            return *std::move(m_error);
        return std::move(m_out);
    }

private:
    [[nodiscard]] Error refuse(const std::string &what, const std::string &expected, const XmlElement &at) const
    {
        return {ErrorCode::ValueRange, {"The XML: " + what, "missing or damaged", expected}, atLine(m_file, at.line)};
    }
    void fail(const std::string &what, const std::string &expected, const XmlElement &at)
    {
        if (!m_error)
            m_error = refuse(what, expected, at);
    }

    void add(const XmlElement &element, int parent)
    {
        const std::string &type = element.valueOf("type");
        if (type.empty())
            return fail("an object", "a type", element);
        if (type == "Misc")
            return;
        if ((type == "Machine") != (parent < 0))
            return fail("an object of type " + type, "another place in the tree", element);
        HwlocObject own;
        own.parent = parent;
        own.number = element.valueOf("gp_index");
        const bool counted = !m_first && !own.number.empty(); // only tables of distances need it
        if (counted && (!isNumber(own.number, 18) || !m_numbers.emplace(own.number, m_out.objects.size()).second))
            return fail("gp_index of a " + type, "a number of its own", element);
        if (type == "Bridge")
            bridge(element, own);
        else if (type == "PCIDev")
            pci(element, own);
        else if (type == "OSDev")
            device(element, own);
        else
            part(element, type, own);
        const auto index = static_cast<int>(m_out.objects.size());
        m_out.objects.push_back(std::move(own));
        for (const XmlElement &child : element.children)
            if (!m_error && child.name == "object")
                add(child, index);
    }

    /// A set that a part lacks is that of the part above; without any node the machine is one.
    void part(const XmlElement &element, const std::string &type, HwlocObject &own)
    {
        m_processor = m_processor || type == "PU";
        m_node = m_node || type == "NUMANode";
        const std::vector<int> *above = own.parent < 0 ? nullptr : &m_out.objects[static_cast<std::size_t>(own.parent)].nodes;
        if (above != nullptr && m_out.objects[static_cast<std::size_t>(own.parent)].kind != Kind::Part)
            return fail("an object of type " + type, "another place in the tree", element);
        const std::string *text = m_hasNodes ? element.attribute("nodeset") : nullptr;
        const std::optional<std::vector<int>> nodes = text != nullptr ? bitsOf(*text) : std::nullopt;
        if (text != nullptr && !nodes)
            return fail("nodeset of a " + type, "a set such as 0x000000ff", element);
        if (!m_first && (!nodes || (nodes->empty() && above == nullptr)))
            return fail("nodeset of a " + type, "a set such as 0x000000ff", element);
        own.nodes = nodes ? *nodes : above != nullptr ? *above : m_hasNodes ? std::vector<int>() : std::vector{0};
        const bool inside = above == nullptr || above->empty() || std::ranges::includes(*above, own.nodes);
        if (!inside)
            fail("nodeset of a " + type, "a part of its parent's", element);
    }

    void bridge(const XmlElement &element, HwlocObject &own)
    {
        static const std::regex range(R"([0-9a-f]{4,8}:\[[0-9a-f]{2}-[0-9a-f]{2}\])");
        const std::string &kind = element.valueOf("bridge_type");
        const bool host = kind == "0-1";
        const bool underPart = m_out.objects[static_cast<std::size_t>(own.parent)].kind == Kind::Part;
        if ((!host && kind != "1-1") || host != underPart || !std::regex_match(element.valueOf("bridge_pci"), range))
            return fail("a Bridge", "bridge_type 0-1 under the machine or 1-1 under a bridge, and bridge_pci", element);
        own.kind = host ? Kind::HostBridge : Kind::Bridge;
        if (!host)
            place(element, own);
    }

    void pci(const XmlElement &element, HwlocObject &own)
    {
        own.kind = Kind::Pci;
        own.model = infoOf(element, "PCIDevice");
        place(element, own);
    }

    /// Bus, class, vendor and device.
    void place(const XmlElement &element, HwlocObject &own)
    {
        // Domains of drives behind Intel's VMD begin at 10000.
        static const std::regex busForm(R"(([0-9a-f]{4,8}):([0-9a-f]{2}):([01][0-9a-f])\.([0-7]))");
        static const std::regex typeForm(
            R"(([0-9a-f]{4}) \[([0-9a-f]{4}):([0-9a-f]{4})\] \[[0-9a-f]{4}:[0-9a-f]{4}\] [0-9a-f]{2}( [0-9a-f]{2})?)");
        const std::string &bus = element.valueOf("pci_busid");
        const std::string &type = element.valueOf("pci_type");
        std::smatch parts;
        if (!std::regex_match(bus, parts, busForm) || !m_buses.insert(bus).second)
            return fail("a " + element.valueOf("type"), "pci_busid and pci_type of a device of its own", element);
        for (std::size_t i = 0; i < own.bus.size(); ++i)
            own.bus[i] = hex(parts[i + 1].str());
        if (!std::regex_match(type, parts, typeForm))
            return fail("a " + element.valueOf("type"), "pci_busid and pci_type of a device of its own", element);
        own.classId = hex(parts[1].str());
        own.vendor = hex(parts[2].str());
        own.device = hex(parts[3].str());
    }

    void device(const XmlElement &element, HwlocObject &own)
    {
        const std::optional<Kind> kind = deviceKind(element.valueOf("osdev_type"), m_asBits);
        if (!kind || element.attribute("name") == nullptr)
            return fail("an OSDev", "a name and an osdev_type from 0 to 5", element);
        own.kind = *kind;
        own.name = element.valueOf("name");
        own.model = infoOf(element, "GPUModel");
    }

    /// Only what joins devices; the memory's latencies are no business of ours.
    void addDistances(const XmlElement &table)
    {
        const bool mixed = table.name == "distances2hetero";
        HwlocDistances out;
        out.name = table.valueOf("name");
        if (mixed ? !out.name.ends_with("Bandwidth") : table.valueOf("type") != "OSDev" || out.name.empty())
            return;
        const std::vector<std::string> indexes = wordsIn(table, "indexes");
        const std::vector<std::string> values = wordsIn(table, "u64values");
        const std::size_t n = indexes.size();
        const bool sized = n >= 2 && n <= mostDistances && values.size() == n * n && isNumber(table.valueOf("kind"), 6)
                           && std::ranges::all_of(values, [](const std::string &value) { return isNumber(value, 18); })
                           && (mixed || (table.valueOf("nbobjs") == std::to_string(n) && table.valueOf("indexing") == "gp"));
        if (!sized)
            return fail("the table of distances " + out.name, "as many numbers as its devices squared", table);
        constexpr std::string_view device = "OSDev:";
        std::set<int> seen;
        for (const std::string &index : indexes) {
            const bool known = !mixed || index.starts_with(device);
            const auto at = known ? m_numbers.find(mixed ? index.substr(device.size()) : index) : m_numbers.end();
            if (known && (at == m_numbers.end() || !seen.insert(static_cast<int>(at->second)).second))
                return fail("the table of distances " + out.name, "devices of this machine, each once", table);
            out.objects.push_back(known ? static_cast<int>(at->second) : -1);
        }
        for (const std::string &value : values)
            out.values.push_back(std::stod(value));
        if (mixed)
            joinThroughSwitches(out, indexes);
        m_out.distances.push_back(std::move(out));
    }

    /// GPUs whose links end at switches (PCI devices) reach each other with the
    /// least of what they have there, beside what they have directly.
    static void joinThroughSwitches(HwlocDistances &table, const std::vector<std::string> &indexes)
    {
        const HwlocDistances before = table;
        const std::size_t n = indexes.size();
        for (std::size_t from = 0; from < n; ++from) {
            for (std::size_t to = 0; to < n; ++to) {
                if (from == to || table.objects[from] < 0 || table.objects[to] < 0)
                    continue;
                double out = 0;
                double in = 0;
                for (std::size_t port = 0; port < n; ++port) {
                    if (!indexes[port].starts_with("PCIDev:"))
                        continue;
                    out += before.at(from, port);
                    in += before.at(port, to);
                }
                table.values[from * n + to] = std::min(before.at(from, to) + std::min(out, in), mostDistance);
            }
        }
        // What is no device has said all it has to say.
        for (std::size_t i = 0; i < n * n; ++i)
            if (table.objects[i / n] < 0 || table.objects[i % n] < 0)
                table.values[i] = 0;
    }

    std::string_view m_file;
    HwlocTopology m_out;
    std::optional<Error> m_error;
    bool m_first = false;    ///< hwloc 1: no numbers, devices below memory
    bool m_asBits = false;   ///< types of devices, hwloc 3
    bool m_hasNodes = false; ///< else the machine is one NUMA node
    bool m_processor = false;
    bool m_node = false;
    std::map<std::string, std::size_t> m_numbers;
    std::set<std::string> m_buses;
};

} // namespace

const HwlocObject &HwlocTopology::partAbove(int object) const
{
    do
        object = objects[static_cast<std::size_t>(object)].parent;
    while (objects[static_cast<std::size_t>(object)].kind != Kind::Part);
    return objects[static_cast<std::size_t>(object)];
}

int HwlocTopology::pciAbove(int object) const
{
    while (object >= 0 && !objects[static_cast<std::size_t>(object)].isPci())
        object = objects[static_cast<std::size_t>(object)].parent;
    return object;
}

std::vector<int> HwlocTopology::above(int object) const
{
    std::vector<int> list;
    for (object = objects[static_cast<std::size_t>(object)].parent; object >= 0;
         object = objects[static_cast<std::size_t>(object)].parent)
        list.push_back(object);
    return list;
}

Result<HwlocTopology> readHwlocTree(std::string_view text, std::string_view file)
{
    const Result<XmlElement> root = parseXml(text, file);
    if (!root)
        return root.error();
    return Tree(file).read(*root);
}

} // namespace shardscope::io
