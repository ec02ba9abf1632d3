// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/machinefiles.h"

#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/cluster/hosts.h"

#include <QCollator>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using cluster::Cluster;

namespace {

std::string fileName(const QString &file)
{
    return QFileInfo(file).fileName().toStdString();
}

bool onlyNumbers(const Cluster &machine)
{
    return !machine.matrices.empty() && !cluster::knowsClasses(machine);
}

Issue mergedNote(const QString &a, const QString &b)
{
    return {Severity::Note, {ErrorCode::ReadingsMerged, {fileName(a), fileName(b)}, {}}};
}

qsizetype sharedPrefix(const QString &a, const QString &b)
{
    return std::ranges::mismatch(a, b).in1 - a.begin();
}

/// The reading with classes that these numbers belong to: the same GPUs, among
/// several the one whose path is most alike, then the one with fewest numbers.
MachineFile *classesFor(const MachineFile &numbers, std::vector<MachineFile> &files)
{
    MachineFile *best = nullptr;
    const auto better = [&numbers](const MachineFile &a, const MachineFile &b) {
        const qsizetype shareA = sharedPrefix(a.file, numbers.file);
        const qsizetype shareB = sharedPrefix(b.file, numbers.file);
        return shareA != shareB ? shareA > shareB : a.cluster.matrices.size() < b.cluster.matrices.size();
    };
    for (MachineFile &file : files) {
        const bool fits = cluster::knowsClasses(file.cluster) && cluster::sameGpus(file.cluster, numbers.cluster);
        if (fits && (best == nullptr || better(file, *best)))
            best = &file;
    }
    return best;
}

Status mergeNumbers(std::vector<MachineFile> &files, std::vector<Issue> &issues)
{
    std::vector<MachineFile> machines;
    std::vector<MachineFile> numbers;
    for (MachineFile &file : files)
        (onlyNumbers(file.cluster) ? numbers : machines).push_back(std::move(file));
    for (MachineFile &file : numbers) {
        MachineFile *classes = classesFor(file, machines);
        if (classes == nullptr) {
            machines.push_back(std::move(file));
            continue;
        }
        Result<Cluster> merged = cluster::mergeReadings(classes->cluster, file.cluster);
        if (!merged)
            return std::move(merged).error();
        classes->cluster = std::move(*merged);
        issues.push_back(mergedNote(classes->file, file.file));
    }
    files = std::move(machines);
    return Nothing{};
}

QString folderName(const QString &file)
{
    return QFileInfo(file).dir().dirName();
}

/// Hosts that do not say their name get their file's, or their folder's where
/// all files are called alike.
void nameHosts(std::vector<MachineFile> &files)
{
    const auto base = [](const MachineFile &file) { return QFileInfo(file.file).completeBaseName(); };
    const bool alike = std::ranges::all_of(files, [&](const MachineFile &file) { return base(file) == base(files.front()); });
    for (MachineFile &file : files) {
        std::vector<cluster::Host> &hosts = file.cluster.hosts;
        if (hosts.size() == 1 && hosts.front().name.empty())
            hosts.front().name = (alike ? folderName(file.file) : base(file)).toStdString();
    }
}

Result<cluster::Joined> join(const std::vector<MachineFile> &files)
{
    const bool single = std::ranges::all_of(files, [](const MachineFile &file) { return file.cluster.hosts.size() == 1; });
    if (single) {
        std::vector<Cluster> hosts;
        for (const MachineFile &file : files)
            hosts.push_back(file.cluster);
        return cluster::joinHosts(hosts, {cluster::FabricKind::Plain, {{"network", 0}}}, {});
    }
    cluster::Joined all{files.front().cluster, {}};
    for (std::size_t i = 1; i < files.size(); ++i) {
        Result<cluster::Joined> next = cluster::addHosts(all.cluster, files[i].cluster);
        if (!next)
            return next;
        all.cluster = std::move(next->cluster);
        std::ranges::move(next->issues, std::back_inserter(all.issues));
    }
    return all;
}

Issue joinedNote(const Cluster &machine, std::size_t files)
{
    constexpr std::size_t named = 4;
    std::string names;
    for (std::size_t i = 0; i < machine.hosts.size() && i < named; ++i)
        names += (i > 0 ? ", " : "") + machine.hosts[i].name;
    if (machine.hosts.size() > named)
        names += ", …";
    return {Severity::Note, {ErrorCode::HostsJoined, {std::to_string(files), names}, {}}};
}

bool networkIsKnown(const Cluster &machine)
{
    return std::ranges::any_of(machine.laws, [](const cluster::LinkLaw &law) {
        return law.inUse && law.link.kind == cluster::LinkKind::Network;
    });
}

} // namespace

Result<AssembledMachine> assembleMachine(std::vector<MachineFile> files)
{
    AssembledMachine out;
    if (Status merged = mergeNumbers(files, out.issues); !merged)
        return std::move(merged).error();
    if (files.size() == 1) {
        out.name = QFileInfo(files.front().file).completeBaseName();
        out.cluster = std::move(files.front().cluster);
    } else {
        nameHosts(files);
        Result<cluster::Joined> joined = join(files);
        if (!joined)
            return std::move(joined).error();
        out.name = folderName(files.front().file);
        out.cluster = std::move(joined->cluster);
        std::ranges::move(joined->issues, std::back_inserter(out.issues));
        if (!networkIsKnown(out.cluster))
            out.issues.push_back(joinedNote(out.cluster, files.size()));
    }
    if (!out.cluster.name.empty())
        out.name = QString::fromStdString(out.cluster.name);
    return out;
}

AssembledMachine completed(const Cluster &present, AssembledMachine read)
{
    if (!cluster::sameGpus(present, read.cluster))
        return read;
    const bool presentHasClasses = present.matrices.empty() && onlyNumbers(read.cluster) && cluster::knowsClasses(present);
    const bool readHasClasses = onlyNumbers(present) && read.cluster.matrices.empty() && cluster::knowsClasses(read.cluster);
    if (!presentHasClasses && !readHasClasses)
        return read;
    Result<Cluster> merged = presentHasClasses ? cluster::mergeReadings(present, read.cluster)
                                               : cluster::mergeReadings(read.cluster, present);
    if (!merged)
        return read;
    read.issues.push_back(mergedNote(QString::fromStdString(present.source), QString::fromStdString(read.cluster.source)));
    read.cluster = std::move(*merged);
    return read;
}

void replaceMachine(scenario::Scenario &scenario, Cluster machine)
{
    scenario.cluster = std::make_shared<const Cluster>(std::move(machine));
    scenario::MachineChoices fresh;
    fresh.transfer = scenario.machine.transfer;
    fresh.order = scenario.machine.order;
    scenario.machine = std::move(fresh);
}

void sortNaturally(QStringList &paths)
{
    QCollator collator(QLocale(QLocale::English)); // C knows no numbers in names
    collator.setNumericMode(true);
    std::ranges::stable_sort(paths, [&collator](const QString &a, const QString &b) { return collator.compare(a, b) < 0; });
}

} // namespace shardscope::ui
