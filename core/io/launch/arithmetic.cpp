// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellstate.h"

#include <cctype>
#include <charconv>
#include <limits>

namespace shardscope::io::launch {

/// The arithmetic of POSIX shells on 64-bit numbers, with assignments as in for ((i = 0; …)).
class Arithmetic {
public:
    using Number = std::optional<std::int64_t>;

    Arithmetic(std::string text, ShellExpansion &expansion) : m_text(std::move(text)), m_expansion(expansion) {}

    Number run()
    {
        const Number value = sequence();
        space();
        return m_at == m_text.size() && !m_failed ? value : std::nullopt;
    }

private:
    void space()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
            ++m_at;
    }

    bool take(std::string_view op, std::string_view notBefore = {})
    {
        space();
        const std::string_view rest = std::string_view(m_text).substr(m_at);
        if (!rest.starts_with(op) || (rest.size() > op.size() && notBefore.find(rest[op.size()]) != std::string_view::npos))
            return false;
        m_at += op.size();
        return true;
    }

    Number sequence()
    {
        Number value = choice();
        while (take(","))
            value = choice();
        return value;
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

    struct Operator {
        std::string_view sign;
        std::string_view notBefore;
        int level;
    };
    // Longer signs first; level as in C.
    static constexpr Operator operators[] = {
        {"||", "", 0}, {"&&", "", 1},  {"|", "|=", 2}, {"^", "=", 3},  {"&", "&=", 4},  {"==", "", 5},  {"!=", "", 5},
        {"<=", "", 6}, {">=", "", 6},  {"<<", "=", 7}, {">>", "=", 7}, {"<", "<=", 6},  {">", ">=", 6}, {"+", "=", 8},
        {"-", "=", 8}, {"*", "*=", 9}, {"/", "=", 9},  {"%", "=", 9},  {"**", "=", 10},
    };

    Number binary(int level)
    {
        if (level > 10)
            return unary();
        if (++m_depth > deepest)
            return fail();
        Number left = binary(level + 1);
        for (bool again = true; again && !m_failed;) {
            again = false;
            for (const Operator &op : operators) {
                if (op.level != level || !take(op.sign, op.notBefore))
                    continue;
                const Number right = binary(level == 10 ? 10 : level + 1);
                left = apply(op.sign, left, right);
                again = true;
                break;
            }
        }
        --m_depth;
        return left;
    }

    static Number apply(std::string_view op, Number a, Number b)
    {
        if (!a || !b)
            return std::nullopt;
        std::int64_t out = 0;
        if (op == "+")
            return __builtin_add_overflow(*a, *b, &out) ? std::nullopt : Number(out);
        if (op == "-")
            return __builtin_sub_overflow(*a, *b, &out) ? std::nullopt : Number(out);
        if (op == "*")
            return __builtin_mul_overflow(*a, *b, &out) ? std::nullopt : Number(out);
        if (op == "/" || op == "%") {
            if (*b == 0 || (*b == -1 && *a == std::numeric_limits<std::int64_t>::min()))
                return std::nullopt;
            return op == "/" ? *a / *b : *a % *b;
        }
        if (op == "**")
            return power(*a, *b);
        if (op == "<<" || op == ">>") {
            if (*b < 0 || *b > 62 || *a < 0 || (op == "<<" && *a > (std::numeric_limits<std::int64_t>::max() >> *b)))
                return std::nullopt;
            return op == "<<" ? *a << *b : *a >> *b;
        }
        if (op == "==")
            return *a == *b;
        if (op == "!=")
            return *a != *b;
        if (op == "<=")
            return *a <= *b;
        if (op == ">=")
            return *a >= *b;
        if (op == "<")
            return *a < *b;
        if (op == ">")
            return *a > *b;
        if (op == "||")
            return *a != 0 || *b != 0;
        if (op == "&&")
            return *a != 0 && *b != 0;
        return op == "|" ? *a | *b : op == "&" ? *a & *b : *a ^ *b;
    }

    static Number power(std::int64_t a, std::int64_t b)
    {
        if (b < 0 || b > 64)
            return std::nullopt;
        Number out = 1;
        for (std::int64_t i = 0; i < b; ++i)
            out = apply("*", out, a);
        return out;
    }

    Number unary()
    {
        if (++m_depth > deepest)
            return fail();
        Number value;
        if (take("++") || take("--")) {
            const bool up = m_text[m_at - 1] == '+';
            space();
            const std::string name = identifier();
            value = assign(name, apply(up ? "+" : "-", lookUp(name), 1));
        } else if (take("-")) {
            value = apply("-", 0, unary());
        } else if (take("+")) {
            value = unary();
        } else if (take("!", "=")) {
            const Number inner = unary();
            value = inner ? Number(*inner == 0) : std::nullopt;
        } else if (take("~")) {
            const Number inner = unary();
            value = inner ? Number(~*inner) : std::nullopt;
        } else {
            value = primary();
        }
        --m_depth;
        return value;
    }

    Number primary()
    {
        if (take("(")) {
            const Number value = sequence();
            return take(")") ? value : fail();
        }
        space();
        if (m_at >= m_text.size())
            return fail();
        const char c = m_text[m_at];
        if (c == markNotGiven || c == markComputed) {
            m_at = std::min(m_text.find(markEnd, m_at), m_text.size() - 1) + 1;
            return std::nullopt;
        }
        if (std::isdigit(static_cast<unsigned char>(c)) != 0)
            return literal();
        const std::string name = identifier();
        return name.empty() ? fail() : named(name);
    }

    Number named(const std::string &name)
    {
        const Number old = lookUp(name);
        if (take("++") || take("--")) {
            (void)assign(name, apply(m_text[m_at - 1] == '+' ? "+" : "-", old, 1));
            return old;
        }
        for (const std::string_view op : {"+=", "-=", "*=", "/=", "%="})
            if (take(op))
                return assign(name, apply(op.substr(0, 1), old, choice()));
        if (take("=", "="))
            return assign(name, choice());
        return old;
    }

    Number literal()
    {
        int base = 10;
        if (m_text[m_at] == '0' && m_at + 1 < m_text.size()) {
            base = m_text[m_at + 1] == 'x' || m_text[m_at + 1] == 'X' ? 16 : 8;
            m_at += base == 16 ? 2 : 0;
        }
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), value, base);
        m_at = static_cast<std::size_t>(end - m_text.data());
        const bool more = m_at < m_text.size()
                          && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 || m_text[m_at] == '_'
                              || m_text[m_at] == '.' || m_text[m_at] == '#');
        return error != std::errc{} || more ? fail() : Number(value);
    }

    std::string identifier()
    {
        const std::size_t from = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 || m_text[m_at] == '_'))
            ++m_at;
        return m_text.substr(from, m_at - from);
    }

    /// A variable's text is an expression itself, as in bash; a chain of names ends at the depth.
    Number lookUp(const std::string &name)
    {
        const ShellValue *value = m_expansion.find(name);
        if (value == nullptr || value->items.empty() || hasMark(value->items.front()))
            return std::nullopt;
        std::int64_t plain = 0;
        const std::string &text = value->items.front();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plain);
        if (error == std::errc{} && end == text.data() + text.size() && (text == "0" || text.front() != '0'))
            return plain;
        return m_expansion.arithmetic(text);
    }

    Number assign(const std::string &name, Number value)
    {
        if (name.empty())
            return fail();
        m_expansion.m_state.variables[name] = {{value ? std::to_string(*value) : computed(name)}, false};
        return value;
    }

    Number fail()
    {
        m_failed = true;
        m_at = m_text.size();
        return std::nullopt;
    }

    static constexpr int deepest = 400; ///< of 14 levels each

    std::string m_text;
    ShellExpansion &m_expansion;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_failed = false;
};

std::optional<std::int64_t> ShellExpansion::arithmetic(std::string_view expression)
{
    constexpr int deepestExpression = 20;
    if (m_depth > deepestExpression || m_budget.spent())
        return std::nullopt;
    ++m_depth;
    const auto value = Arithmetic(hereText(expression), *this).run();
    --m_depth;
    return value;
}

} // namespace shardscope::io::launch
