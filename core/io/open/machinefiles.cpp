// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/machinefiles.h"

#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/cluster/conflicts.h"
#include "core/cluster/hosts.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace shardscope::io {

using cluster::Cluster;

namespace {

namespace fs = std::filesystem;

/// No table of one comes again in the other: different tools on one machine,
/// not one tool on two.
bool differentTools(const Cluster &a, const Cluster &b)
{
    const auto comesAgain = [&b](const cluster::MeasuredMatrix &matrix) {
        return std::ranges::find(b.matrices, matrix.name, &cluster::MeasuredMatrix::name) != b.matrices.end();
    };
    const bool again = std::ranges::any_of(a.matrices, comesAgain);
    const bool both = (!a.ports.empty() && !b.ports.empty()) || (!a.statuses.empty() && !b.statuses.empty());
    return !again && !both;
}

Issue mergedNote(const std::string &a, const std::string &b)
{
    return noteOf(ErrorCode::ReadingsMerged, {fs::path(a).filename().string(), fs::path(b).filename().string()}, {});
}

std::ptrdiff_t sharedPrefix(const std::string &a, const std::string &b)
{
    return std::ranges::mismatch(a, b).in1 - a.begin();
}

/// The reading with classes that these numbers belong to: the same GPUs, among
/// several the one whose path is most alike, then the one with fewest numbers.
MachineFile *classesFor(const MachineFile &numbers, std::vector<MachineFile> &files)
{
    MachineFile *best = nullptr;
    const auto better = [&numbers](const MachineFile &a, const MachineFile &b) {
        const std::ptrdiff_t shareA = sharedPrefix(a.file, numbers.file);
        const std::ptrdiff_t shareB = sharedPrefix(b.file, numbers.file);
        return shareA != shareB ? shareA > shareB : a.cluster.matrices.size() < b.cluster.matrices.size();
    };
    for (MachineFile &file : files) {
        const bool fits = cluster::knowsClasses(file.cluster) && cluster::sameGpus(file.cluster, numbers.cluster);
        if (fits && (best == nullptr || better(file, *best)))
            best = &file;
    }
    return best;
}

Status combine(MachineFile &file, const MachineFile &more, std::vector<Issue> &issues)
{
    Result<cluster::Joined> merged = cluster::combineReadings(file.cluster, more.cluster);
    if (!merged)
        return std::move(merged).error();
    file.cluster = std::move(merged->cluster);
    issues.push_back(mergedNote(file.file, more.file));
    for (Issue &issue : merged->issues) // each step compares all that is there
        if (std::ranges::find(issues, issue) == issues.end())
            issues.push_back(std::move(issue));
    return Nothing{};
}

/// Another tool's numbers of the same GPUs, where no file has their classes.
MachineFile *numbersFor(const MachineFile &numbers, std::vector<MachineFile> &files)
{
    const auto fits = [&numbers](const MachineFile &file) {
        return cluster::onlyNumbers(file.cluster) && cluster::sameGpus(file.cluster, numbers.cluster)
               && differentTools(file.cluster, numbers.cluster);
    };
    const auto found = std::ranges::find_if(files, fits);
    return found == files.end() ? nullptr : &*found;
}

/// A printout that the file with the numbers of the same machine holds, too: a profile carries those of its host.
bool repeats(const MachineFile &printout, const MachineFile &whole)
{
    const Cluster &a = printout.cluster;
    const Cluster &b = whole.cluster;
    const auto isThere = [&b](const cluster::MeasuredMatrix &matrix) {
        return std::ranges::find(b.matrices, matrix.name, &cluster::MeasuredMatrix::name) != b.matrices.end();
    };
    return cluster::knowsClasses(a) && cluster::sameGpus(a, b) && a.links == b.links
           && std::ranges::equal(a.devices, b.devices, {}, &cluster::Device::id, &cluster::Device::id) && a.laws.empty()
           && std::ranges::all_of(a.matrices, isThere) && b.matrices.size() > a.matrices.size();
}

void dropRepeated(std::vector<MachineFile> &files, std::vector<Issue> &issues)
{
    std::vector<MachineFile> kept;
    for (const MachineFile &file : files) {
        const auto whole = std::ranges::find_if(files, [&file](const MachineFile &other) { return repeats(file, other); });
        if (whole == files.end())
            kept.push_back(file);
        else
            issues.push_back(mergedNote(whole->file, file.file));
    }
    files = std::move(kept);
}

Status mergeNumbers(std::vector<MachineFile> &files, std::vector<Issue> &issues)
{
    dropRepeated(files, issues);
    std::vector<MachineFile> machines;
    std::vector<MachineFile> numbers;
    for (MachineFile &file : files)
        (cluster::onlyNumbers(file.cluster) ? numbers : machines).push_back(std::move(file));
    for (MachineFile &file : numbers) {
        MachineFile *target = classesFor(file, machines);
        if (target == nullptr)
            target = numbersFor(file, machines);
        if (target == nullptr) {
            machines.push_back(std::move(file));
            continue;
        }
        if (Status status = combine(*target, file, issues); !status)
            return status;
    }
    files = std::move(machines);
    return Nothing{};
}

/// Logs of collectives say little about the machine they ran on: they go to the
/// one that the other files describe.
std::vector<MachineFile> takeLogs(std::vector<MachineFile> &files)
{
    std::vector<MachineFile> logs;
    std::vector<MachineFile> machines;
    for (MachineFile &file : files)
        (cluster::onlyCollectives(file.cluster) ? logs : machines).push_back(std::move(file));
    if (machines.empty()) { // the largest run is the machine
        const auto largest = std::ranges::max_element(logs, {}, [](const MachineFile &log) { return log.cluster.gpus(); });
        machines.push_back(std::move(*largest));
        logs.erase(largest);
    }
    files = std::move(machines);
    return logs;
}

/// Hosts that do not say their name get their file's, or their folder's where
/// all files are called alike.
void nameHosts(std::vector<MachineFile> &files)
{
    const std::string first = stemOf(files.front().file);
    const bool alike = std::ranges::all_of(files, [&](const MachineFile &file) { return stemOf(file.file) == first; });
    for (MachineFile &file : files) {
        std::vector<cluster::Host> &hosts = file.cluster.hosts;
        if (hosts.size() == 1 && hosts.front().name.empty())
            hosts.front().name = alike ? folderNameOf(file.file) : stemOf(file.file);
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
    return noteOf(ErrorCode::HostsJoined, {std::to_string(files), names}, {});
}

bool networkIsKnown(const Cluster &machine)
{
    return std::ranges::any_of(
        machine.laws, [](const cluster::LinkLaw &law) { return law.inUse && law.link.kind == cluster::LinkKind::Network; });
}

void attachLogs(AssembledMachine &machine, const std::vector<MachineFile> &logs)
{
    cluster::Joined whole{std::move(machine.cluster), {}};
    for (const MachineFile &log : logs) {
        cluster::attachCollectives(whole, log.cluster);
        machine.issues.push_back(mergedNote(whole.cluster.source, log.file));
    }
    machine.cluster = std::move(whole.cluster);
    std::ranges::move(whole.issues, std::back_inserter(machine.issues));
}

/// The two as one where they would be in one drop, but for what a tool printed
/// anew; else as it was read.
AssembledMachine completed(const Cluster &present, AssembledMachine read)
{
    const bool log = cluster::onlyCollectives(read.cluster);
    if (log ? present.gpus() == 0 : cluster::onlyCollectives(present) || !differentTools(present, read.cluster))
        return read;
    std::vector<MachineFile> files{{present.source, present}, {read.cluster.source, read.cluster}};
    AssembledMachine both{{}, read.name, read.issues, true};
    const std::vector<MachineFile> logs = takeLogs(files);
    if (!mergeNumbers(files, both.issues) || files.size() > 1)
        return read;
    both.cluster = std::move(files.front().cluster);
    attachLogs(both, logs);
    return both;
}

} // namespace

std::string stemOf(const std::string &file)
{
    const fs::path path(file);
    return (path.has_filename() ? path : path.parent_path()).stem().string();
}

std::string folderNameOf(const std::string &file)
{
    std::error_code error;
    return fs::absolute(file, error).parent_path().filename().string();
}

Result<AssembledMachine> assembleMachine(std::vector<MachineFile> files)
{
    AssembledMachine out;
    const std::vector<MachineFile> logs = takeLogs(files);
    if (Status merged = mergeNumbers(files, out.issues); !merged)
        return std::move(merged).error();
    if (files.size() == 1) {
        out.name = stemOf(files.front().file);
        out.cluster = std::move(files.front().cluster);
    } else {
        nameHosts(files);
        Result<cluster::Joined> joined = join(files);
        if (!joined)
            return std::move(joined).error();
        out.name = folderNameOf(files.front().file);
        out.cluster = std::move(joined->cluster);
        std::ranges::move(joined->issues, std::back_inserter(out.issues));
        if (!networkIsKnown(out.cluster))
            out.issues.push_back(joinedNote(out.cluster, files.size()));
    }
    attachLogs(out, logs);
    if (!out.cluster.name.empty())
        out.name = out.cluster.name;
    return out;
}

Result<AssembledMachine> withPresent(const Cluster *present, AssembledMachine read, MachinePurpose purpose)
{
    if (present == nullptr)
        return read;
    if (purpose == MachinePurpose::Machine)
        return completed(*present, std::move(read));
    Result<cluster::Joined> joined = cluster::addHosts(*present, read.cluster);
    if (!joined)
        return std::move(joined).error();
    read.cluster = std::move(joined->cluster);
    std::ranges::move(joined->issues, std::back_inserter(read.issues));
    read.withPresent = true;
    return read;
}

} // namespace shardscope::io
