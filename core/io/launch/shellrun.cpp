// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellrun.h"

#include "core/io/launch/shellcommands.h"
#include "core/io/launch/shellopen.h"
#include "core/io/launch/shellsyntax.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace shardscope::io::launch {

namespace {

constexpr int deepestCall = 24;
constexpr int deepestNode = 4 * deepestCall;
constexpr std::size_t mostTurns = 64;

/// Follows a script line by line. Where a condition is open, both sides are followed for the commands that they may
/// come to, and what they set is unknown.
class Follower {
public:
    ShellReading run(std::string_view text, const ShellVariables &given, const ShellCall *call)
    {
        ShellScript script = parseShell(text);
        m_state.variables = given;
        if (call != nullptr) {
            m_state.called = true;
            m_state.arguments = call->arguments;
            for (const auto &[name, value] : call->variables)
                m_state.variables[name] = value;
        }
        list(script.nodes);
        ShellReading out;
        out.state = std::move(m_state);
        out.skippedLines = std::move(script.skippedLines);
        out.tooLong = m_budget.spent();
        out.steps = ShellBudget().steps - m_budget.steps;
        out.defaults = m_budget.defaults;
        out.arguments = m_budget.arguments;
        return out;
    }

private:
    void list(const ShellNodes &nodes)
    {
        for (const ShellNode &node : nodes)
            if (m_state.running() && !m_budget.spent())
                follow(node);
    }

    void follow(const ShellNode &node)
    {
        m_budget.step();
        if (m_depth > deepestNode)
            m_budget.steps = 0;
        if (m_budget.spent())
            return;
        ++m_depth;
        followKind(node);
        --m_depth;
    }

    void followKind(const ShellNode &node)
    {
        using Kind = ShellNode::Kind;
        switch (node.kind) {
        case Kind::Simple: return simple(node);
        case Kind::And:
        case Kind::Or: return chain(node);
        case Kind::Pipe: return pipe(node);
        case Kind::Not:
            follow(node.children.front());
            m_state.status = opposite(m_state.status);
            return;
        case Kind::If: return conditional(node, 0);
        case Kind::Case: return cases(node);
        case Kind::For: return forLoop(node);
        case Kind::Count: return maybe([&] { turn(node.children); });
        case Kind::While: return whileLoop(node);
        case Kind::Function: m_functions[node.words.front()] = &node; return;
        case Kind::Group: return node.subshell ? apart([&] { list(node.children); }) : list(node.children);
        case Kind::Arithmetic: {
            const auto value = node.words.empty() ? std::nullopt : expansion().arithmetic(node.words.front());
            m_state.status = !value ? Truth::Open : *value != 0 ? Truth::Yes : Truth::No;
            return;
        }
        }
    }

    /// What it assigns is lost with it.
    template <class Body>
    void apart(const Body &body)
    {
        const ShellVariables before = m_state.variables;
        body();
        m_state.variables = before;
        m_state.ended = false;
    }

    /// One of the sides happens, and nobody knows which: what they leave unlike is unknown. A side that ends the
    /// script or the loop leaves nothing.
    void oneOf(const std::vector<std::function<void()>> &sides)
    {
        const ShellState before = withoutCommands(m_state);
        constexpr std::size_t copies = 4; // of all variables, for each side
        m_budget.compare(copies * before.variables.size() * sides.size());
        std::optional<ShellState> left;
        for (const auto &side : sides) {
            goBack(before, m_state);
            side();
            if (!m_state.running())
                continue;
            if (left)
                leaveUnlikeOpen(*left, m_state);
            left = withoutCommands(m_state);
        }
        if (left)
            goBack(*left, m_state);
    }

    /// Happens nobody knows how often: what it sets is unknown to it, too.
    template <class Body>
    void maybe(const Body &body)
    {
        const std::size_t commands = m_state.commands.size();
        const auto once = [&] {
            body();
            m_state.ended = m_state.returned = m_state.broken = false;
        };
        oneOf({[] {}, once});
        m_state.commands.resize(std::min(commands, m_state.commands.size()));
        oneOf({[] {}, once});
    }

