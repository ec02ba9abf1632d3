// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/bandwidthmatrix.h"
#include "core/io/text/peertitle.h"
#include "core/io/text/readtables.h"
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

bool recognisesPeerTest(const MachineText &text)
{
    const auto &tables = text.tables();
    return tables && std::ranges::any_of(*tables, [](const RawTable &t) { return t.kind == TableKind::PeerTest; })
           && (text.says("P2P") || text.says("idirectional") || text.says("D\\D") || text.says("GPU ") || text.says("CPU "));
}

Result<std::vector<MachineInput>> readPeerTest(const MachineText &text, const Progress &progress)
{
    const auto names = deviceNames(text.clean());
    std::string latency; ///< title of the latencies read last
    const auto isOurs = [](const RawTable &table) { return table.kind == TableKind::PeerTest; };
    return readTables(text, progress, isOurs, [&](const RawTable &table) {
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
        Result<MachineInput> input = readNumberTable(table, text.file(), traits);
        if (input && !title)
            input->issues.push_back(
                warningOf(ErrorCode::InputNote,
                          {core::tr("A table of p2pBandwidthLatencyTest"),
                           core::tr("no title above it says what was measured; it is taken for the bandwidth of one way")},
                          atLine(text.file(), table.line)));
        if (input)
            giveNames(*input, names);
        return input;
    });
}

} // namespace

const MachineReader peerTestReader{"p2p-test", "p2pBandwidthLatencyTest", "p2pBandwidthLatencyTest", recognisesPeerTest,
                                   readPeerTest};

} // namespace shardscope::io
