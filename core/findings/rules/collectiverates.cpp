// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/cost/plancollective.h"
#include "core/findings/doctorrules.h"
#include "core/findings/hardware.h"
#include "core/findings/odds.h"
#include "core/findings/rates.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

using cluster::CollectiveKind;
using cluster::MeasuredCollective;
using cluster::Operation;

std::optional<CollectiveKind> kindOf(Operation operation)
{
    switch (operation) {
    case Operation::AllReduce: return CollectiveKind::AllReduce;
    case Operation::AllGather:
    case Operation::Broadcast: // pieces through the same ring, as many bytes over each link
    case Operation::Reduce: return CollectiveKind::AllGather;
    case Operation::ReduceScatter: return CollectiveKind::ReduceScatter;
    case Operation::AllToAll: return CollectiveKind::AllToAll;
    default: return std::nullopt;
    }
}

/// The largest sizes, at least two and over a factor of two, that are flat within 5 %.
bool isAtPlateau(const std::vector<RatePoint> &points)
{
    if (points.size() < 2)
        return false;
    constexpr double flat = 0.05;
    const RatePoint &last = points.back();
    const auto behind =
        std::find_if(points.rbegin(), points.rend(), [&](const RatePoint &p) { return 2 * p.bytes <= last.bytes; });
    if (behind == points.rend())
        return false;
    return std::all_of(points.rbegin(), behind + 1,
                       [&](const RatePoint &p) { return std::abs(p.bus_Bps / last.bus_Bps - 1) <= flat; });
}

/// A card without the NVLinks of the module of its name: "NVIDIA A100-PCIE-40GB", "H100 NVL", "H100 PCIe".
bool isCard(std::string_view name)
{
    return contains(name, "PCI") || (contains(name, "NVL") && !contains(name, "NVL72"));
}

/// GPUs of a board whose links are a mesh: fewer of them have a share of the links each. NVIDIA HGX of four and eight,
/// DGX-1 with V100, AMD's boards of eight (data sheets); behind a switch all links reach everybody.
int meshOf(std::string_view device)
{
    if (device.starts_with("MI") || device.starts_with("V100"))
        return 8;
    return device.starts_with("A") || device.starts_with("H") || device.starts_with("GH") ? 4 : 1;
}

/// A job with what its device should give.
struct Judged {
    const cluster::Accelerator *device = nullptr;
    cost::EfficiencyLaw law;
    double expected_Bps = 0; ///< by the law of collectives, at the largest size
    double least_Bps = 0;    ///< the same without what a switch adds up, on the sparsest board
    double limit_Bps = 0;    ///< by the links
};

std::string gpuOf(const MachineFact &machine, const Known &known)
{
    return machine.cluster->gpuModel.empty() ? known.gpu : machine.cluster->gpuModel;
}

const cluster::Accelerator *deviceOf(const Known &known, const std::string &name)
{
    const auto limits = isCard(name) ? std::nullopt : findDevice(known.devices, name);
    if (!limits)
        return nullptr;
    const auto device = std::ranges::find(*known.devices, limits->name, &cluster::Accelerator::name);
    // Cards on PCIe alone: what they give depends on the board that they are on.
    return device->linkRate.si() > 2 * device->hostRate.si() ? &*device : nullptr;
}

std::optional<Judged> judge(const MeasuredCollective &job, double bytes, const cluster::Accelerator &device, const Known &known)
{
    const auto kind = kindOf(job.operation);
    const int ranks = job.knownRanks();
    if (!kind || ranks < 2)
        return std::nullopt;
    Judged out;
    out.device = &device;
    if (known.laws)
        if (const auto law = std::ranges::find(*known.laws, device.name, &cost::EfficiencyLaw::device); law != known.laws->end())
            out.law = *law;
    const double link = device.linkRate.si() / 2; // the data sheet counts both directions
    const cost::GroupLink group{0, link, 0, ranks, 1};
    const double factor = cluster::busFactor(*kind, ranks); // of the law's own collective: its bus bandwidth is the ring's
    out.expected_Bps = factor * bytes / cost::collectiveTime(*kind, ranks, bytes, group, out.law, {});
    const int board = meshOf(device.name);
    cost::EfficiencyLaw ring = out.law;
    ring.switchedShare = 0; // whether the switch adds up, the printout does not say
    out.least_Bps = factor * bytes / cost::collectiveTime(*kind, ranks, bytes, group, ring, {});
    out.least_Bps *= (ranks < board ? (ranks - 1.0) / (board - 1) : 1);
    // What the switch adds up crosses each link once, and counts as bus bandwidth 2 (n - 1) / n times.
    const bool switched = *kind == CollectiveKind::AllReduce && out.law.switchedShare > 0;
    out.limit_Bps = link * (switched ? std::max(1.0, factor) : 1);
    return out;
}

