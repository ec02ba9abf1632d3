// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/derive.h"
#include "core/search/plansreport.h"

namespace shardscope::search {

using cost::derived;
using cost::given;

Derivation explainBill(const PlanBill &bill, double step_s, int gpus, double tokensPerStep, const scenario::PlanPrices &prices)
{
    Derivation steps = derived("steps", "⌈tokens / tokens of a step⌉", bill.steps, Unit::Count,
                               {given("tokens of the run", prices.tokens, Unit::Count, "chosen"),
                                given("tokens of a step", tokensPerStep, Unit::Count)});
    Derivation hours =
        derived("GPU-hours", "steps · step time · GPUs / 3600 s", bill.gpuHours, Unit::Count,
                {std::move(steps), given("step time", step_s, Unit::Second, "predicted"), given("GPUs", gpus, Unit::Count)});
    Derivation energy = derived("energy, kWh", "GPU-hours · power of a GPU / 1000 W", bill.kilowattHours, Unit::Count,
                                {hours, given("power of a GPU, W", prices.watts, Unit::Count, "chosen")});
    Derivation rent = derived("rent", "GPU-hours · price of a GPU-hour", bill.rent, Unit::Count,
                              {std::move(hours), given("price of a GPU-hour", prices.gpuHour, Unit::Count, "chosen")});
    Derivation power = derived("electricity", "energy · price of a kWh", bill.power, Unit::Count,
                               {std::move(energy), given("price of a kWh", prices.kilowattHour, Unit::Count, "chosen")});
    return derived("cost of the run", "rent + electricity", bill.money(), Unit::Count, {std::move(rent), std::move(power)});
}

} // namespace shardscope::search
