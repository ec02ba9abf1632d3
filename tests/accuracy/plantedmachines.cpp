// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"
#include "tests/core/findings/printouts.h"

namespace shardscope::accuracy {

namespace {

using printouts::boards;
using printouts::printed;
using synthetic::Random;
using Texts = std::vector<std::string>;

const printouts::Gpu &anyBoard(Random &random)
{
    return boards[static_cast<std::size_t>(random.uniform() * static_cast<double>(std::size(boards)))];
}

Texts lowRate(Random &random, bool bad)
{
    const printouts::Gpu &gpu = anyBoard(random);
    const double rate = bad ? gpu.pcie_GBps * random.between(0.2, 1.1) : gpu.usual_GBps * random.between(0.85, 1.04);
    return {printouts::rates(gpu.name, gpu.board, rate, random.between(10, 60), 2048, random)};
}

Texts highRate(Random &random, bool bad)
{
    const printouts::Gpu &gpu = anyBoard(random);
    const double factor = bad ? random.pick({4, 8}) : random.between(0.85, 1.04);
    return {printouts::rates(gpu.name, gpu.board, gpu.usual_GBps * factor, random.between(10, 60), 2048, random)};
}

/// The rate breaks down from some size on, as a network does that loses packets.
Texts fallingRate(Random &random, bool bad)
{
    const printouts::Gpu &gpu = anyBoard(random);
    const double usual = gpu.usual_GBps * random.between(0.88, 1.02);
    const double left = bad ? random.between(0.1, 0.4) : random.between(0.92, 1);
    const double from = random.pick({32, 64, 128, 256}) * 1048576.0;
    std::string text = "# Using devices\n";
    for (int i = 0; i < gpu.board; ++i)
        text += printed("#  Rank %2d Group  0 Pid %d on      hosta device %2d [0x%02x] %s\n", i, 100 + i, i, 16 + i, gpu.name);
    text +=
        "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong\n"
        "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)       \n";
    const double factor = 2.0 * (gpu.board - 1) / gpu.board;
    for (double size = 1048576; size <= 2048.0 * 1048576; size *= 2) {
        const double us = random.noisy(20 + factor * size / (usual * (size >= from ? left : 1) * 1e3), 0.01);
        const double algorithm = size / us / 1e3;
        text += printed("%12.0f %13.0f     float     sum      -1 %8.1f %7.2f %7.2f      0 %8.1f %7.2f %7.2f      0\n", size,
                        size / 4, us, algorithm, algorithm * factor, us, algorithm, algorithm * factor);
    }
    return {text + "# Out of bounds values : 0 OK\n"};
}

Texts socketChannels(Random &random, bool bad)
{
    return {printouts::channels(random.pick({2, 4, 8, 16}), bad ? "NET/Socket/0" : "NET/IB/0/GDRDMA")};
}

Texts throughHost(Random &random, bool bad)
{
    return {printouts::channels(random.pick({2, 4, 8, 16}), bad ? "NET/IB/0" : "NET/IB/0/GDRDMA")};
}

Texts hostMemory(Random &random, bool bad)
{
    const bool other = random.uniform() < 0.5;
    return {printouts::channels(random.pick({2, 4, 8}), bad     ? (other ? "SHM/direct/direct" : "SHM")
                                                        : other ? "P2P/CUMEM"
                                                                : "P2P/IPC/read")};
}

Texts mixedWays(Random &random, bool bad)
{
    const int ranks = random.pick({2, 4, 8});
    return {printouts::channels(ranks, "NET/IB/0/GDRDMA") + printouts::channels(ranks, bad ? "NET/Socket/0" : "NET/IB/1/GDRDMA")};
}

Texts unusedNics(Random &random, bool bad)
{
    const int nic = random.pick({0, 1, 2, 3});
    return {printouts::networkLog(bad ? std::array{nic, nic, nic, nic} : std::array{0, 1, 2, 3})};
}

Texts farNics(Random &random, bool bad)
{
    const std::array<std::array<int, 4>, 3> wrong{{{1, 0, 3, 2}, {3, 2, 1, 0}, {0, 1, 3, 2}}};
    return {printouts::networkLog(bad ? wrong[static_cast<std::size_t>(random.pick({0, 1, 2}))] : std::array{0, 1, 2, 3})};
}

/// What NCCL says before there are channels, of one rank on each of several hosts.
Texts chosenNetwork(Random &random, bool bad)
{
    std::string text;
    for (int host = 0; host < random.pick({2, 3, 8}); ++host) {
        const std::string head = printed("node%02d:%d:%d [0] NCCL INFO ", host, 100 + host, 200 + host);
        text += head + printed("Bootstrap : Using eth0:10.0.0.%d<0>\n", host + 1);
        if (bad && random.uniform() < 0.5)
            text += head + "NET/IB : No device found.\n";
        text += head
                + (bad ? printed("NET/Socket : Using [0]eth0:10.0.0.%d<0>\n", host + 1)
                       : printed("NET/IB : Using [0]mlx5_0:1/IB [RO]; OOB eth0:10.0.0.%d<0>\n", host + 1));
        text += head + (bad ? "Using network Socket\n" : "Using network IB\n");
    }
    return {text};
}

std::string classTopology(int gpus)
{
    std::string text;
    for (int a = 0; a < gpus; ++a)
        text += printed("\tGPU%d", a);
    text += "\n";
    for (int a = 0; a < gpus; ++a) {
        text += printed("GPU%d", a);
        for (int b = 0; b < gpus; ++b)
            text += a == b ? "\t X " : a / 2 == b / 2 ? "\tPIX" : "\tSYS";
        text += "\n";
    }
    return text;
}

std::string pairMatrix(const char *title, int gpus, double near, double far, double spread, Random &random)
{
    std::string text = std::string(title) + "\n   D\\D ";
    for (int a = 0; a < gpus; ++a)
        text += printed("%7d", a);
    text += "\n";
    for (int a = 0; a < gpus; ++a) {
        text += printed("%6d ", a);
        for (int b = 0; b < gpus; ++b)
            text += printed("%7.2f", a == b ? 900 : random.noisy(a / 2 == b / 2 ? near : far, spread));
        text += "\n";
    }
    return text;
}

Texts upsideDown(Random &random, bool bad)
{
    const int gpus = random.pick({4, 6, 8});
    const double far = random.between(6, 50);
    const double near = far * (bad ? random.between(0.3, 0.8) : random.between(0.97, 2));
    return {classTopology(gpus), pairMatrix("Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)", gpus, near, far,
                                            random.between(0.002, 0.02), random)};
}

Texts slowPeerAccess(Random &random, bool bad)
{
    const int gpus = random.pick({2, 4, 6, 8});
    const double host = random.between(8, 45);
    const double peer = host * (bad ? random.between(0.3, 0.7) : random.between(0.95, 12));
    const double spread = random.between(0.002, 0.03);
    return {pairMatrix("Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)", gpus, host, host, spread, random)
            + pairMatrix("Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)", gpus, peer, peer, spread, random)};
}

Texts fewerLinks(Random &random, bool bad)
{
    const int links = random.pick({6, 12, 18});
    return {printouts::switchedTopology(random.pick({4, 8}), links, bad ? random.pick({1, 2, 4}) : 0)};
}

Texts inactiveLinks(Random &random, bool bad)
{
    const int gpus = random.pick({2, 4, 8});
    const int links = random.pick({6, 12, 18});
    const int sick = static_cast<int>(random.uniform() * gpus);
    const int dead = static_cast<int>(random.uniform() * links);
    const bool board = random.uniform() < 0.3; // every GPU has the same ports without a partner
    std::string text;
    for (int gpu = 0; gpu < gpus; ++gpu) {
        text += printed("GPU %d: NVIDIA A100-SXM4-80GB (UUID: GPU-%d)\n", gpu, gpu);
        for (int link = 0; link < links; ++link)
            text += (bad ? gpu == sick && link == dead : board && link == 1) ? printed("\t Link %d: <inactive>\n", link)
                                                                             : printed("\t Link %d: 25 GB/s\n", link);
    }
    return {text};
}

Texts throttled(Random &random, bool bad)
{
    const char *const reasons[] = {"HW Thermal Slowdown", "HW Power Brake Slowdown", "SW Thermal Slowdown"};
    const int active = bad ? random.pick({0, 1, 2}) : -1;
    std::string text = printed("GPU 00000000:%02X:00.0\n    Clocks %s Reasons\n", random.pick({16, 84, 151}),
                               random.uniform() < 0.5 ? "Event" : "Throttle");
    text += std::string("        Idle : Not Active\n        SW Power Cap : ")
            + (random.uniform() < 0.5 ? "Active\n" : "Not Active\n");
    for (int i = 0; i < 3; ++i)
        text += printed("        %s : %s\n", reasons[i], i == active ? "Active" : "Not Active");
    return {text + "    Sparse Operation Mode : N/A\n"};
}

} // namespace

std::span<const Planted> plantedOfMachines()
{
    static constexpr Planted kinds[] = {{"rate-low", lowRate},
                                        {"rate-high", highRate},
                                        {"rate-falls", fallingRate},
                                        {"transport-sockets", socketChannels},
                                        {"network-through-host", throughHost},
                                        {"transport-host-memory", hostMemory},
                                        {"transport-mixed", mixedWays},
                                        {"nic-unused", unusedNics},
                                        {"nic-far", farNics},
                                        {"network-sockets", chosenNetwork},
                                        {"class-order", upsideDown},
                                        {"peer-access-slower", slowPeerAccess},
                                        {"link-missing", fewerLinks},
                                        {"link-inactive", inactiveLinks},
                                        {"clocks-throttled", throttled}};
    return kinds;
}

} // namespace shardscope::accuracy
