// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/io/scenario/filestamp.h"
#include "core/runs/run.h"
#include "core/scenario/scenario.h"
#include "ui/document/machinefiles.h"
#include "ui/document/opener.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace shardscope::ui {

/// What is to be read: paths, or a text when there are none.
struct OpenRequest {
    QString what; ///< for people: "topo.txt", "3 files", "Pasted text"
    QStringList paths;
    QString text;
    Opener::Purpose purpose = Opener::Purpose::Machine;
    std::shared_ptr<const cluster::Cluster> present; ///< the document's machine when it was asked for; may be null
};

/// A scenario that was read and the file that it stays bound to.
struct ReadScenario {
    QString file;
    std::shared_ptr<const scenario::Scenario> scenario;
    std::optional<io::FileStamp> stamp; ///< of the file, before it was read
};

/// Everything that a request gave. Nothing in it is half read.
struct OpenBatch {
    std::vector<ReadScenario> scenarios;
    std::optional<AssembledMachine> machine;
    std::shared_ptr<const plan::ExpertLoad> routing;            ///< of a recorded run
    std::shared_ptr<const scenario::LoadedPlacement> placement; ///< of experts, from a file
    QString routingModel;                                       ///< of the recorded run
    std::optional<Result<AssembledMachine>> combined;           ///< with the request's present machine
    runs::Runs runs;                                            ///< measured
    runs::TracePtr trace;                                       ///< all files of one, a rank each
    QStringList files;                                          ///< that gave something, without resources and text
    std::vector<Issue> issues;
    bool stopped = false;
};

/// Files of a folder that are read at most.
inline constexpr int maxFolderFiles = 2000;

/// What the document gets: the machine that was read alone, beside the present
/// one's hosts, or as its other half.
[[nodiscard]] Result<AssembledMachine> combine(const OpenRequest &request, const cluster::Cluster *present,
                                               AssembledMachine read);

/// Pure but for reading files; runs on a worker.
[[nodiscard]] OpenBatch readRequest(const OpenRequest &request, std::stop_token stop, std::function<void(double)> report);

} // namespace shardscope::ui
