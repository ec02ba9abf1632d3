// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellsyntax.h"

#include "core/io/launch/shellscan.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>

namespace shardscope::io::launch {

namespace {

class Parser {
public:
    Parser(std::string_view text, int line) : m_text(text), m_line(line) {}

    ShellScript run()
    {
        ShellScript script;
        while (true) {
            ShellNodes nodes = list({}, 0);
            std::ranges::move(nodes, std::back_inserter(script.nodes));
            if (m_at >= m_text.size())
                break;
            script.skippedLines.push_back(m_line); // a stray "fi" or ")"
            m_failed = false;
            advance(std::min(m_text.find('\n', m_at), m_text.size()));
            if (m_at < m_text.size())
                newline();
        }
        return script;
    }

private:
    using Ends = std::initializer_list<std::string_view>;

    void advance(std::size_t to)
    {
        m_line += static_cast<int>(std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_at),
                                              m_text.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
        m_at = to;
    }

    [[nodiscard]] char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (isBlank(peek()))
                ++m_at;
            else if (peek() == '\\' && (peek(1) == '\n' || (peek(1) == '\r' && peek(2) == '\n')))
                advance(m_at + (peek(1) == '\n' ? 2 : 3));
            else if (peek() == '#'
                     && (m_at == 0 || isBlank(m_text[m_at - 1])
                         || std::string_view("\n;&|(").find(m_text[m_at - 1]) != std::string_view::npos))
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else
                return;
        }
    }

    /// Steps over a line break and the texts for standard input that begin behind it.
    void newline()
    {
        ++m_at;
        ++m_line;
        for (auto &[end, here] : m_pending)
            readHere(end, *here);
        m_pending.clear();
    }

    void readHere(const std::string &end, HereText &here)
    {
        here.line = m_line;
        while (m_at < m_text.size()) {
            const std::size_t stop = std::min(m_text.find('\n', m_at), m_text.size());
            std::string_view line = m_text.substr(m_at, stop - m_at);
            m_at = std::min(stop + 1, m_text.size());
            ++m_line;
            std::string_view mark = line;
            while (!mark.empty() && (mark.front() == '\t' || mark.back() == '\r'))
                mark.front() == '\t' ? mark.remove_prefix(1) : mark.remove_suffix(1);
            if (mark == end)
                return;
            here.text.append(line).push_back('\n');
        }
    }

    void skipSeparators()
    {
        while (true) {
            skipBlanks();
            if (peek() == '\n')
                newline();
            else if ((peek() == ';' && peek(1) != ';') || (peek() == '&' && peek(1) != '&' && peek(1) != '>'))
                ++m_at;
            else
                return;
        }
    }

    [[nodiscard]] std::string_view nextWord() const { return m_text.substr(m_at, wordEnd(m_text, m_at) - m_at); }

    [[nodiscard]] bool at(Ends ends) const
    {
        const std::string_view word = nextWord();
        return std::ranges::find(ends, word) != ends.end();
    }

    bool take(std::string_view word)
    {
        skipSeparators();
        if (nextWord() != word)
            return false;
        m_at += word.size();
        return true;
    }

    void expect(std::string_view word)
    {
        if (!take(word))
            m_failed = true;
    }

    ShellNodes list(Ends ends, int depth)
    {
        ShellNodes nodes;
        if (depth > deepestNesting)
            m_failed = true;
        while (!m_failed) {
            skipSeparators();
            if (m_at >= m_text.size() || at(ends) || peek() == ')' || (peek() == ';' && peek(1) == ';'))
                break;
            const std::size_t before = m_at;
            ShellNode node = andOr(depth + 1);
            if (m_at == before)
                m_failed = true;
            nodes.push_back(std::move(node));
        }
        return nodes;
    }

    ShellNode andOr(int depth)
    {
        ShellNode left = pipeline(depth);
        while (!m_failed) {
            skipBlanks();
            const bool both = peek() == '&' && peek(1) == '&';
            const bool either = peek() == '|' && peek(1) == '|';
            if (!both && !either)
                break;
            m_at += 2;
            skipBreaks();
            ShellNode node;
            node.kind = both ? ShellNode::Kind::And : ShellNode::Kind::Or;
            node.line = left.line;
            node.children.push_back(std::move(left));
            node.children.push_back(pipeline(depth));
            left = std::move(node);
        }
        return left;
    }

    void skipBreaks()
    {
        skipBlanks();
        while (peek() == '\n') {
            newline();
            skipBlanks();
        }
    }

