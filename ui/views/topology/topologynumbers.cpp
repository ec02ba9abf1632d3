// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologynumbers.h"

#include "core/cluster/ncclway.h"
#include "core/cluster/paths.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/models/linkmodel.h"
#include "ui/views/topology/topologytext.h"
#include "ui/views/topology/topologyways.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::LinkClass;
using evaluate::MachineReport;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t mostTerms = 16; ///< links named one by one in a derivation
constexpr std::size_t mostCut = 512;  ///< GPUs of a half whose every pair is looked at; more would keep the window

double edge(const MachineReport &machine, DeviceId a, DeviceId b)
{
    const double value = std::min(machine.bandwidth.at(a.value, b.value), machine.bandwidth.at(b.value, a.value));
    return std::isnan(value) ? 0.0 : value;
}

Derivation edgeTerm(const MachineReport &machine, DeviceId a, DeviceId b)
{
    const Cluster &c = *machine.cluster;
    Derivation term;
    term.name = c.device(a).id + " ↔ " + c.device(b).id;
    term.value = edge(machine, a, b);
    term.unit = Unit::BytePerSecond;
    const LinkClass link = c.links.at(a, b);
    term.source = link.isLink() ? link.name() : std::string();
    return term;
}

void addExactness(Derivation &d, bool exact, const QString &exactText)
{
    d.checks.push_back(
        {exact,
         exact
             ? exactText.toStdString()
             : Words::tr("Heuristic: with more than %1 GPUs not every order is tried").arg(cluster::exactDevices).toStdString()});
}

Derivation deriveOrder(const MachineReport &machine, const cluster::DeviceOrder &order, bool closed)
{
    Derivation d;
    d.name = closed ? core::tr("narrowest link of the best ring") : core::tr("narrowest link of the best order");
    d.formula = core::tr("narrowest = minimum over neighbours of min(b_ij, b_ji)");
    d.value = order.narrowest.si();
    d.unit = Unit::BytePerSecond;
    const std::size_t n = order.devices.size();
    const std::size_t edges = closed && n > 2 ? n : n - 1;
    // Of thousands only those that are shown are written out.
    std::vector<std::pair<double, std::size_t>> shown; // bandwidth and place in the order
    for (std::size_t i = 0; i < edges; ++i)
        shown.emplace_back(edge(machine, order.devices[i], order.devices[(i + 1) % n]), i);
    const std::size_t narrowest = shown.empty() ? 0 : std::ranges::min_element(shown)->second;
    if (shown.size() > mostTerms) {
        std::ranges::partial_sort(shown, shown.begin() + mostTerms);
        shown.resize(mostTerms);
        d.checks.push_back(
            {true, Words::tr("Only the %1 narrowest of %2 links are shown").arg(mostTerms).arg(edges).toStdString()});
    }
    for (const auto &[value, place] : shown) {
        d.terms.push_back(edgeTerm(machine, order.devices[place], order.devices[(place + 1) % n]));
        d.terms.back().emphasised = place == narrowest;
    }
    if (order.unknownPairs > 0)
        d.checks.push_back({false, Words::tr("Links of unknown bandwidth are excluded").toStdString()});
    addExactness(d, order.exact,
                 closed ? Words::tr("No ring over all GPUs has a wider narrowest link")
                        : Words::tr("No order of all GPUs has a wider narrowest link"));
    return d;
}

/// Part of a cut: links of one class, or the ports of one switch.
struct CutPart {
    Message name;
    LinkClass link;
    double bandwidth = 0;
    int count = 0;
};

/// Ports of the GPUs of a switched host, on the side that has less: through a
/// switch a GPU's port counts once, not once a peer.
void addPorts(const MachineReport &machine, const std::vector<bool> &inside, const cluster::HostShape &host,
              std::vector<CutPart> &parts)
{
    CutPart sides[2];
    for (const DeviceId gpu : host.gpus) {
        double port = 0;
        for (const DeviceId other : host.gpus)
            port = other == gpu ? port : std::max(port, edge(machine, gpu, other));
        CutPart &side = sides[inside[gpu.index()] ? 1 : 0];
        side.bandwidth += port;
        ++side.count;
    }
    CutPart part = sides[0].bandwidth < sides[1].bandwidth ? sides[0] : sides[1];
    part.name = core::tr("ports to the NVSwitch");
    if (part.bandwidth > 0)
        parts.push_back(std::move(part));
}

