// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/plan/layout.h"
#include "core/runs/fitted.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::cost {

struct MeasuredMatmul {
    double m = 0;
    double n = 0;
    double k = 0;
    model::Precision precision = model::Precision::Bf16;
    bool tf32 = false; ///< in 32 bits on tensor cores
    double seconds = 0;
    double spread = 1; ///< slow repeats over quick ones, at the 90th and 10th percentile
};

/// Of fused kernels in 16 bits, without dropout.
struct MeasuredAttention {
    double flop = 0;     ///< of the forward pass; without what a causal mask hides
    double sequence = 0; ///< tokens of a causal sequence whose rows are as long on average
    bool forward = true;
    double seconds = 0;
};

/// AdamW's step.
struct MeasuredOptimizer {
    double parameters = 0;
    bool narrow = false; ///< weights, and with them gradients and states, of 16 bits
    bool fused = false;
    double seconds = 0;
};

/// Matmuls of experts in one kernel, in 16 bits.
struct MeasuredGrouped {
    double experts = 0;
    double tokens = 0; ///< of all experts
    double hidden = 0;
    double ffn = 0;
    double skew = 0; ///< expert i of 1, 2, … gets i^−skew of the tokens
    double seconds = 0;
};

/// Layers of a model that were timed alone. Times are of all `layers` together.
struct MeasuredLayers {
    std::string model;
    std::string precision;
    std::string recompute = "none"; ///< or "full"
    bool compiled = false;
    double sequence = 0;
    double chunk = 0; ///< samples
    double layers = 1;
    double forward_s = 0;
    double backward_s = 0;
    double kept_bytes = 0; ///< for the backward pass; 0: not measured
};

/// What was measured on one machine, of what prices of operators ask for.
struct MachineProfile {
    std::string device;    ///< as its driver names it; may be empty
    std::string made;      ///< "driver 580.65, PyTorch 2.8"; may be empty
    double kernel_s = 0;   ///< that the host needs to issue one; 0: not measured
    double moved_Bps = 0;  ///< read and written by kernels that only move data, beyond every cache; 0: not measured
    double copied_Bps = 0; ///< between pinned memory of the host and the device, the slower way; 0: not measured
    std::vector<MeasuredMatmul> matmuls;
    std::vector<MeasuredAttention> attentions;
    std::vector<MeasuredOptimizer> optimizers;
    std::vector<MeasuredGrouped> grouped;
    std::vector<MeasuredLayers> layers;
};

/// A profile against what others of its device reach. Factors on rates of the device's law; 0: not measured.
struct ProfileRates {
    std::string device; ///< as the catalogue calls it
    std::string made;
    double wide = 0;   ///< matmuls of 16 bits
    double narrow = 0; ///< … of 8
    double plain = 0;  ///< … of 32
    double tf32 = 0;
    double odd = 0; ///< share of an aligned matmul's rate where a width is odd; 1 where all widths are alike
    double attention = 0;
    double attentionBackward = 0;
    double moved = 0;        ///< kernels that move data
    double copied = 0;       ///< copies to the host and from it
    double stepped = 0;      ///< the optimiser as a chain of kernels
    double steppedFused = 0; ///< … as one
    double grouped = 0;      ///< products of experts, beside `wide`
    double skewed = 0;       ///< time of those with loads by Zipf's law over the time of even ones
    double kernel_s = 0;     ///< that the host needs to issue one
    double kept = 0;         ///< bytes that layers keep for the backward pass, over those of their lists; the middle one
    double repeats = 0;      ///< spread of a matmul's repeats, the middle one
    double kernels = 0;      ///< large matmuls that these rates predict …
    double error = 0;        ///< … and the mean of |predicted / measured − 1|
    double largest = 0;

    friend bool operator==(const ProfileRates &, const ProfileRates &) = default;
};
/// `device` and `law` are those of the profile's device.
[[nodiscard]] ProfileRates ratesOf(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law);

/// Bytes that measured layers of this model keep for the backward pass; none where no list says so, or parts of them are
/// computed again.
[[nodiscard]] std::optional<double> predictedKept(const MeasuredLayers &row, const model::Network &network);

/// Which parts of a prediction were measured here, and which were not, a sentence each.
struct ProfileUse {
    std::vector<Message> measured;
    std::vector<Message> others;
    std::vector<Message> warnings; ///< what speaks against the measurement; without numbers
};
/// Puts what was measured in place of what other devices of the kind reach, and narrows the interval by it. A profile of
/// another device than the machine's changes nothing and says so. Shapes between the measured ones follow the device's law.
[[nodiscard]] ProfileUse useRates(const ProfileRates &rates, const plan::Layout &plan, TrainingMachine &machine,
                                  Assumptions &assumptions);

/// Is it of a kind that plans take, and large enough for the rate of links?
[[nodiscard]] bool tellsLinks(const cluster::MeasuredCollective &job);
/// Collectives that were measured on the machine (nccl-tests, a profile), in place of the shares of its links that others
/// reach: those within a host and those between hosts apart. Sizes and numbers of ranks between the measured ones, and the
/// starts of small messages, follow the law.
[[nodiscard]] ProfileUse useCollectives(std::span<const cluster::MeasuredCollective> jobs, const plan::Layout &plan,
                                        TrainingMachine &machine, Assumptions &assumptions);

// A scenario keeps the rates among what calibrates its plans, beside what a fit to runs found.
void keepRates(std::optional<runs::Fitted> &calibration, const ProfileRates &rates);
void dropRates(std::optional<runs::Fitted> &calibration);
[[nodiscard]] std::optional<ProfileRates> keptRates(const std::optional<runs::Fitted> &calibration);

} // namespace shardscope::cost
