// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/planchoices.h"

namespace shardscope::scenario {

bool holdsCalibration(const PlanChoices &choices)
{
    if (!choices.calibration)
        return false;
    bool any = false;
    for (const runs::FittedParameter &one : choices.calibration->parameters) {
        const auto found = choices.assumptions.find(one.name);
        if (one.free && (found == choices.assumptions.end() || found->second != one.value))
            return false;
        any = any || one.free;
    }
    return any;
}

} // namespace shardscope::scenario
