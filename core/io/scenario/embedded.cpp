// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/embedded.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::string_view marker = "id=\"shardscope-scenario\"";

/// How the files of other programs begin, too; the marker decides.
constexpr std::array<std::string_view, 3> heads{"<!doctype html", "<html", "<?xml"};

bool startsLike(std::string_view text, std::string_view head)
{
    return text.size() >= head.size() && std::equal(head.begin(), head.end(), text.begin(), [](char a, char b) {
               return a == static_cast<char>(std::tolower(static_cast<unsigned char>(b)));
           });
}

/// The five entities that a writer of XML makes.
std::string withoutEntities(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, char>, 5> entities{
        {{"&quot;", '"'}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&apos;", '\''}}};
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto entity =
            std::find_if(entities.begin(), entities.end(), [text](const auto &e) { return text.starts_with(e.first); });
        out += entity == entities.end() ? text.front() : entity->second;
        text.remove_prefix(entity == entities.end() ? 1 : entity->first.size());
    }
    return out;
}

} // namespace

std::string scriptJson(std::string_view json)
{
    std::string out;
    out.reserve(json.size() + json.size() / 16);
    // Outside strings JSON has none of these; inside a string the escape is the same character.
    for (const char c : json) {
        switch (c) {
        case '<': out += "\\u003c"; break;
        case '>': out += "\\u003e"; break;
        case '&': out += "\\u0026"; break;
        default: out += c;
        }
    }
    return out;
}

bool looksLikeReport(std::string_view text)
{
    const auto start = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (start == std::string_view::npos)
        return false;
    const std::string_view begin = text.substr(start, 16);
    return std::any_of(heads.begin(), heads.end(), [begin](std::string_view head) { return startsLike(begin, head); })
           && text.find(marker) != std::string_view::npos;
}

std::optional<std::string> embeddedScenario(std::string_view text)
{
    if (!looksLikeReport(text))
        return std::nullopt;
    const std::size_t open = text.find('>', text.find(marker));
    const std::size_t element = text.rfind('<', open);
    const std::size_t end = open == std::string_view::npos ? open : text.find('<', open);
    if (end == std::string_view::npos || element == std::string_view::npos)
        return std::nullopt;
    const std::string_view content = text.substr(open + 1, end - open - 1);
    const bool isScript = text.substr(element).starts_with("<script");
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), '\n');
    return std::string(static_cast<std::size_t>(lines), '\n') + (isScript ? std::string(content) : withoutEntities(content));
}

} // namespace shardscope::io
