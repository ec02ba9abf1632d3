// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/setupnames.h"

#include <algorithm>
#include <vector>

namespace shardscope::lesson {

namespace {

Message counted(int count, Text one, Text several)
{
    return count == 1 ? Message(one) : Message(several, {Number(count)});
}

} // namespace

Message gpusOf(int count)
{
    return counted(count, core::tr("1 GPU"), core::tr("%1 GPUs"));
}

Message chunksOf(int count)
{
    return counted(count, core::tr("1 chunk"), core::tr("%1 chunks"));
}

Message unitOf(const Setup &setup)
{
    if (setup.unit == "steps/s")
        return core::tr("steps/s");
    return setup.unit == "tokens/s" ? core::tr("tokens/s") : core::tr("samples/s");
}

Message nameOf(const Setup &setup, bool batch)
{
    std::vector<Message> parts;
    if (setup.gpus)
        parts.push_back(gpusOf(*setup.gpus));
    if (setup.chunks)
        parts.push_back(chunksOf(*setup.chunks));
    if (setup.partition != "even")
        parts.push_back({core::tr("layers %1"), {setup.partition}});
    if (!setup.mode.empty() && setup.mode != "pipeline") {
        std::string mode = setup.mode;
        std::ranges::transform(mode, mode.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
        parts.emplace_back(mode);
    }
    if (const auto size = setup.settings.find(runs::setting::globalBatch); batch && size != setup.settings.end())
        parts.push_back({core::tr("batch %1"), {runs::settingText(size->second)}});
    return listOf(parts);
}

} // namespace shardscope::lesson
