// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinepanel.h"

#include "core/evaluate/pipelinereport.h"
#include "core/plan/partition.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/pipeline/partitioncontrol.h"
#include "ui/views/pipeline/pipelinefields.h"
#include "ui/views/pipeline/pipelineview.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace shardscope::ui {

using scenario::Change;
using scenario::PipelineVariant;
using scenario::Scenario;

namespace {

constexpr const char *partitionKinds[] = {"even", "balanced", "optimal"};

bool isCustom(const std::string &partition)
{
    return std::none_of(std::begin(partitionKinds), std::end(partitionKinds),
                        [&](const char *kind) { return partition == kind; });
}

/// Numbers of GPUs or chunks that a slider stands on, with those in use.
std::vector<int> candidates(int most, bool between, std::initializer_list<int> inUse)
{
    std::set<int> values(inUse);
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
      m_which(new SegmentedControl({QStringLiteral("A"), QStringLiteral("B")}, this)), m_schedule(new QComboBox(this)),
      m_work(new SegmentedControl({tr("Forward only"), tr("Training")}, this)), m_devices(new Slider(this)),
      m_chunks(new Slider(this)), m_virtual(new Slider(this)), m_partition(new PartitionControl(this)),
      m_partitionKind(new SegmentedControl({tr("Even"), tr("Balanced"), tr("Optimal"), tr("Own")}, this)),
      m_partitionText(new EntryField(tr("Partition"), {}, this)), m_slow(new SlownessControl(this)), m_fields(nullptr)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildChoices();
    buildPlayback();
    connect(&context.document, &ScenarioDocument::changed, this, [this](Change mask) {
        if (has(mask, Change::Pipeline) || has(mask, Change::Model) || has(mask, Change::Cluster))
            takeDocument();
    });
    connect(&context.document, &ScenarioDocument::reportChanged, this, &PipelinePanel::showPartition);
    connect(&context.document, &ScenarioDocument::baselineChanged, this, &PipelinePanel::takeDocument);
    connect(&view, &PipelineView::modeChanged, this, &PipelinePanel::takeView);
    connect(&view, &PipelineView::playChanged, this, &PipelinePanel::takePlayback);
    takeDocument();
    takePlayback();
}

bool PipelinePanel::editsSecond() const
{
    return m_view.mode() == PipelineView::Mode::Compare && m_which->currentIndex() == 1
           && m_context.document.scenario().pipeline.second;
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
        m_view.holdAxis(true);
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
    m_view.holdAxis(false);
}

/// A partition that was written for another number of GPUs gives way.
void PipelinePanel::setDevices(int devices)
{
    edit(
        tr("%1 GPUs").arg(devices),
        [&](Variant &v) {
            v.devices = devices;
            if (isCustom(v.partition))
                v.partition =
                    plan::evenPartition(evaluate::pipelineLayers(m_context.document.scenario()), devices) ? "even" : "balanced";
        },
        true);
}

QString PipelinePanel::reasonAgainst(const Variant &variant) const
{
    // Finding the order of the GPUs is too slow to ask for every tick.
    Scenario s = m_context.document.scenario();
    if (s.pipeline.handOver == scenario::HandOverSource::Link && s.cluster && variant.devices > s.cluster->gpus())
        return tr("the machine has %1 GPUs").arg(s.cluster->gpus());
    s.pipeline.handOver = scenario::HandOverSource::Given;
    const auto setup = evaluate::pipelineSetup(s, variant);
    if (!setup)
        return errorText(setup.error(), false);
    if (const Status status = schedule::check(setup->problem); !status)
        return errorText(status.error(), false);
    if (setup->schedule->accepts != nullptr) {
        if (const Status status = setup->schedule->accepts(setup->problem); !status)
            return errorText(status.error(), false);
    }
    return {};
}

void PipelinePanel::showStops()
{
    const Scenario &s = m_context.document.scenario();
    const Variant &v = variant();
    const int layers = evaluate::pipelineLayers(s);
    const QString key = QStringLiteral("%1 %2 %3 %4 %5 %6 %7 %8")
                            .arg(layers)
                            .arg(s.pipeline.batch)
                            .arg(v.devices)
                            .arg(v.chunks)
                            .arg(v.virtualStages)
                            .arg(QString::fromStdString(v.schedule + v.partition))
                            .arg(s.pipeline.forwardOnly)
                            .arg(s.pipeline.stageTimes.size());
    if (key == m_stopsFor)
        return;
    m_stopsFor = key;
    const auto stops = [&](const std::vector<int> &values, const std::function<void(Variant &, int)> &set) {
        QList<SliderStop> list;
        for (const int value : values) {
            Variant other = v;
            set(other, value);
            QString reason = reasonAgainst(other);
            if (reason.isEmpty() && other.chunks > s.pipeline.batch)
                reason = tr("a chunk would hold less than one sample");
            list << SliderStop{static_cast<double>(value), reason.isEmpty(), reason};
        }
        return SliderScale(list);
    };
    const int mostDevices = std::clamp(std::max(layers, v.devices), 8, 1024);
    m_devices->setScale(stops(candidates(mostDevices, true, {v.devices}), [layers](Variant &o, int n) {
        o.devices = n;
        if (isCustom(o.partition))
            o.partition = plan::evenPartition(layers, n) ? "even" : "balanced";
    }));
    const int mostChunks = static_cast<int>(std::clamp(s.pipeline.batch, 64.0, 65536.0));
    m_chunks->setScale(
        stops(candidates(std::max(mostChunks, v.chunks), false, {v.chunks}), [](Variant &o, int n) { o.chunks = n; }));
    const auto found = schedule::findSchedule(v.schedule);
    const bool several = found && (*found)->mostVirtualStages > (*found)->leastVirtualStages;
    m_virtualRow->setVisible(several);
    if (several) {
        std::vector<int> values;
        for (int n = (*found)->leastVirtualStages; n <= std::min((*found)->mostVirtualStages, 8); ++n)
            values.push_back(n);
        m_virtual->setScale(stops(values, [](Variant &o, int n) { o.virtualStages = n; }));
        m_virtual->setValue(v.virtualStages > 0 ? v.virtualStages : (*found)->leastVirtualStages);
    }
}

void PipelinePanel::showPartition()
{
    const auto setup = evaluate::pipelineSetup(
        [this] {
            Scenario s = m_context.document.scenario();
            s.pipeline.handOver = scenario::HandOverSource::Given;
            return s;
        }(),
        variant());
    m_partition->setPartition(setup ? setup->partition : std::vector<int>());
    // Too many to be told apart: the text below says it.
    constexpr std::size_t mostStages = 32;
    constexpr int mostLayers = 96;
    m_partition->setVisible(setup && !setup->partition.empty() && setup->partition.size() <= mostStages
                            && setup->layers <= mostLayers);
    const auto shown = m_view.data();
    m_fields->setWithoutAlpha(shown && !shown->empty() ? shown->picture(editsSecond() ? 1 : 0).run->setup.withoutAlpha : 0);
    m_fields->takeDocument(variant(), editsSecond(), setup ? &*setup : nullptr);
}

void PipelinePanel::takeDocument()
{
    const ScenarioDocument &document = m_context.document;
    const scenario::PipelineChoices &choices = document.scenario().pipeline;
    const scenario::PipelineChoices &before = document.baseline()->pipeline;
    const Variant &v = variant();
    const Variant &base = editsSecond() && before.second ? *before.second : before;
    takeView();
    m_schedule->setCurrentIndex(m_schedule->findData(QString::fromStdString(v.schedule)));
    m_work->setCurrentIndex(choices.forwardOnly ? 0 : 1);
    showStops();
    m_devices->setValue(v.devices);
    m_devices->setBaseline(base.devices);
    m_chunks->setValue(v.chunks);
    m_chunks->setBaseline(base.chunks);
    const auto kind = std::find(std::begin(partitionKinds), std::end(partitionKinds), v.partition);
    m_partitionKind->setCurrentIndex(static_cast<int>(kind - std::begin(partitionKinds)));
    m_partitionText->showValue(QString::fromStdString(v.partition));
    showPartition();
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
    m_slowPhrase->setText(slowed == 0 ? tr("all at ×1.0")
                          : slowed == 1
                              ? tr("GPU %1 at ×%2, double-click resets").arg(last).arg(factors[static_cast<std::size_t>(last)])
                              : tr("%1 GPUs changed, double-click resets").arg(slowed));
}

void PipelinePanel::takeView()
{
    const PipelineView::Mode mode = m_view.mode();
    m_mode->setCurrentIndex(static_cast<int>(mode));
    const bool both = mode == PipelineView::Mode::Compare && m_context.document.scenario().pipeline.second.has_value();
    if (both != m_which->isVisibleTo(this)) {
        m_which->setVisible(both);
        m_stopsFor.clear();
    }
}

void PipelinePanel::takePlayback()
{
    const bool playing = m_view.isPlaying();
    m_play->setIconPath(playing ? QStringLiteral(":/icons/pause.svg") : QStringLiteral(":/icons/play.svg"));
    m_play->setTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    const auto time = m_view.playTime();
    m_time->setText(time ? formatValue(*time, Unit::Second).joined() : tr("watch it fill"));
}

} // namespace shardscope::ui
