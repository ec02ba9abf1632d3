// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/jsonshapes.h"

#include "core/base/errorcode.h"
#include "core/io/runs/flatrun.h"
#include "core/io/runs/keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

bool isOneOf(std::string_view key, std::span<const std::string_view> words)
{
    return std::ranges::find(words, std::string_view(lowered(key))) != words.end();
}

/// Keys around a list or a level that say nothing of the runs in it.
bool isWrapper(std::string_view key)
{
    static constexpr auto words =
        std::to_array<std::string_view>({"results", "result", "runs", "data", "measurements", "records", "experiments", "rows",
                                         "entries", "metrics", "measured", "benchmarks", "values", "output", "summary", "all"});
    return isOneOf(key, words);
}

/// Keys of an object that holds settings of all that stands beside it.
bool isAround(std::string_view key)
{
    static constexpr auto words =
        std::to_array<std::string_view>({"config", "settings", "params", "parameters", "args", "arguments", "setup", "meta",
                                         "metadata", "hparams", "hyperparameters", "configuration", "spec"});
    return isOneOf(key, words);
}

bool isMeasured(std::string_view key)
{
    return understandName(key).role == NameRole::Quantity;
}

bool isSetting(std::string_view key)
{
    return understandName(key).role == NameRole::Setting;
}

bool isScalar(const Json &json)
{
    return json.is_number() || json.is_string() || json.is_boolean() || json.is_null();
}

std::optional<double> wholeIn(std::string_view key)
{
    PrintedNumber number;
    const bool read = !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos && readPrinted(key, number);
    return read ? std::optional(number.value) : std::nullopt;
}

/// A number that was written in quotes.
Json plain(const std::string &key, const Json &value)
{
    PrintedNumber number;
    const bool quoted = value.is_string() && understandName(key).role != NameRole::Unknown
                        && understandName(key).name != setting::partition && readPrinted(value.get<std::string>(), number)
                        && number.unit.empty() && std::isnan(number.deviation);
    return quoted ? Json(number.value) : value;
}

/// What stands around a value: settings of objects outside, and what the keys on the way to it say.
struct Around {
    Json settings = Json::object();
    runs::Settings named;
    std::string quantity;         ///< key of a level that holds its values
    std::vector<std::string> way; ///< keys
};

class ShapeReader {
public:
    explicit ShapeReader(const JsonPlace &root) : m_root(root) {}

    Status walk(const Json &json, const JsonPlace &place, const Around &around);
    Result<RunsInput> finish();

private:
    Status readObject(const Json &json, const JsonPlace &place, Around around);
    Status readRows(const Json &columns, const Json &rows, const JsonPlace &place, const Around &around);
    Status readColumns(const Json &json, const JsonPlace &place, const Around &around);
    Status readChild(const std::string &key, const Json &value, const JsonPlace &place, const Around &around);
    Status keep(const Json &object, const JsonPlace &place, const Around &around);
    Status keepRows(const Json &rows, const JsonPlace &place, bool numbered, const Around &around);
    void take(Result<RunsInput> read, const runs::Settings &named);

    const JsonPlace &m_root;
    RunsInput m_input;
    std::optional<Error> m_error;
    struct Leaf {
        Json object;
        JsonPlace place;
        Around around;
    };
    std::vector<std::pair<std::vector<std::string>, Leaf>> m_leaves; ///< values of several quantities by their ways
};

bool isKnownKind(JsonRunKind kind)
{
    return kind == JsonRunKind::Own || kind == JsonRunKind::ParallelLab || kind == JsonRunKind::Broadcast;
}

/// Every setting is a list of one length: the object is a table by its columns.
bool isColumnar(const Json &json, bool (*holds)(const Json &))
{
    std::size_t length = 0;
    bool set = false;
    bool measured = false;
    for (const auto &item : json.items()) {
        const NamedValue named = understandName(item.key());
        const bool column = holds(item.value()) && std::ranges::all_of(item.value(), isScalar);
        if (!column || item.value().empty() || named.name == setting::partition)
            continue;
        if (named.role == NameRole::Setting && (length == 0 || length == item.value().size())) {
            set = true;
            length = item.value().size();
        }
        measured = measured || named.role == NameRole::Quantity;
    }
    return set && measured;
}

