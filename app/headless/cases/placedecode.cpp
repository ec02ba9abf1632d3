// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/placedecode.h"

#include "core/base/errorcode.h"
#include "core/findings/doctor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using placement::OptionRow;

std::string step(const std::string &pointer, std::size_t index)
{
    return pointer + pointerStep(index);
}

/// The object behind "case", or the error that it is missing.
Result<const Json *> bodyOf(const Json &element, const std::string &at)
{
    const auto body = element.find("case");
    if (body == element.end())
        return Error{ErrorCode::JsonMissing, {"case", "an object {…}"}, {{}, 0, 0, at}};
    return &*body;
}

/// Errors of the room point into the case.
Error located(Error error, const std::string &at)
{
    if (error.place.pointer.rfind(at, 0) != 0)
        error.place.pointer = at + error.place.pointer;
    return error;
}

std::optional<std::int64_t> wholeOf(const Json &value)
{
    if (value.is_number_unsigned()
        && value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    // 1e3 and 5.0 are whole, too
    constexpr double exact = 0x1p53;
    if (value.is_number_float() && std::abs(value.get<double>()) <= exact
        && value.get<double>() == std::floor(value.get<double>()))
        return static_cast<std::int64_t>(value.get<double>());
    return std::nullopt;
}

Error wrong(Fields &fields, const std::string &name, const std::string &expected, const std::string &pointer)
{
    return {ErrorCode::JsonType, {name, expected}, {fields.file(), 0, 0, pointer}};
}

/// A whole number from `lowest`; absent leaves the value.
void readWhole(Fields &fields, std::string_view key, std::int64_t &out, std::int64_t lowest, bool needed)
{
    const Json *value = needed ? fields.require(key, "a whole number") : fields.find(key);
    if (!value)
        return;
    const auto number = wholeOf(*value);
    if (!number)
        return fields.fail(fields.wrongType(key, "a whole number"));
    if (*number < lowest)
        return fields.fail(fields.outOfRange(key, std::to_string(*number), "a whole number from " + std::to_string(lowest)));
    out = *number;
}

void readCount(Fields &fields, std::string_view key, int &out, int lowest, int highest, bool needed)
{
    if (needed && !fields.require(key, "a whole number"))
        return;
    fields.read(key, out, lowest, highest);
}

/// A finite number of at least `lowest`, above it unless `orEqual`.
void readNumber(Fields &fields, std::string_view key, double &out, double lowest, bool orEqual, bool needed)
{
    const Json *value = needed ? fields.require(key, "a number") : fields.find(key);
    if (!value)
        return;
    std::optional<double> number;
    fields.read(key, number, lowest, orEqual);
    if (!number)
        return;
    if (!std::isfinite(*number))
        return fields.fail(fields.outOfRange(key, valueText(*value), "a finite number"));
    out = *number;
}

/// tokens[source][expert]
void readTokens(Fields &fields, int experts, plan::LayerLoad &out)
{
    constexpr std::string_view expected = "a list [source][expert] of whole numbers of tokens";
    const Json *rows = fields.require("tokens", expected);
    if (!rows)
        return;
    const std::string at = fields.pointer("tokens");
    if (!rows->is_array() || rows->empty())
        return fields.fail(wrong(fields, "tokens", std::string(expected), at));
    out = plan::LayerLoad(static_cast<int>(rows->size()), experts);
    for (std::size_t s = 0; s < rows->size(); ++s) {
        const Json &row = (*rows)[s];
        if (!row.is_array())
            return fields.fail(
                wrong(fields, "The tokens of source " + std::to_string(s), "a list of whole numbers", step(at, s)));
        if (row.size() != static_cast<std::size_t>(experts))
            return fields.fail(
                {ErrorCode::ValueRange,
                 {"The number of experts of source " + std::to_string(s), std::to_string(row.size()), std::to_string(experts)},
                 {fields.file(), 0, 0, step(at, s)}});
        for (std::size_t e = 0; e < row.size(); ++e) {
            const auto tokens = wholeOf(row[e]);
            if (!tokens || *tokens < 0)
                return fields.fail({tokens ? ErrorCode::ValueRange : ErrorCode::JsonType,
                                    tokens
                                        ? std::vector<std::string>{"The number of tokens", std::to_string(*tokens), "at least 0"}
                                        : std::vector<std::string>{"The number of tokens", "a whole number"},
                                    {fields.file(), 0, 0, step(step(at, s), e)}});
            out.at(static_cast<int>(s), static_cast<int>(e)) = *tokens;
        }
    }
    const std::vector<std::int64_t> all = out.byExpert();
    if (const auto share = findings::soleShare({all.begin(), all.end()}); share && experts >= findings::leastExperts)
        fields.fail({ErrorCode::ValueRange,
                     {"Tokens",
                      "of experts " + std::to_string(share->first) + " to " + std::to_string(share->first + share->second - 1)
                          + " alone, as one rank counts its own",
                      "the counts of all ranks, added up"},
                     {fields.file(), 0, 0, at}});
}

/// One number for all devices, or a list with one a device.
template <class T, class Read>
std::vector<T> readPerDevice(Fields &fields, std::string_view key, int devices, const char *expected, const Read &read)
{
    std::vector<T> out;
    const Json *value = fields.find(key);
    if (!value || value->is_null())
        return out;
    const auto n = static_cast<std::size_t>(devices);
    if (value->is_array() && value->size() != n) {
        fields.fail(fields.outOfRange(key, "a list of " + std::to_string(value->size()),
                                      "one number, or a list of " + std::to_string(devices)));
        return out;
    }
    for (std::size_t d = 0; d < n; ++d) {
        const std::optional<T> number = read(value->is_array() ? (*value)[d] : *value);
        if (!number) {
            fields.fail({ErrorCode::JsonType,
                         {std::string(key), expected},
                         {fields.file(), 0, 0, value->is_array() ? step(fields.pointer(key), d) : fields.pointer(key)}});
            return out;
        }
        out.push_back(*number);
    }
    return out;
}

/// A table [i][j]; null and an error when it is none.
std::vector<double> readTable(Fields &fields, std::string_view key, std::size_t n, bool scalarToo, bool needed)
{
    const std::string expected =
        std::string(scalarToo ? "a number, or " : "") + "a table of numbers with " + std::to_string(n) + " rows and columns";
    const Json *value = needed ? fields.require(key, expected) : fields.find(key);
    std::vector<double> out;
    if (!value)
        return out;
    const bool scalar = scalarToo && value->is_number();
    if (!scalar && (!value->is_array() || value->size() != n)) {
        fields.fail(fields.wrongType(key, expected));
        return out;
    }
    for (std::size_t i = 0; i < n; ++i) {
        const Json *row = scalar ? nullptr : &(*value)[i];
        if (row != nullptr && (!row->is_array() || row->size() != n)) {
            fields.fail(wrong(fields, std::string(key), expected, step(fields.pointer(key), i)));
            return out;
        }
        for (std::size_t j = 0; j < n; ++j) {
            const Json &cell = scalar ? *value : (*row)[j];
            const std::string at = scalar ? fields.pointer(key) : step(step(fields.pointer(key), i), j);
            if (!cell.is_number()) {
                fields.fail(wrong(fields, std::string(key), "a number", at));
                return out;
            }
            const double number = cell.get<double>();
            if (!(number >= 0) || !std::isfinite(number)) {
                fields.fail({ErrorCode::ValueRange,
                             {std::string(key), valueText(cell), "a finite number of at least 0"},
                             {fields.file(), 0, 0, at}});
                return out;
            }
            out.push_back(scalar && i == j ? 0.0 : number);
        }
    }
    return out;
}

void readLinks(Fields &fields, placement::Problem &problem)
{
    const auto n = static_cast<std::size_t>(problem.devices);
    const bool has = fields.find("alpha_s") || fields.find("beta_s_per_B");
    if (!has || fields.error())
        return;
    // Two tables of n² numbers: 256 MB.
    constexpr std::size_t mostLinked = 4096;
    if (n > mostLinked)
        return fields.fail(fields.outOfRange("devices", std::to_string(n),
                                             "at most " + std::to_string(mostLinked) + " where their links have times"));
    placement::LinkCosts links;
    links.devices = problem.devices;
    links.alpha_s = readTable(fields, "alpha_s", n, true, false);
    links.beta_s_per_B = readTable(fields, "beta_s_per_B", n, true, false);
    if (fields.error())
        return;
    if (links.alpha_s.empty())
        links.alpha_s.assign(n * n, 0.0);
    if (links.beta_s_per_B.empty())
        links.beta_s_per_B.assign(n * n, 0.0);
    problem.links = std::make_shared<const placement::LinkCosts>(std::move(links));
}

/// [device] → experts for this layer, or [layer][device] → experts.
void readLoaded(Fields &fields, placement::Problem &problem)
{
    constexpr std::string_view expected = "a list [layer][device] of lists of experts";
    const Json *value = fields.require("placement", expected);
    if (!value)
        return;
    const auto bad = [&] { fields.fail(fields.wrongType("placement", expected)); };
    if (!value->is_array() || value->empty() || !(*value)[0].is_array())
        return bad();
    const bool oneLayer = (*value)[0].empty() || !(*value)[0][0].is_array();
    const auto readLayer = [&](const Json &layer) {
        std::vector<std::vector<int>> devices;
        if (!layer.is_array())
            return bad();
        for (const Json &device : layer) {
            if (!device.is_array())
                return bad();
            devices.emplace_back();
            for (const Json &expert : device) {
                const auto id = wholeOf(expert);
                if (!id || *id < std::numeric_limits<int>::min() || *id > std::numeric_limits<int>::max())
                    return bad();
                devices.back().push_back(static_cast<int>(*id));
            }
        }
        problem.loaded.push_back(std::move(devices));
    };
    if (oneLayer)
        return readLayer(*value);
    for (const Json &layer : *value)
        readLayer(layer);
}

void readOption(Fields &fields, const OptionRow &row, placement::PolicyOptions &options)
{
    if (!fields.find(row.key))
        return;
    double value = row.usual;
    if (row.kind == OptionRow::Kind::Number) {
        readNumber(fields, row.key, value, row.least, true, false);
    } else if (row.kind == OptionRow::Kind::Whole) {
        auto whole = static_cast<std::int64_t>(row.usual);
        readWhole(fields, row.key, whole, static_cast<std::int64_t>(row.least), false);
        value = std::min(static_cast<double>(whole), row.most);
    } else {
        auto count = static_cast<int>(row.usual);
        readCount(fields, row.key, count, static_cast<int>(row.least), static_cast<int>(row.most), false);
        value = count;
    }
    options.set(row.key, value);
}

void readSettings(Fields &fields, placement::Problem &problem, const placement::Policy &policy)
{
    problem.capacity = readPerDevice<int>(fields, "capacity", problem.devices, "a whole number of at least 0",
                                          [](const Json &v) -> std::optional<int> {
                                              const auto whole = wholeOf(v);
                                              if (!whole || *whole < 0)
                                                  return std::nullopt;
                                              return static_cast<int>(std::min<std::int64_t>(*whole, placement::mostExperts));
                                          });
    problem.rate = readPerDevice<double>(fields, "flop_per_s", problem.devices, "a finite number above 0",
                                         [](const Json &v) -> std::optional<double> {
                                             if (!v.is_number() || !(v.get<double>() > 0) || !std::isfinite(v.get<double>()))
                                                 return std::nullopt;
                                             return v.get<double>();
                                         });
    readNumber(fields, "flop_per_token", problem.flopPerToken, 0, true, false);
    readNumber(fields, "bytes_per_token", problem.bytesPerToken, 0, true, false);
    readNumber(fields, "bytes_per_expert", problem.bytesPerExpert, 0, true, false);
    readLinks(fields, problem);
    int nodes = 1;
    readCount(fields, "nodes", nodes, 1, problem.devices, false);
    if (problem.devices % nodes != 0)
        fields.fail(fields.outOfRange("nodes", std::to_string(nodes),
                                      "a number that divides the " + std::to_string(problem.devices) + " devices"));
    for (int d = 0; d < problem.devices && nodes > 1; ++d)
        problem.node.push_back(d / (problem.devices / nodes));
    for (const OptionRow &row : placement::optionsOf(policy))
        if (row.inCases)
            readOption(fields, row, problem.options);
    if (policy.traits.needsLoaded) {
        readLoaded(fields, problem);
        readCount(fields, "layer", problem.layer, 0, std::numeric_limits<int>::max(), false);
    }
}

} // namespace

