// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"

#include "app/headless/cases/memorycase.h"
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/cost/planassumptions.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/json/keys.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/scenario/layoutrows.h"
#include "core/search/plansreport.h"

#include <algorithm>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using search::SearchQuery;
using search::SearchSpace;

constexpr int mostDegree = plan::largestDegree;
constexpr auto rankWords = std::to_array<std::string_view>({"time", "cost", "memory"});

/// Calls `take` for the value of a key, or for each of a list of them.
template <class Take>
void eachOf(Fields &fields, std::string_view key, const std::string &expected, Take take)
{
    const Json *json = fields.find(key);
    if (!json)
        return;
    const auto one = [&](const Json &value) {
        if (!fields.error() && !take(value))
            fields.fail(fields.wrongType(key, expected + ", or a list of them"));
    };
    if (!json->is_array())
        return one(*json);
    for (const Json &value : *json)
        one(value);
}

/// A number, a flag or the place of a word; nothing where the value is none of the row's.
std::optional<std::int64_t> placeIn(const scenario::Setting &setting, Words words, const Json &value)
{
    if (setting.kind == scenario::SettingKind::Flag)
        return value.is_boolean() ? std::optional<std::int64_t>(value.get<bool>()) : std::nullopt;
    if (setting.kind == scenario::SettingKind::Count)
        return value.is_number_integer() && value >= setting.least && value <= setting.most
                   ? std::optional(value.get<std::int64_t>())
                   : std::nullopt;
    const auto at = value.is_string() ? std::find(words.begin(), words.end(), value.get<std::string>()) : words.end();
    return at != words.end() ? std::optional<std::int64_t>(at - words.begin()) : std::nullopt;
}

/// Values of a row of the layout, or such as those of another.
template <class T>
void readAxis(Fields &fields, std::string_view key, std::vector<T> &out, std::string_view like = {})
{
    const scenario::LayoutRow &row = scenario::layoutRow(like.empty() ? key : like);
    const auto words = row.words();
    const std::string expected = !words.empty() ? "one of " + joined(words)
                                 : row.setting.kind == scenario::SettingKind::Flag
                                     ? "true or false"
                                     : "a whole number from " + std::to_string(static_cast<int>(row.setting.least)) + " to "
                                           + std::to_string(static_cast<int>(row.setting.most));
    eachOf(fields, key, expected, [&](const Json &value) {
        const auto place = placeIn(row.setting, words, value);
        if (place)
            out.push_back(static_cast<T>(*place));
        return place.has_value();
    });
}

void readTexts(Fields &fields, std::string_view key, const std::string &expected, std::vector<std::string> &out)
{
    eachOf(fields, key, expected, [&out](const Json &value) {
        if (value.is_string())
            out.push_back(value.get<std::string>());
        return value.is_string();
    });
}

/// A list of lists of parts, each a plan of its own.
void readModuleSets(Fields &fields, std::vector<std::vector<plan::Module>> &out)
{
    const Json *sets = fields.findArray("recompute_module_sets");
    const scenario::LayoutRow &row = scenario::layoutRow("recompute_modules");
    const auto words = row.words();
    for (std::size_t i = 0; sets && i < sets->size(); ++i) {
        std::vector<plan::Module> &modules = out.emplace_back();
        for (const Json &word : (*sets)[i]) {
            const auto module = placeIn(row.setting, words, word);
            if (!module)
                return fields.fail(fields.wrongType("recompute_module_sets", "a list of lists of " + joined(words)));
            modules.push_back(static_cast<plan::Module>(*module));
        }
    }
}

