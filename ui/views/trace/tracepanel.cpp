// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracepanel.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/trace/tracetext.h"
#include "ui/views/trace/traceview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// More are reached with the keys of the picture.
constexpr int mostListedSteps = 2000;
constexpr int mostListedSources = 16;

} // namespace

TracePanel::TracePanel(const ViewContext &context, TraceView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(stepSection());
    column->addWidget(twinSection());
    column->addWidget(sourceSection());
    column->addStretch(1);
    connect(&m_context.document, &ScenarioDocument::changed, this, [this](scenario::Change) { take(); });
    connect(&m_context.document, &ScenarioDocument::reportChanged, this, &TracePanel::take);
    take();
}

void TracePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    take();
}

QWidget *TracePanel::stepSection()
{
    auto *section = new Section(tr("Trace"), this);
    m_step = new QComboBox(this);
    m_step->setAccessibleName(tr("Step that is measured"));
    m_step->setToolTip(tr("Step that is measured and compared; Page Up and Page Down in the picture go from step to step"));
    m_step->setMaxVisibleItems(20);
    connect(m_step, &QComboBox::activated, this, [this](int index) { m_view.chooseStep(index - 1); });
    section->addField(tr("Step"), m_step);
    m_found = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_found->setWordWrap(true);
    section->addRow(m_found);
    return section;
}

QWidget *TracePanel::twinSection()
{
    auto *section = new Section(tr("Prediction"), this);
    m_predicted = new QCheckBox(tr("Pipeline beneath"), this);
    m_predicted->setToolTip(tr("Draws the pipeline of this scenario beneath, from the begin of the measured step"));
    connect(m_predicted, &QCheckBox::toggled, this, [this](bool on) {
        m_context.document.edit(on ? tr("Show the predicted pipeline") : tr("Hide the predicted pipeline"),
                                [on](Scenario &s) { s.trace.predicted = on; });
    });
    section->addRow(m_predicted);
    m_why = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_why->setWordWrap(true);
    section->addRow(m_why);
    m_predict = new Button(tr("Predict with these times"), {}, {}, this);
    m_predict->setToolTip(tr("Sets the pipeline to as many GPUs as the trace has, with the forward time that each took in this "
                             "step, and the gradients' share of it"));
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

void TracePanel::predictFromTrace()
{
    const evaluate::TraceReportPtr report = m_context.document.report()->trace;
    if (!report)
        return;
    const auto choices = evaluate::measuredPipeline(*report->measure, report->step, m_context.document.scenario().pipeline);
    if (choices)
        m_context.document.edit(tr("Predict with measured times"), [&choices](Scenario &s) {
            s.pipeline = *choices;
            s.trace.predicted = true;
        });
}

void TracePanel::fillSteps(const evaluate::TraceReport *report)
{
    const QSignalBlocker quiet(m_step);
    m_step->clear();
    if (!report)
        return;
    const auto &steps = report->trace().steps;
    m_step->addItem(tr("usual (%1)").arg(steps[static_cast<std::size_t>(report->measure->usual)].number));
    for (std::size_t i = 0; i < std::min<std::size_t>(steps.size(), mostListedSteps); ++i)
        m_step->addItem(tr("%1 · %2").arg(steps[i].number).arg(formatValue(steps[i].seconds(), Unit::Second).joined()));
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
    const scenario::TraceChoices &choices = m_context.document.scenario().trace;
    const evaluate::TraceReportPtr &report = m_context.document.report()->trace;
    const bool ready = report && report->measure->trace == choices.trace;
    const runs::TracePtr now = ready ? choices.trace : nullptr;
    if (now != m_shown || m_step->count() == 0) {
        m_shown = now;
        fillSteps(ready ? report.get() : nullptr);
        fillSources(ready ? report.get() : nullptr);
    }
    m_step->setEnabled(ready && report->trace().steps.size() > 1);
    m_step->setCurrentIndex(choices.step + 1 < m_step->count() ? choices.step + 1 : -1);
    m_found->setText(
        ready ? tr("%n steps: %1", nullptr, static_cast<int>(report->trace().steps.size())).arg(stepSourceText(report->trace()))
              : tr("No trace is loaded."));
    const QSignalBlocker quiet(m_predicted);
    m_predicted->setChecked(choices.predicted);
    m_predicted->setEnabled(ready);
    const QString why = ready ? whyNoTwin(*report) : QString();
    m_why->setText(why.isEmpty() ? QString() : why.left(1).toUpper() + why.mid(1) + QLatin1Char('.'));
    m_why->setVisible(!why.isEmpty());
    m_predict->setEnabled(
        ready && evaluate::measuredPipeline(*report->measure, report->step, m_context.document.scenario().pipeline).has_value());
}

} // namespace shardscope::ui
