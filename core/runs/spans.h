// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace shardscope::runs {

/// Begin and end, ns.
using Span = std::pair<std::int64_t, std::int64_t>;
using Spans = std::vector<Span>;

/// Disjoint and sorted; what is empty is left out.
[[nodiscard]] inline Spans united(Spans spans)
{
    std::ranges::sort(spans);
    Spans out;
    for (const Span &span : spans) {
        if (!out.empty() && span.first <= out.back().second)
            out.back().second = std::max(out.back().second, span.second);
        else if (span.second > span.first)
            out.push_back(span);
    }
    return out;
}

/// What of `a` lies outside of `b`, both disjoint and sorted; so is the result.
[[nodiscard]] inline Spans without(const Spans &a, const Spans &b)
{
    Spans out;
    std::size_t k = 0;
    for (auto [from, to] : a) {
        for (; k < b.size() && b[k].second <= from; ++k) {}
        for (std::size_t i = k; i < b.size() && b[i].first < to; ++i) {
            if (b[i].first > from)
                out.emplace_back(from, b[i].first);
            from = std::max(from, b[i].second);
        }
        if (to > from)
            out.emplace_back(from, to);
    }
    return out;
}

} // namespace shardscope::runs
