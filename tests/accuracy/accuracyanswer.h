// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/plans/planvalidate.h"
#include "tests/accuracy/leaveout.h"

#include <string>
#include <string_view>

namespace shardscope::accuracy {

/// resources/catalog/planaccuracy.json, here as `text`, with every figure as the tables give it now:
/// titles, notes and sources stay, devices are listed anew. A set is the table of its name with
/// ".csv"; one whose table is not among those compared is refused, as its figures would be old ones.
[[nodiscard]] Result<std::string> accuracyAnswer(std::string_view text, std::string_view file, const io::Validation &validation,
                                                 const LeftOut &leftOut);

} // namespace shardscope::accuracy
