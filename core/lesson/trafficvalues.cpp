// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/collectivereport.h"
#include "core/lesson/valueparts.h"

#include <array>

namespace shardscope::lesson {

namespace {

using evaluate::CollectiveReport;
using traffic::BroadcastTimes;
using traffic::CollectiveRun;
using S = const Sample &;
using A = Arguments;

/// Strategies are counted from 1, as the lab counts them.
Result<std::size_t> strategyOf(const std::string &text)
{
    const std::optional<double> number = numberOf(text);
    for (std::size_t i = 0; i < traffic::broadcastStrategies; ++i) {
        if (number == static_cast<double>(i + 1))
            return i;
    }
    return Error{ErrorCode::ValueRange, {"The strategy", text, "1, 2 or 3"}, {}};
}

template <auto part>
Result<double> ofStrategy(S s, A a)
{
    const Result<std::size_t> strategy = strategyOf(a[0]);
    if (!strategy)
        return strategy.error();
    const auto &report = s.report.collectives;
    return report && report->labTimes ? partOf<part>(*report, *strategy) : unknownValue;
}

template <auto part>
Result<double> ofLab(S s, A)
{
    const auto &report = s.report.collectives;
    if (report && report->labError)
        return *report->labError;
    return report && report->labTimes ? partOf<part>(*report->labTimes) : unknownValue;
}

template <auto part>
Result<double> ofCollective(S s, A)
{
    const auto &report = s.report.collectives;
    if (report && report->error)
        return *report->error;
    return report && report->run ? partOf<part>(*report->run) : unknownValue;
}

double measured(const CollectiveReport &report, std::size_t strategy)
{
    const auto &time = report.choices.broadcast.measured[strategy];
    return time ? time->si() : unknownValue;
}

constexpr auto trafficTable = std::to_array<ValuePath>({
    {"broadcast.time_s", core::tr("time of a broadcast strategy"), Unit::Second, Better::Less, "strategy",
     ofStrategy<[](const CollectiveReport &r, std::size_t i) { return r.labTimes->times[i]; }>},
    {"broadcast.rate", "message size over time of a broadcast strategy", Unit::BytePerSecond, Better::More, "strategy",
     ofStrategy<[](const CollectiveReport &r, std::size_t i) { return r.labTimes->effective[i]; }>},
    {"broadcast.measured_s", "measured time of a broadcast strategy", Unit::Second, Better::Neither, "strategy",
     ofStrategy<measured>},
    {"broadcast.bound_s", "lower bound of a broadcast", Unit::Second, Better::Less, "", ofLab<&BroadcastTimes::lowerBound>},
    {"broadcast.best_blocks", "best number of blocks", Unit::Count, Better::Neither, "", ofLab<&BroadcastTimes::bestBlocks>},
    {"broadcast.best_s", "pipelined broadcast with the best number of blocks", Unit::Second, Better::Less, "",
     ofLab<&BroadcastTimes::bestTime>},
    {"collectives.time_s", "time of the collective", Unit::Second, Better::Less, "", ofCollective<&CollectiveRun::time>},
    {"collectives.rate", "algorithm bandwidth of the collective", Unit::BytePerSecond, Better::More, "",
     ofCollective<&CollectiveRun::algorithmBandwidth>},
    {"collectives.bus_rate", "bus bandwidth of the collective", Unit::BytePerSecond, Better::More, "",
     ofCollective<&CollectiveRun::busBandwidth>},
});

} // namespace

std::span<const ValuePath> trafficValues()
{
    return trafficTable;
}

} // namespace shardscope::lesson
