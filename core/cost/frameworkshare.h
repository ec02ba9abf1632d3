// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/cost/planassumptions.h"
#include "core/plan/layout.h"

#include <array>
#include <cstdint>

namespace shardscope::cost {

/// What a framework's own way of working makes of a device's laws.
struct FrameworkShare {
    Text name;
    double rate = 1;          ///< × the rate of matmuls and attention within a step
    double launch = 1;        ///< × the time that the host needs to issue a layer
    double expertLaunch = 1;  ///< × that of a layer of experts, which issues more kernels
    double fused = 1;         ///< × the rate of fused attention on recent devices, whose best kernels came later
    double tensorOverlap = 0; ///< hidden on recent devices, as their software does by default
    double dataOverlap = 0;   ///< of a pass: the same, of PyTorch's on any
    double gatherRate = 1;    ///< of the fabric's rate, where parameters are gathered when they are needed (ZeRO 3)
    double bucket_B = 0;      ///< bytes of gradients or parameters that one collective moves
    double rankBucket_B = 0;  ///< that a bucket has at least, for each rank of the group
    Text source;
};

enum class FrameworkKind : std::uint8_t { Sharded, PyTorch, MegatronLm, MegatronDeepSpeed };
inline constexpr std::size_t frameworkKindCount = 4;
/// PyTorch with everything sharded (FSDP) and without are two.
[[nodiscard]] FrameworkKind frameworkKind(const plan::Layout &plan);

/// What was found with measured steps in view and is no assumption of the table; a refit moves it.
struct StepConstants {
    std::array<FrameworkShare, frameworkKindCount> shares;
    double expertWait = 0.32;      ///< by which the launches of experts take longer for each doubling of tensor ranks
    double straggler = 0.006;      ///< by which a step takes longer for each doubling of its hosts
    double perWatt = 1.8e12;       ///< 16-bit FLOP/s of the peak rate that a watt of Blackwell sustains
    double narrowPerWatt = 3.5e12; ///< 8-bit FLOP/s of the peak rate for which a watt is enough

    [[nodiscard]] const FrameworkShare &of(const plan::Layout &plan) const
    {
        return shares[static_cast<std::size_t>(frameworkKind(plan))];
    }
};
/// The program's own.
[[nodiscard]] const StepConstants &stepConstants();
/// Those that an assumption names, else the program's own.
[[nodiscard]] const StepConstants &stepConstants(const Assumptions &assumptions);
[[nodiscard]] inline const FrameworkShare &frameworkShare(const plan::Layout &plan)
{
    return stepConstants().of(plan);
}

/// The assumptions of a plan on a device: those given, times what its framework makes of them. `listed`: operators say it,
/// but for what steps on many GPUs leave of rates that were measured on one.
[[nodiscard]] Assumptions assumptionsFor(const Assumptions &given, const plan::Layout &plan, const cluster::Accelerator &device,
                                         bool listed = false);

/// Of fused attention's rate on a device, that the framework's kernels reach.
[[nodiscard]] double fusedShare(const plan::Layout &plan, const cluster::Accelerator &device);

/// Launches of a layer of experts over those of a dense one.
[[nodiscard]] double expertLaunches(const plan::Layout &plan, const cluster::Accelerator &device,
                                    const StepConstants &constants = stepConstants());

/// Of a device's rates, what its power leaves of the clock within steps: of those whose matmuls are in 8 bits or fewer, and of
/// others, whose arithmetic draws more.
[[nodiscard]] double powerShare(const cluster::Accelerator &device, bool narrow,
                                const StepConstants &constants = stepConstants());

/// Bytes of one gradient as it is sent, where that is less than what it is kept in.
[[nodiscard]] double sentWidth(const plan::Layout &plan, const cluster::Accelerator &device);

/// How much longer a step takes where many hosts wait for the slowest of them.
[[nodiscard]] double stragglerFactor(int hosts, const StepConstants &constants = stepConstants());

} // namespace shardscope::cost
