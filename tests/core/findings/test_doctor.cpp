// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/analysis.h"
#include "core/findings/doctor.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/evidence.h"
#include "core/io/doctor/questions.h"
#include "core/io/open/open.h"
#include "tests/core/findings/printouts.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace synthetic;
using namespace printouts;

namespace {

using Texts = std::vector<io::OpenSource>;

findings::Diagnosis diagnosed(Texts texts, const std::string &gpu = {})
{
    io::Opened opened = io::open({.sources = std::move(texts), .withFacts = true});
    const auto all = io::planDevices();
    findings::Known known{io::catalogDevices(), {all, &all->laws}, gpu};
    findings::Background background;
    background.devices = known.devices;
    background.gpu = gpu;
    background.gpuOfRuns = true;
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
        const QByteArray chosen(
            "hosta:1:2 [0] NCCL INFO NET/Socket : Using [0]eth0:10.0.0.1<0>\nhosta:1:2 [0] NCCL INFO Using network "
            "Socket\n");
        row("sockets between hosts", {chosen, QByteArray(chosen).replace("hosta", "hostb")}, "?hosts-unknown");
        row("sockets between hosts of one log", {chosen + QByteArray(chosen).replace("hosta", "hostb")}, "network-sockets");
        row("sockets of a job on two nodes, in somebody's words", {"Training on 2 nodes is slow.\n" + chosen}, "network-sockets");
        row("sockets of one host", {chosen + QByteArray::fromStdString(channels(4, "P2P/IPC/read"))}, "");
        row("sockets that are not taken", {QByteArray(chosen).replace("Using network Socket", "Using network IB")}, "");
        row("copies through the host", {QByteArray::fromStdString(channels(4, "NET/IB/0"))}, "network-through-host");
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
        row("the last of few layers has the head, too", {"rank,layers,forward_ms\n0,3,20.1\n1,3,20.0\n2,3,20.2\n3,3,46.0\n"}, "");
        row("no head is as long", {"rank,layers,forward_ms\n0,3,20.1\n1,3,20.0\n2,3,20.2\n3,3,66.0\n"}, "rank-slow");
        row("a head beside many layers", {"rank,layers,forward_ms\n0,24,160.8\n1,24,160.0\n2,24,161.6\n3,24,300.0\n"},
            "rank-slow");
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
        const QByteArray steps("| GPUs | nodes | s/iter |\n|---|---|---|\n| 2 | 1 | 2.46 |\n| 4 | 2 | %1 |\n");
        row("steps that take thrice as long on twice the GPUs", {QByteArray(steps).replace("%1", "8.68")}, "scaling-low");
        row("steps that take as long on twice the GPUs", {QByteArray(steps).replace("%1", "2.55")}, "");
        row("steps that take half as long on twice the GPUs", {QByteArray(steps).replace("%1", "1.25")}, "");
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
        row("a batch on replicas of which the file does not say how many",
            {"torchrun --nproc_per_node 8 scripts/training/run_recipe.py --recipe qwen3_1b_sft_128k_config "
             "train.global_batch_size=2 train.micro_batch_size=1\n"},
            "");
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
        row("memory is in pieces, with what is free", {memory("1.08", "78.09", "72.31", "4.20")}, "oom-fragmented");
        row("a full memory has pieces, too", {memory("0.01", "78.90", "76.10", "2.05")}, "oom-full");
        row("a process that the driver does not count", {memory("0.40", "0", "77.50", "0.30")}, "oom-full");
        row("memory is full, the old message",
            {"RuntimeError: CUDA out of memory. Tried to allocate 1.50 GiB (GPU 1; 31.75 GiB total capacity; 29.50 GiB already "
             "allocated; 300.00 MiB free; 30.10 GiB reserved in total by PyTorch)\n"},
            "oom-full");
        const QByteArray clocks(
            "GPU 00000000:84:00.0\n    Clocks Event Reasons\n        SW Power Cap : Active\n        HW Slowdown : "
            "%1\n            HW Thermal Slowdown : %1\n");
        row("a hot GPU", {QByteArray(clocks).replace("%1", "Active")}, "clocks-throttled");
        row("a power cap alone", {QByteArray(clocks).replace("%1", "Not Active")}, "");
        row("a reason outside its list", {"HW Thermal Slowdown : Active\n"}, "");
        const auto took = [](std::initializer_list<double> times) {
            QByteArray text;
            for (const double time : times)
                text += "Iteration took " + QByteArray::number(time) + " s.\n";
            return text;
        };
        row("steps that become slower", {took({9, 3, 3.1, 3, 3.2, 3, 3.1, 9.1, 9.3, 9, 9.2, 9.1, 9.3, 9})}, "steps-slow-down");
        row("steps that spike", {took({9, 3, 3.1, 3, 9.2, 3, 3.1, 3.1, 9.3, 3, 3.2, 3.1, 3.3, 3})}, "");
        row("steps that become faster", {took({9, 9, 9.1, 9, 9.2, 9, 3.1, 3.1, 3.3, 3, 3.2, 3.1, 3.3, 3})}, "");
        row("few steps", {took({3, 3, 3.1, 9, 9.2, 9})}, "");
        const QByteArray data("time: 1.000, data_time: %1, loss: 2\n");
        row("steps that wait for data", {QByteArray(data).replace("%1", "0.600").repeated(4)}, "input-slow");
        row("data that is there", {QByteArray(data).replace("%1", "0.010").repeated(4)}, "");
        row("a mean that is printed beside",
            {"Time 0.15 (8.01)\tData 0.01 (7.72)\nTime 0.16 (7.10)\tData 0.01 (6.80)\nTime 0.15 (6.50)\tData 0.01 (6.10)\n"},
            "input-slow");
        const QByteArray parts("time (ms) | forward-compute: 600 | backward-compute: 1200 | backward-params-all-reduce: %1 | "
                               "optimizer: 80\n");
        row("a long exchange", {QByteArray(parts).replace("%1", "2600")}, "exchange-long");
        const QByteArray breakdown(
            "[Rank 0] time (ms) | fwd: 480.2 | bwd: %1 | bwd_inner: 700.1 | bwd_allreduce: %2 | step: 30.8\n");
        row("a long exchange inside DeepSpeed's backward pass",
            {QByteArray(breakdown).replace("%1", "1900.1").replace("%2", "1200.0")}, "exchange-long");
        row("a short exchange inside DeepSpeed's backward pass",
            {QByteArray(breakdown).replace("%1", "800.1").replace("%2", "100.0")}, "");
        row("a short exchange", {QByteArray(parts).replace("%1", "300")}, "");
        row("420 over the sparse peak", {"The throughput on H200 is 420 TFLOP/s, the MFU is 420/1979, why so low?\n"},
            "peak-of-sparsity");
        row("420 over the dense peak", {"The throughput on H200 is 420 TFLOP/s, the MFU is 420/989\n"}, "");
        row("420 over half of the sparse peak", {"The MFU is 420/(1979/2)=42.45%\n"}, "");
        row("a path with a number", {"see flops/1979/x.log and util 3/1979-a\n"}, "");
        row("a hung collective",
            {"[rank5]:[E] [Rank 5] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=15, OpType=ALLREDUCE, "
             "NumelIn=1, Timeout(ms)=600000) ran for 600060 milliseconds before timing out.\n"
             "[rank3]:[E] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=15, OpType=ALLREDUCE, "
             "NumelIn=1, Timeout(ms)=600000) ran for 600060 milliseconds before timing out.\n"},
            "collective-hung");
        row("a full /dev/shm", {"[3] include/shm.h:28 NCCL WARN Call to posix_fallocate failed : No space left on device\n"},
            "shared-memory-full");
        row("a full disk", {"OSError: [Errno 28] No space left on device\n"}, "disk-full");
        row("a batch that DeepSpeed refuses",
            {"AssertionError: Check batch related parameters. train_batch_size is not equal to micro_batch_per_gpu * "
             "gradient_acc_step * world_size 256 != 2 * 18 * 7\n"},
            "refuses-batch");
        row("layers that are refused", {"AssertionError: num_layers should be divisible by pipeline_model_parallel_size\n"},
            "refuses-layers");
        row("a condition in a script", {"assert num_layers % pp == 0, 'num_layers must be divisible by pipeline size'\n"}, "");
        row("heads that tensor parallelism does not divide",
            {"ValueError: Total number of attention heads (28) must be divisible by tensor parallel size (8)\n"},
            "refuses-heads");
        row("a size that it does not divide", {"AssertionError: 25 is not divisible by 4\n"}, "refuses-heads");
        row("a batch that is not divisible names no heads", {"the batch 25 is not divisible by 4\n"}, "");
        row("a killed process", {"api: failed (exitcode: -9) local_rank: 0 (pid: 29066) of binary: python\n"},
            "host-memory-full");
        row("a process that ended", {"api: failed (exitcode: 1) local_rank: 0 (pid: 29066) of binary: python\n"}, "");
        row("a lost peer is the consequence of a killed process",
            {"ncclRemoteError: A call failed possibly due to a network error\nprocess died with <Signals.SIGKILL: 9>.\n"},
            "host-memory-full");
        row("a lost peer is the consequence of lost packets",
            {"ncclRemoteError: A call failed\nNET/IB : Got completion from peer 10.1.2.3<39138> with error 12, opcode 0\n"},
            "packets-lost");
        row("a failure without its reason",
            {"RuntimeError: NCCL error in: x.cpp:784, unhandled system error, NCCL version 2.7.8\n"}, "?nccl-no-reason");
        row("a failure whose reason stands beside it",
            {"NCCL error in: x.cpp:784, unhandled system error, NCCL version 2.7.8\nNVRM: Xid (PCI:0000:01:00): 79, pid=0\n"},
            "gpu-lost");
        row("settings that offload", {"\"offload_optimizer\": {\n  \"device\": \"cpu\"\n}\n"}, "offloaded");
        row("settings that offload to nothing", {"\"offload_optimizer\": {\n  \"device\": \"none\"\n}\n"}, "");
        row("a port that is down", {"Infiniband device 'mlx5_1' port 1 status:\n\tstate:\t\t 1: DOWN\n"}, "port-down");
        row("a port that works", {"Infiniband device 'mlx5_1' port 1 status:\n\tstate:\t\t 4: ACTIVE\n"}, "");
        row("two GPUs slower than one", {"1 GPU: 113.2 samples/sec\n2 GPUs: 28.4 samples/sec\n"}, "scales-badly");
        row("two GPUs nearly twice as fast", {"1 GPU: 113.2 samples/sec\n2 GPUs: 211.4 samples/sec\n"}, "");
        row("a rate that may be of one GPU", {"1 GPU: 113.2 samples/sec\n2 GPUs: 112.0 samples/sec\n"}, "?rate-of-whom");
        row("steps that may hold more samples", {"1 GPU: 3.4 it/s\n2 GPUs: 2.9 it/s\n"}, "?steps-not-samples");
        row("epochs hold the same samples", {"An epoch takes 21 seconds with 1 GPU. With 2 GPUs, it takes 21 seconds too.\n"},
            "scales-badly");
        row("an MFU above one", {"I was getting 104% MFU on it\n"}, "mfu-stated");
        row("an MFU of nanoGPT on another GPU",
            {"on one RTX 4090:\niter 340: loss 5.4983, time 33785.52ms, mfu 30.00%\niter 350: loss 5.4, time 33785.52ms, mfu "
             "30.00%\n"},
            "mfu-stated");
        row("an MFU of nanoGPT whose peak was set",
            {"on one RTX 4090 with flops_promised = 165e12:\niter 340: loss 5.4983, time "
             "33785.52ms, mfu 30.00%\n"},
            "");
        row("an MFU of nanoGPT beside two GPUs",
            {"one RTX 4090 gives this\nwhat does an H100-80GB give?\niter 340: loss 5.4983, "
             "time 33785.52ms, mfu 30.00%\n"},
            "");
        row("an MFU that is not known yet", {"on one RTX 4090:\niter 0: loss 10.9, time 33785.52ms, mfu -100.00%\n"}, "");
        row("a profile that waits for batches",
            {"enumerate(DataLoader)#_SingleProcessDataLoaderIter._...   88.64%   78.632s   89.18%   79.116s   791.161ms   100\n"},
            "input-slow");
        const auto peer = [](double with, double without) {
            const auto ofTitle = [](const char *title, double rate) {
                return printed(
                    "%s\n   D\\D     0      1      2\n     0 900.00 %.2f %.2f\n     1 %.2f 900.00 %.2f\n     2 %.2f %.2f "
                    "900.00\n",
                    title, rate, rate, rate, rate, rate, rate);
            };
            return QByteArray::fromStdString(ofTitle("Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)", without)
                                             + ofTitle("Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)", with));
        };
        row("peer access at half the rate", {peer(9.9, 22.1)}, "peer-access-slower");
        row("peer access over NVLink", {peer(370, 37)}, "");
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

    void ratesAreEvidenceOfWhatIsSaidOfThem()
    {
        const auto found = diagnosed({{"text", "Training with DDP on 4 GPUs is no faster than on a single GPU, why?\n"
                                               "On 1 GPU I get 100 samples/s.\nOn 4 GPUs I get 40 samples/s.\n"}});
        QCOMPARE(codesOf(found).join(QLatin1Char(' ')), QStringLiteral("more-gpus-slow"));
        QVERIFY(found.findings.front().measured && found.findings.front().expected);
        const auto epochs = diagnosed({{"text", "With batch size 4 one gpu takes 12 minutes per epoch.\n"
                                                "With batch size 8 four gpus take 13 minutes per epoch.\n"}});
        QVERIFY(epochs.findings.empty()); // epochs of as many steps or of as many samples
        QCOMPARE(epochs.abstained.size(), std::size_t{1});
    }

    void strengthFollowsFromEvidence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isVerdict");
        const auto row = [](const char *name, const QByteArray &text, bool isVerdict) {
            QTest::newRow(name) << text << isVerdict;
        };
        const QByteArray warning("UserWarning: The dataloader does not have many workers which may be a bottleneck.\n");
        const QByteArray full(
            "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity "
            "of 23.69 GiB of which 120.00 MiB is free. Process 1 has 23.50 GiB memory in use. Of the allocated "
            "memory 22.90 GiB is allocated by PyTorch, and 120.00 MiB is reserved by PyTorch but "
            "unallocated.\n");
        const QByteArray idle("| NVIDIA-SMI 560.35.03   Driver Version: 560.35.03   CUDA Version: 12.6 |\n"
                              "|   0  NVIDIA A100-SXM4-80GB          On  | 00000000:07:00.0 Off |                    0 |\n"
                              "| N/A   30C    P0              60W / 400W |  61000MiB / 81920MiB |      0%      Default |\n");
        row("words of a question", "Why is my job on two nodes much slower than on one node?\n", false);
        row("words that weigh together",
            "I train on my own pictures, and the GPU utilization is low.\nMost of the time it is waiting, as loading data from "
            "the "
            "hard disk takes long. Why?\n",
            false);
        row("channels of a log", QByteArray::fromStdString(channels(4, "NET/Socket/0")), true);
        row("channels in a question", "Why is it slow?\n" + QByteArray::fromStdString(channels(4, "NET/Socket/0")), true);
        row("an allocation that does not fit", "I do not know why:\n" + full, true);
        row("a warning in a log", warning, true);
        row("the same warning in a question", "I wonder why the GPU is idle.\n" + warning, false);
        row("NCCL's warning in a question",
            "Why does it talk over TCP?\nhosta:1:1 [0] NCCL WARN NET/IB : Unable to open device mlx5_0\n", true);
        row("a setting of a script", "#!/bin/bash\nexport NCCL_P2P_DISABLE=1\npython train.py\n", true);
        row("the same setting in a question", "My training is slow:\nexport NCCL_P2P_DISABLE=1\npython train.py\n", false);
        row("how a process ended", "  exitcode  : -9 (pid: 8123)\n", false);
        row("why the system ended it", "Out of memory: Killed process 8123 (python)\n", true);
        row("the look of one moment", idle, false);
    }

