// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/traceorigin.h"

#include <algorithm>
#include <set>

namespace shardscope::io {

namespace {

/// Of a file named HOST_PID.TIME.pt.trace.json.
std::string hostOfName(std::string_view path)
{
    const std::string_view name = path.substr(path.find_last_of('/') + 1);
    const std::size_t dot = name.find('.');
    const std::string_view stem = name.substr(0, dot);
    const std::size_t line = stem.rfind('_');
    if (name.find(".pt.trace.json") == std::string_view::npos || line == std::string_view::npos || line == 0)
        return {};
    const bool digits = std::ranges::all_of(stem.substr(line + 1), [](char c) { return c >= '0' && c <= '9'; });
    return digits && line + 1 < stem.size() ? std::string(stem.substr(0, line)) : std::string();
}

void addHosts(TraceInput &input)
{
    runs::TraceDetails &out = input.details;
    const auto &sources = input.trace.sources;
    std::size_t gpus = 0;
    bool same = true;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const std::string said = i < input.headers.size() ? input.headers[i].host : std::string();
        if (const std::string host = said.empty() ? hostOfName(sources[i].file) : said; !host.empty())
            out.hosts[sources[i].rank] = host;
        const std::size_t here = i < input.headers.size() ? input.headers[i].gpus.size() : 0;
        same = same && (i == 0 || here == gpus);
        gpus = here;
    }
    if (out.hosts.size() == sources.size())
        return;
    out.hosts.clear();
    if (!same || gpus < 2)
        return;
    out.hostsCounted = true;
    for (const runs::TraceSource &source : sources)
        out.hosts[source.rank] = std::to_string(source.rank / static_cast<int>(gpus));
}

} // namespace

void addOrigin(TraceInput &input)
{
    std::set<std::string> names;
    for (const TraceHeader &header : input.headers) {
        input.details.worldSize = std::max(input.details.worldSize, header.worldSize.value_or(0));
        names.insert(header.gpus.begin(), header.gpus.end());
    }
    names.erase(std::string()); // ROCm leaves it empty where it does not know the device
    input.details.gpus.assign(names.begin(), names.end());
    addHosts(input);
}

} // namespace shardscope::io
