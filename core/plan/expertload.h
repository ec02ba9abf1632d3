// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace shardscope::plan {

/// Tokens that every source rank sends to every expert of one layer.
struct LayerLoad {
    int sources = 0;
    int experts = 0;
    std::vector<std::int64_t> tokens; ///< row-major, sources × experts

    LayerLoad() = default;
    LayerLoad(int sourceCount, int expertCount)
        : sources(sourceCount), experts(expertCount),
          tokens(static_cast<std::size_t>(sourceCount) * static_cast<std::size_t>(expertCount), 0)
    {
    }

    [[nodiscard]] std::int64_t at(int source, int expert) const { return tokens[cell(source, expert)]; }
    std::int64_t &at(int source, int expert) { return tokens[cell(source, expert)]; }
    [[nodiscard]] std::int64_t total() const;
    /// Over all sources, by expert.
    [[nodiscard]] std::vector<std::int64_t> byExpert() const;

    friend bool operator==(const LayerLoad &, const LayerLoad &) = default;

private:
    [[nodiscard]] std::size_t cell(int source, int expert) const
    {
        return static_cast<std::size_t>(source) * static_cast<std::size_t>(experts) + static_cast<std::size_t>(expert);
    }
};

/// The load of all layers of a model, all with the same sources and experts.
struct ExpertLoad {
    std::vector<LayerLoad> layers;
    std::string source; ///< where it was read, or how it was made

    friend bool operator==(const ExpertLoad &, const ExpertLoad &) = default;
};

/// The sources of a load mapped onto another number of ranks, in equal runs:
/// source s goes to rank s · ranks / sources; more ranks than sources share
/// a source's tokens as evenly as whole tokens allow.
[[nodiscard]] LayerLoad onRanks(const LayerLoad &load, int ranks);

enum class LoadShape : std::uint8_t { Uniform, Zipf, Hot };

/// A load that nobody measured. The same choices give the same tokens on every
/// machine: own random numbers, and rounding that keeps each source's total.
struct LoadRecipe {
    LoadShape shape = LoadShape::Zipf;
    int experts = 8;
    int sources = 8;
    std::int64_t tokensPerSource = 1024; ///< expert visits: tokens × experts a token
    double exponent = 1.0;               ///< of Zipf: share of the k-th expert ∝ k^−s
    double hotShare = 0.5;               ///< of the one hot expert
    double unevenness = 0.3;             ///< how much sources differ: spread of the logarithm of a share
    std::uint64_t seed = 1;

    friend bool operator==(const LoadRecipe &, const LoadRecipe &) = default;
};

/// Which expert is popular changes from layer to layer.
[[nodiscard]] LayerLoad generateLayer(const LoadRecipe &recipe, int layer);

} // namespace shardscope::plan
