// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/devicecodec.h"

#include "core/base/issue.h"
#include "core/cluster/owndevice.h"
#include "core/io/json/keys.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

using cluster::Accelerator;
using cluster::PeakRates;

template <class Io>
void keysOf(Io &io, Of<PeakRates>)
{
    io.may("fp32", &PeakRates::fp32, aboveZero);
    io.may("tf32", &PeakRates::tf32, aboveZero);
    io.may("fp16", &PeakRates::fp16, aboveZero);
    io.may("bf16", &PeakRates::bf16, aboveZero);
    io.may("fp8", &PeakRates::fp8, aboveZero);
    io.may("fp4", &PeakRates::fp4, aboveZero);
}

constexpr std::pair<std::string_view, std::string Accelerator::*> sourceKeys[] = {{"rates", &Accelerator::ratesSource},
                                                                                  {"usable", &Accelerator::usableSource},
                                                                                  {"achieved", &Accelerator::achievedSource},
                                                                                  {"watts", &Accelerator::wattsSource}};

void readRates(Fields &fields, std::string_view key, PeakRates &rates)
{
    inObject(fields, key, [&rates](Fields &entry) {
        KeyReader<PeakRates> io{entry, rates};
        keysOf(io, Of<PeakRates>());
    });
}

Json ratesJson(const PeakRates &rates)
{
    Json json = Json::object();
    KeyWriter<PeakRates> io{json, rates};
    keysOf(io, Of<PeakRates>());
    return json;
}

template <class Io>
void keysOf(Io &io, Of<Accelerator>)
{
    io.is("name", &Accelerator::name);
    io.may("like", &Accelerator::like);
    io.may("aliases", &Accelerator::aliases);
    io.may("memory_bytes", &Accelerator::memory, aboveZero);
    io.may("usable_bytes", &Accelerator::usable, aboveZero);
    io.may("memory_Bps", &Accelerator::memoryRate, aboveZero);
    io.may("link_Bps", &Accelerator::linkRate, aboveZero);
    io.may("bridge_Bps", &Accelerator::bridgeRate, aboveZero);
    io.may("nvlinks", &Accelerator::nvlinks, Whole{1, 64});
    io.may("host_Bps", &Accelerator::hostRate, aboveZero);
    io.may("achieved_bf16_FLOPs", &Accelerator::achieved, aboveZero);
    io.may("watts", &Accelerator::watts, aboveZero);
    io.may("note", &Accelerator::note);
    io.own(
        [](Fields &fields, Accelerator &device) {
            readRates(fields, "dense_FLOPs", device.dense);
            readRates(fields, "sparse_FLOPs", device.sparse);
            inObject(fields, "sources", [&device](Fields &entry) {
                for (const auto &[key, member] : sourceKeys)
                    entry.read(key, device.*member);
            });
        },
        [](Json &json, const Accelerator &device) {
            json["dense_FLOPs"] = ratesJson(device.dense);
            if (Json sparse = ratesJson(device.sparse); !sparse.empty())
                json["sparse_FLOPs"] = std::move(sparse);
            for (const auto &[key, member] : sourceKeys)
                if (!(device.*member).empty())
                    json["sources"][std::string(key)] = device.*member;
        });
}

bool hasRate(const PeakRates &rates)
{
    return rates.fp32 || rates.tf32 || rates.fp16 || rates.bf16 || rates.fp8 || rates.fp4;
}

/// The device that it is like, under a name of its own.
Result<Accelerator> likeOf(const Json &json, const std::string &pointer, const Catalog &catalog)
{
    const auto like = json.is_object() ? json.find("like") : json.end();
    if (!json.is_object() || like == json.end() || !like->is_string())
        return Accelerator();
    Result<Accelerator> found = findDevice(catalog, like->get<std::string>());
    if (!found) {
        Error error = found.error();
        error.place.pointer = pointer + "/like";
        return error;
    }
    found->like = found->name;
    found->name.clear();
    found->aliases.clear();
    return found;
}

} // namespace

void readDeviceKeys(Fields &fields, Accelerator &out)
{
    KeyReader<Accelerator> io{fields, out};
    keysOf(io, Of<Accelerator>());
}

Result<Accelerator> deviceFromJson(const Json &json, const std::string &pointer, std::string_view file, const Catalog &catalog)
{
    Result<Accelerator> device = likeOf(json, pointer, catalog);
    if (!device)
        return device;
    const std::string like = device->like;
    Fields fields(json, pointer, file);
    readDeviceKeys(fields, *device);
    device->like = like; // as the catalogue calls it
    if (const auto error = fields.finish())
        return *error;
    const auto missing = [&](const char *key, const char *expected) {
        return Error{ErrorCode::JsonMissing, {key, expected}, atPointer(file, pointer + "/" + key)};
    };
    if (device->name.empty())
        return missing("name", "a name for the device");
    if (!(device->memory.si() > 0))
        return missing("memory_bytes", "a number: its memory");
    if (!(device->memoryRate.si() > 0))
        return missing("memory_Bps", "a number: bytes per second of its memory");
    if (!hasRate(device->dense))
        return missing("dense_FLOPs", "an object with one rate at least, such as {\"fp16\": 65e12}");
    return device;
}

Json deviceJson(const Accelerator &device)
{
    Json json = Json::object();
    KeyWriter<Accelerator> io{json, device};
    keysOf(io, Of<Accelerator>());
    return json;
}

Result<Accelerator> deviceChoice(const Json &json, const std::string &pointer, const Catalog &catalog,
                                 std::vector<Message> *assumed)
{
    if (!json.is_string() && !json.is_object())
        return Error{
            ErrorCode::JsonType, {"device", "the name of a GPU, or an object as a row of devices.json"}, {{}, 0, 0, pointer}};
    if (json.is_object()) {
        Result<Accelerator> own = deviceFromJson(json, pointer, {}, catalog);
        return own ? cluster::completed(*std::move(own), assumed) : own;
    }
    Result<Accelerator> found = findDevice(catalog, json.get<std::string>());
    if (!found) {
        Error error = found.error();
        error.place.pointer = pointer;
        return error;
    }
    return found;
}

} // namespace shardscope::io
