// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::io {

/// Quoted where a comma, a quote or a line break would end it.
[[nodiscard]] std::string csvField(const std::string &text);

struct CsvCell {
    std::string text;
    int column = 0; ///< in its line, from 1
};
/// A row of a table (RFC 4180: quotes, doubled quotes, line breaks within them).
struct CsvRecord {
    std::vector<CsvCell> cells;
    bool open = false; ///< a quote in it does not end
};
/// The row at `at`, which is behind it afterwards.
[[nodiscard]] CsvRecord csvRecord(std::string_view text, std::size_t &at, char separator = ',');
/// Of one line.
[[nodiscard]] std::vector<CsvCell> csvCells(std::string_view line, char separator = ',');

/// A table with a line of names (RFC 4180: quotes, doubled quotes, line breaks within them).
class CsvTable {
public:
    [[nodiscard]] static Result<CsvTable> read(std::string_view text, std::string_view file);

    [[nodiscard]] std::size_t rows() const { return m_rows.size(); }
    [[nodiscard]] bool has(std::string_view column) const;
    [[nodiscard]] const std::vector<std::string> &columns() const { return m_columns; }
    void rename(std::size_t column, std::string name) { m_columns[column] = std::move(name); }
    /// A further column with one value in all rows.
    void add(std::string column, const std::string &value);
    /// Empty where the table has no such column; white space around it is gone.
    [[nodiscard]] std::string_view at(std::size_t row, std::string_view column) const;
    /// In the file, from 1.
    [[nodiscard]] int line(std::size_t row) const { return m_lines[row]; }

private:
    std::vector<std::string> m_columns;
    std::vector<std::vector<std::string>> m_rows;
    std::vector<int> m_lines;
};

} // namespace shardscope::io
