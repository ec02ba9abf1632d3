// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/plans/planspicture.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace shardscope::ui {

// Words that several pages say.

/// "3.21 s ± 9 %"
[[nodiscard]] QString intervalText(const cost::PlanStep &step);
[[nodiscard]] QString bytesText(Bytes value);
/// In full: how many plans there are is a count, not a size.
[[nodiscard]] QString numberText(double value);
/// Of plans: whole below a thousand, else as any number.
[[nodiscard]] QString countText(std::uint64_t count);
[[nodiscard]] QString termText(cost::StepTerm term);
/// Where that has no room: "tensor parallel".
[[nodiscard]] QString termBrief(cost::StepTerm term);
[[nodiscard]] QString nodesText(int nodes);
[[nodiscard]] QString reasonTitle(search::RejectReason reason);
/// "t0 d1 p2", with its context rank where there are several.
[[nodiscard]] QString tileWords(const search::RankMap &ranks, int gpu);
/// "e3 x1": its expert rank, and of which replica of the experts.
[[nodiscard]] QString expertWords(const search::RankMap &ranks, int gpu);
/// Of the fullest device; nothing where the plan cannot be estimated.
[[nodiscard]] Derivation memoryDerivation(const search::PlansReport &report, const plan::Layout &plan);
/// Why there is no list: rich text, one sentence.
[[nodiscard]] QString plansFault(const PlansPicture &picture);

// Calibration.
/// What a calibration on trial changes: rich text, one sentence.
[[nodiscard]] QString calibrationText(const search::Calibration &calibration);
/// From how many runs it is learned, and from where on it says little.
[[nodiscard]] QString calibrationTrust(const search::Calibration &calibration);
/// That the predictions are calibrated, and with what.
[[nodiscard]] QString calibratedText(const search::Calibrated &calibrated);
/// What can be calibrated, or why nothing can.
[[nodiscard]] QString calibrationBasisText(const search::CalibrationBasis &basis);

// The page of two plans.
/// What one plan gains over the other and by what: rich text.
[[nodiscard]] QString differenceText(const PlansDifference &difference);
/// Whether the difference can be trusted.
[[nodiscard]] QString trustText(const PlansDifference &difference);
/// Running time of the waterfall before its i-th bar, from the second plan's to the first's.
[[nodiscard]] std::vector<double> waterfallSteps(const PlansDifference &difference);

// The page of ranks.
/// The kind that is coloured: the chosen one where the plan has it.
[[nodiscard]] search::GroupKind shownGroup(const PlansPicture &picture);
[[nodiscard]] QString groupTitle(search::GroupKind kind);
/// What the groups of a kind talk over: degree, stride and links.
[[nodiscard]] cost::GroupLink linkOf(const search::PlansReport &report, search::GroupKind kind);
/// Where the links' rates are from.
[[nodiscard]] QString basisText(const search::PlansReport &report);
/// Is its time told within that of another kind, and of which?
[[nodiscard]] bool isWithin(search::GroupKind kind);
[[nodiscard]] search::GroupKind wholeOf(search::GroupKind kind);
/// Where its share of the step comes from.
[[nodiscard]] Derivation groupDerivation(const PlansPicture &picture, search::GroupKind kind);
/// What the groups of a kind cross, in a sentence.
[[nodiscard]] QString groupText(const PlansPicture &picture, search::GroupKind kind);
/// Is there room for a host's name in its box?
[[nodiscard]] bool hostIsNamed(const QRectF &box, double text);
/// Tiles of a host's GPUs, in its box below the name if there is one.
[[nodiscard]] std::vector<QRectF> gpuTiles(const QRectF &box, int gpus, double text);

/// Reasons for which plans were rejected, the most frequent first.
[[nodiscard]] std::vector<search::RejectReason> shownReasons(const PlansPicture &picture);
/// Kinds of groups that the chosen plan has.
[[nodiscard]] std::vector<search::GroupKind> shownGroups(const PlansPicture &picture);

} // namespace shardscope::ui
