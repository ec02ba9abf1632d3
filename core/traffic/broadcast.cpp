// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/traffic/broadcast.h"

#include "core/base/derive.h"
#include "core/base/errorcode.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace shardscope::traffic {

namespace {

constexpr std::int64_t mostBlocks = std::int64_t{1} << 53;

Error outOfRange(std::string what, double is, std::string expected)
{
    return {ErrorCode::ValueRange, {std::move(what), std::to_string(is), std::move(expected)}, {}};
}

Seconds copyTime(const BroadcastCase &input, Bytes bytes, BytesPerSecond bandwidth)
{
    return input.latency + bytes / bandwidth;
}

/// Arrival of one block at GPU 0, and its way on to the others (0 without others).
struct BlockTimes {
    Seconds arrive{};
    Seconds onward{};
};
BlockTimes blockTimes(const BroadcastCase &input, std::int64_t blocks)
{
    const Bytes block = input.bytes / static_cast<double>(blocks);
    return {copyTime(input, block, input.hostPinned), input.destinations > 1 ? copyTime(input, block, input.link) : Seconds(0)};
}

std::vector<Derivation> inputsOf(const BroadcastCase &input, int strategy)
{
    std::vector<Derivation> terms = {stated(symbols("n"), {}, input.bytes.si(), Unit::Byte, core::tr("entered")),
                                     stated(symbols("k"), {}, input.destinations, Unit::Count, core::tr("Receiving GPUs")),
                                     stated(symbols("α"), {}, input.latency.si(), Unit::Second, core::tr("of each copy"))};
    if (strategy < 3)
        terms.push_back(
            stated(core::tr("B_host, pageable"), {}, input.hostPageable.si(), Unit::BytePerSecond, core::tr("entered")));
    else
        terms.push_back(stated(core::tr("B_host, pinned"), {}, input.hostPinned.si(), Unit::BytePerSecond, core::tr("entered")));
    if (strategy > 1)
        terms.push_back(stated(core::tr("B link"), {}, input.link.si(), Unit::BytePerSecond, core::tr("entered")));
    if (strategy == 3)
        terms.push_back(stated(symbols("b"), {}, static_cast<double>(input.blocks), Unit::Count, core::tr("blocks")));
    return terms;
}

} // namespace

Status check(const BroadcastCase &input)
{
    const auto good = [](double value) { return std::isfinite(value) && value > 0; };
    if (!good(input.bytes.si()) || input.bytes.si() > 1e18)
        return outOfRange(core::tr("bytes"), input.bytes.si(), core::tr("a number above 0 and at most 10¹⁸"));
    if (input.destinations < 1 || input.destinations > mostDestinations)
        return outOfRange(core::tr("destinations"), input.destinations, "1 to " + std::to_string(mostDestinations));
    for (const auto &[name, value] : {std::pair{"host_pageable_Bps", input.hostPageable},
                                      std::pair{"host_pinned_Bps", input.hostPinned}, std::pair{"link_Bps", input.link}}) {
        if (!good(value.si()))
            return outOfRange(name, value.si(), core::tr("a finite bandwidth above 0"));
    }
    if (!std::isfinite(input.latency.si()) || input.latency.si() < 0)
        return outOfRange("latency_s", input.latency.si(), core::tr("a finite time, 0 or more"));
    if (input.blocks < 1 || input.blocks > mostBlocks || static_cast<double>(input.blocks) > std::max(1.0, input.bytes.si()))
        return outOfRange(core::tr("blocks"), static_cast<double>(input.blocks),
                          core::tr("a number from 1 to the number of bytes"));
    return Nothing{};
}

Seconds pipelinedTime(const BroadcastCase &input, std::int64_t blocks)
{
    const BlockTimes block = blockTimes(input, blocks);
    const double times = static_cast<double>(blocks);
    if (input.destinations == 1)
        return times * block.arrive;
    return block.arrive + (times - 1) * std::max(block.arrive, block.onward) + block.onward;
}

Seconds strategyTime(const BroadcastCase &input, int strategy)
{
    const double k = input.destinations;
    if (strategy == 1)
        return k * copyTime(input, input.bytes, input.hostPageable);
    if (strategy == 2)
        return copyTime(input, input.bytes, input.hostPageable) + (k - 1) * copyTime(input, input.bytes, input.link);
    return pipelinedTime(input, input.blocks);
}

