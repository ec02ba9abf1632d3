// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costpanel.h"

#include "core/cost/steptime.h"
#include "core/cost/sweep.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QVBoxLayout>

namespace shardscope::ui {

using plan::TrainingRun;
using scenario::Scenario;

CostPanel::CostPanel(const ViewContext &context, CostView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    auto *column = bareBox<QVBoxLayout>(this);
    m_run = {lookSection(), runSection()};
    m_batch = batchSection();
    for (QWidget *section : {m_run[0], m_run[1], m_batch})
        column->addWidget(section);
    column->addStretch(1);
    connect(&m_fields, &SettingFields::refreshed, this, &CostPanel::take);
    connect(&m_view, &FigureView::figureChanged, this, &CostPanel::take);
    m_fields.refresh();
}

QWidget *CostPanel::lookSection()
{
    auto *section = new Section(tr("Cost"), this);
    m_fields.row(section, "cost.sweep", {.choices = [](const Scenario &) {
                     std::vector<FieldChoice> choices;
                     for (const cost::SweepOption &option : cost::sweepOptions())
                         choices.push_back({coreText(std::string(option.title)), std::string(option.id)});
                     return choices;
                 }});
    m_measure = new SegmentedControl({tr("Time"), tr("Bytes/s")}, this);
    m_measure->setFilling(true);
    m_measure->setAccessibleName(tr("What the curve shows"));
    connect(m_measure, &SegmentedControl::chosen, this, [this](int index) {
        m_view.setLook({static_cast<CostMeasure>(index), m_view.look().batch});
    });
    section->addField(tr("Curve of"), m_measure);
    return section;
}

QWidget *CostPanel::runSection()
{
    auto *section = new Section(tr("Training run"), this);
    // The stops are the values of the option's sweep; what cannot be laid out is grey.
    for (const std::string option : {"p_data", "p_pipe", "p_exp", "p_seq", "p_tensor_int", "p_tensor_ext", "batch_size"})
        m_fields.row(section, "cost." + option,
                     {.check =
                          [](const Scenario &s) {
                              TrainingRun run = s.cost.run;
                              run.skipEfficiencyCheck = true;
                              const auto cost = cost::runCost(run);
                              return cost ? Status(Nothing{}) : Status(cost.error());
                          },
                      .stops =
                          [option](const Scenario &s) {
                              const auto values = cost::sweepValues(s.cost.run, cost::sweepOption(option));
                              return std::vector<double>(values.begin(), values.end());
                          }});
    FoldGroup *shape = section->addFold(tr("Model and data"), true);
    m_fields.rows(shape, {"cost.num_layers", "cost.longest_stage", "cost.d_model", "cost.d_head", "cost.num_heads",
                          "cost.total_attn_width_ratio", "cost.d_ffn", "cost.d_ffn_ratio", "cost.num_experts", "cost.seq_len",
                          "cost.dataset_size", "cost.cluster_flop_rate", "cost.net_precision_bytes"});
    FoldGroup *options = section->addFold(tr("Options"), true);
    m_fields.rows(options, {"cost.use_glu", "cost.no_multi_query_attn", "cost.consecutive_attn_and_ffn",
                            "cost.activation_checkpointing", "cost.fwd_only", "cost.skip_efficiency_check"});
    return section;
}

QWidget *CostPanel::batchSection()
{
    auto *section = new Section(tr("Single batch"), this);
    m_fields.row(section, "cost.batch.profile");
    m_fields.row(section, "cost.batch.chip_type", {.choices = [](const Scenario &) {
                     std::vector<FieldChoice> choices;
                     for (const cost::Chip &chip : cost::chips(plan::BatchProfile::Sustained))
                         choices.push_back({QString::fromUtf8(chip.name.data(), static_cast<qsizetype>(chip.name.size())),
                                            std::string(chip.name)});
                     return choices;
                 }});
    for (const char *size : {"cost.batch.pp", "cost.batch.pipeline_interleaving", "cost.batch.dp", "cost.batch.tp",
                             "cost.batch.tp2", "cost.batch.microbatch_size"})
        m_fields.row(section, size, {.check = [](const Scenario &s) {
                         const auto time = cost::stepTime(s.cost.batch);
                         return time ? Status(Nothing{}) : Status(time.error());
                     }});
    FoldGroup *shape = section->addFold(tr("Model and data"), true);
    m_fields.rows(shape, {"cost.batch.n_layers", "cost.batch.longest_stage", "cost.batch.d_model", "cost.batch.d_internal_ratio",
                          "cost.batch.n_experts", "cost.batch.n_routed_experts", "cost.batch.batch_size", "cost.batch.seq_len",
                          "cost.batch.precision_bits", "cost.batch.dataset_size", "cost.batch.flop_rate_8bit",
                          "cost.batch.memory_bandwidth", "cost.batch.network_bandwidth", "cost.batch.base_utilization"});
    return section;
}

void CostPanel::take()
{
    const CostLook &look = m_view.look();
    m_measure->setCurrentIndex(static_cast<int>(look.measure));
    for (QWidget *section : m_run)
        section->setVisible(!look.batch);
    m_batch->setVisible(look.batch);
}

} // namespace shardscope::ui
