// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivestext.h"

#include "core/base/derive.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/models/linkmodel.h"
#include "ui/views/collectives/collectivessource.h"
#include "ui/views/sources.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// The round that takes most of the time.
const traffic::RoundCost *widestRound(const traffic::CollectiveRun &run)
{
    const auto weight = [](const traffic::RoundCost &round) { return round.duration * round.repeats; };
    const auto found = std::ranges::max_element(run.rounds, {}, weight);
    return found == run.rounds.end() ? nullptr : &*found;
}

/// No message of the round ends much before the last.
bool endAlike(const traffic::CollectiveRun &run, int round)
{
    double first = run.time;
    double last = 0;
    double begin = run.time;
    for (const traffic::Transfer &transfer : run.transfers) {
        if (transfer.round != round)
            continue;
        begin = std::min(begin, transfer.start);
        first = std::min(first, transfer.end);
        last = std::max(last, transfer.end);
    }
    return last - first < 0.02 * (last - begin);
}

QString groupText(const evaluate::CollectiveReport &report)
{
    using scenario::CollectiveGroup;
    switch (report.group) {
    case CollectiveGroup::Tensor: return Words::tr("the tensor group of the plan that GPU 0 is in");
    case CollectiveGroup::Context: return Words::tr("the context group of the plan that GPU 0 is in");
    case CollectiveGroup::Expert: return Words::tr("the expert group of the plan that GPU 0 is in");
    case CollectiveGroup::Replicas: return Words::tr("the replicas of the plan that sum gradients with GPU 0");
    case CollectiveGroup::Pipe: return Words::tr("the pipeline of the plan that GPU 0 is in");
    case CollectiveGroup::Machine: break;
    }
    return report.byNodes ? Words::tr("the first GPUs of all nodes") : Words::tr("the first node");
}

QString labSentence(const evaluate::CollectiveReport &report)
{
    const auto &times = report.labTimes->times;
    const double gain = times[0] / times[2];
    const QString first =
        Words::tr("Pinned memory, blocks and separate streams take %1, %2 as fast as copying to each GPU in turn.")
            .arg(strong(secondsText(times[2].si())), strong(formatFactor(gain)));
    const double above = times[2] / report.labTimes->lowerBound - 1;
    return first + QLatin1Char(' ') + Words::tr("That is %1 above the lower bound.").arg(percent(std::max(0.0, above)));
}

} // namespace

QString messageSizeText(double bytes)
{
    static constexpr std::array<const char *, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    double value = bytes;
    std::size_t unit = 0;
    for (; value >= 1024 && unit + 1 < units.size(); ++unit)
        value /= 1024;
    if (value == std::floor(value) && value < 1024)
        return QStringLiteral("%1 %2").arg(value, 0, 'f', 0).arg(QLatin1String(units[unit]));
    return valueText(bytes, Unit::Byte);
}

