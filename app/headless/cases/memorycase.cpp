// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/memorycase.h"

#include "app/headless/cases/caserunner.h"
#include "core/base/errorcode.h"
#include "core/cost/memory.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/scenario/memoryplancodec.h"

#include <array>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using cost::MemoryTerm;

constexpr auto partWords = std::to_array<std::string_view>({"model", "expert"});

struct MemoryCase {
    model::Network network;
    plan::Layout plan;
    std::optional<cluster::Accelerator> device;
    std::optional<Bytes> limit;
    std::vector<Message> assumed; ///< of a device of one's own
    bool training = true;
    int part = 0;
};

/// What a plan means where it does not say: the model's own precision, and the
/// framework in which that precision or sharding is usual.
void setDefaults(MemoryCase &input, bool sharded)
{
    input.plan.precision = input.network.precision;
    const bool torch = input.network.precision == model::Precision::Fp32 || sharded;
    input.plan.framework = torch ? plan::Framework::PyTorch : plan::Framework::MegatronLm;
}

Status readPlace(Fields &fields, const Catalog &catalog, MemoryCase &input)
{
    std::string environment;
    fields.read("environment", environment);
    if (!environment.empty()) {
        const Result<Bytes> context = contextOf(catalog, environment, fields.pointer("environment"));
        if (!context)
            return context.error();
        input.plan.context = *context;
    }
    const Json *device = fields.find("device");
    if (device == nullptr)
        return Nothing{};
    const Result<cluster::Accelerator> found = deviceChoice(*device, fields.pointer("device"), catalog);
    if (!found)
        return found.error();
    input.device = *found;
    input.limit = found->usable;
    if (device->is_object() && !device->contains("usable_bytes") && found->like.empty())
        input.assumed.push_back({core::tr("%1: programs can use all of its memory"), {Message(found->name)}});
    if (!found->note.empty())
        input.assumed.push_back(Message(found->name + ": " + found->note));
    return Nothing{};
}

Result<MemoryCase> decode(const Json &element, const std::string &pointer, const Catalog &catalog)
{
    const std::string at = pointer + "/case";
    const auto body = element.find("case");
    if (body == element.end())
        return Error{ErrorCode::JsonMissing, {"case", "an object {…}"}, {{}, 0, 0, at}};
    Fields fields(*body, at, {});
    if (fields.error())
        return *fields.error();
    MemoryCase input;
    const Json *model = fields.require("model", "the name of a model, or its shape");
    if (!model)
        return *fields.error();
    Result<model::Network> network = readModelChoice(*model, fields.pointer("model"), catalog);
    if (!network)
        return std::move(network).error();
    input.network = std::move(*network);
    const Json *plan = fields.findObject("plan");
    const bool sharded = plan && plan->contains("zero") && (*plan)["zero"] == 3;
    setDefaults(input, sharded);
    if (plan) {
        Fields entry(*plan, fields.pointer("plan"), {});
        readMemoryPlan(entry, input.plan);
        readMemorySetting(entry, input.plan); // as plans in answers have it
        (void)entry.find("gpus");
        if (auto error = entry.finish())
            return *std::move(error);
    }
    if (const Status ok = readPlace(fields, catalog, input); !ok)
        return ok.error();
    readMemorySetting(fields, input.plan);
    fields.read("training", input.training);
    fields.readChoice("part", input.part, std::span<const std::string_view>(partWords));
    if (auto error = fields.finish())
        return *std::move(error);
    return input;
}

Json termsJson(const cost::StageMemory &stage)
{
    Json terms = Json::array();
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
        if (stage.bytes[t] != 0)
            terms.push_back({{"name", std::string(cost::termName(static_cast<MemoryTerm>(t)))}, {"bytes", stage.bytes[t]}});
    }
    return terms;
}

Json stageJson(const cost::StageMemory &stage, const std::optional<Bytes> &limit)
{
    Json json = Json::object();
    json["terms"] = termsJson(stage);
    json["total_bytes"] = stage.total().si();
    json["reserved_bytes"] = stage.reserved().si();
    json["allocated_bytes"] = stage.allocated().si();
    json["fits"] = limit ? Json(stage.total() <= *limit) : Json(nullptr);
    return json;
}

Json trainingJson(const MemoryCase &input, const cost::MemoryEstimate &estimate)
{
    Json json = stageJson(estimate.peak(), input.limit);
    json["limit_bytes"] = input.limit ? Json(input.limit->si()) : Json(nullptr);
    json["worst_stage"] = estimate.worst;
    Json stages = Json::array();
    for (std::size_t s = 0; s < estimate.stages.size(); ++s) {
        Json stage = {{"stage", s}, {"layers", estimate.stages[s].layers}, {"live_chunks", estimate.stages[s].liveChunks}};
        const Json whole = stageJson(estimate.stages[s], input.limit);
        for (const auto &item : whole.items())
            stage[item.key()] = item.value();
        stages.push_back(std::move(stage));
    }
    json["stages"] = std::move(stages);
    return json;
}

