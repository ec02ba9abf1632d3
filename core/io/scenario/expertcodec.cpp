// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/expertcodec.h"

#include "core/base/issue.h"
#include "core/io/json/keys.h"

#include <limits>
#include <string>

namespace shardscope::io {

namespace {

using namespace scenario;

/// Whole numbers from `least`; nothing and an error otherwise.
template <class T>
std::vector<T> readWholes(Fields &fields, const Json &list, const std::string &name, const std::string &pointer,
                          std::int64_t least)
{
    std::vector<T> out;
    const auto bad = [&](const std::string &at) {
        fields.fail({ErrorCode::JsonType,
                     {name, "a list of whole numbers of at least " + std::to_string(least)},
                     atPointer(fields.file(), at)});
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

/// {"source", "layers": [layer][source][expert]}
void readTrace(Fields &entry, ExpertChoices &out)
{
    auto load = std::make_shared<plan::ExpertLoad>();
    entry.read("source", load->source);
    const Json *layers = entry.findArray("layers");
    for (std::size_t l = 0; layers && l < layers->size() && !entry.error(); ++l) {
        const Json &rows = (*layers)[l];
        const std::string at = entry.pointer("layers") + pointerStep(l);
        if (!rows.is_array() || rows.empty())
            entry.fail({ErrorCode::JsonType,
                        {"A layer of the trace", "a list [source][expert] of tokens"},
                        atPointer(entry.file(), at)});
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
                            atPointer(entry.file(), at + pointerStep(s))});
            layer.experts = expected;
            layer.sources = static_cast<int>(rows.size());
            layer.tokens.insert(layer.tokens.end(), row.begin(), row.end());
        }
        load->layers.push_back(std::move(layer));
    }
    if (!load->layers.empty())
        out.trace = std::move(load);
}

void readLoadedPlacement(Fields &entry, ExpertChoices &out)
{
    auto placement = std::make_shared<LoadedPlacement>();
    entry.read("source", placement->source);
    const Json *layers = entry.findArray("layers");
    for (std::size_t l = 0; layers && l < layers->size() && !entry.error(); ++l) {
        placement->layers.emplace_back();
        const std::string at = entry.pointer("layers") + pointerStep(l);
        if (!(*layers)[l].is_array())
            entry.fail({ErrorCode::JsonType,
                        {"A layer of the placement", "a list [device] of lists of experts"},
                        atPointer(entry.file(), at)});
        else
            for (std::size_t d = 0; d < (*layers)[l].size() && !entry.error(); ++d)
                placement->layers.back().push_back(
                    readWholes<int>(entry, (*layers)[l][d], "The experts of a device", at + pointerStep(d), 0));
    }
    if (!placement->layers.empty())
        out.loadedPlacement = std::move(placement);
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

} // namespace

template <class Io>
void keysOf(Io &io, Of<HandMove>)
{
    io.is("layer", &HandMove::layer, Whole());
    io.is("expert", &HandMove::expert, Whole());
    io.is("from", &HandMove::from, Whole());
    io.is("to", &HandMove::to, Whole());
}

void readExpertData(Fields &fields, ExpertChoices &out)
{
    inObject(fields, "trace", [&out](Fields &entry) { readTrace(entry, out); });
    inObject(fields, "placement", [&out](Fields &entry) { readLoadedPlacement(entry, out); });
    readKey(fields, "by_hand", out.a.byHand);
    inObject(fields, "second", [&out](Fields &entry) { readKey(entry, "by_hand", out.b.byHand); });
}

void putExpertData(Json &json, const ExpertChoices &choices)
{
    if (choices.trace)
        json["experts"]["trace"] = traceJson(*choices.trace);
    if (choices.loadedPlacement)
        json["experts"]["placement"] = {{"source", choices.loadedPlacement->source}, {"layers", choices.loadedPlacement->layers}};
    if (!choices.a.byHand.empty())
        json["experts"]["by_hand"] = keyJson(choices.a.byHand);
    if (!choices.b.byHand.empty())
        json["experts"]["second"]["by_hand"] = keyJson(choices.b.byHand);
}

} // namespace shardscope::io
