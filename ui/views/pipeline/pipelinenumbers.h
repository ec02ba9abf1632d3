// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

#include <vector>

namespace shardscope::ui {

/// Numbers of the strip: of A, which is one of so many data-parallel replicas.
[[nodiscard]] std::vector<Headline> pipelineHeadlines(const evaluate::Report &report, int replicas);

} // namespace shardscope::ui
