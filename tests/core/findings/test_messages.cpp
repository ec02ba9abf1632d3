// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctor.h"
#include "core/findings/messages.h"
#include "core/io/catalog/catalog.h"
#include "core/io/open/open.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace shardscope;

namespace {

/// The code of what is said first, "?code" of what cannot be told, nothing where nothing is said.
QString first(const QByteArray &text)
{
    const io::Opened opened = io::open({{{"text", text.toStdString()}}});
    const auto all = io::planDevices();
    const findings::Known known{io::catalogDevices(), {all, &all->laws}, {}};
    const findings::Diagnosis found = findings::diagnose(opened.facts, known);
    if (const runs::Finding *foremost = found.foremost())
        return QString::fromStdString(foremost->code);
    return found.abstained.empty() ? QString() : QLatin1Char('?') + QString::fromStdString(found.abstained.front().code);
}

} // namespace

class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void everyRowSaysWhatToDoNext()
    {
        std::set<std::string_view> codes;
        for (const findings::ProgramMessage &row : findings::programMessages()) {
            const QByteArray name(row.name.code.data(), static_cast<int>(row.name.code.size()));
            QVERIFY2(codes.insert(row.name.code).second, name.constData());
            QVERIFY2(!row.message.empty() && !row.name.title.empty(), name.constData());
            QVERIFY2(row.needs.empty() == !row.next[0].text.empty(), name.constData());
            QVERIFY2(row.needs.empty() == !row.causes[0].code.empty(), name.constData());
        }
    }

    void whatIsSaidFirst_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const char *text, const char *code) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(code);
        };
        row("memory asked for in a sentence of its own",
            "it stops: Tried to allocate 30.00 MiB (GPU 0; 3.94 GiB total capacity; 3.51 GiB already allocated; 11.25 MiB free; "
            "3.60 GiB reserved in total by PyTorch)\n",
            "oom-full");
        row("numbers without a space before their unit",
            "CUDA out of memory .Tried to allocate 6.25GiB (GPU 1; 11.00 GiB total capacity; 7.50 GiB already allocated; 2.10GiB "
            "free;45.00 MiB cached)\n",
            "oom-full");
        row("a small card that somebody else fills, too",
            "RuntimeError: CUDA out of memory. Tried to allocate 18.00 MiB (GPU 0; 2.00 GiB total capacity; 702.10 MiB already "
            "allocated; 9.00 MiB free; 731.00 MiB reserved in total by PyTorch)\n",
            "oom-outside");
        row("a small card that tensors fill",
            "RuntimeError: CUDA out of memory. Tried to allocate 18.00 MiB (GPU 0; 2.00 GiB total capacity; 1.61 GiB already "
            "allocated; 9.00 MiB free; 1.62 GiB reserved in total by PyTorch)\n",
            "oom-full");
        row("room enough",
            "RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 15.90 GiB total capacity; 11.20 MiB already "
            "allocated; 13.40 GiB free; 4.00 MiB cached)\n",
            "?oom-with-room");
        row("a time limit of an older PyTorch, which counts no collectives",
            "[E ProcessGroupNCCL.cpp:587] [Rank 6] Watchdog caught collective operation timeout: WorkNCCL(OpType=BROADCAST, "
            "Timeout(ms)=900000) ran for 905511 milliseconds before timing out.\n",
            "collective-hung");
        row("processes that test alone",
            "# nThread 1 nGpus 1 minBytes 8 maxBytes 1024\n# Using devices\n#   Rank  0 Pid   811 on node-a device  0 [0x0f] "
            "NVIDIA "
            "A10\n# nThread 1 nGpus 1 minBytes 8 maxBytes 1024\n# Using devices\n#   Rank  0 Pid   812 on node-a device  0 "
            "[0x0f] "
            "NVIDIA A10\n",
            "tests-alone");
        row("ranks of one test",
            "#   Rank  0 Pid   811 on node-a device  0 [0x0f] NVIDIA A10\n#   Rank  1 Pid   812 on node-a device  1 [0x1f] "
            "NVIDIA "
            "A10\n",
            "");
        row("a switch that was only tried", "It hangs with and without NCCL_P2P_DISABLE=1 alike\n", "");
        row("a switch that is set", "export NCCL_P2P_DISABLE=1\n", "switched-off");
        row("offloading by its old name", "{\"zero_optimization\": {\"stage\": 2,\n \"cpu_offload\": true}}\n", "offloaded");
        row("no offloading by its old name", "{\"zero_optimization\": {\"stage\": 2,\n \"cpu_offload\": false}}\n", "");
        row("a share of a profile", "Phase        Seconds   Share\n  Data loading    51.20   64.0%\n  Forward   20.1   25.1%\n",
            "input-slow");
        row("a small share of a profile", "Phase   Seconds  Share\n  Data loading    1.20   1.5%\n  Forward   70.1   88.1%\n",
            "");
        row("an optimizer on the CPU",
            "time (ms) | forward: 210.50 | backward: 480.10 | backward_inner: 470.00 | backward_allreduce: 10.10 | step: "
            "5210.00\n",
            "update-long");
        row("an optimizer on the GPU",
            "time (ms) | forward: 210.50 | backward: 480.10 | backward_inner: 470.00 | backward_allreduce: 10.10 | step: 31.00\n",
            "");
        row("keys and values fill their memory",
            "Engine 000: Running: 22 reqs, Waiting: 61 reqs, GPU KV cache usage: 97.1%\nEngine 000: Running: 21 reqs, Waiting: "
            "60 "
            "reqs, GPU KV cache usage: 96.4%\n",
            "requests-wait");
        row("a limit of sequences",
            "Decode batch. #running-req: 8, #token: 900, token usage: 0.04, #queue-req: 112\n"
            "Decode batch. #running-req: 8, #token: 910, token usage: 0.05, #queue-req: 111\n",
            "requests-wait");
        row("a server that keeps up", "Running: 3 reqs, Swapped: 0 reqs, Pending: 0 reqs, GPU KV cache usage: 4.0%\n", "");
        row("two cards slower than one, in a sentence", "one RTX 4090: 0.91 s/it vs two 4090s 1.68 s/it\n", "scales-badly");
        row("two cards slower than one, in Chinese", "单卡训练 3.10s/it\n双卡训练 7.90s/it\n", "scales-badly");
        row("rates before their counts", "I measure 410 samples/s on 4 GPUs and 520 samples/s on 16 GPUs\n", "scales-badly");
        row("rates that grow with their counts", "I measure 410 samples/s on 4 GPUs and 1590 samples/s on 16 GPUs\n", "");
        row("a degree that the GPUs are no multiple of",
            "AssertionError: rollout world_size: 6 is not divisible by infer_tp: 4\n", "refuses-gpus");
        row("locked memory", "node3:77:81 [1] misc/ibvwrap.cc:190 NCCL WARN Call to ibv_reg_mr failed\n", "memlock");
        row("addresses of RoCE", "node3:77:81 [1] NCCL WARN Call to ibv_modify_qp failed with error Invalid argument\n",
            "roce-address");
        row("unlike collectives",
            "RuntimeError: Detected mismatch between collectives on ranks. Rank 2 is running collective: BROADCAST\n",
            "collectives-differ");
        row("a process killed by the launcher's word", "[ERROR] [launch.py:321] exits with return code = -9\n",
            "host-memory-full");
        row("a CPU that finds no memory",
            "RuntimeError: [enforce fail at alloc_cpu.cpp:66] DefaultCPUAllocator: can't allocate memory: you tried to allocate "
            "9437184000 bytes.\n",
            "host-allocation");
        row("a closed terminal", "WARNING Received Signals.SIGHUP death signal, shutting down workers\n", "session-closed");
        row("TensorFlow's full memory",
            "ResourceExhaustedError: OOM when allocating tensor with shape[64,512,28,28] and type float\n", "memory-full");
        row("a server that finds memory taken",
            "ValueError: Free memory on device (9.1/39.4 GiB) on startup is less than desired GPU memory utilization (0.9, 35.5 "
            "GiB).\n",
            "serving-memory-taken");
        row("a GPU without bfloat16",
            "ValueError: Bfloat16 is only supported on GPUs with compute capability of at least 8.0. Your Quadro GPU has 7.5.\n",
            "gpu-too-old");
        row("two processes of one rank",
            "n1:401:455 [0] bootstrap.cc:88 NCCL WARN Bootstrap Root : rank 3 of 16 ranks has already checked in\n",
            "same-rank-twice");
        row("a table of rates by GPUs", "| GPUs | my speed (edges/s) |\n|---|---|\n| 1 | 310 |\n| 2 | 402 |\n| 8 | 455 |\n",
            "scales-badly");
        row("a table of rates that grow", "| GPUs | my speed (edges/s) |\n|---|---|\n| 1 | 310 |\n| 2 | 602 |\n| 8 | 2355 |\n",
            "");
        row("counts in commands",
            "python run.py --devices 1 --fast\nrate: 41.5 tokens/sec\npython run.py --devices=4 --fast\nrate: "
            "30.2 tokens/sec\n",
            "?rate-of-whom");
        row("counts in commands that cost speed",
            "python run.py --devices 1\nrate: 41.5 tokens/sec\npython run.py --devices=4\nrate: "
            "6.2 tokens/sec\n",
            "scales-badly");
        row("a list of devices is no count",
            "python run.py --devices 0,1\nrate: 41.5 tokens/sec\npython run.py --devices 2,3\nrate: "
            "6.2 tokens/sec\n",
            "");
        row("rates behind their unit", "-- 1 GPU\nSamples/s: 4.1e+06\n-- 4 GPU\nSamples/s: 1.2e+06\n", "scales-badly");
        row("rates behind their unit that grow", "-- 1 GPU\nSamples/s: 4.1e+06\n-- 4 GPU\nSamples/s: 1.6e+07\n", "");
        row("no GPU", "RuntimeError: No CUDA GPUs are available\n", "no-gpu");
        row("serving over PCIe",
            "WARNING custom_all_reduce.py:155] Custom allreduce is disabled because it's not supported on more than two "
            "PCIe-only "
            "GPUs.\n",
            "no-custom-allreduce");
        row("eager mode of a slow server", "serve my-model --enforce-eager\nit is slow\n", "eager-mode");
        row("eager mode of a server that fails", "serve my-model --enforce-eager\nKeyError: 'lm_head'\n", "");
        row("eager mode does not explain a server that crawls",
            "serve my-model --enforce-eager\nAvg generation throughput: 0.7 tokens/s, Running: 1 reqs\n", "");
        row("DataParallel", "UserWarning: Was asked to gather along dimension 0, but all input tensors were scalars\n",
            "data-parallel");
    }
    void whatIsSaidFirst()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        QCOMPARE(first(text), code);
    }
};

SHARDSCOPE_TEST_APPLESS(TestMessages)

#include "test_messages.moc"
