// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellrun.h"

#include "core/io/launch/shellcommands.h"
#include "core/io/launch/shellsyntax.h"
#include "core/io/launch/shellways.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace shardscope::io::launch {

namespace {

constexpr int deepestCall = 24;
constexpr std::size_t mostTurns = 1024;
constexpr std::size_t mostItems = 64;

void append(Ways &to, Ways from)
{
    std::ranges::move(from, std::back_inserter(to));
}

class Follower {
public:
    ShellReading run(std::string_view text, const ShellVariables &given, const ShellCall *call)
    {
        ShellScript script = parseShell(text);
        ShellState start;
        start.variables = given;
        if (call != nullptr) {
            start.called = true;
            start.arguments = call->arguments;
            for (const auto &[name, value] : call->variables)
                start.variables[name] = value;
        }
        ShellReading out;
        out.ways = list(script.nodes, only(std::move(start)));
        out.skippedLines = std::move(script.skippedLines);
        out.tooLong = m_budget.spent();
        out.steps = ShellBudget().steps - m_budget.steps;
        out.defaults = m_budget.defaults;
        out.arguments = m_budget.arguments;
        return out;
    }

private:
    Ways list(const ShellNodes &nodes, Ways ways)
    {
        for (const ShellNode &node : nodes) {
            Ways next;
            for (ShellState &way : ways) {
                if (way.running() && !m_budget.spent())
                    append(next, follow(node, std::move(way)));
                else
                    next.push_back(std::move(way));
            }
            ways = std::move(next);
            bound(ways);
        }
        return ways;
    }

    Ways follow(const ShellNode &node, ShellState way)
    {
        m_budget.step();
        if (m_depth > deepestCall * 4) {
            m_budget.steps = 0;
            return only(std::move(way));
        }
        ++m_depth;
        Ways out = followKind(node, std::move(way));
        --m_depth;
        return out;
    }

    Ways followKind(const ShellNode &node, ShellState way)
    {
        using Kind = ShellNode::Kind;
        switch (node.kind) {
        case Kind::Simple: return simple(node, std::move(way));
        case Kind::And:
        case Kind::Or: return chain(node, std::move(way));
        case Kind::Pipe: return pipe(node, std::move(way));
        case Kind::Not: return negated(node, std::move(way));
        case Kind::If: return conditional(node, 0, std::move(way));
        case Kind::Case: return cases(node, std::move(way));
        case Kind::For: return forLoop(node, std::move(way));
        case Kind::Count: return countLoop(node, std::move(way));
        case Kind::While: return whileLoop(node, std::move(way));
        case Kind::Function: m_functions[node.words.front()] = &node; return only(std::move(way));
        case Kind::Group: return group(node, std::move(way));
        case Kind::Arithmetic: return arithmetic(node, std::move(way));
        }
        return only(std::move(way));
    }

    /// A second way from here on; what it takes along costs time, too.
    ShellState parted(const ShellState &way)
    {
        constexpr std::size_t ofItem = 6; // it is copied, told apart from others and joined with them
        std::size_t copied = way.commands.size() + way.texts.size() + way.variables.size();
        for (const auto &[name, value] : way.variables)
            copied += value.array ? ofItem * value.items.size() : 0;
        m_budget.compare(copied);
        return way;
    }

    /// Splits a way by what a condition says; `prefer` where it is open but has an
    /// answer for a script that is started alone.
    template <class Yes, class No>
    Ways branch(ShellState way, const Yes &yes, const No &no)
    {
        switch (way.status) {
        case Truth::Yes: return yes(std::move(way));
        case Truth::No: return no(std::move(way));
        case Truth::Open: {
            Ways out = yes(parted(way));
            append(out, no(std::move(way)));
            return out;
        }
        case Truth::OpenYes:
        case Truth::OpenNo: break;
        }
        const bool first = way.status == Truth::OpenYes;
        Ways out = first ? yes(parted(way)) : no(parted(way));
        if (std::ranges::none_of(out, &ShellState::running) && m_loops == 0) // it says how it wants to be called
            return first ? no(std::move(way)) : yes(std::move(way));
        return out;
    }

