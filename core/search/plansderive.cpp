// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/derive.h"
#include "core/search/plansreport.h"

namespace shardscope::search {

Derivation explainBill(const PlanBill &bill, double step_s, int gpus, double tokensPerStep, const scenario::PlanPrices &prices)
{
    Derivation steps = derived(core::tr("steps"), core::tr("⌈tokens / tokens per step⌉"), bill.steps, Unit::Count,
                               {given(core::tr("tokens in the run"), prices.tokens, Unit::Count, core::tr("selected")),
                                given(core::tr("tokens per step"), tokensPerStep, Unit::Count)});
    Derivation hours = derived(core::tr("GPU-hours"), core::tr("steps · step time · GPUs / 3600 s"), bill.gpuHours, Unit::Count,
                               {std::move(steps), given(core::tr("step time"), step_s, Unit::Second, core::tr("predicted")),
                                given(core::tr("GPUs"), gpus, Unit::Count)});
    Derivation energy =
        derived(core::tr("energy, kWh"), core::tr("GPU-hours · power per GPU / 1000 W"), bill.kilowattHours, Unit::Count,
                {hours, given(core::tr("power per GPU, W"), prices.watts, Unit::Count, core::tr("selected"))});
    Derivation rent =
        derived(core::tr("GPU rental"), core::tr("GPU-hours · price per GPU-hour"), bill.rent, Unit::Count,
                {std::move(hours), given(core::tr("price per GPU-hour"), prices.gpuHour, Unit::Count, core::tr("selected"))});
    Derivation power =
        derived(core::tr("electricity"), core::tr("energy · price per kWh"), bill.power, Unit::Count,
                {std::move(energy), given(core::tr("price per kWh"), prices.kilowattHour, Unit::Count, core::tr("selected"))});
    return derived(core::tr("cost of the run"), core::tr("GPU rental + electricity"), bill.money(), Unit::Count,
                   {std::move(rent), std::move(power)});
}

} // namespace shardscope::search
