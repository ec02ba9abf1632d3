// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/machineprofile.h"

#include "core/base/numbertext.h"
#include "core/cost/operatorprice.h"
#include "core/cost/plancollective.h"
#include "core/cost/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace shardscope::cost {

namespace {

/// What operators were priced with where they were counted: on an H200 whose memory has 4.8 TB/s, kernels that only
/// move data reached 0.87 of it (operatorprice.cpp).
constexpr double usualMoved = 0.87;
/// Products whose time is arithmetic and not a start, and fewer of which say nothing of a rate.
constexpr double largeFlop = 3e10;
constexpr std::size_t fewestMatmuls = 3;
/// Bytes of a collective from which on starts hardly count.
constexpr double largeMessage = 3e7;
/// Tokens from which on attention is no start, either.
constexpr double longSequence = 1024;

/// 0 where there are fewer than `least`.
double middle(std::vector<double> values, std::size_t least)
{
    if (values.size() < least)
        return 0;
    std::ranges::sort(values);
    const std::size_t last = values.size() - 1;
    return (values[last / 2] + values[(last + 1) / 2]) / 2;
}

bool isWide(const MeasuredMatmul &one)
{
    return one.precision == model::Precision::Bf16 || one.precision == model::Precision::Fp16;
}

bool isPlain(const MeasuredMatmul &one)
{
    return one.precision == model::Precision::Fp32;
}

bool isOdd(const MeasuredMatmul &one)
{
    return std::fmod(one.n, 2) != 0 || std::fmod(one.k, 2) != 0;
}

bool isAligned(const MeasuredMatmul &one)
{
    return std::fmod(one.n, 8) == 0 && std::fmod(one.k, 8) == 0;
}

bool isLarge(const MeasuredMatmul &one)
{
    return 2 * one.m * one.n * one.k >= largeFlop;
}

/// As an operator of a list that is alone on the device.
double predictedTime(const MeasuredMatmul &one, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    TrainingMachine machine;
    machine.device = device;
    machine.device.watts = 0; // a step's heat is not here
    machine.law = law;
    machine.law.sustained = 1;
    plan::Layout plan;
    plan.precision = one.precision;
    plan.tf32 = one.tf32;
    model::Operator product;
    product.kind = model::OperatorKind::Matmul;
    product.m = one.m;
    product.n = one.n;
    product.k = one.k;
    product.rows = isOdd(one) ? 1 : isAligned(one) ? model::wholeRows : 2;
    product.recipe = one.precision == model::Precision::Fp8;
    return OperatorPrices(machine, {}, plan).seconds(product);
}

/// Rate over the predicted one, of the large matmuls that are wanted.
double quickerBy(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law,
                 const std::function<bool(const MeasuredMatmul &)> &wanted)
{
    std::vector<double> ratios;
    for (const MeasuredMatmul &one : profile.matmuls) {
        if (isLarge(one) && peakRate(device, one.precision) > 0 && wanted(one))
            ratios.push_back(predictedTime(one, device, law) / one.seconds);
    }
    return middle(std::move(ratios), fewestMatmuls);
}

double attentionBy(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law, bool forward)
{
    std::vector<double> ratios;
    for (const MeasuredAttention &one : profile.attentions) {
        if (one.forward != forward || one.sequence < longSequence)
            continue;
        // The backward pass as the lists count it: five products for two.
        const double flop = one.flop * (forward ? 1 : 2.5) * (1 + law.fusedHalf / one.sequence);
        const double share = forward ? law.fusedForward : law.fusedBackward;
        ratios.push_back(flop / (widePeak(device) * share) / one.seconds);
    }
    return middle(std::move(ratios), 2);
}

void putErrors(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law, ProfileRates &out)
{
    TrainingMachine machine;
    machine.device = device;
    machine.law = law;
    Assumptions assumptions;
    plan::Layout plan;
    std::vector<double> spreads;
    for (const MeasuredMatmul &one : profile.matmuls) {
        const double known = one.tf32 ? out.tf32 : isPlain(one) ? out.plain : isWide(one) ? out.wide : out.narrow;
        if (!(known > 0) || !isLarge(one)) // of small ones the start is most
            continue;
        TrainingMachine measured = machine;
        plan.precision = one.precision;
        plan.tf32 = one.tf32;
        (void)useRates(out, plan, measured, assumptions);
        const double sustained = measured.law.sustained / law.sustained; // in which rates of 32 bits are
        const double error = std::abs(predictedTime(one, measured.device, measured.law) / sustained / one.seconds - 1);
        out.kernels += 1;
        out.error += error;
        out.largest = std::max(out.largest, error);
        spreads.push_back(one.spread);
    }
    if (out.kernels > 0)
        out.error /= out.kernels;
    out.repeats = middle(std::move(spreads), fewestMatmuls);
}

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
    if (plan.precision == model::Precision::Fp8 || plan.recipe != plan::Recipe::Plain)
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

/// As a scenario keeps them.
struct KeptRate {
    std::string_view name;
    double ProfileRates::*value;
};
constexpr KeptRate keptTable[] = {{"profile.matmul_16", &ProfileRates::wide},
                                  {"profile.matmul_8", &ProfileRates::narrow},
                                  {"profile.matmul_32", &ProfileRates::plain},
                                  {"profile.matmul_tf32", &ProfileRates::tf32},
                                  {"profile.odd_widths", &ProfileRates::odd},
                                  {"profile.attention", &ProfileRates::attention},
                                  {"profile.attention_backward", &ProfileRates::attentionBackward},
                                  {"profile.moved", &ProfileRates::moved},
                                  {"profile.kernel_s", &ProfileRates::kernel_s},
                                  {"profile.repeats", &ProfileRates::repeats},
                                  {"profile.kernels", &ProfileRates::kernels},
                                  {"profile.error", &ProfileRates::error},
                                  {"profile.largest", &ProfileRates::largest}};
constexpr std::string_view prefix = "profile.";
/// A name in place of a unit.
constexpr std::string_view deviceKey = "profile.device";
constexpr std::string_view madeKey = "profile.made";
constexpr const char *profileModel = "profile";

bool isOfProfile(const runs::FittedParameter &one)
{
    return one.name.starts_with(prefix);
}

} // namespace

