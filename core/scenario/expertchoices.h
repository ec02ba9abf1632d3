// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/plan/expertload.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace shardscope::scenario {

/// One expert that was dragged from a device to another, on top of what the policy says.
struct HandMove {
    int layer = 0;
    int expert = 0;
    int from = 0;
    int to = 0;

    friend bool operator==(const HandMove &, const HandMove &) = default;
};

/// One of the two placements that stand side by side.
struct PlacementSide {
    std::string policy = "contiguous"; ///< id of a policy
    int spare = 0;                     ///< EPLB: slots beyond one an expert; rounded up to whole devices
    bool hierarchical = false;         ///< EPLB: groups stay inside nodes
    bool relabel = true;               ///< EPLB as B: its GPUs are numbered so that few experts move from A
    std::vector<HandMove> byHand;

    friend bool operator==(const PlacementSide &, const PlacementSide &) = default;
};

/// Experts as a file places them: [layer][device] → experts.
struct LoadedPlacement {
    std::vector<std::vector<std::vector<int>>> layers;
    std::string source;

    friend bool operator==(const LoadedPlacement &, const LoadedPlacement &) = default;
};

enum class LoadSource : std::uint8_t { Generated, Typed, Trace };

/// How Lysi sees the training run; seed 002's by default.
struct LysiChoices {
    double p2pBuffer_MB = 16;
    int p2pFrequency = 4;
    double allReduceBuffer_MB = 512;
    int globalBatch = 256;
    int miniBatch = 4;
    int recomputation = 1;
    int capacity = 32; ///< experts that a worker can hold

    friend bool operator==(const LysiChoices &, const LysiChoices &) = default;
};

/// A mixture-of-experts layer on the machine: its load, and where experts stand.
struct ExpertChoices {
    LoadSource source = LoadSource::Generated;
    plan::LoadShape shape = plan::LoadShape::Zipf;
    double exponent = 1.0;
    double hotShare = 0.5;
    double unevenness = 0.3;
    int seed = 1;
    int tokensPerDevice = 8192;                    ///< expert visits that start on each device: tokens × experts a token
    int experts = 0;                               ///< 0 = of the model, else four a device
    int layers = 0;                                ///< 0 = MoE layers of the model, else one
    int devices = 0;                               ///< first GPUs of the machine that are used; 0 = all
    int layer = 0;                                 ///< that is looked at
    std::vector<int> typed;                        ///< tokens of every expert, over all devices
    std::shared_ptr<const plan::ExpertLoad> trace; ///< null: none was loaded
    std::shared_ptr<const LoadedPlacement> loadedPlacement; ///< null: none was loaded

    int capacity = 0;          ///< experts that fit on a device; 0 = no limit
    int threshold = 150;       ///< HarMoEny's q, tokens
    int groups = 1;            ///< EPLB's expert groups
    double rate = 1e14;        ///< FLOP/s that a device reaches; an assumption to be changed
    double bytesPerToken = 0;  ///< 0 = hidden size times precision of the model
    double flopPerToken = 0;   ///< of one expert; 0 = of the model
    double bytesPerExpert = 0; ///< 0 = of the model
    LysiChoices lysi;

    PlacementSide a;
    PlacementSide b{"eplb", 16, false, true, {}};

    friend bool operator==(const ExpertChoices &x, const ExpertChoices &y);
};

} // namespace shardscope::scenario
