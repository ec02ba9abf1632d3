// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runspanel.h"

#include "core/fit/fit.h"
#include "core/io/runs/reader.h"
#include "ui/base/format.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/tabletext.h"
#include "ui/views/runs/findingcard.h"
#include "ui/views/runs/runsmodel.h"
#include "ui/views/runs/runstext.h"
#include "ui/views/runs/runsview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using findings::Analysis;
using findings::FindingState;
using scenario::Scenario;

namespace {

constexpr int typedRows = 4;
/// Columns that are typed in, and their names for the reader of tables.
struct Typed {
    const char *title;
    const char *column;
};
constexpr Typed typedColumns[] = {
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "GPUs"), "gpus"},
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "Chunks"), "chunks"},
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "Batch"), "global_batch_size"},
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "Partition"), "partition"},
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "Samples/s"), "throughput (samples/s)"},
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "Step, ms"), "step_time (ms)"},
    {QT_TRANSLATE_NOOP("shardscope::ui::RunsPanel", "Memory, GB"), "memory (GB)"},
};
constexpr int typedCount = static_cast<int>(std::size(typedColumns));

QString qs(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

void setMember(std::vector<std::string> &list, const std::string &id, bool in)
{
    std::erase(list, id);
    if (in)
        list.push_back(id);
}

void clearRows(QVBoxLayout *rows)
{
    while (QLayoutItem *item = rows->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

/// A stack of cards exactly as high as its wrapped texts need at this width; a
/// layout around it would ask for the height of a narrower one.
class CardStack : public QWidget {
public:
    using QWidget::QWidget;

    void refit()
    {
        const int height = layout()->totalHeightForWidth(width());
        if (height > 0 && height != minimumHeight())
            setFixedHeight(height);
    }

protected:
    bool event(QEvent *event) override
    {
        const bool done = QWidget::event(event);
        if (layout()
            && (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize || event->type() == QEvent::Show))
            refit();
        return done;
    }
};

/// As wide as the inspector lets it be, whatever its texts ask for.
void narrow(QComboBox *box)
{
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    box->setMinimumWidth(scaled(80));
}

QWidget *buttonRow(const std::vector<Button *> &buttons, QWidget *parent)
{
    auto *row = new QWidget(parent);
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
    return row;
}

} // namespace

RunsPanel::RunsPanel(const ViewContext &context, RunsView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildTable();
    buildFindings();
    buildFit();
    buildEntry();
    column->addStretch(1);
    connect(&context.document, &ScenarioDocument::reportChanged, this, &RunsPanel::takeReport);
    connect(&view, &RunsView::optionsChanged, this, &RunsPanel::takeOptions);
    m_fields.refresh();
    takeReport();
}

void RunsPanel::buildTable()
{
    auto *section = new Section(tr("Runs"), this);
    m_filter = new QLineEdit(section);
    m_filter->setPlaceholderText(tr("e.g. fsdp, chunks=4, OOM"));
    m_filter->setAccessibleName(tr("Filter the rows"));
    m_filter->setToolTip(tr("Words that must all stand in a row; setting=value finds a setting"));
    section->addField(tr("Filter"), m_filter);
    m_group = new QComboBox(section);
    m_group->setAccessibleName(tr("Group the rows"));
    m_group->setToolTip(tr("A row for each run, the mean over seeds, or the mean for each value of a setting"));
    narrow(m_group);
    section->addField(tr("Group by"), m_group);
    m_axis = new QComboBox(section);
    m_axis->setAccessibleName(tr("Setting under the chart"));
    narrow(m_axis);
    section->addField(tr("Chart over"), m_axis);
    const std::vector<std::pair<QString, int>> forms{
        {QStringLiteral("Markdown"), 0}, {QStringLiteral("LaTeX"), 1}, {QStringLiteral("CSV"), 2}};
    std::vector<Button *> copies;
    for (const auto &[name, form] : forms) {
        auto *button = new Button(name, QStringLiteral(":/icons/copy.svg"), {}, section);
        button->setAccessibleName(tr("Copy the table as %1").arg(name));
        button->setToolTip(tr("Copy the table as %1").arg(name));
        connect(button, &QAbstractButton::clicked, this, [this, form = form] { copyAs(form); });
        copies.push_back(button);
    }
    section->addRow(buttonRow(copies, section));
    connect(m_filter, &QLineEdit::textChanged, this, &RunsPanel::changeOptions);
    connect(m_group, &QComboBox::activated, this, &RunsPanel::changeOptions);
    connect(m_axis, &QComboBox::activated, this, &RunsPanel::changeOptions);
    layout()->addWidget(section);
}

void RunsPanel::buildFindings()
{
    m_findings = new Section(tr("Findings"), this);
    m_none = new TextLabel(tr("Nothing is wrong with these measurements."), TextSize::Small, QFont::Normal,
                           TextLabel::Tone::Quiet, m_findings);
    m_none->setWordWrap(true);
    m_findings->addRow(m_none);
    m_cards = new CardStack(m_findings);
    m_cardRows = new QVBoxLayout(m_cards);
    m_cardRows->setContentsMargins(0, 0, 0, 0);
    m_cardRows->setSpacing(scaled(8));
    m_findings->addRow(m_cards);
    layout()->addWidget(m_findings);
}

void RunsPanel::buildFit()
{
    m_fit = new Section(tr("Calibrate"), this);
    m_fields.row(m_fit, "runs.fit_model", {.choices = [](const Scenario &) {
                     std::vector<FieldChoice> choices{{tr("The one that fits most runs"), "auto"}};
                     for (const fit::Model &model : fit::models())
                         choices.push_back({coreText(std::string(model.title)), std::string(model.id),
                                            tr("Needs %1").arg(coreText(std::string(model.needs)))});
                     return choices;
                 }});
    m_parameters = new QWidget(m_fit);
    m_parameterRows = new QVBoxLayout(m_parameters);
    m_parameterRows->setContentsMargins(0, 0, 0, 0);
    m_parameterRows->setSpacing(scaled(2));
    m_parameters->setObjectName(QStringLiteral("runs.fit_free"));
    m_fit->addRow(m_parameters);
    m_fitError = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Normal, m_fit);
    m_fitError->setWordWrap(true);
    m_fit->addRow(m_fitError);
    m_fitNote = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_fit);
    m_fitNote->setWordWrap(true);
    m_fit->addRow(m_fitNote);
    m_keep = new Button(tr("Keep this fit"), {}, {}, m_fit);
    m_keep->setToolTip(tr("Keep the fitted values with the scenario"));
    m_use = new Button(tr("Use in Pipeline"), {}, {}, m_fit);
    m_use->setToolTip(tr("Predict pipelines with a, launch and o of this fit"));
    m_fit->addRow(buttonRow({m_keep, m_use}, m_fit));
    connect(m_keep, &QAbstractButton::clicked, this, &RunsPanel::keepFit);
    connect(m_use, &QAbstractButton::clicked, this, &RunsPanel::usePipeline);
    layout()->addWidget(m_fit);
}

