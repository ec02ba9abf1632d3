// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/values.h"

#include <functional>
#include <limits>
#include <optional>

// Inside of this room: the tables of value paths, part by part.
namespace shardscope::lesson {

[[nodiscard]] std::span<const ValuePath> machineValues();
[[nodiscard]] std::span<const ValuePath> trafficValues();
[[nodiscard]] std::span<const ValuePath> pipelineValues();
[[nodiscard]] std::span<const ValuePath> expertValues();
[[nodiscard]] std::span<const ValuePath> costValues();
[[nodiscard]] std::span<const ValuePath> memoryValues();
[[nodiscard]] std::span<const ValuePath> runValues();
[[nodiscard]] std::span<const ValuePath> traceValues();
[[nodiscard]] std::span<const ValuePath> setupValues();

inline constexpr double unknownValue = std::numeric_limits<double>::quiet_NaN();

/// In SI; unknown where the part has none.
template <class Part>
[[nodiscard]] double siOf(const Part &part)
{
    if constexpr (requires { part.has_value(); })
        return part ? siOf(*part) : unknownValue;
    else if constexpr (requires { part.si(); })
        return part.si();
    else
        return static_cast<double>(part);
}
/// Of a member, or of what a function finds in the whole.
template <auto part>
[[nodiscard]] double partOf(const auto &...whole)
{
    return siOf(std::invoke(part, whole...));
}

/// A whole number in 0 … count − 1 that is written in brackets.
[[nodiscard]] Result<std::size_t> indexArgument(std::string_view path, const std::string &text, std::size_t count);
[[nodiscard]] std::optional<double> numberOf(std::string_view text);
/// "path is not known; expected …".
[[nodiscard]] Error missing(std::string_view path, std::string_view expected);

} // namespace shardscope::lesson
