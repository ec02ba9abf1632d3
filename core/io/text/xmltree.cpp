// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/xmltree.h"

#include "core/base/issue.h"

#include <pugixml.hpp>

#include <algorithm>

namespace shardscope::io {

namespace {

Error damaged(std::string_view text, std::ptrdiff_t at, std::string_view file, const std::string &expected)
{
    const auto end = text.begin() + std::clamp<std::ptrdiff_t>(at, 0, static_cast<std::ptrdiff_t>(text.size()));
    const int line = 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
    return {ErrorCode::ValueRange, {"The XML", "damaged here", expected}, atLine(file, line)};
}

class Copy {
public:
    Copy(std::string_view text, std::string_view file) : m_text(text), m_file(file) {}

    Status element(const pugi::xml_node &node, XmlElement &out, int depth)
    {
        if (depth > maxXmlDepth || ++m_elements > maxXmlElements)
            return fail(node,
                        "at most " + std::to_string(maxXmlDepth) + " levels and " + std::to_string(maxXmlElements) + " elements");
        out.name = node.name();
        out.line = depth < 3 ? damaged(m_text, node.offset_debug(), m_file, {}).place.line : 0;
        for (const pugi::xml_attribute &attribute : node.attributes()) {
            if (out.attribute(attribute.name()) != nullptr)
                return fail(node, std::string(attribute.name()) + " once");
            out.attributes.emplace_back(attribute.name(), attribute.value());
        }
        for (const pugi::xml_node &child : node.children()) {
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
                out.text += child.value();
            if (child.type() != pugi::node_element)
                continue;
            if (Status status = element(child, out.children.emplace_back(), depth + 1); !status)
                return status;
        }
        return Nothing();
    }

private:
    [[nodiscard]] Error fail(const pugi::xml_node &node, const std::string &expected) const
    {
        return damaged(m_text, node.offset_debug(), m_file, expected);
    }

    std::string_view m_text;
    std::string_view m_file;
    std::size_t m_elements = 0;
};

} // namespace

const std::string *XmlElement::attribute(std::string_view key) const
{
    const auto found = std::ranges::find(attributes, key, [](const auto &pair) { return std::string_view(pair.first); });
    return found == attributes.end() ? nullptr : &found->second;
}

const std::string &XmlElement::valueOf(std::string_view key) const
{
    static const std::string none;
    const std::string *value = attribute(key);
    return value == nullptr ? none : *value;
}

bool looksLikeXml(std::string_view text, std::string_view tag)
{
    constexpr std::size_t head = 16384; // licences in comments
    text = text.substr(0, head);
    const auto first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return first != std::string_view::npos && text[first] == '<' && text.find(tag) != std::string_view::npos;
}

Result<XmlElement> parseXml(std::string_view text, std::string_view file, std::string_view root)
{
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
    if (!parsed)
        return damaged(text, parsed.offset, file, parsed.description());
    const pugi::xml_node top = document.document_element();
    if (!top || top.next_sibling())
        return damaged(text, top.offset_debug(), file, "one root element, and nothing behind it");
    XmlElement out;
    if (Status status = Copy(text, file).element(top, out, 0); !status)
        return status.error();
    if (!root.empty() && out.name != root)
        return Error{ErrorCode::FormatMismatch, {out.name, std::string(root)}, atLine(file, out.line)};
    return out;
}

} // namespace shardscope::io
