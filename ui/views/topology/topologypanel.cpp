// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologypanel.h"

#include "core/cluster/channelname.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/models/linkmodel.h"
#include "ui/views/catalogfields.h"
#include "ui/views/topology/topologymarks.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QAction>
#include <QCheckBox>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using scenario::Change;

namespace {

Derivation factDerivation(const scenario::Fact &fact)
{
    Derivation d;
    d.name = fact.name;
    d.source = fact.source;
    if (fact.value) {
        d.value = *fact.value;
        d.unit = fact.unit;
    } else {
        d.source = fact.source.empty() ? Message(fact.text) : Message(core::tr("%1 · %2"), {fact.text, fact.source});
    }
    return d;
}

/// The one that is drawn keeps the channel by which it was asked for.
std::vector<FieldChoice> channels(const scenario::Scenario &s)
{
    std::vector<FieldChoice> choices{{QStringLiteral("–"), {}}};
    if (!s.cluster)
        return choices;
    const cluster::ChannelPath *drawn = cluster::findChannelPath(*s.cluster, s.machine.channel);
    for (const cluster::ChannelPath &path : s.cluster->channelPaths)
        choices.push_back(
            {channelTitle(*s.cluster, path), &path == drawn ? s.machine.channel : cluster::channelName(*s.cluster, path)});
    return choices;
}

} // namespace

TopologyPanel::TopologyPanel(const ViewContext &context, TopologyView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this), m_sys(new QCheckBox(this)),
      m_host(new QCheckBox(tr("host"), this)), m_ring(new QCheckBox(tr("ring"), this)), m_order(new QCheckBox(tr("order"), this)),
      m_reset(new Button(tr("Reset layout"), {}, {}, this)), m_numbers(emptyBox(this)), m_facts(emptyBox(this))
{
    auto *column = bareBox<QVBoxLayout>(this);
    buildSelection();
    column->addWidget(m_numbers);
    column->addWidget(m_facts);
    connect(&context.document, &ScenarioDocument::changed, this, [this](Change mask) {
        takeDocument();
        if (has(mask, Change::Facts) || has(mask, Change::Cluster)) {
            takeReport();
            fillFacts();
        }
    });
    connect(&context.document, &ScenarioDocument::reportChanged, this, &TopologyPanel::takeReport);
    connect(&m_view, &FigureView::figureChanged, this, &TopologyPanel::takeLook);
    m_fields.refresh();
    takeReport();
    fillFacts();
}

