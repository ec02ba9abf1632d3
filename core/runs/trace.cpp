// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/trace.h"

#include <algorithm>
#include <array>
#include <set>

namespace shardscope::runs {

std::string_view traceGroupName(TraceGroup group)
{
    static constexpr std::array<std::string_view, traceGroups> names{
        "forward",       "input gradient", "weight gradient", "backward",      "forward and backward",
        "recomputation", "optimiser",      "other work",      "communication", "copy"};
    return names[static_cast<std::size_t>(group)];
}

std::size_t TraceLane::firstFrom(std::int64_t time) const
{
    return static_cast<std::size_t>(std::ranges::lower_bound(start, time) - start.begin());
}

void TraceLane::setLength(std::size_t i, std::int64_t value)
{
    if (value >= 0 && value < longLength) {
        length[i] = static_cast<std::uint32_t>(value);
        return;
    }
    length[i] = longLength;
    longer[static_cast<std::uint32_t>(i)] = value;
}

std::size_t Trace::events() const
{
    std::size_t all = 0;
    for (const TraceLane &lane : lanes)
        all += lane.size();
    return all;
}

std::string Trace::title() const
{
    if (sources.size() != 1)
        return std::to_string(sources.size()) + " files";
    const std::string &file = sources.front().file;
    const auto slash = file.find_last_of('/');
    return slash == std::string::npos ? file : file.substr(slash + 1);
}

std::vector<TraceDevice> traceDevices(const Trace &trace)
{
    std::vector<TraceDevice> devices;
    std::set<int> ranks;
    for (std::size_t i = 0; i < trace.lanes.size(); ++i) {
        const TraceLane &lane = trace.lanes[i];
        ranks.insert(lane.rank);
        const auto same = [&lane](const TraceDevice &d) { return d.rank == lane.rank && d.device == lane.device; };
        auto found = std::ranges::find_if(devices, same);
        if (found == devices.end())
            found = devices.insert(devices.end(), TraceDevice{lane.rank, lane.device, {}, {}});
        found->lanes.push_back(static_cast<int>(i));
    }
    std::ranges::stable_sort(devices, {}, [](const TraceDevice &d) { return std::pair(d.rank, d.device); });
    for (TraceDevice &device : devices) {
        const auto ofRank = std::ranges::count(devices, device.rank, &TraceDevice::rank);
        if (device.device < 0)
            device.name = ranks.size() > 1 ? "rank " + std::to_string(device.rank) + " host" : "host";
        else if (ranks.size() > 1)
            device.name = "rank " + std::to_string(device.rank) + (ofRank > 1 ? " GPU " + std::to_string(device.device) : "");
        else
            device.name = "GPU " + std::to_string(device.device);
    }
    return devices;
}

} // namespace shardscope::runs
