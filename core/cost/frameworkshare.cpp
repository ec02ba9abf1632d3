// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/frameworkshare.h"

#include "core/cost/operatorprice.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

/// A layer of experts issues its router, sorting, exchange and the matmuls of each local expert, and waits in between for
/// the counts of tokens: where sequences of 4096 tokens come one by one, 9 to 11 ms a layer on H100 and B200 without tensor
/// ranks (NVIDIA-NeMo/Megatron-Bridge 067f987d) and 11 to 24 ms on H100 and B300 with eight (awslabs/awsome-distributed-ai
/// 95b939cd), whatever the width; a dense layer's launches take 2 ms. Fitted with the others to steps of 55 clusters.
constexpr double expertKernels = 5.5;

/// Fitted together on the measured steps of 31 clusters whose layers are dense, each
/// cluster with the same weight, Selene held within 3 % and vTrain's within 9 %.
/// 15 of the clusters, left out in turn, move rates by at most 0.05 and the others by a
/// seventh; their own mean error rises from 11.6 to 12.1 %.
constexpr StepConstants ownConstants{{{
    {core::tr("PyTorch, fully sharded"), 0.88, 1, expertKernels, 0.55, 0, 0.7, 1, 25.0 * 1024 * 1024, 0,
     core::tr("rate: llm-foundry, fms-fsdp, torchtitan and NeMo Automodel on A100 and H100; attention: "
              "FlashAttention 2 on Hopper, whose own units it leaves idle (35 % of the peak, Shah et al. 2024)")},
    {core::tr("PyTorch"), 0.80, 1, expertKernels, 0.55, 0, 0.7, 1, 25.0 * 1024 * 1024, 0,
     core::tr("rate: InternEvo on A100; buckets of 25 MiB: DistributedDataParallel's default; else as fully sharded")},
    {core::tr("Megatron-LM"), 1, 0.8, expertKernels, 1, 0.5, 0.8, 1, 160e6, 4e6,
     core::tr("launch: the steps of 2020 and 2021 on A100; half of tensor-parallel communication and four fifths of a pass hide "
              "gradients on H100 and later, as NeMo and Megatron Core do; buckets of 40 million parameters, or a million a rank "
              "(megatron/core/distributed)")},
    {core::tr("Megatron-DeepSpeed"), 1, 1, expertKernels, 0.55, 0, 0, 0.21, 1e9, 0,
     core::tr("launch: vTrain's steps on one node; gathers of stage 3: DeepSpeed on Selene (Narayanan et al. 2021) and on Jean "
              "Zay (BigScience), four to five times the fabric's time; buckets of 500 million numbers")},
}}};

/// 8-bit arithmetic came with Hopper and CDNA 3: software for these overlaps and fuses more.
bool isRecent(const cluster::Accelerator &device)
{
    return device.dense.fp8.has_value();
}

/// What either of two hides.
double either(double a, double b)
{
    return 1 - (1 - a) * (1 - b);
}

} // namespace

FrameworkKind frameworkKind(const plan::Layout &plan)
{
    switch (plan.framework) {
    case plan::Framework::PyTorch: return plan.zero >= 3 ? FrameworkKind::Sharded : FrameworkKind::PyTorch;
    case plan::Framework::MegatronLm: return FrameworkKind::MegatronLm;
    case plan::Framework::MegatronDeepSpeed: return FrameworkKind::MegatronDeepSpeed;
    }
    return FrameworkKind::PyTorch;
}

const StepConstants &stepConstants()
{
    return ownConstants;
}

const StepConstants &stepConstants(const Assumptions &assumptions)
{
    return assumptions.constants != nullptr ? *assumptions.constants : ownConstants;
}

