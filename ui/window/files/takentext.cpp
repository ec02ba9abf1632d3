// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/takentext.h"

#include "core/base/errorcode.h"
#include "core/cluster/statistics.h"
#include "core/io/open/open.h"
#include "core/runs/memoryrun.h"
#include "core/runs/trace.h"
#include "ui/document/opener.h"
#include "ui/document/scenariotext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

class TakenWords {
    Q_DECLARE_TR_FUNCTIONS(taken)
};

int linksOf(const cluster::Cluster &machine)
{
    int links = 0;
    for (const cluster::ClassCount &count : cluster::linkCounts(machine))
        links += count.link.isLink() ? count.pairs : 0;
    return links;
}

/// Numbers between two different devices.
int numbersOf(const cluster::Cluster &machine, cluster::Measure measure)
{
    int numbers = 0;
    for (const cluster::MeasuredMatrix &matrix : machine.matrices)
        for (std::size_t row = 0; matrix.measure == measure && row < matrix.rows.size(); ++row)
            for (std::size_t column = 0; column < matrix.columns.size(); ++column)
                numbers += matrix.rows[row] != matrix.columns[column] && std::isfinite(matrix.at(row, column)) ? 1 : 0;
    return numbers;
}

QStringList machineParts(const cluster::Cluster &machine)
{
    QStringList parts;
    const auto add = [&parts](int count, const QString &text) {
        if (count > 0)
            parts << text;
    };
    const int nodes = machine.allHosts();
    const int links = linksOf(machine);
    const int bandwidths = numbersOf(machine, cluster::Measure::Bandwidth);
    const int latencies = numbersOf(machine, cluster::Measure::Latency);
    const auto benchmarks = static_cast<int>(machine.collectives.size());
    add(nodes - 1, TakenWords::tr("%n nodes", nullptr, nodes));
    add(machine.allGpus(), TakenWords::tr("%n GPUs", nullptr, machine.allGpus()));
    if (!machine.isPart())
        add(links, TakenWords::tr("%n links", nullptr, links));
    add(bandwidths, TakenWords::tr("%n bandwidths", nullptr, bandwidths));
    add(latencies, TakenWords::tr("%n latencies", nullptr, latencies));
    add(benchmarks, TakenWords::tr("%n measured collectives", nullptr, benchmarks));
    return parts;
}

QStringList partsOf(const io::Opened &opened)
{
    QStringList parts = opened.machine ? machineParts(opened.machine->cluster) : QStringList();
    const auto snapshots = static_cast<int>(std::ranges::count_if(opened.runs, runs::hasMemoryCurve));
    if (snapshots > 0)
        parts << TakenWords::tr("the recorded memory of %n GPUs", nullptr, snapshots);
    if (const int others = static_cast<int>(opened.runs.size()) - snapshots; others > 0)
        parts << TakenWords::tr("%n runs", nullptr, others);
    if (opened.trace)
        parts << TakenWords::tr("a trace of %n GPUs", nullptr, static_cast<int>(runs::traceDevices(*opened.trace).size()))
              << TakenWords::tr("%n steps", nullptr, static_cast<int>(opened.trace->steps.size()));
    if (opened.routing)
        parts << TakenWords::tr("tokens per expert in %n layers", nullptr, static_cast<int>(opened.routing->layers.size()));
    if (opened.placement)
        parts << TakenWords::tr("a placement of experts in %n layers", nullptr,
                                static_cast<int>(opened.placement->layers.size()));
    if (!opened.devices.empty())
        parts << TakenWords::tr("%n devices of your own", nullptr, static_cast<int>(opened.devices.size()));
    if (opened.pipeline)
        parts << TakenWords::tr("the order of a pipeline");
    if (opened.launch) {
        const auto said = static_cast<int>(opened.launch->model.size() + opened.launch->plan.size());
        parts << TakenWords::tr("a plan in %n settings", nullptr, said);
        if (!opened.launch->unknown.empty())
            parts << TakenWords::tr("%n unknown", nullptr, static_cast<int>(opened.launch->unknown.size()));
    }
    return parts;
}

} // namespace

QString takenText(const Taken &taken)
{
    const io::Opened &opened = *taken.opened;
    QString text = TakenWords::tr("%1 from %2").arg(partsOf(opened).join(QStringLiteral(", ")), taken.what);
    if (opened.machine && taken.before->cluster)
        text = (opened.machine->withPresent ? TakenWords::tr("%1; added to %2") : TakenWords::tr("%1; replaces %2"))
                   .arg(text, machineName(*taken.before, false));
    if (taken.runsReplaced > 0)
        text = TakenWords::tr("%1; replaces %2").arg(text, TakenWords::tr("%n runs", nullptr, taken.runsReplaced));
    const bool said = taken.runsReplaced > 0 || (opened.machine && taken.before->cluster);
    if (taken.aside)
        text = TakenWords::tr("%1; %2 was set aside").arg(text, scenarioTitle(*taken.aside));
    else if (!said && !taken.before->empty())
        text = TakenWords::tr("%1; added to %2").arg(text, scenarioTitle(*taken.before));
    for (const Issue &issue : opened.issues)
        if (issue.what.code == ErrorCode::FilesSkipped && issue.what.args.size() > 2)
            text = TakenWords::tr("%1; %2 of %3 files are of no known format: %4")
                       .arg(text, QString::fromStdString(issue.what.args[0]), QString::fromStdString(issue.what.args[1]),
                            QString::fromStdString(issue.what.args[2]));
    const auto unread = static_cast<int>(std::ranges::count(opened.issues, Severity::Fault, &Issue::severity));
    return unread == 0 ? text : TakenWords::tr("%1; %n could not be read", nullptr, unread).arg(text);
}

} // namespace shardscope::ui
