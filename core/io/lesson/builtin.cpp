// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"

#include "core/base/base64.h"
#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/io/catalog/catalog.h"
#include "core/io/file/textfile.h"
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "core/lesson/packed.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <system_error>
#include <tuple>

namespace shardscope::io {

namespace {

constexpr std::string_view jsonEnding = ".json";

std::string exampleIds()
{
    return joined(compiledExamples(),
                  [](const CompiledFile &file) { return file.name.substr(0, file.name.size() - jsonEnding.size()); });
}

std::string beside(const std::string &lesson, const std::string &name)
{
    return (std::filesystem::path(lesson).parent_path() / name).string();
}

/// Whole, whatever is in it.
Result<std::string> bytesOf(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(in), {});
    if (!in || bytes.empty())
        return Error{ErrorCode::FileOpen, {std::generic_category().message(in ? ENODATA : ENOENT)}, atLine(path)};
    if (bytes.size() > lesson::longestPack)
        return Error{ErrorCode::FileTooLarge, {std::to_string(bytes.size()), std::to_string(lesson::longestPack)}, atLine(path)};
    return bytes;
}

/// Of a picture; the question's and the lesson's own.
int lineOf(const lesson::Blocks &blocks, const std::string &file)
{
    const auto found = std::ranges::find_if(
        blocks, [&](const lesson::Block &one) { return one.kind == lesson::Block::Kind::Picture && one.source == file; });
    return found == blocks.end() ? 0 : found->line;
}

int lineOf(const lesson::Lesson &lesson, const std::string &file)
{
    int line = lineOf(lesson.blocks, file);
    for (const lesson::Question &question : lesson.questions)
        line = std::max({line, lineOf(question.prompt, file), lineOf(question.reveal, file)});
    return line;
}

/// Pictures from beside the lesson, so that it is shown wherever it goes.
Status takePictures(lesson::Lesson &lesson)
{
    for (const std::string &name : lesson::neededFiles(lesson)) {
        const int line = lineOf(lesson, name);
        if (line == 0)
            continue; // a scenario: read when it is wanted
        if (!lesson.files.contains(name)) {
            Result<std::string> bytes = bytesOf(beside(lesson.file, name));
            if (!bytes)
                return bytes.error();
            lesson.files[name] = std::move(*bytes);
        }
        if (lesson::pictureType(lesson.files[name]).empty())
            return Error{ErrorCode::ValueRange, {"The picture", name, "PNG, JPEG or SVG"}, atLine(lesson.file, line)};
    }
    return Nothing{};
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

lesson::Examples examplesOf(const lesson::Lesson &lesson)
{
    const auto files = std::make_shared<const std::map<std::string, std::string>>(lesson.files);
    return [files, lesson = lesson.file](const std::string &id) -> Result<scenario::Scenario> {
        if (!lesson::isFileName(id))
            return exampleScenario(id);
        const auto packed = files->find(id);
        const std::string path = beside(lesson, id);
        Result<std::string> text = packed != files->end() ? Result<std::string>(packed->second) : readTextFile(path);
        if (!text)
            return Error{
                ErrorCode::ValueRange, {"The file " + id, "not beside the lesson, or no text", "a scenario or a machine"}, {}};
        Opened opened = open({{OpenSource{path, std::move(*text)}}});
        scenario::Scenario made;
        if (opened.scenario)
            made = *opened.scenario;
        else if (!putInto(made, opened) || made.empty())
            return opened.issues.empty() ? Error{ErrorCode::FormatUnknown, {}, atLine(path)} : opened.issues.front().what;
        return made;
    };
}

lesson::Workbench lessonWorkbench(const Progress &progress, const lesson::Examples &examples)
{
    evaluate::Request request;
    request.devices = planDevices();
    return lesson::Workbench(examples, progress, std::move(request));
}

std::string textDigest(std::string_view text)
{
    std::array<char, 16> digits{};
    const auto *bytes = reinterpret_cast<const Bytef *>(text.data());
    (void)std::snprintf(digits.data(), digits.size(), "%08lx", crc32_z(0, bytes, text.size()));
    return digits.data();
}

std::string packedFile(const std::string &name, std::string_view bytes)
{
    constexpr std::size_t most = 76; // to a line, as e-mail has it
    const std::string coded = toBase64(bytes);
    std::string out = "\n::: file " + name + "\n";
    for (std::string_view rest = coded; !rest.empty(); rest.remove_prefix(std::min(most, rest.size())))
        out += std::string(rest.substr(0, most)) + '\n';
    return out + ":::\n";
}

Result<lesson::Lesson> parseLessonFile(std::string_view text, const std::string &path)
{
    Result<lesson::Lesson> lesson = lesson::parseLesson(text, path);
    if (!lesson)
        return lesson;
    lesson->digest = textDigest(text);
    if (const Status taken = takePictures(*lesson); !taken)
        return taken.error();
    return lesson;
}

Result<std::string> packedLesson(const std::string &path)
{
    Result<std::string> text = readTextFile(path);
    if (!text)
        return text.error();
    const Result<lesson::Lesson> lesson = parseLessonFile(*text, path);
    if (!lesson)
        return lesson.error();
    const lesson::Lesson alone = *lesson::parseLesson(*text, path);
    if (!text->ends_with('\n'))
        *text += '\n';
    for (const std::string &name : lesson::neededFiles(*lesson)) {
        if (alone.files.contains(name))
            continue; // packed before
        const Result<std::string> bytes = bytesOf(beside(path, name));
        if (!bytes)
            return bytes.error();
        *text += packedFile(name, *bytes);
    }
    return *text;
}

const lesson::Lesson *LessonShelf::find(std::string_view id) const
{
    const auto found = std::ranges::find(lessons, id, &lesson::Lesson::id);
    return found == lessons.end() ? nullptr : &*found;
}

Error LessonShelf::unknown(std::string_view id, std::string_view what, const std::string &file) const
{
    return {ErrorCode::NameUnknown, {std::string(what), std::string(id), joined(lessons, &lesson::Lesson::id)}, atLine(file)};
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

LessonShelf builtInLessons(std::string_view language)
{
    LessonShelf shelf;
    for (const CompiledFile &file : compiledLessons()) {
        const std::string name = std::string(language) + "/" + std::string(file.name);
        const auto translation = std::ranges::find(compiledTranslations(), name, &CompiledFile::name);
        const CompiledFile &read = translation == compiledTranslations().end() ? file : *translation;
        Result<lesson::Lesson> lesson = parseLessonFile(read.text, std::string(read.name));
        if (lesson) {
            lesson->digest = textDigest(file.text);
            if (lesson->language.empty())
                lesson->language = "en";
        }
        shelf.add(std::move(lesson));
    }
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
