// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <charconv>

namespace shardscope::scenario {

namespace {

constexpr Word handOverWords[] = {{"given", "Given"}, {"link", "Links"}};
constexpr Word deviceOrderWords[] = {{"nearest", "Nearest"}, {"as-loaded", "As loaded"}};
constexpr const char *schedules = "gpipe, 1f1b, interleaved, zb-h1, zb-h2, zb-v, dualpipe or auto";
constexpr const char *partitions = "even, balanced, optimal or layers such as 6,2,2,2";
constexpr const char *factors = "stages with factors such as 2:1.5,3:2, or nothing";

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
        row("pipeline.schedule", "Schedule", "pipeline schedule", MEMBER(s.pipeline.schedule),
            {.filled = true, .expects = schedules, .rank = Always, .caption = "%1"}),
        row("pipeline.devices", "GPUs", "GPUs of the pipeline", MEMBER(s.pipeline.devices),
            {.least = 1, .rank = Always, .caption = "%1 GPUs"}),
        row("pipeline.chunks", "Chunks", "chunks of a step", MEMBER(s.pipeline.chunks),
            {.least = 1, .rank = Always, .caption = "%1 chunks"}),
        row("pipeline.virtual_stages", "Virtual stages", "virtual stages of a GPU", MEMBER(s.pipeline.virtualStages),
            {.older = "virtual", .least = 0, .nothing = "the fewest of the schedule"}),
        row("pipeline.partition", "Partition", "layers of each stage", MEMBER(s.pipeline.partition),
            {.filled = true, .expects = partitions}),
        row(
            "pipeline.slow", "Slow stages", "time factors of slow stages; pipeline.slow.2=1.5 sets one",
            [](const Scenario &s) { return s.pipeline.slow; },
            [](Scenario &s, const std::map<int, double> &slow) { setSlow(s.pipeline, slow); },
            {.least = leastSlowness, .most = mostSlowness, .expects = factors, .caption = "slow stages %1"}),
        row("pipeline.live_limit", "Live limit", "live activations that a GPU can hold, in chunks", MEMBER(s.pipeline.liveLimit),
            {.help = "Live chunk activations that a GPU may hold; schedules that need more are refused, auto stays below",
             .older = "live-limit",
             .above = 0,
             .nothing = "no limit"}),
        row("pipeline.forward_only", "Forward only", "inference instead of training", MEMBER(s.pipeline.forwardOnly),
            {.older = "forward-only"}),
        row("pipeline.batch", "Samples", "samples of one step", MEMBER(s.pipeline.batch),
            {.help = "Global batch size (GBS): the chunks share these samples",
             .above = 0,
             .rank = Always,
             .caption = "%1 samples a step"}),
        row("pipeline.sequence", "Tokens", "tokens of a sample", MEMBER(s.pipeline.sequence),
            {.least = 0, .nothing = "the model's"}),
        row("pipeline.layers", "Layers", "layers that are divided", MEMBER(s.pipeline.layers),
            {.least = 0, .nothing = "the model's"}),
        row("pipeline.a", "a", "device time of one layer and sample", MEMBER(s.pipeline.time.perLayerSample),
            {.help = "Time that the GPU computes for one layer and one sample", .older = "a_s", .least = 0}),
        row("pipeline.launch", "launch", "host time to launch one layer", MEMBER(s.pipeline.time.launch),
            {.help = "Time that the host needs to launch one layer's kernels; small chunks wait for it",
             .older = "launch_s",
             .least = 0}),
        row("pipeline.overhead", "o, hand-over", "fixed time of a stage and chunk", MEMBER(s.pipeline.time.overhead),
            {.help = "Fixed time of every stage and chunk: hand-over, scheduling", .older = "overhead_s", .least = 0}),
        row("pipeline.times_source", "Source", "where a, launch and o come from", MEMBER(s.pipeline.time.source)),
        row("pipeline.stage_times", "Entered F", "forward times of the stages, entered", MEMBER(s.pipeline.stageTimes),
            {.help = "F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms",
             .older = "stage-times stage_times_s",
             .least = 0,
             .nothing = "from a, launch and o",
             .expects = "seconds such as 0.006,0.006, or nothing"}),
        row("pipeline.input_per_forward", "I / F", "input gradient per forward time", MEMBER(s.pipeline.inputPerForward),
            {.older = "input-per-forward", .least = 0}),
        row("pipeline.weight_per_forward", "W / F", "weight gradient per forward time", MEMBER(s.pipeline.weightPerForward),
            {.help = "Weight gradient, in forward times; B = I + W", .older = "weight-per-forward", .least = 0}),
        row("pipeline.overlapped", "FB / (F + B)", "overlapped F and B per F + B", MEMBER(s.pipeline.overlapped),
            {.help = "One forward and one backward run together, as DualPipe does, take this part of their sum", .least = 0}),
        row("pipeline.embedding", "Embedding", "forward time of the embedding for one sample, on the first stage",
            MEMBER(s.pipeline.embedding), {.older = "embedding_s", .least = 0}),
        row("pipeline.head", "Head", "forward time of the head for one sample, on the last stage", MEMBER(s.pipeline.head),
            {.older = "head_s", .least = 0}),
        row("pipeline.beside", "Beside", "time of a step beside the pipeline", MEMBER(s.pipeline.beside),
            {.help = "Gradients, optimiser and what a step costs by itself", .least = 0}),
        row("pipeline.hand_over", "Time from", "where transfer times come from", MEMBER(s.pipeline.handOver),
            {.older = "hand-over", .words = handOverWords}),
        row("pipeline.transfer", "c, given", "time to hand one chunk on, where given", MEMBER(s.pipeline.transfer),
            {.help = "Time until a chunk that was handed on can be used", .older = "transfer_s", .least = 0}),
        row("pipeline.blocking", "Blocking", "sender and receiver meet and are busy", MEMBER(s.pipeline.blocking)),
        row("pipeline.handed_per_sample", "Per sample", "bytes of one sample between stages", MEMBER(s.pipeline.handedPerSample),
            {.help = "Activation that one sample hands to the next stage: sequence · hidden · precision of the model",
             .older = "activation handed_per_sample_B",
             .least = 0,
             .nothing = "the model's"}),
        row("pipeline.order", "GPU order", "GPUs that the pipeline runs over", MEMBER(s.pipeline.order),
            {.words = deviceOrderWords}),
        row("pipeline.held", "Activation", "live bytes of one layer and sample", MEMBER(s.pipeline.heldPerLayerSample),
            {.help = "Held from the forward of a chunk to its backward, for one layer and sample",
             .older = "held_per_layer_sample_B",
             .least = 0}),
        row("pipeline.held_head", "Head", "live bytes of the head for one sample, on the last GPU",
            MEMBER(s.pipeline.heldHeadPerSample), {.older = "held_head_per_sample_B", .least = 0}),
        row("pipeline.held_always", "Always", "bytes that every GPU holds", MEMBER(s.pipeline.heldAlways),
            {.help = "Weights, gradients, context of every GPU", .older = "held-always held_always_B", .least = 0}),
        row("pipeline.held_stages", "Of each", "bytes that each GPU holds", MEMBER(s.pipeline.heldStages),
            {.help = "Bytes that each GPU always holds, one number for each", .least = 0, .nothing = "the same on every GPU"}),
        row("pipeline.device_memory", "GPU memory", "memory of a GPU", MEMBER(s.pipeline.deviceMemory),
            {.help = "Limit that the memory curves are held against", .older = "device-memory device_memory_B", .above = 0}),
        row("pipeline.weight_share", "I to W", "part of an activation held between I and W", MEMBER(s.pipeline.weightShare),
            {.older = "weight-share", .least = 0, .most = 1}),

