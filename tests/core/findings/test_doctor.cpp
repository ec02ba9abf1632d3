// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/analysis.h"
#include "core/findings/doctor.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/evidence.h"
#include "core/io/open/open.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cstdio>

using namespace shardscope;
using namespace synthetic;

namespace {

using Texts = std::vector<io::OpenSource>;

findings::Diagnosis diagnosed(Texts texts, const std::string &gpu = {})
{
    io::Opened opened = io::open({std::move(texts)});
    const auto all = io::planDevices();
    findings::Known known{io::catalogDevices(), {all, &all->laws}, gpu};
    findings::Background background;
    background.devices = known.devices;
    background.gpu = gpu;
    return findings::diagnose(opened.facts, opened.runs, background, known);
}

QStringList codesOf(const findings::Diagnosis &found)
{
    QStringList codes;
    for (const runs::Finding &finding : found.findings)
        codes << QString::fromStdString(finding.code);
    for (const runs::Abstained &abstained : found.abstained)
        codes << QLatin1Char('?') + QString::fromStdString(abstained.code);
    codes.sort();
    codes.removeDuplicates();
    return codes;
}

std::string printed(const char *format, auto... values)
{
    std::array<char, 512> line{};
    const int length = std::snprintf(line.data(), line.size(), format, values...);
    return std::string(line.data(), static_cast<std::size_t>(length));
}

/// nccl-tests of so many GPUs, of a rate and a latency (not the law that judges).
std::string rates(const char *gpu, int ranks, double bus_GBps, double latency_us, double largest_MB, Random &random)
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
constexpr Gpu boards[] = {{"NVIDIA H100 80GB HBM3", 8, 440, 40}, {"NVIDIA A100-SXM4-80GB", 8, 230, 20},
                          {"NVIDIA H200", 8, 460, 42},           {"NVIDIA A100-SXM4-40GB", 8, 228, 18},
                          {"NVIDIA B200", 8, 750, 44},           {"Tesla V100-SXM2-32GB", 8, 125, 10}};

std::string rankTable(int ranks, int slow, double factor, double spread, Random &random)
{
    std::string text = "| rank | forward_ms | backward_ms |\n|---|---|---|\n";
    const double usual = random.between(2, 400);
    for (int i = 0; i < ranks; ++i)
        text += printed("| %d | %.3f | %.3f |\n", i, random.noisy(usual * (i == slow ? factor : 1), spread),
                        random.noisy(3 * usual, 0.002));
    return text;
}

std::string channels(int ranks, const char *way)
{
    std::string text;
    for (int i = 0; i < ranks; ++i)
        text += printed("hosta:%d:%d [%d] NCCL INFO Channel 00/0 : %d[%d] -> %d[%d] via %s\n", 100 + i, 200 + i, i, i, i,
                        (i + 1) % ranks, (i + 1) % ranks, way);
    return text;
}

/// A log of four ranks on each of two hosts with four NICs, of which rank r uses nics[r].
std::string networkLog(std::array<int, 4> nics, const char *way = "NET/IB/%d/GDRDMA")
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
std::string switchedTopology(int gpus, int links, int lacking)
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

} // namespace

