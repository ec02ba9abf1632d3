// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/peertitle.h"

#include "core/base/ascii.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io {

namespace {

using cluster::Measure;
using cluster::Traffic;

/// Without # of a Markdown heading, emphasis and code marks around it.
std::string_view bare(std::string_view line)
{
    constexpr std::string_view marks = "#*_` \t";
    const auto first = line.find_first_not_of(marks);
    if (first == std::string_view::npos)
        return {};
    return line.substr(first, line.find_last_not_of(marks) - first + 1);
}

/// A heading of a table, not a remark that happens to speak of bandwidth.
bool isTitle(const std::string &line)
{
    const bool subject = contains(line, "(gb/s)") || contains(line, "(us)") || contains(line, "(µs)")
                         || contains(line, "bandwidth") || contains(line, "latency") || contains(line, "connectivity");
    const bool peer = contains(line, "p2p=") || contains(line, "idirectional") || contains(line, "p2p write")
                      || contains(line, "p2p read") || contains(line, "p2p connectivity") || contains(line, "p2p latency")
                      || contains(line, "p2p bandwidth");
    return subject && peer && !contains(line, "bandwidthlatencytest") && !contains(line, "***note") && line.size() < 160;
}

std::string switchWord(const std::string &line)
{
    if (contains(line, "p2p=disabled"))
        return "P2P=Disabled ";
    return contains(line, "p2p") ? "P2P=Enabled " : "";
}

std::string accessWord(const std::string &line)
{
    return contains(line, "write") ? " (P2P Writes)" : contains(line, "read") ? " (P2P Reads)" : "";
}

/// A latency whose unit is spelled out.
std::string abbreviated(std::string line)
{
    for (const auto &[from, to] : {std::pair{"microseconds", "us"}, {"nanoseconds", "ns"}, {"milliseconds", "ms"}}) {
        if (const auto at = line.find(from); at != std::string::npos)
            line.replace(at, std::string_view(from).size(), to);
    }
    return line;
}

PeerTitle describe(std::string_view printed, const std::string &line, const std::string &corner)
{
    PeerTitle title;
    title.printed = printed;
    if (contains(line, "connectivity")) {
        title.measure = Measure::Count;
        title.unit = {Measure::Count, 1, true};
        title.name = "P2P Connectivity";
        return title;
    }
    if (contains(line, "latency") || contains(line, "(us)") || contains(line, "(µs)")) {
        title.measure = Measure::Latency;
        title.unit = unitFromTitle("Latency " + abbreviated(std::string(printed)));
        if (!title.unit.known)
            title.unit = {Measure::Latency, 1e-6, true}; // what the test always prints
        title.name = switchWord(line) + "Latency" + accessWord(line) + " (us)";
        if (corner == "GPU" || corner == "CPU")
            title.name += " [" + corner + "]";
    } else {
        const bool both = contains(line, "bidirectional");
        title.unit = unitFromTitle(printed);
        title.name = std::string(both ? "Bidirectional " : "Unidirectional ") + switchWord(line) + "Bandwidth"
                     + (switchWord(line).empty() || both ? std::string() : accessWord(line)) + " (GB/s)";
        title.traffic = both ? Traffic::BothWays : Traffic::Direct;
    }
    if (contains(line, "p2p=disabled") && title.traffic == Traffic::Direct)
        title.traffic = Traffic::Staged;
    return title;
}

} // namespace

std::optional<PeerTitle> peerTitle(std::string_view line, const std::string &corner)
{
    const std::string small = lowered(line);
    return isTitle(small) ? std::optional(describe(bare(line), small, corner)) : std::nullopt;
}

std::optional<PeerTitle> peerTitle(const RawTable &table)
{
    constexpr std::size_t near = 6;
    for (std::size_t i = 0; i < std::min(near, table.preamble.size()); ++i) {
        if (auto title = peerTitle(table.preamble[i], table.corner))
            return title;
    }
    return std::nullopt;
}

} // namespace shardscope::io
