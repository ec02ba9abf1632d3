// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <string>
#include <vector>

// What stands in the report: every path at three sizes, each with something that
// does the same, or the least part of it, in another way. Names are
// "path|what|who"; who is "ours" or says what the baseline is.
namespace shardscope::bench {

inline constexpr const char *ours = "ours";

using Body = std::function<void(benchmark::State &)>;

/// `size` grows along x and is what exponents are taken over; `label` says it in words.
inline benchmark::internal::Benchmark *add(const std::string &path, const std::string &what, const std::string &who, double size,
                                           const std::string &label, Body body)
{
    return benchmark::RegisterBenchmark((path + "|" + what + "|" + who + "|" + label).c_str(),
                                        [size, body = std::move(body)](benchmark::State &state) {
                                            body(state);
                                            state.counters["size"] = size;
                                        })
        ->Unit(benchmark::kMillisecond);
}

} // namespace shardscope::bench
