// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <string>
#include <vector>

namespace shardscope::io {

namespace {

using What = findings::ToldFact::What;

bool saysAll(std::string_view line, std::initializer_list<std::string_view> words)
{
    return std::ranges::all_of(words, [line](std::string_view word) { return contains(line, word); });
}

/// Of what programs say when they refuse to start: a condition alone in a script is none.
bool isRefusal(std::string_view line)
{
    return contains(line, "assertionerror") || contains(line, "valueerror") || contains(line, "runtimeerror")
           || contains(line, "value error,");
}

/// Whole numbers of a message, thousands without separators: "max seq len (4096) … KV cache (3664)".
std::vector<double> numbersIn(std::string_view line)
{
    std::vector<double> out;
    for (std::size_t i = 0; i < line.size();) {
        const bool begins = isDigit(line[i]) && (i == 0 || (!isLetter(line[i - 1]) && line[i - 1] != '_' && line[i - 1] != '.'));
        std::size_t end = i;
        while (end < line.size() && isDigit(line[end]))
            ++end;
        if (begins && end - i <= 9 && (end == line.size() || (line[end] != '.' && !isLetter(line[end]) && line[end] != '_')))
            out.push_back(plainNumber(line.substr(i, end - i)).value_or(0));
        i = std::max(i + 1, end);
    }
    return out;
}

std::optional<What> refusalOf(std::string_view line)
{
    if (!contains(line, "rror"))
        return std::nullopt;
    const std::string text = lowered(line);
    if (!isRefusal(text))
        return std::nullopt;
    if (saysAll(text, {"pp_batch_size", "must be >= pp_size"}))
        return What::FewMicrobatches;
    // DeepSpeed's: the factors of the batch, or a microbatch that rounds down to none.
    if (saysAll(text, {"train_batch_size is not equal to", "world_size"})
        || saysAll(text, {"micro batch size per gpu", "has to be greater than 0"}))
        return What::BatchIndivisible;
    if (!contains(text, "divisible"))
        return std::nullopt;
    const bool layers = contains(text, "num_layers") || contains(text, "number of layers") || contains(text, "num-layers");
    const bool stages = contains(text, "pipeline") || contains(text, "pp_size") || contains(text, "virtual");
    if (layers && stages)
        return What::LayersIndivisible;
    if (contains(text, "batch size") || contains(text, "batch_size"))
        return What::BatchIndivisible;
    if (contains(text, "assertionerror:") && numbersIn(text.substr(text.find("assertionerror:"))).size() == 2
        && contains(text, " is not divisible by ")) // of dividing a size of the model over tensor-parallel ranks
        return What::HeadsIndivisible;
    const bool heads = contains(text, "heads") || contains(text, "query groups") || contains(text, "query_groups");
    const bool tensor = contains(text, "tensor") || contains(text, "mp_size") || contains(text, "tp_size")
                        || contains(text, "tp size") || contains(text, "world size") || contains(text, "world_size");
    return heads && tensor ? std::optional(What::HeadsIndivisible) : std::nullopt;
}

/// A message by words that stand in one line of it, as its program writes them.
struct Said {
    What what;
    std::string_view words;
    std::string_view also = {};
};
constexpr Said messages[] = {
    {What::SharedMemoryFull, "NCCL WARN", "No space left on device"},
    {What::SharedMemoryFull, "Error while creating shared memory segment"},
    {What::SharedMemoryFull, "DataLoader worker", "killed by signal: Bus error"},
    {What::SharedMemoryFull, "bus error", "insufficient shared memory"},
    {What::CacheFlushes, "pytorch allocator cache flushes since last step"},
    // vLLM, SGLang, TensorRT-LLM.
    {What::KeyValuesFull, "is larger than the maximum number of tokens that can be stored in KV cache"},
    {What::KeyValuesFull, "KV cache is needed, which is larger than the available KV cache memory"},
    {What::KeyValuesFull, "No available memory for the cache blocks"},
    {What::KeyValuesFull, "Not enough memory. Please try to increase --mem-fraction-static"},
    {What::Preempted, "is preempted by PreemptionMode"},
    {What::Preempted, "KV cache pool is full. Retract requests"},
    {What::PacketsLost, "Got completion from peer", "with error 12"},
    {What::PacketsLost, "Got completion from peer", "with status=12"},
    {What::PacketsLost, "Got completion from peer", "with status=IBV_WC_RETRY_EXC_ERR"},
    {What::PeerLost, "Connection closed by remote peer"},
    {What::PeerLost, "ncclRemoteError:"},
    {What::PeerLost, "NCCL WARN", "failed : Broken pipe"},
    {What::PeerLost, "NCCL WARN", "failed : Connection reset by peer"},
    {What::PeerLost, "Connection closed by peer [", "gloo"},
    {What::UnusedParameters, "Expected to have finished reduction in the prior iteration"},
    {What::HostMemoryFull, "exitcode: -9)"},
    {What::HostMemoryFull, "error code -9"},
    {What::HostMemoryFull, "exitcode  : -9 "},
    {What::HostMemoryFull, "Signal 9 (SIGKILL) received by PID"},
    {What::HostMemoryFull, "died with <Signals.SIGKILL: 9>"},
    {What::HostMemoryFull, "terminated with signal SIGKILL"},
    {What::HostMemoryFull, "finished with exit code 137"},
    {What::HostMemoryFull, "oom-kill event in"},
    {What::HostMemoryFull, "OOM Killed"},
    {What::HostMemoryFull, "Out of memory: Killed process"},
    {What::HostMemoryFull, "DataLoader worker", "is killed by signal: Killed"},
    {What::HostMemoryFull, "Memory cgroup out of memory"},
    {What::GpuLost, "fallen off the bus"},
    {What::GpuLost, "Xid (PCI:", "): 79"},
    {What::GpuLost, "RmInitAdapter failed"},
    {What::GpuLost, "Unable to determine the device handle for"},
    {What::GpuLost, "GPU is lost"},
    {What::GpuMemoryErrors, "uncorrectable ECC error"},
    {What::GpuMemoryErrors, "Xid (PCI:", "): 48"},
    {What::GpuMemoryErrors, "Xid (PCI:", "): 63"},
    {What::GpuMemoryErrors, "Xid (PCI:", "): 64"},
    {What::GpuMemoryErrors, "Xid (PCI:", "): 94"},
    {What::GpuMemoryErrors, "Xid (PCI:", "): 95"},
    {What::NvlinkErrors, "Xid (PCI:", "): 74"},
    {What::FabricManager, "CUDA", "system not yet initialized"},
    {What::FabricManager, "cudaErrorSystemNotReady"},
    {What::SameGpuTwice, "Duplicate GPU detected : rank"},
    {What::NoSuchGpu, "invalid device ordinal"},
    {What::NoKernelImage, "no kernel image is available for execution on the device"},
    {What::NoKernelImage, "is not compatible with the current PyTorch installation"},
    {What::OldDriver, "CUDA driver version is insufficient for CUDA runtime version"},
    {What::OldDriver, "The NVIDIA driver on your system is too old"},
    {What::Unreachable, "The client socket has timed out after"},
    {What::Unreachable, "The client socket has failed to connect to any network address of"},
    {What::Unreachable, "RendezvousConnectionError"},
    {What::Unreachable, "RendezvousTimeoutError"},
    {What::Unreachable, "Timed out after", "waiting for clients."},
    {What::PortTaken, "Call to bind failed : Address already in use"},
    {What::PortTaken, "EADDRINUSE, message: address already in use"},
    {What::PortTaken, "errno: 98 - Address already in use"},
    {What::KernelFailed, "CUDA error: an illegal memory access was encountered"},
    {What::KernelFailed, "CUDA error: device-side assert triggered"},
    {What::KernelFailed, "CUDA error: unspecified launch failure"},
    {What::FewWorkers, "does not have many workers which may be a bottleneck"},
    {What::FewWorkers, "DataLoader will create", "worker processes in total. Our suggested max number of worker"},
    {What::TensorCoresUnused, "that has Tensor Cores. To properly utilize them"},
    {What::TensorCoresUnused, "TensorFloat32 tensor cores for float32 matrix multiplication available but not enabled"},
    {What::FallsBack, "The fast path is not available because"},
    {What::FallsBack, "Torch was not compiled with flash attention"},
    {What::FallsBack, "flash-attention package not found, consider installing for better performance"},
    {What::FallsBack, "Please install apex from"},
    {What::FallsBack, "Falling back to the slow implementation"},
    {What::FallsBack, "quantization is not fully optimized yet. The speed can be slower"},
    {What::FallsBack, "Using default MoE config. Performance might be sub-optimal"},
    {What::FallsBack, "Using naive attention implementation"},
    {What::Recompiles, "torch._dynamo hit config.", "_limit"},
    {What::OldKernel, "Detected kernel version", "below the recommended minimum of"},
    {What::Offloaded, "--cpu-offload"},
    {What::Offloaded, "--cpu_offload"},
    {What::Offloaded, "--optimizer-cpu-offload"},
    {What::Offloaded, "fsdp_offload_params: true"},
    // What others say the reason of comes last.
    {What::HungSomewhere, "Some NCCL operations have failed or timed out"},
    {What::HungSomewhere, "watchdog got stuck for", "without making progress"},
    {What::HungSomewhere, "heartbeat monitor timed out"},
    {What::HungSomewhere, "failed to pass monitoredBarrier"},
    {What::HungSomewhere, "Timeout at NCCL work:"},
};

/// An option in a comment is not set.
bool isNotMarked(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t");
    return first == std::string_view::npos || (line[first] != '#' && !line.substr(first).starts_with("//"));
}

std::optional<What> whatOf(std::string_view line)
{
    for (const Said &said : messages)
        if (contains(line, said.words) && contains(line, said.also) && (said.what != What::Offloaded || isNotMarked(line)))
            return said.what;
    return refusalOf(line);
}

/// NCCL failed and does not say at what; what follows may.
bool isWithoutReason(std::string_view line)
{
    return contains(line, "NCCL")
           && (contains(line, "unhandled system error") || contains(line, "unhandled cuda error")
               || contains(line, ", internal error, NCCL version") || contains(line, "ncclSystemError: System call")
               || contains(line, "ncclUnhandledCudaError: Call to CUDA function failed"));
}

/// What of the line the sentence is made of.
std::vector<double> numbersOf(What what, std::string_view line)
{
    if (what == What::HeadsIndivisible && contains(lowered(line), "heads")) {
        std::vector<double> numbers = numbersIn(line.substr(lowered(line).find("heads")));
        return numbers.size() >= 2 ? numbers : std::vector<double>();
    }
    constexpr std::string_view length = "max seq len (";
    const auto at = line.find(length);
    if (what == What::KeyValuesFull && at != std::string_view::npos && contains(line, "stored in KV cache ("))
        return numbersIn(line.substr(at + length.size() - 1, line.find("Try increasing") - at));
    return {};
}

std::string_view between(std::string_view line, std::string_view before, std::string_view after)
{
    const auto at = line.find(before);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = line.substr(at + before.size());
    return rest.substr(0, rest.find_first_of(after));
}

/// "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1580, OpType=ALLREDUCE, …, Timeout(ms)=600000)".
void addHang(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
{
    const auto mark = line.find("Watchdog caught collective operation timeout");
    if (mark == std::string_view::npos)
        return;
    const auto rank = wholeNumber(between(line, "[Rank ", "]"));
    const auto number = plainNumber(between(line, "SeqNum=", ",)"));
    const auto limit = plainNumber(between(line, "Timeout(ms)=", ",)"));
    if (!rank || !number || *number < 0 || *number > 1e15)
        return;
    facts.hangs.push_back(
        {at, *rank, static_cast<long long>(*number), std::string(between(line, "OpType=", ",)")), limit.value_or(0) * 1e-3});
}

/// DeepSpeed's "offload_optimizer": {"device": "cpu"}, on one line or over the next ones.
bool offloads(const FactText &text, std::size_t line)
{
    const auto at = text.lines[line].find("\"offload_");
    if (at == std::string_view::npos)
        return false;
    constexpr std::size_t lines = 4; // of such an object
    std::string object(text.lines[line].substr(at));
    for (std::size_t i = line + 1; i < text.lines.size() && i < line + lines && !contains(object, "}"); ++i)
        object += text.lines[i].substr(0, 200);
    object = object.substr(0, object.find('}'));
    std::erase_if(object, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
    return contains(object, "\"device\":\"cpu\"") || contains(object, "\"device\":\"nvme\"");
}

/// Pairs that p2pBandwidthLatencyTest says to have none, of all.
void addPeerAccess(const FactText &text, findings::Facts &facts)
{
    double with = 0;
    double without = 0;
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i].substr(0, 200);
        with += contains(line, "CAN Access Peer Device=") ? 1 : 0;
        if (!contains(line, "CANNOT Access Peer Device="))
            continue;
        without += 1;
        first = first.value_or(i);
    }
    if (first)
        facts.told.push_back({What::NoPeerAccess, text.at(*first), {without, with + without}});
}

} // namespace

void addToldFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 4000;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (line.size() > longest)
            continue;
        addHang(line, text.at(i), facts);
        if (const auto what = whatOf(line))
            facts.told.push_back({*what, text.at(i), numbersOf(*what, line)});
        else if (isWithoutReason(line))
            facts.told.push_back({What::NcclWithoutReason, text.at(i)});
        else if (offloads(text, i))
            facts.told.push_back({What::Offloaded, text.at(i)});
    }
    addPeerAccess(text, facts);
}

} // namespace shardscope::io