void RunsPanel::buildEntry()
{
    auto *section = new Section(tr("Type in"), this);
    m_typed = new QTableWidget(typedRows, typedCount, section);
    m_typed->setAccessibleName(tr("Measurements to add"));
    QStringList titles;
    for (const Typed &typed : typedColumns)
        titles << tr(typed.title);
    m_typed->setHorizontalHeaderLabels(titles);
    m_typed->verticalHeader()->hide();
    m_typed->verticalHeader()->setDefaultSectionSize(scaled(24));
    m_typed->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_typed->setFixedHeight(scaled(24) * (typedRows + 1) + scaled(20));
    m_typed->setTabKeyNavigation(false);
    for (QScrollBar *bar : m_typed->findChildren<QScrollBar *>()) {
        bar->setFocusPolicy(Qt::StrongFocus);
        bar->setAccessibleName(tr("Scroll the measurements to add"));
    }
    for (QAbstractButton *corner : m_typed->findChildren<QAbstractButton *>()) {
        corner->setFocusPolicy(Qt::StrongFocus);
        corner->setAccessibleName(tr("Select all measurements to add"));
    }
    section->addRow(m_typed);
    m_typedNote = new TextLabel(tr("One line a measurement; 9.23 ± 0.60 gives a deviation. Leave empty what was not measured."),
                                TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, section);
    m_typedNote->setWordWrap(true);
    section->addRow(m_typedNote);
    auto *add = new Button(tr("Add to the runs"), {}, {}, section);
    section->addRow(buttonRow({add}, section));
    connect(add, &QAbstractButton::clicked, this, &RunsPanel::addTyped);
    layout()->addWidget(section);
}

