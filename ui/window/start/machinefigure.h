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

/// The machine's picture in small.
[[nodiscard]] FigurePainter machineFigure(std::shared_ptr<const scenario::Scenario> scenario);

/// The machine in which a detour gains most, drawn with that detour, and a
/// sentence from its numbers. Nothing where no detour gains anything.
[[nodiscard]] std::optional<QuestionStory> detourStory(std::shared_ptr<const scenario::Scenario> scenario);

} // namespace shardscope::ui
