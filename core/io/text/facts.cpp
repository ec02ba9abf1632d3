// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/facts.h"

#include <algorithm>
#include <bit>

namespace shardscope::io {

namespace {

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
std::uint64_t hashed(std::uint64_t hash, std::string_view text)
{
    constexpr std::uint64_t prime = 0x100000001b3U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * prime;
    return (hash ^ 0xFFU) * prime; // between one text and the next
}

std::ptrdiff_t warnings(std::span<const Issue> issues)
{
    return std::ranges::count_if(issues, [](const Issue &issue) { return issue.severity != Severity::Note; });
}

} // namespace

void Facts::add(std::string_view kind, std::initializer_list<std::string_view> names, double value)
{
    constexpr std::uint64_t start = 0xcbf29ce484222325U;
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U; // spreads the bits of a number
    std::uint64_t hash = hashed(start, kind);
    for (const std::string_view name : names)
        hash = hashed(hash, name);
    m_all.push_back((hash ^ std::bit_cast<std::uint64_t>(value)) * odd);
}

void Facts::settle()
{
    std::ranges::sort(m_all);
    m_all.erase(std::unique(m_all.begin(), m_all.end()), m_all.end());
}

bool Facts::sayMoreThan(const Facts &other, std::span<const Issue> issues, std::span<const Issue> others)
{
    Facts less = other;
    const bool twice = less.m_all.size() > m_all.size(); // printed by several processes
    less.settle();
    settle();
    const auto mine = warnings(issues);
    const auto theirs = warnings(others);
    if (std::ranges::includes(m_all, less.m_all))
        return m_all.size() > less.m_all.size() || mine <= theirs || twice;
    return theirs > 0 && mine == 0 && m_all.size() > less.m_all.size();
}

} // namespace shardscope::io
