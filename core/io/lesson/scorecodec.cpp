// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/scorecodec.h"

#include "core/base/errorcode.h"
#include "core/io/json/fields.h"
#include "core/io/text/reader.h"
#include "core/lesson/workbench.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace shardscope::io {

namespace {

constexpr std::array<std::string_view, 4> stateWords{"open", "right", "shown", "recorded"};
constexpr int mostAttempts = 1'000'000;

/// The object of a file that says what it is.
Result<Json> document(std::string_view text, std::string_view file, std::string_view format, int version)
{
    Result<Json> json = parseJson(text, file);
    if (!json)
        return json;
    const Place place{std::string(file), 0, 0, {}};
    if (!json->is_object() || !json->contains("format") || !(*json)["format"].is_string())
        return Error{ErrorCode::JsonMissing, {"format", "\"" + std::string(format) + "\""}, place};
    if ((*json)["format"].get<std::string>() != format)
        return Error{ErrorCode::FormatMismatch, {(*json)["format"].get<std::string>(), std::string(format)}, place};
    if (!json->contains("version") || !(*json)["version"].is_number_integer())
        return Error{ErrorCode::JsonMissing, {"version", std::to_string(version)}, place};
    const auto found = (*json)["version"].get<std::int64_t>();
    if (found > version)
        return Error{ErrorCode::VersionTooNew, {std::to_string(found), std::to_string(version)}, place};
    json->erase("format");
    json->erase("version");
    return json;
}

lesson::QuestionScore readQuestion(Fields &fields)
{
    lesson::QuestionScore score;
    (void)fields.require("id", "a text");
    fields.read("id", score.id);
    fields.readChoice("state", score.state, stateWords);
    fields.read("attempts", score.attempts, 0, mostAttempts);
    fields.read("hints", score.hints, 0, mostAttempts);
    fields.read("given", score.given);
    return score;
}

lesson::LessonScore readLessonScore(Fields &fields)
{
    lesson::LessonScore score;
    (void)fields.require("id", "a text");
    fields.read("id", score.id);
    fields.read("title", score.title);
    fields.read("finished", score.finished);
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
    if (!sheet.group.empty())
        json["class"] = sheet.group;
    json["program"] = sheet.version;
    json["lessons"] = Json::array();
    for (const lesson::LessonScore &score : sheet.lessons) {
        Json entry;
        entry["id"] = score.id;
        entry["title"] = score.title;
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
    const Result<Json> json = document(text, file, "shardscope-scores", scoreVersion);
    if (!json)
        return json.error();
    lesson::ScoreSheet sheet;
    Fields fields(*json, {}, file);
    fields.read("student", sheet.student);
    fields.read("class", sheet.group);
    fields.read("program", sheet.version);
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

std::string encodeClass(const lesson::ClassRules &rules)
{
    Json json;
    json["format"] = "shardscope-class";
    json["version"] = classVersion;
    json["name"] = rules.name;
    json["lessons"] = rules.lessons;
    json["locked"] = Json::object();
    for (const auto &[id, date] : rules.locked)
        json["locked"][id] = date;
    return writeJson(json);
}

Result<lesson::ClassRules> decodeClass(std::string_view text, std::string_view file)
{
    const Result<Json> json = document(text, file, "shardscope-class", classVersion);
    if (!json)
        return json.error();
    lesson::ClassRules rules;
    Fields fields(*json, {}, file);
    fields.read("name", rules.name);
    const Json *list = fields.findArray("lessons");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        if ((*list)[i].is_string())
            rules.lessons.push_back((*list)[i].get<std::string>());
        else
            fields.fail(fields.wrongType("lessons", "a list of lesson ids"));
    }
    if (const Json *locked = fields.findObject("locked")) {
        for (const auto &[id, date] : locked->items()) {
            const bool isDate = date.is_string() && lesson::isDate(date.get<std::string>());
            if (!isDate)
                fields.fail({ErrorCode::ValueRange,
                             {"The date of " + id, valueText(date), "a date such as 2026-12-01"},
                             {std::string(file), 0, 0, fields.pointer("locked") + pointerStep(id)}});
            else
                rules.locked[id] = date.get<std::string>();
        }
    }
    if (const auto error = fields.finish())
        return *error;
    return rules;
}

Status ScoreMarker::mark(lesson::ScoreSheet &sheet, const std::string &file, std::vector<Issue> &issues)
{
    for (lesson::LessonScore &score : sheet.lessons) {
        if (std::ranges::none_of(score.questions,
                                 [](const lesson::QuestionScore &q) { return q.state == lesson::QuestionState::Recorded; }))
            continue;
        const lesson::Lesson *of = m_shelf.find(score.id);
        if (of == nullptr) {
            if (m_missing.insert(score.id).second)
                issues.push_back(
                    {Severity::Warning,
                     {ErrorCode::NameUnknown, {"lesson to mark the recorded answers of", score.id, ids()}, {file, 0, 0, {}}}});
            continue;
        }
        auto known = m_worked.find(score.id);
        if (known == m_worked.end()) {
            lesson::Workbench bench = lessonWorkbench(m_progress);
            Result<lesson::Worked> worked = lesson::work(*of, bench, of->id);
            if (!worked)
                return worked.error();
            known = m_worked.emplace(score.id, std::move(*worked)).first;
        }
        lesson::markRecorded(score, *of, known->second);
    }
    return Nothing{};
}

std::string ScoreMarker::ids() const
{
    std::string all;
    for (const lesson::Lesson &one : m_shelf.lessons)
        all += (all.empty() ? "" : ", ") + one.id;
    return all;
}

Result<CollectedScores> collectScores(std::span<const std::string> paths, const LessonShelf &shelf, const Progress &progress)
{
    CollectedScores collected;
    std::vector<lesson::ScoreSheet> sheets;
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
        if (const Status marked = marker.mark(*sheet, path, collected.issues); !marked)
            return marked.error();
        sheets.push_back(std::move(*sheet));
    }
    if (sheets.empty())
        return collected.refused.empty() ? Error{ErrorCode::FolderEmpty, {}, {}} : collected.refused.front();
    collected.table = lesson::collect(sheets, collected.issues);
    return collected;
}

} // namespace shardscope::io
