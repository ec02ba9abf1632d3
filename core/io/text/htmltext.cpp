// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/htmltext.h"

#include "core/base/ascii.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::string_view htmlTags[] = {
    "a",    "b",    "i",       "u",       "p",          "em",      "br",      "hr",    "tt",     "li",   "ul",   "ol",   "td",
    "th",   "tr",   "pre",     "div",     "kbd",        "sub",     "sup",     "img",   "code",   "span", "font", "body", "head",
    "html", "samp", "table",   "tbody",   "thead",      "strong",  "script",  "style", "meta",   "link", "h1",   "h2",   "h3",
    "h4",   "h5",   "details", "summary", "blockquote", "section", "article", "title", "center", "var"};

struct Entity {
    std::string_view name;
    std::string_view text;
};
constexpr Entity entities[] = {{"lt", "<"},    {"gt", ">"},    {"amp", "&"},    {"quot", "\""},  {"apos", "'"},  {"nbsp", " "},
                               {"ensp", " "},  {"emsp", " "},  {"thinsp", " "}, {"plusmn", "±"}, {"micro", "µ"}, {"mu", "µ"},
                               {"ndash", "–"}, {"mdash", "—"}, {"hellip", "…"}, {"times", "×"},  {"rarr", "→"},  {"larr", "←"}};

/// The entity at i and its end; nothing when there is none.
std::optional<std::pair<std::string, std::size_t>> entityAt(std::string_view text, std::size_t i)
{
    constexpr std::size_t longest = 10;
    const auto end = text.substr(i, longest).find(';');
    if (text[i] != '&' || end == std::string_view::npos)
        return std::nullopt;
    const std::string_view name = text.substr(i + 1, end - 1);
    const auto *known = std::ranges::find(entities, name, &Entity::name);
    if (known != std::end(entities))
        return std::pair{std::string(known->text), i + end + 1};
    if (!name.starts_with('#'))
        return std::nullopt;
    const bool hexadecimal = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    unsigned code = 0;
    for (const char c : name.substr(hexadecimal ? 2 : 1)) {
        const auto digit =
            std::string_view("0123456789abcdef").find(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
        if (digit >= (hexadecimal ? 16U : 10U))
            return std::nullopt;
        code = code * (hexadecimal ? 16U : 10U) + static_cast<unsigned>(digit);
    }
    if (code == 160)
        return std::pair{std::string(" "), i + end + 1};
    if (code < 32 || code > 126)
        return std::nullopt;
    return std::pair{std::string(1, static_cast<char>(code)), i + end + 1};
}

struct Tag {
    std::string name;
    bool closing = false;
    std::size_t end = 0;
};
/// "<stdout>" and other words in angles are none.
std::optional<Tag> tagAt(std::string_view text, std::size_t i)
{
    if (text[i] != '<')
        return std::nullopt;
    Tag tag;
    std::size_t at = i + 1;
    tag.closing = at < text.size() && text[at] == '/';
    at += tag.closing ? 1 : 0;
    for (; at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0; ++at)
        tag.name += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at])));
    const auto end = text.find('>', at);
    const bool follows = at < text.size() && std::string_view(" />\t").find(text[at]) != std::string_view::npos;
    if (end == std::string_view::npos || !follows
        || std::ranges::find(htmlTags, std::string_view(tag.name)) == std::end(htmlTags))
        return std::nullopt;
    tag.end = end + 1;
    return tag;
}

/// Ends of lines; several in one line of a table's source make a text of a cell.
int breaks(std::string_view line)
{
    int count = 0;
    for (auto at = line.find('<'); at != std::string_view::npos; at = line.find('<', at + 1)) {
        const auto tag = tagAt(line, at);
        count += tag && tag->name == "br" ? 1 : 0;
    }
    return count;
}

} // namespace

bool hasHtml(std::string_view text)
{
    for (std::size_t i = text.find_first_of("<&"); i != std::string_view::npos; i = text.find_first_of("<&", i + 1)) {
        if (entityAt(text, i) || tagAt(text, i))
            return true;
    }
    return text.starts_with("<!DOCTYPE html") || text.starts_with("<!doctype html");
}

void HtmlText::tag(std::string_view name, bool closing, std::vector<std::string> &out, std::string &text)
{
    const bool cell = name == "td" || name == "th";
    if (name == "script" || name == "style")
        m_hidden = !closing;
    else if ((name == "br" && (m_text || !m_bars)) || (cell && closing && m_text))
        out.push_back(std::exchange(text, {}));
    else if (name == "br")
        text += ' ';
    else if (name == "sup" && !closing && !text.empty() && (isDigit(text.back()) || text.back() == '%'))
        text += '^'; // the mark of a footnote is no digit of the number before it
    else if ((cell && closing) || (name == "tr" && !closing && !m_text))
        text += " | ";
}

std::vector<std::string> HtmlText::take(std::string_view line)
{
    std::vector<std::string> out;
    std::string text;
    bool tags = false;
    m_bars = trimmed(line).starts_with('|') || line.find("<td") != std::string_view::npos;
    m_text = breaks(line) > 1;
    for (std::size_t i = 0; i < line.size();) {
        if (const auto found = tagAt(line, i)) {
            tag(found->name, found->closing, out, text);
            tags = true;
            i = found->end;
        } else if (const auto entity = entityAt(line, i)) {
            text += m_hidden ? std::string() : entity->first;
            i = entity->second;
        } else {
            if (m_text && m_bars && line[i] == '|')
                out.push_back(std::exchange(text, {}));
            else if (!m_hidden)
                text += line[i];
            ++i;
        }
    }
    if (!trimmed(text).empty() || out.empty() || !tags)
        out.push_back(std::move(text));
    return out;
}

} // namespace shardscope::io
