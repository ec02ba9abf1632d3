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
    static constexpr Planted kinds[] = {{"gpu-pairs-slow", narrowLink},
                                        {"chunks-gain-nothing", chunksOfAPipeline},
                                        {"backward-long", passesOfASteps},
                                        {"several-hosts-slow", hostsInWords},
                                        {"checkpoint-slow", savingInWords}};
    return kinds;
}

} // namespace shardscope::accuracy
