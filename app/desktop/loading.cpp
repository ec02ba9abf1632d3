// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/loading.h"

#include "core/base/error.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/setting.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"

#include <QEventLoop>

#include <vector>

namespace shardscope::desktop {

namespace {

/// Oldest first; notes are for the window only. True when one of them is a fault.
bool printIssues(const std::vector<Issue> &newestFirst)
{
    bool fault = false;
    const std::vector<Issue> issues(newestFirst.rbegin(), newestFirst.rend());
    for (const Issue &issue : issues) {
        if (issue.severity == Severity::Note)
            continue;
        const bool isFault = issue.severity == Severity::Fault;
        complain((isFault ? "" : "warning: ") + describe(issue.what));
        fault = fault || isFault;
    }
    return fault;
}

Result<scenario::Scenario> assigned(scenario::Scenario scenario, const std::vector<std::string> &assignments)
{
    for (const std::string &assignment : assignments) {
        Result<scenario::Scenario> next = scenario::withAssignment(scenario, assignment);
        if (!next)
            return next;
        const auto devices = io::planDevices();
        scenario = devices ? evaluate::settled(std::move(*next), scenario, *devices) : std::move(*next);
    }
    return scenario;
}

} // namespace

bool load(ui::Opener &opener, const Arguments &arguments)
{
    bool failed = false;
    QEventLoop loop;
    QObject::connect(&opener, &ui::Opener::failed, &loop, [&failed] { failed = true; });
    QObject::connect(&opener, &ui::Opener::idle, &loop, &QEventLoop::quit);
    if (!arguments.example.isEmpty())
        opener.openExample(arguments.example);
    if (!arguments.files.isEmpty())
        opener.openPaths(arguments.files);
    if (opener.isBusy())
        loop.exec();
    const bool fault = printIssues(opener.document().issues().issues());
    return !failed && !fault;
}

int loadAssigned(ui::Opener &opener, const Arguments &arguments)
{
    if (!load(opener, arguments))
        return InputRefused;
    if (arguments.assignments.empty())
        return Done;
    ui::ScenarioDocument &document = opener.document();
    Result<scenario::Scenario> next = assigned(document.scenario(), arguments.assignments);
    if (!next) {
        complain("--set: " + describe(next.error()));
        return WrongUsage;
    }
    document.show(std::move(*next), false);
    return Done;
}

void waitForResults(ui::ScenarioDocument &document)
{
    if (!document.isStale())
        return;
    QEventLoop loop;
    QObject::connect(&document, &ui::ScenarioDocument::staleChanged, &loop, [&loop](bool stale) {
        if (!stale)
            loop.quit();
    });
    loop.exec();
}

} // namespace shardscope::desktop
