// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/words.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <span>
#include <string>

namespace shardscope::io {

namespace {

/// What people say of a run in words of their own, where that has one meaning.
struct Saying {
    std::string_view code; ///< of its row in core/findings/rules/messages.cpp
    bool fails;            ///< it makes programs fail; what only costs speed is no answer to why one failed
    std::size_t lines;     ///< within which all of it is said
    /// Lowered: " & " between what is all said, " | " between ways to say one thing; each begins a word.
    std::string_view words;
    std::string_view never; ///< none of these in the whole text
};

constexpr Saying sayings[] = {
    {"whole-model-everywhere", true, 1,
     "load & whole model | full model | entire model | total model | all weights | whole weights | full weights & all gpus | "
     "each gpu | every gpu | each rank | every rank | all ranks | each process | every process | each card & fsdp | zero | shard",
     "tensor_parallel"},
    {"contexts-on-first-gpu", false, 1,
     "additional process | extra process | other process | another process | some process | more process | processes of & "
     "gpu 0 | gpu0 | gpu:0 | cuda:0 | first gpu | first card & memory | mb | gb",
     "kill | out of memory. tried"},
    {"data-parallel", false, 1,
     "first gpu | gpu 0 | gpu0 | gpu:0 | first card & imbalance | unbalance | not balance | twice | 2x | double | more memory & "
     "memory",
     "process | rank | ddp | distributed | launch | horovod | megatron | pipeline"},
    {"several-hosts-slow", false, 1,
     "multi-node | multi node | multinode | multiple nodes | multi-machine | two nodes | 2 nodes | 2 node | two machines | "
     "multi-host | 多机 | 双机 | 2节点 | 两节点 & single node | single-node | one node | 1 node | one machine | single machine | "
     "单机 | 单节点 | 1节点 & slow | longer | fall | drop | 慢",
     "not slow | no slower | without slow"},
    {"several-hosts-slow", false, 1,
     "slow | longer & than on single node | than on a single node | than single node | than a single node | than one node | than "
     "on one node | than when i use a single node",
     "not slow | no slower | without slow"},
    {"several-hosts-slow", false, 4,
     "multi-node | multi node | two machines | two nodes | 2 nodes & single node | single-node | one node | one machine & too "
     "slow "
     "| very slow | much slower | really slow",
     "not slow | no slower | without slow"},
    {"input-slow", false, 1,
     "gpu & waiting | waits | wait for | rate is 0 | utill 0 | util 0 | always zero | idle & data | loader | collate | "
     "torch.load",
     "waiting for other"},
    {"offloaded", false, 1, "cpuadam | cpu adam | cpu-adam | deepspeedcpuadam & slow", "out of memory"},
    {"checkpoint-slow", false, 1, "saving | save | saves & checkpoint & slow | long | ages | forever | minutes | hours",
     "gradient checkpoint | activation checkpoint | loading checkpoint | load checkpoint | subset of ranks"},
    {"tensor-parallel-exchange", false, 6,
     "tensor-parallel | tensor parallel | tensor_parallel & not as good as | can not improve | cannot improve | no increase | no "
     "significant increase | not faster | no faster | slower than | no improvement | no speedup | not improve & single | one gpu "
     "| 1 gpu | one card",
     "out of memory"},
    {"offloaded", false, 1, "offload & optim | adam | zero | param | nvme | cpu & slow | time spent | took | takes | longer",
     "out of memory | without offload | exits with"},
    {"gdr-off", false, 4,
     "haven't enabled | have not enabled | not enabled | isn't enabled | not set up | not setup | not loaded & gpudirect | gpu "
     "direct | nv_peer_mem | nvidia-peermem | gdrdma & bandwidth | performance | slow | gb",
     ""},
    {"path-through-cpu", false, 4,
     "iommu | acs & using | enabled | is on | turned on | switched on & bandwidth | performance | slow | gb",
     "iommu is disabled | iommu disabled | iommu off | acs is disabled | acs disabled"},
    {"bond-one-port", false, 6, "bond & qp | queue pair | port & bandwidth | gbps | gb & half | lower | less | only | double",
     ""},
    {"no-fast-half", false, 6,
     "fp16 | mixed precision | half precision | float16 & slow | no speed | not faster | no faster | same speed & p40 | tesla p4 "
     "| gtx 10 | 1080 | 1070 | 1060 | titan x | m40 | m60 | k80 | k40",
     "2080 | v100 | a100 | h100 | p100 | 3090 | 4090"},
    {"reserved-not-needed", false, 1,
     "reserved & allocated & not change | not reduce | not decrease | stays | remains | much higher | much larger",
     "tried to allocate"},
};

using Ways = std::vector<std::string_view>;

bool saysOne(const std::string &line, const Ways &ways)
{
    return std::ranges::any_of(ways, [&line](std::string_view way) { return !way.empty() && hasBeginning(line, way); });
}

/// A saying taken apart once, as every text is held against all of them.
struct Heard {
    const Saying *saying;
    std::vector<Ways> all;
    Ways never;

