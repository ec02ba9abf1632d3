// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/findings/syntheticruns.h"

#include <array>
#include <cstdio>
#include <string>

/// Texts as tools print them, of numbers that a test chooses.
namespace printouts {

using synthetic::Random;

inline std::string printed(const char *format, auto... values)
{
    std::array<char, 512> line{};
    const int length = std::snprintf(line.data(), line.size(), format, values...);
    return std::string(line.data(), static_cast<std::size_t>(length));
}

/// nccl-tests of so many GPUs, of a rate and a latency (not the law that judges).
inline std::string rates(const char *gpu, int ranks, double bus_GBps, double latency_us, double largest_MB, Random &random)
{
    std::string text = "# Using devices\n";
    for (int i = 0; i < ranks; ++i)
        text += printed("#  Rank %2d Group  0 Pid %d on      hosta device %2d [0x%02x] %s\n", i, 100 + i, i, 16 + i, gpu);
    text +=
        "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong\n"
        "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)       \n";
    const double factor = 2.0 * (ranks - 1) / ranks;
    for (double size = largest_MB * 1048576 / 256; size <= largest_MB * 1048576; size *= 4) {
        const double us = random.noisy(latency_us + factor * size / (bus_GBps * 1e3), 0.004);
        const double algorithm = size / us / 1e3;
        text += printed("%12.0f %13.0f     float     sum      -1 %8.1f %7.2f %7.2f      0 %8.1f %7.2f %7.2f      0\n", size,
                        size / 4, us, algorithm, algorithm * factor, us, algorithm, algorithm * factor);
    }
    return text + "# Out of bounds values : 0 OK\n";
}

struct Gpu {
    const char *name;
    int board;         ///< GPUs that its links join
    double usual_GBps; ///< bus bandwidth of an all-reduce as public printouts have it
    double pcie_GBps;  ///< what is left without NVLink
};
inline constexpr Gpu boards[] = {{"NVIDIA H100 80GB HBM3", 8, 440, 40}, {"NVIDIA A100-SXM4-80GB", 8, 230, 20},
                                 {"NVIDIA H200", 8, 460, 42},           {"NVIDIA A100-SXM4-40GB", 8, 228, 18},
                                 {"NVIDIA B200", 8, 750, 44},           {"Tesla V100-SXM2-32GB", 8, 125, 10}};

inline std::string rankTable(int ranks, int slow, double factor, double spread, Random &random)
{
    std::string text = "| rank | forward_ms | backward_ms |\n|---|---|---|\n";
    const double usual = random.between(2, 400);
    for (int i = 0; i < ranks; ++i)
        text += printed("| %d | %.3f | %.3f |\n", i, random.noisy(usual * (i == slow ? factor : 1), spread),
                        random.noisy(3 * usual, 0.002));
    return text;
}

inline std::string channels(int ranks, const char *way)
{
    std::string text;
    for (int i = 0; i < ranks; ++i)
        text += printed("hosta:%d:%d [%d] NCCL INFO Channel 00/0 : %d[%d] -> %d[%d] via %s\n", 100 + i, 200 + i, i, i, i,
                        (i + 1) % ranks, (i + 1) % ranks, way);
    return text;
}

/// A log of four ranks on each of two hosts with four NICs, of which rank r uses nics[r].
inline std::string networkLog(std::array<int, 4> nics, const char *way = "NET/IB/%d/GDRDMA")
{
    std::string text;
    for (int i = 0; i < 8; ++i) {
        const std::string head = printed("host%c:%d:%d [%d] NCCL INFO ", i < 4 ? 'a' : 'b', 100 + i, 200 + i, i % 4);
        text += head
                + printed("comm 0x5%d rank %d nranks 8 cudaDev %d nvmlDev %d busId %d000 commId 0x77 - Init START\n", i, i, i % 4,
                          i % 4, i % 4 + 1);
        text += head + "NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_1:1/IB [2]mlx5_2:1/IB [3]mlx5_3:1/IB [RO]; OOB eth0:10.0.0.1<0>\n";
        text += head + printed("GPU/%d000 :GPU/%d000 (0/5000.0/LOC)", i % 4 + 1, i % 4 + 1);
        for (int nic = 0; nic < 4; ++nic)
            text += printed(" NET/%d (%s)", nic, nic == i % 4 ? "3/24.0/PIX" : "6/12.0/SYS");
        text += "\n" + head + printed("Channel 00/0 : %d[%d] -> %d[%d] [send] via ", i, i % 4, (i + 4) % 8, i % 4)
                + printed(way, nics[static_cast<std::size_t>(i % 4)]) + "\n";
    }
    return text;
}

/// nvidia-smi topo -m of GPUs that a switch joins; the first one may lack links.
inline std::string switchedTopology(int gpus, int links, int lacking)
{
    std::string text;
    for (int a = 0; a < gpus; ++a)
        text += printed("\tGPU%d", a);
    text += "\n";
    for (int a = 0; a < gpus; ++a) {
        text += printed("GPU%d", a);
        for (int b = 0; b < gpus; ++b)
            text += a == b ? std::string("\t X ") : printed("\tNV%d", a == 0 || b == 0 ? links - lacking : links);
        text += "\n";
    }
    return text;
}

} // namespace printouts
