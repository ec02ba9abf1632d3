// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/expertcodec.h"

#include "core/base/errorcode.h"
#include "core/io/scenario/words.h"

#include <array>
#include <limits>
#include <string>

namespace shardscope::io {

namespace {

using namespace scenario;

constexpr int most = std::numeric_limits<int>::max();
constexpr int mostExperts = 65'536;
constexpr auto sourceWords = std::to_array<std::string_view>({"generated", "typed", "trace"});
constexpr auto shapeWords = std::to_array<std::string_view>({"uniform", "zipf", "hot"});

void readNumber(Fields &fields, std::string_view key, double &out, double above, bool orEqual)
{
    std::optional<double> value;
    fields.read(key, value, above, orEqual);
    out = value.value_or(out);
}

/// Whole numbers from `least`; nothing and an error otherwise.
template <class T>
std::vector<T> readWholes(Fields &fields, const Json &list, const std::string &name, const std::string &pointer,
                          std::int64_t least)
{
    std::vector<T> out;
    const auto bad = [&](const std::string &at) {
        fields.fail({ErrorCode::JsonType,
                     {name, "a list of whole numbers of at least " + std::to_string(least)},
                     {fields.file(), 0, 0, at}});
        return std::vector<T>();
    };
    if (!list.is_array())
        return bad(pointer);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool fits = list[i].is_number_integer()
                          && !(list[i].is_number_unsigned() && list[i].get<std::uint64_t>() > (std::uint64_t{1} << 50U));
        const std::int64_t value = fits ? list[i].get<std::int64_t>() : -1;
        if (!fits || value < least || value > std::numeric_limits<T>::max())
            return bad(pointer + pointerStep(i));
        out.push_back(static_cast<T>(value));
    }
    return out;
}

void readSide(Fields &fields, const char *key, PlacementSide &out)
{
    const Json *json = fields.findObject(key);
    if (!json)
        return;
    Fields entry(*json, fields.pointer(key), fields.file());
    entry.read("policy", out.policy);
    entry.read("spare", out.spare, 0, mostExperts);
    entry.read("hierarchical", out.hierarchical);
    entry.read("relabel", out.relabel);
    const Json *moves = entry.findArray("by_hand");
    for (std::size_t i = 0; moves && i < moves->size(); ++i) {
        Fields move((*moves)[i], entry.pointer("by_hand") + pointerStep(i), fields.file());
        HandMove one;
        move.read("layer", one.layer, 0, most);
        move.read("expert", one.expert, 0, most);
        move.read("from", one.from, 0, most);
        move.read("to", one.to, 0, most);
        if (const auto error = move.finish())
            entry.fail(*error);
        out.byHand.push_back(one);
    }
    if (const auto error = entry.finish())
        fields.fail(*error);
}

/// {"source", "layers": [layer][source][expert]}
void readTrace(Fields &fields, ExpertChoices &out)
{
    const Json *json = fields.findObject("trace");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("trace"), fields.file());
    auto load = std::make_shared<plan::ExpertLoad>();
    entry.read("source", load->source);
    const Json *layers = entry.findArray("layers");
    for (std::size_t l = 0; layers && l < layers->size() && !entry.error(); ++l) {
        const Json &rows = (*layers)[l];
        const std::string at = entry.pointer("layers") + pointerStep(l);
        if (!rows.is_array() || rows.empty())
            entry.fail(
                {ErrorCode::JsonType, {"A layer of the trace", "a list [source][expert] of tokens"}, {fields.file(), 0, 0, at}});
        plan::LayerLoad layer;
        for (std::size_t s = 0; s < rows.size() && !entry.error(); ++s) {
            const auto row = readWholes<std::int64_t>(entry, rows[s], "The tokens of a source", at + pointerStep(s), 0);
            const bool first = s == 0 && l == 0;
            const int expected = first ? static_cast<int>(row.size()) : s == 0 ? load->layers.front().experts : layer.experts;
            const bool sizes = !row.empty() && static_cast<int>(row.size()) == expected
                               && (l == 0 || static_cast<int>(rows.size()) == load->layers.front().sources);
            if (!entry.error() && !sizes)
                entry.fail({ErrorCode::ValueRange,
                            {"The size of the trace's rows", std::to_string(row.size()),
                             std::to_string(expected) + " experts and the same sources in every layer"},
                            {fields.file(), 0, 0, at + pointerStep(s)}});
            layer.experts = expected;
            layer.sources = static_cast<int>(rows.size());
            layer.tokens.insert(layer.tokens.end(), row.begin(), row.end());
        }
        load->layers.push_back(std::move(layer));
    }
    if (const auto error = entry.finish())
        return fields.fail(*error);
    if (!load->layers.empty())
        out.trace = std::move(load);
}

