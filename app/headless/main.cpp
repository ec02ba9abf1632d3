// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"
#include "app/headless/interrupt.h"

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

std::string commandNames()
{
    std::string names;
    for (const Command &command : commands())
        names += (names.empty() ? "" : ", ") + std::string(command.name);
    return names;
}

/// A wrong command line in one line, with where help is.
int usageError(const CLI::App &app, const CLI::ParseError &error)
{
    std::string command = "shardscope-cli";
    for (const CLI::App *used : app.get_subcommands())
        command += " " + used->get_name();
    std::string what = error.what();
    if (app.get_subcommands().empty()) {
        const std::vector<std::string> rest = app.remaining();
        what = rest.empty() ? "no command is given" : rest.front() + " is no command";
        what += "; expected one of " + commandNames();
    }
    std::fprintf(stderr, "shardscope-cli: %s; see %s --help\n", what.c_str(), command.c_str());
    return static_cast<int>(ExitCode::Usage);
}

int run(int argc, char **argv)
{
    CLI::App app("Reads GPU machines and answers questions about them: JSON out, no display needed.", "shardscope-cli");
    app.set_version_flag("--version", "shardscope-cli " SHARDSCOPE_VERSION);
    app.footer("Example:\n" + std::string(commands().front().example)
               + "\n\n"
                 "Exit codes: 0 done, 2 wrong usage, 3 input refused, 4 stopped, 5 fault of the program.\n"
                 "'shardscope-cli COMMAND --help' tells more about a command.");
    app.require_subcommand(1);
    std::vector<std::pair<CLI::App *, Run>> declared;
    for (const Command &command : commands()) {
        CLI::App *sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->footer("Example:\n" + std::string(command.example));
        declared.emplace_back(sub, command.declare(*sub));
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return error.get_exit_code() == 0 ? app.exit(error) : usageError(app, error);
    }
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
    constexpr std::string_view line = "shardscope-cli: there is not enough memory for this input\n";
    static_cast<void>(::write(STDERR_FILENO, line.data(), line.size()) < 0);
    ::_exit(static_cast<int>(ExitCode::Fault));
}

} // namespace

int main(int argc, char **argv)
{
    std::set_new_handler(noMemory);
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is a failed write, told like any other
    std::signal(SIGXFSZ, SIG_IGN); // and so is a file that may not grow
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc &) {
        std::fputs("shardscope-cli: there is not enough memory for this input\n", stderr);
    } catch (const std::system_error &error) {
        std::fprintf(stderr, "shardscope-cli: the system refuses: %s\n", error.what()); // a thread, say
    } catch (const std::exception &error) {
        std::fprintf(stderr, "shardscope-cli: internal fault: %s\n", error.what());
    }
    return static_cast<int>(ExitCode::Fault);
}
