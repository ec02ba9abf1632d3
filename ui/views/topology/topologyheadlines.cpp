// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/paths.h"
#include "ui/base/format.h"
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

struct Words {
    Q_DECLARE_TR_FUNCTIONS(topology)
};

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t mostHeadlines = 6;

Derivation deriveMean(const MachineReport &machine, const cluster::ClassBandwidth &entry)
{
    Derivation d;
    d.name = entry.name + " mean";
    d.formula = "mean = Σ values / number of values";
    d.value = entry.bytesPerSecond.mean;
    d.unit = Unit::BytePerSecond;
    const double sum = entry.bytesPerSecond.mean * entry.bytesPerSecond.count;
    const char *const source = machine.bandwidth.hasMeasured() ? "measured" : "from the law of the class";
    d.terms.push_back({"Σ values", {}, sum, Unit::BytePerSecond, source, {}, {}, false});
    d.terms.push_back({"number of values", {}, static_cast<double>(entry.bytesPerSecond.count), Unit::Count, "both directions of every pair", {}, {}, false});
    const QString range = QCoreApplication::translate("topology", "They lie between %1 and %2 GB/s").arg(formatGBps(entry.bytesPerSecond.min), formatGBps(entry.bytesPerSecond.max));
    d.checks.push_back({true, range.toStdString()});
    return d;
}

Headline wayHeadline(const MachineReport &machine, const Way &way, const QString &name, bool stored)
{
    Headline h;
    h.name = name;
    h.value = way.shown;
    h.unit = Unit::BytePerSecond;
    h.derivation = cluster::derive(*machine.cluster, machine.bandwidth, way.route, stored);
    if (way.kind == Way::Kind::Direct)
        h.note = way.detail;
    else
        h.gain = formatFactor(way.gain);
    return h;
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

} // namespace

std::vector<Headline> topologyHeadlines(const scenario::Scenario &scenario, const MachineReport &machine)
{
    std::vector<Headline> out;
    addWays(scenario, machine, out);
    if (out.empty()) {
        for (const MachineNumber &n : machineNumbers(scenario, machine)) {
            if (std::isnan(n.value) || out.size() >= 3)
                continue;
            Headline h;
            h.name = n.name;
            h.value = n.value;
            h.unit = n.unit;
            if (!n.prefix.isEmpty())
                h.note = n.prefix == QStringLiteral("≤") ? Words::tr("at most") : Words::tr("at least");
            h.derivation = n.derivation;
            out.push_back(std::move(h));
        }
    }
    for (const cluster::ClassBandwidth &entry : machine.classes) {
        if (out.size() >= mostHeadlines || !entry.link.isLink() || entry.bytesPerSecond.count == 0)
            continue;
        Headline h;
        h.name = Words::tr("%1 mean").arg(QString::fromStdString(entry.name));
        h.value = entry.bytesPerSecond.mean;
        h.unit = Unit::BytePerSecond;
        h.note = entry.pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(formatValue(entry.pairs, Unit::Count).joined());
        h.derivation = deriveMean(machine, entry);
        out.push_back(std::move(h));
    }
    return out;
}

namespace {

/// Facts under one of these headings are averages as the source printed them.
bool isPrinted(const scenario::Fact &fact)
{
    return (fact.group == "Average bandwidth" || fact.group == "Printed averages") && fact.value && fact.unit == Unit::BytePerSecond;
}

/// "CPU to GPU" as "CPU->GPU", which is what the core calls it.
std::string className(std::string name)
{
    if (const std::size_t to = name.find(" to "); to != std::string::npos)
        name.replace(to, 4, "->");
    return name;
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
    d.name = "averages as printed";
    d.formula = "|mean − printed| ≤ one unit of the last digit";
    d.unit = Unit::Count;
    for (const scenario::Fact &fact : scenario.facts) {
        if (!isPrinted(fact))
            continue;
        ++out.all;
        const auto entry = std::ranges::find(machine.classes, className(fact.name), &cluster::ClassBandwidth::name);
        const bool known = entry != machine.classes.end() && entry->bytesPerSecond.count > 0;
        const double mean = known ? entry->bytesPerSecond.mean : none;
        const bool same = known && std::abs(mean - *fact.value) <= unit * (1 + 1e-9);
        out.matching += same ? 1 : 0;
        const std::string printed = "printed " + QString::number(*fact.value / 1e9, 'f', decimals).toStdString();
        d.terms.push_back({fact.name, {}, mean, Unit::BytePerSecond, printed, {}, {}, !same});
    }
    d.value = out.matching;
    d.checks.push_back({out.matching == out.all, Words::tr("%1 of %2 means come out as printed").arg(out.matching).arg(out.all).toStdString()});
    return out;
}

} // namespace shardscope::ui
