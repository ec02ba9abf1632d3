// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/fittingview.h"

#include "core/io/open/open.h"
#include "core/runs/memoryrun.h"
#include "ui/views/view.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

/// Nothing but what PyTorch recorded of memory.
bool areSnapshots(const runs::Runs &all)
{
    return !all.empty() && std::ranges::all_of(all, [](const runs::Run &run) { return runs::hasMemoryCurve(run); });
}

QString unlessSeen(ViewSubject subject, const QStringList &shown)
{
    const bool seen = std::ranges::any_of(shown, [subject](const QString &id) { return showsSubject(id, subject); });
    return seen ? QString() : viewAbout(subject);
}

} // namespace

QString viewThatFits(const scenario::Scenario &scenario, const QString &inFront)
{
    if (scenario.cluster || !showsSubject(inFront, ViewSubject::Machine))
        return {};
    if (scenario.runs.count() > 0)
        return viewAbout(areSnapshots(*scenario.runs.list) ? ViewSubject::Memory : ViewSubject::Runs);
    if (scenario.trace.trace)
        return viewAbout(ViewSubject::Trace);
    return scenario.model ? viewAbout(ViewSubject::Pipeline) : QString();
}

QString viewOfTaken(const io::Opened &opened, const QStringList &shown)
{
    const ViewSubject subject = opened.machine              ? ViewSubject::Machine
                                : areSnapshots(opened.runs) ? ViewSubject::Memory
                                : !opened.runs.empty()      ? ViewSubject::Runs
                                : opened.trace              ? ViewSubject::Trace
                                : opened.launch             ? ViewSubject::Plans
                                : opened.pipeline           ? ViewSubject::Pipeline
                                                            : ViewSubject::Experts;
    return unlessSeen(subject, shown);
}

QString viewOfMachine(const QStringList &shown)
{
    return unlessSeen(ViewSubject::Machine, shown);
}

} // namespace shardscope::ui
