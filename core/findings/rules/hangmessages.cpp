// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/messages.h"

namespace shardscope::findings {

/// Of ranks that wait for one another, and what PyTorch and NCCL say when they do not know why.
std::span<const ProgramMessage> hangMessages()
{
    using enum runs::FindingSeverity;
    static constexpr ProgramMessage table[] = {
        {{"all-joined", core::tr("A collective did not end"), Fault},
         "joined but didn't finish collective",
         core::tr("The ranks that are listed came to the collective, and it did not end: no rank is missing"),
         {{{"network", core::tr("A link or a NIC failed"), 0.5},
           {"blocked", core::tr("The network between hosts drops or blocks large messages"), 0.3},
           {"sizes", core::tr("Ranks call it with unlike sizes"), 0.2}}},
         {{{core::tr("Test the network by itself, between the same hosts"), "all_reduce_perf -b 8M -e 1G -f 2"},
           {core::tr("Have NCCL say what it does"), "export NCCL_DEBUG=INFO"}}}},
        {{"rank-missing", core::tr("A collective waited for a rank that did not come"), Fault},
         {},
         core::tr("The program itself names the ranks that did not come to a collective"),
         {{{"rank-ended", core::tr("A rank ended with an error or ran out of memory, and the others do not know"), 0.5},
           {"other-path", core::tr("Ranks take different ways: uneven batches, a condition, an unused parameter"), 0.3},
           {"long-work", core::tr("A rank works longer than the limit: saving, evaluating, reading data"), 0.2}}},
         {{{core::tr("See where these ranks stand, and their first error"), "py-spy dump --pid PID"}}}},
        {{"collective-hung", core::tr("A collective did not end"), Fault},
         "to be reduced, gathered or broadcasted by subset of ranks | EI0002 & Notify register times out | EI0002 & has not "
         "received the Notify record | failed to pass monitoredBarrier | "
         "Timed out waiting & for recv operation to complete | timed out in blocking wait",
         core::tr("A collective waited until its time limit; of which rank did not come the text says nothing"),
         {{{"rank-ended", core::tr("A rank ended with an error or ran out of memory, and the others do not know"), 0.5},
           {"other-path", core::tr("Ranks take different ways: uneven batches, a condition, an unused parameter"), 0.3},
           {"network", core::tr("A link or a NIC failed"), 0.2}}},
         {{{core::tr("Look for lines of all ranks that begin with Watchdog, and for the first error")},
           {core::tr("Have each rank write what it waited in"), "TORCH_NCCL_TRACE_BUFFER_SIZE=2000"}}},
         0.93},
        // PyTorch's own words: a collective, a CUDA call or a thread that holds Python's lock may be what hangs.
        {{"watchdog-ended", core::tr("PyTorch's watchdog ended the program"), Advice},
         "Some NCCL operations have failed or time | watchdog got stuck for & without making progress | "
         "heartbeat monitor timed out | Heartbeat monitor timed out | Timeout at NCCL work:",
         core::tr("Why PyTorch's watchdog ended the program cannot be told from its message: a collective, a call of CUDA or a "
                  "thread of Python may be what hangs"),
         {},
         {},
         0.97,
         core::tr("the first error of each rank, and where each rank stands (py-spy dump --pid PID)")},
        {{"nccl-allocation", core::tr("NCCL found no memory, or failed before"), Advice},
         "NCCL WARN Failed to CUDA ",
         core::tr("NCCL could not make its buffers on the GPU; whether its memory is full cannot be told from this line"),
         {},
         {},
         0.97,
         core::tr("the line with \"failure\" that NCCL or RCCL prints before it, or nvidia-smi at that moment")},
        {{"nccl-no-reason", core::tr("NCCL failed without a reason"), Advice},
         "NCCL & unhandled system error | NCCL & unhandled cuda error | NCCL & , internal error, NCCL version | "
         "NCCL & ncclSystemError: System call | NCCL & ncclUnhandledCudaError: Call to CUDA function failed",
         core::tr("Why NCCL failed cannot be told: the message does not say"),
         {},
         {},
         0.97,
         core::tr("the lines with NCCL WARN of all ranks, which NCCL_DEBUG=INFO prints")},
    };
    return table;
}

} // namespace shardscope::findings
