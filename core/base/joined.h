// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace shardscope {

/// "a, b, c": the elements of a list, or what `each` makes of them.
template <class List, class Each = std::identity>
[[nodiscard]] std::string joined(const List &list, const Each &each = {}, std::string_view separator = ", ")
{
    std::string out;
    bool first = true;
    for (const auto &item : list) {
        if (!std::exchange(first, false))
            out += separator;
        out += std::string_view(std::invoke(each, item));
    }
    return out;
}

} // namespace shardscope
