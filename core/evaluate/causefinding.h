// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"
#include "core/scenario/scenario.h"
#include "core/search/causes.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::evaluate {

/// Something that was measured, and what explains that the prediction misses it, as a finding.
[[nodiscard]] runs::Finding causeFinding(const search::StepExplanation &found, std::string_view code, Text title,
                                         const runs::Quantity &measured);

/// The scenario with these settings; nothing where one of them is refused.
[[nodiscard]] std::optional<scenario::Scenario> withSettings(scenario::Scenario scenario,
                                                             std::span<const runs::SettingChange> changes);
/// What leads from one scenario to another, as far as settings do.
[[nodiscard]] std::vector<runs::SettingChange> settingsBetween(const scenario::Scenario &from, const scenario::Scenario &to);
/// A number as a setting takes it.
[[nodiscard]] std::string settingText(double value);

/// Numbers of the prediction that are multiplied by one factor until it says what is wanted.
struct Scaled {
    std::vector<std::string> paths;
    std::vector<double> now; ///< of each
    double least = 1e-3;     ///< factor
    double most = 1e3;
};
/// Empty where no factor leads there (within 2 %), or a setting refuses it. `predicted` is monotonous.
[[nodiscard]] std::vector<runs::SettingChange> settingsFor(
    const Scaled &scaled, const scenario::Scenario &scenario, double wanted,
    const std::function<std::optional<double>(const scenario::Scenario &)> &predicted);

/// What reaches a goal, each by itself, and what does not, as a finding; causes have no odds there.
[[nodiscard]] runs::Finding goalFinding(const runs::Quantity &now, const runs::Expected &goal,
                                        std::vector<runs::PossibleCause> reached, std::vector<runs::PossibleCause> beyond);

} // namespace shardscope::evaluate
