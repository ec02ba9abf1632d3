// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellcommands.h"

#include "core/io/launch/shellsyntax.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <vector>

namespace shardscope::io::launch {

namespace {

bool is(std::string_view word, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, word) != names.end();
}

std::string trimmed(const std::string &text)
{
    const std::size_t from = text.find_first_not_of(" \t\n");
    return from == std::string::npos ? std::string() : text.substr(from, text.find_last_not_of(" \t\n") - from + 1);
}

/// The words of a line as `read` tells them apart; the last variable gets the rest.
std::vector<std::string> partsOf(std::string_view line, std::string_view separators, std::size_t most)
{
    std::vector<std::string> out;
    const std::string blanks = separators.empty() ? " \t" : "";
    const std::string ends = blanks + std::string(separators);
    while (out.size() + 1 < most && line.find_first_of(ends) != std::string_view::npos) {
        const std::size_t end = line.find_first_of(ends);
        out.emplace_back(line.substr(0, end));
        line.remove_prefix(end + 1);
        if (separators.empty())
            line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    }
    out.emplace_back(line);
    return out;
}

/// Variables that get what nobody knows, or the text that the command is fed.
void readInto(const ShellCommand &command, const ShellText *fed, ShellState &way)
{
    const std::vector<std::string> &words = command.words;
    const bool reads = words.front() == "read";
    // `read -d '' NAME <<END` takes the whole text, without the blanks around it.
    const bool whole = reads && fed != nullptr && std::ranges::find(words, "") != words.end();
    const bool list = reads && std::ranges::any_of(words, [](const std::string &word) { return word == "-a" || word == "-ra"; });
    std::vector<std::string> names;
    for (std::size_t i = 1; i < words.size(); ++i)
        if (!words[i].empty() && !words[i].starts_with('-') && !hasMark(words[i]))
            names.push_back(words[i]);
    const auto separators = command.environment.find("IFS");
    const std::string ifs = separators == command.environment.end() ? std::string() : separators->second;
    std::vector<std::string> parts;
    if (reads && fed != nullptr && !whole && !hasMark(fed->text + ifs)) {
        constexpr std::size_t mostParts = 1000;
        const std::string text = trimmed(fed->text);
        parts = partsOf(std::string_view(text).substr(0, text.find('\n')), ifs, list ? mostParts : names.size());
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        ShellValue &value = way.variables[names[i]];
        if (list && !parts.empty())
            value = {parts, true};
        else
            value = {{whole           ? trimmed(fed->text)
                      : parts.empty() ? computed("$" + names[i])
                                      : (i < parts.size() ? parts[i] : std::string())},
                     !reads || list};
    }
    way.status = words.front() == "getopts" ? Truth::OpenNo : parts.empty() ? Truth::Open : Truth::Yes;
}

} // namespace

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

bool isShell(std::string_view name)
{
    return is(name, {"bash", "sh", "zsh", "dash"});
}

bool isAssignment(std::string_view word)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return false;
    std::string_view name = word.substr(0, equals);
    if (name.ends_with('+'))
        name.remove_suffix(1);
    if (name.ends_with(']'))
        name = name.substr(0, name.find('['));
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0
           && std::ranges::all_of(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; });
}

bool isTest(std::string_view word)
{
    return is(word, {"[", "[[", "test"});
}

bool isDeclaration(std::string_view word)
{
    return is(word, {"export", "declare", "typeset", "local", "readonly"});
}

bool isPlainCommand(const ShellNode &node)
{
    return node.kind == ShellNode::Kind::Simple && !node.words.empty() && !isTest(node.words.front())
           && !is(node.words.front(), {"((", "!"});
}

bool onlyAssigns(const ShellNode &node)
{
    if (node.kind != ShellNode::Kind::Simple || node.words.empty())
        return false;
    const std::string &first = node.words.front();
    return first == "export" || first.find('=') != std::string::npos;
}

std::string wordsFrom(const ShellCommand &command, std::size_t first)
{
    std::string out;
    for (std::size_t i = first; i < command.words.size(); ++i)
        out += (out.empty() ? "" : " ") + command.words[i];
    return out;
}

std::string scriptOf(const ShellCommand &command, const ShellText *fed)
{
    const std::vector<std::string> &words = command.words;
    if (fed != nullptr && is(baseName(words.back()), {"bash", "sh", "-s"}))
        return fed->text;
    if (is(words.front(), {"ssh", "pdsh", "tmux"}) && words.size() > 2)
        return wordsFrom(command, 2);
    std::string text;
    for (std::size_t i = 0; i + 1 < words.size() && text.empty(); ++i) {
        const bool shell = isShell(baseName(words[i]));
        for (std::size_t k = i + 1; shell && k + 1 < words.size() && words[k].starts_with('-'); ++k)
            if (!words[k].starts_with("--") && words[k].ends_with('c'))
                text = words[k + 1];
        if (words[i] == "--wrap")
            text = words[i + 1];
        else if (words[i].starts_with("--wrap="))
            text = words[i].substr(7);
    }
    return text;
}

bool followBuiltin(const ShellCommand &command, const ShellText *fed, bool inLoop, ShellState &way, ShellBudget &budget)
{
    const std::vector<std::string> &words = command.words;
    const std::string &name = words.front();
    if (name == "exit") {
        way.ended = true;
        way.failed = words.size() > 1 && words[1] != "0";
    } else if (name == "return") {
        way.returned = true;
    } else if (name == "break" || name == "continue") {
        way.broken = inLoop && name == "break";
    } else if (name == "source" || name == ".") {
        if (words.size() > 1 && !words[1].starts_with("<(") && !is(baseName(words[1]), {".bashrc", ".profile", "activate"}))
            way.sources.push_back(words[1]);
    } else if (name == "unset") {
        for (std::size_t i = 1; i < words.size(); ++i)
            way.variables.erase(words[i]);
    } else if (name == "shift") {
        const auto by = words.size() > 1 ? ShellExpansion(way, budget).arithmetic(words[1]) : 1;
        const auto most = static_cast<std::int64_t>(way.arguments.size());
        way.arguments.erase(way.arguments.begin(), way.arguments.begin() + std::clamp<std::int64_t>(by.value_or(1), 0, most));
    } else if (name == "let") {
        for (std::size_t i = 1; i < words.size(); ++i)
            (void)ShellExpansion(way, budget).arithmetic(words[i]);
    } else if (is(name, {"read", "mapfile", "readarray", "getopts"})) {
        readInto(command, fed, way);
    } else if (name == "printf") {
        if (words.size() > 2 && words[1] == "-v" && !hasMark(words[2]))
            way.variables[words[2]] = {{computed("$" + words[2])}, false};
    } else if (name == "false") {
        way.status = Truth::No;
    } else {
        return is(name, {":", "true", "set", "shopt", "cd", "pushd", "popd", "echo", "wait", "sleep", "mkdir", "ulimit", "trap"});
    }
    return true;
}

} // namespace shardscope::io::launch
