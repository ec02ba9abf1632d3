// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/completion.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <vector>

namespace shardscope::headless {

namespace {

enum class Takes { Nothing, Anything, File, Choice };

/// An option, or what stands without one.
struct Word {
    std::vector<std::string> names; ///< without dashes; empty: only by its place
    std::string description;
    Takes takes = Takes::Nothing;
    std::string choices; ///< behind each other, a blank between
    bool byPlace = false;
};

struct Listed {
    std::string name;
    std::string summary;
    std::vector<Word> words;
};

Word wordOf(const CLI::Option &option)
{
    Word word{option.get_lnames(), option.get_description(), Takes::Anything, {}, option.get_positional()};
    const std::string type = option.get_type_name();
    const auto open = type.find('{');
    if (open != std::string::npos) {
        word.takes = Takes::Choice;
        word.choices = type.substr(open + 1, type.find('}') - open - 1);
        std::ranges::replace(word.choices, ',', ' ');
    } else if (option.get_expected_max() == 0) {
        word.takes = Takes::Nothing;
    } else if (type.starts_with("FILE") || type.starts_with("DIR") || option.get_name(true).starts_with("FILE")) {
        word.takes = Takes::File;
    }
    return word;
}

std::vector<Listed> listed(const CLI::App &app)
{
    std::vector<Listed> list;
    for (const CLI::App *sub : app.get_subcommands([](const CLI::App *each) { return !each->get_group().empty(); })) {
        const std::string text = sub->get_description();
        Listed entry{sub->get_name(), text.substr(0, text.find('\n')), {}};
        for (const CLI::Option *option : sub->get_options())
            entry.words.push_back(wordOf(*option));
        list.push_back(std::move(entry));
    }
    return list;
}

std::string names(const std::vector<Listed> &list)
{
    std::string out;
    for (const Listed &command : list)
        out += (out.empty() ? "" : " ") + command.name;
    return out;
}

/// Within '…' of any of the shells.
std::string shellText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    }
    return "'" + out + "'";
}

std::string bashCases(const Listed &command)
{
    std::string options;
    std::string values;
    std::string choices;
    for (const Word &word : command.words) {
        std::string pattern;
        for (const std::string &name : word.names) {
            options += (options.empty() ? "--" : " --") + name;
            pattern += (pattern.empty() ? "--" : "|--") + name;
        }
        choices += word.byPlace ? word.choices : "";
        if (pattern.empty() || word.takes == Takes::Nothing)
            continue;
        values += "            " + pattern + ") ";
        if (word.takes == Takes::Choice)
            values += "COMPREPLY=($(compgen -W '" + word.choices + "' -- \"$current\")); ";
        else if (word.takes == Takes::File)
            values += "COMPREPLY=($(compgen -f -- \"$current\")); compopt -o filenames 2>/dev/null; ";
        values += "return ;;\n";
    }
    return "    " + command.name + ")\n        case $previous in\n" + values
           + "        esac\n        options=" + shellText(options) + "\n        choices=" + shellText(choices) + "\n        ;;\n";
}

std::string bash(const std::vector<Listed> &list)
{
    std::string out = "# Completes shardscope-cli in bash.\n"
                      "_shardscope_cli() {\n"
                      "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} options= choices=\n"
                      "    local commands="
                      + shellText(names(list))
                      + "\n"
                        "    COMPREPLY=()\n"
                        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                        "        COMPREPLY=($(compgen -W \"$commands help --help --version\" -- \"$current\"))\n"
                        "        return\n"
                        "    fi\n"
                        "    case ${COMP_WORDS[1]} in\n"
                        "    help) COMPREPLY=($(compgen -W \"$commands\" -- \"$current\")); return ;;\n";
    for (const Listed &command : list)
        out += bashCases(command);
    return out
           + "    esac\n"
             "    if [[ $current == -* ]]; then\n"
             "        COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
             "    elif [ -n \"$choices\" ] && [ \"$COMP_CWORD\" -eq 2 ]; then\n"
             "        COMPREPLY=($(compgen -W \"$choices\" -- \"$current\"))\n"
             "    else\n"
             "        COMPREPLY=($(compgen -f -- \"$current\"))\n"
             "        compopt -o filenames 2>/dev/null\n"
             "    fi\n"
             "}\n"
             "complete -F _shardscope_cli shardscope-cli\n";
}

/// In what stands between the brackets and colons of an _arguments or _describe entry.
std::string zshText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

std::string zshValue(const Word &word)
{
    if (word.takes == Takes::Nothing)
        return {};
    if (word.takes == Takes::Choice)
        return ":value:(" + word.choices + ")";
    return word.takes == Takes::File ? ":file:_files" : ":value:";
}

std::string zsh(const std::vector<Listed> &list)
{
    std::string out = "#compdef shardscope-cli\n"
                      "local -a commands=(\n";
    for (const Listed &command : list)
        out += "    " + shellText(command.name + ":" + zshText(command.summary)) + "\n";
    out += ")\n"
           "if ((CURRENT == 2)); then\n"
           "    _describe command commands\n"
           "    _arguments '--help[Print help]' '--version[Print the version]'\n"
           "    return\n"
           "fi\n"
           "local command=$words[2]\n"
           "shift words\n"
           "((CURRENT--))\n"
           "case $command in\n"
           "help) _describe command commands ;;\n";
    for (const Listed &command : list) {
        out += command.name + ")\n    _arguments";
        std::string places;
        for (const Word &word : command.words) {
            for (const std::string &name : word.names)
                out += " \\\n        " + shellText("*--" + name + "[" + zshText(word.description) + "]" + zshValue(word));
            if (word.byPlace)
                places += " \\\n        " + shellText((word.takes == Takes::Choice ? "1" : "*") + zshValue(word));
        }
        out += places + "\n    ;;\n";
    }
    return out + "esac\n";
}

/// Within '…' of fish, where \ escapes itself and the quote.
std::string fishText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            out += '\\';
        out += c;
    }
    return "'" + out + "'";
}

std::string fish(const std::vector<Listed> &list)
{
    const std::string line = "complete -c shardscope-cli ";
    std::string out = "# Completes shardscope-cli in fish.\n" + line + "-f\n" + line + "-n __fish_use_subcommand -l help\n" + line
                      + "-n __fish_use_subcommand -l version\n" + line + "-n '__fish_seen_subcommand_from help' -a "
                      + shellText(names(list)) + "\n";
    for (const Listed &command : list) {
        out += line + "-n __fish_use_subcommand -a " + command.name + " -d " + fishText(command.summary) + "\n";
        const std::string within = line + "-n '__fish_seen_subcommand_from " + command.name + "' ";
        for (const Word &word : command.words) {
            std::string value;
            if (word.takes == Takes::Choice)
                value = " -a " + shellText(word.choices);
            for (const std::string &name : word.names)
                out += within + "-l " + name + (word.takes == Takes::File ? " -r -F" : "")
                       + (word.takes == Takes::Choice || word.takes == Takes::Anything ? " -x" : "") + value + " -d "
                       + fishText(word.description) + "\n";
            if (word.byPlace)
                out += within + (word.takes == Takes::Choice ? value.substr(1) : "-F") + "\n";
        }
    }
    return out;
}

} // namespace

std::string completionScript(const CLI::App &app, std::string_view shell)
{
    const std::vector<Listed> list = listed(app);
    if (shell == "bash")
        return bash(list);
    return shell == "zsh" ? zsh(list) : fish(list);
}

} // namespace shardscope::headless
