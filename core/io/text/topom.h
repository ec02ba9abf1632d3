// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// `nvidia-smi topo -m`, for the registry. The GPU × GPU part is complete and
/// symmetric or there is an error; what is missing of the NICs is an issue.
[[nodiscard]] bool recognisesTopo(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readTopo(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
