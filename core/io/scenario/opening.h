// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// The views that a file opens with. Nothing is computed from them, so they
/// travel among the scenario's other keys: "opens_at": [{"view": "pipeline",
/// "table": false, "state": {…}}, …], one to four.
struct Opening {
    struct Pane {
        std::string view;
        bool asTable = false;
        std::string state; ///< JSON object of the view's own; empty: as it is

        friend bool operator==(const Pane &, const Pane &) = default;
    };
    std::vector<Pane> panes;

    friend bool operator==(const Opening &, const Opening &) = default;
};

inline constexpr std::string_view openingKey = "opens_at";

/// Nothing where the file does not care.
[[nodiscard]] std::optional<Opening> openingOf(const scenario::Scenario &scenario);
/// In place of what the scenario opened with.
void setOpening(scenario::Scenario &scenario, const Opening &opening);
/// What is wrong with the key's value, as JSON text.
[[nodiscard]] std::optional<Error> checkOpening(std::string_view value, std::string_view file);

} // namespace shardscope::io
