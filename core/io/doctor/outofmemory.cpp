// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/runs/gpumemory.h"

#include <algorithm>

namespace shardscope::io {

void addMemoryFacts(const FactText &text, findings::Facts &facts)
{
    const auto value = [](const std::optional<Bytes> &bytes) { return bytes ? bytes->si() : runs::noValue; };
    const GpuMemory found = gpuMemoryIn(text.lines);
    for (const OutOfMemory &failure : found.failures) {
        findings::MemoryFact fact;
        fact.at = text.at(static_cast<std::size_t>(failure.line - 1));
        fact.failed = true;
        fact.gpu = failure.gpu;
        fact.rank = failure.rank;
        fact.request = failure.asked.si();
        fact.total = value(failure.total);
        fact.free = value(failure.free);
        if (fact.free > fact.total) // a count below zero, which ROCm prints as a huge one
            fact.free = runs::noValue;
        fact.used = value(failure.process);
        fact.allocated = value(failure.allocated);
        fact.reserved = value(failure.idle);
        facts.memory.push_back(std::move(fact));
    }
    // A server that nobody asks has nothing to do.
    const bool serves = std::ranges::any_of(text.lines, [](std::string_view line) {
        return contains(line, "vllm") || contains(line, "api_server") || contains(line, "launch_server");
    });
    for (const SmiGpu &gpu : found.gpus)
        if (gpu.busy && !serves)
            facts.loads.push_back({text.at(static_cast<std::size_t>(gpu.line - 1)), gpu.index, gpu.used.si(), *gpu.busy});
}

} // namespace shardscope::io