    /// What follows a condition; an open one may have an answer for a script that is started alone. A side that gives
    /// up says what is to be filled in first.
    void branch(const std::function<void()> &yes, const std::function<void()> &no)
    {
        if (m_state.status == Truth::Open)
            return oneOf({yes, no});
        const bool sure = m_state.status == Truth::Yes || m_state.status == Truth::No;
        const bool first = m_state.status == Truth::Yes || m_state.status == Truth::OpenYes;
        const ShellState before = withoutCommands(m_state);
        m_budget.compare(2 * before.variables.size());
        first ? yes() : no();
        if (m_state.running() || m_loops > 0 || (sure && !m_state.failed))
            return;
        goBack(before, m_state);
        first ? no() : yes();
    }

    void chain(const ShellNode &node)
    {
        const bool both = node.kind == ShellNode::Kind::And;
        const ShellNode &right = node.children[1];
        follow(node.children[0]);
        if (!m_state.running())
            return;
        if (m_state.status == Truth::Open && isPlainCommand(node.children[0]) && !onlyAssigns(right))
            m_state.status = Truth::Yes; // commands are there to succeed
        // What is only probable of the left is no more than probable of both.
        const Truth was = m_state.status;
        const Truth sure = both ? Truth::No : Truth::Yes;
        const Truth likely = both ? Truth::OpenNo : Truth::OpenYes;
        const auto go = [&] {
            follow(right);
            if (was == opposite(likely) && m_state.status == opposite(sure))
                m_state.status = was;
        };
        const auto stay = [&] { m_state.status = was == likely ? likely : sure; };
        if (both)
            branch(go, stay);
        else
            branch(stay, go);
    }

    void pipe(const ShellNode &node)
    {
        for (const ShellNode &child : node.children)
            apart([&] { follow(child); });
        m_state.status = Truth::Open;
    }

    void conditional(const ShellNode &node, std::size_t arm)
    {
        if (arm >= node.arms.size())
            return;
        const ShellArm &here = node.arms[arm];
        list(here.condition);
        if (here.condition.empty())
            list(here.body);
        else if (m_state.running())
            branch([&] { list(here.body); }, [&] { conditional(node, arm + 1); });
    }

    void cases(const ShellNode &node)
    {
        const std::string subject = expansion().text(node.words.front());
        std::vector<std::function<void()>> sides;
        bool all = false;
        for (const ShellArm &arm : node.arms) {
            for (const std::string &pattern : arm.patterns)
                if (!hasMark(subject) && matchesPattern(subject, expansion().text(pattern), m_budget))
                    return list(arm.body);
            all = all || std::ranges::find(arm.patterns, "*") != arm.patterns.end();
            sides.emplace_back([this, &arm] { list(arm.body); });
        }
        if (!hasMark(subject))
            return;
        if (!all)
            sides.emplace_back([] {});
        oneOf(sides);
    }

    void forLoop(const ShellNode &node)
    {
        std::vector<std::string> items;
        for (std::size_t i = 1; i < node.words.size(); ++i)
            std::ranges::move(expansion().words(node.words[i]), std::back_inserter(items));
        const auto with = [&](std::string item) {
            m_state.variables[node.words.front()] = {{std::move(item)}, false};
            turn(node.children);
        };
        if (items.size() > mostTurns || std::ranges::any_of(items, hasMark))
            return maybe([&] { with(computed("$" + node.words.front())); });
        for (std::string &item : items)
            if (m_state.running() && !m_budget.spent())
                with(std::move(item));
        m_state.broken = false;
    }

    void turn(const ShellNodes &body)
    {
        ++m_loops;
        list(body);
        --m_loops;
    }

    void whileLoop(const ShellNode &node)
    {
        for (std::size_t i = 0; m_state.running() && !m_budget.spent(); ++i) {
            list(node.arms.front().condition);
            const Truth more = node.until ? opposite(m_state.status) : m_state.status;
            if (more == Truth::No || more == Truth::OpenNo)
                break;
            if (more != Truth::Yes || i >= mostTurns)
                return maybe([&] { turn(node.children); });
            turn(node.children);
        }
        m_state.broken = false;
    }

    void simple(const ShellNode &node)
    {
        for (const auto &here : node.hereTexts) {
            ShellText text{here->word    ? expansion().text(here->text)
                           : here->plain ? here->text
                                         : expansion().hereText(here->text),
                           here->line};
            m_budget.write(text.text.size());
            m_state.texts.push_back(std::make_shared<const ShellText>(std::move(text)));
        }
        std::size_t first = 0;
        while (first < node.words.size() && isAssignment(node.words[first]))
            ++first;
        const bool assigns = first == node.words.size();
        if (!assigns && isTest(node.words[first]))
            return test(node, first);
        if (!assigns && !isDeclaration(node.words[first]))
            return call(node, first);
        for (const std::string &word : node.words)
            if (isAssignment(word))
                (void)expansion().assign(word);
        m_state.status = Truth::Yes;
    }

