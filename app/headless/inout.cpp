// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/caserunner.h"
#include "app/headless/command.h"
#include "core/base/issue.h"
#include "core/io/file/atomicfile.h"
#include "core/io/file/textfile.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include <poll.h>
#include <unistd.h>

namespace shardscope::headless {

namespace {

/// Waits for more in short steps, so that Ctrl-C is heard while nothing comes.
Result<std::string> readStandardInput(const Session &session)
{
    constexpr int step_ms = 100;
    constexpr std::size_t block = 1U << 16U;
    std::string bytes;
    if (::isatty(STDIN_FILENO) == 1)
        std::fputs("shardscope-cli: reading from the terminal; end with Ctrl-D\n", stderr);
    while (true) {
        if (session.progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {displayName("-"), 0, 0, {}}};
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::poll(&input, 1, step_ms) == 0)
            continue;
        const std::size_t had = bytes.size();
        bytes.resize(had + block);
        const ssize_t got = ::read(STDIN_FILENO, bytes.data() + had, block);
        bytes.resize(had + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got == 0)
            return bytes;
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            return Error{ErrorCode::FileRead, {std::generic_category().message(errno)}, {displayName("-"), 0, 0, {}}};
        if (bytes.size() > io::maxTextBytes)
            return Error{ErrorCode::FileTooLarge,
                         {"more than " + std::to_string(io::maxTextBytes), std::to_string(io::maxTextBytes)},
                         {displayName("-"), 0, 0, {}}};
    }
}

Status writeStandardOutput(const std::string &text)
{
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written || errno == EPIPE) // whoever reads has seen enough, as `head` does
        return Nothing{};
    return Error{ErrorCode::FileWrite, {std::generic_category().message(errno)}, {"<stdout>", 0, 0, {}}};
}

/// A printout, a log, a message: it does not even begin as a list or an object.
bool isNoJson(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && text[begin] != '{' && text[begin] != '[';
}

} // namespace

std::string displayName(const std::string &path)
{
    return path == "-" ? "<stdin>" : path;
}

Result<std::string> readInput(const std::string &path, const Session &session)
{
    return path == "-" ? readStandardInput(session) : io::readTextFile(path);
}

void printError(const Error &error)
{
    const std::string line = "shardscope-cli: " + describe(error) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

ExitCode finish(const Result<std::string> &answer, const std::string &out)
{
    if (!answer) {
        printError(answer.error());
        return answer.error().code == ErrorCode::Stopped ? ExitCode::Stopped : ExitCode::Refused;
    }
    const Status written = out == "-" ? writeStandardOutput(*answer) : io::writeFileAtomically(out, *answer);
    if (written)
        return ExitCode::Done;
    printError(written.error());
    return ExitCode::Refused;
}

ExitCode finish(const Result<std::string> &answer, const Output &out)
{
    const ExitCode code = finish(answer, out.path);
    const std::size_t failed = code == ExitCode::Done && out.strict ? failedParts(*answer) : 0;
    if (failed == 0)
        return code;
    std::fprintf(stderr, "shardscope-cli: %zu failed; \"error\" in the answer says why\n", failed);
    return ExitCode::Refused;
}

ExitCode answerInput(const InOut &files, const Session &session, const TextAnswer &answer)
{
    const Result<std::string> text = readInput(files.in, session);
    Result<std::string> answered = text ? answer(*text, displayName(files.in)) : text;
    if (!answered && answered.error().code == ErrorCode::JsonSyntax && isNoJson(*text))
        answered =
            Error{ErrorCode::FormatUnknown,
                  {"cases in JSON; what a tool printed is judged by shardscope-cli doctor FILE, which names what it reads"},
                  atLine(displayName(files.in), 1)};
    return finish(answered, files.out);
}

} // namespace shardscope::headless
