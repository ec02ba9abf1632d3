// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/catalog.h"

#include "core/base/ascii.h"
#include "core/base/closest.h"
#include "core/base/errorcode.h"
#include "core/cluster/devicename.h"
#include "core/io/catalog/compiled.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/json/keys.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

namespace {

using cluster::Accelerator;

void readDevice(Fields &fields, Catalog &catalog)
{
    for (const char *key : {"name", "memory_bytes", "usable_bytes", "memory_Bps", "link_Bps", "dense_FLOPs"})
        (void)fields.require(key, "what every device has");
    readDeviceKeys(fields, catalog.devices.emplace_back());
}

void readModel(Fields &fields, Catalog &catalog)
{
    CatalogModel &entry = catalog.models.emplace_back();
    (void)fields.require("name", "a text");
    readKey(fields, "aliases", entry.aliases);
    readNetwork(fields, entry.network);
    readKey(fields, "published", entry.published, aboveZero);
    fields.read("rounded", entry.rounded);
}

void readEnvironment(Fields &fields, Catalog &catalog)
{
    using Entry = CatalogEnvironment;
    KeyReader<Entry> io{fields, catalog.environments.emplace_back()};
    io.needs("name", "a text", &Entry::name);
    io.needs("context_bytes", "a number", &Entry::context, aboveZero);
    io.may("inferred", &Entry::inferred);
    io.may("source", &Entry::source);
}

/// That of a device on which nothing was measured, by the nearest that is known.
cost::EfficiencyLaw lawLike(cost::EfficiencyLaw law)
{
    const cost::EfficiencyLaw none;
    law.matmulError = none.matmulError;
    law.issued_s = none.issued_s;
    law.operators = false;
    law.coarse = true;
    law.source = "nothing of its own was measured";
    return law;
}

void readEfficiency(Fields &fields, Catalog &catalog)
{
    using Law = cost::EfficiencyLaw;
    std::string like;
    readKey(fields, "like", like);
    const auto nearest = std::ranges::find(catalog.efficiency, like, &Law::device);
    const bool borrowed = nearest != catalog.efficiency.end();
    if (!like.empty() && !borrowed)
        return fields.fail(fields.outOfRange("like", like, "a device whose efficiency stands above"));
    Law law = borrowed ? lawLike(*nearest) : Law();
    KeyReader<Law> io{fields, law};
    io.needs("device", "a text", &Law::device);
    if (borrowed) {
        io.may("source", &Law::source);
        io.may("matmul_share", &Law::matmulShare, From{0});
    } else {
        io.needs("source", "a text", &Law::source);
        io.needs("matmul_share", "a number", &Law::matmulShare, From{0});
    }
    io.may("narrow_share", &Law::narrowShare, From{0});
    io.may("sustained", &Law::sustained, From{0});
    io.may("tile_share", &Law::tileShare, From{0});
    io.may("depth", &Law::depth, From{0});
    io.may("odd_width_share", &Law::oddWidthShare, From{0});
    io.may("units", &Law::units, Whole{1, 100'000});
    io.may("kernel_s", &Law::kernel_s, From{0});
    io.may("memory_share", &Law::memoryShare, From{0});
    io.may("fused_forward", &Law::fusedForward, From{0});
    io.may("fused_backward", &Law::fusedBackward, From{0});
    io.may("fused_half", &Law::fusedHalf, From{0});
    io.may("link_share", &Law::linkShare, From{0});
    io.may("link_latency", &Law::linkLatency, From{0});
    io.may("switched_share", &Law::switchedShare, From{0});
    io.may("matmul_error", &Law::matmulError, From{0});
    io.may("step_error", &Law::stepError, From{0});
    io.may("issue_s", &Law::issued_s, aboveZero);
    io.may("operators", &Law::operators);
    io.may("coarse", &Law::coarse);
    if (borrowed)
        law.source = "all of it as " + like + ", the nearest that is known; " + law.source;
    catalog.efficiency.push_back(std::move(law));
}

using ReadEntry = void (*)(Fields &, Catalog &);

void readEntries(Fields &fields, std::string_view key, ReadEntry read, Catalog &catalog)
{
    inEach(fields, key, [&](Fields &entry) { read(entry, catalog); });
}

bool named(const std::string &name, const std::vector<std::string> &aliases, std::string_view wanted)
{
    const std::string key = lowered(wanted);
    return lowered(name) == key
           || std::any_of(aliases.begin(), aliases.end(), [&key](const std::string &alias) { return lowered(alias) == key; });
}

/// Small letters and digits alone, a dash where two numbers meet (llama-3-0b is no llama-30b), and the point of a size
/// (1.3b is not 13b; a version's goes, as llama31 is written for 3.1): what spellings of one name have in common.
std::string essence(std::string_view name)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::string text = lowered(name);
    const auto inSize = [&](std::size_t point) {
        const std::size_t unit = text.find_first_not_of("0123456789", point + 1);
        return unit != std::string::npos && (text[unit] == 'b' || text[unit] == 'm');
    };
    std::string out;
    bool apart = false; // something other than a point stood since the last of `out`
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool letter = c >= 'a' && c <= 'z';
        if (!letter && !digit(c) && !(c == '.' && inSize(i))) {
            apart = apart || c != '.';
            continue;
        }
        if (apart && !out.empty() && digit(out.back()) && digit(c))
            out += '-';
        out += c;
        apart = false;
    }
    constexpr std::string_view company = "metallama";
    return out.starts_with(company) ? out.substr(company.size() - 5) : out;
}

/// The last word of a name where it says how the weights were tuned, when, or in what they are kept; they are as many.
bool endsInTuning(std::string_view name)
{
    constexpr std::array tunings{"hf", "instruct", "base", "chat", "it", "pt", "thinking", "bf16", "fp8", "8k"};
    const std::string word = lowered(name.substr(std::min(name.find_last_of("-_ ") + 1, name.size())));
    const bool release =
        word.size() > 1 && word.front() == 'v' && word.find_first_not_of("0123456789.", 1) == std::string::npos && word[1] == '0';
    const bool month = word.size() == 4 && word.find_first_not_of("0123456789") == std::string::npos; // 2507
    return release || month || std::ranges::find(tunings, word) != tunings.end();
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
    if (const Accelerator *device = cluster::deviceNamed(catalog.devices, name).device)
        return *device;
    std::vector<std::string> known;
    for (const Accelerator &device : catalog.devices)
        known.push_back(device.name);
    return Error{ErrorCode::NameUnknown, {"device", std::string(name), namesFor(name, std::move(known))}, {}};
}

Result<cost::EfficiencyLaw> findEfficiency(const Catalog &catalog, std::string_view device)
{
    const Result<Accelerator> known = findDevice(catalog, device);
    if (!known)
        return known.error();
    return search::lawOf(catalog.efficiency, *known);
}

Result<CatalogModel> findModel(const Catalog &catalog, std::string_view name)
{
    std::vector<std::string> known;
    for (const CatalogModel &entry : catalog.models) {
        if (named(entry.network.name, entry.aliases, name))
            return entry;
        known.push_back(entry.network.name);
    }
    return Error{ErrorCode::NameUnknown, {"model", std::string(name), namesFor(name, std::move(known))}, {}};
}

const CatalogModel *modelNamedLike(const Catalog &catalog, std::string_view name)
{
    const auto withoutFolders = [](std::string_view path) {
        while (path.ends_with('/'))
            path.remove_suffix(1);
        return path.substr(path.rfind('/') + 1);
    };
    for (name = withoutFolders(name); !essence(name).empty(); name = name.substr(0, name.find_last_of("-_ "))) {
        const std::string wanted = essence(name);
        const auto is = [&](const std::string &each) { return essence(withoutFolders(each)) == wanted; };
        const auto found = std::ranges::find_if(catalog.models, [&is](const CatalogModel &entry) {
            return is(entry.network.name) || std::ranges::any_of(entry.aliases, is);
        });
        if (found != catalog.models.end())
            return &*found;
        if (!endsInTuning(name))
            break;
    }
    return nullptr;
}

} // namespace shardscope::io
