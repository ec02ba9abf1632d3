// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/lesson/parse.h"
#include "core/lesson/questionkind.h"
#include "core/lesson/text.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::lesson {

namespace {

constexpr std::array<std::string_view, 18> questionKeys{"answer", "attempts", "range", "tolerance", "pick",   "sort",
                                                        "slider", "set",      "view",  "hint",      "reveal", "live",
                                                        "see",    "hide",     "reply", "begin",     "goal",   "tools"};
constexpr std::string_view becauseMark = "; because:";

std::string keyOf(const std::string &text)
{
    const std::size_t colon = text.find(':');
    const std::string key = colon == std::string::npos ? std::string() : text.substr(0, colon);
    return std::ranges::find(questionKeys, key) == questionKeys.end() ? std::string() : key;
}

/// One "key: text" with the lines that continue it.
struct Entry {
    std::string key;
    std::string text;
    std::size_t first = 0; ///< line (from 0)
    std::size_t end = 0;
};

class QuestionParser {
public:
    QuestionParser(Source &source, Lesson &lesson, Question &question) : m_source(source), m_lesson(lesson), m_question(question)
    {
    }

    std::size_t all(std::size_t first)
    {
        m_question.line = lineOf(first);
        head(first);
        const auto close = std::find_if(m_source.lines.begin() + static_cast<std::ptrdiff_t>(first) + 1, m_source.lines.end(),
                                        [](const std::string &line) { return trimmed(line) == ":::"; });
        if (close == m_source.lines.end()) {
            m_source.fail(m_question.line, {"The end of this question", "missing", "a line :::"});
            return m_source.lines.size();
        }
        const auto end = static_cast<std::size_t>(close - m_source.lines.begin());
        std::size_t at = first + 1;
        while (at < end && keyOf(m_source.lines[at]).empty() && !m_source.lines[at].starts_with("- "))
            ++at;
        m_question.prompt = parseBlocks(m_source, m_lesson, first + 1, at, false);
        while (at < end && !m_source.error)
            at = entry(at, end);
        if (m_question.attempts == 0 && m_question.kind != QuestionKind::Text)
            m_question.attempts = m_lesson.attempts;
        if (!m_source.error)
            checkQuestion(m_source, m_question, m_seen);
        return end + 1;
    }

private:
    static int lineOf(std::size_t at) { return static_cast<int>(at) + 1; }

    void head(std::size_t at)
    {
        const std::vector<std::string> words = splitAt(trimmed(std::string_view(trimmed(m_source.lines[at])).substr(3)), " ");
        const auto kind = std::ranges::find(questionKinds, words.front());
        if (words.size() != 2 || kind == questionKinds.end())
            return m_source.fail(lineOf(at), {"The head of a question", "“" + m_source.lines[at] + "”",
                                              "::: KIND ID, KIND one of " + joined(questionKinds)});
        m_question.kind = static_cast<QuestionKind>(kind - questionKinds.begin());
        if (m_question.kind == QuestionKind::Schedule) { // it is built in the picture
            m_question.see = true;
            m_question.view = "pipeline";
        }
        m_question.id = words[1];
        m_question.style.point = pointOf(m_lesson.language);
    }

    std::size_t entry(std::size_t at, std::size_t end)
    {
        const std::string &line = m_source.lines[at];
        if (trimmed(line).empty())
            return at + 1;
        Entry entry{keyOf(line), {}, at, at + 1};
        if (entry.key.empty() && !line.starts_with("- ")) {
            m_source.fail(lineOf(at), {trimmed(line).substr(0, 24), joined(questionKeys)}, ErrorCode::JsonUnknownKey);
            return end;
        }
        while (entry.end < end && keyOf(m_source.lines[entry.end]).empty()
               && (entry.key == "reveal" || !m_source.lines[entry.end].starts_with("- ")))
            ++entry.end;
        entry.text = trimmed(entry.key.empty() ? line.substr(2) : line.substr(entry.key.size() + 1));
        if (entry.key != "reveal") {
            for (std::size_t i = at + 1; i < entry.end; ++i)
                entry.text = trimmed(entry.text + " " + trimmed(m_source.lines[i]));
        }
        take(entry);
        return entry.end;
    }

