// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"
#include "tests/core/findings/printouts.h"

namespace shardscope::accuracy {

namespace {

using printouts::printed;
using synthetic::Random;
using Texts = std::vector<std::string>;

Texts slowRank(Random &random, bool bad)
{
    const int ranks = random.pick({4, 8, 16, 64});
    const int slow = bad ? static_cast<int>(random.uniform() * ranks) : -1;
    return {printouts::rankTable(ranks, slow, random.between(1.25, 2.5), random.between(0.001, 0.015), random)};
}

Texts equalBarrier(Random &random, bool bad)
{
    std::string text = printed("| rank | %s |\n|---|---|\n", bad ? "backward_ms" : "memory_GB");
    const double usual = random.between(2, 4000);
    for (int i = 0; i < random.pick({4, 8, 16}); ++i)
        text += printed("| %d | %.2f |\n", i, random.noisy(usual, 0.002));
    return {text};
}

Texts timerSpread(Random &random, bool bad)
{
    const double least = random.between(20, 4000);
    const double most = least * (bad ? random.between(1.15, 2.5) : random.between(1, 1.06));
    return {printed("(min, max) time across ranks (ms):\n    forward-compute ....: (%.2f, %.2f)\n    forward-recv ....: (0.01, "
                    "%.2f)\n",
                    least, most, least * random.between(0.5, 2))};
}

struct Sheet {
    const char *name;
    double dense;
    double sparse;
};
constexpr Sheet sheets[] = {{"H100", 989.5, 1979}, {"A100", 312, 624}, {"H200", 989.5, 1979}, {"B200", 2250, 4500}};

std::string share(const Sheet &sheet, double rate, double peak)
{
    return printed(
        "| model | GPU | GPUs | TFLOP/s/GPU | step time (s) | MFU (%%) |\n|---|---|---|---|---|---|\n| m | %s | 8 | %.1f "
        "| 7 | %.2f |\n",
        sheet.name, rate, 100 * rate / peak);
}

Texts sparsePeak(Random &random, bool bad)
{
    const Sheet &sheet = sheets[random.pick({0, 1, 2, 3})];
    return {share(sheet, sheet.dense * random.between(0.25, 0.6), bad ? sheet.sparse : sheet.dense)};
}

Texts otherPeak(Random &random, bool bad)
{
    const Sheet &sheet = sheets[random.pick({1, 3})];
    return {share(sheet, sheet.dense * random.between(0.25, 0.6), bad ? 989.5 : sheet.dense)};
}

Texts recomputedShare(Random &random, bool bad)
{
    const Sheet &sheet = sheets[random.pick({0, 1, 2})];
    return {share(sheet, sheet.dense * random.between(0.25, 0.6), sheet.dense / (bad ? 4.0 / 3 : 1))};
}

Texts quotient(Random &random, bool bad)
{
    const Sheet &sheet = sheets[random.pick({0, 1, 2})];
    const double rate = sheet.dense * random.between(0.25, 0.6);
    return {printed("On %s the log says %.0f TFLOP/s, so the MFU is %.0f / %.0f. Is that low?\n", sheet.name, rate, rate,
                    bad ? sheet.sparse : sheet.dense)};
}

Texts tokenRate(Random &random, double factor)
{
    const int gpus = random.pick({8, 16, 64, 256});
    const double step = random.between(0.5, 20);
    const double rate = 4096.0 * gpus * 4 / step * (factor > 0 ? factor : 1.0 / gpus);
    return {
        printed("| GPUs | tokens/s | step time (s) | batch | seq |\n|---|---|---|---|---|\n| %d | %.4f | %.4f | %d | 4096 |\n",
                gpus, random.noisy(rate, 0.005), step, gpus * 4)};
}

Texts rateOfOne(Random &random, bool bad)
{
    return tokenRate(random, bad ? 0 : 1);
}

Texts rateOfThousands(Random &random, bool bad)
{
    return tokenRate(random, bad ? 1e-3 : 1);
}

std::string growth(Random &random, double kept)
{
    const int gpus = random.pick({4, 8, 32});
    const double rate = random.between(500, 20000);
    return printed(
        "| nodes | GPUs | strategy | tokens/s/GPU | model |\n|---|---|---|---|---|\n| 1 | %d | FSDP | %.1f | 7B |\n| 2 | %d "
        "| FSDP | %.1f | 7B |\n",
        gpus, random.noisy(rate, 0.01), 2 * gpus, random.noisy(rate * kept, 0.01));
}

Texts lowGrowth(Random &random, bool bad)
{
    return {growth(random, bad ? random.between(0.3, 0.8) : random.between(0.92, 1.02))};
}

Texts highGrowth(Random &random, bool bad)
{
    return {growth(random, bad ? random.between(1.2, 2) : random.between(0.92, 1.02))};
}

/// Steps by chunks: filling a pipeline of eight, and a time that each chunk costs however small it is.
Texts chunkTimes(Random &random, double fixed)
{
    const int stages = 8;
    std::string text = "[";
    for (const int chunks : {8, 16}) {
        const double work = 1.0 / chunks + fixed;
        const double step = random.noisy(work * (chunks + stages - 1), 0.003);
        text += printed("%s{\"world_size\":8,\"global_batch_size\":64,\"chunks\":%d,\"microbatch_size\":%d,\"seed\":1,"
                        "\"throughput_samples_per_s\":%.4f}",
                        chunks == 8 ? "" : ",", chunks, 64 / chunks, 64 / step);
    }
    return {text + "]"};
}

/// As much more for each chunk as filling gains.
Texts uselessChunks(Random &random, bool bad)
{
    return chunkTimes(random, bad ? random.between(0.045, 0.065) : random.between(0, 0.004));
}

/// More than half of each chunk's time is the host's.
Texts costlyChunks(Random &random, bool bad)
{
    return chunkTimes(random, bad ? random.between(0.5, 3) : random.between(0, 0.004));
}

std::string outOfMemory(double total, double free, double used, double allocated, double idle, double request)
{
    return printed(
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate %.2f GiB. GPU 0 has a total capacity of %.2f GiB of "
        "which %.2f GiB is free. Including non-PyTorch memory, this process has %.2f GiB memory in use. Of the allocated "
        "memory %.2f GiB is allocated by PyTorch, and %.2f GiB is reserved by PyTorch but unallocated.\n",
        request, total, free, used, allocated, idle);
}

/// A GPU of some size; what is left of it once context, others and pieces have theirs is the tensors'.
Texts failedRequest(Random &random, double others, double idle, bool bad)
{
    const double total = random.pick({16, 24, 40, 48, 80, 141}) * random.between(0.97, 0.995);
    const double request = total * random.between(0.01, 0.05);
    const double free = request * random.between(0.1, 0.4);
    const double context = random.between(0.4, 0.9);
    const double pieces = idle < 1 ? idle * request : 0.06 * idle * total;
    const double outside = others * total;
    if (!bad)
        return {"epoch 1 of 3 is done\n"};
    return {outOfMemory(total, free, total - free - outside, total - free - outside - context - pieces, pieces, request)};
}

Texts fullMemory(Random &random, bool bad)
{
    return failedRequest(random, 0, random.between(0.01, 0.3), bad);
}

Texts memoryInPieces(Random &random, bool bad)
{
    return failedRequest(random, 0, random.between(1.1, 5), bad);
}

Texts memoryOfOthers(Random &random, bool bad)
{
    return failedRequest(random, random.between(0.1, 0.5), random.between(0.01, 0.3), bad);
}

std::string megatron(int layers, int pp, int micro, int batch, const char *more = "")
{
    return printed("#!/bin/bash\ntorchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py --num-layers %d --hidden-size 2048 "
                   "--num-attention-heads 32 --seq-length 2048 --max-position-embeddings 2048 --tensor-model-parallel-size 2 "
                   "--pipeline-model-parallel-size %d --micro-batch-size %d --global-batch-size %d --bf16 %s\n",
                   layers, pp, micro, batch, more);
}

Texts layersOver(Random &random, bool bad)
{
    const int pp = random.pick({2, 4, 8});
    return {megatron(pp * random.pick({3, 4, 5, 6}) + (bad ? 1 : 0), pp, 1, 64)};
}

Texts lostLayers(Random &random, bool bad)
{
    const int pp = random.pick({4, 8});
    return {megatron(pp * (bad ? 5 : 4), pp, 1, 64, "--num-layers-per-virtual-pipeline-stage 2")};
}

Texts batchOver(Random &random, bool bad)
{
    return {megatron(24, random.pick({2, 4}), bad ? 3 : random.pick({1, 2}), 64)};
}

Texts thinStages(Random &random, bool bad)
{
    const int pp = random.pick({4, 8});
    return {megatron(bad ? pp : pp * random.pick({2, 3}), pp, 1, 64)};
}

Texts switches(Random &random, bool bad)
{
    const char *const names[] = {"NCCL_P2P_DISABLE", "NCCL_SHM_DISABLE", "NCCL_IB_DISABLE", "CUDA_LAUNCH_BLOCKING"};
    const char *name = names[random.pick({0, 1, 2, 3})];
    return {printed(random.uniform() < 0.5 ? "#!/bin/bash\nexport %s=%d\npython train.py\n"
                                           : "import os\nos.environ[\"%s\"] = \"%d\"\n",
                    name, bad ? 1 : 0)};
}

Texts tooLarge(Random &random, bool bad)
{
    return {printed("#!/bin/bash\ntorchrun --nproc_per_node 8 --nnodes 1 pretrain_gpt.py --num-layers %d "
                    "--hidden-size 8192 --num-attention-heads 64 --seq-length 4096 --max-position-embeddings 4096 "
                    "--tensor-model-parallel-size 8 --pipeline-model-parallel-size 1 --micro-batch-size 1 --global-batch-size 64 "
                    "--bf16\n",
                    bad ? random.pick({96, 120, 160}) : random.pick({16, 24, 32}))};
}

/// Lines of one step each: they jitter, are long now and then, and for a fault go to another level for good.
Texts stepLines(Random &random, bool bad)
{
    const int steps = random.pick({16, 40, 120});
    const int from = static_cast<int>(steps * random.between(0.3, 0.7));
    const double usual = random.between(0.1, 30);
    const double factor = bad ? random.between(1.6, 8) : random.between(0.9, 1.1);
    const int name = random.pick({0, 1, 2});
    std::string text;
    for (int i = 0; i < steps; ++i) {
        double time = random.noisy(usual * (i >= from ? factor : 1), 0.02) * (i == 0 ? 4 : 1);
        if (random.uniform() < 0.03)
            time *= 3; // it saves
        text += name == 0   ? printed("step %05d/21400 | loss: 3.1 | dt: %.2fms | tok/sec: 1000\n", i, 1e3 * time)
                : name == 1 ? printed("Iteration took %.3f s.\n", time)
                            : printed("steps: %d loss: 2.1 iter time (s): %.3f samples/sec: 3.1\n", i, time);
    }
    return {text};
}

Texts inputLines(Random &random, bool bad)
{
    const double step = random.between(0.1, 3);
    const double wait = step * (bad ? random.between(0.3, 0.9) : random.between(0.0005, 0.1));
    const int name = random.pick({0, 1, 2});
    std::string text;
    for (int i = 0; i < random.pick({5, 10, 30}); ++i) {
        const double time = random.noisy(step, 0.05);
        const double data = std::max(0.0001, random.noisy(wait, 0.05));
        text += name == 0   ? printed("Epoch: [0][%d/5005]\tTime %.3f (%.3f)\tData %.3f (%.3f)\tLoss 6.9 (6.9)\n", 10 * i, time,
                                      step, std::min(data, time), wait)
                : name == 1 ? printed("Epoch [1][%d/7330] lr: 1.9e-03, eta: 1 day, time: %.3f, data_time: %.3f, memory: 3773, "
                                      "loss: 1.2\n",
                                      50 * i, time, std::min(data, time))
                            : printed("Epoch: [0]  [%4d/59143]  eta: 9:12:33  lr: 0.0001  loss: 4.7  time: %.4f  data: %.4f  max "
                                      "mem: 5342\n",
                                      10 * i, time, std::min(data, time));
    }
    return {text};
}

Texts exchangeLines(Random &random, bool bad)
{
    std::string text;
    const double forward = random.between(50, 3000);
    const double backward = 2 * forward;
    const double rest = 0.1 * forward;
    const double share = bad ? random.between(0.5, 0.9) : random.between(0.01, 0.3);
    const double exchange = share / (1 - share) * (forward + backward + rest);
    for (int i = 0; i < 5; ++i)
        text += printed("time (ms) | forward-compute: %.2f | backward-compute: %.2f | backward-params-all-reduce: %.2f | "
                        "backward-embedding-all-reduce: 0.05 | optimizer-copy-to-main-grad: 1.10 | optimizer: %.2f | "
                        "batch-generator: 1.10\n",
                        random.noisy(forward, 0.02), random.noisy(backward, 0.02), random.noisy(exchange, 0.02), rest);
    return {text};
}

Texts hung(Random &random, bool bad)
{
    std::string text;
    const int ranks = random.pick({1, 3, 7});
    for (int rank = 0; rank < ranks; ++rank)
        text += bad ? printed("[rank%d]:[E ProcessGroupNCCL.cpp:607] [Rank %d] Watchdog caught collective operation timeout: "
                              "WorkNCCL(SeqNum=%d, OpType=ALLREDUCE, NumelIn=1, NumelOut=1, Timeout(ms)=600000) ran for 600013 "
                              "milliseconds before timing out.\n",
                              rank, rank, random.pick({5, 1580, 469508}))
                    : printed("[rank%d]:[W ProcessGroupNCCL.cpp:1500] Using the default watchdog timeout of 600000 ms\n", rank);
    return {text};
}

Texts messageOf(const char *bad, const char *clean, Random &random, bool isBad)
{
    std::string text;
    for (int i = 0; i < random.pick({0, 3, 9}); ++i)
        text += printed("[rank%d]: starting worker %d\n", i, random.pick({1, 2, 3}));
    return {text + (isBad ? bad : clean) + "\n"};
}

Texts sharedMemory(Random &random, bool bad)
{
    return messageOf("hosta:41:42 [0] include/shm.h:28 NCCL WARN Call to posix_fallocate failed : No space left on device",
                     "checkpoint.pt: 40 GB left on device", random, bad);
}

Texts flushes(Random &random, bool bad)
{
    return messageOf(
        "[WARNING] [stage3.py:1850:step] 3 pytorch allocator cache flushes since last step. this happens when there is "
        "high memory pressure",
        "[WARNING] [stage3.py:1850:step] the gradients are not contiguous", random, bad);
}

Texts refusedLayers(Random &random, bool bad)
{
    return messageOf("[rank3]: AssertionError: num_layers should be divisible by pipeline_model_parallel_size",
                     "    assert num_layers % pipeline_size == 0, 'num_layers must be divisible by pipeline size'", random, bad);
}

Texts refusedBatch(Random &random, bool bad)
{
    return messageOf(
        "AssertionError: global batch size (65) is not divisible by micro batch size (2) times data parallel size (4)",
        "AssertionError: hidden size must be divisible by the number of heads", random, bad);
}

Texts refusedMicrobatches(Random &random, bool bad)
{
    return messageOf("AssertionError: pp_batch_size 4 // pp_microbatch_size 1 must be >= pp_size 8",
                     "the batch of a stage must be >= its number of microbatches", random, bad);
}

} // namespace

std::span<const Planted> plantedOfTraining()
{
    static constexpr Planted kinds[] = {{"rank-slow", slowRank, "barrier-hides"},
                                        {"barrier-hides", equalBarrier},
                                        {"spread-over-ranks", timerSpread},
                                        {"mfu-peak", sparsePeak},
                                        {"mfu-other-device", otherPeak},
                                        {"mfu-counts-recomputation", recomputedShare},
                                        {"peak-of-sparsity", quotient},
                                        {"rate-per-gpu", rateOfOne},
                                        {"rate-contradiction", rateOfThousands},
                                        {"scaling-low", lowGrowth},
                                        {"scaling-superlinear", highGrowth},
                                        {"chunks-do-not-help", uselessChunks, "few-chunks"},
                                        {"launch-bound", costlyChunks, "few-chunks"},
                                        {"oom-full", fullMemory},
                                        {"oom-fragmented", memoryInPieces},
                                        {"oom-outside", memoryOfOthers},
                                        {"layers-indivisible", layersOver},
                                        {"layers-lost", lostLayers},
                                        {"batch-indivisible", batchOver},
                                        {"one-layer-stage", thinStages},
                                        {"switched-off", switches},
                                        {"does-not-fit", tooLarge, "", "A100"},
                                        {"steps-slow-down", stepLines},
                                        {"input-slow", inputLines},
                                        {"exchange-long", exchangeLines},
                                        {"collective-hung", hung},
                                        {"shared-memory-full", sharedMemory},
                                        {"cache-flushes", flushes},
                                        {"refuses-layers", refusedLayers},
                                        {"refuses-batch", refusedBatch},
                                        {"refuses-microbatches", refusedMicrobatches}};
    return kinds;
}

} // namespace shardscope::accuracy
