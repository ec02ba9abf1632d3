// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologyways.h"

#include "core/cluster/ncclway.h"
#include "ui/base/classtitle.h"
#include "ui/base/words.h"
#include "ui/models/linkmodel.h"
#include "ui/models/matrixmodel.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::PairRoutes;
using cluster::Route;
using scenario::Transfer;

namespace {

const QString arrow = QStringLiteral(" → ");

double bandwidthOf(const Route &route, Transfer transfer)
{
    return transfer == Transfer::Stored ? route.storedForward.si() : route.pipelined.si();
}

/// One pair of every class, all pairs of a small machine.
std::vector<std::pair<DeviceId, DeviceId>> candidates(const evaluate::MachineReport &machine)
{
    constexpr int small = 16;
    const Cluster &c = *machine.cluster;
    const int gpus = c.gpus();
    std::vector<std::pair<DeviceId, DeviceId>> out;
    std::set<cluster::LinkClass> seen;
    for (int i = 0; i < gpus; ++i) {
        for (int j = i + 1; j < gpus; ++j) {
            if (gpus <= small || seen.insert(c.links.at(DeviceId(i), DeviceId(j))).second)
                out.emplace_back(DeviceId(i), DeviceId(j));
        }
        if (gpus > small && seen.size() >= machine.counts.size())
            break;
    }
    return out;
}

Way makeWay(const evaluate::MachineReport &machine, Way::Kind kind, const Route &route, Transfer transfer)
{
    Way way;
    way.kind = kind;
    way.route = route;
    way.shown = bandwidthOf(route, transfer);
    if (route.devices.size() > 2)
        way.tick = bandwidthOf(route, transfer == Transfer::Stored ? Transfer::Pipelined : Transfer::Stored);
    way.detail = routeText(*machine.cluster, route.devices, arrow);
    way.derivation = deriveWay(machine, route, transfer);
    return way;
}

Way directWay(const evaluate::MachineReport &machine, const Route &route, Transfer transfer)
{
    Way way = makeWay(machine, Way::Kind::Direct, route, transfer);
    const DeviceId from = route.devices.front();
    const DeviceId to = route.devices.back();
    way.disc = QStringLiteral("1");
    way.name = Words::tr("direct");
    way.detail = classTitle(*machine.cluster, machine.cluster->links.at(from, to));
    const cluster::Origin origin = machine.bandwidth.origin(from, to);
    if (origin != cluster::Origin::Measured)
        way.detail += QStringLiteral(", ") + originTitle(origin);
    return way;
}

/// What else is known of the class, beside the value in use.
void addLaws(const evaluate::MachineReport &machine, DeviceId from, DeviceId to, std::vector<Way> &ways)
{
    const Cluster &c = *machine.cluster;
    const cluster::LinkClass link = c.links.at(from, to);
    for (const cluster::LinkLaw &law : c.laws) {
        const double bandwidth = 1 / law.beta.si();
        const double used = machine.bandwidth.at(from.value, to.value);
        if (law.link != link || !std::isfinite(bandwidth) || std::abs(bandwidth - used) <= 1e-9 * bandwidth)
            continue;
        Way way;
        way.kind = Way::Kind::Law;
        way.name = originTitle(law.origin);
        way.detail = QString::fromStdString(law.source);
        if (way.detail.startsWith(way.name + QLatin1Char(' ')))
            way.detail.remove(0, way.name.size() + 1);
        // A clause of it, of a file its name: the whole of it is in Explain.
        static const QRegularExpression folders(QStringLiteral("(?<!\\S)/\\S*/"));
        way.detail = way.detail.section(QLatin1Char(';'), 0, 0).remove(folders);
        way.shown = bandwidth;
        way.derivation.name = listOf({link.name(), way.name.toStdString()});
        way.derivation.formula = core::tr("bandwidth = 1 / β");
        way.derivation.value = bandwidth;
        way.derivation.unit = Unit::BytePerSecond;
        way.derivation.terms.push_back({symbols("β"), {}, law.beta.si(), Unit::SecondPerByte, law.source, {}, {}, true});
        way.derivation.checks.push_back({true, Words::tr("Not in use: the value in use is shown next to it").toStdString()});
        ways.push_back(std::move(way));
    }
}

/// Which of the ways NCCL takes, and why not the widest.
void addNccl(const evaluate::MachineReport &machine, DeviceId from, DeviceId to, std::vector<Way> &ways)
{
    const auto nccl = cluster::ncclWay(*machine.cluster, machine.bandwidth, from, to);
    if (!nccl)
        return;
    for (Way &way : ways) {
        if (way.route.devices == nccl->devices)
            way.derivation.checks.push_back({true, {core::tr("NCCL sends here, %1"), {nccl->why}}});
        else if (way.kind == Way::Kind::Widest && !nccl->whyNotWidest.empty())
            way.derivation.checks.push_back({false, nccl->whyNotWidest});
    }
}

} // namespace

