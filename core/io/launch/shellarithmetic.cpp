// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellquotes.h"
#include "core/io/launch/shellstate.h"

#include <array>
#include <cctype>
#include <charconv>
#include <limits>

namespace shardscope::io::launch {

namespace {

using Number = std::optional<std::int64_t>;

constexpr bool divides(std::int64_t a, std::int64_t b)
{
    return b != 0 && (b != -1 || a != std::numeric_limits<std::int64_t>::min());
}

struct Operator {
    std::string_view sign;
    int level;
    Number (*apply)(std::int64_t a, std::int64_t b);
};
// Longer signs first; levels as in C.
constexpr int highestLevel = 6;
constexpr std::array<Operator, 13> operators{{
    {"||", 0, [](auto a, auto b) { return Number(a != 0 || b != 0); }},
    {"&&", 1, [](auto a, auto b) { return Number(a != 0 && b != 0); }},
    {"==", 2, [](auto a, auto b) { return Number(a == b); }},
    {"!=", 2, [](auto a, auto b) { return Number(a != b); }},
    {"<=", 3, [](auto a, auto b) { return Number(a <= b); }},
    {">=", 3, [](auto a, auto b) { return Number(a >= b); }},
    {"<", 3, [](auto a, auto b) { return Number(a < b); }},
    {">", 3, [](auto a, auto b) { return Number(a > b); }},
    {"+", 4, [](auto a, auto b) { return __builtin_add_overflow(a, b, &a) ? std::nullopt : Number(a); }},
    {"-", 4, [](auto a, auto b) { return __builtin_sub_overflow(a, b, &a) ? std::nullopt : Number(a); }},
    {"*", 5, [](auto a, auto b) { return __builtin_mul_overflow(a, b, &a) ? std::nullopt : Number(a); }},
    {"/", 5, [](auto a, auto b) { return divides(a, b) ? Number(a / b) : std::nullopt; }},
    {"%", 5, [](auto a, auto b) { return divides(a, b) ? Number(a % b) : std::nullopt; }},
}};

} // namespace

/// The arithmetic of POSIX shells on 64-bit numbers. What is assigned in it is unknown afterwards.
class Arithmetic {
public:
    Arithmetic(std::string text, ShellExpansion &expansion) : m_text(std::move(text)), m_expansion(expansion) {}

    Number run()
    {
        const Number value = choice();
        space();
        return m_at == m_text.size() && !m_failed ? value : std::nullopt;
    }

private:
    void space()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
            ++m_at;
    }

    bool take(std::string_view sign, std::string_view notBefore = {})
    {
        space();
        const std::string_view rest = std::string_view(m_text).substr(m_at);
        if (!rest.starts_with(sign) || (rest.size() > sign.size() && notBefore.find(rest[sign.size()]) != std::string_view::npos))
            return false;
        m_at += sign.size();
        return true;
    }

    Number choice()
    {
        if (++m_depth > deepest)
            return fail();
        Number value = binary(0);
        if (take("?")) {
            const Number yes = choice();
            if (!take(":"))
                return fail();
            const Number no = choice();
            value = !value ? std::nullopt : *value != 0 ? yes : no;
        }
        --m_depth;
        return value;
    }

    Number binary(int level)
    {
        if (level == highestLevel)
            return unary();
        Number left = binary(level + 1);
        for (std::size_t i = 0; i < operators.size() && !m_failed;) {
            const Operator &one = operators[i];
            // << and ** are other operators, += assigns: none of them is followed.
            if (one.level != level || !take(one.sign, one.sign.size() == 1 ? "=<>*&|" : "")) {
                ++i;
                continue;
            }
            const Number right = binary(level + 1);
            left = left && right ? one.apply(*left, *right) : std::nullopt;
            i = 0;
        }
        return left;
    }

    Number unary()
    {
        if (++m_depth > deepest)
            return fail();
        Number value;
        if (take("-", "-")) {
            value = unary();
            value = value ? operators[9].apply(0, *value) : value;
        } else if (take("!", "=")) {
            value = unary();
            value = value ? Number(*value == 0) : value;
        } else if (take("(")) {
            value = choice();
            value = take(")") ? value : fail();
        } else {
            value = primary();
        }
        --m_depth;
        return value;
    }

    Number primary()
    {
        space();
        const std::string_view rest = std::string_view(m_text).substr(m_at);
        if (rest.empty())
            return fail();
        if (rest.front() == markNotGiven || rest.front() == markComputed) {
            const std::size_t length = std::min(rest.find(markEnd), rest.size() - 1) + 1;
            m_at += length;
            return open(markedNames(rest.substr(0, length)).front());
        }
        if (std::isdigit(static_cast<unsigned char>(rest.front())) != 0)
            return literal();
        const std::string name(rest.substr(0, nameLength(rest)));
        m_at += name.size();
        if (name.empty())
            return fail();
        for (const std::string_view sign : {"++", "--", "+=", "-=", "*=", "/=", "%="})
            if (take(sign))
                return assigned(name);
        return take("=", "=") ? assigned(name) : lookUp(name);
    }

    Number literal()
    {
        const bool octal = m_text[m_at] == '0' && m_at + 1 < m_text.size();
        std::int64_t value = 0;
        const char *last = m_text.data() + m_text.size();
        const auto [end, error] = std::from_chars(m_text.data() + m_at, last, value, octal ? 8 : 10);
        m_at = static_cast<std::size_t>(end - m_text.data());
        const bool more = end != last && (nameLength({end, 1}) > 0 || *end == '.' || *end == '#' || *end == '8' || *end == '9');
        return error != std::errc{} || more ? fail() : Number(value);
    }

    /// A variable's text is an expression itself, as in bash; a chain of names ends at the depth.
    Number lookUp(const std::string &name)
    {
        const ShellValue *value = m_expansion.find(name);
        const std::string text = value == nullptr || value->items.empty() ? std::string() : value->items.front();
        const std::vector<std::string> outside = markedNames(text);
        if (text.empty() || !outside.empty())
            return open(outside.empty() ? name : outside.front());
        return m_expansion.arithmetic(text);
    }

    Number assigned(const std::string &name)
    {
        m_expansion.m_state.variables[name] = {{computed(name)}, false};
        return fail();
    }

    /// The first variable that is not known says more than the whole expression.
    Number open(const std::string &name)
    {
        if (!m_named)
            m_expansion.m_open = name;
        m_named = true;
        return std::nullopt;
    }

    Number fail()
    {
        m_failed = true;
        m_at = m_text.size();
        return std::nullopt;
    }

    static constexpr int deepest = 60; ///< choices, brackets and signs in one another

    std::string m_text;
    ShellExpansion &m_expansion;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_failed = false;
    bool m_named = false;
};

std::optional<std::int64_t> ShellExpansion::arithmetic(std::string_view expression)
{
    constexpr int deepestExpression = 20;
    m_open = "$((" + std::string(expression) + "))";
    if (m_depth > deepestExpression || m_budget.spent())
        return std::nullopt;
    ++m_depth;
    const auto value = Arithmetic(filled(expression, Quotes::Here), *this).run();
    --m_depth;
    return value;
}

} // namespace shardscope::io::launch
