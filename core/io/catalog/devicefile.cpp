// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/devicefile.h"

#include "core/io/catalog/devicecodec.h"
#include "core/io/json/json.h"

#include <algorithm>

namespace shardscope::io {

namespace {

bool isDeviceRow(const Json &json)
{
    return json.is_object() && json.contains("name")
           && (json.contains("dense_FLOPs") || (json.contains("like") && !json.contains("cluster")));
}

/// The rows and where they stand; none where the text is about something else.
std::vector<std::pair<const Json *, std::string>> deviceRows(const Json &json)
{
    const bool wrapped = json.is_object() && json.size() == 1;
    if (wrapped && json.contains("device") && isDeviceRow(json["device"]))
        return {{&json["device"], "/device"}};
    if (isDeviceRow(json))
        return {{&json, {}}};
    const bool named = wrapped && json.contains("devices");
    const Json &list = named ? json["devices"] : json;
    if (!list.is_array() || list.empty() || !std::ranges::all_of(list, isDeviceRow))
        return {};
    std::vector<std::pair<const Json *, std::string>> rows;
    for (std::size_t i = 0; i < list.size(); ++i)
        rows.emplace_back(&list[i], (named ? "/devices/" : "/") + std::to_string(i));
    return rows;
}

} // namespace

bool looksLikeDevices(std::string_view text)
{
    constexpr std::size_t most = 1 << 20; // bytes; each text that is opened comes by here
    if (text.size() > most || (text.find("\"dense_FLOPs\"") == text.npos && text.find("\"like\"") == text.npos))
        return false;
    const Result<Json> json = parseJson(text, {});
    return json && !deviceRows(*json).empty();
}

Result<std::vector<cluster::Accelerator>> readDevices(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    std::vector<cluster::Accelerator> out;
    for (const auto &[row, pointer] : deviceRows(*json)) {
        Result<cluster::Accelerator> device = deviceFromJson(*row, pointer, file, *catalog);
        if (!device)
            return std::move(device).error();
        out.push_back(*std::move(device));
    }
    return out;
}

std::string devicesText(const std::vector<cluster::Accelerator> &devices)
{
    Json list = Json::array();
    for (const cluster::Accelerator &device : devices)
        list.push_back(deviceJson(device));
    return writeJson({{"devices", std::move(list)}});
}

} // namespace shardscope::io
