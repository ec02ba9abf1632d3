// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellrun.h"

#include "core/io/launch/shellcommands.h"
#include "core/io/launch/shelltokens.h"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <iterator>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Goes through a script once. Where a condition is open, both sides are followed for the commands that they may
/// come to, and what they set is unknown.
class Follower {
public:
    ShellReading run(std::string_view text, const ShellVariables &given, const ShellCall *call)
    {
        m_state.variables = given;
        if (call != nullptr) {
            m_state.arguments = call->arguments;
            for (const auto &[name, value] : call->variables)
                m_state.variables[name] = value;
        }
        runText(text, 1);
        ShellReading out;
        out.state = std::move(m_state);
        if (!m_scripts.empty()) {
            out.skippedLines = m_scripts.front().skippedLines;
            out.lostFold = m_scripts.front().lostFold;
            out.openQuote = m_scripts.front().openQuote;
        }
        out.tooLong = m_budget.spent();
        out.cost = ShellBudget::whole - m_budget.left;
        out.defaults = m_budget.defaults;
        out.arguments = m_budget.arguments;
        return out;
    }

private:
    using Kind = ShellToken::Kind;
    using Stop = ShellScope::Stop;
    using Side = std::function<void()>;

    [[nodiscard]] const ShellToken &token(std::size_t at) const { return m_script->tokens[at]; }
    [[nodiscard]] bool isOperator(std::size_t at, std::initializer_list<std::string_view> signs) const
    {
        return token(at).kind == Kind::Operator && std::ranges::find(signs, token(at).text) != signs.end();
    }
    [[nodiscard]] bool running() const { return m_state.stop == Stop::None && !m_budget.spent(); }
    [[nodiscard]] ShellExpansion expansion() { return {m_state, m_budget}; }
    [[nodiscard]] ShellScope &scope() { return m_state; }

    /// The first of these operators outside of constructs.
    [[nodiscard]] std::size_t find(std::size_t at, std::size_t to, std::initializer_list<std::string_view> signs) const
    {
        for (; at < to && !isOperator(at, signs); ++at)
            while (token(at).next != 0)
                at = token(at).next;
        return std::min(at, to);
    }

    void list(std::size_t from, std::size_t to)
    {
        while (from < to && running()) {
            const std::size_t end = find(from, to, {"\n", ";", "&", ";;"});
            chain(from, end);
            from = end + 1;
        }
    }

    void chain(std::size_t from, std::size_t to)
    {
        std::size_t end = find(from, to, {"&&", "||"});
        pipeline(from, end);
        while (end < to && running()) {
            const bool both = token(end).text == "&&";
            const std::size_t begin = end + 1;
            end = find(begin, to, {"&&", "||"});
            const Side go = [this, begin, end] { pipeline(begin, end); };
            const Side stay = [] {};
            both ? branch(go, stay) : branch(stay, go);
        }
    }

    void pipeline(std::size_t from, std::size_t to)
    {
        bool denied = false;
        for (; from < to && token(from).is(Kind::Word, "!"); ++from)
            denied = !denied;
        std::size_t end = find(from, to, {"|"});
        if (end == to) {
            command(from, to);
            m_state.status = m_state.status ? Truth(*m_state.status != denied) : std::nullopt;
            return;
        }
        for (; from < to; from = end + 1, end = find(std::min(from, to), to, {"|"}))
            apart([&] { command(from, end); });
        m_state.status = std::nullopt;
    }

    void command(std::size_t from, std::size_t to)
    {
        if (from >= to || !deeper())
            return;
        const ShellToken &first = token(from);
        if (first.kind == Kind::Arithmetic) {
            const auto value = expansion().arithmetic(first.text);
            m_state.status = value ? Truth(*value != 0) : std::nullopt;
        } else if (first.is(Kind::Word, "function")) {
            if (from + 2 < to)
                m_functions[token(from + 1).text] = {m_script, from + 2, to};
        } else if (first.next == 0) {
            simple(from, to);
        } else if (first.text == "(") {
            apart([&] { list(from + 1, first.next); });
        } else if (first.text == "{") {
            list(from + 1, first.next);
        } else if (first.text == "if") {
            conditional(from);
        } else if (first.text == "case") {
            cases(from);
        } else if (first.text == "for") {
            forLoop(from);
        } else {
            whileLoop(from);
        }
        --m_depth;
    }

