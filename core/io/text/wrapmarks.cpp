// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/wrapmarks.h"

#include "core/io/json/json.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/htmltext.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <map>

namespace shardscope::io {

namespace {

constexpr std::uint8_t otherByte = 1;  ///< neither ASCII nor a tab
constexpr std::uint8_t colourByte = 2; ///< begins what is left of a colour's escape sequence
constexpr std::uint8_t markupByte = 4; ///< begins a tag or an entity
constexpr auto byteKinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t c = 0; c < kinds.size(); ++c)
        kinds[c] = (c >= ' ' && c <= '~') || c == '\t' ? 0 : otherByte;
    for (const char c : {'[', '^', '\\', '#'})
        kinds[static_cast<std::size_t>(c)] = colourByte;
    for (const char c : {'<', '&'})
        kinds[static_cast<std::size_t>(c)] = markupByte;
    return kinds;
}();

} // namespace

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::size_t colourAt(std::string_view text, std::size_t i)
{
    if (std::string_view("[^\\#\xE2").find(text[i]) == std::string_view::npos)
        return 0; // with which all of them begin
    std::size_t at = i;
    for (const std::string_view escape : {"^[", "\\x1b", "\\x1B", "\\u001b", "\\u001B", "\\033", "\\e", "#033", "\xE2\x90\x9B"}) {
        if (text.substr(i).starts_with(escape)) {
            at += escape.size();
            break;
        }
    }
    if (at >= text.size() || text[at] != '[')
        return 0;
    const auto end = text.find_first_not_of("0123456789;", at + 1);
    const bool colour =
        end != std::string_view::npos && (text[end] == 'm' || (at > i && text[end] == 'K')) && (end > at + 1 || at > i);
    return colour ? end + 1 - i : 0;
}

std::optional<std::string> jsonText(std::string_view line)
{
    constexpr std::size_t longest = 1U << 16U;
    line = trimmed(line);
    if (!line.starts_with('{') || !line.ends_with('}') || line.size() > longest)
        return std::nullopt;
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object())
        return std::nullopt;
    for (const char *key : {"log", "message", "msg", "textPayload", "MESSAGE", "line", "stdout"}) {
        if (const auto found = json.find(key); found != json.end() && found->is_string())
            return found->get<std::string>();
    }
    return std::nullopt;
}

const LinePrefix *commonPrefix(const std::vector<std::string_view> &lines)
{
    std::string first; // mark of each line, which alone rules most kinds out
    first.reserve(lines.size());
    std::array<std::uint16_t, 256> firsts{}; // lines by it
    for (const std::string_view line : lines) {
        first += line[std::min(line.find_first_not_of(" \t"), line.size() - 1)];
        ++firsts[static_cast<unsigned char>(first.back())];
    }
    const auto length = [&](const LinePrefix &prefix, std::size_t i, std::string_view &label) {
        const bool may = (prefix.first.empty() || prefix.first.find(first[i]) != std::string_view::npos)
                         && (prefix.holds == 0 || lines[i].find(prefix.holds) != std::string_view::npos);
        return may ? prefix.length(lines[i], label) : std::size_t(0);
    };
    // Of many lines these are looked at first, at a step that no table's rows have.
    constexpr std::size_t probes = 24;
    constexpr std::size_t step = 37;
    const auto onNone = [&](const LinePrefix &prefix) {
        std::string_view label;
        for (std::size_t k = 0; k < probes; ++k) {
            if (length(prefix, k * step % lines.size(), label) > 0)
                return false;
        }
        return true;
    };
    for (const LinePrefix &prefix : linePrefixes()) {
        const double wanted = prefix.share * static_cast<double>(lines.size());
        std::size_t may = prefix.first.empty() ? lines.size() : 0;
        for (const char c : prefix.first)
            may += firsts[static_cast<unsigned char>(c)];
        if (static_cast<double>(may) < wanted || (lines.size() > 2 * probes && onNone(prefix)))
            continue;
        std::map<std::string_view, std::size_t> labels;
        std::size_t count = 0;
        bool bars = true;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (static_cast<double>(count + lines.size() - i) < wanted)
                break; // too few are left
            std::string_view label;
            if (length(prefix, i, label) == 0)
                continue;
            ++count;
            ++labels[label];
            bars = bars && std::ranges::count(lines[i], '|') > 1;
        }
        const bool enough = count > 1 && static_cast<double>(count) >= wanted;
        const bool alike = !prefix.alike || labels.size() * 4 <= count || (labels.size() == 1 && count > 1);
        if (enough && alike && !(bars && prefix.labels && prefix.alike))
            return &prefix;
    }
    return nullptr;
}

bool mayBeWrapped(std::string_view text)
{
    std::vector<std::string_view> lines;
    constexpr std::size_t fewBytes = 32; // of a line
    lines.reserve(std::min(text.size() / fewBytes + 1, sampleLines));
    bool blank = true; // the line above
    bool apart = true; // a blank one stands between any two others
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        apart = apart && (blank || isBlank(line));
        blank = isBlank(line);
        unsigned kinds = 0;
        for (const char c : line)
            kinds |= byteKinds[static_cast<unsigned char>(c)];
        if ((kinds & otherByte) != 0)
            return true;
        for (std::size_t i = 0; (kinds & colourByte) != 0 && i < line.size(); ++i) {
            if (byteKinds[static_cast<unsigned char>(line[i])] == colourByte && colourAt(line, i) > 0)
                return true;
        }
        if (lines.size() < sampleLines && !isBlank(line)) {
            if ((kinds & markupByte) != 0 && hasHtml(line))
                return true;
            if (!line.starts_with("```")) // the fence around what has marks has none
                lines.push_back(line);
        }
        at = end + 1;
    }
    const bool numbered = !lines.empty() && std::isdigit(static_cast<unsigned char>(trimmed(lines.front()).front())) != 0;
    return numbered || (apart && lines.size() >= leastApart) || (!lines.empty() && jsonText(lines.front()))
           || commonPrefix(lines) != nullptr;
}

} // namespace shardscope::io