    Ways chain(const ShellNode &node, ShellState way)
    {
        const bool both = node.kind == ShellNode::Kind::And;
        const ShellNode &right = node.children[1];
        Ways out;
        for (ShellState &left : follow(node.children[0], std::move(way))) {
            if (!left.running()) {
                out.push_back(std::move(left));
                continue;
            }
            if (left.status == Truth::Open && isPlainCommand(node.children[0]) && !onlyAssigns(right))
                left.status = Truth::Yes; // commands are there to succeed
            // What is only probable of the left is no more than probable of both.
            const Truth was = left.status;
            const Truth sure = both ? Truth::No : Truth::Yes;
            const Truth likely = both ? Truth::OpenNo : Truth::OpenYes;
            const auto go = [&](ShellState state) {
                Ways ways = follow(right, std::move(state));
                for (ShellState &after : ways)
                    if (was == opposite(likely) && after.status == opposite(sure))
                        after.status = was;
                return ways;
            };
            const auto stay = [&](ShellState state) {
                state.status = was == likely ? likely : sure;
                return only(std::move(state));
            };
            append(out, both ? branch(std::move(left), go, stay) : branch(std::move(left), stay, go));
        }
        return out;
    }

    Ways pipe(const ShellNode &node, ShellState way)
    {
        // What a part of a pipe assigns is lost with it.
        const ShellVariables before = way.variables;
        Ways ways = only(std::move(way));
        for (const ShellNode &child : node.children) {
            Ways next;
            for (ShellState &state : ways)
                append(next, follow(child, std::move(state)));
            for (ShellState &state : next) {
                state.variables = before;
                state.ended = false;
                state.status = Truth::Open;
            }
            ways = std::move(next);
            bound(ways);
        }
        return ways;
    }

    Ways negated(const ShellNode &node, ShellState way)
    {
        Ways out = follow(node.children.front(), std::move(way));
        for (ShellState &state : out)
            state.status = opposite(state.status);
        return out;
    }

    Ways conditional(const ShellNode &node, std::size_t arm, ShellState way)
    {
        if (arm >= node.arms.size())
            return only(std::move(way));
        const ShellArm &here = node.arms[arm];
        if (here.condition.empty())
            return list(here.body, only(std::move(way)));
        Ways out;
        for (ShellState &state : list(here.condition, only(std::move(way)))) {
            if (!state.running()) {
                out.push_back(std::move(state));
                continue;
            }
            append(out, branch(
                            std::move(state), [&](ShellState yes) { return list(here.body, only(std::move(yes))); },
                            [&](ShellState no) { return conditional(node, arm + 1, std::move(no)); }));
        }
        bound(out);
        return out;
    }

    Ways cases(const ShellNode &node, ShellState way)
    {
        const std::string subject = expansion(way).text(node.words.front());
        Ways out;
        if (!hasMark(subject)) {
            for (const ShellArm &arm : node.arms)
                for (const std::string &pattern : arm.patterns)
                    if (matchesPattern(subject, expansion(way).text(pattern), m_budget))
                        return list(arm.body, only(std::move(way)));
            return only(std::move(way));
        }
        bool all = false;
        for (const ShellArm &arm : node.arms) {
            all = all || std::ranges::find(arm.patterns, "*") != arm.patterns.end();
            append(out, list(arm.body, only(parted(way))));
        }
        if (!all)
            out.push_back(std::move(way));
        bound(out);
        return out;
    }

    Ways forLoop(const ShellNode &node, ShellState way)
    {
        std::vector<std::string> items;
        for (std::size_t i = 1; i < node.words.size(); ++i)
            for (std::string &item : expansion(way).words(node.words[i]))
                items.push_back(std::move(item));
        const bool known = items.size() <= mostItems && std::ranges::none_of(items, hasMark);
        if (!known)
            items = {computed("$" + node.words.front())};
        Ways ways = only(std::move(way));
        for (const std::string &item : items) {
            for (ShellState &state : ways)
                state.variables[node.words.front()] = {{item}, false};
            ways = turn(node.children, std::move(ways));
        }
        return leaveLoop(std::move(ways));
    }

