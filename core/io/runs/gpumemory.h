// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// An amount, and how many bytes the unit has in which it was printed.
struct PrintedBytes : Bytes {
    PrintedBytes() = default;
    PrintedBytes(Bytes amount, double bytesOfUnit) : Bytes(amount), unit(bytesOfUnit) {}

    double unit = 1;

    friend bool operator==(const PrintedBytes &, const PrintedBytes &) = default;
};

/// One GPU of a plain nvidia-smi.
struct SmiGpu {
    int index = 0;
    std::string name; ///< as printed: older drivers cut it, "GeForce RTX 208..."
    PrintedBytes used{};
    Bytes total{};
    int line = 0;                    ///< from 1
    std::optional<double> busy = {}; ///< share of the last moment with a kernel on it
};
struct SmiProcess {
    int gpu = 0;
    long long pid = 0;
    std::string name;
    std::optional<Bytes> used; ///< absent where the driver does not say (N/A)
    int line = 0;
};

/// PyTorch's message that an allocation failed, CUDA's or HIP's; what it does not say is absent.
struct OutOfMemory {
    std::optional<int> gpu;
    Bytes asked{};
    std::optional<PrintedBytes> total;
    std::optional<PrintedBytes> free;
    std::optional<PrintedBytes> process;   ///< in use by this process, what is not PyTorch's included
    std::optional<PrintedBytes> allocated; ///< by tensors
    std::optional<PrintedBytes> idle;      ///< reserved by PyTorch and not allocated
    std::optional<int> rank;               ///< printed in front of it, as torchrun does
    int line = 0;

    friend bool operator==(const OutOfMemory &, const OutOfMemory &) = default;
};

/// torch.cuda.memory_summary(); absent where its rows are cut.
struct MemorySummary {
    int gpu = 0;
    std::optional<PrintedBytes> allocated;
    std::optional<PrintedBytes> allocatedPeak;
    std::optional<PrintedBytes> reserved;
    std::optional<PrintedBytes> reservedPeak;
    int failures = 0; ///< "CUDA OOMs"
    int retries = 0;  ///< of cudaMalloc, after its cache was emptied
    int line = 0;

    friend bool operator==(const MemorySummary &, const MemorySummary &) = default;
};

/// What a text says of the memory of GPUs.
struct GpuMemory {
    std::vector<SmiGpu> gpus;
    std::vector<SmiProcess> processes;
    std::vector<OutOfMemory> failures;
    std::vector<MemorySummary> summaries;
    std::vector<int> damaged; ///< lines that say something of which an amount cannot be read

    [[nodiscard]] bool empty() const { return gpus.empty() && failures.empty() && summaries.empty() && damaged.empty(); }
};

/// Cheap: could gpuMemoryIn() find something?
[[nodiscard]] bool saysGpuMemory(std::string_view text);
/// Amounts that cannot be read are absent, their lines in `damaged`.
[[nodiscard]] GpuMemory gpuMemoryIn(std::span<const std::string_view> lines);

} // namespace shardscope::io
