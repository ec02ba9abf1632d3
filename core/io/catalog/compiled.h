// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace shardscope::io {

/// One file of resources/catalog. The build writes their table.
struct CompiledFile {
    std::string_view name;
    std::string_view text;
};
[[nodiscard]] std::span<const CompiledFile> compiledCatalog();

} // namespace shardscope::io