Result<PlaceCase> decodePlace(const Json &element, const std::string &pointer, const placement::Policy &policy)
{
    const std::string at = pointer + "/case";
    const auto body = bodyOf(element, at);
    if (!body)
        return body.error();
    Fields fields(**body, at, {});
    if (fields.error())
        return *fields.error();
    PlaceCase out;
    readCount(fields, "experts", out.problem.experts, 1, placement::mostExperts, true);
    readCount(fields, "devices", out.problem.devices, 1, placement::mostDevices, true);
    if (!fields.error()) {
        readTokens(fields, out.problem.experts, out.problem.load);
        readSettings(fields, out.problem, policy);
        fields.read("steps", out.steps);
    }
    if (auto error = fields.finish())
        return located(*std::move(error), at);
    out.problem.keepSteps = out.steps;
    if (const Status sound = out.problem.validate(); !sound)
        return located(sound.error(), at);
    return out;
}

Result<placement::LysiProblem> decodeLysi(const Json &element, const std::string &pointer)
{
    const std::string at = pointer + "/case";
    const auto body = bodyOf(element, at);
    if (!body)
        return body.error();
    Fields fields(**body, at, {});
    if (fields.error())
        return *fields.error();
    placement::LysiProblem out;
    const Json *workers = fields.require("workers", "a list of {\"flop_per_ms\", \"expert_capacity\"}");
    if (workers && (!workers->is_array() || workers->empty()))
        fields.fail(fields.wrongType("workers", "a list of {\"flop_per_ms\", \"expert_capacity\"}, at least one"));
    for (std::size_t i = 0; workers && !fields.error() && i < workers->size(); ++i) {
        Fields entry((*workers)[i], step(fields.pointer("workers"), i), {});
        placement::LysiWorker worker;
        readWhole(entry, "flop_per_ms", worker.flopPerMs, 1, true);
        readWhole(entry, "expert_capacity", worker.capacity, 0, true);
        if (auto error = entry.finish())
            fields.fail(*std::move(error));
        out.workers.push_back(worker);
    }
    if (!fields.error()) {
        out.alpha_ms = readTable(fields, "alpha_ms", out.size(), false, true);
        out.beta_ms_per_MB = readTable(fields, "beta_ms_per_mb", out.size(), false, true);
    }
    const Json *flop = fields.require("expert_flop", "a list of whole numbers, one an expert");
    if (flop && (!flop->is_array() || flop->empty()))
        fields.fail(fields.wrongType("expert_flop", "a list of whole numbers, one an expert"));
    for (std::size_t e = 0; flop && !fields.error() && e < flop->size(); ++e) {
        const auto number = wholeOf((*flop)[e]);
        if (!number)
            fields.fail(wrong(fields, "expert_flop", "a whole number", step(fields.pointer("expert_flop"), e)));
        out.expertFlop.push_back(number.value_or(0));
    }
    readNumber(fields, "p2p_buffer_mb", out.p2pBuffer_MB, 0, true, true);
    readNumber(fields, "p2p_frequency", out.p2pFrequency, 0, true, true);
    readNumber(fields, "all_reduce_buffer_mb", out.allReduceBuffer_MB, 0, true, true);
    if (const Json *gamma = fields.require("gamma", "an object {…}"); gamma && !fields.error()) {
        Fields entry(*gamma, fields.pointer("gamma"), {});
        readNumber(entry, "layers", out.layers, 0, false, true);
        readNumber(entry, "global_batch", out.globalBatch, 0, false, true);
        readNumber(entry, "mini_batch", out.miniBatch, 0, false, true);
        readNumber(entry, "moe_frequency", out.moeFrequency, 0, false, true);
        readNumber(entry, "recomputation", out.recomputation, 0, true, true);
        if (auto error = entry.finish())
            fields.fail(*std::move(error));
    }
    if (auto error = fields.finish())
        return located(*std::move(error), at);
    if (const Status sound = out.validate(); !sound)
        return located(sound.error(), at);
    return out;
}

