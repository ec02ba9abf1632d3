// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/signature.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

namespace shardscope::io {

namespace {

constexpr std::string_view jsonEnding = ".json";

std::string exampleIds()
{
    std::string ids;
    for (const CompiledFile &file : compiledExamples())
        ids += (ids.empty() ? "" : ", ") + std::string(file.name.substr(0, file.name.size() - jsonEnding.size()));
    return ids;
}

} // namespace

Result<scenario::Scenario> exampleScenario(const std::string &id)
{
    const std::string name = id + std::string(jsonEnding);
    const auto found = std::ranges::find(compiledExamples(), name, &CompiledFile::name);
    if (found == compiledExamples().end())
        return Error{ErrorCode::ExampleUnknown, {id, exampleIds()}, {}};
    Result<ScenarioInput> read = decodeScenario(found->text, name);
    if (!read)
        return read.error();
    return std::move(read->scenario);
}

lesson::Workbench lessonWorkbench(const Progress &progress)
{
    evaluate::Request request;
    request.devices = planDevices();
    return lesson::Workbench(exampleScenario, progress, std::move(request));
}

Result<lesson::Lesson> parseLessonFile(std::string_view text, const std::string &path)
{
    Result<lesson::Lesson> lesson = lesson::parseLesson(text, path);
    if (lesson)
        lesson->digest = sha256(text);
    return lesson;
}

const lesson::Lesson *LessonShelf::find(std::string_view id) const
{
    const auto found = std::ranges::find(lessons, id, &lesson::Lesson::id);
    return found == lessons.end() ? nullptr : &*found;
}

void LessonShelf::add(Result<lesson::Lesson> read)
{
    if (!read) {
        faults.push_back(std::move(read).error());
        return;
    }
    std::erase_if(lessons, [&](const lesson::Lesson &other) { return other.id == read->id; });
    const auto before = [](const lesson::Lesson &a, const lesson::Lesson &b) {
        return std::tie(a.order, a.id) < std::tie(b.order, b.id);
    };
    lessons.insert(std::ranges::upper_bound(lessons, *read, before), std::move(*read));
}

LessonShelf builtInLessons()
{
    LessonShelf shelf;
    for (const CompiledFile &file : compiledLessons())
        shelf.add(parseLessonFile(file.text, std::string(file.name)));
    return shelf;
}

Result<lesson::Lesson> readLesson(const std::string &path)
{
    const Result<std::string> text = readTextFile(path);
    if (!text)
        return text.error();
    return parseLessonFile(*text, path);
}

void addLessonFolder(LessonShelf &shelf, const std::string &folder)
{
    std::error_code ignored;
    std::vector<std::string> paths;
    for (std::filesystem::directory_iterator it(folder, ignored), end; !ignored && it != end; it.increment(ignored)) {
        if (it->path().extension() == ".md" && it->is_regular_file(ignored))
            paths.push_back(it->path().string());
    }
    std::ranges::sort(paths);
    for (const std::string &path : paths)
        shelf.add(readLesson(path));
}

} // namespace shardscope::io
