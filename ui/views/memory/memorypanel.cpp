// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorypanel.h"

#include "core/scenario/networkof.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/catalogfields.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using model::Network;
using plan::Layout;
using scenario::Scenario;

namespace {

constexpr int mostCount = 1 << 20;

} // namespace

MemoryPanel::MemoryPanel(const ViewContext &context, MemoryView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    if (const Result<io::Catalog> &catalog = io::loadCatalog(); catalog)
        m_catalog = *catalog;
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(modelSection());
    column->addWidget(planSection());
    column->addWidget(switchSection());
    column->addStretch(1);
    connect(&m_context.document, &ScenarioDocument::changed, this, [this](scenario::Change) { take(); });
    connect(&m_context.document, &ScenarioDocument::baselineChanged, this, &MemoryPanel::take);
    connect(&m_view, &FigureView::figureChanged, this, &MemoryPanel::take);
    take();
}

void MemoryPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    take();
}

QWidget *MemoryPanel::modelSection()
{
    auto *section = new Section(tr("Memory"), this);
    const ChoiceFields::Place place = inSection(section);
    addModelField(m_fields, place, m_catalog);
    addDeviceField(m_fields, place, m_catalog);
    m_side = new SegmentedControl({tr("What if"), tr("Measured")}, this);
    m_side->setFilling(true);
    m_side->setAccessibleName(tr("What the list shows"));
    connect(m_side, &SegmentedControl::chosen, this, [this](int index) { m_view.setLook({static_cast<MemorySide>(index)}); });
    section->addField(tr("List"), m_side);
    FoldGroup *shape = section->addFold(tr("Shape of the model"), true);
    const auto count = [&](const QString &label, const QString &what, int Network::*field, int least) {
        m_fields.whole(
            inGroup(shape), label, what, least, 1 << 30,
            [field](const Scenario &s) { return double(scenario::networkOf(s).*field); },
            [field](Scenario &s, double value) {
                if (!s.model)
                    s.model = scenario::networkOf(s);
                (*s.model).*field = static_cast<int>(value);
            });
    };
    count(tr("Layers"), tr("Layers of the model"), &Network::layers, 1);
    count(tr("Hidden"), tr("Hidden width of the model"), &Network::hidden, 1);
    count(tr("FFN"), tr("Inner width of the feed-forward block"), &Network::ffn, 1);
    count(tr("Heads"), tr("Attention heads"), &Network::heads, 1);
    count(tr("KV heads"), tr("Key and value heads; 0: as many as heads"), &Network::kvHeads, 0);
    count(tr("Vocabulary"), tr("Words of the vocabulary"), &Network::vocabulary, 0);
    count(tr("Experts"), tr("Experts of a layer; 0: dense"), &Network::experts, 0);
    count(tr("MoE every"), tr("Experts in every n-th layer; 0: none"), &Network::moeEvery, 0);
    count(tr("Routed"), tr("Experts a token is sent to"), &Network::topK, 1);
    return section;
}

void MemoryPanel::addDegree(const ChoiceFields::Place &place, const QString &label, const QString &what, int Layout::*field,
                            int most)
{
    m_fields.slider(
        place, label, what, [field](const Scenario &s) { return double(s.layout.*field); },
        [field](Scenario &s, double value) {
            s.layout.*field = static_cast<int>(std::clamp(value, 1.0, double(mostCount)));
            const std::int64_t perStep = static_cast<std::int64_t>(s.layout.data) * s.layout.microbatch;
            if (s.layout.globalBatch % perStep != 0)
                s.layout.globalBatch = 0;
        },
        [field, most](const Scenario &s) {
            QList<SliderStop> stops = powersOfTwo(most, {3, 6, 12, double(s.layout.*field)});
            const Network network = scenario::networkOf(s);
            for (SliderStop &stop : stops) {
                Layout plan = s.layout;
                plan.*field = static_cast<int>(stop.value);
                plan.globalBatch = 0;
                const Status ok = cost::checkMemoryPlan(network, plan);
                stop.valid = ok.ok();
                stop.reason = ok ? QString() : errorText(ok.error(), false);
            }
            return stops;
        });
}

