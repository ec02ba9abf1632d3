// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/pipelinereport.h"
#include "core/plan/partition.h"
#include "core/schedule/registry.h"
#include "ui/document/scenariodocument.h"
#include "ui/figure/figureplayer.h"
#include "ui/views/pipeline/partitioncontrol.h"
#include "ui/views/pipeline/pipelinefields.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

// The controls of the inspector and what each of them edits.
namespace shardscope::ui {

using scenario::Scenario;

namespace {

constexpr const char *partitionKinds[] = {"even", "balanced", "optimal"};

QWidget *line(const QList<QWidget *> &left, const QList<QWidget *> &right, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(8));
    for (QWidget *w : left)
        row->addWidget(w);
    row->addStretch(1);
    for (QWidget *w : right)
        row->addWidget(w);
    widget->setMinimumHeight(scaled(28));
    return widget;
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
    m_mode->setSegmentTip(0, tr("One pipeline, what if another stage were slow, and who waits for whom"));
    m_mode->setSegmentTip(1, tr("Two pipelines on one time axis"));
    m_mode->setSegmentTip(2, tr("The closed formulas beside the simulation"));
    section->addField(tr("Show"), m_mode);
    connect(m_mode, &SegmentedControl::chosen, this, [this](int index) { setMode(static_cast<PipelineMode>(index)); });

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
    buildPartition(*section);
    buildSlow(*section);
    m_fields = new PipelineFields(m_context.document, m_rows, *section);
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
    m_partitionKind->setAccessibleName(tr("Kind of partition"));
    m_partitionKind->setSegmentTip(0, tr("Ceil division as PyTorch labs do it: the last GPU gets the rest"));
    m_partitionKind->setSegmentTip(1, tr("As equal as possible; the first GPUs get the extra layers"));
    m_partitionKind->setSegmentTip(2, tr("The contiguous partition whose slowest stage is fastest, exact"));
    m_partitionKind->setSegmentTip(3, tr("As dragged below or typed above"));
    section.addRow(m_partitionKind);
    connect(m_partitionKind, &SegmentedControl::chosen, this, [this](int index) {
        std::string text = index < 3 ? partitionKinds[index] : plan::partitionText(m_partition->partition());
        if (text.empty())
            return takeDocument();
        edit(tr("Partition %1").arg(QString::fromStdString(text)), [&text](Variant &v) { v.partition = text; });
    });
    section.addRow(m_partition);
    connect(m_partition, &PartitionControl::moved, this, [this](const std::vector<int> &partition) {
        const std::string text = plan::partitionText(partition);
        edit(
            tr("Partition %1").arg(QString::fromStdString(text)), [&text](Variant &v) { v.partition = text; }, true);
    });
    connect(m_partition, &PartitionControl::settled, this, &PipelinePanel::endDrag);
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
            tr("GPU %1 at ×%2").arg(stage).arg(factor), [stage, factor](Variant &v) { scenario::setSlowness(v, stage, factor); },
            true);
    });
    connect(m_slow, &SlownessControl::settled, this, &PipelinePanel::endDrag);
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
                 tr("From the first start to the last end, every task starting when the one before it has ended"),
                 &PipelineLook::path);
    m_memory = box(tr("memory"), tr("Show memory under the lanes"), tr("Memory of each GPU over time, under its lane"),
                   &PipelineLook::memory);
    section.addRow(line({label}, {m_path, m_memory}, this));
}

void PipelinePanel::buildPlayback()
{
    auto *section = new Section(tr("Step by step"), this);
    m_time = new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_time->setElided(true);
    auto *back = new IconButton(QStringLiteral(":/icons/stepback.svg"), tr("To the start before (,)"), this);
    m_play = new IconButton(QStringLiteral(":/icons/play.svg"), tr("Play (Space)"), this);
    auto *forth = new IconButton(QStringLiteral(":/icons/stepforward.svg"), tr("To the next start (.)"), this);
    auto *stop = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Show the whole step (Esc)"), this);
    connect(back, &QAbstractButton::clicked, &m_view, [this] { m_view.playStep(-1); });
    connect(m_play, &QAbstractButton::clicked, &m_view, &FigureView::playOrPause);
    connect(forth, &QAbstractButton::clicked, &m_view, [this] { m_view.playStep(1); });
    connect(stop, &QAbstractButton::clicked, &m_view, [this] {
        m_view.player().stop();
        m_view.player().moveTo(std::nullopt);
    });
    section->addRow(line({back, m_play, forth, stop}, {m_time}, this));
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

} // namespace shardscope::ui
