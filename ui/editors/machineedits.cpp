// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/machineedits.h"

#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/build.h"
#include "core/cluster/statistics.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/base/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::LinkClass;
using cluster::LinkKind;
using cluster::LinkLaw;
using cluster::Origin;

namespace {

constexpr const char *enteredSource = "entered";

Error outOfRange(const QString &what, const QString &is, const QString &expected)
{
    return {ErrorCode::ValueRange, {what.toStdString(), is.toStdString(), expected.toStdString()}, {}};
}

/// Has a field that shows the value the text of the typed one?
bool looksLike(double value, double typed, Unit unit)
{
    return quantityFieldText(value, unit) == quantityText(typed, unit);
}

QString choiceText(const LinkLaw &law)
{
    QString text = quantityFieldText(1.0 / law.beta.si(), Unit::BytePerSecond);
    if (law.alpha)
        text += QStringLiteral(", α ") + quantityFieldText(law.alpha->si(), Unit::Second);
    return text + QStringLiteral(" · ") + originText(law.origin);
}

bool sameNumbers(const LinkLaw &a, const LinkLaw &b)
{
    return a.link == b.link && a.alpha == b.alpha && a.beta == b.beta;
}

/// A law of the class that says just this, whoever said it, else the typed one.
Cluster withTypedLaw(Cluster machine, LinkLaw law)
{
    law.origin = Origin::Entered;
    law.source = enteredSource;
    const auto known = std::ranges::find_if(machine.laws, [&law](const LinkLaw &other) { return sameNumbers(other, law); });
    if (known != machine.laws.end())
        return withLawInUse(machine, static_cast<std::size_t>(known - machine.laws.begin()));
    return cluster::withLaw(std::move(machine), law);
}

/// Classes whose bandwidth some measured matrix has, by pairs of GPUs.
std::vector<LinkClass> measuredClasses(const Cluster &machine)
{
    std::vector<LinkClass> found;
    for (const cluster::MeasuredMatrix &matrix : machine.matrices) {
        if (matrix.measure != cluster::Measure::Bandwidth || matrix.traffic > cluster::Traffic::Staged)
            continue;
        for (const DeviceId row : matrix.rows) {
            for (const DeviceId column : matrix.columns) {
                const LinkClass link = machine.links.at(row, column);
                const bool gpus = row.value < machine.gpus() && column.value < machine.gpus();
                if (gpus && link.isLink() && std::ranges::find(found, link) == found.end())
                    found.push_back(link);
            }
        }
    }
    return found;
}

void renameIn(std::string &id, const std::string &from, const std::string &to)
{
    if (id == from)
        id = to;
}

} // namespace

QString originText(Origin origin)
{
    switch (origin) {
    case Origin::Measured: return Words::tr("measured");
    case Origin::Nominal: return Words::tr("nominal");
    case Origin::Implied: return Words::tr("implied");
    case Origin::Entered: return Words::tr("entered");
    case Origin::Fitted: return Words::tr("fitted");
    case Origin::Assumed: return Words::tr("assumed");
    case Origin::Unknown: break;
    }
    return Words::tr("of unknown origin");
}