void readAxes(Fields &fields, SearchSpace &space)
{
    readAxis(fields, "gpus", space.gpus, "dp");
    readAxis(fields, "tp", space.tensor);
    readAxis(fields, "pp", space.pipe);
    readAxis(fields, "ep", space.expert);
    readAxis(fields, "mbs", space.microbatch);
    readAxis(fields, "virtual_stages", space.virtualStages);
    readAxis(fields, "zero", space.zero);
    readAxis(fields, "sp", space.sequenceParallel);
    readAxis(fields, "recomputation", space.recomputation);
    readModuleSets(fields, space.modules);
    readTexts(fields, "layouts", "stages such as Et*3|t*4|tL, or an empty text for equal ones", space.layouts);
    readAxis(fields, "attention", space.attention);
    readAxis(fields, "optimizer", space.optimizer);
    readAxis(fields, "cp", space.context);
    readAxis(fields, "shard_degree", space.shards);
    eachOf(fields, "orders", "each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp", [&](const Json &value) {
        const auto order = value.is_string() ? plan::orderFromName(value.get<std::string>()) : std::nullopt;
        if (order)
            space.order.push_back(*order);
        return order.has_value();
    });
    std::vector<std::string> schedules;
    readTexts(fields, "schedules", "the name of a schedule", schedules);
    if (!schedules.empty())
        space.schedules = std::move(schedules);
}

Status readSearch(const Json &json, const std::string &pointer, const Catalog &catalog, SearchQuery &query)
{
    Fields fields(json, pointer, {});
    readAxes(fields, query.space);
    plan::Layout &base = query.space.base;
    fields.readChoice("framework", base.framework, scenario::layoutRow("framework").words());
    readPlanPrecision(fields, base);
    readShared(fields, base);
    fields.read("sequence", base.sequence, 0, mostDegree);
    fields.readChoice("rank", query.by, rankWords);
    fields.read("top", query.top, 0, search::maxTop);
    fields.read("listed", query.listed, 0, search::maxTop);
    std::optional<double> context;
    std::optional<double> limit;
    std::string environment;
    fields.read("context_bytes", context, 0, true);
    fields.read("environment", environment);
    fields.read("memory_limit_bytes", limit, 0, false);
    query.memoryLimit = Bytes(limit.value_or(0));
    base.context = Bytes(context.value_or(base.context.si()));
    if (auto error = fields.finish())
        return *std::move(error);
    if (environment.empty())
        return Nothing{};
    const Result<Bytes> found = contextOf(catalog, environment, pointer + "/environment");
    if (!found)
        return found.error();
    base.context = *found;
    return Nothing{};
}

Status readAssumptions(const Json &json, const std::string &pointer, cost::Assumptions &out)
{
    Fields fields(json, pointer, {});
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        std::optional<double> value;
        fields.read(info.key, value);
        out.*info.value = value.value_or(out.*info.value);
    }
    if (auto error = fields.finish())
        return *std::move(error);
    return cost::check(out); // points to the key itself
}

/// Numbers of a machine in place of the machine.
struct GivenFigures {
    cost::MachineFigures figures;
    std::optional<double> inside_Bps;
    std::optional<double> host_Bps;

    /// With what is left out assumed for the device, and said.
    [[nodiscard]] cost::MachineFigures with(const cluster::Accelerator &device, std::vector<Message> *assumed) const
    {
        cost::MachineFigures out = cost::assumedFigures(device, figures.gpus, figures.gpusPerHost);
        const bool inside = !inside_Bps && out.gpusPerHost > 1;
        const bool between = !host_Bps && out.gpus > out.gpusPerHost;
        if (assumed != nullptr && inside)
            assumed->push_back({core::tr("links inside a node: %1 each way per GPU, data sheet of %2"),
                                {Message(Number(out.inside_Bps, "B/s")), Message(device.name)}});
        if (assumed != nullptr && between)
            assumed->push_back({core::tr("network between nodes: %1 each way per node, usual for %2"),
                                {Message(Number(out.host_Bps, "B/s")), Message(device.name)}});
        out.inside_Bps = inside_Bps.value_or(out.inside_Bps);
        out.host_Bps = host_Bps.value_or(out.host_Bps);
        return out;
    }
};

