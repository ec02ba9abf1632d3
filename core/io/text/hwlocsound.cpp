// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/hwlocsound.h"

#include "core/base/errorcode.h"
#include "core/io/text/hwlocolder.h"
#include "core/io/text/xmltree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

namespace shardscope::io {

namespace {

/// Processors or memory nodes.
using BitSet = std::vector<std::uint32_t>; // word 0 is the lowest; no zeros at the end
constexpr std::size_t mostWords = 512;     // 16 384 processors
constexpr std::size_t mostDistances = 1024;
constexpr unsigned long long mostDistance = 1'000'000'000'000'000; // MB/s; far above every link

std::optional<BitSet> parseSet(const std::string *text)
{
    if (text == nullptr || text->empty())
        return std::nullopt;
    BitSet words;
    std::stringstream parts(*text);
    for (std::string part; std::getline(parts, part, ',');) {
        if (part.empty()) { // a word of zeros may be written as nothing
            words.push_back(0);
            continue;
        }
        const bool hex = part.size() > 2 && part.size() <= 10 && part.starts_with("0x")
                         && part.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string::npos;
        if (!hex || words.size() >= mostWords)
            return std::nullopt;
        words.push_back(static_cast<std::uint32_t>(std::stoul(part.substr(2), nullptr, 16)));
    }
    std::reverse(words.begin(), words.end());
    while (!words.empty() && words.back() == 0)
        words.pop_back();
    return words;
}

bool within(const BitSet &inner, const BitSet &outer)
{
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if ((inner[i] & ~(i < outer.size() ? outer[i] : 0U)) != 0)
            return false;
    }
    return true;
}

bool apart(const BitSet &a, const BitSet &b)
{
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if ((a[i] & b[i]) != 0)
            return false;
    }
    return true;
}

void add(BitSet &to, const BitSet &more)
{
    to.resize(std::max(to.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i)
        to[i] |= more[i];
}

bool isOnly(const BitSet &set, unsigned bit)
{
    return set.size() == bit / 32 + 1 && set.back() == (1U << (bit % 32))
           && std::count(set.begin(), set.end(), 0U) == static_cast<std::ptrdiff_t>(set.size()) - 1;
}

std::string setText(const BitSet &set)
{
    std::string out;
    for (auto word = set.rbegin(); word != set.rend(); ++word) {
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "%s0x%08x", out.empty() ? "" : ",", static_cast<unsigned>(*word));
        out += text.data();
    }
    return out.empty() ? "0x0" : out;
}

bool isNumber(const std::string *text, std::size_t longest)
{
    return text != nullptr && !text->empty() && text->size() <= longest
           && text->find_first_not_of("0123456789") == std::string::npos;
}

enum class Sort { Normal, Memory, Io, Left };
Sort sortOf(const std::string &type)
{
    if (type == "Machine" || type == "Package" || type == "Group" || type == "PU")
        return Sort::Normal;
    if (type == "NUMANode")
        return Sort::Memory;
    return type == "Bridge" || type == "PCIDev" || type == "OSDev" ? Sort::Io : Sort::Left;
}

class Writer {
public:
    explicit Writer(std::string_view file) : m_file(file) {}

    Result<std::string> run(const XmlElement &root)
    {
        const std::string *version = root.attribute("version");
        m_bits = version != nullptr && version->starts_with("3.");
        if (root.name != "topology" || version == nullptr || (!version->starts_with("2.") && !m_bits))
            return refuse("the root element", "a topology as lstopo of hwloc 1, 2 or 3 writes it", root.line);
        const auto machine = std::ranges::find(root.children, "object", &XmlElement::name);
        const std::string *type = machine == root.children.end() ? nullptr : machine->attribute("type");
        if (type == nullptr || *type != "Machine")
            return refuse("the first object", "one of type Machine", root.line);
        m_out =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE topology SYSTEM \"hwloc2.dtd\">\n<topology version=\"2.0\">\n";
        Parent top;
        writeObject(*machine, top);
        if (!m_error && (m_processors.empty() || m_nodes.empty()))
            fail(core::tr("the machine"), "at least one processor (PU) and one NUMANode", root.line);
        for (const XmlElement &child : root.children) {
            if (child.name == "distances2")
                writeDistances(child);
            if (child.name == "distances2hetero")
                writeMixedDistances(child);
        }
        if (m_error)
            return *std::move(m_error);
        return m_out + "</topology>\n";
    }

private:
    struct Parent {
        Sort sort = Sort::Normal;
        bool root = true;
        BitSet cpus;
        BitSet nodes;
        BitSet usedCpus; ///< of the children so far
    };

