// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"

namespace shardscope::ui {

/// The device whose memory is the limit, which follows it: one of the scenario's own, of the user's list or of the catalogue.
void addDeviceField(ScenarioDocument &document, SettingFields &fields, FieldPlace place);

/// "New device…", made like the one that is chosen, and the data sheet of one's own while such a one is chosen.
void addOwnDevice(ScenarioDocument &document, SettingFields &fields, Section &section);

} // namespace shardscope::ui
