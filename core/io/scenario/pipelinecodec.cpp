// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/pipelinecodec.h"

#include "core/base/errorcode.h"
#include "core/io/scenario/words.h"

#include <array>
#include <charconv>
#include <limits>
#include <string>

namespace shardscope::io {

namespace {

using scenario::PipelineChoices;
using scenario::PipelineVariant;

constexpr int most = std::numeric_limits<int>::max();
constexpr auto handOverWords = std::to_array<std::string_view>({"given", "link"});
constexpr auto deviceOrderWords = std::to_array<std::string_view>({"nearest", "as-loaded"});

void readNumber(Fields &fields, std::string_view key, double &out, double above, bool orEqual)
{
    std::optional<double> value;
    fields.read(key, value, above, orEqual);
    out = value.value_or(out);
}

template <class Quantity>
void readQuantity(Fields &fields, std::string_view key, Quantity &out)
{
    double value = out.si();
    readNumber(fields, key, value, 0, true);
    out = Quantity(value);
}

void readSlow(Fields &fields, PipelineVariant &out)
{
    const Json *slow = fields.findObject("slow");
    if (!slow)
        return;
    for (const auto &item : slow->items()) {
        const std::string &key = item.key();
        int stage = -1;
        const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), stage);
        const double factor = item.value().is_number() ? item.value().get<double>() : -1;
        if (error != std::errc() || end != key.data() + key.size() || stage < 0
            || !(factor >= scenario::leastSlowness && factor <= scenario::mostSlowness))
            return fields.fail({ErrorCode::ValueRange,
                                {"slow", key + ": " + valueText(item.value()),
                                 "the number of a stage and a factor from 0.01 to 100, such as \"2\": 1.5"},
                                {fields.file(), 0, 0, fields.pointer("slow") + pointerStep(key)}});
        setSlowness(out, stage, factor);
    }
}

void readVariant(Fields &fields, PipelineVariant &out)
{
    fields.read("schedule", out.schedule);
    fields.read("devices", out.devices, 1, most);
    fields.read("chunks", out.chunks, 1, most);
    fields.read("virtual_stages", out.virtualStages, 0, most);
    fields.read("partition", out.partition);
    readSlow(fields, out);
    fields.read("live_limit", out.liveLimit, 0, false);
}

void readStageTimes(Fields &fields, PipelineChoices &out)
{
    const Json *times = fields.findArray("stage_times_s");
    for (std::size_t i = 0; times && i < times->size(); ++i) {
        const Json &time = (*times)[i];
        if (!time.is_number() || !(time.get<double>() >= 0))
            return fields.fail({ErrorCode::ValueRange,
                                {"stage_times_s", valueText(time), "a list of seconds of at least 0"},
                                {fields.file(), 0, 0, fields.pointer("stage_times_s") + pointerStep(i)}});
        out.stageTimes.emplace_back(time.get<double>());
    }
}

void readTimes(Fields &fields, PipelineChoices &out)
{
    readQuantity(fields, "a_s", out.time.perLayerSample);
    readQuantity(fields, "launch_s", out.time.launch);
    readQuantity(fields, "overhead_s", out.time.overhead);
    fields.read("times_source", out.time.source);
    readStageTimes(fields, out);
    readNumber(fields, "input_per_forward", out.inputPerForward, 0, true);
    readNumber(fields, "weight_per_forward", out.weightPerForward, 0, true);
    readNumber(fields, "overlapped", out.overlapped, 0, true);
    readQuantity(fields, "embedding_s", out.embedding);
    readQuantity(fields, "head_s", out.head);
}

