// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/expression.h"

#include "core/base/errorcode.h"
#include "core/lesson/figure.h"
#include "core/lesson/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

namespace shardscope::lesson {

namespace {

constexpr int deepest = 40;
constexpr std::size_t mostSwept = 256;

struct Function {
    std::string_view name;
    std::size_t operands;
};
constexpr std::array<Function, 8> functions{
    {{"abs", 1}, {"round", 1}, {"floor", 1}, {"ceil", 1}, {"sqrt", 1}, {"log2", 1}, {"min", 2}, {"max", 2}}};
constexpr std::array<std::string_view, 4> sweeps{"argmin", "argmax", "least", "most"};

class Parser {
public:
    Parser(std::string_view text, const Place &place) : m_text(text), m_place(place) {}

    Result<Expression> all()
    {
        Expression expression = comparison(0);
        skip();
        if (!m_error && m_at < m_text.size())
            fail("an operator or the end");
        if (m_error)
            return *m_error;
        return expression;
    }

private:
    void skip()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    bool take(std::string_view token)
    {
        skip();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }

    bool takeWord(std::string_view word)
    {
        skip();
        const std::string_view rest = m_text.substr(m_at);
        if (!rest.starts_with(word) || (rest.size() > word.size() && isName(rest[word.size()])))
            return false;
        m_at += word.size();
        return true;
    }

    void fail(std::string_view expected)
    {
        if (m_error)
            return;
        skip();
        const std::string_view rest = m_text.substr(m_at, 24);
        Place place = m_place;
        place.column = place.column == 0 ? 0 : place.column + static_cast<int>(m_at);
        m_error = Error{ErrorCode::ValueRange,
                        {"In “" + std::string(m_text.substr(0, 60)) + "” what follows",
                         rest.empty() ? "the end" : "“" + std::string(rest) + "”", std::string(expected)},
                        std::move(place)};
    }

    static bool isName(char c) { return (std::isalnum(static_cast<unsigned char>(c)) != 0) || c == '_' || c == '.'; }

    static Expression operation(std::string_view name, Expression left, Expression right)
    {
        Expression e;
        e.kind = Expression::Kind::Operator;
        e.name = name;
        e.operands.push_back(std::move(left));
        e.operands.push_back(std::move(right));
        return e;
    }

    Expression comparison(int depth)
    {
        Expression left = sum(depth);
        for (const std::string_view symbol : {"<=", ">=", "==", "!=", "<", ">"}) {
            if (!m_error && take(symbol))
                return operation(symbol, std::move(left), sum(depth));
        }
        return left;
    }

    Expression sum(int depth)
    {
        Expression left = product(depth);
        while (!m_error) {
            if (take("+"))
                left = operation("+", std::move(left), product(depth));
            else if (take("-"))
                left = operation("-", std::move(left), product(depth));
            else
                break;
        }
        return left;
    }

    Expression product(int depth)
    {
        Expression left = unary(depth);
        while (!m_error) {
            if (take("*"))
                left = operation("*", std::move(left), unary(depth));
            else if (take("/"))
                left = operation("/", std::move(left), unary(depth));
            else
                break;
        }
        return left;
    }

    Expression unary(int depth)
    {
        if (depth > deepest) {
            fail("less deep nesting");
            return {};
        }
        if (take("-"))
            return operation("-", Expression{}, unary(depth + 1));
        return primary(depth);
    }

    Expression primary(int depth)
    {
        skip();
        if (take("(")) {
            Expression inner = comparison(depth + 1);
            if (!take(")"))
                fail("a closing parenthesis");
            return inner;
        }
        const char c = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (std::isdigit(static_cast<unsigned char>(c)) != 0)
            return number();
        if (std::isalpha(static_cast<unsigned char>(c)) == 0) {
            fail("a number, a value such as pipeline.step_s, or a parenthesis");
            return {};
        }
        if (takeWord("with"))
            return with(depth);
        for (const std::string_view sweep : sweeps) {
            if (takeWord(sweep))
                return swept(sweep, depth);
        }
        return named(depth);
    }

    Expression number()
    {
        Expression e;
        const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), e.number);
        if (error != std::errc())
            fail("a number");
        else
            m_at = static_cast<std::size_t>(end - m_text.data());
        if (!m_error && m_at < m_text.size() && m_text[m_at] == '[')
            unit(e);
        return e;
    }

