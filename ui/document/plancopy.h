// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/launch/launchwords.h"

#include <QString>

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

/// "Megatron-LM arguments"
[[nodiscard]] QString targetTitle(const io::LaunchTarget &target);
/// Puts the scenario's plan on the clipboard in the words of a framework; the sentence says so, and what the framework
/// cannot say.
[[nodiscard]] Result<QString> copyPlanAs(const scenario::Scenario &scenario, const io::LaunchTarget &target);

} // namespace shardscope::ui
