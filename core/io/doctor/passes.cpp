// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/statistics.h"
#include "core/io/doctor/words.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>

namespace shardscope::io {

namespace {

/// "Forward Pass: 0.2936," and "backward time: 3.94 s": a line of one number.
std::optional<double> passTime(std::string_view line, std::string_view name)
{
    if (!line.starts_with(name))
        return std::nullopt;
    const auto colon = line.find(':');
    constexpr std::size_t longest = 24; // of a name
    if (colon == std::string_view::npos || colon > longest)
        return std::nullopt;
    const std::string_view rest = trimmed(line.substr(colon + 1));
    const auto end = std::min(rest.find_first_not_of("0123456789.e-"), rest.size());
    const std::string_view unit = trimmed(rest.substr(end));
    const auto value = plainNumber(rest.substr(0, end));
    if (!value || !(*value > 0) || unit.size() > 8)
        return std::nullopt;
    return unit.starts_with("ms") ? *value * 1e-3 : *value;
}

} // namespace

/// A backward pass computes twice what the forward pass does, three times with recomputation.
void addPassFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t near = 4; // lines between the two
    constexpr double most = 5;      // times the forward pass, with what is not overlapped
    std::vector<double> ratios;
    std::optional<double> forward;
    std::size_t since = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string line = lowered(trimmed(text.lines[i].substr(0, 80)));
        if (const auto time = passTime(line, "forward")) {
            forward = time;
            since = i;
        } else if (const auto back = passTime(line, "backward"); back && forward && i - since <= near) {
            first = ratios.empty() ? i : first;
            ratios.push_back(*back / *forward);
            forward.reset();
        }
    }
    if (const double ratio = ratios.empty() ? 0 : median(ratios); ratio >= most)
        facts.told.push_back({"backward-long", text.at(first), {ratio, most}});
}

/// dcgmi nvlink --link-status: "gpuId 0:" and below it "U U D X _", one for each link.
void addNvlinkFacts(const FactText &text, findings::Facts &facts)
{
    bool ofGpu = false;
    double up = 0;
    double down = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = trimmed(text.lines[i].substr(0, 200));
        const bool title = line.starts_with("gpuId ") && line.ends_with(":");
        const std::vector<Token> states = title || !ofGpu ? std::vector<Token>() : splitWords(line);
        ofGpu = title;
        if (!std::ranges::all_of(states, [](const Token &each) { return contains("UDX_", each.text) && each.text.size() == 1; }))
            continue;
        for (const Token &state : states) {
            first = state.text == "D" && down == 0 ? i : first;
            up += state.text == "U" ? 1 : 0;
            down += state.text == "D" ? 1 : 0;
        }
    }
    if (down > 0)
        facts.told.push_back({"nvlinks-down", text.at(first), {down, up + down}});
}

} // namespace shardscope::io
