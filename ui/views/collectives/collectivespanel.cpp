// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivespanel.h"

#include "ui/base/format.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using cluster::Operation;

namespace {

/// Those that some algorithm does.
std::vector<FieldChoice> operations(const scenario::Scenario &)
{
    std::vector<FieldChoice> choices;
    for (const Operation operation : cluster::allOperations())
        if (!traffic::algorithmsFor(operation).empty())
            choices.push_back({operationTitle(operation), std::string(cluster::operationName(operation))});
    return choices;
}

std::vector<FieldChoice> algorithms(const scenario::Scenario &s)
{
    std::vector<FieldChoice> choices;
    for (const traffic::Algorithm algorithm : traffic::algorithmsFor(s.collectives.operation))
        choices.push_back({algorithmTitle(algorithm), std::string(traffic::algorithmId(algorithm))});
    return choices;
}

bool isChain(const scenario::Scenario &s)
{
    return evaluate::algorithmOf(s.collectives) == traffic::Algorithm::Chain;
}

} // namespace

CollectivesPanel::CollectivesPanel(const ViewContext &context, CollectivesView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this),
      m_play(new Button(tr("Play"), {}, {}, this))
{
    auto *column = bareBox<QVBoxLayout>(this);
    auto *pages = new Section(tr("Collectives"), this);
    m_fields.row(pages, "collectives.page", {.wide = true});
    pages->setRuled(false);
    column->addWidget(pages);
    buildCollective();
    buildLab();
    m_numbers = emptyBox(this);
    m_measured = emptyBox(this);
    column->addWidget(m_collective);
    column->addWidget(m_lab);
    column->addWidget(m_numbers);
    column->addWidget(m_measured);
    connect(&m_fields, &SettingFields::refreshed, this, &CollectivesPanel::takeDocument);
    connect(&context.document, &ScenarioDocument::reportChanged, this, &CollectivesPanel::takeReport);
    m_fields.refresh();
    takeReport();
}

void CollectivesPanel::buildCollective()
{
    m_collective = new Section(tr("Message"), this);
    m_fields.row(m_collective, "collectives.operation", {.choices = operations});
    m_fields.row(m_collective, "collectives.algorithm",
                 {.choices = algorithms, .enabled = [](const scenario::Scenario &s) { return algorithms(s).size() > 1; }});
    m_fields.rows(m_collective, {"collectives.size", "collectives.group"});
    m_fields.row(m_collective, "collectives.ranks", {.enabled = [](const scenario::Scenario &s) {
                     return s.collectives.group == scenario::CollectiveGroup::Machine;
                 }});
    m_fewer = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_collective);
    m_fewer->setWordWrap(true);
    m_collective->addRow(m_fewer);
    m_fields.row(m_collective, "collectives.pieces", {.enabled = isChain});
    m_fields.rows(m_collective, {"collectives.alpha", "collectives.order", "collectives.lanes"});
    m_play->setToolTip(tr("Play the messages over the links (Space)"));
    m_collective->addRow(m_play);
    connect(m_play, &QAbstractButton::clicked, &m_view, &FigureView::playOrPause);
    connect(&m_view.player(), &Player::playingChanged, this,
            [this](bool playing) { m_play->setText(playing ? tr("Stop") : tr("Play")); });
}

void CollectivesPanel::buildLab()
{
    m_lab = new Section(tr("Broadcast of a host tensor"), this);
    m_fields.rows(m_lab,
                  {"broadcast.bytes", "broadcast.gpus", "broadcast.blocks", "broadcast.host_pageable", "broadcast.host_pinned",
                   "broadcast.link", "broadcast.launch", "broadcast.measured_1", "broadcast.measured_2", "broadcast.measured_3"});
    auto *button = new Button(tr("Derive bandwidths from measurements"), {}, {}, this);
    button->setToolTip(tr("Three times give exactly three bandwidths: they fit the measurement but do not test the model"));
    connect(button, &QAbstractButton::clicked, this, &CollectivesPanel::imply);
    m_lab->addRow(button);
    m_implyProblem = new ProblemLabel(m_lab);
    m_lab->addRow(m_implyProblem);
}

void CollectivesPanel::imply()
{
    const evaluate::CollectiveReportPtr report = m_context.document.report()->collectives;
    const auto &measured = m_context.document.scenario().collectives.broadcast.measured;
    if (!report || !measured[0] || !measured[1] || !measured[2])
        return;
    const Result<traffic::BroadcastCase> implied =
        traffic::impliedBandwidths(report->lab, {*measured[0], *measured[1], *measured[2]});
    if (!implied) {
        m_implyProblem->setProblem(errorText(implied.error(), false));
        return;
    }
    m_context.document.edit(tr("Derive bandwidths from measurements"), [&implied](scenario::Scenario &s) {
        s.collectives.broadcast.hostPageable = implied->hostPageable;
        s.collectives.broadcast.hostPinned = implied->hostPinned;
        s.collectives.broadcast.link = implied->link;
    });
}

void CollectivesPanel::takeDocument()
{
    const bool lab = m_context.document.scenario().collectives.page == scenario::CollectivePage::Broadcast;
    m_collective->setVisible(!lab);
    m_lab->setVisible(lab);
    m_implyProblem->setProblem({});
}

