// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/catalog.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/compiled.h"
#include "core/io/json/fields.h"
#include "core/io/scenario/networkcodec.h"

#include <algorithm>

namespace shardscope::io {

namespace {

using cluster::Accelerator;
using cluster::PeakRates;

std::vector<std::string> readTexts(Fields &fields, std::string_view key)
{
    std::vector<std::string> texts;
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if ((*list)[i].is_string())
            texts.push_back((*list)[i].get<std::string>());
        else
            fields.fail(fields.wrongType(key, "a list of texts"));
    }
    return texts;
}

template <class Quantity>
void readQuantity(Fields &fields, std::string_view key, Quantity &out)
{
    std::optional<double> value;
    fields.read(key, value, 0, false);
    out = Quantity(value.value_or(0));
}

PeakRates readRates(Fields &fields, std::string_view key)
{
    PeakRates rates;
    const Json *json = fields.findObject(key);
    if (!json)
        return rates;
    Fields entry(*json, fields.pointer(key), fields.file());
    const auto read = [&entry](std::string_view format, std::optional<FlopPerSecond> &out) {
        std::optional<double> value;
        entry.read(format, value, 0, false);
        if (value)
            out = FlopPerSecond(*value);
    };
    read("fp32", rates.fp32);
    read("tf32", rates.tf32);
    read("fp16", rates.fp16);
    read("bf16", rates.bf16);
    read("fp8", rates.fp8);
    read("fp4", rates.fp4);
    if (const auto error = entry.finish())
        fields.fail(*error);
    return rates;
}

void readSources(Fields &fields, Accelerator &device)
{
    const Json *json = fields.findObject("sources");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("sources"), fields.file());
    entry.read("rates", device.ratesSource);
    entry.read("usable", device.usableSource);
    entry.read("achieved", device.achievedSource);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

void readDevice(Fields &fields, Catalog &catalog)
{
    Accelerator device;
    (void)fields.require("name", "a text");
    fields.read("name", device.name);
    device.aliases = readTexts(fields, "aliases");
    for (const char *key : {"memory_bytes", "usable_bytes", "memory_Bps", "link_Bps"})
        (void)fields.require(key, "a number");
    readQuantity(fields, "memory_bytes", device.memory);
    readQuantity(fields, "usable_bytes", device.usable);
    readQuantity(fields, "memory_Bps", device.memoryRate);
    readQuantity(fields, "link_Bps", device.linkRate);
    readQuantity(fields, "host_Bps", device.hostRate);
    device.dense = readRates(fields, "dense_FLOPs");
    device.sparse = readRates(fields, "sparse_FLOPs");
    std::optional<double> achieved;
    fields.read("achieved_bf16_FLOPs", achieved, 0, false);
    if (achieved)
        device.achieved = FlopPerSecond(*achieved);
    readSources(fields, device);
    catalog.devices.push_back(std::move(device));
}

void readModel(Fields &fields, Catalog &catalog)
{
    CatalogModel entry;
    (void)fields.require("name", "a text");
    entry.aliases = readTexts(fields, "aliases");
    readNetwork(fields, entry.network);
    fields.read("published", entry.published, 0, false);
    fields.read("rounded", entry.rounded);
    catalog.models.push_back(std::move(entry));
}

void readEnvironment(Fields &fields, Catalog &catalog)
{
    CatalogEnvironment entry;
    (void)fields.require("name", "a text");
    fields.read("name", entry.name);
    (void)fields.require("context_bytes", "a number");
    readQuantity(fields, "context_bytes", entry.context);
    fields.read("inferred", entry.inferred);
    fields.read("source", entry.source);
    catalog.environments.push_back(std::move(entry));
}

void readEfficiency(Fields &fields, Catalog &catalog)
{
    cost::EfficiencyLaw law;
    for (const char *key : {"device", "source"})
        (void)fields.require(key, "a text");
    fields.read("device", law.device);
    fields.read("source", law.source);
    (void)fields.require("matmul_share", "a number");
    const auto read = [&fields](std::string_view key, double &out) {
        std::optional<double> value;
        fields.read(key, value, 0, true);
        out = value.value_or(out);
    };
    read("matmul_share", law.matmulShare);
    read("narrow_share", law.narrowShare);
    read("sustained", law.sustained);
    read("tile_share", law.tileShare);
    read("depth", law.depth);
    fields.read("units", law.units, 1, 100'000);
    read("kernel_s", law.kernel_s);
    read("memory_share", law.memoryShare);
    read("fused_forward", law.fusedForward);
    read("fused_backward", law.fusedBackward);
    read("fused_half", law.fusedHalf);
    read("link_share", law.linkShare);
    read("link_latency", law.linkLatency);
    read("switched_share", law.switchedShare);
    read("matmul_error", law.matmulError);
    read("step_error", law.stepError);
    fields.read("coarse", law.coarse);
    catalog.efficiency.push_back(std::move(law));
}

using ReadEntry = void (*)(Fields &, Catalog &);

void readEntries(Fields &fields, std::string_view key, ReadEntry read, Catalog &catalog)
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer(key) + pointerStep(i), fields.file());
        read(entry, catalog);
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
}

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

