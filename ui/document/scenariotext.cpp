// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenariotext.h"

#include "core/cluster/bandwidth.h"
#include "core/cluster/shape.h"
#include "core/cluster/statistics.h"
#include "core/scenario/scenario.h"
#include "ui/base/format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

QString text(const char *english)
{
    return QCoreApplication::translate("window", english);
}

/// "NV2, NV1": the classes inside the hosts; where there is NVLink the others go without saying.
QString linkWords(const cluster::Cluster &machine)
{
    QStringList fast;
    QStringList other;
    for (const cluster::ClassCount &count : cluster::linkCounts(machine)) {
        if (!count.link.isLink() || count.link.kind == cluster::LinkKind::Network)
            continue;
        const bool isFast = count.link.kind == cluster::LinkKind::NvLink || count.link.kind == cluster::LinkKind::Xgmi;
        (isFast ? fast : other) << QString::fromStdString(count.link.name());
    }
    return (fast.isEmpty() ? other : fast).join(QStringLiteral(", "));
}

} // namespace

QString shortGpuName(const QString &product, bool withMemory)
{
    static const QRegularExpression form(QStringLiteral("^(?:NVIDIA |Tesla |AMD |Instinct )*([A-Z]+\\d+[A-Za-z]*)(?:[- ].*)?$"));
    static const QRegularExpression size(QStringLiteral("(\\d+) ?GB"));
    const QRegularExpressionMatch match = form.match(product);
    if (!match.hasMatch())
        return product;
    const QRegularExpressionMatch memory = size.match(product);
    return withMemory && memory.hasMatch() ? match.captured(1) + QLatin1Char(' ') + memory.captured(1) + QLatin1String(" GB")
                                           : match.captured(1);
}

QString scenarioTitle(const Scenario &scenario)
{
    if (!scenario.name.empty())
        return nameText(scenario.name);
    return scenario.empty() ? text(QT_TRANSLATE_NOOP("window", "No scenario")) : text(QT_TRANSLATE_NOOP("window", "Untitled"));
}

QString machineName(const Scenario &scenario, bool withMemory)
{
    if (!scenario.cluster)
        return {};
    const cluster::Cluster &machine = *scenario.cluster;
    const int hosts = machine.allHosts();
    const int gpus = machine.allGpus();
    const QString times(QChar(0x00D7));
    const QString name = shortGpuName(QString::fromStdString(machine.gpuModel), withMemory);
    if (hosts > 1 && gpus % hosts == 0) {
        const QString shape = QString::number(hosts) + times + QString::number(gpus / hosts);
        return shape + QLatin1Char(' ') + (name.isEmpty() ? text(QT_TRANSLATE_NOOP("window", "GPUs")) : name);
    }
    if (name.isEmpty())
        return QString::number(gpus) + QLatin1Char(' ')
               + (gpus == 1 ? text(QT_TRANSLATE_NOOP("window", "GPU")) : text(QT_TRANSLATE_NOOP("window", "GPUs")));
    return QString::number(gpus) + times + name;
}

QString machineWords(const Scenario &scenario)
{
    if (!scenario.cluster)
        return {};
    const cluster::Cluster &machine = *scenario.cluster;
    const QString links = linkWords(machine);
    const int hosts = machine.allHosts();
    if (hosts > 1)
        return links.isEmpty() ? text(QT_TRANSLATE_NOOP("window", "%1 nodes, links unknown")).arg(hosts)
                               : text(QT_TRANSLATE_NOOP("window", "%1 nodes, %2 within a node")).arg(hosts).arg(links);
    const cluster::ClusterShape shape = cluster::recogniseShape(machine, cluster::BandwidthTable(machine));
    switch (shape.hosts.empty() ? cluster::ShapeKind::None : shape.hosts.front().kind) {
    case cluster::ShapeKind::HybridCubeMesh: return text(QT_TRANSLATE_NOOP("window", "cube mesh: %1")).arg(links);
    case cluster::ShapeKind::Switched: return text(QT_TRANSLATE_NOOP("window", "%1 to a switch")).arg(links);
    case cluster::ShapeKind::PairBridges: return text(QT_TRANSLATE_NOOP("window", "bridged in pairs: %1")).arg(links);
    case cluster::ShapeKind::Mesh: return text(QT_TRANSLATE_NOOP("window", "mesh: %1")).arg(links);
    default: return links;
    }
}

QString forFileName(QString title)
{
    title.replace(QLatin1String(": "), QLatin1String(" - "));
    for (const QChar bad : QStringLiteral("/\\:*?\"<>|"))
        title.replace(bad, QLatin1Char('-'));
    return title;
}

} // namespace shardscope::ui