    ShellExpansion expansion() { return {m_state, m_budget}; }

    void test(const ShellNode &node, std::size_t first)
    {
        const bool modern = node.words[first] == "[[";
        std::vector<std::string> words;
        for (std::size_t i = first + 1; i < node.words.size(); ++i) {
            if (modern)
                words.push_back(expansion().text(node.words[i]));
            else
                std::ranges::move(expansion().words(node.words[i]), std::back_inserter(words));
        }
        if (!words.empty() && (words.back() == "]" || words.back() == "]]"))
            words.pop_back();
        m_state.status = shellTest(words, m_state, m_budget);
    }

    /// NAME=value in front of a command, which holds for it alone.
    void environment(const ShellNode &node, std::size_t count, ShellCommand &command)
    {
        const ShellVariables before = m_state.variables;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string &word = node.words[i];
            (void)expansion().assign(word);
            const auto value = m_state.variables.find(word.substr(0, word.find_first_of("=+[")));
            if (value != m_state.variables.end() && !value->second.items.empty())
                command.environment[value->first] = value->second.items.front();
        }
        m_state.variables = before;
    }

    void call(const ShellNode &node, std::size_t first)
    {
        ShellCommand command;
        command.line = node.line;
        for (std::size_t i = first; i < node.words.size(); ++i)
            std::ranges::move(expansion().words(node.words[i]), std::back_inserter(command.words));
        m_state.status = Truth::Yes;
        if (command.words.empty())
            return;
        if (first > 0)
            environment(node, first, command);
        const std::string name = command.words.front();
        const ShellText *fed = node.hereTexts.empty() || m_state.texts.empty() ? nullptr : m_state.texts.back().get();
        if (const auto function = m_functions.find(name); function != m_functions.end())
            return callFunction(*function->second, std::move(command));
        if (followBuiltin(command, fed, m_loops > 0, m_state, m_budget))
            return;
        if (name == "eval")
            return runText(wordsFrom(command, 1), node.line);
        if (const std::string script = scriptOf(command, fed); !script.empty()) {
            std::erase(command.words, script); // a launcher around it says how many processes there are
            keep(std::move(command));
            return apart([&] { runText(script, node.line); });
        }
        keep(std::move(command));
        m_state.status = Truth::Open;
    }

    void callFunction(const ShellNode &function, ShellCommand command)
    {
        if (m_state.functions >= deepestCall) {
            m_budget.steps = 0;
            return;
        }
        std::vector<std::string> before = std::exchange(m_state.arguments, {command.words.begin() + 1, command.words.end()});
        ++m_state.functions;
        list(function.children);
        m_state.arguments = std::move(before);
        --m_state.functions;
        m_state.returned = false;
    }

    void runText(const std::string &text, int line)
    {
        constexpr int deepestText = 6;
        if (m_texts >= deepestText)
            return;
        m_budget.write(text.size());
        ++m_texts;
        m_parsed.push_back(std::make_unique<ShellScript>(parseShell(text, line)));
        list(m_parsed.back()->nodes);
        --m_texts;
    }

    void keep(ShellCommand command)
    {
        constexpr std::size_t mostCommands = 2000;
        const bool tells = command.words.size() > 1 || !command.environment.empty();
        if (!tells || m_state.commands.size() >= mostCommands)
            return;
        for (const std::string &word : command.words)
            m_budget.write(word.size());
        m_state.commands.push_back(std::make_shared<const ShellCommand>(std::move(command)));
    }

    ShellState m_state;
    ShellBudget m_budget;
    std::map<std::string, const ShellNode *, std::less<>> m_functions;
    std::vector<std::unique_ptr<ShellScript>> m_parsed; ///< functions of texts live on
    int m_depth = 0;
    int m_loops = 0;
    int m_texts = 0;
};

} // namespace

ShellReading followShell(std::string_view text, const ShellVariables &given, const ShellCall *call)
{
    return Follower().run(text, given, call);
}

} // namespace shardscope::io::launch