    void take(const Entry &entry)
    {
        const int line = lineOf(entry.first);
        const bool once = entry.key != "set" && entry.key != "hint" && entry.key != "reply" && !entry.key.empty();
        if (once && !m_seen.insert(entry.key).second)
            return m_source.fail(line, {entry.key}, ErrorCode::JsonDuplicateKey);
        if (entry.text.empty() && entry.key != "reveal")
            return m_source.fail(line, {entry.key, "empty", "a value"});
        if (entry.key.empty())
            option(entry, line);
        else if (entry.key == "answer")
            m_question.answer = expression(entry.text, line);
        else if (entry.key == "range")
            range(entry.text, line);
        else if (entry.key == "tolerance")
            tolerance(entry.text, line);
        else if (entry.key == "attempts")
            attempts(entry.text, line);
        else if (entry.key == "pick")
            pick(entry.text, line);
        else if (entry.key == "sort")
            m_question.descending = word(entry.text, {"ascending", "descending"}, line) == 1;
        else if (entry.key == "live")
            m_question.live = word(entry.text, {"no", "yes"}, line) == 1;
        else if (entry.key == "see")
            m_question.see = word(entry.text, {"no", "yes"}, line) == 1;
        else if (entry.key == "begin")
            m_question.givenOrder = word(entry.text, {"empty", "given"}, line) == 1;
        else if (entry.key == "goal")
            m_question.gathers = word(entry.text, {"step", "gathers"}, line) == 1;
        else if (entry.key == "tools")
            m_question.anyTool = word(entry.text, {"no", "yes"}, line) == 1;
        else if (entry.key == "slider")
            slider(entry.text, line);
        else if (entry.key == "set")
            assignment(entry.text, line);
        else if (entry.key == "view")
            m_question.view = entry.text;
        else if (entry.key == "hide")
            m_question.hide = parseParts(m_source, entry.text, line);
        else if (entry.key == "reply")
            reply(entry, line);
        else if (entry.key == "hint")
            m_question.hints.push_back(parseSpans(m_source, m_lesson, entry.text, line));
        else
            reveal(entry);
    }

    Expression expression(const std::string &text, int line)
    {
        auto parsed = parseExpression(text, m_source.place(line));
        if (!parsed) {
            m_source.fail(line, parsed.error());
            return {};
        }
        return std::move(*parsed);
    }

    void option(const Entry &entry, int line)
    {
        const std::size_t arrow = entry.text.substr(0, entry.text.find(becauseMark)).rfind(" => ");
        if (arrow == std::string::npos)
            return m_source.fail(line, {"This option", "“" + entry.text + "”", "- words => expression"});
        if (m_question.options.size() == mostOptions)
            return m_source.fail(
                line, {"The number of options", std::to_string(mostOptions + 1), "at most " + std::to_string(mostOptions)});
        const std::string_view words = std::string_view(entry.text).substr(0, arrow);
        const std::string_view behind = std::string_view(entry.text).substr(arrow + 4);
        const std::size_t because = behind.find(becauseMark);
        Option made{
            parseSpans(m_source, m_lesson, trimmed(words), line), expression(trimmed(behind.substr(0, because)), line), {}, line};
        if (because != std::string_view::npos)
            made.because = behindAnswer(trimmed(behind.substr(because + becauseMark.size())), line);
        m_question.options.push_back(std::move(made));
    }

    /// Its figures see what the question sets.
    Spans behindAnswer(const std::string &text, int line)
    {
        std::size_t figure = m_lesson.figures.size();
        Spans spans = parseSpans(m_source, m_lesson, text, line);
        for (; figure < m_lesson.figures.size(); ++figure)
            m_lesson.figures[figure].revealed = m_lesson.questions.size();
        return spans;
    }

    /// "55..65 => text", "3 before 1 => text"
    void reply(const Entry &entry, int line)
    {
        const std::size_t arrow = entry.text.find(" => ");
        const std::string when = trimmed(std::string_view(entry.text).substr(0, arrow));
        std::optional<Reply> made = replyWhen(when);
        if (arrow == std::string::npos || !made)
            return m_source.fail(line, {"reply", "“" + entry.text + "”",
                                        "FROM..TO, below NUMBER, above NUMBER, below or above (of an order: reversed or OPTION "
                                        "before OPTION, counted from 1), then => and words"});
        made->line = line;
        made->text = behindAnswer(trimmed(std::string_view(entry.text).substr(arrow + 4)), line);
        m_question.replies.push_back(std::move(*made));
    }

