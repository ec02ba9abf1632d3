// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/expertreport.h"
#include "ui/figure/figure.h"

namespace shardscope::ui {

/// All policies on the layer that is shown: a bar each, the fastest on top. A click uses one for a placement.
void makePoliciesPage(Figure &figure, const evaluate::ExpertReportPtr &report, bool second);

} // namespace shardscope::ui
