// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// The part of a topology that matters here, written anew after every promise
/// of the format has been checked that libhwloc (2.9) takes for granted and
/// would fall over: sets of each object, unique numbers, PCI addresses, tables of
/// the right size. Cores, caches and remarks are left out; what they hold moves up.
[[nodiscard]] Result<std::string> soundTopology(std::string_view text, std::string_view file);

} // namespace shardscope::io
