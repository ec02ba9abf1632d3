// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costpanel.h"

#include "core/cost/steptime.h"
#include "core/cost/sweep.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/cost/costview.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using plan::BatchRun;
using plan::TrainingRun;
using scenario::Scenario;

namespace {

constexpr int mostCount = 1 << 30;

} // namespace

CostPanel::CostPanel(const ViewContext &context, CostView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(lookSection());
    column->addWidget(runSection());
    column->addWidget(batchSection());
    column->addStretch(1);
    connect(&m_context.document, &ScenarioDocument::changed, this, [this](scenario::Change) { take(); });
    connect(&m_context.document, &ScenarioDocument::baselineChanged, this, &CostPanel::take);
    connect(&m_view, &CostView::lookChanged, this, &CostPanel::take);
    take();
}

void CostPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    take();
}

QWidget *CostPanel::lookSection()
{
    auto *section = new Section(tr("Cost"), this);
    m_look = new SegmentedControl({tr("Picture"), tr("Report")}, this);
    m_look->setFilling(true);
    m_look->setAccessibleName(tr("Picture or report"));
    m_look->setSegmentTip(1, tr("Both reports as the published programs print them"));
    connect(m_look, &SegmentedControl::chosen, this, [this](int index) { m_view.setShowsReport(index == 1); });
    section->addField(tr("Show"), m_look);
    QStringList options;
    for (const cost::SweepOption &option : cost::sweepOptions())
        options << coreText(std::string(option.title));
    m_fields.combo(
        inSection(section), tr("Curve over"), tr("Option that the curve runs through"), options,
        [](const Scenario &s) { return double(&cost::sweepOption(s.cost.sweep) - cost::sweepOptions().data()); },
        [](Scenario &s, double index) { s.cost.sweep = cost::sweepOptions()[static_cast<std::size_t>(index)].id; });
    m_measure = new SegmentedControl({tr("Time"), tr("Bytes/s")}, this);
    m_measure->setFilling(true);
    m_measure->setAccessibleName(tr("What the curve shows"));
    connect(m_measure, &SegmentedControl::chosen, this,
            [this](int index) { m_view.setMeasure(static_cast<CostMeasure>(index)); });
    section->addField(tr("Curve of"), m_measure);
    return section;
}

/// The stops are the values of the option's sweep; what cannot be laid out is grey.
void CostPanel::addDegree(const ChoiceFields::Place &place, const QString &label, const QString &what, const char *option)
{
    const cost::SweepOption &swept = cost::sweepOption(option);
    m_fields.slider(
        place, label, what, [&swept](const Scenario &s) { return double(s.cost.run.*swept.field); },
        [&swept](Scenario &s, double value) {
            s.cost.run.*swept.field = std::clamp<std::int64_t>(static_cast<std::int64_t>(value), 1, mostCount);
        },
        [&swept](const Scenario &s) {
            QList<SliderStop> stops;
            for (const std::int64_t value : cost::sweepValues(s.cost.run, swept)) {
                TrainingRun run = s.cost.run;
                run.*swept.field = value;
                run.skipEfficiencyCheck = true;
                const auto cost = cost::runCost(run);
                stops.append({double(value), cost.ok(), cost ? QString() : errorText(cost.error(), false)});
            }
            return stops;
        });
}

