// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/numbertext.h"
#include "core/base/statistics.h"
#include "core/cost/machineprofile.h"
#include "core/cost/operatorprice.h"
#include "core/cost/plancollective.h"
#include "core/cost/recipeterm.h"
#include "core/cost/uncertainty.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

/// Bytes of a collective from which on starts hardly count.
constexpr double largeMessage = 3e7;

Message inPercent(double ratio)
{
    return Message(numberText(std::round(ratio * 100)));
}

Message tenths(double value)
{
    return Message(numberText(std::round(value * 10) / 10));
}

/// Says of a rate how it is beside others', or that it was not measured; true where it was.
bool sayRate(double ratio, const Message &what, ProfileUse &out)
{
    if (!(ratio > 0)) {
        out.others.push_back(what);
        return false;
    }
    out.measured.push_back({core::tr("%1: %2 % of the rate that others of the device reach"), {what, inPercent(ratio)}});
    return true;
}

bool useMatmuls(const ProfileRates &rates, const plan::Layout &plan, EfficiencyLaw &law, ProfileUse &out)
{
    const bool plain = plan.precision == model::Precision::Fp32;
    if (plain) {
        const double ratio = plan.tf32 ? rates.tf32 : rates.plain;
        const bool known = sayRate(ratio, core::tr("matmuls of 32 bits"), out);
        law.sustained *= known ? ratio : 1; // whose rate is no part of the law
        return known;
    }
    const bool wide = sayRate(rates.wide, core::tr("matmuls of 16 bits"), out);
    law.matmulShare *= wide ? rates.wide : 1;
    if (rates.odd > 0) {
        law.oddWidthShare = rates.odd < 1 ? rates.odd : 0;
        out.measured.push_back(
            {core::tr("matmuls of odd widths: %1 % of the rate of even ones"), {inPercent(std::min(1.0, rates.odd))}});
    } else {
        out.others.push_back(core::tr("matmuls of odd widths"));
    }
    if (isNarrow(plan))
        law.narrowShare *= sayRate(rates.narrow, core::tr("matmuls of 8 bits"), out) ? rates.narrow : 1;
    return wide;
}

void useAttention(const ProfileRates &rates, EfficiencyLaw &law, ProfileUse &out)
{
    if (sayRate(rates.attention, core::tr("attention, forward"), out))
        law.fusedForward *= rates.attention;
    if (sayRate(rates.attentionBackward, core::tr("attention, backward"), out))
        law.fusedBackward *= rates.attentionBackward;
}

/// Lists price an optimiser by what it moves; a framework's own has its bytes among the assumptions.
void useOptimizer(const ProfileRates &rates, const plan::Layout &plan, EfficiencyLaw &law, ProfileUse &out)
{
    const bool adam = isListed(plan) && plan.optimizer == plan::Optimizer::Adam;
    if (sayRate(!adam ? 0 : plan.fusedOptimizer ? rates.steppedFused : rates.stepped, core::tr("the optimiser"), out))
        law.steppedShare = plan.fusedOptimizer ? rates.steppedFused : rates.stepped;
}

/// Of models without experts nothing is said: a plan does not know its model.
void useExperts(const ProfileRates &rates, EfficiencyLaw &law, ProfileUse &out)
{
    if (!(rates.grouped > 0))
        return;
    law.groupedShare = rates.grouped;
    const Message what = core::tr("products of experts");
    (void)sayRate(rates.grouped, what, out);
    if (rates.skewed > 0)
        out.measured.push_back({core::tr("%1: loads by Zipf's law take %2 % of the time of even ones, which predictions take"),
                                {what, inPercent(rates.skewed)}});
}

void put(runs::FittedSpread &spread, ErrorSource source, double sigma)
{
    const auto at = static_cast<std::size_t>(source);
    spread.covariance[at][at] = sigma * sigma;
}

/// What is open of a plan of which nothing was measured: as uncertainty.cpp has it of lists on a host of which nobody knows.
runs::FittedSpread openSpread(const plan::Layout &plan)
{
    constexpr double listedRate = 0.05;
    constexpr double listedOwn = 0.05;
    constexpr double otherHost = 0.5;
    const bool listed = isListed(plan);
    runs::FittedSpread spread;
    spread.covariance = clusterCovariance();
    spread.own = listed ? listedOwn : ownSigma(false);
    spread.gpus = cluster::mostWorldGpus; // of how plans grow it says nothing
    if (listed) {
        put(spread, ErrorSource::Rate, listedRate);
        put(spread, ErrorSource::Host, otherHost);
    }
    return spread;
}