bool isList(const Json &json)
{
    return json.is_array();
}

bool isLevel(const Json &json)
{
    return json.is_object();
}

Status ShapeReader::walk(const Json &json, const JsonPlace &place, const Around &around)
{
    constexpr std::size_t deepest = 12;
    if (around.way.size() > deepest)
        return Error{ErrorCode::FormatUnknown, {"runs of at most 12 levels"}, place.at()};
    if (json.is_object())
        return readObject(json, place, around);
    const std::optional<Json> rest = json.is_array() ? withoutProgress(json, m_input.issues, place) : std::nullopt;
    const Json &list = rest ? *rest : json;
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        if (!list[i].is_object())
            return wrongType("The run", "an object {…}", place.child(i).at());
        if (const Status read = readObject(list[i], place.child(i), around); !read)
            return read;
    }
    return Nothing{};
}

Status ShapeReader::keepRows(const Json &rows, const JsonPlace &place, bool numbered, const Around &around)
{
    const std::optional<Json> rest = withoutProgress(rows, m_input.issues, place);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (const Status kept = keep(rest ? (*rest)[i] : rows[i], numbered ? place.child(i) : place, around); !kept)
            return kept;
    }
    return Nothing{};
}

/// pandas' "split": names in one list, the rows in another.
Status ShapeReader::readRows(const Json &columns, const Json &rows, const JsonPlace &place, const Around &around)
{
    Json objects = Json::array();
    for (const Json &row : rows) {
        Json object = Json::object();
        for (std::size_t c = 0; c < columns.size() && row.is_array() && c < row.size(); ++c) {
            if (columns[c].is_string())
                object[columns[c].get<std::string>()] = row[c];
        }
        objects.push_back(std::move(object));
    }
    return keepRows(objects, place.child("data"), true, around);
}

/// Columns as lists, or as objects with the same keys.
Status ShapeReader::readColumns(const Json &json, const JsonPlace &place, const Around &around)
{
    std::vector<std::string> index;
    for (const auto &item : json.items()) {
        if (!isSetting(item.key()) || !item.value().is_structured())
            continue;
        if (item.value().is_object()) {
            for (const auto &cell : item.value().items())
                index.push_back(cell.key());
        } else {
            for (std::size_t i = 0; i < item.value().size(); ++i)
                index.push_back(std::to_string(i));
        }
        break;
    }
    Json rows = Json::array();
    for (std::size_t i = 0; i < index.size(); ++i) {
        Json row = Json::object();
        for (const auto &item : json.items()) {
            const Json &column = item.value();
            if (isScalar(column))
                row[item.key()] = column;
            else if (column.is_array() && i < column.size() && column.size() == index.size())
                row[item.key()] = column[i];
            else if (column.is_object() && column.contains(index[i]))
                row[item.key()] = column[index[i]];
        }
        rows.push_back(std::move(row));
    }
    return keepRows(rows, place, false, around);
}