QWidget *MemoryPanel::planSection()
{
    auto *section = new Section(tr("Plan"), this);
    const ChoiceFields::Place place = inSection(section);
    addDegree(place, tr("Microbatch"), tr("Sequences of a microbatch"), &Layout::microbatch, 1024);
    addDegree(place, tr("Tensor"), tr("Tensor-parallel degree"), &Layout::tensor, 64);
    addDegree(place, tr("Pipeline"), tr("Pipeline stages"), &Layout::pipe, 128);
    addDegree(place, tr("Data"), tr("Data-parallel degree"), &Layout::data, 1024);
    addDegree(place, tr("Experts ∥"), tr("Expert-parallel degree, of the data-parallel ranks"), &Layout::expert, 256);
    m_fields.segments(
        place, tr("ZeRO"),
        tr("What is sharded over the replicas: nothing, optimizer state, gradients too, parameters too (FSDP)"),
        {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")},
        [](const Scenario &s) { return double(s.layout.zero); },
        [](Scenario &s, double index) { s.layout.zero = static_cast<int>(index); });
    FoldGroup *more = section->addFold(tr("Batch, schedule, context"), true);
    const auto count = [&](const QString &label, const QString &what, int Layout::*field, int least) {
        m_fields.whole(
            inGroup(more), label, what, least, mostCount, [field](const Scenario &s) { return double(s.layout.*field); },
            [field](Scenario &s, double value) { s.layout.*field = static_cast<int>(value); });
    };
    count(tr("Sequence"), tr("Tokens of a sequence; 0: of the model"), &Layout::sequence, 0);
    count(tr("Global batch"), tr("Sequences of a step; 0: enough to fill the pipeline"), &Layout::globalBatch, 0);
    // Those whose memory needs no simulation, the usual one first.
    QStringList titles;
    std::vector<std::string> ids;
    for (const schedule::Schedule &schedule : schedule::schedules()) {
        if (!schedule.live)
            continue;
        const int at = schedule.id == schedule::usualSchedule ? 0 : static_cast<int>(ids.size());
        titles.insert(at, QString::fromUtf8(schedule.title.data(), static_cast<qsizetype>(schedule.title.size())));
        ids.emplace(ids.begin() + at, schedule.id);
    }
    m_fields.segments(
        inGroup(more), tr("Schedule"), tr("Order of work in the pipeline"), titles,
        [ids](const Scenario &s) {
            const auto found = std::ranges::find(ids, s.layout.schedule);
            return found == ids.end() ? 0.0 : static_cast<double>(found - ids.begin());
        },
        [ids](Scenario &s, double index) { s.layout.schedule = ids[static_cast<std::size_t>(index)]; });
    count(tr("Seeds"), tr("Runs one after another in one process"), &Layout::runsInProcess, 1);
    m_fields.quantity(
        inGroup(more), tr("Context"), tr("CUDA context, of the software environment"), Unit::Byte,
        [](const Scenario &s) { return s.layout.context.si(); },
        [](Scenario &s, double value) { s.layout.context = Bytes(value); });
    m_fields.quantity(
        inGroup(more), tr("Limit"), tr("Memory that a device has for programs"), Unit::Byte,
        [](const Scenario &s) { return s.memory.limit.si(); },
        [](Scenario &s, double value) { s.memory.limit = value > 0 ? Bytes(value) : s.memory.limit; });
    return section;
}

QWidget *MemoryPanel::switchSection()
{
    auto *section = new Section(tr("Switches"), this);
    const ChoiceFields::Place place = inSection(section);
    m_fields.segments(
        place, tr("Recompute"), tr("What is computed again in the backward pass"), {tr("None"), tr("Selective"), tr("Full")},
        [](const Scenario &s) { return double(s.layout.recomputation); },
        [](Scenario &s, double index) { s.layout.recomputation = static_cast<plan::Recomputation>(static_cast<int>(index)); });
    m_fields.segments(
        place, tr("Attention"), tr("Whether the attention matrices are stored"), {tr("Unfused"), tr("Fused")},
        [](const Scenario &s) { return double(s.layout.attention); },
        [](Scenario &s, double index) { s.layout.attention = static_cast<plan::AttentionKernel>(static_cast<int>(index)); });
    m_fields.segments(
        place, tr("Precision"), tr("Of the arithmetic; fp32: no autocast"),
        {QStringLiteral("fp32"), QStringLiteral("fp16"), QStringLiteral("bf16")},
        [](const Scenario &s) { return std::min(2.0, double(s.layout.precision)); },
        [](Scenario &s, double index) { s.layout.precision = static_cast<model::Precision>(static_cast<int>(index)); });
    m_fields.combo(
        place, tr("Framework"), tr("Who keeps which copies of weights and gradients"),
        {QStringLiteral("PyTorch"), QStringLiteral("Megatron-LM"), QStringLiteral("Megatron-DeepSpeed")},
        [](const Scenario &s) { return double(s.layout.framework); },
        [](Scenario &s, double index) { s.layout.framework = static_cast<plan::Framework>(static_cast<int>(index)); });
    m_fields.combo(
        place, tr("Optimizer"), tr("Whose state is kept"),
        {QStringLiteral("Adam"), QStringLiteral("Adam, 8-bit"), tr("SGD with momentum"), QStringLiteral("SGD")},
        [](const Scenario &s) { return double(s.layout.optimizer); },
        [](Scenario &s, double index) { s.layout.optimizer = static_cast<plan::Optimizer>(static_cast<int>(index)); });
    m_fields.check(
        place, tr("Sequence parallelism"), tr("Tensor-parallel ranks share what tensor parallelism leaves whole"),
        [](const Scenario &s) { return s.layout.sequenceParallel ? 1.0 : 0.0; },
        [](Scenario &s, double on) { s.layout.sequenceParallel = on != 0; });
    m_fields.check(
        place, tr("FSDP in one unit"), tr("Without a wrap policy the whole model is gathered at once"),
        [](const Scenario &s) { return s.layout.oneUnit ? 1.0 : 0.0; },
        [](Scenario &s, double on) { s.layout.oneUnit = on != 0; });
    return section;
}

void MemoryPanel::take()
{
    if (m_taken && !isVisible())
        return;
    m_taken = true;
    const evaluate::MemoryReportPtr &report = m_context.document.report()->memory;
    m_side->setCurrentIndex(static_cast<int>(report ? sideOf(*report, m_view.look()) : MemorySide::WhatIf));
    m_side->setSegmentEnabled(1, report && !report->compared.empty());
    m_fields.refresh();
}

QWidget *makeMemoryPanel(const ViewContext &context, MemoryView &view, QWidget *parent)
{
    return new MemoryPanel(context, view, parent);
}

} // namespace shardscope::ui
