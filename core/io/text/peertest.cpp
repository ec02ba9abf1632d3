// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/peertest.h"

#include "core/base/errorcode.h"
#include "core/io/text/bandwidthmatrix.h"
#include "core/io/text/peertitle.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

namespace shardscope::io {

namespace {

/// "Device: 0, Tesla V100-SXM2-32GB, pciBusID: 1a, …" of the test's first lines.
std::map<std::string, std::string> deviceNames(const CleanText &text)
{
    std::map<std::string, std::string> names;
    for (const std::string_view raw : text.lines()) {
        const std::string_view line = unquoted(raw);
        const auto comma = line.find(',');
        const auto end = line.find(", pciBusID");
        if (!line.starts_with("Device: ") || comma == std::string_view::npos || end == std::string_view::npos || end <= comma)
            continue;
        if (const auto number = wholeNumber(trimmed(line.substr(8, comma - 8))))
            names.emplace("GPU" + std::to_string(*number), trimmed(line.substr(comma + 1, end - comma - 1)));
    }
    return names;
}

void giveNames(MachineInput &input, const std::map<std::string, std::string> &names)
{
    cluster::Cluster &machine = input.cluster;
    for (cluster::Device &device : machine.devices) {
        if (const auto name = names.find(device.id); name != names.end())
            device.name = name->second;
    }
    const auto alike = [&machine](const cluster::Device &d) { return d.name == machine.devices.front().name; };
    if (!machine.devices.empty() && std::ranges::all_of(machine.devices, alike))
        machine.gpuModel = machine.devices.front().name;
}

} // namespace

bool recognisesPeerTest(std::string_view text)
{
    if (text.find("P2P") == std::string_view::npos && text.find("idirectional") == std::string_view::npos && text.find("D\\D") == std::string_view::npos && text.find("GPU ") == std::string_view::npos && text.find("CPU ") == std::string_view::npos)
        return false;
    const Result<TableScan> scan = scanTables(text, {});
    return scan && std::ranges::any_of(scan->tables, [](const RawTable &t) { return kindOf(t) == TableKind::PeerTest; });
}

Result<std::vector<MachineInput>> readPeerTest(std::string_view text, std::string_view file, const Progress &progress)
{
    const Result<TableScan> scan = scanTables(text, file);
    if (!scan)
        return scan.error();
    const auto names = deviceNames(scan->text);
    std::vector<MachineInput> found;
    std::string latency; ///< title of the latencies read last
    for (const RawTable &table : scan->tables) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (kindOf(table) != TableKind::PeerTest)
            continue;
        NumberTraits traits;
        traits.keepDiagonal = true;
        auto title = peerTitle(table);
        if (!title && (table.corner == "GPU" || table.corner == "CPU") && !latency.empty())
            title = peerTitle(latency, table.corner);
        if (title && title->measure == cluster::Measure::Latency)
            latency = title->printed;
        if (title) {
            traits.name = title->name;
            traits.printed = title->printed;
            traits.unit = title->unit;
            traits.traffic = title->traffic;
        }
        Result<MachineInput> input = readNumberTable(table, file, traits);
        if (!input)
            return std::move(input).error();
        giveNames(*input, names);
        found.push_back(std::move(*input));
    }
    return found;
}

} // namespace shardscope::io
