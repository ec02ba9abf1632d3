// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/expertreport.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/experts/expertstext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

// The numbers of the inspector: what moved, all policies, the challenge, and
// what the source measured. Each section is replaced when a report comes.
namespace shardscope::ui {

using evaluate::ExpertReportPtr;
using evaluate::PlacementReport;
using scenario::LoadSource;

ClickableRow *ExpertsPanel::addNumber(Section *section, const QString &name, const QString &value, const Derivation &why)
{
    ClickableRow *row = section->addValue(name);
    row->value().setText(value);
    connect(row, &QAbstractButton::clicked, this, [this, why] { m_context.selection.explain(why, true); });
    return row;
}

ClickableRow *ExpertsPanel::addNumber(Section *section, const QString &name, const Derivation &why)
{
    ClickableRow *row = addNumber(section, name, QString(), why);
    row->value().setValue(why.value, why.unit);
    return row;
}

ClickableRow *ExpertsPanel::addTime(Section *section, const QString &name, const placement::Metrics &metrics)
{
    return addNumber(section, name, layerDerivation(*report(), metrics, name));
}

void ExpertsPanel::fillMoved()
{
    const ExpertReportPtr report = this->report();
    if (!report)
        return replaceContent(m_moved, nullptr);
    const QString first = placementName(*report, false);
    const QString other = placementName(*report, true);
    auto *section = new Section(tr("What moved"), m_moved);
    section->setPhrase(tr("%1 → %2").arg(first, other));
    const auto row = [&](const QString &name, double value, Unit unit, const QString &tip) {
        addNumber(section, name, expertsTerm(name.toStdString(), value, unit, core::tr("from both placements")))->setToolTip(tip);
    };
    const auto homes = report->b->placement.map.devicesOf();
    const auto copied = std::count_if(homes.begin(), homes.end(), [](const std::vector<int> &at) { return at.size() > 1; });
    row(tr("unchanged"), report->movement.stayed, Unit::Count, tr("Experts with a home GPU in both placements"));
    row(tr("moved"), report->movement.moved, Unit::Count, tr("Experts with no GPU in common"));
    row(tr("replicated experts"), static_cast<double>(copied), Unit::Count,
        tr("Experts that are in several slots of %1").arg(other));
    row(tr("experts to fetch"), report->movement.fetched, Unit::Count,
        tr("Slots of %1 whose expert the GPU does not hold in %2").arg(other, first));
    row(tr("bytes to fetch"), report->movementBytes, Unit::Byte, tr("Experts to fetch × bytes per expert"));
    if (!report->b->metrics.doubled.empty())
        row(tr("duplicates on one GPU"), static_cast<double>(report->b->metrics.doubled.size()), Unit::Count,
            tr("Wasted slots: the GPU already holds a replica of the expert"));
    replaceContent(m_moved, section);
}

void ExpertsPanel::fillPolicies()
{
    const ExpertReportPtr report = this->report();
    if (!report || !report->policies)
        return replaceContent(m_policies, nullptr);
    auto *section = new Section(tr("All policies"), m_policies);
    section->setPhrase(tr("max/mean · layer time"));
    double best = 0;
    for (const evaluate::PolicyResult &result : *report->policies)
        if (!result.refused && (best <= 0 || result.metrics.layer_s < best))
            best = result.metrics.layer_s;
    for (const evaluate::PolicyResult &result : *report->policies) {
        const QString title = coreText(std::string(result.policy->title));
        if (result.refused) {
            ClickableRow *row = section->addValue(title);
            row->value().setText(tr("does not fit"));
            row->setToolTip(errorText(*result.refused, false));
            continue;
        }
        ClickableRow *row = addTime(section, title, result.metrics);
        const Formatted time = formatValue(result.metrics.layer_s, Unit::Second);
        row->value().setFormatted({formatSignificant(result.metrics.imbalance) + QStringLiteral(" · ") + time.number, time.unit},
                                  exactValue(result.metrics.layer_s, Unit::Second));
        row->value().setWeight(result.metrics.layer_s <= best ? QFont::DemiBold : QFont::Normal);
        QString tip = coreText(std::string(result.policy->rule)) + QLatin1Char('\n')
                      + tr("Busiest GPU %1, penalty %2, %3 experts to fetch")
                            .arg(tokensText(static_cast<double>(result.metrics.max)), tokensText(result.metrics.penalty))
                            .arg(result.tiles);
        if (result.proof)
            tip += QLatin1Char('\n')
                   + (result.proof->complete
                          ? tr("Proven: no placement without replicas has a lower load on the busiest GPU")
                          : tr("At most %1 % above the lower bound").arg(formatSignificant(100 * result.proof->gap())));
        row->setToolTip(tip);
    }
    replaceContent(m_policies, section);
}

void ExpertsPanel::fillChallenge()
{
    const ExpertReportPtr report = this->report();
    if (!report || !report->policies)
        return replaceContent(m_challenge, nullptr);
    const evaluate::PlacementReport &side = report->side(second());
    auto *section = new Section(tr("Beat the policy"), m_challenge);
    section->setPhrase(side.byHand == 0 ? tr("drag a slot to another GPU") : tr("%n moves by hand", nullptr, side.byHand));
    if (side.byHand > 0) {
        addTime(section, tr("your placement"), side.metrics)->value().setWeight(QFont::DemiBold);
        addTime(section, policyTitle(side), side.before);
    } else {
        addTime(section, policyTitle(side), side.metrics);
    }
    const evaluate::PolicyResult *rival = nullptr;
    for (const evaluate::PolicyResult &result : *report->policies)
        if (!result.refused && !result.policy->replicates
            && (rival == nullptr || result.metrics.layer_s < rival->metrics.layer_s))
            rival = &result;
    if (rival != nullptr) {
        addTime(section, tr("best without replicas: %1").arg(coreText(std::string(rival->policy->title))), rival->metrics);
        if (side.byHand > 0 && side.metrics.layer_s < rival->metrics.layer_s)
            section->addRow(new TextLabel(tr("You beat every policy without replicas."), TextSize::Table, QFont::DemiBold,
                                          TextLabel::Tone::Accent, section));
    }
    if (side.byHand > 0) {
        auto *back = new Button(tr("Undo all moves"), {}, {}, section);
        connect(back, &QAbstractButton::clicked, this, [this] {
            m_context.document.edit(tr("Undo all moves"),
                                    [this](scenario::Scenario &s) { (second() ? s.experts.b : s.experts.a).byHand.clear(); });
        });
        section->addRow(back);
    }
    replaceContent(m_challenge, section);
}

/// What the source measured of two schedulers, beside what they do to this load.
void ExpertsPanel::fillSchedulers()
{
    const ExpertReportPtr report = this->report();
    const auto &facts = m_context.document.scenario().facts;
    const auto fact = [&](const char *name) {
        const auto found =
            std::find_if(facts.begin(), facts.end(), [name](const scenario::Fact &f) { return f.name == name && f.value; });
        return found == facts.end() ? nullptr : &*found;
    };
    const scenario::Fact *naive = fact("Naive, per batch");
    const scenario::Fact *demeter = fact("Demeter, per batch");
    const bool traced = m_context.document.scenario().experts.source == LoadSource::Trace;
    if (!report || !report->schedulers || report->schedulers->demeter.size() != report->schedulers->naive.size()
        || (!traced && naive == nullptr))
        return replaceContent(m_schedulers, nullptr);
    auto *section = new Section(tr("Naive against Demeter"), m_schedulers);
    section->setPhrase(tr("penalty: max − mean"));
    const auto at = static_cast<std::size_t>(report->layer);
    const auto &both = *report->schedulers;
    const auto mean = [](const std::vector<double> &values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    };
    const auto penalties = [&](const QString &name, double first, double other) {
        addNumber(section, name, valueText(first, Unit::Count) + QStringLiteral(" → ") + tokensText(other),
                  expertsTerm(core::tr("penalty under Demeter"), other, Unit::Count, core::tr("max − mean over the GPUs")));
    };
    penalties(tr("layer %1").arg(report->layer), both.naive[at], both.demeter[at]);
    penalties(tr("mean of all layers"), mean(both.naive), mean(both.demeter));
    const auto measured = [&](const QString &name, const scenario::Fact *plain, const scenario::Fact *statistics) {
        if (plain == nullptr)
            return;
        addNumber(section, name, formatSignificant(*plain->value, 6) + tr(" s"),
                  expertsTerm(plain->name, *plain->value, Unit::Second, plain->source));
        if (statistics == nullptr)
            return;
        const double overhead = *statistics->value / *plain->value - 1;
        Derivation d = expertsTerm(core::tr("overhead of statistics"), overhead, Unit::Ratio, {});
        d.formula = core::tr("with statistics / without − 1");
        d.terms = {expertsTerm(statistics->name, *statistics->value, Unit::Second, statistics->source),
                   expertsTerm(plain->name, *plain->value, Unit::Second, plain->source)};
        addNumber(section, tr("    with statistics"),
                  (overhead < 0 ? QStringLiteral("−") : QStringLiteral("+")) + formatSignificant(std::abs(100 * overhead), 3)
                      + tr(" %"),
                  d);
    };
    measured(tr("naive, measured"), naive, fact("Naive with statistics, per batch"));
    measured(tr("Demeter, measured"), demeter, fact("Demeter with statistics, per batch"));
    auto *note = new TextLabel(
        tr("The measured run's routing and batch size were not recorded: the penalties are for the load shown here."),
        TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, section);
    note->setWordWrap(true);
    note->setMinimumHeight(scaled(54));
    section->addRow(note);
    replaceContent(m_schedulers, section);
}

namespace {

Message iterationText(const ExpertsMeasured &measured)
{
    return {core::tr("%1, iteration %2"), {measured.run, Number(measured.iteration)}};
}

QString orNothing(double value, Unit unit)
{
    return std::isfinite(value) && (value > 0 || unit == Unit::Count) ? valueText(value, unit) : QStringLiteral("–");
}

/// Measured less predicted, and whether they agree.
Derivation twin(Text name, Unit unit, double measured, double predicted, const ExpertsMeasured &run, const Message &policy)
{
    Derivation d = expertsTerm(name, measured, unit, iterationText(run));
    d.formula = core::tr("measured − predicted");
    d.terms = {expertsTerm(core::tr("measured"), measured, unit, iterationText(run)),
               expertsTerm(core::tr("predicted"), predicted, unit, policy)};
    constexpr double agreed = 0.01;
    if (!(predicted > 0))
        d.checks.push_back({false, core::tr("No prediction: the model's sizes are unknown")});
    else if (std::abs(measured - predicted) <= agreed * predicted)
        d.checks.push_back({true, core::tr("measured and predicted values differ by less than 1 %")});
    else
        d.checks.push_back(
            {false,
             core::tr(
                 "measured and predicted values differ: the prediction excludes scheduling, metadata and fetching of experts")});
    return d;
}

} // namespace

void ExpertsPanel::fillMeasured()
{
    const ExpertReportPtr report = this->report();
    const ExpertsPicturePtr picture = expertsPicture(m_view.figure());
    if (!report || !picture || !picture->measured)
        return replaceContent(m_measured, nullptr);
    const ExpertsMeasured &measured = *picture->measured;
    const bool own = measured.isOf(*report->a) ? false : measured.isOf(*report->b) ? true : second();
    const PlacementReport &side = report->side(own);
    auto *section = new Section(tr("Measured"), m_measured);
    section->setPhrase(tr("measured · %1 predicts").arg(placementName(*report, own)));
    const auto row = [&](const QString &name, Text plain, Unit unit, double value, double predicted) {
        if (!std::isfinite(value))
            return;
        addNumber(section, name, orNothing(value, unit) + QStringLiteral(" · ") + orNothing(predicted, unit),
                  twin(plain, unit, value, predicted, measured,
                       side.policy != nullptr ? std::string(side.policy->title) : std::string()))
            ->setToolTip(tr("Measured by %1; predicted for %2").arg(coreText(iterationText(measured)), policyTitle(side)));
    };
    const double tokens = ExpertsMeasured::most(measured.tokens);
    row(tr("busiest GPU, tokens"), core::tr("tokens of the busiest GPU"), Unit::Count, tokens,
        static_cast<double>(side.metrics.max));
    row(tr("penalty, max − mean"), core::tr("penalty"), Unit::Count, tokens - measured.mean(), side.metrics.penalty);
    row(tr("expert compute"), core::tr("expert compute"), Unit::Second, ExpertsMeasured::most(measured.compute_s),
        side.metrics.busiestCompute_s);
    row(tr("layer time"), core::tr("layer time"), Unit::Second, ExpertsMeasured::most(measured.layer_s), side.metrics.layer_s);
    if (const double rate = measured.rate(*report); std::isfinite(rate)) {
        ClickableRow *line = section->addValue(tr("rate achieved"));
        line->value().setValue(rate, Unit::FlopsPerSecond);
        auto *take = new Button(tr("Use this rate"), {}, {}, section);
        take->setToolTip(tr("Predicts with the FLOP/s that the busiest GPU achieved in this run"));
        connect(take, &QAbstractButton::clicked, this, [this, rate] {
            m_context.document.edit(tr("Use the measured rate"), [rate](scenario::Scenario &s) { s.experts.rate = rate; });
        });
        section->addRow(take);
    }
    const QString policy = QString::fromStdString(measured.policy);
    auto *note = new TextLabel(
        policy.isEmpty() ? tr("%1. Dots: tokens that arrived.").arg(coreText(iterationText(measured)))
                         : tr("%1, placed by %2. Dots: tokens that arrived.").arg(coreText(iterationText(measured)), policy),
        TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, section);
    note->setWordWrap(true);
    section->addRow(note);
    replaceContent(m_measured, section);
}

} // namespace shardscope::ui
