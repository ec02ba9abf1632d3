// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

struct Figure;
class ScenarioDocument;

/// As long as one waits without wondering.
inline constexpr int veiledFrom_ms = 500;
/// How much of an old picture, sentence or number is covered.
inline constexpr double veil = 0.7;

/// Is what the figure shows of the document's former state? Where only the search is still on its way, of the views that
/// show what it finds.
[[nodiscard]] bool isOld(const Figure &figure, const ScenarioDocument &document);

} // namespace shardscope::ui
