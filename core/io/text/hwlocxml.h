// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// `lstopo --of xml`, for the registry: GPUs and NICs of the PCI
/// tree with their NUMA nodes, classes by the bridges between them, NVLink and
/// XGMI by the distances.
[[nodiscard]] bool recognisesHwlocXml(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readHwlocXml(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
