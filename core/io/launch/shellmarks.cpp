// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io::launch {

namespace {

/// A name that stands in scripts that are read again: no character in it may begin or end anything there.
std::string marked(char mark, std::string_view name)
{
    constexpr std::size_t longest = 60;
    std::string out(1, mark);
    for (const char c : name.substr(0, longest)) {
        const bool plain =
            std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("_-.:/#@").find(c) != std::string_view::npos;
        if (plain || out.size() > 1) // "$(hostname -i)" becomes "hostname_-i_"
            out += plain ? c : '_';
    }
    return out + markEnd;
}

} // namespace

std::string notGiven(std::string_view name)
{
    return marked(markNotGiven, name);
}

std::string computed(std::string_view name)
{
    return marked(markComputed, name);
}

bool hasMark(std::string_view text)
{
    return text.find(markEnd) != std::string_view::npos;
}

bool onlyNotGiven(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = text.find(markEnd);
        if (text.front() != markNotGiven || end == std::string_view::npos)
            return false;
        text.remove_prefix(end + 1);
    }
    return true;
}

std::string withoutMarks(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == markNotGiven)
            out += '$';
        else if (c != markComputed && c != markEnd)
            out += c;
    }
    return out;
}

std::vector<std::string> markedNames(std::string_view text)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != markNotGiven && text[at] != markComputed)
            continue;
        const std::size_t end = std::min(text.find(markEnd, at), text.size());
        std::string name((text[at] == markNotGiven ? "$" : "") + std::string(text.substr(at + 1, end - at - 1)));
        if (std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
        at = end;
    }
    return names;
}

} // namespace shardscope::io::launch