    /// "20..100 step 1 ms"
    void range(const std::string &text, int line)
    {
        const std::size_t dots = text.find("..");
        const std::size_t step = text.find(" step ");
        const auto words = step == std::string::npos ? std::vector<std::string>() : splitAt(trimmed(text.substr(step + 6)), " ");
        const bool whole = dots != std::string::npos && step != std::string::npos && words.size() <= 2;
        const double from = numberOf(trimmed(text.substr(0, dots))).value_or(NAN);
        const double to = whole ? numberOf(trimmed(text.substr(dots + 2, step - dots - 2))).value_or(NAN) : NAN;
        const double by = whole ? numberOf(words.front()).value_or(NAN) : NAN;
        constexpr double mostStops = 2000;
        if (!(to > from) || !(by > 0) || (to - from) / by > mostStops)
            return m_source.fail(line, {"range", "“" + text + "”", "FROM..TO step STEP UNIT with at most 2000 steps"});
        m_question.from = from;
        m_question.to = to;
        m_question.step = by;
        if (words.size() == 2)
            m_question.style.label = words[1];
    }

    void tolerance(const std::string &text, int line)
    {
        const bool percent = text.ends_with('%');
        const auto value = numberOf(trimmed(percent ? text.substr(0, text.size() - 1) : text));
        if (!value || *value < 0)
            return m_source.fail(line, {"tolerance", "“" + text + "”", "a number in the range's unit, or a share such as 5 %"});
        m_question.relative = percent;
        m_question.tolerance = percent ? *value / 100 : *value;
    }

    std::size_t word(const std::string &text, std::vector<std::string> words, int line)
    {
        const auto found = std::ranges::find(words, text);
        if (found == words.end()) {
            std::string all;
            for (const std::string &one : words)
                all += (all.empty() ? "" : " or ") + one;
            m_source.fail(line, {"This", "“" + text + "”", all});
            return 0;
        }
        return static_cast<std::size_t>(found - words.begin());
    }

    void attempts(const std::string &text, int line)
    {
        const auto value = numberOf(text);
        if (!value || *value != std::floor(*value) || *value < 1 || *value > mostAttempts)
            return m_source.fail(line,
                                 {"attempts", "“" + text + "”", "a whole number from 1 to " + std::to_string(mostAttempts)});
        m_question.attempts = static_cast<int>(*value);
    }

    void pick(const std::string &text, int line)
    {
        m_question.pick = static_cast<Question::Pick>(word(text, {"true", "largest", "smallest", "all"}, line));
    }

    /// "pipeline.chunks in 1,2,4,8"
    void slider(const std::string &text, int line)
    {
        const std::size_t in = text.find(" in ");
        if (in == std::string::npos)
            return m_source.fail(line,
                                 {"slider", "“" + text + "”", "a path, in and its stops, such as pipeline.chunks in 1,2,4,8"});
        m_question.property = trimmed(text.substr(0, in));
        m_question.stops = split(std::string_view(text).substr(in + 4), ',');
        double last = -HUGE_VAL;
        for (const std::string &stop : m_question.stops) {
            const auto value = numberOf(stop);
            if (!value || *value <= last)
                return m_source.fail(line, {"A stop", "“" + stop + "”", "ascending numbers"});
            last = *value;
        }
    }

    void assignment(const std::string &text, int line)
    {
        if (text.find('=') == std::string::npos)
            return m_source.fail(line, {"set", "“" + text + "”", "path=value such as pipeline.chunks=8"});
        m_question.set.push_back(text);
    }

    void reveal(const Entry &entry)
    {
        std::size_t figure = m_lesson.figures.size();
        // Its first line stands behind the key.
        std::string kept = std::exchange(m_source.lines[entry.first], entry.text);
        m_question.reveal = parseBlocks(m_source, m_lesson, entry.first, entry.end, false);
        m_source.lines[entry.first] = std::move(kept);
        for (; figure < m_lesson.figures.size(); ++figure)
            m_lesson.figures[figure].revealed = m_lesson.questions.size();
    }

    Source &m_source;
    Lesson &m_lesson;
    Question &m_question;
    Keys m_seen;
};

} // namespace

std::size_t parseQuestion(Source &source, Lesson &lesson, std::size_t first, Question &question)
{
    return QuestionParser(source, lesson, question).all(first);
}

} // namespace shardscope::lesson
