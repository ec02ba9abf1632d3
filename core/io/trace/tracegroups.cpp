// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracegroups.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

using runs::TraceGroup;
using Words = std::span<const std::string_view>;

bool hasAny(std::string_view text, Words words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

constexpr auto communicationWords = std::to_array<std::string_view>(
    {"nccl", "rccl", "oneccl", "msccl", "nvshmem", "allreduce", "all_reduce", "allgather", "all_gather", "reducescatter",
     "reduce_scatter", "alltoall", "all_to_all", "sendrecv", "cross_device_reduce",
     // DeepEP and its like carry tokens to their experts in kernels of their own.
     "deep_ep", "deepep", "ep::internode", "ep::intranode", "hybrid_ep", "uccl", "mori::",
     // Libraries of other vendors (Huawei, MetaX, Moore Threads, Cambricon, AMD).
     "hccl", "hcom_", "mccl", "cncl", "rocshmem", "custom_ar", "quickreduce", "quick_reduce",
     // Memory that all ranks map: its instructions (multimem), its switch (NVLS), its buffers and flags, by whichever library.
     "multimem", "nvls", "symm_mem", "symmetric_memory", "userbuffers", "lamport", "put_signal", "wait_signal", "one_shot_reduce",
     "two_shot_reduce"});
/// Inductor names a kernel by all operators that it was made from, among them the collectives whose result it reads.
bool isCompiled(std::string_view text)
{
    return text.starts_with("triton_") && text.find("_fused_") != std::string_view::npos;
}
// ROCm fills and copies inside of a device in kernels of its own.
constexpr std::array<std::string_view, 5> copyWords{"copyhosttodevice", "copydevicetohost", "fillbuffer", "copybuffer",
                                                    "dma_request"};

/// "Memcpy HtoD", "[CUDA memset]"; not a kernel that does more beside it, such as "_combined_routing_memset".
bool isCopy(std::string_view head)
{
    for (const std::string_view word : {"memcpy", "memset"})
        if (const auto at = head.find(word); at != std::string_view::npos && (at == 0 || head[at - 1] != '_'))
            return true;
    return hasAny(head, copyWords);
}
constexpr std::array<std::string_view, 6> optimizerWords{"multi_tensor_apply", "fusedadam", "fused_adam", "adamw",
                                                         "lambkernel",         "optimizer"};
constexpr std::array<std::string_view, 6> backwardWords{"backward", "_bwd", "bwd_", "dgrad", "wgrad", "flash_bwd"};
constexpr std::array<std::string_view, 3> forwardWords{"flash_fwd", "_fwd", "fwd_"};

constexpr std::array<std::string_view, 8> deviceCategories{"kernel", "gpu_memcpy", "gpu_memset", "memcpy",
                                                           "memset", "gpu_op",     "gpu op",     "concurrent_kernel"};
constexpr std::array<std::string_view, 10> launchCategories{
    "cuda_runtime",        "cuda_driver",        "runtime",      "hip_runtime", "hip_driver", "xpu_runtime",
    "privateuse1_runtime", "privateuse1_driver", "mtia_runtime", "driver"};
constexpr std::array<std::string_view, 4> hostCategories{"cpu_op", "operator", "cpu_instant_event", "external"};
constexpr std::array<std::string_view, 3> annotationCategories{"user_annotation", "nvtx", "user_scope"};
constexpr std::array<std::string_view, 10> ignoredCategories{
    "trace",  "python_function", "cuda_sync",           "overhead",         "ac2g",
    "fwdbwd", "async_gpu",       "cuda_profiler_range", "async_cpu_to_gpu", "python"};

} // namespace