    /// One step more, within those around it.
    bool deeper()
    {
        constexpr int deepest = 96;
        m_budget.take(m_depth >= deepest ? ShellBudget::whole : ShellBudget::step);
        m_depth += m_budget.spent() ? 0 : 1;
        return !m_budget.spent();
    }

    /// What it assigns is lost with it.
    void apart(const Side &body)
    {
        ShellScope before = scope();
        m_budget.take(before.variables.size());
        body();
        before.status = m_state.status;
        scope() = std::move(before);
    }

    /// One of the sides happens, and nobody knows which: what they leave unlike is unknown. A side that ends the
    /// script or the loop leaves nothing.
    void oneOf(const std::vector<Side> &sides)
    {
        const ShellScope before = scope();
        constexpr std::size_t copies = 100; // bytes of a variable, for each side
        m_budget.take(copies * (before.variables.size() + 1) * sides.size());
        std::optional<ShellScope> left;
        for (const Side &side : sides) {
            scope() = before;
            side();
            if (m_state.stop != Stop::None)
                continue;
            if (left)
                leaveUnlikeOpen(*left, m_state);
            left = scope();
        }
        if (left)
            scope() = *std::move(left);
    }

    /// Happens nobody knows how often: what it sets is unknown to it, too.
    void maybe(const Side &body)
    {
        const std::size_t commands = m_state.commands.size();
        const Side once = [&] {
            body();
            m_state.stop = Stop::None;
        };
        oneOf({[] {}, once});
        m_state.commands.resize(std::min(commands, m_state.commands.size()));
        oneOf({[] {}, once});
    }

    /// What follows a condition. A side that gives up says what is to be filled in first.
    void branch(const Side &yes, const Side &no)
    {
        if (!m_state.status)
            return oneOf({yes, no});
        const bool first = *m_state.status;
        ShellScope before = scope();
        m_budget.take(before.variables.size());
        first ? yes() : no();
        if (m_state.stop != Stop::Exit)
            return;
        scope() = std::move(before);
        first ? no() : yes();
    }

    void conditional(std::size_t at) // of if or elif
    {
        const std::size_t then = token(at).next;
        const std::size_t end = token(then).next; // elif, else or fi
        list(at + 1, then);
        if (!running() || !deeper())
            return;
        branch([&] { list(then + 1, end); },
               [&] {
                   if (token(end).text == "elif")
                       conditional(end);
                   else if (token(end).text == "else")
                       list(end + 1, token(end).next);
               });
        --m_depth;
    }

    void cases(std::size_t at)
    {
        const std::string subject = expansion().text(token(at + 1).text);
        std::vector<Side> sides;
        bool sure = false;
        for (std::size_t arm = at, begin = token(at).next; !sure && begin != 0 && token(begin).text == ")";
             arm = token(begin).next, begin = token(arm).next) {
            Truth matches = false;
            for (std::size_t i = arm == at ? at + 3 : arm + 1; i < begin && matches != Truth(true); ++i)
                if (token(i).kind == Kind::Word)
                    if (const Truth one = matchesPattern(subject, expansion().text(token(i).text)); one != Truth(false))
                        matches = one;
            if (matches != Truth(false))
                sides.emplace_back([this, begin] { list(begin + 1, token(begin).next); });
            sure = matches == Truth(true);
        }
        if (!sure)
            sides.emplace_back([] {});
        oneOf(sides);
    }