ShownPair instructivePair(const evaluate::MachineReport &machine)
{
    // Three different ways say more than two; gains closer than the noise are alike.
    struct Score {
        bool threeWays = false;
        double gain = 1;
        int distance = -1;
    };
    const auto better = [](const Score &a, const Score &b) {
        const bool detourA = a.gain > leastGain;
        const bool detourB = b.gain > leastGain;
        if (detourA != detourB)
            return detourA;
        if (a.threeWays != b.threeWays)
            return a.threeWays;
        return detourA ? a.gain > b.gain * leastGain : a.distance > b.distance;
    };
    ShownPair best;
    best.proposed = true;
    Score highest;
    for (const auto &[from, to] : candidates(machine)) {
        const PairRoutes routes = cluster::routesBetween(*machine.cluster, machine.bandwidth, from, to);
        Score score;
        score.distance = machine.cluster->links.at(from, to).distance();
        if (routes.direct && routes.widest && routes.relay) {
            score.gain = routes.widest->pipelined / routes.direct->pipelined;
            score.threeWays = score.gain > leastGain && routes.relay->pipelined / routes.direct->pipelined > leastGain
                              && routes.widest->pipelined / routes.relay->pipelined > leastGain;
        }
        if (best.from.valid() && !better(score, highest))
            continue;
        highest = score;
        best.from = from;
        best.to = to;
    }
    return best;
}

ShownPair shownPair(const scenario::Scenario &scenario, const evaluate::MachineReport &machine)
{
    ShownPair pair{machine.cluster->find(scenario.machine.from), machine.cluster->find(scenario.machine.to), false};
    if (!pair.from.valid() && pair.to.valid())
        std::swap(pair.from, pair.to);
    return pair.from.valid() ? pair : instructivePair(machine);
}

Derivation deriveWay(const evaluate::MachineReport &machine, const Route &route, Transfer transfer)
{
    const Cluster &c = *machine.cluster;
    Derivation own = cluster::derive(c, machine.bandwidth, route, transfer == Transfer::Stored);
    if (route.devices.size() == 2)
        return own;
    Derivation bundle;
    bundle.name = own.name;
    bundle.checks = std::exchange(own.checks, {});
    own.name = transfer == Transfer::Stored ? core::tr("stored") : core::tr("pipelined");
    Derivation others;
    others.formula =
        transfer == Transfer::Stored ? core::tr("pipelined = min over links") : core::tr("stored = 1 / Σ (1 / link)");
    const PairRoutes all = cluster::routesBetween(c, machine.bandwidth, route.devices.front(), route.devices.back());
    std::vector<Route> ways;
    for (const std::optional<Route> &way : {all.widest, all.relay})
        if (way && way->devices.size() > 2 && (ways.empty() || ways.front().devices != way->devices))
            ways.push_back(*way);
    for (const Route &way : ways) {
        Derivation term = cluster::derive(c, machine.bandwidth, way, transfer != Transfer::Stored);
        term.name = routeText(c, way.devices, arrow).toStdString();
        term.formula = {};
        term.checks.clear();
        others.terms.push_back(std::move(term));
    }
    bundle.terms.push_back(std::move(own));
    if (!others.terms.empty())
        bundle.terms.push_back(std::move(others));
    return bundle;
}

std::vector<Way> waysBetween(const evaluate::MachineReport &machine, DeviceId from, DeviceId to, Transfer transfer)
{
    std::vector<Way> ways;
    const PairRoutes routes = cluster::routesBetween(*machine.cluster, machine.bandwidth, from, to);
    double direct = std::numeric_limits<double>::quiet_NaN();
    if (routes.direct) {
        ways.push_back(directWay(machine, *routes.direct, transfer));
        direct = ways.back().shown;
    }
    const bool sameWay = routes.relay && routes.widest && routes.relay->devices == routes.widest->devices;
    if (routes.relay && !sameWay) {
        ways.push_back(makeWay(machine, Way::Kind::Relay, *routes.relay, transfer));
        ways.back().disc = QStringLiteral("2");
        ways.back().name = Words::tr("one relay");
    }
    if (routes.widest && routes.widest->devices.size() > 2) {
        ways.push_back(makeWay(machine, Way::Kind::Widest, *routes.widest, transfer));
        ways.back().disc = sameWay ? QStringLiteral("2") : QStringLiteral("3");
        ways.back().name = sameWay ? Words::tr("one relay, widest") : Words::tr("widest path");
        if (sameWay)
            ways.back().kind = Way::Kind::Relay;
    }
    for (Way &way : ways)
        way.gain = std::isnan(direct) ? 1 : way.shown / direct;
    addNccl(machine, from, to, ways);
    addLaws(machine, from, to, ways);
    return ways;
}

} // namespace shardscope::ui