void RunsPanel::takeOptions()
{
    m_taking = true;
    const RunsOptions &options = m_view.options();
    if (m_filter->text() != options.filter)
        m_filter->setText(options.filter);
    m_group->clear();
    m_group->addItem(tr("Seeds: mean of the same settings"), QStringLiteral("seeds"));
    m_group->addItem(tr("Nothing: each run"), QStringLiteral("runs"));
    m_axis->clear();
    m_axis->addItem(tr("What differs most"), QString());
    if (const auto picture = m_view.picture()) {
        for (const QString &name : picture->varying) {
            m_group->addItem(settingTitle(name), name);
            m_axis->addItem(settingTitle(name), name);
        }
    }
    m_group->setCurrentIndex(std::max(0, m_group->findData(options.group)));
    m_axis->setCurrentIndex(std::max(0, m_axis->findData(options.axis)));
    m_taking = false;
}

void RunsPanel::changeOptions()
{
    if (m_taking)
        return;
    RunsOptions options = m_view.options();
    options.filter = m_filter->text();
    options.group = m_group->currentData().toString();
    options.axis = m_axis->currentData().toString();
    m_view.setOptions(options);
}

void RunsPanel::takeReport()
{
    const findings::AnalysisPtr analysis = m_context.document.report()->runs;
    if (m_taken == numberStyle() && m_analysis == analysis)
        return;
    m_taken = numberStyle();
    m_analysis = analysis;
    takeOptions();
    takeFindings();
    takeFit();
}

void RunsPanel::takeFindings()
{
    clearRows(m_cardRows);
    const findings::AnalysisPtr analysis = m_context.document.report()->runs;
    m_findings->setVisible(analysis != nullptr);
    if (!analysis)
        return;
    m_none->setVisible(analysis->findings.empty());
    m_cards->setVisible(!analysis->findings.empty());
    int open = 0;
    for (const FindingState state : analysis->states)
        open += state != FindingState::Dismissed ? 1 : 0;
    m_findings->setPhrase(tr("%1 in %2 runs").arg(open).arg(analysis->raw->size()));
    for (const bool dismissed : {false, true}) {
        for (std::size_t i = 0; i < analysis->findings.size(); ++i) {
            if ((analysis->states[i] == FindingState::Dismissed) != dismissed)
                continue;
            const runs::Finding &finding = analysis->findings[i];
            auto *card = new FindingCard(finding, analysis->states[i], m_cards);
            connect(card, &FindingCard::applyAsked, this, [this, id = finding.id, title = finding.title](bool apply) {
                m_context.document.edit(apply ? tr("Apply: %1").arg(coreText(title)) : tr("As recorded: %1").arg(coreText(title)),
                                        [&id, apply](Scenario &s) { setMember(s.runs.asRecorded, id, !apply); });
            });
            connect(card, &FindingCard::dismissAsked, this, [this, id = finding.id, title = finding.title](bool dismiss) {
                m_context.document.edit(dismiss ? tr("Dismiss: %1").arg(coreText(title))
                                                : tr("Bring back: %1").arg(coreText(title)),
                                        [&id, dismiss](Scenario &s) { setMember(s.runs.dismissed, id, dismiss); });
            });
            connect(card, &FindingCard::rowsAsked, this, [this, runs = finding.runs] { m_view.showRuns(runs); });
            connect(card, &FindingCard::explainAsked, this,
                    [this, finding] { m_context.selection.explain(deriveFinding(finding), true); });
            m_cardRows->addWidget(card);
            card->show();
        }
    }
    static_cast<CardStack *>(m_cards)->refit();
}

void RunsPanel::takeFit()
{
    m_taking = true;
    clearRows(m_parameterRows);
    m_free.clear();
    const findings::AnalysisPtr analysis = m_context.document.report()->runs;
    m_fit->setVisible(analysis != nullptr);
    if (!analysis) {
        m_taking = false;
        return;
    }
    const bool ok = analysis->fitted.has_value();
    m_keep->setVisible(ok);
    m_use->setVisible(ok && analysis->fitted->model == "pipeline-chunks");
    m_fitError->setVisible(true);
    if (!ok) {
        m_fitError->setText(analysis->fitError ? errorText(*analysis->fitError, false) : QString());
        m_fitNote->setText({});
        m_taking = false;
        return;
    }
    const runs::Fitted &fitted = *analysis->fitted;
    for (const runs::FittedParameter &parameter : fitted.parameters) {
        auto *row = new QWidget(m_parameters);
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        auto *box = new QCheckBox(qs(parameter.name), row);
        box->setChecked(parameter.free);
        box->setToolTip(tr("May move in the fit"));
        box->setProperty("parameter", qs(parameter.name));
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
        m_parameterRows->addWidget(row);
    }
    const auto percent = [](double value) {
        return std::isfinite(value) ? formatSignificant(100 * value, 2) + QStringLiteral(" %") : QStringLiteral("–");
    };
    m_fitError->setText(tr("Error %1 on average, %2 at most; each point from the others %3.")
                            .arg(percent(fitted.meanError), percent(fitted.maxError), percent(fitted.leaveOneOutError)));
    QStringList notes;
    for (const std::string &note : fitted.notes)
        notes << coreText(note) + QLatin1Char('.');
    const auto apart = std::ranges::count_if(fitted.points, [](const runs::FittedPoint &p) { return !p.used; });
    if (apart > 0)
        notes << (apart == 1 ? tr("One point is set apart as an outlier.")
                             : tr("%1 points are set apart as outliers.").arg(apart));
    if (analysis->choices.fitted)
        notes << (*analysis->choices.fitted == fitted ? tr("This fit is kept.") : tr("Another fit is kept."));
    m_fitNote->setText(notes.join(QLatin1Char(' ')));
    m_fitNote->setVisible(!notes.isEmpty());
    m_keep->setEnabled(!analysis->choices.fitted || !(*analysis->choices.fitted == fitted));
    m_taking = false;
}

