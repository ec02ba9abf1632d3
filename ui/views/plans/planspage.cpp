// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planspage.h"

#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "ui/base/words.h"
#include "ui/views/plans/planstext.h"

namespace shardscope::ui {

MarkEdit lookAct(std::function<void(scenario::PlanLook &)> change)
{
    return {{}, [change = std::move(change)](scenario::Scenario &s) { change(s.plansLook); }, true};
}

MarkEdit adoptPlan(const plan::Layout &plan, int globalBatch)
{
    return {Words::tr("Use plan %1").arg(shortPlanName(plan)), [plan, globalBatch](scenario::Scenario &s) {
                s = evaluate::withPlan(s, plan, *io::planDevices());
                s.plans.chosen = plan;
                // It follows the memory plan otherwise, and another batch would be searched.
                s.plans.globalBatch = globalBatch;
            }};
}

void actOnPlan(Mark &mark, const plan::Layout &plan, int globalBatch)
{
    const QString name = shortPlanName(plan);
    mark.act = MarkEdit{Words::tr("Plan %1").arg(name), [plan](scenario::Scenario &s) { s.plans.chosen = plan; }};
    mark.also = MarkEdit{Words::tr("Compare with %1").arg(name), [plan](scenario::Scenario &s) { s.plans.compared = plan; }};
    mark.adopt = adoptPlan(plan, globalBatch);
    mark.adoptPlays = true;
}

} // namespace shardscope::ui