std::vector<CutPart> cutParts(const MachineReport &machine, const std::vector<DeviceId> &half, bool unshared)
{
    const Cluster &c = *machine.cluster;
    std::vector<bool> inside(c.devices.size(), false);
    for (const DeviceId id : half)
        inside[id.index()] = true;
    std::vector<CutPart> parts;
    const int gpus = c.gpus();
    for (const DeviceId a : half) {
        for (int j = 0; j < gpus; ++j) {
            const DeviceId b(j);
            if (inside[b.index()])
                continue;
            const LinkClass link = c.links.at(a, b);
            const bool accelerator = link.kind == cluster::LinkKind::NvLink || link.kind == cluster::LinkKind::Xgmi;
            const bool switched = c.device(a).host == c.device(b).host
                                  && machine.shape.hosts[c.device(a).host.index()].kind == cluster::ShapeKind::Switched;
            const double value = edge(machine, a, b);
            if (value <= 0 || (unshared && (!accelerator || switched)))
                continue;
            auto found = std::ranges::find(parts, link, &CutPart::link);
            if (found == parts.end())
                found = parts.insert(parts.end(), {link.name(), link, 0, 0});
            found->bandwidth += value;
            ++found->count;
        }
    }
    std::ranges::sort(parts, {}, [](const CutPart &part) { return part.link.distance(); });
    for (const cluster::HostShape &host : machine.shape.hosts)
        if (unshared && host.kind == cluster::ShapeKind::Switched)
            addPorts(machine, inside, host, parts);
    return parts;
}

Derivation deriveBisection(const MachineReport &machine, const cluster::Bisection &b, bool unshared)
{
    const std::vector<DeviceId> &half = unshared ? b.unsharedHalf : b.half;
    Derivation d;
    d.name = unshared ? core::tr("bisection, NVLink alone") : core::tr("bisection, plain sum");
    d.formula = core::tr("least Σ min(b_ij, b_ji) over links between two equal halves");
    d.value = unshared ? b.unshared.si() : b.total.si();
    d.unit = Unit::BytePerSecond;
    double sum = 0;
    for (const CutPart &part : half.size() <= mostCut ? cutParts(machine, half, unshared) : std::vector<CutPart>()) {
        d.terms.push_back(
            {{core::tr("%1 × %2"), {Number(part.count), part.name}}, {}, part.bandwidth, Unit::BytePerSecond, {}, {}, {}, false});
        sum += part.bandwidth;
    }
    // Islands of NVLink inside a host are not told apart here; better no terms than terms that do not add up.
    if (std::abs(sum - d.value) > 1e-6 * d.value)
        d.terms.clear();
    const QString one = half.size() <= mostTerms ? routeText(*machine.cluster, half, QStringLiteral(", "))
                                                 : Words::tr("%1 GPUs").arg(half.size());
    d.checks.push_back({true, Words::tr("One half: %1").arg(one).toStdString()});
    if (!unshared && b.totalIsUpperBound)
        d.checks.push_back(
            {false, Words::tr("An upper bound: pairs that share a link are counted as if each had it to itself").toStdString()});
    addExactness(d, b.exact, Words::tr("No other split into halves has less bandwidth"));
    return d;
}

Derivation derivePorts(const MachineReport &machine, const cluster::Bisection &b)
{
    Derivation d = deriveBisection(machine, b, false);
    d.name = core::tr("bisection, ports once");
    d.formula = core::tr("least of the two sides' ports, and of the sum over pairs, in each switch and between hosts");
    d.value = b.ports.si();
    d.terms.clear();
    d.terms.push_back({core::tr("plain sum over pairs"), {}, b.total.si(), Unit::BytePerSecond, {}, {}, {}, false});
    return d;
}