void RunsPanel::chooseFit()
{
    if (m_taking)
        return;
    std::vector<std::string> free;
    bool all = true;
    for (const QCheckBox *box : m_free) {
        all = all && box->isChecked();
        if (box->isChecked())
            free.push_back(box->property("parameter").toString().toStdString());
    }
    m_context.document.edit(tr("Calibrate"), [&](Scenario &s) { s.runs.fitFree = all ? std::vector<std::string>() : free; });
}

void RunsPanel::keepFit()
{
    const findings::AnalysisPtr analysis = m_context.document.report()->runs;
    if (analysis && analysis->fitted)
        m_context.document.edit(tr("Keep the fit"), [&](Scenario &s) { s.runs.fitted = analysis->fitted; });
}

void RunsPanel::usePipeline()
{
    const findings::AnalysisPtr analysis = m_context.document.report()->runs;
    if (!analysis || !analysis->fitted)
        return;
    m_context.document.edit(tr("Use the fit"), [&](Scenario &s) {
        s.runs.fitted = analysis->fitted;
        s.pipeline.time = fit::chunkModel(*analysis->fitted);
        s.pipeline.forwardOnly = true; // the lab measures inference
    });
}

void RunsPanel::addTyped()
{
    QString text;
    for (const Typed &typed : typedColumns)
        text += (text.isEmpty() ? QString() : QStringLiteral(",")) + QLatin1String(typed.column);
    text += QLatin1Char('\n');
    int rows = 0;
    for (int row = 0; row < m_typed->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < typedCount; ++column) {
            const QTableWidgetItem *item = m_typed->item(row, column);
            QString cell = item ? item->text().trimmed() : QString();
            cells << QLatin1Char('"') + cell.replace(QLatin1Char('"'), QString()) + QLatin1Char('"');
        }
        if (cells.join(QString()).remove(QLatin1Char('"')).isEmpty())
            continue;
        text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
        ++rows;
    }
    const std::string name = tr("typed in").toStdString();
    Result<io::RunsInput> input = rows > 0 ? io::readRuns(text.toStdString(), name) : Result<io::RunsInput>(io::RunsInput{});
    if (!input || input->runs.empty()) {
        m_typedNote->setText(input ? tr("Nothing was typed that was measured: give samples/s, a step time or memory.")
                                   : errorText(input.error()));
        return;
    }
    for (runs::Run &run : input->runs) { // typed pipelines are the lab's
        if (run.settings.contains(runs::setting::chunks)) {
            run.settings.emplace(runs::setting::mode, std::string("pipeline"));
            run.settings.emplace(runs::setting::partition, std::string("even"));
        }
    }
    m_context.document.edit(tr("Add typed runs"),
                            [&](Scenario &s) { s.runs = scenario::withRuns(std::move(s.runs), std::move(input->runs)); });
    m_typed->clearContents();
    m_typedNote->setText(rows == 1 ? tr("One run was added.") : tr("%1 runs were added.").arg(rows));
}

void RunsPanel::copyAs(int form)
{
    const QAbstractItemModel &model = *m_view.table();
    const QString text =
        form == 0 ? tableAsMarkdown(model) : (form == 1 ? tableAsLatex(model) : tableAsText(model, QLatin1Char(',')));
    QGuiApplication::clipboard()->setText(text);
}

} // namespace shardscope::ui
