// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/csvtable.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// Cells of one row of a table by the names of their columns.
struct RowCells {
    const CsvTable &table;
    std::size_t row = 0;

    [[nodiscard]] std::string_view text(std::string_view column) const { return table.at(row, column); }
    /// Absent where the cell as a whole is no finite number.
    [[nodiscard]] std::optional<double> number(std::string_view column) const
    {
        const std::string_view cell = text(column);
        double value = 0;
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (cell.empty() || error != std::errc() || end != cell.data() + cell.size() || !std::isfinite(value))
            return std::nullopt;
        return value;
    }
    /// Absent where it is no whole number from 1 to 1e8.
    [[nodiscard]] std::optional<int> whole(std::string_view column) const
    {
        const auto value = number(column);
        if (!value || *value < 1 || *value > 1e8 || *value != std::floor(*value))
            return std::nullopt;
        return static_cast<int>(*value);
    }
};

inline void noteAssumed(std::string &assumed, const std::string &what)
{
    assumed += (assumed.empty() ? "" : "; ") + what;
}

} // namespace shardscope::io