    Ways turn(const ShellNodes &body, Ways ways)
    {
        ++m_loops;
        ways = list(body, std::move(ways));
        --m_loops;
        return ways;
    }

    static Ways leaveLoop(Ways ways)
    {
        for (ShellState &state : ways)
            state.broken = false;
        return ways;
    }

    Ways countLoop(const ShellNode &node, ShellState way)
    {
        (void)expansion(way).arithmetic(node.words[0]);
        Ways ways = only(std::move(way));
        for (std::size_t i = 0; i < mostTurns && !m_budget.spent(); ++i) {
            const auto more = expansion(ways.front()).arithmetic(node.words[1]);
            if (!more)
                return maybeTurn(node, std::move(ways));
            if (*more == 0 || !ways.front().running())
                break;
            ways = turn(node.children, std::move(ways));
            for (ShellState &state : ways)
                (void)expansion(state).arithmetic(node.words[2]);
        }
        return leaveLoop(std::move(ways));
    }

    /// A loop that runs nobody knows how often: what it changes is unknown.
    Ways maybeTurn(const ShellNode &node, Ways ways)
    {
        Ways out;
        for (ShellState &state : ways) {
            Ways both = turn(node.children, only(parted(state)));
            for (ShellState &after : both)
                after.ended = after.returned = after.broken = false;
            both.push_back(std::move(state));
            ShellState one = joined(std::move(both));
            out.push_back(std::move(one));
        }
        return leaveLoop(std::move(out));
    }

    Ways whileLoop(const ShellNode &node, ShellState way)
    {
        const ShellNodes &condition = node.arms.front().condition;
        Ways ways = only(std::move(way));
        for (std::size_t i = 0; i < mostTurns && !m_budget.spent(); ++i) {
            ways = list(condition, std::move(ways));
            Truth truth = ways.front().status;
            if (std::ranges::any_of(ways, [truth](const ShellState &state) { return state.status != truth; }))
                truth = Truth::Open;
            truth = node.until ? opposite(truth) : truth;
            if (truth == Truth::No || truth == Truth::OpenNo)
                break;
            if (truth != Truth::Yes)
                return maybeTurn(node, std::move(ways));
            ways = turn(node.children, std::move(ways));
            if (std::ranges::none_of(ways, &ShellState::running))
                break;
        }
        return leaveLoop(std::move(ways));
    }

    Ways group(const ShellNode &node, ShellState way)
    {
        if (!node.subshell)
            return list(node.children, only(std::move(way)));
        const ShellVariables before = way.variables;
        Ways out = list(node.children, only(std::move(way)));
        for (ShellState &state : out) {
            state.variables = before;
            state.ended = false;
        }
        return out;
    }

    Ways arithmetic(const ShellNode &node, ShellState way)
    {
        const auto value = node.words.empty() ? std::nullopt : expansion(way).arithmetic(node.words.front());
        way.status = !value ? Truth::Open : *value != 0 ? Truth::Yes : Truth::No;
        return only(std::move(way));
    }

    Ways simple(const ShellNode &node, ShellState way)
    {
        takeTexts(node, way);
        std::size_t first = 0;
        while (first < node.words.size() && isAssignment(node.words[first]))
            ++first;
        if (first == node.words.size()) {
            for (const std::string &word : node.words)
                (void)expansion(way).assign(word);
            way.status = Truth::Yes;
            return only(std::move(way));
        }
        if (isTest(node.words[first]))
            return test(node, first, std::move(way));
        if (isDeclaration(node.words[first]))
            return declare(node, first + 1, std::move(way));
        return call(node, first, std::move(way));
    }

    ShellExpansion expansion(ShellState &way) { return {way, m_budget}; }

    void takeTexts(const ShellNode &node, ShellState &way)
    {
        for (const auto &here : node.hereTexts) {
            ShellText text{here->plain ? here->text : expansion(way).hereText(here->text), here->line};
            m_budget.write(text.text.size());
            way.texts.push_back(std::make_shared<const ShellText>(std::move(text)));
        }
    }

