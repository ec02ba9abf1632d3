// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shelltokens.h"

#include "core/io/launch/shellquotes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace shardscope::io::launch {

namespace {

using Kind = ShellToken::Kind;

class Lexer {
public:
    Lexer(std::string_view text, int line) : m_text(text), m_line(line) {}

    ShellScript run()
    {
        while (m_at < m_text.size())
            next();
        return {std::move(m_tokens), {}, m_lostFold, m_openQuote};
    }

private:
    [[nodiscard]] std::string_view rest(std::size_t ahead = 0) const
    {
        return m_text.substr(std::min(m_at + ahead, m_text.size()));
    }
    [[nodiscard]] bool follows(Kind kind, std::string_view text, std::size_t back = 1) const
    {
        return m_tokens.size() >= back && m_tokens[m_tokens.size() - back].is(kind, text);
    }

    /// Takes so many characters, as a token or part of one.
    std::string take(std::size_t count)
    {
        const std::string_view taken = rest().substr(0, count);
        m_line += static_cast<int>(std::ranges::count(taken, '\n'));
        m_at += taken.size();
        return std::string(taken);
    }
    void put(Kind kind, std::size_t count)
    {
        const int line = m_line;
        m_tokens.push_back({kind, take(count), line});
    }
    std::string word()
    {
        while (isBlank(rest().empty() ? '\n' : rest().front()))
            ++m_at;
        return take(wordEnd(m_text, m_at) - m_at);
    }

    void next()
    {
        const char c = rest().front();
        if (isBlank(c))
            ++m_at;
        else if (const std::size_t fold = foldLength(); fold > 0)
            (void)take(fold);
        else if (c == '#' && (m_at == 0 || std::string_view(" \t\r\n;&|(").find(m_text[m_at - 1]) != std::string_view::npos))
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else if (c == '\n')
            newline();
        else if (m_test && std::string_view("()<>;&|").find(c) != std::string_view::npos)
            put(Kind::Word, rest().starts_with("&&") || rest().starts_with("||") ? 2 : 1);
        else if (!redirection() && !operation())
            plainWord();
    }

    /// Of a backslash that folds the line, also where blanks stand behind it or the end of the line was lost: no word
    /// begins with a blank.
    [[nodiscard]] std::size_t foldLength() const
    {
        if (rest().front() != '\\' || rest().size() < 2 || (rest()[1] != '\n' && !isBlank(rest()[1])))
            return 0;
        const std::size_t behind = std::min(rest().find_first_not_of(" \t\r", 1), rest().size());
        return behind < rest().size() && rest()[behind] == '\n' ? behind + 1 : behind;
    }

    /// A line of options, or with a program of Python by its bare name, below a command that was not folded: no command
    /// begins so, but the arm of a case does.
    [[nodiscard]] bool lostFold() const
    {
        const std::string_view next = rest().substr(std::min(rest().find_first_not_of(" \t\r", 1), rest().size()));
        const std::string_view word = next.substr(0, next.find_first_of(" \t\r\n"));
        const bool option = word.starts_with("--") && word.size() > 2 && std::isalpha(static_cast<unsigned char>(word[2])) != 0;
        const bool program = word.ends_with(".py") && nameLength(word) + 3 == word.size();
        if ((!option && !program) || m_tokens.empty() || m_tokens.back().kind != Kind::Word || m_tokens.back().text == "in")
            return false;
        const std::string &last = m_tokens.back().text;
        return word.find(')') == std::string_view::npos && word.find('|') == std::string_view::npos
               && last.substr(nameLength(last)).find('=') != 0;
    }

    /// A quote that nothing closes takes the rest of the script into a word.
    [[nodiscard]] static bool quoteStaysOpen(std::string_view word)
    {
        for (std::size_t i = 0; i < word.size();) {
            const char c = word[i];
            if (c == '\'' || c == '"') {
                const std::size_t end = quoteEnd(word, i);
                if (end == word.size() && (end == i + 1 || word.back() != c))
                    return true;
                i = end;
            } else if (c == '$' || c == '`') {
                i += dollarLength(word.substr(i));
            } else {
                i += c == '\\' ? 2 : 1;
            }
        }
        return false;
    }

    /// "8\    --bf16" and "8\ --bf16": the backslash folds, its blank before was lost, too.
    [[nodiscard]] static std::size_t foldInside(std::string_view word)
    {
        const std::size_t option = word.find("\\ --");
        const std::size_t at = option != std::string_view::npos ? option : word.ends_with("\\ ") ? word.size() - 2 : 0;
        return word.substr(0, at).find_first_of("'\"$`\\") == std::string_view::npos ? at : 0;
    }

