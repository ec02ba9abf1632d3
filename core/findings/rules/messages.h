// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/facts.h"

#include <array>
#include <string_view>

namespace shardscope::findings {

struct ToldCause {
    std::string_view code = {};
    Text text = {};
    double weight = 1;
};
struct ToldStep {
    Text text = {};
    std::string_view command = {};
};

/// What a message of a program means. To add one: its kind in facts.h, its words in core/io/doctor/told.cpp, its row in
/// messages.cpp, and its code among the doctor's rules.
struct ToldMessage {
    ToldFact::What what;
    Text message; ///< without the numbers of the line
    double probability = 0.97;
    std::array<ToldCause, 3> causes = {};
    std::array<ToldStep, 2> next = {};
    // Where it says that something failed and not why: what would tell.
    std::string_view code = {};
    Text needs = {};
};
/// Null for kinds without a meaning of their own.
[[nodiscard]] const ToldMessage *toldMessage(ToldFact::What what);

} // namespace shardscope::findings
