// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/messages.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace shardscope::findings {

namespace {

/// Of programs and libraries.
std::span<const ProgramMessage> ofPrograms()
{
    using enum runs::FindingSeverity;
    static constexpr ProgramMessage table[] = {
        {{"refuses-layers", core::tr("It refuses to start: layers"), Fault},
         {},
         core::tr("The program refuses to start: the layers do not divide into its pipeline stages"),
         {{{"stages", core::tr("Layers are no multiple of pipeline stages × virtual stages")}}},
         {{{core::tr("Take another number of stages, or state the layers of the first and the last one"),
            "--decoder-first-pipeline-num-layers N"}}}},
        {{"refuses-batch", core::tr("It refuses to start: batch"), Fault},
         {},
         core::tr("The program refuses to start: the batch does not divide into microbatches and replicas"),
         {{{"batch", core::tr("The batch is no multiple of microbatch × replicas")}}},
         {{{core::tr("Take a batch that is a multiple of microbatch × replicas")}}}},
        {{"refuses-microbatches", core::tr("It refuses to start: microbatches"), Fault},
         {},
         core::tr("The program refuses to start: it has fewer microbatches than pipeline stages"),
         {{{"few", core::tr("Batch over microbatch is less than the number of stages")}}},
         {{{core::tr("Raise the batch of a replica, halve the microbatch, or take fewer stages")}}}},
        {{"shared-memory-closed", core::tr("Shared memory is closed to this user"), Fault},
         "Call to shm_open failed & Permission denied | shared memory segment & Permission denied",
         core::tr("Shared memory (/dev/shm) may not be written by this user"),
         {{{"rights", core::tr("The rights of /dev/shm, or a file of another user in it, forbid it")}}},
         {{{core::tr("See whose it is and what lies in it"), "ls -lad /dev/shm; ls -la /dev/shm"},
           {core::tr("Give /dev/shm its usual rights"), "sudo chmod 1777 /dev/shm"}}}},
        {{"shared-memory-full", core::tr("Shared memory is full"), Fault},
         "NCCL WARN & No space left on device | Error while creating shared memory segment | "
         "DataLoader worker & killed by signal: Bus error | bus error & insufficient shared memory | Signal 7 (SIGBUS) | "
         "workers are out of shared | "
         "return code = -7 | return code -7 | exitcode: -7) | exitcode  : -7 ( | Signals.SIGBUS",
         core::tr("Shared memory (/dev/shm) is full: its buffers find no place"),
         {{{"container", core::tr("The container has 64 MB, Docker's default"), 0.8},
           {"left-over", core::tr("Files of ended jobs still lie in it"), 0.2}}},
         {{{core::tr("Give the container the host's"), "docker run --ipc=host"},
           {core::tr("See what lies in it"), "df -h /dev/shm; ls -la /dev/shm"}}}},
        {{"cache-flushes", core::tr("Memory is nearly full"), Warning},
         "pytorch allocator cache flushes since last step",
         core::tr("Memory is nearly full: PyTorch's allocator gives its cache back within steps, which costs time"),
         {{{"plan-too-large", core::tr("Model and activations need more than the GPU has"), 0.7},
           {"sizes-vary", core::tr("Sizes change from step to step (sequences, batches)"), 0.3}}},
         {{{core::tr("Compare with what the plan needs, term by term"), "shardscope-cli memory"},
           {core::tr("Halve the microbatch or recompute activations")}}}},
        {{"keys-values-full", core::tr("No room for keys and values"), Fault},
         "is larger than the maximum number of tokens that can be stored in KV cache | "
         "KV cache is needed, which is larger than the available KV cache memory | "
         "No available memory for the cache blocks | Not enough memory. Please try to increase --mem-fraction-static | "
         "is larger than the available KV cache memory",
         core::tr("Serving refuses to start: beside the weights there is no room for keys and values of one sequence"),
         {{{"long", core::tr("The longest sequence it must hold is longer than what is asked of it"), 0.5},
           {"weights", core::tr("Weights take nearly all of the memory that it may use"), 0.5}}},
         {{{core::tr("Serve shorter sequences"), "--max-model-len N"},
           {core::tr("Let it use more of the GPU, or spread the weights over more GPUs"),
            "--gpu-memory-utilization 0.95 --tensor-parallel-size 2"}}}},
        {{"warm-up-full", core::tr("No room for the largest batch"), Fault},
         "out of memory occurred when warming up",
         core::tr("Serving refuses to start: its largest batch finds no memory as it warms up"),
         {{{"many", core::tr("More sequences at once than the memory holds"), 0.6},
           {"others", core::tr("Something else, such as a training, uses the same GPU"), 0.4}}},
         {{{core::tr("Serve fewer sequences at once, or leave more of the GPU free"),
            "--max-num-seqs N --gpu-memory-utilization 0.8"}}}},
        {{"nccl-memory-full", core::tr("No memory for NCCL"), Fault},
         "NCCL WARN Cuda failure & out of memory | NCCL WARN HIP failure & out of memory",
         core::tr("NCCL found no memory on the GPU for its buffers"),
         {{{"full", core::tr("The program fills the GPU and leaves nothing to communication"), 0.7},
           {"groups", core::tr("Each group of ranks has buffers of its own, and there are many groups"), 0.3}}},
         {{{core::tr("Leave some memory free: smaller microbatch, recomputation, or a lower limit"),
            "torch.cuda.set_per_process_memory_fraction(0.95)"},
           {core::tr("Make the buffers smaller"), "export NCCL_BUFFSIZE=2097152"}}}},
        {{"refuses-gpus", core::tr("It refuses to start: GPUs"), Fault},
         "Assertion failed: mpiSize == tp * pp | Invalid parallel dims:",
         core::tr("The program refuses to start: the GPUs are no multiple of the product of its parallel degrees"),
         {{{"degrees", core::tr("Tensor, pipeline, context and expert parallelism together need another number of GPUs")}}},
         {{{core::tr("Multiply the degrees; start that many processes or a multiple, or lower a degree"),
            "torchrun --nnodes N --nproc_per_node M"}}}},
        {{"refuses-heads", core::tr("It refuses to start: attention heads"), Fault},
         "First dimension of the tensor should be divisible by tensor parallel size | "
         "is not a multiple of world size & cannot split | is not divisible by min_thread | "
         "input size is not aligned with the quantized weight shape",
         core::tr("The program refuses to start: tensor parallelism does not divide the heads or another size of the model"),
         {{{"heads", core::tr("Each GPU of a tensor-parallel group takes whole heads")}}},
         {{{core::tr("Take a degree that divides the heads, and the other GPUs for pipeline or data parallelism"),
            "--tensor-parallel-size N --pipeline-parallel-size M"}}}},
        {{"tests-alone", core::tr("Processes do not know of one another"), Fault},
         {},
         core::tr("Each process tests by itself: all are rank 0 of a job of their own"),
         {{{"no-mpi", core::tr("The test was built without MPI"), 0.75},
           {"other-mpi", core::tr("It was built with another MPI than the one that starts it"), 0.25}}},
         {{{core::tr("Build it with the MPI that starts it"), "make MPI=1 MPI_HOME=/path/to/mpi"}}}},
        {{"preempted", core::tr("Requests are put back"), Warning},
         "is preempted by PreemptionMode | KV cache pool is full. Retract requests | Decode out of memory happened. #retracted",
         core::tr("Requests are put back for want of room for keys and values: what they had computed is done again"),
         {{{"many", core::tr("More sequences at once than the memory holds")}}},
         {{{core::tr("Serve fewer sequences at once, or give keys and values more memory"),
            "--max-num-seqs N --gpu-memory-utilization 0.95"}}}},
        {{"roce-address", core::tr("RoCE with the wrong address"), Fault},
         "ibv_modify_qp failed | ibv_modify_qp_with & failed",
         core::tr("Two adapters cannot be joined: their addresses (GID) do not lead to one another"),
         {{{"gid", core::tr("NCCL_IB_GID_INDEX chooses another RoCE version or another network on some hosts"), 0.6},
           {"networks", core::tr("The adapters lie in networks that are not joined"), 0.4}}},
         {{{core::tr("See the addresses of all ports, and choose the index of RoCE v2"), "show_gids; export NCCL_IB_GID_INDEX=3"},
           {core::tr("Say which ones NCCL may use"), "export NCCL_IB_HCA=mlx5_0"}}}},
        {{"packets-lost", core::tr("Packets have no answer"), Fault},
         "Got completion from peer & with error 12 | Got completion from peer & with status=12 | "
         "Got completion from peer & with status=IBV_WC_RETRY_EXC_ERR | Got completion error 12 | NET/IB : Got completion with "
         "error 12 | "
         "Got async event : port error | Got async event : local QP",
         core::tr("InfiniBand or RoCE gave up after all retries: packets had no answer"),
         {{{"link", core::tr("A cable, a port or a switch fails, or a port went down"), 0.4},
           {"lossy", core::tr("RoCE without flow control, or with the wrong GID or traffic class"), 0.35},
           {"rank-ended", core::tr("The other host or its process ended"), 0.25}}},
         {{{core::tr("Test the pair of hosts by itself"), "ib_write_bw -d mlx5_0 HOST"},
           {core::tr("Look at the error counters of ports"),
            "ibqueryerrors; ethtool -S IFACE | grep -iE 'drop|pause|discard'"}}}},
        {{"peer-lost", core::tr("A rank lost another one"), Fault},
         "has failed to shutdown the rendezvous | Net : Call to & failed | Connection closed by remote peer | ncclRemoteError: | "
         "remote process exited or there was a network error | "
         "A call failed possibly due to a network error or a remote process | NET/IB & Got completion & with error 5, | "
         "NET/IB & Got completion & with status=5 | NET/IB & Got completion & IBV_WC_WR_FLUSH_ERR | "
         "NCCL WARN & failed : Broken pipe | NCCL WARN & failed : Connection reset by peer | "
         "Connection closed by peer [ & gloo | NCCL WARN & Connection refused | "
         "failed to recv, got 0 bytes | RuntimeError: Connection reset by peer | RuntimeError: Broken pipe | "
         "DistNetworkError: Broken pipe",
         core::tr("A rank lost its connection to another one, which ended or became unreachable: this is not the first error"),
         {{{"rank-ended", core::tr("The other rank ended with an error of its own"), 0.7},
           {"network", core::tr("A link or a NIC failed"), 0.2},
           {"interface", core::tr("Ranks talk through an interface that does not lead to all hosts"), 0.1}}},
         {{{core::tr("Look for the first error in the logs of the other ranks")},
           {core::tr("Have NCCL say what it does"), "export NCCL_DEBUG=INFO"}}},
         0.95},
        {{"collectives-differ", core::tr("Ranks call unlike collectives"), Fault},
         "Detected mismatch between collectives on ranks | Collectives differ in the following aspects",
         core::tr("Ranks call unlike collectives, or with unlike sizes: they would wait for one another for ever"),
         {{{"other-path", core::tr("Ranks take different ways: uneven batches, a condition, an unused parameter"), 0.8},
           {"versions", core::tr("Ranks run unlike versions of the program or of its libraries"), 0.2}}},
         {{{core::tr("Compare what the named ranks call at that place in the program")}}}},
        {{"unused-parameters", core::tr("Parameters without a gradient"), Fault},
         "Expected to have finished reduction in the prior iteration",
         core::tr("Data parallelism waits for gradients that do not come: some parameters have no part in the loss"),
         {{{"unused", core::tr("A layer that the forward pass leaves out, or an output that the loss does not use")}}},
         {{{core::tr("Have PyTorch name them"), "export TORCH_DISTRIBUTED_DEBUG=DETAIL"},
           {core::tr("Take them out, or let it search for them in each step"), "find_unused_parameters=True"}}}},
        {{"host-allocation", core::tr("Host memory is full"), Fault},
         "DefaultCPUAllocator: & allocate memory | enforce fail at alloc_cpu.cpp | [Errno 12] Cannot allocate memory | "
         "unable to mmap & Cannot allocate memory | failed to alloc & bytes on host | could not allocate pinned host memory",
         core::tr("The host's memory is full: the program asked for more and got none"),
         {{{"loading", core::tr("Each rank loads the whole model into host memory, or offloads to it"), 0.5},
           {"data", core::tr("Workers of the data loader hold more and more of the data"), 0.3},
           {"limit", core::tr("Container or job has a limit below the host's memory"), 0.2}}},
         {{{core::tr("Watch host memory while it starts; load weights in shards"), "free -h -s 5"}}}},
        {{"host-memory-full", core::tr("Killed for want of host memory"), Fault},
         "exitcode: -9) | error code -9 | exitcode  : -9 ( | Signal 9 (SIGKILL) received by PID | "
         "died with <Signals.SIGKILL: 9> | terminated with signal SIGKILL | finished with exit code 137 | "
         "oom-kill event in | OOM Killed | Out of memory: Killed process | "
         "DataLoader worker & is killed by signal: Killed | Memory cgroup out of memory | exit code -9 | "
         "return code = -9 | return code -9 | exit status 137 | exited with code 137 | Exit Code: 137 | OOMKilled | oom_kill "
         "event | "
         "returned non-zero exit status -9",
         core::tr("The system killed a process (signal 9), as the host's memory was full"),
         {{{"loading", core::tr("Each rank loads the whole model into host memory, or offloads to it"), 0.5},
           {"data", core::tr("Workers of the data loader hold more and more of the data"), 0.3},
           {"limit", core::tr("Container or job has a limit below the host's memory"), 0.2}}},
         {{{core::tr("See whom the system killed, and why"), "dmesg -T | grep -iE 'killed process|out of memory'"},
           {core::tr("Watch host memory while it starts; load weights in shards"), "free -h -s 5"}}},
         0.91},
        {{"memory-full", core::tr("Memory is full"), Fault},
         "Ran out of memory in memory space | RESOURCE_EXHAUSTED & ut of memory | RESOURCE_EXHAUSTED & OOM when allocating | "
         "RESOURCE_EXHAUSTED & Failed to allocate request for | failed to allocate & from device: hipError | failed to allocate "
         "& from device: CUDA_ERROR_OUT_OF_MEMORY | "
         "ResourceExhaustedError & OOM when allocating | ran out of memory trying to allocate | "
         "cudaMalloc failed: out of memory | CUDA_ERROR_OUT_OF_MEMORY: out of memory | CUDA error: out of memory | "
         "CUBLAS_STATUS_ALLOC_FAILED | CUDNN_STATUS_ALLOC_FAILED | cuda runtime error (2) : "
         "out of memory",
         core::tr("The GPU's memory is full: an allocation found no place"),
         {{{"plan-too-large", core::tr("Model and activations need more than the GPU has"), 0.65},
           {"other-process", core::tr("Another job, or one that was not ended"), 0.2},
           {"reserved", core::tr("Another library of the same program reserved the memory beforehand"), 0.15}}},
         {{{core::tr("See who holds memory on it"), "nvidia-smi --query-compute-apps=gpu_uuid,pid,used_memory --format=csv"},
           {core::tr("Halve the microbatch or recompute activations")}}}},
        {{"serving-memory-taken", core::tr("Serving finds memory taken"), Fault},
         "Free memory on device & less than desired GPU memory utilization | "
         "Error in memory profiling. & current free memory",
         core::tr("Serving refuses to start: less memory is free on the GPU than it is told to take"),
         {{{"other-process", core::tr("Another job, or one that was not ended"), 0.8},
           {"share", core::tr("The share that it may take is too large for this GPU"), 0.2}}},
         {{{core::tr("See who holds memory on it"), "nvidia-smi --query-compute-apps=gpu_uuid,pid,used_memory --format=csv"},
           {core::tr("Let it take a smaller share"), "--gpu-memory-utilization 0.8"}}}},
        {{"gpu-too-old", core::tr("The GPU is too old for what is asked"), Fault},
         "is only supported on GPUs with compute capability of at least | "
         "FlashAttention only supports Ampere GPUs or newer | requires GPUs with compute capability & or newer | "
         "is not supported for the current GPU. Minimum capability",
         core::tr("The program asks for a number format or kernel that this GPU does not have"),
         {{{"old", core::tr("The GPU is of an earlier generation than the settings expect")}}},
         {{{core::tr("Take a format or an attention that it has"), "--dtype half; attn_implementation=\"sdpa\""}}}},
        {{"same-gpu-twice", core::tr("Two ranks on one GPU"), Fault},
         "Duplicate GPU detected : rank",
         core::tr("Two ranks of a host use the same GPU"),
         {{{"device",
            core::tr("The program does not choose its GPU by the local rank, or CUDA_VISIBLE_DEVICES is the same for all")}}},
         {{{core::tr("Choose the GPU by the local rank"), "torch.cuda.set_device(int(os.environ[\"LOCAL_RANK\"]))"}}}},
        {{"same-rank-twice", core::tr("Two processes have one rank"), Fault},
         "NCCL WARN Bootstrap Root : rank & has already checked in",
         core::tr("Two processes say that they are the same rank: the job was started twice, or ranks are counted wrongly"),
         {{{"launchers", core::tr("Two launchers start processes: the job system and torchrun, each for all GPUs"), 0.6},
           {"environment", core::tr("RANK or WORLD_SIZE is left over or the same for all"), 0.4}}},
         {{{core::tr("Compare the processes of a host with its GPUs, and print their ranks"),
            "srun --ntasks-per-node=1 torchrun"}}}},
        {{"no-such-gpu", core::tr("A GPU that is not there"), Fault},
         "invalid device ordinal",
         core::tr("A rank asks for a GPU that it does not see"),
         {{{"ranks", core::tr("More ranks on the host than it has GPUs"), 0.6},
           {"visible", core::tr("CUDA_VISIBLE_DEVICES or the container leaves some out"), 0.4}}},
         {{{core::tr("Count what a rank sees"), "python -c \"import torch; print(torch.cuda.device_count())\""}}}},
        {{"unreachable", core::tr("Ranks do not find one another"), Fault},
         "The client socket has timed out after | The client socket has failed to connect to any network address of | "
         "RendezvousConnectionError | RendezvousTimeoutError | "
         "Timed out initializing process group in store based barrier on rank & worker_count | Timed out after & waiting for "
         "clients. | "
         "NCCL WARN & No route to host | NCCL WARN & Connection timed out | RuntimeError: Socket Timeout | "
         "retrieving ncclUniqueId & got error | cannot be retrieved (gai error | Bootstrap : no socket interface found | "
         "EI0006 & Getting socket times out | wait timeout after & keys:",
         core::tr("Ranks do not find one another: nobody answered at the address of the first one in time"),
         {{{"count", core::tr("Fewer ranks or nodes were started than the job says"), 0.4},
           {"address", core::tr("Address or port of the first rank is wrong, or a firewall is between"), 0.4},
           {"ended", core::tr("The first rank ended with an error before"), 0.2}}},
         {{{core::tr("Ask from another node whether the port is open"), "nc -vz $MASTER_ADDR $MASTER_PORT"},
           {core::tr("Say through which interface hosts reach one another"),
            "export NCCL_SOCKET_IFNAME=eth0 GLOO_SOCKET_IFNAME=eth0"}}}},
        {{"port-taken", core::tr("The port is taken"), Fault},
         "Call to bind failed : Address already in use | EADDRINUSE, message: address already in use | "
         "errno: 98 - Address already in use",
         core::tr("The port is taken: another process listens there"),
         {{{"left-over", core::tr("An earlier run was not ended, or a second job uses the same port")}}},
         {{{core::tr("See who has it"), "ss -ltnp | grep 29500"}, {core::tr("Take another port"), "--master_port 29501"}}}},
        {{"kernel-failed", core::tr("A kernel failed"), Advice},
         "CUDA error: an illegal memory access was encountered | CUDA error: device-side assert triggered | "
         "CUDA error: unspecified launch failure | Xid (PCI: & ): 13, | Xid (PCI: & ): 31, | CUDA error: misaligned address | "
         "Memory access fault by GPU node",
         core::tr("Which kernel failed cannot be told: errors on a GPU arrive later than their cause"),
         {},
         {},
         0.97,
         core::tr("the message of a run with CUDA_LAUNCH_BLOCKING=1, or of compute-sanitizer")},
        {{"no-custom-allreduce", core::tr("Fast all-reduce is off"), Warning},
         "Custom allreduce is disabled because | custom allreduce is disabled because | Setup Custom allreduce failed",
         core::tr("Serving says that its fast all-reduce is off: these GPUs have no NVLink, no peer access or an odd number"),
         {{{"pcie", core::tr("GPUs are joined by PCIe alone: tensor parallelism exchanges over it in each layer"), 0.7},
           {"no-peer-access", core::tr("The GPUs have no peer access: GeForce cards, or IOMMU or ACS in the way"), 0.3}}},
         {{{core::tr("See how pairs are joined"), "nvidia-smi topo -m; nvidia-smi topo -p2p r"},
           {core::tr("Compare with pipeline parallelism, or with copies of the model on fewer GPUs"),
            "--pipeline-parallel-size N"}}}},
        {{"eager-mode", core::tr("CUDA graphs are off"), Advice},
         "--enforce-eager | --enforce_eager | enforce_eager=True | Cudagraph is disabled under eager mode",
         core::tr("CUDA graphs are switched off (eager mode): with few requests at once the GPU waits for the host's launches"),
         {{{"setting", core::tr("The settings say so; it saves memory and costs time")}}},
         {{{core::tr("Leave it out and compare"), "--enforce-eager"}}}},
        {{"data-parallel", core::tr("One process drives all GPUs"), Warning},
         "Was asked to gather along dimension 0 | There is an imbalance between your GPUs",
         core::tr("One process drives all GPUs (DataParallel): it copies the model in each step and gathers on the first GPU"),
         {{{"launch", core::tr("The program was started without a launcher on a host with several GPUs")}}},
         {{{core::tr("Start one process for each GPU"), "torchrun --nproc_per_node=N train.py"}}}},
        {{"few-workers", core::tr("Too few processes load data"), Advice},
         "does not have many workers which may be a bottleneck | "
         "DataLoader will create & worker processes in total. Our suggested max number of worker",
         core::tr("The program itself warns that too few or too many processes load its data"),
         {{{"workers", core::tr("The number of workers of the data loader is not that of the CPUs it may use")}}},
         {{{core::tr("Set as many workers as CPUs for each rank, and time the loader alone"),
            "num_workers=N, persistent_workers=True"}}},
         0.93},
        {{"tensor-cores-unused", core::tr("Tensor cores are not used"), Warning},
         "that has Tensor Cores. To properly utilize them | "
         "TensorFloat32 tensor cores for float32 matrix multiplication available but not enabled",
         core::tr("Matrix products in FP32 run without tensor cores, at a fraction of the GPU's rate"),
         {{{"precision", core::tr("TF32 is off, PyTorch's default, and the program trains in FP32")}}},
         {{{core::tr("Allow TF32, or train in bf16"), "torch.set_float32_matmul_precision(\"high\")"}}}},
        {{"falls-back", core::tr("A slow implementation runs"), Warning},
         "The fast path is not available because | Torch was not compiled with flash attention | "
         "flash-attention package not found, consider installing for better performance | Please install apex from | "
         "Falling back to the slow implementation | quantization is not fully optimized yet. The speed can be slower | "
         "Using default MoE config. Performance might be sub-optimal | Using naive attention implementation | "
         "flash_attn is not installed | flash-attn is not installed | compiled without GPU support | "
         "skipping cudagraphs due to | CUDA extension not installed | falling back to naive | Falling back to eager | will fall "
         "back to eager | "
         "xFormers can't load C++/CUDA extensions",
         core::tr("The program runs a slow implementation in place of a fast one, as it says itself"),
         {{{"missing", core::tr("The library with the fast kernels is missing, or does not know this GPU")}}},
         {{{core::tr("Install what the message names, and see that it is gone")}}}},
        {{"recompiles", core::tr("It compiles again and again"), Warning},
         "torch._dynamo hit config. & _limit",
         core::tr("torch.compile compiles again and again, until it gives up on a function"),
         {{{"shapes", core::tr("Shapes or values change from call to call")}}},
         {{{core::tr("Have it say why"), "TORCH_LOGS=recompiles"},
           {core::tr("Pad to a few sizes, or mark what changes"), "torch.compile(dynamic=True)"}}}},
        {{"offloaded", core::tr("Offloaded to host memory"), Advice},
         "--cpu-offload | --cpu_offload | --optimizer-cpu-offload | fsdp_offload_params: true | because they were offloaded to "
         "the cpu | because they were offloaded to the disk",
         core::tr("Optimizer or parameters are offloaded: every step moves them over PCIe, and the CPU updates them"),
         {{{"offload", core::tr("The settings say so; it saves GPU memory and costs time")}}},
         {{{core::tr("Leave it out where memory allows: ask what the plan needs without it"), "shardscope-cli memory"}}}},
        {{"backward-long", core::tr("The backward pass takes long"), Warning},
         {},
         core::tr("The backward pass takes long"),
         {{{"exchange", core::tr("Gradients are exchanged in it, over a slow link or network"), 0.5},
           {"clock", core::tr("The clock is read before the GPU is done: part of the forward pass is counted here"), 0.3},
           {"offload", core::tr("Parameters or activations are fetched from the host in it"), 0.2}}},
         {{{core::tr("Wait for the GPU before reading the clock"), "torch.cuda.synchronize()"},
           {core::tr("Take a trace of one step"), {}}}},
         0.92},
        {{"chunks-gain-nothing", core::tr("More chunks bring nothing"), Warning},
         {},
         core::tr("More chunks bring nothing"),
         {{{"launches", core::tr("The host launches each chunk's kernels, or dispatches its stages, one by one"), 0.6},
           {"small-kernels", core::tr("Kernels on small chunks use the GPU poorly"), 0.25},
           {"transfers", core::tr("Handing a chunk to the next stage takes a fixed time"), 0.15}}},
         {{{core::tr("Take larger chunks or fewer stages with more replicas; another schedule does not help"), {}}}},
         0.92},
        {{"loss-scale-gone", core::tr("Every step is skipped"), Fault},
         "reducing loss scale to & e-1 | reducing loss scale to & e-2 | reducing loss scale to 0.0",
         core::tr("Every step is skipped: gradients are not finite, and the loss scale falls towards nothing"),
         {{{"not-finite", core::tr("The loss or a gradient is not a number, whatever its scale"), 0.8},
           {"range", core::tr("Values leave the range of FP16"), 0.2}}},
         {{{core::tr("Find where it begins"), "torch.autograd.set_detect_anomaly(True)"},
           {core::tr("Train in bf16, whose range is that of FP32"), "--bf16"}}}},
        {{"slots-full", core::tr("No place for another request"), Fault},
         "alloc_req_slots runs out of memory | Decode out of memory. Try to lower | Prefill out of memory. Try to lower",
         core::tr("Serving stops: more requests came at once than it has places for"),
         {{{"many", core::tr("More sequences at once than the memory holds"), 0.7},
           {"limit", core::tr("The largest number of sequences at once is set low"), 0.3}}},
         {{{core::tr("Serve fewer sequences at once, or give keys and values more memory"),
            "--max-running-requests N --mem-fraction-static 0.9"}}}},
        {{"mfu-fallback", core::tr("MFU of another GPU's peak"), Fault},
         "Peak flops undefined for: & fallback to A100",
         core::tr("The program does not know this GPU and divides by an A100's peak: its MFU is not that of this GPU"),
         {{{"table", core::tr("The GPU is missing in the program's table of peaks")}}},
         {{{core::tr("Divide by the peak of this GPU, without sparsity"), {}}}}},
        {{"memory-limit", core::tr("The program's own limit of memory"), Fault},
         "Tried to allocate & iB allowed; Of the allocated memory",
         core::tr("The limit that the program sets to its own memory is reached, not that of the GPU"),
         {{{"limit", core::tr("A share is set by torch.cuda.set_per_process_memory_fraction or by its environment")}}},
         {{{core::tr("Raise the share or leave it out"), "torch.cuda.set_per_process_memory_fraction(1.0)"}}}},
        {{"memory-fraction", core::tr("A share above one"), Fault},
         {},
         core::tr("The share of memory that the program may take is set above 1"),
         {{{"percent", core::tr("Percent were written where a share is meant")}}},
         {{{core::tr("Set a share below 1; libraries need some of the memory, too"), "XLA_PYTHON_CLIENT_MEM_FRACTION=0.75"}}}},
        {{"unused-search", core::tr("Parameters are searched in vain"), Advice},
         "did not find any unused parameters in the forward pass",
         core::tr("Data parallelism searches for unused parameters in each step and finds none"),
         {{{"setting", core::tr("The search is switched on and not needed")}}},
         {{{core::tr("Leave it out"), "find_unused_parameters=False"}}}},
        {{"segmentation-fault", core::tr("A process ended with a memory fault"), Advice},
         "exitcode: -11) | exitcode  : -11 ( | Signals.SIGSEGV | Signal 11 (SIGSEGV) | Segmentation fault (core dumped)",
         core::tr("Which code failed cannot be told: a process ended with a memory fault (signal 11)"),
         {},
         {},
         0.97,
         core::tr("the stack that python -X faulthandler or gdb prints, and the versions of all libraries")},
    };
    return table;
}

} // namespace

std::span<const ProgramMessage> programMessages()
{
    static const std::vector<ProgramMessage> all = [] {
        std::vector<ProgramMessage> out;
        for (const auto some : {hostMessages(), ofPrograms(), hangMessages(), speedSayings(), memorySayings()})
            std::ranges::copy(some, std::back_inserter(out));
        return out;
    }();
    return all;
}

} // namespace shardscope::findings
