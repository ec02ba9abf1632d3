// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/verdict.h"

#include <array>
#include <span>

namespace shardscope::findings {

/// A message that has one meaning. To add one: its row in rules/messages.cpp, where it is of the host, its drivers or a
/// container in rules/hostmessages.cpp, where ranks wait for one another in rules/hangmessages.cpp, where people say it in words
/// of their own in rules/speedsayings.cpp or memorysayings.cpp.
struct ProgramMessage {
    struct Cause {
        std::string_view code = {};
        Text text = {};
        double weight = 1;
    };
    struct Step {
        Text text = {};
        std::string_view command = {};
    };

    RuleName name;
    /// As programs write them in one line: " | " stands between ways to say it, " & " between words that are all there. Empty
    /// where more than words tells it (io/doctor/told.cpp).
    std::string_view words;
    Text message; ///< without the numbers of the line
    std::array<Cause, 4> causes = {};
    std::array<Step, 2> next = {};
    double probability = 0.97;
    Text needs = {}; ///< where it says that something failed and not why: what would tell
};
/// In the order in which their words are looked for: what others say the reason of comes later.
[[nodiscard]] std::span<const ProgramMessage> programMessages();

// Its parts.
[[nodiscard]] std::span<const ProgramMessage> hostMessages();
[[nodiscard]] std::span<const ProgramMessage> hangMessages();
[[nodiscard]] std::span<const ProgramMessage> speedSayings();
[[nodiscard]] std::span<const ProgramMessage> memorySayings();

} // namespace shardscope::findings
