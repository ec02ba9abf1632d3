// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellcommands.h"

#include "core/io/launch/shellquotes.h"

#include <algorithm>
#include <initializer_list>

namespace shardscope::io::launch {

namespace {

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, word) != names.end();
}

/// Variables that get what nobody knows, or the words of the text that the command is fed (IFS=, read A B <<< 2,4); the
/// last one gets the rest. `read -d '' NAME <<END` takes the whole text.
void readInto(const ShellCommand &command, std::string_view fed, ShellState &state)
{
    const std::vector<std::string> &words = command.words;
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const bool known = words.front() == "read" && !fed.empty() && !hasMark(fed) && !has("-a") && !has("-ra");
    const auto ifs = command.environment.find("IFS");
    const std::string ends = ifs == command.environment.end() || ifs->second.empty() ? " \t" : ifs->second;
    const std::size_t last = words.size() - 1;
    fed = fed.substr(0, has("") ? fed.size() : fed.find('\n'));
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (nameLength(words[i]) != words[i].size() || words[i].empty())
            continue;
        const std::size_t end = has("") || i == last ? fed.size() : std::min(fed.find_first_of(ends), fed.size());
        state.variables[words[i]] = {{known ? std::string(fed.substr(0, end)) : computed("$" + words[i])},
                                     words.front() != "read"};
        fed.remove_prefix(std::min(end + 1, fed.size()));
    }
    state.status = words.front() == "getopts" ? Truth(false) : known ? Truth(true) : std::nullopt;
}

} // namespace

std::string_view baseName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

bool isAssignment(std::string_view word)
{
    const std::size_t length = nameLength(word);
    std::string_view rest = word.substr(length);
    if (rest.starts_with('['))
        rest.remove_prefix(std::min(rest.find("]") + 1, rest.size()));
    return length > 0 && (rest.starts_with('=') || rest.starts_with("+="));
}

std::string wordsFrom(const ShellCommand &command, std::size_t first)
{
    std::string out;
    for (std::size_t i = first; i < command.words.size(); ++i)
        out += (out.empty() ? "" : " ") + command.words[i];
    return out;
}

std::string scriptOf(const ShellCommand &command, const std::string &fed)
{
    const std::vector<std::string> &words = command.words;
    if (!fed.empty() && isOneOf(baseName(words.back()), {"bash", "sh", "-s"}))
        return fed;
    if (isOneOf(words.front(), {"ssh", "pdsh", "tmux"}) && words.size() > 2)
        return wordsFrom(command, 2);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == "--wrap")
            return words[i + 1];
        if (words[i].starts_with("--wrap="))
            return words[i].substr(7);
        const bool shell = isOneOf(baseName(words[i]), {"bash", "sh", "zsh", "dash"});
        for (std::size_t k = i + 1; shell && k + 1 < words.size() && words[k].starts_with('-'); ++k)
            if (!words[k].starts_with("--") && words[k].ends_with('c'))
                return words[k + 1];
    }
    return {};
}

bool followBuiltin(const ShellCommand &command, const std::string &fed, ShellState &state, ShellBudget &budget)
{
    using Stop = ShellScope::Stop;
    const std::vector<std::string> &words = command.words;
    const std::string &name = words.front();
    if (name == "exit") {
        state.stop = Stop::Exit;
    } else if (name == "return") {
        state.stop = Stop::Return;
    } else if (name == "break" || name == "continue") {
        state.stop = name == "break" ? Stop::Break : Stop::Continue;
    } else if (name == "source" || name == ".") {
        if (words.size() > 1 && !words[1].starts_with("<(") && !isOneOf(baseName(words[1]), {".bashrc", ".profile", "activate"}))
            state.sources.push_back(words[1]);
    } else if (name == "unset") {
        for (std::size_t i = 1; i < words.size(); ++i)
            state.variables.erase(words[i]);
    } else if (name == "shift") {
        const auto by = words.size() > 1 ? ShellExpansion(state, budget).arithmetic(words[1]) : 1;
        if (const auto most = state.arguments ? std::ssize(*state.arguments) : 0; most > 0)
            state.arguments->erase(state.arguments->begin(),
                                   state.arguments->begin() + std::clamp<std::int64_t>(by.value_or(1), 0, most));
    } else if (name == "let") {
        for (std::size_t i = 1; i < words.size(); ++i)
            (void)ShellExpansion(state, budget).arithmetic(words[i]);
    } else if (isOneOf(name, {"read", "mapfile", "readarray", "getopts"})
               || (name == "printf" && words.size() > 1 && words[1] == "-v")) {
        readInto(command, fed, state);
    } else if (name == "false") {
        state.status = false;
    } else {
        return isOneOf(name, {":", "true", "set", "shopt", "cd", "pushd", "popd", "echo", "printf", "wait", "sleep", "mkdir",
                              "ulimit", "trap"});
    }
    return true;
}

} // namespace shardscope::io::launch
