// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/facts.h"
#include "core/io/launch/reading.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A text by its lines, as rules name them; what is longer than a line of a log or a sentence is left empty.
struct FactText {
    static constexpr std::size_t longestLine = 8000;

    std::string file;
    std::vector<std::string_view> lines;

    FactText(std::string_view text, std::string_view name);
    [[nodiscard]] findings::SourceLine at(std::size_t line) const { return {file, static_cast<int>(line) + 1}; }
};

/// What a text says beside what its reader makes of it. To add a kind: its file here and its line in textfacts.cpp.
void addTextFacts(std::string_view text, std::string_view file, findings::Facts &facts);

using FactReader = void(const FactText &text, findings::Facts &facts);
FactReader addSwitchFacts, addTransportFacts, addTimerFacts, addRankTables, addMemoryFacts, addClockFacts, addStepFacts,
    addPartFacts, addServingFacts, addToldFacts, addQuotientFacts, addPortFacts, addScaleFacts, addSaidFacts, addPassFacts,
    addChunkFacts, addNvlinkFacts, addProcessFacts, addRankWords, addWeighedFacts;

/// Of what readers made.
void addMachineFacts(const cluster::Cluster &machine, std::string_view text, std::string_view file, findings::Facts &facts);
void addLaunchFacts(const LaunchReading &reading, findings::Facts &facts);
void addRunFacts(std::span<const runs::Run> runs, findings::Facts &facts);
void addLoadFacts(const plan::ExpertLoad &load, findings::Facts &facts);

/// Facts that a text gave, to see whether there are more than before.
[[nodiscard]] std::size_t countOfFacts(const findings::Facts &facts);

} // namespace shardscope::io
