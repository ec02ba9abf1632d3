// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/collectivereport.h"
#include "ui/views/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

struct CollectivesPicture;
struct SendBar;

[[nodiscard]] QString operationTitle(cluster::Operation operation); ///< "All-reduce"
[[nodiscard]] QString algorithmTitle(traffic::Algorithm algorithm); ///< "ring"
[[nodiscard]] QString strategyTitle(int strategy);                  ///< 1 … 3
[[nodiscard]] QString stepTitle(const traffic::DesignStep &step);

[[nodiscard]] QString collectivesSentence(const CollectivesPicture &picture);
[[nodiscard]] QString collectivesSubtitle(const CollectivesPicture &picture);
/// Line for the foot, rich text.
[[nodiscard]] QString sendLine(const CollectivesPicture &picture, int lane, const SendBar &bar);
/// Why nothing can be drawn; empty when something can.
[[nodiscard]] QString collectivesProblem(const evaluate::CollectiveReport &report);

[[nodiscard]] Derivation deriveRun(const evaluate::CollectiveReport &report);
[[nodiscard]] Derivation deriveBus(const evaluate::CollectiveReport &report);

[[nodiscard]] std::vector<Headline> collectivesHeadlines(const evaluate::Report &report);

} // namespace shardscope::ui
