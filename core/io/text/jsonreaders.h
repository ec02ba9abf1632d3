// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// The project's own files, for the registry.
[[nodiscard]] bool recognisesCluster(std::string_view text);
[[nodiscard]] Result<std::vector<MachineInput>> readCluster(std::string_view text, std::string_view file,
                                                            const Progress &progress);

/// The machine of a scenario.
[[nodiscard]] bool recognisesScenario(std::string_view text);
[[nodiscard]] Result<std::vector<MachineInput>> readScenarioMachine(std::string_view text, std::string_view file,
                                                                    const Progress &progress);

} // namespace shardscope::io