Status ShapeReader::readObject(const Json &json, const JsonPlace &place, Around around)
{
    if (isKnownKind(jsonRunKind(json))) {
        take(readJsonRuns(json, place), around.named);
        return Nothing{};
    }
    const auto columns = json.find("columns");
    const auto data = json.find("data");
    if (columns != json.end() && data != json.end() && columns->is_array() && data->is_array()
        && std::ranges::all_of(*data, isList))
        return readRows(*columns, *data, place, around);
    if (isColumnar(json, isList) || isColumnar(json, isLevel))
        return readColumns(json, place, around);
    bool measured = false;
    for (const auto &item : json.items()) {
        if (isAround(item.key()) && item.value().is_object()) {
            for (const auto &inner : item.value().items()) {
                if (isScalar(inner.value()))
                    around.settings[inner.key()] = inner.value();
            }
        }
        measured = measured || (isMeasured(item.key()) && !item.value().is_object() && !item.value().is_null());
    }
    if (measured)
        return keep(json, place, around);
    for (const auto &item : json.items()) {
        if (isScalar(item.value()) && (isSetting(item.key()) || item.key() == "name") && around.quantity.empty())
            around.settings[item.key()] = item.value();
    }
    for (const auto &item : json.items()) {
        if (isAround(item.key()) || item.key() == "schema" || (isScalar(item.value()) && around.settings.contains(item.key())))
            continue;
        if (const Status read = readChild(item.key(), item.value(), place.child(item.key()), around); !read)
            return read;
    }
    return Nothing{};
}

/// A level below: its key may be a wrapper, a quantity, a setting's value, or a bare number.
Status ShapeReader::readChild(const std::string &key, const Json &value, const JsonPlace &place, const Around &around)
{
    Around inside = around;
    if (value.is_structured() && isMeasured(key)) {
        inside.quantity = key;
        return walk(value, place, inside);
    }
    if (!isWrapper(key)) {
        inside.way.push_back(key);
        const runs::Settings said = settingsInName(key);
        for (const auto &[name, set] : said)
            inside.named.insert_or_assign(name, set);
        if (const auto whole = wholeIn(key); whole && *whole > 0 && said.empty()) {
            // Below a level of GPUs a bare number counts chunks; elsewhere it may be a row's index.
            const bool gpus = inside.named.contains(setting::worldSize);
            if (gpus && !inside.named.contains(setting::chunks))
                inside.named[std::string(setting::chunks)] = *whole;
        }
    }
    if (value.is_structured())
        return walk(value, place, inside);
    if (inside.quantity.empty() || !value.is_number())
        return Nothing{};
    auto leaf = std::ranges::find(m_leaves, inside.way, [](const auto &known) { return known.first; });
    if (leaf == m_leaves.end())
        leaf = m_leaves.insert(m_leaves.end(), {inside.way, {Json::object(), place, inside}});
    leaf->second.object[inside.quantity] = value;
    return Nothing{};
}

/// The settings that the object has already, under whatever name.
bool says(const Json &object, std::string_view name)
{
    return std::ranges::any_of(object.items(), [name](const auto &item) {
        const NamedValue named = understandName(item.key());
        return named.role == NameRole::Setting && named.name == name && !item.value().is_null();
    });
}

Status ShapeReader::keep(const Json &object, const JsonPlace &place, const Around &around)
{
    Json whole = Json::object();
    for (const auto &item : object.items()) {
        if (!isAround(item.key()) || !item.value().is_object())
            whole[item.key()] = plain(item.key(), item.value());
    }
    for (const auto &item : around.settings.items()) {
        if (!whole.contains(item.key()) && !says(whole, understandName(item.key()).name))
            whole[item.key()] = plain(item.key(), item.value());
    }
    runs::Settings named = around.named;
    for (const char *key : {"name", "run", "run_name", "experiment", "id", "label", "config"}) {
        if (const auto said = whole.find(key); said != whole.end() && said->is_string()) {
            for (const auto &[name, value] : settingsInName(said->get<std::string>()))
                named.insert_or_assign(name, value);
        }
    }
    std::string_view path = m_root.file;
    for (int level = 0; level < 2 && !path.empty(); ++level) {
        const std::string name = baseName(path);
        for (auto &[setting, value] : settingsInName(name.substr(0, name.find('.'))))
            named.emplace(setting, value);
        path.remove_suffix(std::min(path.size(), name.size() + 1));
    }
    std::erase_if(named, [&whole](const auto &item) { return says(whole, item.first); });
    for (const auto &[name, value] : named)
        whole[name] = std::holds_alternative<double>(value) ? Json(std::get<double>(value)) : Json(std::get<std::string>(value));
    if (jsonRunKind(whole) == JsonRunKind::None || jsonRunKind(whole) == JsonRunKind::Config)
        return Error{
            ErrorCode::FormatUnknown, {std::string("GPUs, chunks or batch beside each value, e.g. ") + acceptedRuns}, place.at()};
    take(readJsonRuns(whole, place), named);
    return Nothing{};
}

