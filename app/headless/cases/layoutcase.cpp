// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/layoutcase.h"

#include "app/headless/cases/caserunner.h"
#include "core/io/json/fields.h"
#include "core/plan/partition.h"
#include "core/plan/ranks.h"
#include "core/plan/stagelayout.h"

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

Result<plan::WorldDegrees> readWorld(Fields &fields)
{
    plan::WorldDegrees world;
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
    return world;
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

} // namespace

Result<std::string> answerGroups(std::string_view text, std::string_view file, const Progress &progress)
{
    const auto answer = [file](const Json &element, const std::string &pointer) -> Result<Json> {
        const auto world =
            readCase(element, pointer, file, "an object with gpus and the degrees tp, cp, ep, etp, pp and order", readWorld);
        if (!world)
            return world.error();
        const Result<plan::TwoGrids> grids = plan::twoGrids(*world);
        if (!grids)
            return Error{grids.error().code, grids.error().args, {std::string(file), 0, 0, pointer + "/case"}};
        return groupsJson(*grids);
    };
    return answerCases("groups", text, file, answer, progress);
}

Result<std::string> answerLayout(std::string_view text, std::string_view file, const Progress &progress)
{
    const auto answer = [file](const Json &element, const std::string &pointer) -> Result<Json> {
        const auto layout = readCase(element, pointer, file, "an object with pp and layout, or layers", readLayout);
        if (!layout)
            return layout.error();
        return layoutJson(*layout);
    };
    return answerCases("layout", text, file, answer, progress);
}

} // namespace shardscope::headless
