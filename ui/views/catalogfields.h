// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/catalog/catalog.h"
#include "ui/views/choicefields.h"

namespace shardscope::ui {

/// The scenario's model, from the catalogue or as it was loaded.
void addModelField(ChoiceFields &fields, const ChoiceFields::Place &place, const io::Catalog &catalog);
/// The device whose memory is the limit.
void addDeviceField(ChoiceFields &fields, const ChoiceFields::Place &place, const io::Catalog &catalog);

} // namespace shardscope::ui
