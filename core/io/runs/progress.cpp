// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/progress.h"

#include "core/io/text/cleantext.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

namespace shardscope::io {

namespace {

bool rises(const std::vector<double> &values)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i]) || (i > 0 && values[i] <= values[i - 1]))
            return false;
    }
    return values.size() > 1;
}

bool saysOneOf(const std::string &title, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&title](std::string_view word) { return title.find(word) != std::string::npos; });
}

bool isCounter(const Series &column)
{
    constexpr std::string_view names[] = {"step",       "steps", "iter",   "iters",       "iteration",
                                          "iterations", "epoch", "epochs", "global_step", "global step"};
    const bool whole = std::ranges::all_of(column.values, [](double value) { return value == std::floor(value); });
    return whole && std::ranges::find(names, std::string_view(lowered(trimmed(column.title)))) != std::end(names);
}

/// By about the same for each step, which makes up the most of what there is in the end.
bool growsWith(const std::vector<double> &steps, const std::vector<double> &values)
{
    constexpr std::size_t enough = 3;
    if (values.size() < enough)
        return false;
    double least = INFINITY;
    double most = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const double slope = (values[i] - values[i - 1]) / (steps[i] - steps[i - 1]);
        least = std::min(least, slope);
        most = std::max(most, slope);
    }
    return most <= 2 * least && least * steps.back() >= 0.5 * values.back() && most * steps.back() >= 0.8 * values.back();
}

/// A time or a number of something, of no one step by its name.
bool mayCountOn(const Series &column)
{
    return (column.named.role == NameRole::Unknown && !column.named.unfit)
           || (column.named.unit == "s" && !column.named.perStep && !saysOneOf(lowered(column.title), {"per"}));
}

} // namespace

void settleProgress(std::span<Series> columns)
{
    const std::vector<double> *steps = nullptr;
    const auto settle = [&steps](Series &column, const char *name) {
        column.named = {};
        column.named.role = NameRole::Progress;
        column.named.name = name;
        steps = steps && *name == 0 ? steps : &column.values;
    };
    for (Series &column : columns) {
        const std::string title = lowered(trimmed(column.title));
        if (!rises(column.values))
            continue;
        if (isCounter(column))
            settle(column, "step");
        else if (column.named.role == NameRole::Progress
                 || (column.named.role == NameRole::Unknown
                     && saysOneOf(title, {"seen", "processed", "timestamp", "time stamp"})))
            settle(column, "");
    }
    for (Series &column : columns) {
        if (!steps || column.named.role == NameRole::Progress || !mayCountOn(column) || !rises(column.values))
            continue;
        const bool since = saysOneOf(lowered(column.title), {"elapsed", "wall", "total time", "total_time"});
        if (since || growsWith(*steps, column.values))
            settle(column, "");
    }
}

} // namespace shardscope::io
