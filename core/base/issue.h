// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/errorcode.h"

#include <utility>

namespace shardscope {

/// A line of a file, from 1; 0: the whole file.
[[nodiscard]] inline Place atLine(std::string_view file, int line = 0)
{
    return {std::string(file), line, 0, {}};
}

/// A value of a file in JSON, or one that is told like those.
[[nodiscard]] inline Place atPointer(std::string_view file, std::string pointer)
{
    return {std::string(file), 0, 0, std::move(pointer)};
}

/// Something that is not as it should be, or was left out.
[[nodiscard]] inline Issue warningOf(ErrorCode code, std::vector<std::string> args, Place place)
{
    return {Severity::Warning, {code, std::move(args), std::move(place)}};
}

/// Something that is good to know.
[[nodiscard]] inline Issue noteOf(ErrorCode code, std::vector<std::string> args, Place place)
{
    return {Severity::Note, {code, std::move(args), std::move(place)}};
}

} // namespace shardscope