bool named(const std::string &name, const std::vector<std::string> &aliases, std::string_view wanted)
{
    const std::string key = lower(wanted);
    return lower(name) == key
           || std::any_of(aliases.begin(), aliases.end(), [&key](const std::string &alias) { return lower(alias) == key; });
}

Result<Catalog> readCatalog()
{
    Catalog catalog;
    for (const CompiledFile &file : compiledCatalog()) {
        const Result<Json> json = parseJson(file.text, file.name);
        if (!json)
            return json.error();
        Fields fields(*json, "", file.name);
        // Files of other formats are read by those who ask for them.
        const Json *format = fields.find("format");
        if (!format || *format != "shardscope-catalog")
            continue;
        for (const char *key : {"version", "note"})
            (void)fields.find(key);
        readEntries(fields, "devices", readDevice, catalog);
        readEntries(fields, "models", readModel, catalog);
        readEntries(fields, "environments", readEnvironment, catalog);
        readEntries(fields, "efficiency", readEfficiency, catalog);
        if (auto error = fields.finish())
            return *std::move(error);
    }
    return catalog;
}

} // namespace

const Result<Catalog> &loadCatalog()
{
    static const Result<Catalog> catalog = readCatalog();
    return catalog;
}

std::shared_ptr<const search::PlanDevices> planDevices()
{
    static const auto devices = [] {
        const Result<Catalog> &catalog = loadCatalog();
        return catalog ? std::make_shared<const search::PlanDevices>(search::PlanDevices{catalog->devices, catalog->efficiency})
                       : nullptr;
    }();
    return devices;
}

std::shared_ptr<const std::vector<Accelerator>> catalogDevices()
{
    const auto all = planDevices();
    return {all, all ? &all->devices : nullptr};
}

Result<Accelerator> findDevice(const Catalog &catalog, std::string_view name)
{
    std::string known;
    for (const Accelerator &device : catalog.devices) {
        if (named(device.name, device.aliases, name))
            return device;
        known += (known.empty() ? "" : ", ") + device.name;
    }
    return Error{ErrorCode::NameUnknown, {"device", std::string(name), known}, {}};
}

Result<cost::EfficiencyLaw> findEfficiency(const Catalog &catalog, std::string_view device)
{
    const Result<Accelerator> known = findDevice(catalog, device);
    if (!known)
        return known.error();
    const auto law = std::ranges::find(catalog.efficiency, known->name, &cost::EfficiencyLaw::device);
    if (law != catalog.efficiency.end())
        return *law;
    std::string names;
    for (const cost::EfficiencyLaw &each : catalog.efficiency)
        names += (names.empty() ? "" : ", ") + each.device;
    return Error{ErrorCode::NameUnknown, {"device with an efficiency law", known->name, names}, {}};
}

Result<CatalogModel> findModel(const Catalog &catalog, std::string_view name)
{
    std::string known;
    for (const CatalogModel &entry : catalog.models) {
        if (named(entry.network.name, entry.aliases, name))
            return entry;
        known += (known.empty() ? "" : ", ") + entry.network.name;
    }
    return Error{ErrorCode::NameUnknown, {"model", std::string(name), known}, {}};
}

} // namespace shardscope::io
