// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinefields.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/settingfields.h"
#include "ui/widgets/section.h"

#include <algorithm>

namespace shardscope::ui {

using scenario::PipelineChoices;
using scenario::PipelineVariant;
using scenario::Scenario;

namespace {

/// One time for all, or one for each.
Status areForStages(const Scenario &s)
{
    const std::size_t count = s.pipeline.stageTimes.size();
    if (count <= 1 || count == static_cast<std::size_t>(s.pipeline.devices))
        return Nothing{};
    return Error{
        ErrorCode::TimesCount, {"The list of stage times", std::to_string(count), std::to_string(s.pipeline.devices)}, {}};
}

} // namespace

PipelineFields::PipelineFields(ScenarioDocument &document, SettingFields &rows, Section &section)
    : QObject(&rows), m_document(document), m_times(section.addFold(tr("Times"))),
      m_handOver(section.addFold(tr("Hand-over between GPUs"))), m_memory(section.addFold(tr("Memory limit")))
{
    for (const char *time : {"pipeline.a", "pipeline.launch", "pipeline.overhead"})
        rows.row(m_times, time, {.also = [](Scenario &s) { s.pipeline.time.source = "entered"; }});
    rows.rows(m_times, {"pipeline.input_per_forward", "pipeline.weight_per_forward", "pipeline.overlapped"});
    rows.row(m_times, "pipeline.stage_times", {.check = areForStages});
    rows.rows(m_times, {"pipeline.embedding", "pipeline.head", "pipeline.beside", "pipeline.batch"});
    rows.row(m_times, "pipeline.layers", {.holds = [](const Scenario &s) { return evaluate::pipelineLayers(s); }});
    rows.row(m_times, "pipeline.sequence", {.holds = [](const Scenario &s) { return evaluate::pipelineSequence(s); }});

    rows.row(m_handOver, "pipeline.hand_over",
             {.enabled = [](const Scenario &s) { return s.cluster || s.pipeline.handOver == scenario::HandOverSource::Link; }});
    rows.row(m_handOver, "pipeline.transfer");
    rows.row(m_handOver, "pipeline.handed_per_sample",
             {.holds = [](const Scenario &s) { return evaluate::handedPerSample(s).si(); }});
    rows.rows(m_handOver, {"pipeline.blocking", "pipeline.order"});

    rows.rows(m_memory, {"pipeline.device_memory", "pipeline.held_always", "pipeline.held_stages", "pipeline.held",
                         "pipeline.held_head", "pipeline.live_limit", "pipeline.weight_share"});
}

void PipelineFields::setWithoutAlpha(int pairs)
{
    m_withoutAlpha = pairs;
}

void PipelineFields::takeDocument(const PipelineVariant &variant, const evaluate::PipelineSetup *setup)
{
    const PipelineChoices &choices = m_document.scenario().pipeline;
    if (setup != nullptr && !setup->problem.times.forward.empty()) {
        const auto &forward = setup->problem.times.forward;
        const QString f = formatValue(std::max_element(forward.begin(), forward.end())->si(), Unit::Second).joined();
        const double b = choices.inputPerForward + choices.weightPerForward;
        m_times->setPhrase(choices.forwardOnly ? tr("max F %1").arg(f) : tr("max F %1, B = %2 F").arg(f).arg(b));
    } else {
        m_times->setPhrase({});
    }
    const QString links = m_withoutAlpha == 0 ? tr("over links") : tr("over links, α unknown, taken as 0");
    m_handOver->setPhrase(choices.handOver == scenario::HandOverSource::Link ? links
                          : choices.transfer > Seconds(0) ? formatValue(choices.transfer.si(), Unit::Second).joined()
                                                          : tr("none"));
    QString memory = formatValue(choices.deviceMemory.si(), Unit::Byte).joined();
    if (variant.liveLimit)
        memory += tr(", %1 chunks").arg(QString::number(*variant.liveLimit));
    m_memory->setPhrase(memory);
}

} // namespace shardscope::ui
