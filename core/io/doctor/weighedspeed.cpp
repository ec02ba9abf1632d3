// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/said.h"

namespace shardscope::io {

namespace {

constexpr Cue moreGpusSlow[] = {
    {8, "@parallel-gpus"},
    {6, "@lone-gpu"},
    {8, "@parallel-gpus & @no-faster"},
    {5, "@parallel-gpus & @no-gain"},
    {4, "@lone-gpu & @no-faster"},
    {2, "@steps"},
    {3, "overhead | synchroni | communicat | all-reduce | allreduce | pcie | nvlink | 通信 | 同步"},
    {0.02, "@stops"},
    {0.1, "@out-of-memory"},
    {0.1, "@accuracy-asked"},
    {0.005, "@hosts-named"},
    {0.1, "no longer"},
    {0.02, "flash attention | flash-attn | flash_attn | flashattention"},
    {0.02, "tensor parallel | tensor-parallel | tensor_parallel | tp= | tp ("},
    {0.1, "memory usage | gpu memory | memory imbalance | 显存"},
    {0.03, "device_map | offload | pipeline parallel | num-gpus | num_gpus | load_model_on_gpus | max-gpu-memory"},
    {6, "than 4 gpu | than 4gpu | than 2 gpu | that of 4 gpu | that of 2 gpu | compared to 4 gpu | than with 4 gpu | fewer gpus "
        "| more gpus i | number of gpus increas"},
    {0.3, "@loader & @takes-long"},
    {0.1, "accumulation | bandwidth | p2p"},
    {0.03, "shardedddp | sharded ddp | sharded_ddp | zero-1 | zero1"},
    {0.1, "amp | apex | mixed precision | mixed-precision | fp16 | bf16"},
    {0.05, "one gpu may | one gpu is always | one of the gpus | one gpu slow | one gpu has"},
    {0.2, "only one gpu is | only one gpu work | only uses one | only use one | only the first gpu"},
};
constexpr Cue severalHostsSlow[] = {
    {10, "@hosts-named"},
    {5, "@one-host"},
    {12, "@hosts-named & @no-faster"},
    {4, "ethernet | infiniband | network | gbps | gbit | tcp | socket | roce | efa | 10g | 25g | 100g | bandwidth | 网络 | 带宽"},
    {2, "@steps"},
    {5, "x slower | times slower | performance decrease | performance drop | extreme | dramatically | drastically"},
    {0.02, "@stops"},
    {0.1, "@out-of-memory"},
    {0.1, "@accuracy-asked"},
    {0.2, "checkpoint | saving | loading"},
    {0.3, "busbw | bus bandwidth | nccl-tests | all_reduce_perf"},
    {0.1, "reading our dataset | read our dataset | reading the dataset | file system | filesystem | lustre | gpfs | disk | "
          "webdataset"},
};
constexpr Cue tensorParallel[] = {
    {20, "@tensor-parallel"},
    {5, "@tensor-parallel & @no-faster | @no-gain"},
    {2, "@no-faster"},
    {0.1, "than expected | others have observed | what do you get"},
    {6, "without tp | tp=1 | tp1 | tp 1 | _size=1 | -size 1 | @lone-gpu"},
    {3, "@parallel-gpus"},
    {3, "pcie | nvlink | all-reduce | allreduce | communicat"},
    {0.01, "@stops"},
    {0.05, "@out-of-memory"},
    {0.02, "error | wrong output | wrong result | garbage | incorrect | quality | support for | feature request"},
    {0.2, "memory usage"},
    {0.1, "pipeline parallel"},
};
constexpr Cue inputSlow[] = {
    {6, "@loader | input wast | input takes | input time | time in input | data transfer | data transferred | transferring data "
        "| io speed | io performance | i/o performance | reading our dataset | reading the dataset | reading dataset | "
        "collat | batches | waiting for data | data to arrive | wait for data | @reads-disk | num-workers 0 | "
        "num_workers=0 | num_workers 0 | 数据等待 | 等待数据"},
    {3, "num_workers | num_worker | n_workers | number of workers | dataloader_num_workers | workers_per_gpu | pin_memory"},
    {8, "@loader | @reads-disk | reading our dataset | reading the dataset | io performance & @takes-long"},
    {6, "@gpu-use & @idle-gpu"},
    {4, "every few | every 4 | every 8 | every 16 | every 100 | from time to time | periodic & @loader"},
    {20, "waiting for data | wait for data | waits for data | wait for the data | waiting for the data | data to arrive | "
         "waiting for "
         "batch | waiting for the next batch | load onto the gpu | 数据等待 | 等待数据 | 等数据"},
    {5, "io speed | i/o | disk | hdd | ssd | nfs | network drive | augmentation | decod | jpeg | lmdb | hdf5 | h5py | s3 | "
        "webdataset | lustre | gpfs | file system | filesystem "
        "| tfrecord | on the fly | tokeniz | 磁盘 | 硬盘"},
    {4, "cpu usage | cpu util | cpu is | cpus are | cpu load | cpu cores | cores | 100% cpu | cpu bound | cpu bottleneck"},
    {8, "num-workers 0 | num_workers=0 | num_workers 0 | num_workers = 0"},
    {2, "@steps"},
    {4, "data_time | data time | data load time | getitem | __getitem__ | collate"},
    {0.02, "@stops"},
    {0.02, "@out-of-memory"},
    {0.03, "memory leak | ram usage | ram keeps | 内存"},
    {0.05, "@serves"},
    {0.1, "loading the model | load the model | model loading | loading checkpoint | saving | weights"},
    {0.1,
     "not the bottleneck | not a bottleneck | isn't the bottleneck | no bottleneck | dummy data | synthetic data | random data "
     "| fake data | in memory already"},
    {0.3, "not help | didn't help | doesn't help | no effect | not work | no difference"},
    {0.2,
     "between epochs | start of every epoch | start of each epoch | every epoch starts | after each epoch | next epoch | first "
     "epoch"},
    {0.2, "@several-hosts"},
};
constexpr Cue gpuInTurns[] = {
    {60,
     "@gpu-use & intermittent | fluctuat | jump | oscillat | unstable | not stable | up and down | drop to 0 | drops to 0 | drop "
     "to zero | drops to zero | become 0 | becomes 0 | goes to 0 | goes down to 0 | falls to 0 | fall to 0 | then 0 | down to 0 "
     "| 0% "
     "for | 0 for | spikes | periodic | from time to time | every few seconds | 0 most of the time | sometimes 0 | 0 sometimes | "
     "is 0 for | 忽高忽低 | 波动 | 跳"},
    {3, "@steps"},
    {3, "again | then | always | every | 有时"},
    {2, "cpu"},
    {0.05, "@stops"},
    {0.05, "@out-of-memory"},
    {0.1, "@serves"},
    {0.2, "one gpu | other gpu | others | rest of the gpus | gpu1 | gpu 1"},
    {0.3, "@loader & @takes-long"},
    {0.3, "epoch start | each epoch | every epoch | between epochs | next epoch"},
    {0.1, "memory"},
};
constexpr Cue epochStart[] = {
    {150,
     "between epochs | between 2 epochs | between 2 training epochs | between training epochs | between two training epochs | "
     "between consecutive epochs | between two epochs | between every epoch | between each epoch | between the epochs | start of "
     "every epoch "
     "| "
     "start of each epoch | start of epoch | start of the epoch | start of a new epoch | start of an epoch | beginning of every "
     "epoch | beginning of each epoch | beginning of an epoch | beginning of the epoch | every epoch starts | each epoch starts "
     "| new epoch starts | epoch starts | starting a new epoch | starts a new epoch | start a new epoch | before the next epoch "
     "| "
     "before each epoch | before every epoch | next epoch starts | next epoch began | next epoch begins | after each epoch | "
     "each epoch starting | every epoch starting | every epoch begining | each epoch begining | after every epoch | time in "
     "between each | between each one | time between epochs | epoch transition | epoch change | "
     "switching epochs | end of one epoch | 每个epoch之间 | "
     "每个epoch开始 | epoch之间 | 每轮开始 & @takes-long | fell | drop | 0%"},
    {3, "@loader"},
    {3, "num_workers | workers | persistent"},
    {3, "@gpu-use"},
    {3, "seconds | minutes | mins | sec | min"},
    {0.02, "@stops"},
    {0.05, "@out-of-memory"},
    {0.1, "memory"},
    {0.1, "increases | slower and slower | longer and longer | gradually | takes longer"},
    {0.2, "evaluation | validation | validate"},
    {0.1, "nccl"},
};
constexpr Cue firstIsSlow[] = {
    {4, "first | initial | 1st | step 0 | 第一次 | 首次 | 第一个 & @takes-long"},
    {25, "first | initial | 1st | step 0 | 第一次 | 首次 & subsequent | following | afterwards | all others | the others | after "
         "that | later ones | 2nd | second epoch | warm up | warmup"},
    {30,
     "first iteration | first step | first batch | first call | first request | first inference | first run | first time | first "
     "few | first several | first couple | first image | first frame | first prediction | first forward | first query | first "
     "prompt | first token after | first message | first job | first wave | first execution | first pass | 1st | initial "
     "inference | initial images | initial iteration | initial request | first two | first three | faster and faster | 第一次 | "
     "首次 "
     "| 第一个 & @takes-long | high | ms | s/iter"},
    {8, "subsequent | the rest | rest of | the others | afterwards | after that | later | following | remaining | second time | "
        "then "
        "| progressively | steady | 2nd | next | 之后 | 后续 | 后面"},
    {5, "warmup | warm-up | warm up | warmed up | jit | cold start | 预热"},
    {2, "@serves"},
    {0.03, "@out-of-memory"},
    {0.05, "hang | hangs | deadlock | nccl timeout"},
    {0.1, "lr warmup | warmup_ratio | warmup steps | warmup_steps | --warmup | learning rate"},
    {0.1, "first gpu | first card"},
    {0.2, "slower and slower | time to first token | ttft"},
    {0.5, "first epoch"},
};
constexpr Cue compileLong[] = {
    {25, "torch.compile | torch_compile | torchcompile | torch compile | compiled model | inductor | torchdynamo | dynamo | xla "
         "| jit"},
    {8, "torch.compile | torch_compile | compil & slow | longer | long | slowing | minutes | mins | hour | overhead | forever | "
        "compile time | to compile"},
    {6, "first step | first train step | first iteration | first epoch | first batch | first call | first run | compilation | "
        "compiling | "
        "recompil | where compil"},
    {3, "takes | took | requires | seconds | minutes | hour | mins"},
    {0.1, "tokens a second | tokens/s | tok/s | t/s | than eager | eager gives | throughput"},
    {0.05, "@out-of-memory"},
    {0.05, "error: | @stops"},
    {0.1, "accuracy | wrong result"},
};
constexpr Cue accumulation[] = {
    {30, "gradient accumulation | gradient_accumulation | accumulate gradients | grad accum | accumulation steps | accumulating "
         "gradients | no_sync | accumulate_grad | 梯度累积"},
    {20,
     "no_sync | synchroni | sync | all-reduce | all_reduce | allreduce | reduce gradients | reduces gradients | reduce-scatter & "
     "unnecessary | every step | each step | every backward | each backward | every iteration | every micro | costly | slow | "
     "wasted "
     "| redundant | speedup | lower than | last"},
    {3, "ddp | fsdp | multi-gpu | multi node | deepspeed | gpus"},
    {0.05, "@out-of-memory"},
    {0.05, "@stops"},
    {0.1, "loss is | learning rate | converge | accuracy"},
};
constexpr Cue narrowSlots[] = {
    {10, "pcie | pci-e | pci express | oculink | thunderbolt | riser | egpu | lanes"},
    {60, "pcie | pci-e | lanes | link | slot & degrad | downgrad | x1  | x1, | x1. | x1 riser | x4 | x8 | at 1x | 1x riser | 1x "
         "slot | at 4x | 4x slot | gen1 | gen 1 | gen2 | gen 2 | gen3 x "
         "| 3.0 x | 2.5gt "
         "| 4.0 to | to 2.0 | to 1.0 | to 1.1 | narrow | fewer lanes | only 4 lanes"},
    {4, "slow | speed | bandwidth | bottleneck | gb/s | performance"},
    {2, "gpus | multi-gpu | dual | riser"},
    {0.1, "fell off | fallen off | aer | bus error"},
    {0.1, "@out-of-memory"},
    {0.2, "p2p | nccl hang"},
};
constexpr Cue layersInTurn[] = {
    {30,
     "device_map | device map | split-mode layer | split_mode | layer split | naive pipeline | naive model parallel | naive mp | "
     "num-gpus | max-gpu-memory | max_memory | load_model_on_gpus | model parallel | model parallelism | 模型并行"},
    {8,
     "one at a time | in turn | sequential | take turns | alternat | only one gpu | one gpu at | idle | utiliz | not parallel"},
    {6, "slow | @no-faster | too much | need more time"},
    {4, "@parallel-gpus"},
    {3, "infer | generat | tokens | llama | chat"},
    {0.1, "tensor parallel | tensor-parallel | tensor_parallel"},
    {0.1, "@out-of-memory"},
    {0.1, "@stops"},
    {0.2, "offloaded to the cpu | offload"},
    {0.05, "error"},
};
constexpr Cue shardingExchange[] = {
    {10, "@sharded"},
    {12, "fsdp | zero3 | zero-3 | stage 3 | stage3 & ddp | zero-2 | zero2 | stage 2 & throughput | speed | tokens/s"},
    {10, "@sharded & slow | slower | 1/3rd | half the speed | lower throughput | longer | takes | low mfu | not as fast"},
    {5, "zero-1 | zero-2 | zero1 | zero2 | zero 2 | stage 2 | stage2 | ddp | without zero | no_shard | shard_grad_op"},
    {2, "train | finetun | fine-tun | throughput | speed"},
    {3, "all-gather | allgather | all_gather | gather | communicat"},
    {0.05, "offload"},
    {0.05, "@out-of-memory"},
    {0.05, "@stops"},
    {0.1, "@several-hosts"},
    {0.1, "saving | save | checkpoint | loading | generat | inference | memory usage | loss"},
};
constexpr Cue recomputation[] = {
    {8,
     "activation checkpointing | gradient checkpointing | gradient_checkpointing | activation recomput | recompute-granularity | "
     "recomputation | recompute | full checkpointing"},
    {4, "checkpointing | recomput & slow | speed | tflop | mfu | throughput | longer | time | lower"},
    {10, "tflop | tflops | mfu | throughput | slower | slow | speed"},
    {6, "only | lower than | less than | lower | slow | slower | expected | longer | drop"},
    {2, "@steps"},
    {0.05, "@out-of-memory"},
    {0.05, "error | @stops"},
    {0.2, "offload"},
    {0.1, "@rl"},
    {0.05, "save a checkpoint | saving a checkpoint | checkpoint saving | saving checkpoint"},
};
constexpr Cue launchesLong[] = {
    {300,
     "cpu launch | kernel launch | launch kernel | launching kernel | launch overhead | launch latency | launch bound | "
     "launch-bound "
     "| cudalaunchkernel | cpu bound by launch | python overhead | host overhead | small kernels | tiny kernels | many small"},
    {6, "bubble | idle | gap | gaps | slow | low | util | bottleneck | overhead"},
    {2, "gpu | nsight | nsys | profil | trace"},
    {0.1, "error | cudagraph error | fail"},
    {0.1, "@stops"},
    {0.1, "@out-of-memory"},
};
constexpr Cue treeOnTwo[] = {
    {300, "two nodes | two machines | 2 nodes | 2 machines | every two & three | 3 nodes | 3 machines | more nodes | 4 nodes & "
          "decreas | "
          "drops | drop to | falls | fall to | goes down | lower"},
    {6, "nccl test | nccl-test | nccl_test | all_reduce_perf | busbw | bus bandwidth"},
    {3, "roce | infiniband | ib | gb/s | gbps"},
    {0.05, "training | epoch"},
};
constexpr Cue attentionSmall[] = {
    {20,
     "flash attention | flash-attention | flashattention | flash_attn | flash-attn | flash attn | fa2 | sdpa | xformers | memory "
     "efficient attention"},
    {20, "flash attention | flash-attention | flashattention | flash_attn | flash-attn | attention | fa | 加速 | train_mem & "
         "@no-faster | "
         "not improve | didn't make it faster | not obvious | speed-up performance | worse | small improvement | little "
         "improvement | "
         "less speedup | 不明显 | 较差 | 只提升 | 没有提速 | 提升不"},
    {3, "speed | fast | accelerat | 速度 | 提速 | 加速"},
    {2, "seq | length | short | prompt | token"},
    {0.05, "install | import | build | compil | error | nan | wheel"},
    {0.1, "@out-of-memory"},
    {0.1, "accuracy | loss | converge | 指标"},
};
constexpr Cue evaluationSlow[] = {
    {30, "evaluation | evaluating | validation | validating | validate | eval phase | eval stage | during eval | metric "
         "computation | "
         "computing metrics | "
         "metric_utils | 验证 | 评估 | 测试 & slow | slowly | takes long | very long | too long | takes forever | takes more "
         "time | longer than | "
         "hours | minutes | low | drops | idle | 慢 | 占用很低 | 很久"},
    {4, "@gpu-use | gpu占用"},
    {4, "training runs fast | training is fast | during training | 训练"},
    {1.5, "train"},
    {4, "evaluation | validation | validate | validating | evaluating & slower than train | longer than train | longer than the "
        "train | same time for training | than that compared to train | very slow | so slow | too slow | so long | many hours | "
        "a lot of time | too much"},
    {3, "metric | map | bleu | coco | generat | cpu | 指标"},
    {2, "why | how to speed | speed up | faster"},
    {0.05, "@out-of-memory"},
    {0.05, "@stops"},
    {0.1, "perplexity is | accuracy is low | validation loss | val loss | memory"},
    {0.1, "@loader"},
    {4, "batch size is 1 | batch size of 1 | batch size 1 | batch_size=1 | one by one"},
    {0.05, "@rl"},
    {0.2, "shuffl | sampler | disk | training/evaluation | evaluation or training | training or evaluation"},
    {0.2, "epoch takes | train_batch | validation set"},
};

constexpr Cue hostBusy[] = {
    {30, "cpu | python | single thread | one thread & 100% | bottleneck | single core | one core | single cpu core | fully busy "
         "| maxed | intensive "
         "| saturated | most of the time | cpu bound | cpu-bound | limited by"},
    {8, "gpu & idle | wait | starv | low | briefly | underutil | not fully | 0% | @takes-long"},
    {3, "most of the time | major | mostly"},
    {3, "@steps"},
    {3, "process | augment | python | thread | core"},
    {0.02, "@stops"},
    {0.05, "@out-of-memory"},
    {0.1, "@serves"},
    {0.1, "offload | cpu only | no gpu | launch overhead"},
    {0.3, "@loader"},
    {0.1, "@hosts-named"},
    {0.2, "@reads-disk"},
};
constexpr Cue adaptersCompute[] = {
    {20, "lora | qlora | peft | adapter"},
    {20, "lora | qlora | peft & @no-gain | slower | more time | longer | substantial | advantage | same training time | as long "
         "as | 耗时 | 更快 | 更慢 | 差不多"},
    {6, "full fine | full-parameter | full parameter | full finetun | full training | full-tuning | freeze | sft | fully fine | "
        "全参 | 全量"},
    {3, "training time | training speed | expected | why | same config | same lora config | speed | 微调"},
    {0.05, "infer | generat | merge | vllm | serving | serve"},
    {0.05, "@out-of-memory"},
    {0.05, "error | @stops"},
    {0.1, "accuracy | loss is | performance drop | worse result"},
};
constexpr Cue tooHot[] = {
    {60, "throttl | overheat | too hot | gets hot | get hot | gpu temperature | gpu temp | thermal | power limit | 过热 | 降频"},
    {8, "slow | drop | lower | fall | decreas | low clock | clock | performance fluctuation | 慢 | 下降"},
    {4, "degrees | celsius | temperature | nvidia-smi | watt | fan | cool"},
    {0.1, "sampling | softmax | --temperature | generation"},
    {0.1, "@out-of-memory"},
};

constexpr Leaning speedLeanings[] = {
    {"host-busy", false, 0.015, hostBusy},
    {"adapters-compute", false, 0.01, adaptersCompute},
    {"too-hot", false, 0.01, tooHot},
    {"more-gpus-slow", false, 0.025, moreGpusSlow},
    {"several-hosts-slow", false, 0.03, severalHostsSlow},
    {"tensor-parallel-exchange", false, 0.03, tensorParallel},
    {"input-slow", false, 0.06, inputSlow},
    {"gpu-in-turns", false, 0.05, gpuInTurns},
    {"epoch-start", false, 0.08, epochStart},
    {"first-is-slow", false, 0.015, firstIsSlow},
    {"compile-long", false, 0.015, compileLong},
    {"accumulation-exchange", false, 0.02, accumulation},
    {"narrow-slots", false, 0.015, narrowSlots},
    {"layers-in-turn", false, 0.01, layersInTurn},
    {"sharding-exchange", false, 0.02, shardingExchange},
    {"recomputation-costs", false, 0.03, recomputation},
    {"launches-long", false, 0.015, launchesLong},
    {"tree-on-two-nodes", false, 0.01, treeOnTwo},
    {"attention-small", false, 0.01, attentionSmall},
    {"evaluation-slow", false, 0.03, evaluationSlow},
};

} // namespace

std::span<const Leaning> leaningsOfSpeed()
{
    return speedLeanings;
}

} // namespace shardscope::io
