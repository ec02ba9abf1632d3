// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/memoryrun.h"
#include "ui/views/bandwidth/bandwidthpanel.h"
#include "ui/views/chunks/chunkspanel.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/collectives/collectivespanel.h"
#include "ui/views/cost/costpanel.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/memory/memorypanel.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/plans/planscheck.h"
#include "ui/views/runs/runspanel.h"
#include "ui/views/runs/runstext.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/views/topology/topologypanel.h"
#include "ui/views/trace/tracetext.h"
#include "ui/views/trace/traceview.h"
#include "ui/views/view.h"

#include <QCoreApplication>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr const char *translation = "views";

} // namespace

// A new view is its folder and its line here; rail, menus, export, command
// line, shortcuts and saved state follow from the line.
const std::vector<ViewEntry> &viewRegistry()
{
    static const std::vector<ViewEntry> entries{
        {"topology",
         QT_TRANSLATE_NOOP("views", "Topology"),
         QT_TRANSLATE_NOOP("views", "Which GPUs are near each other and where the slow links are."),
         ViewGroup::Machine,
         {ViewSubject::Machine},
         ":/icons/topology.svg",
         makeFigureView<TopologyLook, makeTopologyFigure, makePanel<TopologyPanel>>,
         topologyHeadlines},
        {"bandwidth",
         QT_TRANSLATE_NOOP("views", "Bandwidth"),
         QT_TRANSLATE_NOOP("views", "How fast every device sends to every other, as a matrix, with outliers marked."),
         ViewGroup::Machine,
         {ViewSubject::Machine},
         ":/icons/bandwidth.svg",
         makeFigureView<BandwidthLook, makeBandwidthFigure, makePanel<BandwidthPanel>>,
         bandwidthHeadlines},
        {"collectives",
         QT_TRANSLATE_NOOP("views", "Collectives"),
         QT_TRANSLATE_NOOP(
             "views",
             "Who sends when in a collective or broadcast, which link is the bottleneck, and what it costs for every size."),
         ViewGroup::Machine,
         {ViewSubject::Machine},
         ":/icons/collectives.svg",
         makeFigureView<CollectivesLook, makeCollectivesFigure, makePanel<CollectivesPanel>>,
         collectivesHeadlines},
        {"pipeline",
         QT_TRANSLATE_NOOP("views", "Pipeline"),
         QT_TRANSLATE_NOOP("views", "When each GPU of a pipeline works, what it waits for, and where the time goes."),
         ViewGroup::Model,
         {ViewSubject::Pipeline},
         ":/icons/pipeline.svg",
         makeFigureView<PipelineLook, makePipelineFigure, makePanel<PipelinePanel>>,
         pipelineHeadlines},
        {"chunks",
         QT_TRANSLATE_NOOP("views", "Chunks"),
         QT_TRANSLATE_NOOP("views", "How many samples per second each number of GPUs and chunks gives, and why throughput falls "
                                    "on both sides of the best."),
         ViewGroup::Model,
         {ViewSubject::Pipeline, ViewSubject::Runs},
         ":/icons/chunks.svg",
         makeFigureView<ChunksLook, makeChunksFigure, makePanel<ChunksPanel>>,
         chunksHeadlines},
        {"experts",
         QT_TRANSLATE_NOOP("views", "Experts"),
         QT_TRANSLATE_NOOP("views", "Which GPU holds which expert, who is overloaded, and what a better placement changes."),
         ViewGroup::Model,
         {ViewSubject::Experts},
         ":/icons/experts.svg",
         makeFigureView<ExpertsLook, makeExpertsFigure, makePanel<ExpertsPanel>>,
         expertsHeadlines},
        {"memory",
         QT_TRANSLATE_NOOP("views", "Memory"),
         QT_TRANSLATE_NOOP("views", "Whether a model fits on its GPUs, what takes the memory, and what would save some."),
         ViewGroup::Model,
         {ViewSubject::Memory},
         ":/icons/memory.svg",
         makeFigureView<MemoryLook, makeMemoryFigure, makePanel<MemoryPanel>>,
         memoryHeadlines},
        {"cost",
         QT_TRANSLATE_NOOP("views", "Cost"),
         QT_TRANSLATE_NOOP("views", "What a whole training run computes, sends and receives, where that comes from, and which "
                                    "efficiency rules it meets."),
         ViewGroup::Model,
         {ViewSubject::Cost},
         ":/icons/cost.svg",
         makeFigureView<CostLook, makeCostFigure, makePanel<CostPanel>>,
         costHeadlines},
        {"plans",
         QT_TRANSLATE_NOOP("views", "Plans"),
         QT_TRANSLATE_NOOP("views", "Which way of dividing the model over the machine is fastest, why, what it costs, and how "
                                    "far the prediction can be trusted."),
         ViewGroup::Model,
         {ViewSubject::Plans},
         ":/icons/plans.svg",
         makePlansView,
         plansHeadlines,
         true},
        {"runs",
         QT_TRANSLATE_NOOP("views", "Runs"),
         QT_TRANSLATE_NOOP("views", "Measured runs against the fitted model, and what is wrong with the measurement."),
         ViewGroup::Runs,
         {ViewSubject::Runs},
         ":/icons/runs.svg",
         makeFigureView<RunsLook, makeRunsFigure, makePanel<RunsPanel>>,
         runsHeadlines},
        {"trace",
         QT_TRANSLATE_NOOP("views", "Trace"),
         QT_TRANSLATE_NOOP("views",
                           "What each GPU did and when, as recorded by a profiler, compared with the pipeline's prediction."),
         ViewGroup::Runs,
         {ViewSubject::Trace},
         ":/icons/trace.svg",
         makeTraceView,
         [](const scenario::Scenario &, const evaluate::Report &report) { return traceHeadlines(report); }},
    };
    return entries;
}

