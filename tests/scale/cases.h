// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scale/watchdog.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace shardscope::scale {

/// As large as the program promises, or so small that it runs in every test.
enum class Extent { Full, Reduced };

struct CaseResult {
    QString what; ///< e.g. "1024 devices × 4096 chunks"
    std::vector<Phase> phases;
    QStringList failures;
};

struct ScaleCase {
    const char *id;
    CaseResult (*run)(Extent extent);
};

[[nodiscard]] const std::vector<ScaleCase> &scaleCases();

/// What no phase may pass on a machine that has nothing else to do.
inline constexpr double longestBlock_ms = 50;
inline constexpr double mostMemory_MiB = 4096;

} // namespace shardscope::scale