    void unit(Expression &e)
    {
        const std::size_t end = m_text.find(']', m_at);
        const Label *label =
            end == std::string_view::npos ? nullptr : findLabel(trimmed(m_text.substr(m_at + 1, end - m_at - 1)));
        if (label == nullptr)
            return fail("a unit in brackets such as [MB] or [ms]");
        e.unit = label->unit;
        e.number *= label->scale;
        m_at = end + 1;
    }

    std::string name()
    {
        skip();
        const std::size_t begin = m_at;
        // A hyphen between letters belongs to the name (pipeline.live-limit); a minus stands between spaces.
        const auto hyphen = [this] {
            return m_text[m_at] == '-' && m_at + 1 < m_text.size()
                   && std::isalpha(static_cast<unsigned char>(m_text[m_at + 1])) != 0;
        };
        while (m_at < m_text.size() && (isName(m_text[m_at]) || (m_at > begin && hyphen())))
            ++m_at;
        return std::string(m_text.substr(begin, m_at - begin));
    }

    Expression named(int depth)
    {
        Expression e;
        e.kind = Expression::Kind::Path;
        e.name = name();
        if (take("[")) {
            const std::size_t end = m_text.find(']', m_at);
            if (end == std::string_view::npos) {
                fail("a closing bracket");
                return e;
            }
            e.arguments = split(m_text.substr(m_at, end - m_at), ',');
            m_at = end + 1;
        } else if (m_at < m_text.size() && m_text[m_at] == '(') {
            call(e, depth);
        }
        return e;
    }

    void call(Expression &e, int depth)
    {
        const auto function = std::ranges::find(functions, std::string_view(e.name), &Function::name);
        if (function == functions.end()) {
            fail("a function: abs, round, floor, ceil, sqrt, log2, min or max");
            return;
        }
        e.kind = Expression::Kind::Call;
        (void)take("(");
        do {
            e.operands.push_back(comparison(depth + 1));
        } while (!m_error && take(","));
        if (!take(")"))
            fail("a comma or a closing parenthesis");
        if (e.operands.size() != function->operands)
            fail(std::to_string(function->operands) + " operands of " + e.name);
    }

    /// Up to ": ", joined by " and ".
    Expression with(int depth)
    {
        Expression e;
        e.kind = Expression::Kind::With;
        const std::size_t end = m_text.find(": ", m_at);
        if (end == std::string_view::npos) {
            fail("assignments such as pipeline.chunks=8 and a colon with a space");
            return e;
        }
        e.assignments = splitAt(m_text.substr(m_at, end - m_at), " and ");
        for (const std::string &assignment : e.assignments) {
            if (assignment.find('=') == std::string::npos)
                fail("assignments such as pipeline.chunks=8 and a colon with a space");
        }
        m_at = end + 1;
        e.operands.push_back(comparison(depth + 1));
        return e;
    }

    Expression swept(std::string_view kind, int depth)
    {
        Expression e;
        e.kind = Expression::Kind::Sweep;
        e.sweep = kind;
        skip();
        const std::size_t in = m_text.find(" in ", m_at);
        const std::size_t of = in == std::string_view::npos ? in : m_text.find(" of ", in);
        if (of == std::string_view::npos) {
            fail("a path, in, values and of, such as pipeline.chunks in 1,2,4 of pipeline.step_s");
            return e;
        }
        e.name = trimmed(m_text.substr(m_at, in - m_at));
        e.arguments = split(m_text.substr(in + 4, of - in - 4), ',');
        if (e.arguments.size() > mostSwept)
            fail("at most 256 values");
        m_at = of + 4;
        e.operands.push_back(comparison(depth + 1));
        return e;
    }

    std::string_view m_text;
    Place m_place;
    std::size_t m_at = 0;
    std::optional<Error> m_error;
};

} // namespace

bool Expression::leavesScenario() const
{
    return kind == Kind::With || kind == Kind::Sweep || std::ranges::any_of(operands, &Expression::leavesScenario);
}

Result<Expression> parseExpression(std::string_view text, const Place &place)
{
    return Parser(text, place).all();
}

} // namespace shardscope::lesson
