// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/ownwork.h"

#include "core/runs/spans.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::runs {

namespace {

/// Disjoint spans of time, and how much of them lies where.
class Covered {
public:
    explicit Covered(Spans spans) : m_spans(std::move(spans))
    {
        m_before.push_back(0);
        for (const Span &span : m_spans)
            m_before.push_back(m_before.back() + span.second - span.first);
    }

    /// ns of them in this span.
    [[nodiscard]] std::int64_t in(std::int64_t from, std::int64_t to) const { return until(to) - until(from); }

private:
    [[nodiscard]] std::int64_t until(std::int64_t time) const
    {
        const auto behind = std::ranges::lower_bound(m_spans, time, {}, &Span::first);
        const auto count = static_cast<std::size_t>(behind - m_spans.begin());
        if (count == 0)
            return 0;
        return m_before[count] - std::max<std::int64_t>(0, m_spans[count - 1].second - time);
    }

    Spans m_spans;
    std::vector<std::int64_t> m_before; ///< ns of the spans before each
};

struct RankTime {
    Covered waiting; ///< it communicates and does nothing else
    Covered late;    ///< nothing of the model runs, as the next kernel is launched only then

    [[nodiscard]] OwnTime own(std::int64_t from, std::int64_t to) const
    {
        return {static_cast<double>(to - from - waiting.in(from, to)), static_cast<double>(late.in(from, to))};
    }
};

struct Work {
    std::int64_t start;
    std::int64_t end;
    std::int64_t ahead; ///< ns from its launch
};

constexpr std::int64_t atOnce = 20'000; // ns, of a launch's own way to the device

/// Gaps between kernels of the model until the next is launched, where it begins at once then: else it waited for something
/// else. Where a transfer ended before, the host may have waited for that: what counts begins then.
Spans lateSpans(const std::vector<Work> &work, const Spans &sent)
{
    std::vector<std::int64_t> ends;
    for (const Span &span : sent)
        ends.push_back(span.second);
    std::ranges::sort(ends);
    Spans out;
    std::int64_t at = work.empty() ? 0 : work.front().end;
    for (const Work &one : work) {
        const std::int64_t launch = one.ahead == TraceDetails::notKnown ? at : std::min(one.start, one.start - one.ahead);
        if (launch > at && one.start - launch <= atOnce) {
            const auto behind = std::ranges::upper_bound(ends, launch);
            const std::int64_t from = behind == ends.begin() ? at : std::max(at, *(behind - 1));
            if (launch > from)
                out.emplace_back(from, launch);
        }
        at = std::max(at, one.end);
    }
    return out;
}

/// Gaps in which nothing runs at all, until what follows, a transfer as well, is launched and begins at once.
void addStandingSpans(std::vector<Work> all, Spans &out)
{
    std::ranges::sort(all, {}, &Work::start);
    std::int64_t at = all.empty() ? 0 : all.front().end;
    for (const Work &one : all) {
        const std::int64_t launch = one.ahead == TraceDetails::notKnown ? at : std::min(one.start, one.start - one.ahead);
        if (launch > at && one.start - launch <= atOnce)
            out.emplace_back(at, launch);
        at = std::max(at, one.end);
    }
}

/// One that drives several GPUs is taken together.
RankTime timeOf(const Trace &trace, const TraceDetails &details, const std::vector<std::size_t> &lanes)
{
    std::vector<Work> work;
    std::vector<Work> all;
    Spans sent;
    for (const std::size_t place : lanes) {
        const TraceLane &lane = trace.lanes[place];
        const bool launches = place < details.ahead.size() && details.ahead[place].size() == lane.size();
        for (std::size_t i = 0; i < lane.size(); ++i) {
            all.push_back({lane.start[i], lane.end(i), launches ? details.ahead[place][i] : TraceDetails::notKnown});
            if (isTraceWork(lane.group[i]))
                work.push_back(all.back());
            else if (lane.group[i] == TraceGroup::Communication)
                sent.emplace_back(lane.start[i], lane.end(i));
        }
    }
    std::ranges::sort(work, {}, &Work::start);
    Spans late = lateSpans(work, sent);
    addStandingSpans(std::move(all), late);
    late = united(std::move(late));
    Spans busy = late;
    for (const Work &one : work)
        busy.emplace_back(one.start, one.end);
    return {Covered(without(united(std::move(sent)), united(std::move(busy)))), Covered(std::move(late))};
}

/// By rank, one after the other.
std::map<int, RankTime> timesOf(const Trace &trace, const TraceDetails &details)
{
    std::map<int, std::vector<std::size_t>> lanes;
    for (std::size_t i = 0; i < trace.lanes.size(); ++i)
        if (!trace.lanes[i].host())
            lanes[trace.lanes[i].rank].push_back(i);
    std::map<int, RankTime> out;
    for (const auto &[rank, its] : lanes)
        out.emplace(rank, timeOf(trace, details, its));
    return out;
}

} // namespace

void addOwnWork(const Trace &trace, const TraceDetails &details, TraceWaits &waits)
{
    if (waits.collectives.empty())
        return;
    const std::map<int, RankTime> times = timesOf(trace, details);
    for (const auto &[rank, time] : times)
        for (const TraceStep &step : trace.steps)
            waits.ownOfSteps[rank].push_back(time.own(step.start, step.end));
    std::map<std::pair<std::string, int>, std::int64_t> came;      // by group and rank, on the rank's clock
    const bool begins = trace.stepSource == StepSource::Annotated; // what comes before the first collective is of a step, too
    for (Collective &c : waits.collectives) {
        if (!c.synchronises())
            continue;
        for (CollectivePart &part : c.parts) {
            const std::int64_t start = trace.lanes[part.lane].start[part.index];
            const auto time = times.find(part.rank);
            const auto [last, isFirst] =
                came.try_emplace(std::pair(c.group, part.rank), begins ? trace.steps.front().start : start);
            if ((!isFirst || begins) && time != times.end() && last->second <= start) {
                const OwnTime its = time->second.own(last->second, start);
                part.own = its.own;
                part.launched = its.launched;
            }
            last->second = start;
        }
    }
}

} // namespace shardscope::runs