    void plainWord()
    {
        std::size_t end = wordEnd(m_text, m_at);
        if (const std::size_t fold = foldInside(m_text.substr(m_at, end - m_at)); fold > 0)
            end = m_at + fold;
        if (end == m_text.size() && quoteStaysOpen(m_text.substr(m_at)))
            m_openQuote = m_line;
        put(Kind::Word, std::max<std::size_t>(end - m_at, 1));
        constexpr std::size_t longestTest = 2000;
        if (m_tokens.back().text == "[[")
            m_test = rest().substr(0, longestTest).find("]]") != std::string_view::npos;
        else if (m_tokens.back().text == "]]")
            m_test = false;
    }

    bool operation()
    {
        if (rest().starts_with("((")) {
            if (const std::size_t end = closingOf(m_text, m_at); end != std::string_view::npos && end >= m_at + 4) {
                put(Kind::Arithmetic, end - m_at);
                std::string &text = m_tokens.back().text;
                text = text.substr(2, text.size() - 4);
                return true;
            }
        }
        if (rest().starts_with('(') && functionHead())
            return true;
        for (const std::string_view sign : {";;&", ";&", ";;", "&&", "||", "|&", ";", "&", "|", "(", ")"})
            if (rest().starts_with(sign)) {
                put(Kind::Operator, sign.size());
                std::string &text = m_tokens.back().text;
                text = sign.starts_with(';') && sign.size() > 1 ? ";;" : sign == "|&" ? "|" : sign;
                return true;
            }
        return false;
    }

    /// "name ( )" is told of as "function name".
    bool functionHead()
    {
        const std::size_t close = m_text.find_first_not_of(" \t", m_at + 1);
        if (close == std::string_view::npos || m_text[close] != ')' || m_tokens.empty() || m_tokens.back().kind != Kind::Word)
            return false;
        if (!follows(Kind::Word, "function", 2))
            m_tokens.insert(m_tokens.end() - 1, {Kind::Word, "function", m_line});
        m_at = close + 1;
        return true;
    }

    /// A line break, and the texts for standard input behind it. It ends nothing behind an operator that goes on, or
    /// between a function's name and its body.
    void newline()
    {
        const bool goesOn = m_test || follows(Kind::Operator, "&&") || follows(Kind::Operator, "||")
                            || follows(Kind::Operator, "|") || follows(Kind::Word, "function", 2);
        const bool lost = !goesOn && lostFold();
        if (lost && m_lostFold == 0)
            m_lostFold = m_line;
        if (goesOn || lost)
            (void)take(1);
        else
            put(Kind::Operator, 1);
        for (const auto &[index, end] : std::exchange(m_pending, {}))
            readHere(end, m_tokens[index]);
    }

    void readHere(const std::string &end, ShellToken &here)
    {
        here.line = m_line;
        while (m_at < m_text.size()) {
            const std::string line = take(std::min(rest().find('\n'), rest().size() - 1) + 1);
            const std::size_t from = std::min(line.find_first_not_of('\t'), line.size());
            if (line.substr(from, line.find_last_not_of("\r\n") + 1 - from) == end)
                return;
            here.text += line;
        }
    }

    bool redirection()
    {
        std::size_t ahead = std::min(rest().find_first_not_of("0123456789"), rest().size());
        ahead += ahead == 0 && rest().starts_with('&') ? 1 : 0;
        const std::string_view sign = rest(ahead);
        if (sign.empty() || (sign.front() != '<' && sign.front() != '>') || sign.substr(1).starts_with('(')
            || placeholderEnd(m_text, m_at + ahead) > m_at + ahead)
            return false;
        if (sign.starts_with("<<<")) {
            m_at += ahead + 3;
            const int line = m_line;
            m_tokens.push_back({Kind::HereWord, word(), line});
        } else if (sign.starts_with("<<")) {
            m_at += ahead + (sign.starts_with("<<-") ? 3 : 2);
            std::string end = word();
            const bool plain = std::erase_if(end, [](char c) { return c == '\'' || c == '"' || c == '\\'; }) > 0;
            m_pending.emplace_back(m_tokens.size(), std::move(end));
            m_tokens.push_back({plain ? Kind::HerePlain : Kind::Here, {}, m_line});
        } else {
            m_at += ahead + 1;
            m_at = std::min(m_text.find_first_not_of(">&|", m_at), m_text.size());
            (void)word();
        }
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_lostFold = 0;
    int m_openQuote = 0;
    bool m_test = false; ///< inside [[ … ]], where && and < are words
    std::vector<ShellToken> m_tokens;
    std::vector<std::pair<std::size_t, std::string>> m_pending; ///< texts for standard input that begin behind the line
};

/// What may follow what in one construct.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> constructs{{{"if", "then"},
                                                                                    {"then", "elif"},
                                                                                    {"elif", "then"},
                                                                                    {"then", "else"},
                                                                                    {"then", "fi"},
                                                                                    {"else", "fi"},
                                                                                    {"for", "do"},
                                                                                    {"do", "done"},
                                                                                    {"while", "do"},
                                                                                    {"until", "do"},
                                                                                    {"case", ")"},
                                                                                    {")", ";;"},
                                                                                    {";;", ")"},
                                                                                    {")", "esac"},
                                                                                    {"case", "esac"},
                                                                                    {";;", "esac"},
                                                                                    {"{", "}"},
                                                                                    {"(", ")"}}};
