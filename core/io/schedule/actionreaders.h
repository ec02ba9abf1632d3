// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/schedule/actionlines.h"
#include "core/io/schedule/readactions.h"

namespace shardscope::io {

[[nodiscard]] bool looksLikeMegatron(std::string_view text);
[[nodiscard]] Result<ActionsInput> readMegatron(std::string_view text, std::optional<int> ranks);
[[nodiscard]] bool looksLikeNodes(std::string_view text);
[[nodiscard]] Result<ActionsInput> readNodes(std::string_view text);
[[nodiscard]] bool looksLikeDrawing(std::string_view text);
[[nodiscard]] Result<ActionsInput> readDrawing(std::string_view text);
[[nodiscard]] bool looksLikePasses(std::string_view text);
[[nodiscard]] Result<ActionsInput> readPasses(std::string_view text);
[[nodiscard]] bool looksLikeInstructions(std::string_view text);
[[nodiscard]] Result<ActionsInput> readInstructions(std::string_view text);

} // namespace shardscope::io
