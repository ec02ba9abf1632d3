// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/runs/run.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::runs {

/// Fault: something is broken, or the recorded value is not what its name says. Warning:
/// it likely costs speed, or will fail. Advice: the experiment could be better.
enum class FindingSeverity : std::uint8_t { Fault, Warning, Advice };

/// One number that a finding rests on.
struct Evidence {
    Message name;
    double value = noValue;
    std::string unit; ///< SI
    Message note;     ///< in words, behind the number

    friend bool operator==(const Evidence &, const Evidence &) = default;
};

/// A recorded value and the one that stands for it.
struct Correction {
    std::string run;
    std::string quantity;
    int rank = -1; ///< −1: the quantity's one value, or all of them alike
    double recorded = noValue;
    double value = noValue;
    std::string unit;
    Message note; ///< e.g. "without seed 3"

    friend bool operator==(const Correction &, const Correction &) = default;
};

/// A line of what was read. The text is filled in where it is shown, without secrets.
struct SourceLine {
    std::string file;
    int line = 0; ///< from 1; 0: the file alone
    std::string text = {};

    friend bool operator==(const SourceLine &, const SourceLine &) = default;
};

/// What was measured.
struct Quantity {
    Message name;
    double value = 0;
    std::string unit; ///< SI

    friend bool operator==(const Quantity &, const Quantity &) = default;
};

/// Between which values it should lie, and who says so: a data sheet, a law with its error, the file's other values.
struct Expected {
    double low = 0;
    double high = 0;
    std::string unit; ///< SI
    Message source;

    friend bool operator==(const Expected &, const Expected &) = default;
};

/// A setting of the scenario and the text that it takes, as --set has it.
struct SettingChange {
    std::string path;
    std::string text;

    friend bool operator==(const SettingChange &, const SettingChange &) = default;
};

struct PossibleCause {
    std::string code; ///< stable: "nvlink-unused", …
    Message message;
    double probability = 0; ///< given that the finding holds
    /// With which the scenario predicts what was measured; empty where no settings do, or none are known.
    std::vector<SettingChange> settings = {};

    friend bool operator==(const PossibleCause &, const PossibleCause &) = default;
};

/// One action: what to run, or which setting to change.
struct NextStep {
    Message message;
    std::string command = {}; ///< for a shell; may be empty

    friend bool operator==(const NextStep &, const NextStep &) = default;
};

/// What a finding rests on, weakest first.
enum class Ground : std::uint8_t {
    Words,   ///< what a person writes
    Sign,    ///< a warning or a setting that a question shows, the look of one moment: also seen where all is well
    Stated,  ///< a program, a driver or a file says it itself
    Measured ///< a number outside its expected range
};

struct Finding {
    std::string code; ///< stable: "steps-as-samples", …
    FindingSeverity severity = FindingSeverity::Fault;
    std::string id; ///< code, runs and what it is about: what is applied and dismissed by
    Message title;
    std::vector<std::string> runs = {};
    Message message; ///< one sentence with its numbers
    std::vector<Evidence> evidence = {};
    Message cause = {};
    std::vector<Correction> corrected = {};
    std::map<std::string, std::string> about = {}; ///< "gpu", "pair", "class", "rank", "setting", … → its name
    std::optional<Quantity> measured = {};
    std::optional<Expected> expected = {};
    double probability = 0;                 ///< that the sentence is true
    std::optional<double> costShare = {};   ///< of the step time, where it can be told
    std::vector<SourceLine> lines = {};     ///< that it rests on
    std::vector<PossibleCause> causes = {}; ///< likeliest first
    std::vector<NextStep> next = {};
    /// What is broken, where several rules see one fault ("gpu-links"): their findings join.
    std::string fault = {};
    Ground ground = Ground::Measured; ///< the strongest of its evidence

    /// Words and signs have other ordinary causes: it may be so, and is no verdict.
    [[nodiscard]] bool isPossible() const { return ground < Ground::Stated; }

    friend bool operator==(const Finding &, const Finding &) = default;
};
/// Its sentence; of a possible one, as possible.
[[nodiscard]] Message sentenceOf(const Finding &finding);

/// What cannot be told from what was read, and what would tell.
struct Abstained {
    std::string code; ///< stable: "not-at-plateau", …
    Message message;
    std::vector<Message> needs = {};

    friend bool operator==(const Abstained &, const Abstained &) = default;
};

/// Puts the corrections in place of what was recorded.
void correct(std::span<Run> runs, std::span<const Correction> corrections);
/// All runs with the corrections of these findings, in the findings' order.
[[nodiscard]] Runs corrected(std::span<const Run> runs, std::span<const Finding> findings);

} // namespace shardscope::runs
