// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include <sys/mman.h>

namespace shardscope::io {

/// A column that grows without being copied, so that memory never holds it
/// twice. Large parts come from the system itself: the allocator would keep
/// what is given back.
template <class T>
class Grown {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    void push(T value)
    {
        if (m_used == m_room)
            grow();
        m_parts.back().values[m_used++] = value;
        ++m_size;
    }
    [[nodiscard]] std::size_t size() const { return m_size; }

    /// The values in one piece; each part is given back once it has been copied.
    [[nodiscard]] std::vector<T> take()
    {
        std::vector<T> all;
        all.reserve(m_size);
        for (Part &part : m_parts) {
            const std::size_t used = &part == &m_parts.back() ? m_used : part.room;
            all.insert(all.end(), part.values.get(), part.values.get() + used);
            part.values.reset();
        }
        m_parts.clear();
        m_size = m_used = m_room = 0;
        return all;
    }

private:
    struct Unmap {
        std::size_t bytes = 0;
        void operator()(T *values) const { ::munmap(values, bytes); }
    };
    struct Part {
        std::unique_ptr<T[], Unmap> values;
        std::size_t room;
    };
    void grow()
    {
        constexpr std::size_t leastBytes = 1U << 12U;
        constexpr std::size_t mostBytes = 1U << 20U;
        const std::size_t bytes = m_parts.empty() ? leastBytes : std::min(mostBytes, 2 * m_room * sizeof(T));
        void *memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc(); // as a vector would
        m_room = bytes / sizeof(T);
        m_parts.push_back({std::unique_ptr<T[], Unmap>(static_cast<T *>(memory), Unmap{bytes}), m_room});
        m_used = 0;
    }

    std::vector<Part> m_parts;
    std::size_t m_size = 0;
    std::size_t m_used = 0; ///< of the last part
    std::size_t m_room = 0;
};

} // namespace shardscope::io
