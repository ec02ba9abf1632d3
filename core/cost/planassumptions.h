// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/runs/fitted.h"

#include <optional>
#include <span>
#include <string_view>

namespace shardscope::cost {

struct StepConstants;

/// Every number of the step-time model that is neither counted nor of the
/// device's own law. assumptionTable() says where each comes from.
struct Assumptions {
    double matmulFactor = 0.90;     ///< × the law's rates, within a whole step
    double misalignedFactor = 0.75; ///< × that where a device's part of a width is no multiple of 64
    double memoryFactor = 1;        ///< × the law's share of the memory's rate
    double eagerFactor = 2.0;       ///< × what norms and activations move where no framework fuses them
    double linkFactor = 1;          ///< × the law's share of links inside a host
    double fabricShare = 0.91;      ///< of the ports' rate, by rings between hosts
    double fabricStart_s = 14e-6;   ///< of one hop of a collective between hosts, with large messages
    double handOverStart_s = 20e-6; ///< of one message between stages
    double tensorOverlap = 0;       ///< share of tensor-parallel communication that computation hides
    double expertOverlap = 0;
    double dataOverlap = 0;          ///< share of one microbatch's backward pass that gradients hide behind
    double gatherOverlap = 0.8;      ///< share of computation that ZeRO 3's gathers hide behind
    double launchForward_s = 0.9e-3; ///< that the host needs to issue one layer's forward pass
    double launchBackward_s = 1.6e-3;
    double stepOverhead_s = 10e-3;                  ///< of each step beside the model: data, loss, gradient norm
    double optimizerBytes = 40;                     ///< that the optimiser moves for one parameter
    double imbalance = 1;                           ///< tokens of the busiest expert device over the mean
    std::optional<runs::FittedSpread> calibrated{}; ///< what a calibration that found these numbers leaves open
    const StepConstants *constants = nullptr;       ///< of frameworks, where they are not the program's own; outlives this

    friend bool operator==(const Assumptions &, const Assumptions &) = default;
};

/// One assumption as a table shows it and a tornado chart moves it.
struct AssumptionInfo {
    std::string_view key; ///< e.g. "matmul_factor"
    Text name;
    std::string_view unit; ///< "", "s", "B"
    double Assumptions::*value = nullptr;
    double low = 0; ///< what a sensitivity chart moves it to
    double high = 0;
    double least = 0; ///< what is accepted
    double most = 0;
    Text source; ///< where the default comes from
};
inline constexpr std::size_t assumptionCount = 17;
[[nodiscard]] std::span<const AssumptionInfo, assumptionCount> assumptionTable();
/// Refuses values out of range; names the key.
[[nodiscard]] Status check(const Assumptions &assumptions);

} // namespace shardscope::cost