    Error refuse(const std::string &what, const std::string &expected, int line)
    {
        return {ErrorCode::ValueRange, {"The XML: " + what, "missing or damaged", expected}, {std::string(m_file), line, 0, {}}};
    }
    void fail(const std::string &what, const std::string &expected, int line)
    {
        if (!m_error)
            m_error = refuse(what, expected, line);
    }

    void put(const XmlElement &object, std::initializer_list<const char *> keys)
    {
        for (const char *key : keys) {
            if (const std::string *value = object.attribute(key))
                m_out += " " + std::string(key) + "=\"" + xmlEscaped(*value) + "\"";
        }
    }

    /// Objects below, also through caches and cores, which do not matter here, and what may not be used.
    static void collect(const XmlElement &object, std::vector<const XmlElement *> &out)
    {
        for (const XmlElement &child : object.children) {
            const std::string *type = child.name == "object" ? child.attribute("type") : nullptr;
            if (child.name != "object" || (type != nullptr && *type == "Misc"))
                continue;
            const Sort sort = type == nullptr ? Sort::Normal : sortOf(*type == "Die" ? "Group" : *type);
            if (sort == Sort::Left || (sort != Sort::Io && isShut(child)))
                collect(child, out);
            else
                out.push_back(&child);
        }
    }

    void writeChildren(const XmlElement &object, Parent &parent)
    {
        std::vector<const XmlElement *> objects;
        collect(object, objects);
        // libhwloc wants processors in the order of their first one; a set that was cut to what is allowed may begin later.
        std::ranges::stable_sort(objects, {}, [](const XmlElement *child) { return firstProcessor(*child); });
        for (const XmlElement *child : objects) {
            if (m_error)
                return;
            writeObject(*child, parent);
        }
    }

    /// Memory first, then processors, then devices.
    static int firstProcessor(const XmlElement &object)
    {
        const std::string *type = object.attribute("type");
        const auto cpus = parseSet(object.attribute("cpuset"));
        if (type != nullptr && sortOf(*type) == Sort::Memory)
            return -1;
        for (std::size_t word = 0; cpus && word < cpus->size(); ++word) {
            if ((*cpus)[word] != 0)
                return static_cast<int>(word) * 32 + std::countr_zero((*cpus)[word]);
        }
        return std::numeric_limits<int>::max();
    }

    /// Nothing of it may be used: its sets are there and empty.
    static bool isShut(const XmlElement &object)
    {
        const auto cpus = parseSet(object.attribute("cpuset"));
        const auto nodes = parseSet(object.attribute("nodeset"));
        const std::string *type = object.attribute("type");
        return (nodes && nodes->empty()) || (cpus && cpus->empty() && type != nullptr && *type != "NUMANode");
    }

    void writeObject(const XmlElement &object, Parent &parent)
    {
        const std::string *type = object.attribute("type");
        if (type == nullptr)
            return fail("an object", "a type", object.line);
        std::string name = *type == "Die" ? "Group" : *type; // a die only groups its memory and devices here
        const Sort sort = sortOf(name);
        if ((name == "Machine") != parent.root || (parent.sort != Sort::Normal && sort != Sort::Io))
            return fail("an object of type " + name, "another place in the tree", object.line);
        if (parent.sort == Sort::Memory)
            return; // nothing hangs on memory that matters here
        if (!isNumber(object.attribute("gp_index"), 18) || !m_numbers.insert(*object.attribute("gp_index")).second)
            return fail("gp_index of a " + name, "a number of its own", object.line);
        m_out += "<object type=\"" + name + "\"";
        put(object, {"gp_index"});
        Parent own;
        own.root = false;
        own.sort = sort;
        if (sort == Sort::Io)
            writeDevice(object, name, parent);
        else
            writeSets(object, name, parent, own);
        if (m_error)
            return;
        m_out += ">\n";
        for (const XmlElement &child : object.children) {
            const std::string *key = child.attribute("name");
            const std::string *value = child.attribute("value");
            if (child.name == "info" && key != nullptr && value != nullptr && !key->empty())
                m_out += "<info name=\"" + xmlEscaped(*key) + "\" value=\"" + xmlEscaped(*value) + "\"/>\n";
        }
        if (name != "PU")
            writeChildren(object, own);
        m_out += "</object>\n";
    }

