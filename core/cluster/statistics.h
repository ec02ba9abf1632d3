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
/// Where directions of a class are measured, only those; laws fill no holes here.
/// Every class of GPU pairs is listed, also one without values; pairs of unknown
/// class ("?") and the CPU only where there are values. Nearest first, CPU last.
struct ClassBandwidth {
    std::string name;           ///< class name, "CPU->GPU" or "GPU->CPU"
    LinkClass link;             ///< Unknown kind for the two CPU entries
    int pairs = 0;              ///< unordered GPU pairs of which a direction is known; CPU entries count GPUs
    int unknownPairs = 0;       ///< the others of the class
    Summary bytesPerSecond;     ///< over values.size() known directions
    std::vector<double> values; ///< ascending
    std::vector<Summary> groups; ///< when the values fall into two clearly separate groups (gap ≥ 3 × the wider one and ≥ 10 %):
                                 ///< both, low first; else empty
};
[[nodiscard]] std::vector<ClassBandwidth> classBandwidths(const Cluster &cluster, const BandwidthTable &table);

/// |b_ij − b_ji| / mean, for each pair of devices where both are known and it
/// is above the threshold; greatest first. Both directions must be of one
/// origin: a measured one beside a law says nothing about the link.
struct Asymmetry {
    DeviceId a;
    DeviceId b;
    double ratio = 0;
};
[[nodiscard]] std::vector<Asymmetry> asymmetries(const Cluster &cluster, const BandwidthTable &table, double threshold);

/// A value far from the others of its class: modified z-score
/// 0.6745·|x − median| / MAD above 3.5 (Iglewicz & Hoaglin 1993, How to Detect
/// and Handle Outliers, ch. 3) and at least 5 % off the median, so that a
/// class measured to three digits does not flag its own rounding. A class of two
/// clear groups is judged group by group; where the MAD is 0 the mean absolute
/// deviation × 1.253314 stands in. Farthest first.
struct Outlier {
    DeviceId from;
    DeviceId to;
    LinkClass link;
    double value = 0;  ///< bytes/s
    double median = 0; ///< of its class or group
};
[[nodiscard]] std::vector<Outlier> outliers(const Cluster &cluster, const BandwidthTable &table);

} // namespace shardscope::cluster
