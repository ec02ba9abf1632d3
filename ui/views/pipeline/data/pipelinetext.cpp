// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/pipelinetext.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/orderwords.h"
#include "ui/views/pipeline/data/pipelineblame.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

using schedule::TaskKind;
using schedule::TimedTask;

int busiest(const PipelinePicture &picture)
{
    const auto &ranks = picture.summary().ranks;
    return static_cast<int>(
        std::max_element(ranks.begin(), ranks.end(), [](const auto &a, const auto &b) { return a.busy < b.busy; })
        - ranks.begin());
}

/// One GPU does clearly more than another.
bool uneven(const PipelinePicture &picture)
{
    const auto &ranks = picture.summary().ranks;
    const auto [least, most] =
        std::minmax_element(ranks.begin(), ranks.end(), [](const auto &a, const auto &b) { return a.busy < b.busy; });
    return !ranks.empty() && most->busy.si() > 1.05 * least->busy.si();
}

QString busiestSentence(const PipelinePicture &picture)
{
    const int rank = busiest(picture);
    const double end = picture.end();
    const auto &summary = picture.summary();
    const double share = summary.ranks[static_cast<std::size_t>(rank)].busy.si() / end;
    const int others = picture.lanes() - 1;
    const double blamed = picture.analysis().blame().work()[static_cast<std::size_t>(rank)].si() / (others * end);
    if (blamed < 0.005)
        return Words::tr("%1 is busy for %2 of the step; the others hardly wait for it.")
            .arg(gpuName(rank), strong(percent(share, 3)));
    const QString waits = strong(Words::tr("%1 of their time").arg(percent(blamed, 3)));
    return Words::tr("%1 is busy for %2 of the step; the others spend %3 waiting for it.")
        .arg(gpuName(rank), percent(share, 3), waits);
}

/// "GPU 2 × 1.5"; of many the first.
QString slowWords(const scenario::PipelineVariant &variant)
{
    QString words;
    for (const auto &[stage, factor] : variant.slow) {
        if (stage < variant.devices && words.size() < 40)
            words += (words.isEmpty() ? QString() : QStringLiteral(", "))
                     + Words::tr("GPU %1 × %2").arg(stage).arg(plainNumber(factor, 4));
    }
    return words;
}

/// The second beside the first, as in all comparisons.
QString comparison(const PipelineData &data)
{
    const double first = data.first().end();
    const double second = data.second()->end();
    if (std::abs(first - second) < 1e-9 * std::max(first, second))
        return Words::tr("Both end at the same time.");
    const double gain = std::max(first, second) / std::min(first, second) - 1;
    const bool faster = second < first;
    const auto named = [&data](int picture) { return pipelineName(data, picture); };
    const QString name = named(1).left(1).toUpper() + named(1).mid(1);
    if (gain >= 9.995)
        return (faster ? Words::tr("%1: %2 as fast as %3.") : Words::tr("%1: %2 as long as %3."))
            .arg(name, strong(formatFactor(gain + 1)), named(0));
    const QString text = (faster ? Words::tr("%1 faster") : Words::tr("%1 longer")).arg(percent(gain, 3));
    return Words::tr("%1: %2 than %3.").arg(name, strong(text), named(0));
}

