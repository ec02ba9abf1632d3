// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/xmltree.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <optional>

namespace shardscope::io {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isNameChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.'
           || c == ':';
}

class Parser {
public:
    Parser(std::string_view text, std::string_view file) : m_text(text), m_file(file) {}

    Result<XmlElement> run()
    {
        XmlElement root;
        skipProlog();
        if (!m_error && !starts("<"))
            fail("an element");
        if (!m_error)
            readElement(root, 0);
        skipMisc();
        if (!m_error && m_at < m_text.size())
            fail("nothing behind the root element");
        if (m_error)
            return *std::move(m_error);
        return root;
    }

private:
    [[nodiscard]] int line() const
    {
        return static_cast<int>(
                   std::count(m_text.begin(), m_text.begin() + static_cast<std::ptrdiff_t>(std::min(m_at, m_text.size())), '\n'))
               + 1;
    }
    void fail(const std::string &expected)
    {
        if (!m_error)
            m_error = Error{ErrorCode::ValueRange, {"The XML", "damaged here", expected}, {std::string(m_file), line(), 0, {}}};
    }
    [[nodiscard]] bool starts(std::string_view word) const { return m_text.substr(m_at).starts_with(word); }
    void skipBlank()
    {
        while (m_at < m_text.size() && isBlank(m_text[m_at]))
            ++m_at;
    }
    /// Behind the next `word`; an error when there is none.
    void skipTo(std::string_view word)
    {
        const auto end = m_text.find(word, m_at);
        if (end == std::string_view::npos)
            return fail(std::string(word));
        m_at = end + word.size();
    }
    void skipMisc()
    {
        for (skipBlank(); !m_error && (starts("<!--") || starts("<?")); skipBlank())
            skipTo(starts("<?") ? "?>" : "-->");
    }
    void skipProlog()
    {
        skipMisc();
        if (m_error || !starts("<!DOCTYPE"))
            return;
        const auto end = m_text.find('>', m_at);
        // Definitions of entities would stand in brackets.
        if (end == std::string_view::npos || m_text.substr(m_at, end - m_at).find('[') != std::string_view::npos)
            return fail("a document type without definitions of its own");
        m_at = end + 1;
        skipMisc();
    }

    std::string readName()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isNameChar(m_text[m_at]))
            ++m_at;
        if (m_at == begin)
            fail("a name");
        return std::string(m_text.substr(begin, m_at - begin));
    }

    std::string decoded(std::string_view raw)
    {
        static constexpr std::pair<std::string_view, char> entities[] = {{"&lt;", '<'},   {"&gt;", '>'},    {"&amp;", '&'},
                                                                         {"&quot;", '"'}, {"&apos;", '\''}, {"&#10;", '\n'},
                                                                         {"&#9;", '\t'},  {"&#13;", '\r'}};
        std::string out;
        for (std::size_t i = 0; i < raw.size();) {
            if (raw[i] != '&') {
                out += raw[i++];
                continue;
            }
            const auto found =
                std::ranges::find_if(entities, [&](const auto &entity) { return raw.substr(i).starts_with(entity.first); });
            if (found == std::end(entities)) {
                fail("&lt; &gt; &amp; &quot; or &apos;");
                return out;
            }
            out += found->second;
            i += found->first.size();
        }
        return out;
    }

    void readAttributes(XmlElement &element)
    {
        for (skipBlank(); !m_error && m_at < m_text.size() && isNameChar(m_text[m_at]); skipBlank()) {
            const std::string key = readName();
            skipBlank();
            if (!starts("="))
                return fail("= behind " + key);
            ++m_at;
            skipBlank();
            if (!starts("\"") && !starts("'"))
                return fail("a quoted value of " + key);
            const char quote = m_text[m_at++];
            const auto end = m_text.find(quote, m_at);
            if (end == std::string_view::npos)
                return fail("the end of the value of " + key);
            if (element.attribute(key))
                return fail(key + " once");
            element.attributes.emplace_back(key, decoded(m_text.substr(m_at, end - m_at)));
            m_at = end + 1;
        }
    }

    void readElement(XmlElement &element, int depth)
    {
        if (depth > maxXmlDepth || ++m_elements > maxXmlElements)
            return fail("at most " + std::to_string(maxXmlDepth) + " levels and " + std::to_string(maxXmlElements) + " elements");
        element.line = depth < 3 ? line() : 0;
        ++m_at; // <
        element.name = readName();
        readAttributes(element);
        if (m_error)
            return;
        if (starts("/>")) {
            m_at += 2;
            return;
        }
        if (!starts(">"))
            return fail("> of " + element.name);
        ++m_at;
        readContent(element, depth);
    }

    void readContent(XmlElement &element, int depth)
    {
        while (!m_error) {
            const auto next = m_text.find('<', m_at);
            if (next == std::string_view::npos)
                return fail("</" + element.name + ">");
            element.text += decoded(m_text.substr(m_at, next - m_at));
            m_at = next;
            if (starts("</")) {
                m_at += 2;
                if (readName() != element.name)
                    return fail("</" + element.name + ">");
                skipBlank();
                if (!starts(">"))
                    return fail("> behind </" + element.name);
                ++m_at;
                return;
            }
            if (starts("<!--") || starts("<?")) {
                skipTo(starts("<?") ? "?>" : "-->");
                continue;
            }
            element.children.emplace_back();
            readElement(element.children.back(), depth + 1);
        }
    }

    std::string_view m_text;
    std::string_view m_file;
    std::size_t m_at = 0;
    std::size_t m_elements = 0;
    std::optional<Error> m_error;
};

} // namespace

const std::string *XmlElement::attribute(std::string_view key) const
{
    const auto found = std::ranges::find(attributes, key, [](const auto &pair) { return std::string_view(pair.first); });
    return found == attributes.end() ? nullptr : &found->second;
}

Result<XmlElement> parseXml(std::string_view text, std::string_view file)
{
    return Parser(text, file).run();
}

std::string xmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

} // namespace shardscope::io
