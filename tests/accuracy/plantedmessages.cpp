// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"
#include "tests/core/findings/printouts.h"

namespace shardscope::accuracy {

namespace {

using printouts::printed;
using synthetic::Random;
using Texts = std::vector<std::string>;

/// Messages of one meaning, and lines with the same words that mean nothing of it.
struct Worded {
    std::vector<const char *> said;
    std::vector<const char *> unsaid;
};

/// One of them among lines of a log, behind what loggers put in front.
Texts worded(Random &random, bool bad, const Worded &words)
{
    const char *const fronts[] = {"",   "[rank3]: ", "2026-03-04 11:12:13,456 ERROR ", "(Worker pid=4711) ERROR 03-04 11:12:13 ",
                                  "> ", "node-1: "};
    const auto pickOf = [&random](const std::vector<const char *> &from) {
        return from[static_cast<std::size_t>(random.uniform() * static_cast<double>(from.size()))];
    };
    std::string text;
    const auto noise = [&] {
        for (int i = 0; i < random.pick({0, 2, 7}); ++i)
            text += printed("starting worker %d of the run\n", random.pick({1, 2, 3}));
    };
    noise();
    text += fronts[random.pick({0, 1, 2, 3, 4, 5})];
    text += pickOf(bad ? words.said : words.unsaid);
    text += "\n";
    noise();
    return {text};
}

Texts refusedHeads(Random &random, bool bad)
{
    const int heads = random.pick({12, 28, 40, 52});
    const int degree = bad ? random.pick({3, 8, 16}) : 4;
    if (bad && heads % degree == 0)
        return refusedHeads(random, bad);
    return {bad ? printed(random.uniform() < 0.5 ? "ValueError: Total number of attention heads (%d) must be divisible by tensor "
                                                   "parallel size (%d).\n"
                                                 : "AssertionError: num_heads (%d) must be divisible by mp_size (%d)\n",
                          heads, degree)
                : printed("attention heads: %d, tensor parallel size: %d\n", heads, degree)};
}

Texts fullKeys(Random &random, bool bad)
{
    const int held = 16 * random.pick({229, 459, 5402});
    const int length = bad ? 2 * held : held / 2;
    if (random.uniform() < 0.3)
        return worded(random, bad,
                      {{"ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization` when "
                        "initializing the engine.",
                        "RuntimeError: Not enough memory. Please try to increase --mem-fraction-static. "},
                       {"INFO # GPU blocks: 5402, # CPU blocks: 512", "Maximum concurrency for 4096 tokens per request: 12.1x"}});
    return {bad ? printed(
                "ValueError: The model's max seq len (%d) is larger than the maximum number of tokens that can be stored in "
                "KV cache (%d). Try increasing `gpu_memory_utilization` or decreasing `max_model_len` when initializing "
                "the engine.\n",
                length, held)
                : printed("INFO max seq len (%d), KV cache (%d)\n", length, held)};
}

#define SHARDSCOPE_WORDED(name, ...)                                                                                             \
    Texts name(Random &random, bool bad)                                                                                         \
    {                                                                                                                            \
        return worded(random, bad, __VA_ARGS__);                                                                                 \
    }

SHARDSCOPE_WORDED(
    otherBuild, {{"RuntimeError: CUDA error: no kernel image is available for execution on the device",
                  "NVIDIA GeForce RTX 5090 with CUDA capability sm_120 is not compatible with the current PyTorch installation."},
                 {"building kernel image for the device", "CUDA capability sm_90 found"}})
SHARDSCOPE_WORDED(oldDriver, {{"RuntimeError: The NVIDIA driver on your system is too old (found version 11040).",
                               "CUDA driver version is insufficient for CUDA runtime version"},
                              {"NVIDIA driver version: 550.54.15", "CUDA runtime version: 12.4"}})
SHARDSCOPE_WORDED(noFabric, {{"RuntimeError: CUDA error: system not yet initialized", "Error 802: cudaErrorSystemNotReady"},
                             {"the system is initialized", "CUDA available: True"}})
SHARDSCOPE_WORDED(twice, {{"Duplicate GPU detected : rank 1 and rank 0 both on CUDA device 40000"},
                          {"rank 1 is on CUDA device 40000", "no duplicate found"}})
SHARDSCOPE_WORDED(noGpu, {{"RuntimeError: CUDA error: invalid device ordinal"}, {"device ordinal 3 is valid"}})
SHARDSCOPE_WORDED(
    nobodyThere,
    {{"torch.distributed.DistNetworkError: The client socket has timed out after 900000ms while trying to connect to "
      "(10.0.0.1, 29500).",
      "torch.distributed.elastic.rendezvous.api.RendezvousConnectionError: The connection to the C10d store has failed.",
      "torch.distributed.DistStoreError: Timed out after 601 seconds waiting for clients. 1/2 clients joined."},
     {"connected to (10.0.0.1, 29500)", "all 2 clients joined the store"}})
SHARDSCOPE_WORDED(takenPort,
                  {{"RuntimeError: The server socket has failed to bind to [::]:29500 (errno: 98 - Address already in use).",
                    "h:1:2 [0] include/socket.h:333 NCCL WARN Call to bind failed : Address already in use"},
                   {"listening on [::]:29500", "the address of the table is in use"}})
SHARDSCOPE_WORDED(killed,
                  {{"torch.distributed.elastic.multiprocessing.api: failed (exitcode: -9) local_rank: 0 (pid: 29066) of binary",
                    "subprocess.CalledProcessError: Command died with <Signals.SIGKILL: 9>.",
                    "RuntimeError: DataLoader worker (pid 4711) is killed by signal: Killed.",
                    "Out of memory: Killed process 4711 (python) total-vm:91000000kB"},
                   {"torch.distributed.elastic.multiprocessing.api: failed (exitcode: 1) local_rank: 0 (pid: 29066)",
                    "worker 9 ended with exit code 0"}})
SHARDSCOPE_WORDED(lostGpu,
                  {{"NVRM: Xid (PCI:0000:01:00): 79, pid=0, GPU has fallen off the bus.",
                    "Unable to determine the device handle for GPU 0000:C1:00.0: Unknown Error",
                    "NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x22:0x56:894)"},
                   {"NVRM: loading NVIDIA UNIX Open Kernel Module", "NVRM: Xid (PCI:0000:01:00): 43, pid=12, Ch 00000008"}})
SHARDSCOPE_WORDED(badMemory, {{"RuntimeError: CUDA error: uncorrectable ECC error encountered",
                               "NVRM: Xid (PCI:0000:01:00): 48, pid=12, An uncorrectable double bit error"},
                              {"ECC is enabled", "NVRM: Xid (PCI:0000:01:00): 43, pid=12, Ch 00000008"}})
SHARDSCOPE_WORDED(badLink, {{"NVRM: Xid (PCI:0000:01:00): 74, pid=0, NVLink: fatal error detected on link 3"},
                            {"NVLink: link 3 is up", "NVRM: Xid (PCI:0000:01:00): 43, pid=12"}})
SHARDSCOPE_WORDED(lostPackets,
                  {{"Last error: NET/IB : Got completion from peer 10.1.2.3<39138> with error 12, opcode 0, len 0, "
                    "vendor err 129",
                    "h:1:2 [0] NCCL WARN NET/IB: Got completion from peer 10.1.2.3<39138> with status=12 opcode=1 len=0 "
                    "vendor err 129"},
                   {"NET/IB : Using [0]mlx5_0:1/RoCE", "no packets were lost"}})
SHARDSCOPE_WORDED(lostPeer,
                  {{"Net : Connection closed by remote peer user<50260>",
                    "ncclRemoteError: A call failed possibly due to a network error or a remote process exiting prematurely.",
                    "h:1:2 [1] misc/socket.cc:518 NCCL WARN Net : Call to recv from 10.2.3.4<58355> failed : Broken pipe"},
                   {"Connection to the peer is open", "remote processes: 8"}})
SHARDSCOPE_WORDED(oddGpus,
                  {{"RuntimeError: decoder world_size (4) is not divisible by expert_tensor_model_pipeline_parallel size (8)",
                    "RuntimeError: [ERROR] Assertion failed: mpiSize == tp * pp (worldConfig.cpp:89)"},
                   {"world_size (8), tensor parallel size (4)", "mpiSize is tp times pp"}})
SHARDSCOPE_WORDED(noWarmUp, {{"RuntimeError: CUDA out of memory occurred when warming up sampler with 1024 dummy requests."},
                             {"warming up with 1024 dummy requests"}})
SHARDSCOPE_WORDED(noBuffers, {{"h:1:2 [3] include/alloc.h:178 NCCL WARN Cuda failure 'out of memory'",
                               "h:1:2 [3] allocator.cc:76 NCCL WARN HIP failure 'out of memory'"},
                              {"NCCL has its buffers"}})
SHARDSCOPE_WORDED(closedAdapters, {{"[0] misc/ibvwrap.cc:212 NCCL WARN Call to ibv_open_device failed",
                                    "[0] transport/net_ib.cc:117 NCCL WARN NET/IB : Unable to open device mlx5_6"},
                                   {"NET/IB : Using [0]mlx5_0:1/IB"}})
SHARDSCOPE_WORDED(unused,
                  {{"RuntimeError: Expected to have finished reduction in the prior iteration before starting a new one."},
                   {"the reduction of the prior iteration is finished"}})
SHARDSCOPE_WORDED(noReason,
                  {{"RuntimeError: NCCL error in: /x/ProcessGroupNCCL.cpp:784, unhandled system error, NCCL version 2.7.8",
                    "ncclUnhandledCudaError: Call to CUDA function failed. NCCL version 2.18"},
                   {"NCCL version 2.20.5+cuda12.4", "no system error"}})
SHARDSCOPE_WORDED(failedKernel, {{"RuntimeError: CUDA error: an illegal memory access was encountered",
                                  "RuntimeError: CUDA error: device-side assert triggered"},
                                 {"memory access is legal", "asserts are compiled in"}})
SHARDSCOPE_WORDED(putBack,
                  {{"WARNING scheduler.py:1057] Sequence group 24 is preempted by PreemptionMode.SWAP mode because there is "
                    "not enough KV cache space."},
                   {"preemption mode: recompute"}})
SHARDSCOPE_WORDED(fewLoaders,
                  {{"The 'train_dataloader' does not have many workers which may be a bottleneck. Consider increasing it",
                    "UserWarning: This DataLoader will create 8 worker processes in total. Our suggested max number of "
                    "worker in current system is 2"},
                   {"num_workers: 8", "the train_dataloader has many workers"}})
SHARDSCOPE_WORDED(noTensorCores,
                  {{"You are using a CUDA device ('X') that has Tensor Cores. To properly utilize them, you should set it",
                    "UserWarning: TensorFloat32 tensor cores for float32 matrix multiplication available but not enabled."},
                   {"this device has tensor cores", "float32 matmul precision: high"}})
SHARDSCOPE_WORDED(slowPath, {{"The fast path is not available because one of the required library is not installed.",
                              "UserWarning: 1Torch was not compiled with flash attention."},
                             {"the fast path is available", "Torch was compiled with CUDA 12.4"}})
SHARDSCOPE_WORDED(compilesAgain, {{"W0304 torch._dynamo hit config.recompile_limit (8)",
                                   "[WARNING] torch._dynamo hit config.cache_size_limit (8)"},
                                  {"torch._dynamo compiled 3 graphs"}})
SHARDSCOPE_WORDED(oldLinux,
                  {{"Detected kernel version 4.18.0, which is below the recommended minimum of 5.5.0; this can cause the "
                    "process to hang."},
                   {"kernel version 6.1.0"}})
SHARDSCOPE_WORDED(hangsSomewhere, {{"RuntimeError: Rank 3 failed to pass monitoredBarrier in 1800000 ms",
                                    "RuntimeError: Timed out waiting 1800000ms for recv operation to complete"},
                                   {"all NCCL operations have finished"}})
SHARDSCOPE_WORDED(watchdogAlone,
                  {{"[E ProcessGroupNCCL.cpp:684] Some NCCL operations have failed or timed out.",
                    "[E] ProcessGroupNCCL's watchdog got stuck for 480 seconds without making progress in monitoring"},
                   {"the watchdog watches all NCCL operations"}})
SHARDSCOPE_WORDED(unreadableMemory,
                  {{"[2] net_ib.cc:9 NCCL WARN NET/IB : Got completion from peer 10.1.1.1<4> with error 4, opcode 0, len 0",
                    "[0] NCCL WARN NET/IB: Got completion from peer 10.1.1.1<4> with status=IBV_WC_LOC_PROT_ERR(4) opcode=0"},
                   {"NET/IB : completion from peer 4"}})
SHARDSCOPE_WORDED(noAllocation, {{"h:1:2 [3] include/alloc.h:185 NCCL WARN Failed to CUDA calloc 6291456 bytes"},
                                 {"NCCL allocated 6291456 bytes"}})
#undef SHARDSCOPE_WORDED

Texts offloadedStates(Random &random, bool bad)
{
    const char *const form =
        random.uniform() < 0.5
            ? "{\n  \"zero_optimization\": {\n    \"stage\": 2,\n    \"offload_optimizer\": {\n      \"device\": "
              "\"%s\",\n      \"pin_memory\": true\n    }\n  }\n}\n"
            : "{\"zero_optimization\": {\"stage\": 3, \"offload_param\": {\"device\": \"%s\"}}}\n";
    return {"my DeepSpeed settings:\n" + printed(form, bad ? "cpu" : "none")};
}

Texts noPeers(Random &random, bool bad)
{
    const int gpus = random.pick({2, 4, 8});
    std::string text;
    for (int a = 0; a < gpus; ++a)
        for (int b = 0; b < gpus; ++b)
            if (a != b)
                text += printed("Device=%d %s Access Peer Device=%d\n", a, bad && a / 2 == b / 2 ? "CANNOT" : "CAN", b);
    return {text};
}

Texts idleGpus(Random &random, bool bad)
{
    std::string text = "| NVIDIA-SMI 560.35.03   Driver Version: 560.35.03   CUDA Version: 12.6 |\n";
    const int gpus = random.pick({1, 2, 8});
    for (int i = 0; i < gpus; ++i)
        text +=
            printed("|   %d  NVIDIA A100-SXM4-80GB    On  | 00000000:%02X:00.0 Off |    0 |\n| N/A   41C    P0   90W / 400W | "
                    "%dMiB / 81920MiB |   %d%%      Default |\n",
                    i, 16 + i, bad || random.uniform() < 0.5 ? random.pick({9000, 40000, 79000}) : 3,
                    bad ? random.pick({0, 1, 4, 8}) : random.pick({40, 88, 100}));
    return {text};
}

Texts downPorts(Random &random, bool bad)
{
    const int ports = random.pick({2, 4, 8});
    const int down = bad ? static_cast<int>(random.uniform() * ports) : -1;
    const int tool = random.pick({0, 1, 2});
    std::string text;
    for (int i = 0; i < ports; ++i) {
        const bool up = i != down;
        text += tool == 0
                    ? printed("Infiniband device 'mlx5_%d' port 1 status:\n\tstate:\t\t %s\n\tphys state:\t %s\n\trate:\t\t 200 "
                              "Gb/sec (4X HDR)\n\n",
                              i, up ? "4: ACTIVE" : "1: DOWN", up ? "5: LinkUp" : "3: Disabled")
                : tool == 1
                    ? printed("CA 'mlx5_%d'\n\tCA type: MT4129\n\tPort 1:\n\t\tState: %s\n\t\tPhysical state: %s\n\t\tRate: "
                              "400\n",
                              i, up ? "Active" : "Down", up ? "LinkUp" : "Polling")
                    : printed("mlx5_%d port 1 ==> ib%d (%s)\n", i, i, up ? "Up" : "Down");
    }
    return {text};
}

/// One rate on some GPUs and one on more, in a sentence each or below headings; a rate grows or it is said to be another.
Texts badlyScaled(Random &random, bool bad)
{
    const int few = random.pick({1, 2, 4});
    const int many = few * random.pick({2, 4, 8});
    const double ideal = static_cast<double>(many) / few;
    const double rate = random.between(20, 900);
    const double gained = rate * ideal * (bad ? random.between(0.2, 0.6) / ideal : random.between(0.8, 1.02));
    if (random.uniform() < 0.5)
        return {printed("With %d GPUs I get %.1f samples/s.\nWith %d GPUs I get %.1f samples/s.\n", few, rate, many, gained)};
    return {printed("%d GPUs:\nstep 1 speed: %.2f samples/sec\nstep 2 speed: %.2f samples/sec\n%d GPUs:\nstep 1 speed: %.2f "
                    "samples/sec\nstep 2 speed: %.2f samples/sec\n",
                    few, rate, random.noisy(rate, 0.02), many, gained, random.noisy(gained, 0.02))};
}

Texts rateOfSomebody(Random &random, bool bad)
{
    const double rate = random.between(20, 900);
    return {printed("With 1 GPU I get %.1f samples/s.\nWith 4 GPUs I get %.1f samples/s.\n", rate,
                    rate * (bad ? random.between(0.97, 1.05) : random.between(3.3, 3.9)))};
}

Texts stepsOfUnlikeSize(Random &random, bool bad)
{
    const double time = random.between(0.3, 9);
    return {printed("on one GPU: %.2f s/it\non 8 GPUs: %.2f s/it\n", time,
                    bad ? time * random.between(1, 1.2) : time / random.between(6.5, 7.9))};
}

Texts claimedMfu(Random &random, bool bad)
{
    return {printed(random.uniform() < 0.5 ? "I get an MFU of %.1f%% in this run.\n" : "It says %.0f%% MFU, is that right?\n",
                    bad ? random.between(101, 190) : random.between(8, 62))};
}

Texts requestsThatWait(Random &random, bool bad)
{
    const double used = !bad                     ? random.between(0.01, 0.99)
                        : random.uniform() < 0.5 ? random.between(0.9, 0.999)
                                                 : random.between(0.01, 0.4);
    const bool vllm = random.uniform() < 0.5;
    const int running = random.pick({8, 16, 31});
    const int waiting = bad ? random.pick({5, 90, 400}) : 0;
    std::string text;
    for (int i = 0; i < 4; ++i)
        text += vllm ? printed(
                    "INFO [loggers.py:118] Engine 000: Avg generation throughput: 512.3 tokens/s, Running: %d reqs, Waiting: "
                    "%d reqs, GPU KV cache usage: %.1f%%, Prefix cache hit rate: 0.0%%\n",
                    running, waiting, 100 * used)
                     : printed("[2026-02-03 04:05:06 TP0] Decode batch. #running-req: %d, #token: 8123, token usage: %.2f, gen "
                               "throughput (token/s): 412.07, #queue-req: %d\n",
                               running, used, waiting);
    return {text};
}

Texts longUpdate(Random &random, bool bad)
{
    const double compute = random.between(200, 4000);
    const double update = compute * (bad ? random.between(1.2, 30) : random.between(0.01, 0.3));
    return {printed(
        "[2026-01-02 03:04:05,678] [INFO] [logging.py:96:log_dist] [Rank 0] time (ms) | fwd: %.2f | bwd: %.2f | bwd_inner: "
        "%.2f | bwd_allreduce: 0.00 | step: %.2f\n",
        compute / 3, compute * 2 / 3, compute * 2 / 3, update)};
}

Texts lockedMemory(Random &random, bool bad)
{
    return worded(
        random, bad,
        {{"hpc7:901:955 [0] misc/ibvwrap.cc:262 NCCL WARN Call to ibv_reg_mr_iova2 failed with error Cannot allocate memory",
          "hpc7:901:955 [0] misc/ibvwrap.cc:112 NCCL WARN Call to ibv_create_cq failed with error Cannot allocate memory"},
         {"hpc7:901:955 [0] NCCL INFO Registered 2 regions", "max locked memory       (kbytes, -l) unlimited"}});
}

Texts hostWithoutMemory(Random &random, bool bad)
{
    return worded(
        random, bad,
        {{"OSError: [Errno 12] Cannot allocate memory",
          "RuntimeError: [enforce fail at alloc_cpu.cpp:114] data. DefaultCPUAllocator: not enough memory: you tried to "
          "allocate 33554432000 bytes."},
         {"CPU memory: 31.2 of 128 GB", "allocated 33554432000 bytes for the cache"}});
}

Texts takenMemory(Random &random, bool bad)
{
    return {
        bad ? printed("ValueError: Free memory on device (%.2f/%.2f GiB) on startup is less than desired GPU memory utilization "
                      "(0.92, %.2f GiB).\n",
                      random.between(2, 30), 79.1, 72.8)
            : printed("Free memory on device: %.2f GiB, GPU memory utilization 0.92\n", random.between(74, 79))};
}

Texts withoutGpu(Random &random, bool bad)
{
    return worded(random, bad,
                  {{"AssertionError: Torch not compiled with CUDA enabled",
                    "RuntimeError: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU",
                    "RuntimeError: No CUDA GPUs are available"},
                   {"CUDA GPUs are available: 4", "torch.cuda.is_available() = True"}});
}

Texts alone(Random &random, bool bad)
{
    std::string text;
    const int processes = random.pick({2, 4, 8});
    for (int i = 0; i < processes; ++i)
        text += printed("#  Rank %2d Group  0 Pid %6d on   node-%d device %2d [0x%02x] NVIDIA L40S\n", bad ? 0 : i, 4000 + 7 * i,
                        i % 2, i, 16 + i);
    return {text};
}

} // namespace

std::span<const Planted> plantedOfMessages()
{
    static constexpr Planted kinds[] = {{"refuses-heads", refusedHeads},
                                        {"refuses-gpus", oddGpus},
                                        {"warm-up-full", noWarmUp},
                                        {"nccl-memory-full", noBuffers},
                                        {"adapters-closed", closedAdapters},
                                        {"keys-values-full", fullKeys},
                                        {"no-kernel-image", otherBuild},
                                        {"old-driver", oldDriver},
                                        {"fabric-manager", noFabric},
                                        {"same-gpu-twice", twice},
                                        {"no-such-gpu", noGpu},
                                        {"unreachable", nobodyThere},
                                        {"port-taken", takenPort},
                                        {"host-memory-full", killed},
                                        {"gpu-lost", lostGpu},
                                        {"gpu-memory-errors", badMemory},
                                        {"nvlink-errors", badLink},
                                        {"packets-lost", lostPackets},
                                        {"peer-lost", lostPeer},
                                        {"unused-parameters", unused},
                                        {"nccl-no-reason", noReason},
                                        {"kernel-failed", failedKernel},
                                        {"preempted", putBack},
                                        {"few-workers", fewLoaders},
                                        {"tensor-cores-unused", noTensorCores},
                                        {"falls-back", slowPath},
                                        {"recompiles", compilesAgain},
                                        {"old-kernel", oldLinux},
                                        {"collective-hung", hangsSomewhere},
                                        {"watchdog-ended", watchdogAlone},
                                        {"gdr-fails", unreadableMemory},
                                        {"nccl-allocation", noAllocation},
                                        {"offloaded", offloadedStates},
                                        {"no-peer-access", noPeers},
                                        {"requests-wait", requestsThatWait},
                                        {"update-long", longUpdate},
                                        {"tests-alone", alone},
                                        {"memlock", lockedMemory},
                                        {"host-allocation", hostWithoutMemory},
                                        {"serving-memory-taken", takenMemory},
                                        {"no-gpu", withoutGpu},
                                        {"gpu-idle", idleGpus},
                                        {"port-down", downPorts},
                                        {"scales-badly", badlyScaled},
                                        {"rate-of-whom", rateOfSomebody},
                                        {"steps-not-samples", stepsOfUnlikeSize},
                                        {"mfu-stated", claimedMfu}};
    return kinds;
}

} // namespace shardscope::accuracy