/// "GPU 2 at × 1.5 makes the step 31.8 % longer. The same on GPU 0 costs 22.7 %, on GPU 3 36.4 %."
QString slowSentence(const StageCurves &curves)
{
    const auto costs = [&](const StageCurves::Curve &curve) { return curve.atSlow / curves.equal - 1; };
    const StageCurves::Curve *own = nullptr;
    const StageCurves::Curve *first = nullptr;
    const StageCurves::Curve *last = nullptr;
    for (const StageCurves::Curve &curve : curves.curves) {
        if (curve.stage == curves.slow)
            own = &curve;
        else if (first == nullptr)
            first = &curve;
        else
            last = &curve;
    }
    if (own == nullptr)
        return {};
    const double cost = costs(*own);
    const QString factor = plainNumber(curves.factor, 3);
    QString text = std::abs(cost) < 5e-5
                       ? Words::tr("%1 at %2× its normal time does not change the step time.").arg(gpuName(curves.slow), factor)
                   : cost > 0 ? Words::tr("%1 at %2× its normal time makes the step %3.")
                                    .arg(gpuName(curves.slow), factor, strong(Words::tr("%1 longer").arg(percent(cost, 3))))
                              : Words::tr("%1 at %2× its normal time makes the step %3.")
                                    .arg(gpuName(curves.slow), factor, strong(Words::tr("%1 shorter").arg(percent(-cost, 3))));
    if (cost > 0 && first != nullptr && last != nullptr)
        text += QLatin1Char(' ')
                + Words::tr("The same factor costs %2 on %1 and %4 on %3.")
                      .arg(gpuName(first->stage), percent(costs(*first), 3), gpuName(last->stage), percent(costs(*last), 3));
    return text;
}

QString regimeSentence(const PipelineData &data)
{
    const evaluate::PipelineSetup &setup = data.first().run->setup;
    const auto light =
        std::count_if(setup.chunks.begin(), setup.chunks.end(), [](const plan::ChunkTime &c) { return c.launchBound(); });
    if (setup.chunks.empty() || light == 0)
        return {};
    return Words::tr("At a chunk size of %1, chunks are %2: the host launches kernels more slowly than the GPU runs them.")
        .arg(plainNumber(setup.samplesPerChunk, 3), strong(Words::tr("launch-bound")));
}

QString evenSentence(const PipelineData &data)
{
    const PipelinePicture &picture = data.first();
    const PipelinePicture::Use use = picture.use();
    const double all = use.fill + use.stall + use.drain;
    if (picture.lanes() == 1)
        return Words::tr("With one GPU there is no bubble and nothing to wait for.");
    const QString bubble = strong(percent(picture.summary().bubbleRatio, 3));
    QString text = picture.variant.chunks == 1
                       ? Words::tr("One chunk through %1 GPUs: the bubble is %2 of the GPU time").arg(picture.lanes()).arg(bubble)
                       : Words::tr("%1 chunks through %2 GPUs: the bubble is %3 of the GPU time")
                             .arg(picture.variant.chunks)
                             .arg(picture.lanes())
                             .arg(bubble);
    if (all > 0) {
        const double inner = use.stall / all;
        text += inner > 0.6    ? Words::tr(", mostly stalls between tasks")
                : inner > 0.05 ? Words::tr(", %1 of it in stalls between tasks").arg(percent(inner, 3))
                               : Words::tr(", all of it from filling and draining the pipeline");
    }
    return text + QLatin1Char('.');
}

} // namespace

QString pipelineSentence(const PipelineData &data)
{
    const PipelinePicture &picture = data.first();
    if (data.second() != nullptr) {
        const QString first = picture.lanes() > 1 && uneven(picture) ? busiestSentence(picture) + QLatin1Char(' ') : QString();
        return first + comparison(data);
    }
    if (const QString held = heldUpSentence(picture); !held.isEmpty())
        return held;
    if (const QString like = likenessSentence(picture); !like.isEmpty())
        return evenSentence(data) + QLatin1Char(' ') + like;
    const bool slowed = std::any_of(picture.variant.slow.begin(), picture.variant.slow.end(),
                                    [&](const auto &entry) { return entry.first < picture.lanes(); });
    if (slowed && picture.lanes() > 1) {
        if (const StageCurves *curves = data.curves())
            return slowSentence(*curves);
    }
    if (const QString regime = regimeSentence(data); !regime.isEmpty())
        return regime;
    return picture.lanes() > 1 && uneven(picture) ? busiestSentence(picture) : evenSentence(data);
}

QString pipelineSubtitle(const PipelineData &data)
{
    const PipelinePicture &picture = data.first();
    return Words::tr("%1, %2 × %3")
        .arg(scheduleTitle(picture), Words::tr("%n GPUs", nullptr, picture.lanes()),
             Words::tr("%n chunks", nullptr, picture.variant.chunks));
}