void readMemory(Fields &fields, PipelineChoices &out)
{
    readQuantity(fields, "held_per_layer_sample_B", out.heldPerLayerSample);
    readQuantity(fields, "held_head_per_sample_B", out.heldHeadPerSample);
    readQuantity(fields, "held_always_B", out.heldAlways);
    double memory = out.deviceMemory.si();
    readNumber(fields, "device_memory_B", memory, 0, false);
    out.deviceMemory = Bytes(memory);
    readNumber(fields, "weight_share", out.weightShare, 0, true);
    if (out.weightShare > 1)
        fields.fail(fields.outOfRange("weight_share", valueText(out.weightShare), "a number from 0 to 1"));
}

void putSlow(Json &json, const PipelineVariant &variant)
{
    Json slow = Json::object();
    for (const auto &[stage, factor] : variant.slow)
        slow[std::to_string(stage)] = factor;
    if (!slow.empty())
        json["slow"] = std::move(slow);
}

Json variantJson(const PipelineVariant &variant)
{
    Json json = {{"schedule", variant.schedule}, {"devices", variant.devices}, {"chunks", variant.chunks}};
    if (variant.virtualStages != 0)
        json["virtual_stages"] = variant.virtualStages;
    json["partition"] = variant.partition;
    putSlow(json, variant);
    if (variant.liveLimit)
        json["live_limit"] = *variant.liveLimit;
    return json;
}

} // namespace

void readPipelineChoices(Fields &fields, PipelineChoices &out)
{
    const Json *json = fields.findObject("pipeline");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("pipeline"), fields.file());
    readVariant(entry, out);
    entry.read("forward_only", out.forwardOnly);
    readNumber(entry, "batch", out.batch, 0, false);
    entry.read("sequence", out.sequence, 0, most);
    entry.read("layers", out.layers, 0, most);
    readTimes(entry, out);
    readMemory(entry, out);
    entry.readChoice("hand_over", out.handOver, handOverWords);
    readQuantity(entry, "transfer_s", out.transfer);
    entry.read("blocking", out.blocking);
    readQuantity(entry, "handed_per_sample_B", out.handedPerSample);
    entry.readChoice("order", out.order, deviceOrderWords);
    if (const Json *other = entry.findObject("second")) {
        Fields second(*other, entry.pointer("second"), entry.file());
        out.second.emplace();
        readVariant(second, *out.second);
        if (const auto error = second.finish())
            entry.fail(*error);
    }
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json pipelineChoicesJson(const PipelineChoices &choices)
{
    Json json = variantJson(choices);
    json["forward_only"] = choices.forwardOnly;
    json["batch"] = choices.batch;
    if (choices.sequence != 0)
        json["sequence"] = choices.sequence;
    if (choices.layers != 0)
        json["layers"] = choices.layers;
    json["a_s"] = choices.time.perLayerSample.si();
    json["launch_s"] = choices.time.launch.si();
    json["overhead_s"] = choices.time.overhead.si();
    json["times_source"] = choices.time.source;
    if (!choices.stageTimes.empty()) {
        Json times = Json::array();
        for (const Seconds time : choices.stageTimes)
            times.push_back(time.si());
        json["stage_times_s"] = std::move(times);
    }
    json["input_per_forward"] = choices.inputPerForward;
    json["weight_per_forward"] = choices.weightPerForward;
    json["overlapped"] = choices.overlapped;
    json["embedding_s"] = choices.embedding.si();
    json["head_s"] = choices.head.si();
    json["held_per_layer_sample_B"] = choices.heldPerLayerSample.si();
    json["held_head_per_sample_B"] = choices.heldHeadPerSample.si();
    json["held_always_B"] = choices.heldAlways.si();
    json["device_memory_B"] = choices.deviceMemory.si();
    json["weight_share"] = choices.weightShare;
    json["hand_over"] = word(handOverWords, choices.handOver);
    json["transfer_s"] = choices.transfer.si();
    json["blocking"] = choices.blocking;
    json["handed_per_sample_B"] = choices.handedPerSample.si();
    json["order"] = word(deviceOrderWords, choices.order);
    if (choices.second)
        json["second"] = variantJson(*choices.second);
    return json;
}

} // namespace shardscope::io
