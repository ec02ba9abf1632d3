// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sources.h"

#include "core/cost/machineprofile.h"
#include "core/cost/operatorprice.h"
#include "core/evaluate/linked.h"
#include "core/evaluate/report.h"
#include "core/findings/analysis.h"
#include "core/fit/fit.h"
#include "core/io/catalog/catalog.h"
#include "core/search/assumednetwork.h"
#include "core/search/machinedevice.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/runstimes.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// Why a pipeline's times are scaled, in the source of the times.
[[maybe_unused]] constexpr const char *scaledBecause =
    QT_TRANSLATE_NOOP("views", "Plans takes all stages but the last for alike");

QString modelName(const Scenario &scenario)
{
    return QString::fromStdString(scenario.model->name);
}

QString deviceName(const Scenario &scenario)
{
    return QString::fromStdString(scenario.memory.device);
}

QString follows(const Scenario &scenario)
{
    return Words::tr("Follows %1 on %2, %3").arg(modelName(scenario), deviceName(scenario), layoutWords(scenario.layout));
}

/// What a load that no measurement gives is of.
QString generatedLoad(const Scenario &scenario)
{
    if (scenario.empty() || scenario.experts.source != scenario::LoadSource::Generated)
        return {};
    if (!scenario.model)
        return Words::tr("No model is open: this is an example load");
    if (scenario.model->experts == 0)
        return Words::tr("%1 has no experts: this is an example load").arg(modelName(scenario));
    const int machine = scenario.cluster ? scenario.cluster->gpus() : 0;
    const int gpus = scenario.experts.devices > 0 ? scenario.experts.devices : machine;
    if (gpus > 0 && gpus != scenario.layout.expert)
        return Words::tr("A generated load over %1 GPUs; the plan has EP %2").arg(gpus).arg(scenario.layout.expert);
    return {};
}

} // namespace

QString timesText(const std::string &source)
{
    constexpr std::string_view model = "step model, ";
    if (!source.starts_with(model))
        return coreText(source);
    QString rest = QString::fromStdString(source.substr(model.size()));
    // "TP 8 PP 16, × 1.001: why", as core writes it.
    static const QRegularExpression scaled(QStringLiteral(", × ([0-9.]+): (.*)$"));
    if (const QRegularExpressionMatch at = scaled.match(rest); at.hasMatch())
        rest = rest.left(at.capturedStart()) + QStringLiteral(", × ") + fixedNumber(at.captured(1).toDouble(), 3)
               + QStringLiteral(": ") + QCoreApplication::translate("views", at.captured(2).toUtf8().constData());
    return Words::tr("step model, %1").arg(rest);
}

QString layoutWords(const plan::Layout &layout)
{
    QString text = QStringLiteral("TP %1 · PP %2 · DP %3").arg(layout.tensor).arg(layout.pipe).arg(layout.data);
    if (layout.contextRanks > 1)
        text += QStringLiteral(" · CP %1").arg(layout.contextRanks);
    if (layout.expert > 1)
        text += QStringLiteral(" · EP %1").arg(layout.expert);
    return text + QStringLiteral(" · MBS %1").arg(layout.microbatch);
}

bool pipelineIsUnlinked(const Scenario &scenario)
{
    const scenario::Links &links = scenario.links;
    return evaluate::canLink(scenario) && !(links.pipeline && links.times && links.memory);
}

bool costIsUnlinked(const Scenario &scenario)
{
    return evaluate::canLink(scenario) && !scenario.links.cost;
}

void linkPipeline(Scenario &scenario)
{
    scenario.links.pipeline = scenario.links.times = scenario.links.memory = true;
}

void linkCost(Scenario &scenario)
{
    scenario.links.cost = true;
}

void useFit(Scenario &scenario, const runs::Fitted &fitted)
{
    scenario.runs.fitted = fitted;
    scenario.pipeline.time = fit::chunkModel(fitted);
    scenario.pipeline.forwardOnly = true; // a run's step as a whole
}

