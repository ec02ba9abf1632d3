// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace shardscope::scenario {

/// A choice in a scenario that can be named and set from text, as the programs'
/// --set path=value does. To add one: its line in the table of properties.cpp.
struct Property {
    std::string_view path;     ///< e.g. "machine.transfer"
    std::string_view what;     ///< English, for the list in --help
    std::string_view expected; ///< English, for errors and the list in --help
    std::string (*get)(const Scenario &);
    /// False when the text is not what is expected; the scenario is then unchanged.
    bool (*set)(Scenario &, std::string_view text);
};

[[nodiscard]] std::span<const Property> properties();
[[nodiscard]] const Property *findProperty(std::string_view path);

/// The scenario with "path=value" applied; errors name the path and what it takes.
[[nodiscard]] Result<Scenario> withAssignment(Scenario scenario, std::string_view assignment);

} // namespace shardscope::scenario
