// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readtables.h"

#include "core/base/errorcode.h"

#include <utility>

namespace shardscope::io {

bool endsReading(const Error &error)
{
    return error.code == ErrorCode::Stopped || error.code == ErrorCode::TooManyColumns || error.code == ErrorCode::TooManyDevices
           || error.code == ErrorCode::TooLarge;
}

Issue skippedPart(std::string what, const Error &error)
{
    return {Severity::Warning, {ErrorCode::LinesSkipped, {std::move(what), message(error)}, error.place}};
}

Result<std::vector<MachineInput>> readTables(const MachineText &text, const Progress &progress,
                                             const std::function<bool(const RawTable &)> &wants,
                                             const std::function<Result<MachineInput>(const RawTable &)> &read)
{
    const auto &tables = text.tables();
    if (!tables)
        return tables.error();
    std::vector<MachineInput> found;
    std::vector<Error> refused;
    for (const RawTable &table : *tables) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (!wants(table))
            continue;
        Result<MachineInput> machine = read(table);
        if (machine)
            found.push_back(std::move(*machine));
        else if (endsReading(machine.error()))
            return std::move(machine).error();
        else
            refused.push_back(std::move(machine).error());
    }
    if (found.empty() && !refused.empty())
        return refused.front();
    for (const Error &error : refused)
        found.front().issues.push_back(skippedPart("A table", error));
    return found;
}

} // namespace shardscope::io
