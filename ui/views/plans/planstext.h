// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/plans/plansscene.h"
#include "ui/views/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

[[nodiscard]] QString plansSentence(const PlansPicture &picture, const PlansOptions &options);
[[nodiscard]] QString plansSubtitle(const PlansPicture &picture);
/// Why there is no list: rich text, one sentence.
[[nodiscard]] QString plansFault(const PlansPicture &picture);
/// What one plan gains over the other and by what: rich text.
[[nodiscard]] QString differenceText(const PlansDifference &difference, bool rich);
/// Whether the difference can be trusted.
[[nodiscard]] QString trustText(const PlansDifference &difference);
/// Where the links' rates are from.
[[nodiscard]] QString basisText(const search::PlansReport &report);
/// What the groups of a kind cross, in a sentence.
[[nodiscard]] QString groupText(const PlansPicture &picture, search::GroupKind kind);

/// "3.21 s ± 0.22"
[[nodiscard]] QString intervalText(const cost::PlanStep &step);
[[nodiscard]] QString secondsText(double seconds);
[[nodiscard]] QString nodesText(int nodes);
[[nodiscard]] QString alternativeText(const search::RampAlternative &alternative);
[[nodiscard]] QString assumptionText(const search::Sensitivity &one, double value);

/// Line for the foot, rich text.
[[nodiscard]] QString targetLine(const PlansPicture &picture, const PlansTarget &target);
/// Where the pointed number comes from; no name where there is nothing to explain.
[[nodiscard]] Derivation targetDerivation(const PlansPicture &picture, const PlansTarget &target);

[[nodiscard]] std::vector<Headline> plansHeadlines(const search::PlansReport &report);

} // namespace shardscope::ui