VariantWords variantWords(const PipelineData &data, int index)
{
    const PipelinePicture &own = data.picture(index);
    const PipelinePicture &other = data.picture(1 - index);
    const scenario::PipelineVariant &a = own.variant;
    const scenario::PipelineVariant &b = other.variant;
    const QString title = scheduleTitle(own);
    const QString partition = partitionText(own);
    const QString chunks = a.chunks == 1 ? Words::tr("1 chunk") : Words::tr("%1 chunks").arg(a.chunks);
    const QString gpus = gpusText(a.devices);
    const QString slow = slowWords(a);
    const bool slowDiffers = slow != slowWords(b);
    QStringList name;
    QStringList rest;
    (a.schedule != b.schedule || a.virtualStages != b.virtualStages ? name : rest) << title;
    (a.partition != b.partition ? name : rest) << partition;
    (a.chunks != b.chunks ? name : rest) << chunks;
    (a.devices != b.devices ? name : rest) << gpus;
    if (slowDiffers || !slow.isEmpty())
        (slowDiffers ? name : rest) << (slow.isEmpty() ? Words::tr("equal GPUs") : slow);
    if (name.isEmpty()) {
        name << partition;
        rest.removeAll(partition);
    }
    QStringList brief = name;
    brief.replaceInStrings(partition, a.partition == "even"       ? Words::tr("even layers")
                                      : a.partition == "balanced" ? Words::tr("balanced layers")
                                      : a.partition == "optimal"  ? Words::tr("optimal layers")
                                                                  : partition);
    const QString dot = QStringLiteral(" · ");
    return {name.join(dot), rest.join(dot), brief.join(dot)};
}

QString pipelineName(const PipelineData &data, int picture)
{
    const QString name = variantWords(data, picture).brief;
    return name != variantWords(data, 1 - picture).brief ? name : Words::tr("pipeline %1").arg(picture + 1);
}

QString laneName(const PipelineData &data, int picture, int lane)
{
    return data.pictures() < 2 ? gpuName(lane) : pipelineName(data, picture) + QStringLiteral(" · ") + gpuName(lane);
}

QString taskName(const PipelinePicture &picture, const TimedTask &task)
{
    return taskName(picture.analysis().timeline().order(), task);
}

QString taskName(const schedule::Order &order, const TimedTask &task)
{
    const QString chunk = QString::number(task.chunk + 1);
    QString name;
    switch (task.kind) {
    case TaskKind::F: name = Words::tr("forward of chunk %1").arg(chunk); break;
    case TaskKind::I: name = Words::tr("input gradient of chunk %1").arg(chunk); break;
    case TaskKind::W: name = Words::tr("weight gradient of chunk %1").arg(chunk); break;
    case TaskKind::B: name = Words::tr("backward of chunk %1").arg(chunk); break;
    case TaskKind::FB: {
        const int back = order.partner(task.index).chunk() + 1;
        name = Words::tr("forward of chunk %1 with backward of chunk %2").arg(chunk).arg(back);
        break;
    }
    case TaskKind::SendF: name = Words::tr("sends chunk %1").arg(chunk); break;
    case TaskKind::RecvF: name = Words::tr("receives chunk %1").arg(chunk); break;
    case TaskKind::SendG: name = Words::tr("sends the gradient of chunk %1").arg(chunk); break;
    case TaskKind::RecvG: name = Words::tr("receives the gradient of chunk %1").arg(chunk); break;
    case TaskKind::Gather: return Words::tr("gathers the parameters of stage %1").arg(task.stage);
    case TaskKind::Free: return Words::tr("frees the parameters of stage %1").arg(task.stage);
    case TaskKind::Reduce: return Words::tr("reduces the gradients of stage %1").arg(task.stage);
    case TaskKind::ExchangeF: name = Words::tr("exchange with experts, forward of chunk %1").arg(chunk); break;
    case TaskKind::ExchangeG: name = Words::tr("exchange with experts, backward of chunk %1").arg(chunk); break;
    case TaskKind::Offload: name = Words::tr("brings chunk %1 to the host").arg(chunk); break;
    case TaskKind::Reload: name = Words::tr("brings chunk %1 back from the host").arg(chunk); break;
    }
    const schedule::StageMap &map = order.map();
    if (map.slotCount > 1)
        name += map.bidirectional ? Words::tr(", direction %1").arg(task.slot) : Words::tr(", stage %1").arg(task.stage);
    return name;
}

