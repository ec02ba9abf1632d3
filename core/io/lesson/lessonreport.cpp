// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/lessonreport.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/lesson/builtin.h"
#include "core/lesson/html.h"

#include <array>

namespace shardscope::io {

namespace {

constexpr std::array<std::string_view, 5> kindWords{"number", "choice", "order", "drag", "text"};

Json figuresJson(const lesson::Lesson &lesson, const lesson::Worked &worked)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < lesson.figures.size(); ++i)
        list.push_back({{"line", lesson.figures[i].line},
                        {"expression", lesson.figures[i].source},
                        {"text", lesson::figureText(lesson, worked, i)}});
    return list;
}

Json questionsJson(const lesson::Lesson &lesson, const lesson::Worked &worked)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < lesson.questions.size(); ++i) {
        const lesson::Question &question = lesson.questions[i];
        Json entry;
        entry["id"] = question.id;
        entry["kind"] = kindWords[static_cast<std::size_t>(question.kind)];
        entry["answer"] = lesson::givenText(lesson, worked, i, lesson::rightAnswer(question, worked.questions[i]));
        if (question.hasSeveral())
            entry["right"] = worked.questions[i].right;
        if (!question.options.empty())
            entry["values"] = worked.questions[i].values;
        if (question.attempts > 0)
            entry["attempts"] = question.attempts;
        entry["hints"] = question.hints.size();
        list.push_back(std::move(entry));
    }
    return list;
}

void check(const lesson::Lesson &lesson, const std::string &file, Json &list, LessonCheck &out, const Progress &progress)
{
    Json entry;
    entry["id"] = lesson.id;
    entry["title"] = lesson.title;
    entry["group"] = lesson.group;
    entry["version"] = lesson.version;
    entry["digest"] = lesson.digest;
    entry["minutes"] = lesson.minutes;
    lesson::Workbench bench = lessonWorkbench(progress);
    const auto worked = lesson::work(lesson, bench, file);
    if (worked) {
        entry["figures"] = figuresJson(lesson, *worked);
        entry["questions"] = questionsJson(lesson, *worked);
        entry["evaluations"] = bench.evaluations();
    } else {
        out.faults.push_back(worked.error());
    }
    for (const lesson::BareNumber &bare : lesson::bareNumbers(lesson))
        out.faults.push_back({ErrorCode::ValueRange,
                              {"The number “" + bare.text + "”", "bare", "a figure {{…}} or a quote {\"…\"}"},
                              {file, bare.line, 0, {}}});
    list.push_back(std::move(entry));
}

} // namespace

Result<LessonCheck> checkLessons(std::span<const std::string> paths, const Progress &progress)
{
    LessonCheck out;
    Json list = Json::array();
    const auto one = [&](Result<lesson::Lesson> read, const std::string &file) {
        if (read)
            check(*read, file, list, out, progress);
        else
            out.faults.push_back(read.error());
    };
    for (const std::string &path : paths)
        one(readLesson(path), path);
    if (paths.empty()) {
        for (const CompiledFile &file : compiledLessons())
            one(parseLessonFile(file.text, std::string(file.name)), std::string(file.name));
    }
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    out.json = writeJson(list);
    return out;
}

} // namespace shardscope::io
