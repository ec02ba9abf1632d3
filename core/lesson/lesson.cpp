// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/lesson.h"

#include "core/base/errorcode.h"
#include "core/lesson/draws.h"
#include "core/lesson/parse.h"

#include <algorithm>
#include <set>

namespace shardscope::lesson {

namespace {

std::vector<std::string> linesOf(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void checkWhole(Source &source, const Lesson &lesson)
{
    std::set<std::string, std::less<>> ids;
    for (const Question &question : lesson.questions) {
        if (!ids.insert(question.id).second)
            source.fail(question.line, {question.id}, ErrorCode::JsonDuplicateKey);
    }
    if (lesson.blocks.empty())
        source.fail(static_cast<int>(source.lines.size()), {"The lesson's text", "empty", "at least one paragraph"});
}

} // namespace

void Source::fail(int line, std::vector<std::string> args, std::optional<ErrorCode> code)
{
    if (!error)
        error = Error{code.value_or(ErrorCode::ValueRange), std::move(args), place(line)};
}

void Source::fail(int line, Error failed)
{
    if (error)
        return;
    if (failed.place.line == 0)
        failed.place = place(line);
    failed.place.file = file;
    error = std::move(failed);
}

Result<Lesson> parseLesson(std::string_view text, std::string_view file, const std::vector<std::size_t> &drawn)
{
    Source source{std::string(file), {}, {}};
    const bool packed = text.find("\n::: file ") != std::string_view::npos;
    const std::size_t longest = packed ? longestPack : longestLesson;
    if (text.size() > longest)
        return Error{ErrorCode::FileTooLarge, {std::to_string(text.size()), std::to_string(longest)}, source.place(0)};
    source.lines = linesOf(text);
    Lesson lesson;
    lesson.draws = parseDraws(source);
    for (std::size_t i = 0; i < lesson.draws.size() && i < drawn.size() && !source.error; ++i)
        lesson.draws[i].drawn = std::min(drawn[i], lesson.draws[i].values.size() - 1);
    if (!source.error)
        putDrawn(source, lesson.draws);
    if (source.error)
        return *source.error;
    lesson.file = file;
    if (!lesson.draws.empty())
        lesson.text = text;
    const std::size_t body = parseFrontMatter(source, lesson);
    if (!source.error)
        lesson.blocks = parseBlocks(source, lesson, body, source.lines.size(), true);
    if (!source.error)
        checkWhole(source, lesson);
    if (source.error)
        return *source.error;
    return lesson;
}

Parts &Parts::operator|=(const Parts &other)
{
    strip = strip || other.strip;
    inspector = inspector || other.inspector;
    sentence = sentence || other.sentence;
    picture = picture || other.picture;
    return *this;
}

Parts hidden(const Lesson &lesson, const std::vector<bool> &done)
{
    Parts parts;
    for (std::size_t i = 0; i < lesson.questions.size(); ++i) {
        if (i < done.size() && done[i])
            continue;
        parts |= lesson.hide;
        parts |= lesson.questions[i].hide;
    }
    return parts;
}

} // namespace shardscope::lesson