QString axisTimeText(double seconds)
{
    static constexpr std::array<std::pair<double, const char *>, 4> units{{{1.0, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};
    const auto *unit = units.begin();
    while (unit != &units.back() && std::abs(seconds) < unit->first * (1 - 1e-9))
        ++unit;
    return QStringLiteral("%1 %2").arg(plainNumber(seconds / unit->first, 4), QString::fromUtf8(unit->second));
}

bool isLab(const evaluate::CollectiveReport &report)
{
    return report.choices.page == scenario::CollectivePage::Broadcast;
}

const cluster::MeasuredCollective &measuredOf(const evaluate::CollectiveReport &report, const evaluate::MeasuredJob &job)
{
    return report.machine->cluster->collectives[job.job];
}

std::vector<const evaluate::MeasuredJob *> comparableJobs(const evaluate::CollectiveReport &report)
{
    std::vector<const evaluate::MeasuredJob *> out;
    for (const evaluate::MeasuredJob &job : report.jobs)
        if (report.machine && (!report.run || measuredOf(report, job).operation == report.choices.operation))
            out.push_back(&job);
    return out;
}

QString operationTitle(cluster::Operation operation)
{
    using cluster::Operation;
    switch (operation) {
    case Operation::AllReduce: return Words::tr("All-reduce");
    case Operation::AllGather: return Words::tr("All-gather");
    case Operation::ReduceScatter: return Words::tr("Reduce-scatter");
    case Operation::AllToAll: return Words::tr("All-to-all");
    case Operation::Broadcast: return Words::tr("Broadcast");
    case Operation::Reduce: return Words::tr("Reduce");
    case Operation::SendRecv: return Words::tr("Send/receive");
    case Operation::Gather: return Words::tr("Gather");
    case Operation::Scatter: return Words::tr("Scatter");
    case Operation::Hypercube: return Words::tr("Hypercube");
    case Operation::Unknown: return Words::tr("Unknown");
    }
    return {};
}

QString algorithmTitle(traffic::Algorithm algorithm)
{
    using traffic::Algorithm;
    switch (algorithm) {
    case Algorithm::Direct: return Words::tr("direct");
    case Algorithm::Ring: return Words::tr("ring");
    case Algorithm::Tree: return Words::tr("binomial tree");
    case Algorithm::RecursiveDoubling: return Words::tr("recursive doubling");
    case Algorithm::Rabenseifner: return Words::tr("Rabenseifner");
    case Algorithm::Pairwise: return Words::tr("pairwise exchange");
    case Algorithm::Hierarchical: return Words::tr("hierarchical");
    case Algorithm::ScatterGather: return Words::tr("scatter + all-gather");
    case Algorithm::Chain: return Words::tr("pipelined chain");
    }
    return {};
}

QString strategyTitle(int strategy)
{
    switch (strategy) {
    case 1: return Words::tr("1  Host to each GPU in turn");
    case 2: return Words::tr("2  Host to GPU 0, then GPU 0 to each other GPU");
    default: return Words::tr("3  Pinned memory, in blocks, separate streams");
    }
}

QString stepTitle(const traffic::DesignStep &step)
{
    if (step.choice == "through GPU 0")
        return Words::tr("through GPU 0");
    if (step.choice == "pinned memory")
        return Words::tr("pinned memory");
    if (step.choice == "non-blocking copies")
        return Words::tr("non-blocking copies");
    if (step.choice == "separate streams")
        return Words::tr("separate streams");
    return Words::tr("pipelined blocks");
}

QString collectivesProblem(const evaluate::CollectiveReport &report)
{
    if (isLab(report))
        return report.labError ? errorText(*report.labError, false) : QString();
    if (report.error)
        return errorText(*report.error, false);
    if (!report.run)
        return Words::tr(
            "Collectives need a machine with at least two GPUs and known bandwidths. The broadcast lab works without one.");
    return {};
}

bool isOfFewer(const evaluate::CollectiveReport &report)
{
    return report.choices.group == scenario::CollectiveGroup::Machine && report.choices.ranks == 0 && report.machine
           && static_cast<int>(report.ranks.size()) < report.machine->cluster->gpus()
           && report.machine->cluster->gpus() > evaluate::mostCollectiveRanks;
}

QString collectivesSentence(const evaluate::CollectiveReport &report)
{
    if (isLab(report))
        return report.labTimes ? labSentence(report) : QString();
    if (!report.run) {
        const auto fitted =
            std::ranges::find_if(report.jobs, [](const evaluate::MeasuredJob &job) { return job.fit.has_value(); });
        if (fitted == report.jobs.end())
            return {};
        const cluster::MeasuredCollective &job = measuredOf(report, *fitted);
        return Words::tr("%1 measured: %2 for an empty message, half of the bandwidth from %3 on.")
            .arg(operationTitle(job.operation), strong(secondsText(fitted->fit->alpha.si())),
                 strong(valueText(fitted->fit->nHalf.si(), Unit::Byte)));
    }
    const traffic::CollectiveRun &run = *report.run;
    const traffic::RoundCost *round = widestRound(run);
    const auto ranks = static_cast<int>(run.task.ranks.size());
    const QString what = (isOfFewer(report) ? Words::tr("%1 of %2 over %3 of %5 GPUs (%6) takes %4")
                                                  .arg(operationTitle(run.task.operation), messageSizeText(run.task.bytes))
                                                  .arg(ranks)
                                                  .arg(strong(secondsText(run.time)))
                                                  .arg(report.machine->cluster->allGpus())
                                                  .arg(groupText(report))
                                            : Words::tr("%1 of %2 over %3 GPUs takes %4")
                                                  .arg(operationTitle(run.task.operation), messageSizeText(run.task.bytes))
                                                  .arg(ranks)
                                                  .arg(strong(secondsText(run.time))));
    if (!round)
        return what + QLatin1Char('.');
    const QString link = coreText(round->narrowest);
    if (round->alpha > 0.5 * round->duration)
        return Words::tr("%1; latency is %2 of it, so fewer rounds help more than faster links.")
            .arg(what, strong(percent(round->alpha / round->duration)));
    if (endAlike(run, round->round))
        return Words::tr("%1; all its links are busy until the end.").arg(what);
    return Words::tr("%1; it waits for %2.").arg(what, strong(link));
}

QString whoTakesPart(const evaluate::CollectiveReport &report)
{
    if (!report.run || report.choices.page == scenario::CollectivePage::Broadcast)
        return {};
    if (isOfFewer(report))
        return Words::tr("%1 of %2 GPUs are simulated: %3")
            .arg(report.ranks.size())
            .arg(report.machine->cluster->allGpus())
            .arg(groupText(report));
    if (report.choices.group != scenario::CollectiveGroup::Machine)
        return Words::tr("Among %1").arg(groupText(report));
    if (const cluster::ChannelPath *path = cluster::findChannelPath(*report.machine->cluster, report.channel))
        return Words::tr("In the order of NCCL's %1 (%2)")
            .arg(channelTitle(*report.machine->cluster, *path), QString::fromStdString(path->source));
    return {};
}

QString collectivesSubtitle(const evaluate::CollectiveReport &report)
{
    if (isLab(report))
        return Words::tr("broadcast lab, %1 to %2 GPUs")
            .arg(valueText(report.lab.bytes.si(), Unit::Byte))
            .arg(report.lab.destinations);
    return Words::tr("%1, %2, %3")
        .arg(operationTitle(report.choices.operation).toLower(), algorithmTitle(evaluate::algorithmOf(report.choices)),
             messageSizeText(report.choices.size.si()));
}

QString laneLine(const SendSource &sends, int lane)
{
    return Words::tr("<b>%1</b> · busy %2 of %3")
        .arg(sends.label(lane), secondsText(sends.lane(lane).busy), secondsText(sends.end()));
}

QString sendLine(const SendSource &sends, int lane, std::size_t index)
{
    const SendBar &bar = sends.lane(lane).bars[index];
    const traffic::Transfer &transfer = sends.report().run->transfers[static_cast<std::size_t>(bar.first)];
    const auto name = [&sends](int device) { return QString::fromStdString(sends.report().network->name(device)); };
    const QString round = Words::tr("round %1").arg(bar.round + 1);
    const QString when = Words::tr("%1, from %2").arg(secondsText(bar.end - bar.start), secondsText(bar.start));
    if (bar.messages > 1)
        return Words::tr("<b>%1</b> · %2 · %3 messages in flight · %4")
            .arg(name(transfer.from), round)
            .arg(bar.messages)
            .arg(when);
    return Words::tr("<b>%1 → %2</b> · %3 · %4, %5 · %6")
        .arg(name(transfer.from), name(transfer.to), round, valueText(transfer.bytes, Unit::Byte),
             transfer.reduce ? Words::tr("to be reduced") : Words::tr("to be kept"), when);
}

Derivation deriveRun(const evaluate::CollectiveReport &report)
{
    return traffic::derive(*report.network, *report.run);
}

Derivation deriveBestBlocks(const evaluate::CollectiveReport &report)
{
    traffic::BroadcastCase best = report.lab;
    best.blocks = report.labTimes->bestBlocks;
    return traffic::deriveStrategy(best, 3);
}

Derivation deriveBus(const evaluate::CollectiveReport &report)
{
    const traffic::CollectiveRun &run = *report.run;
    Derivation out = given(core::tr("bus bandwidth"), run.busBandwidth(), Unit::BytePerSecond);
    out.formula = core::tr("n / t · factor");
    out.terms = {given(symbols("n"), run.task.bytes, Unit::Byte, core::tr("message size")),
                 given(symbols("t"), run.time, Unit::Second, core::tr("simulated")),
                 given(core::tr("factor"), cluster::busFactor(run.task.operation, static_cast<int>(run.task.ranks.size())),
                       Unit::Ratio,
                       {core::tr("of %1 in nccl-tests"), {std::string(cluster::operationName(run.task.operation))}})};
    return out;
}

std::vector<Headline> collectivesHeadlines(const scenario::Scenario &, const evaluate::Report &report)
{
    std::vector<Headline> out;
    const auto add = [&out](const QString &name, double value, Unit unit, const Derivation &why, const QString &note = {}) {
        Headline line;
        line.name = name;
        line.value = value;
        line.unit = unit;
        line.note = note;
        line.moreIsBetter = unit == Unit::BytePerSecond;
        line.derivation = why;
        out.push_back(line);
    };
    if (!report.collectives)
        return out;
    const evaluate::CollectiveReport &r = *report.collectives;
    if (isLab(r) && r.labTimes) {
        for (int s = 1; s <= traffic::broadcastStrategies; ++s)
            add(Words::tr("Strategy %1").arg(s), r.labTimes->times[static_cast<std::size_t>(s - 1)].si(), Unit::Second,
                traffic::deriveStrategy(r.lab, s));
        add(Words::tr("Best number of blocks"), static_cast<double>(r.labTimes->bestBlocks), Unit::Count, deriveBestBlocks(r),
            secondsText(r.labTimes->bestTime.si()));
        add(Words::tr("Lower bound"), r.labTimes->lowerBound.si(), Unit::Second, traffic::deriveLowerBound(r.lab));
    }
    if (isLab(r) || !r.run)
        return out;
    add(operationTitle(r.run->task.operation), r.run->time, Unit::Second, deriveRun(r), algorithmTitle(r.run->task.algorithm));
    add(Words::tr("Bus bandwidth"), r.run->busBandwidth(), Unit::BytePerSecond, deriveBus(r));
    markAssumed(out, report.machine.get());
    const auto jobs = comparableJobs(r);
    const auto fitted = std::ranges::find_if(jobs, [](const evaluate::MeasuredJob *job) { return job->fit.has_value(); });
    if (fitted != jobs.end()) {
        const cluster::AlphaBetaFit &fit = *(*fitted)->fit;
        add(Words::tr("Measured α"), fit.alpha.si(), Unit::Second, cluster::derive(fit));
        add(Words::tr("Measured n½"), fit.nHalf.si(), Unit::Byte, cluster::derive(fit));
    }
    return out;
}

} // namespace shardscope::ui
