// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertsmeasured.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertsview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QVBoxLayout>

#include <cmath>

// What a recorded run measured, held beside what the placement predicts.
namespace shardscope::ui {

using evaluate::ExpertReport;
using evaluate::PlacementReport;

namespace {

Derivation number(const Message &name, double value, Unit unit, const Message &source)
{
    Derivation d;
    d.name = name;
    d.value = value;
    d.unit = unit;
    d.source = source;
    return d;
}

Message iterationText(const ExpertsMeasured &measured)
{
    return {core::tr("%1, iteration %2"), {measured.run, Number(measured.iteration)}};
}

QString orNothing(double value, Unit unit)
{
    return std::isfinite(value) && (value > 0 || unit == Unit::Count) ? formatValue(value, unit).joined() : QStringLiteral("–");
}

/// Measured less predicted, and whether they agree.
Derivation twin(Text name, Unit unit, double measured, double predicted, const ExpertsMeasured &run, const Message &policy)
{
    Derivation d = number(name, measured, unit, iterationText(run));
    d.formula = core::tr("measured − predicted");
    d.terms = {number(core::tr("measured"), measured, unit, iterationText(run)),
               number(core::tr("predicted"), predicted, unit, policy)};
    constexpr double agreed = 0.01;
    if (!(predicted > 0))
        d.checks.push_back({false, core::tr("Nothing is predicted: the model's sizes are not known")});
    else if (std::abs(measured - predicted) <= agreed * predicted)
        d.checks.push_back({true, core::tr("measured and predicted differ by less than 1 %")});
    else
        d.checks.push_back(
            {false,
             core::tr(
                 "measured and predicted differ: the prediction leaves out scheduling, metadata and the fetching of experts")});
    return d;
}

} // namespace

QString measuredLine(const ExpertsMeasured &measured, int device)
{
    const auto at = static_cast<std::size_t>(device);
    QString line;
    const auto add = [&line](const QString &part) { line += (line.isEmpty() ? QString() : QStringLiteral(", ")) + part; };
    if (std::isfinite(measured.tokens[at]))
        add(tokensText(measured.tokens[at]));
    if (std::isfinite(measured.compute_s[at]))
        add(ExpertsPanel::tr("compute %1").arg(formatValue(measured.compute_s[at], Unit::Second).joined()));
    if (std::isfinite(measured.layer_s[at]))
        add(ExpertsPanel::tr("layer %1").arg(formatValue(measured.layer_s[at], Unit::Second).joined()));
    return line.isEmpty() ? QString() : QStringLiteral(" &nbsp; ") + ExpertsPanel::tr("measured: %1").arg(line);
}

void ExpertsPanel::fillMeasured()
{
    while (QLayoutItem *item = m_measured->layout()->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    const evaluate::ExpertReportPtr report = m_view.report();
    const std::shared_ptr<const ExpertsMeasured> measured = m_view.measured();
    m_measured->setVisible(report && measured);
    if (!report || !measured)
        return;
    const bool own = measured->isOf(*report->a) ? false : measured->isOf(*report->b) ? true : second();
    const PlacementReport &side = report->side(own);
    auto *section = new Section(tr("Measured"), m_measured);
    section->setPhrase(tr("measured · %1 predicts").arg(own ? QStringLiteral("B") : QStringLiteral("A")));
    const auto row = [&](const QString &name, Text plain, Unit unit, double value, double predicted) {
        if (!std::isfinite(value))
            return;
        ClickableRow *line = section->addValue(name);
        line->value().setText(orNothing(value, unit) + QStringLiteral(" · ") + orNothing(predicted, unit));
        line->setToolTip(tr("Measured by %1; predicted for %2").arg(coreText(iterationText(*measured)), policyTitle(side)));
        const Derivation derivation = twin(plain, unit, value, predicted, *measured,
                                           side.policy != nullptr ? std::string(side.policy->title) : std::string());
        connect(line, &QAbstractButton::clicked, this, [this, derivation] { m_context.selection.explain(derivation, true); });
    };
    const double tokens = ExpertsMeasured::most(measured->tokens);
    row(tr("busiest GPU, tokens"), core::tr("tokens of the busiest GPU"), Unit::Count, tokens,
        static_cast<double>(side.metrics.max));
    row(tr("penalty, max − mean"), core::tr("penalty"), Unit::Count, tokens - measured->mean(), side.metrics.penalty);
    row(tr("expert compute"), core::tr("expert compute"), Unit::Second, ExpertsMeasured::most(measured->compute_s),
        side.metrics.busiestCompute_s);
    row(tr("layer time"), core::tr("layer time"), Unit::Second, ExpertsMeasured::most(measured->layer_s), side.metrics.layer_s);
    if (const double rate = measured->rate(*report); std::isfinite(rate)) {
        ClickableRow *line = section->addValue(tr("rate that was reached"));
        line->value().setValue(rate, Unit::FlopsPerSecond);
        auto *take = new Button(tr("Take this rate"), {}, {}, section);
        take->setToolTip(tr("Predicts with the FLOP/s that the busiest GPU reached in this run"));
        connect(take, &QAbstractButton::clicked, this, [this, rate] {
            m_context.document.edit(tr("Take the measured rate"), [rate](scenario::Scenario &s) { s.experts.rate = rate; });
        });
        section->addRow(take);
    }
    const QString policy = QString::fromStdString(measured->policy);
    auto *note = new TextLabel(
        policy.isEmpty()
            ? tr("%1. Dots in the picture: tokens that arrived.").arg(coreText(iterationText(*measured)))
            : tr("%1, placed by %2. Dots in the picture: tokens that arrived.").arg(coreText(iterationText(*measured)), policy),
        TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, section);
    note->setWordWrap(true);
    section->addRow(note);
    m_measured->layout()->addWidget(section);
}

} // namespace shardscope::ui
