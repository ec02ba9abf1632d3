// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/report.h"
#include "core/io/catalog/catalog.h"
#include "core/io/scenario/codec.h"
#include "tests/fuzz/deadline.h"
#include "tests/fuzz/jsonmutator.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

namespace {

/// What the window works out of a scenario that was opened. Null when stopped.
std::shared_ptr<const evaluate::Report> reportOf(const scenario::Scenario &scenario, const evaluate::Report *previous,
                                                 const Progress &progress)
{
    evaluate::Request request;
    request.devices = io::planDevices();
    request.plans = true;
    Result<evaluate::Report> report = evaluate::evaluate(scenario, previous, progress, request);
    if (!report)
        return nullptr;
    return std::make_shared<const evaluate::Report>(std::move(*report));
}

} // namespace

/// Any bytes as a scenario that is opened: it is worked out, or stops when told so.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto input = io::decodeScenario({reinterpret_cast<const char *>(data), size}, "fuzz");
    // The time that large machines need is measured elsewhere (tests/scale).
    if (!input || (input->scenario.cluster && input->scenario.cluster->devices.size() > 128))
        return 0;
    const Deadline deadline(std::chrono::seconds(1));
    const Progress progress(deadline.token());
    const auto report = reportOf(input->scenario, nullptr, progress);
    if (!report)
        return 0;
    for (const Issue &issue : report->issues) {
        if (describe(issue.what).empty())
            std::abort();
    }
    const auto again = reportOf(input->scenario, report.get(), progress); // with what may be spared
    if (again && again->issues != report->issues)
        std::abort();
    return 0;
}
