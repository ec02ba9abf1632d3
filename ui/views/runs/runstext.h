// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "ui/views/runs/runspicture.h"
#include "ui/views/view.h"

namespace shardscope::ui {

[[nodiscard]] QString runsSentence(const findings::Analysis &analysis);
/// How many, and of which files.
[[nodiscard]] QString runsSubtitle(const findings::Analysis &analysis);
[[nodiscard]] std::vector<Headline> runsHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

/// What is under the cursor, for the line at the foot.
[[nodiscard]] QString runsRowLine(const RunsPicture &picture, const RunsRow &row);
/// With source and findings.
[[nodiscard]] QString runsRowTip(const RunsPicture &picture, const RunsRow &row);
[[nodiscard]] Derivation deriveRun(const RunsPicture &picture, const RunsRow &row);
[[nodiscard]] Derivation deriveFinding(const runs::Finding &finding);
[[nodiscard]] Derivation deriveFit(const runs::Fitted &fitted);

/// A value in the unit that a person would use: "76.3 ms", "838 samples/s".
[[nodiscard]] QString runsValue(double value, const std::string &unit, int digits = 4);

} // namespace shardscope::ui
