// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Every value of a reading, by what it is of: two readings of one text are compared by them.
class Facts {
public:
    void add(std::string_view kind, std::initializer_list<std::string_view> names, double value = 0);

    /// Of the text with less around it: it has all that the other has. Where the other was warned
    /// about, what that has may be a mark taken for a value: more, and no warning, is enough.
    [[nodiscard]] bool sayMoreThan(const Facts &other, std::span<const Issue> issues, std::span<const Issue> others);

private:
    void settle(); ///< sorted, each once

    std::vector<std::uint64_t> m_all;
};

} // namespace shardscope::io
