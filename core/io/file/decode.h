// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// Bytes of a file or paste as UTF-8 without byte order mark. UTF-16 (what
/// PowerShell redirects) is converted, with or without its mark; what gzip
/// packed is unpacked; of a figure that the window wrote it is the scenario in it. Other binary
/// content and invalid UTF-8 are refused with byte and line.
[[nodiscard]] Result<std::string> decodeText(std::string_view bytes, std::string_view file);

} // namespace shardscope::io
