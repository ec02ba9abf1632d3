// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/words.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io {

namespace {

bool isWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// What is set behind a name: NAME=1, NAME: "1", os.environ["NAME"] = "1", NAME set by environment to 1. Empty where it
/// is only asked for.
std::string valueBehind(std::string_view rest)
{
    constexpr std::string_view told = " set by environment to ";
    std::string_view value;
    if (rest.starts_with(told)) {
        value = rest.substr(told.size());
    } else {
        const auto sign = rest.find_first_not_of("\"']) \t");
        if (sign == std::string_view::npos || (rest[sign] != '=' && rest[sign] != ':' && rest[sign] != ','))
            return {};
        value = rest.substr(sign + 1);
        if (rest[sign] == '=' && !value.empty() && value.front() == '=') // a comparison
            return {};
    }
    value.remove_prefix(std::min(value.find_first_not_of("\"' \t"), value.size()));
    std::size_t length = 0;
    while (length < value.size() && (isWord(value[length]) || value[length] == '-'))
        ++length;
    return std::string(value.substr(0, length));
}

bool isComment(std::string_view line, std::size_t at)
{
    const auto mark = line.substr(0, at).find_first_not_of(" \t");
    return mark != std::string_view::npos && mark < at && (line[mark] == '#' || line.substr(mark, 2) == "//");
}

/// "with and without NCCL_P2P_DISABLE=1", "I also tried …": it is spoken of, not set.
bool isMentioned(std::string_view before)
{
    constexpr std::size_t looked = 24; // two or three words
    const std::string_view near = before.substr(before.size() - std::min(looked, before.size()));
    for (const std::string_view word : {"w/o ", "without ", "tried ", "try ", " if ", "w/ and", "should I", "suggested ",
                                        "adding ", "espite ", "consider passing ", "consider setting "})
        if (near.find(word) != std::string_view::npos)
            return true;
    return contains(before, "espite setting ");
}

/// GeForce cards from 2022 on, whose driver has no peer access: they are told to switch it off.
bool namesCardWithoutPeers(const FactText &text)
{
    return std::ranges::any_of(text.lines, [](std::string_view line) {
        for (const std::string_view model : {"4060", "4070", "4080", "4090", "5060", "5070", "5080", "5090"})
            for (auto at = line.find(model); at != std::string_view::npos; at = line.find(model, at + 1)) {
                const auto end = at + model.size();
                const bool begins = at > 0 && !isDigit(line[at - 1]) && line[at - 1] != '.' && line[at - 1] != ':';
                if (begins && (end == line.size() || !isDigit(line[end])) && line.size() < 1000)
                    return true;
            }
        return false;
    });
}

/// All is started on one host, as far as the text says.
bool saysOneHost(const FactText &text)
{
    bool one = false;
    for (const std::string_view line : text.lines) {
        for (const std::string_view word :
             {"nnodes", "NNODES", "hostfile", "mpirun", "srun", "sbatch", "SBATCH", "node_rank", "NODE_RANK", "node-rank",
              "IFNAME", "NCCL_IB_HCA", "MASTER_ADDR", "master_addr", "nodes", "Nodes", "NET/"})
            if (contains(line, word))
                return false;
        for (const std::string_view word :
             {"nproc_per_node", "nproc-per-node", "--num_gpus", "CUDA_VISIBLE_DEVICES", "--standalone"})
            one = one || contains(line, word);
    }
    return one;
}

void addSwitches(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
{
    for (const std::string_view family : {"NCCL_", "CUDA_LAUNCH_"}) {
        for (std::size_t begin = line.find(family); begin != std::string_view::npos; begin = line.find(family, begin + 1)) {
            const char before = begin > 0 ? line[begin - 1] : ' ';
            if (isWord(before) || before == '$' || before == '{' || isComment(line, begin) || isMentioned(line.substr(0, begin)))
                continue;
            std::size_t end = begin;
            while (end < line.size() && isWord(line[end]))
                ++end;
            if (std::string value = valueBehind(line.substr(end)); !value.empty())
                facts.switches.push_back({at, std::string(line.substr(begin, end - begin)), std::move(value)});
        }
    }
}

} // namespace

void addSwitchFacts(const FactText &text, findings::Facts &facts)
{
    if (!asksOfSpeed(text))
        return;
    const std::size_t before = facts.switches.size();
    for (std::size_t i = 0; i < text.lines.size(); ++i)
        addSwitches(text.lines[i], text.at(i), facts);
    const bool oneHost = saysOneHost(text);
    const bool withoutPeers = namesCardWithoutPeers(text);
    const auto costsNothing = [&](const findings::SwitchFact &fact) {
        return (oneHost && (fact.name == "NCCL_IB_DISABLE" || fact.name.starts_with("NCCL_NET")))
               || (withoutPeers && fact.name.starts_with("NCCL_P2P_"));
    };
    facts.switches.erase(
        std::remove_if(facts.switches.begin() + static_cast<std::ptrdiff_t>(before), facts.switches.end(), costsNothing),
        facts.switches.end());
}

} // namespace shardscope::io
