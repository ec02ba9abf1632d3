// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/profilecase.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/base/numbertext.h"
#include "core/evaluate/tracelayers.h"
#include "core/io/file/textfile.h"
#include "core/io/json/fields.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/text/profilerates.h"
#include "core/io/trace/tracereader.h"

#include <algorithm>
#include <cmath>

namespace shardscope::headless {

using namespace io;

namespace {

using cost::MeasuredLayers;
using Layers = std::vector<MeasuredLayers>;

/// What a pipeline's case says of its layers.
struct LayersAsked {
    std::vector<double> layers; ///< by rank
    double microbatch = 0;
};

Error atKey(std::string_view file, const std::string &pointer, ErrorCode code, std::vector<std::string> args)
{
    return {code, std::move(args), {std::string(file), 0, 0, pointer}};
}

std::string textOf(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// The rows that a case means: of all keys that tell measured layers apart, those that it names or that leave no choice.
Result<Layers> rowsFor(const Json &body, Layers rows, std::string_view file, const std::string &pointer)
{
    struct Key {
        const char *name;
        std::string (*of)(const MeasuredLayers &);
        std::string usual; ///< where nothing is said; empty: a case has to
    };
    const Key keys[] = {
        {"model", [](const MeasuredLayers &one) { return one.model; }, {}},
        {"precision", [](const MeasuredLayers &one) { return one.precision; }, {}},
        {"sequence", [](const MeasuredLayers &one) { return std::to_string(static_cast<int>(one.sequence)); }, {}},
        {"recompute", [](const MeasuredLayers &one) { return one.recompute; }, "none"},
        {"compiled", [](const MeasuredLayers &one) { return std::string(one.compiled ? "true" : "false"); }, "false"},
    };
    for (const Key &key : keys) {
        std::vector<std::string> known;
        for (const MeasuredLayers &one : rows)
            if (std::ranges::find(known, key.of(one)) == known.end())
                known.push_back(key.of(one));
        const auto said = body.find(key.name);
        const std::string wanted = said != body.end() ? textOf(*said) : known.size() > 1 ? key.usual : known.front();
        if (wanted.empty())
            return atKey(file, pointer + "/" + key.name, ErrorCode::JsonMissing, {key.name, "one of " + joined(known)});
        std::erase_if(rows, [&](const MeasuredLayers &one) { return key.of(one) != wanted; });
        if (rows.empty())
            return atKey(file, pointer + "/" + key.name, ErrorCode::NameUnknown, {key.name, wanted, joined(known)});
    }
    // Of one chunk the deepest: what is beside its layers counts least.
    std::ranges::sort(rows, {}, [](const MeasuredLayers &one) { return std::pair(one.chunk, -one.layers); });
    const auto sameChunk = [](const MeasuredLayers &a, const MeasuredLayers &b) { return a.chunk == b.chunk; };
    rows.erase(std::unique(rows.begin(), rows.end(), sameChunk), rows.end());
    return rows;
}

Result<LayersAsked> layersAsked(const Json &body, std::string_view file, const std::string &pointer)
{
    const auto number = [](const Json &value) { return value.is_number() && value.get<double>() > 0; };
    LayersAsked out;
    const auto stages = body.find("stages");
    const auto layers = body.find("layers");
    if (layers != body.end() && number(*layers) && stages != body.end() && number(*stages))
        out.layers = {layers->get<double>() / stages->get<double>()};
    else if (layers != body.end() && layers->is_array())
        for (const Json &one : *layers)
            out.layers.push_back(number(one) ? one.get<double>() : 0);
    if (out.layers.empty() || std::ranges::min(out.layers) <= 0)
        return atKey(file, pointer + "/layers", ErrorCode::JsonMissing,
                     {"layers", "the layers of all ranks, or a list with one a rank"});
    const auto microbatch = body.find("microbatch");
    if (microbatch == body.end() || !number(*microbatch))
        return atKey(file, pointer + "/microbatch", ErrorCode::JsonMissing, {"microbatch", "samples of a chunk"});
    out.microbatch = microbatch->get<double>();
    return out;
}

/// Of one layer, on the line through the measured chunks beside it; beyond them, through the last two.
double timeAt(const Layers &rows, double chunk, double MeasuredLayers::*time)
{
    const auto of = [time](const MeasuredLayers &one) { return one.*time / one.layers; };
    if (rows.size() == 1)
        return of(rows.front()) * chunk / rows.front().chunk;
    auto above = std::ranges::lower_bound(rows, chunk, {}, &MeasuredLayers::chunk);
    above = std::clamp(above, rows.begin() + 1, rows.end() - 1);
    const auto below = above - 1;
    const double slope = (of(*above) - of(*below)) / (above->chunk - below->chunk);
    return std::max(of(*below) + slope * (chunk - below->chunk), 0.1 * of(rows.front()));
}

Status putTimes(Json &body, const Layers &rows, std::string_view file, const std::string &pointer, Json &said)
{
    const Result<LayersAsked> asked = layersAsked(body, file, pointer);
    if (!asked)
        return asked.error();
    const double chunk = asked->microbatch;
    const double forward = timeAt(rows, chunk, &MeasuredLayers::forward_s);
    const double backward = timeAt(rows, chunk, &MeasuredLayers::backward_s);
    const auto put = [&](const char *key, double each) {
        Json list = Json::array();
        for (const double layers : asked->layers)
            list.push_back(layers * each);
        body[key] = list.size() == 1 ? list.front() : list;
    };
    put("forward_s", forward);
    if (const auto only = body.find("forward_only"); only == body.end() || *only != true) {
        put("backward_input_s", backward / 2);
        put("backward_weight_s", backward / 2);
    }
    const MeasuredLayers &first = rows.front();
    const bool between = chunk >= first.chunk && chunk <= rows.back().chunk;
    const bool exact = std::ranges::find(rows, chunk, &MeasuredLayers::chunk) != rows.end();
    const std::string how =
        first.model + ", " + first.precision + ", " + numberText(chunk) + " samples of " + numberText(first.sequence) + " tokens";
    said["layer_s"].push_back({{"forward", forward}, {"backward", backward}});
    said["measured_here"].push_back("a layer of " + how
                                    + (exact     ? ""
                                       : between ? ": between measured sizes of a chunk"
                                                 : ": beyond the measured sizes of a chunk, along the line of the last two"));
    for (const char *key : {"model", "layers", "microbatch", "precision", "sequence", "recompute", "compiled", "software"})
        body.erase(key);
    return Nothing{};
}

/// What a file says of layers.
struct LayerFile {
    std::string name;
    std::string device;
    Layers rows;                                         ///< of a profile
    std::shared_ptr<const evaluate::TraceMeasure> trace; ///< null of a profile
};

Result<LayerFile> readLayerFile(const std::string &path, const Progress &progress)
{
    LayerFile out;
    out.name = path;
    if (looksLikeTraceFile(path)) {
        Result<TraceInput> read = readTraceFiles(std::span(&path, 1), progress, true);
        if (!read)
            return std::move(read).error();
        if (read->details.gpus.size() == 1)
            out.device = read->details.gpus.front();
        auto measure = evaluate::measureTrace(std::make_shared<const runs::Trace>(std::move(read->trace)), progress);
        if (!measure)
            return std::move(measure).error();
        out.trace = *std::move(measure);
        return out;
    }
    const Result<std::string> text = readTextFile(path);
    Result<cost::MachineProfile> profile = text ? readProfileRates(*text, path) : Result<cost::MachineProfile>(text.error());
    if (!profile)
        return std::move(profile).error();
    out.device = std::move(profile->device);
    out.rows = std::move(profile->layers);
    return out;
}

/// The layer of a traced step, whose microbatch is the case's.
Result<Layers> tracedLayer(const Json &body, const LayerFile &traced, std::string_view file, const std::string &pointer,
                           Json &said)
{
    const auto word = [&body](const char *key, const char *usual) {
        const auto found = body.find(key);
        return found != body.end() ? textOf(*found) : std::string(usual);
    };
    const Result<Catalog> &catalog = loadCatalog();
    const Result<CatalogModel> model = catalog ? findModel(*catalog, word("model", "")) : Result<CatalogModel>(catalog.error());
    if (!model)
        return atKey(file, pointer + "/model", model.error().code, model.error().args);
    const Result<cluster::Accelerator> device = findDevice(*catalog, traced.device);
    const Result<cost::EfficiencyLaw> law = device ? findEfficiency(*catalog, device->name) : device.error();
    if (!law)
        return Error{law.error().code, law.error().args, {traced.name, 0, 0, {}}};
    Json own = Json::object(); // of the plan; what is not said decides, too, and is told
    plan::Layout plan;
    plan.framework = plan::Framework::PyTorch;
    plan.software = plan::Software::TorchEager;
    plan.precision = model::Precision::Bf16;
    for (const auto &[key, usual] : {std::pair("precision", "bf16"), std::pair("software", "torch-eager"),
                                     std::pair("recompute", "none"), std::pair("microbatch", ""), std::pair("sequence", "")})
        if (const auto found = body.find(key); found != body.end())
            own[std::string_view(key) == "recompute" ? "recomputation" : key] = *found; // as profiles call it
        else if (*usual != '\0')
            said["assumed"].push_back(std::string(key) + " " + usual);
    Fields fields(own, pointer, std::string(file));
    readMemorySetting(fields, plan);
    readMemoryPlan(fields, plan);
    if (const auto refused = fields.finish())
        return *refused;
    model::Network network = model->network;
    if (plan.sequence > 0)
        network.sequence = plan.sequence;
    MeasuredLayers row;
    row.model = word("model", "");
    row.precision = word("precision", "bf16");
    row.recompute = word("recompute", "none");
    row.chunk = own.contains("microbatch") ? plan.microbatch : 0; // which layersAsked() refuses
    row.sequence = network.sequence;
    const auto layers = evaluate::traceLayers(*traced.trace, traced.trace->usual, network, plan, *device, *law);
    if (!layers)
        return Error{layers.error().code, layers.error().args, {traced.name, 0, 0, {}}};
    row.forward_s = layers->forward_s;
    row.backward_s = layers->backward_s;
    said["ends_s"].push_back({{"forward", layers->endsForward_s}, {"backward", layers->endsBackward_s}});
    said["idle_share"] = layers->idle;
    const auto kinds = evaluate::predictedKinds(network, plan, *device, *law);
    const double times = kinds ? evaluate::timesPredicted(*layers, network.layers, *kinds, layers->chunks) : 1;
    if (evaluate::isOfAnother(times))
        said["warnings"].push_back("the step took " + numberText(std::round(times * 100) / 100) + " times what " + row.model
                                   + " is predicted to take: it may be of another model or microbatch");
    return Layers{row};
}

} // namespace

Result<std::string> withLayerTimes(std::string_view text, std::string_view file, const std::string &measured, Json &used,
                                   const Progress &progress)
{
    const Result<LayerFile> layers = readLayerFile(measured, progress);
    if (!layers)
        return layers.error();
    Result<Json> json = parseJson(text, file);
    if (!json)
        return std::move(json).error();
    used = {{"device", layers->device}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}};
    const auto complete = [&](Json &element, const std::string &pointer) -> Status {
        const auto body = element.is_object() ? element.find("case") : element.end();
        if (!element.is_object() || body == element.end() || !body->is_object() || body->contains("forward_s")
            || body->contains("actions"))
            return Nothing{};
        if (!layers->trace && layers->rows.empty())
            return Error{ErrorCode::InputEmpty,
                         {"timed layers, as --model of shardscope_measure.py measures them"},
                         {measured, 0, 0, "/layers"}};
        const std::string at = pointer + "/case";
        const Result<Layers> rows =
            layers->trace ? tracedLayer(*body, *layers, file, at, used) : rowsFor(*body, layers->rows, file, at);
        return rows ? putTimes(*body, *rows, file, at, used) : Status(rows.error());
    };
    if (Status done = eachCase(*json, complete); !done)
        return std::move(done).error();
    if (used["measured_here"].empty())
        return writeJson(*json);
    used["as_on_others"].push_back("the parts of a backward pass, by inputs and by weights: half of it each; embedding and "
                                   "head; transfers, as the case says");
    if (layers->trace)
        used["as_on_others"].push_back(
            "which kernels are a layer's and which embedding's and head's (ends_s): as both are predicted. Gaps between kernels "
            "of one pass are the layers'; the rest without a kernel (idle_share) belongs to none");
    return writeJson(*json);
}

} // namespace shardscope::headless
