// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/paths.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphlegend.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/views/topology/topologyways.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

// Numbers for the strip, and the source's averages beside the matrix's.
namespace shardscope::ui {

using evaluate::MachineReport;

namespace {

constexpr std::size_t mostHeadlines = 6;

Derivation deriveMean(const MachineReport &machine, const cluster::ClassBandwidth &entry)
{
    Derivation d;
    d.name = {core::tr("%1 mean"), {classTitle(*machine.cluster, entry.link).toStdString()}};
    d.formula = core::tr("mean = Σ values / number of values");
    d.value = entry.bytesPerSecond.mean;
    d.unit = Unit::BytePerSecond;
    const double sum = entry.bytesPerSecond.mean * entry.bytesPerSecond.count;
    const Text source = machine.bandwidth.hasMeasured() ? core::tr("measured") : core::tr("from the class's α–β model");
    d.terms.push_back({core::tr("Σ values"), {}, sum, Unit::BytePerSecond, source, {}, {}, false});
    d.terms.push_back({core::tr("number of values"),
                       {},
                       static_cast<double>(entry.bytesPerSecond.count),
                       Unit::Count,
                       core::tr("both directions of every pair"),
                       {},
                       {},
                       false});
    const QString range = QCoreApplication::translate("views", "Range: %1 to %2 GB/s")
                              .arg(formatGBps(entry.bytesPerSecond.min), formatGBps(entry.bytesPerSecond.max));
    d.checks.push_back({true, range.toStdString()});
    return d;
}

Headline wayHeadline(const MachineReport &machine, const Way &way, const QString &name, bool stored)
{
    const bool direct = way.kind == Way::Kind::Direct;
    return {name,
            way.shown,
            Unit::BytePerSecond,
            direct ? way.detail : QString(),
            direct ? QString() : formatFactor(way.gain),
            true,
            cluster::derive(*machine.cluster, machine.bandwidth, way.route, stored),
            {}};
}

void addWays(const scenario::Scenario &scenario, const MachineReport &machine, std::vector<Headline> &out)
{
    const ShownPair pair = shownPair(scenario, machine);
    if (pair.proposed || !pair.complete())
        return;
    const bool stored = scenario.machine.transfer == scenario::Transfer::Stored;
    for (const Way &way : waysBetween(machine, pair.from, pair.to, scenario.machine.transfer)) {
        switch (way.kind) {
        case Way::Kind::Direct: out.push_back(wayHeadline(machine, way, Words::tr("Direct"), stored)); break;
        case Way::Kind::Relay: out.push_back(wayHeadline(machine, way, Words::tr("Best relay"), stored)); break;
        case Way::Kind::Widest: out.push_back(wayHeadline(machine, way, Words::tr("Widest path"), stored)); break;
        case Way::Kind::Law: break;
        }
    }
}

/// What is known of a machine whose bandwidths are not: its GPUs, and the pairs of each class.
void addCounts(const MachineReport &machine, std::vector<Headline> &out)
{
    const cluster::Cluster &cluster = *machine.cluster;
    const int gpus = cluster.gpus();
    const auto term = [](const Message &name, int value) {
        return Derivation{name, {}, static_cast<double>(value), Unit::Count, core::tr("the machine"), {}, {}, false};
    };
    Headline all;
    all.name = Words::tr("GPUs");
    all.value = gpus;
    all.unit = Unit::Count;
    if (const std::size_t hosts = machine.shape.hosts.size(); hosts > 1)
        all.note = Words::tr("on %1 nodes").arg(valueText(static_cast<double>(hosts), Unit::Count));
    all.derivation.name = core::tr("GPUs");
    all.derivation.formula = core::tr("GPUs = devices − NICs − CPUs");
    all.derivation.value = gpus;
    all.derivation.unit = Unit::Count;
    all.derivation.terms = {term(core::tr("devices"), static_cast<int>(cluster.devices.size())),
                            term(core::tr("NICs"), cluster.count(cluster::DeviceKind::Nic)),
                            term(core::tr("CPUs"), cluster.count(cluster::DeviceKind::Cpu))};
    out.push_back(std::move(all));
    const std::vector<GraphLegendEntry> classes = graphLegend(cluster, machine.counts, {});
    for (const GraphLegendEntry &entry : classes) {
        if (entry.nic || out.size() >= mostHeadlines)
            continue;
        Headline h;
        h.name = entry.name.left(1).toUpper() + entry.name.mid(1);
        h.value = entry.number;
        h.unit = Unit::Count;
        h.note = entry.number == 1 ? Words::tr("pair") : Words::tr("pairs");
        h.derivation.name = {core::tr("GPU pairs: %1"), {entry.name.toStdString()}};
        h.derivation.formula = core::tr("pairs = n (n − 1) / 2 − pairs of the other classes");
        h.derivation.value = entry.number;
        h.derivation.unit = Unit::Count;
        h.derivation.terms = {term(symbols("n"), gpus)};
        for (const GraphLegendEntry &other : classes) {
            if (!other.nic && &other != &entry)
                h.derivation.terms.push_back(term(other.name.toStdString(), other.number));
        }
        out.push_back(std::move(h));
    }
}

} // namespace

std::vector<Headline> topologyHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report)
{
    if (!report.machine)
        return {};
    const MachineReport &machine = *report.machine;
    std::vector<Headline> out;
    addWays(scenario, machine, out);
    if (out.empty()) {
        for (const MachineNumber &n : machineNumbers(scenario, machine)) {
            if (std::isnan(n.value) || out.size() >= (machine.assumed ? mostHeadlines : 3))
                continue;
            const QString note = n.prefix.isEmpty()                ? QString()
                                 : n.prefix == QStringLiteral("≈") ? Words::tr("by assumed rates")
                                 : n.prefix == QStringLiteral("≤") ? Words::tr("at most")
                                                                   : Words::tr("at least");
            out.push_back({n.name, n.value, n.unit, note, {}, true, n.derivation, {}});
        }
    }
    for (const cluster::ClassBandwidth &entry : machine.classes) {
        if (machine.assumed || out.size() >= mostHeadlines || !entry.link.isLink() || entry.bytesPerSecond.count == 0)
            continue;
        const QString note =
            entry.pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(valueText(entry.pairs, Unit::Count));
        out.push_back({Words::tr("%1 mean").arg(classTitle(*machine.cluster, entry.link)),
                       entry.bytesPerSecond.mean,
                       Unit::BytePerSecond,
                       note,
                       {},
                       true,
                       deriveMean(machine, entry),
                       {}});
    }
    if (out.empty())
        addCounts(machine, out);
    return out;
}

