// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/expertcounts.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/text/csvtable.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace shardscope::io {

namespace {

constexpr std::int64_t mostCountedExperts = 65'536;
constexpr std::int64_t mostCountedLayers = 4096;
constexpr double mostTokens = 0x1p53; ///< of one expert: whole in any number of JSON

/// Names of columns and keys, the usual one first.
constexpr std::array<std::string_view, 4> layerNames{"layer_id", "layer", "layer_idx", "layer_index"};
constexpr std::array<std::string_view, 5> expertNames{"expert_id", "expert", "expert_idx", "expert_index", "logical_expert_id"};
constexpr std::array<std::string_view, 6> countNames{"count", "tokens", "token_count", "num_tokens", "load", "counts"};
constexpr std::array<std::string_view, 7> listNames{"logical_count",      "expert_counts",     "expert_count",
                                                    "expert_load",        "tokens_per_expert", "expert_token_count",
                                                    "expert_distribution"};

Error wrongCount(std::string_view file, int line, const std::string &pointer, std::string what, std::string is,
                 std::string wanted)
{
    return {ErrorCode::ValueRange, {std::move(what), std::move(is), std::move(wanted)}, {std::string(file), line, 0, pointer}};
}

plan::ExpertLoad loadOf(const std::vector<std::vector<std::int64_t>> &layers, std::string_view file)
{
    plan::ExpertLoad load;
    load.source = std::filesystem::path(std::string(file)).filename().string();
    for (const std::vector<std::int64_t> &counts : layers) {
        plan::LayerLoad &layer = load.layers.emplace_back(1, static_cast<int>(counts.size()));
        layer.tokens = counts;
    }
    return load;
}

// ---- tables

template <std::size_t n>
std::optional<std::string> columnOf(const std::vector<std::string> &columns, const std::array<std::string_view, n> &names)
{
    for (const std::string_view name : names)
        if (std::ranges::find(columns, name) != columns.end())
            return std::string(name);
    return std::nullopt;
}

std::optional<std::int64_t> countIn(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole =
        error == std::errc() && (end == text.data() + text.size() || std::string_view(end, text.data() + text.size()) == ".0");
    return whole && value >= 0 ? std::optional(value) : std::nullopt;
}

Result<plan::ExpertLoad> readTable(std::string_view text, std::string_view file)
{
    const Result<CsvTable> table = CsvTable::read(text, file);
    if (!table)
        return table.error();
    const auto layerColumn = columnOf(table->columns(), layerNames);
    const std::string expertColumn = *columnOf(table->columns(), expertNames);
    const std::string countColumn = *columnOf(table->columns(), countNames);
    std::map<std::int64_t, std::map<std::int64_t, std::int64_t>> counts;
    std::int64_t experts = 0;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto cell = [&](const std::string &column, std::int64_t limit) -> Result<std::int64_t> {
            const std::optional<std::int64_t> value = countIn(table->at(row, column));
            if (!value || *value >= limit)
                return wrongCount(file, table->line(row), {}, column, std::string(table->at(row, column)),
                                  "a whole number below " + std::to_string(limit));
            return *value;
        };
        const Result<std::int64_t> layer = layerColumn ? cell(*layerColumn, mostCountedLayers) : Result<std::int64_t>(0);
        const Result<std::int64_t> expert = cell(expertColumn, mostCountedExperts);
        const Result<std::int64_t> count = cell(countColumn, static_cast<std::int64_t>(mostTokens));
        for (const Result<std::int64_t> *one : {&layer, &expert, &count})
            if (!*one)
                return one->error();
        counts[*layer][*expert] += *count; // several ranks or windows
        experts = std::max(experts, *expert + 1);
    }
    if (counts.empty())
        return wrongCount(file, 1, {}, "The number of rows", "0", "a row for each expert");
    std::vector<std::vector<std::int64_t>> layers;
    for (const auto &[layer, ofExperts] : counts) {
        std::vector<std::int64_t> &list = layers.emplace_back(static_cast<std::size_t>(experts), 0);
        for (const auto &[expert, count] : ofExperts)
            list[static_cast<std::size_t>(expert)] = count;
    }
    return loadOf(layers, file);
}

bool looksLikeCountTable(std::string_view text)
{
    const std::string_view line = text.substr(0, std::min(text.find('\n'), std::size_t{1000}));
    std::vector<std::string> names;
    for (const CsvCell &cell : csvCells(line)) {
        std::string &name = names.emplace_back(cell.text);
        std::erase_if(name, [](char c) { return c == ' ' || c == '\r'; });
    }
    return columnOf(names, expertNames) && columnOf(names, countNames);
}

// ---- JSON

/// "layer_3", "layers.3", "3"
std::optional<std::int64_t> layerIn(std::string_view key)
{
    const std::size_t at = key.find_last_not_of("0123456789");
    const std::string_view digits = at == std::string_view::npos ? key : key.substr(at + 1);
    const std::string_view words = at == std::string_view::npos ? std::string_view() : key.substr(0, at + 1);
    if (digits.empty() || digits.size() > 4 || words.find("layer") == std::string_view::npos)
        return std::nullopt;
    return countIn(digits);
}

