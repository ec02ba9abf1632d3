// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/metrics.h"

#include <algorithm>
#include <cmath>

namespace shardscope::placement {

namespace {

TrafficMatrix trafficOf(const Problem &problem, const plan::TokenSchedule &schedule)
{
    const auto n = static_cast<std::size_t>(problem.devices);
    TrafficMatrix out{problem.devices, {}};
    if (problem.devices > mostPairedDevices)
        return out;
    out.bytes.resize(n * n);
    for (const plan::Flow &flow : schedule) {
        const int from = problem.deviceOf(flow.source);
        if (from != flow.device)
            out.bytes[static_cast<std::size_t>(from) * n + static_cast<std::size_t>(flow.device)] +=
                static_cast<double>(flow.tokens) * problem.bytesPerToken;
    }
    return out;
}

/// Of all tokens that leave their device.
double sentBytes(const Problem &problem, const plan::TokenSchedule &schedule)
{
    double sum = 0;
    for (const plan::Flow &flow : schedule) {
        if (problem.deviceOf(flow.source) != flow.device)
            sum += static_cast<double>(flow.tokens) * problem.bytesPerToken;
    }
    return sum;
}

} // namespace

double reservedBytes(double expertBytes, int experts, int tensors)
{
    constexpr double block = 512;
    constexpr double mebibyte = 1024.0 * 1024.0;
    if (expertBytes <= 0 || experts <= 0)
        return 0;
    const double size = std::ceil(expertBytes / tensors / block) * block;
    const double count = static_cast<double>(experts) * tensors;
    if (size >= 10 * mebibyte)
        return count * std::ceil(size / (2 * mebibyte)) * 2 * mebibyte;
    const double segment = (size <= mebibyte ? 2 : 20) * mebibyte;
    return std::ceil(count / std::floor(segment / size)) * segment;
}

Metrics measure(const Problem &problem, const Placement &placement)
{
    Metrics out;
    out.tokens = plan::tokensByDevice(placement.schedule, problem.devices);
    const auto busiest = std::max_element(out.tokens.begin(), out.tokens.end());
    out.max = *busiest;
    out.busiest = static_cast<int>(busiest - out.tokens.begin());
    out.mean = static_cast<double>(problem.load.total()) / problem.devices;
    out.penalty = static_cast<double>(out.max) - out.mean;
    out.imbalance = out.mean > 0 ? static_cast<double>(out.max) / out.mean : 1.0;
    if (problem.flopPerToken > 0 && !problem.rate.empty()) {
        for (int d = 0; d < problem.devices; ++d)
            out.compute_s.push_back(static_cast<double>(out.tokens[static_cast<std::size_t>(d)]) * problem.flopPerToken
                                    / problem.rateOf(d));
        out.busiestCompute_s = *std::max_element(out.compute_s.begin(), out.compute_s.end());
    }
    out.traffic = trafficOf(problem, placement.schedule);
    out.sent_B = out.traffic.bytes.empty() ? sentBytes(problem, placement.schedule) : out.traffic.total();
    if (problem.links) {
        out.dispatch = allToAll(out.traffic, *problem.links);
        out.combine = allToAll(transposed(out.traffic), *problem.links);
    }
    out.layer_s = out.busiestCompute_s + out.dispatch.time_s + out.combine.time_s;
    for (const std::vector<int> &slots : placement.map.held) {
        const auto held = static_cast<int>(slots.size());
        out.memory_B.push_back(held * problem.bytesPerExpert);
        out.reserved_B.push_back(reservedBytes(problem.bytesPerExpert, held));
    }
    out.doubled = placement.map.doubled();
    return out;
}

double objective(const Problem &problem, const Metrics &metrics)
{
    const bool timed = !metrics.compute_s.empty() || (problem.links && problem.bytesPerToken > 0);
    return timed ? metrics.layer_s : static_cast<double>(metrics.max);
}

} // namespace shardscope::placement
