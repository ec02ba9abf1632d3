// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/facts.h"
#include "core/io/launch/reading.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A text by its lines, as rules name them.
struct FactText {
    std::string file;
    std::vector<std::string_view> lines;

    FactText(std::string_view text, std::string_view name);
    [[nodiscard]] findings::SourceLine at(std::size_t line) const { return {file, static_cast<int>(line) + 1}; }
};

/// What a text says beside what its reader makes of it. To add a kind: its file here and its line in textfacts.cpp.
void addTextFacts(std::string_view text, std::string_view file, findings::Facts &facts);

void addSwitchFacts(const FactText &text, findings::Facts &facts);
void addTransportFacts(const FactText &text, findings::Facts &facts);
void addTimerFacts(const FactText &text, findings::Facts &facts);
void addRankTables(const FactText &text, findings::Facts &facts);
void addMemoryFacts(const FactText &text, findings::Facts &facts);
void addClockFacts(const FactText &text, findings::Facts &facts);
void addStepFacts(const FactText &text, findings::Facts &facts);
void addPartFacts(const FactText &text, findings::Facts &facts);
void addToldFacts(const FactText &text, findings::Facts &facts);
void addQuotientFacts(const FactText &text, findings::Facts &facts);
void addPortFacts(const FactText &text, findings::Facts &facts);
void addScaleFacts(const FactText &text, findings::Facts &facts);

/// Of what readers made.
void addMachineFacts(const cluster::Cluster &machine, std::string_view text, std::string_view file, findings::Facts &facts);
void addLaunchFacts(const LaunchReading &reading, findings::Facts &facts);
void addRunFacts(std::span<const runs::Run> runs, findings::Facts &facts);
void addLoadFacts(const plan::ExpertLoad &load, findings::Facts &facts);

/// Facts that a text gave, to see whether there are more than before.
[[nodiscard]] std::size_t countOfFacts(const findings::Facts &facts);

} // namespace shardscope::io