using Counts = std::vector<std::int64_t>;

/// Numbers of tokens, one an expert; `like`: as many as in the layers before.
Result<Counts> countsOf(const Json &list, std::size_t like, std::string_view file, const std::string &pointer)
{
    if (!list.is_array() || list.empty() || static_cast<std::int64_t>(list.size()) > mostCountedExperts)
        return wrongCount(file, 0, pointer, "The layer", list.type_name(), "a list with a number of tokens for each expert");
    if (like != 0 && list.size() != like)
        return wrongCount(file, 0, pointer, "The number of experts of the layer", std::to_string(list.size()),
                          std::to_string(like) + " as in the layers before");
    Counts counts;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double value = list[i].is_number() ? list[i].get<double>() : -1;
        if (!(value >= 0) || value > mostTokens || value != std::floor(value))
            return wrongCount(file, 0, pointer + pointerStep(i), "The number of tokens", list[i].dump(),
                              "a whole number of at least 0");
        counts.push_back(static_cast<std::int64_t>(value));
    }
    return counts;
}

/// Layers in a list, added to those that are there: the next moment of a recording.
Status addLayersOf(std::vector<Counts> &layers, const Json &list, std::string_view file, const std::string &pointer)
{
    const bool first = layers.empty();
    if (!first && list.size() != layers.size())
        return wrongCount(file, 0, pointer, "The number of layers", std::to_string(list.size()),
                          std::to_string(layers.size()) + " as before");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Result<Counts> counts =
            countsOf(list[i], layers.empty() ? 0 : layers.front().size(), file, pointer + pointerStep(i));
        if (!counts)
            return counts.error();
        if (first)
            layers.push_back(*counts);
        else
            std::ranges::transform(layers[i], *counts, layers[i].begin(), std::plus());
    }
    return Nothing{};
}

const Json *listIn(const Json &json, std::string &name)
{
    for (const std::string_view key : listNames)
        if (const auto found = json.find(key); found != json.end() && found->is_array() && !found->empty()) {
            name = std::string(key);
            return &*found;
        }
    return nullptr;
}

/// A list for each layer, by their numbers.
std::map<std::int64_t, const Json *> layersIn(const Json &json)
{
    std::map<std::int64_t, const Json *> out;
    for (const auto &[key, value] : json.items())
        if (const auto layer = layerIn(key); layer && value.is_array())
            out[*layer] = &value;
    return out.size() == json.size() ? out : std::map<std::int64_t, const Json *>();
}

Result<plan::ExpertLoad> readLists(const Json &json, std::string_view file)
{
    std::vector<Counts> layers;
    std::string name;
    if (const Json *list = listIn(json, name)) {
        const std::string pointer = "/" + name;
        const bool one = !list->front().is_array();
        const bool overTime = !one && !list->front().empty() && list->front().front().is_array();
        if (one) {
            const Result<Counts> counts = countsOf(*list, 0, file, pointer);
            if (!counts)
                return counts.error();
            layers.push_back(*counts);
        }
        for (std::size_t i = 0; i < list->size() && overTime; ++i)
            if (const Status added = addLayersOf(layers, (*list)[i], file, pointer + pointerStep(i)); !added)
                return added.error();
        if (!one && !overTime)
            if (const Status added = addLayersOf(layers, *list, file, pointer); !added)
                return added.error();
    } else {
        for (const auto &[layer, counts] : layersIn(json)) {
            const Result<Counts> read = countsOf(*counts, layers.empty() ? 0 : layers.front().size(), file, {});
            if (!read)
                return read.error();
            layers.push_back(*read);
        }
    }
    if (layers.empty())
        return wrongCount(file, 0, {}, "The number of layers", "0", "a list for each layer");
    return loadOf(layers, file);
}

} // namespace

bool looksLikeExpertCounts(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == std::string_view::npos)
        return false;
    if (text[begin] != '{')
        return looksLikeCountTable(text.substr(begin));
    const bool named = std::ranges::any_of(
        listNames, [text](std::string_view name) { return text.find('"' + std::string(name) + '"') != std::string_view::npos; });
    if (!named && text.substr(0, 400).find("layer") == std::string_view::npos)
        return false;
    const Result<Json> json = parseJson(text, {});
    std::string name;
    return json && json->is_object() && (listIn(*json, name) || !layersIn(*json).empty());
}

Result<plan::ExpertLoad> readExpertCounts(std::string_view text, std::string_view file)
{
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size());
    if (begin < text.size() && text[begin] != '{')
        return readTable(text.substr(begin), file);
    const Result<Json> json = parseJson(text, file);
    return json ? readLists(*json, file) : Result<plan::ExpertLoad>(json.error());
}

} // namespace shardscope::io