QWidget *CostPanel::runSection()
{
    auto *section = new Section(tr("Training run"), this);
    const ChoiceFields::Place place = inSection(section);
    addDegree(place, tr("Data"), tr("Data-parallel degree"), "p_data");
    addDegree(place, tr("Pipeline"), tr("Pipeline stages"), "p_pipe");
    addDegree(place, tr("Experts ∥"), tr("Expert-parallel degree"), "p_exp");
    addDegree(place, tr("Sequence ∥"), tr("Sequence-parallel degree"), "p_seq");
    addDegree(place, tr("Tensor int."), tr("Tensor-parallel degree over heads and FFN width"), "p_tensor_int");
    addDegree(place, tr("Tensor ext."), tr("Tensor-parallel degree over the hidden width"), "p_tensor_ext");
    addDegree(place, tr("Batch"), tr("Sequences of a batch"), "batch_size");
    FoldGroup *shape = section->addFold(tr("Model and data"), true);
    const auto count = [&](const QString &label, const QString &what, std::int64_t TrainingRun::*field) {
        m_fields.whole(
            inGroup(shape), label, what, 1, mostCount, [field](const Scenario &s) { return double(s.cost.run.*field); },
            [field](Scenario &s, double value) { s.cost.run.*field = static_cast<std::int64_t>(value); });
    };
    count(tr("Layers"), tr("Number of layers"), &TrainingRun::layers);
    count(tr("Hidden"), tr("Hidden width"), &TrainingRun::hidden);
    count(tr("Head"), tr("Width of a head"), &TrainingRun::headDim);
    count(tr("Experts"), tr("Number of experts"), &TrainingRun::experts);
    count(tr("Sequence"), tr("Tokens of a sequence"), &TrainingRun::sequence);
    m_fields.quantity(
        inGroup(shape), tr("Tokens"), tr("Tokens of the data set"), Unit::Count,
        [](const Scenario &s) { return s.cost.run.datasetTokens; },
        [](Scenario &s, double value) { s.cost.run.datasetTokens = value; });
    m_fields.quantity(
        inGroup(shape), tr("Rate"), tr("FLOP/s that one processor sustains"), Unit::FlopsPerSecond,
        [](const Scenario &s) { return s.cost.run.clusterFlopRate.value_or(0); },
        [](Scenario &s, double value) { s.cost.run.clusterFlopRate = value > 0 ? std::optional(value) : std::nullopt; });
    count(tr("Element"), tr("Bytes of a network element"), &TrainingRun::netPrecisionBytes);
    FoldGroup *options = section->addFold(tr("Options"), true);
    const auto flag = [&](const QString &text, const QString &what, bool TrainingRun::*field) {
        m_fields.check(
            inGroup(options), text, what, [field](const Scenario &s) { return s.cost.run.*field ? 1.0 : 0.0; },
            [field](Scenario &s, double on) { s.cost.run.*field = on != 0; });
    };
    flag(tr("Gated FFN"), tr("A third FFN matrix (GLU)"), &TrainingRun::gated);
    flag(tr("One key and value head"), tr("Multi-query attention"), &TrainingRun::multiQuery);
    flag(tr("FFN after attention"), tr("FFN after attention, not beside it"), &TrainingRun::consecutive);
    flag(tr("Activation checkpointing"), tr("Compute the forward pass again"), &TrainingRun::activationCheckpointing);
    flag(tr("Forward only"), tr("No backward pass"), &TrainingRun::forwardOnly);
    flag(tr("Switch efficiency rules off"), tr("Leave the efficiency rules out"), &TrainingRun::skipEfficiencyCheck);
    return section;
}

void CostPanel::addBatch(const ChoiceFields::Place &place, const QString &label, const QString &what,
                         std::int64_t BatchRun::*field, int most)
{
    m_fields.slider(
        place, label, what, [field](const Scenario &s) { return double(s.cost.batch.*field); },
        [field](Scenario &s, double value) {
            s.cost.batch.*field = std::clamp<std::int64_t>(static_cast<std::int64_t>(value), 1, mostCount);
        },
        [field, most](const Scenario &s) {
            QList<SliderStop> stops = powersOfTwo(most, {3, 6, 12, 15, double(s.cost.batch.*field)});
            for (SliderStop &stop : stops) {
                BatchRun run = s.cost.batch;
                run.*field = static_cast<std::int64_t>(stop.value);
                const auto time = cost::stepTime(run);
                stop.valid = time.ok();
                stop.reason = time ? QString() : errorText(time.error(), false);
            }
            return stops;
        });
}

