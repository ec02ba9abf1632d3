// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/said.h"

namespace shardscope::io {

namespace {

constexpr Saying speedSayings[] = {
    {"contexts-on-first-gpu", false, 1,
     "additional process | extra process | other process | another process | some process | more process | processes of & "
     "gpu 0 | gpu0 | gpu:0 | cuda:0 | first gpu | first card & memory | mb | gb",
     "kill | out of memory. tried"},
    {"data-parallel", false, 1,
     "first gpu | gpu 0 | gpu0 | gpu:0 | first card & imbalance | unbalance | not balance | twice | 2x | double | more "
     "memory & memory",
     "process | rank | ddp | distributed | launch | horovod | megatron | pipeline"},
    {"several-hosts-slow", false, 1,
     "slow | longer & than on single node | than on a single node | than single node | than a single node | than one node | "
     "than on one node | than when i use a single node",
     "not slow | no slower | without slow"},
    {"several-hosts-slow", false, 4,
     "multi-node | multi node | two machines | two nodes | 2 nodes & single node | single-node | one node | one machine & "
     "too slow | very slow | much slower | really slow",
     "not slow | no slower | without slow"},
    {"input-slow", false, 1,
     "gpu & waiting | waits | wait for | rate is 0 | utill 0 | util 0 | always zero & data | loader | collate | torch.load",
     "waiting for other | freeze | hangs | is stuck"},
    {"input-slow", false, 1, "gpu & idle & dataload | data load | loader | collate | torch.load | for data | the data",
     "waiting for other | freeze | hangs | is stuck"},
    {"offloaded", false, 1, "cpuadam | cpu adam | cpu-adam | deepspeedcpuadam & slow", "out of memory"},
    {"checkpoint-slow", false, 1, "saving | save | saves & checkpoint & slow | long | ages | forever | minutes | hours",
     "gradient checkpoint | activation checkpoint | loading checkpoint | load checkpoint | subset of ranks | how long should | "
     "how long does"},
    {"tensor-parallel-exchange", false, 6,
     "tensor-parallel | tensor parallel | tensor_parallel & not as good as | can not improve | cannot improve | no increase "
     "| no significant increase | not faster | no faster | slower than | no improvement | no speedup | not improve & single "
     "| one gpu | 1 gpu | one card",
     "out of memory | pipeline parallel"},
    {"offloaded", false, 1,
     "offload & optim | adam | zero | param | nvme | cpu & slow | time spent | took | takes | longer | performance drop | "
     "speed drop | overhead",
     "out of memory | without offload | exits with"},
    {"gdr-off", false, 4,
     "haven't enabled | have not enabled | not enabled | isn't enabled | not set up | not setup | not loaded & gpudirect | "
     "gpu direct | nv_peer_mem | nvidia-peermem | gdrdma & bandwidth | performance | slow | gb",
     ""},
    {"path-through-cpu", false, 4,
     "iommu | acs & using | enabled | is on | turned on | switched on & bandwidth | performance | slow | gb",
     "iommu is disabled | iommu disabled | iommu off | acs is disabled | acs disabled"},
    {"bond-one-port", false, 6, "bond & qp | queue pair | port & bandwidth | gbps | gb & half | lower | less | only | double",
     ""},
    {"no-fast-half", false, 6,
     "fp16 | mixed precision | half precision | float16 & slow | no speed | not faster | no faster | same speed & p40 | "
     "tesla p4 | gtx 10 | 1080 | 1070 | 1060 | titan x | m40 | m60 | k80 | k40",
     "2080 | v100 | a100 | h100 | p100 | 3090 | 4090"},
    {"reserved-not-needed", false, 1,
     "reserved & allocated & not change | not reduce | not decrease | stays | remains | much higher | much larger",
     "tried to allocate"},
    {"contexts-on-first-gpu", false, 1,
     "first gpu | gpu 0 | gpu0 | gpu:0 | cuda:0 | first card & processes run on other | processes from other | processes on "
     "other | process on other | processes of other | has 2 process | has 4 process | has 8 process & memory",
     "kill | out of memory. tried"},
    {"data-parallel", false, 8,
     "dataparallel & under-utilized | underutilized | under-utilised | underutilised | almost idle | nearly idle & gpu",
     "distributeddataparallel | ddp | torchrun | deepspeed | distributed"},
    {"data-parallel", false, 3,
     "dataparallel | nn.dataparallel | data parallel & little difference | no difference | no speed | slower | not faster | "
     "no faster | no improvement | same time & gpus | gpu",
     "distributeddataparallel | ddp | torchrun | deepspeed | distributed"},
    {"epoch-start", false, 2,
     "each epoch starting | every epoch starting | every epoch begining | each epoch begining | start of every epoch | "
     "start of each epoch | beginning of every epoch | beginning of each epoch | start of an epoch | start of a new epoch | "
     "between epochs & dataloader | data loader | data loading | data_loader | workers | loader & stuck | wait | slow | "
     "pause | seconds | takes | delay | idle",
     ""},
    {"input-slow", false, 1,
     "dataloader | data loader | data loading | dataloading | loading data | input pipeline | io speed | i/o speed | disk "
     "io | batches are getting loaded | data_load_time | data loading time | data load time & bottleneck | quite slow | too "
     "slow | is slow | very slow | spike",
     "not slow | not the bottleneck | not a bottleneck | waiting for other | suspect | freeze | hangs | is stuck", "epoch-start"},
    {"first-is-slow", false, 1,
     "first iteration | first step | first batch | first call | first request | first inference | first run | first time | "
     "first .cuda | first allreduce | first all_reduce | first all-reduce | first allgather | first collective & long | "
     "slow | takes & the rest | the others | subsequent | remaining | afterwards | later ones | following & fast | ms | "
     "normal | quick | less than",
     "out of memory | hang | stuck | slower and slower"},
    {"late-ranks", false, 2,
     "100% | 100 % & at 0% | to 0% | is 0% | are 0% | with 0% | at 0 % | to 0 % & util & others | other gpu | remaining | "
     "rest | of the gpus | out of & slow | hang | stuck | drops",
     ""},
    {"gpu-in-turns", false, 1,
     "gpu util | gpu-util | gpu utilization | gpu utilisation | gpu usage | utilization of the gpu & jumps | fluctuat | "
     "wavering | suddenly drop | then drop | back up | oscillat | spikes & 0% | 0 % | zero",
     "other gpus | others | remaining", "input-slow | late-ranks"},
    {"waits-in-collective", false, 2,
     "100% | 100 % | 占满 | fully utilized | full utilization & util | 利用率 & power | 功率 | 功耗 | watt & low | less | only | "
     "一样 "
     "| 低 | idle",
     "hang | stuck | 卡住 | 卡死 | one gpu is | single gpu | processing power | computing power | compute power"},
    {"jax-preallocates", false, 40,
     "import jax | jax.numpy | with jax | jax uses | jax takes | jax process | jax.random & memory & all the memory | all "
     "gpu memory | all of the | entire | most of the | too much | far more | much more than | 90% | 75% | whole memory | "
     "full memory",
     "xla_python_client | resource_exhausted | failed to allocate | out of memory"},
    {"sharding-exchange", false, 3,
     "@sharded & slow | 慢 | takes longer | took longer & train | 训练 | 微调 | finetun | fine-tun | sft | dpo",
     "convergence | zero2 is slower | zero-2 is slower | zero 2 is slower | slower than a100 | cpu_offload | offload_ | "
     "with offload | offload to | out of memory | multi-node | multi node | multinode | two nodes | 2 nodes | 多机 | 节点 | "
     "saving | save | checkpoint | generat | inference"},
    {"tree-on-two-nodes", false, 6,
     "busbw | bus bandwidth & exceed | higher than | more than | above | greater than & 2 nodes | two nodes & gbps | nic | "
     "network card | network bandwidth",
     "lower than | slow"},
    {"host-memory-grows", false, 2,
     "ram usage | cpu ram | system ram | ram keeps | ram is | cpu memory | host memory | system memory | 内存 & increas | "
     "grow | leak | goes up | 增加 | 增长 & each | every | gradually | over time | until | as training | 逐渐 | 不断",
     "gpu memory | vram | 显存"},
    {"loading-slow", false, 1,
     "loading | to load | 加载 & model | weights | checkpoint shards | safetensors | 模型 | 权重 & takes | took | needs | 需要 | "
     "花 "
     "& minutes | hours | long | forever | 分钟 | 小时",
     "data load | dataload | dataset | loading data | train | it/s | tokens/s | throughput | gpu util | offload"},
    {"loading-slow", false, 1,
     "loading | to load | 加载 & model | weights | checkpoint shards | safetensors | 模型 | 权重 & is slow | very slow | too "
     "slow "
     "| extremely slow | really slow | slowly | 很慢 | 太慢",
     "data load | dataload | dataset | loading data | train | it/s | tokens/s | throughput | gpu util | offload"},
    {"exchange-long", false, 1,
     "profile shows | profiler shows | profiling shows | trace shows | profiled & nccl | all-reduce | allreduce | "
     "all-gather | allgather | all_gather | all_reduce | reduce-scatter | communicat & caus | most | dominat | bottleneck | "
     "problem",
     "not slow | hang | stuck"},
    {"pauses-of-python", false, 1,
     "garbage collect | gc.collect & slow | long steps | longer | spike | stall | straggler | pause", "cuda garbage"},
    {"first-gpu-fuller", false, 2,
     "first gpu | gpu 0 | gpu0 | gpu-0 | gpu:0 | cuda:0 | first card & memory & more memory | large memory | much more | "
     "larger | unbalanced | imbalance & others | other gpu | the rest | than other",
     "processes | additional process | rank 0 | rank0", "data-parallel | contexts-on-first-gpu"},
    {"several-hosts-slow", false, 1, "@several-hosts & @one-host & @worse",
     "not slow | no slower | without slow | hang | stuck | accuracy | converge | loss is"},
    {"several-hosts-slow", false, 2, "@several-hosts & @sharded & @worse & train | finetun | fine-tun | 训练 | 微调",
     "not slow | no slower | cpu_offload | with offload | hang | stuck | saving | save | checkpoint | generat | loading"},
    {"several-hosts-slow", false, 1,
     "more nodes | number of nodes | more machines | 节点越多 & slower | less than linear | longer | 越慢 | 更慢",
     "not slow | no slower"},
    {"tensor-parallel-exchange", false, 2,
     "tensor parallel | tensor-parallel | tensor_parallel | tensor parallelism | tp=2 | tp=4 | tp=8 | tp 2 | tp2 | tp4 | "
     "张量并行 & @worse & tp=4 | tp=1 | tp=2 | tp1 | single card | single gpu | one gpu | 1 gpu | one card | just one | without "
     "tensor | without tp | single-gpu | 单卡",
     "out of memory | hang | stuck | accuracy | wrong output | memory usage | illegal | crash | than expected | "
     "pipeline parallel"},
    {"tensor-parallel-exchange", false, 12,
     "without tensor parallel & with tensor parallel & t/s | tok/s | tokens/s | token/s & speed | slow & difference | slow "
     "| lower | drop",
     "out of memory | hang | stuck"},
    {"input-slow", false, 1, "@gpu-busy & @low & @loader",
     "not slow | not the bottleneck | not a bottleneck | isn't the bottleneck | no bottleneck | is not the problem | is "
     "fast | synthetic | random data | dummy data | fake data | in memory | already in | vllm | inference | other gpus | no "
     "difference | no effect | not help | didn't help | doesn't help | not improve | not make much | freeze | hangs | is "
     "stuck",
     "late-ranks"},
    {"input-slow", false, 1, "windows & num_workers | dataloader | data loader & slow | slower | takes",
     "not slow | wsl | gloo | vllm | inference | error | freeze | hangs | is stuck", "epoch-start"},
    {"input-slow", false, 1,
     "nfs | /mnt/c | /mnt/d | hdd | mechanical | spinning disk | google drive | network drive | gcsfuse | s3 bucket | usb "
     "drive | 机械硬盘 & @slow & train | epoch | iteration | loader | 训练",
     "not slow | loading the model | load the model | loading model | checkpoint | save | saving | shm | freeze | hangs | "
     "is stuck",
     "loading-slow"},
    {"host-busy", false, 1,
     "cpu usage | cpu util | cpu utiliz | cpu load | cpu is | cpus are | cpu cores | all cores | cpu占用 | cpu利用率 & 100% | "
     "100 % | 80% | 80 % | 90% | 90 % | 95% | full | maxed | very high | saturated | bottleneck | 很高 | 满 & gpu util | "
     "gpu-util | gpu utiliz | gpu usage | gpu is | gpus are | gpu利用率 & low | 0% | 0 % | idle | less than | under | 10% | "
     "20% | 30% | 低",
     "offload | hang | stuck | cpu-only | on cpu only | no gpu", "input-slow"},
    {"first-rank-fuller", false, 2,
     "@first-rank & memory | vram | 显存 & @more-than-others & other | others | rest | 其他 | 其它 | consumption | than",
     "process | processes | host memory | cpu memory | ram usage | nvidia-smi | 个进程", "contexts-on-first-gpu | data-parallel"},
    {"first-rank-fuller", false, 2,
     "@first-gpu & memory | vram | 显存 & @more-than-others & ddp | distributed | torchrun | rank | horovod | accelerate",
     "host memory | cpu memory | ram usage", "contexts-on-first-gpu | data-parallel"},
    {"first-gpu-fuller", false, 2,
     "@first-gpu & memory | memories | vram | 显存 & more memory | more memories | more gpu memory | larger memory | much "
     "more | higher memory | twice | double | unbalanc | imbalanc & others | other gpu | other card | the rest | than other "
     "| remaining",
     "processes | additional process | rank 0 | rank0 | ddp | distributed",
     "data-parallel | contexts-on-first-gpu | first-rank-fuller"},
    {"contexts-on-first-gpu", false, 3,
     "@first-gpu | @first-rank & memory | vram | gpu & still some processes | still processes | many processes | several "
     "processes | multiple processes | other processes | extra processes | all processes | 8 processes | 4 processes | 多个进程",
     "kill | out of memory. tried | cpu process | dataloader process"},
    {"compile-long", false, 1,
     "torch.compile | torch_compile | torch compile | compiled model & takes | slower | slow & without | than eager | eager "
     "mode | not compiled",
     "out of memory | no speed", "recompiles"},
    {"layers-in-turn", false, 2,
     "device_map | device map & auto | balanced & slow | utiliz | utilis | one gpu at a time | one at a time | only one gpu "
     "| sequential | not parallel | one by one",
     "offloaded to the cpu | out of memory | vllm"},
    {"layers-in-turn", false, 1,
     "one gpu at a time | one gpu works at a time | only one gpu is active | only one gpu active | gpus take turns | gpus "
     "work in turn | alternat & device_map | naive pipeline | model parallel | llama.cpp | layer split | pipeline",
     "micro-batch"},
    {"one-gpu-used", false, 1,
     "only one gpu is used | only one gpu is being used | only one gpu is utiliz | only 1 gpu is used | only uses one gpu | "
     "only uses 1 gpu | only uses gpu 0 | only uses the first gpu | only using one gpu | only using gpu 0 | only used one "
     "gpu | uses only one gpu | uses only 1 gpu | uses only the first gpu | only gpu 0 is | only gpu0 is | other gpus are "
     "not used | other gpus are idle | other gpus are not being | other gpu is idle | second gpu is not used | second gpu "
     "is idle | other three gpus | only the first gpu is | 只用了一张卡 | 只使用一张 | 只用到一张 | 只有一张卡在",
     "hang | stuck | out of memory. tried | when only | if only | device_map", "layers-in-turn"},
    {"recomputation-costs", false, 1,
     "gradient checkpointing | gradient_checkpointing | activation checkpointing | checkpoint activations | activation "
     "recomput | recompute-granularity full | use_reentrant | 梯度检查点 & slower | slow down | slows down | time increase | "
     "takes longer | takes more time | longer time | speed decrease | speed drop | more time | 变慢",
     "offload | out of memory | nan | not slow | error"},
    {"packed-slow", false, 1,
     "@packed & speed | latency & not the case | costs 2 | cost 2 | cost almost double | time of fp16 | times of fp16 | not "
     "improve | increases",
     "fp8 | training loss | error:"},
    {"packed-slow", false, 1,
     "@packed & slow | slower | longer | costs 2 | double time | double the time | no speed | not faster | higher latency | "
     "lower throughput | 慢 & speed | inference | fp16 | float16 | bf16 | bfloat16 | half | without quant | unquantized | "
     "generat | latency | throughput | original | fp32 | 16-bit | 16bit | noticeably | 推理 | 原模型",
     "kv cache dtype | fp8 | training loss | out of memory error | error: | cpu only | load model slow | loading is slow"},
    {"narrow-slots", false, 2,
     "pcie x1 | pcie 3.0 x1 | pcie 3.0 x4 | pcie x4 | x1 slot | x4 slot | x1 riser | x4 link | riser | x1 lane | 1x lane | "
     "x4 lane | pcie gen3 x4 | pcie gen1 | pcie 1.0 | pcie 2.0 | x1 pcie | pcie gen 1 | m.2 to pcie | oculink & slow | "
     "bottleneck | bandwidth | low | drop | speed",
     "not the bottleneck | not a bottleneck | no bottleneck | single gpu | fell off | fallen off"},
    {"gloo-backend", false, 2, "gloo & slow | slower | low | longer | takes & gpu | gpus | cuda & backend | train",
     "gloo group for cpu | hang | stuck | error | cpu offload"},
    {"experts-uneven", false, 1,
     "expert & imbalanc | unbalanc | uneven | not balanced | collaps | same expert | few experts | skew | overload | hot "
     "expert & slow | throughput | wait | idle | longer | straggl | oom | out of memory | bottleneck | speed",
     "aux loss implementation | proposal | feature request"},
    {"generation-sharded", false, 2,
     "generat | rollout | sampling | inference is | inference time | during inference | model.generate & @sharded & slow | "
     "very slow | too slow | long time | longer | hours",
     "vllm | sglang | cpu_offload | with offload | out of memory | saving | error"},
    {"anomaly-detection", false, 1, "set_detect_anomaly | detect_anomaly & slow | slower | true & slow | speed | takes",
     "nan loss only | error"},
    {"too-hot", false, 2,
     "throttl | overheat | too hot | 85c | 88c | 90c | 92c | 95c | 降频 | 过热 & thermal | temperature | heat | hot | power cap "
     "| clock | mhz | 温度 & slow | drop | lower | fall | degrad | decreas | 慢 | 下降",
     "ecc | fan noise | hang"},
    {"unlike-gpus", false, 2,
     "different gpu models | different models of gpu | gpus of different | mixed gpus | mix of gpus | different types of "
     "gpu | different kinds of gpu | unequal gpus | heterogeneous | different generations | 不同型号 | 型号不同 & slow | slower "
     "| "
     "bottleneck | wait | no speed | speed | limited by & train | ddp | gpu | inference",
     "out of memory | p2p | error | framework for"},
    {"all-data-everywhere", false, 1,
     "number of iterations | number of steps | number of batches | iterations per epoch | steps per epoch | batches per "
     "epoch | total steps | total iterations | steps in an epoch | epoch length | dataloader length | len(dataloader) & "
     "same | unchanged | does not change | doesn't change | not reduced | does not decrease | doesn't decrease | not "
     "divided | not decrease | remains & gpus | multi-gpu | multi gpu | 2 gpu | 4 gpu | 8 gpu | ddp | number of gpu",
     "hang | iterabledataset length | max_steps is"},
    {"first-epoch-reads", false, 1,
     "first epoch | 1st epoch | 第一个epoch | 第一轮 & slow | longer | takes | 慢 & second epoch | subsequent epoch | later "
     "epoch "
     "| following epoch | other epochs | the rest | next epochs | after that | 2nd epoch | 后面 | 之后 & fast | normal | quick "
     "| less | minutes | 快",
     "compile | jit | cudnn.benchmark | out of memory | hang | gpus have"},
    {"waits-for-gpu", false, 1,
     ".item() | .cpu() | .to('cpu') | .to(\"cpu\") | .numpy() | .tolist() | .nonzero() | copy to cpu | tensor to cpu | gpu "
     "to cpu | 从gpu & slow | takes | took | expensive | bottleneck | 慢 & long | very | slow | second | milliseconds | most "
     "of the time | ms | 慢",
     "out of memory | hang | stuck | offload | error: | load model | nccl"},
    {"accumulation-exchange", false, 1,
     "gradient accumulation | accumulation steps | accumulate gradients | gradient_accumulation_steps | "
     "accumulate_grad_batches & slow | slower | no_sync | longer & ddp | fsdp | multi-gpu | multi gpu | gpus | distributed "
     "| all-reduce | allreduce",
     "out of memory | hang | loss is | loss differ | offload | nodes | error | no gradient accumulation", "several-hosts-slow"},
    {"norm-exchange", false, 1,
     "syncbn | sync_bn | sync bn | syncbatchnorm | synchronized batch | synchronized bn | synchronised batch & slow | "
     "slower | longer | speed",
     "out of memory | hang | stuck | error | nan"},
    {"unused-search-slow", false, 1, "find_unused_parameters & slow | slower | overhead | longer | speed",
     "out of memory | hang | error", "unused-search"},
    {"adapters-compute", false, 1,
     "lora | qlora | adapter | peft & full fine-tun | full finetun | full parameter | full-parameter | full tuning | full "
     "training & same speed | same time | not faster | no faster | as slow as | slower | no speed | similar speed | speed "
     "is | not much faster | time is",
     "zero3 | zero-3 | fsdp | multi-node | out of memory | 4bit | 8bit | 4-bit | 8-bit | error"},
    {"attention-small", false, 1,
     "flash attention | flash-attention | flashattention | flash_attn | flash-attn | flash attn | sdpa | xformers & no "
     "speed | not faster | no faster | same speed | slower | little | no improvement | no difference | not improve",
     "not installed | error | out of memory | fp32 | install | build | compil"},
    {"threads-many", false, 2,
     "omp_num_threads | set_num_threads | mkl_num_threads | num_threads | setnumthreads & fast | faster | solve | solved | "
     "fix | improve | speed up | speeds up | helps",
     "setting omp_num_threads environment variable for each process to be 1 | not help | doesn't help | no effect | error | "
     "slower with | more threads | queue | num_threads=8 | num_threads=16"},
    {"host-memory-grows", false, 2,
     "@host-memory & @grows | keeps decreasing | 增长 & @on-and-on | after the first epoch | slowly | until | finally | with "
     "training | during training | rapidly",
     "gpu memory | vram | 显存 | cuda memory | batch size increas"},
    {"host-memory-grows", false, 2,
     "memory | mem | ram & leak | grows | growth | increas | killed after & dataloader | data loader | num_workers | workers",
     "gpu memory | vram | 显存 | cuda memory | gpu mem | batch size increas | cuda out of memory | shm"},
    {"adapters-compute", false, 4,
     "lora | peft & training time | running time | training speed | speed up training & remains the same | same time | "
     "almost have the same | almost the same | same running | not decrease | not to decrease | not reduced | no improvement "
     "| not getting a substantial | not getting substantial | similar",
     "multi-gpu | multi gpu | two | single card | single gpu | cards | zero3 | zero-3 | fsdp | multi-node | 8bit | 4bit | "
     "qlora | longer than full"},
    {"several-hosts-slow", false, 2,
     "@several-hosts & scal | distribut | efficiency on | parallel efficiency | linear & performance decrease | performance drop "
     "| x slower | "
     "times "
     "slower | poor | not ideal | becomes slow | too slow | only",
     "not slow | hang | stuck | accuracy | synthetic", "scales-badly"},
    {"more-gpus-slow", false, 1,
     "@several-gpus & @one-gpu & slower | % better than | % higher than | % faster than | longer | 慢 & training time | "
     "epoch | hour | hours | sec) | seconds | min | minutes | throughput | images/s | img/s | samples/s | tokens | tps | "
     "total time | machine | speed performance | 时间",
     "tensor parallel | tensor-parallel | tensor_parallel | tp= | hang | stuck | not slower | per iteration | memory | "
     "converge | nodes | multi-node | resolution | inference time per",
     "scales-badly | several-hosts-slow | tensor-parallel-exchange | data-parallel"},
    {"more-gpus-slow", false, 2,
     "adding a second | adding another gpu | add a second gpu | adding the second | when adding a gpu | with the second gpu "
     "& slowed | slows | slower | drops | slowdown | halves",
     "tensor parallel | hang | stuck | out of memory | not slower", "scales-badly | several-hosts-slow"},
    {"compile-long", false, 3,
     "jax | xla | jit & compil & very slow | too long | extremely | minutes | mins | hours | time consuming | forever | "
     "long time",
     "out of memory | recompile_limit", "recompiles"},
    {"loading-slow", false, 2,
     "take to load | takes to load | to load your | to load a | to load the model | load model | start the model | model "
     "loading | loading the model | loading model | service takes | to start up | startup time | to start because | 启动 & "
     "minutes | hour | hours | mins | forever | 分钟 | 小时 & model | vllm | service | server | weights | llm | 模型 | 服务",
     "data load | dataload | dataset | loading data | epoch | it/s | gpu util | offload | fps | inference speed | nccl "
     "timeout"},
    {"layers-in-turn", false, 2, "split_mode | split-mode | split mode & layer & worse | slower | slow | only get | half",
     "out of memory | row is slower | same performance"},
    {"spills-to-host", false, 2,
     "shared gpu memory | shared memory of the gpu | sysmem fallback | system memory fallback | spills into ram | spills to "
     "ram | spill over to & slow | slower | bottleneck | crawl | halt | speed | 慢",
     "shm | shared memory segment"},
    {"all-data-everywhere", false, 2,
     "number of epochs increases | epochs is doubled | number of epochs doubles & two | multi-gpu | cards | gpus", "max_epochs"},
    {"input-slow", false, 2,
     "synthetic & scal | fast | faster | good | normal | efficien & real data | real dataset | imagenet | cifar | coco | "
     "own data | my data | actual data | example gives & slow | slower | only | merely | lower",
     "not slow | hang | stuck"},
    {"more-gpus-slow", false, 2,
     "多卡 | 8卡 | 5卡 | 4卡 | 双卡 | 多gpu | 多张卡 & 单卡 | 单gpu | 一张卡 & 慢 | 不如 | 比8卡快 | 差不多 | 没有提升 | "
     "没有加速",
     "多机 | 双机 | 节点 | 显存 | 卡住 | 卡死 | 张量并行", "scales-badly | several-hosts-slow | tensor-parallel-exchange"},
    {"more-gpus-slow", false, 1, "卡数增加 | 卡越多 | 增加卡数 | 多卡训练 | 单机多卡训练 & 变慢 | 更慢 | 越慢 | 速度慢 | 很慢",
     "多机 | 双机 | 节点 | 显存 | 卡住 | 卡死", "scales-badly | several-hosts-slow"},
    {"several-hosts-slow", false, 1,
     "多机 | 双机 | 多节点 | 个节点 | 台服务器 | 两台机 | 多台 & 慢 | 耗时长 | 并不比 | 不如 | 差不多 | 没有变快 | 没有加速",
     "卡住 | 卡死 | 显存 | 精度"},
    {"several-hosts-slow", false, 1,
     "two servers | 2 servers | two computers | two instances | 2 instances | more servers | more machines | multiple "
     "instances | more workers on other & slower | longer | no faster | not faster",
     "not slow | hang | stuck"},
    {"gpu-in-turns", false, 2,
     "gpu is | gpu usage | gpu utiliz | gpu util | gpus are | gpu activity & idle most | mostly idl | usually at 0 | idle "
     "for most | 0 again | at 0% most | idling | is 0 at this | sits at 0 & spike | shoot | occasional | sudden | then | "
     "every | goes 100 | jumps",
     "hang | stuck | other gpus | others | inference | ollama | does not start", "input-slow | late-ranks | host-busy"},
    {"host-busy", false, 10,
     "cpu bottleneck | 100% cpu | cpu utilization 100% | cpu utilization at 100% | cpu at 100% | cpu usage high | cpu is at "
     "100% | cpu usage at 100% | always at 100% | cpu高 | cpu很高 | cpu占用高 | cpu占用很高 & gpu util | gpu usage | gpu utiliz "
     "| gpu "
     "is | gpu利用率 & 0% | is 0 | 0 utiliz | low | fluctuat | idle | becomes 0 | 低",
     "offload | hang | stuck | cpu only | other gpus", "input-slow | gpu-in-turns"},
    {"input-slow", false, 1,
     "io bound | i/o bound | io-bound | disk bound | io bottleneck | i/o bottleneck | disk bottleneck | disk is the "
     "bottleneck | storage is the bottleneck | slow disk | slow storage | disk is too slow | disk is slow | storage is slow "
     "| waiting for i/o | io wait | iowait & gpu | train | epoch | batch",
     "not io | no io | not slow | checkpoint | save | saving | loading the model | hang | stuck",
     "loading-slow | checkpoint-slow"},
    {"input-slow", false, 1,
     "gpu isn't fed | gpu is not fed | isn't fed | not fed | feed the gpu | starv | waiting for the next batch | waiting "
     "for data | pre-processing bottleneck | preprocessing bottleneck | slow preprocessing & data | batch | image | fast "
     "enough | loader",
     "not the bottleneck | hang | stuck"},
    {"several-hosts-slow", false, 1,
     "on a cluster | on the cluster | cluster training | multiple machines | 集群训练 | 集群 & one machine | single machine | "
     "one "
     "node | local machine | 单机 & training time | time | 慢 & higher | longer | slower | increase | 更慢 | 还慢",
     "not slow | gpu cluster node | slurm partition | hang | stuck"},
    {"input-slow", false, 1,
     "every num_worker | every n_worker | every num_workers | every 4 iterations | every 8 iterations | every 16 iterations "
     "| every few iterations & freez | pause | stall | wait | slow | stops | long",
     "nccl | memory"},
};

} // namespace

std::span<const Saying> saidOfSpeed()
{
    return speedSayings;
}

} // namespace shardscope::io