QString taskLine(const PipelineData &data, int index, const TimedTask &task)
{
    const PipelinePicture &picture = data.picture(index);
    const schedule::Analysis &analysis = picture.analysis();
    QStringList parts{strong(laneName(data, index, task.device) + QStringLiteral(" · ") + taskName(picture, task))};
    QString time = Words::tr("%1, starts %2").arg(secondsText(task.end.si() - task.start.si()), secondsText(task.start.si()));
    const evaluate::PipelineSetup &setup = picture.run->setup;
    if (setup.launchBound(task.device) && !schedule::isTransfer(task.kind))
        time += Words::tr(", launch-bound");
    parts << time;
    if (const auto wait = waitOfTask(picture, task.index)) {
        const schedule::HeldUp &held = picture.heldUp[*wait];
        const TimedTask delayed = analysis.timeline().at(held.rank, held.delayed);
        parts
            << (held.delayed == task.index
                    ? Words::tr("ready since %1, held up by a receive").arg(secondsText(held.ready.si()))
                    : Words::tr("holds up the %1, ready since %2").arg(taskName(picture, delayed), secondsText(held.ready.si())));
    }
    const double idle = analysis.causes().idleBefore(task.device, task.index);
    const QString memory =
        Words::tr("memory %1").arg(valueText(picture.source.memoryAt(task.device, task.start.si()), Unit::Byte));
    if (idle <= analysis.timeline().tolerance()) {
        parts << Words::tr("did not wait") << memory;
        return apart(parts);
    }
    const std::vector<schedule::PathStep> chain = schedule::causeChain(analysis.causes(), task.device, task.index);
    QString waited = Words::tr("waited %1").arg(secondsText(idle));
    if (chain.size() > 1) {
        const TimedTask &root = chain.front().task.index == task.index ? chain.back().task : chain.front().task;
        waited += Words::tr(" for %1, %2").arg(gpuName(root.device), taskName(picture, root));
        if (chain.size() > 2) {
            const auto &through = chain.front().task.index == task.index ? chain[1].task : chain[chain.size() - 2].task;
            waited += chain.size() == 3 ? Words::tr(" (via %1)").arg(gpuName(through.device))
                                        : Words::tr(" (via %1 others)").arg(chain.size() - 2);
        }
    }
    parts << waited << memory;
    return apart(parts);
}

QString taskTip(const PipelinePicture &picture, const TimedTask &task)
{
    // Six: a step of minutes still tells its chunks apart.
    const auto exact = [](Seconds time) { return valueText(time.si(), Unit::Second, 6); };
    return QStringLiteral("%1 · %2<br><b>%3</b><br>%4")
        .arg(gpuName(task.device), taskName(picture, task), exact(task.end - task.start),
             Words::tr("from %1 to %2").arg(exact(task.start), exact(task.end)));
}

QString formulaLine(const PipelinePicture &picture, std::size_t index)
{
    const schedule::Formula &formula = picture.analysis().formulas()[index];
    const Derivation &d = formula.derivation;
    const QString simulated = valueText(schedule::measured(formula.measure, picture.summary()), d.unit);
    return apart({strong(coreText(d.name)), valueText(d.value, d.unit), Words::tr("%1 simulated").arg(simulated)});
}

QString besideLine(const evaluate::StepReport &step, double time)
{
    const std::optional<cost::StepTerm> now = step.at(time).beside;
    if (!now)
        return {};
    double length = 0;
    for (const evaluate::StepPart &part : step.beside)
        length += part.term == *now ? part.seconds : 0;
    return apart({strong(coreText(cost::termName(*now))), Words::tr("%1 per step").arg(secondsText(length)),
                  Words::tr("after the pipeline, on all GPUs")});
}

