// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <charconv>

namespace shardscope::scenario {

namespace {

constexpr Word workWords[] = {
    {"false", core::tr("Training"), core::tr("Forward and backward passes")},
    {"true", core::tr("Forward only"), core::tr("Inference: forward passes alone, as the lab measures")}};
constexpr Word mannerWords[] = {{"false", core::tr("Latency"), core::tr("A transfer delays the receiver and occupies nobody")},
                                {"true", core::tr("Blocking"), core::tr("Sender and receiver meet and are both busy")}};
constexpr Word handOverWords[] = {{"given", core::tr("Given"), core::tr("One time for every hand-over")},
                                  {"link", core::tr("Links"), core::tr("α + bytes · β of the links of the loaded machine")}};
constexpr Word deviceOrderWords[] = {
    {"nearest", core::tr("Nearest"), core::tr("The GPUs of the machine in the order whose narrowest link is widest")},
    {"as-loaded", core::tr("As loaded"), core::tr("GPU0, GPU1, … of the machine")}};
constexpr Text schedules = core::tr("gpipe, 1f1b, interleaved, zb-h1, zb-h2, zb-v, dualpipe or auto");
constexpr Text partitions = core::tr("even, balanced, optimal or layers such as 6,2,2,2");
constexpr Text factors = core::tr("stages with factors such as 2:1.5,3:2, or nothing");

bool isCompared(const Scenario &s)
{
    return s.pipeline.second.has_value();
}

/// B; what it would begin as while nothing is compared.
PipelineVariant &second(Scenario &s)
{
    if (!s.pipeline.second)
        s.pipeline.second = s.pipeline;
    return *s.pipeline.second;
}
const PipelineVariant &second(const Scenario &s)
{
    return s.pipeline.second ? *s.pipeline.second : s.pipeline;
}

void setCompared(Scenario &s, bool on)
{
    if (on)
        (void)second(s);
    else
        s.pipeline.second.reset();
}

void setSlow(PipelineVariant &variant, const std::map<int, double> &slow)
{
    variant.slow.clear();
    for (const auto &[stage, factor] : slow)
        setSlowness(variant, stage, factor);
}

using enum CaptionRank;

template <class T>
bool parse(std::string_view text, T &out)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace

std::span<const Setting> pipelineSettings()
{
    static constexpr Setting rows[] = {
        row("pipeline.schedule", core::tr("Schedule"), core::tr("pipeline schedule"), MEMBER(s.pipeline.schedule),
            {.help = core::tr("The order in which each GPU does its tasks; auto searches the best one under the live limit"),
             .filled = true,
             .expects = schedules,
             .rank = Always,
             .caption = core::tr("%1")}),
        row("pipeline.devices", core::tr("GPUs"), core::tr("GPUs of the pipeline"), MEMBER(s.pipeline.devices),
            {.help = core::tr("GPUs of the pipeline; one stage share each"),
             .least = 1,
             .rank = Always,
             .caption = core::tr("%1 GPUs")}),
        row("pipeline.chunks", core::tr("Chunks"), core::tr("chunks of a step"), MEMBER(s.pipeline.chunks),
            {.help = core::tr("Chunks (microbatches) of one step"),
             .least = 1,
             .rank = Always,
             .caption = core::tr("%1 chunks")}),
        row("pipeline.virtual_stages", core::tr("Virtual"), core::tr("virtual stages of a GPU"), MEMBER(s.pipeline.virtualStages),
            {.help = core::tr("Stages of the model on each GPU"),
             .older = "virtual",
             .least = 0,
             .nothing = core::tr("the fewest of the schedule")}),
        row("pipeline.partition", core::tr("Partition"), core::tr("layers of each stage"), MEMBER(s.pipeline.partition),
            {.help = core::tr("even, balanced, optimal, or the layers of each GPU such as 6,2,2,2"),
             .filled = true,
             .expects = partitions}),
        row(
            "pipeline.slow", core::tr("Slow stages"), core::tr("time factors of slow stages; pipeline.slow.2=1.5 sets one"),
            [](const Scenario &s) { return s.pipeline.slow; },
            [](Scenario &s, const std::map<int, double> &slow) { setSlow(s.pipeline, slow); },
            {.least = leastSlowness, .most = mostSlowness, .expects = factors, .caption = core::tr("slow stages %1")}),
        row("pipeline.live_limit", core::tr("Live limit"), core::tr("live activations that a GPU can hold, in chunks"),
            MEMBER(s.pipeline.liveLimit),
            {.help =
                 core::tr("Live chunk activations that a GPU may hold; schedules that need more are refused, auto stays below"),
             .older = "live-limit",
             .above = 0,
             .nothing = core::tr("no limit")}),
        row("pipeline.forward_only", core::tr("Work"), core::tr("inference instead of training"), MEMBER(s.pipeline.forwardOnly),
            {.older = "forward-only", .words = workWords}),
        row("pipeline.batch", core::tr("Samples"), core::tr("samples of one step"), MEMBER(s.pipeline.batch),
            {.help = core::tr("Global batch size (GBS): the chunks share these samples"),
             .above = 0,
             .rank = Always,
             .caption = core::tr("%1 samples a step")}),
        row("pipeline.sequence", core::tr("Tokens"), core::tr("tokens of a sample"), MEMBER(s.pipeline.sequence),
            {.help = core::tr("Sequence length"), .least = 0, .nothing = core::tr("the model's")}),
        row("pipeline.layers", core::tr("Layers"), core::tr("layers that are divided"), MEMBER(s.pipeline.layers),
            {.least = 0, .nothing = core::tr("the model's")}),
        row("pipeline.a", core::tr("a"), core::tr("device time of one layer and sample"), MEMBER(s.pipeline.time.perLayerSample),
            {.help = core::tr("Time that the GPU computes for one layer and one sample"), .older = "a_s", .least = 0}),
        row("pipeline.launch", core::tr("launch"), core::tr("host time to launch one layer"), MEMBER(s.pipeline.time.launch),
            {.help = core::tr("Time that the host needs to launch one layer's kernels; small chunks wait for it"),
             .older = "launch_s",
             .least = 0}),
        row("pipeline.overhead", core::tr("o"), core::tr("fixed time of a stage and chunk"), MEMBER(s.pipeline.time.overhead),
            {.help = core::tr("Fixed time of every stage and chunk: hand-over, scheduling"), .older = "overhead_s", .least = 0}),
        row("pipeline.times_source", core::tr("Source"), core::tr("where a, launch and o come from"),
            MEMBER(s.pipeline.time.source)),
        row("pipeline.stage_times", core::tr("Entered F"), core::tr("forward times of the stages, entered"),
            MEMBER(s.pipeline.stageTimes),
            {.help = core::tr("F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms"),
             .older = "stage-times stage_times_s",
             .least = 0,
             .nothing = core::tr("from a, launch and o"),
             .expects = core::tr("seconds such as 0.006,0.006, or nothing")}),
        row("pipeline.input_per_forward", core::tr("I / F"), core::tr("input gradient per forward time"),
            MEMBER(s.pipeline.inputPerForward),
            {.help = core::tr("Input gradient, in forward times"), .older = "input-per-forward", .least = 0}),
        row("pipeline.weight_per_forward", core::tr("W / F"), core::tr("weight gradient per forward time"),
            MEMBER(s.pipeline.weightPerForward),
            {.help = core::tr("Weight gradient, in forward times; B = I + W"), .older = "weight-per-forward", .least = 0}),
        row("pipeline.overlapped", core::tr("FB / (F + B)"), core::tr("overlapped F and B per F + B"),
            MEMBER(s.pipeline.overlapped),
            {.help = core::tr("One forward and one backward run together, as DualPipe does, take this part of their sum"),
             .least = 0}),
        row("pipeline.embedding", core::tr("Embedding"),
            core::tr("forward time of the embedding for one sample, on the first stage"), MEMBER(s.pipeline.embedding),
            {.older = "embedding_s", .least = 0}),
        row("pipeline.head", core::tr("Head"), core::tr("forward time of the head for one sample, on the last stage"),
            MEMBER(s.pipeline.head), {.older = "head_s", .least = 0}),
        row("pipeline.beside", core::tr("Beside"), core::tr("time of a step beside the pipeline"), MEMBER(s.pipeline.beside),
            {.help = core::tr("Gradients, optimiser and what a step costs by itself"), .least = 0}),
        row("pipeline.hand_over", core::tr("Time from"), core::tr("where transfer times come from"), MEMBER(s.pipeline.handOver),
            {.older = "hand-over", .words = handOverWords}),
        row("pipeline.transfer", core::tr("c, given"), core::tr("time to hand one chunk on, where given"),
            MEMBER(s.pipeline.transfer),
            {.help = core::tr("Time until a chunk that was handed on can be used"), .older = "transfer_s", .least = 0}),
        row("pipeline.blocking", core::tr("Manner"), core::tr("sender and receiver meet and are busy"),
            MEMBER(s.pipeline.blocking), {.words = mannerWords}),
        row("pipeline.handed_per_sample", core::tr("Per sample"), core::tr("bytes of one sample between stages"),
            MEMBER(s.pipeline.handedPerSample),
            {.help = core::tr("Activation that one sample hands to the next stage: sequence · hidden · precision of the model"),
             .older = "activation handed_per_sample_B",
             .least = 0,
             .nothing = core::tr("the model's")}),
        row("pipeline.order", core::tr("GPU order"), core::tr("GPUs that the pipeline runs over"), MEMBER(s.pipeline.order),
            {.words = deviceOrderWords}),
        row("pipeline.held", core::tr("Activation"), core::tr("live bytes of one layer and sample"),
            MEMBER(s.pipeline.heldPerLayerSample),
            {.help = core::tr("Held from the forward of a chunk to its backward, for one layer and sample"),
             .older = "held_per_layer_sample_B",
             .least = 0}),
        row("pipeline.held_head", core::tr("Head"), core::tr("live bytes of the head for one sample, on the last GPU"),
            MEMBER(s.pipeline.heldHeadPerSample),
            {.help = core::tr("Activations of the model's head for one sample, on the last GPU"),
             .older = "held_head_per_sample_B",
             .least = 0}),
        row("pipeline.held_always", core::tr("Always"), core::tr("bytes that every GPU holds"), MEMBER(s.pipeline.heldAlways),
            {.help = core::tr("Weights, gradients, context of every GPU"), .older = "held-always held_always_B", .least = 0}),
        row("pipeline.held_stages", core::tr("Of each"), core::tr("bytes that each GPU holds"), MEMBER(s.pipeline.heldStages),
            {.help = core::tr("Bytes that each GPU always holds, one number for each"),
             .least = 0,
             .nothing = core::tr("the same on every GPU")}),
        row("pipeline.device_memory", core::tr("GPU memory"), core::tr("memory of a GPU"), MEMBER(s.pipeline.deviceMemory),
            {.help = core::tr("Limit that the memory curves are held against"),
             .older = "device-memory device_memory_B",
             .above = 0}),
        row("pipeline.weight_share", core::tr("I to W"), core::tr("part of an activation held between I and W"),
            MEMBER(s.pipeline.weightShare),
            {.help = core::tr("Part of an activation that is still held between input and weight gradient"),
             .older = "weight-share",
             .least = 0,
             .most = 1}),

        row(
            "pipeline.compare", core::tr("Compare"), core::tr("a second pipeline on the same axis"),
            [](const Scenario &s) { return isCompared(s); }, [](Scenario &s, bool on) { setCompared(s, on); }),
        row("pipeline.second.schedule", core::tr("Schedule"), core::tr("schedule of the second pipeline"),
            MEMBER(second(s).schedule),
            {.filled = true, .expects = schedules, .rank = Always, .applies = isCompared, .partial = true}),
        row("pipeline.second.devices", core::tr("GPUs"), core::tr("GPUs of the second pipeline"), MEMBER(second(s).devices),
            {.least = 1, .rank = Always, .applies = isCompared, .partial = true}),
        row("pipeline.second.chunks", core::tr("Chunks"), core::tr("chunks of the second pipeline"), MEMBER(second(s).chunks),
            {.least = 1, .rank = Always, .applies = isCompared, .partial = true}),
        row("pipeline.second.virtual_stages", core::tr("Virtual"), core::tr("virtual stages of the second pipeline"),
            MEMBER(second(s).virtualStages),
            {.older = "virtual",
             .least = 0,
             .nothing = core::tr("the fewest of the schedule"),
             .applies = isCompared,
             .partial = true}),
        row("pipeline.second.partition", core::tr("Partition"), core::tr("layers of each stage of the second pipeline"),
            MEMBER(second(s).partition), {.filled = true, .expects = partitions, .applies = isCompared, .partial = true}),
        row(
            "pipeline.second.slow", core::tr("Slow stages"), core::tr("time factors of slow stages of the second pipeline"),
            [](const Scenario &s) { return second(s).slow; },
            [](Scenario &s, const std::map<int, double> &slow) { setSlow(second(s), slow); },
            {.least = leastSlowness, .most = mostSlowness, .expects = factors, .applies = isCompared, .partial = true}),
        row("pipeline.second.live_limit", core::tr("Live limit"),
            core::tr("live activations that a GPU of the second pipeline can hold, in chunks"), MEMBER(second(s).liveLimit),
            {.older = "live-limit", .above = 0, .nothing = core::tr("no limit"), .applies = isCompared, .partial = true}),
    };
    return rows;
}

bool setOneSlowness(Scenario &scenario, std::string_view path, std::string_view text, bool &accepted)
{
    constexpr std::string_view ofA = "pipeline.slow.";
    constexpr std::string_view ofB = "pipeline.second.slow.";
    const bool isB = path.starts_with(ofB);
    if (!isB && !path.starts_with(ofA))
        return false;
    int stage = -1;
    double factor = 0;
    accepted = parse(path.substr(isB ? ofB.size() : ofA.size()), stage) && stage >= 0 && parse(text, factor)
               && factor >= leastSlowness && factor <= mostSlowness;
    if (accepted)
        setSlowness(isB ? second(scenario) : scenario.pipeline, stage, factor);
    return true;
}

} // namespace shardscope::scenario
