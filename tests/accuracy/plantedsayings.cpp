// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"

namespace shardscope::accuracy {

namespace {

using synthetic::Random;
using Texts = std::vector<std::string>;
using Lines = std::initializer_list<const char *>;

/// One of the lines among what people and loggers write around it.
Texts among(Random &random, Lines lines)
{
    const auto pick = [&random](Lines from) {
        return std::string(std::data(from)[static_cast<std::size_t>(random.uniform() * static_cast<double>(from.size()))]);
    };
    return {pick({"", "Hello,\n", "Ubuntu 22.04, Python 3.11\n", "8 GPUs in one machine\n\n"}) + pick(lines)
            + pick({"\n", ".\n", "\nAny idea?\n", "\nThanks!\n"})};
}

#define SHARDSCOPE_AMONG(name, said, unsaid)                                                                                     \
    Texts name(Random &random, bool bad)                                                                                         \
    {                                                                                                                            \
        return bad ? among(random, said) : among(random, unsaid);                                                                \
    }
SHARDSCOPE_AMONG(firstIsSlow,
                 Lines({"The first iteration takes 40 s, slow beside the rest, which take 300 ms",
                        "Only the first request is slow, the others are fast"}),
                 Lines({"The first iteration has loss 11.2", "All requests take 300 ms"}))
SHARDSCOPE_AMONG(epochStart,
                 Lines({"At the start of every epoch the workers take 30 seconds",
                        "Between epochs the dataloader is idle for a minute"}),
                 Lines({"At the start of every epoch the loss is printed", "Epoch 3 starts"}))
SHARDSCOPE_AMONG(lateRanks, Lines({"GPU utilization of one card drops to 0% while the others stay at 100% and it is slow"}),
                 Lines({"GPU utilization of all cards is at 100%"}))
SHARDSCOPE_AMONG(waitsInCollective, Lines({"GPU utilization shows 100% but power is only 90 W of 400 W"}),
                 Lines({"GPU utilization shows 98%, power is 395 W of 400 W"}))
SHARDSCOPE_AMONG(jaxPreallocates, Lines({"import jax\nWhy does it use most of the memory of the GPU?"}),
                 Lines({"import jax\nIt needs 2 GB of memory"}))
SHARDSCOPE_AMONG(shardingExchange,
                 Lines({"Training with FSDP is slow, 12 s/it", "Fine-tuning with ZeRO-3 takes longer than with ZeRO-2"}),
                 Lines({"Training with FSDP needs 20 GB", "Training with ZeRO-3 starts"}))
SHARDSCOPE_AMONG(firstGpuFuller, Lines({"GPU-0 always takes a large memory, and the other GPUs less"}),
                 Lines({"GPU 0 has as much memory as the other GPUs"}))
SHARDSCOPE_AMONG(memoryGrows, Lines({"GPU memory grows every iteration", "The VRAM keeps increasing gradually"}),
                 Lines({"GPU memory stays the same every iteration"}))
SHARDSCOPE_AMONG(hostMemoryGrows, Lines({"CPU RAM keeps growing until the job dies", "System memory increases over time"}),
                 Lines({"CPU RAM is 512 GB"}))
SHARDSCOPE_AMONG(evaluationFull, Lines({"Training works, but it is out of memory in evaluation"}),
                 Lines({"Training works, and so does evaluation"}))
SHARDSCOPE_AMONG(unevenBatches, Lines({"It hangs at the end of each epoch with 4 GPUs", "Stuck in the last batch of an epoch"}),
                 Lines({"The end of each epoch prints a mean", "The last batch is smaller"}))
SHARDSCOPE_AMONG(savingHangs, Lines({"It hangs when saving the model with FSDP", "Stuck while saving a checkpoint"}),
                 Lines({"Saving the model works", "saved checkpoint to out/"}))
SHARDSCOPE_AMONG(peerCopiesHang, Lines({"It hangs on two GPUs, NCCL_P2P_DISABLE=1 fixes it"}),
                 Lines({"It runs on two GPUs with NCCL_DEBUG=INFO"}))
SHARDSCOPE_AMONG(loadingSlow,
                 Lines({"Loading the model takes 20 minutes", "Loading checkpoint shards is very slow, forever at 10%"}),
                 Lines({"Loading the model", "Loading checkpoint shards: 100%"}))
SHARDSCOPE_AMONG(containerLostGpu, Lines({"Failed to initialize NVML: Unknown Error"}), Lines({"NVML initialized"}))
SHARDSCOPE_AMONG(driverMismatch, Lines({"Failed to initialize NVML: Driver/library version mismatch"}),
                 Lines({"NVIDIA-SMI 550.54 Driver Version: 550.54"}))
SHARDSCOPE_AMONG(pluginFailed, Lines({"h:1:2 [0] nccl_net_ofi_init:155 NCCL WARN NET/OFI Initializing plugin failed"}),
                 Lines({"h:1:2 [0] NCCL INFO NET/OFI Selected provider is efa"}))
SHARDSCOPE_AMONG(nvlsFailed,
                 Lines({"h:1:2 [5] transport/nvls.cc:379 NCCL WARN Cuda failure 401 'the operation cannot be performed'"}),
                 Lines({"h:1:2 [5] NCCL INFO NVLS multicast support is available on dev 5"}))
SHARDSCOPE_AMONG(pcieErrors, Lines({"pcieport 0000:00:01.0: PCIe Bus Error: severity=Corrected, type=Physical Layer"}),
                 Lines({"pcieport 0000:00:01.0: PME: Signaling with IRQ 34"}))
SHARDSCOPE_AMONG(openFiles, Lines({"OSError: [Errno 24] Too many open files: '/dev/shm/x'"}), Lines({"open files (-n) 1048576"}))
SHARDSCOPE_AMONG(diskFull, Lines({"OSError: [Errno 28] No space left on device"}), Lines({"/dev/sda1 has 40 GB left"}))
SHARDSCOPE_AMONG(memoryClosed, Lines({"h:1:2 [0] include/shm.h:27 NCCL WARN Call to shm_open failed : Permission denied"}),
                 Lines({"drwxrwxrwt 2 root root 40 Jan 2 03:04 /dev/shm"}))
SHARDSCOPE_AMONG(timeLimit,
                 Lines({"slurmstepd: error: *** STEP 4.0 ON n1 CANCELLED AT 2026-01-02T03:04:05 DUE TO TIME LIMIT ***"}),
                 Lines({"#SBATCH --time=24:00:00"}))
SHARDSCOPE_AMONG(memoryFraction, Lines({"export XLA_PYTHON_CLIENT_MEM_FRACTION=95", "vllm serve M --gpu-memory-utilization 90"}),
                 Lines({"export XLA_PYTHON_CLIENT_MEM_FRACTION=.95", "vllm serve M --gpu-memory-utilization 0.9"}))
SHARDSCOPE_AMONG(mfuFallback, Lines({"Peak flops undefined for: NVIDIA L4, fallback to A100"}),
                 Lines({"Peak FLOPS used for computing MFU: 3.120e+14"}))
SHARDSCOPE_AMONG(rankMissing, Lines({"    [3, 5] finished collective #728, but didn't join collective #730 (count from 1)"}),
                 Lines({"all ranks finished collective #730"}))
SHARDSCOPE_AMONG(allJoined, Lines({"  - [0, 1, 2, 3] joined but didn't finish collective #730 (count from 1)"}),
                 Lines({"joined the group of 4 ranks"}))

} // namespace

std::span<const Planted> plantedOfSayings()
{
    static constexpr Planted kinds[] = {
        {"first-is-slow", firstIsSlow},
        {"epoch-start", epochStart},
        {"late-ranks", lateRanks},
        {"waits-in-collective", waitsInCollective},
        {"jax-preallocates", jaxPreallocates},
        {"sharding-exchange", shardingExchange},
        {"first-gpu-fuller", firstGpuFuller},
        {"memory-grows", memoryGrows},
        {"host-memory-grows", hostMemoryGrows},
        {"evaluation-full", evaluationFull},
        {"uneven-batches", unevenBatches},
        {"saving-hangs", savingHangs},
        {"peer-copies-hang", peerCopiesHang},
        {"loading-slow", loadingSlow},
        {"container-lost-gpu", containerLostGpu},
        {"driver-mismatch", driverMismatch},
        {"plugin-failed", pluginFailed},
        {"nvls-failed", nvlsFailed},
        {"pcie-errors", pcieErrors},
        {"open-files", openFiles},
        {"disk-full", diskFull},
        {"shared-memory-closed", memoryClosed},
        {"time-limit", timeLimit},
        {"memory-fraction", memoryFraction},
        {"mfu-fallback", mfuFallback},
        {"rank-missing", rankMissing},
        {"all-joined", allJoined},
    };
    return kinds;
}

} // namespace shardscope::accuracy