/// A device of which nothing was known is known. Of lists on it half of what unknown modules add is left: not all kinds of
/// their kernels were measured.
void narrow(const plan::Layout &plan, bool rates, bool host, double stepError, const TrainingMachine &machine,
            Assumptions &assumptions)
{
    constexpr double unmeasured = 0.25; // stepError of devices without steps of their own (uncertainty.cpp)
    constexpr double deviceSigma = 0.20;
    constexpr double modulesSigma = 0.15;
    constexpr double measuredHost = 0.25;
    if (assumptions.calibrated || !(rates || host)) // runs say more
        return;
    const bool listed = isListed(plan);
    runs::FittedSpread spread = openSpread(plan);
    if (listed && host)
        put(spread, ErrorSource::Host, measuredHost);
    double square = 0;
    if (rates && stepError >= unmeasured)
        square += deviceSigma * deviceSigma;
    if (rates && host && listed && !machine.law.operators)
        square += 0.75 * modulesSigma * modulesSigma;
    spread.machine = std::sqrt(square);
    assumptions.calibrated = spread;
}

std::optional<PlanCollective> planCollective(cluster::Operation operation)
{
    switch (operation) {
    case cluster::Operation::AllReduce: return PlanCollective::AllReduce;
    case cluster::Operation::AllGather: return PlanCollective::AllGather;
    case cluster::Operation::ReduceScatter: return PlanCollective::ReduceScatter;
    default: return std::nullopt; // an exchange shares links in other ways
    }
}

/// Predicted over measured times of large messages: within a host gathers and all-reduces apart, and between hosts.
struct LinkRatios {
    std::vector<double> gathers;
    std::vector<double> reductions;
    std::vector<double> between;
};

double medianOr0(const std::vector<double> &values)
{
    return values.empty() ? 0 : median(values);
}

LinkRatios ratiosOf(std::span<const cluster::MeasuredCollective> jobs, const TrainingMachine &machine,
                    const Assumptions &assumptions)
{
    LinkRatios out;
    for (const cluster::MeasuredCollective &job : jobs) {
        const auto kind = planCollective(job.operation);
        const int ranks = job.knownRanks();
        if (!tellsLinks(job) || ranks > machine.gpus)
            continue;
        const GroupLink link = machine.links->group(ranks, 1, ranks);
        if (link.hosts != std::max(1, job.hosts)) // they were laid on other hosts than plans are
            continue;
        for (const cluster::CollectiveRow &row : job.rows) {
            const auto &timing = row.outOfPlace ? row.outOfPlace : row.inPlace;
            if (row.size.si() < largeMessage || !timing || !(timing->time.si() > 0))
                continue;
            const double predicted = collectiveTime(*kind, ranks, row.size.si(), link, machine.law, assumptions);
            auto &ratios = !link.staysInside() ? out.between : *kind == PlanCollective::AllReduce ? out.reductions : out.gathers;
            ratios.push_back(predicted / timing->time.si());
        }
    }
    return out;
}

void warn(const ProfileRates &rates, const EfficiencyLaw &law, ProfileUse &out)
{
    // Three times what the law is off on the device that it was measured on, and no less than cards of a kind differ.
    const double usual = 3 * std::max(0.05, law.matmulError);
    if (!law.coarse && rates.wide > 0 && rates.wide < 1 - usual)
        out.warnings.push_back(core::tr("matmuls are slower than others of the device differ: the card is throttled, limited in "
                                        "power, or somebody else uses it"));
    constexpr double unsteady = 1.15;
    if (rates.repeats > unsteady)
        out.warnings.push_back(core::tr("repeats of one matmul differ by more than 15 %: clocks changed, or somebody else used "
                                        "the card"));
}

} // namespace

