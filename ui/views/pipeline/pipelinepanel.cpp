// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinepanel.h"

#include "core/base/errorcode.h"
#include "core/evaluate/pipelinereport.h"
#include "core/schedule/ownorder.h"
#include "ui/base/format.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/pipeline/data/pipelinecompare.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/button.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace shardscope::ui {

using scenario::PipelineVariant;
using scenario::Scenario;

namespace {

/// Numbers of GPUs or chunks that a slider stands on.
std::vector<double> candidates(int most, bool between)
{
    std::set<double> values;
    for (int power = 1; power <= most; power *= 2) {
        values.insert(power);
        if (between && power >= 2 && power * 3 / 2 <= most && power <= 16)
            values.insert(power * 3 / 2);
    }
    return {values.begin(), values.end()};
}

} // namespace

PipelinePanel::PipelinePanel(const ViewContext &context, PipelineView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view),
      m_mode(new SegmentedControl({tr("One"), tr("Compare"), tr("Formula")}, this)),
      m_which(new SegmentedControl({QStringLiteral("1"), QStringLiteral("2")}, this)),
      m_partitionKind(new SegmentedControl({tr("Even"), tr("Balanced"), tr("Optimal"), tr("Custom")}, this)),
      m_slow(new SlownessControl(this)), m_rows(context.document, this)
{
    (void)bareBox<QVBoxLayout>(this);
    buildChoices();
    connect(&m_rows, &SettingFields::refreshed, this, &PipelinePanel::takeDocument);
    connect(&m_rows, &SettingFields::dragged, this, &PipelinePanel::holdAxis);
    connect(&context.document, &ScenarioDocument::reportChanged, this, &PipelinePanel::showFolds);
    connect(&context.document, &ScenarioDocument::aboutToReplace, this, [this] { m_left.reset(); });
    connect(&view, &FigureView::figureChanged, this, &PipelinePanel::takeView);
    connect(&view, &FigureView::playbackChanged, this, &PipelinePanel::takePlayback);
    m_rows.refresh();
    takePlayback();
}

PipelineMode PipelinePanel::mode() const
{
    return modeOf(m_view.look(), m_context.document.scenario().pipeline.second.has_value());
}

void PipelinePanel::setMode(PipelineMode shown)
{
    const std::optional<Variant> now = m_context.document.scenario().pipeline.second;
    if (shown == PipelineMode::Compare && !now)
        m_context.document.edit(tr("Compare with a second pipeline"),
                                [left = m_left](Scenario &s) { s.pipeline.second = left.value_or(counterpart(s.pipeline)); });
    if (shown != PipelineMode::Compare && now) { // else other views go on comparing
        m_left = now;
        m_context.document.edit(tr("Show one pipeline"), [](Scenario &s) { s.pipeline.second.reset(); });
    }
    PipelineLook look = m_view.look();
    // One is what there is without a second; undo brings that back, and both are seen again.
    look.mode = shown == PipelineMode::One ? std::nullopt : std::optional(shown);
    m_view.setLook(look);
    m_rows.refresh();
}

/// While a slider is dragged the time axis keeps its scale.
void PipelinePanel::holdAxis(bool hold)
{
    PipelineLook look = m_view.look();
    if (hold == look.held.has_value())
        return;
    const auto shown = pipelineData(m_view.figure());
    look.held = hold && shown ? std::optional(shown->axisEnd()) : std::nullopt;
    m_view.setLook(look);
}

bool PipelinePanel::editsSecond() const
{
    return mode() == PipelineMode::Compare && m_which->currentIndex() == 1;
}

const PipelineVariant &PipelinePanel::variant() const
{
    const scenario::PipelineChoices &choices = m_context.document.scenario().pipeline;
    return editsSecond() ? *choices.second : choices;
}

void PipelinePanel::edit(const QString &text, const std::function<void(Variant &)> &change, bool dragging)
{
    if (dragging && m_dragKey < 0) {
        m_dragKey = m_context.document.newMergeKey();
        holdAxis(true);
    }
    const bool second = editsSecond();
    const auto apply = [&](Scenario &s) {
        // A copy: what is changed is often read from the same scenario.
        PipelineVariant next = second ? *s.pipeline.second : s.pipeline;
        change(next);
        if (second)
            s.pipeline.second = std::move(next);
        else
            static_cast<PipelineVariant &>(s.pipeline) = std::move(next);
    };
    m_context.document.edit(text, apply, dragging ? m_dragKey : -1);
}

void PipelinePanel::endDrag()
{
    m_dragKey = -1;
    holdAxis(false);
}

Status PipelinePanel::possible(const Scenario &scenario) const
{
    const Scenario &s = scenario;
    const Variant &v = editsSecond() ? *s.pipeline.second : s.pipeline;
    if (s.pipeline.handOver == scenario::HandOverSource::Link && s.cluster && v.devices > s.cluster->gpus())
        return Error{ErrorCode::ValueRange,
                     {"The number of GPUs", std::to_string(v.devices), "at most " + std::to_string(s.cluster->gpus())},
                     {}};
    if (const auto own = ownShape(v))
        if (Status status = schedule::fitsOwnShape(*own, {v.devices, v.chunks, own->virtualStages}); !status)
            return status;
    return canStandBeside(s, v);
}