std::optional<TraceGroup> groupOfKernel(std::string_view name)
{
    const std::string text = lowered(name);
    // A GEMM's or template's arguments may hold anything; what leads decides copies.
    const std::string_view head = std::string_view(text).substr(0, 24);
    if (isCopy(head))
        return TraceGroup::Copy;
    if (hasAny(text, communicationWords) && !isCompiled(text))
        return TraceGroup::Communication;
    if (hasAny(text, optimizerWords))
        return TraceGroup::Optimizer;
    if (hasAny(text, backwardWords))
        return TraceGroup::Backward;
    if (hasAny(text, forwardWords))
        return TraceGroup::Forward;
    return std::nullopt;
}

std::optional<TraceGroup> groupOfCategory(std::string_view category)
{
    static constexpr std::array<std::pair<std::string_view, TraceGroup>, 17> known{{
        {"forward", TraceGroup::Forward},
        {"backward for inputs", TraceGroup::InputGradient},
        {"backward for weights", TraceGroup::WeightGradient},
        {"input gradient", TraceGroup::InputGradient},
        {"weight gradient", TraceGroup::WeightGradient},
        {"backward", TraceGroup::Backward},
        {"forward and backward", TraceGroup::Overlapped},
        {"recomputation", TraceGroup::Recomputation},
        {"recompute", TraceGroup::Recomputation},
        {"optimizer", TraceGroup::Optimizer},
        {"optimiser", TraceGroup::Optimizer},
        {"send", TraceGroup::Communication},
        {"receive", TraceGroup::Communication},
        {"communication", TraceGroup::Communication},
        {"comm", TraceGroup::Communication},
        {"copy", TraceGroup::Copy},
        {"other work", TraceGroup::Other},
    }};
    const std::string text = lowered(category);
    const auto found = std::ranges::find(known, text, &std::pair<std::string_view, TraceGroup>::first);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

std::optional<TraceGroup> groupOfAnnotation(std::string_view name)
{
    static constexpr std::array<std::string_view, 3> senders{"nccl:", "gloo:", "c10d::"};
    static constexpr std::array<std::string_view, 3> optimizer{"optimizer", "optimiser", "zero_grad"};
    static constexpr std::array<std::string_view, 2> again{"recompute", "checkpointfunctionbackward"};
    const std::string text = lowered(name);
    if (hasAny(text, senders))
        return TraceGroup::Communication;
    if (hasAny(text, again))
        return TraceGroup::Recomputation;
    if (hasAny(text, optimizer))
        return TraceGroup::Optimizer;
    if (text.find("backward") != std::string::npos)
        return TraceGroup::Backward;
    if (text.find("forward") != std::string::npos)
        return TraceGroup::Forward;
    return std::nullopt;
}

bool isAutograd(std::string_view name)
{
    return name.starts_with("autograd::engine::evaluate_function");
}

std::optional<int> stepOfAnnotation(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> leads{"profilerstep", "iteration",     "train_step",
                                                           "train step",   "training step", "step"};
    const std::string text = lowered(name.substr(0, 40));
    for (const std::string_view lead : leads) {
        if (!text.starts_with(lead))
            continue;
        const auto at = text.find_first_not_of("# :_=", lead.size());
        int number = 0;
        if (at == std::string::npos || at == lead.size())
            return std::nullopt;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
        return error == std::errc() && end == text.data() + text.size() && number >= 0 ? std::optional(number) : std::nullopt;
    }
    return std::nullopt;
}

bool launchesWork(std::string_view call)
{
    static constexpr std::array<std::string_view, 3> words{"aunch", "emcpy", "emset"}; // of any case
    return hasAny(call, words);
}

EventKind kindOfCategory(std::string_view category)
{
    const auto is = [text = lowered(category)](Words words) {
        return std::ranges::find(words, std::string_view(text)) != words.end();
    };
    if (is(deviceCategories))
        return EventKind::Device;
    if (is(launchCategories))
        return EventKind::Launch;
    if (is(hostCategories))
        return EventKind::Host;
    if (is(annotationCategories))
        return EventKind::Annotation;
    if (is(ignoredCategories))
        return EventKind::Ignored;
    return category == "gpu_user_annotation" ? EventKind::DeviceMark : EventKind::Plain;
}

} // namespace shardscope::io
