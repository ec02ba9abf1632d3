// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/profilerates.h"

#include "core/base/statistics.h"
#include "core/io/json/header.h"
#include "core/io/json/json.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace shardscope::io {

namespace {

/// Beyond the last-level caches of GPUs of 2026: 256 MiB (MI300X's data sheet), copied there and back.
constexpr double beyondCaches = 2.5e8;

double positiveAt(const Json &row, const char *key)
{
    const auto found = row.is_object() ? row.find(key) : row.end();
    const double value = row.is_object() && found != row.end() && found->is_number() ? found->get<double>() : 0;
    return std::isfinite(value) && value > 0 ? value : 0;
}

std::string wordAt(const Json &row, const char *key)
{
    if (!row.is_object())
        return {};
    const auto found = row.find(key);
    return found != row.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<model::Precision> profilePrecision(const std::string &name)
{
    if (name == "bf16")
        return model::Precision::Bf16;
    if (name == "fp16")
        return model::Precision::Fp16;
    if (name == "fp8")
        return model::Precision::Fp8;
    return name == "fp32" ? std::optional(model::Precision::Fp32) : std::nullopt;
}

/// Null where it is no list.
const Json *listAt(const Json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_array() ? &*found : nullptr;
}

/// Slow repeats over quick ones; 1 where it does not say.
double spreadOf(const Json &row)
{
    const double low = positiveAt(row, "s_low");
    return low > 0 ? std::max(1.0, positiveAt(row, "s_high") / low) : 1;
}

void readMatmuls(const Json &rows, cost::MachineProfile &out)
{
    for (const Json &row : rows) {
        const std::string name = wordAt(row, "precision");
        const bool tf32 = name == "tf32";
        const auto precision = tf32 ? std::optional(model::Precision::Fp32) : profilePrecision(name);
        const cost::MeasuredMatmul one{
            positiveAt(row, "m"), positiveAt(row, "n"), positiveAt(row, "k"), precision.value_or(model::Precision::Fp32), tf32,
            positiveAt(row, "s"), spreadOf(row)};
        if (precision && one.m > 0 && one.n > 0 && one.k > 0 && one.seconds > 0)
            out.matmuls.push_back(one);
    }
}

bool isTrue(const Json &row, const char *key)
{
    const auto found = row.find(key);
    return found != row.end() && found->is_boolean() && found->get<bool>();
}

void readAttentions(const Json &rows, cost::MachineProfile &out)
{
    for (const Json &row : rows) {
        const auto precision = profilePrecision(wordAt(row, "precision"));
        const std::string pass = wordAt(row, "pass");
        if (!precision || *precision == model::Precision::Fp32 || positiveAt(row, "dropout") > 0
            || (pass != "forward" && pass != "backward"))
            continue;
        const double seen = isTrue(row, "causal") ? 0.5 : 1;
        const double sequence = positiveAt(row, "sequence");
        const double flop =
            4 * positiveAt(row, "batch") * positiveAt(row, "heads") * sequence * sequence * positiveAt(row, "head_dim") * seen;
        const cost::MeasuredAttention one{flop, 2 * seen * sequence, pass == "forward", positiveAt(row, "s")};
        if (one.flop > 0 && one.seconds > 0)
            out.attentions.push_back(one);
    }
}

void readOptimizers(const Json &rows, cost::MachineProfile &out)
{
    for (const Json &row : rows) {
        const auto precision = profilePrecision(wordAt(row, "precision"));
        const cost::MeasuredOptimizer one{positiveAt(row, "parameters"), precision != model::Precision::Fp32,
                                          isTrue(row, "fused"), positiveAt(row, "s")};
        if (precision && one.parameters > 0 && one.seconds > 0)
            out.optimizers.push_back(one);
    }
}

void readGrouped(const Json &rows, cost::MachineProfile &out)
{
    for (const Json &row : rows) {
        const auto precision = profilePrecision(wordAt(row, "precision"));
        const cost::MeasuredGrouped one{positiveAt(row, "experts"), positiveAt(row, "tokens"), positiveAt(row, "hidden"),
                                        positiveAt(row, "ffn"),     positiveAt(row, "skew"),   positiveAt(row, "s")};
        if (precision == model::Precision::Bf16 && one.experts > 0 && one.tokens > 0 && one.hidden > 0 && one.ffn > 0
            && one.seconds > 0)
            out.grouped.push_back(one);
    }
}

/// Of large copies of pinned memory the median of each way, and of these the smaller one; 0 where one way is missing.
double copiedRate(const Json &rows)
{
    constexpr double largeCopy = 1e8;
    std::vector<double> ways[2];
    for (const Json &row : rows) {
        const double seconds = positiveAt(row, "s");
        if (isTrue(row, "pinned") && positiveAt(row, "bytes") >= largeCopy && seconds > 0)
            ways[wordAt(row, "kind") == "host_to_device" ? 0 : 1].push_back(positiveAt(row, "bytes") / seconds);
    }
    return ways[0].empty() || ways[1].empty() ? 0 : std::min(median(ways[0]), median(ways[1]));
}

/// Driver and software, without what tells this machine from its like.
std::string madeWith(const Json &json)
{
    const auto made = json.find("made");
    if (made == json.end())
        return {};
    std::string out;
    for (const auto &[key, title] : {std::pair{"driver", "driver "}, std::pair{"torch", "PyTorch "}})
        if (const std::string value = wordAt(*made, key); !value.empty())
            out += (out.empty() ? "" : ", ") + std::string(title) + value;
    return out;
}

/// The median of copies and additions.
double movedRate(const Json &rows)
{
    std::vector<double> rates;
    for (const Json &row : rows) {
        const std::string kind = wordAt(row, "kind");
        const double bytes = positiveAt(row, "bytes");
        const double seconds = positiveAt(row, "s");
        if ((kind == "copy" || kind == "add") && bytes >= beyondCaches && seconds > 0)
            rates.push_back(bytes / seconds);
    }
    return rates.empty() ? 0 : median(rates);
}

void readLayers(const Json &rows, cost::MachineProfile &out)
{
    for (const Json &row : rows) {
        if (!row.is_object())
            continue;
        cost::MeasuredLayers one;
        one.model = wordAt(row, "model");
        one.precision = wordAt(row, "precision");
        if (const std::string again = wordAt(row, "recompute"); !again.empty())
            one.recompute = again;
        one.compiled = isTrue(row, "compiled");
        one.sequence = positiveAt(row, "sequence");
        one.chunk = positiveAt(row, "chunk");
        one.layers = std::max(1.0, positiveAt(row, "layers"));
        one.forward_s = positiveAt(row, "forward_s");
        one.backward_s = positiveAt(row, "backward_s");
        one.kept_bytes = positiveAt(row, "kept_bytes");
        if (one.chunk > 0 && one.forward_s > 0)
            out.layers.push_back(std::move(one));
    }
}

Result<Json> readProfileJson(std::string_view text, std::string_view file)
{
    Result<Json> json = parseJson(text, file);
    if (json)
        if (const Result<int> version = readHeader(*json, "shardscope-profile", 1, file); !version)
            return version.error();
    return json;
}

} // namespace

Result<cost::MachineProfile> readProfileRates(std::string_view text, std::string_view file)
{
    const Result<Json> json = readProfileJson(text, file);
    if (!json)
        return json.error();
    cost::MachineProfile out;
    if (const auto device = json->find("device"); device != json->end())
        out.device = wordAt(*device, "name");
    out.made = madeWith(*json);
    if (const auto host = json->find("host"); host != json->end())
        out.kernel_s = positiveAt(*host, "kernel_s");
    if (const Json *rows = listAt(*json, "matmul"))
        readMatmuls(*rows, out);
    if (const Json *rows = listAt(*json, "attention"))
        readAttentions(*rows, out);
    if (const Json *rows = listAt(*json, "move"))
        out.moved_Bps = movedRate(*rows);
    if (const Json *rows = listAt(*json, "copy"))
        out.copied_Bps = copiedRate(*rows);
    if (const Json *rows = listAt(*json, "optimizer"))
        readOptimizers(*rows, out);
    if (const Json *rows = listAt(*json, "grouped"))
        readGrouped(*rows, out);
    if (const Json *rows = listAt(*json, "layers"))
        readLayers(*rows, out);
    return out;
}

} // namespace shardscope::io