QString playLine(const PipelinePicture &picture, double time)
{
    int working = 0;
    const schedule::Timeline &timeline = picture.analysis().timeline();
    for (int lane = 0; lane < timeline.devices(); ++lane)
        working += timeline.runningAt(lane, Seconds(time)).empty() ? 0 : 1;
    return apart({strong(secondsText(time)), Words::tr("%1 of %n GPUs are computing", nullptr, timeline.devices()).arg(working)});
}

QString gapLine(const PipelineData &data, int index, int lane, const schedule::IdleInterval &idle)
{
    return idleLine(laneName(data, index, lane), idle);
}

QString idleLine(const QString &lane, const schedule::IdleInterval &idle)
{
    QStringList parts{strong(lane + QStringLiteral(" · ") + Words::tr("idle"))};
    const QString time = secondsText(idle.end.si() - idle.start.si());
    if (idle.idle == schedule::IdleClass::Fill)
        parts << Words::tr("fill %1").arg(time) << Words::tr("the first chunk has not arrived yet");
    else if (idle.idle == schedule::IdleClass::Drain)
        parts << Words::tr("drain %1").arg(time) << Words::tr("its last task is done, other GPUs are still working");
    else if (idle.culprit.isLink() && idle.culprit.from == idle.culprit.to)
        parts << Words::tr("stall %1").arg(time) << Words::tr("waits for communication of %1").arg(gpuName(idle.culprit.from));
    else if (idle.culprit.isLink())
        parts
            << Words::tr("stall %1").arg(time)
            << Words::tr("the transfer from %1 to %2 takes this long").arg(gpuName(idle.culprit.from), gpuName(idle.culprit.to));
    else
        parts << Words::tr("stall %1").arg(time) << Words::tr("waits mostly for %1").arg(gpuName(idle.culprit.rank));
    return apart(parts);
}

QString laneLine(const PipelineData &data, int index, int lane)
{
    const PipelinePicture &picture = data.picture(index);
    const schedule::RankSummary &rank = picture.summary().ranks[static_cast<std::size_t>(lane)];
    const double end = picture.end();
    QStringList parts{strong(laneName(data, index, lane))};
    parts << Words::tr("busy %1").arg(percent(end > 0 ? rank.busy.si() / end : 0, 3));
    parts << Words::tr("fill %1, stall %2, drain %3")
                 .arg(secondsText(rank.fill.si()), secondsText(rank.stall.si()), secondsText(rank.drain.si()));
    if (rank.beside.total > Seconds(0))
        parts << Words::tr("communication %1, of which %2 stick out")
                     .arg(secondsText(rank.beside.total.si()), secondsText(rank.beside.exposed().si()));
    if (!picture.measured.forward.empty())
        parts << Words::tr("forward %1 per step, measured %2")
                     .arg(secondsText(picture.predictedForward(lane)),
                          secondsText(picture.measured.forward[static_cast<std::size_t>(lane)]));
    parts << Words::tr("up to %1 chunks in flight, %2")
                 .arg(formatSignificant(rank.peakLive, 3), valueText(picture.run->peakMemory(lane).si(), Unit::Byte));
    return apart(parts);
}

QString waitLine(const PipelineData &data, int waits, int blamed)
{
    const schedule::Blame &blame = data.first().analysis().blame();
    const double value = blame.waits(waits, blamed).si();
    return apart({strong(Words::tr("%1 waits for %2").arg(gpuName(waits), gpuName(blamed))),
                  Words::tr("%1 per step").arg(secondsText(value)),
                  Words::tr("%1 causes %2 of waiting in total")
                      .arg(gpuName(blamed), secondsText(blame.work()[static_cast<std::size_t>(blamed)].si()))});
}

int peakDevice(const evaluate::PipelineRun &run)
{
    int most = 0;
    for (int device = 1; device < run.analysis->timeline().devices(); ++device) {
        if (run.peakMemory(device) > run.peakMemory(most))
            most = device;
    }
    return most;
}

} // namespace shardscope::ui
