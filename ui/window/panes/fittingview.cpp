// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/fittingview.h"

#include "core/io/open/open.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

/// Views that have nothing to show but a machine.
bool needsMachine(const QString &view)
{
    return view == QLatin1String("topology") || view == QLatin1String("bandwidth") || view == QLatin1String("collectives");
}

} // namespace

QString viewThatFits(const scenario::Scenario &scenario, const QString &inFront)
{
    if (scenario.cluster || !needsMachine(inFront))
        return {};
    if (scenario.runs.count() > 0)
        return QStringLiteral("runs");
    if (scenario.trace.trace)
        return QStringLiteral("trace");
    return scenario.model ? QStringLiteral("pipeline") : QString();
}

QString viewOfTaken(const io::Opened &opened, const QStringList &shown)
{
    const auto unlessShown = [&shown](const QString &view) { return shown.contains(view) ? QString() : view; };
    if (opened.machine)
        return std::ranges::any_of(shown, needsMachine) ? QString() : QStringLiteral("topology");
    if (!opened.runs.empty())
        return shown.contains(QLatin1String("chunks")) ? QString() : unlessShown(QStringLiteral("runs"));
    if (opened.trace)
        return unlessShown(QStringLiteral("trace"));
    if (opened.launch)
        return unlessShown(QStringLiteral("plans"));
    return unlessShown(QStringLiteral("experts"));
}

} // namespace shardscope::ui
