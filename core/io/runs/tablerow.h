// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::io {

/// Makes runs of the rows of a table whose columns are understood. The table
/// and the file's name must live as long.
class RowReader {
public:
    RowReader(const TextTable &table, std::vector<NamedValue> columns, const std::string &file);

    /// Nothing for a row without a measurement. A cell that is no value is left out.
    [[nodiscard]] std::optional<runs::Run> read(const TableLine &row) const;
    /// The deviations of a row that gives those of the average above it.
    void addDeviations(runs::Run &mean, const TableLine &row) const;
    /// Why the first cell was no value.
    [[nodiscard]] const std::optional<Error> &refused() const { return m_refused; }
    /// Columns and cells that were left out so far, each column once, with the reason.
    [[nodiscard]] std::vector<Issue> leftOut() const;

private:
    void leaveOut(const std::string &title, const char *why, const TableLine &row, const TableCell &cell) const;
    [[nodiscard]] std::string unitBeside(const std::string &title, const TableLine &row) const;
    [[nodiscard]] Status readCell(runs::Run &run, const NamedValue &column, const std::string &title, const TableLine &row,
                                  const TableCell &cell) const;
    [[nodiscard]] Status readQuantity(runs::Run &run, const NamedValue &column, const std::string &title, const TableLine &row,
                                      const TableCell &cell) const;
    void readNotes(runs::Run &run, std::string_view text, const TableLine &row, const TableCell &cell) const;

    const TextTable &m_table;
    std::vector<NamedValue> m_columns;
    const std::string &m_file;
    mutable std::vector<Issue> m_left;
    mutable int m_more = 0; ///< cells that are no value, beside the first of their column
    mutable std::optional<Error> m_refused;
};

} // namespace shardscope::io
