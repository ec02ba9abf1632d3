// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellstate.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace shardscope::io::launch {

namespace {

Truth truthOf(bool yes)
{
    return yes ? Truth::Yes : Truth::No;
}

/// As a script that is started alone would answer.
Truth both(Truth a, Truth b)
{
    if (a == Truth::No || b == Truth::No)
        return Truth::No;
    if (a == Truth::Yes)
        return b;
    if (b == Truth::Yes)
        return a;
    if (a == Truth::OpenNo || b == Truth::OpenNo)
        return Truth::OpenNo;
    return a == b ? a : Truth::Open;
}

Truth either(Truth a, Truth b)
{
    return opposite(both(opposite(a), opposite(b)));
}

class Test {
public:
    Test(const std::vector<std::string> &words, ShellState &state, ShellBudget &budget)
        : m_words(words), m_expansion(state, budget), m_state(state), m_budget(budget)
    {
    }

    Truth run()
    {
        if (m_words.empty())
            return Truth::No;
        const Truth truth = alternatives();
        return m_at == m_words.size() ? truth : Truth::Open;
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
        Truth truth = primary();
        while (take("&&", "-a"))
            truth = both(truth, primary());
        return truth;
    }

    Truth primary()
    {
        constexpr int deepest = 50;
        if (++m_depth > deepest)
            return Truth::Open;
        Truth truth = Truth::Open;
        if (m_words.size() - m_at > 1 && take("!", "!")) {
            truth = opposite(primary());
        } else if (take("(", "\\(")) {
            truth = alternatives();
            (void)take(")", "\\)");
        } else if (m_at + 2 < m_words.size() && isBinary(peek(1))) {
            truth = compare(peek(), peek(1), peek(2));
            m_at += 3;
        } else if (m_at + 1 < m_words.size() && peek().size() == 2 && peek().front() == '-') {
            truth = unary(peek()[1], peek(1));
            m_at += 2;
        } else if (m_at < m_words.size()) {
            truth = filled(peek());
            ++m_at;
        }
        --m_depth;
        return truth;
    }

    static bool isBinary(std::string_view word)
    {
        constexpr std::array names{"=",   "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt",
                                   "-ge", "=~", "<",  ">",   "-nt", "-ot", "-ef"};
        return std::ranges::find(names, word) != names.end();
    }

    static Truth filled(std::string_view text)
    {
        if (text.empty())
            return Truth::No;
        if (onlyNotGiven(text))
            return Truth::OpenNo;
        // A value beside plain letters is never empty.
        std::size_t marks = 0;
        for (const char c : text)
            marks += c == markComputed || c == markNotGiven ? 1 : 0;
        return marks > 0 && (text.front() == markComputed || text.front() == markNotGiven) && text.back() == markEnd ? Truth::Open
                                                                                                                     : Truth::Yes;
    }

    [[nodiscard]] Truth unary(char op, std::string_view text) const
    {
        switch (op) {
        case 'n': return filled(text);
        case 'z': return opposite(filled(text));
        case 'v': return m_state.variables.contains(text) ? Truth::Yes : Truth::OpenNo;
        default: return Truth::Open; // of files
        }
    }

    Truth compare(std::string_view a, std::string_view op, std::string_view b)
    {
        if (op == "=" || op == "==" || op == "!=") {
            const bool open = hasMark(a) || hasMark(b);
            // "x$VAR" = "x": the idiom that asks whether it is given.
            const Truth same = open ? notGivenIdiom(a, b) : truthOf(matchesPattern(a, b, m_budget));
            return op == "!=" ? opposite(same) : same;
        }
        if (op.size() == 3 && op.front() == '-')
            return numbers(a, op, b);
        return Truth::Open;
    }

    static Truth notGivenIdiom(std::string_view a, std::string_view b)
    {
        if (b.empty())
            return opposite(filled(a));
        return a.empty() ? opposite(filled(b)) : Truth::Open;
    }

    Truth numbers(std::string_view a, std::string_view op, std::string_view b)
    {
        // The number of arguments of a script that is started alone is 0.
        const std::string count = notGiven("$#");
        const bool counted = a == count || b == count;
        const auto left = a == count ? std::optional<std::int64_t>(0) : m_expansion.arithmetic(a);
        const auto right = b == count ? std::optional<std::int64_t>(0) : m_expansion.arithmetic(b);
        if (!left || !right)
            return Truth::Open;
        const bool yes = op == "-eq"   ? *left == *right
                         : op == "-ne" ? *left != *right
                         : op == "-lt" ? *left < *right
                         : op == "-le" ? *left <= *right
                         : op == "-gt" ? *left > *right
                                       : *left >= *right;
        if (op == "-nt" || op == "-ot" || op == "-ef")
            return Truth::Open;
        if (counted)
            return yes ? Truth::OpenYes : Truth::OpenNo;
        return truthOf(yes);
    }

    const std::vector<std::string> &m_words;
    ShellExpansion m_expansion;
    ShellState &m_state;
    ShellBudget &m_budget;
    std::size_t m_at = 0;
    int m_depth = 0;
};

/// [abc], [a-z], [!a]; the length of the set, or 0 when there is none.
std::size_t setLength(std::string_view pattern, char c, bool &in)
{
    const std::size_t close = pattern.find(']', 2);
    if (close == std::string_view::npos)
        return 0;
    std::string_view set = pattern.substr(1, close - 1);
    const bool not_ = set.front() == '!' || set.front() == '^';
    if (not_)
        set.remove_prefix(1);
    in = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (i + 2 < set.size() && set[i + 1] == '-') {
            in = in || (c >= set[i] && c <= set[i + 2]);
            i += 2;
        } else {
            in = in || c == set[i];
        }
    }
    in = in != not_;
    return close + 1;
}

} // namespace

bool matchesPattern(std::string_view text, std::string_view pattern, ShellBudget &budget)
{
    std::size_t t = 0;
    std::size_t p = 0;
    std::size_t star = std::string_view::npos;
    std::size_t mark = 0;
    while (t < text.size()) {
        bool in = false;
        const bool opens = p < pattern.size() && pattern[p] == '[';
        budget.compare(opens ? pattern.size() - p : 1);
        if (budget.spent())
            return false;
        const std::size_t set = opens ? setLength(pattern.substr(p), text[t], in) : 0;
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            mark = t;
        } else if (set > 0 && in) {
            p += set;
            ++t;
        } else if (p < pattern.size() && set == 0 && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++mark;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

Truth shellTest(const std::vector<std::string> &words, ShellState &state, ShellBudget &budget)
{
    return Test(words, state, budget).run();
}

} // namespace shardscope::io::launch