namespace {

/// Equal to the digits that a fit is quoted with.
bool sameTimes(const plan::ChunkTimeModel &a, const plan::ChunkTimeModel &b)
{
    const auto close = [](Seconds one, Seconds other) { return std::abs(one.si() - other.si()) <= 0.02 * std::abs(other.si()); };
    return close(a.perLayerSample, b.perLayerSample) && close(a.launch, b.launch) && close(a.overhead, b.overhead);
}

/// The fit of open runs whose times the pipeline has not, nor the plan's.
const runs::Fitted *unusedFit(const Scenario &scenario, const evaluate::Report &report)
{
    const bool own = !(scenario.links.times && evaluate::canLink(scenario)) && scenario.pipeline.stageTimes.empty();
    const findings::Analysis *runs = report.runs.get();
    if (!own || runs == nullptr || runs->raw != scenario.runs.list || !runs->fitted || runs->fitted->model != "pipeline-chunks")
        return nullptr;
    return sameTimes(scenario.pipeline.time, fit::chunkModel(*runs->fitted)) ? nullptr : &*runs->fitted;
}

} // namespace

std::optional<MarkEdit> pipelineRelink(const Scenario &scenario, const evaluate::Report &report)
{
    if (const runs::Fitted *fitted = unusedFit(scenario, report))
        return MarkEdit{Words::tr("Use the runs"), [fitted = *fitted](Scenario &s) { useFit(s, fitted); }};
    if (pipelineIsUnlinked(scenario))
        return MarkEdit{Words::tr("Link"), linkPipeline};
    return std::nullopt;
}

namespace {

/// Is a rate between the first and the last GPU known? A large machine has no time for every pair here.
bool statesNetwork(const Scenario &scenario, const evaluate::MachineReport *machine)
{
    return scenario.cluster && scenario.cluster->gpus() > 0 && machine != nullptr && !machine->assumed
           && machine->given == scenario.cluster && std::isfinite(machine->bandwidth.at(0, scenario.cluster->gpus() - 1));
}

QString timesSource(const Scenario &scenario)
{
    if (scenario.empty())
        return {};
    const QString times = timesText(scenario.pipeline.time.source);
    if (!evaluate::canLink(scenario))
        return times.isEmpty() ? QString() : Words::tr("No model is open; layer times: %1").arg(times);
    const scenario::Links &links = scenario.links;
    if (links.times && scenario.pipeline.time == scenario::labChunkTime())
        return Words::tr("The plan does not run on this machine; layer times: %1").arg(times);
    QStringList own;
    if (!links.pipeline)
        own << Words::tr("shape");
    if (!links.times)
        own << (times.isEmpty() ? Words::tr("layer times") : Words::tr("layer times (%1)").arg(times));
    if (!links.memory)
        own << Words::tr("memory");
    if (own.isEmpty())
        return follows(scenario);
    return Words::tr("Not taken from %1: %2").arg(modelName(scenario), own.join(QStringLiteral(", ")));
}

} // namespace

QString withSource(const QString &first, const QString &second)
{
    return first.isEmpty() || second.isEmpty() ? first + second : first + QStringLiteral(" · ") + second;
}

QString measuredSource(const Scenario &scenario)
{
    QStringList parts;
    QString foreign;
    const auto rates = cost::keptRates(scenario.plans.calibration);
    if (rates && rates->device != scenario.memory.device) {
        foreign = Words::tr("The profile is of %1: rates of %2 are as on others")
                      .arg(QString::fromStdString(rates->device), deviceName(scenario));
    } else if (rates) {
        if (rates->wide > 0 || rates->narrow > 0 || rates->plain > 0)
            parts << Words::tr("matmuls");
        if (rates->attention > 0)
            parts << Words::tr("attention");
        if (rates->moved > 0)
            parts << Words::tr("memory");
        if (rates->kernel_s > 0 && cost::isListed(scenario.layout)) // of others the kernels were not counted
            parts << Words::tr("host");
    }
    if (scenario.cluster && std::ranges::any_of(scenario.cluster->collectives, cost::tellsLinks))
        parts << Words::tr("collectives");
    return withSource(parts.isEmpty() ? QString() : Words::tr("Measured here: %1").arg(parts.join(QStringLiteral(", "))),
                      foreign);
}

QString memorySource(const Scenario &scenario)
{
    const auto rates = cost::keptRates(scenario.plans.calibration);
    const bool kept = rates && rates->kept > 0 && rates->device == scenario.memory.device;
    return withSource(kept ? Words::tr("Measured here: layers keep %1 of what is predicted").arg(percent(rates->kept))
                           : QString(),
                      deviceSource(scenario));
}

