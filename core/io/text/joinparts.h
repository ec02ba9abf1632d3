// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

#include <vector>

namespace shardscope::io {

/// Puts together what was found in one text, in the order of the text: a class
/// matrix and the numeric matrices of the same devices are one host; further
/// class matrices are further hosts. The same host printed twice alike counts once.
[[nodiscard]] Result<MachineInput> joinParts(std::vector<MachineInput> parts, std::string_view file);

/// The part is nothing but tables that stand in the whole already, value by value.
[[nodiscard]] bool repeats(const cluster::Cluster &whole, const cluster::Cluster &part);

} // namespace shardscope::io
