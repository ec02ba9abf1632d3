// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/lesson/parse.h"
#include "core/lesson/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace shardscope::lesson {

namespace {

constexpr std::size_t mostViews = 4;
constexpr std::array<std::string_view, 17> headKeys{"id",         "title",    "language",  "group",  "order",   "version",
                                                    "time-limit", "attempts", "objective", "source", "example", "minutes",
                                                    "view",       "hide",     "notes",     "draw",   "set"};
constexpr std::array<std::string_view, 7> required{"id", "title", "group", "order", "minutes", "objective", "example"};

bool isId(std::string_view text)
{
    return !text.empty()
           && std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

int whole(Source &source, int line, const std::string &key, const std::string &value, int most)
{
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < 0 || number > most)
        source.fail(line, {key, "“" + value + "”", "a whole number up to " + std::to_string(most)});
    return number;
}

/// From 1, for what is absent where there is none.
int counted(Source &source, int line, const std::string &key, const std::string &value, int most)
{
    const int number = whole(source, line, key, value, most);
    if (number == 0)
        source.fail(line, {key, "“" + value + "”", "a whole number from 1 to " + std::to_string(most)});
    return number;
}

void addAssignment(Source &source, Lesson &lesson, int line, const std::string &value)
{
    if (value.find('=') == std::string::npos)
        source.fail(line, {"set", "“" + value + "”", "path=value such as pipeline.chunks=8"});
    lesson.set.push_back(value);
}

void take(Source &source, Lesson &lesson, int line, const std::string &key, const std::string &value)
{
    if (value.empty())
        return source.fail(line, {key, "empty", "a value"});
    if (key == "id") {
        if (!isId(value))
            source.fail(line, {key, "“" + value + "”", "small letters, digits and hyphens"});
        lesson.id = value;
    } else if (key == "title") {
        lesson.title = value;
    } else if (key == "language") {
        if (!isId(value))
            source.fail(line, {key, "“" + value + "”", "the code of a language, such as en, de or zh"});
        lesson.language = value;
    } else if (key == "group") {
        lesson.group = value;
    } else if (key == "order") {
        lesson.order = whole(source, line, key, value, 10000);
    } else if (key == "version") {
        lesson.version = whole(source, line, key, value, 10000);
    } else if (key == "hide") {
        lesson.hide = parseParts(source, value, line);
    } else if (key == "minutes") {
        lesson.minutes = whole(source, line, key, value, mostMinutes);
    } else if (key == "time-limit") {
        lesson.timeLimit_min = counted(source, line, key, value, mostMinutes);
    } else if (key == "attempts") {
        lesson.attempts = counted(source, line, key, value, mostAttempts);
    } else if (key == "objective") {
        lesson.objective = value;
    } else if (key == "source") {
        lesson.source = value;
    } else if (key == "example") {
        lesson.set.insert(lesson.set.begin(), "example=" + value);
    } else if (key == "set") {
        addAssignment(source, lesson, line, value);
    } else if (key == "view") {
        if (lesson.views.size() == mostViews)
            source.fail(line, {"The number of views", std::to_string(mostViews + 1), "at most " + std::to_string(mostViews)});
        lesson.views.push_back(value);
    } // parseDraws() reads "draw"; "notes" are for whoever reads the file
}

} // namespace

Parts parseParts(Source &source, std::string_view text, int line)
{
    Parts parts;
    for (const std::string &word : split(text, ',')) {
        if (word == "strip")
            parts.strip = true;
        else if (word == "inspector")
            parts.inspector = true;
        else if (word == "sentence")
            parts.sentence = true;
        else if (word == "picture")
            parts.picture = true;
        else
            source.fail(line, {"hide", "“" + word + "”", "strip, inspector, sentence or picture, with commas between them"});
    }
    return parts;
}

std::size_t parseFrontMatter(Source &source, Lesson &lesson)
{
    if (source.lines.empty() || trimmed(source.lines.front()) != "---") {
        source.fail(1, {"The first line", source.lines.empty() ? "missing" : "“" + source.lines.front() + "”",
                        "--- and what the lesson is called"});
        return 0;
    }
    std::set<std::string, std::less<>> seen;
    std::size_t at = 1;
    for (; at < source.lines.size() && trimmed(source.lines[at]) != "---"; ++at) {
        const int line = static_cast<int>(at) + 1;
        const std::string text = trimmed(source.lines[at]);
        if (text.empty() || text.front() == '#')
            continue;
        const std::size_t colon = text.find(':');
        const std::string key = trimmed(std::string_view(text).substr(0, colon));
        if (colon == std::string::npos || std::ranges::find(headKeys, key) == headKeys.end()) {
            source.fail(line, {key, joined(headKeys)}, ErrorCode::JsonUnknownKey);
            return at;
        }
        const bool again = !seen.insert(key).second && key != "set" && key != "view" && key != "notes" && key != "draw";
        if (again)
            source.fail(line, {key}, ErrorCode::JsonDuplicateKey);
        take(source, lesson, line, key, trimmed(std::string_view(text).substr(colon + 1)));
    }
    const int last = static_cast<int>(std::min(at + 1, source.lines.size()));
    if (at == source.lines.size())
        source.fail(last, {"The end of the front matter", "missing", "a line ---"});
    for (const std::string_view key : required) {
        if (!seen.contains(key))
            source.fail(last, {std::string(key), "a line “" + std::string(key) + ": …”"}, ErrorCode::JsonMissing);
    }
    return at + 1;
}

} // namespace shardscope::lesson
