// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/textfacts.h"
#include "core/io/text/nccllogline.h"

#include <algorithm>

namespace shardscope::io {

namespace {

/// "GPU/0-3000" and "GPU/3000": the bus.
std::string busOf(std::string_view name)
{
    std::string_view bus = name.substr(std::min(name.find('/'), name.size() - 1) + 1);
    if (const auto dash = bus.find('-'); dash != std::string_view::npos)
        bus.remove_prefix(dash + 1);
    return std::string(bus);
}

int nicOf(std::string_view name)
{
    int number = 0;
    for (const char c : busOf(name))
        number = c >= '0' && c <= '9' && number < 100000 ? number * 10 + (c - '0') : -1;
    return number;
}

void addLine(const NcclLogLine &line, const findings::SourceLine &at, findings::TransportFacts &log)
{
    const std::string host(line.host);
    if (const auto hop = ncclHopLine(line.message)) {
        log.hops.push_back({at, hop->channel, hop->from, hop->to, std::string(hop->way), host});
        if (!host.empty()) // the receiver of two says it, or the sender
            log.hostOf.try_emplace(hop->receives ? hop->to : hop->from, host);
    } else if (const auto rank = ncclRankLine(line.message)) {
        log.hostOf.try_emplace(rank->rank, host);
        log.busOf.try_emplace(rank->rank, std::string(rank->bus));
    } else if (const auto path = ncclPathLine(line.message)) {
        for (const auto &[to, way] : path->to)
            if (to.starts_with("NET/") && path->from.starts_with("GPU/"))
                log.near.push_back({at, host, busOf(path->from), nicOf(to), std::string(way)});
    } else if (line.message.find("NET/IB : No device found") != std::string_view::npos) {
        log.noInfiniBand = log.noInfiniBand.value_or(at);
    } else if (const auto nics = ncclNicLine(line.message); !nics.empty()) {
        findings::NicFact fact{at, host, {}};
        for (const auto &[number, name] : nics)
            fact.numbers.push_back(number);
        const auto known = [&host](const findings::NicFact &each) { return each.host == host; };
        if (std::ranges::none_of(log.nics, known)) // every rank says it
            log.nics.push_back(std::move(fact));
    }
}

} // namespace

void addTransportFacts(const FactText &text, findings::Facts &facts)
{
    findings::TransportFacts log;
    log.file = text.file;
    for (std::size_t i = 0; i < text.lines.size(); ++i)
        if (const auto line = ncclLogLine(text.lines[i]))
            addLine(*line, text.at(i), log);
    if (!log.hops.empty())
        facts.transports.push_back(std::move(log));
}

} // namespace shardscope::io
