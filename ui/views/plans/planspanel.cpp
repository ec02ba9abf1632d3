// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planspanel.h"

#include "core/base/errorcode.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/settingtext.h"
#include "ui/views/catalogfields.h"
#include "ui/views/devicefields.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/planstyped.h"
#include "ui/widgets/button.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

Status isFilter(const Scenario &s)
{
    const std::string &filter = s.plansLook.filter;
    if (PlansFilter::parse(QString::fromStdString(filter)))
        return Nothing{};
    const scenario::Setting &setting = *scenario::findSetting("plans.filter");
    return problemOf(setting, QString::fromStdString(filter));
}

Status areSchedules(const Scenario &s)
{
    for (const std::string &id : s.plans.axes.schedules)
        if (const auto found = schedule::findSchedule(id); !found)
            return found.error();
    return Nothing{};
}

constexpr int rowWidth = 286; ///< px of the inspector beside its margins

QWidget *buttonRow(std::initializer_list<Button *> buttons, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *lines = new QVBoxLayout(row);
    lines->setContentsMargins(0, 2, 0, 2);
    lines->setSpacing(8);
    QHBoxLayout *line = nullptr;
    int room = 0;
    for (Button *button : buttons) {
        const int width = button->sizeHint().width() + 8;
        if (line == nullptr || width > room) { // long words of a language go on in the next line
            line = new QHBoxLayout;
            line->setSpacing(8);
            line->addStretch(1);
            lines->addLayout(line);
            room = scaled(rowWidth) + 8;
        }
        line->insertWidget(line->count() - 1, button);
        room -= width;
    }
    return row;
}

} // namespace

