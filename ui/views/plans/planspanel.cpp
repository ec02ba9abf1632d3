// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planspanel.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/catalogfields.h"
#include "ui/views/plans/plansfields.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/plansview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using scenario::PlanPrices;
using scenario::RampChoices;
using scenario::Scenario;

namespace {

QWidget *buttonRow(std::initializer_list<Button *> buttons, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 2, 0, 2);
    line->setSpacing(8);
    for (Button *button : buttons)
        line->addWidget(button);
    line->addStretch(1);
    return row;
}

} // namespace

PlansPanel::PlansPanel(const ViewContext &context, PlansView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    if (const Result<io::Catalog> &catalog = io::loadCatalog(); catalog)
        m_catalog = *catalog;
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_searchPart = searchSection();
    m_listPart = listSection();
    m_groupPart = groupSection();
    m_rampPart = rampSection();
    m_pairPart = pairSection();
    m_assumptionPart = assumptionSection();
    m_checkPart = checkSection();
    m_pricePart = priceSection();
    m_limitPart = limitSection();
    for (QWidget *part :
         {m_searchPart, m_listPart, m_groupPart, m_rampPart, m_pairPart, m_checkPart, m_assumptionPart, m_pricePart, m_limitPart})
        column->addWidget(part);
    column->addStretch(1);
    connect(&m_context.document, &ScenarioDocument::changed, this, [this](scenario::Change) { take(); });
    connect(&m_context.document, &ScenarioDocument::baselineChanged, this, &PlansPanel::take);
    connect(&m_view, &PlansView::lookChanged, this, &PlansPanel::take);
    connect(&m_view, &PlansView::checked, this, &PlansPanel::takeChecked);
    take();
    takeChecked();
}

void PlansPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    take();
}

QWidget *PlansPanel::searchSection()
{
    auto *section = new Section(tr("Plans"), this);
    const ChoiceFields::Place place = inSection(section);
    m_page = new QComboBox(this);
    for (int p = 0; p < plansPageCount; ++p)
        m_page->addItem(pageTitle(static_cast<PlansPage>(p)));
    m_page->setAccessibleName(tr("Page of the view"));
    m_page->setToolTip(tr("What is shown; the keys 1 to 6 do the same"));
    connect(m_page, &QComboBox::activated, this, [this](int index) { m_view.setPage(static_cast<PlansPage>(index)); });
    section->addField(tr("Show"), m_page);
    addModelField(m_fields, place, m_catalog);
    addDeviceField(m_fields, place, m_catalog);
    addCounts(
        m_fields, place, tr("GPUs"), tr("Numbers of GPUs, such as 8, 16; empty: all of the machine"),
        [](auto &s) -> auto & { return s.plans.devices; }, 1);
    m_fields.slider(
        place, tr("Batch"), tr("Sequences of a step"), [](const Scenario &s) { return double(search::searchedBatch(s)); },
        [](Scenario &s, double value) {
            s.plans.globalBatch = static_cast<int>(std::clamp(value, 1.0, double(plan::largestDegree)));
        },
        [](const Scenario &s) { return powersOfTwo(4096, {double(search::searchedBatch(s))}); });
    m_fields.segments(
        place, tr("Best in"), tr("What the best plan has least of: step time, GPU-hours, memory"),
        {tr("Time"), tr("Cost"), tr("Memory")}, [](const Scenario &s) { return double(s.plans.rank); },
        [](Scenario &s, double index) { s.plans.rank = static_cast<scenario::PlanRank>(static_cast<int>(index)); });
    return section;
}

QWidget *PlansPanel::listSection()
{
    auto *section = new Section(tr("List"), this);
    m_list = new SegmentedControl({tr("Best"), tr("Pareto"), tr("Rejected"), tr("All"), tr("Runs")}, this);
    m_list->setFilling(true);
    m_list->setAccessibleName(tr("Which plans the table lists"));
    connect(m_list, &SegmentedControl::chosen, this, [this](int index) {
        PlansOptions options = m_view.options();
        options.list = static_cast<PlansList>(index);
        m_view.setOptions(options);
    });
    section->addRow(m_list);
    const QString what =
        tr("Filter of the list: comparisons of %1, or words").arg(PlansFilter::keys().join(QStringLiteral(", ")));
    m_filter = new EntryField(what, {}, this);
    m_filter->setAccessibleName(tr("Filter of the list"));
    m_filter->setToolTip(what);
    m_filter->setPlaceholderText(tr("tp=4 pp<=2 selective"));
    m_filter->setTaker([this](const QString &text) -> Status {
        if (!PlansFilter::parse(text))
            return badValue(tr("The filter"), text, QStringLiteral("tp=4 pp<=2 selective"));
        PlansOptions options = m_view.options();
        options.filter = text;
        m_view.setOptions(options);
        return Nothing{};
    });
    section->addField(tr("Filter"), m_filter);
    auto *problem = new ProblemLabel(this);
    problem->follow(m_filter);
    section->addRow(problem);
    return section;
}

