// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/said.h"

#include <utility>

namespace shardscope::io {

namespace {

/// Ways to say what rows speak of again and again.
constexpr std::pair<std::string_view, std::string_view> notions[] = {
    {"slow", "slow | longer | slows | 慢 | 更久"},
    {"worse",
     "slow | longer | drop | lower | decreas | degrad | worse | fall | reduce | less than | 慢 | 下降 | 降低 | no faster | not "
     "faster | not any faster | no improvement | not improve | no speed | without speed | no increase | no significant "
     "increase | no gain | can not improve | cannot improve | time increase | increase in time"},
    {"several-hosts",
     "multi-node | multi - machine | multi node | multinode | multi-nodes | muti-node | muti node | multiple nodes | several "
     "nodes | more "
     "nodes | multi-machine | multi machine | multiple machines | multi-computer | multi-server | multiple servers | "
     "multi-host | two nodes | 2 nodes | 2 node | 2-node | two-node | two machines | 2 machines | two servers | 2 servers | "
     "three nodes | 3 nodes | 4 nodes | four nodes | 8 nodes | cross-node | across nodes | between nodes | inter-node | 多机 "
     "| 双机 | 2节点 | 两节点 | 两个节点 | 多节点 | 多个节点 | 两台机 | 跨节点 | 跨机"},
    {"one-host",
     "single node | single-node | one node | 1 node | one machine | single machine | single-machine | single-computer | one "
     "computer | single host | one host | one server | single server | 1 machine | 单机 | 单节点 | 单个节点 | 1节点 | 一台机"},
    {"sharded", "zero3 | zero-3 | zero 3 | stage 3 | stage3 | z3 | fsdp | full_shard | fully sharded"},
    {"first-gpu",
     "first gpu | gpu 0 | gpu0 | gpu-0 | gpu_0 | gpu:0 | cuda:0 | 0 gpu | 0th gpu | gpu #0 | gpu id 0 | first card | card 0 "
     "| main gpu | device 0 | 0号卡 | 第一张卡 | 第0张卡 | 第一块"},
    {"first-rank", "rank 0 | rank0 | rank-0 | rank:0 | rank=0 | rank_0 | main process | master process | 主进程"},
    {"more-than-others",
     "more memory | more memories | more gpu memory | large memory | larger | much more | much higher | higher than | "
     "consistently | very large | too high | extra | twice | 2x | double | unbalanc | imbalanc | not balanced | uneven | "
     "more than | big room | fuller | 更多 | 更高 | 不均"},
    {"gpu-memory",
     "gpu memory | gpu mem | gpu memory-usage | gpu ram | cuda memory | vram | 显存 | memory usage on gpu | memory usage of "
     "gpu | memory of the gpu | memory on the gpu | memory usage | memory consumption | memory occupied"},
    {"grows",
     "increas | grow | leak | goes up | going up | climb | creep | rise | rising | 增加 | 增长 | 泄漏 | 泄露 | 上升 | 上涨"},
    {"on-and-on",
     "each iteration | every iteration | each step | every step | each epoch | every epoch | each batch | every batch | "
     "after each | after every | epoch by epoch | step by step | gradually | steady | steadily | progressively | over time "
     "| as training | keeps | keep | continuous | continue | constantly | until | 逐渐 | 不断 | 一直 | 持续 | 越来越 | 慢慢"},
    {"memory-full",
     "out of memory | oom | runs out of | ran out of | memory error | 显存不足 | 爆显存 | 显存溢出 | 内存溢出 | 显存爆"},
    {"hangs", "hang | hangs | hanging | hung | stuck | stall | freez | deadlock | 卡住 | 卡死 | 挂住"},
    {"waits-forever",
     "hang | hangs | hanging | hung | stuck | stall | freez | deadlock | nccl timeout | nccl time out | nccl_timeout | timeout "
     "error | timed out | time out | times out | watchdog caught collective | 卡住 | 卡死 | 挂住 | 超时"},
    {"packed",
     "8bit | 8-bit | int8 | 4bit | 4-bit | int4 | load_in_8bit | load_in_4bit | load-8bit | load-4bit | bitsandbytes | bnb "
     "| gptq | awq | quantized | quantised | quantization | quantizing | nf4 | 量化"},
    {"several-gpus",
     "multi-gpu | multi gpu | multigpu | multiple gpus | multi gpus | two gpus | 2 gpus | 2 gpu | 2gpu | 3 gpus | 4 gpus | "
     "4 gpu | 8 gpus | 8 gpu | both gpus | more gpus | two cards | 2 cards | 4 cards | 8 cards | multi-card | multiple "
     "cards | 4-gpu | 8-gpu | second gpu | 多卡 | 双卡 | 两张卡 | 4卡 | 8卡"},
    {"one-gpu", "one gpu | 1 gpu | single gpu | single-gpu | one card | 1 card | single card | 1-gpu | just one | a single | "
                "onedevicestrategy | 单卡 | 一张卡"},
    {"host-memory",
     "ram | cpu ram | cpu mem | cpu memory | main memory | host memory | host ram | system memory | system ram | resident "
     "memory | used memory | free memory | 内存"},
    {"in-evaluation",
     "during evaluation | during the evaluation | during validation | during the validation | in evaluation | in validation "
     "| in the evaluation | in the validation | evaluation step | validation step | validation stage | eval stage | "
     "evaluation stage | at validation | at evaluation | start of validation | start of evaluation | starts evaluating | "
     "start evaluating | starts validating | evaluating process | evaluation process | validation process | validation loop "
     "| evaluation loop | evaluation phase | validation phase | when evaluating | while evaluating | when validating | when "
     "val | in evalution | during evalution | val occupies | 验证时 | 验证阶段 | 评估时 | 测试阶段"},
    {"loader",
     "dataload | data load | data_load | loading data | load data | loading the data | load the data | loading images | "
     "reading data | read data | reading the data | input pipeline | data pipeline | data preprocess | preprocess | augment "
     "| data preparation | data prep | prefetch | 数据加载 | 加载数据 | 读取数据 | 数据读取 | 读数据 | 数据预处理 | 数据增强"},
    {"gpu-busy",
     "gpu util | gpu-util | gpu utiliz | gpu utilis | gpu usage | utilization | utilisation | util | utility | gpu is | "
     "gpus are | gpu利用率 | 利用率"},
    {"low",
     "low | very low | 0% | 0 % | zero | idle | starv | underutil | under-util | not fully | fluctuat | drops to | 很低 | 较低 "
     "| 低 | 为0"},
};

} // namespace

std::string_view waysOf(std::string_view notion)
{
    for (const auto &[name, ways] : notions)
        if (name == notion)
            return ways;
    return {};
}

} // namespace shardscope::io
