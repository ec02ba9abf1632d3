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
    std::string_view never;      ///< none of these in the whole text
    std::string_view after = {}; ///< codes that say it better, where the text tells one of them
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
     "three nodes | 3 nodes | 4 nodes | four nodes | multi-host | 多机 | 双机 | 2节点 | 两节点 & single node | single-node | one "
     "node | 1 node | one machine | single machine | "
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
    {"contexts-on-first-gpu", false, 1,
     "first gpu | gpu 0 | gpu0 | gpu:0 | cuda:0 | first card & processes run on other | processes from other | "
     "processes on other | process on other | processes of other | has 2 process | has 4 process | has 8 process & memory",
     "kill | out of memory. tried"},
    {"data-parallel", false, 8,
     "dataparallel & under-utilized | underutilized | under-utilised | underutilised | almost idle | nearly idle & gpu",
     "distributeddataparallel | ddp | torchrun | deepspeed | distributed"},
    {"data-parallel", false, 3,
     "dataparallel | nn.dataparallel | data parallel & little difference | no difference | no speed | slower | not faster | no "
     "faster | no improvement | same time & gpus | gpu",
     "distributeddataparallel | ddp | torchrun | deepspeed | distributed"},
    {"input-slow", false, 1,
     "dataloader | data loader | data loading | dataloading | loading data | input pipeline | io speed | i/o speed | disk io | "
     "batches are getting loaded | data_load_time | data loading time | data load time & bottleneck | quite slow | too slow | is "
     "slow | very slow | spike",
     "not slow | not the bottleneck | not a bottleneck | waiting for other"},
    {"epoch-start", false, 2,
     "start of every epoch | start of each epoch | beginning of every epoch | beginning of each epoch | start of an epoch | "
     "start "
     "of a new epoch | between epochs & dataloader | data loader | workers | loader & stuck | wait | slow | pause | seconds | "
     "takes "
     "| delay | idle",
     ""},
    {"first-is-slow", false, 1,
     "first iteration | first step | first batch | first call | first request | first inference | first run | first allreduce | "
     "first all_reduce | first all-reduce | first allgather | first collective | **first** & long | slow | takes & the rest | "
     "the "
     "others | subsequent | remaining | afterwards | later ones | following & fast | ms | normal | quick | less than",
     "out of memory | hang | stuck | slower and slower"},
    {"late-ranks", false, 2,
     "100% | 100 % & at 0% | to 0% | is 0% | are 0% | with 0% | at 0 % | to 0 % & util & others | other gpu | remaining | rest | "
     "of "
     "the gpus | out of & slow | hang | stuck | drops",
     ""},
    {"gpu-in-turns", false, 1,
     "gpu util | gpu-util | gpu utilization | gpu utilisation | gpu usage | utilization of the gpu & jumps | fluctuat | wavering "
     "| "
     "oscillat | spikes & 0% | 0 % | zero",
     "other gpus | others | remaining", "input-slow | late-ranks"},
    {"waits-in-collective", false, 2,
     "100% | 100 % | 占满 | fully utilized | full utilization & util | 利用率 & power | 功率 | 功耗 | watt & low | less | only | "
     "一样 "
     "| 低 | idle",
     "hang | stuck | 卡住 | 卡死 | one gpu is | single gpu"},
    {"jax-preallocates", false, 40,
     "import jax | jax.numpy | with jax | jax uses | jax takes | jax process | jax.random & memory & all the memory | all gpu "
     "memory "
     "| all of the | entire | most of the | too much | far more | much more than | 90% | 75% | whole memory | full memory",
     "xla_python_client | resource_exhausted | failed to allocate | out of memory"},
    {"sharding-exchange", false, 6,
     "zero3 | zero-3 | zero 3 | stage 3 | stage3 | z3 | fsdp | full_shard & slow | 慢 | takes longer | took longer & train | "
     "训练 | "
     "微调 | finetun | fine-tun | sft | dpo",
     "cpu_offload | offload_ | with offload | offload to | out of memory | multi-node | multi node | multinode | two nodes | 2 "
     "nodes "
     "| 多机 | 节点 | saving | save | checkpoint | generat | inference"},
    {"tree-on-two-nodes", false, 6,
     "busbw | bus bandwidth & exceed | higher than | more than | above | greater than & 2 nodes | two nodes & gbps | nic | "
     "network "
     "card | network bandwidth",
     "lower than | slow"},
    {"memory-grows", true, 2,
     "gpu memory | cuda memory | vram | 显存 | memory usage on gpu & increas | grow | leak | goes up | 增加 | 增长 | 泄漏 & each "
     "iteration | every iteration | each step | every step | each epoch | every epoch | each batch | every batch | gradually | "
     "steady | steadily | over time | as training | 逐渐 | 不断",
     "host memory | cpu memory | system memory | batch size increas | increase batch | increase the batch | increasing the batch "
     "| "
     "sequence length | context length"},
    {"host-memory-grows", false, 2,
     "ram usage | cpu ram | system ram | ram keeps | ram is | cpu memory | host memory | system memory | 内存 & increas | grow | "
     "leak | goes up | 增加 | 增长 & each | every | gradually | over time | until | as training | 逐渐 | 不断",
     "gpu memory | vram | 显存"},
    {"evaluation-full", true, 3,
     "eval | evaluation | evaluating | validation | validating | 验证 | 评估 & out of memory | oom | 显存不足 | 爆显存 & "
     "training is "
     "fine | trains fine | training works | training runs | training is ok | train fine | during training it | works fine | no "
     "problem during training | 训练正常",
     ""},
    {"uneven-batches", true, 2,
     "hang | hangs | stuck | freez | timeout | timed out | deadlock | 卡住 | 卡死 & end of epoch | end of the epoch | end of "
     "each "
     "epoch | end of every epoch | end of first epoch | end of the first epoch | last batch | last iteration | final batch | "
     "epoch "
     "ends | after first epoch | after the first epoch | 最后一个",
     "saving | save | checkpoint"},
    {"saving-hangs", true, 2,
     "hang | hangs | stuck | freez | deadlock | 卡住 | 卡死 | 挂住 & saving | save | saves | 保存 & checkpoint | model | weights "
     "| "
     "state_dict | 模型",
     "not saving | without saving | before sav"},
    {"peer-copies-hang", true, 3,
     "nccl_p2p_disable & works | solve | solved | fixes | fixed | helps | resolved | no longer | 正常 | 解决 & hang | hangs | "
     "stuck "
     "| freez | deadlock | timeout | 卡住 | 卡死",
     "doesn't work | does not work | not help | no effect | doesn't help | didn't help | not work | no luck | not solve"},
    {"loading-slow", false, 1,
     "loading | to load | 加载 & model | weights | checkpoint shards | safetensors | 模型 | 权重 & takes | took | needs | 需要 | "
     "花 & "
     "minutes | hours | long | forever | 分钟 | 小时",
     "data load | dataload | dataset | loading data | train | it/s | tokens/s | throughput | gpu util | offload"},
    {"loading-slow", false, 1,
     "loading | to load | 加载 & model | weights | checkpoint shards | safetensors | 模型 | 权重 & is slow | very slow | too "
     "slow | "
     "extremely slow | really slow | slowly | 很慢 | 太慢",
     "data load | dataload | dataset | loading data | train | it/s | tokens/s | throughput | gpu util | offload"},
    {"pauses-of-python", false, 1,
     "garbage collect | gc.collect & slow | long steps | longer | spike | stall | straggler | pause", "cuda garbage"},
    {"first-gpu-fuller", false, 2,
     "first gpu | gpu 0 | gpu0 | gpu-0 | gpu:0 | cuda:0 | first card & memory & more memory | large memory | much more | larger "
     "| unbalanced | "
     "imbalance & others | other gpu | the rest | than other",
     "processes | additional process | rank 0 | rank0", "data-parallel | contexts-on-first-gpu"},
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
    Ways after;

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
            Heard one{&saying, {}, partsOf(saying.never, " | "), partsOf(saying.after, " | ")};
            for (const std::string_view group : partsOf(saying.words, " & "))
                one.all.push_back(partsOf(group, " | "));
            out.push_back(std::move(one));
        }
        return out;
    }();
    return all;
}

/// "accounting for 99% of the time", "takes 70 % of each step", "communication overhead is 75%".
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
        const std::string_view ahead = line.substr(begin - std::min(begin, near), std::min(begin, near));
        const bool ofTime = (behind.starts_with(" of ") && (contains(behind, "time") || contains(behind, "step")))
                            || contains(ahead, "overhead") || ahead.ends_with("dataload: ") || ahead.ends_with("data_load: ")
                            || ahead.ends_with("data loading: ");
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
        const auto better = [&](const findings::ToldFact &fact) {
            return fact.at.file == text.file && std::ranges::find(one.after, fact.code) != one.after.end();
        };
        if ((failed && !one.saying->fails) || std::ranges::any_of(lines, takesBack) || std::ranges::any_of(facts.told, better))
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
