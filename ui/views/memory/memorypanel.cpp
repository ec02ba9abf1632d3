// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorypanel.h"

#include "core/scenario/networkof.h"
#include "core/schedule/registry.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/catalogfields.h"
#include "ui/views/devicefields.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QVBoxLayout>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// Those whose memory needs no simulation, the usual one first.
std::vector<FieldChoice> liveSchedules(const Scenario &)
{
    std::vector<FieldChoice> choices;
    for (const schedule::Schedule &schedule : schedule::schedules())
        if (schedule.live)
            choices.insert(schedule.id == schedule::usualSchedule ? choices.begin() : choices.end(),
                           {QString::fromUtf8(schedule.title.data(), static_cast<qsizetype>(schedule.title.size())),
                            std::string(schedule.id)});
    return choices;
}

} // namespace

MemoryPanel::MemoryPanel(const ViewContext &context, MemoryView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    auto *column = bareBox<QVBoxLayout>(this);
    column->addWidget(modelSection());
    column->addWidget(planSection());
    column->addWidget(switchSection());
    column->addStretch(1);
    connect(&m_fields, &SettingFields::refreshed, this, &MemoryPanel::take);
    connect(&m_view, &FigureView::figureChanged, this, &MemoryPanel::take);
    m_fields.refresh();
}

QWidget *MemoryPanel::modelSection()
{
    auto *section = new Section(tr("Memory"), this);
    addModelField(m_fields, section);
    addDeviceField(m_context.document, m_fields, section);
    addOwnDevice(m_context.document, m_fields, *section);
    m_side = new SegmentedControl({tr("What if"), tr("Measured")}, this);
    m_side->setFilling(true);
    m_side->setAccessibleName(tr("Content of the list"));
    connect(m_side, &SegmentedControl::chosen, this, [this](int index) {
        m_view.setLook({static_cast<MemorySide>(index), m_view.look().beside, 0});
    });
    section->addField(tr("List"), m_side);
    FoldGroup *shape = section->addFold(tr("Shape of the model"), true);
    for (const scenario::Setting &setting : scenario::modelShape())
        m_fields.row(shape, setting);
    return section;
}

QWidget *MemoryPanel::planSection()
{
    auto *section = new Section(tr("Plan"), this);
    for (const char *degree : {"layout.microbatch", "layout.tp", "layout.pp", "layout.dp", "layout.ep"})
        m_fields.row(section, degree, {.check = [](const Scenario &s) {
                         plan::Layout layout = s.layout;
                         layout.globalBatch = 0;
                         return cost::checkMemoryPlan(scenario::networkOf(s), layout);
                     }});
    m_fields.row(section, "layout.zero");
    addSequenceField(m_fields, section);
    FoldGroup *more = section->addFold(tr("Batch and schedule"), true);
    m_fields.row(more, "layout.gbs");
    m_fields.row(more, "layout.schedule", {.choices = liveSchedules});
    m_fields.rows(more, {"layout.runs_in_process", "layout.context", "memory.limit"});
    return section;
}

QWidget *MemoryPanel::switchSection()
{
    auto *section = new Section(tr("Options"), this);
    m_fields.rows(section, {"layout.recomputation", "layout.attention", "layout.precision", "layout.framework",
                            "layout.optimizer", "layout.sp", "layout.one_unit"});
    m_fields.rest(section->addFold(tr("More of the plan"), true), "layout");
    return section;
}

void MemoryPanel::take()
{
    const evaluate::MemoryReportPtr &report = m_context.document.report()->memory;
    m_side->setCurrentIndex(static_cast<int>(report ? sideOf(*report, m_view.look()) : MemorySide::WhatIf));
    m_side->setSegmentEnabled(1, report && !report->compared.empty());
}

} // namespace shardscope::ui