    void writeSets(const XmlElement &object, const std::string &name, Parent &parent, Parent &own)
    {
        const auto cpus = parseSet(object.attribute("cpuset"));
        const auto nodes = parseSet(object.attribute("nodeset"));
        if (!cpus || !nodes || nodes->empty() || (cpus->empty() && name != "NUMANode"))
            return fail("cpuset and nodeset of a " + name, "two sets such as 0x000000ff", object.line);
        const bool inside = parent.root || (within(*cpus, parent.cpus) && within(*nodes, parent.nodes));
        const bool free = name == "NUMANode" || apart(*cpus, parent.usedCpus);
        if (!inside || !free)
            return fail("cpuset or nodeset of a " + name, "a part of its parent's that no other object has", object.line);
        own.cpus = *cpus;
        own.nodes = *nodes;
        if (name != "NUMANode")
            add(parent.usedCpus, *cpus);
        const std::string *number = object.attribute("os_index");
        const bool numbered = isNumber(number, 5);
        if (number != nullptr && !numbered)
            return fail("os_index of a " + name, "a number", object.line);
        if (name == "PU" || name == "NUMANode") {
            const BitSet &set = name == "PU" ? *cpus : *nodes;
            auto &seen = name == "PU" ? m_processors : m_nodes;
            if (!numbered || !isOnly(set, static_cast<unsigned>(std::stoul(*number))) || !seen.insert(*number).second)
                return fail("os_index of a " + name, "the one number in its set, once", object.line);
        }
        if (numbered)
            put(object, {"os_index"});
        const std::string cpu = setText(*cpus);
        const std::string node = setText(*nodes);
        m_out +=
            " cpuset=\"" + cpu + "\" complete_cpuset=\"" + cpu + "\" nodeset=\"" + node + "\" complete_nodeset=\"" + node + "\"";
        if (name == "Machine")
            m_out += " allowed_cpuset=\"" + cpu + "\" allowed_nodeset=\"" + node + "\"";
        if (name == "NUMANode")
            m_out += " local_memory=\"1\"";
        if (name == "Group")
            m_out += " kind=\"0\" subkind=\"0\" dont_merge=\"1\"";
    }

    void writeDevice(const XmlElement &object, const std::string &name, const Parent &parent)
    {
        static const std::regex busPattern(R"([0-9a-f]{4}:[0-9a-f]{2}:[01][0-9a-f]\.[0-7])");
        static const std::regex typePattern(
            R"([0-9a-f]{4} \[[0-9a-f]{4}:[0-9a-f]{4}\] \[[0-9a-f]{4}:[0-9a-f]{4}\] [0-9a-f]{2}( [0-9a-f]{2})?)");
        static const std::regex rangePattern(R"([0-9a-f]{4}:\[[0-9a-f]{2}-[0-9a-f]{2}\])");
        const auto fits = [&object](const char *key, const std::regex &pattern) {
            const std::string *value = object.attribute(key);
            return value != nullptr && value->size() < 64 && std::regex_match(*value, pattern);
        };
        const std::string *kind = object.attribute("bridge_type");
        const bool hostBridge = name == "Bridge" && kind != nullptr && *kind == "0-1";
        const bool pci = name == "PCIDev" || (name == "Bridge" && !hostBridge);
        if (name == "Bridge"
            && (kind == nullptr || (*kind != "0-1" && *kind != "1-1") || !fits("bridge_pci", rangePattern)
                || hostBridge != (parent.sort == Sort::Normal)))
            return fail("a Bridge", "bridge_type 0-1 under the machine or 1-1 under a bridge, and bridge_pci", object.line);
        if (pci
            && (!fits("pci_busid", busPattern) || !fits("pci_type", typePattern)
                || !m_buses.insert(*object.attribute("pci_busid")).second))
            return fail("a " + name, "pci_busid and pci_type of a device of its own", object.line);
        if (name == "OSDev") {
            const std::string *written = object.attribute("osdev_type");
            const std::string sort = written == nullptr ? std::string() : m_bits ? osDeviceFromHwloc3(*written) : *written;
            if (!isNumber(&sort, 1) || sort[0] > '5' || object.attribute("name") == nullptr)
                return fail("an OSDev", "a name and an osdev_type from 0 to 5", object.line);
            put(object, {"name", "subtype"});
            m_out += " osdev_type=\"" + sort + "\"";
            return;
        }
        put(object, {"name", "subtype"});
        if (name == "Bridge")
            m_out += " bridge_type=\"" + *kind + "\" depth=\"0\"";
        if (name == "Bridge")
            put(object, {"bridge_pci"});
        if (!pci)
            return;
        put(object, {"pci_busid"});
        constexpr std::size_t typeLength = 31; // later versions add the programming interface
        m_out += " pci_type=\"" + object.attribute("pci_type")->substr(0, typeLength) + "\" pci_link_speed=\"0.000000\"";
    }

    static std::vector<std::string> wordsIn(const XmlElement &table, std::string_view element)
    {
        std::vector<std::string> out;
        for (const XmlElement &child : table.children) {
            std::stringstream text(child.name == element ? child.text : std::string());
            for (std::string word; text >> word;)
                out.push_back(word);
        }
        return out;
    }

    static bool isValue(const std::string &value) { return isNumber(&value, 18); }

