// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/memory/memoryfigure.h"

namespace shardscope::ui {

/// What a layer keeps for its backward pass, by operator or tensor, and how that grows with the microbatch.
void makeOperatorsPage(Figure &figure, const evaluate::MemoryReportPtr &report);

} // namespace shardscope::ui
