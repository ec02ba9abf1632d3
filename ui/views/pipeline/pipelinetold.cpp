// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of each mark of a pipeline.
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/pipelineblame.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelinecomm.h"
#include "ui/views/pipeline/lanes/pipelinestages.h"
#include "ui/views/pipeline/order/pipelineedit.h"
#include "ui/views/pipeline/pipelinemarks.h"

namespace shardscope::ui {

Mark PipelineMarks::at(std::size_t index) const
{
    const PipelinePlace place = placeOf(index);
    switch (place.kind) {
    case Kind::Lane:
    case Kind::Memory: return laneMark(place);
    case Kind::Task: return taskMark(place);
    case Kind::Comm: return commMark(place);
    case Kind::Gap: return gapMark(place);
    case Kind::Stage: return stageMark(place);
    case Kind::Wait: return waitMark(place.lane, static_cast<int>(place.index));
    case Kind::Blamed: return blamedMark(m_blamed[place.index]);
    case Kind::Formula: return formulaMark(place.index);
    }
    return {};
}

Mark PipelineMarks::laneMark(const PipelinePlace &place) const
{
    const PipelinePicture &shown = picture(place);
    const bool memory = place.kind == Kind::Memory;
    const double busy = shown.summary().ranks[static_cast<std::size_t>(place.lane)].busy.si();
    const double peak = shown.run->peakMemory(place.lane).si();
    const QString peakText = valueText(peak, Unit::Byte);
    const QString name = laneName(*m_data, place.picture, place.lane);
    Mark mark{.name = memory ? Words::tr("%1, peak memory").arg(name) : name,
              .value = memory ? peakText
                              : Words::tr("%1 busy, idle %2, peak %3")
                                    .arg(percentOf(shown.end() > 0 ? busy / shown.end() : 0).joined(),
                                         secondsText(shown.end() - busy), peakText),
              .number = memory ? peak : busy,
              .line = [data = m_data, place] { return laneLine(*data, place.picture, place.lane); },
              .why =
                  [data = m_data, place, memory] {
                      const PipelinePicture &of = data->picture(place.picture);
                      return memory ? deriveMemory(of, place.lane) : deriveLane(of, place.lane);
                  },
              .head = {QStringLiteral("%1 %2 %3")
                           .arg(memory ? QStringLiteral("peak") : QStringLiteral("lane"))
                           .arg(place.picture)
                           .arg(place.lane),
                       itemOf(place.picture, place.lane), !memory}};
    const std::size_t row = static_cast<std::size_t>(place.lane + (place.picture == 0 ? 0 : m_data->first().lanes()));
    const auto columns = static_cast<std::size_t>(PipelineMarks::columns(hasCommLane(shown)).size());
    for (std::size_t column = 0; !memory && column < columns; ++column)
        mark.row.push_back(cell(row, column));
    return mark;
}

Mark PipelineMarks::taskMark(const PipelinePlace &place) const
{
    const PipelinePicture &shown = picture(place);
    const schedule::TimedTask task = shown.analysis().timeline().at(place.lane, place.index);
    const double length = task.end.si() - task.start.si();
    return {.name = laneName(*m_data, place.picture, place.lane) + QLatin1String(", ") + taskName(shown, task),
            .value = Words::tr("%1 from %2").arg(secondsText(length), secondsText(task.start.si())),
            .number = length,
            .line = [data = m_data, place, task] { return taskLine(*data, place.picture, task); },
            .tip = [data = m_data, place, task] { return taskTip(data->picture(place.picture), task); },
            .why = [data = m_data, place, task] { return deriveTask(data->picture(place.picture), task); },
            .deeds = taskDeeds(m_data, place),
            .head = {QStringLiteral("task %1 %2 %3 %4 %5")
                         .arg(place.picture)
                         .arg(place.lane)
                         .arg(static_cast<int>(task.kind))
                         .arg(task.stage)
                         .arg(task.chunk),
                     itemOf(place.picture, place.lane), false}};
}

Mark PipelineMarks::commMark(const PipelinePlace &place) const
{
    const PipelinePicture &shown = picture(place);
    const schedule::CommTask task = commTask(shown.analysis().timeline(), place.lane, place.index);
    const double length = task.end - task.start;
    return {.name = laneName(*m_data, place.picture, place.lane) + QLatin1String(", ") + commName(shown, task),
            .value = Words::tr("%1 from %2").arg(secondsText(length), secondsText(task.start)),
            .number = length,
            .line = [data = m_data, place, task] { return commLine(*data, place.picture, task); },
            .why = [data = m_data, place, task] { return deriveComm(data->picture(place.picture), task); },
            .head = {QStringLiteral("comm %1 %2 %3")
                         .arg(place.picture)
                         .arg(place.lane)
                         .arg(place.index - shown.analysis().timeline().commOf(place.lane).first),
                     itemOf(place.picture, place.lane), false}};
}

Mark PipelineMarks::gapMark(const PipelinePlace &place) const
{
    const std::optional<schedule::IdleInterval> idle = idleAt(place);
    if (!idle) // one task follows the other at once
        return {.name = {}, .head = {{}, std::nullopt, false}, .inTableOnly = true};
    const double length = idle->end.si() - idle->start.si();
    return {.name = Words::tr("%1, idle").arg(laneName(*m_data, place.picture, place.lane)),
            .value = secondsText(length),
            .number = length,
            .line = [data = m_data, place, idle] { return gapLine(*data, place.picture, place.lane, *idle); },
            .why =
                [data = m_data, place, idle] {
                    const PipelinePicture &of = data->picture(place.picture);
                    const bool stall = idle->idle == schedule::IdleClass::Stall && idle->culprit.rank >= 0;
                    return stall ? deriveBlame(of, idle->culprit.rank) : deriveBubble(of);
                },
            .head = {QStringLiteral("gap %1 %2 %3")
                         .arg(place.picture)
                         .arg(place.lane)
                         .arg(place.index - picture(place).analysis().timeline().tasksOf(place.lane).first),
                     itemOf(place.picture, place.lane), false}};
}

/// Enter takes a layer of the next stage, Ctrl+Enter gives one.
Mark PipelineMarks::stageMark(const PipelinePlace &place) const
{
    const plan::StageLayout stages = *stagesOf(picture(place));
    const plan::StageContent &stage = stages.stages[place.index];
    const int number = static_cast<int>(place.index);
    const int end = stage.firstLayer + stage.layers;
    const QString name = Words::tr("Stage %1 on %2").arg(number).arg(laneName(*m_data, place.picture, place.lane));
    return {.name = name,
            .value = stageWords(stage),
            .number = static_cast<double>(stage.layers),
            .line =
                [name, words = stageWords(stage), all = plan::stageLayoutText(stages)] {
                    return QStringLiteral("<b>%1</b>: %2 · ").arg(name.toHtmlEscaped(), words)
                           + Words::tr("drag its end, or Enter takes a layer of the next stage and Ctrl+Enter gives one: %1")
                                 .arg(QString::fromStdString(all));
                },
            .act = stageEdit(*m_data, place.picture, number, end + 1),
            .also = stageEdit(*m_data, place.picture, number, end - 1),
            .head = {QStringLiteral("stage %1 %2").arg(place.picture).arg(number), itemOf(place.picture, place.lane), false}};
}

Mark PipelineMarks::waitMark(int waits, int blamed) const
{
    const double value = m_data->first().analysis().blame().waits(waits, blamed).si();
    return {.name = Words::tr("%1 waits for %2").arg(gpuName(waits), gpuName(blamed)),
            .value = secondsText(value),
            .number = value,
            .line = [data = m_data, waits, blamed] { return waitLine(*data, waits, blamed); },
            .why = [data = m_data, blamed] { return deriveBlame(data->first(), blamed); },
            .head = {QStringLiteral("wait %1 %2").arg(waits).arg(blamed), itemOf(0, blamed), false}};
}

Mark PipelineMarks::blamedMark(int rank) const
{
    const double value = m_data->first().analysis().blame().work()[static_cast<std::size_t>(rank)].si();
    return {.name = Words::tr("waits for %1").arg(gpuName(rank)),
            .value = secondsText(value),
            .number = value,
            .line = [rank, value] { return Words::tr("<b>%1</b> causes %2 in total").arg(gpuName(rank), secondsText(value)); },
            .why = [data = m_data, rank] { return deriveBlame(data->first(), rank); },
            .head = {QStringLiteral("blamed %1").arg(rank), itemOf(0, rank), false}};
}

Mark PipelineMarks::formulaMark(std::size_t index) const
{
    const auto line = [data = m_data, index] { return formulaLine(data->first(), index); };
    const Derivation &d = m_data->first().analysis().formulas()[index].derivation;
    return {.name = coreText(d.name),
            .value = valueText(d.value, d.unit),
            .number = d.value,
            .line = line,
            .why = [data = m_data, index] { return data->first().analysis().formulas()[index].derivation; },
            .head = {QStringLiteral("formula %1").arg(index), std::nullopt, false}};
}

} // namespace shardscope::ui