ProfileRates ratesOf(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    ProfileRates out;
    out.device = device.name;
    out.made = profile.made;
    const auto aligned = [](bool (*kind)(const MeasuredMatmul &), bool tf32) {
        return [kind, tf32](const MeasuredMatmul &one) { return kind(one) && isAligned(one) && one.tf32 == tf32; };
    };
    out.wide = quickerBy(profile, device, law, aligned(isWide, false));
    out.narrow = quickerBy(profile, device, law,
                           aligned([](const MeasuredMatmul &one) { return one.precision == model::Precision::Fp8; }, false));
    out.plain = quickerBy(profile, device, law, aligned(isPlain, false));
    out.tf32 = device.dense.tf32 ? quickerBy(profile, device, law, aligned(isPlain, true)) : 0;
    EfficiencyLaw even = law;
    even.oddWidthShare = 0;
    const double odd = quickerBy(profile, device, even, [](const MeasuredMatmul &one) { return isWide(one) && isOdd(one); });
    constexpr double alike = 0.8; // of kernels that load any width
    if (out.wide > 0 && odd > 0)
        out.odd = odd / out.wide < alike ? odd / out.wide : 1;
    out.attention = attentionBy(profile, device, law, true);
    out.attentionBackward = attentionBy(profile, device, law, false);
    if (device.memoryRate.si() > 0)
        out.moved = profile.moved_Bps / (usualMoved * device.memoryRate.si());
    out.kernel_s = profile.kernel_s;
    putErrors(profile, device, law, out);
    return out;
}

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
    const bool host = rates.kernel_s > 0 && isListed(plan);
    if (host) {
        machine.law.issued_s = rates.kernel_s;
        out.measured.push_back({core::tr("the host: %1 µs a kernel"), {tenths(rates.kernel_s * 1e6)}});
    } else {
        out.others.push_back(core::tr("the host: its time for a kernel counts with plain PyTorch and Hugging Face"));
    }
    out.others.push_back(core::tr("the optimiser, and how much a framework's own kernels gain"));
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
    const double gathers = middle(found.gathers, 1);
    const double reductions = middle(found.reductions, 1);
    const double between = middle(found.between, 1);
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

void keepRates(std::optional<runs::Fitted> &calibration, const ProfileRates &rates)
{
    dropRates(calibration);
    if (!calibration)
        calibration.emplace().model = profileModel;
    const auto put = [&calibration](std::string_view name, double value, const std::string &unit) {
        runs::FittedParameter one;
        one.name = name;
        one.value = value;
        one.unit = unit;
        one.free = false;
        calibration->parameters.push_back(std::move(one));
    };
    put(deviceKey, 1, rates.device);
    if (!rates.made.empty())
        put(madeKey, 1, rates.made);
    for (const KeptRate &one : keptTable)
        if (rates.*one.value > 0)
            put(one.name, rates.*one.value, one.value == &ProfileRates::kernel_s ? "s" : "");
}

void dropRates(std::optional<runs::Fitted> &calibration)
{
    if (!calibration)
        return;
    std::erase_if(calibration->parameters, isOfProfile);
    if (calibration->model == profileModel)
        calibration.reset();
}

std::optional<ProfileRates> keptRates(const std::optional<runs::Fitted> &calibration)
{
    const runs::FittedParameter *device = calibration ? calibration->find(deviceKey) : nullptr;
    if (device == nullptr)
        return std::nullopt;
    ProfileRates out;
    out.device = device->unit;
    if (const runs::FittedParameter *made = calibration->find(madeKey))
        out.made = made->unit;
    for (const KeptRate &one : keptTable) {
        const runs::FittedParameter *found = calibration->find(one.name);
        if (found != nullptr && std::isfinite(found->value) && found->value > 0)
            out.*one.value = found->value;
    }
    return out;
}

} // namespace shardscope::cost
