// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/bigvector.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

enum class PickleKind : std::uint8_t { None, Bool, Int, Float, Text, List, Dict };

/// A value, or where its content is in its Pickle: tuples are lists.
struct PickleValue {
    PickleKind kind = PickleKind::None;
    std::uint32_t index = 0; ///< of a text or a container
    union {
        std::int64_t number = 0; ///< of Bool and Int
        double real;             ///< of Float
    };
};

using PickleItems = BigVector<PickleValue>;

/// Plain values of a pickle. Texts are views into the bytes that were read.
struct Pickle {
    PickleValue root;
    BigVector<std::string_view> texts;
    BigVector<PickleItems> containers; ///< of a dictionary: key, value, key, value, …

    /// Empty for what is no list.
    [[nodiscard]] std::span<const PickleValue> items(const PickleValue &value) const;
    /// None where `value` is no dictionary or has no such key.
    [[nodiscard]] PickleValue find(const PickleValue &value, std::string_view key) const;
    [[nodiscard]] std::string_view text(const PickleValue &value) const; ///< empty for what is no text
};

/// Asked of a dictionary as soon as entries were put into it. True: what was wanted of it
/// was noted by its index, so that its entries and those of the lists in it are dropped,
/// and a gigabyte is never held as values. Putting more into them is refused from then on.
using PickleTake = std::function<bool(const Pickle &pickle, const PickleValue &dictionary)>;

/// Reads a pickle of protocol 2 to 5 (PEP 307, 3154, 574) that holds nothing
/// but numbers, texts, lists, tuples and dictionaries: what would name a class or
/// call something is refused, and so are lengths beyond the end. Values may
/// contain each other in circles. `bytes` must stay.
[[nodiscard]] Result<Pickle> readPickle(std::string_view bytes, const std::string &file, const Progress &progress = {},
                                        const PickleTake &take = {});

/// Starts as such a pickle does.
[[nodiscard]] bool looksLikePickle(std::string_view bytes);

/// Values, containers and remembered ones of one pickle that are held together, at most.
inline constexpr std::size_t mostPickleValues = std::size_t{1} << 26U;

} // namespace shardscope::io