std::vector<ClassRow> classRows(const Cluster &machine)
{
    const std::vector<LinkClass> measured = measuredClasses(machine);
    std::vector<ClassRow> rows;
    for (const cluster::ClassCount &count : cluster::linkCounts(machine)) {
        if (!count.link.isLink())
            continue;
        ClassRow row{count.link, count.pairs, {}, std::ranges::find(measured, count.link) != measured.end(), {}};
        if (count.link.kind == LinkKind::Network && count.link.count < machine.fabric.levels.size())
            row.levelName = coreText(machine.fabric.levels[count.link.count].name);
        for (std::size_t i = 0; i < machine.laws.size(); ++i) {
            const LinkLaw &law = machine.laws[i];
            if (law.link == count.link)
                row.choices.push_back({i, choiceText(law), QString::fromStdString(law.source), law.inUse});
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Cluster withBandwidth(Cluster machine, LinkClass link, std::optional<BytesPerSecond> bandwidth)
{
    const LinkLaw *used = machine.law(link);
    if (bandwidth) {
        LinkLaw law = used ? *used : LinkLaw{link, {}, {}, Origin::Entered, enteredSource, true};
        law.beta = SecondsPerByte(1.0 / bandwidth->si());
        // Typing what is shown must not round the law behind it.
        if (used && looksLike(1.0 / used->beta.si(), bandwidth->si(), Unit::BytePerSecond))
            return machine;
        return withTypedLaw(std::move(machine), std::move(law));
    }
    std::erase_if(machine.laws, [link](const LinkLaw &law) {
        return law.link == link && law.origin == Origin::Entered && law.source == enteredSource;
    });
    for (LinkLaw &law : machine.laws)
        if (law.link == link)
            law.inUse = false;
    return machine;
}

Result<Cluster> withLatency(Cluster machine, LinkClass link, std::optional<Seconds> alpha)
{
    const LinkLaw *used = machine.law(link);
    if (!used && !alpha)
        return machine;
    if (!used)
        return outOfRange(Words::tr("The bandwidth of %1").arg(QString::fromStdString(link.name())), Words::tr("unknown"),
                          Words::tr("a bandwidth before α, such as 25 GB/s"));
    LinkLaw law = *used;
    if (law.alpha == alpha || (law.alpha && alpha && looksLike(law.alpha->si(), alpha->si(), Unit::Second)))
        return machine;
    law.alpha = alpha;
    return withTypedLaw(std::move(machine), std::move(law));
}

Cluster withLawInUse(Cluster machine, std::size_t index)
{
    if (index >= machine.laws.size())
        return machine;
    const LinkClass link = machine.laws[index].link;
    for (std::size_t i = 0; i < machine.laws.size(); ++i)
        if (machine.laws[i].link == link)
            machine.laws[i].inUse = i == index;
    return machine;
}

Result<Cluster> withFabric(Cluster machine, cluster::Fabric fabric, const std::vector<int> &former)
{
    const std::vector<LinkLaw> old = std::move(machine.laws);
    machine.laws.clear();
    std::ranges::copy_if(old, std::back_inserter(machine.laws),
                         [](const LinkLaw &law) { return law.link.kind != LinkKind::Network; });
    for (std::size_t level = 0; level < former.size(); ++level) {
        for (LinkLaw law : old) {
            if (law.link.kind != LinkKind::Network || law.link.count != former[level])
                continue;
            law.link.count = static_cast<std::uint8_t>(level);
            machine.laws.push_back(std::move(law));
        }
    }
    machine.fabric = std::move(fabric);
    // The fabric's own promises first: applying a wrong one would be half an edit.
    if (Status sound = machine.validate(); !sound)
        return std::move(sound).error();
    cluster::applyFabric(machine);
    return machine;
}

bool sameDevices(const Cluster &a, const Cluster &b)
{
    return std::ranges::equal(a.devices, b.devices, {}, &cluster::Device::id, &cluster::Device::id);
}

Result<scenario::Scenario> withHostName(const scenario::Scenario &scenario, HostId host, const std::string &name)
{
    Cluster machine = *scenario.cluster;
    if (name.empty() && machine.hosts.size() > 1)
        return outOfRange(Words::tr("The name of the node"), Words::tr("empty"), Words::tr("a name"));
    for (std::size_t i = 0; i < machine.hosts.size(); ++i)
        if (i != host.index() && machine.hosts[i].name == name)
            return outOfRange(Words::tr("The name of the node"), QString::fromStdString(name),
                              Words::tr("a name that no other node has"));
    scenario::Scenario next = scenario;
    const std::string prefix = machine.hosts[host.index()].name + ".";
    for (cluster::Device &device : machine.devices) {
        if (device.host != host || device.localId.empty() || device.id != prefix + device.localId)
            continue;
        const std::string old = std::exchange(device.id, name + "." + device.localId);
        renameIn(next.machine.from, old, device.id);
        renameIn(next.machine.to, old, device.id);
        if (auto place = next.machine.positions.extract(old)) {
            place.key() = device.id;
            next.machine.positions.insert(std::move(place));
        }
    }
    machine.hosts[host.index()].name = name;
    if (Status sound = machine.validate(); !sound)
        return std::move(sound).error();
    next.cluster = std::make_shared<const Cluster>(std::move(machine));
    return next;
}

} // namespace shardscope::ui
