// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/run.h"

namespace shardscope::io {

/// A run of a reader's format that stands there: its file is its data set, file and place are its id.
[[nodiscard]] runs::Run newRun(std::string_view format, const Place &place);
/// A quantity, in SI, as a source calls it; without samples.
[[nodiscard]] runs::Measured newMeasured(std::string_view name, std::string_view label, std::string_view unit, Place place);

} // namespace shardscope::io
