// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/expertreport.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertsview.h"
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
using scenario::LoadSource;

namespace {

Derivation plainTerm(const Message &name, double value, Unit unit, const Message &source)
{
    Derivation d;
    d.name = name;
    d.value = value;
    d.unit = unit;
    d.source = source;
    return d;
}

} // namespace

void ExpertsPanel::fillMoved()
{
    const ExpertReportPtr report = m_view.report();
    if (!report)
        return replaceContent(m_moved, nullptr);
    auto *section = new Section(tr("What moved, A → B"), m_moved);
    const auto row = [&](const QString &name, double value, Unit unit, const QString &tip) {
        ClickableRow *line = section->addValue(name);
        line->value().setValue(value, unit);
        line->setToolTip(tip);
        connect(line, &QAbstractButton::clicked, this, [this, name, value, unit] {
            m_context.selection.explain(plainTerm(name.toStdString(), value, unit, core::tr("from both placements")), true);
        });
    };
    const auto homes = report->b->placement.map.devicesOf();
    const auto copied = std::count_if(homes.begin(), homes.end(), [](const std::vector<int> &at) { return at.size() > 1; });
    row(tr("stayed on their GPU"), report->movement.stayed, Unit::Count,
        tr("Experts with a home that is theirs in both placements"));
    row(tr("moved"), report->movement.moved, Unit::Count, tr("Experts with no home in common"));
    row(tr("experts with copies"), static_cast<double>(copied), Unit::Count, tr("Experts that stand in several slots of B"));
    row(tr("tiles fetched"), report->movement.fetched, Unit::Count, tr("Slots of B whose expert the GPU does not hold in A"));
    row(tr("bytes fetched"), report->movementBytes, Unit::Byte, tr("Tiles fetched times the bytes of an expert"));
    if (!report->b->metrics.doubled.empty())
        row(tr("copies on one GPU"), static_cast<double>(report->b->metrics.doubled.size()), Unit::Count,
            tr("Slots wasted: the GPU holds another replica of the expert"));
    replaceContent(m_moved, section);
}

void ExpertsPanel::fillPolicies()
{
    const ExpertReportPtr report = m_view.report();
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
        ClickableRow *row = section->addValue(title);
        if (result.refused) {
            row->value().setText(tr("does not fit"));
            row->setToolTip(errorText(*result.refused, false));
            continue;
        }
        const Formatted time = formatValue(result.metrics.layer_s, Unit::Second);
        row->value().setFormatted({formatSignificant(result.metrics.imbalance) + QStringLiteral(" · ") + time.number, time.unit},
                                  exactValue(result.metrics.layer_s, Unit::Second));
        row->value().setWeight(result.metrics.layer_s <= best ? QFont::DemiBold : QFont::Normal);
        QString tip = coreText(std::string(result.policy->rule)) + QLatin1Char('\n')
                      + tr("Busiest GPU %1, penalty %2, %3 tiles")
                            .arg(tokensText(static_cast<double>(result.metrics.max)), tokensText(result.metrics.penalty))
                            .arg(result.tiles);
        if (result.proof)
            tip +=
                QLatin1Char('\n')
                + (result.proof->complete ? tr("Proved: nothing without copies is better")
                                          : tr("At most %1 % above the bound").arg(formatSignificant(100 * result.proof->gap())));
        row->setToolTip(tip);
        connect(row, &QAbstractButton::clicked, this, [this, report, metrics = result.metrics, title] {
            m_context.selection.explain(layerDerivation(*report, metrics, title), true);
        });
    }
    replaceContent(m_policies, section);
}

