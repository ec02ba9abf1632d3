// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/json/json.h"

#include <functional>
#include <string>
#include <string_view>

namespace shardscope::headless {

/// {"code", "message", "where"} of an error beside other answers.
[[nodiscard]] io::Json errorJson(const Error &error);

/// Answers one case; `element` is the object that holds "case" (or "args"),
/// `pointer` where it stands.
using CaseFunction = std::function<Result<io::Json>(const io::Json &element, const std::string &pointer)>;

/// Elements of an answer, or files that it is of, that have an error instead of a result.
[[nodiscard]] std::size_t failedParts(std::string_view answer);

/// "format" and "version", with which an answer that is an object of its own begins.
[[nodiscard]] io::Json answerHead(std::string_view command);

/// The frame of every case command: a single object gives its result behind the
/// head or an error, an array gives an array of {"result"} or {"error"} in its order.
[[nodiscard]] Result<std::string> answerCases(std::string_view command, std::string_view text, std::string_view file,
                                              const CaseFunction &answer, const Progress &progress = {});

} // namespace shardscope::headless