std::optional<schedule::Shape> PipelinePanel::ownShape(const Variant &v) const
{
    const schedule::Schedule *known = schedule::knownSchedule(v.schedule);
    if (known == nullptr || !known->takesOrder)
        return std::nullopt;
    if (m_own.first != v.ownOrder) {
        const auto order = schedule::orderOfTexts(v.ownOrder);
        m_own = {v.ownOrder, order ? std::optional((*order)->shape()) : std::nullopt};
    }
    return m_own.second;
}

/// Without the values that have no bearing on the sliders' stops.
QString PipelinePanel::stopsFor(const Scenario &s) const
{
    const Variant &v = variant();
    return QStringLiteral("%1 %2 %3 %4 %5 %6 %7 %8 %9")
        .arg(evaluate::pipelineLayers(s))
        .arg(s.pipeline.batch)
        .arg(v.devices)
        .arg(v.chunks)
        .arg(QString::number(v.virtualStages) + QLatin1Char('/') + QString::number(v.microbatchGroup))
        .arg(QString::fromStdString(v.schedule + v.partition))
        .arg(s.pipeline.forwardOnly)
        .arg(s.pipeline.stageTimes.size())
        .arg(static_cast<int>(s.pipeline.handOver));
}

std::vector<double> PipelinePanel::stops(Size size) const
{
    const Scenario &s = m_context.document.scenario();
    const Variant &v = variant();
    if (size == Size::Devices)
        return candidates(std::clamp(std::max(evaluate::pipelineLayers(s), v.devices), 8, 1024), true);
    if (size == Size::Chunks)
        return candidates(std::max(static_cast<int>(std::clamp(s.pipeline.batch, 64.0, 65536.0)), v.chunks), false);
    std::vector<double> values;
    const auto found = schedule::findSchedule(v.schedule);
    if (found && !(*found)->takesOrder) // the order says it
        for (int n = (*found)->leastVirtualStages; n <= std::min((*found)->mostVirtualStages, 8); ++n)
            values.push_back(n);
    return values;
}

void PipelinePanel::showFolds()
{
    Scenario s = m_context.document.scenario();
    s.pipeline.handOver = scenario::HandOverSource::Given;
    Variant v = variant();
    const schedule::Schedule *known = schedule::knownSchedule(v.schedule);
    if (known != nullptr && known->takesOrder && !plan::isStageText(v.partition))
        v.schedule = schedule::usualSchedule; // layers lie the same, and a long list need not be read again
    const auto setup = evaluate::pipelineSetup(s, v);
    const auto shown = pipelineData(m_view.figure());
    takeFolds(setup ? &*setup : nullptr, shown ? shown->picture(editsSecond() ? 1 : 0).run->setup.withoutAlpha : 0);
}

void PipelinePanel::takeDocument()
{
    takeView();
    const Variant &v = variant();
    const auto kind = std::find(std::begin(partitionKinds), std::end(partitionKinds), v.partition);
    m_partitionKind->setCurrentIndex(static_cast<int>(kind - std::begin(partitionKinds)));
    const Scenario &now = m_context.document.scenario();
    m_best->setEnabled(now.links.pipeline && now.model && !editsSecond());
    if (now.layout.stages.empty())
        m_bestPhrase->setText({});
    showFolds();
    std::vector<double> factors;
    int slowed = 0;
    int last = 0;
    for (int stage = 0; stage < std::min(v.devices, schedule::maxStages); ++stage) {
        factors.push_back(scenario::slowness(v, stage));
        if (factors.back() != 1) {
            ++slowed;
            last = stage;
        }
    }
    m_slow->setFactors(factors);
    m_slowPhrase->setText(
        slowed == 0 ? tr("all at %1×").arg(fixedNumber(1, 1))
        : slowed == 1
            ? tr("GPU %1 at %2×, double-click to reset").arg(last).arg(plainNumber(factors[static_cast<std::size_t>(last)], 4))
            : tr("%1 GPUs changed, double-click to reset").arg(slowed));
}

void PipelinePanel::takeView()
{
    m_mode->setCurrentIndex(static_cast<int>(mode()));
    m_which->setVisible(mode() == PipelineMode::Compare);
    m_path->setChecked(m_view.look().path);
    m_memory->setChecked(m_view.look().memory);
    m_rows.showSecond(editsSecond());
}

void PipelinePanel::takePlayback()
{
    const bool playing = m_view.player().isPlaying();
    m_play->setIconPath(playing ? QStringLiteral(":/icons/pause.svg") : QStringLiteral(":/icons/play.svg"));
    m_play->setTip(playing ? tr("Pause (Space)") : tr("Watch the pipeline fill (Space)"));
    const auto shown = pipelineData(m_view.figure());
    const std::optional<double> at = m_view.player().at();
    m_time->setText(at && shown ? secondsText(*at * shown->axisEnd()) : QString());
}

} // namespace shardscope::ui
