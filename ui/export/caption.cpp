// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/caption.h"

#include "ui/base/parameters.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QStringList>

namespace shardscope::ui {

using scenario::MachineChoices;
using scenario::MatrixOrder;
using scenario::Scenario;
using scenario::Transfer;

namespace {

/// A name is a name; a page of text in its place would push the figure away.
QString shortened(const std::string &name)
{
    constexpr qsizetype longest = 160;
    const QString text = QString::fromStdString(name).simplified();
    return text.size() <= longest ? text : text.first(longest) + QChar(0x2026);
}

QString machineText(const cluster::Cluster &machine)
{
    const int gpus = machine.allGpus();
    QString text =
        machine.gpuModel.empty() ? gpusText(gpus) : QStringLiteral("%1 × %2").arg(gpus).arg(shortened(machine.gpuModel));
    if (machine.hosts.size() > 1)
        text = exportText(QT_TRANSLATE_NOOP("export", "%1 in %2 nodes")).arg(text).arg(machine.allHosts());
    return text;
}

QString orderText(MatrixOrder order)
{
    switch (order) {
    case MatrixOrder::AsLoaded: return {};
    case MatrixOrder::ByHost: return exportText(QT_TRANSLATE_NOOP("export", "devices by node"));
    case MatrixOrder::Clustered: return exportText(QT_TRANSLATE_NOOP("export", "devices clustered"));
    case MatrixOrder::PipelineOrder: return exportText(QT_TRANSLATE_NOOP("export", "devices in pipeline order"));
    }
    return {};
}

QStringList choiceTexts(const MachineChoices &choices)
{
    QStringList parts;
    if (!choices.from.empty() && !choices.to.empty())
        parts << QStringLiteral("%1 → %2").arg(QString::fromStdString(choices.from), QString::fromStdString(choices.to));
    if (choices.transfer == Transfer::Stored)
        parts << exportText(QT_TRANSLATE_NOOP("export", "store-and-forward"));
    if (const QString order = orderText(choices.order); !order.isEmpty())
        parts << order;
    if (!choices.hiddenClasses.empty()) {
        QStringList names;
        for (const std::string &name : choices.hiddenClasses)
            names << QString::fromStdString(name);
        parts << exportText(QT_TRANSLATE_NOOP("export", "without %1")).arg(names.join(QStringLiteral(", ")));
    }
    return parts;
}

} // namespace

QString exportText(const char *english)
{
    return QCoreApplication::translate("export", english);
}

QString machineCaption(const cluster::Cluster &machine)
{
    return machineText(machine);
}

QString programVersion()
{
    return QStringLiteral("Shardscope " SHARDSCOPE_VERSION);
}

QString figureCaption(const Scenario &scenario, const QString &viewId, const QString &source)
{
    const bool ofMachine = viewId.isEmpty() || viewId == QLatin1String("topology") || viewId == QLatin1String("bandwidth");
    QStringList parts;
    if (!scenario.name.empty())
        parts << shortened(scenario.name);
    if (scenario.cluster) {
        parts << machineText(*scenario.cluster);
        if (ofMachine)
            parts << choiceTexts(scenario.machine);
    }
    if (!ofMachine) {
        if (scenario.model && !scenario.model->name.empty() && viewId != QLatin1String("collectives"))
            parts << shortened(scenario.model->name);
        parts << parameterTexts(scenario, viewId);
    }
    if (!source.isEmpty())
        parts << source;
    parts << programVersion();
    return parts.join(QStringLiteral(" · "));
}

} // namespace shardscope::ui