void TopologyPanel::buildSelection()
{
    auto *section = new Section(tr("Selection"), this);
    section->setPhrase(tr("shared by Topology and Bandwidth"));
    addPairFields(m_fields, section);
    m_fields.row(section, "machine.transfer");
    m_fields.row(section, "machine.channel", {.choices = channels, .shown = [](const scenario::Scenario &s) {
                                                  return s.cluster && !s.cluster->channelPaths.empty();
                                              }});
    buildShow(*section);
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

void TopologyPanel::buildShow(Section &section)
{
    // Not a field of the form: four switches in one line need more than its column.
    auto *line = new QWidget(this);
    m_show = bareBox<QHBoxLayout>(line, 8);
    m_showLabel = new TextLabel(tr("Show"), TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, line);
    m_show->addWidget(m_showLabel);
    m_show->addStretch(1);
    m_show->addWidget(m_sys, 0, Qt::AlignRight);
    auto *others = new QWidget(line);
    auto *row = bareBox<QHBoxLayout>(others, 8);
    row->addStretch(1);
    for (QCheckBox *box : {m_host, m_ring, m_order})
        row->addWidget(box);
    m_show->addWidget(others);
    m_show->setContentsMargins(0, scaled(4), 0, scaled(4)); // no least height, which would hold for two lines, too
    section.addRow(line);
    m_host->setToolTip(tr("CPUs, and the link shared by the pairs of two sockets"));
    m_ring->setToolTip(tr("The ring over all GPUs with the widest narrowest link"));
    m_order->setToolTip(tr("The order of all GPUs for a pipeline with the widest narrowest link"));
    const std::vector<FigureSwitch> &switches = m_view.figure().switches;
    for (std::size_t i = 0; i < switchBoxes().size(); ++i) {
        switchBoxes()[i]->setAccessibleName(switches[i].text);
        connect(switchBoxes()[i], &QCheckBox::clicked, this,
                [this, i] { m_view.setLook(TopologyLook::from(m_view.figure().switches[i].look)); });
    }
    takeLook();
    ScenarioDocument &document = m_context.document;
    connect(m_sys, &QCheckBox::clicked, this, [this, &document] {
        const MarkEdit toggle = togglingClass(document.scenario().machine, m_sys->text().toStdString());
        document.edit(toggle.text, toggle.change);
    });

    auto *buttons = new QWidget(this);
    auto *actions = new QHBoxLayout(buttons);
    actions->setContentsMargins(0, scaled(4), 0, 0);
    actions->setSpacing(scaled(8));
    auto *edit = new Button(tr("Edit machine…"), {}, {}, buttons);
    edit->setObjectName(QStringLiteral("editMachineButton"));
    connect(edit, &QAbstractButton::clicked, this, &TopologyPanel::editMachine);
    m_reset->setToolTip(tr("Moves dragged devices back to their original places"));
    connect(m_reset, &QAbstractButton::clicked, this,
            [&document] { document.edit(resettingLayout().text, resettingLayout().change); });
    actions->addWidget(edit);
    actions->addWidget(m_reset);
    actions->addStretch(1);
    section.addRow(buttons);
}

/// Four switches say themselves what they are: their label goes first.
void TopologyPanel::placeShow()
{
    const int room = scaled(287);
    int needed = m_sys->isVisibleTo(this) ? m_sys->sizeHint().width() + m_show->spacing() : 0;
    for (const QCheckBox *box : {m_host, m_ring, m_order})
        needed += box->sizeHint().width() + m_show->spacing();
    m_showLabel->setVisible(needed + m_showLabel->sizeHint().width() <= room);
    m_show->setDirection(needed <= room ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void TopologyPanel::takeDocument()
{
    const ScenarioDocument &document = m_context.document;
    const auto &hidden = document.scenario().machine.hiddenClasses;
    m_sys->setChecked(std::ranges::find(hidden, m_sys->text().toStdString()) == hidden.end());
    m_reset->setVisible(!document.scenario().machine.positions.empty());
}

/// In the order of the figure's switches.
std::vector<QCheckBox *> TopologyPanel::switchBoxes() const
{
    return {m_host, m_ring, m_order};
}

void TopologyPanel::takeLook()
{
    for (std::size_t i = 0; i < switchBoxes().size(); ++i)
        switchBoxes()[i]->setChecked(m_view.figure().switches[i].on);
}

void TopologyPanel::takeReport()
{
    const evaluate::MachineReport *machine = m_context.document.machine();
    // The farthest class is the one that covers a picture: SYS in one machine, NODE in another.
    const bool several = machine != nullptr && machine->counts.size() > 1;
    m_sys->setText(several ? classTitle(*machine->cluster, machine->counts.back().link) : QString());
    m_sys->setToolTip(tr("Links of the slowest class; click a class in the legend to hide or show it"));
    m_sys->setVisible(several);
    placeShow();
    m_ring->setEnabled(machine != nullptr && machine->ring.has_value());
    m_order->setEnabled(machine != nullptr && machine->pipeline.has_value());
    takeDocument();
    if (machine == nullptr) {
        m_shown.reset();
        return replaceContent(m_numbers, nullptr);
    }
    // Every report comes by here, and few bring another machine.
    const scenario::Scenario &scenario = m_context.document.scenario();
    Shown next{m_context.document.report()->machine, scenario.facts, scenario.machine.from, scenario.machine.to, numberStyle()};
    if (m_shown == next)
        return;
    m_shown = std::move(next);
    const std::vector<MachineNumber> numbers = machineNumbers(scenario, *machine);
    if (numbers.empty())
        return replaceContent(m_numbers, nullptr);
    auto *section = new Section(tr("This machine"), m_numbers);
    for (const MachineNumber &number : numbers) {
        ClickableRow *row = section->addValue(number.name);
        row->setToolTip(number.tip);
        if (std::isnan(number.value)) {
            row->value().setText(number.text);
        } else {
            Formatted shown = formatHeadline(number.value, number.unit);
            if (!number.prefix.isEmpty())
                shown.number.prepend(number.prefix + QLatin1Char(' '));
            row->value().setFormatted(shown, exactValue(number.value, number.unit));
            row->value().setWeight(number.prefix.isEmpty() ? QFont::DemiBold : QFont::Normal);
        }
        connect(row, &QAbstractButton::clicked, this,
                [this, derivation = number.derivation] { m_context.selection.explain(derivation, true); });
    }
    replaceContent(m_numbers, section);
}

void TopologyPanel::fillFacts()
{
    const std::vector<scenario::Fact> &facts = m_context.document.scenario().facts;
    if (facts.empty())
        return replaceContent(m_facts, nullptr);
    auto *section = new Section(tr("Facts from the source"), m_facts);
    section->setPhrase(facts.size() == 1 ? tr("1 fact") : tr("%1 facts").arg(facts.size()));
    std::vector<std::pair<std::string, FoldGroup *>> groups;
    for (const scenario::Fact &fact : facts) {
        auto group = std::ranges::find(groups, fact.group, &std::pair<std::string, FoldGroup *>::first);
        if (group == groups.end())
            group = groups.insert(groups.end(), {fact.group, section->addFold(coreText(fact.group))});
        ClickableRow *row = group->second->addValue(coreText(fact.name));
        const QString text = QString::fromStdString(fact.text);
        if (fact.value)
            row->value().setValue(*fact.value, fact.unit);
        else
            row->value().setText(QFontMetricsF(row->font()).elidedText(text, Qt::ElideRight, scaled(132)));
        row->setToolTip((fact.value ? exactValue(*fact.value, fact.unit) : text) + QStringLiteral("\n")
                        + QString::fromStdString(fact.source));
        connect(row, &QAbstractButton::clicked, this,
                [this, derivation = factDerivation(fact)] { m_context.selection.explain(derivation, true); });
    }
    for (const auto &[name, group] : groups) {
        const auto count = std::ranges::count(facts, name, &scenario::Fact::group);
        group->setPhrase(count == 1 ? tr("1 fact") : tr("%1 facts").arg(count));
    }
    replaceContent(m_facts, section);
}

void TopologyPanel::editMachine()
{
    if (auto *action = window()->findChild<QAction *>(QStringLiteral("editMachineAction")))
        action->trigger();
}

} // namespace shardscope::ui
