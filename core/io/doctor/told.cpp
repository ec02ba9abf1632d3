// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>

namespace shardscope::io {

namespace {

using What = findings::ToldFact::What;

bool saysAll(std::string_view line, std::initializer_list<std::string_view> words)
{
    return std::ranges::all_of(words, [line](std::string_view word) { return contains(line, word); });
}

/// Of what programs say when they refuse to start: a condition alone in a script is none.
bool isRefusal(std::string_view line)
{
    return contains(line, "assertionerror") || contains(line, "valueerror") || contains(line, "runtimeerror");
}

std::optional<What> whatOf(std::string_view line)
{
    if (saysAll(line, {"NCCL WARN", "No space left on device"}) || contains(line, "Error while creating shared memory segment"))
        return What::SharedMemoryFull;
    if (contains(line, "pytorch allocator cache flushes since last step"))
        return What::CacheFlushes;
    if (!contains(line, "Error"))
        return std::nullopt;
    const std::string text = lowered(line);
    if (!isRefusal(text))
        return std::nullopt;
    if (saysAll(text, {"pp_batch_size", "must be >= pp_size"}))
        return What::FewMicrobatches;
    // DeepSpeed's: the factors of the batch, or a microbatch that rounds down to none.
    if (saysAll(text, {"train_batch_size is not equal to", "world_size"})
        || saysAll(text, {"micro batch size per gpu", "has to be greater than 0"}))
        return What::BatchIndivisible;
    if (!contains(text, "divisible"))
        return std::nullopt;
    const bool layers = contains(text, "num_layers") || contains(text, "number of layers") || contains(text, "num-layers");
    const bool stages = contains(text, "pipeline") || contains(text, "pp_size") || contains(text, "virtual");
    if (layers && stages)
        return What::LayersIndivisible;
    if (contains(text, "batch size") || contains(text, "batch_size"))
        return What::BatchIndivisible;
    return std::nullopt;
}

std::string_view between(std::string_view line, std::string_view before, std::string_view after)
{
    const auto at = line.find(before);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = line.substr(at + before.size());
    return rest.substr(0, rest.find_first_of(after));
}

/// "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1580, OpType=ALLREDUCE, …, Timeout(ms)=600000)".
void addHang(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
{
    const auto mark = line.find("Watchdog caught collective operation timeout");
    if (mark == std::string_view::npos)
        return;
    const auto rank = wholeNumber(between(line, "[Rank ", "]"));
    const auto number = plainNumber(between(line, "SeqNum=", ",)"));
    const auto limit = plainNumber(between(line, "Timeout(ms)=", ",)"));
    if (!rank || !number || *number < 0 || *number > 1e15)
        return;
    facts.hangs.push_back(
        {at, *rank, static_cast<long long>(*number), std::string(between(line, "OpType=", ",)")), limit.value_or(0) * 1e-3});
}

} // namespace

void addToldFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 4000;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (line.size() > longest)
            continue;
        addHang(line, text.at(i), facts);
        if (const auto what = whatOf(line))
            facts.told.push_back({*what, text.at(i)});
    }
}

} // namespace shardscope::io