Result<EplbCase> decodeEplb(const Json &element, const std::string &pointer)
{
    const std::string at = pointer + "/case";
    const auto body = bodyOf(element, at);
    if (!body)
        return body.error();
    Fields fields(**body, at, {});
    if (fields.error())
        return *fields.error();
    EplbCase out;
    constexpr std::string_view expected = "a list [layer][expert] of loads";
    const Json *load = fields.require("load", expected);
    if (load && (!load->is_array() || load->empty()))
        fields.fail(fields.wrongType("load", expected));
    for (std::size_t l = 0; load && !fields.error() && l < load->size(); ++l) {
        const Json &row = (*load)[l];
        const std::string here = step(fields.pointer("load"), l);
        if (!row.is_array() || row.empty() || row.size() > placement::mostExperts) {
            fields.fail(wrong(fields, "The load of layer " + std::to_string(l), "a list of numbers, one an expert", here));
            break;
        }
        if (l > 0 && row.size() != out.load.front().size()) {
            fields.fail({ErrorCode::ValueRange,
                         {"The number of experts of layer " + std::to_string(l), std::to_string(row.size()),
                          std::to_string(out.load.front().size())},
                         {{}, 0, 0, here}});
            break;
        }
        out.load.emplace_back();
        for (std::size_t e = 0; e < row.size(); ++e) {
            const double number = row[e].is_number() ? row[e].get<double>() : -1.0;
            if (!row[e].is_number() || !(number >= 0) || number > static_cast<double>(std::numeric_limits<float>::max())) {
                fields.fail({ErrorCode::ValueRange,
                             {"The load", valueText(row[e]), "a finite number of at least 0 in single precision"},
                             {{}, 0, 0, step(here, e)}});
                break;
            }
            out.load.back().push_back(number);
        }
    }
    constexpr int most = 1 << 20;
    readCount(fields, "replicas", out.shape.replicas, 1, most, true);
    readCount(fields, "groups", out.shape.groups, 1, most, true);
    readCount(fields, "nodes", out.shape.nodes, 1, most, true);
    readCount(fields, "gpus", out.shape.gpus, 1, most, true);
    out.shape.global = out.shape.groups % out.shape.nodes != 0;
    constexpr std::string_view words[] = {"hierarchical", "global"};
    int word = out.shape.global ? 1 : 0;
    fields.readChoice("policy", word, words);
    out.shape.global = word == 1;
    if (auto error = fields.finish())
        return located(*std::move(error), at);
    if (const Status sound = placement::checkEplb(out.shape, static_cast<int>(out.load.front().size())); !sound)
        return located(sound.error(), at);
    return out;
}

} // namespace shardscope::headless
