// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"

#include <algorithm>

namespace shardscope::accuracy {

namespace {

using synthetic::Random;
using Texts = std::vector<std::string>;
using Lines = std::initializer_list<const char *>;

std::size_t below(Random &random, std::size_t count)
{
    return std::min(count - 1, static_cast<std::size_t>(random.uniform() * static_cast<double>(count)));
}

/// A question of several sentences: one of each list, in any order, on lines of their own or not, with what people write
/// around them.
Texts asked(Random &random, std::initializer_list<Lines> parts)
{
    std::vector<std::string> sentences;
    for (const Lines part : parts)
        sentences.emplace_back(std::data(part)[below(random, part.size())]);
    for (std::size_t i = sentences.size(); i > 1; --i)
        std::swap(sentences[i - 1], sentences[below(random, i)]);
    constexpr const char *heads[] = {"", "Hello,\n\n", "# Question\n", "Thanks for the great work!\n"};
    constexpr const char *ends[] = {"", "\nIs this normal?", "\nAny idea?", "\nWhat can I do?"};
    constexpr const char *gaps[] = {" ", "\n", "\n\n"};
    std::string text = heads[below(random, std::size(heads))];
    for (const std::string &sentence : sentences)
        text += sentence + gaps[below(random, std::size(gaps))];
    return {text + ends[below(random, std::size(ends))] + "\n"};
}

#define SHARDSCOPE_ASKED(name, said, unsaid)                                                                                     \
    Texts name(Random &random, bool bad)                                                                                         \
    {                                                                                                                            \
        using Parts = std::initializer_list<Lines>;                                                                              \
        return bad ? asked(random, Parts said) : asked(random, Parts unsaid);                                                    \
    }
SHARDSCOPE_ASKED(
    launchesLong,
    ({{"I profile my model with Nsight Systems.", "We look at a trace of our GPU."},
      {"There are gaps between kernels, and it is launch overhead.", "It is launch bound, and the GPU is idle in gaps."}}),
    ({{"I profile my model with Nsight Systems.", "We look at a trace of our GPU."}, {"Kernels follow one another."}}))
SHARDSCOPE_ASKED(requestsSingly,
                 ({{"I use vllm on an A100.", "We run sglang on our server."},
                   {"My program sends one request at a time.", "I call it with a single prompt at a time."},
                   {"The throughput is low.", "Its speed is the same as that of transformers."}}),
                 ({{"I use vllm on an A100.", "We run sglang on our server."}, {"My program sends 64 requests.", "I call it."}}))
SHARDSCOPE_ASKED(shardingSavesLittle,
                 ({{"I use FSDP instead of DDP on 2 GPUs.", "We went from DDP to ZeRO-3 on two GPUs."},
                   {"Why is it the same amount of memory?", "Why does it not reduce memory?"}}),
                 ({{"I use FSDP instead of DDP on 2 GPUs.", "We went from DDP to ZeRO-3 on two GPUs."}, {"It needs 20 GB."}}))
SHARDSCOPE_ASKED(evaluationSlow,
                 ({{"Why is evaluation very slow with my model?", "Why does validation take minutes, which is slow?"},
                   {"GPU utilization is small in it.", "Then the GPU usage is next to nothing."},
                   {"I train on COCO, and its metric is mAP.", "We train and compute BLEU."}}),
                 ({{"How do I run evaluation with my model?"}, {"We train and compute BLEU.", "I train on COCO."}}))
SHARDSCOPE_ASKED(
    severalHosts,
    ({{"We train on 4 nodes now.", "I have two servers."},
      {"Across nodes it is slower, though one machine does well.", "Over multiple servers it is slow, on one node it is not."},
      {"The network is 10G ethernet.", "They are joined by TCP over 25 Gbit/s."}}),
    ({{"We train on 4 nodes now.", "I have two servers."}, {"The network is InfiniBand.", "They are joined by RoCE."}}))
SHARDSCOPE_ASKED(tensorParallel,
                 ({{"I serve a model with tensor parallelism on 2 GPUs.", "We set tensor_parallel_size=2 for our 7B model."},
                   {"It is slower than a single GPU.", "There is no speedup over one GPU."}}),
                 ({{"I serve a model with tensor parallelism on 2 GPUs.", "We set tensor_parallel_size=2 for our 7B model."},
                   {"It has 13 billion parameters."}}))
SHARDSCOPE_ASKED(checkpointSlow,
                 ({{"I train a 7B model with FSDP.", "We use Megatron on our cluster."},
                   {"Saving a checkpoint takes 12 minutes, which is too long.",
                    "It is very slow to save a checkpoint: 8 minutes."}}),
                 ({{"I train a 7B model with FSDP.", "We use Megatron on our cluster."}, {"Where does it save a checkpoint?"}}))
SHARDSCOPE_ASKED(gpuInTurns,
                 ({{"I train a ResNet.", "We train on one RTX 3090."},
                   {"GPU utilization always drops to 0 in a step and then jumps up again.",
                    "GPU usage fluctuates in every step, again and again."}}),
                 ({{"I train a ResNet.", "We train on one RTX 3090."}, {"GPU utilization is 98 %.", "The GPU is at 97%."}}))
SHARDSCOPE_ASKED(gpuNotUsedAsked,
                 ({{"I install it in a docker container.", "My driver is of version 550."},
                   {"It says that cuda is not available.", "torch.cuda.is_available() returns False."}}),
                 ({{"I install it in a docker container.", "My driver is of version 550."},
                   {"torch.cuda.is_available() returns True."}}))
SHARDSCOPE_ASKED(expertsInTurn,
                 ({{"I fine-tune a MoE on one A100.", "We train a mixture of experts."},
                   {"It is slower than a dense model of its active parameters.", "A step takes longer than with a dense model."},
                   {"The experts are computed in a for loop.", "In the code experts follow one by one."}}),
                 ({{"I fine-tune a MoE on one A100.", "We train a mixture of experts."}, {"It has 64 experts in each layer."}}))
SHARDSCOPE_ASKED(rolloutsLong,
                 ({{"I train a 7B model with GRPO.", "We run PPO on a Llama model."},
                   {"Why are GRPO steps so slow? Each takes 4 minutes.", "A step of RLHF takes 5 minutes, which is slow."}}),
                 ({{"I train a 7B model with GRPO.", "We run PPO on a Llama model."}, {"The reward is 0.3.", "Its KL is 0.02."}}))
SHARDSCOPE_ASKED(hostCopies,
                 ({{"I use DeepSpeed with ZeRO-3 on 8 GPUs.", "We launch 8 processes with accelerate and ZeRO."},
                   {"The RAM of the host is full when each process loads the model.",
                    "CPU memory runs out as every process loads a model of 15B."},
                   {"Then it is killed.", "It is out of memory."}}),
                 ({{"I use DeepSpeed with ZeRO-3 on 8 GPUs.", "We launch 8 processes with accelerate and ZeRO."},
                   {"The host has 500 GB of RAM."}}))

} // namespace

std::span<const Planted> plantedOfQuestions()
{
    static constexpr Planted kinds[] = {
        {"launches-long", launchesLong},     {"requests-singly", requestsSingly},  {"sharding-saves-little", shardingSavesLittle},
        {"evaluation-slow", evaluationSlow}, {"several-hosts-slow", severalHosts}, {"tensor-parallel-exchange", tensorParallel},
        {"checkpoint-slow", checkpointSlow}, {"gpu-in-turns", gpuInTurns},         {"no-gpu", gpuNotUsedAsked},
        {"experts-in-turn", expertsInTurn},  {"rollouts-long", rolloutsLong},      {"host-copies", hostCopies},
    };
    return kinds;
}

} // namespace shardscope::accuracy
