// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/json/json.h"
#include "core/io/schedule/readactions.h"
#include "core/schedule/actions.h"

#include <string>

namespace shardscope::headless {

/// A case whose order is a list of actions instead of a schedule's name.
[[nodiscard]] bool hasActions(const io::Json &element);

/// Runs the list as its receives stand in it and with receives that wait beside computing.
[[nodiscard]] Result<io::Json> answerActions(const io::Json &element, const std::string &pointer, const Progress &progress);
/// The same of a list without times: forward 1, backward for inputs 1, for weights 1, in no unit.
[[nodiscard]] Result<io::Json> answerActionsText(const io::ActionsInput &input, const Progress &progress);
/// The list alone.
[[nodiscard]] Result<schedule::ActionList> actionsOfCase(const io::Json &element, const std::string &pointer);

} // namespace shardscope::headless