    void forLoop(std::size_t at)
    {
        const std::size_t begin = token(at).next;
        const Side turn = [this, begin] { list(begin + 1, token(begin).next); };
        if (token(at + 1).kind == Kind::Arithmetic) {
            (void)expansion().arithmetic(token(at + 1).text);
            return maybe(turn);
        }
        const bool named = begin > at + 2 && token(at + 2).text == "in";
        std::vector<std::string> items = named ? std::vector<std::string>() : expansion().words("\"$@\"");
        for (std::size_t i = at + 3; named && i < begin; ++i)
            if (token(i).kind == Kind::Word)
                std::ranges::move(expansion().words(token(i).text), std::back_inserter(items));
        const std::string name = token(at + 1).text;
        const auto with = [&](std::string item) {
            m_state.variables[name] = {{std::move(item)}, false};
            turn();
        };
        if (items.size() > mostTurns || std::ranges::any_of(items, hasMark))
            return maybe([&] { with(computed("$" + name)); });
        for (std::size_t i = 0; i < items.size() && running(); ++i) {
            with(std::move(items[i]));
            end(Stop::Continue);
        }
        end(Stop::Break);
    }

    /// Of what stopped here alone.
    void end(Stop stop) { m_state.stop = m_state.stop == stop ? Stop::None : m_state.stop; }

    void whileLoop(std::size_t at)
    {
        const std::size_t begin = token(at).next;
        const Side turn = [this, begin] { list(begin + 1, token(begin).next); };
        for (std::size_t i = 0; running(); ++i) {
            m_budget.take(ShellBudget::step);
            list(at + 1, begin);
            if (m_state.status == Truth(token(at).text == "until"))
                break;
            if (!m_state.status || i >= mostTurns)
                return maybe(turn);
            turn();
            end(Stop::Continue);
        }
        end(Stop::Break);
    }

    void simple(std::size_t from, std::size_t to)
    {
        std::vector<std::string> raw;
        std::string fed;
        for (std::size_t i = from; i < to; ++i) {
            const ShellToken &one = token(i);
            if (one.kind == Kind::Word)
                raw.push_back(one.text);
            if (one.kind == Kind::Word || one.kind == Kind::Operator || one.kind == Kind::Arithmetic)
                continue;
            fed = expansion().fed(one);
            m_state.texts.push_back({fed, one.line});
        }
        const auto first = static_cast<std::size_t>(std::ranges::find_if_not(raw, isAssignment) - raw.begin());
        constexpr std::array<std::string_view, 5> declarations{"export", "declare", "typeset", "local", "readonly"};
        if (first < raw.size() && std::ranges::find(declarations, raw[first]) == declarations.end())
            return call(raw, first, fed, token(from).line);
        m_state.status = true;
        for (const std::string &word : raw)
            if (isAssignment(word))
                expansion().assign(word);
    }

    void call(const std::vector<std::string> &raw, std::size_t first, const std::string &fed, int line)
    {
        ShellCommand command;
        command.line = line;
        const bool modern = raw[first] == "[[";
        for (std::size_t i = first; i < raw.size(); ++i)
            std::ranges::move(modern ? std::vector{expansion().text(raw[i])} : expansion().words(raw[i]),
                              std::back_inserter(command.words));
        m_state.status = true;
        if (command.words.empty())
            return;
        const std::string name = command.words.front();
        if (name == "[" || name == "[[" || name == "test") {
            if (command.words.back() == "]" || command.words.back() == "]]")
                command.words.pop_back();
            m_state.status = shellTest({command.words.begin() + 1, command.words.end()}, m_state, m_budget);
            return;
        }
        environment({raw.begin(), raw.begin() + static_cast<std::ptrdiff_t>(first)}, command);
        if (const auto function = m_functions.find(name); function != m_functions.end())
            return callFunction(function->second, std::move(command));
        if (followBuiltin(command, fed, m_state, m_budget))
            return;
        if (name == "eval")
            return runText(wordsFrom(command, 1), line);
        if (const std::string script = scriptOf(command, fed); !script.empty()) {
            std::erase(command.words, script); // a launcher around it says how many processes there are
            apart([&] { runText(script, line); });
        }
        keep(std::move(command));
        m_state.status = std::nullopt;
    }

