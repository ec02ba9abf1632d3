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
    // Of what weighs together (weighedspeed.cpp, weighedmemory.cpp), where a word may be of little weight.
    {"person", "i  | i'm | i've | i'd | my  | we  | our  | us  | why | how  | how's | does any | does this | do you | anyone | "
               "anybody | any idea | any suggest | any sugg | any advice | is this | is it  | is there | can you | can someone | "
               "could you | thank | thanks | hi  | hi, | hello | sorry | wonder | 请 | 为什么 | 为啥 | 我 | 吗 | 怎么 | 如何 | "
               "您好 | 你好"},
    {"asks", "@person | seems | compared with | always | questions | please | expected | expect | ? | ？"},
    {"no-gain", "slightly faster | bit faster | not speed up | can't speed up | cannot speed up | can not speed up | no faster | "
                "not faster | isn't faster | doesn't run faster | not any faster | no improvement | not improve | "
                "doesn't improve | no speedup | no speed-up | no speed up | without speed | no gain | no benefit | same time | "
                "same speed | same throughput | similar speed | similar time | almost the same | not scale | doesn't scale | "
                "scales bad | scaling efficiency | not linear | not too different | not different | spend the same | still takes "
                "| still took | times slower | slower than | only 20% | not quartered | not shorten | not reduce the time | also "
                "increases | time increase | 没有提升 | 没有加速 | 差不多 | 不如 | 反而 | no difference in | equal speed | "
                "identical speed | isn't any faster | not getting faster | not become faster | just as long | even slower | "
                "little speedup | small speedup | poor scaling | sub-linear | sublinear | no performance gain | 没区别 | "
                "几乎一样 | 更慢 | nearly the same | nearly same | almost same | roughly the same | no less than | not much "
                "faster | any benefit | any speedup | any speed-up | identical wall | identical time | speed as 1"},
    {"no-faster",
     "slow | longer | drop | lower | decreas | degrad | worse | no faster | not faster | isn't faster | not any faster | "
     "slightly faster | bit faster | % faster | not get faster | speed up rate | not speed up | can't speed up | cannot speed up "
     "| can not speed up | could not speed up | only slightly | no "
     "improvement | not improve | doesn't improve | no speed | without speed | no increase | not increase | no gain | no benefit "
     "| no acceleration | not accelerat | time increase | increase in time | same time | same speed | same throughput | similar "
     "speed | similar to | similar time | almost the same | about the same | much the same | unchanged | less than | only a "
     "little | barely | hardly | poor | times more time | takes more time | not scale | doesn't scale | scales bad | scaling is "
     "bad | scaling efficiency | reducing speed | much different | no difference | only get | only reach | still takes | still "
     "took | still take | the same as | not linear | not too different | not different | spend the same | prolonged | remaining "
     "training "
     "time | takes twice | twice as long | slower | halved, not | not quartered | not shorten | not reduce the time | times "
     "slower | not "
     "ideal | doesn't run faster | run faster | 慢 | 不如 | 没有提升 | 没提升 | 没有加速 | 没加速 | 差不多 | 时间最短 | 要短 | "
     "更长 | 下降 | 降低 | 上不去 | 没有变快 | 更快 | 反而 | 没有快 | 提升不 | no difference in | same as with | equal speed | "
     "identical speed | unchanged speed | isn't any faster | no time saved | not reduce training time | not reduce the training "
     "time | not getting faster | not become faster | just as long | as slow as | even slower | little speedup | small speedup | "
     "little gain | weak scaling | poor scaling | sub-linear | sublinear | not accelerate | no performance gain | no performance "
     "improvement | no speedup | 没有变化 | 一样快 | 没区别 | 没有明显 | 没什么提升 | 几乎一样 | 不明显 | nearly the same | "
     "nearly same | almost same | roughly the same | about as fast | no less than | not much faster | times that of | any "
     "benefit | any speedup | any speed-up | any improvement | identical wall | identical time | twice as much | not seeing any "
     "| same as 1 | cards is the same | speed is the same | speeds are the same"},
    {"parallel-gpus",
     "#gpus | ddp | dp mode | distributeddataparallel | dataparallel | data parallel | data-parallel | distributed training | "
     "distributed data | multi train | multi-train | multigpu | multi-gpu | multi gpu | muti-gpu | muti gpu | multiple gpu | "
     "multiple "
     "cards | multi-card | multi card | several gpus | more gpu | number of gpus | both gpu | dual | horovod | mirroredstrategy "
     "| "
     "nproc_per_node | nproc-per-node | all gpus | 多卡 | 多gpu | 卡数"},
    {"lone-gpu", "#one-gpu | single gpu | single-gpu | single card | single-card | just one | only one | a single | using one | "
                 "with one | than one | "
                 "of one | ngpu=1 | gpus=1 | single process | 单卡 | 单gpu | 单张 | over 1 | as 1, | speed as 1 | same as 1"},
    {"hosts-named",
     "@several-hosts | #hosts | multiple server | multiple computers | several machines | several servers | "
     "across machines | across "
     "servers | distributed nodes | 2 serer | other machine | second machine | second node | identical machine | "
     "another machine | 多台 | two hosts | 2 hosts | across hosts | multihost | multi-host | between hosts | 两台 | 几台"},
    {"reads-disk",
     "load time | loading time of data | reading from disk | read from disk | images from disk | from disk | "
     "reading images | read images | "
     "load images | load data | loading of data | hdd | hard disk | hard drive | disk i/o | accelerate i/o | slow "
     "io | io bound | i/o bound | "
     "io is | file system | 机械硬盘 | 磁盘 | fetching data | fetch data | fetching batch | disk read | data feeding | feeding "
     "data | feed the gpu | input bottleneck | data bottleneck | data fetch | load samples | loading samples | read samples | "
     "loading files | reading files | load files | opening files | network drive | network storage | nfs"},
    {"out-of-memory", "out of memory | oom | out-of-memory | outofmemory | memory error | tried to allocate | 显存不足 | 爆显存 "
                      "| 内存溢出 | ran out of | runs out of | run out of | running out of | not enough memory | insufficient "
                      "memory | memory overflow | memory is full | 爆内存 | 显存溢出 | 显存爆"},
    {"stops",
     "hang | hangs | hanging | hung | deadlock | freez | nccl timeout | timed out | timeout | watchdog | crash | segmentation | "
     "卡住 | 卡死 | 超时"},
    {"accuracy-asked", "training loss | loss is | loss seems | loss value | monoton | accuracy drop | worse accuracy | lower "
                       "accuracy | accuracy is | converge | nan | 精度 | 收敛 | indicators | result accuracy | convergence | "
                       "precision of | effect of | worse results | overfit"},
    {"idle-gpu",
     "low | very low | 0% | 0 % | zero | idle | starv | underutil | under-util | under util | not fully | not high | fluctuat | "
     "drops to | is 0 | at 0 | to 0 | be 0 | only | #few% | poor | 很低 | 较低 | 低 | 为0 | 不足 | 不高 | 上不去 | 只有 | rarely "
     "| hardly | never reaches | almost zero | near zero | nearly zero | not utiliz | not being utiliz | never goes above | "
     "never exceeds | does not exceed | below"},
    {"gpu-use",
     "gpu util | gpu-util | gpu utiliz | gpu utilis | gpu usage | gpu activity | gpu load | gpu is | gpus are | gpu's util | "
     "utilization | utilisation | utilize gpu | utilize the gpu | util | utility | usage of gpu | usage of the gpu | use of gpu "
     "| "
     "volatile | gpu利用率 | 显卡利用率 | 利用率 | 使用率 | gpu utlization | gpu-usage | gpu occupancy | gpu rate | utilized | "
     "gpu utilized"},
    {"takes-long", "slow | long | longer | takes | took | taking | wait | stuck | stall | pause | delay | lag | minutes | mins | "
                   "seconds | hour | "
                   "time-consuming | time consuming | forever | bottleneck | most of the time | expensive | inefficient | spend "
                   "| spent | costly "
                   "| idle | 慢 | 耗时 | 等待 | 太久 | 很久 | 很长 | 瓶颈 | 分钟 | 秒 | ages | a lot of time | much time | lots "
                   "of time | too much | s/it | sec/it"},
    {"speed",
     "slow | fast | speed | time | hour | minute | mins | second | secs | sec/ | s/it | it/s | throughput | tok/s | tokens/s | "
     "efficien | scal | util | idle | usage | long | perform | bottleneck | wait | bandwidth | overhead | stall | tps | fps | "
     "took | takes | latency | ms | flop | tflop | rate | busbw | gb/s | 慢 | 快 | 速 | 时 | 耗 | 分钟 | 秒 | 利用率 | 占用率 | "
     "吞吐 | 效率 | 带宽 | 等待"},
    {"tensor-parallel",
     "tensor parallel | tensor-parallel | tensor_parallel | tensorparallel | with tp | tp= | tp (| tp2 | tp4 | tp8 | "
     "-tp | tp 2 | tp 4 | tp 8 | 张量并行"},
    {"moe", "moe | mixture of experts | mixture-of-experts | expert | dense model | dense counterpart | 专家 | 稠密"},
    {"rl", "grpo | ppo | rlhf | rloo | dapo | gspo | reinforce++ | r1-zero | online dpo | rollout | rollouts | 强化学习"},
    {"steps", "train | epoch | iter | step | batch | finetun | fine-tun | fine tun | 训练 | 微调"},
    {"mounts", "@grows | accumulat | more and more | bigger and bigger | larger and larger | go up | gets larger | getting "
               "larger | ballooning | eats up | eat up | eating up | fills up | filling up | fill up | explod | exhaust | "
               "consuming more | takes more and more | 爆炸 | 越来越 | 一直涨 | 不断上升"},
    {"serves", "vllm | sglang | ollama | tgi | triton | inference server | api server | serving | served | 推理服务 | 部署"},
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
