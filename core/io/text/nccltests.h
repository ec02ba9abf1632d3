// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// nccl-tests and rccl-tests (and nccom-test, whose tables are alike), for the
/// registry: every job of a text, in every layout of the columns, behind the
/// prefixes of MPI and Slurm. A run that died has no rows and a warning.
[[nodiscard]] bool recognisesNcclTests(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNcclTests(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
