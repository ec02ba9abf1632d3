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

SHARDSCOPE_AMONG(compileLong,
                 Lines({"Compilation with torch.compile takes a very long time",
                        "torch.compile is slow: compile time is 20 minutes"}),
                 Lines({"torch.compile(model) is used", "A step takes 300 ms with torch.compile"}))
SHARDSCOPE_AMONG(replicatedModel,
                 Lines({"With more GPUs the memory usage does not decrease", "With 8 GPUs each GPU takes the same memory"}),
                 Lines({"With more GPUs the batch is larger", "With 8 GPUs the memory usage is 20 GB"}))
SHARDSCOPE_AMONG(resumeFull,
                 Lines({"It runs out of memory when I resume; from scratch it works",
                        "OOM after resuming from a checkpoint, without resuming it is fine"}),
                 Lines({"I resume from a checkpoint and it works", "From scratch the loss is 11.2"}))
SHARDSCOPE_AMONG(layersInTurn,
                 Lines({"With device_map auto the GPU utilization is low: one at a time",
                        "device_map='balanced' is slow on 4 GPUs"}),
                 Lines({"device_map auto fills both GPUs"}))
SHARDSCOPE_AMONG(oneGpuUsed, Lines({"There are 4 GPUs, but only one GPU is used", "It only uses one GPU of 8"}),
                 Lines({"All 4 GPUs are used"}))
SHARDSCOPE_AMONG(recomputationCosts,
                 Lines({"With gradient checkpointing training is slower by a third",
                        "Activation checkpointing takes more time per step"}),
                 Lines({"Gradient checkpointing saves 20 GB"}))
SHARDSCOPE_AMONG(packedSlow,
                 Lines({"Inference in 8-bit is slower than in fp16",
                        "The AWQ model has lower throughput than the original model"}),
                 Lines({"Inference in 8-bit needs 9 GB", "The AWQ model has the same answers as the original model"}))
SHARDSCOPE_AMONG(narrowSlots,
                 Lines({"The cards are on PCIe x4 links, and bandwidth is low", "With an x1 riser tensor parallelism is slow"}),
                 Lines({"The cards are on PCIe 4.0 x16 links"}))
SHARDSCOPE_AMONG(glooBackend,
                 Lines({"The backend is gloo, and two GPUs are slower than one", "gloo is slow as a backend on my GPUs"}),
                 Lines({"The backend is nccl on two GPUs"}))
SHARDSCOPE_AMONG(expertsUneven,
                 Lines({"Experts are imbalanced, and the hot one is a bottleneck",
                        "Uneven load of experts: ranks wait for the fullest"}),
                 Lines({"Experts have equal loads"}))
SHARDSCOPE_AMONG(generationSharded,
                 Lines({"Generation with ZeRO-3 is very slow", "model.generate takes hours under FSDP and is slow"}),
                 Lines({"Generation after ZeRO-3 training works"}))
SHARDSCOPE_AMONG(anomalyDetection, Lines({"With set_detect_anomaly(True) it is slow"}),
                 Lines({"Training is done in 300 ms steps"}))
SHARDSCOPE_AMONG(tooHot, Lines({"The temperature is 95C and the cards throttle, so the speed drops"}),
                 Lines({"The temperature is 60C under load"}))
SHARDSCOPE_AMONG(unlikeGpus,
                 Lines({"Mixed GPUs are slow in DDP: who waits?",
                        "Two GPUs of different types, and training is slower than on one"}),
                 Lines({"Two equal GPUs train as they should"}))
SHARDSCOPE_AMONG(allDataEverywhere,
                 Lines({"The number of steps per epoch is the same with 4 GPUs",
                        "Iterations per epoch do not change: the number of batches remains with DDP"}),
                 Lines({"The number of steps per epoch is 900 on 4 GPUs"}))
SHARDSCOPE_AMONG(hangsAtEnd,
                 Lines({"After training it hangs and does not exit",
                        "Training is done and then the job is stuck: end of training, timeout"}),
                 Lines({"After training it writes a report"}))
SHARDSCOPE_AMONG(hostBusy,
                 Lines({"CPU usage is 100% and GPU utilization is low", "All cores are full while the GPU is idle at 10%"}),
                 Lines({"CPU usage is 20% and the GPU is at 97%"}))

SHARDSCOPE_AMONG(firstEpochReads,
                 Lines({"The first epoch takes 2 hours, the second epoch is fast",
                        "The first epoch is slow and later epochs are quick"}),
                 Lines({"The first epoch takes 2 hours, as all epochs do"}))
SHARDSCOPE_AMONG(waitsForGpu,
                 Lines({"loss.item() takes 400 ms and is most of the time",
                        "y.cpu() is slow, 2 seconds for 10 numbers: very strange"}),
                 Lines({"loss.item() is printed each step"}))
SHARDSCOPE_AMONG(accumulationExchange,
                 Lines({"Gradient accumulation is slow with DDP",
                        "With accumulation steps of 8 and FSDP it is slower than a large batch"}),
                 Lines({"Gradient accumulation of 8 steps with DDP gives the same loss"}))