Assumptions assumptionsFor(const Assumptions &given, const plan::Layout &plan, const cluster::Accelerator &device, bool listed)
{
    const FrameworkShare &share = stepConstants(given).of(plan);
    Assumptions out = given;
    if (listed) {
        constexpr double ownStep = 0.1; // of the overhead: groups of the optimiser and gradients given back; data come ahead
        out.stepOverhead_s *= ownStep;
        if (plan.software == plan::Software::Torchtitan) // whose collectives take units of the device all the while
            out.matmulFactor *= share.rate;
    } else {
        const FrameworkShare &pytorch = stepConstants(given).shares[static_cast<std::size_t>(FrameworkKind::PyTorch)];
        const bool engine = plan.framework != plan::Framework::PyTorch && hasPlainModules(plan);
        out.matmulFactor *= engine ? pytorch.rate : share.rate;
        out.launchForward_s *= share.launch;
        out.launchBackward_s *= share.launch;
    }
    // PyTorch's own reducers, and those like them, hide gradients behind the last backward pass on any device:
    // InternEvo's steps on 8 to 1024 A100 say so.
    if (isRecent(device) || plan.framework == plan::Framework::PyTorch) {
        out.tensorOverlap = either(given.tensorOverlap, share.tensorOverlap);
        out.dataOverlap = either(given.dataOverlap, share.dataOverlap);
    }
    return out;
}

double fusedShare(const plan::Layout &plan, const cluster::Accelerator &device)
{
    return isRecent(device) ? frameworkShare(plan).fused : 1;
}

double expertLaunches(const plan::Layout &plan, const cluster::Accelerator &device, const StepConstants &constants)
{
    // Beside Grace, whose cores take longest, Megatron Bridge's recipes for experts replay CUDA graphs;
    // those for H100, B200 and B300 mostly do not (src/megatron/bridge/perf_recipes, cuda_graph_impl).
    constexpr double throughNvlink_Bps = 200e9; // to the host; PCIe 6.0 x16 has 128 GB/s
    const bool replays = frameworkKind(plan) == FrameworkKind::MegatronLm && device.hostRate.si() >= throughNvlink_Bps;
    // Each exchange is behind a count of tokens that the host reads: of tensor ranks all wait for the slowest.
    return replays ? 1 : constants.of(plan).expertLaunch * (1 + constants.expertWait * std::log2(plan.tensor));
}

double powerShare(const cluster::Accelerator &device, bool narrow, const StepConstants &constants)
{
    // Clock and voltage fall together: about the square root of the power is left at the top of the range. One number
    // holds for the steps of B200, B300, GB200 and GB300 within 2 % (MLPerf 5.0 and 5.1, Megatron Bridge 067f987d, DGX
    // Cloud v25.05), though they have 0.22 to 0.28 W for each TFLOP/s. H100 has 0.35 and shows none of it.
    double share = 1;
    if (device.watts > 0 && device.dense.fp8)
        share = std::min(1.0, std::sqrt(constants.narrowPerWatt * device.watts / device.dense.fp8->si()));
    // Large 16-bit matmuls alone reach 0.68 of the peak on a cool B200 (ai-dynamo/aiconfigurator 095f58a5) and 0.46 to
    // 0.50 on one that trains (MooreThreads/SimuMax 4dcaae51, configs/system/b200_bf16_ceperm.json). Steps in 8 bits,
    // draw less for each FLOP. H100 has 1.4 TFLOP/s of peak a watt and shows none of it; a device whose watts the
    // catalogue does not have is taken to sustain as much as in 8 bits.
    if (!narrow && device.watts > 0 && device.dense.bf16)
        share *= std::min(1.0, constants.perWatt * device.watts / device.dense.bf16->si());
    return share;
}

double sentWidth(const plan::Layout &plan, const cluster::Accelerator &device)
{
    // grad_reduce_in_fp32 is off in the performance recipes of NeMo and Megatron Bridge, which
    // came with Hopper (src/megatron/bridge/perf_recipes/_common.py); Megatron-LM itself sends what
    // it accumulates in, 32 bits with --bf16 (megatron/training/arguments.py).
    constexpr double narrow = 2;
    constexpr double wide = 4;
    if (plan.gradientWidth != plan::GradientWidth::Framework)
        return plan.gradientWidth == plan::GradientWidth::Two ? narrow : wide;
    return frameworkKind(plan) == FrameworkKind::MegatronLm && isRecent(device) && plan.precision != model::Precision::Fp32
               ? narrow
               : wide;
}

double stragglerFactor(int hosts, const StepConstants &constants)
{
    // Fitted with the shares above; DGX Cloud's steps grow by 0.5 % a doubling, InternEvo's by 1 %.
    return 1 + constants.straggler * std::log2(static_cast<double>(std::max(1, hosts)));
}

} // namespace shardscope::cost
