// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// A unit as people write it: "ms/it", "k tokens/s/GPU", "GiB", "TFLOP/s", "samples per minute".
struct PrintedUnit {
    double scale = 1;     ///< SI in one of it
    std::string_view si;  ///< s, B, B/s, samples/s, tokens/s, steps/s or FLOP/s; empty for %
    std::string printed;  ///< in short, where it is another than SI's: "GB/s", "s/iter"
    bool perGpu = false;  ///< of one GPU
    bool perStep = false; ///< the time of a step
};

/// Nothing where a word of it is not known, so that "tokens/s/node" is no rate of all.
/// A small b is a bit where a rate has a capital before it ("Gb/s", "Gbps").
[[nodiscard]] std::optional<PrintedUnit> readUnit(std::string_view text);

/// 10³, 10⁶ or 10⁹ for k, M, B; 0 for other words.
[[nodiscard]] double countScale(std::string_view word);

} // namespace shardscope::io