std::int64_t bestBlocks(const BroadcastCase &input)
{
    if (input.destinations == 1)
        return 1;
    const auto limit = static_cast<std::int64_t>(std::clamp(std::floor(input.bytes.si()), 1.0, static_cast<double>(mostBlocks)));
    // One of the two stages leads, whatever the number of blocks; what is left is
    // c + b·α + n / (b·B) with B of the other one.
    const double fast = std::max(input.hostPinned.si(), input.link.si());
    const double alpha = input.latency.si();
    const double root = alpha > 0 ? std::sqrt(input.bytes.si() / (fast * alpha)) : std::numeric_limits<double>::infinity();
    if (!(root < static_cast<double>(limit)))
        return limit;
    std::int64_t best = std::max<std::int64_t>(1, static_cast<std::int64_t>(root) - 2);
    for (std::int64_t b = best + 1; b <= std::min(limit, static_cast<std::int64_t>(root) + 3); ++b) {
        if (pipelinedTime(input, b) < pipelinedTime(input, best))
            best = b;
    }
    return best;
}

Result<BroadcastTimes> broadcast(const BroadcastCase &input)
{
    if (Status status = check(input); !status)
        return std::move(status).error();
    BroadcastTimes out;
    for (int s = 0; s < broadcastStrategies; ++s) {
        const auto at = static_cast<std::size_t>(s);
        out.times[at] = strategyTime(input, s + 1);
        out.effective[at] = input.bytes / out.times[at];
    }
    out.lowerBound = input.bytes / std::max(input.hostPageable, input.hostPinned);
    out.bestBlocks = bestBlocks(input);
    out.bestTime = pipelinedTime(input, out.bestBlocks);
    return out;
}

std::vector<BroadcastCopy> copiesOf(const BroadcastCase &input, int strategy)
{
    std::vector<BroadcastCopy> copies;
    if (strategy < 3) {
        Seconds now{};
        for (int gpu = 0; gpu < input.destinations; ++gpu) {
            const bool relayed = strategy == 2 && gpu > 0;
            const Seconds end = now + copyTime(input, input.bytes, relayed ? input.link : input.hostPageable);
            copies.push_back({relayed ? 0 : -1, gpu, 0, now, end});
            now = end;
        }
        return copies;
    }
    if (input.blocks > listedBlocks || input.blocks * input.destinations > 64 * listedBlocks)
        return copies;
    const BlockTimes block = blockTimes(input, input.blocks);
    Seconds arrived{};
    Seconds sent{};
    for (std::int64_t b = 0; b < input.blocks; ++b) {
        copies.push_back({-1, 0, b, arrived, arrived + block.arrive});
        arrived += block.arrive;
        const Seconds start = std::max(arrived, sent);
        sent = start + block.onward;
        for (int gpu = 1; gpu < input.destinations; ++gpu)
            copies.push_back({0, gpu, b, start, sent});
    }
    std::ranges::stable_sort(copies, {}, &BroadcastCopy::start);
    return copies;
}

Derivation deriveStrategy(const BroadcastCase &input, int strategy)
{
    const Seconds time = strategyTime(input, strategy);
    if (strategy == 1) {
        Derivation out =
            stated(core::tr("strategy 1: host to each GPU in turn"), symbols("k (α + n / B_host)"), time.si(), Unit::Second);
        out.terms = inputsOf(input, 1);
        return out;
    }
    if (strategy == 2) {
        Derivation out = stated(core::tr("strategy 2: through GPU 0"), symbols("α + n / B_host + (k − 1) (α + n / B_link)"),
                                time.si(), Unit::Second);
        out.terms = inputsOf(input, 2);
        out.terms.push_back(stated(core::tr("host → GPU 0"), symbols("α + n / B_host"),
                                   copyTime(input, input.bytes, input.hostPageable).si(), Unit::Second));
        out.terms.push_back(stated(core::tr("GPU 0 → the others"), symbols("(k − 1) (α + n / B_link)"),
                                   (time - copyTime(input, input.bytes, input.hostPageable)).si(), Unit::Second));
        return out;
    }
    const BlockTimes block = blockTimes(input, input.blocks);
    Derivation out = stated(core::tr("strategy 3: pinned memory, in blocks, on separate streams"),
                            symbols("t_in + (b − 1) max(t_in, t_out) + t_out"), time.si(), Unit::Second);
    out.terms = inputsOf(input, 3);
    out.terms.push_back(stated(symbols("t_in"), symbols("α + n / (b B_host)"), block.arrive.si(), Unit::Second,
                               core::tr("when a block reaches GPU 0")));
    out.terms.push_back(stated(symbols("t_out"), symbols("α + n / (b B_link)"), block.onward.si(), Unit::Second,
                               core::tr("and is forwarded to all others at once")));
    (block.arrive >= block.onward ? out.terms[out.terms.size() - 2] : out.terms.back()).emphasised = true;
    out.checks.push_back({input.blocks == bestBlocks(input), core::tr("This number of blocks takes the least time")});
    return out;
}

