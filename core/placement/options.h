// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace shardscope::placement {

/// A parameter of a policy. Keys are unique among all policies.
struct OptionRow {
    enum class Kind : std::uint8_t { Count, Whole, Number, Flag };

    std::string_view key;   ///< in the cases of `place`
    std::string_view label; ///< English, as the help
    std::string_view help;
    Kind kind = Kind::Count;
    double least = 0;
    double most = 0;
    double usual = 0;
    bool inCases = false; ///< a case may state it
};

/// What is set of the policies' parameters; the others are as usual.
class PolicyOptions {
public:
    void set(std::string_view key, double value) { m_values.insert_or_assign(std::string(key), value); }
    [[nodiscard]] double of(const OptionRow &row) const
    {
        const auto found = m_values.find(row.key);
        return found == m_values.end() ? row.usual : found->second;
    }
    [[nodiscard]] int count(const OptionRow &row) const { return static_cast<int>(of(row)); }

private:
    std::map<std::string, double, std::less<>> m_values;
};

} // namespace shardscope::placement
