// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/textfile.h"

#include "core/base/issue.h"
#include "core/io/file/decode.h"
#include "core/io/file/systemreason.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace shardscope::io {

namespace {

/// Reads to the end; stops early above the limit.
Result<std::string> readAll(int file, const std::string &path, std::string bytes)
{
    constexpr std::size_t block = 1U << 16U;
    while (true) {
        const std::size_t had = bytes.size();
        bytes.resize(had + block);
        const ssize_t got = ::read(file, bytes.data() + had, block);
        bytes.resize(had + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got < 0 && errno != EINTR)
            return Error{ErrorCode::FileRead, {systemReason()}, atLine(path)};
        if (got == 0)
            return bytes;
        if (bytes.size() > maxTextBytes)
            return Error{ErrorCode::FileTooLarge,
                         {"more than " + std::to_string(maxTextBytes), std::to_string(maxTextBytes)},
                         atLine(path)};
    }
}

} // namespace

Result<std::string> readTextFile(const std::string &path)
{
    // A pipe that nobody writes to would hold the program here.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return Error{ErrorCode::FileOpen, {systemReason()}, atLine(path)};
    struct stat status {};
    const bool known = ::fstat(file, &status) == 0;
    std::string first;
    if (known && S_ISFIFO(status.st_mode)) {
        char byte = 0;
        const ssize_t got = ::read(file, &byte, 1); // with a writer: a byte, or that it has to wait
        if (got == 0) {
            ::close(file);
            return Error{ErrorCode::FileOpen, {"it is a pipe that nobody writes to"}, atLine(path)};
        }
        if (got == 1)
            first = byte;
    }
    (void)::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
    Result<std::string> bytes = Error{ErrorCode::SourceIsFolder, {}, atLine(path)};
    if (known && S_ISREG(status.st_mode) && static_cast<std::uintmax_t>(status.st_size) > maxTextBytes)
        bytes = Error{ErrorCode::FileTooLarge, {std::to_string(status.st_size), std::to_string(maxTextBytes)}, atLine(path)};
    else if (!known || !S_ISDIR(status.st_mode))
        bytes = readAll(file, path, std::move(first));
    ::close(file);
    return bytes ? decodeText(*bytes, path) : bytes;
}

} // namespace shardscope::io
