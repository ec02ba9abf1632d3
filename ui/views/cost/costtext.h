// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/cost/costpicture.h"
#include "ui/views/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

[[nodiscard]] QString costSentence(const CostPicture &picture);
[[nodiscard]] QString costSubtitle(const CostPicture &picture);
/// Lines for the foot, rich text.
[[nodiscard]] QString pieceLine(const CostGroup &group, const CostPiece &piece);
[[nodiscard]] QString ruleLine(const cost::RunRule &rule);
[[nodiscard]] QString sweepLine(const CostPicture &picture, const cost::SweepPoint &point);
/// The reports as printed; what is wrong where there is none.
[[nodiscard]] QString runReport(const CostPicture &picture);
[[nodiscard]] QString batchReport(const CostPicture &picture);

[[nodiscard]] std::vector<Headline> costHeadlines(const evaluate::CostReport &report);

} // namespace shardscope::ui
