// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/runs/run.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What one or several texts gave: runs, and what was skipped on the way.
struct RunsInput {
    runs::Runs runs;
    std::vector<Issue> issues;

    /// Behind what is there. A part that was refused is an issue of severity Fault.
    void add(Result<RunsInput> part);
};

/// A file or paste that has been read into memory.
struct RunText {
    std::string path;
    std::string text;
    bool named = true; ///< by somebody, not found in a folder
};

/// One format. To add one: its file in core/io/runs and its line in registry.cpp.
struct RunReader {
    std::string_view id;    ///< stable, e.g. "pipeline-lab"
    std::string_view title; ///< what a person calls it
    /// Cheap look at the text; content decides, never the name.
    bool (*recognises)(std::string_view text);
    Result<RunsInput> (*read)(std::string_view text, std::string_view file, const Progress &progress);
};

[[nodiscard]] std::span<const RunReader> runReaders();

/// True when a reader finds runs here; the text may hold a machine as well.
[[nodiscard]] bool looksLikeRuns(std::string_view text);

/// All runs of one text, each with its place. Whole or not at all.
[[nodiscard]] Result<RunsInput> readRuns(std::string_view text, std::string_view file, const Progress &progress = {});

/// Part of a run that is spread over a folder (one folder a rank): the table of one rank, or the settings beside them.
[[nodiscard]] bool isPartOfFolder(std::string_view text);

/// What became of one text among several.
struct RunFailure {
    std::string path;
    Error error;
};
struct RunFiles {
    RunsInput input;
    std::vector<RunFailure> failures;
};
/// Several texts at once: those that belong to one folder become one run each,
/// the others are read by themselves.
[[nodiscard]] RunFiles readRunTexts(std::span<const RunText> texts, const Progress &progress = {});
/// Files and whole folders. A file in a folder that no reader knows is passed
/// over; one that was named is a failure.
[[nodiscard]] RunFiles readRunPaths(std::span<const std::string> paths, const Progress &progress = {});

} // namespace shardscope::io
