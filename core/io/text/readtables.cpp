// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readtables.h"

#include "core/base/errorcode.h"

#include <utility>

namespace shardscope::io {

Result<std::vector<MachineInput>> readTables(const MachineText &text, const Progress &progress,
                                             const std::function<bool(const RawTable &)> &wants,
                                             const std::function<Result<MachineInput>(const RawTable &)> &read)
{
    const auto &tables = text.tables();
    if (!tables)
        return tables.error();
    std::vector<MachineInput> found;
    for (const RawTable &table : *tables) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (!wants(table))
            continue;
        Result<MachineInput> machine = read(table);
        if (!machine)
            return std::move(machine).error();
        found.push_back(std::move(*machine));
    }
    return found;
}

} // namespace shardscope::io
