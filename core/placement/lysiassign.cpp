// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/lysi.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace shardscope::placement {

namespace {

__extension__ using Wide = unsigned __int128;

/// ⌈a · b / c⌉ as the published program has it: the exact ratio rounded to the
/// nearest double (halves to even), then the ceiling.
std::int64_t roundedCeiling(std::int64_t a, std::int64_t b, std::int64_t c)
{
    constexpr int digits = 53;
    Wide top = static_cast<Wide>(static_cast<std::uint64_t>(a)) * static_cast<std::uint64_t>(b);
    const Wide below = static_cast<std::uint64_t>(c);
    if (top == 0)
        return 0;
    int exponent = 0;
    while (top / below < (Wide{1} << (digits + 1))) { // at least one digit more than a double has
        top <<= 1U;
        --exponent;
    }
    Wide quotient = top / below;
    bool sticky = top % below != 0;
    while (quotient >= (Wide{1} << (digits + 1))) {
        sticky = sticky || (quotient & 1U) != 0;
        quotient >>= 1U;
        ++exponent;
    }
    // One digit too many is left: round it away.
    const bool half = (quotient & 1U) != 0;
    quotient >>= 1U;
    ++exponent;
    if (half && (sticky || (quotient & 1U) != 0))
        ++quotient;
    return static_cast<std::int64_t>(std::ceil(std::ldexp(static_cast<double>(static_cast<std::uint64_t>(quotient)), exponent)));
}

using Left = std::set<std::pair<std::int64_t, int>>; ///< (cost, id)

Left::iterator bestFit(Left &left, std::int64_t budget)
{
    const std::pair<std::int64_t, int> key{budget, 0};
    const auto above = left.lower_bound(key);
    if (above == left.end())
        return std::prev(above);
    if (*above == key || above == left.begin())
        return above;
    const auto below = std::prev(above);
    return budget - below->first <= above->first - budget ? below : above;
}

struct Turn {
    std::size_t worker;
    std::int64_t rate;
    std::int64_t room;
};

/// Rule 5: what is left goes round, the cheapest first.
void dealRest(std::vector<Turn> &rotation, std::size_t next, Left &left, std::vector<std::vector<int>> &out)
{
    while (!left.empty()) {
        next %= rotation.size();
        Turn &turn = rotation[next];
        if (turn.room > 0) {
            out[turn.worker].push_back(left.begin()->second);
            left.erase(left.begin());
            --turn.room;
        }
        ++next;
    }
}

bool isRoomy(const std::vector<LysiWorker> &workers, std::size_t experts)
{
    const auto w = static_cast<std::int64_t>(workers.size());
    const auto e = static_cast<std::int64_t>(experts);
    if (e % w == 0)
        return std::all_of(workers.begin(), workers.end(), [&](const LysiWorker &worker) { return worker.capacity >= e / w; });
    return workers.back().capacity >= e - (w - 1) * ((e + w - 1) / w);
}

} // namespace

std::optional<std::vector<std::vector<int>>> lysiAssign(const std::vector<LysiWorker> &workers,
                                                        const std::vector<std::int64_t> &expertFlop)
{
    std::int64_t room = 0;
    std::int64_t rates = 0; // R_F
    for (const LysiWorker &worker : workers) {
        room += worker.capacity;
        rates += worker.flopPerMs;
    }
    if (workers.empty() || room < static_cast<std::int64_t>(expertFlop.size()))
        return std::nullopt;
    const bool roomy = isRoomy(workers, expertFlop.size());
    std::vector<Turn> rotation;
    for (std::size_t k = 0; k < workers.size(); ++k)
        rotation.push_back({k, workers[k].flopPerMs, workers[k].capacity});
    std::stable_sort(rotation.begin(), rotation.end(), [](const Turn &a, const Turn &b) { return a.rate > b.rate; });
    std::int64_t work = std::accumulate(expertFlop.begin(), expertFlop.end(), std::int64_t{0}); // R_f
    Left left;
    for (std::size_t e = 0; e < expertFlop.size(); ++e)
        left.emplace(expertFlop[e], static_cast<int>(e));
    std::vector<std::vector<int>> out(workers.size());
    std::size_t next = 0;
    while (!left.empty() && rates > 0) {
        next %= rotation.size();
        Turn &turn = rotation[next];
        const std::int64_t given = roundedCeiling(turn.rate, work, rates);
        std::int64_t budget = given;
        while (budget > 0 && turn.room > 0 && !left.empty()) {
            const auto fit = bestFit(left, budget);
            out[turn.worker].push_back(fit->second);
            budget -= fit->first;
            left.erase(fit);
            --turn.room;
        }
        work -= given - budget;
        const bool full = turn.room == 0;
        if (full || roomy)
            rates -= turn.rate;
        if (full)
            rotation.erase(rotation.begin() + static_cast<std::ptrdiff_t>(next));
        else
            ++next;
    }
    dealRest(rotation, next, left, out);
    for (std::vector<int> &experts : out)
        std::sort(experts.begin(), experts.end());
    return out;
}

} // namespace shardscope::placement
