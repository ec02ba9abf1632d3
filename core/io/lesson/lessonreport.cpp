// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/lessonreport.h"

#include "core/base/issue.h"
#include "core/io/json/json.h"
#include "core/io/lesson/builtin.h"
#include "core/lesson/html.h"
#include "core/lesson/questionkind.h"

namespace shardscope::io {

namespace {

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
        entry["kind"] = lesson::questionKinds[static_cast<std::size_t>(question.kind)];
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

/// Every way to draw is worked out: what a student would get is sound or named.
Json variantsJson(const lesson::Lesson &lesson, const std::string &file, LessonCheck &out, const Progress &progress)
{
    Json list = Json::array();
    for (const std::vector<std::size_t> &rows : lesson::allDrawn(lesson)) {
        lesson::Workbench bench = lessonWorkbench(progress, examplesOf(lesson));
        const Result<lesson::Lesson> drawn = lesson::withDrawn(lesson, rows);
        Result<lesson::Worked> worked = drawn ? lesson::work(*drawn, bench, file) : Result<lesson::Worked>(drawn.error());
        if (!worked) {
            Error fault = worked.error();
            if (drawn)
                fault.place.file += " (" + lesson::drawnText(*drawn) + ")";
            out.faults.push_back(std::move(fault));
            return list; // the others mostly say the same
        }
        Json entry;
        for (const lesson::Draw &draw : drawn->draws)
            entry["drawn"][draw.name] = draw.values[draw.drawn];
        for (std::size_t i = 0; i < drawn->questions.size(); ++i)
            entry["answers"][drawn->questions[i].id] =
                lesson::givenText(*drawn, *worked, i, lesson::rightAnswer(drawn->questions[i], worked->questions[i]));
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
    if (lesson.timeLimit_min > 0)
        entry["time_limit_min"] = lesson.timeLimit_min;
    lesson::Workbench bench = lessonWorkbench(progress, examplesOf(lesson));
    const auto worked = lesson::work(lesson, bench, file);
    if (worked) {
        entry["figures"] = figuresJson(lesson, *worked);
        entry["questions"] = questionsJson(lesson, *worked);
        entry["evaluations"] = bench.evaluations();
        if (!lesson.draws.empty())
            entry["variants"] = variantsJson(lesson, file, out, progress);
    } else {
        out.faults.push_back(worked.error());
    }
    for (const lesson::BareNumber &bare : lesson::bareNumbers(lesson))
        out.faults.push_back({ErrorCode::ValueRange,
                              {"The number “" + bare.text + "”", "bare", "a figure {{…}} or a quote {\"…\"}"},
                              atLine(file, bare.line)});
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
