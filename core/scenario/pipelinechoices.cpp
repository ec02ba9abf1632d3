// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/pipelinechoices.h"

#include "core/base/errorcode.h"
#include "core/plan/partition.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace shardscope::scenario {

namespace {

std::string numberText(double value)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

class Checker {
public:
    void refuse(ErrorCode code, std::vector<std::string> args, const std::string &pointer)
    {
        issues.push_back({Severity::Fault, {code, std::move(args), {{}, 0, 0, pointer}}});
    }
    void atLeast(const char *name, double value, double least, const std::string &pointer)
    {
        if (!std::isfinite(value) || value < least)
            refuse(ErrorCode::ValueRange, {name, numberText(value), "a finite number of at least " + numberText(least)}, pointer);
    }
    void above(const char *name, double value, const std::string &pointer)
    {
        if (!std::isfinite(value) || value <= 0)
            refuse(ErrorCode::ValueRange, {name, numberText(value), "a finite number above 0"}, pointer);
    }
    void time(const std::string &name, Seconds value, const std::string &pointer)
    {
        if (!std::isfinite(value.si()) || value.si() < 0)
            refuse(ErrorCode::TimeInvalid, {name, numberText(value.si())}, pointer);
    }
    void count(const char *name, int value, int least, const std::string &pointer)
    {
        if (value < least)
            refuse(ErrorCode::ValueRange, {name, std::to_string(value), "a whole number of at least " + std::to_string(least)},
                   pointer);
    }

    std::vector<Issue> issues;
};

void checkVariant(Checker &check, const PipelineVariant &variant, const std::string &at)
{
    check.count("The number of GPUs", variant.devices, 1, at + "/devices");
    check.count("The number of chunks", variant.chunks, 1, at + "/chunks");
    check.count("The number of virtual stages", variant.virtualStages, 0, at + "/virtual_stages");
    for (const auto &[stage, factor] : variant.slow) {
        const std::string name = "The time factor of stage " + std::to_string(stage);
        if (!(factor >= leastSlowness && factor <= mostSlowness))
            check.refuse(ErrorCode::ValueRange,
                         {name, numberText(factor), numberText(leastSlowness) + " … " + numberText(mostSlowness)},
                         at + "/slow/" + std::to_string(stage));
    }
    if (variant.liveLimit)
        check.above("The live limit", *variant.liveLimit, at + "/live_limit");
}

} // namespace

plan::ChunkTimeModel labChunkTime()
{
    return {microseconds(198), microseconds(1470), microseconds(1310), "fit of the lab's chart, nine stable points"};
}

PipelineChoices withVariant(PipelineChoices choices, const PipelineVariant &variant)
{
    // A copy, since the variant may lie inside the choices.
    const PipelineVariant other = variant;
    static_cast<PipelineVariant &>(choices) = other;
    choices.second.reset();
    return choices;
}

double slowness(const PipelineVariant &variant, int stage)
{
    const auto found = variant.slow.find(stage);
    return found == variant.slow.end() ? 1.0 : found->second;
}

void setSlowness(PipelineVariant &variant, int stage, double factor)
{
    if (factor == 1.0)
        variant.slow.erase(stage);
    else
        variant.slow[stage] = factor;
}

std::vector<Issue> validate(const PipelineChoices &choices)
{
    Checker check;
    const std::string at = "/pipeline";
    checkVariant(check, choices, at);
    if (choices.second)
        checkVariant(check, *choices.second, at + "/second");
    check.above("The batch", choices.batch, at + "/batch");
    check.count("The sequence length", choices.sequence, 0, at + "/sequence");
    check.count("The number of layers", choices.layers, 0, at + "/layers");
    check.time("a", choices.time.perLayerSample, at + "/a_s");
    check.time("launch", choices.time.launch, at + "/launch_s");
    check.time("o", choices.time.overhead, at + "/overhead_s");
    for (std::size_t i = 0; i < choices.stageTimes.size(); ++i)
        check.time("The time of stage " + std::to_string(i), choices.stageTimes[i], at + "/stage_times_s/" + std::to_string(i));
    check.atLeast("I / F", choices.inputPerForward, 0, at + "/input_per_forward");
    check.atLeast("W / F", choices.weightPerForward, 0, at + "/weight_per_forward");
    check.atLeast("FB / (F + B)", choices.overlapped, 0, at + "/overlapped");
    check.time("The time of the embedding", choices.embedding, at + "/embedding_s");
    check.time("The time of the head", choices.head, at + "/head_s");
    check.atLeast("The memory held per layer and sample", choices.heldPerLayerSample.si(), 0, at + "/held_per_layer_sample_B");
    check.atLeast("The memory held by the head", choices.heldHeadPerSample.si(), 0, at + "/held_head_per_sample_B");
    check.atLeast("The memory that is always held", choices.heldAlways.si(), 0, at + "/held_always_B");
    check.above("The memory of a GPU", choices.deviceMemory.si(), at + "/device_memory_B");
    check.atLeast("The activation per sample", choices.handedPerSample.si(), 0, at + "/handed_per_sample_B");
    check.time("The transfer", choices.transfer, at + "/transfer_s");
    if (!(choices.weightShare >= 0 && choices.weightShare <= 1))
        check.refuse(ErrorCode::ValueRange, {"The part held between I and W", numberText(choices.weightShare), "0 … 1"},
                     at + "/weight_share");
    return std::move(check.issues);
}

} // namespace shardscope::scenario
