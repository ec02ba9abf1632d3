// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/open/open.h"
#include "core/io/runs/keytable.h"
#include "core/io/runs/reader.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace shardscope::io {

Result<Opened> openWithKeys(const Opened &asked, const KeyMeanings &meanings)
{
    Opened out;
    out.name = asked.name;
    std::optional<Error> refused;
    for (const UnsettledKeys &one : asked.unsettled) {
        Result<RunsInput> read =
            one.table->fits(meanings) ? readKeyTable(*one.table, meanings, one.file) : Result<RunsInput>(one.error);
        if (!read) {
            if (!refused || one.table->fits(meanings))
                refused = read.error();
            out.issues.push_back({Severity::Fault, std::move(read).error()});
            continue;
        }
        std::ranges::move(read->runs, std::back_inserter(out.runs));
        std::ranges::move(read->issues, std::back_inserter(out.issues));
        if (std::filesystem::path(one.file).is_absolute())
            out.files.push_back(one.file);
        out.read.push_back({one.file, "runs"});
    }
    if (out.runs.empty())
        return refused.value_or(Error{ErrorCode::InputEmpty, {"measured runs"}, {}});
    runs::makeIdsUnique(out.runs);
    addRunFacts(out.runs, out.facts);
    return out;
}

} // namespace shardscope::io
