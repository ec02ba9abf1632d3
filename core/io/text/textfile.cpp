// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/text/decode.h"
#include "core/io/text/reader.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace shardscope::io {

namespace {

std::string reason()
{
    return std::generic_category().message(errno);
}

/// Reads to the end; stops early above the limit.
Result<std::string> readAll(int file, const std::string &path)
{
    constexpr std::size_t block = 1U << 20U;
    std::string bytes;
    while (true) {
        const std::size_t had = bytes.size();
        bytes.resize(had + block);
        const ssize_t got = ::read(file, bytes.data() + had, block);
        bytes.resize(had + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got < 0 && errno != EINTR)
            return Error{ErrorCode::FileRead, {reason()}, {path, 0, 0, {}}};
        if (got == 0)
            return bytes;
        if (bytes.size() > maxTextBytes)
            return Error{ErrorCode::FileTooLarge,
                         {"more than " + std::to_string(maxTextBytes), std::to_string(maxTextBytes)},
                         {path, 0, 0, {}}};
    }
}

} // namespace

Result<std::string> readTextFile(const std::string &path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return Error{ErrorCode::FileOpen, {reason()}, {path, 0, 0, {}}};
    struct stat status {};
    const bool known = ::fstat(file, &status) == 0;
    Result<std::string> bytes = Error{ErrorCode::SourceIsFolder, {}, {path, 0, 0, {}}};
    if (known && S_ISREG(status.st_mode) && static_cast<std::uintmax_t>(status.st_size) > maxTextBytes)
        bytes = Error{ErrorCode::FileTooLarge, {std::to_string(status.st_size), std::to_string(maxTextBytes)}, {path, 0, 0, {}}};
    else if (!known || !S_ISDIR(status.st_mode))
        bytes = readAll(file, path);
    ::close(file);
    return bytes ? decodeText(*bytes, path) : bytes;
}

} // namespace shardscope::io
