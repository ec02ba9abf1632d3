// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/scorecodec.h"

#include "core/base/issue.h"
#include "core/io/file/textfile.h"
#include "core/io/json/fields.h"
#include "core/io/json/header.h"
#include "core/lesson/workbench.h"

#include <algorithm>
#include <array>
#include <climits>
#include <filesystem>

namespace shardscope::io {

namespace {

constexpr std::array<std::string_view, 4> stateWords{"open", "right", "shown", "recorded"};
constexpr int mostAttempts = 1'000'000;

lesson::QuestionScore readQuestion(Fields &fields)
{
    lesson::QuestionScore score;
    (void)fields.require("id", "a text");
    fields.read("id", score.id);
    fields.readChoice("state", score.state, stateWords);
    fields.read("attempts", score.attempts, 0, mostAttempts);
    fields.read("hints", score.hints, 0, mostAttempts);
    fields.read("given", score.given);
    bool marked = true;
    fields.read("marked", marked);
    score.unmarked = !marked;
    const Json *answers = fields.findArray("answers");
    for (std::size_t i = 0; answers != nullptr && i < answers->size(); ++i) {
        if (!(*answers)[i].is_string())
            fields.fail(fields.wrongType("answers", "a list of texts"));
        else
            score.answers.push_back((*answers)[i].get<std::string>());
    }
    if (!score.answers.empty() && score.answers.back() != score.given)
        fields.fail(fields.outOfRange("given", "“" + score.given + "”", "the last of the answers"));
    return score;
}

lesson::LessonScore readLessonScore(Fields &fields)
{
    lesson::LessonScore score;
    (void)fields.require("id", "a text");
    fields.read("id", score.id);
    fields.read("title", score.title);
    fields.read("finished", score.finished);
    fields.read("version", score.version, 0, mostAttempts);
    fields.read("digest", score.digest);
    fields.read("begun", score.begun, 1, mostAttempts);
    fields.read("drawn_for", score.drawnFor);
    fields.read("started", score.started);
    fields.read("seconds", score.seconds, 0, INT_MAX);
    (void)fields.require("questions", "a list");
    const Json *list = fields.findArray("questions");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("questions") + pointerStep(i), fields.file());
        score.questions.push_back(readQuestion(entry));
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
    return score;
}

Json questionJson(const lesson::QuestionScore &score)
{
    Json json;
    json["id"] = score.id;
    json["state"] = stateWords[static_cast<std::size_t>(score.state)];
    json["attempts"] = score.attempts;
    json["hints"] = score.hints;
    if (!score.given.empty())
        json["given"] = score.given;
    if (!score.answers.empty())
        json["answers"] = score.answers;
    if (score.unmarked)
        json["marked"] = false;
    return json;
}

bool isScoreFile(const std::filesystem::path &path)
{
    return path.extension() == ".json";
}

std::vector<std::string> filesOf(std::span<const std::string> paths)
{
    std::vector<std::string> files;
    std::error_code ignored;
    for (const std::string &path : paths) {
        if (!std::filesystem::is_directory(path, ignored)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> inside;
        for (std::filesystem::directory_iterator it(path, ignored), end; !ignored && it != end; it.increment(ignored)) {
            if (isScoreFile(it->path()))
                inside.push_back(it->path().string());
        }
        std::ranges::sort(inside);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

} // namespace

std::string encodeScores(const lesson::ScoreSheet &sheet)
{
    Json json;
    json["format"] = "shardscope-scores";
    json["version"] = scoreVersion;
    json["student"] = sheet.student;
    if (!sheet.number.empty())
        json["number"] = sheet.number;
    json["program"] = sheet.version;
    if (!sheet.saved.empty())
        json["saved"] = sheet.saved;
    json["lessons"] = Json::array();
    for (const lesson::LessonScore &score : sheet.lessons) {
        Json entry;
        entry["id"] = score.id;
        entry["title"] = score.title;
        if (score.version > 0)
            entry["version"] = score.version;
        if (!score.digest.empty())
            entry["digest"] = score.digest;
        if (score.begun > 1)
            entry["begun"] = score.begun;
        if (!score.drawnFor.empty())
            entry["drawn_for"] = score.drawnFor;
        if (!score.started.empty()) {
            entry["started"] = score.started;
            entry["seconds"] = score.seconds;
        }
        if (!score.finished.empty())
            entry["finished"] = score.finished;
        entry["questions"] = Json::array();
        for (const lesson::QuestionScore &question : score.questions)
            entry["questions"].push_back(questionJson(question));
        json["lessons"].push_back(std::move(entry));
    }
    return writeJson(json);
}

Result<lesson::ScoreSheet> decodeScores(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    if (const auto version = readHeader(*json, "shardscope-scores", scoreVersion, file); !version)
        return version.error();
    lesson::ScoreSheet sheet;
    Fields fields(*json, {}, file);
    fields.read("student", sheet.student);
    fields.read("number", sheet.number);
    fields.read("program", sheet.version);
    fields.read("saved", sheet.saved);
    for (const char *const known : {"format", "version", "signature", "class"})
        (void)fields.find(known); // read above, or of earlier versions, which signed and had classes
    (void)fields.require("lessons", "a list");
    const Json *list = fields.findArray("lessons");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("lessons") + pointerStep(i), file);
        sheet.lessons.push_back(readLessonScore(entry));
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
    if (const auto error = fields.finish())
        return *error;
    return sheet;
}

Result<const ScoreMarker::Variant *> ScoreMarker::variant(const lesson::Lesson &of, const std::string &student)
{
    const VariantKey key{of.id, lesson::drawnBy(of, student)};
    auto known = m_worked.find(key);
    if (known == m_worked.end()) {
        lesson::Workbench bench = lessonWorkbench(m_progress, examplesOf(of));
        Result<lesson::Lesson> drawn = lesson::withDrawn(of, key.second);
        if (!drawn)
            return drawn.error();
        Result<lesson::Worked> worked = lesson::work(*drawn, bench, of.id);
        if (!worked)
            return worked.error();
        known = m_worked.emplace(key, Variant{std::move(*drawn), std::move(*worked)}).first;
    }
    return &known->second;
}

namespace {

/// "version 2, 3f2a…": enough to tell two files apart.
std::string versionText(int version, const std::string &digest)
{
    constexpr std::size_t shown = 8;
    return "version " + std::to_string(version) + (digest.empty() ? "" : ", " + digest.substr(0, shown));
}

Issue warning(std::string what, std::string is, std::string expected, const std::string &file)
{
    return warningOf(ErrorCode::ValueRange, {std::move(what), std::move(is), std::move(expected)}, atLine(file));
}

} // namespace

Result<bool> ScoreMarker::mark(lesson::ScoreSheet &sheet, const std::string &file, std::vector<Issue> &issues)
{
    bool contradicts = false;
    for (lesson::LessonScore &score : sheet.lessons) {
        if (!score.touched())
            continue;
        const lesson::Lesson *of = m_shelf.find(score.id);
        if (of == nullptr) {
            if (m_missing.insert(score.id).second)
                issues.push_back(
                    {Severity::Warning,
                     m_shelf.unknown(score.id,
                                     "lesson to mark answers by, so that they count as the score sheets state them:", file)});
            continue;
        }
        // Those of an earlier version are longer.
        const bool comparable = score.digest.size() == of->digest.size();
        const bool same = score.version == 0 || (comparable ? score.digest == of->digest : score.version == of->version);
        if (!same)
            issues.push_back(warning("The lesson " + score.id + " that " + sheet.student + " answered",
                                     versionText(score.version, score.digest),
                                     versionText(of->version, of->digest) + ", by which the answers are marked", file));
        const auto drawn = variant(*of, score.drawnFor);
        if (!drawn)
            return drawn.error();
        if (!of->draws.empty() && score.drawnFor != sheet.student) {
            issues.push_back(warning("The numbers of " + score.id + " on the score sheet of " + sheet.student,
                                     score.drawnFor.empty() ? "those of a sheet without a name" : "those of " + score.drawnFor,
                                     "this student's own; the answers are marked by the numbers that were asked", file));
            contradicts = contradicts || !score.drawnFor.empty();
        }
        const int most_s = 60 * of->timeLimit_min;
        if (most_s > 0 && (score.started.empty() || score.seconds > most_s)) {
            issues.push_back(warning("The time for " + score.id + " on the score sheet of " + sheet.student,
                                     score.started.empty() ? "not stated" : std::to_string(score.seconds) + " s",
                                     "at most " + std::to_string(most_s) + " s, the lesson's time limit", file));
            contradicts = contradicts || same;
        }
        for (const lesson::Contradiction &one : lesson::markAgain(score, (*drawn)->lesson, (*drawn)->worked)) {
            issues.push_back(warning("Question " + one.question + " of " + score.id + " on the score sheet of " + sheet.student,
                                     "claimed as " + one.claimed, one.marked + " by its answers, which count", file));
            contradicts = contradicts || same; // another version explains it
        }
    }
    return contradicts;
}

std::optional<lesson::ReadAnswer> ScoreMarker::read(const lesson::LessonScore &score, const std::string &question,
                                                    const std::string &key) const
{
    const lesson::Lesson *of = m_shelf.find(score.id);
    const auto known = of == nullptr ? m_worked.end() : m_worked.find({of->id, lesson::drawnBy(*of, score.drawnFor)});
    if (known == m_worked.end())
        return {};
    const auto &[drawn, worked] = known->second;
    const auto asked = std::ranges::find(drawn.questions, question, &lesson::Question::id);
    if (asked == drawn.questions.end())
        return {};
    const auto row = static_cast<std::size_t>(asked - drawn.questions.begin());
    const auto given = lesson::givenFromKey(*asked, key);
    if (!given || given->empty() || asked->kind == lesson::QuestionKind::Text)
        return {};
    return lesson::ReadAnswer{lesson::mark(*asked, worked.questions[row], *given) == lesson::Mark::Right,
                              lesson::givenText(drawn, worked, row, *given)};
}

Result<CollectedScores> collectScores(std::span<const std::string> paths, const LessonShelf &shelf, const Progress &progress)
{
    CollectedScores collected;
    std::vector<lesson::MarkedSheet> sheets;
    ScoreMarker marker(shelf, progress);
    for (const std::string &path : filesOf(paths)) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const Result<std::string> text = readTextFile(path);
        Result<lesson::ScoreSheet> sheet = text ? decodeScores(*text, path) : Result<lesson::ScoreSheet>(text.error());
        if (!sheet) {
            collected.refused.push_back(sheet.error());
            continue;
        }
        if (sheet->student.empty())
            sheet->student = std::filesystem::path(path).stem().string();
        const Result<bool> contradicts = marker.mark(*sheet, path, collected.issues);
        if (!contradicts)
            return contradicts.error();
        sheets.push_back({std::move(*sheet), *contradicts});
    }
    if (sheets.empty())
        return collected.refused.empty() ? Error{ErrorCode::FolderEmpty, {}, {}} : collected.refused.front();
    collected.table = lesson::collect(sheets, collected.issues,
                                      [&marker](const lesson::LessonScore &lesson, const std::string &question,
                                                const std::string &key) { return marker.read(lesson, question, key); });
    return collected;
}

} // namespace shardscope::io
