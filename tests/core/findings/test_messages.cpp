// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctor.h"
#include "core/findings/messages.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/said.h"
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
    const io::Opened opened = io::open({.sources = {{"text", text.toStdString()}}, .withFacts = true});
    const auto all = io::planDevices();
    const findings::Known known{io::catalogDevices(), {all, &all->laws}, {}};
    const findings::Diagnosis found = findings::diagnose(opened.facts, known);
    if (const auto ranked = found.ranked(); !ranked.empty())
        return QString::fromStdString(ranked.front()->code);
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

    void wordsThatWeighTogether_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const char *text, const char *code) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(code);
        };
        row("more GPUs that bring nothing, in three sentences",
            "Hi! We bought a second card for our lab.\nTraining with DDP on 2 GPUs is no faster than what we had.\nWith a single "
            "GPU one epoch took just as much time, so what is wrong?",
            "more-gpus-slow");
        row("several hosts, without a number",
            "I put our model on two servers with 10G ethernet between them.\nOver multiple servers the training got worse, while "
            "on one machine all was well. Why?",
            "several-hosts-slow");
        row("tensor parallelism without a gain",
            "I serve a 7B model with --tensor-parallel-size 2.\nCompared to a single GPU there is no improvement at all, is that "
            "expected?",
            "tensor-parallel-exchange");
        row("a loader that is told of in several places",
            "My utilization is only 20 % on an A100.\nI use a DataLoader with num_workers=4, and images are decoded from "
            "JPEG.\nGetting a batch takes most of the time. What can I do?",
            "input-slow");
        row("a GPU that is idle now and then",
            "I watch nvidia-smi while I train: GPU usage jumps to 97%, then it is 0 again, in every step.\nDoes anyone know why?",
            "gpu-in-turns");
        row("a pause between epochs",
            "Between epochs there is a pause of 40 seconds on my box.\nI have 12 workers in the dataloader. Is this normal?",
            "epoch-start");
        row("a first request that takes long",
            "The first few requests take 8 seconds here, then each needs 200 ms.\nDo I have to do a warmup?", "first-is-slow");
        row("memory that grows, in words of an epoch",
            "I fine-tune a detector. The memory on my GPU increases with each epoch\nand I do not know why, is there a leak?",
            "memory-grows");
        row("host memory that grows",
            "Why does the RAM of my server increase while I train?\nAfter ten epochs the job is killed. I have 16 workers.",
            "host-memory-grows");
        row("a program that computes on the CPU",
            "It is slow on my machine: the script is not using the GPU, nvidia-smi shows nothing. How do I switch it on?",
            "gpu-not-used");
        row("a PyTorch that finds no GPU",
            "After I install it in my docker container, cuda is not available, and it runs on 32 cores of the CPU. Why?",
            "no-gpu");
        row("a first card that is fuller",
            "My first GPU is full with 11 GB and the others hold 3 GB. How do I balance the memory of my cards?",
            "first-gpu-fuller");
        row("data parallelism that fills the main card",
            "With nn.DataParallel the memory is imbalanced between my cards. Is there a way to gather the loss elsewhere?",
            "data-parallel");
        row("processes on the first card",
            "With 8 ranks under DDP every process allocates 500 MB of memory on gpu 0. What are they doing there?",
            "contexts-on-first-gpu");
        row("a checkpoint that does not fit",
            "When I resume from my checkpoint it is out of memory at once.\nThe same settings worked from scratch. Any idea?",
            "resume-full");
        row("a model that loads for minutes",
            "Our model weights are on a network drive.\nLoading the model takes 6 minutes, can we improve the startup?",
            "loading-slow");
        row("a checkpoint that takes minutes to save",
            "Saving a checkpoint of my 7B model takes 9 minutes under FSDP, is this expected?", "checkpoint-slow");
        row("a compiler that takes long",
            "I tried torch.compile and my first step takes 5 minutes; eager needs seconds. Why so slow?", "compile-long");
        row("gradients exchanged in each microbatch",
            "With gradient accumulation my FSDP run reduces gradients on every backward, which is slow. Can no_sync help?",
            "accumulation-exchange");
        row("ranks that run out of data",
            "My run hangs, and I found that with an IterableDataset some ranks have fewer batches.\nI use accelerate on 4 GPUs.",
            "uneven-batches");
        row("packed weights that gain nothing",
            "Why is my int8 model slower than fp16 in inference? I expected the opposite from quantization.", "packed-slow");
        row("a slot of an old generation",
            "My second card runs at PCIe gen 1 x4 and bandwidth is bad.\nDoes the riser limit the speed of my GPUs?",
            "narrow-slots");
        row("layers dealt out to the cards",
            "I load Llama with device_map over two GPUs for inference, and it is slower than one. Each GPU is idle while the "
            "other works, why?",
            "layers-in-turn");
        row("one card that works", "I have 2 GPUs and nvidia-smi says only one GPU is under load while I train. What do I miss?",
            "one-gpu-used");
        row("sharding that costs speed",
            "We train with ZeRO-3 and it is slower than ZeRO-2 by half.\nWhy is the gather so costly?", "sharding-exchange");
        row("recomputation that costs TFLOPS",
            "With activation checkpointing I get only 300 TFLOPS in training, lower than your table. Is that expected?",
            "recomputation-costs");
        row("kernels launched one by one",
            "In Nsight I see gaps: the GPU is idle, and it is CPU launch overhead that is the bottleneck. What helps?",
            "launches-long");
        row("requests sent one at a time",
            "I call vllm with one prompt at a time, and throughput is the same as before. Should I batch?", "requests-singly");
        row("sharding that saves nothing", "I moved from DDP to FSDP on 2 GPUs and memory usage is the same. Why?",
            "sharding-saves-little");
        row("evaluation that does not fit",
            "During validation I am out of memory, though the training steps ran. I use batch size 1. Why?", "evaluation-full");
        row("a rate that falls with the third host",
            "Why does all_reduce_perf print 90 GB/s on two nodes and a value that falls with 4 nodes?", "tree-on-two-nodes");
        row("layers that stay on the CPU",
            "Ollama puts only 20 layers to gpu, the rest is on the CPU and it is slow. How can I change that?", "layers-on-cpu");
        row("attention that is a small part",
            "I switched on flash attention for my short prompts, and speed is not improved. Is that normal?", "attention-small");
        row("a rank that goes another way",
            "It hangs at a barrier in evaluation: only rank 0 gets there, the other ranks skip it. How do I fix it?",
            "collectives-differ");
        row("an evaluation that takes long",
            "My validation is very slow: GPU utilization is low then, metrics are computed. Training runs fast. How to speed up?",
            "evaluation-slow");
        row("experts that are computed one after the other",
            "We fine-tune a MoE with 64 experts, and a step takes longer than that of a dense model of twice its size.\nIn the "
            "code its experts are a for loop. Can that be mended?",
            "experts-in-turn");
        row("answers that are generated in each step",
            "I train a 7B model with GRPO on 8 GPUs, and a step takes 4 minutes, which is slow.\nSFT needs seconds. Is it the "
            "completions?",
            "rollouts-long");
        row("learning to play a game", "My PPO agent for Atari takes 3 hours on a million environment steps. What is usual?", "");
        row("a model that each process loads",
            "Loading the model takes all the RAM of our host: with 8 GPUs under DeepSpeed each process loads it, and one is "
            "killed.\nWith one GPU it fits. What can I do?",
            "host-copies");
        row("host memory that is larger with more GPUs, not with time",
            "The cpu memory usage stays same if I use 2 or 4 GPUs. If I use 8 GPUs it increases a lot. Why?", "");
        row("tensor parallelism that is compared with nothing",
            "I get 10 tokens per second, which is slower than expected.\nI tried TP=2 and TP=4 on A100s. What do you get?", "");
        row("memory of one program compared with another",
            "In training the GPU memory increases from 71 to 87 GB: higher memory usage than with the older one. Why?", "");
        row("an evaluation with a batch of one", "My validate step is too slow, its batch size is 1. Can I change it?",
            "evaluation-slow");
        row("a second machine that makes it ten times slower",
            "Performance decrease when scaling to multiple machines\n\nWith an identical machine I am 10x slower. Any idea?",
            "several-hosts-slow");
        row("a remark in code on a deadlock",
            "I wait 3 minutes at every epoch begining, in this loop over the data_loader:\n        time.sleep(2)  # Prevent a "
            "deadlock\nWhat takes so long?",
            "epoch-start");
        row("a question on accuracy",
            "Why is the accuracy of my model lower with 4 GPUs under DDP than with a single GPU? Loss does not converge.", "");
        row("a question on the learning rate", "Should I scale the learning rate when I go from one GPU to 8 GPUs?", "");
        row("a question that says slow and no more", "Why is my training so slow? I have an RTX 3090.", "");
        row("a GPU that is busy little, for no reason given", "My GPU utilization is only 30 %. What could be the reason?", "");
        row("a loader that fails", "My dataloader says that a file is missing. How do I set num_workers?", "");
        row("a wish", "Can you support tensor parallelism in your server? We would like to use two GPUs.", "");
        row("a script's remark",
            "# GPU utilization fluctuates in each step: it drops to 0 and jumps again\nexport NCCL_DEBUG=INFO", "");
        row("ranks that wait for one another at the start",
            "I call init_process_group on two GPUs, and it hangs forever.\nMASTER_ADDR is localhost. What is wrong?",
            "unreachable");
        row("a first run that warms up", "Why is the first training slower than the subsequent ones? I use the same model.",
            "first-is-slow");
        row("memory of the host, and not of the GPU",
            "While I train, the memory (not GPU memory, but CPU RAM) keeps increasing. Any idea?", "host-memory-grows");
        row("an evaluation that takes longer than training",
            "Why is validation so slow? It takes longer than training, and I train on COCO.", "evaluation-slow");
        row("more cards that are no faster than fewer",
            "Training with 8 GPUs is slower than 4 GPUs. Is this normal for my multi-GPU machine?", "more-gpus-slow");
        row("results that differ with the cards",
            "With multi-card training my indicators no longer increase, with single-card training they do. Why?", "");
        row("memory that rises once",
            "My memory usage increases after the second iteration when I train. Is this supposed to happen on a GPU?", "");
        row("a compiled model that decodes slowly",
            "I get 31 tokens a second, and with torch.compile my model is slow with 10 tokens a second. Why?", "");
        row("a checkpoint that cannot be found", "I saved a checkpoint of my model, and where is it? It took 5 epochs.", "");
        row("an adapter that is slow, and nothing to compare it with",
            "My LoRA training is extremely slow on one GPU, 140 seconds per iteration. What is wrong?", "");
        row("a GPU that the task manager does not show",
            "GPU not being used while training? I do not see any usage in the task manager, and each epoch takes long.", "");
        row("memory of processes on all GPUs",
            "With DDP on 8 GPUs of a single node, each process occupies all GPUs, less than 1gb of each. What do I miss?", "");
        row("a limit that was raised until memory is full",
            "Training is slow. I've tried to increase the max-token till I get out of memory on the GPU memory. Why?", "");
        row("a setting beside what is slow",
            "GRPO is extremely slow for my 5 MB of data. What can I do?\n\nmodel.gradient_checkpointing_enable()", "");
        row("ways to shard that differ", "Why is ShardedDDP slower than OSS? I run it on 4 A100 GPUs, and it uses all-reduce.",
            "");
        row("memory that is asked of", "How much memory do I need to train a 7B model with FSDP on 4 GPUs?", "");
        row("a log of steps", "step 10 loss 3.1 12.1 s/it gpu memory 20.1 GB\nstep 11 loss 3.0 12.0 s/it gpu memory 20.1 GB", "");
    }

    void wordsThatWeighTogether()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        QCOMPARE(first(text), code);
    }

    void wordsThatWeighAreItsEvidence()
    {
        const io::Opened opened = io::open({.sources = {{"text", "Between epochs there is a pause of 40 seconds on my box.\n\n"
                                                                 "It has an RTX 3090.\n\n"
                                                                 "I have 12 workers in the dataloader. Is this normal?\n"}},
                                            .withFacts = true});
        const findings::Diagnosis found = findings::diagnose(opened.facts, findings::Known{});
        QVERIFY(found.foremost() == nullptr && found.findings.size() == 1); // possible, no verdict
        const runs::Finding *foremost = &found.findings.front();
        QCOMPARE(foremost->code, "epoch-start");
        QVERIFY(foremost->probability >= 0.9 && foremost->probability < 1);
        QCOMPARE(foremost->lines.size(), std::size_t{2});
        QCOMPARE(foremost->lines[0].line, 1);
        QCOMPARE(foremost->lines[1].line, 5);
        QVERIFY(foremost->evidence.size() >= 3);
        for (const runs::Evidence &words : foremost->evidence)
            QVERIFY(words.value > 1);
        QVERIFY(std::ranges::is_sorted(foremost->evidence, std::greater(), &runs::Evidence::value));
    }

    void everyLeaningIsARow()
    {
        for (const auto some : {io::leaningsOfSpeed(), io::leaningsOfMemory()})
            for (const io::Leaning &leaning : some) {
                const auto is = [&](const findings::ProgramMessage &row) { return row.name.code == leaning.code; };
                QVERIFY2(std::ranges::any_of(findings::programMessages(), is), leaning.code.data());
                QVERIFY2(leaning.prior > 0 && leaning.prior < 0.1 && leaning.cues.size() > 1, leaning.code.data());
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
        row("a time limit of an older PyTorch, said by one rank",
            "[E ProcessGroupNCCL.cpp:587] [Rank 6] Watchdog caught collective operation timeout: WorkNCCL(OpType=BROADCAST, "
            "Timeout(ms)=900000) ran for 905511 milliseconds before timing out.\n",
            "?collective-hung");
        row("a time limit that several ranks reached",
            "[Rank 6] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=812, OpType=ALLREDUCE, "
            "Timeout(ms)=900000) ran for 905511 milliseconds before timing out.\n"
            "[Rank 2] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=812, OpType=ALLREDUCE, "
            "Timeout(ms)=900000) ran for 905502 milliseconds before timing out.\n",
            "collective-hung");
        row("a watchdog that is stuck itself",
            "[Rank 1] ProcessGroupNCCL's watchdog got stuck for 480 seconds without making progress in monitoring enqueued "
            "collectives.\n",
            "?watchdog-ended");
        row("operations that failed or timed out",
            "[E ProcessGroupNCCL.cpp:684] Some NCCL operations have failed or timed out. Due to the asynchronous nature\n",
            "?watchdog-ended");
        row("a watchdog that ends what another error broke",
            "CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 15.90 GiB total capacity; 15.20 GiB already allocated; "
            "101.00 MiB free; 15.40 GiB reserved in total by PyTorch)\nSome NCCL operations have failed or timed out.\n",
            "oom-full");
        row("an adapter that may not read the GPU's memory",
            "n1:7:9 [2] net_ib.cc:1295 NCCL WARN NET/IB : Got completion from peer 10.0.0.7<41> with error 4, opcode 0, len 0, "
            "vendor err 81 (Send)\n",
            "gdr-fails");
        row("the same of a newer NCCL",
            "n1:7:9 [2] NCCL WARN NET/IB: Got completion from peer 10.0.0.7<41> with status=IBV_WC_LOC_PROT_ERR(4) "
            "opcode=IBV_WC_SEND(0)\n",
            "gdr-fails");
        row("what was sent as the connection was gone",
            "n1:7:9 [2] NCCL WARN NET/IB : Got completion from peer 10.0.0.7<41> with error 5, opcode 0, len 0, vendor err "
            "249\n",
            "peer-lost");
        row("an adapter's error that is no lost peer",
            "n1:7:9 [2] NCCL WARN NET/IB : Got completion from peer 10.0.0.7<41> with error 11, opcode 0, len 0, vendor err "
            "136\n",
            "");
        row("buffers that are not made, without a reason",
            "h:1:2 [3] include/alloc.h:105 NCCL WARN Failed to CUDA calloc 1048576 bytes\n", "?nccl-allocation");
        row("RCCL's failure of another kind",
            "h:1:2 [3] enqueue.cc:2061 NCCL WARN HIP failure 'the operation cannot be performed in the present state'\n"
            "h:1:2 [3] include/alloc.h:105 NCCL WARN Failed to CUDA calloc 1048576 bytes\n",
            "?nccl-allocation");
        row("RCCL on a GPU that is full",
            "h:1:2 [3] allocator.cc:76 NCCL WARN HIP failure 'out of memory'\n"
            "h:1:2 [3] include/alloc.h:105 NCCL WARN Failed to CUDA calloc 1048576 bytes\n",
            "nccl-memory-full");
        row("processes that test alone",
            "# nThread 1 nGpus 1 minBytes 8 maxBytes 1024\n# Using devices\n#   Rank  0 Pid   811 on node-a device  0 [0x0f] "
            "NVIDIA "
            "A10\n# nThread 1 nGpus 1 minBytes 8 maxBytes 1024\n# Using devices\n#   Rank  0 Pid   812 on node-a device  0 "
            "[0x0f] "
            "NVIDIA A10\n",
            "tests-alone");
        const char *two = "#  Rank  0 Group  0 Pid  811 on   a device  0 [0x0f] NVIDIA A10\n"
                          "#  Rank  1 Group  0 Pid  811 on   a device  1 [0x10] NVIDIA A10\n";
        const char *row1 = "     1048576   262144   float   sum   -1   124.1   8.45   8.45   0   123.4   8.50   8.50   0\n";
        row("processes of two GPUs each that test alone", (QByteArray(two) + two + row1).constData(), "tests-alone");
        row("two tests one after the other", (QByteArray(two) + row1 + two + row1).constData(), "");
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
        row("a log's MFU of several GPUs over the peak of one",
            "[Rank 0] step: 28, loss: 0.44, tokens_per_second: 71477.7, mfu: 331.09\n", "mfu-stated");
        row("a log's MFU in percent", "[Rank 0] step: 28, loss: 0.44, tokens_per_second: 71477.7, mfu: 41.09\n", "");
        row("what a rate was and became", "Going from 1x A100 to 8x A100 in one node lowers it/sec from 7.90 to 0.55.\n",
            "scales-badly");
        row("a rate that stays, and holds more", "Going from 1x A100 to 8x A100 lowers it/sec from 7.90 to 7.55.\n",
            "?steps-not-samples");
        row("times of the same work, in one sentence", "One GPU takes 24 seconds whereas two GPUs take about 61 seconds.\n",
            "scales-badly");
        row("times of a step, in one sentence",
            "A step with 2 GPUs takes 2.1s, with one GPU 1.2s, with as many samples per GPU.\n", "scales-badly");
        row("an epoch below its number of GPUs",
            "When I train on 4xGPUs:\nthe training takes around 120 hours (steps = n_samples/n_gpus) for one epoch\n\n"
            "On a single GPU an epoch takes 31 hours.\n",
            "scales-badly");
        row("times that shrink with the GPUs", "One GPU takes 60 seconds whereas two GPUs take about 31 seconds.\n", "");
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
        row("a collective of HCCL",
            "EI0002: The wait execution of the Notify register times out. Reason: no record came from remote rank [3].\n",
            "collective-hung");
        row("ranks of HCCL that do not meet", "EI0006: 2026-01-02-03:04:05 Getting socket times out. Reason: rank 2 is stuck\n",
            "unreachable");
        row("a bus error by the launcher's word", "[ERROR] [launch.py:321] exits with return code = -7\n", "shared-memory-full");
        row("places of SGLang", "RuntimeError: alloc_req_slots runs out of memory. num_reqs=3\n", "slots-full");
        row("requests of SGLang put back", "Decode out of memory happened. #retracted_reqs: 2, #new_token_ratio: 0.1 -> 0.9\n",
            "preempted");
        row("fewer microbatches than stages",
            "AssertionError: Number of microbatches (2) must be at least PP_SIZE-1=3 with this pipeline engine\n",
            "refuses-microbatches");
        row("links that dcgmi lists as down", "GPUs:\n    gpuId 0:\n        U U D D\n    gpuId 1:\n        U U U U\n",
            "nvlinks-down");
        row("links that dcgmi lists as up", "GPUs:\n    gpuId 0:\n        U U U U\n    gpuId 1:\n        U U U _\n", "");
        row("a backward pass that waits", "Forward: 0.31 s\nBackward: 3.10 s\nOptimizer: 0.02 s\n", "backward-long");
        row("a backward pass that recomputes", "Forward: 310 ms\nBackward: 940 ms\n", "");
        row("chunks that cost what they save", "chunks=2: loss 4.1 | time: 20.10s\nchunks=8: loss 4.1 | time: 31.70s\n",
            "chunks-gain-nothing");
        row("chunks in a table", "| config | tok/s |\n|---|---|\n| PP4, M=8 | 9,100 |\n| PP4, M=32 | 9,010 |\n",
            "chunks-gain-nothing");
        row("chunks that fill a pipeline", "chunks=2: loss 4.1 | time: 31.70s\nchunks=8: loss 4.1 | time: 20.10s\n", "");
        row("tokens by GPUs", "|No. of GPUs|TPS (decode)|\n|-|-|\n|1|22.5|\n|2|17.1|\n|4|12.1|\n", "scales-badly");
        row("a switch is no reason of a failure", "export NCCL_IB_DISABLE=1\nRuntimeError: shapes do not match\n", "");

        row("sockets are no reason of a failure",
            "n1:7:7 [0] NCCL INFO NET/Socket : Using [0]eth0:10.0.0.1<0>\nn1:7:7 [0] NCCL INFO Using network Socket\n2 nodes\n"
            "RuntimeError: shapes do not match\n",
            "");

        row("a switch that somebody tried", "Despite setting environment variables `NCCL_P2P_DISABLE=1` it does the same\n", "");
        row("a switch beside a script's remark on hanging",
            "export NCCL_P2P_DISABLE=1\n# force crashing on issues like a hanging broadcast\nexport "
            "NCCL_ASYNC_ERROR_HANDLING=1\n",
            "switched-off");
        row("words far from each other in a list of keys",
            ("keys: offload_optimizer, zero_stage, " + QByteArray(900, 'k') + ", takes, slow\n").constData(), "");
        row("sockets are no reason of a hang",
            "it hangs on 2 nodes\nn1:7:7 [0] NCCL INFO NET/Socket : Using [0]eth0:10.0.0.1<0>\nn1:7:7 [0] NCCL INFO Using "
            "network "
            "Socket\n",
            "");
        row("requests that wait are no reason of a hang",
            "the server hangs\nDecode batch. #running-req: 8, #token: 900, token usage: 0.04, #queue-req: 112\n"
            "Decode batch. #running-req: 8, #token: 910, token usage: 0.05, #queue-req: 111\n",
            "");
        row("a store that ended",
            "WARNING: The node 'n1_0' has failed to shutdown the rendezvous '7' (RendezvousConnectionError)\n", "peer-lost");
        row("a peer that refuses", "n2: Net : Call to recv from 10.0.0.2<5684> failed : Connection refused\n", "peer-lost");
        row("a rank that Horovod waits for",
            "One or more tensors were submitted to be reduced, gathered or broadcasted by subset of ranks\n", "collective-hung");
        row("peer access that is refused",
            "NCCL WARN failed to open CUDA IPC handle : 217 peer access is not supported between\n", "peer-access-refused");
        row("a loss scale that falls", "Skipping step, loss scaler 0 reducing loss scale to 4.08e-102\n", "loss-scale-gone");
        row("a loss scale that settles", "Skipping step, loss scaler 0 reducing loss scale to 32768.0\n", "");
        row("pieces of a batch", "AssertionError: only support equal chunk. Got size of DataProto 3 and chunk 8.\n",
            "refuses-batch");
        row("newer links with errors", "NVRM: Xid (PCI:0000:5d:00): 149, NETIR Link Event\n", "nvlink-errors");
        row("memory of a TPU", "XlaRuntimeError: Ran out of memory in memory space hbm. Used 20.1G of 15.5G hbm.\n",
            "memory-full");

        // In words of one's own.
        row("nodes in words", "Training on two nodes takes 6 times longer than on a single node, why?\n", "several-hosts-slow");
        row("nodes that fail, in words", "Two nodes are slower than one node\nValueError: no such file\n", "");
        row("nodes that are as fast", "Two nodes are not slower than a single node, which surprises me\n", "");
        row("saving in words", "Saving each checkpoint takes 12 minutes. Is that normal?\n", "checkpoint-slow");
        row("recomputation is no saving", "Gradient checkpointing saves memory, but a step takes twice as long\n", "");
        row("processes on the first GPU", "There are 3 additional processes on GPU 0, which use 600 MB of memory each\n",
            "contexts-on-first-gpu");
        row("a second GPU that has little to do under DataParallel",
            "with nn.DataParallel the first card runs at 91%\nthe second GPU is under-utilized, at 12%\n", "data-parallel");
        row("a GPU that has little to do under DDP",
            "with DistributedDataParallel the first card runs at 91%\nthe second GPU is under-utilized, at 12%\n", "");
        row("a fuller first GPU", "The first GPU uses twice the memory of the three others\n", "data-parallel");
        row("a fuller first rank", "The first GPU (rank 0) uses twice the memory of the three others\n", "?first-rank-fuller");
        row("the whole model on each GPU", "With FSDP all GPUs load the whole model before it shards\n",
            "whole-model-everywhere");
        row("tensor parallelism that brings nothing",
            "With tensor parallelism on 4 cards it is not faster than on a single card\n", "tensor-parallel-exchange");
        row("IOMMU in words", "I am using IOMMU here, and the bandwidth between cards is only 3 GB/s\n", "path-through-cpu");
        row("no IOMMU", "IOMMU is disabled here, and the bandwidth between cards is 3 GB/s\n", "");
        row("no direct copies to the network", "nvidia-peermem is not loaded. Is this why performance is so low?\n", "gdr-off");
        row("a bond", "mlx5_bond_0 has two ports of 200 Gbps; with NCCL the bandwidth is only half of it\n", "bond-one-port");
        row("FP16 on a card without it", "Training in fp16 is slower than in fp32. The card is a P40.\n", "no-fast-half");
        row("FP16 on a card with it", "Training in fp16 is slower than in fp32. The card is a V100.\n", "");
        row("memory that is kept", "Reserved memory stays at 30 GB though allocated goes down with more GPUs\n",
            "reserved-not-needed");
        row("offloading in words", "The step is slow since I offload the optimizer to the CPU\n", "offloaded");
        row("collectives in words", "The profile says that all-reduce takes 85% of the time of a slow step\n", "exchange-long");
        row("collectives that take little", "The profile says that all-reduce takes 8% of the time of a step\n", "");
        row("waiting for data in words", "The GPU is mostly idle, waiting for the loader's next batch of data\n", "input-slow");
        row("nodes in few words", "With 16 GPUs it is 5 times slower than on a single node\n", "several-hosts-slow");
        row("reading in words", "By the profiler 70% of the training time goes into the dataloader\n", "input-slow");
        row("a loader that is the bottleneck", "The data loader has become the bottleneck of training\n", "input-slow");
        row("a loader that is not", "The data loader is not the bottleneck, as a profile shows\n", "");
        row("an overhead in percent", "NCCL communication overhead is 75% on two cards\n", "exchange-long");
        row("epochs that begin with a wait", "At the beginning of each epoch the dataloader takes 30 seconds\n", "epoch-start");
        row("only the first call is slow", "The first allreduce takes 10 s, slow beside the rest, which take 3 ms each\n",
            "first-is-slow");
        row("the first epoch in passing", "In the first epoch it is slow, and the remaining GPUs have less than 5 GB\n", "");
        row("idle GPUs come late", "Training is slow: GPU utilization of 6 cards stays at 100% while the others go down to 0%\n",
            "late-ranks");
        row("busy GPUs that draw little power", "GPU util is 100% but the power is low, 80 of 400 watt\n", "waits-in-collective");
        row("JAX reserves memory", "import jax\nWhy does it take all of the memory of my GPU?\n", "jax-preallocates");
        row("JAX that was told not to", "import jax\nXLA_PYTHON_CLIENT_PREALLOCATE=false\nIt takes all of the memory\n", "");
        row("ZeRO-3 in words", "Training with DeepSpeed stage 3 is 20 times slower than with stage 2\n", "sharding-exchange");
        row("ZeRO-3 on several nodes", "Training with stage 3 on two nodes is 5 times slower than on a single node\n",
            "several-hosts-slow");
        row("a fuller first GPU of ranks", "GPU-0 always takes a large memory, and the others less\n", "first-gpu-fuller");
        row("a tree on two nodes", "On 2 nodes the busbw of all_reduce_perf exceeds the 100 Gbps of the network card\n",
            "tree-on-two-nodes");
        row("memory that grows", "GPU memory increases with each iteration until it is full\n", "memory-grows");
        row("memory that grows with the batch", "GPU memory increases each step I increase the batch size\n", "");
        row("host memory that grows", "CPU memory grows gradually during the epoch\n", "host-memory-grows");
        row("evaluation that does not fit", "It trains fine, but evaluation runs out of memory\n", "evaluation-full");
        row("the last batch hangs", "It hangs at the end of the first epoch on 4 GPUs\n", "uneven-batches");
        row("saving hangs", "With FSDP it gets stuck while saving the model\n", "saving-hangs");
        row("peer copies hang", "Training hangs on two cards; with NCCL_P2P_DISABLE=1 it works\n", "peer-copies-hang");
        row("peer copies are no reason", "Training hangs on two cards; NCCL_P2P_DISABLE=1 does not help\n", "");
        row("weights that load slowly", "Loading the weights of a 70B model takes 40 minutes\n", "loading-slow");

        // In words that many rows share.
        row("nodes by another name", "A multi-computer run is considerably slower than a run on one computer\n",
            "several-hosts-slow");
        row("nodes and sharding", "Fine-tuning with ZeRO-3 on muti-nodes: the time increases a lot\n", "several-hosts-slow");
        row("nodes in Chinese", "多个节点用zero3训练比单节点慢很多\n", "several-hosts-slow");
        row("nodes whose loss differs", "Two nodes give a lower loss than one node; does it converge better?\n", "");
        row("a degree that brings nothing", "The throughput at tp=8 is lower than at tp=4\n", "tensor-parallel-exchange");
        row("a degree that needs less memory", "The memory usage at tp=8 is lower than at tp=4\n", "");
        row("an idle GPU and reading", "GPU utilization is very low and most of the time goes into loading data from disk\n",
            "input-slow");
        row("an idle GPU and reading that is in order",
            "GPU utilization is very low; the dataloader is not the bottleneck, as synthetic data shows\n", "");
        row("data on a slow drive", "Training is very slow when the images lie on NFS\n", "input-slow");
        row("a busy CPU", "CPU usage is at 100% on all cores and GPU utilization is low, 10%\n", "host-busy");
        row("a busy CPU and a busy GPU", "CPU usage is at 100% and the GPU is at 98%\n", "");
        row("memory that grows until it is full", "VRAM keeps climbing during training until OOM\n", "memory-grows");
        row("memory that grows with the GPUs", "GPU memory usage increases with the number of GPUs, until OOM\n", "");
        row("a rank that needs more, in Chinese", "主进程的显存占用比其他的更多\n", "?first-rank-fuller");
        row("saving that ends in a time limit", "When saving the checkpoint I always get an NCCL timeout\n", "saving-hangs");
        row("a limit that is set", "I save a checkpoint each hour, with init_process_group(timeout=timedelta(seconds=5400))\n",
            "");
        row("a log that saves last",
            "INFO - Saving latest checkpoint of step 900\n[Rank 3] Watchdog caught collective operation timeout: "
            "WorkNCCL(SeqNum=77, OpType=ALLREDUCE, Timeout(ms)=600000) ran for 600012 milliseconds before timing out.\n",
            "saving-hangs");
        row("a hang between epochs", "It gets stuck at the transition from epoch 1 to epoch 2\n", "uneven-batches");
        row("a hang after training", "Training finishes, then it hangs and does not exit\n", "hangs-at-end");
        row("compiling for minutes", "torch.compile: compilation takes a very long time, 20 minutes per rank\n", "compile-long");
        row("compiling that pays", "With torch.compile a step takes 0.3 s in place of 0.4 s\n", "");
        row("copies of the model", "With 4 GPUs the memory usage does not decrease, each GPU takes the same memory\n",
            "replicated");
        row("shards of the model", "With FSDP on 4 GPUs the memory usage does not decrease\n", "");
        row("going on from a checkpoint", "It runs out of memory when I resume, from scratch it trains well\n", "resume-full");
        row("a checkpoint that fits", "I resume from a checkpoint, and the loss goes on as before\n", "");
        row("layers in turn", "With device_map=\"auto\" on 4 GPUs it is slow, one GPU at a time is busy\n", "layers-in-turn");
        row("layers on the right GPUs", "device_map=\"auto\" puts 20 layers on each GPU\n", "");
        row("one GPU of several", "I have 4 GPUs but only one GPU is used\n", "one-gpu-used");
        row("recomputation in words", "With gradient checkpointing each step is 30% slower\n", "recomputation-costs");
        row("packed weights in words", "Inference in 8-bit is twice as slow as in fp16\n", "packed-slow");
        row("packed weights that are fast", "Inference in 4-bit is twice as fast as in fp16\n", "");
        row("narrow slots in words", "Both cards hang on a PCIe x4 riser. Tensor parallelism is slow\n", "narrow-slots");
        row("narrow slots that suffice", "Both cards hang on a PCIe x4 riser, which is not the bottleneck\n", "");
        row("Gloo on GPUs", "On Windows the backend is gloo, and training on two GPUs is slow\n", "gloo-backend");
        row("unequal experts", "The experts are imbalanced, and the rank of the fullest is slow\n", "experts-uneven");
        row("generating from shards", "Generation under ZeRO-3 is very slow\n", "generation-sharded");
        row("a convergence that is slower", "FSDP slows down the convergence when I train\n", "");
        row("generating from a server", "Generation with vLLM is slow, training uses ZeRO-3\n", "");
        row("anomaly detection", "set_detect_anomaly is on; is this why it is slow?\n", "anomaly-detection");
        row("heat in words", "It begins thermal throttling at 90C and the speed drops\n", "too-hot");
        row("cards of unlike models", "GPUs of different models (a 3090 and a 2080) are slow together in DDP training\n",
            "unlike-gpus");
        row("steps that do not become fewer", "With 4 GPUs the number of iterations per epoch is the same as with one GPU\n",
            "all-data-everywhere");
        row("steps that become fewer", "With 4 GPUs the number of iterations per epoch is a quarter\n", "");
        row("minutes of an epoch", "Two GPUs need 26min and one GPU 16min for an epoch\n", "scales-badly");
        row("minutes that shrink", "Two GPUs need 14min and one GPU 26min for an epoch\n", "");
        row("ranks that a store waits for",
            "RuntimeError: Timed out initializing process group in store based barrier on rank: 1, for key: "
            "store_based_barrier_key:1 (world_size=4, worker_count=2, timeout=0:30:00)\n",
            "unreachable");
        row("a rank that computes longer, in lines of a log",
            "[rank0] forward 210 ms\n[rank1] forward 212 ms\n[rank2] forward 388 ms\n[rank3] forward 209 ms\n"
            "[rank0] forward 211 ms\n[rank1] forward 210 ms\n[rank2] forward 391 ms\n[rank3] forward 210 ms\n",
            "rank-slow");
        row("another rank each time",
            "[rank0] forward 210 ms\n[rank1] forward 212 ms\n[rank2] forward 388 ms\n[rank3] forward 209 ms\n"
            "[rank0] forward 391 ms\n[rank1] forward 210 ms\n[rank2] forward 211 ms\n[rank3] forward 210 ms\n",
            "");
        row("times of steps, which all ranks share",
            "Rank 0: step 410 ms\nRank 1: step 412 ms\nRank 2: step 588 ms\nRank 3: step 409 ms\n", "");
        const char *rows = "|    0   N/A  N/A     70001      C   python                          20167MiB |\n"
                           "|    0   N/A  N/A     70002      C   python                            611MiB |\n"
                           "|    0   N/A  N/A     70003      C   python                            611MiB |\n";
        row("contexts that nvidia-smi lists",
            (QByteArray(rows)
             + "|    1   N/A  N/A     70002      C   python  20167MiB |\n"
               "|    2   N/A  N/A     70003      C   python  20167MiB |\n")
                .constData(),
            "contexts-on-first-gpu");
        row("processes of somebody else",
            (QByteArray(rows) + "|    1   N/A  N/A     70009      C   python  20167MiB |\n").constData(), "");
        row("processes on one GPU", rows, "");

        row("a first epoch that reads", "The first epoch is slow and later epochs are quick\n", "first-epoch-reads");
        row("a first epoch that reads, not so", "The first epoch takes 2 hours, as all epochs do\n", "");
        row("a line that waits for the GPU", "y.cpu() is slow, 2 seconds for 10 numbers: very strange\n", "waits-for-gpu");
        row("a line that waits for the GPU, not so", "loss.item() is printed each step\n", "");
        row("an exchange in each microbatch", "With accumulation steps of 8 and FSDP it is slower than a large batch\n",
            "accumulation-exchange");
        row("an exchange in each microbatch, not so", "Gradient accumulation of 8 steps with DDP gives the same loss\n", "");
        row("normalisation over all GPUs", "With SyncBatchNorm it is slower\n", "norm-exchange");
        row("normalisation over all GPUs, not so", "SyncBN is used on 8 cards\n", "");
        row("a search that costs time", "With find_unused_parameters a step is slower by a fifth\n", "unused-search-slow");
        row("a search that costs time, not so", "find_unused_parameters is False\n", "");
        row("adapters in words", "LoRA has the same speed as full fine-tuning\n", "adapters-compute");
        row("adapters in words, not so", "LoRA needs less memory than full fine-tuning\n", "");
        row("attention that is a small part", "No speedup of FlashAttention: same speed as before\n", "attention-small");
        row("attention that is a small part, not so", "Flash attention is twice as fast at 32k tokens\n", "");
        row("the largest batch", "Suddenly OOM after hundreds of steps; lengths vary: the longest has 9000 tokens\n",
            "largest-batch-full");
        row("the largest batch, not so", "Samples of variable length are padded\n", "");
        row("the first update", "CUDA runs out of memory in the second iteration, at the optimizer step\n", "first-update-full");
        row("the first update, not so", "optimizer.step takes 20 ms\n", "");
        row("logits in words", "The cross entropy runs out of memory as logits are upcast to float32\n", "logits-full");
        row("logits in words, not so", "The logits have a vocab of 150k\n", "");
        row("processes of the loader hang", "The loader is stuck; num_workers = 0 solves it\n", "loader-hangs");
        row("processes of the loader hang, not so", "With num_workers=0 it works, with 4 it is faster\n", "");
        row("more threads than CPUs", "torch.set_num_threads(1) solves the slow steps\n", "threads-many");
        row("more threads than CPUs, not so", "OMP_NUM_THREADS=1 is set\n", "");
        row("layers of llama.cpp on the CPU", "llama3:70b  a6990ed6be41  42 GB  45%/55% CPU/GPU  4 minutes from now\n",
            "layers-on-cpu");
        row("layers of llama.cpp on the CPU, not so", "load_tensors: offloaded 81/81 layers to GPU\n", "");
        row("a GPU that is seen and not used", "GPU available: True (cuda), used: False\n", "gpu-not-used");
        row("a GPU that is seen and not used, not so", "GPU available: True (cuda), used: True\n", "");
        row("lanes that lspci shows as missing", "LnkSta: Speed 8GT/s (ok), Width x8 (downgraded)\n", "link-narrow");
        row("lanes that lspci shows as missing, not so", "LnkSta: Speed 2.5GT/s (downgraded), Width x16\n", "");
        row("a process that the shell says was killed", "Loading checkpoint shards: 33%\nKilled\n", "host-memory-full");
        row("a process that somebody killed", "I killed it\n", "");
        row("host memory that grows with the loader's processes", "CPU memory usage grows with training when num_workers is 4\n",
            "host-memory-grows");
        row("host memory in Chinese", "训练时内存一直在增长，直到程序被终止\n", "host-memory-grows");
        row("host memory that is large", "System memory is 512 GB, the dataloader has 8 workers\n", "");
        row("a validation that does not fit", "The job dies with out of memory at the start of validation\n", "evaluation-full");
        row("a validation that fits", "It does not run out of memory in validation; the epoch goes on\n", "");
        row("adapters that take as long", "With LoRA the training time remains the same, though fewer weights are trained\n",
            "adapters-compute");
        row("adapters on several cards", "With LoRA on two cards the training time is almost the same as on a single card\n", "");
        row("machines that bring little", "The efficiency on multiple machines is poor, only 20% more than on one\n",
            "several-hosts-slow");
        row("cards that bring little",
            "On a 4-GPU machine training speed performance is just 15% better than on a 1-GPU machine\n", "more-gpus-slow");
        row("cards that bring what they should", "The training time on 4 GPUs is a quarter of that on one GPU\n", "");
        row("a second card that slows it down", "When adding a second 4070 it drops to a third of the tokens\n",
            "more-gpus-slow");
        row("a slow compilation of XLA",
            "Very slow compile? If you want to file a bug, run with envvar XLA_FLAGS=--xla_dump_to=/tmp/x\n", "compile-long");
        row("a compilation of JAX", "The jit compilation of my JAX model takes 25 minutes, extremely slow\n", "compile-long");
        row("a server that starts slowly", "It takes an hour to start the model with vLLM\n", "loading-slow");
        row("a time limit in a stack that saves",
            "    trainer.save_checkpoint(path)\n    work.wait()\nRuntimeError: Timed out waiting 900000ms for recv operation to "
            "complete\n",
            "saving-hangs");
        row("a checkpoint that was saved", "Training gets stuck in the third epoch; the checkpoint before was saved normally\n",
            "");
        row("a hang while memory fills", "GPU memory keeps going up, then it hangs\n", "");
        row("no accumulation of gradients", "On 4 GPUs with DDP there is no gradient accumulation, and it is slow\n", "");
        row("layers of llama.cpp in turn", "split_mode = layer is far slower on two cards, half the tokens\n", "layers-in-turn");
        row("memory that spills into the host's", "Task Manager shows 3 GB of shared GPU memory, and each step is slow\n",
            "spills-to-host");
        row("epochs that become more", "With two cards the number of epochs increases from 1 to 2\n", "all-data-everywhere");
        row("data that is made up is fast", "The synthetic benchmark scales well, but CIFAR example gives only half\n",
            "input-slow");
        row("an error of CUDA without numbers", "RuntimeError: CUDA error: out of memory\n", "memory-full");
        row("cards in Chinese", "训练速度八卡不如单卡，多卡训练差不多要慢一倍\n", "more-gpus-slow");
        row("more cards in Chinese", "卡数增加以后训练反而变慢\n", "more-gpus-slow");
        row("servers in Chinese", "用两台机训练，时间并不比一台短，反而慢\n", "several-hosts-slow");
        row("servers that are fast, in Chinese", "用两台机训练，时间是一台的一半\n", "");
        row("a GPU that idles and spikes", "The GPU is mostly idle and then it spikes to 80% every few seconds\n",
            "gpu-in-turns");
        row("a busy CPU in Chinese", "gpu利用率低，cpu占用高，有什么办法\n", "host-busy");
        row("a slow drive", "Training is IO bound, as iostat shows\n", "input-slow");
        row("boxes that are bounded", "Disk boxes are bounding the train images\n", "");
        row("a validation in a stack",
            "  File \"trainer.py\", line 9, in validate\n    y = model(x)\nRuntimeError: CUDA out of memory.\n",
            "evaluation-full");
        row("a batch with many boxes", "It is out of memory in the fifth epoch; images have up to 90 gt boxes\n",
            "largest-batch-full");
        row("a setting that PyTorch itself proposes",
            "CUDA error: unknown error\nFor debugging consider passing CUDA_LAUNCH_BLOCKING=1.\n", "");
        row("a GPU that drops again and again", "The GPU utilization is at 90% and then suddenly drops to 0% and back up\n",
            "gpu-in-turns");
        row("a cluster in words", "The training time on the cluster is longer than on one machine\n", "several-hosts-slow");
        row("a loader in bursts", "The loop pauses every num_workers iterations for a long time\n", "input-slow");
        row("a model that is whole before it is sharded", "With FSDP the peak memory explodes at initialization\n",
            "whole-model-everywhere");

        // Of libraries, drivers and containers.
        row("links of a contained error", "CUDA_ERROR_CONTAINED: Invalid access of peer GPU memory over nvlink\n",
            "nvlink-errors");
        row("multicast that fails",
            "transport/nvls.cc:379 (nvlsAllocateMem) NCCL WARN Failed to bind NVLink SHARP (NVLS) Multicast memory\n",
            "nvls-failed");
        row("a plugin that fails", "NCCL WARN NET/OFI aws-ofi-nccl initialization failed\n", "plugin-failed");
        row("a kernel option that is missing",
            "NCCL WARN Missing \"iommu=pt\" from kernel command line which can lead to system instablity or hang!\n",
            "iommu-missing");
        row("pairs that NCCL finds without peer access", "NCCL INFO P2P is disabled between connected GPUs 0 and 1\n",
            "no-peer-access");
        row("a driver that was updated", "Failed to initialize NVML: Driver/library version mismatch\n", "driver-mismatch");
        row("a container without the driver's runtime",
            "docker: Error response from daemon: could not select device driver \"\" with capabilities: [[gpu]].\n", "no-gpu");
        row("weights for a GPU that is not found",
            "RuntimeError: Attempting to deserialize object on a CUDA device but torch.cuda.is_available() is False.\n",
            "no-gpu");
        row("a container that lost its GPUs", "Failed to initialize NVML: Unknown Error\n", "container-lost-gpu");
        row("errors on PCIe", "pcieport 0000:00:01.0: AER: Corrected error received: 0000:01:00.0\n", "pcie-errors");
        row("too many files", "RuntimeError: Too many open files. Communication with the workers is no longer possible.\n",
            "open-files");
        row("a full disk", "OSError: [Errno 28] No space left on device: 'ckpt/step-100.pt'\n", "disk-full");
        row("shared memory, not a disk", "NCCL WARN Error while creating shared memory: No space left on device\n",
            "shared-memory-full");
        row("a GPU that is full where NCCL says its ways",
            "h:1:2 [2] NCCL INFO Channel 01 : 2[1040] -> 0[1020] via SHM/direct/direct\n"
            "h:1:2 [0] enqueue.cc:1085 NCCL WARN Cuda failure 'out of memory'\n",
            "nccl-memory-full");
        row("shared memory that is closed",
            "include/shm.h:27 NCCL WARN Call to shm_open failed : Permission denied\n"
            "include/shm.h:48 NCCL WARN Error while creating shared memory segment nccl-shm-recv-0-3-0 (size 4460544)\n",
            "shared-memory-closed");
        row("shared memory that is closed, in one line",
            "NCCL WARN Error while creating shared memory segment /dev/shm/nccl-a (size 9), error: Permission denied (13)\n",
            "shared-memory-closed");
        row("the first collective of all hangs",
            "[Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1, OpType=ALLREDUCE, NumelIn=1, "
            "NumelOut=1, Timeout(ms)=600000) ran for 600086 milliseconds before timing out.\n",
            "");
        row("time that is up", "slurmstepd: error: *** JOB 9 ON n1 CANCELLED AT 2026-01-02T03:04:05 DUE TO TIME LIMIT ***\n",
            "time-limit");
        row("a memory fault", "failed (exitcode: -11) local_rank: 0 (pid: 28773) of binary: /usr/bin/python3\n",
            "?segmentation-fault");
        row("JAX finds no memory",
            "RESOURCE_EXHAUSTED: Failed to allocate request for 6.27GiB (6727663616B) on device ordinal 0\n", "memory-full");
        row("a share in percent", "XLA_PYTHON_CLIENT_MEM_FRACTION=90 python train.py\n", "memory-fraction");
        row("a share", "XLA_PYTHON_CLIENT_MEM_FRACTION=0.90 python train.py\n", "");
        row("a peak of an A100", "WARNING - Peak flops undefined for: Tesla T4, fallback to A100\n", "mfu-fallback");
        row("weights on the CPU", "Some parameters are on the meta device because they were offloaded to the cpu.\n",
            "offloaded");
        row("a search in vain",
            "Warning: find_unused_parameters=True was specified in DDP constructor, but did not find any unused parameters in "
            "the "
            "forward pass.\n",
            "unused-search");

        // Reports that say who is missing.
        const char *hung = "[Rank 6] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=730, OpType=ALLREDUCE, "
                           "Timeout(ms)=600000) ran for 600027 milliseconds before timing out.\n";
        row("all ranks came", (std::string(hung) + "  - [0, 1, 2, 3] joined but didn't finish collective #730\n").c_str(),
            "all-joined");
        row("a rank is named",
            (std::string(hung) + "  - [0, 1] joined but didn't finish collective #730\n"
             + "  [2] finished collective #728, but didn't join collective #730\n")
                .c_str(),
            "rank-missing");
        row("killed after another one failed",
            "Failures:\n[1]:\n  exitcode  : -9 (pid: 9)\n  traceback : Signal 9 (SIGKILL) received by PID 9\n"
            "Root Cause (first observed failure):\n[0]:\n  exitcode  : 1 (pid: 8)\n",
            "");
        row("killed first",
            "Root Cause (first observed failure):\n[0]:\n  exitcode  : -9 (pid: 8)\n  traceback : Signal 9 (SIGKILL) received by "
            "PID 8\n",
            "host-memory-full");

        // Memory, by its numbers.
        row("one tensor larger than the GPU",
            "CUDA out of memory. Tried to allocate 30.29 GiB. GPU 0 has a total capacity of 10.74 GiB of which 3.69 GiB is free. "
            "Including non-PyTorch memory, this process has 6.68 GiB memory in use. Of the allocated memory 6.10 GiB is "
            "allocated by "
            "PyTorch, and 396.58 MiB is reserved by PyTorch but unallocated.\n",
            "oom-full");
        row("a message without its numbers", "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 32.00 MiB.\n",
            "?memory-not-told");

        // Settings that cost nothing here.
        row("no InfiniBand on one host", "export NCCL_IB_DISABLE=1\ntorchrun --nproc_per_node 8 train.py\nwhy is it slow\n", "");
        row("no InfiniBand on two hosts", "export NCCL_IB_DISABLE=1\ntorchrun --nnodes 2 --nproc_per_node 8 train.py\n",
            "switched-off");
        row("cards without peer access", "two RTX 4090\nexport NCCL_P2P_DISABLE=1\nwhy is it slow\n", "");
        row("cards with peer access", "two A100\nexport NCCL_P2P_DISABLE=1\nwhy is it slow\n", "switched-off");
        row("a title above a blank line", "How long does it take to load your model?\n\nFor me it is 15 minutes with vllm.\n",
            "loading-slow");
        row("data that are slow when an epoch starts", "data loading is slow in each epoch starting, how to fix it?\n",
            "epoch-start");
        row("a share of time beside a word of communication",
            "The input pipeline cost 95% of the time of a step. Server and worker are one host, so there is little "
            "communication.\n",
            "input-slow");
        row("data on a GPU that is idle",
            "I put data and parameters on the GPU, and it seems to idle while the CPU is busy. Is this intended?\n", "");
        row("a question of how long saving takes", "How long should saving the checkpoint take?\n", "");
        row("a cache of images that is saved", "I get stuck for hours when the first cache is saved, with any yolov8 model\n",
            "");
        row("machines whose GPUs are half busy",
            "GPU utilization in multi-machine training is only 50%. How is training efficiency improved?\n", "");
        row("a pipeline that is slower than tensor parallelism",
            "Pipeline parallel is slower than tensor parallel, with no speedup over a single GPU\n", "");
        row("threads that read more at once",
            "The queue is slow with num_threads=2, and num_threads=16 of shuffle_batch is faster\n", "");
        row("workers that begin late", "With workers > 0 it is stuck long time before it starts, and with workers = 0 it runs\n",
            "");
        row("what hangs around", "After training the encoder, I suspect a reference to a tensor hanging around\n", "");
        row("a hang long after the start", "It hangs on several machines, and the hang happened after training for a long time\n",
            "");
        row("the power to compute",
            "GPU utilization spikes to 100% and drops to near-zero, only half of its processing power is used\n", "gpu-in-turns");
        row("a profile that shows the exchange", "Training with 4 cards is slow, and the profile shows nccl is causing it\n",
            "exchange-long");
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
