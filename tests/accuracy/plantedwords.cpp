// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"
#include "tests/core/findings/printouts.h"

namespace shardscope::accuracy {

namespace {

using printouts::printed;
using synthetic::Random;
using Texts = std::vector<std::string>;

/// Pairs of GPUs of which one hangs on a narrower link, or none.
Texts narrowLink(Random &random, bool bad)
{
    const int gpus = random.pick({4, 5, 6, 8});
    const int slow = bad ? static_cast<int>(random.uniform() * gpus) : -1;
    const double rate = random.between(12, 55);
    const double part = random.between(0.08, 0.45);
    std::string text = "Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n   D\\D";
    for (int a = 0; a < gpus; ++a)
        text += printed(" %6d", a);
    for (int a = 0; a < gpus; ++a) {
        text += printed("\n %5d", a);
        for (int b = 0; b < gpus; ++b)
            text += printed(" %6.2f", a == b ? 950.0 : random.noisy(a == slow || b == slow ? part * rate : rate, 0.01));
    }
    return {text + "\n"};
}

/// Steps of a pipeline: a fixed time for each chunk, or only idle time that more chunks shorten.
Texts chunksOfAPipeline(Random &random, bool bad)
{
    const int stages = random.pick({2, 4, 8});
    const double work_s = random.between(2, 40);
    const double fixed_s = bad ? random.between(0.6, 1.2) * work_s : 0;
    std::string text;
    for (const int chunks : {2, 4, 8}) {
        const double step_s = (work_s / chunks + fixed_s) * (chunks + stages - 1);
        text += printed("chunks=%d: loss %.2f | time: %.2fs\n", chunks, random.between(3, 6), step_s);
    }
    return {text};
}

Texts passesOfASteps(Random &random, bool bad)
{
    std::string text;
    const double forward_s = random.between(0.05, 2);
    for (int i = 0; i < random.pick({1, 3, 9}); ++i)
        text += printed("Forward: %.3f s\nBackward: %.3f s\n", random.noisy(forward_s, 0.02),
                        random.noisy((bad ? random.between(6, 30) : random.between(1.8, 3.4)) * forward_s, 0.02));
    return {text};
}

/// Ranks that say how long they computed; one takes longer, or none.
Texts ranksInLines(Random &random, bool bad)
{
    const int ranks = random.pick({4, 8, 16});
    const int slow = 1 + static_cast<int>(random.uniform() * (ranks - 2));
    const double usual_ms = random.between(20, 900);
    const double ratio = bad ? random.between(1.3, 3) : 1;
    std::string text;
    for (int step = 0; step < 3; ++step)
        for (int rank = 0; rank < ranks; ++rank)
            text += printed("[rank%d] step %d compute: %.1f ms\n", rank, step,
                            random.noisy(rank == slow ? ratio * usual_ms : usual_ms, 0.01));
    return {text};
}

/// The list of processes of nvidia-smi, in which other ranks hold memory on the first GPU, or none does.
Texts processesOfGpus(Random &random, bool bad)
{
    const int gpus = random.pick({2, 4, 8});
    const double context_MiB = random.between(300, 900);
    std::string text = "|  GPU   GI   CI        PID   Type   Process name                  GPU Memory |\n";
    const auto row = [&text](int gpu, int rank, double used_MiB) {
        text +=
            printed("|    %d   N/A  N/A     %d      C   python                      %.0fMiB |\n", gpu, 41000 + rank, used_MiB);
    };
    for (int gpu = 0; gpu < gpus; ++gpu) {
        row(gpu, gpu, random.between(9000, 70000));
        for (int rank = 1; bad && gpu == 0 && rank < gpus; ++rank)
            row(0, rank, context_MiB);
    }
    return {text};
}

std::string oneOf(Random &random, std::initializer_list<const char *> ways)
{
    return std::data(ways)[static_cast<std::size_t>(random.uniform() * static_cast<double>(ways.size()))];
}

Texts hostsInWords(Random &random, bool bad)
{
    const std::string some = oneOf(random, {"two nodes", "2 nodes", "multiple nodes", "two machines"});
    const std::string one = oneOf(random, {"a single node", "one node", "one machine"});
    return {"My job on " + some
            + (bad ? oneOf(random, {" is much slower than on ", " takes longer than on ", " is slow, unlike "})
                   : oneOf(random, {" gives the same loss as on ", " runs as it does on ", " needs the data of "}))
            + one + ".\n"};
}

Texts savingInWords(Random &random, bool bad)
{
    return {bad ? oneOf(random, {"Saving a checkpoint takes 20 minutes.\n", "save_checkpoint is slow: why?\n",
                                 "It needs hours for saving checkpoints.\n"})
                : oneOf(random, {"Gradient checkpointing is slow.\n", "Saving a checkpoint works.\n",
                                 "Loading checkpoint shards: 100%\n"})};
}

} // namespace

std::span<const Planted> plantedOfWords()
{
    static constexpr Planted kinds[] = {
        {"gpu-pairs-slow", narrowLink},    {"chunks-gain-nothing", chunksOfAPipeline}, {"backward-long", passesOfASteps},
        {"rank-slow", ranksInLines},       {"contexts-on-first-gpu", processesOfGpus}, {"several-hosts-slow", hostsInWords},
        {"checkpoint-slow", savingInWords}};
    return kinds;
}

} // namespace shardscope::accuracy
