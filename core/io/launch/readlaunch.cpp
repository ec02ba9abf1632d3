// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/io/file/textfile.h"
#include "core/io/launch/argumentdump.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchtext.h"
#include "core/io/text/unwrap.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace shardscope::io {

namespace {

const LaunchReader *readerOf(const launch::LaunchText &text)
{
    for (const LaunchReader &reader : launchReaders())
        if (reader.recognises(text))
            return &reader;
    return nullptr;
}

/// Of a log the part with its arguments; else all of it.
std::string_view partThatCounts(std::string_view text)
{
    const std::string_view head = launch::throughArguments(text);
    return head.empty() ? text : head;
}

Error tooLarge(std::uintmax_t bytes, const std::string &file)
{
    return {ErrorCode::FileTooLarge, {std::to_string(bytes), std::to_string(launch::maxLaunchBytes)}, atLine(file)};
}

std::string titles()
{
    return joined(launchReaders(), &LaunchReader::title);
}

Result<LaunchReading> readBare(std::string_view text, std::string_view file, std::string_view call)
{
    const std::string name(file);
    text = partThatCounts(text);
    if (text.size() > launch::maxLaunchBytes)
        return tooLarge(text.size(), name);
    const launch::LaunchText parsed(text, file, call);
    const LaunchReader *reader = readerOf(parsed);
    if (reader == nullptr && parsed.error())
        return *parsed.error();
    if (reader == nullptr)
        return Error{ErrorCode::FormatUnknown, {titles()}, atLine(name)};
    LaunchReading reading;
    reading.file = name;
    reading.kind = reader->id;
    if (Status read = reader->read(parsed, reading); !read)
        return std::move(read).error();
    deriveLaunch(reading);
    if (reading.model.empty() && reading.plan.empty() && reading.run.empty() && reading.unknown.empty()) {
        const bool tooLong =
            std::ranges::any_of(reading.issues, [](const Issue &issue) { return issue.what.code == ErrorCode::LaunchTooLong; });
        return Error{tooLong ? ErrorCode::LaunchTooLong : ErrorCode::LaunchNothing, {}, atLine(name)};
    }
    return reading;
}

/// Values that the file states; a word like "&amp;" is none.
std::size_t statedIn(const Result<LaunchReading> &reading)
{
    std::size_t count = 0;
    if (reading)
        for (const LaunchFacts *facts : {&reading->model, &reading->plan, &reading->run})
            count +=
                static_cast<std::size_t>(std::ranges::count_if(*facts, [](const auto &entry) { return !entry.second.follows; }));
    return count;
}

/// Places as the file has them that was unwrapped.
void placeIn(const Unwrapped &bare, LaunchReading &reading)
{
    for (LaunchFacts *facts : {&reading.model, &reading.plan, &reading.run})
        for (auto &[key, fact] : *facts)
            fact.line = bare.lineOf(fact.line);
    for (Issue &issue : reading.issues)
        issue.what.place.line = bare.lineOf(issue.what.place.line);
    reading.issues.insert(reading.issues.begin(), bare.issues.begin(), bare.issues.end());
}

} // namespace

bool looksLikeLaunch(std::string_view text)
{
    text = partThatCounts(text);
    return text.size() <= launch::maxLaunchBytes && readerOf(launch::LaunchText(text, {})) != nullptr;
}

std::optional<Error> launchFault(std::string_view text, std::string_view file)
{
    if (text.size() > launch::maxLaunchBytes)
        return {};
    const launch::LaunchText parsed(text, file);
    const bool named = parsed.settings() && parsed.language() != launch::LaunchText::Language::Json;
    // Of a log not even the first line is a setting.
    const bool begun = parsed.error() && parsed.error()->place.line > 1;
    return named && begun ? parsed.error() : std::nullopt;
}

Result<LaunchReading> readLaunch(std::string_view text, std::string_view file, std::string_view call)
{
    Result<LaunchReading> raw = readBare(text, file, call);
    if (text.size() > launch::maxLaunchBytes)
        return raw;
    // What a page, a mail or a logger wrapped around it counts only where more is read without.
    const std::optional<Unwrapped> bare = unwrap(text, file);
    if (!bare)
        return raw;
    Result<LaunchReading> clean = readBare(bare->text, file, call);
    if (statedIn(clean) <= statedIn(raw))
        return raw;
    placeIn(*bare, *clean);
    return clean;
}

Result<LaunchReading> readLaunchFile(const std::string &path, std::string_view call)
{
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (!error && bytes > launch::maxLaunchBytes) { // only a log, whose arguments stand at its begin
        std::string head(launch::maxLaunchBytes, '\0');
        std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
        return launch::throughArguments(head).empty() ? tooLarge(bytes, path) : readLaunch(head, path, call);
    }
    const Result<std::string> text = readTextFile(path);
    return text ? readLaunch(*text, path, call) : Result<LaunchReading>(text.error());
}

} // namespace shardscope::io