Result<GivenFigures> readFigures(const Json &json, const std::string &pointer, const Json *&device)
{
    Fields fields(json, pointer, {});
    GivenFigures given;
    cost::MachineFigures &figures = given.figures;
    device = fields.find("device");
    fields.read("gpus", figures.gpus, 1, mostDegree);
    figures.gpusPerHost = std::min(figures.gpus, figures.gpusPerHost);
    fields.read("gpus_per_host", figures.gpusPerHost, 1, mostDegree);
    fields.read("inside_Bps", given.inside_Bps, 0, false);
    fields.read("host_Bps", given.host_Bps, 0, false);
    if (auto error = fields.finish())
        return *std::move(error);
    if (figures.gpus % figures.gpusPerHost != 0)
        return Error{ErrorCode::NotDivisible,
                     {"The number of GPUs", std::to_string(figures.gpus), "that of a host", std::to_string(figures.gpusPerHost)},
                     {{}, 0, 0, pointer + "/gpus"}};
    return given;
}

/// The model's own, or the nearest that the device has a rate for.
model::Precision usualPrecision(SearchQuery &query)
{
    using model::Precision;
    const cluster::Accelerator &device = query.machine.device;
    const Precision own = query.network.precision;
    if (cost::peakRate(device, own) > 0)
        return own;
    for (const Precision each : {Precision::Fp16, Precision::Bf16, Precision::Fp32})
        if (cost::peakRate(device, each) > 0) {
            query.assumed.push_back(
                {core::tr("%1 instead of %2, for which %3 has no rate"),
                 {Message(std::string(model::name(each))), Message(std::string(model::name(own))), Message(device.name)}});
            return each;
        }
    return own;
}

Error placed(Error error, const std::string &pointer)
{
    if (error.place.pointer.empty())
        error.place.pointer = pointer;
    return error;
}

/// A key that the search would take stands one level too high.
std::optional<Error> ofSearch(const Json &json, const std::vector<std::string> &unknown, const Catalog &catalog)
{
    for (const std::string &key : unknown) {
        SearchQuery none;
        if (readSearch(Json{{key, json.at(key)}}, "/search", catalog, none))
            return Error{ErrorCode::ValueRange,
                         {"The key " + key, "beside the search", "{\"search\": {\"" + key + "\": …}}"},
                         {{}, 0, 0, "/" + key}};
    }
    return std::nullopt;
}

Result<SearchQuery> readCase(const Json &json, const Catalog &catalog)
{
    Fields fields(json, "", {});
    const Json *model = fields.require("model", "the name of a model, or its shape");
    const Json *machine =
        model ? fields.require("cluster", "the machine, or {\"device\", \"gpus\", \"gpus_per_host\", …}") : nullptr;
    const Json *batch = machine ? fields.require("gbs", "sequences of one step") : nullptr;
    if (!batch)
        return *fields.error();
    const Json *device = fields.find("device");
    SearchQuery query;
    fields.read("gbs", query.globalBatch, 1, mostDegree);
    const Json *search = fields.findObject("search");
    const Json *assumptions = fields.findObject("assumptions");
    if (auto error = fields.finish())
        return ofSearch(json, fields.unknownKeys(), catalog).value_or(*error);
    Result<model::Network> network = readModelChoice(*model, "/model", catalog);
    if (!network)
        return std::move(network).error();
    query.network = std::move(*network);
    Result<cost::TrainingMachine> read = readMachine(*machine, "/cluster", device, catalog, &query.assumed);
    if (!read)
        return std::move(read).error();
    query.machine = std::move(*read);
    plan::Layout &base = query.space.base;
    base.precision = usualPrecision(query);
    base.framework = base.precision == model::Precision::Fp32 ? plan::Framework::PyTorch : plan::Framework::MegatronLm;
    if (search) {
        if (const Status ok = readSearch(*search, "/search", catalog, query); !ok)
            return ok.error();
    }
    if (assumptions) {
        if (const Status ok = readAssumptions(*assumptions, "/assumptions", query.assumptions); !ok)
            return ok.error();
    }
    return query;
}