/// A heuristic's order is no better than the best one.
void markSearched(MachineNumber &n, bool exact)
{
    if (exact)
        return;
    n.prefix = QStringLiteral("≥");
    n.tip += QLatin1Char('\n')
             + Words::tr("Found by a heuristic: the best may be wider (exact up to %1 GPUs)").arg(cluster::exactDevices);
}

/// Rates by class where nobody measured, with the range in which each may lie.
void addAssumed(const MachineReport &machine, std::vector<MachineNumber> &out)
{
    for (const cluster::AssumedRate &rate : machine.assumed->rates.rates) {
        MachineNumber n;
        n.name = Words::tr("%1, assumed").arg(classTitle(*machine.cluster, rate.link));
        n.value = rate.typical.si();
        n.unit = Unit::BytePerSecond;
        n.tip = Words::tr("Between %1 and %2: %3").arg(gbpsText(rate.low.si()), gbpsText(rate.high.si()), coreText(rate.source));
        n.derivation.name = {core::tr("assumed rate of %1"), {rate.link.name()}};
        n.derivation.value = rate.typical.si();
        n.derivation.unit = Unit::BytePerSecond;
        n.derivation.terms.push_back({core::tr("least"), {}, rate.low.si(), Unit::BytePerSecond, {}, {}, {}, false});
        n.derivation.terms.push_back({core::tr("most"), {}, rate.high.si(), Unit::BytePerSecond, {}, {}, {}, false});
        n.derivation.checks.push_back({false, english(rate.source)});
        out.push_back(std::move(n));
    }
}

void addAssumedDetours(const MachineReport &machine, int pairs, std::vector<MachineNumber> &out)
{
    if (machine.cluster->gpus() > cluster::exactDevices)
        return; // each pair was not looked at
    const QString all = valueText(pairs, Unit::Count);
    MachineNumber n;
    n.name = Words::tr("Pairs with a faster detour");
    n.value = none;
    const int unknown = machine.assumed->unknownDetours;
    const QString unknownText = valueText(unknown, Unit::Count);
    n.text = unknown == pairs ? Words::tr("unknown")
             : unknown > 0    ? Words::tr("%1 of %2, %3 unknown").arg(valueText(machine.detours, Unit::Count), all, unknownText)
                              : Words::tr("%1 of %2").arg(valueText(machine.detours, Unit::Count), all);
    n.tip = Words::tr("Whatever the rates within their ranges; for %1 of %2 pairs it is unknown until measured")
                .arg(unknownText, all);
    n.derivation.name = core::tr("pairs with a faster detour");
    n.derivation.value = machine.detours;
    n.derivation.unit = Unit::Count;
    n.derivation.checks.push_back({false, n.tip.toStdString()});
    out.push_back(std::move(n));
}

/// Everything rests on the assumed rates; an order says whether others within their ranges would change it.
void markAssumed(MachineNumber &n, bool certain)
{
    n.prefix = QStringLiteral("≈");
    const QString why = certain ? Words::tr("The best one whatever the assumed rates are within their ranges")
                                : Words::tr("By typical rates; which one is best is unknown until measured");
    n.tip += QLatin1Char('\n') + why;
    n.derivation.checks.push_back({certain, why.toStdString()});
}

