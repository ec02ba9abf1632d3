// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/atomicfile.h"
#include "core/base/issue.h"
#include "core/io/file/systemreason.h"

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace shardscope::io {

namespace {

namespace fs = std::filesystem;

Error cannotWrite(const std::string &path, int reason)
{
    return {ErrorCode::FileWrite, {systemReason(reason)}, atLine(path)};
}

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    Descriptor(Descriptor &&other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    Descriptor &operator=(Descriptor &&) = delete;
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] bool open() const { return m_fd >= 0; }
    /// Some file systems report a failed write only here.
    int close() { return ::close(std::exchange(m_fd, -1)); }

private:
    int m_fd;
};

bool writeAll(int fd, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Devices and pipes cannot be replaced; they take the content as it comes.
Status writeThrough(const std::string &path, std::string_view content)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.open() || !writeAll(file.get(), content))
        return cannotWrite(path, errno);
    return file.close() == 0 ? Status(Nothing{}) : Status(cannotWrite(path, errno));
}

/// A file without a name, so that nothing stays behind when the program is
/// killed; where the file system has none, a hidden one beside the target.
struct Beside {
    Descriptor file;
    std::string name; ///< empty while the file has none
};

/// Names to try, hidden and beside the target.
std::string besideName(const std::string &stem, int attempt)
{
    return stem + std::to_string(::getpid()) + "-" + std::to_string(attempt);
}
constexpr int attempts = 100;
constexpr std::size_t longestStem = 200;                                                // a file name has at most 255 bytes
constexpr mode_t readWrite = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH; // less the umask

Beside openBeside(const std::string &folder, const std::string &stem)
{
#ifdef O_TMPFILE
    if (::access("/proc/self/fd", X_OK) == 0) { // which giveName needs
        Descriptor nameless(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, readWrite));
        if (nameless.open())
            return {std::move(nameless), {}};
    }
#else
    (void)folder;
#endif
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::string name = besideName(stem, attempt);
        Descriptor named(::open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, readWrite));
        if (named.open())
            return {std::move(named), std::move(name)};
        if (errno != EEXIST)
            break;
    }
    return {Descriptor(-1), {}};
}

/// Gives a nameless file a name beside the target. False with errno set.
bool giveName(Beside &beside, const std::string &stem)
{
    const std::string self = "/proc/self/fd/" + std::to_string(beside.file.get());
    for (int attempt = 0; beside.name.empty() && attempt < attempts; ++attempt) {
        std::string name = besideName(stem, attempt);
        if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0)
            beside.name = std::move(name);
        else if (errno != EEXIST)
            break;
    }
    return !beside.name.empty();
}

void syncFolder(const std::string &folder)
{
    const Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.open())
        (void)::fsync(handle.get()); // the rename itself has happened; not all file systems can do this
}

Status replaceFile(const std::string &path, const fs::path &target, const struct stat *old, std::string_view content)
{
    const std::string folder = target.has_parent_path() ? target.parent_path().string() : ".";
    const std::string stem = folder + "/." + target.filename().string().substr(0, longestStem) + ".";
    Beside beside = openBeside(folder, stem);
    if (!beside.file.open())
        return cannotWrite(path, errno);
    const bool written = writeAll(beside.file.get(), content) && (!old || ::fchmod(beside.file.get(), old->st_mode & 07777U) == 0)
                         && ::fsync(beside.file.get()) == 0 && giveName(beside, stem) && beside.file.close() == 0
                         && ::rename(beside.name.c_str(), target.c_str()) == 0;
    if (written) {
        syncFolder(folder);
        return Nothing{};
    }
    const int reason = errno;
    if (!beside.name.empty())
        ::unlink(beside.name.c_str());
    return cannotWrite(path, reason);
}

} // namespace

Status writeFileAtomically(const std::string &path, std::string_view content)
{
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return cannotWrite(path, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return writeThrough(path, content);
    if (exists && ::access(path.c_str(), W_OK) != 0)
        return cannotWrite(path, errno); // a rename would step over a write protection
    fs::path target = path;
    if (std::error_code error; fs::is_symlink(target, error)) {
        target = fs::weakly_canonical(target, error); // the link stays, its target is replaced
        if (error)
            return cannotWrite(path, error.value());
    }
    return replaceFile(path, target, exists ? &old : nullptr, content);
}

} // namespace shardscope::io
