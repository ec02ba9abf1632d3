// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planassumptions.h"

#include "core/base/errorcode.h"
#include "core/cost/runrules.h"

#include <array>
#include <cmath>
#include <string>

namespace shardscope::cost {

std::span<const AssumptionInfo, assumptionCount> assumptionTable()
{
    using A = Assumptions;
    static constexpr std::array<AssumptionInfo, assumptionCount> table{{
        {"matmul_factor", core::tr("rate of matmuls within a step"), "", &A::matmulFactor, 0.85, 1, 0.01, 2,
         core::tr("matmuls measured alone run on a cool GPU and back to back; fitted to Korthikanti et al. 2022, table 5, and "
                  "vTrain's steps on A100")},
        {"misaligned_factor", core::tr("rate of matmuls whose size is not a multiple of 64"), "", &A::misalignedFactor, 0.6, 1,
         0.01, 1, core::tr("fitted to BigScience's steps: widths of 14 400 (1800 per rank) against multiples of 64")},
        {"memory_factor", core::tr("rate of memory-bound kernels"), "", &A::memoryFactor, 0.85, 1.1, 0.01, 2,
         core::tr("as in the device's efficiency curve")},
        {"eager_factor", core::tr("bytes moved by unfused kernels"), "", &A::eagerFactor, 1, 3, 1, 10,
         core::tr("fitted to the steps of llm-foundry, fms-fsdp and torchtitan on A100 and H100 (FSDP)")},
        {"link_factor", core::tr("rate of links within a node"), "", &A::linkFactor, 0.7, 1.1, 0.001, 2,
         core::tr("as in the device's efficiency curve")},
        {"fabric_share", core::tr("share of port bandwidth between nodes"), "", &A::fabricShare, 0.6, 1, 0.001, 3,
         core::tr("all-reduce rings of AWS p5en, 365 of 400 GB/s on four hosts (stas00/ml-engineering 744d01e1)")},
        {"fabric_start_s", core::tr("one hop of a collective between hosts"), "s", &A::fabricStart_s, 5e-6, 150e-6, 0, 1,
         core::tr("NCCL's own figure for InfiniBand (src/graph/tuning.cc); clouds are slower")},
        {"hand_over_start_s", core::tr("start-up time of a message between stages"), "s", &A::handOverStart_s, 5e-6, 100e-6, 0, 1,
         core::tr("NCCL send and receive, assumed")},
        {"tensor_overlap", core::tr("overlapped share of tensor-parallel communication"), "", &A::tensorOverlap, 0, 0.5, 0, 1,
         core::tr("Megatron-LM overlaps none unless configured to")},
        {"expert_overlap", core::tr("overlapped share of expert-parallel communication"), "", &A::expertOverlap, 0, 0.5, 0, 1,
         core::tr("none unless enabled")},
        {"data_overlap", core::tr("share of the backward pass that overlaps with gradient reduction"), "", &A::dataOverlap, 0,
         0.9, 0, 1, core::tr("Megatron-LM reduces gradients after the last backward pass unless overlap is enabled")},
        {"gather_overlap", core::tr("share of compute that overlaps with ZeRO stage 3 all-gathers"), "", &A::gatherOverlap, 0.5,
         1, 0, 1, core::tr("FSDP gathers the next layer during the compute of the current one; fitted to llm-foundry's steps")},
        {"launch_forward_s", core::tr("launch time per layer, forward"), "s", &A::launchForward_s, 0.2e-3, 1.5e-3, 0, 1,
         core::tr("fitted to vTrain's single-node steps, where small layers take the same time whatever their size (together "
                  "with the backward launch time)")},
        {"launch_backward_s", core::tr("launch time per layer, backward"), "s", &A::launchBackward_s, 0.4e-3, 2.5e-3, 0, 1,
         core::tr("fitted with the forward launch time")},
        {"step_overhead_s", core::tr("overhead per step"), "s", &A::stepOverhead_s, 0, 50e-3, 0, 1000, core::tr("assumed")},
        {"optimizer_bytes", core::tr("bytes moved by the optimiser per parameter"), "B", &A::optimizerBytes, 28, 60, 0, 1000,
         core::tr("Adam with fp32 state reads 16 and writes 14 bytes per parameter; includes gradient norm and scaling")},
        {core::tr("imbalance"), core::tr("load of the busiest GPU / mean"), "", &A::imbalance, 1, 1.5, 1, 1e6,
         core::tr("tokens spread evenly")},
    }};
    return table;
}

Status check(const Assumptions &assumptions)
{
    for (const AssumptionInfo &info : assumptionTable()) {
        const double value = assumptions.*info.value;
        if (std::isfinite(value) && value >= info.least && value <= info.most)
            continue;
        return Error{ErrorCode::ValueRange,
                     {std::string(info.key), plainNumber(value),
                      "a number from " + plainNumber(info.least) + " to " + plainNumber(info.most)},
                     {{}, 0, 0, "/assumptions/" + std::string(info.key)}};
    }
    return Nothing{};
}

} // namespace shardscope::cost
