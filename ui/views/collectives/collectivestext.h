// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/collectivereport.h"
#include "ui/views/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

class SendSource;

/// "64 MiB" where it is whole, else "67 MB".
[[nodiscard]] QString messageSizeText(double bytes);
/// A round time on an axis: "10 µs", "0.5 ms".
[[nodiscard]] QString axisTimeText(double seconds);

/// Is the broadcast laboratory the page that is shown?
[[nodiscard]] bool isLab(const evaluate::CollectiveReport &report);
/// Measured jobs of the operation that is shown; without a run all.
[[nodiscard]] std::vector<const evaluate::MeasuredJob *> comparableJobs(const evaluate::CollectiveReport &report);
[[nodiscard]] const cluster::MeasuredCollective &measuredOf(const evaluate::CollectiveReport &report,
                                                            const evaluate::MeasuredJob &job);

[[nodiscard]] QString operationTitle(cluster::Operation operation); ///< "All-reduce"
[[nodiscard]] QString algorithmTitle(traffic::Algorithm algorithm); ///< "ring"
[[nodiscard]] QString strategyTitle(int strategy);                  ///< 1 … 3
[[nodiscard]] QString stepTitle(const traffic::DesignStep &step);

[[nodiscard]] QString collectivesSentence(const evaluate::CollectiveReport &report);
/// All GPUs are asked for, and they are too many to simulate.
[[nodiscard]] bool isOfFewer(const evaluate::CollectiveReport &report);
/// Which group of the plan, where not all GPUs take part; empty where that goes without saying.
[[nodiscard]] QString whoTakesPart(const evaluate::CollectiveReport &report);
[[nodiscard]] QString collectivesSubtitle(const evaluate::CollectiveReport &report);
/// Lines for the foot, rich text.
[[nodiscard]] QString laneLine(const SendSource &sends, int lane);
[[nodiscard]] QString sendLine(const SendSource &sends, int lane, std::size_t bar);
/// Why nothing can be drawn; empty when something can.
[[nodiscard]] QString collectivesProblem(const evaluate::CollectiveReport &report);

[[nodiscard]] Derivation deriveRun(const evaluate::CollectiveReport &report);
[[nodiscard]] Derivation deriveBestBlocks(const evaluate::CollectiveReport &report);
[[nodiscard]] Derivation deriveBus(const evaluate::CollectiveReport &report);

[[nodiscard]] std::vector<Headline> collectivesHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

} // namespace shardscope::ui
