// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/spacecheck.h"

#include "core/base/errorcode.h"
#include "core/base/outofrange.h"
#include "core/plan/stagelayout.h"
#include "core/schedule/registry.h"

#include <string>

namespace shardscope::search {

using model::Network;

namespace {

constexpr int most = plan::largestDegree;

Error beyond(const std::string &key, std::string value, std::string expected)
{
    return {ErrorCode::ValueRange, {key, std::move(value), std::move(expected)}, {{}, 0, 0, std::string("/") + key}};
}

Status checkValues(const std::string &key, const std::vector<int> &values, int least, int highest)
{
    if (values.size() > maxAxisValues)
        return beyond(key, std::to_string(values.size()) + " values", "at most " + std::to_string(maxAxisValues));
    for (const int value : values) {
        if (value < least || value > highest)
            return beyond(key, std::to_string(value),
                          "whole numbers from " + std::to_string(least) + " to " + std::to_string(highest));
    }
    return Nothing{};
}

/// A model that lacks a part cannot compute it again.
Status checkModules(const Network &network, const SearchSpace &space)
{
    if (space.modules.size() > maxAxisValues)
        return beyond("recompute_module_sets", std::to_string(space.modules.size()) + " values",
                      "at most " + std::to_string(maxAxisValues));
    for (const std::vector<plan::Module> &modules : space.modules) {
        for (const plan::Module module : modules) {
            const bool experts = module == plan::Module::Moe || module == plan::Module::MoeActivation;
            if ((experts && network.experts == 0) || (module == plan::Module::LatentUpProjection && network.kvRank == 0))
                return beyond("recompute_module_sets", experts ? "moe" : "mla_up_proj", core::tr("parts that the model has"));
        }
    }
    return Nothing{};
}

Status checkLayouts(const Network &network, const SearchSpace &space)
{
    if (space.layouts.size() > maxAxisValues)
        return beyond("layouts", std::to_string(space.layouts.size()) + " values", "at most " + std::to_string(maxAxisValues));
    for (const std::string &text : space.layouts) {
        if (text.empty())
            continue;
        const Result<plan::StageLayout> written = plan::stageLayout(text, 1);
        if (!written)
            return Error{written.error().code, written.error().args, {{}, 0, 0, "/layouts"}};
        if (written->layers() != network.allLayers())
            return beyond("layouts", text, "the " + std::to_string(network.allLayers()) + " layers of the model");
    }
    return Nothing{};
}

} // namespace

Error outside(const std::string &key, std::string value, std::string expected)
{
    return outOfRange(key, std::move(value), std::move(expected), "/" + key);
}

Error tooManyPlans(std::uint64_t plans)
{
    return beyond("search", "more than " + std::to_string(plans) + " plans",
                  "at most " + std::to_string(maxPlans) + "; fix some of the axes");
}

Status checkSpace(const Network &network, const SearchSpace &space, int machineGpus, int globalBatch)
{
    if (machineGpus < 1 || machineGpus > most)
        return beyond("gpus", std::to_string(machineGpus), "a machine of 1 to " + std::to_string(most) + " GPUs");
    if (globalBatch < 1 || globalBatch > most)
        return beyond("gbs", std::to_string(globalBatch), "a batch of 1 to " + std::to_string(most) + " sequences");
    struct Axis {
        std::string key;
        const std::vector<int> &values;
        int least;
        int highest;
    };
    for (const Axis &axis :
         {Axis{"gpus", space.gpus, 1, machineGpus}, Axis{"tp", space.tensor, 1, most}, Axis{"pp", space.pipe, 1, most},
          Axis{"ep", space.expert, 1, most}, Axis{"mbs", space.microbatch, 1, most},
          Axis{"virtual_stages", space.virtualStages, 1, most}, Axis{"zero", space.zero, 0, 3},
          Axis{"cp", space.context, 1, most}, Axis{"shard_degree", space.shards, 0, most}}) {
        if (const Status ok = checkValues(axis.key, axis.values, axis.least, axis.highest); !ok)
            return ok;
    }
    if (space.schedules.empty())
        return beyond(core::tr("schedule"), "empty", core::tr("at least one schedule"));
    if (space.schedules.size() > maxAxisValues)
        return beyond(core::tr("schedule"), std::to_string(space.schedules.size()) + " values", core::tr("at most 4096"));
    for (const std::string &id : space.schedules) {
        if (const auto found = schedule::findSchedule(id); !found)
            return found.error();
    }
    if (!space.base.stages.empty())
        return beyond("layout", space.base.stages, core::tr("none: the search divides layers as evenly as possible"));
    if (!space.base.partition.empty())
        return beyond(core::tr("partition"), plan::partitionText(space.base.partition),
                      core::tr("none: the search divides layers as evenly as possible"));
    if (const Status ok = checkLayouts(network, space); !ok)
        return ok;
    return checkModules(network, space);
}

} // namespace shardscope::search
