// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

namespace shardscope::findings {

/// What is known of how far repeated measurements lie apart: a deviation of logarithms, and as many
/// degrees of freedom as it rests on.
struct Noise {
    double deviation = 0;
    double degrees = 0;

    /// Before anything is measured. Ten runs of one system deviate by 0.08 % in the middle of 90
    /// entries of MLPerf Training 5.0 and 5.1, by 0.4 % in every tenth and by 1 % in every
    /// thirtieth; machines of a lab, which others use, by more.
    static constexpr Noise usual() { return {0.005, 2}; }
    /// With deviations that were measured.
    [[nodiscard]] Noise with(Noise more) const;
};

/// Of measurements that are off, for a reason of their own, by more than `least` (of logarithms) and
/// up to a factor of three either way, one distance as likely as another.
struct Disturbed {
    double share = 0.04; ///< one of the 24 seeds of a report whose rows stand beside its averages
    double least = 0.04; ///< what is less changes no conclusion

    [[nodiscard]] double density(double off) const;
};

/// A finding says that a measurement is off where it is so with at least this probability.
inline constexpr double certain = 0.9;

/// That the one of `count` values that lies `off` (of logarithms) from the mean of the others is
/// disturbed; the noise knows the others' deviation.
[[nodiscard]] double probabilityOfOutlier(double off, int count, Noise noise, Disturbed disturbed = {});
/// The same of an average, of whose values nothing is known but how many there are and what their
/// sample deviation is; else all of them may have been disturbed. Evidence: how many times likelier
/// what else is known is where one alone is off.
[[nodiscard]] double probabilityOfOutlierWithin(double deviation, int count, Noise noise, double evidence = 1);
/// That two means, each of so many values, are of different states of a machine. Who measures
/// again does so elsewhere or later: one time in four something is not as it was.
[[nodiscard]] double probabilityOfDifference(double apart, int countA, int countB, Noise noise);

/// That the noise is larger than a deviation.
[[nodiscard]] double probabilityOfNoise(double above, Noise noise);

} // namespace shardscope::findings
