// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What people say of a run in words of their own, where that has one meaning.
struct Saying {
    std::string_view code; ///< of its row in core/findings/rules/speedsayings.cpp or memorysayings.cpp
    bool fails;            ///< it makes programs fail; what only costs speed is no answer to why one failed
    std::size_t lines;     ///< within which all of it is said
    /// Lowered: " & " between what is all said, " | " between ways to say one thing; each begins a word. "@slow": all
    /// ways to say that notion.
    std::string_view words;
    std::string_view never;      ///< none of these in the whole text
    std::string_view after = {}; ///< codes that say it better, where the text tells one of them
};

/// What costs speed or memory, and what makes programs fail or hang.
[[nodiscard]] std::span<const Saying> saidOfSpeed();
[[nodiscard]] std::span<const Saying> saidOfFailures();
/// Words that speak for or against a cause, and how many times as likely they make it. Like words of a saying; what "&"
/// joins is said within two lines. "#gpus", "#one-gpu", "#hosts": it counts several or one of them; "#few%": up to a half.
struct Cue {
    double odds;
    std::string_view words;
};
/// A cause that no words alone tell. Who says nothing of the first cue speaks of something else.
struct Leaning {
    std::string_view code;
    bool fails;
    double prior; ///< odds of it among what people ask
    std::span<const Cue> cues;
};
/// Of steps and of what is exchanged in them; of memory, of the start, of serving and of kinds of models.
[[nodiscard]] std::span<const Leaning> leaningsOfSpeed();
[[nodiscard]] std::span<const Leaning> leaningsOfMemory();

/// Ways to say a notion by its name; empty where there is none of that name.
[[nodiscard]] std::string_view waysOf(std::string_view notion);
/// Ways to say one thing, those of the notions that it names among them.
[[nodiscard]] std::vector<std::string_view> waysIn(std::string_view group);

} // namespace shardscope::io
