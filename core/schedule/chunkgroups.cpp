// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/chunkgroups.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"

#include <algorithm>
#include <string>

namespace shardscope::schedule {

namespace {

int roundsOf(const Shape &shape)
{
    return std::max(1, shape.chunks / shape.stages);
}

Error refused(std::string_view title, std::string rule, const std::string &here, std::string pointer)
{
    return {ErrorCode::ScheduleRule, {std::string(title), std::move(rule), here}, {{}, 0, 0, std::move(pointer)}};
}

} // namespace

ChunkGroups::ChunkGroups(const Shape &shape)
    : m_slots(shape.virtualStages), m_chunks(shape.chunks),
      m_group(shape.group > 0 ? shape.group : shape.chunks / roundsOf(shape)), m_last((shape.chunks - 1) / m_group * m_group)
{
}

Status acceptsGroups(std::string_view title, const Shape &shape)
{
    const std::string here = "chunks = " + std::to_string(shape.chunks) + ", stages = " + std::to_string(shape.stages);
    if (shape.group == 0) {
        if (shape.chunks % roundsOf(shape) == 0)
            return Nothing{};
        return refused(title,
                       "chunks that ⌊chunks / stages⌋ = " + std::to_string(roundsOf(shape))
                           + " divides (multiples of the stages always fit)",
                       here, "/chunks");
    }
    if (shape.group < shape.stages || shape.group > shape.chunks)
        return refused(title, core::tr("a group of at least the stages and at most all chunks"),
                       "microbatch_group = " + std::to_string(shape.group) + ", " + here, "/microbatch_group");
    const int rest = shape.chunks % shape.group;
    if (rest > 0 && rest < shape.stages)
        return refused(title, core::tr("a last group of at least as many chunks as stages"),
                       std::to_string(rest) + " chunks are left, microbatch_group = " + std::to_string(shape.group) + ", " + here,
                       "/microbatch_group");
    return Nothing{};
}

} // namespace shardscope::schedule
