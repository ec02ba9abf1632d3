// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/refit.h"

namespace shardscope::accuracy {

namespace {

using cost::FrameworkKind;

cost::FrameworkShare &share(RefitWorld &world, FrameworkKind kind)
{
    return world.constants.shares[static_cast<std::size_t>(kind)];
}

constexpr std::array refittedOnes{
    RefitConstant{"matmul_factor", 0.9, 0.08, 0.5, 1.1, true, [](RefitWorld &w, double v) { w.assumptions.matmulFactor = v; },
                  "clocks of a warm GPU against those of one matmul measured alone"},
    RefitConstant{"misaligned_factor", 0.8, 0.15, 0.4, 1, true,
                  [](RefitWorld &w, double v) { w.assumptions.misalignedFactor = v; }, "tensor cores load 128 bytes at a time"},
    RefitConstant{"eager_factor", 2, 0.4, 1, 6, true, [](RefitWorld &w, double v) { w.assumptions.eagerFactor = v; },
                  "an unfused kernel reads and writes where a fused one keeps"},
    RefitConstant{"gather_overlap", 0.8, 0.2, 0, 1, false, [](RefitWorld &w, double v) { w.assumptions.gatherOverlap = v; },
                  "FSDP prefetches the next unit"},
    RefitConstant{"launch", 1, 0.4, 0.2, 5, true,
                  [](RefitWorld &w, double v) {
                      w.assumptions.launchForward_s = 0.9e-3 * v;
                      w.assumptions.launchBackward_s = 1.6e-3 * v;
                  },
                  "about 100 kernels a layer at 5 to 10 microseconds each"},
    RefitConstant{
        "rate_pytorch", 0.95, 0.1, 0.5, 1.2, true,
        [](RefitWorld &w, double v) { share(w, FrameworkKind::PyTorch).rate = share(w, FrameworkKind::Sharded).rate = v; },
        "as Megatron-LM or less"},
    RefitConstant{"rate_deepspeed", 1, 0.05, 0.5, 1.2, true,
                  [](RefitWorld &w, double v) { share(w, FrameworkKind::MegatronDeepSpeed).rate = v; },
                  "its layers are Megatron-LM's"},
    RefitConstant{"launch_megatron", 1, 0.3, 0.2, 5, true,
                  [](RefitWorld &w, double v) { share(w, FrameworkKind::MegatronLm).launch = v; }, "as other frameworks"},
    RefitConstant{"launch_experts", 3, 0.5, 1, 20, true,
                  [](RefitWorld &w, double v) {
                      for (cost::FrameworkShare &one : w.constants.shares)
                          one.expertLaunch = v;
                  },
                  "router, sorting, exchange and the matmuls of each local expert"},
    RefitConstant{"wait_experts", 0.5, 0.5, 0, 3, false, [](RefitWorld &w, double v) { w.constants.expertWait = v; },
                  "tensor ranks have hosts of their own that wait for each other"},
    RefitConstant{"tensor_overlap_megatron", 0.5, 0.25, 0, 1, false,
                  [](RefitWorld &w, double v) { share(w, FrameworkKind::MegatronLm).tensorOverlap = v; },
                  "Transformer Engine's user buffers hide a part since Hopper"},
    RefitConstant{"data_overlap_megatron", 0.7, 0.2, 0, 1, false,
                  [](RefitWorld &w, double v) { share(w, FrameworkKind::MegatronLm).dataOverlap = v; },
                  "overlap of gradients is on by default since Hopper"},
    RefitConstant{"data_overlap_pytorch", 0.7, 0.2, 0, 1, false,
                  [](RefitWorld &w, double v) {
                      share(w, FrameworkKind::PyTorch).dataOverlap = share(w, FrameworkKind::Sharded).dataOverlap = v;
                  },
                  "DistributedDataParallel reduces its buckets during the backward pass"},
    RefitConstant{"gather_rate_deepspeed", 0.4, 0.5, 0.05, 1, true,
                  [](RefitWorld &w, double v) { share(w, FrameworkKind::MegatronDeepSpeed).gatherRate = v; },
                  "stage 3 gathers small tensors one by one"},
    RefitConstant{"straggler", 0.005, 0.005, 0, 0.05, false, [](RefitWorld &w, double v) { w.constants.straggler = v; },
                  "a per cent or less for each doubling of hosts"},
    RefitConstant{"rate_v100", 0.65, 0.1, 0.3, 1, true, [](RefitWorld &w, double v) { w.rates["V100"] = v; },
                  "published best achieved matmuls"},
    RefitConstant{"narrow_per_watt", 3.8e12, 0.2, 2e12, 8e12, true,
                  [](RefitWorld &w, double v) { w.constants.narrowPerWatt = v; },
                  "8-bit matmuls of a cool B200, a tenth less when it is warm"},
    RefitConstant{"wide_per_watt", 1.8e12, 0.15, 1e12, 3e12, true, [](RefitWorld &w, double v) { w.constants.perWatt = v; },
                  "16-bit matmuls in training on B200, 0.70 of what they reach on a cool one (two published tables)"},
    RefitConstant{"sustained_instinct", 1, 0.12, 0.5, 1.5, true, [](RefitWorld &w, double v) { w.rates["MI3"] = v; },
                  "published best achieved matmuls of MI300X"},
};

} // namespace

std::span<const RefitConstant> refitConstants()
{
    return refittedOnes;
}

} // namespace shardscope::accuracy
