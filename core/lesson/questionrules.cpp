// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/lesson/parse.h"

#include <algorithm>
#include <utility>

namespace shardscope::lesson {

namespace {

void checkReplies(Source &source, const Question &question)
{
    const std::size_t options = question.options.size();
    for (const Reply &one : question.replies) {
        const bool ofOrder = one.reversed || one.before;
        if (question.kind == QuestionKind::Choice || ofOrder != (question.kind == QuestionKind::Order))
            source.fail(one.line, {"This reply", "of another kind of question",
                                   "a range of a number, reversed or OPTION before OPTION of an order, or “; because:” "
                                   "behind an option"});
        if (const std::size_t last = one.before ? std::max(one.before->first, one.before->second) : 0;
            one.before && last >= options)
            source.fail(one.line, {"An option of this reply", std::to_string(last + 1), "1 to " + std::to_string(options)});
    }
}

/// Nobody marks words, so nothing of a mark may be promised.
void checkText(Source &source, const Question &question, const Keys &seen)
{
    for (const std::string_view key : {"answer", "attempts", "range", "tolerance", "pick", "sort", "slider"}) {
        if (seen.contains(key))
            source.fail(question.line, {"The key " + std::string(key), "of another kind of question",
                                        "words alone, view, set, hide and reveal: a text is not marked"});
    }
    if (!question.hints.empty() || !question.replies.empty())
        source.fail(question.line, {"A hint or a reply", "of another kind of question", "none: a text is not marked"});
}

/// Its hints and replies are worked out, and it has no answer that could be written down.
void checkSchedule(Source &source, const Question &question, const Keys &seen)
{
    for (const std::string_view key : {"answer", "range", "pick", "sort", "slider", "live", "see"})
        if (seen.contains(key))
            source.fail(question.line, {"The key " + std::string(key), "of another kind of question",
                                        "begin, goal, tolerance, tools, attempts, set, hide and reveal"});
    if (!question.hints.empty() || !question.replies.empty())
        source.fail(question.line,
                    {"A hint or a reply", "of another kind of question", "none: those of a schedule are worked out"});
    if (seen.contains("tolerance") && !question.relative)
        source.fail(question.line, {"The tolerance", "no share", "a share of the bound such as 5 %"});
}

/// What each kind cannot do without, with an example.
std::pair<std::string, std::string> neededBy(QuestionKind kind)
{
    switch (kind) {
    case QuestionKind::Number: return {"range", "range: FROM..TO step STEP UNIT"};
    case QuestionKind::Drag: return {"slider", "slider: path in 1,2,4"};
    case QuestionKind::Choice: return {"pick", "pick: true, largest, smallest or all"};
    case QuestionKind::Order: return {"sort", "sort: ascending or descending"};
    case QuestionKind::Schedule: return {"goal", "goal: step or gathers"};
    case QuestionKind::Text: break;
    }
    return {"reveal", "reveal: what a good answer says"};
}

/// Keys of a schedule alone.
void checkOthers(Source &source, const Question &question, const Keys &seen)
{
    for (const std::string_view key : {"begin", "goal", "tools"})
        if (question.kind != QuestionKind::Schedule && seen.contains(key))
            source.fail(question.line, {"The key " + std::string(key), "of another kind of question", "a question of schedule"});
}

} // namespace

void checkQuestion(Source &source, const Question &question, const Keys &seen)
{
    const bool text = question.kind == QuestionKind::Text;
    const bool built = question.kind == QuestionKind::Schedule;
    const bool listed = question.kind == QuestionKind::Choice || question.kind == QuestionKind::Order;
    const std::string options = std::to_string(question.options.size());
    if (question.prompt.empty())
        source.fail(question.line, {"The question", "empty", "words before its first key"});
    if (listed && question.options.size() < 2)
        source.fail(question.line, {"The number of options", options, core::tr("at least 2")});
    if (!listed && !question.options.empty())
        source.fail(question.line, {"The number of options", options, "none in this kind of question"});
    if (text)
        checkText(source, question, seen);
    else if (built)
        checkSchedule(source, question, seen);
    else
        checkReplies(source, question);
    const auto need = [&](std::pair<std::string, std::string> keyAndExample) {
        if (!seen.contains(keyAndExample.first))
            source.fail(question.line, {keyAndExample.first, keyAndExample.second}, ErrorCode::JsonMissing);
    };
    checkOthers(source, question, seen);
    need(neededBy(question.kind));
    if (!listed && !text && !built)
        need({"answer", "answer: expression"});
    need({"reveal", "reveal: text that follows the answer"});
}

} // namespace shardscope::lesson