Json loadedJson(const MemoryCase &input)
{
    const std::vector<model::Weight> weights =
        input.part == 1 ? model::expertWeights(input.network) : model::weights(input.network);
    const cost::LoadedMemory loaded = cost::loadedMemory(weights, input.plan.precision, input.plan.context);
    Json terms = Json::array();
    const std::pair<MemoryTerm, Bytes> parts[] = {
        {MemoryTerm::Parameters, loaded.weights}, {MemoryTerm::Rounding, loaded.rounding}, {MemoryTerm::Context, loaded.context}};
    for (const auto &[term, bytes] : parts)
        terms.push_back({{"name", std::string(cost::termName(term))}, {"bytes", bytes.si()}});
    Json json = {{"terms", std::move(terms)},
                 {"total_bytes", loaded.total().si()},
                 {"reserved_bytes", loaded.reserved().si()},
                 {"allocated_bytes", loaded.weights.si()}};
    json["fits"] = input.limit ? Json(loaded.total() <= *input.limit) : Json(nullptr);
    json["blocks"] = loaded.blocks;
    json["stages"] = Json::array();
    return json;
}

Result<Json> answerOne(const Json &element, const std::string &pointer, const Catalog &catalog)
{
    const Result<MemoryCase> input = decode(element, pointer, catalog);
    if (!input)
        return input.error();
    const auto inCase = [&pointer](Error error, const char *under) {
        error.place.pointer = pointer + "/case" + under + error.place.pointer;
        return error;
    };
    const Result<cost::MemoryModel> model = cost::MemoryModel::of(input->network);
    if (!model)
        return inCase(model.error(), "/model");
    if (input->part == 1 && input->network.experts == 0)
        return inCase({ErrorCode::ScheduleRule,
                       {"The part expert", "a model with experts (MoE)", "the model is dense"},
                       {{}, 0, 0, "/part"}},
                      "");
    if (!input->training)
        return loadedJson(*input);
    const Result<cost::MemoryEstimate> estimate = model->estimate(input->plan);
    if (!estimate)
        return inCase(estimate.error(), "");
    Json json = trainingJson(*input, *estimate);
    for (const Message &each : input->assumed)
        json["assumed"].push_back(english(each));
    return json;
}

} // namespace

Result<Bytes> contextOf(const Catalog &catalog, const std::string &environment, const std::string &pointer)
{
    std::string known;
    for (const CatalogEnvironment &entry : catalog.environments) {
        if (entry.name == environment)
            return entry.context;
        known += (known.empty() ? "" : ", ") + entry.name;
    }
    return Error{ErrorCode::NameUnknown, {"environment", environment, known}, {{}, 0, 0, pointer}};
}

Result<model::Network> readModelChoice(const Json &json, const std::string &pointer, const Catalog &catalog)
{
    const auto placed = [&pointer](Error error) {
        error.place.pointer = pointer;
        return error;
    };
    if (json.is_string()) {
        Result<CatalogModel> found = findModel(catalog, json.get<std::string>());
        if (!found)
            return placed(found.error());
        return std::move(found->network);
    }
    if (!json.is_object())
        return Error{ErrorCode::JsonType, {"model", "the name of a model, or an object with its shape"}, {{}, 0, 0, pointer}};
    Fields fields(json, pointer, {});
    model::Network network;
    std::string like;
    fields.read("like", like);
    if (!like.empty()) {
        Result<CatalogModel> found = findModel(catalog, like);
        if (!found)
            return placed(found.error());
        network = std::move(found->network);
    }
    readNetwork(fields, network);
    if (auto error = fields.finish())
        return *std::move(error);
    return network;
}

Result<std::vector<cost::StepMoment>> memoryOverCase(std::string_view text, std::string_view file)
{
    const Result<Catalog> &catalog = loadCatalog();
    const Result<Json> json = parseJson(text, file);
    if (!catalog || !json)
        return catalog ? json.error() : catalog.error();
    const Result<MemoryCase> input = decode(*json, {}, *catalog);
    if (!input)
        return input.error();
    const Result<cost::MemoryModel> model = cost::MemoryModel::of(input->network);
    if (!model || !input->training)
        return model ? Result(std::vector<cost::StepMoment>()) : model.error();
    const Result<cost::MemoryEstimate> estimate = model->estimate(input->plan);
    return estimate ? cost::memoryOverStep(*model, input->plan, *estimate, estimate->worst) : estimate.error();
}

Result<RunCase> readRunCase(std::string_view text, std::string_view file)
{
    const Result<Catalog> &catalog = loadCatalog();
    const Result<Json> json = parseJson(text, file);
    if (!catalog || !json)
        return catalog ? json.error() : catalog.error();
    Result<MemoryCase> read = decode(*json, {}, *catalog);
    if (!read) {
        Error error = std::move(read).error();
        error.place.file = file;
        return error;
    }
    // A trace is PyTorch's, whatever is usual for such a precision.
    read->plan.framework = plan::Framework::PyTorch;
    if (read->plan.software == plan::Software::Framework)
        read->plan.software = plan::Software::HfEager;
    return RunCase{std::move(read->network), std::move(read->plan), std::move(read->device)};
}

Result<std::string> answerMemory(std::string_view text, std::string_view file, const Progress &progress)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    return answerCases(
        "memory", text, file,
        [&catalog](const Json &element, const std::string &pointer) { return answerOne(element, pointer, *catalog); }, progress);
}

} // namespace shardscope::headless