QWidget *PlansPanel::groupSection()
{
    auto *section = new Section(tr("Groups"), this);
    m_group = new SegmentedControl({groupTitle(search::GroupKind::Tensor), groupTitle(search::GroupKind::Expert),
                                    groupTitle(search::GroupKind::Data), groupTitle(search::GroupKind::Pipe)},
                                   this);
    m_group->setFilling(true);
    m_group->setAccessibleName(tr("Groups that are coloured"));
    connect(m_group, &SegmentedControl::chosen, this, [this](int index) {
        PlansOptions options = m_view.options();
        options.group = static_cast<search::GroupKind>(index);
        m_view.setOptions(options);
    });
    section->addField(tr("Colour"), m_group);
    return section;
}

QWidget *PlansPanel::pairSection()
{
    auto *section = new Section(tr("Two plans"), this);
    for (PairLine &line : m_pair) {
        line.name = new TextLabel(QString(), TextSize::Table, QFont::DemiBold, TextLabel::Tone::Normal, this);
        line.rest = new TextLabel(QString(), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
        for (TextLabel *label : {line.name, line.rest}) {
            label->setElided(true);
            section->addRow(label);
        }
    }
    m_adopt = new Button(tr("Use A"), {}, {}, this);
    m_adopt->setToolTip(
        tr("Makes A the scenario's own plan: memory and pipeline follow (double-click on a plan, or Shift+Enter)"));
    m_swap = new Button(tr("Swap"), {}, {}, this);
    m_swap->setToolTip(tr("A becomes B and B becomes A"));
    m_best = new Button(tr("Best"), {}, {}, this);
    m_best->setToolTip(tr("A is the best plan again, whatever is searched"));
    section->addRow(buttonRow({m_adopt, m_swap, m_best}, this));
    connect(m_adopt, &Button::clicked, this, [this] {
        if (m_view.picture() && m_view.picture()->report->chosen)
            m_view.adopt(m_view.picture()->report->chosen->plan);
    });
    connect(m_swap, &Button::clicked, this, [this] {
        const PlansPicture *picture = m_view.picture();
        if (!picture || !picture->report->chosen || !picture->report->compared)
            return;
        m_context.document.edit(tr("Swap A and B"), [report = picture->report](Scenario &s) {
            s.plans.chosen = report->compared->plan;
            s.plans.compared = report->chosen->plan;
        });
    });
    connect(m_best, &Button::clicked, this, [this] {
        m_context.document.edit(tr("Best plan"), [](Scenario &s) {
            s.plans.chosen.reset();
            s.plans.compared.reset();
        });
    });
    return section;
}

QWidget *PlansPanel::priceSection()
{
    auto *section = new Section(tr("Prices"), this);
    const ChoiceFields::Place place = inSection(section);
    const auto price = [&](const QString &label, const QString &what, double least, double PlanPrices::*field) {
        m_fields.number(
            place, label, what, least, [field](const Scenario &s) { return s.plans.prices.*field; },
            [field](Scenario &s, double value) { s.plans.prices.*field = value; });
    };
    price(tr("GPU-hour"), tr("Price of a GPU-hour, in your currency"), 0, &PlanPrices::gpuHour);
    price(tr("kWh"), tr("Price of a kilowatt-hour; 0 where it is in the price of the hour"), 0, &PlanPrices::kilowattHour);
    price(tr("Watts"), tr("Power of a GPU with its share of the node and the cooling, W"), 0, &PlanPrices::watts);
    price(tr("Tokens"), tr("Tokens of the whole run, such as 300e9"), 1, &PlanPrices::tokens);
    return section;
}

QWidget *PlansPanel::limitSection()
{
    auto *section = new Section(tr("Limits of the search"), this);
    FoldGroup *degrees = section->addFold(tr("Degrees"), true);
    const ChoiceFields::Place place = inGroup(degrees);
    const QString all = tr("%1 that are tried, such as 1, 2, 4; empty: all that divide");
    addCounts(
        m_fields, place, tr("Tensor"), all.arg(tr("Tensor-parallel degrees")),
        [](auto &s) -> auto & { return s.plans.axes.tensor; }, 1);
    addCounts(
        m_fields, place, tr("Pipeline"), all.arg(tr("Numbers of stages")), [](auto &s) -> auto & { return s.plans.axes.pipe; },
        1);
    addCounts(
        m_fields, place, tr("Experts ∥"), all.arg(tr("Expert-parallel degrees")),
        [](auto &s) -> auto & { return s.plans.axes.expert; }, 1);
    addCounts(
        m_fields, place, tr("Microbatch"), all.arg(tr("Microbatches")), [](auto &s) -> auto & { return s.plans.axes.microbatch; },
        1);
    addCounts(
        m_fields, place, tr("Virtual"), all.arg(tr("Virtual stages")),
        [](auto &s) -> auto & { return s.plans.axes.virtualStages; }, 1);
    addCounts(
        m_fields, place, tr("ZeRO"), all.arg(tr("ZeRO stages")), [](auto &s) -> auto & { return s.plans.axes.zero; }, 0);
    FoldGroup *more = section->addFold(tr("Schedules, recomputation, order"), true);
    const ChoiceFields::Place inMore = inGroup(more);
    addSchedules(m_fields, inMore);
    addRecomputations(m_fields, inMore);
    addOrders(m_fields, inMore);
    m_fields.segments(
        inMore, QStringLiteral("SP"), tr("Sequence parallelism that is tried"), {tr("Both"), tr("Without"), tr("With")},
        [](const Scenario &s) { return !s.plans.axes.sequenceParallel   ? 0.0
                                       : *s.plans.axes.sequenceParallel ? 2.0
                                                                        : 1.0; },
        [](Scenario &s, double index) { s.plans.axes.sequenceParallel = index < 1 ? std::nullopt : std::optional(index > 1); });
    m_fields.whole(
        inMore, tr("Listed"), tr("Plans that the table lists"), 1, scenario::mostListedPlans,
        [](const Scenario &s) { return double(s.plans.top); },
        [](Scenario &s, double value) { s.plans.top = static_cast<int>(value); });
    return section;
}

QWidget *PlansPanel::assumptionSection()
{
    auto *section = new Section(tr("Assumptions"), this);
    const ChoiceFields::Place place = inSection(section);
    for (const cost::AssumptionInfo &info : cost::assumptionTable())
        addAssumption(m_fields, place, info);
    return section;
}

QWidget *PlansPanel::rampSection()
{
    auto *section = new Section(tr("Ramp-up"), this);
    const ChoiceFields::Place place = inSection(section);
    addCounts(
        m_fields, place, tr("Batches"), tr("Batches of the run, such as 32, 64, 128"),
        [](auto &s) -> auto & { return s.plans.ramp.batches; }, 1);
    const auto size = [&](const QString &label, const QString &what, int RampChoices::*field, int most) {
        m_fields.slider(
            place, label, what, [field](const Scenario &s) { return double(s.plans.ramp.*field); },
            [field](Scenario &s, double value) {
                s.plans.ramp.*field = static_cast<int>(std::clamp(value, 1.0, double(plan::largestDegree)));
            },
            [field, most](const Scenario &s) { return powersOfTwo(most, {double(s.plans.ramp.*field)}); });
    };
    size(tr("Microbatch"), tr("The best microbatch, at full batch"), &RampChoices::microbatch, 64);
    size(tr("Tensor"), tr("Tensor-parallel degree"), &RampChoices::tensor, 16);
    size(tr("Pipeline"), tr("Pipeline stages"), &RampChoices::pipe, 64);
    size(tr("GPUs a node"), tr("GPUs of a node"), &RampChoices::gpusPerNode, 16);
    return section;
}

void PlansPanel::takePair()
{
    const PlansPicture *picture = m_view.picture();
    const auto show = [](const PairLine &line, const QString &name, const std::optional<search::PlanOutcome> &outcome) {
        line.name->setText(
            outcome ? QStringLiteral("%1  %2 · MBS %3").arg(name, shortPlanName(outcome->plan)).arg(outcome->plan.microbatch)
                    : name + QStringLiteral("  –"));
        QString what;
        if (outcome && outcome->step)
            what = outcome->fits ? intervalText(*outcome->step) : tr("%1, out of memory").arg(intervalText(*outcome->step));
        else if (outcome && outcome->fault)
            what = errorText(*outcome->fault, false);
        line.rest->setText(outcome ? what + QStringLiteral(" · ") + restOfPlanName(outcome->plan) : QString());
    };
    show(m_pair[0], QStringLiteral("A"), picture ? picture->report->chosen : std::nullopt);
    show(m_pair[1], QStringLiteral("B"), picture ? picture->report->compared : std::nullopt);
    const bool a = picture && picture->report->chosen;
    m_adopt->setEnabled(a);
    m_swap->setEnabled(a && picture->report->compared);
    const scenario::PlanChoices &choices = m_context.document.scenario().plans;
    m_best->setEnabled(choices.chosen || choices.compared);
}

void PlansPanel::take()
{
    if (m_taken && !isVisible())
        return;
    m_taken = true;
    const PlansOptions &options = m_view.options();
    const PlansPage page = options.page;
    m_page->setCurrentIndex(static_cast<int>(page));
    m_list->setCurrentIndex(static_cast<int>(options.list));
    m_group->setCurrentIndex(static_cast<int>(options.group));
    m_filter->showValue(options.filter);
    const bool plans = page == PlansPage::Plans;
    m_listPart->setVisible(plans);
    m_limitPart->setVisible(plans || page == PlansPage::Degrees);
    m_pricePart->setVisible(plans || page == PlansPage::Difference);
    m_pairPart->setVisible(page != PlansPage::RampUp);
    m_groupPart->setVisible(page == PlansPage::Ranks);
    m_assumptionPart->setVisible(page == PlansPage::Trust);
    m_checkPart->setVisible(page == PlansPage::Trust);
    m_rampPart->setVisible(page == PlansPage::RampUp);
    takePair();
    m_fields.refresh();
}

} // namespace shardscope::ui
