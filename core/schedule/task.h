// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace shardscope::schedule {

/// F forward, I backward for inputs, W backward for weights, B = I and W as one
/// task, FB one forward and one backward run together (DualPipe). Send and Recv
/// are the two ends of a blocking transfer of an activation (F) or a gradient (G);
/// only a simulation with blocking transfers has them among its passes. What follows lies
/// beside the passes (comm.h): parameters of a stage gathered, freed and its gradients
/// reduced, tokens exchanged with other experts in a forward and in a backward pass, activations brought to the host's
/// memory and back.
enum class TaskKind : std::uint8_t {
    F,
    I,
    W,
    B,
    FB,
    SendF,
    RecvF,
    SendG,
    RecvG,
    Gather,
    Free,
    Reduce,
    ExchangeF,
    ExchangeG,
    Offload,
    Reload
};

inline constexpr int taskKinds = 16;

/// "F", "I", …, "send F", …
[[nodiscard]] std::string_view name(TaskKind kind);

[[nodiscard]] constexpr bool isTransfer(TaskKind kind)
{
    return kind >= TaskKind::SendF;
}
[[nodiscard]] constexpr bool isSend(TaskKind kind)
{
    return kind == TaskKind::SendF || kind == TaskKind::SendG;
}

/// One task on a device. `slot` is the device's virtual stage (DualPipe: the
/// direction); the chunk counts over both directions. Packed into four bytes.
class Task {
public:
    static constexpr std::uint32_t chunkBits = 22;
    static constexpr std::uint32_t slotBits = 6;
    static constexpr int noChunk = (1 << chunkBits) - 1; ///< of a gather, of what is freed and of a reduction

    constexpr Task() = default;
    constexpr Task(TaskKind kind, int slot, int chunk)
        : m_bits(static_cast<std::uint32_t>(kind) << (chunkBits + slotBits) | static_cast<std::uint32_t>(slot) << chunkBits
                 | static_cast<std::uint32_t>(chunk))
    {
    }

    [[nodiscard]] constexpr TaskKind kind() const { return static_cast<TaskKind>(m_bits >> (chunkBits + slotBits)); }
    [[nodiscard]] constexpr int slot() const { return static_cast<int>(m_bits >> chunkBits & ((1U << slotBits) - 1U)); }
    [[nodiscard]] constexpr int chunk() const { return static_cast<int>(m_bits & ((1U << chunkBits) - 1U)); }

    friend constexpr bool operator==(Task, Task) = default;

private:
    std::uint32_t m_bits = 0;
};

} // namespace shardscope::schedule
