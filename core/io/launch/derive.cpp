// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/reading.h"
#include "core/plan/partition.h"
#include "core/plan/stagelayout.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace shardscope::io {

namespace {

using Count = std::optional<std::int64_t>;

bool isUnknown(const LaunchReading &reading, std::string_view key)
{
    return std::ranges::find(reading.unknown, key) != reading.unknown.end();
}

/// True where a command names a configuration that nobody read; DeepSpeed's has no degrees.
bool saidElsewhere(const LaunchReading &reading)
{
    return reading.replaces && std::ranges::any_of(reading.refers, [](const std::string &file) {
               return file.ends_with(".yaml") || file.ends_with(".yml") || file.ends_with(".toml");
           });
}

/// An option that says a degree in words that its reader does not know: "pp_degree", "pipeline_parallel_size".
bool saidUnread(const LaunchReading &reading, std::string_view key)
{
    static constexpr std::array longer{std::pair("tp", "tensor"), std::pair("pp", "pipeline"), std::pair("cp", "context")};
    return std::ranges::any_of(reading.ignored, [key](std::string_view name) {
        if (!name.ends_with("_size") && !name.ends_with("_degree"))
            return false;
        return std::ranges::any_of(longer, [&](const auto &words) {
            return key == words.first
                   && (name.starts_with(std::string(key) + "_")
                       || (name.starts_with(words.second) && name.find("parallel") != std::string_view::npos));
        });
    });
}

/// Degrees that a file leaves out are 1 in every framework that is read here.
Count degree(const LaunchReading &reading, std::string_view key)
{
    if (isUnknown(reading, key))
        return std::nullopt;
    const Count count = countOf(reading.plan, key);
    if (!count && (saidElsewhere(reading) || saidUnread(reading, key)))
        return std::nullopt;
    return count && *count < 1 ? std::nullopt : count ? count : Count(1);
}

void set(LaunchReading &reading, LaunchFacts &facts, const std::string &key, Count value)
{
    if (value && *value > 0 && !isUnknown(reading, key))
        facts.try_emplace(key, LaunchFact{*value, 0, true});
}

void warn(LaunchReading &reading, ErrorCode code, std::vector<std::string> args)
{
    reading.issues.push_back({Severity::Warning, {code, std::move(args), atLine(reading.file)}});
}

std::string words(Count value)
{
    return value ? std::to_string(*value) : std::string();
}

/// A stage that ZeRO does not have says nothing of the sharding.
void checkStage(LaunchReading &reading)
{
    const auto zero = reading.plan.find("zero");
    const Count stage = countOf(reading.plan, "zero");
    constexpr std::int64_t last = 3;
    if (!stage || (*stage >= 0 && *stage <= last))
        return;
    reading.issues.push_back(warningOf(ErrorCode::ValueRange, {"zero", words(stage), "a stage from 0 to " + std::to_string(last)},
                                       atLine(reading.file, zero->second.line)));
    reading.plan.erase(zero);
    if (!isUnknown(reading, "zero"))
        reading.unknown.emplace_back("zero");
}

/// dp from the GPUs and the other degrees.
void deriveReplicas(LaunchReading &reading)
{
    const Count gpus = countOf(reading.run, "gpus");
    const Count parallel =
        product({degree(reading, "tp"), degree(reading, "pp"), degree(reading, "cp"), degree(reading, "ulysses")});
    const Count stated = countOf(reading.plan, "dp");
    if (reading.plan.empty()) // of a machine alone nothing follows
        return;
    if (!gpus || !parallel || *gpus < 1)
        return;
    if (*gpus % *parallel != 0)
        return warn(reading, ErrorCode::LaunchWorld, {words(gpus), words(parallel)});
    if (stated && *stated != *gpus / *parallel)
        return warn(reading, ErrorCode::LaunchReplicas,
                    {words(stated), words(gpus), words(parallel), std::to_string(*gpus / *parallel)});
    set(reading, reading.plan, "dp", *gpus / *parallel);
}

/// torchtitan's batch of a replica: one microbatch where there is no pipeline, and by default all of a step.
void deriveLocalBatch(LaunchReading &reading)
{
    const Count local = countOf(reading.plan, "local_batch_size");
    if (degree(reading, "pp") == Count(1))
        set(reading, reading.plan, "mbs", local);
    set(reading, reading.plan, "gbs", product({local, countOf(reading.plan, "dp")}));
}

/// gbs = mbs × grad_accum × dp, whichever of them is missing.
void deriveBatch(LaunchReading &reading)
{
    const Count mbs = countOf(reading.plan, "mbs");
    const Count dp = countOf(reading.plan, "dp");
    const Count gbs = countOf(reading.plan, "gbs");
    const Count accumulate = countOf(reading.plan, "grad_accum");
    if (gbs && mbs && accumulate && !dp) {
        const Count step = product({mbs, accumulate});
        if (step && *gbs % *step == 0)
            set(reading, reading.plan, "dp", *gbs / *step);
        return;
    }
    const Count step = product({mbs, dp});
    if (!step)
        return;
    if (!gbs)
        return set(reading, reading.plan, "gbs", accumulate ? product({step, accumulate}) : std::nullopt);
    if (*gbs % *step != 0)
        return warn(reading, ErrorCode::LaunchBatch, {words(gbs), words(mbs), words(dp)});
    if (accumulate && *accumulate != *gbs / *step)
        return warn(reading, ErrorCode::LaunchAccumulation,
                    {words(accumulate), words(gbs), words(mbs), words(dp), std::to_string(*gbs / *step)});
    const bool varies = factOf(reading.plan, "rampup") || isSet(reading.run, "dynamic_batch"); // then no one number of steps
    if (!varies)
        set(reading, reading.plan, "grad_accum", *gbs / *step);
}

/// Chunks of a pipeline rank from the layers of a chunk, or from the stages of a layout.
void deriveChunks(LaunchReading &reading)
{
    const Count ranks = degree(reading, "pp");
    if (const std::string text = textOf(reading.plan, "layout"); !text.empty() && ranks && *ranks <= plan::maxLayers) {
        const Result<plan::StageLayout> layout = plan::stageLayout(text, static_cast<int>(*ranks));
        if (layout)
            set(reading, reading.plan, "vpp", layout->virtualStages() > 1 ? Count(layout->virtualStages()) : std::nullopt);
        else
            reading.issues.push_back({Severity::Warning, {layout.error().code, layout.error().args, atLine(reading.file)}});
        return;
    }
    const Count layers = countOf(reading.model, "layers");
    const Count each = countOf(reading.plan, "layers_per_virtual_stage");
    const Count all = product({ranks, each});
    if (!layers || !all || factOf(reading.plan, "vpp"))
        return;
    if (*layers % *all != 0)
        return warn(reading, ErrorCode::LaunchChunks, {words(layers), words(ranks), words(each)});
    set(reading, reading.plan, "vpp", *layers / *all);
}

/// A script says the GPUs of a node, the batch system or a hostfile the nodes.
void deriveGpus(LaunchReading &reading)
{
    const Count nodes = countOf(reading.run, "nodes");
    const Count each = countOf(reading.run, "gpus_per_node");
    set(reading, reading.run, "gpus", product({nodes, each}));
    const Count all = countOf(reading.run, "gpus");
    if (all && each && *all > 0 && *each > 0 && *all % *each == 0)
        set(reading, reading.run, "nodes", *all / *each);
}

} // namespace

void deriveLaunch(LaunchReading &reading)
{
    checkStage(reading);
    deriveGpus(reading);
    deriveReplicas(reading);
    deriveLocalBatch(reading);
    deriveBatch(reading);
    deriveChunks(reading);
    std::ranges::sort(reading.unknown);
}

} // namespace shardscope::io
