// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/cluster/accelerator.h"

#include <vector>

namespace shardscope::cluster {

/// A device as its owner described it, with what was left out assumed: usable memory as sold, links and host over
/// PCIe 4.0 x16. Each assumption is a sentence of `assumed`, where given.
[[nodiscard]] Accelerator completed(Accelerator device, std::vector<Message> *assumed = nullptr);

} // namespace shardscope::cluster