void readLoadedPlacement(Fields &fields, ExpertChoices &out)
{
    const Json *json = fields.findObject("placement");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("placement"), fields.file());
    auto placement = std::make_shared<LoadedPlacement>();
    entry.read("source", placement->source);
    const Json *layers = entry.findArray("layers");
    for (std::size_t l = 0; layers && l < layers->size() && !entry.error(); ++l) {
        placement->layers.emplace_back();
        const std::string at = entry.pointer("layers") + pointerStep(l);
        if (!(*layers)[l].is_array())
            entry.fail({ErrorCode::JsonType,
                        {"A layer of the placement", "a list [device] of lists of experts"},
                        {fields.file(), 0, 0, at}});
        else
            for (std::size_t d = 0; d < (*layers)[l].size() && !entry.error(); ++d)
                placement->layers.back().push_back(
                    readWholes<int>(entry, (*layers)[l][d], "The experts of a device", at + pointerStep(d), 0));
    }
    if (const auto error = entry.finish())
        return fields.fail(*error);
    if (!placement->layers.empty())
        out.loadedPlacement = std::move(placement);
}

void readLysi(Fields &fields, LysiChoices &out)
{
    const Json *json = fields.findObject("lysi");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("lysi"), fields.file());
    readNumber(entry, "p2p_buffer_MB", out.p2pBuffer_MB, 0, true);
    entry.read("p2p_frequency", out.p2pFrequency, 0, most);
    readNumber(entry, "all_reduce_buffer_MB", out.allReduceBuffer_MB, 0, true);
    entry.read("global_batch", out.globalBatch, 1, most);
    entry.read("mini_batch", out.miniBatch, 1, most);
    entry.read("recomputation", out.recomputation, 0, most);
    entry.read("capacity", out.capacity, 1, mostExperts);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json sideJson(const PlacementSide &side)
{
    Json json = {{"policy", side.policy}};
    if (side.spare != 0)
        json["spare"] = side.spare;
    if (side.hierarchical)
        json["hierarchical"] = true;
    if (!side.relabel)
        json["relabel"] = false;
    Json moves = Json::array();
    for (const HandMove &move : side.byHand)
        moves.push_back({{"layer", move.layer}, {"expert", move.expert}, {"from", move.from}, {"to", move.to}});
    if (!moves.empty())
        json["by_hand"] = std::move(moves);
    return json;
}

Json traceJson(const plan::ExpertLoad &load)
{
    Json layers = Json::array();
    for (const plan::LayerLoad &layer : load.layers) {
        Json rows = Json::array();
        for (int s = 0; s < layer.sources; ++s) {
            Json row = Json::array();
            for (int e = 0; e < layer.experts; ++e)
                row.push_back(layer.at(s, e));
            rows.push_back(std::move(row));
        }
        layers.push_back(std::move(rows));
    }
    return {{"source", load.source}, {"layers", std::move(layers)}};
}

/// Numbers that differ from the default, under their keys.
template <class T>
void putOther(Json &json, const char *key, const T &value, const T &usual)
{
    if (value != usual)
        json[key] = value;
}