    /// NAME=value in front of a command, which holds for it alone.
    void environment(const std::vector<std::string> &assignments, ShellCommand &command)
    {
        if (assignments.empty())
            return;
        ShellVariables before = m_state.variables;
        for (const std::string &word : assignments) {
            expansion().assign(word);
            const std::string name = word.substr(0, word.find_first_of("=+["));
            if (const ShellValue &value = m_state.variables[name]; !value.items.empty())
                command.environment[name] = value.items.front();
        }
        m_state.variables = std::move(before);
    }

    struct Function {
        const ShellScript *script = nullptr;
        std::size_t from = 0;
        std::size_t to = 0;
    };

    void callFunction(Function function, ShellCommand command)
    {
        command.words.erase(command.words.begin());
        const auto before = std::exchange(m_state.arguments, std::move(command.words));
        const ShellScript *caller = std::exchange(m_script, function.script);
        list(function.from, function.to);
        m_script = caller;
        m_state.arguments = before;
        end(Stop::Return);
    }

    void runText(std::string_view text, int line)
    {
        constexpr int deepestText = 6;
        m_budget.take(text.size());
        if (text.empty() || m_texts >= deepestText || m_budget.spent())
            return;
        ++m_texts;
        m_scripts.push_back(readShell(text, line));
        const ShellScript *around = std::exchange(m_script, &m_scripts.back());
        list(0, m_script->tokens.size());
        m_script = around;
        --m_texts;
    }

    void keep(ShellCommand command)
    {
        constexpr std::size_t mostCommands = 2000;
        const bool tells = command.words.size() > 1 || !command.environment.empty();
        if (!tells || m_state.commands.size() >= mostCommands)
            return;
        for (const std::string &word : command.words)
            m_budget.take(word.size());
        m_state.commands.push_back(std::move(command));
    }

    static constexpr std::size_t mostTurns = 64;

    ShellState m_state;
    ShellBudget m_budget;
    std::deque<ShellScript> m_scripts; ///< functions of texts live on
    const ShellScript *m_script = nullptr;
    std::map<std::string, Function, std::less<>> m_functions;
    int m_depth = 0;
    int m_texts = 0;
};

/// Where a script's own arguments begin: behind its name, else behind what looks like one; 0 where none does.
std::size_t argumentsBegin(const std::vector<std::string> &words, std::string_view script)
{
    const auto behind = [&words](const auto &isScript) {
        const auto at = std::ranges::find_if(words, [&isScript](std::string_view word) { return isScript(baseName(word)); });
        return at == words.end() ? 0 : static_cast<std::size_t>(at - words.begin()) + 1;
    };
    const std::size_t own = behind([script](std::string_view word) { return word == baseName(script); });
    const std::size_t any = behind([](std::string_view word) {
        return word.ends_with(".sh") || word.ends_with(".bash") || word.ends_with(".slurm") || word.ends_with(".sbatch");
    });
    const bool shell = words.front() == "bash" || words.front() == "sh";
    return own > 0 ? own : any > 0 ? any : shell ? std::min<std::size_t>(2, words.size()) : 0;
}

} // namespace

ShellReading followShell(std::string_view text, const ShellVariables &given, const ShellCall *call)
{
    return Follower().run(text, given, call);
}

ShellCall shellCall(std::string_view line, std::string_view script)
{
    ShellState state = Follower().run(line, {}, nullptr).state;
    ShellCall out{shellWords(line), std::move(state.variables)}; // one argument alone is no command
    std::erase_if(out.arguments, isAssignment);
    int best = 0;
    for (const ShellCommand &command : state.commands) {
        const std::size_t begin = argumentsBegin(command.words, script);
        const int rank = begin == 0 ? 0 : baseName(command.words[begin - 1]) == baseName(script) ? 2 : 1;
        if (rank < best)
            continue;
        best = rank;
        out.arguments.assign(command.words.begin() + static_cast<std::ptrdiff_t>(begin), command.words.end());
        for (const auto &[name, value] : command.environment)
            out.variables[name] = {{value}, false};
    }
    return out;
}

} // namespace shardscope::io::launch