void ShapeReader::take(Result<RunsInput> read, const runs::Settings &named)
{
    if (!read) {
        if (!m_error)
            m_error = std::move(read).error();
        return;
    }
    for (runs::Run &run : read->runs) {
        for (const auto &[name, value] : named) {
            run.settings.emplace(name, value);
            run.implied.push_back(name);
        }
    }
    takeAll(m_input, std::move(*read));
}

Result<RunsInput> ShapeReader::finish()
{
    for (auto &[way, leaf] : m_leaves) {
        if (const Status kept = keep(leaf.object, leaf.place, leaf.around); !kept)
            return kept.error();
    }
    if (m_error)
        return *m_error;
    if (m_input.runs.empty())
        return Error{ErrorCode::FormatUnknown, {std::string("a list of runs, e.g. ") + acceptedRuns}, m_root.at()};
    return std::move(m_input);
}

/// "num_gpus": "2"
bool quotesCounts(const Json &object)
{
    return object.is_object() && std::ranges::any_of(object.items(), [](const auto &item) {
               const NamedValue named = understandName(item.key());
               PrintedNumber number;
               return named.role == NameRole::Setting && isCountSetting(named.name) && item.value().is_string()
                      && readPrinted(item.value().template get<std::string>(), number) && number.unit.empty();
           });
}

/// A list of objects each of which is a run, or one object that is.
bool isPlain(const Json &json)
{
    if (json.is_array())
        return !json.empty() && jsonRunKind(json.front()) != JsonRunKind::None && isPlain(json.front());
    if (quotesCounts(json))
        return false;
    const JsonRunKind kind = jsonRunKind(json);
    if (kind == JsonRunKind::None || kind == JsonRunKind::ServingSettings || isColumnar(json, isList))
        return false;
    return (kind != JsonRunKind::PipelineLab && kind != JsonRunKind::Aggregate)
           || (std::ranges::none_of(
                   json.items(),
                   [](const auto &item) { return (isMeasured(item.key()) || isAround(item.key())) && item.value().is_object(); })
               && says(json, setting::worldSize));
}

} // namespace

Result<RunsInput> readShapedRuns(const Json &json, const JsonPlace &place)
{
    if (isPlain(json))
        return readJsonRuns(json, place);
    const JsonRunKind kind = jsonRunKind(json);
    if (kind == JsonRunKind::Trace
        || (kind != JsonRunKind::None && kind != JsonRunKind::PipelineLab && !json.is_array()
            && kind != JsonRunKind::ServingSettings && kind != JsonRunKind::Aggregate))
        return readJsonRuns(json, place);
    ShapeReader reader(place);
    if (const Status read = reader.walk(json, place, {}); !read)
        return read.error();
    return reader.finish();
}

bool hasMeasuredKey(std::string_view text)
{
    constexpr std::size_t most = 400;
    std::size_t looked = 0;
    for (auto open = text.find('"'); open != std::string_view::npos && looked < most; ++looked) {
        const auto close = text.find('"', open + 1);
        if (close == std::string_view::npos)
            return false;
        const NamedValue named = understandName(text.substr(open + 1, std::min<std::size_t>(close - open - 1, 80)));
        constexpr std::array known{quantity::throughput, quantity::stepTime, quantity::tokenRate, quantity::memoryPeak};
        if (named.role == NameRole::Quantity && std::ranges::find(known, std::string_view(named.name)) != known.end())
            return true;
        open = text.find('"', close + 1);
    }
    return false;
}

} // namespace shardscope::io