    [[nodiscard]] bool in(std::span<const std::string> window) const
    {
        return std::ranges::all_of(all, [window](const Ways &ways) {
            return std::ranges::any_of(window, [&ways](const std::string &line) { return saysOne(line, ways); });
        });
    }
};

const std::vector<Heard> &heard()
{
    static const std::vector<Heard> all = [] {
        std::vector<Heard> out;
        for (const Saying &saying : sayings) {
            Heard one{&saying, {}, partsOf(saying.never, " | ")};
            for (const std::string_view group : partsOf(saying.words, " & "))
                one.all.push_back(partsOf(group, " | "));
            out.push_back(std::move(one));
        }
        return out;
    }();
    return all;
}

/// "accounting for 99% of the time", "takes 70 % of each step".
bool saysMostOfTheTime(std::string_view line)
{
    constexpr double most = 40;
    constexpr std::size_t near = 32;
    for (auto at = line.find('%'); at != std::string_view::npos; at = line.find('%', at + 1)) {
        const std::string_view behind = line.substr(at + 1, near);
        const auto end = line.substr(0, at).find_last_not_of(' ') + 1;
        std::size_t begin = end;
        while (begin > 0 && (isDigit(line[begin - 1]) || line[begin - 1] == '.'))
            --begin;
        const auto share = begin < end ? plainNumber(line.substr(begin, end - begin)) : std::nullopt;
        const bool ofTime = behind.starts_with(" of ") && (contains(behind, "time") || contains(behind, "step"));
        if (share && *share >= most && *share <= 100 && ofTime)
            return true;
    }
    return false;
}

/// Of whom a sentence says so: exchange or input; nothing where it names both or neither.
std::string_view partNamed(const std::string &line)
{
    const auto names = [&line](std::string_view ways) { return saysOne(line, partsOf(ways, " | ")); };
    const bool exchange =
        names("all gather | all-gather | allgather | reduce scatter | reduce-scatter | all-reduce | allreduce | "
              "all reduce | all-to-all | alltoall | nccl | communicat");
    const bool input = names("dataload | data load | data_load | loading data | reading data | data read | input pipeline");
    return exchange == input ? std::string_view() : exchange ? "exchange-long" : "input-slow";
}

} // namespace

/// Of what is written by a person: texts that are no longer than a question with what was pasted into it.
void addSaidFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 400;          // lines
    constexpr std::size_t longestParagraph = 800; // characters; more hold words that have nothing to do with each other
    if (text.lines.size() > longest)
        return;
    std::vector<std::string> lines;
    for (const std::string_view line : text.lines)
        lines.push_back(line.size() > longestParagraph ? std::string() : lowered(line));
    const auto say = [&](std::string_view code, std::size_t line) {
        const auto same = [&](const findings::ToldFact &fact) { return fact.code == code && fact.at.file == text.file; };
        if (std::ranges::none_of(facts.told, same))
            facts.told.push_back({code, text.at(line)});
    };
    const bool failed = saysFailure(text);
    for (const Heard &one : heard()) {
        const auto takesBack = [&one](const std::string &line) { return saysOne(line, one.never); };
        if ((failed && !one.saying->fails) || std::ranges::any_of(lines, takesBack))
            continue;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (one.in(std::span(lines).subspan(i, std::min(one.saying->lines, lines.size() - i)))) {
                say(one.saying->code, i);
                break;
            }
    }
    for (std::size_t i = 0; !failed && i < lines.size(); ++i)
        if (const auto part = saysMostOfTheTime(lines[i]) ? partNamed(lines[i]) : std::string_view(); !part.empty())
            say(part, i);
}

} // namespace shardscope::io
