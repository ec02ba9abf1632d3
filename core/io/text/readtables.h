// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What was refused costs the rest of the text where the program has to stop or a limit is reached.
[[nodiscard]] bool endsReading(const Error &error);
/// A refused part of a text whose other parts are read.
[[nodiscard]] Issue skippedPart(std::string what, const Error &error);
/// A table that is refused is skipped and named beside the others; alone it is the error.
[[nodiscard]] Result<std::vector<MachineInput>> withoutRefused(std::vector<Result<MachineInput>> machines);

/// What `read` makes of every table of the text that `wants` takes, in their
/// order.
[[nodiscard]] Result<std::vector<MachineInput>> readTables(const MachineText &text, const Progress &progress,
                                                           const std::function<bool(const RawTable &)> &wants,
                                                           const std::function<Result<MachineInput>(const RawTable &)> &read);

/// One table on its way to a machine: the first error ends it.
class TableReading {
protected:
    TableReading(const RawTable &table, std::string_view file) : m_table(table), m_file(file) {}
    void fail(ErrorCode code, std::vector<std::string> args, int line);
    void warn(ErrorCode code, std::vector<std::string> args, int line);

    const RawTable &m_table;
    std::string_view m_file;
    MachineInput m_input;
    std::optional<Error> m_error;
};

/// A header that no reader takes: a device twice, or more devices than a machine may have.
[[nodiscard]] std::optional<Error> faultOfHeader(const RawTable &table, std::string_view file);
/// Lines between the rows that belong to none of them; they are skipped.
void noteNoise(const RawTable &table, std::string_view file, std::vector<Issue> &issues);

/// What is wrong with the cell of row i (its device's column) and column j.
using SquareCell = std::function<std::optional<Error>(std::size_t i, std::size_t j, const TableRow &row)>;
/// Gives each cell of a square table: its rows are those of the columns, each there once and whole. `more`: cells may
/// follow behind those of the columns.
[[nodiscard]] std::optional<Error> eachSquareCell(const RawTable &table, std::string_view file, bool more,
                                                  const SquareCell &take);

} // namespace shardscope::io
