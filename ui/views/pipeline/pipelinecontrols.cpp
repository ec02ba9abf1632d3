// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/pipelinereport.h"
#include "core/plan/partition.h"
#include "core/schedule/registry.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/pipeline/partitioncontrol.h"
#include "ui/views/pipeline/pipelinefields.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/pipeline/pipelineview.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/textlabel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

// The controls of the inspector and what each of them edits.
namespace shardscope::ui {

using scenario::PipelineVariant;
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
    m_which->setAccessibleName(tr("Edit pipeline A or B"));
    m_which->setSegmentTip(0, tr("The controls below change pipeline A"));
    m_which->setSegmentTip(1, tr("The controls below change pipeline B"));
    section->addHeaderWidget(m_which);
    connect(m_which, &SegmentedControl::chosen, this, &PipelinePanel::takeDocument);

    m_mode->setFilling(true);
    m_mode->setSegmentTip(0, tr("One pipeline, what if another stage were slow, and who waits for whom"));
    m_mode->setSegmentTip(1, tr("Two pipelines on one time axis"));
    m_mode->setSegmentTip(2, tr("The closed formulas beside the simulation"));
    section->addField(tr("Show"), m_mode);
    connect(m_mode, &SegmentedControl::chosen, this,
            [this](int index) { m_view.setMode(static_cast<PipelineView::Mode>(index)); });

    for (const schedule::Schedule &schedule : schedule::schedules()) {
        m_schedule->addItem(QString::fromUtf8(schedule.title.data(), static_cast<qsizetype>(schedule.title.size())),
                            QString::fromUtf8(schedule.id.data(), static_cast<qsizetype>(schedule.id.size())));
    }
    m_schedule->setToolTip(tr("The order in which each GPU does its tasks; auto searches the best one under the live limit"));
    section->addField(tr("Schedule"), m_schedule);
    connect(m_schedule, &QComboBox::activated, this, [this](int index) {
        const std::string id = m_schedule->itemData(index).toString().toStdString();
        edit(tr("Schedule %1").arg(m_schedule->itemText(index)), [&id](Variant &v) {
            v.schedule = id;
            v.virtualStages = 0;
        });
    });
    m_work->setFilling(true);
    m_work->setSegmentTip(0, tr("Inference: forward passes alone, as the lab measures"));
    m_work->setSegmentTip(1, tr("Forward and backward passes"));
    section->addField(tr("Work"), m_work);
    connect(m_work, &SegmentedControl::chosen, this, [this](int index) {
        m_context.document.edit(index == 0 ? tr("Forward only") : tr("Training"),
                                [index](Scenario &s) { s.pipeline.forwardOnly = index == 0; });
    });

    const auto slider = [this](Slider *s, const QString &name, const QString &tip) {
        s->setAccessibleName(name);
        s->setToolTip(tip);
        s->setFreeValues(true);
        connect(s, &Slider::settled, this, &PipelinePanel::endDrag);
    };
    slider(m_devices, tr("GPUs"), tr("GPUs of the pipeline; one stage share each"));
    slider(m_chunks, tr("Chunks"), tr("Chunks (microbatches) of one step"));
    slider(m_virtual, tr("Virtual stages"), tr("Stages of the model on each GPU"));
    section->addField(tr("GPUs"), m_devices);
    section->addField(tr("Chunks"), m_chunks);
    m_virtualRow = section->addField(tr("Virtual"), m_virtual);
    connect(m_devices, &Slider::changed, this,
            [this](double value) { setDevices(static_cast<int>(std::lround(std::clamp(value, 0.0, 1e9)))); });
    connect(m_chunks, &Slider::changed, this, [this](double value) {
        const int chunks = static_cast<int>(std::lround(std::clamp(value, 0.0, 1e9)));
        edit(
            tr("%1 chunks").arg(chunks), [chunks](Variant &v) { v.chunks = chunks; }, true);
    });
    connect(m_virtual, &Slider::changed, this, [this](double value) {
        const int stages = static_cast<int>(std::lround(std::clamp(value, 0.0, 1e3)));
        edit(
            tr("%1 virtual stages").arg(stages), [stages](Variant &v) { v.virtualStages = stages; }, true);
    });
    buildPartition(*section);
    buildSlow(*section);
    m_fields = new PipelineFields(m_context.document, *section, this);
    buildShow(*section);
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

void PipelinePanel::buildPartition(Section &section)
{
    m_partitionText->setToolTip(tr("even, balanced, optimal, or the layers of each GPU such as 6,2,2,2"));
    section.addField(tr("Partition"), m_partitionText);
    auto *problem = new ProblemLabel(this);
    problem->follow(m_partitionText);
    section.addRow(problem);
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
    connect(m_partitionText, &EntryField::began, this, &PipelinePanel::endDrag);
    m_partitionText->setTaker([this](const QString &text) -> Status {
        PipelineVariant next = variant();
        next.partition = text.trimmed().toStdString();
        const auto setup = evaluate::pipelineSetup(m_context.document.scenario(), next);
        if (!setup && setup.error().place.pointer == "/partition")
            return setup.error();
        edit(
            tr("Partition %1").arg(text.trimmed()), [&next](Variant &v) { v.partition = next.partition; }, true);
        return Nothing{};
    });
}

void PipelinePanel::buildSlow(Section &section)
{
    auto *label = new TextLabel(tr("Slow stage"), TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_slowPhrase = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_slowPhrase->setElided(true);
    section.addRow(line({label}, {m_slowPhrase}, this));
    section.addRow(m_slow);
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
    auto *path = new QCheckBox(tr("critical path"), this);
    auto *memory = new QCheckBox(tr("memory"), this);
    const auto bind = [](QCheckBox *box, QAction *action) {
        box->setChecked(action->isChecked());
        box->setAccessibleName(action->text());
        connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
        connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
    };
    bind(path, m_view.pathAction());
    bind(memory, m_view.memoryAction());
    path->setToolTip(tr("From the first start to the last end, every task starting when the one before it has ended"));
    memory->setToolTip(tr("Memory of each GPU over time, under its lane"));
    section.addRow(line({label}, {path, memory}, this));
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
    connect(m_play, &QAbstractButton::clicked, &m_view, &PipelineView::playOrPause);
    connect(forth, &QAbstractButton::clicked, &m_view, [this] { m_view.playStep(1); });
    connect(stop, &QAbstractButton::clicked, &m_view, &PipelineView::stopPlaying);
    section->addRow(line({back, m_play, forth, stop}, {m_time}, this));
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

} // namespace shardscope::ui