ProfileUse useRates(const ProfileRates &rates, const plan::Layout &plan, TrainingMachine &machine, Assumptions &assumptions)
{
    ProfileUse out;
    if (rates.device != machine.device.name) {
        out.others.push_back(
            {core::tr("everything: the profile is of %1, the plans are for %2"), {rates.device, machine.device.name}});
        return out;
    }
    const double stepError = machine.law.stepError;
    warn(rates, machine.law, out);
    const bool matmuls = useMatmuls(rates, plan, machine.law, out);
    if (plan.precision != model::Precision::Fp32)
        useAttention(rates, machine.law, out);
    const bool moved = sayRate(rates.moved, core::tr("kernels that move data"), out);
    if (moved)
        machine.device.memoryRate = BytesPerSecond(machine.device.memoryRate.si() * rates.moved);
    if (!plan.offload.empty() && sayRate(rates.copied, core::tr("copies between host and GPU"), out))
        machine.device.hostRate = BytesPerSecond(machine.device.hostRate.si() * rates.copied);
    useExperts(rates, machine.law, out);
    const bool host = rates.kernel_s > 0 && isListed(plan);
    if (host) {
        machine.law.issued_s = rates.kernel_s;
        out.measured.push_back({core::tr("the host: %1 µs a kernel"), {tenths(rates.kernel_s * 1e6)}});
    } else {
        out.others.push_back(core::tr("the host: its time for a kernel counts with plain PyTorch and Hugging Face"));
    }
    useOptimizer(rates, plan, machine.law, out);
    out.others.push_back(core::tr("how much a framework's own kernels gain"));
    if (!out.measured.empty())
        machine.law.source = "measured on this machine, as far as its profile goes; the rest: " + machine.law.source;
    narrow(plan, matmuls && moved, host, stepError, machine, assumptions);
    return out;
}

bool tellsLinks(const cluster::MeasuredCollective &job)
{
    return planCollective(job.operation) && !job.inferred && job.knownRanks() >= 2
           && std::ranges::any_of(job.rows, [](const cluster::CollectiveRow &row) { return row.size.si() >= largeMessage; });
}

ProfileUse useCollectives(std::span<const cluster::MeasuredCollective> jobs, const plan::Layout &plan, TrainingMachine &machine,
                          Assumptions &assumptions)
{
    ProfileUse out;
    if (jobs.empty())
        return out;
    const LinkRatios found = ratiosOf(jobs, machine, assumptions);
    const double gathers = medianOr0(found.gathers);
    const double reductions = medianOr0(found.reductions);
    const double between = medianOr0(found.between);
    const auto factorOf = [](double one, double otherwise) { return one > 0 ? one : otherwise > 0 ? otherwise : 1.0; };
    // Without a switch that adds up both go over the same rings.
    const bool switched = machine.law.switchedShare > 0;
    machine.law.linkShare *= switched ? factorOf(gathers, reductions) : factorOf(reductions, gathers);
    machine.law.switchedShare *= factorOf(reductions, gathers);
    assumptions.fabricShare = std::clamp(assumptions.fabricShare * factorOf(between, 0), 0.001, 3.0); // of the table
    const bool inside = gathers > 0 || reductions > 0;
    const auto say = [&out](bool known, const Message &what, double ratio) {
        if (known)
            out.measured.push_back(
                {core::tr("%1: %2 % of the rate that others reach over such links"), {what, inPercent(ratio)}});
        else
            out.others.push_back(what);
    };
    say(inside, core::tr("collectives within a host"), factorOf(reductions, gathers));
    say(between > 0, core::tr("collectives between hosts"), between);
    const bool runs = assumptions.calibrated && assumptions.calibrated->gpus < cluster::mostWorldGpus;
    if (runs || !(inside || between > 0))
        return out;
    // Links of one kind differ by so much (carry.cpp); what else the terms differ in, overlap and kernels, stays open.
    constexpr double linkSigma = 0.25;
    if (!assumptions.calibrated)
        assumptions.calibrated = openSpread(plan);
    const auto less = [&assumptions](ErrorSource source) {
        const double sigma = clusterSigma(source);
        put(*assumptions.calibrated, source, std::sqrt(sigma * sigma - linkSigma * linkSigma));
    };
    if (inside)
        less(ErrorSource::Inside);
    if (between > 0)
        less(ErrorSource::Fabric);
    return out;
}

} // namespace shardscope::cost
