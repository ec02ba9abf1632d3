// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/evaluate/laidstep.h"
#include "core/evaluate/pipelinereport.h"
#include "core/io/catalog/catalog.h"
#include "core/plan/partition.h"
#include "core/schedule/registry.h"
#include "core/search/bestlayout.h"
#include "ui/base/format.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/button.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

// The controls of the inspector and what each of them edits.
namespace shardscope::ui {

using scenario::Scenario;

namespace {

QWidget *line(const QList<QWidget *> &left, const QList<QWidget *> &right, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    auto *row = bareBox<QHBoxLayout>(widget, 8);
    for (QWidget *w : left)
        row->addWidget(w);
    row->addStretch(1);
    for (QWidget *w : right)
        row->addWidget(w);
    widget->setMinimumHeight(scaled(28));
    return widget;
}

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

void PipelinePanel::buildChoices()
{
    auto *section = new Section(tr("Pipeline"), this);
    m_which->setAccessibleName(tr("Edit pipeline 1 or 2"));
    m_which->setSegmentTip(0, tr("The controls below change pipeline 1"));
    m_which->setSegmentTip(1, tr("The controls below change pipeline 2"));
    section->addHeaderWidget(m_which);
    connect(m_which, &SegmentedControl::chosen, this, [this] { m_rows.showSecond(editsSecond()); });

    m_mode->setFilling(true);
    m_mode->setSegmentTip(0, tr("One pipeline, with a what-if curve for the slow stage and the waiting times"));
    m_mode->setSegmentTip(1, tr("Two pipelines on one time axis"));
    m_mode->setSegmentTip(2, tr("Closed formulas and simulation"));
    section->addField(tr("Show"), m_mode);
    connect(m_mode, &SegmentedControl::chosen, this, [this](int index) { setMode(static_cast<PipelineMode>(index)); });
    buildPlayback(*section); // beside the picture, where no window is too low for it

    m_rows.row(section, "pipeline.schedule", {.choices = [](const Scenario &) {
                   std::vector<FieldChoice> choices;
                   for (const schedule::Schedule &schedule : schedule::schedules())
                       choices.push_back({QString::fromUtf8(schedule.title.data(), static_cast<qsizetype>(schedule.title.size())),
                                          std::string(schedule.id)});
                   return choices;
               }});
    m_rows.row(section, "pipeline.forward_only");
    addSize(*section, "pipeline.devices", Size::Devices);
    addSize(*section, "pipeline.chunks", Size::Chunks);
    addSize(*section, "pipeline.virtual_stages", Size::Virtual);
    m_rows.row(section, "pipeline.microbatch_group",
               {.check = [this](const Scenario &s) { return possible(s); },
                .shown =
                    [this](const Scenario &) {
                        const schedule::Schedule *schedule = schedule::knownSchedule(variant().schedule);
                        return schedule != nullptr && schedule->groupsChunks;
                    }});
    buildSlow(*section);
    buildPartition(*section);
    buildFolds(*section);
    buildShow(*section);
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

void PipelinePanel::addSize(Section &section, std::string_view path, Size size)
{
    FieldOptions options{.check = [this](const Scenario &s) { return possible(s); },
                         .stops = [this, size](const Scenario &) { return stops(size); },
                         .stopsFor = [this](const Scenario &s) { return stopsFor(s); }};
    if (size == Size::Virtual) {
        options.shown = [this](const Scenario &) { return stops(Size::Virtual).size() > 1; };
        options.holds = [this](const Scenario &) { return stops(Size::Virtual).empty() ? 1 : stops(Size::Virtual).front(); };
    }
    m_rows.row(&section, path, std::move(options));
}

void PipelinePanel::buildPartition(Section &section)
{
    m_rows.row(&section, "pipeline.partition", {.check = [this](const Scenario &s) -> Status {
        const Variant v = editsSecond() ? *s.pipeline.second : s.pipeline;
        const auto setup = evaluate::pipelineSetup(s, v);
        return setup || setup.error().place.pointer != "/partition" ? Status(Nothing{}) : Status(setup.error());
    }});
    m_partitionKind->setFilling(true);
    m_partitionKind->setAccessibleName(tr("Partition type"));
    m_partitionKind->setSegmentTip(0, tr("Ceiling division, as in PyTorch labs: the last GPU gets the remainder"));
    m_partitionKind->setSegmentTip(1, tr("As equal as possible; the first GPUs get the extra layers"));
    m_partitionKind->setSegmentTip(2, tr("The contiguous partition with the fastest slowest stage; exact"));
    m_partitionKind->setSegmentTip(3, tr("As dragged beside the lanes or entered above"));
    section.addRow(m_partitionKind);
    connect(m_partitionKind, &SegmentedControl::chosen, this, [this](int index) {
        std::string text = index < 3 ? partitionKinds[index] : std::string();
        if (const auto shown = pipelineData(m_view.figure()); index == 3 && shown)
            text = plan::partitionText(shown->picture(editsSecond() ? 1 : 0).run->setup.partition);
        if (text.empty())
            return takeDocument();
        edit(tr("Partition %1").arg(QString::fromStdString(text)), [&text](Variant &v) { v.partition = text; });
    });
    m_best = new Button(tr("Best layout"), {}, {}, this);
    m_best->setToolTip(
        tr("Layers dealt to the stages so that the slowest GPU is as fast as it can be and every GPU fits into the "
           "memory limit"));
    m_bestPhrase = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_bestPhrase->setElided(true);
    section.addRow(line({m_best}, {m_bestPhrase}, this));
    connect(m_best, &Button::clicked, this, &PipelinePanel::layBest);
}

/// Of the layout that the pipeline follows.
void PipelinePanel::layBest()
{
    const Scenario &now = m_context.document.scenario();
    const Result<evaluate::LaidStep> laid = evaluate::laidStep(now, *io::planDevices());
    const Result<search::BestLayout> best =
        laid ? search::bestLayout(laid->model, laid->layout, now.memory.limit) : Result<search::BestLayout>(laid.error());
    if (!best) {
        m_bestPhrase->setText(errorText(best.error(), false));
        return m_bestPhrase->setToolTip(errorText(best.error(), false));
    }
    m_bestPhrase->setText(
        tr("slowest %1, fullest %2").arg(secondsText(best->slowest.si()), valueText(best->memory.si(), Unit::Byte)));
    m_bestPhrase->setToolTip(QString::fromStdString(best->text));
    m_context.document.edit(tr("Best layout %1").arg(QString::fromStdString(best->text)), [&best](Scenario &s) {
        s.layout.stages = best->text;
        s.layout.partition.clear();
    });
}

void PipelinePanel::buildSlow(Section &section)
{
    auto *label = new TextLabel(tr("Slow stage"), TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_slowPhrase = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_slowPhrase->setElided(true);
    section.addRow(line({label}, {m_slowPhrase}, this));
    section.addRow(m_slow);
    m_slow->setObjectName(QStringLiteral("pipeline.slow"));
    connect(m_slow, &SlownessControl::changed, this, [this](int stage, double factor) {
        edit(
            tr("GPU %1 at %2×").arg(stage).arg(plainNumber(factor, 4)),
            [stage, factor](Variant &v) { scenario::setSlowness(v, stage, factor); }, true);
    });
    connect(m_slow, &SlownessControl::settled, this, &PipelinePanel::endDrag);
}

void PipelinePanel::buildFolds(Section &section)
{
    m_times = section.addFold(tr("Times"));
    m_handOver = section.addFold(tr("Transfers between stages"));
    m_limit = section.addFold(tr("Memory limit"));
    for (const char *time : {"pipeline.a", "pipeline.launch", "pipeline.overhead"})
        m_rows.row(m_times, time, {.also = [](Scenario &s) { s.pipeline.time.source = "entered"; }});
    m_rows.rows(m_times, {"pipeline.input_per_forward", "pipeline.weight_per_forward", "pipeline.overlapped"});
    m_rows.row(m_times, "pipeline.stage_times", {.check = areForStages});
    m_rows.rows(m_times, {"pipeline.embedding", "pipeline.head", "pipeline.beside", "pipeline.batch"});
    m_rows.row(m_times, "pipeline.layers", {.holds = [](const Scenario &s) { return evaluate::pipelineLayers(s); }});
    m_rows.row(m_times, "pipeline.sequence", {.holds = [](const Scenario &s) { return evaluate::pipelineSequence(s); }});

    m_rows.row(m_handOver, "pipeline.hand_over",
               {.enabled = [](const Scenario &s) { return s.cluster || s.pipeline.handOver == scenario::HandOverSource::Link; }});
    m_rows.row(m_handOver, "pipeline.transfer");
    m_rows.row(m_handOver, "pipeline.handed_per_sample",
               {.holds = [](const Scenario &s) { return evaluate::handedPerSample(s).si(); }});
    m_rows.rows(m_handOver, {"pipeline.blocking", "pipeline.order", "pipeline.comm_lane", "pipeline.gather", "pipeline.reduce",
                             "pipeline.exchange", "pipeline.offload", "pipeline.gathered_stages", "pipeline.link_shared_by",
                             "pipeline.comm_slowdown"});

    m_rows.rows(m_limit, {"pipeline.device_memory", "pipeline.held_always", "pipeline.held_stages", "pipeline.held",
                          "pipeline.held_head", "pipeline.live_limit", "pipeline.weight_share"});
}

void PipelinePanel::takeFolds(const evaluate::PipelineSetup *setup, int withoutAlpha)
{
    const scenario::PipelineChoices &choices = m_context.document.scenario().pipeline;
    if (setup != nullptr && !setup->problem.times.forward.empty()) {
        const auto &forward = setup->problem.times.forward;
        const QString f = secondsText(std::max_element(forward.begin(), forward.end())->si());
        const double b = choices.inputPerForward + choices.weightPerForward;
        m_times->setPhrase(choices.forwardOnly ? tr("max F %1").arg(f) : tr("max F %1, B = %2 F").arg(f).arg(b));
    } else {
        m_times->setPhrase({});
    }
    const QString links = withoutAlpha == 0 ? tr("over links") : tr("over links, α unknown, assumed 0");
    m_handOver->setPhrase(choices.handOver == scenario::HandOverSource::Link ? links
                          : choices.transfer > Seconds(0)                    ? secondsText(choices.transfer.si())
                                                                             : tr("none"));
    QString memory = valueText(choices.deviceMemory.si(), Unit::Byte);
    if (variant().liveLimit)
        memory += tr(", %1 chunks").arg(QString::number(*variant().liveLimit));
    m_limit->setPhrase(memory);
}

void PipelinePanel::buildShow(Section &section)
{
    auto *label = new TextLabel(tr("Lanes"), TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    label->setElided(true);
    const auto box = [this](const QString &text, const QString &name, const QString &tip, bool PipelineLook::*shown) {
        auto *out = new QCheckBox(text, this);
        out->setAccessibleName(name);
        out->setToolTip(tip);
        connect(out, &QCheckBox::toggled, this, [this, shown](bool on) {
            PipelineLook look = m_view.look();
            look.*shown = on;
            m_view.setLook(look);
        });
        return out;
    };
    m_path = box(tr("critical path"), tr("Show the critical path"),
                 tr("The chain of tasks from first start to last end that determines the step time"), &PipelineLook::path);
    m_memory = box(tr("memory"), tr("Show memory below the lanes"), tr("Memory of each GPU over time, below its lane"),
                   &PipelineLook::memory);
    section.addRow(line({label}, {m_path, m_memory}, this));
}

void PipelinePanel::buildPlayback(Section &section)
{
    m_time = new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_time->setElided(true);
    auto *back = new IconButton(QStringLiteral(":/icons/stepback.svg"), tr("Previous start (,)"), this);
    m_play = new IconButton(QStringLiteral(":/icons/play.svg"), tr("Watch the pipeline fill (Space)"), this);
    auto *forth = new IconButton(QStringLiteral(":/icons/stepforward.svg"), tr("Next start (.)"), this);
    auto *stop = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Show the whole step (Esc)"), this);
    connect(back, &QAbstractButton::clicked, &m_view, [this] { m_view.playStep(-1); });
    connect(m_play, &QAbstractButton::clicked, &m_view, &FigureView::playOrPause);
    connect(forth, &QAbstractButton::clicked, &m_view, [this] { m_view.playStep(1); });
    connect(stop, &QAbstractButton::clicked, &m_view, [this] {
        m_view.player().stop();
        m_view.player().moveTo(std::nullopt);
    });
    section.addField(tr("Play"), line({back, m_play, forth, stop}, {m_time}, this));
}

} // namespace shardscope::ui