    /// Only what joins devices; the memory's latencies are no business of ours.
    void writeDistances(const XmlElement &table)
    {
        const std::string *type = table.attribute("type");
        const std::string *name = table.attribute("name");
        const std::string *count = table.attribute("nbobjs");
        const std::string *indexing = table.attribute("indexing");
        if (m_error || type == nullptr || *type != "OSDev" || name == nullptr)
            return;
        const bool sized = isNumber(count, 4) && indexing != nullptr && *indexing == "gp" && isNumber(table.attribute("kind"), 6);
        const std::size_t n = sized ? std::stoul(*count) : 0;
        const auto indexes = wordsIn(table, "indexes");
        const auto values = wordsIn(table, "u64values");
        const auto known = [this](const std::string &index) { return m_numbers.contains(index); };
        const bool good =
            n >= 2 && n <= mostDistances && indexes.size() == n && values.size() == n * n && std::ranges::all_of(indexes, known)
            && std::set<std::string>(indexes.begin(), indexes.end()).size() == n && std::ranges::all_of(values, isValue);
        if (!good)
            return fail("the table of distances " + *name, "as many numbers as its devices squared", table.line);
        putDistances(*name, *table.attribute("kind"), indexes, values);
    }

    /// GPUs with the switches or processors that their links end at. GPUs whose
    /// links end at switches reach each other with the least of what they have there.
    void writeMixedDistances(const XmlElement &table)
    {
        const std::string *name = table.attribute("name");
        if (m_error || name == nullptr || !name->ends_with("Bandwidth"))
            return;
        const auto indexes = wordsIn(table, "indexes");
        const auto values = wordsIn(table, "u64values");
        const std::size_t n = indexes.size();
        if (n < 2 || n > mostDistances || values.size() != n * n || !std::ranges::all_of(values, isValue)
            || !isNumber(table.attribute("kind"), 6))
            return fail("the table of distances " + *name, "as many numbers as its objects squared", table.line);
        std::vector<std::size_t> gpus;
        std::vector<std::size_t> switches;
        std::vector<std::string> numbers;
        for (std::size_t i = 0; i < n; ++i) {
            if (indexes[i].starts_with("PCIDev:"))
                switches.push_back(i);
            if (!indexes[i].starts_with("OSDev:"))
                continue;
            gpus.push_back(i);
            numbers.push_back(indexes[i].substr(std::string_view("OSDev:").size()));
        }
        const auto known = [this](const std::string &index) { return m_numbers.contains(index); };
        if (!std::ranges::all_of(numbers, known)
            || std::set<std::string>(numbers.begin(), numbers.end()).size() != numbers.size())
            return fail("the table of distances " + *name, "devices of this machine, each once", table.line);
        if (gpus.size() < 2)
            return;
        const auto at = [&](std::size_t from, std::size_t to) { return std::stoull(values[from * n + to]); };
        std::vector<std::string> between;
        for (const std::size_t from : gpus) {
            for (const std::size_t to : gpus) {
                unsigned long long out = 0;
                unsigned long long in = 0;
                for (const std::size_t port : switches) {
                    out = std::min(out + at(from, port), mostDistance);
                    in = std::min(in + at(port, to), mostDistance);
                }
                between.push_back(std::to_string(from == to ? 0 : std::min(at(from, to) + std::min(out, in), mostDistance)));
            }
        }
        putDistances(*name, *table.attribute("kind"), numbers, between);
    }

    void putDistances(const std::string &name, const std::string &kind, const std::vector<std::string> &indexes,
                      const std::vector<std::string> &values)
    {
        // Heterogeneous types (bit 4) are gone.
        const unsigned long bits = std::stoul(kind) & ~16UL;
        m_out += "<distances2 type=\"OSDev\" nbobjs=\"" + std::to_string(indexes.size()) + "\" kind=\"" + std::to_string(bits)
                 + "\" name=\"" + xmlEscaped(name) + "\" indexing=\"gp\">\n";
        writeWords("indexes", indexes);
        writeWords("u64values", values);
        m_out += "</distances2>\n";
    }

    void writeWords(const std::string &element, const std::vector<std::string> &words)
    {
        std::string text;
        for (const std::string &word : words)
            text += word + " ";
        m_out += "<" + element + " length=\"" + std::to_string(text.size()) + "\">" + text + "</" + element + ">\n";
    }

    std::string_view m_file;
    std::string m_out;
    std::optional<Error> m_error;
    bool m_bits = false; ///< OS devices' types are written as bits
    std::set<std::string> m_numbers;
    std::set<std::string> m_buses;
    std::set<std::string> m_processors;
    std::set<std::string> m_nodes;
};

} // namespace

Result<std::string> soundTopology(std::string_view text, std::string_view file)
{
    const Result<XmlElement> root = parseXml(text, file);
    if (!root)
        return root.error();
    return Writer(file).run(isHwloc1(*root) ? fromHwloc1(*root) : *root);
}

} // namespace shardscope::io
