// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

enum class Kind { Unknown, Outside, Fragmented, Full, Roomy };

double known(double value)
{
    return std::isfinite(value) ? value : 0;
}

/// What neither this process holds nor is free: other processes, or what the driver keeps.
double outsideOf(const MemoryFact &fact)
{
    if (!std::isfinite(fact.total) || !std::isfinite(fact.free))
        return 0;
    // CUDA context and libraries, where the message does not count them: 0.5 to 1.5 GB, on small cards less.
    const double context = std::min(1.5e9, 0.25 * fact.total);
    // In containers that hide processes the driver counts none of them: "this process has 0 bytes in use".
    const double own = fact.used > 0 ? fact.used : known(fact.allocated) + known(fact.reserved) + context;
    return fact.total - fact.free - own;
}

Kind kindOf(const MemoryFact &fact)
{
    if (!fact.failed || !std::isfinite(fact.request) || !std::isfinite(fact.total))
        return Kind::Unknown;
    if (fact.request < 0.5 * known(fact.free))
        return Kind::Roomy;
    const double lacks = fact.request - known(fact.free);
    constexpr double notable = 0.02; // of the device: less is the driver's
    if (const double outside = outsideOf(fact); outside > notable * fact.total && outside > lacks)
        return Kind::Outside;
    // What is reserved and what is free would do together, were they in one piece. A few percent in pieces are what a full
    // memory has anyway; and where tensors take more than there is, the driver lends memory of the host.
    constexpr double muchOf = 0.05;
    const double reserved = known(fact.reserved);
    const bool much = reserved >= muchOf * fact.total && !(fact.allocated > fact.total);
    if (much && reserved + known(fact.free) >= fact.request)
        return Kind::Fragmented;
    return std::isfinite(fact.allocated) ? Kind::Full : Kind::Unknown;
}

Verdict findingOf(const MemoryFact &fact, Message message)
{
    Verdict finding{.about = {{"line", fact.at.file + ":" + std::to_string(fact.at.line)}}, .message = std::move(message)};
    if (fact.gpu)
        finding.about["gpu"] = std::to_string(*fact.gpu);
    if (fact.rank)
        finding.about["rank"] = std::to_string(*fact.rank);
    finding.lines = {fact.at};
    const auto add = [&finding](Text name, double bytes) {
        if (std::isfinite(bytes))
            finding.evidence.push_back({name, bytes, "B", {}});
    };
    add(core::tr("asked for"), fact.request);
    add(core::tr("allocated by tensors"), fact.allocated);
    add(core::tr("reserved by PyTorch and not allocated"), fact.reserved);
    add(core::tr("in use by this process"), fact.used);
    add(core::tr("free"), fact.free);
    add(core::tr("memory of the GPU"), fact.total);
    finding.probability = 0.93;
    return finding;
}

/// The first of each GPU and kind: ranks repeat it, and a program that goes on repeats it, too.
template <class Make>
void tell(const Facts &facts, Verdicts &verdicts, Kind kind, const Make &make)
{
    std::vector<std::pair<std::optional<int>, std::string>> told;
    for (const MemoryFact &fact : facts.memory) {
        const std::pair key(fact.gpu, fact.at.file);
        if (kindOf(fact) != kind || std::ranges::find(told, key) != told.end())
            continue;
        told.push_back(key);
        verdicts.add(make(fact));
    }
}

} // namespace

void outOfMemoryOutside(const Facts &facts, Verdicts &verdicts)
{
    const auto isTold = [](const MemoryFact &fact) { return kindOf(fact) != Kind::Unknown; };
    if (std::ranges::any_of(facts.memory, &MemoryFact::failed) && std::ranges::none_of(facts.memory, isTold))
        verdicts.abstain("memory-not-told", core::tr("Why memory is short cannot be told from this text"),
                         {core::tr("the whole out-of-memory message with its numbers, or torch.cuda.memory_summary()"),
                          core::tr("the launch script, or model, GPUs, batch and sequence length")});
    for (const MemoryFact &fact : facts.memory)
        if (kindOf(fact) == Kind::Roomy)
            verdicts.abstain(
                "oom-with-room",
                {core::tr("%1 were free and %2 found no place: this message alone does not tell why"),
                 {Number(fact.free, "B", 3), Number(fact.request, "B", 3)}},
                {core::tr("nvidia-smi at that moment, and whether the program or the container sets a limit of its own")});
    tell(facts, verdicts, Kind::Outside, [](const MemoryFact &fact) {
        const double outside = outsideOf(fact);
        Verdict finding =
            findingOf(fact, {core::tr("%1 of the GPU's memory belongs to other processes; without them %2 would fit"),
                             {Number(outside, "B", 3), Number(fact.request, "B", 3)}});
        finding.measured = runs::Quantity{core::tr("memory outside this process"), outside, "B"};
        finding.expected = runs::Expected{0, 0.02 * fact.total, "B", core::tr("what the driver itself keeps")};
        finding.causes = {{"other-process", core::tr("Another job, or one that was not ended"), 0.7},
                          {"same-device", core::tr("Several ranks use one GPU"), 0.3}};
        finding.next = {
            {core::tr("See who holds memory on it"), "nvidia-smi --query-compute-apps=gpu_uuid,pid,used_memory --format=csv"}};
        return finding;
    });
}

