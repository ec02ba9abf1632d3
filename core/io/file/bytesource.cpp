// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/bytesource.h"

#include "core/base/issue.h"
#include "core/io/file/systemreason.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

namespace shardscope::io {

namespace {

constexpr std::uint64_t unsuspicious = std::uint64_t{1} << 28U;

class TextBytes final : public ByteSource {
public:
    explicit TextBytes(std::string_view text) : m_text(text) {}
    Result<std::size_t> read(std::span<char> into) override
    {
        const std::size_t n = std::min(into.size(), m_text.size() - m_at);
        std::memcpy(into.data(), m_text.data() + m_at, n);
        m_at += n;
        return n;
    }
    double fraction() const override
    {
        return m_text.empty() ? 1.0 : static_cast<double>(m_at) / static_cast<double>(m_text.size());
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

class FileBytes final : public ByteSource {
public:
    FileBytes(int file, std::uint64_t size, std::string path) : m_file(file), m_size(size), m_path(std::move(path)) {}
    FileBytes(const FileBytes &) = delete;
    FileBytes &operator=(const FileBytes &) = delete;
    ~FileBytes() override { ::close(m_file); }

    Result<std::size_t> read(std::span<char> into) override
    {
        std::size_t got = 0;
        while (got < into.size()) {
            const ssize_t n = ::read(m_file, into.data() + got, into.size() - got);
            if (n < 0 && errno == EINTR)
                continue;
            if (n < 0)
                return Error{ErrorCode::FileRead, {systemReason()}, atLine(m_path)};
            if (n == 0)
                break;
            got += static_cast<std::size_t>(n);
        }
        m_read += got;
        return got;
    }
    double fraction() const override
    {
        return m_size == 0 ? 1.0 : std::min(1.0, static_cast<double>(m_read) / static_cast<double>(m_size));
    }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_read; }
    [[nodiscard]] const std::string &path() const { return m_path; }
    void rewind()
    {
        (void)::lseek(m_file, 0, SEEK_SET);
        m_read = 0;
    }

private:
    int m_file;
    std::uint64_t m_size;
    std::uint64_t m_read = 0;
    std::string m_path;
};

/// Members that follow each other are one text, as gzip reads them.
class GzipBytes final : public ByteSource {
public:
    explicit GzipBytes(std::unique_ptr<FileBytes> file) : m_file(std::move(file)), m_packed(packedBytes)
    {
        m_ready = ::inflateInit2(&m_stream, gzipWindow) == Z_OK;
    }
    GzipBytes(const GzipBytes &) = delete;
    GzipBytes &operator=(const GzipBytes &) = delete;
    ~GzipBytes() override { ::inflateEnd(&m_stream); }

    Result<std::size_t> read(std::span<char> into) override
    {
        if (!m_ready)
            return broken("zlib cannot be started");
        m_stream.next_out = reinterpret_cast<Bytef *>(into.data());
        m_stream.avail_out = static_cast<uInt>(std::min<std::size_t>(into.size(), std::size_t{1} << 30U));
        const uInt room = m_stream.avail_out;
        while (m_stream.avail_out > 0) {
            if (m_stream.avail_in == 0) {
                const Result<std::size_t> got = m_file->read(m_packed);
                if (!got)
                    return got;
                m_stream.next_in = reinterpret_cast<Bytef *>(m_packed.data());
                m_stream.avail_in = static_cast<uInt>(*got);
                if (*got == 0) {
                    if (!m_between)
                        return broken("the compressed data end in the middle");
                    break;
                }
            }
            if (m_between && !nextMember())
                break;
            const int state = ::inflate(&m_stream, Z_NO_FLUSH);
            if (state == Z_STREAM_END)
                m_between = true;
            else if (state != Z_OK && state != Z_BUF_ERROR)
                return broken(m_stream.msg != nullptr ? m_stream.msg : "the compressed data are damaged");
        }
        const std::size_t got = room - m_stream.avail_out;
        m_written += got;
        if (m_written > unsuspicious && static_cast<double>(m_written) > mostInflation * static_cast<double>(m_file->bytesRead()))
            return Error{ErrorCode::ValueRange,
                         {"The inflated size",
                          "more than " + std::to_string(static_cast<int>(mostInflation)) + " times the compressed one",
                          "a trace, not a file made to fill the memory"},
                         atLine(m_file->path())};
        return got;
    }
    double fraction() const override { return m_file->fraction(); }

private:
    static constexpr std::size_t packedBytes = 1U << 18U;
    static constexpr int gzipWindow = 15 + 16;

    /// What is behind the last member and begins none is padding.
    bool nextMember()
    {
        if (!m_begun) {
            m_begun = true;
            m_between = false;
            return true;
        }
        if (m_stream.avail_in > 0 && *m_stream.next_in != 0x1F) {
            m_stream.avail_in = 0;
            return false;
        }
        ::inflateReset(&m_stream);
        m_between = false;
        return true;
    }
    Error broken(std::string what) const
    {
        return {ErrorCode::FileRead,
                {"gzip: " + std::move(what) + " at byte " + std::to_string(m_file->bytesRead() - m_stream.avail_in)},
                atLine(m_file->path())};
    }

    std::unique_ptr<FileBytes> m_file;
    std::vector<char> m_packed;
    z_stream m_stream{};
    std::uint64_t m_written = 0;
    bool m_ready = false;
    bool m_begun = false;
    bool m_between = true; ///< of two members
};

} // namespace

Result<std::unique_ptr<ByteSource>> openBytes(const std::string &path)
{
    // A pipe that nobody writes to would hold the program here.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return Error{ErrorCode::FileOpen, {systemReason()}, atLine(path)};
    struct stat status {};
    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        const bool folder = S_ISDIR(status.st_mode);
        ::close(file);
        return folder ? Error{ErrorCode::SourceIsFolder, {}, atLine(path)}
                      : Error{ErrorCode::FileOpen, {"it is not a regular file"}, atLine(path)};
    }
    auto bytes = std::make_unique<FileBytes>(file, static_cast<std::uint64_t>(status.st_size), path);
    std::array<char, 2> magic{};
    const Result<std::size_t> got = bytes->read(magic);
    if (!got)
        return got.error();
    bytes->rewind();
    if (*got == 2 && magic[0] == '\x1F' && magic[1] == '\x8B')
        return std::unique_ptr<ByteSource>(std::make_unique<GzipBytes>(std::move(bytes)));
    return std::unique_ptr<ByteSource>(std::move(bytes));
}

std::unique_ptr<ByteSource> bytesOf(std::string_view text)
{
    return std::make_unique<TextBytes>(text);
}

} // namespace shardscope::io