void ExpertsPanel::fillChallenge()
{
    const ExpertReportPtr report = m_view.report();
    if (!report || !report->policies)
        return replaceContent(m_challenge, nullptr);
    const evaluate::PlacementReport &side = report->side(second());
    auto *section = new Section(tr("Beat the policy"), m_challenge);
    section->setPhrase(side.byHand == 0 ? tr("drag a tile to another GPU") : tr("%n moves by hand", nullptr, side.byHand));
    const auto row = [&](const QString &name, const placement::Metrics &metrics) {
        ClickableRow *line = section->addValue(name);
        line->value().setValue(metrics.layer_s, Unit::Second);
        connect(line, &QAbstractButton::clicked, this,
                [this, report, metrics, name] { m_context.selection.explain(layerDerivation(*report, metrics, name), true); });
        return line;
    };
    if (side.byHand > 0) {
        row(tr("yours"), side.metrics)->value().setWeight(QFont::DemiBold);
        row(policyTitle(side), side.before);
    } else {
        row(policyTitle(side), side.metrics);
    }
    const evaluate::PolicyResult *rival = nullptr;
    for (const evaluate::PolicyResult &result : *report->policies)
        if (!result.refused && !result.policy->replicates
            && (rival == nullptr || result.metrics.layer_s < rival->metrics.layer_s))
            rival = &result;
    if (rival != nullptr) {
        row(tr("best without copies: %1").arg(coreText(std::string(rival->policy->title))), rival->metrics);
        if (side.byHand > 0 && side.metrics.layer_s < rival->metrics.layer_s)
            section->addRow(new TextLabel(tr("You beat every policy without copies."), TextSize::Table, QFont::DemiBold,
                                          TextLabel::Tone::Accent, section));
    }
    if (side.byHand > 0) {
        auto *back = new Button(tr("Take back all moves"), {}, {}, section);
        connect(back, &QAbstractButton::clicked, this, [this] {
            m_context.document.edit(tr("Take back all moves"),
                                    [this](scenario::Scenario &s) { (second() ? s.experts.b : s.experts.a).byHand.clear(); });
        });
        section->addRow(back);
    }
    replaceContent(m_challenge, section);
}

/// What the source measured of two schedulers, beside what they do to this load.
void ExpertsPanel::fillSchedulers()
{
    const ExpertReportPtr report = m_view.report();
    const auto &facts = m_context.document.scenario().facts;
    const auto fact = [&](const char *name) {
        const auto found =
            std::find_if(facts.begin(), facts.end(), [name](const scenario::Fact &f) { return f.name == name && f.value; });
        return found == facts.end() ? nullptr : &*found;
    };
    const scenario::Fact *naive = fact("Naive, a batch");
    const scenario::Fact *demeter = fact("Demeter, a batch");
    const bool traced = m_context.document.scenario().experts.source == LoadSource::Trace;
    if (!report || !report->schedulers || report->schedulers->demeter.size() != report->schedulers->naive.size()
        || (!traced && naive == nullptr))
        return replaceContent(m_schedulers, nullptr);
    auto *section = new Section(tr("Naive against Demeter"), m_schedulers);
    section->setPhrase(tr("penalty: max − mean"));
    const auto row = [&](const QString &name, const QString &text, const Derivation &derivation) {
        ClickableRow *line = section->addValue(name);
        line->value().setText(text);
        connect(line, &QAbstractButton::clicked, this, [this, derivation] { m_context.selection.explain(derivation, true); });
    };
    const auto at = static_cast<std::size_t>(report->layer);
    const auto &both = *report->schedulers;
    const auto mean = [](const std::vector<double> &values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    };
    const auto penalties = [&](const QString &name, double first, double other) {
        row(name, formatValue(first, Unit::Count).joined() + QStringLiteral(" → ") + tokensText(other),
            plainTerm(core::tr("penalty under Demeter"), other, Unit::Count, core::tr("max − mean over the GPUs")));
    };
    penalties(tr("layer %1").arg(report->layer), both.naive[at], both.demeter[at]);
    penalties(tr("mean of all layers"), mean(both.naive), mean(both.demeter));
    const auto measured = [&](const QString &name, const scenario::Fact *plain, const scenario::Fact *statistics) {
        if (plain == nullptr)
            return;
        row(name, formatSignificant(*plain->value, 6) + tr(" s"),
            plainTerm(plain->name, *plain->value, Unit::Second, plain->source));
        if (statistics == nullptr)
            return;
        const double overhead = *statistics->value / *plain->value - 1;
        Derivation d = plainTerm(core::tr("overhead of statistics"), overhead, Unit::Ratio, {});
        d.formula = core::tr("with statistics / without − 1");
        d.terms = {plainTerm(statistics->name, *statistics->value, Unit::Second, statistics->source),
                   plainTerm(plain->name, *plain->value, Unit::Second, plain->source)};
        row(tr("    with statistics"),
            (overhead < 0 ? QStringLiteral("−") : QStringLiteral("+")) + formatSignificant(std::abs(100 * overhead), 3)
                + tr(" %"),
            d);
    };
    measured(tr("naive, measured"), naive, fact("Naive with statistics, a batch"));
    measured(tr("Demeter, measured"), demeter, fact("Demeter with statistics, a batch"));
    auto *note = new TextLabel(
        tr("The measured run's own routing and batch size were not recorded: the penalties are of the load shown here."),
        TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, section);
    note->setWordWrap(true);
    note->setMinimumHeight(scaled(54));
    section->addRow(note);
    replaceContent(m_schedulers, section);
}

} // namespace shardscope::ui
