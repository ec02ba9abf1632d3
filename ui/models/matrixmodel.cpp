// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/matrixmodel.h"

#include "ui/base/classtitle.h"
#include "ui/base/words.h"

#include <QCoreApplication>

namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::Origin;

QString linkTitle(const cluster::Cluster &cluster, DeviceId from, DeviceId to)
{
    const DeviceKind sender = cluster.device(from).kind;
    const DeviceKind receiver = cluster.device(to).kind;
    if (sender == DeviceKind::Cpu && receiver == DeviceKind::Gpu)
        return QStringLiteral("CPU → GPU");
    if (sender == DeviceKind::Gpu && receiver == DeviceKind::Cpu)
        return QStringLiteral("GPU → CPU");
    return classTitle(cluster, cluster.links.at(from, to));
}

QString originTitle(Origin origin)
{
    switch (origin) {
    case Origin::Unknown: return {};
    case Origin::Measured: return QCoreApplication::translate("origin", "measured");
    case Origin::Nominal: return QCoreApplication::translate("origin", "nominal");
    case Origin::Implied: return QCoreApplication::translate("origin", "implied");
    case Origin::Entered: return QCoreApplication::translate("origin", "entered");
    case Origin::Fitted: return QCoreApplication::translate("origin", "fitted");
    case Origin::Assumed: return QCoreApplication::translate("origin", "assumed");
    }
    return {};
}

QString assumedNote(const evaluate::MachineReport *machine)
{
    return machine != nullptr && machine->assumed ? QLatin1Char(' ') + Words::tr("Link rates are assumed, none was measured.")
                                                  : QString();
}

} // namespace shardscope::ui