Derivation deriveLowerBound(const BroadcastCase &input)
{
    const BytesPerSecond host = std::max(input.hostPageable, input.hostPinned);
    Derivation out = stated(core::tr("lower bound"), symbols("n / B_host"), (input.bytes / host).si(), Unit::Second,
                            core::tr("the tensor leaves the host once"));
    out.terms = {
        stated(symbols("n"), {}, input.bytes.si(), Unit::Byte, core::tr("entered")),
        stated(core::tr("B host"), {}, host.si(), Unit::BytePerSecond, core::tr("the faster of pageable and pinned memory"))};
    return out;
}

std::vector<DesignStep> designSteps(const BroadcastCase &input)
{
    const Seconds one = strategyTime(input, 1);
    const Seconds two = strategyTime(input, 2);
    const double others = input.destinations - 1;
    const Seconds in = copyTime(input, input.bytes, input.hostPinned);
    const Seconds onward = copyTime(input, input.bytes, input.link);
    const Seconds pinned = in + others * onward;
    const Seconds streams = in + (input.destinations > 1 ? onward : Seconds(0));
    const Seconds blocks = strategyTime(input, 3);
    return {
        {core::tr("through GPU 0"), core::tr("the host sends once; the GPUs forward it over their own links"), one, two},
        {core::tr("pinned memory"), core::tr("the copy engine reads host memory directly"), two, pinned},
        {core::tr("non-blocking copies"), core::tr("none by itself: it allows the next two choices to overlap"), pinned, pinned},
        {core::tr("separate streams"), core::tr("GPU 0 sends to all others at once"), pinned, streams},
        {core::tr("pipelined blocks"),
         core::tr("a block is forwarded while the next one arrives; each block costs one more launch"), streams, blocks}};
}

Result<BroadcastCase> impliedBandwidths(BroadcastCase input, const std::array<Seconds, broadcastStrategies> &measured)
{
    const double k = input.destinations;
    const double n = input.bytes.si();
    const double alpha = input.latency.si();
    const double hostCopy = measured[0].si() / k - alpha;
    const double linkCopy = k > 1 ? (measured[1].si() - measured[0].si() / k) / (k - 1) - alpha : 0;
    if (!(hostCopy > 0) || (k > 1 && !(linkCopy > 0)))
        return Error{ErrorCode::ValueRange,
                     {core::tr("The measured times of strategies 1 and 2"), core::tr("not a possible sum of copy times"),
                      core::tr("a second time above the first divided by the number of GPUs")},
                     {}};
    input.hostPageable = BytesPerSecond(n / hostCopy);
    if (k > 1)
        input.link = BytesPerSecond(n / linkCopy);
    // t₃ falls as the host gets faster: bisection over the pinned bandwidth.
    double low = n / (measured[2].si() * 1e3);
    double high = n / measured[2].si() * 1e6;
    const auto timeAt = [&input](double bandwidth) {
        input.hostPinned = BytesPerSecond(bandwidth);
        return strategyTime(input, 3).si();
    };
    if (!(timeAt(low) > measured[2].si()) || !(timeAt(high) < measured[2].si()))
        return Error{ErrorCode::ValueRange,
                     {core::tr("The measured time of strategy 3"), std::to_string(measured[2].si()) + " s",
                      core::tr("more time than its blocks take between the GPUs alone")},
                     {}};
    for (int i = 0; i < 200 && high > low * (1 + 1e-15); ++i) {
        const double middle = std::sqrt(low * high);
        (timeAt(middle) > measured[2].si() ? low : high) = middle;
    }
    input.hostPinned = BytesPerSecond(high);
    return input;
}

} // namespace shardscope::traffic
