// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"
#include "core/findings/rates.h"

#include <algorithm>

namespace shardscope::findings {

namespace {

/// A tenth of the rate from one size to the next, in place and out of place: two measurements say so, also of small sizes.
bool fallsAtTheEnd(const std::vector<RatePoint> &points, const cluster::MeasuredCollective &job)
{
    constexpr double tenth = 0.1;
    const auto largest = std::ranges::max_element(job.rows, {}, [](const auto &row) { return row.size.si(); });
    return largest != job.rows.end() && largest->outOfPlace && largest->inPlace
           && points.back().bus_Bps < tenth * points[points.size() - 2].bus_Bps
           && points.back().bytes <= 4 * points[points.size() - 2].bytes;
}

} // namespace

/// More bytes never lower a rate for good by themselves: the file's own smaller sizes say what the links can do.
void rateFalls(const Facts &facts, Verdicts &verdicts)
{
    constexpr double fallen = 0.5; // of the best; protocols and algorithms that change cost less
    constexpr double leastBytes = 1 << 20;
    for (const MachineFact &machine : facts.machines) {
        for (const cluster::MeasuredCollective &job : machine.cluster->collectives) {
            std::vector<RatePoint> points = ratePoints(job);
            const bool collapses = points.size() >= 4 && fallsAtTheEnd(points, job);
            if (!collapses)
                std::erase_if(points, [](const RatePoint &point) { return point.bytes < leastBytes; });
            if (points.size() < 4)
                continue;
            const auto best = std::ranges::max_element(points, {}, &RatePoint::bus_Bps);
            const auto low =
                std::find_if(best, points.end(), [&](const RatePoint &p) { return p.bus_Bps < fallen * best->bus_Bps; });
            const bool stays = points.end() - low >= 2 && std::all_of(low, points.end(), [&](const RatePoint &p) {
                                   return p.bus_Bps < fallen * best->bus_Bps;
                               });
            // One size that is faster than all others is no plateau: a second one is near it.
            const auto near = std::ranges::count_if(points, [&](const RatePoint &p) { return p.bus_Bps > 0.7 * best->bus_Bps; });
            if (!collapses && (!stays || near < 2))
                continue;
            const std::string operation(operationName(job.operation));
            Verdict finding{.about = {{"collective", operation}, {"file", machine.file}},
                            .message = {core::tr("%1 reaches %2 at %3, but only %4 from %5 on"),
                                        {operation, Number(best->bus_Bps, "B/s", 3), Number(best->bytes, "B", 3),
                                         Number(points.back().bus_Bps, "B/s", 3), Number(low->bytes, "B", 3)}},
                            .measured =
                                runs::Quantity{core::tr("bus bandwidth at the largest size"), points.back().bus_Bps, "B/s"},
                            .expected = runs::Expected{0.9 * best->bus_Bps, 1.3 * best->bus_Bps, "B/s",
                                                       core::tr("the smaller sizes of the same file")},
                            .probability = 0.95};
            for (const double bytes : {best->bytes, low->bytes, points.back().bytes})
                if (const auto line = machine.rows.find(bytes); line != machine.rows.end())
                    finding.lines.push_back(line->second);
            const bool hosts = std::max(job.hosts, machine.cluster->allHosts()) > 1;
            finding.causes = {
                {"congestion",
                 core::tr("The network loses or holds back packets under load: flow control (PFC, ECN) is not set up"),
                 hosts ? 0.5 : 0.05},
                {"algorithm", core::tr("NCCL changes algorithm or protocol at this size, and the new one is slow here"), 0.3},
                {"memory", core::tr("Buffers beyond this size are registered or copied each time"), 0.2}};
            finding.next = {
                {core::tr("Compare algorithms and protocols at this size"), "NCCL_ALGO=Ring NCCL_PROTO=Simple"},
                {core::tr("Look for discarded and paused packets of the NICs"), "ethtool -S DEV | grep -E 'pause|discard'"}};
            verdicts.add(std::move(finding));
        }
    }
}

} // namespace shardscope::findings
