// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/finding.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Has words of a language: what a person writes or a program prints, no numbers alone and no binary.
[[nodiscard]] bool isInWords(std::string_view text);

/// What a text asks in which nothing can be judged, and what would tell: by its words, in English or Chinese.
[[nodiscard]] runs::Abstained needsOf(std::string_view text);
/// The same of all that are in words, each once.
[[nodiscard]] std::vector<runs::Abstained> questionsOf(const std::vector<std::string> &texts);

} // namespace shardscope::io