void addOrders(const MachineReport &machine, std::vector<MachineNumber> &out)
{
    const int gpus = machine.cluster->gpus();
    if (machine.ring && machine.ring->narrowest.si() > 0 && gpus > 2) {
        MachineNumber n;
        n.name = Words::tr("Narrowest link, best ring of %1").arg(gpus);
        n.value = machine.ring->narrowest.si();
        n.unit = Unit::BytePerSecond;
        n.tip = Words::tr("Ring %1").arg(gpus <= 32 ? routeText(*machine.cluster, machine.ring->devices, QStringLiteral(" "))
                                                    : Words::tr("of all GPUs"));
        markSearched(n, machine.ring->exact);
        n.derivation = deriveOrder(machine, *machine.ring, true);
        if (machine.assumed)
            markAssumed(n, machine.assumed->ringCertain);
        out.push_back(std::move(n));
    }
    if (machine.pipeline && machine.pipeline->narrowest.si() > 0) {
        MachineNumber n;
        n.name = Words::tr("Narrowest link, best pipeline");
        n.value = machine.pipeline->narrowest.si();
        n.unit = Unit::BytePerSecond;
        n.tip = Words::tr("Order %1")
                    .arg(gpus <= 32 ? routeText(*machine.cluster, machine.pipeline->devices, QStringLiteral(" "))
                                    : Words::tr("of all GPUs"));
        markSearched(n, machine.pipeline->exact);
        n.derivation = deriveOrder(machine, *machine.pipeline, false);
        if (machine.assumed)
            markAssumed(n, machine.assumed->pipelineCertain);
        out.push_back(std::move(n));
    }
}

void addBisection(const MachineReport &machine, std::vector<MachineNumber> &out)
{
    if (!machine.bisection)
        return;
    const cluster::Bisection &b = *machine.bisection;
    const bool differ = b.unshared.si() > 0 && (b.unknownPairs > 0 || b.unshared.si() < b.total.si());
    if (differ) {
        MachineNumber n;
        n.name = Words::tr("Bisection, NVLink alone");
        n.value = b.unshared.si();
        n.prefix = b.exact ? QString() : QStringLiteral("≤");
        n.unit = Unit::BytePerSecond;
        n.tip = Words::tr("Minimum sum over the NVLinks between two equal halves, one direction");
        n.derivation = deriveBisection(machine, b, true);
        out.push_back(std::move(n));
    }
    // Between hosts a plain sum would count a GPU's way out once for each GPU of the other half.
    if (b.ports.si() > 0 && b.ports.si() < b.total.si() && machine.shape.hosts.size() > 1) {
        MachineNumber n;
        n.name = Words::tr("Bisection, counting ports once");
        n.value = b.ports.si();
        n.unit = Unit::BytePerSecond;
        n.prefix = QStringLiteral("≤");
        n.tip = Words::tr("Between two halves, one direction, counting each GPU's switch port and network port once");
        n.derivation = derivePorts(machine, b);
        out.push_back(std::move(n));
    } else if (b.total.si() > 0) {
        MachineNumber n;
        n.name = differ || b.totalIsUpperBound ? Words::tr("Bisection, plain sum") : Words::tr("Bisection");
        n.value = b.total.si();
        n.unit = Unit::BytePerSecond;
        n.prefix = b.totalIsUpperBound || !b.exact ? QStringLiteral("≤") : QString();
        n.tip = b.totalIsUpperBound
                    ? Words::tr("Sum over all links between two halves; pairs that share a link make it an upper bound")
                    : Words::tr("Minimum sum over the links between two equal halves, one direction");
        n.derivation = deriveBisection(machine, b, false);
        out.push_back(std::move(n));
    }
}

void addAsymmetry(const MachineReport &machine, std::vector<MachineNumber> &out)
{
    const bool pairsKnown = machine.known.slowestFrom.valid(); // and not the host's links alone
    if (!machine.bandwidth.hasMeasured() || !pairsKnown)
        return;
    MachineNumber n;
    n.name = Words::tr("Largest asymmetry, GPU pairs");
    n.value = none;
    n.text = formatSignificant(machine.largestAsymmetry * 100, 2) + QStringLiteral(" %");
    n.tip = Words::tr("Difference between a pair's two directions, relative to their mean");
    n.derivation.name = core::tr("largest asymmetry");
    n.derivation.formula = core::tr("|b_ij − b_ji| / mean");
    n.derivation.value = machine.largestAsymmetry;
    n.derivation.unit = Unit::Ratio;
    const bool even = machine.largestAsymmetry <= evaluate::asymmetryThreshold;
    n.derivation.checks.push_back({even, (even ? Words::tr("No GPU pair differs by more than %1 % between directions")
                                               : Words::tr("Pairs above %1 % are marked in the matrix"))
                                             .arg(evaluate::asymmetryThreshold * 100)
                                             .toStdString()});
    for (const cluster::Asymmetry &a : machine.asymmetries) {
        if (n.derivation.terms.size() >= mostTerms)
            break;
        const std::string &one = machine.cluster->device(a.a).id;
        const std::string &other = machine.cluster->device(a.b).id;
        n.derivation.terms.push_back({one + " ↔ " + other, {}, a.ratio, Unit::Ratio, {}, {}, {}, false});
    }
    out.push_back(std::move(n));
}