View *createView(const ViewEntry &entry, const ViewContext &context, QWidget *parent)
{
    View *view = entry.create(context, parent);
    view->setId(QString::fromLatin1(entry.id));
    view->setAccessibleName(viewTitle(entry));
    view->setAccessibleDescription(viewWhat(entry));
    return view;
}

const ViewEntry *findView(const QString &id)
{
    for (const ViewEntry &entry : viewRegistry())
        if (id == QLatin1String(entry.id))
            return &entry;
    return nullptr;
}

QString viewAbout(ViewSubject subject)
{
    for (const ViewEntry &entry : viewRegistry())
        if (entry.subjects.front() == subject)
            return QString::fromLatin1(entry.id);
    return {};
}

bool showsSubject(const QString &id, ViewSubject subject)
{
    const ViewEntry *entry = findView(id);
    return entry != nullptr && std::ranges::find(entry->subjects, subject) != entry->subjects.end();
}

bool isAbout(const ViewEntry &entry, const scenario::Scenario &s)
{
    const bool layers = s.pipeline != scenario::PipelineChoices();
    const bool experts = s.experts != scenario::ExpertChoices();
    const bool memory = s.memory != scenario::MemoryChoices();
    switch (entry.subjects.front()) {
    case ViewSubject::Machine: return s.cluster != nullptr;
    case ViewSubject::Pipeline: return layers || s.runs.count() > 0;
    case ViewSubject::Experts: return experts || (s.model && s.model->experts > 0);
    case ViewSubject::Memory: return memory || (s.runs.list && std::ranges::any_of(*s.runs.list, runs::hasMemoryCurve));
    case ViewSubject::Cost:
        // The run that the choices begin with is meant where something is told and nothing else is.
        return s.cost != scenario::CostChoices()
               || (!s.facts.empty() && !s.model && !layers && !experts && !memory && s.plans == scenario::PlanChoices()
                   && s.runs.count() == 0);
    case ViewSubject::Plans: return s.plans != scenario::PlanChoices();
    case ViewSubject::Runs: return s.runs.count() > 0;
    case ViewSubject::Trace: return s.trace.trace != nullptr;
    }
    return false;
}

QString viewTitle(const ViewEntry &entry)
{
    return QCoreApplication::translate(translation, entry.title);
}

QString viewWhat(const ViewEntry &entry)
{
    return QCoreApplication::translate(translation, entry.what);
}

QString groupTitle(ViewGroup group)
{
    switch (group) {
    case ViewGroup::Machine: return QCoreApplication::translate("views", "Machine");
    case ViewGroup::Model: return QCoreApplication::translate("views", "Model");
    case ViewGroup::Runs: return QCoreApplication::translate("views", "Runs");
    }
    return {};
}

} // namespace shardscope::ui
