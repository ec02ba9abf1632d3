// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/report.h"

namespace shardscope::evaluate {

/// What is known of a machine, without a rate that nobody measured or said. Fails only when stopped.
[[nodiscard]] Result<std::shared_ptr<const MachineReport>> knownOfMachine(std::shared_ptr<const cluster::Cluster> machine,
                                                                          const Progress &progress);

} // namespace shardscope::evaluate