double errorOf(const cost::EfficiencyLaw &law)
{
    // Mean error 6 to 15 % over 1,316 collectives (core/cluster/fabriclaw.cpp); twice that of devices taken as their likes.
    return law.coarse ? 0.3 : 0.15;
}

double fits(double value, double centre, double deviation)
{
    const double off = std::log(value / centre) / deviation;
    return std::exp(-off * off / 2) / deviation;
}

/// By the rates of other paths. Shares of PCIe's raw rate: 0.65 to 0.8 by direct copies, a third or less through the host.
std::vector<runs::PossibleCause> causesOf(double bus, const Judged &judged)
{
    const double host = judged.device->hostRate.si();
    std::vector<runs::PossibleCause> causes;
    if (host > 0 && host < judged.expected_Bps) {
        causes.push_back({"nvlink-unused",
                          core::tr("NVLink is not used: copies go over PCIe (P2P switched off, a container without shared IPC, "
                                   "MIG, or no fabric manager)"),
                          0.5 * fits(bus, 0.68 * host, 0.25)});
        causes.push_back(
            {"pcie-card", core::tr("The GPUs are the PCIe model, without NVLink"), 0.15 * fits(bus, 0.68 * host, 0.25)});
        causes.push_back({"host-memory", core::tr("Copies go through host memory (SHM)"), 0.25 * fits(bus, 0.22 * host, 0.5)});
    }
    causes.push_back(
        {"half-of-links", core::tr("About half of the NVLinks work"), 0.15 * fits(bus, 0.5 * judged.expected_Bps, 0.12)});
    causes.push_back({"sockets", core::tr("Data goes through TCP sockets"), 0.1 * fits(bus, 1.5e9, 0.7)});
    causes.push_back({"other-job", core::tr("Another job uses the links"), 0.05 * fits(bus, 0.5 * judged.expected_Bps, 0.6)});
    return causes;
}

std::vector<SourceLine> linesOf(const MachineFact &machine, std::initializer_list<double> sizes)
{
    std::vector<SourceLine> lines;
    for (const double size : sizes)
        if (const auto found = machine.rows.find(size); found != machine.rows.end())
            lines.push_back(found->second);
    return lines;
}

Verdict findingOf(const MachineFact &machine, const MeasuredCollective &job, const RatePoint &point, const Judged &judged,
                  Text text)
{
    Verdict finding{.about = {{"collective", std::string(operationName(job.operation))}, {"file", machine.file}},
                    .message = {text,
                                {std::string(operationName(job.operation)), Number(job.knownRanks()), judged.device->name,
                                 Number(point.bus_Bps, "B/s", 3), Number(judged.expected_Bps, "B/s", 3),
                                 Number(point.bus_Bps / judged.expected_Bps, {}, 2)}},
                    .measured = runs::Quantity{core::tr("bus bandwidth at the largest size"), point.bus_Bps, "B/s"},
                    .lines = linesOf(machine, {point.bytes})};
    finding.evidence.push_back({core::tr("message size"), point.bytes, "B", {}});
    return finding;
}