    ShellNode pipeline(int depth)
    {
        skipBlanks();
        if (peek() == '!' && isBlank(peek(1))) {
            ++m_at;
            ShellNode node;
            node.kind = ShellNode::Kind::Not;
            node.line = m_line;
            node.children.push_back(pipeline(depth + 1));
            return node;
        }
        ShellNode first = command(depth);
        ShellNode pipe;
        pipe.kind = ShellNode::Kind::Pipe;
        pipe.line = first.line;
        pipe.children.push_back(std::move(first));
        while (!m_failed) {
            skipBlanks();
            if (peek() != '|' || peek(1) == '|')
                break;
            m_at += peek(1) == '&' ? 2 : 1;
            skipBreaks();
            pipe.children.push_back(command(depth));
        }
        if (pipe.children.size() == 1) {
            ShellNode only = std::move(pipe.children.front());
            return only;
        }
        return pipe;
    }

    ShellNode command(int depth)
    {
        ShellNode node;
        if (depth > deepestNesting) {
            m_failed = true;
            return node;
        }
        skipBlanks();
        node.line = m_line;
        if (peek() == '(' && peek(1) == '(')
            arithmetic(node);
        else if (peek() == '(')
            group(node, depth);
        else if (take("{"))
            body(node, ShellNode::Kind::Group, "}", depth);
        else if (take("if"))
            conditional(node, depth);
        else if (take("case"))
            cases(node, depth);
        else if (take("for") || take("select"))
            loop(node, depth);
        else if (at({"while", "until"}))
            whileLoop(node, depth);
        else if (take("function"))
            function(node, depth);
        else
            simple(node, depth);
        redirections(node);
        return node;
    }

    void body(ShellNode &node, ShellNode::Kind kind, std::string_view end, int depth)
    {
        node.kind = kind;
        node.children = list({end}, depth + 1);
        expect(end);
    }

    void group(ShellNode &node, int depth)
    {
        ++m_at;
        node.kind = ShellNode::Kind::Group;
        node.subshell = true;
        node.children = list({}, depth + 1);
        if (peek() == ')')
            ++m_at;
        else
            m_failed = true;
    }

    void arithmetic(ShellNode &node)
    {
        node.kind = ShellNode::Kind::Arithmetic;
        const std::size_t end = closingOf(m_text, m_at);
        if (end == std::string_view::npos || end < m_at + 4) {
            m_failed = true;
            return;
        }
        node.words.emplace_back(m_text.substr(m_at + 2, end - m_at - 4));
        advance(end);
    }

    void conditional(ShellNode &node, int depth)
    {
        node.kind = ShellNode::Kind::If;
        do {
            ShellArm arm;
            arm.condition = list({"then"}, depth + 1);
            expect("then");
            arm.body = list({"elif", "else", "fi"}, depth + 1);
            node.arms.push_back(std::move(arm));
        } while (!m_failed && take("elif"));
        if (!m_failed && take("else"))
            node.arms.push_back({{}, {}, list({"fi"}, depth + 1)});
        expect("fi");
    }

    std::string word()
    {
        skipBlanks();
        const std::size_t end = wordEnd(m_text, m_at);
        std::string out(m_text.substr(m_at, end - m_at));
        advance(end);
        return out;
    }

    void cases(ShellNode &node, int depth)
    {
        node.kind = ShellNode::Kind::Case;
        node.words.push_back(word());
        expect("in");
        while (!m_failed && !take("esac")) {
            if (m_at >= m_text.size()) {
                m_failed = true;
                return;
            }
            ShellArm arm;
            if (peek() == '(')
                ++m_at;
            do {
                arm.patterns.push_back(word());
                skipBlanks();
            } while (peek() == '|' && ++m_at > 0);
            if (peek() != ')') {
                m_failed = true;
                return;
            }
            ++m_at;
            arm.body = list({"esac"}, depth + 1);
            node.arms.push_back(std::move(arm));
            skipSeparators();
            if (peek() == ';' && peek(1) == ';')
                m_at += peek(2) == '&' ? 3 : 2;
        }
    }

    void loop(ShellNode &node, int depth)
    {
        skipBlanks();
        if (peek() == '(' && peek(1) == '(') {
            arithmetic(node);
            node.kind = ShellNode::Kind::Count;
        } else {
            node.kind = ShellNode::Kind::For;
            node.words.push_back(word());
            skipBreaks();
            if (take("in"))
                for (skipBlanks(); m_at < m_text.size() && peek() != '\n' && peek() != ';'; skipBlanks()) {
                    const std::size_t before = m_at;
                    node.words.push_back(word());
                    if (m_at == before) {
                        m_failed = true;
                        return;
                    }
                }
            else
                node.words.emplace_back("\"$@\"");
        }
        doBody(node, depth);
    }