SHARDSCOPE_AMONG(normExchange, Lines({"SyncBN makes a step 40% longer", "With SyncBatchNorm it is slower"}),
                 Lines({"SyncBN is used on 8 cards"}))
SHARDSCOPE_AMONG(unusedSearchSlow, Lines({"With find_unused_parameters a step is slower by a fifth"}),
                 Lines({"find_unused_parameters is False"}))
SHARDSCOPE_AMONG(adaptersCompute,
                 Lines({"LoRA is not faster than full fine-tuning", "LoRA has the same speed as full fine-tuning"}),
                 Lines({"LoRA needs less memory than full fine-tuning"}))
SHARDSCOPE_AMONG(attentionSmall,
                 Lines({"Flash attention is not faster at length 128", "No speedup of FlashAttention: same speed as before"}),
                 Lines({"Flash attention is twice as fast at 32k tokens"}))
SHARDSCOPE_AMONG(largestBatchFull,
                 Lines({"It is out of memory at some point, with samples of variable length",
                        "Suddenly OOM after hundreds of steps; lengths vary: the longest has 9000 tokens"}),
                 Lines({"Samples of variable length are padded"}))
SHARDSCOPE_AMONG(firstUpdateFull,
                 Lines({"OOM at optimizer.step of AdamW, while forward and backward pass",
                        "CUDA runs out of memory in the second iteration, at the optimizer step"}),
                 Lines({"optimizer.step takes 20 ms"}))
SHARDSCOPE_AMONG(logitsFull,
                 Lines({"OOM at the logits, with a vocab of 150k",
                        "The cross entropy runs out of memory as logits are upcast to float32"}),
                 Lines({"The logits have a vocab of 150k"}))
SHARDSCOPE_AMONG(loaderHangs,
                 Lines({"It hangs, and with num_workers=0 it works", "The loader is stuck; num_workers = 0 solves it"}),
                 Lines({"With num_workers=0 it works, with 4 it is faster"}))
SHARDSCOPE_AMONG(threadsMany,
                 Lines({"OMP_NUM_THREADS=1 makes it 3 times faster", "torch.set_num_threads(1) solves the slow steps"}),
                 Lines({"OMP_NUM_THREADS=1 is set"}))
SHARDSCOPE_AMONG(layersOnCpu,
                 Lines({"load_tensors: offloaded 20/81 layers to GPU",
                        "llama3:70b  a6990ed6be41  42 GB  45%/55% CPU/GPU  4 minutes from now"}),
                 Lines({"load_tensors: offloaded 81/81 layers to GPU"}))
SHARDSCOPE_AMONG(gpuNotUsed, Lines({"GPU available: True (cuda), used: False"}),
                 Lines({"GPU available: True (cuda), used: True"}))
SHARDSCOPE_AMONG(linkNarrow,
                 Lines({"\t\tLnkSta:\tSpeed 16GT/s, Width x4 (downgraded)", "LnkSta: Speed 8GT/s (ok), Width x8 (downgraded)"}),
                 Lines({"LnkSta: Speed 2.5GT/s (downgraded), Width x16"}))

SHARDSCOPE_AMONG(moreGpusSlow,
                 Lines({"Training on two GPUs is slower than on one GPU, 286 seconds",
                        "Multiple GPUs take longer than a single GPU for an epoch"}),
                 Lines({"Two GPUs take half the time of one GPU"}))
SHARDSCOPE_AMONG(spillsToHost,
                 Lines({"It uses shared GPU memory, and is slow", "With sysmem fallback the speed goes to a crawl"}),
                 Lines({"It uses 20 GB of GPU memory"}))

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
        {"compile-long", compileLong},
        {"replicated", replicatedModel},
        {"resume-full", resumeFull},
        {"layers-in-turn", layersInTurn},
        {"one-gpu-used", oneGpuUsed},
        {"recomputation-costs", recomputationCosts},
        {"packed-slow", packedSlow},
        {"narrow-slots", narrowSlots},
        {"gloo-backend", glooBackend},
        {"experts-uneven", expertsUneven},
        {"generation-sharded", generationSharded},
        {"anomaly-detection", anomalyDetection},
        {"too-hot", tooHot},
        {"unlike-gpus", unlikeGpus},
        {"all-data-everywhere", allDataEverywhere},
        {"hangs-at-end", hangsAtEnd},
        {"host-busy", hostBusy},
        {"first-epoch-reads", firstEpochReads},
        {"waits-for-gpu", waitsForGpu},
        {"accumulation-exchange", accumulationExchange},
        {"norm-exchange", normExchange},
        {"unused-search-slow", unusedSearchSlow},
        {"adapters-compute", adaptersCompute},
        {"attention-small", attentionSmall},
        {"largest-batch-full", largestBatchFull},
        {"first-update-full", firstUpdateFull},
        {"logits-full", logitsFull},
        {"loader-hangs", loaderHangs},
        {"threads-many", threadsMany},
        {"layers-on-cpu", layersOnCpu},
        {"gpu-not-used", gpuNotUsed},
        {"link-narrow", linkNarrow},
        {"more-gpus-slow", moreGpusSlow},
        {"spills-to-host", spillsToHost},
    };
    return kinds;
}

} // namespace shardscope::accuracy
