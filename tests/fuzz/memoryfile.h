// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

namespace shardscope {

/// A file that is nowhere but in memory, for readers that take a path.
class MemoryFile {
public:
    explicit MemoryFile(std::initializer_list<std::string_view> parts) : m_file(::memfd_create("fuzz", MFD_CLOEXEC))
    {
        if (m_file < 0)
            std::abort();
        for (const std::string_view part : parts)
            if (::write(m_file, part.data(), part.size()) != static_cast<ssize_t>(part.size()))
                std::abort();
    }
    ~MemoryFile() { ::close(m_file); }
    MemoryFile(const MemoryFile &) = delete;
    MemoryFile &operator=(const MemoryFile &) = delete;

    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(m_file); }

private:
    int m_file;
};

} // namespace shardscope
