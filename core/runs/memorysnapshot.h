// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/bigvector.h"
#include "core/base/progress.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::runs {

/// A line of the program that asked for memory.
struct CodeFrame {
    std::string name; ///< of the function
    std::string file;
    std::int64_t line = 0;

    friend auto operator<=>(const CodeFrame &, const CodeFrame &) = default;
};

/// Innermost first, indices of frames; the same call has the same index everywhere.
using CodeStack = std::vector<std::uint32_t>;

enum class MemoryAction : std::uint8_t { Alloc, Free, SegmentAlloc, SegmentFree, OutOfMemory, Other };

struct MemoryEvent {
    MemoryAction action = MemoryAction::Other;
    std::int64_t address = 0;
    std::int64_t bytes = 0;
    std::int64_t time_us = 0; ///< 0 where none was recorded
    std::uint32_t stack = 0;  ///< 0: none was recorded
};

using MemoryEvents = BigVector<MemoryEvent>;

/// In use when the snapshot was taken, or free inside a segment.
struct MemoryBlock {
    std::int64_t address = 0;
    std::int64_t bytes = 0;     ///< as the allocator rounds it
    std::int64_t requested = 0; ///< as the program asked for it
    bool used = false;
    std::uint32_t stack = 0;
};

struct MemorySegment {
    std::int64_t device = 0;
    std::int64_t bytes = 0;
    std::vector<MemoryBlock> blocks;
};

/// What PyTorch's caching allocator recorded: torch.cuda.memory._dump_snapshot.
struct MemorySnapshot {
    std::vector<CodeFrame> frames;
    std::vector<CodeStack> stacks; ///< the first is empty
    std::vector<MemorySegment> segments;
    std::vector<MemoryEvents> events;   ///< by device
    std::vector<std::int64_t> steps_us; ///< when an optimizer began a step
};

enum class MemoryCategory : std::uint8_t { Parameters, Gradients, States, Activations, Logits, Workspace, Unknown };
inline constexpr std::size_t memoryCategories = 7;
[[nodiscard]] std::string_view memoryCategoryName(MemoryCategory category);

using BytesByCategory = std::array<std::int64_t, memoryCategories>;

/// Who holds memory at the peak.
struct MemoryHolder {
    MemoryCategory category = MemoryCategory::Unknown;
    std::string where; ///< the module, or the innermost lines that asked
    std::int64_t bytes = 0;
    std::int64_t allocations = 0;
};

struct MemoryPoint {
    std::optional<std::size_t> event; ///< none: before the first
    std::int64_t time_us = 0;
    std::int64_t live = 0;
    std::int64_t older = 0; ///< of the live ones: asked for before the first event
    std::int64_t reserved = 0;
    BytesByCategory categories{};
};

/// A stretch of a recorded step in which one part of it asked for memory. Loss: while logits live.
struct MemoryPhase {
    enum Part : std::uint8_t { Forward, Loss, Backward, Optimizer };
    Part part = Forward;
    /// When it began, when a thirty-second of its events were over, …, when it ended.
    std::array<std::int64_t, 33> times_us{};

    friend bool operator==(const MemoryPhase &, const MemoryPhase &) = default;
};

/// One device's memory over the events that were recorded, in bytes. Live are
/// bytes as the program asked for them and until they were given back.
struct DeviceMemory {
    std::size_t device = 0;
    std::size_t events = 0;
    std::size_t outOfMemory = 0;
    MemoryPoint start;
    MemoryPoint peak; ///< most live, the first such
    MemoryPoint end;
    std::int64_t reservedPeak = 0;
    std::int64_t usedBlocks = 0;       ///< at the end, as the allocator rounds
    std::int64_t freeBlocks = 0;       ///< at the end, inside segments
    std::int64_t largestFree = 0;      ///< block, at the end
    std::vector<MemoryHolder> modules; ///< activations at the peak, most first
    std::vector<MemoryHolder> holders; ///< all at the peak, most first
    std::vector<MemoryPoint> curve;    ///< the highest of each stretch of events
    std::vector<MemoryPhase> phases;   ///< of the step that the peak is in (memoryphases.h)
};

/// Every device that has segments or events. What an allocation is for follows
/// from the functions that asked for it and from how long it lives:
///  - built in a module's constructor, moved or loaded: parameters (and buffers);
///  - a loss, or the linear layer whose caller computes the loss next, or the last one
///    of the outermost module where a loss is computed outside: logits and loss;
///  - other forward functions: activations, unless it outlives an optimizer step for good;
///  - backward, which PyTorch runs in a thread without Python's frames: gradients where
///    the next optimizer step finds it, logits and loss where it has the size of one
///    (1 MiB or more: their gradient), else workspace;
///  - the optimizer: states, or workspace where it is given back within it;
///  - what was there before recording and stays, where its stack is not known: parameters, as
///    many as gradients of their size, and states, beyond those or of twice or half their size.
/// What is given back after a stop is not whole.
[[nodiscard]] std::vector<DeviceMemory> analyseMemory(const MemorySnapshot &snapshot, const Progress &progress = {});

} // namespace shardscope::runs