PlansPanel::PlansPanel(const ViewContext &context, PlansView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_background(PlansBackground::of(view)),
      m_calibrator(PlansCalibrator::of(view)), m_fields(context.document, this)
{
    auto *column = bareBox<QVBoxLayout>(this);
    using enum PlansPage;
    const std::vector<std::pair<QWidget *, std::vector<PlansPage>>> parts{
        {searchSection(), {Plans, Degrees, Difference, Ranks, Trust, RampUp}},
        {listSection(), {Plans}},
        {groupSection(), {Ranks}},
        {rampSection(), {RampUp}},
        {pairSection(), {Plans, Degrees, Difference, Ranks, Trust}},
        {calibrationSection(), {Plans, Trust}},
        {checkSection(), {Trust}},
        {assumptionSection(), {Trust}},
        {priceSection(), {Plans, Difference}},
        {limitSection(), {Plans, Degrees}}};
    for (const auto &[part, pages] : parts)
        column->addWidget(part);
    m_parts = parts;
    column->addStretch(1);
    connect(&m_fields, &SettingFields::refreshed, this, &PlansPanel::take);
    // Plan 1 is what the search found: its field is shown anew with it.
    connect(&m_view, &FigureView::figureChanged, &m_fields, &SettingFields::refresh);
    connect(&m_background, &PlansBackground::checked, this, &PlansPanel::takeChecked);
    connect(&m_calibrator, &PlansCalibrator::changed, this, &PlansPanel::takeCalibration);
    m_fields.refresh();
    takeChecked();
}

QWidget *PlansPanel::searchSection()
{
    auto *section = new Section(tr("Plans"), this);
    m_fields.row(section, "plans.page", {.look = true});
    addModelField(m_fields, section);
    addDeviceField(m_context.document, m_fields, section);
    m_fields.row(section, "plans.devices");
    m_fields.row(section, "plans.gpus_per_node", {.shown = [](const Scenario &s) { return !s.cluster; }});
    m_fields.row(section, "plans.gbs",
                 {.holds = [](const Scenario &s) { return static_cast<double>(search::searchedBatch(s)); }});
    addSequenceField(m_fields, section);
    m_fields.row(section, "layout.precision");
    m_fields.row(section, "layout.overlap", {.shown = [](const Scenario &s) { return s.model && s.model->experts > 0; }});
    m_fields.rows(section, {"plans.rank", "plans.goal"});
    return section;
}

QWidget *PlansPanel::listSection()
{
    auto *section = new Section(tr("List"), this);
    m_fields.row(section, "plans.list", {.look = true, .wide = true});
    auto *filter = qobject_cast<EntryField *>(m_fields.row(section, "plans.filter", {.check = isFilter, .look = true}));
    filter->setToolTip(
        tr("Filter the list with comparisons of %1, or with words").arg(PlansFilter::keys().join(QStringLiteral(", "))));
    filter->setPlaceholderText(QStringLiteral("tp=4 pp<=2 selective"));
    return section;
}

QWidget *PlansPanel::groupSection()
{
    auto *section = new Section(tr("Groups"), this);
    m_fields.row(section, "plans.group", {.look = true});
    return section;
}

QWidget *PlansPanel::pairSection()
{
    auto *section = new Section(tr("Two plans"), this);
    const auto plan = [this](const Scenario &s) {
        const PlansPicturePtr picture = plansPicture(m_view.figure());
        const bool searched = !s.plans.chosen && picture && picture->report->chosen;
        return searched ? picture->report->chosen->plan : s.plans.chosen.value_or(s.layout);
    };
    m_typed = m_fields.entry(
        section, tr("Plan 1"), tr("Degrees of plan 1, such as tp=4 pp=2 mbs=1 zero=1 full; without dp, replicas fill the GPUs"),
        [plan](const Scenario &s) { return s.model ? typedText(plan(s)) : QString(); },
        [this, plan](Scenario &s, const QString &text) -> Status {
            Result<plan::Layout> typed = typedPlan(text, m_typed->hasFocus() ? m_typedFrom : plan(s));
            if (!typed)
                return std::move(typed).error();
            s.layout.precision = typed->precision; // of all plans alike
            s.plans.chosen = *std::move(typed);
            return Nothing{};
        });
    connect(m_typed, &EntryField::began, this, [this, plan] { m_typedFrom = plan(m_context.document.scenario()); });
    connect(m_typed, &EntryField::problemChanged, this, &PlansPanel::takePair);
    m_typed->setObjectName(QStringLiteral("plan 1"));
    m_typed->setPlaceholderText(QStringLiteral("tp=4 pp=2 mbs=1"));
    m_whyNot = new TextLabel(QString(), TextSize::Small, QFont::Normal, TextLabel::Tone::Normal, this);
    m_whyNot->setWordWrap(true);
    section->addRow(m_whyNot);
    const QString purpose = tr("Changes plan 1 so that it fits");
    m_help = new Button(purpose, {}, {}, this);
    m_help->setToolTip(purpose);
    m_helpRow = buttonRow({m_help}, this);
    section->addRow(m_helpRow);
    connect(m_help, &Button::clicked, this, [this] {
        const PlansPicturePtr picture = plansPicture(m_view.figure());
        if (!picture || !picture->report->chosen)
            return;
        if (const auto help = whyNot(*picture->report, *picture->report->chosen).help)
            m_context.document.edit(tr("Plan 1: %1").arg(help->change),
                                    [plan = help->plan](Scenario &s) { s.plans.chosen = plan; });
    });
    for (PairLine &line : m_pair) {
        line.name = new TextLabel(QString(), TextSize::Table, QFont::DemiBold, TextLabel::Tone::Normal, this);
        line.rest = new TextLabel(QString(), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
        for (TextLabel *label : {line.name, line.rest}) {
            label->setWordWrap(true);
            section->addRow(label);
        }
    }
    m_adopt = new Button(tr("Use plan 1"), {}, {}, this);
    m_adopt->setToolTip(tr("Makes plan 1 the scenario's own: memory and pipeline follow"));
    m_play = new Button(tr("Play"), {}, {}, this);
    m_play->setToolTip(tr("Uses plan 1 and plays its step: who computes when, over which links it sends, and what each GPU holds "
                          "(double-click on a plan, or Shift+Enter)"));
    m_swap = new Button(tr("Swap"), {}, {}, this);
    m_swap->setToolTip(tr("Plan 1 becomes plan 2 and plan 2 becomes plan 1"));
    m_best = new Button(tr("Best"), {}, {}, this);
    m_best->setToolTip(tr("Plan 1 is the best plan again, whatever is searched"));
    section->addRow(buttonRow({m_adopt, m_play, m_swap, m_best}, this));
    const auto use = [this] {
        const PlansPicturePtr picture = plansPicture(m_view.figure());
        if (!picture || !picture->report->chosen)
            return;
        const MarkEdit adopt = adoptPlan(picture->report->chosen->plan, picture->report->query.globalBatch);
        m_context.document.edit(adopt.text, adopt.change);
    };
    connect(m_adopt, &Button::clicked, this, use);
    connect(m_play, &Button::clicked, this, [this, use] {
        use();
        emit m_view.playWanted();
    });
    connect(m_swap, &Button::clicked, this, [this] {
        const PlansPicturePtr picture = plansPicture(m_view.figure());
        if (!picture || !picture->report->chosen || !picture->report->compared)
            return;
        m_context.document.edit(tr("Swap plan 1 and plan 2"), [report = picture->report](Scenario &s) {
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
    m_fields.rows(section, {"plans.gpu_hour", "plans.kilowatt_hour", "plans.watts", "plans.tokens"});
    return section;
}

QWidget *PlansPanel::limitSection()
{
    auto *section = new Section(tr("Search limits"), this);
    m_fields.rows(section->addFold(tr("Degrees"), true),
                  {"plans.tp", "plans.pp", "plans.ep", "plans.mbs", "plans.virtual_stages", "plans.zero"});
    FoldGroup *more = section->addFold(tr("Schedules, recomputation, rank order"), true);
    m_fields.row(more, "plans.schedules", {.check = areSchedules});
    m_fields.rows(more, {"plans.cp", "plans.shard_degree", "plans.recomputation", "plans.orders", "plans.sp", "plans.top"});
    return section;
}

QWidget *PlansPanel::assumptionSection()
{
    auto *section = new Section(tr("Assumptions"), this);
    // Their names are longer than the column of labels.
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        const std::string path = "plans.assumptions." + std::string(info.key);
        auto *label = new TextLabel(settingLabel(*scenario::findSetting(path)), TextSize::Table, QFont::Normal,
                                    TextLabel::Tone::Quiet, this);
        label->setWordWrap(true);
        section->addRow(label);
        m_fields.row(section, path,
                     {.holds = [info](const Scenario &) { return cost::Assumptions().*info.value; }, .wide = true});
    }
    return section;
}

QWidget *PlansPanel::rampSection()
{
    auto *section = new Section(tr("Ramp-up"), this);
    m_fields.rows(section,
                  {"plans.ramp.batches", "plans.ramp.mbs", "plans.ramp.tp", "plans.ramp.pp", "plans.ramp.gpus_per_node"});
    return section;
}

void PlansPanel::takePair()
{
    const PlansPicturePtr picture = plansPicture(m_view.figure());
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
    show(m_pair[0], QStringLiteral("1"), picture ? picture->report->chosen : std::nullopt);
    show(m_pair[1], QStringLiteral("2"), picture ? picture->report->compared : std::nullopt);
    const bool chosen = picture && picture->report->chosen;
    const WhyNot not1 = chosen ? whyNot(*picture->report, *picture->report->chosen) : WhyNot();
    const QString why = m_typed->problem().isEmpty() ? not1.reason : tr("Plan 1 is still the one below, not what is typed.");
    m_whyNot->setText(why);
    m_whyNot->setVisible(!why.isEmpty());
    m_help->setText(not1.help ? tr("%1 fits").arg(not1.help->change) : QString());
    m_helpRow->setVisible(not1.help.has_value());
    const bool inUse = chosen && m_context.document.scenario().layout == picture->report->chosen->plan;
    m_adopt->setText(inUse ? tr("In use") : tr("Use plan 1"));
    m_adopt->setEnabled(chosen && !inUse);
    m_play->setEnabled(chosen);
    m_swap->setEnabled(chosen && picture->report->compared);
    const scenario::PlanChoices &choices = m_context.document.scenario().plans;
    m_best->setEnabled(choices.chosen || choices.compared);
}

void PlansPanel::take()
{
    const PlansPage page = m_context.document.scenario().plansLook.page;
    for (const auto &[part, pages] : m_parts)
        part->setVisible(std::ranges::find(pages, page) != pages.end());
    takePair();
    takeCalibration();
}

} // namespace shardscope::ui
