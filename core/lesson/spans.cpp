// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/lesson/formula.h"
#include "core/lesson/parse.h"
#include "core/lesson/text.h"

namespace shardscope::lesson {

namespace {

/// One mark and what ends it.
struct SpanMark {
    std::string_view open;
    std::string_view close;
    Span::Kind kind;
};
constexpr SpanMark marks[] = {
    {"\\(", "\\)", Span::Kind::Formula}, {"{{", "}}", Span::Kind::Figure}, {"{\"", "\"}", Span::Kind::Quote},
    {"**", "**", Span::Kind::Strong},    {"`", "`", Span::Kind::Code},     {"*", "*", Span::Kind::Emphasis},
    {"[", "]", Span::Kind::Link},
};

class SpanParser {
public:
    SpanParser(Source &source, Lesson &lesson, std::string_view text, int line)
        : m_source(source), m_lesson(lesson), m_text(text), m_line(line)
    {
    }

    Spans all()
    {
        while (m_at < m_text.size() && !m_source.error) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size() && m_text[m_at + 1] != '(') {
                m_plain += m_text[m_at + 1];
                m_at += 2;
                continue;
            }
            const SpanMark *mark = markHere();
            if (mark == nullptr) {
                m_plain += m_text[m_at++];
                continue;
            }
            take(*mark);
        }
        flush();
        return std::move(m_spans);
    }

private:
    const SpanMark *markHere() const
    {
        const std::string_view rest = m_text.substr(m_at);
        for (const SpanMark &mark : marks) {
            if (!rest.starts_with(mark.open))
                continue;
            // A star with a space behind it is a product; a bracket without a target is a bracket.
            if (mark.kind == Span::Kind::Emphasis && (rest.size() < 2 || isSpace(rest[1])))
                return nullptr;
            if (mark.kind == Span::Kind::Link && (rest.find("](") == std::string_view::npos || rest.find("](") != rest.find(']')))
                return nullptr;
            return &mark;
        }
        return nullptr;
    }

    void flush()
    {
        if (!m_plain.empty())
            m_spans.push_back({Span::Kind::Text, std::move(m_plain), {}, 0, m_line});
        m_plain.clear();
    }

    void take(const SpanMark &mark)
    {
        const std::size_t begin = m_at + mark.open.size();
        const std::size_t end = m_text.find(mark.close, begin);
        if (end == std::string_view::npos) {
            m_source.fail(m_line, {"What follows “" + std::string(m_text.substr(m_at, 24)) + "”", "the end of the paragraph",
                                   "“" + std::string(mark.close) + "”"});
            return;
        }
        flush();
        Span span{mark.kind, std::string(m_text.substr(begin, end - begin)), {}, 0, m_line};
        m_at = end + mark.close.size();
        if (mark.kind == Span::Kind::Figure)
            takeFigure(span);
        else if (mark.kind == Span::Kind::Link)
            takeTarget(span);
        else if (mark.kind == Span::Kind::Formula)
            takeFormula(span);
        m_spans.push_back(std::move(span));
    }

    void takeFormula(Span &span)
    {
        FormulaText formula = readFormula(span.text);
        if (!formula.fault.empty())
            return m_source.fail(m_line, {"The formula “" + span.text + "”", "with " + formula.fault, formulaCommands()});
        span.text = std::move(formula.plain);
        span.target = std::move(formula.html);
    }

    void takeTarget(Span &span)
    {
        const std::size_t end = m_text.find(')', m_at);
        if (end != std::string_view::npos)
            span.target = m_text.substr(m_at + 1, end - m_at - 1);
        if (!span.target.starts_with("view:") && !span.target.starts_with("lesson:"))
            m_source.fail(m_line, {"The target of “" + span.text + "”", "“" + span.target + "”", "view:ID or lesson:ID"});
        m_at = end == std::string_view::npos ? m_text.size() : end + 1;
    }

    void takeFigure(Span &span)
    {
        FigureText figure;
        figure.source = trimmed(span.text);
        figure.line = m_line;
        std::string_view text = figure.source;
        if (text.starts_with("now ")) {
            figure.now = true;
            text.remove_prefix(4);
        }
        const std::size_t bar = text.rfind('|');
        auto expression = parseExpression(trimmed(text.substr(0, bar)), m_source.place(m_line));
        if (!expression)
            return m_source.fail(m_line, expression.error());
        figure.expression = std::move(*expression);
        if (figure.now && figure.expression.leavesScenario())
            return m_source.fail(m_line, {"now", "before another scenario", "values of the scenario that is open"});
        if (bar != std::string_view::npos) {
            auto style = parseStyle(trimmed(text.substr(bar + 1)), m_source.place(m_line));
            if (!style)
                return m_source.fail(m_line, style.error());
            figure.style = *style;
        }
        figure.style.point = pointOf(m_lesson.language);
        span.figure = m_lesson.figures.size();
        m_lesson.figures.push_back(std::move(figure));
    }

    Source &m_source;
    Lesson &m_lesson;
    std::string_view m_text;
    int m_line;
    std::size_t m_at = 0;
    std::string m_plain;
    Spans m_spans;
};

} // namespace

Spans parseSpans(Source &source, Lesson &lesson, std::string_view text, int line)
{
    return SpanParser(source, lesson, text, line).all();
}

} // namespace shardscope::lesson