void addDetours(const MachineReport &machine, std::vector<MachineNumber> &out)
{
    const Cluster &c = *machine.cluster;
    const int pairs = c.gpus() * (c.gpus() - 1) / 2;
    if (!hasBandwidths(machine) || pairs < 2)
        return;
    if (machine.assumed)
        return addAssumedDetours(machine, pairs, out);
    MachineNumber n;
    n.name = Words::tr("Pairs with a faster detour");
    n.value = none;
    n.text = Words::tr("%1 of %2").arg(valueText(machine.detours, Unit::Count), valueText(pairs, Unit::Count));
    n.tip = machine.detours == 0 ? Words::tr("No path over other GPUs is wider than the direct link")
                                 : Words::tr("Pairs whose widest path is wider than their direct link; the largest gain is %1")
                                       .arg(formatFactor(machine.bestDetourGain));
    n.derivation.name = core::tr("pairs with a faster detour");
    n.derivation.formula = core::tr("number of pairs with widest path / direct > 1.05");
    n.derivation.value = machine.detours;
    n.derivation.unit = Unit::Count;
    if (machine.detours > 0) {
        const ShownPair best = instructivePair(machine);
        n.derivation.checks.push_back(
            {true,
             Words::tr("%1 gains %2").arg(pairTitle(c, best.from, best.to), formatFactor(machine.bestDetourGain)).toStdString()});
    }
    out.push_back(std::move(n));
}

/// Measured copies of a class beside what its law in use says of one.
struct ClassMeasure {
    double sum = 0;
    int pairs = 0;
};

/// How much of the bandwidth that data sheets or laws promise was measured, over all ordered pairs of GPUs.
void addMeasuredShare(const MachineReport &machine, std::vector<MachineNumber> &out)
{
    const Cluster &c = *machine.cluster;
    const auto promises = [](const cluster::LinkLaw &law) {
        return law.beta.si() > 0 && law.origin != cluster::Origin::Measured && law.origin != cluster::Origin::Fitted;
    };
    if (!machine.bandwidth.hasMeasured() || std::ranges::none_of(c.laws, promises))
        return;
    std::vector<std::pair<const cluster::LinkLaw *, ClassMeasure>> classes;
    for (const cluster::KnownLinks::Measured &measured : machine.known.measured) {
        const cluster::LinkLaw *law = c.law(measured.link);
        if (law == nullptr || !promises(*law))
            continue;
        auto found = std::ranges::find(classes, law, &std::pair<const cluster::LinkLaw *, ClassMeasure>::first);
        if (found == classes.end())
            found = classes.insert(classes.end(), {law, {}});
        found->second.sum += measured.sum;
        found->second.pairs += measured.pairs;
    }
    if (classes.empty())
        return;
    MachineNumber n;
    Derivation &d = n.derivation;
    d.name = core::tr("measured share of the promised bandwidth");
    d.formula = core::tr("share = Σ measured / Σ promised, over ordered pairs of GPUs");
    double measured = 0;
    double promised = 0;
    for (const auto &[law, measure] : classes) {
        const double one = 1 / law->beta.si();
        measured += measure.sum;
        promised += one * measure.pairs;
        Derivation term;
        term.name = {core::tr("%1, mean of %2 pairs"), {law->link.name(), Number(measure.pairs)}};
        term.value = measure.sum / measure.pairs;
        term.unit = Unit::BytePerSecond;
        const Number promise(one, "B/s", 3);
        term.source = law->source.empty() ? Message(core::tr("promised %1"), {promise})
                                          : Message(core::tr("promised %1: %2"), {promise, law->source});
        d.terms.push_back(std::move(term));
    }
    d.value = measured / promised;
    d.checks.push_back(
        {d.value <= 1.02, d.value <= 1.02
                              ? core::tr("On average, no link is faster than its data sheet")
                              : core::tr("Faster than the data sheet: a different link class, or both directions were counted")});
    n.name = Words::tr("Measured / data-sheet bandwidth");
    n.value = none;
    n.text = formatSignificant(100 * d.value, 3) + QStringLiteral(" %");
    n.tip = Words::tr("Mean of the measured copies relative to the bandwidth of their link classes' α–β models; see the "
                      "derivation for each class");
    out.push_back(std::move(n));
}

