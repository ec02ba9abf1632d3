// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// Class matrices of other vendors, which are like nvidia-smi topo -m with other
/// names of devices (npu-smi, cnmon, gpustack) or of links (mx-smi). Accelerators
/// become GPUs of the same number; a class that is none here stays unknown and is named.
[[nodiscard]] bool recognisesVendorTopo(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readVendorTopo(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
