// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <charconv>

namespace shardscope::scenario {

namespace {

constexpr Word workWords[] = {
    {"false", core::tr("Training"), core::tr("Forward and backward passes")},
    {"true", core::tr("Forward only"), core::tr("Inference: forward passes only, as measured in the lab")}};
constexpr Word mannerWords[] = {{"false", core::tr("Latency"), core::tr("A transfer delays the receiver but keeps no GPU busy")},
                                {"true", core::tr("Blocking"), core::tr("Sender and receiver synchronise and are both busy")}};
constexpr Word handOverWords[] = {{"given", core::tr("Fixed"), core::tr("One fixed time for every transfer")},
                                  {"link", core::tr("Links"), core::tr("α + bytes · β of the links of the loaded machine")}};
constexpr Word deviceOrderWords[] = {
    {"nearest", core::tr("Widest links"), core::tr("The order of GPUs with the widest narrowest link")},
    {"as-loaded", core::tr("As loaded"), core::tr("GPU0, GPU1, … of the machine")}};
constexpr Word commLaneWords[] = {
    {"false", core::tr("None"), core::tr("Transfers only delay; nothing else is communicated beside computing")},
    {"true", core::tr("Second lane"),
     core::tr("Transfers, gathers, reductions and exchanges are tasks that share each GPU's links")}};
constexpr Text schedules = core::tr("a schedule such as gpipe, 1f1b, zb-v or auto, or own-order");
constexpr Text ownOrders = core::tr("the tasks of each GPU such as 0F0,0F1,0B0,0B1|1F0,1B0,1F1,1B1");
constexpr Text partitions = core::tr("even, balanced, optimal, layers such as 6,2,2,2 or stages such as Et*3|t*4|t*5L");
constexpr Text factors = core::tr("stages with factors such as 2:1.5,3:2, or nothing");

bool isCompared(const Scenario &s)
{
    return s.pipeline.second.has_value();
}

bool hasCommLane(const Scenario &s)
{
    return s.pipeline.comm.lane;
}

/// Without any the second pipeline begins with none.
bool hasOwnOrders(const Scenario &s)
{
    return isCompared(s) && !(s.pipeline.ownOrder.empty() && s.pipeline.second->ownOrder.empty());
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
            {.help =
                 core::tr("The order in which each GPU runs its tasks; auto searches the best order within the in-flight limit"),
             .filled = true,
             .expects = schedules,
             .rank = Always,
             .caption = core::tr("%1")}),
        row("pipeline.devices", core::tr("GPUs"), core::tr("number of GPUs in the pipeline"), MEMBER(s.pipeline.devices),
            {.help = core::tr("GPUs in the pipeline; one stage each"),
             .least = 1,
             .rank = Always,
             .caption = core::tr("%1 GPUs")}),
        row("pipeline.chunks", core::tr("Chunks"), core::tr("number of chunks per step"), MEMBER(s.pipeline.chunks),
            {.help = core::tr("Number of chunks (microbatches) per step"),
             .least = 1,
             .rank = Always,
             .caption = core::tr("%1 chunks")}),
        row("pipeline.virtual_stages", core::tr("Virtual"), core::tr("number of virtual stages per GPU"),
            MEMBER(s.pipeline.virtualStages),
            {.help = core::tr("Model stages per GPU"),
             .older = "virtual",
             .least = 0,
             .nothing = core::tr("the fewest of the schedule")}),
        row("pipeline.microbatch_group", core::tr("Group"), core::tr("chunks of one virtual stage before the next"),
            MEMBER(s.pipeline.microbatchGroup),
            {.help = core::tr("Chunks that interleaved schedules take through a virtual stage before the next"),
             .least = 0,
             .nothing = core::tr("as many as stages")}),
        row("pipeline.partition", core::tr("Partition"), core::tr("layers per stage"), MEMBER(s.pipeline.partition),
            {.help =
                 core::tr("even, balanced, optimal, the layers of each GPU such as 6,2,2,2, or stages as Megatron-LM reads them"),
             .filled = true,
             .expects = partitions}),
        row(
            "pipeline.slow", core::tr("Slow stages"), core::tr("time factors of slow stages"),
            [](const Scenario &s) { return s.pipeline.slow; },
            [](Scenario &s, const std::map<int, double> &slow) { setSlow(s.pipeline, slow); },
            {.help = core::tr("How much longer a stage takes than its equals; pipeline.slow.2=1.5 sets that of stage 2 alone"),
             .least = leastSlowness,
             .most = mostSlowness,
             .expects = factors,
             .caption = core::tr("slow stages %1")}),
        row("pipeline.live_limit", core::tr("In-flight limit"), core::tr("activations in flight that a GPU can hold, in chunks"),
            MEMBER(s.pipeline.liveLimit),
            {.help = core::tr("Chunks in flight that a GPU may hold; schedules that need more are refused, auto stays below"),
             .older = "live-limit",
             .above = 0,
             .nothing = core::tr("no limit")}),
        row("pipeline.own_order", core::tr("Own order"), core::tr("tasks of each GPU in an order of one's own"),
            MEMBER(s.pipeline.ownOrder),
            {.help = core::tr("What each GPU does, in its order, for the schedule own-order: stage, kind and chunk of each task"),
             .nothing = core::tr("none"),
             .expects = ownOrders,
             .separator = '|',
             .rank = Never}),
        row("pipeline.forward_only", core::tr("Mode"), core::tr("inference instead of training"), MEMBER(s.pipeline.forwardOnly),
            {.older = "forward-only", .words = workWords, .caption = core::tr("%1")}),
        row("pipeline.batch", core::tr("Samples"), core::tr("samples per step"), MEMBER(s.pipeline.batch),
            {.help = core::tr("Global batch size (GBS), split into the chunks"),
             .above = 0,
             .rank = Always,
             .caption = core::tr("%1 samples per step")}),
        row("pipeline.goal", core::tr("Goal"), core::tr("samples per second that are wanted"), MEMBER(s.goals.samplesPerSecond),
            {.help = core::tr("A line on the chart, to be dragged; a press on it says what would have to change to reach it"),
             .least = 0,
             .nothing = core::tr("none"),
             .symbol = "samples/s"}),
        row("pipeline.sequence", core::tr("Tokens"), core::tr("tokens per sample"), MEMBER(s.pipeline.sequence),
            {.help = core::tr("Sequence length"), .least = 0, .nothing = core::tr("the model's")}),
        row("pipeline.layers", core::tr("Layers"), core::tr("number of layers to divide"), MEMBER(s.pipeline.layers),
            {.least = 0, .nothing = core::tr("the model's")}),
        row("pipeline.a", core::tr("a"), core::tr("GPU time per layer and sample"), MEMBER(s.pipeline.time.perLayerSample),
            {.help = core::tr("Time the GPU needs for one layer and one sample"), .older = "a_s", .least = 0}),
        row("pipeline.launch", core::tr("launch"), core::tr("host launch time per layer"), MEMBER(s.pipeline.time.launch),
            {.help = core::tr("Time the host needs to launch one layer's kernels; with small chunks the GPU waits for it"),
             .older = "launch_s",
             .least = 0}),
        row("pipeline.overhead", core::tr("o"), core::tr("fixed overhead per stage and chunk"), MEMBER(s.pipeline.time.overhead),
            {.help = core::tr("Fixed overhead per stage and chunk: transfer and scheduling"), .older = "overhead_s", .least = 0}),
        row("pipeline.times_source", core::tr("Source"), core::tr("where a, launch and o come from"),
            MEMBER(s.pipeline.time.source)),
        row("pipeline.stage_times", core::tr("Forward times"), core::tr("forward time of each stage, entered"),
            MEMBER(s.pipeline.stageTimes),
            {.help = core::tr("F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms"),
             .older = "stage-times stage_times_s",
             .least = 0,
             .nothing = core::tr("from a, launch and o"),
             .expects = core::tr("seconds such as 0.006,0.006, or nothing")}),
        row("pipeline.input_per_forward", core::tr("I / F"), core::tr("input-gradient time / forward time"),
            MEMBER(s.pipeline.inputPerForward),
            {.help = core::tr("Input-gradient time relative to forward"), .older = "input-per-forward", .least = 0}),
        row("pipeline.weight_per_forward", core::tr("W / F"), core::tr("weight-gradient time / forward time"),
            MEMBER(s.pipeline.weightPerForward),
            {.help = core::tr("Weight-gradient time relative to forward; B = I + W"), .older = "weight-per-forward", .least = 0}),
        row("pipeline.overlapped", core::tr("FB / (F + B)"), core::tr("time of an overlapped F and B / (F + B)"),
            MEMBER(s.pipeline.overlapped),
            {.help = core::tr("Time of one forward and one backward run together, as in DualPipe, relative to their sum"),
             .least = 0}),
        row("pipeline.embedding", core::tr("Embedding"),
            core::tr("forward time of the embedding for one sample, on the first stage"), MEMBER(s.pipeline.embedding),
            {.older = "embedding_s", .least = 0}),
        row("pipeline.head", core::tr("Head"), core::tr("forward time of the head for one sample, on the last stage"),
            MEMBER(s.pipeline.head), {.older = "head_s", .least = 0}),
        row("pipeline.beside", core::tr("Outside the pipeline"), core::tr("time of a step outside the pipeline"),
            MEMBER(s.pipeline.beside), {.help = core::tr("Gradients, optimiser and what a step costs by itself"), .least = 0}),
        row("pipeline.hand_over", core::tr("Transfer time from"), core::tr("where transfer times come from"),
            MEMBER(s.pipeline.handOver), {.older = "hand-over", .words = handOverWords}),
        row("pipeline.transfer", core::tr("c, fixed"), core::tr("transfer time per chunk, if fixed"), MEMBER(s.pipeline.transfer),
            {.help = core::tr("Time until the next stage can use a chunk"), .older = "transfer_s", .least = 0}),
        row("pipeline.blocking", core::tr("Transfer mode"), core::tr("whether a transfer blocks sender and receiver"),
            MEMBER(s.pipeline.blocking), {.words = mannerWords}),
        row("pipeline.handed_per_sample", core::tr("Per sample"), core::tr("bytes per sample between stages"),
            MEMBER(s.pipeline.handedPerSample),
            {.help = core::tr("Activation that one sample hands to the next stage: sequence · hidden · precision of the model"),
             .older = "activation handed_per_sample_B",
             .least = 0,
             .nothing = core::tr("the model's")}),
        row("pipeline.order", core::tr("GPU order"), core::tr("order of the GPUs along the pipeline"), MEMBER(s.pipeline.order),
            {.words = deviceOrderWords}),
        row("pipeline.comm_lane", core::tr("Communication"), core::tr("a second lane for communication on each GPU"),
            MEMBER(s.pipeline.comm.lane),
            {.help = core::tr("Communication of each GPU below its passes: what is hidden behind computing, and what sticks out"),
             .words = commLaneWords,
             .caption = core::tr("communication: %1")}),
        row("pipeline.gather", core::tr("Gather"), core::tr("time to gather the parameters of a GPU once"),
            MEMBER(s.pipeline.comm.gather),
            {.help = core::tr("FSDP: all parameters of a GPU gathered once, each stage its part of it"),
             .least = 0,
             .applies = hasCommLane}),
        row("pipeline.reduce", core::tr("Reduce"), core::tr("time to reduce the gradients of a GPU"),
            MEMBER(s.pipeline.comm.reduce),
            {.help = core::tr("All gradients of a GPU, reduced after the last backward of each stage"),
             .least = 0,
             .applies = hasCommLane}),
        row("pipeline.exchange", core::tr("Experts"),
            core::tr("time to exchange a chunk's tokens with the experts of other GPUs"), MEMBER(s.pipeline.comm.exchange),
            {.help =
                 core::tr("All-to-all of one chunk in a forward pass; a backward pass takes as long. Pairs of DualPipe hide it"),
             .least = 0,
             .applies = hasCommLane}),
        row("pipeline.offload", core::tr("Offload"), core::tr("time to bring the activations of a chunk to the host"),
            MEMBER(s.pipeline.comm.offload),
            {.help = core::tr("Activations of one chunk to the host behind its forward pass; back before its backward pass in as "
                              "long a time"),
             .least = 0,
             .applies = hasCommLane}),
        row("pipeline.gathered_stages", core::tr("Gathered"), core::tr("stages of a GPU that are gathered at a time"),
            MEMBER(s.pipeline.comm.gatheredAtOnce),
            {.help = core::tr("Stages of a GPU whose parameters are there at a time; the others are freed and gathered again"),
             .least = 1,
             .applies = hasCommLane}),
        row("pipeline.link_shared_by", core::tr("GPUs per link"), core::tr("neighbouring GPUs that share one link"),
            MEMBER(s.pipeline.comm.sharedBy),
            {.help = core::tr("So many neighbouring GPUs, a node, hand over to others by one link, one chunk at a time; 1: each "
                              "has its own"),
             .least = 1,
             .applies = hasCommLane}),
        row("pipeline.comm_slowdown", core::tr("Slows passes"), core::tr("time factor of a pass while its GPU communicates"),
            MEMBER(s.pipeline.comm.slowdown),
            {.help = core::tr("A pass takes this many times as long while its GPU communicates; 1: not at all"),
             .least = 1,
             .applies = hasCommLane}),
        row("pipeline.held", core::tr("Activation"), core::tr("activation bytes in flight per layer and sample"),
            MEMBER(s.pipeline.heldPerLayerSample),
            {.help = core::tr("Held from a chunk's forward pass to its backward pass, per layer and sample"),
             .older = "held_per_layer_sample_B",
             .least = 0}),
        row("pipeline.held_head", core::tr("Head"), core::tr("live bytes of the head for one sample, on the last GPU"),
            MEMBER(s.pipeline.heldHeadPerSample),
            {.help = core::tr("Activations of the model's head per sample, on the last GPU"),
             .older = "held_head_per_sample_B",
             .least = 0}),
        row("pipeline.held_always", core::tr("Fixed memory"), core::tr("bytes always held on every GPU"),
            MEMBER(s.pipeline.heldAlways),
            {.help = core::tr("Weights, gradients and CUDA context of every GPU"),
             .older = "held-always held_always_B",
             .least = 0}),
        row("pipeline.held_stages", core::tr("Of each"), core::tr("bytes that each GPU holds"), MEMBER(s.pipeline.heldStages),
            {.help = core::tr("Bytes that each GPU always holds, one number for each"),
             .least = 0,
             .nothing = core::tr("the same on every GPU")}),
        row("pipeline.device_memory", core::tr("GPU memory"), core::tr("memory per GPU"), MEMBER(s.pipeline.deviceMemory),
            {.help = core::tr("Memory limit shown with the memory curves"),
             .older = "device-memory device_memory_B",
             .above = 0}),
        row("pipeline.weight_share", core::tr("Held I to W"), core::tr("share of an activation held between I and W"),
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
        row("pipeline.second.microbatch_group", core::tr("Group"),
            core::tr("chunks of one virtual stage of the second pipeline before the next"), MEMBER(second(s).microbatchGroup),
            {.least = 0, .nothing = core::tr("as many as stages"), .applies = isCompared, .partial = true}),
        row("pipeline.second.partition", core::tr("Partition"), core::tr("layers of each stage of the second pipeline"),
            MEMBER(second(s).partition), {.filled = true, .expects = partitions, .applies = isCompared, .partial = true}),
        row(
            "pipeline.second.slow", core::tr("Slow stages"), core::tr("time factors of slow stages of the second pipeline"),
            [](const Scenario &s) { return second(s).slow; },
            [](Scenario &s, const std::map<int, double> &slow) { setSlow(second(s), slow); },
            {.least = leastSlowness, .most = mostSlowness, .expects = factors, .applies = isCompared, .partial = true}),
        row("pipeline.second.live_limit", core::tr("In-flight limit"),
            core::tr("live activations that a GPU of the second pipeline can hold, in chunks"), MEMBER(second(s).liveLimit),
            {.older = "live-limit", .above = 0, .nothing = core::tr("no limit"), .applies = isCompared, .partial = true}),
        row("pipeline.second.own_order", core::tr("Own order"),
            core::tr("tasks of each GPU of the second pipeline in an order of one's own"), MEMBER(second(s).ownOrder),
            {.nothing = core::tr("none"),
             .expects = ownOrders,
             .separator = '|',
             .rank = Never,
             .applies = hasOwnOrders,
             .partial = true}),
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
