// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/worked.h"

#include "core/base/errorcode.h"
#include "core/lesson/html.h"
#include "core/lesson/scheduleanswer.h"
#include "core/lesson/text.h"
#include "core/lesson/valueparts.h"
#include "core/schedule/ownorder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <set>

namespace shardscope::lesson {

namespace {

/// Room for the last digit of a range's steps.
constexpr double hair = 1e-9;

Error at(Error error, const std::string &file, int line)
{
    error.place = {file, line, 0, {}};
    return error;
}

double toleranceOf(const Question &question, const WorkedQuestion &worked)
{
    const double room =
        question.relative ? question.tolerance * std::abs(worked.answer) : question.tolerance * scaleOf(question.style);
    return room + hair * std::abs(worked.answer);
}

std::string describeNumber(const Question &question, const WorkedQuestion &worked)
{
    Style style = question.style;
    style.digits = 6;
    return written(worked.answer, worked.unit, style);
}

/// Some answer that the scale offers is right.
Status checkScale(const Question &question, const WorkedQuestion &worked)
{
    if (question.kind == QuestionKind::Drag) {
        for (const std::string &stop : question.stops) {
            if (std::abs(numberOf(stop).value_or(0) - worked.answer) <= toleranceOf(question, worked))
                return Nothing{};
        }
        return Error{ErrorCode::ValueRange,
                     {"The answer of " + question.id, describeNumber(question, worked), "one of the slider's stops"},
                     {}};
    }
    const double scale = scaleOf(question.style);
    const double nearest = question.from + question.step * std::round((worked.answer / scale - question.from) / question.step);
    const bool inside = nearest >= question.from - hair && nearest <= question.to + hair;
    if (inside && std::abs(nearest * scale - worked.answer) <= toleranceOf(question, worked))
        return Nothing{};
    return Error{ErrorCode::ValueRange,
                 {"The answer of " + question.id, describeNumber(question, worked), "a step of the range within the tolerance"},
                 {}};
}

/// A drag's stops are plain numbers, as its answer.
double scaleOfReply(const Question &question)
{
    return question.kind == QuestionKind::Drag ? 1 : scaleOf(question.style);
}

/// Places are counted from the first.
std::size_t placeOf(const std::vector<std::size_t> &order, std::size_t option)
{
    return static_cast<std::size_t>(std::ranges::find(order, option) - order.begin());
}

bool holds(const Reply &reply, const WorkedQuestion &worked, const std::vector<std::size_t> &order)
{
    if (reply.before)
        return placeOf(order, reply.before->first) < placeOf(order, reply.before->second);
    return std::equal(order.begin(), order.end(), worked.order.rbegin(), worked.order.rend());
}

bool holds(const Question &question, const WorkedQuestion &worked, const Reply &reply, const Given &given)
{
    if (!given.order.empty())
        return holds(reply, worked, given.order);
    if (!given.number || (reply.side == Reply::Side::Low && *given.number >= worked.answer)
        || (reply.side == Reply::Side::High && *given.number <= worked.answer))
        return false;
    const double scale = scaleOfReply(question);
    return *given.number >= reply.from * scale - hair * std::abs(*given.number)
           && *given.number <= reply.to * scale + hair * std::abs(*given.number);
}

/// A reply to wrong answers does not speak to the right one.
Status checkReplies(const Question &question, const WorkedQuestion &worked, const std::string &file)
{
    for (const Reply &reply : question.replies) {
        if (holds(question, worked, reply, rightAnswer(question, worked)))
            return at(Error{ErrorCode::ValueRange,
                            {"The answer of " + question.id,
                             reply.before ? "in this order of the two options" : describeNumber(question, worked),
                             reply.before ? "the other one" : "outside of this reply's range"},
                            {}},
                      file, reply.line);
    }
    return Nothing{};
}

Status pickOption(const Question &question, WorkedQuestion &worked)
{
    const bool smallest = question.pick == Question::Pick::Smallest;
    const bool holding = question.pick == Question::Pick::Holds || question.hasSeveral();
    std::vector<std::size_t> &right = worked.right;
    const double best = smallest ? *std::ranges::min_element(worked.values) : *std::ranges::max_element(worked.values);
    for (std::size_t i = 0; i < worked.values.size(); ++i) {
        if (holding ? worked.values[i] != 0 : worked.values[i] == best)
            right.push_back(i);
    }
    if (question.hasSeveral() ? right.empty() : right.size() != 1)
        return Error{ErrorCode::ValueRange,
                     {"The number of right options of " + question.id, std::to_string(right.size()),
                      question.hasSeveral() ? "at least one" : "exactly one"},
                     {}};
    worked.choice = right.front();
    return Nothing{};
}

Status sortOptions(const Question &question, WorkedQuestion &worked)
{
    worked.order.resize(worked.values.size());
    std::iota(worked.order.begin(), worked.order.end(), std::size_t{0});
    std::ranges::stable_sort(worked.order, [&](std::size_t a, std::size_t b) {
        return question.descending ? worked.values[a] > worked.values[b] : worked.values[a] < worked.values[b];
    });
    const std::set<double> different(worked.values.begin(), worked.values.end());
    if (different.size() != worked.values.size())
        return Error{ErrorCode::ValueRange, {"Two options of " + question.id, "equally large", "one order"}, {}};
    return Nothing{};
}

Result<WorkedQuestion> workQuestion(const Lesson &lesson, const Question &question, Workbench &bench, const std::string &file)
{
    WorkedQuestion worked;
    const Assignments base = assignmentsOf(lesson, question);
    if (const auto sound = bench.scenario(base); !sound)
        return at(sound.error(), file, question.line);
    if (question.kind == QuestionKind::Number || question.kind == QuestionKind::Drag) {
        const auto answer = bench.evaluate(question.answer, base);
        if (!answer)
            return at(answer.error(), file, question.line);
        worked.answer = answer->si;
        worked.unit = question.kind == QuestionKind::Drag ? Unit::None : answer->unit;
        Status sound = checkStyle(question.style, worked.unit);
        if (sound)
            sound = checkScale(question, worked);
        if (const Status replies = checkReplies(question, worked, file); sound && !replies)
            return replies.error();
        if (sound && question.kind == QuestionKind::Drag) {
            Result<Curve> curve = curveOf(question, bench, base);
            if (!curve)
                return at(curve.error(), file, question.line);
            worked.curve = std::move(*curve);
        }
        return sound ? Result<WorkedQuestion>(worked) : Result<WorkedQuestion>(at(sound.error(), file, question.line));
    }
    if (question.kind == QuestionKind::Schedule) {
        auto built = workSchedule(question, base, bench);
        return built ? built : Result<WorkedQuestion>(at(built.error(), file, question.line));
    }
    if (question.kind == QuestionKind::Text)
        return worked;
    for (const Option &option : question.options) {
        const auto value = bench.evaluate(option.value, base);
        if (!value)
            return at(value.error(), file, option.line);
        worked.values.push_back(value->si);
        worked.unit = value->unit;
    }
    Status sound = question.kind == QuestionKind::Choice ? pickOption(question, worked) : sortOptions(question, worked);
    if (const Status replies = sound ? checkReplies(question, worked, file) : sound; sound && !replies)
        return replies.error();
    return sound ? Result<WorkedQuestion>(worked) : Result<WorkedQuestion>(at(sound.error(), file, question.line));
}

/// "2,0,1"
std::string optionsKey(const std::vector<std::size_t> &options)
{
    std::string text;
    for (const std::size_t option : options)
        text += (text.empty() ? "" : ",") + std::to_string(option);
    return text;
}

std::string shortest(double value)
{
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

/// The answer is the same whatever the links' rates, where these are assumed.
Status checkAssumed(const Lesson &lesson, const Question &question, const WorkedQuestion &worked, Workbench &bench,
                    const std::string &file)
{
    Status sound = Nothing{};
    for (std::size_t variant = 1; sound && variant < bench.variants(); ++variant) {
        bench.assume(variant);
        const Result<WorkedQuestion> other = workQuestion(lesson, question, bench, file);
        if (other && mark(question, worked, rightAnswer(question, *other)) == Mark::Right)
            continue;
        const std::string instead = askable(assignmentsOf(lesson, question), bench);
        sound = at(Error{ErrorCode::ValueRange,
                         {"The answer of " + question.id, "another one within the range of the link rates, which are assumed",
                          "measured or entered bandwidths" + (instead.empty() ? "" : ", or a question such as " + instead)},
                         {}},
                   file, question.line);
    }
    bench.assume(0);
    return sound;
}

} // namespace

Assignments assignmentsOf(const Lesson &lesson, const Question &question)
{
    Assignments all = lesson.set;
    all.insert(all.end(), question.set.begin(), question.set.end());
    return all;
}

Result<Worked> work(const Lesson &lesson, Workbench &bench, const std::string &file)
{
    Worked worked;
    if (const auto sound = bench.scenario(lesson.set); !sound)
        return at(sound.error(), file, 1);
    for (const FigureText &figure : lesson.figures) {
        const Assignments base = figure.revealed ? assignmentsOf(lesson, lesson.questions[*figure.revealed]) : lesson.set;
        const auto value = bench.evaluate(figure.expression, base);
        if (!value)
            return at(value.error(), file, figure.line);
        if (const Status sound = checkStyle(figure.style, value->unit); !sound)
            return at(sound.error(), file, figure.line);
        worked.figures.push_back(*value);
        for (std::size_t variant = 1; !worked.figures.back().assumed && variant < bench.variants(); ++variant) {
            bench.assume(variant);
            const auto other = bench.evaluate(figure.expression, base);
            worked.figures.back().assumed = !other || other->si != value->si;
        }
        bench.assume(0);
    }
    for (const Question &question : lesson.questions) {
        auto one = workQuestion(lesson, question, bench, file);
        if (!one)
            return one.error();
        if (const Status holds = checkAssumed(lesson, question, *one, bench, file); !holds)
            return holds.error();
        worked.questions.push_back(std::move(*one));
    }
    return worked;
}

namespace {

Mark markTicked(const WorkedQuestion &worked, const Given &given)
{
    if (given.ticked == worked.right)
        return Mark::Right;
    const auto isRight = [&](std::size_t option) { return std::ranges::binary_search(worked.right, option); };
    if (std::ranges::none_of(given.ticked, isRight))
        return Mark::Wrong;
    return std::ranges::all_of(given.ticked, isRight) ? Mark::Missing : Mark::Mixed;
}

/// Of several that are ticked, what is said to the first wrong one that has words of its own.
const Spans *replyToTicked(const Question &question, const WorkedQuestion &worked, const Given &given)
{
    for (const std::size_t option : given.ticked) {
        const Spans &because = question.options.at(option).because;
        if (!std::ranges::binary_search(worked.right, option) && !because.empty())
            return &because;
    }
    return nullptr;
}

} // namespace

Mark mark(const Question &question, const WorkedQuestion &worked, const Given &given)
{
    if (question.hasSeveral())
        return markTicked(worked, given);
    switch (question.kind) {
    case QuestionKind::Choice: return given.choice == worked.choice ? Mark::Right : Mark::Wrong;
    case QuestionKind::Order: return given.order == worked.order ? Mark::Right : Mark::Wrong;
    case QuestionKind::Text: return Mark::Unmarked;
    case QuestionKind::Schedule: return judge(*worked.schedule, given.text).mark;
    case QuestionKind::Number:
    case QuestionKind::Drag: break;
    }
    if (!given.number || !std::isfinite(*given.number))
        return Mark::Wrong;
    if (std::abs(*given.number - worked.answer) <= toleranceOf(question, worked))
        return Mark::Right;
    return *given.number < worked.answer ? Mark::TooLow : Mark::TooHigh;
}

const Spans *replyTo(const Question &question, const WorkedQuestion &worked, const Given &given)
{
    if (mark(question, worked, given) == Mark::Right)
        return nullptr;
    if (question.hasSeveral())
        return replyToTicked(question, worked, given);
    if (given.choice) {
        const Spans &because = question.options.at(*given.choice).because;
        return because.empty() ? nullptr : &because;
    }
    for (const Reply &reply : question.replies) {
        if (holds(question, worked, reply, given))
            return &reply.text;
    }
    return nullptr;
}

Given rightAnswer(const Question &question, const WorkedQuestion &worked)
{
    Given given;
    if (question.hasSeveral())
        given.ticked = worked.right;
    else if (question.kind == QuestionKind::Choice)
        given.choice = worked.choice;
    else if (question.kind == QuestionKind::Order)
        given.order = worked.order;
    else if (question.kind == QuestionKind::Schedule)
        given.text = scheduleKey(*schedule::orderTexts(*worked.schedule->solution.order));
    else if (question.kind != QuestionKind::Text)
        given.number = worked.answer;
    return given;
}

std::string givenText(const Lesson &lesson, const Worked &worked, std::size_t question, const Given &given)
{
    const Question &asked = lesson.questions[question];
    if (asked.kind == QuestionKind::Text)
        return given.text;
    if (asked.kind == QuestionKind::Schedule)
        return english(resultOf(*worked.questions[question].schedule, given.text));
    if (given.choice)
        return plainText(lesson, worked, asked.options[*given.choice].text);
    std::string text;
    for (const std::size_t option : given.ticked)
        text += (text.empty() ? "" : " · ") + plainText(lesson, worked, asked.options[option].text);
    for (const std::size_t option : given.order)
        text += (text.empty() ? "" : " → ") + plainText(lesson, worked, asked.options[option].text);
    if (!given.number)
        return text;
    for (const std::string &stop : asked.stops) {
        if (numberOf(stop) == given.number)
            return stop;
    }
    return written(*given.number, worked.questions[question].unit, asked.style);
}

std::string givenKey(const Question &question, const Given &given)
{
    if (question.kind == QuestionKind::Text || question.kind == QuestionKind::Schedule)
        return given.text;
    if (question.hasSeveral())
        return optionsKey(given.ticked);
    if (question.kind == QuestionKind::Choice)
        return given.choice ? std::to_string(*given.choice) : std::string();
    if (question.kind != QuestionKind::Order)
        return given.number ? shortest(*given.number) : std::string();
    return optionsKey(given.order);
}

std::optional<Given> givenFromKey(const Question &question, std::string_view key)
{
    Given given;
    if (key.empty())
        return given;
    if (question.kind == QuestionKind::Text || question.kind == QuestionKind::Schedule) {
        given.text = key;
        const std::size_t longest = question.kind == QuestionKind::Text ? longestText : longestSchedule;
        return key.size() <= longest ? std::optional<Given>(given) : std::nullopt;
    }
    if (question.kind == QuestionKind::Number || question.kind == QuestionKind::Drag) {
        given.number = numberOf(key);
        return given.number ? std::optional<Given>(given) : std::nullopt;
    }
    std::set<std::size_t> seen;
    for (const std::string &piece : split(key, ',')) {
        const auto option = indexArgument("an option", piece, question.options.size());
        if (!option || !seen.insert(*option).second)
            return std::nullopt;
        given.order.push_back(*option);
    }
    if (question.hasSeveral()) {
        given.ticked.assign(seen.begin(), seen.end());
        given.order.clear();
        return given;
    }
    if (question.kind == QuestionKind::Order)
        return given.order.size() == question.options.size() ? std::optional<Given>(given) : std::nullopt;
    if (given.order.size() != 1)
        return std::nullopt;
    given.choice = given.order.front();
    given.order.clear();
    return given;
}

} // namespace shardscope::lesson
