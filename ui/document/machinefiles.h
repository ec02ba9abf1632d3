// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/scenario/scenario.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

/// The machine that one file gave.
struct MachineFile {
    QString file; ///< path, or what stands for it
    cluster::Cluster cluster;
};

struct AssembledMachine {
    cluster::Cluster cluster;
    QString name; ///< for a scenario without one: after the file or the folder
    std::vector<Issue> issues;
};

/// One machine from what several files say: numbers without link classes go to
/// the classes of the same GPUs, or to another tool's numbers of them; logs of
/// collectives go to the whole; what remains are hosts, joined by a plain
/// network without α and bandwidth. Expects at least one file.
[[nodiscard]] Result<AssembledMachine> assembleMachine(std::vector<MachineFile> files);

/// The present machine with what was read: merged when one has the classes and
/// no numbers and the other the numbers of the same GPUs; else as it was read.
[[nodiscard]] AssembledMachine completed(const cluster::Cluster &present, AssembledMachine read);

/// Puts the machine into the scenario. What belongs to the devices of the old
/// one (pair, dragged places, hidden classes) goes with it.
void replaceMachine(scenario::Scenario &scenario, cluster::Cluster machine);

/// In the order of a person: node2 before node10.
void sortNaturally(QStringList &paths);

} // namespace shardscope::ui
