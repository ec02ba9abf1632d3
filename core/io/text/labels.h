// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// What a row or column is named after.
struct Label {
    std::string id; ///< as in Device::id: "GPU5", "CPU", "mlx5_0"
    cluster::DeviceKind kind = cluster::DeviceKind::Gpu;
};

/// "GPU5", "gpu5:", "GPU 5", "cuda:5".
[[nodiscard]] std::optional<Label> gpuLabel(std::string_view text);
/// "CPU", "CPU1", "host".
[[nodiscard]] std::optional<Label> cpuLabel(std::string_view text);
/// "NIC0", "mlx5_0", "ibp12s0", "hfi1_0" …: a name with a digit that is nothing else.
[[nodiscard]] std::optional<Label> nicLabel(std::string_view text);
/// The name begins as those of RDMA devices do; others may be misspelt GPUs.
[[nodiscard]] bool isKnownNic(std::string_view name);
/// "5": the GPU of that number.
[[nodiscard]] std::optional<Label> bareLabel(std::string_view text);
/// Characters of the PCI address at the beginning: "0000:0d:00.0", "00000009:01:00.0", "0d:00.0"; 0 without one.
[[nodiscard]] std::size_t pciAddressLength(std::string_view text);
/// Any of the first three.
[[nodiscard]] std::optional<Label> deviceLabel(std::string_view text);
/// Digits only, at most eight of them.
[[nodiscard]] std::optional<int> wholeNumber(std::string_view text);
[[nodiscard]] bool sameIgnoringCase(std::string_view a, std::string_view b);

/// What stands in a cell of a matrix.
enum class CellKind : unsigned char {
    Self,     ///< X
    Link,     ///< a link class
    Number,   ///< also nan and inf, which are refused later
    Hole,     ///< nothing, N/A, a dash
    Ellipsis, ///< "...": one or more cells left out
    Status,   ///< a word of topo -p2p: OK, NS, CNS, …
    Word      ///< anything else
};
[[nodiscard]] CellKind cellKind(std::string_view text);

} // namespace shardscope::io
