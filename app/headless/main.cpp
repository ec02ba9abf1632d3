// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"
#include "app/headless/completion.h"
#include "app/headless/interrupt.h"
#include "core/base/closest.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <unistd.h>

namespace {

using namespace shardscope;
using namespace shardscope::headless;

std::vector<std::string> commandNames()
{
    std::vector<std::string> names;
    for (const Command &command : commands())
        names.emplace_back(command.name);
    return names;
}

std::string meant(const std::string &word, const std::vector<std::string> &words)
{
    const std::string near = closest(word, words);
    return near.empty() ? "" : " (did you mean " + near + "?)";
}

std::string unknownCommand(const std::string &word)
{
    std::string what = word.empty() ? "no command given" : word + " is no command" + meant(word, commandNames());
    const char *before = "; expected one of ";
    for (const std::string &name : commandNames()) {
        what += before + name;
        before = ", ";
    }
    return what;
}

/// The first word that `app` has no use for.
std::string unknownWord(const CLI::App &app, const std::string &command)
{
    const std::string word = app.remaining().front();
    if (word.size() < 2 || word.front() != '-')
        return word + " is one word more than " + command + " takes";
    std::vector<std::string> names;
    for (const CLI::Option *option : app.get_options()) {
        for (const std::string &name : option->get_lnames())
            names.push_back("--" + name);
    }
    return word + " is no option of " + command + meant(word.substr(0, word.find('=')), names);
}

/// One line, with where help is.
int wrongUsage(const std::string &what, const std::string &command = {})
{
    std::fprintf(stderr, "shardscope-cli: %s; see shardscope-cli %s--help\n", what.c_str(), command.c_str());
    return static_cast<int>(ExitCode::Usage);
}

int usageError(const CLI::App &app, const CLI::ParseError &error)
{
    const std::vector<CLI::App *> used = app.get_subcommands();
    const std::string command = used.empty() ? "" : used.front()->get_name();
    if (!app.remaining().empty())
        return wrongUsage(unknownWord(app, app.get_name()));
    if (used.empty())
        return wrongUsage(unknownCommand({}));
    return wrongUsage(used.front()->remaining().empty() ? error.what() : unknownWord(*used.front(), command), command + " ");
}

/// `help COMMAND` is `COMMAND --help`. In the order that CLI::App::parse takes: the last word first.
std::vector<std::string> wordsOf(int argc, char **argv)
{
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.insert(words.begin() + std::min<std::ptrdiff_t>(std::ssize(words), 1), "--help");
    }
    std::ranges::reverse(words);
    return words;
}

/// A completion is no answer about a machine: it stands apart from the commands.
void declareCompletion(CLI::App &app, std::string &shell)
{
    CLI::App *command = app.add_subcommand("completion", "Print what completes this program's command line in a shell");
    command->add_option("SHELL", shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    command->group(""); // not listed
}

int run(int argc, char **argv)
{
    CLI::App app("Analyses GPU machines, training plans and measured runs. Reads text or JSON, writes JSON; needs no display.",
                 "shardscope-cli");
    app.set_version_flag("--version", "shardscope-cli " SHARDSCOPE_VERSION);
    app.footer(
        "Example:\n" + std::string(commands().front().example)
        + "\n\n"
          "Exit codes: 0 success, 1 findings (doctor --fail-on), 2 wrong usage, 3 input refused, 4 stopped, 5 internal error.\n"
          "'shardscope-cli help COMMAND' tells more about a command.");
    app.require_subcommand(1);
    std::vector<std::pair<CLI::App *, Run>> declared;
    for (const Command &command : commands()) {
        CLI::App *sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->footer("Example:\n" + std::string(command.example));
        Options options(*sub);
        declared.emplace_back(sub, command.declare(options));
    }
    std::string shell;
    declareCompletion(app, shell);
    std::vector<std::string> words = wordsOf(argc, argv);
    const std::string first = words.empty() ? "" : words.back();
    if (!first.starts_with('-') && app.get_subcommands([&first](CLI::App *sub) { return sub->get_name() == first; }).empty())
        return wrongUsage(unknownCommand(first));
    try {
        app.parse(std::move(words));
    } catch (const CLI::ParseError &error) {
        return error.get_exit_code() == 0 ? app.exit(error) : usageError(app, error);
    }
    if (!shell.empty())
        return static_cast<int>(finish(completionScript(app, shell), "-"));
    const Interrupt interrupt;
    const Session session{Progress(interrupt.token()), interrupt.token()};
    for (const auto &[sub, runCommand] : declared) {
        if (sub->parsed())
            return static_cast<int>(runCommand(session));
    }
    return static_cast<int>(ExitCode::Usage);
}

/// Ends the program where the memory does: unwinding may need some, too.
[[noreturn]] void noMemory()
{
    constexpr std::string_view line = "shardscope-cli: not enough memory for this input\n";
    static_cast<void>(::write(STDERR_FILENO, line.data(), line.size()) < 0);
    ::_exit(static_cast<int>(ExitCode::Fault));
}

} // namespace

int main(int argc, char **argv)
{
    std::set_new_handler(noMemory);
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is a failed write
    std::signal(SIGXFSZ, SIG_IGN); // and so is a file that may not grow
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc &) {
        std::fputs("shardscope-cli: not enough memory for this input\n", stderr);
    } catch (const std::system_error &error) {
        std::fprintf(stderr, "shardscope-cli: the system refuses: %s\n", error.what()); // a thread, say
    } catch (const std::exception &error) {
        std::fprintf(stderr, "shardscope-cli: internal fault: %s\n", error.what());
    }
    return static_cast<int>(ExitCode::Fault);
}
