// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/filestamp.h"

#include "core/base/issue.h"
#include "core/io/file/atomicfile.h"
#include "core/io/file/textfile.h"

#include <chrono>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace shardscope::io {

namespace {

constexpr std::string_view changedElsewhere = "another program has changed it since it was read or written here";

/// The folder's lock, while one of ours looks at a file and replaces it. Where
/// it cannot be had, things go on without: it only narrows a gap.
class FolderLock {
public:
    explicit FolderLock(const std::string &path)
    {
        const std::filesystem::path folder = std::filesystem::path(path).parent_path();
        m_folder = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        for (int attempt = 0; m_folder >= 0 && attempt < attempts && ::flock(m_folder, LOCK_EX | LOCK_NB) != 0; ++attempt)
            std::this_thread::sleep_for(pause);
    }
    FolderLock(const FolderLock &) = delete;
    FolderLock &operator=(const FolderLock &) = delete;
    ~FolderLock()
    {
        if (m_folder >= 0)
            ::close(m_folder);
    }

private:
    static constexpr int attempts = 400;
    static constexpr std::chrono::milliseconds pause{5};
    int m_folder = -1;
};

bool isAsExpected(const std::string &path, const Expected &expected)
{
    const FileStamp now = fileStamp(path);
    if (!now.exists || now == expected.stamp)
        return true;
    if (!expected.same)
        return false;
    const Result<std::string> text = readTextFile(path);
    return text && expected.same(*text);
}

} // namespace

FileStamp fileStamp(const std::string &path)
{
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0)
        return {};
    constexpr std::int64_t second_ns = 1'000'000'000;
    return {true, status.st_ino, static_cast<std::uint64_t>(status.st_size),
            status.st_ctim.tv_sec * second_ns + status.st_ctim.tv_nsec};
}

Result<FileStamp> replaceExpected(const std::string &path, std::string_view content, const Expected &expected)
{
    const FolderLock lock(path);
    if (!isAsExpected(path, expected))
        return Error{ErrorCode::FileWrite, {std::string(changedElsewhere)}, atLine(path)};
    if (Status written = writeFileAtomically(path, content); !written)
        return written.error();
    return fileStamp(path);
}

bool isChangedElsewhere(const Error &error)
{
    return error.code == ErrorCode::FileWrite && !error.args.empty() && error.args.front() == changedElsewhere;
}

} // namespace shardscope::io
