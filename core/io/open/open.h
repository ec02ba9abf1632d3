// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/findings/facts.h"
#include "core/io/file/filestamp.h"
#include "core/io/launch/reading.h"
#include "core/io/open/machinefiles.h"
#include "core/io/runs/keytable.h"
#include "core/runs/run.h"
#include "core/scenario/scenario.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace shardscope::cost {
struct MachineProfile;
}

namespace shardscope::io {

/// A file or a folder to be read, or a text that was read already.
struct OpenSource {
    std::string path; ///< of a text: what messages call it
    std::optional<std::string> text = {};
};

/// What somebody said that the keys of the measurements in a folder mean.
struct FolderKeys {
    std::string folder;
    KeyMeanings meanings;
};

/// A text of numbers of which nobody knows yet what they are.
struct UnsettledKeys {
    std::string file;
    std::shared_ptr<const KeyTable> table;
    Error error; ///< that it has unless somebody says it
};

struct OpenRequest {
    std::vector<OpenSource> sources;
    MachinePurpose purpose = MachinePurpose::Machine;
    /// What a machine that is read is put to, unless a scenario is read beside it. May be null.
    std::shared_ptr<const cluster::Cluster> present = {};
    /// For files whose keys say nothing; the first of a file's folder that fits.
    std::vector<FolderKeys> keys = {};
    /// Also what rules of the doctor ask for: half of the time that reading takes.
    bool withFacts = false;
};

/// A file or text that gave something.
struct ReadFile {
    std::string file;
    std::string kind; ///< "machine", "runs", "launch", "trace", "scenario", "placement", "routing", "counts", "device",
                      ///< "pipeline", "snapshot", "text" (facts alone)
};

/// What all sources say together. Nothing in it is half read.
struct Opened {
    /// The first that was read, and where it stays bound to: none for a text.
    std::shared_ptr<const scenario::Scenario> scenario;
    std::string scenarioFile;
    std::optional<FileStamp> scenarioStamp; ///< of the file, before it was read

    // What goes into a scenario.
    std::optional<AssembledMachine> machine;             ///< of the sources alone
    std::shared_ptr<const cost::MachineProfile> profile; ///< what was measured on that machine; null: nothing
    runs::Runs runs;
    runs::TracePtr trace;                                       ///< all files of one, a rank each
    std::shared_ptr<const plan::ExpertLoad> routing;            ///< of a recorded run
    std::string routingModel;                                   ///< of the recorded run
    std::shared_ptr<const scenario::LoadedPlacement> placement; ///< of experts
    std::vector<cluster::Accelerator> devices;                  ///< of one's own, as entered
    std::optional<scenario::PipelineVariant> pipeline;          ///< whose order a framework printed
    std::optional<LaunchReading> launch;                        ///< what all launch files say together
    std::vector<LaunchReading> launches;                        ///< … and each by itself

    std::string name;                     ///< for a scenario without one, where no machine has one
    std::vector<std::string> files;       ///< that gave something, texts left out
    std::vector<ReadFile> read;           ///< the same and texts, each with what it was taken for
    std::vector<Issue> issues;            ///< each with its file
    std::vector<Error> unread;            ///< files of folders that gave nothing, each with the reason
    findings::Facts facts;                ///< what rules ask for; empty unless asked for
    std::vector<UnsettledKeys> unsettled; ///< each has its error among the issues, too
    bool stopped = false;

    // How the machine is put to another, and that done beforehand for `present`.
    MachinePurpose purpose = MachinePurpose::Machine;
    std::shared_ptr<const cluster::Cluster> present;
    std::optional<Result<AssembledMachine>> whole;
};

/// Reads what both programs read, whatever it is, and joins it; each file that
/// cannot be read is reported by itself. Pure but for reading files.
[[nodiscard]] Opened open(OpenRequest request, std::stop_token stop = {}, std::function<void(double)> report = {});

/// The unsettled texts of `asked` alone, by what their keys mean. One whose keys are others keeps its error among the
/// issues; an error where nothing gives a run.
[[nodiscard]] Result<Opened> openWithKeys(const Opened &asked, const KeyMeanings &meanings);

/// Puts all that was read but a whole scenario into this one. False when there
/// was nothing; a machine that does not fit becomes an issue.
bool putInto(scenario::Scenario &scenario, Opened &opened);

/// Puts the machine into the scenario. What belongs to the devices of the old
/// one (pair, dragged places, hidden classes) goes with it; takePrecision().
void replaceMachine(scenario::Scenario &scenario, cluster::Cluster machine);

/// A plan that nobody has chosen yet computes in what the GPUs of the machine
/// have: before Ampere that is fp16, not bf16. What followed from the machine
/// before, if any, goes with it.
void takePrecision(scenario::Scenario &scenario, const cluster::Cluster *before);

} // namespace shardscope::io
