// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/lesson/lesson.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Inside of this room: a lesson's file, part by part.
namespace shardscope::lesson {

/// The file's lines and the first error.
struct Source {
    std::string file;
    std::vector<std::string> lines; ///< without their ends
    std::optional<Error> error;

    void fail(int line, std::vector<std::string> args, std::optional<ErrorCode> code = {});
    [[nodiscard]] Place place(int line, int column = 0) const { return {file, line, column, {}}; }
    /// Takes an error without a place for the line.
    void fail(int line, Error failed);
};

/// Lines from `first` to before `end` (both from 0) as text; figures go to the lesson.
[[nodiscard]] Spans parseSpans(Source &source, Lesson &lesson, std::string_view text, int line);
[[nodiscard]] Blocks parseBlocks(Source &source, Lesson &lesson, std::size_t first, std::size_t end, bool questions);
/// "strip, sentence": what a lesson or a question hides.
[[nodiscard]] Parts parseParts(Source &source, std::string_view text, int line);
/// Returns the first line behind "---".
[[nodiscard]] std::size_t parseFrontMatter(Source &source, Lesson &lesson);
/// "::: number id" at `first`; returns the line behind its ":::".
[[nodiscard]] std::size_t parseQuestion(Source &source, Lesson &lesson, std::size_t first, Question &question);
inline constexpr std::size_t mostOptions = 8;
/// "55..65", "below 20", "above"; of an order "reversed", "3 before 1". What is said then is not in it.
[[nodiscard]] std::optional<Reply> replyWhen(const std::string &when);
/// The keys of a question that stand in the file.
using Keys = std::set<std::string, std::less<>>;
/// Has it what its kind needs, and nothing of another kind?
void checkQuestion(Source &source, const Question &question, const Keys &seen);

} // namespace shardscope::lesson