void judgeJob(const MachineFact &machine, const MeasuredCollective &job, Verdicts &verdicts)
{
    const std::vector<RatePoint> points = ratePoints(job);
    if (points.empty() || !kindOf(job.operation) || job.knownRanks() < 2)
        return;
    const std::string gpu = gpuOf(machine, verdicts.known());
    const cluster::Accelerator *device = deviceOf(verdicts.known(), gpu);
    if (device == nullptr)
        return verdicts.abstain("device-unknown",
                                {core::tr("Whether %1 of %2 is right cannot be told: %3"),
                                 {Number(points.back().bus_Bps, "B/s", 3), std::string(operationName(job.operation)),
                                  gpu.empty() ? Message(core::tr("the GPU is not named"))
                                              : Message(core::tr("what %1 gives depends on its board"), {gpu})}},
                                {gpu.empty() ? core::tr("the GPU (--gpu NAME)")
                                             : core::tr("output of nvidia-smi topo -m and p2pBandwidthLatencyTest")});
    const int hosts = std::max(job.hosts, machine.cluster->allHosts());
    if (hosts > 1)
        return verdicts.abstain(
            "network-unknown",
            {core::tr("Whether %1 of %2 over %3 hosts is right cannot be told: the network is not stated"),
             {Number(points.back().bus_Bps, "B/s", 3), std::string(operationName(job.operation)), Number(hosts)}},
            {core::tr("number and rate of the NICs of a host")});
    const auto judged = judge(job, points.back().bytes, *device, verdicts.known());
    const double error = errorOf(judged->law);
    const double off = std::log(points.back().bus_Bps / judged->least_Bps);
    constexpr int many = 100; // the law rests on many collectives
    const double probability = off < 0 ? probabilityOfDifference(off, many, 1, {error, 6}) : 0;
    if (probability < certain)
        return;
    if (!isAtPlateau(points))
        return verdicts.abstain("not-at-plateau",
                                {core::tr("%1 still rises at %2, its largest size: its bandwidth is not reached"),
                                 {std::string(operationName(job.operation)), Number(points.back().bytes, "B", 3)}},
                                {core::tr("larger sizes, until two of them give the same rate (-e 8G)")});
    Verdict finding = findingOf(machine, job, points.back(), *judged,
                                core::tr("%1 of %2 × %3 reaches %4 of bus bandwidth; %5 are expected, so it is %6 of that"));
    finding.expected =
        runs::Expected{judged->least_Bps * (judged->law.switchedShare > 0 ? 1 : std::exp(-error)),
                       std::min(judged->expected_Bps * (judged->law.switchedShare > 0 ? 1 : std::exp(error)), judged->limit_Bps),
                       "B/s",
                       {core::tr("law of collectives (error %1 %) on the links of %2"),
                        {Number(error * 100, {}, 2), judged->device->ratesSource}}};
    finding.probability = probability;
    finding.causes = causesOf(points.back().bus_Bps, *judged);
    finding.next = {{core::tr("See how the GPUs are joined"), "nvidia-smi topo -m"},
                    {core::tr("See whether the NVLinks are up"), "nvidia-smi nvlink -s"},
                    {core::tr("See which way NCCL takes (via P2P or via SHM)"), "NCCL_DEBUG=INFO"}};
    finding.fault = "gpu-links";
    verdicts.add(std::move(finding));
}

/// What people mistake for bus bandwidth, and by how much it is too large.
std::vector<runs::PossibleCause> mistakesOf(double ratio)
{
    return {{"bits", core::tr("Bits are taken for bytes"), 0.4 * fits(ratio, 8, 0.2)},
            {"both-directions", core::tr("Both directions are added"), 0.4 * fits(ratio, 2, 0.15)},
            {"wrong-operation", core::tr("Bus bandwidth was computed for another collective or number of ranks"),
             0.1 * fits(ratio, 1.8, 0.4)},
            {"other-gpu", core::tr("The GPU is another one"), 0.1 * fits(ratio, 2, 0.6)}};
}

} // namespace

void rateLow(const Facts &facts, Verdicts &verdicts)
{
    for (const MachineFact &machine : facts.machines)
        for (const MeasuredCollective &job : machine.cluster->collectives)
            judgeJob(machine, job, verdicts);
}

void rateHigh(const Facts &facts, Verdicts &verdicts)
{
    constexpr double clearly = 1.05; // rounding of printed times
    for (const MachineFact &machine : facts.machines) {
        const cluster::Accelerator *device = deviceOf(verdicts.known(), gpuOf(machine, verdicts.known()));
        for (const MeasuredCollective &job : machine.cluster->collectives) {
            std::vector<RatePoint> points = ratePoints(job);
            if (device == nullptr || points.empty())
                continue;
            const RatePoint best = *std::ranges::max_element(points, {}, &RatePoint::bus_Bps);
            const auto judged = judge(job, best.bytes, *device, verdicts.known());
            if (!judged || best.bus_Bps <= clearly * judged->limit_Bps)
                continue;
            Verdict finding = findingOf(
                machine, job, best, *judged,
                core::tr("%1 of %2 × %3 is recorded with %4 of bus bandwidth, more than its links carry (expected %5)"));
            finding.measured->name = core::tr("largest bus bandwidth");
            finding.expected = runs::Expected{0, judged->limit_Bps, "B/s", judged->device->ratesSource};
            finding.probability = 0.99;
            finding.causes = mistakesOf(best.bus_Bps / judged->expected_Bps);
            finding.next = {{core::tr("Compare with size / time of the same line"), {}}};
            verdicts.add(std::move(finding));
        }
    }
}

} // namespace shardscope::findings
