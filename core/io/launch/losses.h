// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"
#include "core/io/launch/launcher.h"
#include "core/io/launch/reading.h"
#include "core/io/launch/shellrun.h"

namespace shardscope::io::launch {

/// Two words without a blank between them: "24--hidden-size".
void tellFused(const Arguments &arguments, LaunchReading &reading);

/// What a copy of a script lost: a backslash, a quote, the name of an option.
void tellLosses(const ShellReading &script, const BatchJob &job, LaunchReading &reading);

} // namespace shardscope::io::launch
