// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/finding.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace shardscope::io {

/// A line without keys, tokens, passwords, e-mail addresses and names of home folders, and at most 240 characters.
[[nodiscard]] std::string withoutSecrets(std::string_view line);

/// The text of a file that was read; empty where it is gone.
using TextOf = std::function<std::string(const std::string &file)>;
/// Fills in the texts of lines. Each file is asked for once.
void fillLines(std::span<runs::Finding> findings, const TextOf &textOf);

} // namespace shardscope::io
