// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/report.h"
#include "core/findings/doctor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// One thing in pictures that a finding is about.
struct Concern {
    enum class Kind : std::uint8_t {
        Device, ///< of the machine
        Link,   ///< between two GPUs
        Stage,  ///< of a pipeline, or a device of a trace
        Run,    ///< place among the measured runs
        Class   ///< of links, by its name
    } kind = Kind::Device;
    int a = -1;
    int b = -1;
    std::string name;
    runs::Finding finding;
};

/// What findings are about that are neither put right nor dismissed: of the machine, the trace and the runs of the report, and of
/// `verdict`, which may be null: the last that was said on files. A finding that is in both is told once.
[[nodiscard]] std::vector<Concern> concerns(const scenario::Scenario &scenario, const Report &report,
                                            const findings::Diagnosis *verdict);

} // namespace shardscope::evaluate