    void doBody(ShellNode &node, int depth)
    {
        expect("do");
        node.children = list({"done"}, depth + 1);
        expect("done");
    }

    void whileLoop(ShellNode &node, int depth)
    {
        node.kind = ShellNode::Kind::While;
        node.until = word() == "until";
        ShellArm arm;
        arm.condition = list({"do"}, depth + 1);
        node.arms.push_back(std::move(arm));
        doBody(node, depth);
    }

    void function(ShellNode &node, int depth)
    {
        node.words.push_back(word());
        skipBlanks();
        if (peek() == '(' && peek(1) == ')')
            m_at += 2;
        functionBody(node, depth);
    }

    void functionBody(ShellNode &node, int depth)
    {
        node.kind = ShellNode::Kind::Function;
        skipBreaks();
        node.children.push_back(command(depth + 1));
    }

    void simple(ShellNode &node, int depth)
    {
        const bool test = at({"[["});
        while (!m_failed) {
            skipBlanks();
            if (test && peek() == '\n' && !node.words.empty() && node.words.back() != "]]") {
                newline();
                continue;
            }
            const char c = peek();
            if (test && (node.words.empty() || node.words.back() != "]]")) {
                if (c == '\0') {
                    m_failed = true;
                    return;
                }
                testWord(node);
                continue;
            }
            if (c == '\0' || c == '\n' || c == ';' || c == '|' || c == ')' || (c == '&' && peek(1) != '>'))
                return;
            if (c == '(') {
                if (node.words.size() == 1 && peek(1) == ')') {
                    m_at += 2;
                    functionBody(node, depth);
                } else {
                    m_failed = true;
                }
                return;
            }
            if (redirection(node))
                continue;
            const std::size_t before = m_at;
            node.words.push_back(word());
            if (m_at == before) {
                m_failed = true;
                return;
            }
        }
    }

    /// Inside [[ … ]], where && and < are operators of the test.
    void testWord(ShellNode &node)
    {
        for (const std::string_view op : {"&&", "||"})
            if (m_text.substr(m_at, 2) == op) {
                node.words.emplace_back(op);
                m_at += 2;
                return;
            }
        if (std::string_view("()<>;&|").find(peek()) != std::string_view::npos) {
            node.words.emplace_back(1, peek());
            ++m_at;
            return;
        }
        node.words.push_back(word());
    }

    void redirections(ShellNode &node)
    {
        while (!m_failed) {
            skipBlanks();
            if (!redirection(node))
                return;
        }
    }

    bool redirection(ShellNode &node)
    {
        std::size_t at = m_at;
        while (at < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[at])) != 0)
            ++at;
        if (at < m_text.size() && m_text[at] == '&' && at == m_at)
            ++at;
        if (at >= m_text.size() || (m_text[at] != '<' && m_text[at] != '>'))
            return false;
        if ((at + 1 < m_text.size() && m_text[at + 1] == '(') || placeholderEnd(m_text, at) > at)
            return false;
        const std::string_view rest = m_text.substr(at);
        m_at = at + 1;
        if (rest.starts_with("<<<")) {
            m_at = at + 3;
            node.hereTexts.push_back(std::make_shared<HereText>(HereText{word(), false, true, m_line}));
        } else if (rest.starts_with("<<")) {
            m_at = at + (rest.starts_with("<<-") ? 3 : 2);
            here(node);
        } else {
            while (peek() == '>' || peek() == '&' || peek() == '|')
                ++m_at;
            (void)word();
        }
        return true;
    }

    void here(ShellNode &node)
    {
        std::string end = word();
        auto text = std::make_shared<HereText>();
        const std::size_t had = end.size();
        std::erase_if(end, [](char c) { return c == '\'' || c == '"' || c == '\\'; });
        text->plain = end.size() != had;
        node.hereTexts.push_back(text);
        m_pending.emplace_back(std::move(end), std::move(text));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    bool m_failed = false;
    std::vector<std::pair<std::string, std::shared_ptr<HereText>>> m_pending;
};

} // namespace

ShellScript parseShell(std::string_view text, int firstLine)
{
    return Parser(text, firstLine).run();
}

} // namespace shardscope::io::launch