    void strengthFollowsFromEvidence()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isVerdict);
        findings::Diagnosis found = diagnosed({{"text", text.toStdString()}});
        QVERIFY(!found.findings.empty());
        const runs::Finding &finding = *found.ranked().front();
        QVERIFY2(finding.isPossible() != isVerdict, finding.code.c_str());
        QCOMPARE(found.foremost() != nullptr, isVerdict);
        QCOMPARE(english(sentenceOf(finding)).starts_with("Possible: "), !isVerdict);
        // What cannot be told comes first where nothing but possible causes was found.
        const std::size_t before = found.abstained.size();
        found.abstainFromPossible(io::questionsOf({text.toStdString()}));
        QCOMPARE(found.abstained.size(), before + (isVerdict ? 0 : 1));
        if (isVerdict)
            return;
        const std::string told = english(found.abstained.front().message);
        QVERIFY2(told.find("cannot be told") != std::string::npos
                     && told.find("Possible: " + english(finding.title)) != told.npos,
                 told.c_str());
        QVERIFY2(told.find(". Next: ") != std::string::npos, told.c_str());
    }

    void measuredEvidenceMakesAVerdictOfWords()
    {
        const findings::Diagnosis found = diagnosed(
            {{"words", "Why is my job on two nodes much slower than on one node?\n"}, {"log", channels(4, "NET/Socket/0")}});
        QVERIFY(found.foremost() != nullptr);
        QCOMPARE(found.ranked().front(), found.foremost());
        QVERIFY(std::ranges::none_of(found.findings, &runs::Finding::isPossible)); // one fault: the network
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
        QTest::newRow("a token") << QStringLiteral("export HF_TOKEN=hf_abcdefghijklmnopqrstuv")
                                 << QStringLiteral("export HF_TOKEN=…");
        QTest::newRow("a password") << QStringLiteral("--password hunter2 --lr 1") << QStringLiteral("--password … --lr 1");
        QTest::newRow("a key") << QStringLiteral("WANDB_API_KEY: \"0123456789abcdef0123456789abcdef01234567\"")
                               << QStringLiteral("WANDB_API_KEY: \"…\"");
        QTest::newRow("a key without blanks")
            << QStringLiteral("WANDB_API_KEY=0123456789abcdef python t.py") << QStringLiteral("WANDB_API_KEY=… python t.py");
        QTest::newRow("a token of GitHub") << QStringLiteral("clone with ghp_0123456789abcdefABCDEF now")
                                           << QStringLiteral("clone with … now");
        QTest::newRow("a token of a program on GitHub") << QStringLiteral("ghs_0123456789abcdefABCDEF") << QStringLiteral("…");
        QTest::newRow("a key of OpenAI") << QStringLiteral("key sk-proj-0123456789abcdefghij is set")
                                         << QStringLiteral("key … is set");
        QTest::newRow("a key of AWS") << QStringLiteral("AKIAIOSFODNN7EXAMPLE and us-east-1")
                                      << QStringLiteral("… and us-east-1");
        QTest::newRow("a secret of AWS") << QStringLiteral("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
                                         << QStringLiteral("aws_secret_access_key = …");
        QTest::newRow("a token of Slack") << QStringLiteral("xoxb-123456789012-abcdefghij") << QStringLiteral("…");
        QTest::newRow("a signed token") << QStringLiteral("got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl here")
                                        << QStringLiteral("got … here");
        QTest::newRow("a key of Google") << QStringLiteral("AIzaSyA0123456789abcdefghijklmnopqrstu") << QStringLiteral("…");
        QTest::newRow("a key of NVIDIA") << QStringLiteral("NGC nvapi-0123456789abcdefghij") << QStringLiteral("NGC …");
        QTest::newRow("a header") << QStringLiteral("curl -H 'Authorization: Bearer abc123def'")
                                  << QStringLiteral("curl -H 'Authorization: Bearer …'");
        QTest::newRow("a basic header") << QStringLiteral("Authorization: Basic YW5uYTpzZWNyZXQ=")
                                        << QStringLiteral("Authorization: Basic …=");
        QTest::newRow("a key in a query") << QStringLiteral("https://x.org/f?access_token=abcdef&n=1")
                                          << QStringLiteral("https://x.org/f?access_token=…&n=1");
        QTest::newRow("an address") << QStringLiteral("mail a.b@example.org now") << QStringLiteral("mail … now");
        QTest::newRow("somebody on a host") << QStringLiteral("ssh anna@login01 nvidia-smi")
                                            << QStringLiteral("ssh …@login01 nvidia-smi");
        QTest::newRow("a prompt") << QStringLiteral("(base) anna@node7:~$ nvidia-smi")
                                  << QStringLiteral("(base) …@node7:~$ nvidia-smi");
        QTest::newRow("a password in an address of ssh")
            << QStringLiteral("ssh://anna:se!cret@host7/data") << QStringLiteral("ssh://…@host7/data");
        QTest::newRow("a token in an address of git") << QStringLiteral("git clone https://anna:abc@github.com/x/y")
                                                      << QStringLiteral("git clone https://…@github.com/x/y");
        QTest::newRow("a password of a database")
            << QStringLiteral("postgres://anna:pw@db:5432/x") << QStringLiteral("postgres://…@db:5432/x");
        QTest::newRow("a home folder") << QStringLiteral("cd /home/anna/data && ls") << QStringLiteral("cd /home/…/data && ls");
        QTest::newRow("a home folder in any script") << QStringLiteral("ls /home/张伟/data") << QStringLiteral("ls /home/…/data");
        QTest::newRow("a home folder by its letter")
            << QStringLiteral("/home/users/a/anna/env/lib") << QStringLiteral("/home/users/…/env/lib");
        QTest::newRow("a Mac's") << QStringLiteral("cd /Users/anna") << QStringLiteral("cd /Users/…");
        QTest::newRow("one on Windows") << QStringLiteral("File \"C:\\Users\\anna\\run.py\", line 3")
                                        << QStringLiteral("File \"C:\\Users\\…\\run.py\", line 3");
        QTest::newRow("one on Windows in a string")
            << QStringLiteral("\"C:\\\\Users\\\\anna\\\\run.py\"") << QStringLiteral("\"C:\\\\Users\\\\…\\\\run.py\"");
        QTest::newRow("one on Windows with a space")
            << QStringLiteral("File \"C:\\Users\\Anna Meyer\\run.py\"") << QStringLiteral("File \"C:\\Users\\…\\run.py\"");
        QTest::newRow("one on Windows from Linux")
            << QStringLiteral("/mnt/c/Users/anna/run.py") << QStringLiteral("/mnt/c/Users/…/run.py");
        QTest::newRow("counts of tokens") << QStringLiteral("#running-req: 92, #token: 264288, token usage: 0.92")
                                          << QStringLiteral("#running-req: 92, #token: 264288, token usage: 0.92");
        QTest::newRow("a revision and a machine")
            << QStringLiteral("vllm @ git+https://github.com/vllm-project/vllm@main on 8xA100@SXM")
            << QStringLiteral("vllm @ git+https://github.com/vllm-project/vllm@main on 8xA100@SXM");
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
