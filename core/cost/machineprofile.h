// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/plan/layout.h"

#include <string>
#include <vector>

namespace shardscope::cost {

struct MeasuredMatmul {
    double m = 0;
    double n = 0;
    double k = 0;
    model::Precision precision = model::Precision::Bf16;
    double seconds = 0;
};

/// What was measured on one machine, of what prices of operators ask for.
struct MachineProfile {
    std::string device;   ///< as its driver names it; may be empty
    double kernel_s = 0;  ///< that the host needs to issue one; 0: not measured
    double moved_Bps = 0; ///< read and written by kernels that only move data, beyond every cache; 0: not measured
    std::vector<MeasuredMatmul> matmuls;
};

/// Which parts of a prediction were measured here, and which were not, a sentence each.
struct ProfileUse {
    std::vector<Message> measured;
    std::vector<Message> others;
};

/// Puts what was measured in place of what other devices of the kind reach: rates of matmuls, of memory and, where
/// `plan` is priced by operators, the host's time a kernel. Shapes between the measured ones follow the device's law.
[[nodiscard]] ProfileUse useProfile(const MachineProfile &profile, const plan::Layout &plan, TrainingMachine &machine,
                                    Assumptions &assumptions);

} // namespace shardscope::cost
