// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/draws.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/base/numbertext.h"
#include "core/lesson/text.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace shardscope::lesson {

namespace {

constexpr std::string_view drawKey = "draw:";

bool isNameChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

bool startsName(char c)
{
    return c >= 'a' && c <= 'z';
}

/// "16..64 step 16", or nothing.
std::vector<std::string> rangeOf(const std::string &text)
{
    const std::size_t dots = text.find("..");
    const std::size_t step = text.find(" step ");
    if (dots == std::string::npos || step == std::string::npos || step < dots)
        return {};
    const auto from = numberOf(trimmed(text.substr(0, dots)));
    const auto to = numberOf(trimmed(text.substr(dots + 2, step - dots - 2)));
    const auto by = numberOf(trimmed(text.substr(step + 6)));
    if (!from || !to || !by || !(*by > 0) || !(*to > *from) || (*to - *from) / *by > mostDrawn)
        return {};
    constexpr double hair = 1e-9; // room for the last digit of the steps
    std::vector<std::string> values;
    for (int i = 0; *from + i * *by <= *to + hair * std::abs(*to); ++i)
        values.push_back(numberText(*from + i * *by));
    return values;
}

Draw drawOf(Source &source, const std::string &text, int line)
{
    const std::size_t in = text.find(" in ");
    Draw draw{trimmed(text.substr(0, in)), {}, line, 0};
    const std::string behind = in == std::string::npos ? std::string() : trimmed(text.substr(in + 4));
    draw.values = behind.find("..") == std::string::npos ? split(behind, ',') : rangeOf(behind);
    const bool named = !draw.name.empty() && startsName(draw.name.front()) && std::ranges::all_of(draw.name, isNameChar);
    const std::set<std::string> different(draw.values.begin(), draw.values.end());
    const bool sound = different.size() == draw.values.size() && different.size() > 1 && !different.contains("");
    if (!named || !sound)
        source.fail(
            line, {"draw", "“" + text + "”",
                   "a name of small letters, in and two different values or more: chunks in 4,8,16 or batch in 16..64 step 16"});
    return draw;
}

std::string withDrawn(Source &source, const std::vector<Draw> &draws, const std::string &text, int line)
{
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '$' || at + 1 == text.size() || !startsName(text[at + 1])) {
            out += text[at];
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size() && isNameChar(text[end]))
            ++end;
        const std::string name = text.substr(at + 1, end - at - 1);
        const auto draw = std::ranges::find(draws, name, &Draw::name);
        if (draw == draws.end())
            source.fail(line, {"draw", name, joined(draws, &Draw::name)}, ErrorCode::NameUnknown);
        else
            out += draw->values[draw->drawn];
        at = end - 1;
    }
    return out;
}

/// FNV-1a (Fowler, Noll, Vo; draft-eastlake-fnv), then the end of MurmurHash3's
/// fmix64 (Appleby), so that near names do not draw near values. Never changed:
/// sheets that were handed in are marked by it.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ (hash >> 33U)) * 0xff51afd7ed558ccdULL;
    hash = (hash ^ (hash >> 33U)) * 0xc4ceb9fe1a85ec53ULL;
    return hash ^ (hash >> 33U);
}

} // namespace

std::vector<Draw> parseDraws(Source &source)
{
    std::vector<Draw> draws;
    std::size_t all = 1;
    for (std::size_t at = 1; at < source.lines.size() && trimmed(source.lines[at]) != "---" && !source.error; ++at) {
        const std::string text = trimmed(source.lines[at]);
        if (!text.starts_with(drawKey))
            continue;
        const int line = static_cast<int>(at) + 1;
        Draw draw = drawOf(source, trimmed(text.substr(drawKey.size())), line);
        if (std::ranges::find(draws, draw.name, &Draw::name) != draws.end())
            source.fail(line, {draw.name}, ErrorCode::JsonDuplicateKey);
        all *= std::max<std::size_t>(1, draw.values.size());
        if (all > mostDrawn)
            source.fail(line, {"The number of different lessons", std::to_string(all),
                               "at most " + std::to_string(mostDrawn) + ", since each is worked out when it is checked"});
        draws.push_back(std::move(draw));
    }
    return draws;
}

void putDrawn(Source &source, const std::vector<Draw> &draws)
{
    for (std::size_t at = 0; !draws.empty() && at < source.lines.size(); ++at) {
        if (!trimmed(source.lines[at]).starts_with(drawKey))
            source.lines[at] = withDrawn(source, draws, source.lines[at], static_cast<int>(at) + 1);
    }
}

std::vector<std::size_t> drawnBy(const Lesson &lesson, std::string_view student)
{
    std::vector<std::size_t> rows;
    for (const Draw &draw : lesson.draws)
        rows.push_back(
            static_cast<std::size_t>(hashOf(trimmed(student) + "\n" + lesson.id + "\n" + draw.name) % draw.values.size()));
    return rows;
}

std::vector<std::vector<std::size_t>> allDrawn(const Lesson &lesson)
{
    std::vector<std::vector<std::size_t>> all{{}};
    for (const Draw &draw : lesson.draws) {
        std::vector<std::vector<std::size_t>> longer;
        for (const std::vector<std::size_t> &rows : all) {
            for (std::size_t row = 0; row < draw.values.size(); ++row) {
                longer.push_back(rows);
                longer.back().push_back(row);
            }
        }
        all = std::move(longer);
    }
    return all;
}

Result<Lesson> withDrawn(const Lesson &lesson, const std::vector<std::size_t> &rows)
{
    if (lesson.draws.empty())
        return lesson;
    Result<Lesson> drawn = parseLesson(lesson.text, lesson.file, rows);
    if (drawn) {
        drawn->digest = lesson.digest;
        drawn->language = lesson.language;
        drawn->files = lesson.files;
    }
    return drawn;
}

Result<Lesson> drawnFor(const Lesson &lesson, std::string_view student)
{
    return withDrawn(lesson, drawnBy(lesson, student));
}

std::string drawnText(const Lesson &lesson)
{
    std::string text;
    for (const Draw &draw : lesson.draws)
        text += (text.empty() ? "$" : ", $") + draw.name + " = " + draw.values[draw.drawn];
    return text;
}

} // namespace shardscope::lesson