Json lysiJson(const LysiChoices &lysi)
{
    const LysiChoices usual;
    Json json = Json::object();
    putOther(json, "p2p_buffer_MB", lysi.p2pBuffer_MB, usual.p2pBuffer_MB);
    putOther(json, "p2p_frequency", lysi.p2pFrequency, usual.p2pFrequency);
    putOther(json, "all_reduce_buffer_MB", lysi.allReduceBuffer_MB, usual.allReduceBuffer_MB);
    putOther(json, "global_batch", lysi.globalBatch, usual.globalBatch);
    putOther(json, "mini_batch", lysi.miniBatch, usual.miniBatch);
    putOther(json, "recomputation", lysi.recomputation, usual.recomputation);
    putOther(json, "capacity", lysi.capacity, usual.capacity);
    return json;
}

} // namespace

void readExpertChoices(Fields &fields, ExpertChoices &out)
{
    const Json *json = fields.findObject("experts");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("experts"), fields.file());
    entry.readChoice("load", out.source, sourceWords);
    entry.readChoice("shape", out.shape, shapeWords);
    readNumber(entry, "exponent", out.exponent, 0, true);
    readNumber(entry, "hot_share", out.hotShare, 0, true);
    readNumber(entry, "unevenness", out.unevenness, 0, true);
    entry.read("seed", out.seed, 0, most);
    entry.read("tokens_per_device", out.tokensPerDevice, 0, most);
    entry.read("experts", out.experts, 0, mostExperts);
    entry.read("layers", out.layers, 0, 4096);
    entry.read("devices", out.devices, 0, most);
    entry.read("layer", out.layer, 0, 4095);
    if (const Json *typed = entry.find("typed"))
        out.typed = readWholes<int>(entry, *typed, "typed", entry.pointer("typed"), 0);
    readTrace(entry, out);
    readLoadedPlacement(entry, out);
    entry.read("capacity", out.capacity, 0, mostExperts);
    entry.read("threshold", out.threshold, 1, most);
    entry.read("groups", out.groups, 1, mostExperts);
    readNumber(entry, "flop_per_s", out.rate, 0, false);
    readNumber(entry, "bytes_per_token", out.bytesPerToken, 0, true);
    readNumber(entry, "flop_per_token", out.flopPerToken, 0, true);
    readNumber(entry, "bytes_per_expert", out.bytesPerExpert, 0, true);
    readLysi(entry, out.lysi);
    readSide(entry, "a", out.a);
    readSide(entry, "b", out.b);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json expertChoicesJson(const ExpertChoices &choices)
{
    const ExpertChoices usual;
    Json json = {{"load", word(sourceWords, choices.source)}, {"shape", word(shapeWords, choices.shape)}};
    putOther(json, "exponent", choices.exponent, usual.exponent);
    putOther(json, "hot_share", choices.hotShare, usual.hotShare);
    putOther(json, "unevenness", choices.unevenness, usual.unevenness);
    putOther(json, "seed", choices.seed, usual.seed);
    putOther(json, "tokens_per_device", choices.tokensPerDevice, usual.tokensPerDevice);
    putOther(json, "experts", choices.experts, usual.experts);
    putOther(json, "layers", choices.layers, usual.layers);
    putOther(json, "devices", choices.devices, usual.devices);
    putOther(json, "layer", choices.layer, usual.layer);
    putOther(json, "typed", choices.typed, usual.typed);
    if (choices.trace)
        json["trace"] = traceJson(*choices.trace);
    if (choices.loadedPlacement)
        json["placement"] = {{"source", choices.loadedPlacement->source}, {"layers", choices.loadedPlacement->layers}};
    putOther(json, "capacity", choices.capacity, usual.capacity);
    putOther(json, "threshold", choices.threshold, usual.threshold);
    putOther(json, "groups", choices.groups, usual.groups);
    putOther(json, "flop_per_s", choices.rate, usual.rate);
    putOther(json, "bytes_per_token", choices.bytesPerToken, usual.bytesPerToken);
    putOther(json, "flop_per_token", choices.flopPerToken, usual.flopPerToken);
    putOther(json, "bytes_per_expert", choices.bytesPerExpert, usual.bytesPerExpert);
    if (choices.lysi != usual.lysi)
        json["lysi"] = lysiJson(choices.lysi);
    json["a"] = sideJson(choices.a);
    json["b"] = sideJson(choices.b);
    return json;
}

} // namespace shardscope::io