    Ways test(const ShellNode &node, std::size_t first, ShellState way)
    {
        const bool modern = node.words[first] == "[[";
        std::vector<std::string> words;
        for (std::size_t i = first + 1; i < node.words.size(); ++i) {
            if (modern)
                words.push_back(expansion(way).text(node.words[i]));
            else
                std::ranges::move(expansion(way).words(node.words[i]), std::back_inserter(words));
        }
        if (!words.empty() && (words.back() == "]" || words.back() == "]]"))
            words.pop_back();
        way.status = shellTest(words, way, m_budget);
        return only(std::move(way));
    }

    Ways declare(const ShellNode &node, std::size_t first, ShellState way)
    {
        for (std::size_t i = first; i < node.words.size(); ++i)
            if (isAssignment(node.words[i]))
                (void)expansion(way).assign(node.words[i]);
        way.status = Truth::Yes;
        return only(std::move(way));
    }

    Ways call(const ShellNode &node, std::size_t first, ShellState way)
    {
        ShellCommand command;
        command.line = node.line;
        for (std::size_t i = first; i < node.words.size(); ++i)
            std::ranges::move(expansion(way).words(node.words[i]), std::back_inserter(command.words));
        way.status = Truth::Yes;
        if (command.words.empty())
            return only(std::move(way));
        for (std::size_t i = 0; i < first; ++i) {
            ShellState inside;
            inside.variables = way.variables;
            const std::string &word = node.words[i];
            (void)ShellExpansion(inside, m_budget).assign(word);
            const std::string name = word.substr(0, word.find_first_of("=+["));
            const auto value = inside.variables.find(name);
            if (value != inside.variables.end() && !value->second.items.empty())
                command.environment[name] = value->second.items.front();
        }
        const std::string name = command.words.front();
        const auto function = m_functions.find(name);
        if (function != m_functions.end())
            return callFunction(*function->second, std::move(command), std::move(way));
        const ShellText *fed = node.hereTexts.empty() || way.texts.empty() ? nullptr : way.texts.back().get();
        if (followBuiltin(command, fed, m_loops > 0, way, m_budget))
            return only(std::move(way));
        if (name == "eval")
            return runText(wordsFrom(command, 1), node.line, std::move(way));
        if (std::string script = scriptOf(command, fed); !script.empty())
            return runScript(script, std::move(command), std::move(way));
        keep(std::move(command), way);
        way.status = Truth::Open;
        return only(std::move(way));
    }

    Ways callFunction(const ShellNode &function, ShellCommand command, ShellState way)
    {
        if (way.functions >= deepestCall) {
            m_budget.steps = 0;
            return only(std::move(way));
        }
        const std::vector<std::string> before = std::exchange(way.arguments, {command.words.begin() + 1, command.words.end()});
        ++way.functions;
        Ways out = list(function.children, only(std::move(way)));
        for (ShellState &state : out) {
            state.arguments = before;
            --state.functions;
            state.returned = false;
        }
        return out;
    }

    Ways runScript(const std::string &text, ShellCommand command, ShellState way)
    {
        const int line = command.line;
        std::erase(command.words, text); // a launcher around it says how many processes there are
        keep(std::move(command), way);
        const ShellVariables before = way.variables;
        Ways out = runText(text, line, std::move(way));
        for (ShellState &state : out) {
            state.variables = before;
            state.ended = false;
        }
        return out;
    }

    Ways runText(const std::string &text, int line, ShellState way)
    {
        constexpr int deepestText = 6;
        if (m_texts >= deepestText)
            return only(std::move(way));
        m_budget.write(text.size());
        ++m_texts;
        m_parsed.push_back(std::make_unique<ShellScript>(parseShell(text, line)));
        Ways out = list(m_parsed.back()->nodes, only(std::move(way)));
        --m_texts;
        return out;
    }

    void keep(ShellCommand command, ShellState &way)
    {
        constexpr std::size_t mostCommands = 2000;
        const bool tells = command.words.size() > 1 || !command.environment.empty();
        if (!tells || way.commands.size() >= mostCommands)
            return;
        for (const std::string &word : command.words)
            m_budget.write(word.size());
        way.commands.push_back(std::make_shared<const ShellCommand>(std::move(command)));
    }

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
