// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readtables.h"

#include "core/base/issue.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

bool endsReading(const Error &error)
{
    return error.code == ErrorCode::Stopped || error.code == ErrorCode::TooManyColumns || error.code == ErrorCode::TooManyDevices
           || error.code == ErrorCode::TooLarge;
}

Issue skippedPart(std::string what, const Error &error)
{
    return warningOf(ErrorCode::LinesSkipped, {std::move(what), message(error)}, error.place);
}

Result<std::vector<MachineInput>> readTables(const MachineText &text, const Progress &progress,
                                             const std::function<bool(const RawTable &)> &wants,
                                             const std::function<Result<MachineInput>(const RawTable &)> &read)
{
    const auto &tables = text.tables();
    if (!tables)
        return tables.error();
    std::vector<Result<MachineInput>> machines;
    for (const RawTable &table : *tables) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (!wants(table))
            continue;
        machines.push_back(read(table));
        if (!machines.back() && endsReading(machines.back().error()))
            return std::move(machines.back()).error();
    }
    return withoutRefused(std::move(machines));
}

Result<std::vector<MachineInput>> withoutRefused(std::vector<Result<MachineInput>> machines)
{
    std::vector<MachineInput> found;
    std::vector<Error> refused;
    for (Result<MachineInput> &machine : machines)
        if (machine)
            found.push_back(*std::move(machine));
        else
            refused.push_back(std::move(machine).error());
    if (found.empty() && !refused.empty())
        return refused.front();
    for (const Error &error : refused)
        found.front().issues.push_back(skippedPart("A table", error));
    return found;
}

void TableReading::fail(ErrorCode code, std::vector<std::string> args, int line)
{
    if (!m_error)
        m_error = Error{code, std::move(args), atLine(m_file, line)};
}

void TableReading::warn(ErrorCode code, std::vector<std::string> args, int line)
{
    m_input.issues.push_back(warningOf(code, std::move(args), atLine(m_file, line)));
}

std::optional<Error> faultOfHeader(const RawTable &table, std::string_view file)
{
    const Place place = atLine(file, table.line);
    if (!table.repeatedColumn().empty())
        return Error{ErrorCode::ColumnDuplicate, {table.repeatedColumn()}, place};
    if (table.columns.size() > static_cast<std::size_t>(cluster::maxDevices))
        return Error{
            ErrorCode::TooManyDevices, {std::to_string(table.columns.size()), std::to_string(cluster::maxDevices)}, place};
    return std::nullopt;
}

void noteNoise(const RawTable &table, std::string_view file, std::vector<Issue> &issues)
{
    const std::size_t lines = table.noise.size();
    if (lines > 0)
        issues.push_back(warningOf(ErrorCode::LinesSkipped,
                                   {lines == 1 ? "A line between the rows" : std::to_string(lines) + " lines between the rows",
                                    core::tr("not part of any row")},
                                   atLine(file, table.noise.front())));
}

std::optional<Error> eachSquareCell(const RawTable &table, std::string_view file, bool more, const SquareCell &take)
{
    if (auto fault = faultOfHeader(table, file))
        return fault;
    const std::size_t n = table.columns.size();
    const auto id = [&table](std::size_t column) { return table.columns[column].label.id; };
    std::vector<bool> seen(n);
    for (const TableRow &row : table.rows) {
        const Place place = atLine(file, row.line);
        const auto own = table.column(row.label.id);
        if (!own)
            return Error{ErrorCode::RowUnknown, {row.label.id, id(0) + " … " + id(n - 1)}, place};
        if (seen[*own])
            return Error{ErrorCode::RowDuplicate, {row.label.id}, place};
        seen[*own] = true;
        if (row.cells.size() < n || (row.cells.size() > n && !more))
            return Error{ErrorCode::RowIncomplete, {row.label.id, std::to_string(row.cells.size()), std::to_string(n)}, place};
        for (std::size_t j = 0; j < n; ++j)
            if (auto error = take(*own, j, row))
                return error;
    }
    const auto missing = static_cast<std::size_t>(std::ranges::find(seen, false) - seen.begin());
    return missing < n ? std::optional(Error{ErrorCode::RowMissing, {id(missing)}, atLine(file, table.lastLine())})
                       : std::nullopt;
}

} // namespace shardscope::io
