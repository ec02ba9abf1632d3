// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/placement/options.h"
#include "core/plan/expertload.h"
#include "core/plan/expertmap.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace shardscope::placement {

inline constexpr int mostExperts = 65'536;
inline constexpr int mostDevices = 1 << 17;
/// … between every two of which something is counted: links, bytes, tokens.
inline constexpr int mostPairedDevices = 4096;
/// Tokens of one layer, so that sums and products stay exact.
inline constexpr std::int64_t mostTokens = std::int64_t{1} << 50;

/// A link that several pairs go through at once: an uplink, a socket's link, a host's port.
struct SharedLink {
    std::string name;
    double alpha_s = 0; ///< least of its pairs: nothing moves earlier
    double beta_s_per_B = 0;
};

/// α and β between every two devices, row = sender. Empty: links cost nothing.
struct LinkCosts {
    int devices = 0;
    std::vector<double> alpha_s;
    std::vector<double> beta_s_per_B;
    std::vector<SharedLink> shared = {};        ///< empty: every pair has all of its bandwidth
    std::vector<std::vector<int>> through = {}; ///< by pair: indices of shared; empty with it

    [[nodiscard]] bool empty() const { return devices == 0; }
    [[nodiscard]] double time(int from, int to, double bytes) const
    {
        const auto cell = static_cast<std::size_t>(from) * static_cast<std::size_t>(devices) + static_cast<std::size_t>(to);
        return alpha_s[cell] + bytes * beta_s_per_B[cell];
    }
    /// Shared links of a pair; none where nothing is shared.
    [[nodiscard]] std::span<const int> linksOf(int from, int to) const
    {
        if (through.empty())
            return {};
        return through[static_cast<std::size_t>(from) * static_cast<std::size_t>(devices) + static_cast<std::size_t>(to)];
    }
    /// Time that a shared link is busy with so many bytes, from the beginning on.
    [[nodiscard]] double sharedTime(std::size_t link, double bytes) const
    {
        return bytes > 0 ? shared[link].alpha_s + bytes * shared[link].beta_s_per_B : 0.0;
    }
};

/// One layer to place. Vectors by device are empty when nothing is said.
struct Problem {
    int experts = 0;
    int devices = 0;
    plan::LayerLoad load;
    std::vector<int> capacity;              ///< experts that fit, by device; empty = no limit
    std::vector<double> rate;               ///< FLOP/s by device; empty = all alike
    std::vector<int> node;                  ///< by device, ascending; empty = one node
    std::shared_ptr<const LinkCosts> links; ///< null: links cost nothing
    double flopPerToken = 0;                ///< of one expert; 0 = time is not known
    double bytesPerToken = 0;               ///< of one token's vector
    double bytesPerExpert = 0;
    PolicyOptions options;
    std::vector<std::vector<std::vector<int>>> loaded; ///< a file's placement: [layer][device] → experts
    int layer = 0;                                     ///< of it
    std::shared_ptr<const plan::ExpertMap> nearTo;     ///< GPUs are numbered to keep what they hold here; null: as published
    bool keepSteps = false;

    [[nodiscard]] int capacityOf(int device) const
    {
        return capacity.empty() ? mostExperts : capacity[static_cast<std::size_t>(device)];
    }
    /// Relative when rates are not known.
    [[nodiscard]] double rateOf(int device) const { return rate.empty() ? 1.0 : rate[static_cast<std::size_t>(device)]; }
    [[nodiscard]] int nodes() const { return node.empty() ? 1 : node.back() + 1; }
    /// The device on which a source rank runs.
    [[nodiscard]] int deviceOf(int source) const
    {
        return load.sources == devices ? source
                                       : static_cast<int>(std::int64_t{source} * devices / (load.sources > 0 ? load.sources : 1));
    }
    /// The first thing that is wrong with it.
    [[nodiscard]] Status validate() const;
};

} // namespace shardscope::placement
