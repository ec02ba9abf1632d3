// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/trace/tracegroups.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace shardscope::io {

/// Every name once, with what it says.
class NameTable {
public:
    [[nodiscard]] std::uint32_t id(std::string_view name)
    {
        const auto found = m_ids.find(name);
        if (found != m_ids.end())
            return found->second;
        m_names.emplace_back(name);
        m_groups.push_back(groupOfKernel(name));
        const auto next = static_cast<std::uint32_t>(m_names.size() - 1);
        m_ids.emplace(m_names.back(), next);
        m_bytes += name.size();
        return next;
    }
    [[nodiscard]] std::optional<runs::TraceGroup> group(std::uint32_t name) const { return m_groups[name]; }
    [[nodiscard]] const std::string &text(std::uint32_t name) const { return m_names[name]; }
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    [[nodiscard]] std::vector<std::string> all() const { return {m_names.begin(), m_names.end()}; }

private:
    std::deque<std::string> m_names;
    std::vector<std::optional<runs::TraceGroup>> m_groups;
    std::unordered_map<std::string_view, std::uint32_t> m_ids;
    std::size_t m_bytes = 0;
};

} // namespace shardscope::io
