// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/launchwords.h"

#include <set>

namespace shardscope::io::launch {

[[nodiscard]] bool hasControls(std::string_view text);
/// Between double quotes, as TOML and YAML read it.
[[nodiscard]] std::string quotedText(std::string_view text);

/// A plan of which a writer says one key after the other; what nobody asked for is left over.
class PlanWords {
public:
    /// Adds what follows from the plan: GPUs from degrees, dp from GPUs, steps of accumulation.
    explicit PlanWords(const LaunchReading &plan);

    [[nodiscard]] std::optional<std::int64_t> count(std::string_view key);
    /// Texts with ${ in them are not said.
    [[nodiscard]] std::string text(std::string_view key);
    /// A text that can stand in a command without quotes; others are not said.
    [[nodiscard]] std::string word(std::string_view key);
    /// All GPUs as nodes and GPUs of a node: as many nodes as the plan says, else eight GPUs each; nothing when they are not
    /// known.
    struct Machine {
        std::int64_t nodes = 1;
        std::int64_t each = 1;
    };
    [[nodiscard]] std::optional<Machine> machine();
    [[nodiscard]] std::optional<bool> flag(std::string_view key);
    [[nodiscard]] std::vector<std::int64_t> list(std::string_view key);
    /// Only looks.
    [[nodiscard]] const LaunchReading &plan() const { return m_plan; }
    void said(std::string_view key) { m_said.insert(std::string(key)); }
    /// After all: there is no word for this value.
    void notSaid(std::string_view key) { m_said.erase(std::string(key)); }

    /// The framework would not start with it.
    void refuse(std::string_view key, std::string_view why);

    [[nodiscard]] std::vector<std::string> unsaid() const;
    /// One line for each of them behind `mark`.
    [[nodiscard]] std::string comments(std::string_view title, std::string_view mark) const;

private:
    [[nodiscard]] const LaunchFact *find(std::string_view key);

    LaunchReading m_plan;
    std::set<std::string, std::less<>> m_said;
    std::vector<std::pair<std::string, std::string>> m_refused; ///< and why
};

/// A key of a model and the name that a framework has for it.
struct ModelName {
    std::string_view key;
    std::string_view name;
};

LaunchWords writeMegatron(const LaunchReading &plan);
LaunchWords writeTorchtitan(const LaunchReading &plan);
LaunchWords writeDeepSpeed(const LaunchReading &plan);
LaunchWords writeNanotron(const LaunchReading &plan);
LaunchWords writeNemo(const LaunchReading &plan);

} // namespace shardscope::io::launch
