// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/lesson.h"
#include "core/lesson/worked.h"

#include <functional>
#include <string>
#include <string_view>

namespace shardscope::lesson {

/// & < > " ' made harmless.
[[nodiscard]] std::string escaped(std::string_view text);

/// A figure's number as text.
[[nodiscard]] std::string figureText(const Lesson &lesson, const Worked &worked, std::size_t figure);

/// What a figure shows, by its row; as figureText() unless one is live.
using FigureTexts = std::function<std::string(std::size_t)>;

/// The small HTML that Qt's rich text knows; everything of the file is escaped.
/// Links go to "view:ID" and "lesson:ID". Questions are left out.
[[nodiscard]] std::string spansHtml(const Spans &spans, const FigureTexts &figures);
[[nodiscard]] std::string blocksHtml(const Blocks &blocks, std::size_t first, std::size_t end, const FigureTexts &figures);
/// Words without marks, for accessible names and score sheets.
[[nodiscard]] std::string plainText(const Lesson &lesson, const Worked &worked, const Spans &spans);

} // namespace shardscope::lesson