QString transportText(cluster::NcclTransport transport)
{
    using enum cluster::NcclTransport;
    switch (transport) {
    case NvLink: return Words::tr("NVLink");
    case NvLinkRelay: return Words::tr("NVLink, one relay");
    case Pcie: return Words::tr("PCIe, directly");
    case HostMemory: return Words::tr("host memory");
    case Network: return Words::tr("network");
    }
    return {};
}

/// What NCCL does between the two that the view is about.
void addNcclWay(const scenario::Scenario &scenario, const MachineReport &machine, std::vector<MachineNumber> &out)
{
    const ShownPair pair = shownPair(scenario, machine);
    const auto way = pair.complete() ? cluster::ncclWay(*machine.cluster, machine.bandwidth, pair.from, pair.to) : std::nullopt;
    if (!way)
        return;
    MachineNumber n;
    n.name = Words::tr("NCCL, %1").arg(pairTitle(*machine.cluster, pair.from, pair.to));
    n.value = none;
    n.text = transportText(way->transports.front()) + (way->transports.size() > 1 ? QStringLiteral("?") : QString());
    n.tip = Words::tr("NCCL: %1").arg(coreText(way->why));
    if (!way->whyNotWidest.empty())
        n.tip += QLatin1Char('\n') + coreText(way->whyNotWidest);
    n.derivation.name = core::tr("what NCCL does between two GPUs");
    n.derivation.value = static_cast<double>(way->devices.size() - 1);
    n.derivation.unit = Unit::Count;
    n.derivation.formula = core::tr("links on the way, by their kinds and numbers and not by measured rates");
    n.derivation.source = core::tr("NVIDIA/nccl, src/graph/paths.cc; NCCL_P2P_LEVEL and NCCL_NVB_DISABLE change it");
    n.derivation.checks.push_back({true, way->why});
    if (!way->whyNotWidest.empty())
        n.derivation.checks.push_back({false, way->whyNotWidest});
    out.push_back(std::move(n));
}

} // namespace

std::vector<MachineNumber> machineNumbers(const scenario::Scenario &scenario, const MachineReport &machine)
{
    std::vector<MachineNumber> out;
    addOrders(machine, out);
    if (machine.assumed)
        addAssumed(machine, out);
    else // the halves of typical rates need not be those of others
        addBisection(machine, out);
    addAsymmetry(machine, out);
    addDetours(machine, out);
    addMeasuredShare(machine, out);
    addNcclWay(scenario, machine, out);
    const PrintedAverages printed = comparePrinted(scenario, machine);
    if (printed.all > 0) {
        MachineNumber n;
        n.name = Words::tr("Averages match source");
        n.value = none;
        n.text = Words::tr("%1 of %2").arg(printed.matching).arg(printed.all);
        n.tip = Words::tr("Means of the matrix compared with those printed in its source, within one unit of the last digit");
        n.derivation = printed.derivation;
        out.push_back(std::move(n));
    }
    return out;
}

} // namespace shardscope::ui
