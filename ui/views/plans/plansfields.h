// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/planassumptions.h"
#include "ui/editors/settingfields.h"

namespace shardscope::ui {

/// One assumption of the step-time model; its own value again where the field is emptied.
void addAssumption(SettingFields &fields, FieldPlace place, const cost::AssumptionInfo &info);

} // namespace shardscope::ui
