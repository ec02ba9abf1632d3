// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/statistics.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <string>
#include <vector>

namespace shardscope::cluster {

/// Unordered GPU pairs of one class, nearest class first.
struct ClassCount {
    LinkClass link;
    int pairs = 0;
};
[[nodiscard]] std::vector<ClassCount> linkCounts(const Cluster &cluster);

/// Bandwidth over both directions of every GPU pair of a class, or of the
/// CPU row ("CPU->GPU") and the CPU column ("GPU->CPU"). Unrounded bytes/s.
struct ClassBandwidth {
    std::string name;        ///< class name, "CPU->GPU" or "GPU->CPU"
    LinkClass link;          ///< Unknown kind for the two CPU entries
    int pairs = 0;           ///< unordered GPU pairs; CPU entries count GPUs
    Summary bytesPerSecond;  ///< over values.size() known directions
    std::vector<double> values;
    std::vector<Summary> groups; ///< when the values fall into two clearly separate groups: both, low first; else empty
};
[[nodiscard]] std::vector<ClassBandwidth> classBandwidths(const Cluster &cluster, const BandwidthTable &table);

/// |b_ij − b_ji| / mean, for each pair of devices where both are known and it
/// is above the threshold; greatest first.
struct Asymmetry {
    DeviceId a;
    DeviceId b;
    double ratio = 0;
};
[[nodiscard]] std::vector<Asymmetry> asymmetries(const Cluster &cluster, const BandwidthTable &table, double threshold);

/// A value far from the others of its class: modified z-score
/// 0.6745·|x − median| / MAD above 3.5 (Iglewicz & Hoaglin 1993, How to Detect
/// and Handle Outliers, ch. 3) and at least 5 % off the median, so that a
/// class measured to three digits does not flag its own rounding.
struct Outlier {
    DeviceId from;
    DeviceId to;
    LinkClass link;
    double value = 0;  ///< bytes/s
    double median = 0; ///< of its class
};
[[nodiscard]] std::vector<Outlier> outliers(const Cluster &cluster, const BandwidthTable &table);

} // namespace shardscope::cluster
