// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/testbed.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/compiled.h"
#include "core/io/json/keys.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

namespace {

void readTestbed(Fields &fields, Testbed &bed)
{
    static constexpr std::array<std::string_view, 2> kernels{"unfused", "fused"};
    static constexpr std::array<std::string_view, 3> frameworks{"pytorch", "megatron-lm", "megatron-deepspeed"};
    KeyReader<Testbed> io{fields, bed};
    io.may("name", &Testbed::name);
    io.may("frameworks", &Testbed::frameworks);
    io.may("device", &Testbed::device);
    io.needs("host_Bps", "a number", &Testbed::host_Bps, aboveZero);
    io.may("context_bytes", &Testbed::context, From{0});
    io.may("attention", &Testbed::attention, kernels);
    io.may("framework", &Testbed::framework, frameworks);
    io.may("sequence_parallel", &Testbed::sequenceParallel);
    io.may("zero", &Testbed::zero, Whole{0, 3});
    io.may("first_stage", &Testbed::firstStage);
    io.may("source", &Testbed::source);
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
    inEach(fields, "testbeds", [&beds](Fields &entry) { readTestbed(entry, beds.emplace_back()); });
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