void outOfMemoryFragmented(const Facts &facts, Verdicts &verdicts)
{
    tell(facts, verdicts, Kind::Fragmented, [](const MemoryFact &fact) {
        const bool alone = fact.reserved >= fact.request;
        Verdict finding = findingOf(
            fact,
            alone
                ? Message(core::tr("%1 are reserved and not allocated, yet %2 found no place: the reserved memory is in pieces"),
                          {Number(fact.reserved, "B", 3), Number(fact.request, "B", 3)})
                : Message(core::tr("%1 are reserved and not allocated and %2 are free, yet %3 found no place: it is in pieces"),
                          {Number(fact.reserved, "B", 3), Number(fact.free, "B", 3), Number(fact.request, "B", 3)}));
        finding.measured = runs::Quantity{core::tr("reserved by PyTorch and not allocated"), fact.reserved, "B"};
        finding.expected = runs::Expected{0, fact.request, "B",
                                          core::tr("a request that is smaller finds a place where memory is in one piece")};
        // What tensors fill to four fifths would be full soon after, in one piece, too.
        constexpr double nearlyAll = 0.8;
        const bool full = fact.allocated > nearlyAll * fact.total;
        finding.causes = {{"sizes-vary", core::tr("Sizes change from step to step (sequences, batches)"), full ? 0.4 : 0.6},
                          {"near-full", core::tr("Memory is nearly full, so that blocks are split often"), full ? 0.6 : 0.4}};
        finding.next = {
            {core::tr("Let blocks grow instead of being cut"), "export PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True"}};
        if (full)
            finding.next.push_back({core::tr("Halve the microbatch or recompute activations"), {}});
        return finding;
    });
}

void outOfMemoryFull(const Facts &facts, Verdicts &verdicts)
{
    tell(facts, verdicts, Kind::Full, [](const MemoryFact &fact) {
        Verdict finding =
            findingOf(fact, {core::tr("Tensors take %1 of %2, %3 more do not fit"),
                             {Number(fact.allocated, "B", 3), Number(fact.total, "B", 3), Number(fact.request, "B", 3)}});
        finding.measured = runs::Quantity{core::tr("allocated by tensors"), fact.allocated, "B"};
        finding.expected = runs::Expected{0, fact.total - fact.request, "B", core::tr("memory of the GPU less the request")};
        finding.fault = "memory";
        if (fact.request > fact.total) {
            finding.message = {core::tr("One tensor of %1 was asked for, and the GPU has %2"),
                               {Number(fact.request, "B", 3), Number(fact.total, "B", 3)}};
            finding.causes = {
                {"scores", core::tr("Attention keeps a score for each pair of tokens: no flash or memory-efficient attention"),
                 0.5},
                {"input", core::tr("One batch, sequence or picture is far larger than the others"), 0.5}};
            finding.next = {{core::tr("Compute attention without keeping its scores"), "attn_implementation=\"sdpa\""},
                            {core::tr("Limit the length of a sequence and the size of a batch"), {}}};
            return finding;
        }
        finding.causes = {{"plan-too-large", core::tr("Model and activations need more than the GPU has"), 0.85},
                          {"peak", core::tr("One step needs more than others: logits, evaluation, saving"), 0.15}};
        finding.next = {{core::tr("Compare with what the plan needs, term by term"), "shardscope-cli memory"},
                        {core::tr("Halve the microbatch or recompute activations"), {}}};
        return finding;
    });
}

} // namespace shardscope::findings