QString pipelineSource(const Scenario &scenario, const evaluate::Report &report)
{
    if (unusedFit(scenario, report) != nullptr) {
        const QString times = timesText(scenario.pipeline.time.source);
        return times.isEmpty() ? Words::tr("Layer times are not those of the runs that are open")
                               : Words::tr("Layer times (%1) are not those of the runs that are open").arg(times);
    }
    const bool predicted = evaluate::canLink(scenario) && scenario.links.times;
    const QString text =
        withSource(predicted ? withSource(deviceSource(scenario), measuredSource(scenario)) : QString(), timesSource(scenario));
    const auto devices = io::planDevices();
    if (statesNetwork(scenario, report.machine.get()) || !devices || !evaluate::canLink(scenario) || !scenario.links.times)
        return text;
    const auto network = search::assumedNetwork(scenario, *devices);
    if (!network)
        return text;
    // In front, where a narrow window does not cut it off.
    return Words::tr("Assumed: a network of %1 GB/s a node").arg(formatGBps(network->si())) + QStringLiteral(" · ") + text;
}

QString costSource(const Scenario &scenario)
{
    if (scenario.empty())
        return {};
    if (!evaluate::canLink(scenario))
        return Words::tr("No model is open: the run is an example");
    // Where nothing follows from the plan, the run is the one that is there at first.
    if (scenario.links.cost && scenario.cost.run == scenario::exampleRun())
        return Words::tr("The plan does not run on this machine: the run is an example");
    return scenario.links.cost ? withSource(withSource(deviceSource(scenario), measuredSource(scenario)), follows(scenario))
                               : Words::tr("The run is not that of %1").arg(modelName(scenario));
}

QString deviceSource(const Scenario &scenario)
{
    if (scenario.empty())
        return {};
    const auto devices = io::planDevices();
    const bool ofMachine = scenario.cluster && devices;
    const search::MachineDevice found = ofMachine ? search::deviceOf(*scenario.cluster, *devices) : search::MachineDevice();
    const bool unnamed = ofMachine && found.device == nullptr;
    if (!scenario.model && unnamed)
        return Words::tr("BERT-base on %1 is assumed: model and GPUs are not named").arg(deviceName(scenario));
    if (unnamed)
        return Words::tr("The machine does not name its GPUs: %1 is assumed").arg(deviceName(scenario));
    QStringList parts;
    if (!scenario.model)
        parts << Words::tr("No model is open: BERT-base is used instead");
    if (found.device != nullptr && found.device->name != scenario.memory.device)
        parts << Words::tr("%1 was chosen; the machine has %2")
                     .arg(deviceName(scenario), QString::fromStdString(found.device->name));
    else if (found.device != nullptr && found.memoryAssumed)
        parts << Words::tr("The machine does not state its GPUs' memory: %1 is assumed").arg(deviceName(scenario));
    return parts.join(QStringLiteral(" · "));
}

QString machineSource(const Scenario &scenario)
{
    if (!scenario.cluster || !scenario.cluster->isPart())
        return {};
    return Words::tr("Of the machine's %1 GPUs, the first %2")
        .arg(valueText(scenario.cluster->allGpus(), Unit::Count, 7), valueText(scenario.cluster->gpus(), Unit::Count, 7));
}

QString loadSource(const Scenario &scenario)
{
    QStringList parts{generatedLoad(scenario), machineSource(scenario)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

std::optional<MarkEdit> loadRelink(const Scenario &scenario)
{
    const int ranks = scenario.layout.expert;
    const bool own = !scenario.model || scenario.model->experts == 0 || ranks < 2 || generatedLoad(scenario).isEmpty();
    if (own || !scenario.cluster || scenario.cluster->gpus() < ranks)
        return std::nullopt;
    return MarkEdit{Words::tr("Link"), [ranks](Scenario &s) { s.experts.devices = ranks; }};
}

void markAssumed(std::vector<Headline> &headlines, const evaluate::MachineReport *machine)
{
    if (machine == nullptr || !machine->assumed)
        return;
    for (Headline &headline : headlines) {
        if (headline.unit != Unit::Second && headline.unit != Unit::BytePerSecond)
            continue;
        headline.note += (headline.note.isEmpty() ? QString() : QStringLiteral(", ")) + Words::tr("by assumed rates");
        headline.derivation.checks.push_back({false, core::tr("Rates are assumed by link class: nobody measured this machine")});
    }
}

} // namespace shardscope::ui