        row(
            "pipeline.compare", "Compare", "a second pipeline B on the same axis",
            [](const Scenario &s) { return isCompared(s); }, [](Scenario &s, bool on) { setCompared(s, on); }),
        row("pipeline.second.schedule", "Schedule", "schedule of B", MEMBER(second(s).schedule),
            {.filled = true, .expects = schedules, .rank = Always, .applies = isCompared, .partial = true}),
        row("pipeline.second.devices", "GPUs", "GPUs of B", MEMBER(second(s).devices),
            {.least = 1, .rank = Always, .applies = isCompared, .partial = true}),
        row("pipeline.second.chunks", "Chunks", "chunks of B", MEMBER(second(s).chunks),
            {.least = 1, .rank = Always, .applies = isCompared, .partial = true}),
        row("pipeline.second.virtual_stages", "Virtual stages", "virtual stages of B", MEMBER(second(s).virtualStages),
            {.older = "virtual", .least = 0, .nothing = "the fewest of the schedule", .applies = isCompared, .partial = true}),
        row("pipeline.second.partition", "Partition", "layers of each stage of B", MEMBER(second(s).partition),
            {.filled = true, .expects = partitions, .applies = isCompared, .partial = true}),
        row(
            "pipeline.second.slow", "Slow stages", "time factors of slow stages of B",
            [](const Scenario &s) { return second(s).slow; },
            [](Scenario &s, const std::map<int, double> &slow) { setSlow(second(s), slow); },
            {.least = leastSlowness, .most = mostSlowness, .expects = factors, .applies = isCompared, .partial = true}),
        row("pipeline.second.live_limit", "Live limit", "live activations that a GPU of B can hold, in chunks",
            MEMBER(second(s).liveLimit),
            {.older = "live-limit", .above = 0, .nothing = "no limit", .applies = isCompared, .partial = true}),
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