QWidget *CostPanel::batchSection()
{
    auto *section = new Section(tr("Time of one batch"), this);
    const ChoiceFields::Place place = inSection(section);
    m_fields.segments(
        place, tr("Profile"), tr("Full chip rate, or what is sustained"), {tr("Ideal"), tr("Sustained")},
        [](const Scenario &s) { return double(s.cost.batch.profile); },
        [](Scenario &s, double index) {
            s.cost.batch.profile = static_cast<plan::BatchProfile>(static_cast<int>(index));
            if (!cost::findChip(s.cost.batch.profile, s.cost.batch.chip))
                s.cost.batch.chip = "H100";
            if (s.cost.batch.profile == plan::BatchProfile::Ideal)
                s.cost.batch.networkBandwidth.reset();
        });
    QStringList chips;
    for (const cost::Chip &chip : cost::chips(plan::BatchProfile::Sustained))
        chips << QString::fromUtf8(chip.name.data(), static_cast<qsizetype>(chip.name.size()));
    m_fields.combo(
        place, tr("Chip"), tr("Chip, by the published program's rates"), chips,
        [](const Scenario &s) {
            const auto all = cost::chips(plan::BatchProfile::Sustained);
            return double(std::find_if(all.begin(), all.end(), [&](const cost::Chip &c) { return c.name == s.cost.batch.chip; })
                          - all.begin());
        },
        [](Scenario &s, double index) {
            s.cost.batch.chip = cost::chips(plan::BatchProfile::Sustained)[static_cast<std::size_t>(index)].name;
            if (!cost::findChip(s.cost.batch.profile, s.cost.batch.chip))
                s.cost.batch.profile = plan::BatchProfile::Sustained;
        });
    addBatch(place, tr("Stages"), tr("Pipeline stages"), &BatchRun::pipe, 64);
    addBatch(place, tr("Interleaving"), tr("How often a stage sees the same sequence"), &BatchRun::interleaving, 64);
    addBatch(place, tr("Data"), tr("Data-parallel degree of the batch"), &BatchRun::data, 256);
    addBatch(place, tr("Tensor"), tr("Tensor-parallel degree over the inner width"), &BatchRun::tensorInternal, 64);
    addBatch(place, tr("Tensor 2"), tr("Tensor-parallel degree over the hidden width of the batch"), &BatchRun::tensorExternal,
             64);
    addBatch(place, tr("Microbatch"), tr("Sequences of a microbatch, over all replicas"), &BatchRun::microbatchSize, 1024);
    FoldGroup *shape = section->addFold(tr("Model and data"), true);
    const auto count = [&](const QString &label, const QString &what, std::int64_t BatchRun::*field) {
        m_fields.whole(
            inGroup(shape), label, what, 1, mostCount, [field](const Scenario &s) { return double(s.cost.batch.*field); },
            [field](Scenario &s, double value) { s.cost.batch.*field = static_cast<std::int64_t>(value); });
    };
    count(tr("Layers"), tr("Number of layers of the batch's model"), &BatchRun::layers);
    count(tr("Hidden"), tr("Hidden width of the batch's model"), &BatchRun::hidden);
    count(tr("Inner ratio"), tr("Inner width in hidden widths"), &BatchRun::internalRatio);
    count(tr("Experts"), tr("Number of experts of the batch's model"), &BatchRun::experts);
    count(tr("Routed"), tr("Experts that a token is sent to"), &BatchRun::routedExperts);
    count(tr("Batch"), tr("Sequences of the timed batch"), &BatchRun::batchSize);
    count(tr("Sequence"), tr("Tokens of a sequence of the batch"), &BatchRun::sequence);
    count(tr("Bits"), tr("Bits of a number"), &BatchRun::precisionBits);
    return section;
}

void CostPanel::take()
{
    if (m_taken && !isVisible())
        return;
    m_taken = true;
    m_look->setCurrentIndex(m_view.showsReport() ? 1 : 0);
    m_measure->setCurrentIndex(static_cast<int>(m_view.measure()));
    m_fields.refresh();
}

} // namespace shardscope::ui
