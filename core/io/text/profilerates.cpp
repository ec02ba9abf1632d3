// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/profilerates.h"

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

void readMatmuls(const Json &rows, cost::MachineProfile &out)
{
    for (const Json &row : rows) {
        const auto precision = profilePrecision(wordAt(row, "precision"));
        const cost::MeasuredMatmul one{positiveAt(row, "m"), positiveAt(row, "n"), positiveAt(row, "k"),
                                       precision.value_or(model::Precision::Fp32), positiveAt(row, "s")};
        if (precision && one.m > 0 && one.n > 0 && one.k > 0 && one.seconds > 0)
            out.matmuls.push_back(one);
    }
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
    if (rates.empty())
        return 0;
    std::ranges::sort(rates);
    return (rates[(rates.size() - 1) / 2] + rates[rates.size() / 2]) / 2;
}

} // namespace

Result<cost::MachineProfile> readProfileRates(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    if (const Result<int> version = readHeader(*json, "shardscope-profile", 1, file); !version)
        return version.error();
    cost::MachineProfile out;
    if (const auto device = json->find("device"); device != json->end())
        out.device = wordAt(*device, "name");
    if (const auto host = json->find("host"); host != json->end())
        out.kernel_s = positiveAt(*host, "kernel_s");
    if (const Json *rows = listAt(*json, "matmul"))
        readMatmuls(*rows, out);
    if (const Json *rows = listAt(*json, "move"))
        out.moved_Bps = movedRate(*rows);
    return out;
}

} // namespace shardscope::io