Result<SearchQuery> readScenario(std::string_view text, std::string_view file, const Catalog &catalog)
{
    const Result<ScenarioInput> input = decodeScenario(text, file);
    if (!input)
        return input.error();
    return search::searchQuery(input->scenario, {catalog.devices, catalog.efficiency});
}

} // namespace

Result<cost::TrainingMachine> readMachine(const Json &json, const std::string &pointer, const Json *device,
                                          const Catalog &catalog, std::vector<Message> *assumed)
{
    if (!json.is_object())
        return Error{ErrorCode::JsonType,
                     {"cluster",
                      "a machine as files of format shardscope-cluster have it, or {\"device\", \"gpus\", \"gpus_per_host\", …}"},
                     {{}, 0, 0, pointer}};
    const bool whole = json.contains("format") || json.contains("generate") || json.contains("devices");
    std::optional<cluster::Cluster> cluster;
    std::optional<GivenFigures> figures;
    std::string at = "/device";
    if (whole) {
        Result<cluster::Cluster> read = clusterFromJson(json, pointer, {}, true);
        if (!read)
            return read.error();
        cluster = std::move(*read);
    } else {
        const Json *named = nullptr;
        Result<GivenFigures> read = readFigures(json, pointer, named);
        if (!read)
            return read.error();
        figures = *read;
        if (device == nullptr && named != nullptr) {
            device = named;
            at = pointer + "/device";
        }
    }
    const Json own = cluster && !cluster->gpuModel.empty() ? Json(cluster->gpuModel) : Json();
    if (device == nullptr && !own.is_null())
        device = &own;
    if (device == nullptr)
        return Error{
            ErrorCode::JsonMissing, {"device", "the name of a GPU in the catalogue, such as A100-80GB"}, {{}, 0, 0, "/device"}};
    const Result<cluster::Accelerator> accelerator = deviceChoice(*device, at, catalog, assumed);
    if (!accelerator)
        return accelerator.error();
    if (assumed != nullptr && !accelerator->note.empty())
        assumed->push_back(Message(accelerator->name + ": " + accelerator->note));
    const cost::EfficiencyLaw law = search::lawOf(catalog.efficiency, *accelerator);
    if (figures)
        return cost::trainingMachine(figures->with(*accelerator, assumed), *accelerator, law);
    const Result<cost::TrainingMachine> machine = cost::trainingMachine(*cluster, *accelerator, law);
    return machine ? machine : Result<cost::TrainingMachine>(placed(machine.error(), pointer));
}

Result<SearchQuery> readPlanQuery(std::string_view text, std::string_view file, const Catalog &catalog)
{
    const auto inFile = [&file](Error error) {
        if (error.place.file.empty())
            error.place.file = file;
        return error;
    };
    if (looksLikeScenario(text)) {
        Result<SearchQuery> query = readScenario(text, file, catalog);
        return query ? std::move(query) : Result<SearchQuery>(inFile(query.error()));
    }
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    if (!json->is_object())
        return Error{ErrorCode::JsonType,
                     {"The input", "a scenario, or an object {\"model\", \"cluster\", \"gbs\", \"search\"}"},
                     {std::string(file), 0, 0, {}}};
    Result<SearchQuery> query = readCase(*json, catalog);
    if (!query)
        return inFile(query.error());
    if (const Status ok = search::check(*query); !ok) {
        Error error = ok.error();
        const bool outside = error.place.pointer == "/gbs" || error.place.pointer.empty();
        error.place.pointer = outside ? error.place.pointer : "/search" + error.place.pointer;
        return inFile(std::move(error));
    }
    return query;
}

} // namespace shardscope::headless
