// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/catalog/catalog.h"
#include "core/io/json/json.h"
#include "core/io/plans/planvalidate.h"
#include "core/scenario/scenario.h"
#include "core/search/search.h"

#include <string_view>

// What `plan` answers as input of `plan`, `memory`, `launch` and `plan --validate`: one of its plans, with the model,
// the machine and the batch that the answer carries. Predicted keys are passed over. `number` counts its plans from 1;
// 0 stands for the first, and lets other inputs pass as they are.
namespace shardscope::headless {

/// Model, machine, device and batch of the question in `text`, a case or a scenario that was read as `query`, as keys
/// of its answer.
[[nodiscard]] io::Json questionJson(std::string_view text, const search::SearchQuery &query, const io::Catalog &catalog);

/// As a question to `plan` that has this plan alone.
[[nodiscard]] Result<std::string> planOfAnswer(std::string_view text, std::string_view file, int number);
/// As a case of `memory`.
[[nodiscard]] Result<std::string> memoryOfAnswer(std::string_view text, std::string_view file, int number);
/// As the model and the layout of a scenario. A FormatMismatch where it is no such answer.
[[nodiscard]] Result<scenario::Scenario> scenarioOfAnswer(std::string_view text, std::string_view file, int number);
/// As a row of a table that nothing was measured of. Another text is a table of measured rows.
[[nodiscard]] Result<io::MeasuredTable> tableOfAnswer(std::string text, std::string_view file, int number);

} // namespace shardscope::headless
