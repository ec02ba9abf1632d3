// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/trace/tracereader.h"

namespace shardscope::io {

/// What the files say of the run around them, for its details: how many ranks it has, its GPUs, and which rank is on
/// which host. Hosts come from the names of the files, as PyTorch's handler writes them, else from how many GPUs a
/// host has.
void addOrigin(TraceInput &input);

} // namespace shardscope::io
