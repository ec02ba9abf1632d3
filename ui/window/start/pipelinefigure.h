// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/start/welcomecards.h"

#include <memory>
#include <optional>

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

/// "Open 4-stage 1F1B".
[[nodiscard]] QString openPipelineText(const scenario::Scenario &scenario);

/// A pipeline with one slow stage, drawn with its critical path, and what the
/// same fault would cost on the first stage. Nothing for other scenarios.
[[nodiscard]] std::optional<QuestionStory> slowStageStory(const std::shared_ptr<const scenario::Scenario> &scenario);

/// Throughputs that were measured over their prediction, and what is wrong
/// with them. Nothing where none are known, or where all is well.
[[nodiscard]] std::optional<QuestionStory> measuredStory(const std::shared_ptr<const scenario::Scenario> &scenario);

} // namespace shardscope::ui
