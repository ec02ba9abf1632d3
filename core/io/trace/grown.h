// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace shardscope::io {

/// A column that grows without being copied, so that memory never holds it twice.
template <class T>
class Grown {
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
    struct Part {
        std::unique_ptr<T[]> values;
        std::size_t room;
    };
    void grow()
    {
        constexpr std::size_t least = 64;
        constexpr std::size_t most = 1U << 17U;
        m_room = m_parts.empty() ? least : std::min(most, 2 * m_room);
        m_parts.push_back({std::make_unique_for_overwrite<T[]>(m_room), m_room});
        m_used = 0;
    }

    std::vector<Part> m_parts;
    std::size_t m_size = 0;
    std::size_t m_used = 0; ///< of the last part
    std::size_t m_room = 0;
};

} // namespace shardscope::io
