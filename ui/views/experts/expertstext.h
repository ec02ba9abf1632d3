// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/experts/expertsmap.h"

#include <QString>

namespace shardscope::ui {

[[nodiscard]] QString policyTitle(const evaluate::PlacementReport &side);
/// "29.8 k tokens"
[[nodiscard]] QString tokensText(double tokens);
/// One sentence with at most two bold facts. With one side only that side's.
[[nodiscard]] QString expertsSentence(const evaluate::ExpertReport &report, bool two, bool second);
[[nodiscard]] QString expertsSubtitle(const evaluate::ExpertReport &report);
/// "64 slots", "80 slots, 16 spare copies", with what was dragged.
[[nodiscard]] QString slotsText(const evaluate::ExpertReport &report, const evaluate::PlacementReport &side);
/// Rich lines for the foot.
[[nodiscard]] QString expertLine(const evaluate::ExpertReport &report, const SideMap &a, const SideMap *b, int expert);
[[nodiscard]] QString deviceLine(const evaluate::ExpertReport &report, const SideMap &map, const QString &side, int device);
[[nodiscard]] QString pairLine(const evaluate::ExpertReport &report, const placement::Metrics &metrics, const QString &side,
                               int from, int to);
/// The step's reason in the user's language.
[[nodiscard]] QString reasonText(const placement::Step &step);
/// "0–3, 8" of sorted numbers, shortened behind a few.
[[nodiscard]] QString rangesText(const std::vector<int> &numbers);

} // namespace shardscope::ui
