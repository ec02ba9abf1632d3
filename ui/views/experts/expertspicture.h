// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/expertreport.h"
#include "ui/figure/figure.h"
#include "ui/views/experts/expertsmap.h"
#include "ui/views/experts/expertsmeasured.h"

#include <array>
#include <span>

namespace shardscope::ui {

enum class ExpertsMode { One, Compare, Replay, Layers, Links, Lysi, Policies };
inline constexpr int expertsModes = 7;

struct ExpertsLook {
    ExpertsMode mode = ExpertsMode::Compare;
    bool second = true; ///< the placement that the inspector edits, and that stands alone where one is shown
    int expert = -1;    ///< outlined wherever it lies

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static ExpertsLook from(const QJsonObject &state);
    friend bool operator==(const ExpertsLook &, const ExpertsLook &) = default;
};

/// A placement as it is shown: as it is, replayed up to a step, or with a tile in the hand.
struct ExpertsShown {
    bool second = false;
    std::shared_ptr<const SideMap> map = {};
    std::shared_ptr<const placement::Metrics> metrics = {}; ///< null while replayed
    QString more = {};                                      ///< behind the name
    bool carried = false;                                   ///< it says what a tile in the hand would change
};

/// What is shown of a report, in a look.
struct ExpertsPicture {
    evaluate::ExpertReportPtr report;
    std::shared_ptr<const evaluate::MachineReport> machine;
    std::map<std::string, scenario::Position> positions; ///< of its dragged devices
    runs::RunsPtr runs;
    std::shared_ptr<const ExpertsMeasured> measured = {}; ///< by one of the runs; null for none
    std::array<std::shared_ptr<const SideMap>, 2> placed = {};
    ExpertsLook look;
    int steps = 0; ///< of a policy, or Lysi's verdicts
    int step = 0;  ///< that have been made
    std::vector<ExpertsShown> sides = {};
    double mostTokens = 1; ///< of a GPU: height of the stacks
    double mostExpert = 1; ///< dark end of the colours
    double mostBytes = 1;

    [[nodiscard]] bool two() const { return look.mode == ExpertsMode::Compare; }
    [[nodiscard]] bool replays() const { return look.mode == ExpertsMode::Replay; }
    [[nodiscard]] bool placements() const { return two() || replays() || look.mode == ExpertsMode::One; }
    [[nodiscard]] const SideMap &placement(bool second) const { return *placed[second ? 1 : 0]; }
    /// The decision that a replay has come to; null before the first.
    [[nodiscard]] const placement::Step *decision() const;
    /// Lysi's, that have been passed.
    [[nodiscard]] std::span<const placement::LysiVerdict> verdicts() const
    {
        return std::span(report->lysi->grouping.verdicts).first(static_cast<std::size_t>(step));
    }
};
using ExpertsPicturePtr = std::shared_ptr<const ExpertsPicture>;

/// `before` may spare work.
[[nodiscard]] ExpertsPicturePtr expertsPicture(const ViewInput &input, const ExpertsLook &look, const ExpertsPicture *before);

} // namespace shardscope::ui
