// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellstate.h"

#include <algorithm>
#include <array>
#include <fnmatch.h>

namespace shardscope::io::launch {

namespace {

Truth either(Truth a, Truth b)
{
    return a == Truth(true) || b == Truth(true) ? Truth(true) : a && b ? Truth(false) : std::nullopt;
}

Truth opposite(Truth truth)
{
    return truth ? Truth(!*truth) : std::nullopt;
}

class Test {
public:
    Test(const std::vector<std::string> &words, ShellState &state, ShellBudget &budget)
        : m_words(words), m_state(state), m_expansion(state, budget)
    {
    }

    Truth run()
    {
        if (m_words.empty())
            return false;
        const Truth truth = alternatives();
        return m_at == m_words.size() ? truth : std::nullopt;
    }

private:
    [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_words.size() ? std::string_view(m_words[m_at + ahead]) : std::string_view();
    }
    bool take(std::string_view a, std::string_view b)
    {
        if (m_at >= m_words.size() || (peek() != a && peek() != b))
            return false;
        ++m_at;
        return true;
    }

    Truth alternatives()
    {
        Truth truth = conjunction();
        while (take("||", "-o"))
            truth = either(truth, conjunction());
        return truth;
    }

    Truth conjunction()
    {
        Truth no = opposite(primary());
        while (take("&&", "-a"))
            no = either(no, opposite(primary()));
        return opposite(no);
    }

    Truth primary()
    {
        constexpr int deepest = 50;
        constexpr std::array binary{"=",   "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt",
                                    "-ge", "=~", "<",  ">",   "-nt", "-ot", "-ef"};
        if (++m_depth > deepest || m_at >= m_words.size())
            return std::nullopt;
        Truth truth;
        if (m_words.size() - m_at > 1 && take("!", "!")) {
            truth = opposite(primary());
        } else if (take("(", "(")) {
            truth = alternatives();
            (void)take(")", ")");
        } else if (m_at + 2 < m_words.size() && std::ranges::find(binary, peek(1)) != binary.end()) {
            truth = compare(m_words[m_at], peek(1), m_words[m_at + 2]);
            m_at += 3;
        } else if (m_at + 1 < m_words.size() && peek().size() == 2 && peek().front() == '-') {
            truth = unary(peek()[1], peek(1));
            m_at += 2;
        } else {
            truth = filled(peek());
            ++m_at;
        }
        --m_depth;
        return truth;
    }

    /// Whether a text has characters: what is not given has none.
    static Truth filled(std::string_view text)
    {
        if (onlyNotGiven(text))
            return false;
        // A value beside plain letters is never empty.
        const bool marks = (text.front() == markComputed || text.front() == markNotGiven) && text.back() == markEnd;
        return marks ? std::nullopt : Truth(true);
    }

    [[nodiscard]] Truth unary(char op, std::string_view text) const
    {
        switch (op) {
        case 'n': return filled(text);
        case 'z': return opposite(filled(text));
        case 'v': return m_state.variables.contains(text);
        default: return std::nullopt; // of files
        }
    }

    Truth compare(const std::string &a, std::string_view op, const std::string &b)
    {
        if (op == "=" || op == "==" || op == "!=") {
            // "$VAR" = "" asks whether it is given.
            const Truth same = a.empty() || b.empty() ? opposite(filled(a + b))
                               : hasMark(a + b)       ? std::nullopt
                                                      : matchesPattern(a, b);
            return op == "!=" ? opposite(same) : same;
        }
        const auto number = [this](const std::string &text) { // a script that starts alone has no arguments
            return text == notGiven("$#") ? std::optional<std::int64_t>(0) : m_expansion.arithmetic(text);
        };
        const auto left = number(a);
        const auto right = number(b);
        if (!left || !right)
            return std::nullopt;
        return op == "-eq"   ? Truth(*left == *right)
               : op == "-ne" ? Truth(*left != *right)
               : op == "-lt" ? Truth(*left < *right)
               : op == "-le" ? Truth(*left <= *right)
               : op == "-gt" ? Truth(*left > *right)
               : op == "-ge" ? Truth(*left >= *right)
                             : std::nullopt;
    }

    const std::vector<std::string> &m_words;
    ShellState &m_state;
    ShellExpansion m_expansion;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

Truth matchesPattern(const std::string &text, const std::string &pattern)
{
    if (hasMark(pattern) || (hasMark(text) && pattern != "*"))
        return std::nullopt;
    // Stars in a row cost a power of the text's length.
    constexpr std::size_t longest = 500;
    constexpr std::ptrdiff_t mostStars = 2;
    if (text.size() > longest || pattern.size() > longest || std::ranges::count(pattern, '*') > mostStars)
        return std::nullopt;
    return fnmatch(pattern.c_str(), text.c_str(), FNM_NOESCAPE) == 0;
}

Truth shellTest(const std::vector<std::string> &words, ShellState &state, ShellBudget &budget)
{
    return Test(words, state, budget).run();
}

} // namespace shardscope::io::launch