void CollectivesPanel::takeReport()
{
    const evaluate::CollectiveReportPtr report = m_context.document.report()->collectives;
    const auto fill = [&](QWidget *box, bool some, const QString &title, auto content) {
        auto *section = some ? new Section(title, box) : nullptr;
        if (section)
            (this->*content)(*section, *report);
        replaceContent(box, section);
    };
    const bool lab = report && isLab(*report);
    const bool run = report && report->run.has_value();
    m_play->setEnabled(run);
    m_fewer->setVisible(run && isOfFewer(*report));
    m_fewer->setText(run ? whoTakesPart(*report) : QString());
    fill(m_numbers, lab ? report->labTimes.has_value() : run, tr("Results"), &CollectivesPanel::fillNumbers);
    fill(m_measured, report && !lab && !report->jobs.empty(), tr("Measured"), &CollectivesPanel::fillMeasured);
}

/// A click explains it.
template <class Place>
void CollectivesPanel::addNumber(Place &place, const QString &name, double value, Unit unit, const Derivation &why,
                                 const QString &tip)
{
    ClickableRow *row = place.addValue(name);
    row->value().setValue(value, unit);
    row->setToolTip(tip);
    connect(row, &QAbstractButton::clicked, this, [this, why] { m_context.selection.explain(why, true); });
}

void CollectivesPanel::fillNumbers(Section &section, const evaluate::CollectiveReport &report)
{
    const auto add = [&](const QString &name, double value, Unit unit, const Derivation &why, const QString &tip) {
        addNumber(section, name, value, unit, why, tip);
    };
    if (isLab(report)) {
        for (int s = 1; s <= traffic::broadcastStrategies; ++s)
            add(strategyTitle(s), report.labTimes->times[static_cast<std::size_t>(s - 1)].si(), Unit::Second,
                traffic::deriveStrategy(report.lab, s), tr("Predicted time"));
        add(tr("Best number of blocks"), static_cast<double>(report.labTimes->bestBlocks), Unit::Count, deriveBestBlocks(report),
            tr("With the shortest time of strategy 3"));
        add(tr("Lower bound"), report.labTimes->lowerBound.si(), Unit::Second, traffic::deriveLowerBound(report.lab),
            tr("The tensor must leave the host once"));
        return;
    }
    add(tr("Time"), report.run->time, Unit::Second, deriveRun(report), tr("From the first message to the last"));
    add(tr("Algorithm bandwidth"), report.run->algorithmBandwidth(), Unit::BytePerSecond, deriveBus(report),
        tr("Size divided by time"));
    add(tr("Bus bandwidth"), report.run->busBandwidth(), Unit::BytePerSecond, deriveBus(report), tr("As defined by nccl-tests"));
    for (const traffic::Crossover &crossover : report.comparison.crossovers)
        add(tr("%1 → %2").arg(algorithmTitle(crossover.below), algorithmTitle(crossover.above)), crossover.bytes, Unit::Byte,
            deriveRun(report), tr("Below this size the first algorithm is fastest, above it the second"));
}

void CollectivesPanel::fillMeasured(Section &section, const evaluate::CollectiveReport &report)
{
    constexpr std::size_t most = 6;
    for (std::size_t i = 0; i < std::min(most, report.jobs.size()); ++i) {
        const evaluate::MeasuredJob &job = report.jobs[i];
        const cluster::MeasuredCollective &measured = measuredOf(report, job);
        const QString ranks = measured.knownRanks() > 0 ? tr("%1 ranks").arg(measured.knownRanks()) : tr("ranks unknown");
        FoldGroup *group = section.addFold(QStringLiteral("%1, %2").arg(operationTitle(measured.operation), ranks),
                                           measured.operation != report.choices.operation);
        if (!job.fit) {
            auto *why = new TextLabel(job.error ? errorText(*job.error, false) : QString(), TextSize::Small, QFont::Normal,
                                      TextLabel::Tone::Quiet, group);
            why->setWordWrap(true);
            group->addRow(why);
            continue;
        }
        const Derivation derivation = cluster::derive(*job.fit);
        const auto add = [&](const QString &name, double value, Unit unit, const QString &tip) {
            addNumber(*group, name, value, unit, derivation, tip);
        };
        add(tr("α"), job.fit->alpha.si(), Unit::Second, tr("Time of an empty message: median of the small ones"));
        add(tr("1 / β"), 1 / job.fit->beta.si(), Unit::BytePerSecond, tr("Slope over the large messages"));
        add(tr("n½ = α / β"), job.fit->nHalf.si(), Unit::Byte, tr("Message size that reaches half of the bandwidth"));
        add(tr("R² (large messages)"), job.fit->r2Large, Unit::Ratio, tr("Of the line fitted to the large messages"));
        add(tr("R² (small messages)"), job.fit->r2Small, Unit::Ratio,
            tr("Of α + nβ for the small messages, whose times barely grow"));
        for (std::size_t r = 0; r + 1 < job.fit->regions.size(); ++r) {
            const cluster::FitRegion &region = job.fit->regions[r];
            add(tr("R² from %1").arg(valueText(region.from.si(), Unit::Byte)), region.r2, Unit::Ratio,
                tr("From this size on, %n messages follow a separate line: the protocol changes between two lines", nullptr,
                   region.rows));
        }
        if (measured.averageBus)
            add(tr("Average bus bandwidth"), measured.averageBus->si(), Unit::BytePerSecond, tr("As reported"));
    }
}

} // namespace shardscope::ui
