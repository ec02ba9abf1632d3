// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scenariotext.h"

#include "core/cluster/statistics.h"
#include "core/scenario/scenario.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

QString text(const char *english)
{
    return QCoreApplication::translate("shell", english);
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
    return withMemory && memory.hasMatch() ? match.captured(1) + QLatin1Char(' ') + memory.captured(1) + QLatin1String(" GB") : match.captured(1);
}

QString scenarioTitle(const Scenario &scenario)
{
    if (!scenario.name.empty())
        return QString::fromStdString(scenario.name);
    return scenario.empty() ? text("No scenario") : text("Untitled");
}

QString machineName(const Scenario &scenario, bool withMemory)
{
    if (!scenario.cluster)
        return {};
    const cluster::Cluster &machine = *scenario.cluster;
    const int hosts = static_cast<int>(machine.hosts.size());
    const int gpus = machine.gpus();
    const QString times(QChar(0x00D7));
    const QString name = shortGpuName(QString::fromStdString(machine.gpuModel), withMemory);
    if (hosts > 1 && gpus % hosts == 0) {
        const QString shape = QString::number(hosts) + times + QString::number(gpus / hosts);
        return shape + QLatin1Char(' ') + (name.isEmpty() ? text("GPUs") : name);
    }
    if (name.isEmpty())
        return QString::number(gpus) + QLatin1Char(' ') + (gpus == 1 ? text("GPU") : text("GPUs"));
    return QString::number(gpus) + times + name;
}

QString machineWords(const Scenario &scenario)
{
    if (!scenario.cluster)
        return {};
    QStringList classes;
    for (const cluster::ClassCount &count : cluster::linkCounts(*scenario.cluster))
        if (count.link.kind != cluster::LinkKind::Network)
            classes << QString::fromStdString(count.link.name());
    const QString inside = classes.join(QStringLiteral(", "));
    const auto hosts = static_cast<int>(scenario.cluster->hosts.size());
    return hosts > 1 ? text("%1 hosts, %2").arg(hosts).arg(inside) : inside;
}

QString scenarioSubtitle(const Scenario &scenario)
{
    QStringList parts;
    if (scenario.cluster)
        parts << machineName(scenario, true);
    if (scenario.model && !scenario.model->name.empty())
        parts << QString::fromStdString(scenario.model->name);
    return parts.join(QStringLiteral(" · "));
}

} // namespace shardscope::ui
