// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/parse.h"
#include "core/lesson/text.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <cmath>

namespace shardscope::lesson {

namespace {

/// "below 8" leaves 8 out, by more than what marking allows for rounding.
double beside(double value)
{
    return 1e-8 * std::max(1.0, std::abs(value));
}

bool ofOrder(const std::string &when, Reply &made)
{
    made.reversed = when == "reversed";
    const std::size_t word = when.find(" before ");
    if (word == std::string::npos)
        return made.reversed;
    const auto option = [](std::string_view text) {
        const auto number = numberOf(trimmed(text));
        return number && *number >= 1 && *number <= mostOptions && *number == std::floor(*number)
                   ? std::optional<std::size_t>(static_cast<std::size_t>(*number) - 1)
                   : std::nullopt;
    };
    const auto first = option(std::string_view(when).substr(0, word));
    const auto second = option(std::string_view(when).substr(word + 8));
    if (!first || !second || *first == *second)
        return false;
    made.before = {*first, *second};
    return true;
}

bool ofSide(const std::string &when, Reply &made)
{
    if (when == "below")
        made.side = Reply::Side::Low;
    if (when == "above")
        made.side = Reply::Side::High;
    made.from = -HUGE_VAL;
    made.to = HUGE_VAL;
    return made.side != Reply::Side::Any;
}

bool ofRange(const std::string &when, Reply &made)
{
    const auto number = [](std::string_view text) { return numberOf(trimmed(text)); };
    const std::size_t dots = when.find("..");
    const bool below = when.starts_with("below ");
    const bool above = when.starts_with("above ");
    const auto from = below ? std::optional<double>(-HUGE_VAL) : number(above ? when.substr(6) : when.substr(0, dots));
    const auto to = above   ? std::optional<double>(HUGE_VAL)
                    : below ? number(when.substr(6))
                            : number(dots == std::string::npos ? when : when.substr(dots + 2));
    if (!from || !to || *from > *to)
        return false;
    made.from = *from + (above ? beside(*from) : 0);
    made.to = *to - (below ? beside(*to) : 0);
    return true;
}

} // namespace

std::optional<Reply> replyWhen(const std::string &when)
{
    Reply made;
    return ofOrder(when, made) || ofSide(when, made) || ofRange(when, made) ? std::optional(made) : std::nullopt;
}

} // namespace shardscope::lesson
