// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runspanel.h"

#include "core/base/errorcode.h"
#include "core/fit/fit.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/export/tabletext.h"
#include "ui/views/runs/findingcard.h"
#include "ui/views/runs/runstext.h"
#include "ui/views/runs/runswords.h"
#include "ui/views/runs/typedruns.h"
#include "ui/views/runstimes.h"
#include "ui/widgets/button.h"
#include "ui/widgets/combofield.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using findings::FindingState;
using scenario::Scenario;

namespace {

/// A stack of cards exactly as high as its wrapped texts need at this width; a
/// layout around it would ask for the height of a narrower one.
class CardStack : public QWidget {
public:
    using QWidget::QWidget;

protected:
    bool event(QEvent *event) override
    {
        const bool done = QWidget::event(event);
        const QEvent::Type type = event->type();
        if (layout() && (type == QEvent::LayoutRequest || type == QEvent::Resize || type == QEvent::Show))
            if (const int height = layout()->totalHeightForWidth(width()); height > 0 && height != minimumHeight())
                setFixedHeight(height);
        return done;
    }
};

/// In the section, and empty.
QVBoxLayout *rowsIn(Section *section, QWidget *rows, int spacing)
{
    auto *layout = bareBox<QVBoxLayout>(rows, spacing);
    section->addRow(rows);
    return layout;
}

void clearRows(QVBoxLayout *rows)
{
    while (QLayoutItem *item = rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // one of its buttons may have been clicked
        delete item;
    }
}

QComboBox *listIn(Section *section, const QString &label, const QString &name)
{
    auto *box = new ComboField(section);
    box->setAccessibleName(name);
    box->setMinimumWidth(scaled(80));
    section->addField(label, box);
    return box;
}

TextLabel *noteIn(Section *section, const QString &text, TextLabel::Tone tone)
{
    auto *note = new TextLabel(text, TextSize::Small, QFont::Normal, tone, section);
    note->setWordWrap(true);
    section->addRow(note);
    return note;
}

void addButtons(Section *section, const std::vector<Button *> &buttons)
{
    auto *row = new QWidget(section);
    auto *line = new QBoxLayout(QBoxLayout::LeftToRight, row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(scaled(8));
    int needed = 0;
    for (Button *button : buttons) {
        line->addWidget(button, 0, Qt::AlignLeft);
        needed += button->sizeHint().width() + line->spacing();
    }
    line->addStretch(1);
    // Under each other where the language is too long for one line.
    if (needed > scaled(294))
        line->setDirection(QBoxLayout::TopToBottom);
    section->addRow(row);
}

} // namespace

RunsPanel::RunsPanel(const ViewContext &context, RunsView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    auto *column = bareBox<QVBoxLayout>(this);
    column->addWidget(tableSection());
    column->addWidget(findingsSection());
    column->addWidget(fitSection());
    auto *typed = new Section(tr("Enter by hand"), this);
    addTypedRuns(typed, context.document);
    column->addWidget(typed);
    column->addStretch(1);
    connect(&view, &FigureView::figureChanged, this, &RunsPanel::take);
    m_fields.refresh();
    take();
}

const findings::AnalysisPtr &RunsPanel::analysis() const
{
    return m_context.document.report()->runs;
}

Section *RunsPanel::tableSection()
{
    auto *section = new Section(tr("Runs"), this);
    m_filter = new QLineEdit(section);
    m_filter->setPlaceholderText(tr("e.g. fsdp, chunks=4, OOM"));
    m_filter->setAccessibleName(tr("Filter the rows"));
    m_filter->setToolTip(tr("Words that must all appear in a row; setting=value matches a setting"));
    section->addField(tr("Filter"), m_filter);
    m_group = listIn(section, tr("Group by"), tr("Group the rows"));
    m_group->setToolTip(tr("One row per run, the mean over seeds, or the mean per value of a setting"));
    m_axis = listIn(section, tr("Chart over"), tr("Setting on the chart's x axis"));
    connect(m_filter, &QLineEdit::textChanged, this, &RunsPanel::changeLook);
    connect(m_group, &QComboBox::activated, this, &RunsPanel::changeLook);
    connect(m_axis, &QComboBox::activated, this, &RunsPanel::changeLook);
    const std::pair<QString, QString (*)(const QAbstractItemModel &)> forms[] = {
        {QStringLiteral("Markdown"), tableAsMarkdown},
        {QStringLiteral("LaTeX"), tableAsLatex},
        {QStringLiteral("CSV"), [](const QAbstractItemModel &model) { return tableAsText(model, QLatin1Char(',')); }}};
    std::vector<Button *> copies;
    for (const auto &[name, written] : forms) {
        copies.push_back(new Button(name, QStringLiteral(":/icons/copy.svg"), {}, section));
        copies.back()->setAccessibleName(tr("Copy the table as %1").arg(name));
        copies.back()->setToolTip(tr("Copy the table as %1").arg(name));
        connect(copies.back(), &QAbstractButton::clicked, this,
                [this, written = written] { QGuiApplication::clipboard()->setText(written(*m_view.table())); });
    }
    addButtons(section, copies);
    return section;
}

Section *RunsPanel::findingsSection()
{
    m_findings = new Section(tr("Findings"), this);
    m_none = noteIn(m_findings, tr("No faults were found in these measurements."), TextLabel::Tone::Quiet);
    m_cards = rowsIn(m_findings, new CardStack(m_findings), 8);
    return m_findings;
}

Section *RunsPanel::fitSection()
{
    m_fit = new Section(tr("Calibrate"), this);
    m_fields.row(m_fit, "runs.fit_model", {.choices = [](const Scenario &) {
                     std::vector<FieldChoice> choices{{tr("Fits the most runs"), "auto"}};
                     for (const fit::Model &model : fit::models())
                         choices.push_back({coreText(std::string(model.title)), std::string(model.id),
                                            tr("Needs %1").arg(coreText(std::string(model.needs)))});
                     return choices;
                 }});
    auto *parameters = new QWidget(m_fit);
    parameters->setObjectName(QStringLiteral("runs.fit_free"));
    m_parameters = rowsIn(m_fit, parameters, 2);
    m_fitError = noteIn(m_fit, {}, TextLabel::Tone::Normal);
    m_fitNote = noteIn(m_fit, {}, TextLabel::Tone::Quiet);
    m_keep = new Button(tr("Keep this fit"), {}, {}, m_fit);
    m_keep->setToolTip(tr("Save the fitted values with the scenario"));
    m_use = new Button(tr("Use in Pipeline"), {}, {}, m_fit);
    m_use->setToolTip(tr("Predict pipelines with a, launch and o of this fit"));
    addButtons(m_fit, {m_keep, m_use});
    connect(m_keep, &QAbstractButton::clicked, this, [this] { keepFit(false); });
    connect(m_use, &QAbstractButton::clicked, this, [this] { keepFit(true); });
    return m_fit;
}

/// Of the look always, of the runs where they are others or written in another way.
void RunsPanel::take()
{
    const RunsLook &look = m_view.look();
    const QSignalBlocker quiet(m_filter);
    if (m_filter->text() != look.filter)
        m_filter->setText(look.filter);
    const RunsPicturePtr picture = runsPicture(m_view.figure());
    m_group->clear();
    m_group->addItem(tr("Mean over seeds"), RunsLook().group);
    m_group->addItem(tr("None: each run"), QStringLiteral("runs"));
    m_axis->clear();
    m_axis->addItem(tr("Automatic"), QString());
    for (const QString &name : picture ? picture->varying : QStringList())
        for (QComboBox *box : {m_group, m_axis})
            box->addItem(settingTitle(name), name);
    m_group->setCurrentIndex(std::max(0, m_group->findData(look.group)));
    m_axis->setCurrentIndex(std::max(0, m_axis->findData(look.axis)));
    if (m_analysis == analysis() && m_numbers == numberStyle())
        return;
    m_analysis = analysis();
    m_numbers = numberStyle();
    m_findings->setVisible(analysis() != nullptr);
    m_fit->setVisible(analysis() != nullptr);
    takeFindings();
    takeFit();
}

void RunsPanel::changeLook()
{
    RunsLook look = m_view.look();
    look.filter = m_filter->text();
    look.group = m_group->currentData().toString();
    look.axis = m_axis->currentData().toString();
    m_view.setLook(look);
}

void RunsPanel::takeFindings()
{
    clearRows(m_cards);
    if (!analysis())
        return;
    const findings::Analysis &now = *analysis();
    m_none->setVisible(now.findings.empty());
    m_cards->parentWidget()->setVisible(!now.findings.empty());
    const auto dismissed = std::ranges::count(now.states, FindingState::Dismissed);
    m_findings->setPhrase(
        tr("%1 in %2 runs").arg(static_cast<std::ptrdiff_t>(now.states.size()) - dismissed).arg(now.raw->size()));
    for (const bool last : {false, true}) {
        for (std::size_t i = 0; i < now.findings.size(); ++i) {
            if ((now.states[i] == FindingState::Dismissed) != last)
                continue;
            auto *card = new FindingCard(
                m_context, now.findings[i], now.states[i], [this, runs = now.findings[i].runs] { showRuns(runs); },
                m_cards->parentWidget());
            m_cards->addWidget(card);
            card->show();
        }
    }
}

/// Without the filter where it hides them.
void RunsPanel::showRuns(const std::vector<std::string> &ids)
{
    if (rowOfRuns(m_view.figure(), ids).isEmpty()) {
        RunsLook look = m_view.look();
        look.filter.clear();
        m_view.setLook(look);
    }
    m_view.showMark(rowOfRuns(m_view.figure(), ids));
}

void RunsPanel::takeFit()
{
    clearRows(m_parameters);
    m_free.clear();
    if (!analysis())
        return;
    const findings::Analysis &now = *analysis();
    m_keep->setVisible(now.fitted.has_value());
    m_use->setVisible(now.fitted && now.fitted->model == "pipeline-chunks");
    if (!now.fitted) {
        const bool none = now.fitError && now.fitError->code == ErrorCode::TooFewPoints && now.fitError->args.front() == "0";
        m_fitError->setText(now.fitError && !none ? errorText(*now.fitError, false) : QString());
        return m_fitNote->setText({});
    }
    const runs::Fitted &fitted = *now.fitted;
    for (const runs::FittedParameter &parameter : fitted.parameters)
        addParameter(parameter);
    const bool tested = !std::isfinite(fitted.meanError) || fit::isTested(fitted);
    m_fitError->setText(!tested
                            ? coreText(fit::untestedText(fitted)) + QLatin1Char('.')
                            : tr("Error: %1 on average, %2 at most; %3 when each point is predicted from the others.")
                                  .arg(percent(fitted.meanError), percent(fitted.maxError), percent(fitted.leaveOneOutError)));
    QStringList notes;
    for (const std::string &note : fitted.notes)
        notes << coreText(note) + QLatin1Char('.');
    if (const auto apart = std::ranges::count(fitted.points, false, &runs::FittedPoint::used); apart > 0)
        notes << (apart == 1 ? tr("One point is excluded as an outlier.") : tr("%1 points are excluded as outliers.").arg(apart));
    const bool kept = now.choices.fitted == fitted;
    if (now.choices.fitted)
        notes << (kept ? tr("This fit is saved with the scenario.") : tr("Another fit is saved with the scenario."));
    m_fitNote->setText(notes.join(QLatin1Char(' ')));
    m_fitNote->setVisible(!notes.isEmpty());
    m_keep->setEnabled(!kept);
}

void RunsPanel::addParameter(const runs::FittedParameter &parameter)
{
    auto *row = new QWidget(m_parameters->parentWidget());
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto *box = new QCheckBox(fitParameterText(parameter.name), row);
    box->setProperty("parameter", runsText(parameter.name));
    box->setChecked(parameter.free);
    box->setToolTip(tr("Free in the fit"));
    connect(box, &QCheckBox::toggled, this, &RunsPanel::chooseFit);
    m_free.push_back(box);
    line->addWidget(box);
    QString value = runsValue(parameter.value, parameter.unit, 3);
    if (parameter.standardError)
        value += QStringLiteral(" ± ") + runsValue(*parameter.standardError, parameter.unit, 2);
    auto *label = new TextLabel(value, TextSize::Small, QFont::Normal, TextLabel::Tone::Normal, row);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setElided(true);
    line->addWidget(label, 1);
    m_parameters->addWidget(row);
}

void RunsPanel::chooseFit()
{
    std::vector<std::string> free;
    for (const QCheckBox *box : m_free)
        if (box->isChecked())
            free.push_back(box->property("parameter").toString().toStdString());
    if (free.size() == m_free.size())
        free.clear(); // all
    m_context.document.edit(tr("Calibrate"), [&](Scenario &s) { s.runs.fitFree = free; });
}

void RunsPanel::keepFit(bool use)
{
    if (!analysis() || !analysis()->fitted)
        return;
    const runs::Fitted fitted = *analysis()->fitted;
    m_context.document.edit(use ? tr("Use the fit") : tr("Keep the fit"), [&](Scenario &s) {
        s.runs.fitted = fitted;
        if (use)
            useFit(s, fitted);
    });
}

} // namespace shardscope::ui
