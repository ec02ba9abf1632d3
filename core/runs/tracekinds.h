// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <span>
#include <string_view>

namespace shardscope::runs {

/// What kernels do, then what communication carries, then what it is where that is not known: as kernelKind() and
/// breakdown() have them, and in words.
struct TraceKind {
    std::string_view id;
    Text name;
};
[[nodiscard]] std::span<const TraceKind> traceKinds();
/// "gradients" of "gradient"; what nobody named stays as it is.
[[nodiscard]] Message traceKindName(std::string_view id);

} // namespace shardscope::runs
