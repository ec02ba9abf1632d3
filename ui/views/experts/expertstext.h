// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/experts/expertspicture.h"

namespace shardscope::ui {

[[nodiscard]] QString policyTitle(const evaluate::PlacementReport &side);
/// By its policy; where both have the same, numbered.
[[nodiscard]] QString placementName(const evaluate::ExpertReport &report, bool second);
/// "29.8 k tokens"
[[nodiscard]] QString tokensText(double tokens);
/// One sentence with at most two bold facts. With one side only that side's.
[[nodiscard]] QString expertsSentence(const evaluate::ExpertReport &report, bool two, bool second);
/// What Lysi's groups come to, where its steps are shown.
[[nodiscard]] QString lysiSentence(const evaluate::LysiStudy &study);
[[nodiscard]] QString expertsSubtitle(const evaluate::ExpertReport &report);
/// "64 slots", "80 slots, 16 spare copies", with what was dragged.
[[nodiscard]] QString slotsText(const evaluate::ExpertReport &report, const evaluate::PlacementReport &side);
/// Rich lines for the foot.
[[nodiscard]] QString expertLine(const ExpertsPicture &picture, int expert);
[[nodiscard]] QString deviceLine(const ExpertsPicture &picture, bool second, int device);
[[nodiscard]] QString pairLine(const ExpertsPicture &picture, bool second, int from, int to);
/// "Step 12 of 64"
[[nodiscard]] QString stepText(const ExpertsPicture &picture);
/// Why it was decided so.
[[nodiscard]] QString reasonText(const ExpertsPicture &picture);
/// "12.3 ms", or ∞.
[[nodiscard]] QString millisecondsText(double value);
/// "{0, 1} + {2}"
[[nodiscard]] QString verdictGroups(const placement::LysiVerdict &verdict);
/// "T 12.3, 9.8 → 10.1 ms: join"
[[nodiscard]] QString verdictTimes(const placement::LysiVerdict &verdict);
/// "0–3, 8" of sorted numbers, shortened behind a few.
[[nodiscard]] QString rangesText(const std::vector<int> &numbers);

} // namespace shardscope::ui
