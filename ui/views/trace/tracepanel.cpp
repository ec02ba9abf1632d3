// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracepanel.h"

#include "core/evaluate/tracelayers.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/trace/tracepage.h"
#include "ui/views/trace/tracetext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QFileInfo>
#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <utility>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// More are reached with the keys of the picture.
constexpr int mostListedSteps = 2000;
constexpr int mostListedSources = 16;

} // namespace

TracePanel::TracePanel(const ViewContext &context, FigureView &, QWidget *parent)
    : QWidget(parent), m_context(context), m_fields(context.document, this)
{
    auto *column = bareBox<QVBoxLayout>(this);
    column->addWidget(stepSection());
    column->addWidget(twinSection());
    column->addWidget(sourceSection());
    column->addStretch(1);
    connect(&m_context.document, &ScenarioDocument::reportChanged, &m_fields, &SettingFields::refresh);
    connect(&m_fields, &SettingFields::refreshed, this, &TracePanel::take);
    m_fields.refresh();
}

QWidget *TracePanel::stepSection()
{
    auto *section = new Section(tr("Trace"), this);
    m_fields.row(section, "trace.page", {.look = true, .wide = true});
    m_fields.row(section, "trace.step",
                 {.choices = [this](const Scenario &) { return steps(); },
                  .enabled = [this](const Scenario &) { return ready() && ready()->trace().steps.size() > 1; }});
    m_found = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_found->setWordWrap(true);
    section->addRow(m_found);
    return section;
}

QWidget *TracePanel::twinSection()
{
    auto *section = new Section(tr("Prediction"), this);
    m_fields.row(section, "trace.predicted", {.enabled = [this](const Scenario &) { return ready() != nullptr; }});
    m_why = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_why->setWordWrap(true);
    section->addRow(m_why);
    m_predict = new Button(tr("Predict with these times"), {}, {}, this);
    connect(m_predict, &QAbstractButton::clicked, this, &TracePanel::predictFromTrace);
    section->addRow(m_predict);
    return section;
}

QWidget *TracePanel::sourceSection()
{
    auto *section = new Section(tr("Files"), this);
    m_list = new QWidget(this);
    m_sources = new QVBoxLayout(m_list);
    m_sources->setContentsMargins(0, 0, 0, 0);
    m_sources->setSpacing(4);
    section->addRow(m_list);
    return section;
}

/// Of a step that is too long or too short for the model that is open.
QString TracePanel::foreignText(const evaluate::TraceReport &report) const
{
    const Scenario &scenario = m_context.document.scenario();
    if (!report.layers || !scenario.model)
        return {};
    const double times = evaluate::timesPredicted(*report.layers, scenario.model->layers, report.foretold, 1);
    if (!evaluate::isOfAnother(times))
        return {};
    return tr("The step took %1 times what the open model is predicted to take: it may be of another model or microbatch")
        .arg(formatSignificant(times, 2));
}

std::optional<scenario::PipelineChoices> TracePanel::measured() const
{
    const evaluate::TraceReport *report = ready();
    const Scenario &scenario = m_context.document.scenario();
    if (!report)
        return std::nullopt;
    if (report->layers)
        return evaluate::withLayers(*report->measure, report->step, *report->layers, scenario.model->layers,
                                    scenario.layout.microbatch, scenario.pipeline);
    return evaluate::measuredPipeline(*report->measure, report->step, scenario.pipeline);
}

void TracePanel::predictFromTrace()
{
    const auto choices = measured();
    if (!choices)
        return;
    const bool stages = choices->stageTimes.size() > 1;
    m_context.document.edit(tr("Predict with measured times"), [&choices, stages](Scenario &s) {
        s.pipeline = *choices;
        s.trace.predicted |= stages; // of one GPU there is no twin
    });
}

/// The report, where it is that of the loaded trace.
const evaluate::TraceReport *TracePanel::ready() const
{
    const evaluate::TraceReportPtr &report = m_context.document.report()->trace;
    return report && report->measure->trace == m_context.document.scenario().trace.trace ? report.get() : nullptr;
}

std::vector<FieldChoice> TracePanel::steps() const
{
    if (!ready())
        return {};
    const auto &steps = ready()->trace().steps;
    std::vector<FieldChoice> choices{
        {tr("typical (%1)").arg(steps[static_cast<std::size_t>(ready()->measure->usual)].number), "usual"}};
    for (std::size_t i = 0; i < std::min<std::size_t>(steps.size(), mostListedSteps); ++i)
        choices.push_back(
            {tr("%1 · %2").arg(steps[i].number).arg(secondsText(steps[i].seconds())), std::to_string(steps[i].number)});
    return choices;
}

void TracePanel::fillSources(const evaluate::TraceReport *report)
{
    while (QLayoutItem *item = m_sources->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!report)
        return;
    const auto &sources = report->trace().sources;
    for (std::size_t i = 0; i < std::min<std::size_t>(sources.size(), mostListedSources); ++i) {
        const runs::TraceSource &source = sources[i];
        auto *name = new TextLabel(QFileInfo(QString::fromStdString(source.file)).fileName(), TextSize::Table, QFont::Normal,
                                   TextLabel::Tone::Normal, m_list);
        name->setElided(true);
        m_sources->addWidget(name);
        auto *what = new TextLabel(tr("rank %1 · %2 events · %3").arg(source.rank).arg(source.events).arg(clockText(source)),
                                   TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_list);
        what->setWordWrap(true);
        m_sources->addWidget(what);
    }
    if (sources.size() > mostListedSources)
        m_sources->addWidget(new TextLabel(tr("and %n more", nullptr, static_cast<int>(sources.size()) - mostListedSources),
                                           TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_list));
}

void TracePanel::take()
{
    const evaluate::TraceReport *report = ready();
    const runs::TracePtr now = report ? m_context.document.scenario().trace.trace : nullptr;
    if (std::exchange(m_shown, now) != now)
        fillSources(report);
    m_found->setText(
        report ? tr("%n steps: %1", nullptr, static_cast<int>(report->trace().steps.size())).arg(stepSourceText(report->trace()))
               : tr("No trace is loaded."));
    const QString twin = report ? whyNoTwin(*report) : QString();
    const QString foreign = report ? foreignText(*report) : QString();
    const QString why = foreign.isEmpty() ? twin : foreign;
    m_why->setText(why.isEmpty() ? QString() : traceStop(why.left(1).toUpper() + why.mid(1)));
    m_why->setVisible(!why.isEmpty());
    m_predict->setEnabled(measured().has_value());
    m_predict->setToolTip(
        report && report->layers
            ? tr("Sets the time of a layer, and of embedding and output, to that of this step, whose microbatch is taken as "
                 "the plan's, %1")
                  .arg(m_context.document.scenario().layout.microbatch)
            : tr("Sets the pipeline to the trace's number of GPUs, with the forward time of each and its gradient times in this "
                 "step"));
}

} // namespace shardscope::ui
