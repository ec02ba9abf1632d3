// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/setting.h"

#include <span>

namespace shardscope::scenario {

inline constexpr Word recomputationWords[] = {
    {"none", core::tr("None")}, {"selective", core::tr("Selective")}, {"full", core::tr("Full")}};

// The rows of each file beside this one.
[[nodiscard]] std::span<const Setting> machineSettings(); ///< name and note, too
[[nodiscard]] std::span<const Setting> linkSettings();
[[nodiscard]] std::span<const Setting> pipelineSettings();
[[nodiscard]] std::span<const Setting> collectiveSettings(); ///< and the broadcast
[[nodiscard]] std::span<const Setting> expertSettings();
[[nodiscard]] std::span<const Setting> costSettings();
[[nodiscard]] std::span<const Setting> layoutSettings();
[[nodiscard]] std::span<const Setting> memorySettings();
[[nodiscard]] std::span<const Setting> planSettings();
[[nodiscard]] std::span<const Setting> runSettings(); ///< and the trace

/// "pipeline.slow.2" and "pipeline.second.slow.2" name one stage's factor; false
/// when the path is none of these.
[[nodiscard]] bool setOneSlowness(Scenario &scenario, std::string_view path, std::string_view text, bool &accepted);

} // namespace shardscope::scenario
