// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"

namespace shardscope::ui {

/// The scenario's model, from the catalogue or as it was loaded.
void addModelField(SettingFields &fields, FieldPlace place);

/// Tokens of a sequence of the plan; empty: as many as the model's.
void addSequenceField(SettingFields &fields, FieldPlace place);

/// The pinned pair of devices.
void addPairFields(SettingFields &fields, FieldPlace place);

} // namespace shardscope::ui
