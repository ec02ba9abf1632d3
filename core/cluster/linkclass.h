// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shardscope::cluster {

/// How two devices are joined, in the words of `nvidia-smi topo -m` and
/// `rocm-smi --showtopo`. Soc is the old name of Sys and is kept as printed.
enum class LinkKind : std::uint8_t { Unknown, Self, NvLink, Xgmi, Pix, Pxb, Phb, Pcie, Node, Sys, Soc, Network };

/// A kind with its count: lanes of NV# (0 for "NV" alone), the XGMI links that lie between two GPUs (0: one, or nobody
/// says), or the level of a fabric above the node (0 = nearest).
struct LinkClass {
    LinkKind kind = LinkKind::Unknown;
    std::uint8_t count = 0;

    /// As printed: "NV2", "SYS"; "NET" for the nearest level of a fabric, "NET2" for the second (count 1); "XGMI2" for two
    /// links (count 2), which tools call XGMI; "?" when unknown, "X" for self.
    [[nodiscard]] std::string name() const;
    /// Accepts exactly what name() prints for real classes; case matters.
    [[nodiscard]] static std::optional<LinkClass> parse(std::string_view text);

    [[nodiscard]] bool isLink() const { return kind != LinkKind::Unknown && kind != LinkKind::Self; }
    /// Smaller is nearer and, as a rule, faster: NV18 < NV2 < NV1 < XGMI < PIX < … < SYS < NET.
    [[nodiscard]] int distance() const;

    friend constexpr auto operator<=>(LinkClass, LinkClass) = default;
};

} // namespace shardscope::cluster
