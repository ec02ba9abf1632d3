// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/copies.h"

#include "core/base/issue.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

template <class Reading>
std::size_t keepFirst(std::vector<Reading> &all)
{
    std::vector<Reading> kept;
    for (Reading &one : all) {
        const auto same = [&one](Reading other) {
            other.source = one.source;
            return other == one;
        };
        if (std::ranges::none_of(kept, same))
            kept.push_back(std::move(one));
    }
    const std::size_t dropped = all.size() - kept.size();
    all = std::move(kept);
    return dropped;
}

} // namespace

void dropCopies(MachineInput &input, std::string_view file)
{
    const auto tell = [&input, file](std::size_t count, const char *one, const char *several) {
        if (count > 0)
            input.issues.push_back(warningOf(
                ErrorCode::LinesSkipped,
                {count == 1 ? one : std::to_string(count) + several, core::tr("the same values stand above")}, atLine(file)));
    };
    tell(keepFirst(input.cluster.matrices), "A matrix", " matrices");
    tell(keepFirst(input.cluster.collectives), "A job", " jobs");
}

} // namespace shardscope::io
