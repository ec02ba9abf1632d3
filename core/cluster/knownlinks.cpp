// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/knownlinks.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cluster {

namespace {

using ClassPlaces = std::array<std::array<int, 256>, 16>; ///< of classes in KnownLinks::measured, one more

void takeMeasured(const Cluster &cluster, DeviceId from, DeviceId to, double value, KnownLinks &known, ClassPlaces &places)
{
    known.anyMeasured = true;
    const DeviceKind sender = cluster.device(from).kind;
    const DeviceKind receiver = cluster.device(to).kind;
    if (sender != receiver && (sender == DeviceKind::Cpu || receiver == DeviceKind::Cpu)) {
        known.measuredToGpu = known.measuredToGpu || receiver == DeviceKind::Gpu;
        known.measuredToCpu = known.measuredToCpu || sender == DeviceKind::Gpu;
        return;
    }
    const LinkClass link = cluster.links.at(from, to);
    const auto kind = static_cast<std::size_t>(link.kind);
    known.measuredClasses[kind].set(link.count);
    if (sender != DeviceKind::Gpu || receiver != DeviceKind::Gpu || !(value > 0))
        return;
    int &place = places[kind][link.count];
    if (place == 0) {
        known.measured.push_back({link, 0, 0});
        place = static_cast<int>(known.measured.size());
    }
    KnownLinks::Measured &measured = known.measured[static_cast<std::size_t>(place - 1)];
    measured.sum += value;
    ++measured.pairs;
}

} // namespace

KnownLinks knownLinks(const Cluster &cluster, const BandwidthTable &table)
{
    KnownLinks known;
    ClassPlaces places{};
    const int devices = static_cast<int>(cluster.devices.size());
    const int gpus = cluster.gpus();
    double slowest = std::numeric_limits<double>::infinity();
    known.devices.assign(cluster.devices.size(), false);
    for (int i = 0; i < devices; ++i) {
        for (int j = 0; j < devices; ++j) {
            const double value = table.at(i, j);
            if (std::isnan(value))
                continue;
            const DeviceId from(i);
            const DeviceId to(j);
            known.least = std::min(known.least, value);
            known.greatest = std::max(known.greatest, value);
            known.devices[from.index()] = known.devices[to.index()] = true;
            if (i < gpus && j < gpus && value < slowest) {
                slowest = value;
                known.slowestFrom = from;
                known.slowestTo = to;
            }
            if (table.origin(from, to) == Origin::Measured)
                takeMeasured(cluster, from, to, value, known, places);
            else
                known.anyOther = true;
        }
    }
    return known;
}

} // namespace shardscope::cluster
