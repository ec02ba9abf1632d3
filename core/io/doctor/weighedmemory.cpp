// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/said.h"

namespace shardscope::io {

namespace {

constexpr Cue memoryGrows[] = {
    {25, "memory | vram | 显存 & @mounts"},
    {4, "gpu memory | cuda memory | vram | gpu mem | memory usage | memory allocated | memory utilization | memory consumption | "
        "显存"},
    {4, "@steps"},
    {4, "@on-and-on"},
    {2, "@out-of-memory"},
    {3, "gpu | cuda"},
    {3, "leak | 泄漏"},
    {0.05, "cpu memory | cpu mem | ram | host memory | system memory | main memory | 内存"},
    {0.05, "batch size increas | increase batch | increase the batch | increasing batch | increasing the batch | larger batch | "
           "sequence length | context length | resolution | number of gpus | more gpus"},
    {0.01, "tried to increase | try to increase | tried increasing | increase the max | increase max"},
    {0.1, "drops back | back to normal | drops again"},
    {0.1, "after one iteration | second iteration | second step | second epoch | 2nd iteration | 2nd epoch | first iteration "
          "uses | after the first iteration | after the first step | stabiliz | stabilis | then constant | stays constant"},
    {0.02,
     "not gpu memory | not the gpu memory | not gpu | cpu memory | cpu ram | ram, not | ram (cpu | ram(cpu | ram usage | killed"},
    {0.1, "@stops"},
    {0.05, "memory usage than | more memory than | higher memory than | memory regression | gb regression | compare to | incur"},
    {0.1, "@serves"},
    {0.1, "first gpu | gpu0 | gpu 0 | rank 0 | other gpus"},
    {0.1, "resum"},
    {0.2, "validation | evaluation | during eval | inference"},
};
constexpr Cue hostMemoryGrows[] = {
    {60, "cpu memory | cpu mem | ram | host memory | system memory | main memory | 内存 | memory (not gpu | memory(ram | memory "
         "ram & @mounts | taking up"},
    {8, "not gpu memory | not the gpu memory | not gpu | cpu memory | cpu ram | ram usage"},
    {4, "@steps"},
    {4, "@on-and-on"},
    {4, "killed | leak | sigkill | oom-killer | oom killer | swap | signal 9"},
    {3, "@loader"},
    {3, "num_workers | workers"},
    {0.1, "gpu memory & @mounts"},
    {0.1, "gpu out of memory"},
    {0.3, "vram | 显存 | cuda out of memory"},
    {0.05, "gpu ram | gpu's ram"},
    {0.1, "batch size increas | increase batch"},
    {0.05, "if i use | when i use | when use | more gpu | number of gpus | 8 gpu | each process"},
    {0.2, "@serves"},
};
constexpr Cue firstGpuFuller[] = {
    {10, "@first-gpu | gpu#0 | gpu0 | main device | master gpu | 0th card | imbalanc | unbalanc | one gpu costs"},
    {4, "imbalanc | unbalanc | uneven & memory & gpu | card"},
    {40,
     "@first-gpu | gpu#0 | main device & memory | 显存 & @more-than-others | occup | larger | full | becomes higher | a lot of"},
    {8, "others | other gpu | other card | other device | the rest | gpu1 | gpu 1 | second gpu | 其他 | 其它"},
    {4, "imbalanc | unbalanc | uneven | balance | not balanced"},
    {2, "memory"},
    {0.05, "ddp | distributeddata | torchrun | distributed.launch | rank | process"},
    {0.002, "dataparallel"},
    {0.1, "device_map | tensor parallel | vllm | llama.cpp"},
};
constexpr Cue dataParallel[] = {
    {20, "dataparallel | nn.dataparallel | data_parallel | data parallel | accelerator='dp' | strategy='dp'"},
    {40, "imbalanc | unbalanc | uneven | disproportion | larger than | much more | more memory | gpu 0 & memory"},
    {6, "main gpu | first gpu | gpu 0 | gpu0 | other gpus | gather | loss"},
    {0.05, "distributeddataparallel | ddp | torchrun | deepspeed | fsdp"},
    {0.1, "@out-of-memory"},
};
constexpr Cue contexts[] = {
    {60,
     "process | processes | ranks | each rank | rank 1 & gpu 0 | gpu0 | gpu:0 | cuda:0 | first gpu | rank 0 | rank-0 & memory | "
     "space | a gb | mb | mib | much process | occup | allocat"},
    {6, "every process | each process | all process | other process | processes of | process 1 | process 2 | process 3 | extra "
        "process | "
        "additional process | much process | many process | all ranks | all rank | 进程"},
    {3, "ddp | distributed | mp.spawn | torchrun | launch"},
    {3, "occupied much more | more memory | extra memory | overload | memory of gpu 0 | unbalanc | imbalanc"},
    {0.05, "killed | kill | zombie"},
    {0.2, "tried to allocate"},
};
constexpr Cue resumeFull[] = {
    {20, "resum | continue training | train from a | continue train | continuing training | restart training | restarting from | "
         "restoring | "
         "load the "
         "checkpoint | loading a checkpoint | loading the checkpoint | ckpt_path | 断点续训 | 继续训练 | 恢复训练"},
    {20, "@out-of-memory"},
    {8, "from scratch | first run | first time | same setup | same settings | same config | same machine | without loading | "
        "without "
        "resum | is ok | fine | works | worked | no problem | normal | before | 正常"},
    {0.1, "evaluation | validation | how to resume | can i resume | during inference | for inference"},
    {0.05, "memory & @grows"},
};
constexpr Cue shardingSavesLittle[] = {
    {20, "fsdp | zero3 | zero-3 | zero 3 | zero2 | zero-2 | stage 3 | stage3 | fully sharded | sharded data | sharddp"},
    {60, "same amount of memory | same memory | memory is the same | memory consumption is the same | memory usage is the same | "
         "not reduce "
         "memory | not reduce the memory | doesn't reduce memory | does not reduce memory | not save memory | doesn't save "
         "memory | no "
         "memory saving | no memory reduction | memory does not decrease | memory doesn't decrease | more memory than ddp | "
         "higher memory "
         "than ddp | more memory than dp | more memory than dataparallel | increase gpu-memory | increases gpu memory | reduce "
         "just a few | lower than fsdp | memory reduction | memory footprint | memory saving | 显存没有 | "
         "显存占用一样"},
    {5, "ddp | dataparallel | dp mode | scaling up | more gpus | number of gpus | 2 gpus | two gpus"},
    {2, "why | expected"},
    {0.05, "offload"},
    {0.1, "reserved"},
    {0.1, "slow | speed"},
    {0.1, "@stops"},
};
constexpr Cue evaluationFull[] = {
    {30, "@in-evaluation | evaluated | validating | validation | evaluating | evaluation | computing eval | computing metrics | "
         "eval score | testing | 验证 | 评估 & @out-of-memory"},
    {5, "training is | training works | train fine | training runs | trains fine | after validation | during training | training "
        "step | "
        "training steps | first epoch | after the first epoch | after one epoch | 训练"},
    {5, "during validation | on validation | when validat | in validation | validation is triggered | during eval | on eval | at "
        "validation | starts to validate | run evaluation | in evaluation | after validation"},
    {3, "batch size | batch_size | no_grad"},
    {0.1, "resum"},
    {0.2, "ram | cpu memory"},
    {0.1, "@stops"},
};
constexpr Cue unevenBatches[] = {
    {10, "@waits-forever"},
    {60,
     "end of an epoch | end of a epoch | end of a single epoch | end of the epoch | end of epoch | end of each epoch | end of "
     "every "
     "epoch | end of first epoch | end of the first epoch | after the first epoch | after epoch 1 | last batch | last iteration "
     "| last step of | fewer batches | fewer "
     "samples | fewer rows | batches aren't even | not evenly | uneven | unequal number | different number of batches | "
     "different "
     "number of samples | no data for | out of data | runs out of data | smaller total | iterabledataset | drop_last | finishing "
     "epoch | finish the epoch | 不均匀 | 最后一个batch"},
    {4, "ddp | distributed | multi-gpu | multi gpu | gpus | ranks | rank | process | accelerate | horovod | fsdp | deepspeed"},
    {3, "dataloader | sampler | dataset"},
    {8, "sample_packing | sample packing | multipack | packed sequences"},
    {0.1, "saving | save | checkpoint"},
    {0.1, "validation | evaluation"},
    {0.1, "first batch | at the start | at the beginning | initializ | init_process"},
    {0.2, "single gpu hang | with one gpu | num_workers"},
};
constexpr Cue otherWay[] = {
    {20, "barrier | rank 0 | rank=0 | rank0 | rank == 0 | local_rank | master process | main process | rank zero | 主进程 & "
         "@waits-forever | "
         "stucked | blocked | 阻塞"},
    {20, "only rank 0 | only on rank 0 | only the master | only the main | only by the master | solely | if rank == 0 | if "
         "local_rank | "
         "is_main_process | other process | other ranks | the other rank | skip | never reach | other gpus wait | 其他的进程 | "
         "其他进程 | "
         "跳过"},
    {4, "barrier | all_reduce | allreduce | broadcast | all_gather | collective | synchron"},
    {2, "evaluat | validat | log | save | saving | 评测"},
    {0.1, "@out-of-memory"},
};
constexpr Cue unreachable[] = {
    {60, "init_process_group | init process group | initialize process group | initializing process group | rendezvous | store "
         "based barrier | store_based_barrier | tcpstore | init_method & hang | hangs | stuck | block | wait | freez | no "
         "response | 卡住 | 卡在"},
    {8, "master_addr | master_port | master-addr | master_addr | tcp:// | localhost | --rdzv | firewall | ip address | "
        "worker_count"},
    {8, "not open a process | doesn't open a process | no process is | not start multiple processes | start multiple processes"},
    {4, "nothing happens | no output | no further | always | forever | never"},
    {2, "world_size | world size | nnodes | nproc"},
    {0.2, "after training | epoch | iterations | loss"},
};
constexpr Cue oneGpuUsed[] = {
    {200,
     "only one gpu working | only one gpu is | only one gpu work | only 1 gpu is | only uses one | only using one | only use one "
     "| only "
     "utiliz one | only one of the gpus | only one card | only one of them | only one of the cards | only one of my gpus | using "
     "only one gpu | uses only one gpu | use only "
     "one "
     "gpu | just one gpu | just 1 gpu is | never uses the second | not use the second | not using the second | only gpu 0 | only "
     "the first gpu | only gpu0 | only on one gpu | a single gpu is used | second gpu "
     "idle | "
     "second gpu is not | other gpus are idle | other gpus idle | other gpu is idle | others are idle | rest are idle | gpu 1 is "
     "idle | only one is under load | one gpu is under load | 只用了一张 | 只用一张 | 只有一张卡 | 只有一块 | 只使用了一"},
    {4, "@parallel-gpus"},
    {3, "nvidia-smi"},
    {2, "@steps"},
    {0.05, "@stops"},
    {0.5, "@out-of-memory"},
    {0.1, "device_map | split"},
    {0.1, "want to use only | how to use only one | select | choose"},
};
constexpr Cue gpuNotUsed[] = {
    {900,
     "not use gpu | not use the gpu | doesn't use gpu | doesn't use the gpu | does not use gpu | does not use the gpu | not "
     "using "
     "gpu | not using the gpu | not using my gpu | isn't using gpu | isn't using the gpu | gpu is not being used | gpu not being "
     "used | gpu is not used | gpu not used | can't run under gpu | can't use gpu | cannot use gpu | not run on gpu | not "
     "running on gpu | instead of gpu | instead of the gpu | only uses cpu | "
     "only use cpu | uses only cpu | uses cpu only | only runs on cpu | running on the cpu only | gpus are never used | gpu is "
     "never used | only cpu is | runs on cpu | running on cpu | training on cpu | under 'cpu' "
     "| "
     "'cpu' mode | cpu mode | device: cpu | using device: cpu | using cpu | use cpu instead | 没有使用gpu | 没用gpu | 没有用gpu "
     "| "
     "不使用gpu | 用不了gpu | 用的是cpu | 只使用cpu | 只用cpu | 只用了cpu | 只在cpu | 一直用cpu | cpu版"},
    {2, "slow | @takes-long"},
    {2, "nvidia-smi | cuda | 0%"},
    {0.1, "10% | 20% | 30% | 40% | 50% | fully"},
    {0.05, "second gpu | other gpus | all gpus | both gpus | multiple gpus | multi-gpu | one gpu"},
    {0.2, "offload"},
    {0.03, "vram increases | vram is full | vram and ram | vram full | ollama | llama.cpp & vram | 70b | gb"},
    {0.1, "@out-of-memory"},
    {0.1, "@stops"},
    {0.2, "how to | want to run on cpu | support"},
    {0.05, "task manager | 任务管理器"}, // which shows the engine that draws
};
constexpr Cue noGpu[] = {
    {900, "cuda is not available | cuda not available | cuda isn't available | cuda is unavailable | cuda unavailable | no cuda "
          "gpus | gpu "
          "is not detected | gpu not detected | not detect gpu | not detect the gpu | not recognize gpu | not recognize the gpu "
          "| gpu is "
          "not recognized | does not see the gpu | not find gpu | cannot find gpu | can't find gpu | 找不到gpu | "
          "cuda.is_available() is "
          "false | cuda.is_available is false | is_available())' is false | is_available()=false | is_available() = false | "
          "is_available() which is returning false | is_available() false | is_available() returns false | is_available() return "
          "false | could not select device driver | not select device driver | nvidia-container-cli: init"},
    {4, "driver | install | docker | container | version | slow | cpu"},
    {0.1, "returns true | is true"},
};
constexpr Cue loadingSlow[] = {
    {10,
     "load | loading | start the | startup | start-up | starting up | start up | boot | 加载 | 启动 & model | weights | weight | "
     "checkpoint | layer | shard | server | service | 模型 | 权重"},
    {8, "load | loading | startup | start | 加载 | 启动 & slow | long | takes | took | speed up | faster | improve | seconds | "
        "minutes | mins | "
        "hour | needs more than | speed of | 慢 | 久"},
    {10, "network drive | network storage | nfs | network disk | mount | s3 | bucket | hdd | mmap | weights loading | model "
         "loading | "
         "loading time | load time | cold start | loading the model | loading model | load the model | to load the"},
    {0.03, "@loader"},
    {0.1, "epoch | it/s | iteration | training speed"},
    {0.05, "@out-of-memory"},
    {0.2, "@stops"},
    {0.1, "gpu util | throughput | tokens/s"},
    {0.1, "ram | cpu memory | host memory | killed"},
    {0.1, "saving | save"},
    {0.02, "load balanc | load-balanc | load imbalanc | balanced load | imbalanced load"},
    {12, "reload | re-load | loads the model every | loaded each | load the model each | loading model each | loaded every | "
         "repeatedly load | repetitively load | keep them loaded | keep the model loaded | in memory between"},
};
constexpr Cue checkpointSlow[] = {
    {60, "save | saves | saving | 保存 & checkpoint | ckpt | model | state | 模型 & slow | long | takes | took | minutes | mins "
         "| seconds | "
         "hour | time | 慢"},
    {6, "saving time | save time | to save a checkpoint | checkpoint saving | saving checkpoint | saving a checkpoint | save "
        "checkpoint"},
    {3, "slow | too long | very long | extremely | is this expected | mins | minutes"},
    {2, "@sharded | megatron | torch.save | safetensors"},
    {0.05, "hang | hangs | stuck | timeout | timed out"},
    {0.05, "@out-of-memory"},
    {0.1, "resum | loading"},
    {0.3, "save memory | saves memory | to save memory"},
};
constexpr Cue layersOnCpu[] = {
    {60, "layers | model | ollama & offload | to gpu | on gpu | to the gpu | on both cpu and gpu | cpu and gpu | cpu/gpu & only "
         "| half | all "
         "layers | not all | some layers | part | cpu | expected"},
    {8, "ollama | llama.cpp | gguf | llama-server | lm studio | koboldcpp | n_gpu_layers | n-gpu-layers | ngl | num_gpu"},
    {3, "cpu"},
    {3, "slow | tokens | t/s | memory | vram"},
    {0.05, "deepspeed | zero | optimizer | train | fsdp"},
    {0.1, "@stops"},
};
constexpr Cue requestsSingly[] = {
    {200, "single prompt at a time | one prompt at a time | one request at a time | single request at a time | single llm "
          "requests at a "
          "time | one by one | requests sequentially | sequential requests | send requests sequent | prompts sequentially | one "
          "at a time "
          "| batch size 1  | batch_size=1  | batch_size=1) | batch size of 1  | batch size of one | single requests | "
          "concurrency 1 | concurrency of 1 | in a for loop "
          "| for loop"},
    {8, "vllm | sglang | tensorrt-llm | llm.generate | tgi | lmdeploy"},
    {4, "slow | @no-faster | throughput | same | performance | speed | util"},
    {2, "batch | batches | concurrent | concurrency | parallel"},
    {0.05, "error | @stops"},
    {0.05, "@out-of-memory"},
    {0.2, "@steps & training"},
    {0.1, "running: 1"},
};
constexpr Cue packedSlow[] = {
    {10, "@packed"},
    {8, "fp16 | float16 | bf16 | bfloat16 | half | unquantized | without quant | original | full precision | 16-bit | fp32 | "
        "float32"},
    {8, "@packed & @no-faster"},
    {5, "infer | generat | latency | tokens | ms | throughput | 推理"},
    {3, "slower | slow | faster | times"},
    {0.05, "@out-of-memory"},
    {0.05, "error | @stops"},
    {0.1, "accuracy | perplexity | quality"},
    {0.2, "fp8 | kv cache"},
};

/// "a mixture of experts is slower than a dense model".
constexpr Cue expertsInTurn[] = {
    {20, "@moe"},
    {20, "@moe & slow | longer | @idle-gpu | @no-faster | 慢"},
    {8, "than dense | than a dense | than the dense | dense model | dense counterpart | active param | activated param | same "
        "active | 稠密"},
    {30, "serial | for loop | loop over | one by one | one after another | sequential | fused moe | grouped gemm & moe | expert"},
    {2, "@steps"},
    {0.05, "@out-of-memory"},
    {0.05, "@stops"},
    {0.1, "@serves"},
    {0.1, "@accuracy-asked"},
    {0.1, "offload | on cpu | on the cpu"},
    {0.2, "imbalanc | unbalanc | uneven | all-to-all | alltoall | deepep"},
};
/// Of reinforcement learning on language models; that of games has its own causes.
constexpr Cue rolloutsLong[] = {
    {25, "@rl"},
    {25, "@rl & @takes-long | speed | slower | 速度 | 慢"},
    {6, "sft | vllm | generat | completion | llm | qwen | llama | g=8 | rollout | rollouts | r1"},
    {2, "@gpu-use & @idle-gpu"},
    {0.05, "@out-of-memory"},
    {0.05, "@stops"},
    {0.1, "@accuracy-asked"},
    {0.02, "atari | gym | mujoco | isaac | stable-baselines | stable baselines | environment step | env step | rllib"},
    {0.1, "checkpoint | saving | loading | update_actor | actor update"},
};
/// Of memory of the host that fills with the ranks.
constexpr Cue hostCopies[] = {
    {30,
     "cpu memory | host memory | system memory | main memory | cpu oom | ram | machine memory | memory: | cpu ram | 内存 & each "
     "process | every process | each rank | every rank | number of gpus | more gpu | 8 gpu | load a model | load model | "
     "loading model | load the model | loading the model | more the gpu"},
    {8, "load | loading | initializ | from_pretrained | init"},
    {6, "killed | @out-of-memory | exited -9 | exit -9 | exceed"},
    {5, "zero | deepspeed | accelerate | fsdp | torchrun"},
    {4, "one gpu | single gpu | 1 gpu"},
    {0.02, "stays same | stays the same | remains the same | constant"},
    {0.1, "@loader | dataset"},
    {0.05, "@on-and-on"},
    {0.1, "resum | checkpoint | saving"},
};

constexpr Leaning memoryLeanings[] = {
    {"memory-grows", true, 0.03, memoryGrows},
    {"host-memory-grows", true, 0.03, hostMemoryGrows},
    {"first-gpu-fuller", false, 0.01, firstGpuFuller},
    {"data-parallel", false, 0.015, dataParallel},
    {"contexts-on-first-gpu", false, 0.02, contexts},
    {"resume-full", true, 0.01, resumeFull},
    {"sharding-saves-little", false, 0.005, shardingSavesLittle},
    {"evaluation-full", true, 0.015, evaluationFull},
    {"uneven-batches", true, 0.01, unevenBatches},
    {"collectives-differ", true, 0.005, otherWay},
    {"unreachable", true, 0.02, unreachable},
    {"one-gpu-used", false, 0.02, oneGpuUsed},
    {"gpu-not-used", false, 0.02, gpuNotUsed},
    {"no-gpu", false, 0.03, noGpu},
    {"loading-slow", false, 0.03, loadingSlow},
    {"checkpoint-slow", false, 0.015, checkpointSlow},
    {"layers-on-cpu", false, 0.02, layersOnCpu},
    {"requests-singly", false, 0.005, requestsSingly},
    {"packed-slow", false, 0.01, packedSlow},
    {"experts-in-turn", false, 0.01, expertsInTurn},
    {"rollouts-long", false, 0.02, rolloutsLong},
    {"host-copies", true, 0.01, hostCopies},
};

} // namespace

std::span<const Leaning> leaningsOfMemory()
{
    return memoryLeanings;
}

} // namespace shardscope::io
