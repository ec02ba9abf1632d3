// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/report.h"
#include "core/findings/analysis.h"
#include "core/io/catalog/catalog.h"
#include "core/io/scenario/codec.h"
#include "core/search/plansreport.h"
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

/// What the window works out of a scenario that was opened, in its order. Null when stopped.
std::shared_ptr<const evaluate::Report> reportOf(const scenario::Scenario &scenario, const evaluate::Report *previous,
                                                 const Progress &progress)
{
    static const io::Catalog &catalog = *io::loadCatalog();
    static const auto devices = io::catalogDevices();
    Result<evaluate::Report> report = evaluate::evaluate(scenario, previous, progress);
    if (!report)
        return nullptr;
    report->runs = findings::analyse(scenario, devices, previous ? previous->runs : nullptr, progress);
    if (progress.stopRequested())
        return nullptr;
    Result<search::PlansReportPtr> plans =
        search::plansReport(scenario, {catalog.devices, catalog.efficiency}, previous ? previous->plans : nullptr, progress);
    if (!plans)
        return nullptr;
    report->plans = std::move(*plans);
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
