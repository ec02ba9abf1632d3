// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/layoutcase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/memorycase.h"
#include "app/headless/cases/plancase.h"
#include "core/base/errorcode.h"
#include "core/cluster/worldlevels.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/json/fields.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/plan/partition.h"
#include "core/plan/ranks.h"
#include "core/plan/stagelayout.h"
#include "core/schedule/registry.h"
#include "core/search/bestlayout.h"

#include <optional>

namespace shardscope::headless {

using namespace io;

namespace {

using plan::Axis;

constexpr int mostRanks = 1 << 20;

/// Reads the object "case" and leaves no key of it unread.
template <class Read>
auto readCase(const Json &element, const std::string &pointer, std::string_view file, const char *expected, const Read &read)
    -> decltype(read(std::declval<Fields &>()))
{
    Fields outer(element, pointer, file);
    (void)outer.require("case", expected);
    const Json *json = outer.findObject("case");
    if (!json)
        return *outer.error();
    Fields fields(*json, pointer + "/case", file);
    auto out = read(fields);
    if (const auto error = fields.finish())
        return *error;
    return out;
}

Json listsJson(const plan::RankGroups &groups)
{
    Json lists = Json::array();
    for (std::size_t i = 0; i < groups.count(); ++i)
        lists.push_back(groups.group(i));
    return lists;
}

/// Degrees, and the machine where what the groups send is asked for.
struct GroupsWanted {
    plan::WorldDegrees world;
    std::optional<cluster::WorldLevels> machine;
    double bytes = 0;
};

Status readLevels(Fields &fields, GroupsWanted &out)
{
    const Json *machine = fields.findObject("cluster");
    if (!machine)
        return fields.error() ? Status(*fields.error()) : Status(Nothing{});
    std::optional<double> bytes;
    if (fields.require("bytes", "bytes of a collective, as nccl-tests counts them"))
        fields.read("bytes", bytes, 0, false);
    out.bytes = bytes.value_or(0);
    const Result<cluster::GeneratorOptions> options = generatorFromJson(*machine, fields.pointer("cluster"), fields.file());
    if (!options)
        return options.error();
    Result<cluster::WorldLevels> levels = cluster::worldLevels(*options);
    if (!levels)
        return Error{levels.error().code, levels.error().args, {fields.file(), 0, 0, fields.pointer("cluster") + "/generate"}};
    if (levels->gpus() < out.world.gpus)
        return Error{ErrorCode::ValueRange,
                     {"gpus", std::to_string(out.world.gpus), "at most the machine's " + std::to_string(levels->gpus())},
                     {fields.file(), 0, 0, fields.pointer("gpus")}};
    out.machine = std::move(*levels);
    return Nothing{};
}

Result<GroupsWanted> readWorld(Fields &fields)
{
    GroupsWanted wanted;
    plan::WorldDegrees &world = wanted.world;
    if (fields.require("gpus", "a whole number"))
        fields.read("gpus", world.gpus, 1, mostRanks);
    fields.read("tp", world.tensor, 1, mostRanks);
    fields.read("cp", world.context, 1, mostRanks);
    fields.read("ep", world.expert, 1, mostRanks);
    world.expertTensor = world.tensor;
    fields.read("etp", world.expertTensor, 1, mostRanks);
    fields.read("pp", world.pipe, 1, mostRanks);
    std::string order = plan::orderText(world.order);
    fields.read("order", order);
    const Result<plan::AxisOrder> axes = plan::axisOrder(order);
    if (!axes) {
        fields.fail({axes.error().code, axes.error().args, {fields.file(), 0, 0, fields.pointer("order")}});
        return axes.error();
    }
    world.order = *axes;
    if (const Status ok = readLevels(fields, wanted); !ok) {
        fields.fail(ok.error());
        return ok.error();
    }
    return wanted;
}

/// What each group of one axis takes while all its like send too, by the levels of the machine.
Json groupCollectives(const GroupsWanted &wanted, const plan::TwoGrids &grids)
{
    struct Group {
        const char *key;
        const plan::RankGrid &grid;
        Axis axis;
    };
    using cluster::CollectiveKind;
    const cluster::WorldLevels &machine = *wanted.machine;
    Json all = Json::array();
    for (const Group &group : {Group{"tp", grids.attention, Axis::Tensor}, Group{"cp", grids.attention, Axis::Context},
                               Group{"dp", grids.attention, Axis::Data}, Group{"pp", grids.attention, Axis::Pipe},
                               Group{"ep", grids.experts, Axis::Expert}, Group{"etp", grids.experts, Axis::Tensor},
                               Group{"edp", grids.experts, Axis::Data}}) {
        const int size = group.grid.size(group.axis);
        const int stride = group.grid.strides()[static_cast<std::size_t>(group.axis)];
        if (size < 2)
            continue;
        const cluster::GroupSpan span = machine.span(size, stride, wanted.world.gpus);
        const auto seconds = [&](CollectiveKind kind) { return machine.collectiveTime(kind, wanted.bytes, size, stride); };
        all.push_back({{"group", group.key},
                       {"ranks", size},
                       {"stride", stride},
                       {"level", machine.levels[static_cast<std::size_t>(span.level)].name},
                       {"domains", span.domains},
                       {"all_reduce_s", seconds(CollectiveKind::AllReduce)},
                       {"all_gather_s", seconds(CollectiveKind::AllGather)},
                       {"reduce_scatter_s", seconds(CollectiveKind::ReduceScatter)},
                       {"all_to_all_s", seconds(CollectiveKind::AllToAll)}});
    }
    return all;
}

Json groupsJson(const plan::TwoGrids &grids)
{
    const auto attention = [&grids](std::initializer_list<Axis> along) { return listsJson(grids.attention.groups(along)); };
    const auto experts = [&grids](std::initializer_list<Axis> along) { return listsJson(grids.experts.groups(along)); };
    Json json{{"dp", grids.attention.size(Axis::Data)},
              {"edp", grids.experts.size(Axis::Data)},
              {"groups",
               {{"tp", attention({Axis::Tensor})},
                {"cp", attention({Axis::Context})},
                {"dp", attention({Axis::Data})},
                {"dp-cp", attention({Axis::Data, Axis::Context})},
                {"tp-cp", attention({Axis::Tensor, Axis::Context})},
                {"pp", attention({Axis::Pipe})},
                {"ep", experts({Axis::Expert})},
                {"etp", experts({Axis::Tensor})},
                {"edp", experts({Axis::Data})},
                {"etp-ep", experts({Axis::Tensor, Axis::Expert})}}}};
    if (grids.megatronRefuses)
        json["warnings"] = {
            "Megatron refuses an order that does not end with pp while experts have other replicas than the rest"};
    return json;
}

Result<plan::StageLayout> readLayout(Fields &fields)
{
    int ranks = 1;
    if (fields.require("pp", "a whole number"))
        fields.read("pp", ranks, 1, mostRanks);
    if (fields.find("layout")) {
        std::string text;
        fields.read("layout", text);
        if (fields.error())
            return *fields.error();
        Result<plan::StageLayout> layout = plan::stageLayout(text, ranks);
        if (!layout)
            fields.fail({layout.error().code, layout.error().args, {fields.file(), 0, 0, fields.pointer("layout")}});
        return layout;
    }
    int layers = 0;
    int virtualStages = 1;
    bool embedding = false;
    bool loss = false;
    if (fields.require("layers", "a whole number, or the key layout with a text such as Et*3|t*4|tL"))
        fields.read("layers", layers, 1, plan::maxLayers);
    fields.read("virtual_stages", virtualStages, 1, plan::maxLayers);
    fields.read("embedding_in_pipeline", embedding);
    fields.read("loss_in_pipeline", loss);
    if (fields.error())
        return *fields.error();
    return plan::equalStages(layers, ranks, virtualStages, embedding, loss);
}

Json layoutJson(const plan::StageLayout &layout)
{
    Json stages = Json::array();
    for (std::size_t k = 0; k < layout.stages.size(); ++k) {
        const plan::StageContent &stage = layout.stages[k];
        const int number = static_cast<int>(k);
        Json layers = Json::array();
        for (int i = 0; i < stage.layers; ++i)
            layers.push_back(stage.firstLayer + i);
        stages.push_back({{"stage", number},
                          {"rank", number % layout.ranks},
                          {"virtual", number / layout.ranks},
                          {"embedding", stage.embedding},
                          {"layers", std::move(layers)},
                          {"mtp", stage.mtp},
                          {"loss", stage.loss}});
    }
    return {{"virtual_stages", layout.virtualStages()}, {"stages", std::move(stages)}};
}

/// A model, a machine and a plan whose stages are asked for.
struct StagesWanted {
    cost::StepModel model;
    plan::Layout plan;
    Bytes limit;
};

Result<StagesWanted> readWanted(Fields &fields)
{
    const auto failed = [&fields](const Error &error, std::string_view key) {
        fields.fail({error.code, error.args, {fields.file(), 0, 0, fields.pointer(key)}});
        return error;
    };
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Json *model = fields.require("model", "the name of a model, or its shape");
    const Json *machine =
        model ? fields.require("cluster", "the machine, or {\"device\", \"gpus\", \"gpus_per_host\", …}") : nullptr;
    if (!machine)
        return *fields.error();
    const Result<model::Network> network = readModelChoice(*model, fields.pointer("model"), *catalog);
    if (!network)
        return failed(network.error(), "model");
    const Json *device = fields.find("device");
    const Result<cost::TrainingMachine> read = readMachine(*machine, fields.pointer("cluster"), device, *catalog);
    if (!read)
        return failed(read.error(), "cluster");
    plan::Layout layout;
    layout.precision = network->precision;
    layout.framework = plan::Framework::MegatronLm;
    const Json *plan = fields.findObject("plan");
    if (plan) {
        Fields entry(*plan, fields.pointer("plan"), fields.file());
        readMemoryPlan(entry, layout);
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
    fields.read("pp", layout.pipe, 1, plan::largestDegree);
    fields.read("virtual_stages", layout.virtualStages, 1, plan::largestDegree);
    readMemorySetting(fields, layout);
    if (!plan || !plan->contains("schedule"))
        layout.schedule = schedule::scheduleInUse(layout.virtualStages);
    std::optional<double> limit;
    fields.read("memory_limit_bytes", limit, 0, false);
    Result<cost::StepModel> step = cost::StepModel::of(*network, *read);
    if (!step)
        return failed(step.error(), "model");
    return StagesWanted{std::move(*step), std::move(layout), limit ? Bytes(*limit) : read->device.usable};
}

Result<Json> bestJson(const StagesWanted &wanted)
{
    plan::Layout plain = wanted.plan; // of which all rules hold that do not concern stages
    plain.partition.clear();
    plain.stages.clear();
    plain.virtualStages = 1;
    plain.schedule = schedule::scheduleInUse(1);
    if (const Result<cost::PlanStep> step = wanted.model.predict(plain); !step)
        return step.error();
    const Result<search::BestLayout> best = search::bestLayout(wanted.model, wanted.plan, wanted.limit);
    if (!best)
        return best.error();
    plan::Layout laid = wanted.plan;
    laid.partition.clear();
    laid.stages = best->text;
    const Result<cost::PlanStep> step = wanted.model.predict(laid);
    if (!step)
        return step.error();
    Json json = layoutJson(best->stages);
    json["layout"] = best->text;
    json["slowest_rank_s"] = best->slowest.si();
    json["fastest_rank_s"] = best->others.si();
    json["memory_bytes"] = best->memory.si();
    json["memory_limit_bytes"] = wanted.limit.si();
    json["step_time_s"] = step->step_s;
    return json;
}

} // namespace

Result<std::string> answerGroups(std::string_view text, std::string_view file, const Progress &progress)
{
    const auto answer = [file](const Json &element, const std::string &pointer) -> Result<Json> {
        const auto wanted =
            readCase(element, pointer, file, "an object with gpus and the degrees tp, cp, ep, etp, pp and order", readWorld);
        if (!wanted)
            return wanted.error();
        const Result<plan::TwoGrids> grids = plan::twoGrids(wanted->world);
        if (!grids)
            return Error{grids.error().code, grids.error().args, {std::string(file), 0, 0, pointer + "/case"}};
        Json json = groupsJson(*grids);
        if (wanted->machine)
            json["collectives"] = groupCollectives(*wanted, *grids);
        return json;
    };
    return answerCases("groups", text, file, answer, progress);
}

Result<std::string> answerLayout(std::string_view text, std::string_view file, const Progress &progress)
{
    const auto answer = [file](const Json &element, const std::string &pointer) -> Result<Json> {
        if (const auto body = element.find("case"); body != element.end() && body->contains("model")) {
            const auto wanted = readCase(element, pointer, file, "an object with model, cluster, pp and plan", readWanted);
            if (!wanted)
                return wanted.error();
            Result<Json> best = bestJson(*wanted);
            if (!best)
                return Error{best.error().code, best.error().args, {std::string(file), 0, 0, pointer + "/case"}};
            return best;
        }
        const auto layout = readCase(element, pointer, file, "an object with pp and layout, or layers", readLayout);
        if (!layout)
            return layout.error();
        return layoutJson(*layout);
    };
    return answerCases("layout", text, file, answer, progress);
}

} // namespace shardscope::headless