class TestDoctor : public QObject {
    Q_OBJECT

private slots:
    void texts_data()
    {
        QTest::addColumn<QByteArrayList>("texts");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char *name, const QByteArrayList &texts, const char *codes) {
            QTest::newRow(name) << texts << QString::fromLatin1(codes);
        };
        const QByteArray topo("\tGPU0\tGPU1\tGPU2\tGPU3\nGPU0\t X \tPIX\tSYS\tSYS\nGPU1\tPIX\t X \tSYS\tSYS\n"
                              "GPU2\tSYS\tSYS\t X \tPIX\nGPU3\tSYS\tSYS\tPIX\t X \n");
        const auto matrix = [](double near, double far) {
            return QByteArray::fromStdString(
                printed("Bandwidth matrix, GB/s\n\tGPU0\tGPU1\tGPU2\tGPU3\nGPU0\tX\t%.1f\t%.1f\t%.1f\nGPU1\t%.1f\tX\t%.1f\t%.1f\n"
                        "GPU2\t%.1f\t%.1f\tX\t%.1f\nGPU3\t%.1f\t%.1f\t%.1f\tX\n",
                        near, far, far, near, far, far, far, far, near, far, far, near));
        };
        row("PIX below SYS", {topo, matrix(9.2, 17.4)}, "class-order");
        row("PIX above SYS", {topo, matrix(24.1, 17.4)}, "");
        row("PIX as SYS", {topo, matrix(17.1, 17.4)}, "");
        row("sockets", {QByteArray::fromStdString(channels(4, "NET/Socket/0"))}, "transport-sockets");
        row("InfiniBand", {QByteArray::fromStdString(channels(4, "NET/IB/0/GDRDMA"))}, "");
        row("bootstrap over sockets says nothing",
            {"hosta:1:1 [0] NCCL INFO Bootstrap : Using eth0:10.0.0.1<0>\n"
             "hosta:1:1 [0] NCCL INFO NCCL_SOCKET_IFNAME set by environment to eth0\n"
             + QByteArray::fromStdString(channels(4, "P2P/CUMEM"))},
            "");
        row("host memory", {QByteArray::fromStdString(channels(4, "SHM/direct/direct"))}, "transport-host-memory");
        row("peer access", {QByteArray::fromStdString(channels(4, "P2P/IPC/read"))}, "");
        row("each NIC in use, the nearest", {QByteArray::fromStdString(networkLog({0, 1, 2, 3}))}, "");
        row("one NIC of four", {QByteArray::fromStdString(networkLog({0, 0, 0, 0}))}, "nic-far nic-unused");
        row("NICs of others", {QByteArray::fromStdString(networkLog({1, 0, 3, 2}))}, "nic-far");
        row("sockets between some", {QByteArray::fromStdString(networkLog({0, 1, 2, 3}) + channels(4, "NET/Socket/0"))},
            "transport-mixed transport-sockets");
        row("GPUs behind a switch", {QByteArray::fromStdString(switchedTopology(8, 18, 0))}, "");
        row("one with fewer links", {QByteArray::fromStdString(switchedTopology(8, 18, 2))}, "link-missing");
        row("a switch", {"#!/bin/bash\nexport NCCL_P2P_DISABLE=1\npython train.py\n"}, "switched-off");
        row("a switch in Python", {"import os\nos.environ[\"NCCL_IB_DISABLE\"] = \"1\"\n"}, "switched-off");
        row("a switch that is on", {"#!/bin/bash\nexport NCCL_P2P_DISABLE=0\npython train.py\n"}, "");
        row("a switch in a comment", {"#!/bin/bash\n# export NCCL_P2P_DISABLE=1\npython train.py\n"}, "");
        row("a switch that is asked for", {"#!/bin/bash\nif [ \"$NCCL_P2P_DISABLE\" == 1 ]; then echo yes; fi\n"}, "");
        row("a switch that a later line takes back", {"#!/bin/bash\nexport NCCL_P2P_DISABLE=1\nexport NCCL_P2P_DISABLE=0\n"}, "");
        row("times that end in a collective",
            {"| rank | backward_ms | forward_ms |\n|---|---|---|\n| 0 | 293.0 | 53.1 |\n| 1 | 292.2 | 53.0 |\n| 2 | 293.0 | 53.2 "
             "|\n"},
            "?barrier-hides");
        row("times of one rank", {"| rank | backward_ms |\n|---|---|\n| 0 | 293.0 |\n"}, "");
        row("more layers take longer", {"rank,layers,forward_ms\n0,3,20.1\n1,3,20.0\n2,5,33.4\n3,3,20.2\n"}, "");
        row("as many layers take longer", {"rank,layers,forward_ms\n0,3,20.1\n1,3,20.0\n2,3,33.4\n3,3,20.2\n"}, "rank-slow");
        row("timers",
            {"(min, max) time across ranks (ms):\n    forward-compute ....: (2100.02, 3310.44)\n    optimizer ....: (210.11, "
             "212.00)\n"},
            "?spread-over-ranks");
        row("even timers",
            {"(min, max) time across ranks (ms):\n    forward-compute ....: (2100.02, 2130.44)\n    forward-recv ....: (0.01, "
             "1500.00)\n"},
            "");
        row("timers of all ranks",
            {"times across ranks (ms):\n  forward-compute:\n     rank  0: 20.1\n     rank  1: 20.0\n     rank  2: 31.5\n     "
             "rank  3: 20.2\n"},
            "rank-slow");
        const QByteArray rates(
            "| GPUs | tokens/s | step time (s) | batch | seq |\n|---|---|---|---|---|\n| 8 | %1 | 2.0 | 64 | 2048 |\n");
        row("tokens of one GPU", {QByteArray(rates).replace("%1", "8192")}, "rate-per-gpu");
        row("tokens of all GPUs", {QByteArray(rates).replace("%1", "65530")}, "");
        row("tokens in thousands", {QByteArray(rates).replace("%1", "65.54")}, "rate-contradiction");
        row("tokens that no factor explains", {QByteArray(rates).replace("%1", "39000")}, "");
        const QByteArray share("| model | GPU | GPUs | TFLOP/s/GPU | step time (s) | MFU (%) |\n|---|---|---|---|---|---|\n| m | "
                               "%1 | 8 | %2 | 10 | %3 |\n");
        const auto mfu = [&share](const char *gpu, const char *rate, const char *printed) {
            return QByteArray(share).replace("%1", gpu).replace("%2", rate).replace("%3", printed);
        };
        row("a sparse peak", {mfu("H100", "500", "25.3")}, "mfu-peak");
        row("the dense peak", {mfu("H100", "500", "50.5")}, "");
        row("the peak of TF32", {mfu("A100", "100", "64.1")}, "mfu-peak");
        row("another GPU's peak", {mfu("A100", "230", "23.2")}, "mfu-other-device");
        row("recomputed work", {mfu("A100", "150", "64.1")}, "mfu-counts-recomputation");
        row("no peak at all", {mfu("A100", "150", "37.0")}, "");
        const QByteArray growth("| nodes | GPUs | strategy | tokens/s/GPU | model |\n|---|---|---|---|---|\n| 1 | 8 | FSDP | "
                                "10000 | 7B |\n| 2 | 16 | FSDP | %1 | 7B |\n");
        row("GPUs that lose a third", {QByteArray(growth).replace("%1", "6600")}, "scaling-low");
        row("GPUs that keep their rate", {QByteArray(growth).replace("%1", "9400")}, "");
        row("GPUs that gain", {QByteArray(growth).replace("%1", "13000")}, "scaling-superlinear");
        const QByteArray chunks("[{\"world_size\":8,\"global_batch_size\":64,\"chunks\":8,\"microbatch_size\":8,\"seed\":1,"
                                "\"throughput_samples_per_s\":2.0},"
                                "{\"world_size\":8,\"global_batch_size\":64,\"chunks\":16,\"microbatch_size\":4,\"seed\":1,"
                                "\"throughput_samples_per_s\":%1}]");
        row("chunks that do not help", {QByteArray(chunks).replace("%1", "2.01")}, "chunks-do-not-help");
        row("chunks that help", {QByteArray(chunks).replace("%1", "2.58")}, "few-chunks");
        const QByteArray script("#!/bin/bash\ntorchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py --num-layers %1 "
                                "--hidden-size 4096 --num-attention-heads 32 --seq-length 4096 "
                                "--max-position-embeddings 4096 --tensor-model-parallel-size 2 --pipeline-model-parallel-size 4 "
                                "--micro-batch-size %2 --global-batch-size 64 --bf16\n");
        const auto start = [&script](const char *layers, const char *micro) {
            return QByteArray(script).replace("%1", layers).replace("%2", micro);
        };
        row("a script that starts", {start("32", "1")}, "");
        row("layers that do not divide", {start("30", "1")}, "layers-indivisible");
        row("layers that DeepSpeed's pipeline deals out", {start("30", "1").replace("--bf16", "--bf16 --deepspeed")}, "");
        row("a batch that does not divide", {start("32", "3")}, "batch-indivisible");
        row("stages of one layer", {start("4", "1")}, "one-layer-stage");
        const QByteArray large("#!/bin/bash\ntorchrun --nproc_per_node 8 --nnodes 1 pretrain_gpt.py "
                               "--num-layers %1 --hidden-size 8192 --num-attention-heads 64 --seq-length 4096 "
                               "--max-position-embeddings 4096 --tensor-model-parallel-size 8 --pipeline-model-parallel-size 1 "
                               "--micro-batch-size 1 --global-batch-size 64 --bf16\n");
        row("a model that does not fit", {QByteArray(large).replace("%1", "96")}, "does-not-fit");
        row("a model that fits", {QByteArray(large).replace("%1", "24")}, "");
        const QByteArray oom("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity "
                             "of 79.15 GiB of which %1 GiB is free. "
                             "Including non-PyTorch memory, this process has %2 GiB memory in use. Of the allocated memory %3 "
                             "GiB is allocated by PyTorch, and %4 GiB is reserved by PyTorch but unallocated.\n");
        const auto memory = [&oom](const char *free, const char *used, const char *allocated, const char *reserved) {
            return QByteArray(oom).replace("%1", free).replace("%2", used).replace("%3", allocated).replace("%4", reserved);
        };
        row("memory is full", {memory("0.40", "78.60", "77.50", "0.30")}, "oom-full");
        row("memory is in pieces", {memory("0.40", "78.60", "64.00", "13.80")}, "oom-fragmented");
        row("memory of others", {memory("0.40", "40.10", "39.00", "0.30")}, "oom-outside");
        row("memory is full, the old message",
            {"RuntimeError: CUDA out of memory. Tried to allocate 1.50 GiB (GPU 1; 31.75 GiB total capacity; 29.50 GiB already "
             "allocated; 300.00 MiB free; 30.10 GiB reserved in total by PyTorch)\n"},
            "oom-full");
    }

    void texts()
    {
        QFETCH(QByteArrayList, texts);
        QFETCH(QString, codes);
        Texts sources;
        for (const QByteArray &text : texts)
            sources.push_back({"text " + std::to_string(sources.size()), text.toStdString()});
        QCOMPARE(codesOf(diagnosed(std::move(sources), "A100")).join(QLatin1Char(' ')), codes);
    }

    void findsPlantedRatesAndNoOthers()
    {
        Random random(7);
        int found = 0;
        for (int i = 0; i < 50; ++i) {
            const Gpu &gpu = boards[i % std::size(boards)];
            const double latency = random.between(10, 60);
            const auto slow = codesOf(
                diagnosed({{"a", rates(gpu.name, gpu.board, gpu.pcie_GBps * random.between(0.2, 1.1), latency, 2048, random)}}));
            found += slow.contains(QStringLiteral("rate-low")) ? 1 : 0;
            const auto clean = codesOf(diagnosed(
                {{"a", rates(gpu.name, gpu.board, gpu.usual_GBps * random.between(0.85, 1.04), latency, 2048, random)}}));
            QVERIFY2(clean.isEmpty(), qPrintable(QString::fromLatin1(gpu.name) + clean.join(QLatin1Char(' '))));
            const auto high = codesOf(diagnosed({{"a", rates(gpu.name, gpu.board, gpu.usual_GBps * 8, latency, 2048, random)}}));
            QCOMPARE(high.join(QLatin1Char(' ')), QStringLiteral("rate-high"));
        }
        QVERIFY2(found >= 48, qPrintable(QString::number(found)));
    }

    void aRateThatStillRisesOrIsOfNoKnownGpuIsNotJudged()
    {
        Random random(3);
        QCOMPARE(codesOf(diagnosed({{"a", rates("NVIDIA H100 80GB HBM3", 8, 40, 9000, 64, random)}})).join(QLatin1Char(' ')),
                 QStringLiteral("?not-at-plateau"));
        QCOMPARE(codesOf(diagnosed({{"a", rates("NVIDIA H999", 8, 40, 20, 2048, random)}})).join(QLatin1Char(' ')),
                 QStringLiteral("?device-unknown"));
        QCOMPARE(codesOf(diagnosed({{"a", rates("NVIDIA H100 PCIe", 8, 40, 20, 2048, random)}})).join(QLatin1Char(' ')),
                 QStringLiteral("?device-unknown"));
    }

    void findsPlantedSlowRanksAndNoOthers()
    {
        Random random(11);
        int found = 0;
        for (int i = 0; i < 50; ++i) {
            const int ranks = random.pick({4, 8, 16, 64});
            const int slow = static_cast<int>(random.uniform() * ranks);
            const double spread = random.between(0.001, 0.015);
            const auto diagnosis = diagnosed({{"a", rankTable(ranks, slow, random.between(1.25, 2.5), spread, random)}});
            const bool named = !diagnosis.findings.empty() && diagnosis.findings.front().about.at("rank") == std::to_string(slow);
            found += named ? 1 : 0;
            QCOMPARE(codesOf(diagnosed({{"a", rankTable(ranks, -1, 1, spread, random)}})).join(QLatin1Char(' ')),
                     QStringLiteral("?barrier-hides"));
        }
        QVERIFY2(found >= 48, qPrintable(QString::number(found)));
    }

    void findsPlantedTablesAndNoOthers()
    {
        Random random(13);
        int found = 0;
        const auto isFound = [&found](const std::string &text, const char *code) {
            const QStringList codes = codesOf(diagnosed({{"a", text}}));
            found += codes.contains(QString::fromLatin1(code)) ? 1 : 0;
        };
        struct Sheet {
            const char *name;
            double dense;
            double sparse;
        };
        const Sheet sheets[] = {{"H100", 989.5, 1979}, {"A100", 312, 624}, {"H200", 989.5, 1979}, {"B200", 2250, 4500}};
        for (int i = 0; i < 50; ++i) {
            const Sheet &sheet = sheets[i % 4];
            const double rate = sheet.dense * random.between(0.25, 0.6);
            const auto share = [&](double peak) {
                return printed("| model | GPU | GPUs | TFLOP/s/GPU | step time (s) | MFU (%%) |\n|---|---|---|---|---|---|\n| m "
                               "| %s | 8 | %.1f | 7 | %.1f |\n",
                               sheet.name, rate, 100 * rate / peak);
            };
            isFound(share(sheet.sparse), "mfu-peak");
            const QStringList none = codesOf(diagnosed({{"a", share(sheet.dense)}}));
            QVERIFY2(none.isEmpty(), qPrintable(none.join(QLatin1Char(' '))));
            const int gpus = random.pick({8, 16, 64, 256});
            const double step = random.between(0.5, 20);
            const double total = 4096.0 * gpus * 4 / step;
            const auto tokens = [&](double value) {
                return printed("| GPUs | tokens/s | step time (s) | batch | seq |\n|---|---|---|---|---|\n| %d | %.1f | %.4f | "
                               "%d | 4096 |\n",
                               gpus, random.noisy(value, 0.005), step, gpus * 4);
            };
            isFound(tokens(total / gpus), "rate-per-gpu");
            const QStringList right = codesOf(diagnosed({{"a", tokens(total)}}));
            QVERIFY2(right.isEmpty(), qPrintable(right.join(QLatin1Char(' '))));
        }
        QVERIFY2(found >= 95, qPrintable(QString::number(found)));
    }

    void findsPlantedScalingAndNoOther()
    {
        Random random(17);
        int found = 0;
        for (int i = 0; i < 50; ++i) {
            const int gpus = random.pick({4, 8, 32});
            const double rate = random.between(500, 20000);
            const auto table = [&](double kept) {
                return printed("| nodes | GPUs | strategy | tokens/s/GPU | model |\n|---|---|---|---|---|\n| 1 | %d | FSDP | "
                               "%.1f | 7B |\n| 2 | %d | FSDP | %.1f | 7B |\n",
                               gpus, random.noisy(rate, 0.01), 2 * gpus, random.noisy(rate * kept, 0.01));
            };
            found += codesOf(diagnosed({{"a", table(random.between(0.3, 0.8))}})).contains(QStringLiteral("scaling-low")) ? 1 : 0;
            const QStringList none = codesOf(diagnosed({{"a", table(random.between(0.92, 1.02))}}));
            QVERIFY2(none.isEmpty(), qPrintable(none.join(QLatin1Char(' '))));
        }
        QVERIFY2(found >= 48, qPrintable(QString::number(found)));
    }

    void findsPlantedClassOrderAndNoOther()
    {
        Random random(19);
        int found = 0;
        for (int i = 0; i < 50; ++i) {
            const int gpus = random.pick({4, 6, 8});
            const auto near = [](int a, int b) { return a / 2 == b / 2; };
            std::string head;
            std::string topo;
            for (int a = 0; a < gpus; ++a) {
                head += printed("\tGPU%d", a);
                topo += printed("GPU%d", a);
                for (int b = 0; b < gpus; ++b)
                    topo += a == b ? "\t X " : near(a, b) ? "\tPIX" : "\tSYS";
                topo += "\n";
            }
            const double spread = random.between(0.002, 0.02);
            const double far = random.between(6, 50);
            const auto matrix = [&](double ratio) {
                std::string text = "Bandwidth matrix, GB/s\n" + head + "\n";
                for (int a = 0; a < gpus; ++a) {
                    text += printed("GPU%d", a);
                    for (int b = 0; b < gpus; ++b)
                        text +=
                            a == b ? std::string("\tX") : printed("\t%.2f", random.noisy(far * (near(a, b) ? ratio : 1), spread));
                    text += "\n";
                }
                return text;
            };
            found += codesOf(diagnosed({{"a", head + "\n" + topo}, {"b", matrix(random.between(0.3, 0.8))}}))
                             .contains(QStringLiteral("class-order"))
                         ? 1
                         : 0;
            const QStringList none = codesOf(diagnosed({{"a", head + "\n" + topo}, {"b", matrix(random.between(0.97, 2))}}));
            QVERIFY2(none.isEmpty(), qPrintable(none.join(QLatin1Char(' '))));
        }
        QVERIFY2(found >= 48, qPrintable(QString::number(found)));
    }

    void evidenceOfOneFaultIsOneFinding()
    {
        Random random(5);
        const auto found = diagnosed({{"rates", rates("NVIDIA H100 80GB HBM3", 8, 12, 20, 2048, random)},
                                      {"script", "#!/bin/bash\nexport NCCL_P2P_DISABLE=1\n"},
                                      {"log", channels(8, "SHM/direct/direct")}});
        QCOMPARE(codesOf(found).join(QLatin1Char(' ')), QStringLiteral("switched-off"));
        const runs::Finding &finding = found.findings.front();
        QVERIFY(finding.lines.size() >= 3);
        QVERIFY(finding.measured && finding.expected);
        QCOMPARE(found.foremost(), &finding);
    }

    void countsOfOneRankAreNoLoad()
    {
        QVERIFY(findings::soleShare({0, 0, 3, 9, 0, 0, 0, 0}).has_value());
        QVERIFY(!findings::soleShare({0, 0, 3, 9, 0, 0, 1, 0}).has_value()); // one more
        QVERIFY(!findings::soleShare({0, 3, 9, 0, 0, 0, 0, 0}).has_value()); // no rank's share begins there
        QVERIFY(!findings::soleShare({0, 0, 0, 0, 0, 0, 0, 0}).has_value()); // a dense layer
        QVERIFY(!findings::soleShare({5, 1, 3, 9, 2, 7, 4, 6}).has_value());
    }

    void linesLoseSecrets_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a token") << "export HF_TOKEN=hf_abcdefghijklmnopqrstuv" << QStringLiteral("export HF_TOKEN=…");
        QTest::newRow("a password") << "--password hunter2 --lr 1" << QStringLiteral("--password … --lr 1");
        QTest::newRow("a key") << "WANDB_API_KEY: \"0123456789abcdef0123456789abcdef01234567\""
                               << QStringLiteral("WANDB_API_KEY: \"…\"");
        QTest::newRow("an address") << "mail a.b@example.org now" << QStringLiteral("mail … now");
        QTest::newRow("a home folder") << "cd /home/anna/data && ls" << QStringLiteral("cd /home/…/data && ls");
        QTest::newRow("a Mac's") << "cd /Users/anna" << QStringLiteral("cd /Users/…");
        QTest::newRow("nothing to hide") << "--hidden-size 4096 --tokenizer-model x.model"
                                         << QStringLiteral("--hidden-size 4096 --tokenizer-model x.model");
    }
    void linesLoseSecrets()
    {
        QFETCH(QString, line);
        QFETCH(QString, shown);
        QCOMPARE(QString::fromStdString(io::withoutSecrets(line.toStdString())), shown);
    }

    void printoutsOfMachinesAreClean()
    {
        const QDir corpus(QStringLiteral("/work/shared/data/corpus"));
        if (!corpus.exists())
            QSKIP("the corpus is not here");
        int seen = 0;
        for (const char *folder : {"topo", "p2p", "nccl", "rocm", "nvbandwidth"}) {
            const QDir dir(corpus.filePath(QString::fromLatin1(folder)));
            for (const QString &name : dir.entryList({QStringLiteral("*.txt")})) {
                const auto found = diagnosed({{dir.filePath(name).toStdString()}});
                QVERIFY2(found.findings.empty(), qPrintable(name + codesOf(found).join(QLatin1Char(' '))));
                ++seen;
            }
        }
        QVERIFY(seen > 30);
    }
};

SHARDSCOPE_TEST_GUILESS(TestDoctor)
#include "test_doctor.moc"
