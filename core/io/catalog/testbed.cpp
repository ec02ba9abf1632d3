// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/testbed.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/compiled.h"
#include "core/io/json/fields.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

namespace {

Testbed readTestbed(Fields &fields)
{
    static constexpr std::array<std::string_view, 2> kernels{"unfused", "fused"};
    static constexpr std::array<std::string_view, 3> frameworks{"pytorch", "megatron-lm", "megatron-deepspeed"};
    Testbed bed;
    fields.read("name", bed.name);
    const Json *named = fields.findArray("frameworks");
    for (std::size_t i = 0; named && i < named->size(); ++i) {
        if ((*named)[i].is_string())
            bed.frameworks.push_back((*named)[i].get<std::string>());
        else
            fields.fail(fields.wrongType("frameworks", "a list of texts"));
    }
    fields.read("device", bed.device);
    std::optional<double> host;
    (void)fields.require("host_Bps", "a number");
    fields.read("host_Bps", host, 0, false);
    bed.host_Bps = host.value_or(0);
    std::optional<double> context;
    fields.read("context_bytes", context, 0, true);
    bed.context = Bytes(context.value_or(0));
    fields.readChoice("attention", bed.attention, kernels);
    fields.readChoice("framework", bed.framework, frameworks);
    fields.read("sequence_parallel", bed.sequenceParallel);
    fields.read("zero", bed.zero, 0, 3);
    fields.read("first_stage", bed.firstStage);
    fields.read("source", bed.source);
    return bed;
}

} // namespace

Result<std::vector<Testbed>> loadTestbeds()
{
    const auto files = compiledCatalog();
    const auto file = std::ranges::find(files, std::string_view("testbeds.json"), &CompiledFile::name);
    if (file == files.end())
        return Error{ErrorCode::Internal, {"the catalogue has no testbeds.json"}, {}};
    const Result<Json> json = parseJson(file->text, file->name);
    if (!json)
        return json.error();
    Fields fields(*json, "", file->name);
    for (const char *key : {"format", "version", "note"})
        (void)fields.find(key);
    std::vector<Testbed> beds;
    const Json *list = fields.findArray("testbeds");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("testbeds") + pointerStep(i), fields.file());
        beds.push_back(readTestbed(entry));
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
    if (auto error = fields.finish())
        return *std::move(error);
    if (beds.empty() || !beds.back().frameworks.empty() || !beds.back().device.empty())
        return Error{ErrorCode::Internal, {"the last testbed does not fit everything"}, {}};
    return beds;
}

const Testbed &findTestbed(const std::vector<Testbed> &testbeds, std::string_view framework, std::string_view device)
{
    const auto fits = [&](const Testbed &bed) {
        const bool known = bed.frameworks.empty() || std::ranges::find(bed.frameworks, framework) != bed.frameworks.end();
        return known && device.starts_with(bed.device);
    };
    return *std::ranges::find_if(testbeds.begin(), testbeds.end() - 1, fits);
}

} // namespace shardscope::io