constexpr std::array<std::string_view, 7> begins{"if", "for", "while", "until", "case", "{", "("};

/// Finds the constructs of a script: links their words, and makes plain line breaks of those that belong to none.
class Linker {
public:
    explicit Linker(ShellScript &script) : m_script(script) {}

    void run()
    {
        for (std::size_t i = 0; i < m_script.tokens.size(); ++i)
            take(i);
        for (const Open &open : m_open)
            for (std::size_t at = open.first, next = 1; next != 0; at = next) { // ends nowhere
                next = token(at).next;
                skip(at);
            }
        std::ranges::sort(m_script.skippedLines);
    }

private:
    struct Open {
        std::size_t first = 0;
        std::size_t last = 0;
    };

    ShellToken &token(std::size_t at) { return m_script.tokens[at]; }

    void skip(std::size_t at)
    {
        m_script.skippedLines.push_back(token(at).line);
        token(at) = {Kind::Operator, "\n", token(at).line};
    }

    void take(std::size_t at)
    {
        const ShellToken &one = token(at);
        const bool word = one.kind == Kind::Word;
        const std::string_view last = m_open.empty() ? std::string_view() : token(m_open.back().last).text;
        const bool pattern = last == "case" || last == ";;";
        if (pattern && !one.is(Kind::Operator, ")") && !one.is(Kind::Word, "esac"))
            return;
        if (one.kind == Kind::Operator && (one.text == "(" || one.text == ")" || one.text == ";;"))
            construct(at, last);
        else if (word && (m_begins || pattern))
            construct(at, last);
        else if (word)
            m_begins = at > 0 && token(at - 1).is(Kind::Word, "function");
        else if (one.kind == Kind::Operator || one.kind == Kind::Arithmetic)
            m_begins = true;
    }

    void construct(std::size_t at, std::string_view last)
    {
        const std::string &text = token(at).text;
        const auto goesOn = [&text](const auto &pair) { return pair.second == text; };
        if (std::ranges::find(begins, text) != begins.end()) {
            m_begins = text != "for" && text != "case";
            if (m_open.size() >= static_cast<std::size_t>(deepestNesting))
                return skip(at);
            m_open.push_back({at, at});
        } else if (std::ranges::any_of(constructs, goesOn)) {
            if (std::ranges::find(constructs, std::pair(last, std::string_view(text))) == constructs.end()) {
                m_begins = true;
                return skip(at);
            }
            token(m_open.back().last).next = at;
            m_open.back().last = at;
            const bool arm = text == ")" && last != "(";
            const bool ends = text == "fi" || text == "done" || text == "esac" || text == "}" || (text == ")" && !arm);
            m_begins = !ends;
            if (ends)
                m_open.pop_back();
        } else {
            m_begins = text == "!";
        }
    }

    ShellScript &m_script;
    std::vector<Open> m_open;
    bool m_begins = true; ///< a command begins here
};

} // namespace

ShellScript readShell(std::string_view text, int firstLine)
{
    ShellScript script = Lexer(text, firstLine).run();
    Linker(script).run();
    return script;
}

std::vector<std::string> shellWords(std::string_view text)
{
    std::vector<std::string> words;
    for (ShellToken &token : Lexer(text, 1).run().tokens)
        if (token.kind == Kind::Word)
            words.push_back(std::move(token.text));
    return words;
}

} // namespace shardscope::io::launch
