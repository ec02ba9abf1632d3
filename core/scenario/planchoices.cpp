// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/planchoices.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace shardscope::scenario {

namespace {

class Checks {
public:
    void need(bool holds, std::string what, std::string is, std::string expected, std::string pointer)
    {
        if (!holds)
            m_issues.push_back(
                {Severity::Fault,
                 {ErrorCode::ValueRange, {std::move(what), std::move(is), std::move(expected)}, {{}, 0, 0, std::move(pointer)}}});
    }
    void counts(const std::vector<int> &values, const std::string &what, const std::string &pointer)
    {
        const auto wrong = std::find_if(values.begin(), values.end(), [](int v) { return v < 1 || v > plan::largestDegree; });
        need(wrong == values.end(), what, wrong == values.end() ? "" : std::to_string(*wrong), "whole numbers of at least 1",
             pointer);
    }
    void amount(double value, bool zero, const std::string &what, const std::string &pointer)
    {
        const bool holds = std::isfinite(value) && (zero ? value >= 0 : value > 0);
        need(holds, what, std::to_string(value), zero ? "a number of at least 0" : "a number above 0", pointer);
    }
    [[nodiscard]] std::vector<Issue> take() { return std::move(m_issues); }

private:
    std::vector<Issue> m_issues;
};

} // namespace

std::vector<Issue> validate(const PlanChoices &choices)
{
    Checks checks;
    checks.counts(choices.devices, "A number of GPUs", "/plans/devices");
    checks.need(choices.globalBatch >= 0, "The global batch", std::to_string(choices.globalBatch), "0 or more sequences",
                "/plans/gbs");
    checks.need(choices.top >= 1 && choices.top <= mostListedPlans, "The number of listed plans", std::to_string(choices.top),
                "1 to " + std::to_string(mostListedPlans), "/plans/top");
    checks.counts(choices.axes.tensor, "A tensor-parallel degree", "/plans/axes/tp");
    checks.counts(choices.axes.pipe, "A number of stages", "/plans/axes/pp");
    checks.counts(choices.axes.expert, "An expert-parallel degree", "/plans/axes/ep");
    checks.counts(choices.axes.microbatch, "A microbatch", "/plans/axes/mbs");
    checks.counts(choices.axes.virtualStages, "A number of virtual stages", "/plans/axes/virtual_stages");
    const std::vector<int> &zero = choices.axes.zero;
    checks.need(std::all_of(zero.begin(), zero.end(), [](int v) { return v >= 0 && v <= 3; }), "A ZeRO stage", "not one",
                "0 to 3", "/plans/axes/zero");
    checks.amount(choices.prices.gpuHour, true, "The price of a GPU-hour", "/plans/prices/gpu_hour");
    checks.amount(choices.prices.kilowattHour, true, "The price of a kilowatt-hour", "/plans/prices/kWh");
    checks.amount(choices.prices.watts, true, "The power of a GPU", "/plans/prices/W");
    checks.amount(choices.prices.tokens, false, "The tokens of the run", "/plans/prices/tokens");
    checks.counts({choices.ramp.tensor, choices.ramp.pipe, choices.ramp.gpusPerNode, choices.ramp.microbatch},
                  "A size of the ramp-up", "/plans/ramp");
    checks.counts(choices.ramp.batches, "A batch of the ramp-up", "/plans/ramp/batches");
    return checks.take();
}

} // namespace shardscope::scenario
