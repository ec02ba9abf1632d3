// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/numbercell.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

/// A matrix of numbers as a tool prints it, row by row, with the devices of its
/// columns known beforehand. Rows send to columns.
class BlockMatrix {
public:
    BlockMatrix(std::string name, const CellUnit &unit, std::vector<Label> columns);

    /// Nothing when the row was taken; else what is wrong with it. A row that ends
    /// the text without the end of a line may be cut inside its last number.
    [[nodiscard]] std::optional<std::string> add(const Label &row, std::span<const Token> cells, bool atEnd);
    [[nodiscard]] std::size_t rows() const { return m_rows.size(); }
    [[nodiscard]] std::size_t columns() const { return m_columns.size(); }
    /// The matrix; the diagonal goes to its local values. Only with at least one row.
    [[nodiscard]] NamedMatrix finish(std::string source, std::string printed, cluster::Traffic traffic);

private:
    [[nodiscard]] std::string columnTwice() const; ///< empty: each is there once

    std::string m_name;
    CellUnit m_unit;
    std::vector<Label> m_columns;
    std::vector<Label> m_rows;
    std::vector<double> m_values;
    std::vector<double> m_local;
    std::string m_last; ///< text of the last number of the row before
};

} // namespace shardscope::io
