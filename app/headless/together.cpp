// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/together.h"

#include "core/base/errorcode.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"

#include <algorithm>
#include <utility>

namespace shardscope::headless {

Result<std::vector<io::OpenSource>> sourcesOf(const std::vector<std::string> &files, const Session &session)
{
    std::vector<io::OpenSource> sources;
    for (const std::string &file : files) {
        sources.push_back({displayName(file)});
        if (file != "-")
            continue;
        Result<std::string> text = readInput(file, session);
        if (!text)
            return std::move(text).error();
        sources.back().text = *std::move(text);
    }
    return sources;
}

Result<Together> readTogether(std::vector<io::OpenSource> sources, const Session &session)
{
    Together read;
    read.opened = io::open({std::move(sources)}, session.stop);
    if (read.opened.stopped)
        return Error{ErrorCode::Stopped, {}, {}};
    if (read.opened.scenario)
        read.scenario = *read.opened.scenario;
    const scenario::Scenario before = read.scenario;
    const bool any = io::putInto(read.scenario, read.opened) || read.opened.scenario;
    if (const auto devices = io::planDevices())
        read.scenario = evaluate::settled(std::move(read.scenario), before, *devices);
    const auto fault = std::ranges::find(read.opened.issues, Severity::Fault, &Issue::severity);
    if (!any && fault != read.opened.issues.end())
        return fault->what;
    return read;
}

} // namespace shardscope::headless
