// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/words.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
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

/// "Using network IB", "NET/Socket : Using [0]eth0:10.0.0.1<0>".
void addNetwork(std::string_view message, const findings::SourceLine &at, findings::TransportFacts &log)
{
    constexpr std::string_view chosen = "Using network ";
    if (message.starts_with(chosen))
        log.networks.push_back({at, std::string(trimmed(message.substr(chosen.size())))});
    else if (message.starts_with("NET/Socket : Using "))
        log.networks.push_back({at, "Socket"});
}

/// How people say that a job runs on several hosts.
bool saysSeveralHosts(std::string_view line)
{
    if (!contains(line, "node") && !contains(line, "Node"))
        return false;
    const std::string text = lowered(line);
    for (const char *words : {"multi-node", "multinode", "multi node", "multiple nodes", "cross-node", "cross node", "inter-node",
                              "two nodes", "two gpu nodes", "between nodes", "several nodes", "than a single node"})
        if (contains(text, words))
            return true;
    for (std::size_t at = text.find(" nodes"); at != std::string::npos; at = text.find(" nodes", at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && isDigit(text[begin - 1]))
            --begin;
        const auto count = wholeNumber(std::string_view(text).substr(begin, at - begin));
        if (count && *count > 1 && *count < 100000 && (begin == 0 || text[begin - 1] == ' '))
            return true;
    }
    return false;
}

void addLine(const NcclLogLine &line, const findings::SourceLine &at, findings::TransportFacts &log)
{
    const std::string host(line.host);
    if (!host.empty())
        log.hosts.insert(host);
    addNetwork(line.message, at, log);
    if (const auto hop = ncclHopLine(line.message)) {
        log.hops.push_back({at, hop->channel, hop->from, hop->to, std::string(hop->way), host});
        if (!host.empty()) // the receiver of two says it, or the sender
            log.hostOf.try_emplace(hop->receives ? hop->to : hop->from, host);
    } else if (const auto rank = ncclRankLine(line.message)) {
        log.hostOf.try_emplace(rank->rank, host);
        log.ranks = std::max(log.ranks, rank->ranks);
        log.nodes = std::max(log.nodes, rank->nodes.value_or(0));
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
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (const auto line = ncclLogLine(text.lines[i]))
            addLine(*line, text.at(i), log);
        else if (contains(text.lines[i], "NCCL WARN Failed to open libibverbs.so"))
            log.noVerbs = log.noVerbs.value_or(text.at(i));
        else if (!log.severalHosts && saysSeveralHosts(text.lines[i]))
            log.severalHosts = text.at(i);
    }
    if ((!log.hops.empty() || !log.networks.empty()) && asksOfSpeed(text))
        facts.transports.push_back(std::move(log));
}

} // namespace shardscope::io