namespace {

/// Facts under one of these headings are averages as the source printed them.
bool isPrinted(const scenario::Fact &fact)
{
    return (fact.group == "Average bandwidth" || fact.group == "Printed averages") && fact.value
           && fact.unit == Unit::BytePerSecond;
}

/// "CPU to GPU" as "CPU->GPU", which is what the core calls it.
std::string className(const std::string &name)
{
    const std::size_t to = name.find(" to ");
    return to == std::string::npos ? name : name.substr(0, to) + "->" + name.substr(to + 4);
}

int decimalsOf(double gbps)
{
    const QString text = QString::number(gbps, 'g', 12);
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    return point < 0 ? 0 : static_cast<int>(text.size() - point - 1);
}

} // namespace

PrintedAverages comparePrinted(const scenario::Scenario &scenario, const MachineReport &machine)
{
    // Trailing zeros are lost in a number; all averages of a source are printed alike.
    int decimals = 0;
    for (const scenario::Fact &fact : scenario.facts)
        if (isPrinted(fact))
            decimals = std::max(decimals, decimalsOf(*fact.value / 1e9));
    const double unit = 1e9 * std::pow(10.0, -decimals);
    PrintedAverages out;
    Derivation &d = out.derivation;
    d.name = core::tr("averages as printed");
    d.formula = core::tr("|mean − printed| ≤ one unit of the last digit");
    d.unit = Unit::Count;
    for (const scenario::Fact &fact : scenario.facts) {
        if (!isPrinted(fact))
            continue;
        ++out.all;
        const auto entry = std::ranges::find(machine.classes, className(fact.name), &cluster::ClassBandwidth::name);
        const bool known = entry != machine.classes.end() && entry->bytesPerSecond.count > 0;
        const double mean = known ? entry->bytesPerSecond.mean : std::numeric_limits<double>::quiet_NaN();
        const bool same = known && std::abs(mean - *fact.value) <= unit * (1 + 1e-9);
        out.matching += same ? 1 : 0;
        const Message printed(core::tr("printed %1"), {fixedNumber(*fact.value / 1e9, decimals).toStdString()});
        d.terms.push_back({fact.name, {}, mean, Unit::BytePerSecond, printed, {}, {}, !same});
    }
    d.value = out.matching;
    d.checks.push_back(
        {out.matching == out.all, Words::tr("%1 of %2 means are reproduced").arg(out.matching).arg(out.all).toStdString()});
    return out;
}

} // namespace shardscope::ui
