// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planscheck.h"

#include "core/io/file/textfile.h"
#include "core/io/plans/measuredplan.h"
#include "core/io/plans/planvalidate.h"
#include "core/search/plansquery.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/plans/planscalibrator.h"
#include "ui/views/plans/planscopy.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/plansrows.h"
#include "ui/widgets/button.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <memory>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr qsizetype mostReasons = 3;

void noteLeftOut(CheckedTables &out, const io::Validation &validation)
{
    std::vector<std::string> known;
    for (const io::ValidatedRow &row : validation.rows) {
        if (row.skipped.empty())
            continue;
        ++out.leftOutRows;
        if (std::ranges::find(known, row.skipped) != known.end())
            continue;
        known.push_back(row.skipped);
        const QString place = validation.files.size() > 1
                                  ? Words::tr("row %1 of %2").arg(row.row).arg(QString::fromStdString(row.file))
                                  : Words::tr("row %1").arg(row.row);
        if (out.leftOut.size() < mostReasons)
            out.leftOut << QStringLiteral("%1: %2").arg(place, coreText(row.skipped));
    }
}

/// Model and device of the first run, for a document that has none.
void noteFirst(CheckedTables &out, const std::vector<io::MeasuredTable> &tables)
{
    const Result<io::Catalog> &catalog = io::loadCatalog();
    const Result<std::vector<io::Testbed>> beds = io::loadTestbeds();
    if (!catalog || !beds)
        return;
    for (const io::MeasuredTable &one : tables) {
        const Result<io::CsvTable> table = io::CsvTable::read(one.text, one.name);
        for (std::size_t r = 0; table && r < table->rows(); ++r) {
            const auto plan = io::readMeasuredPlan(*table, r, *catalog, *beds);
            if (const auto *read = std::get_if<io::MeasuredPlan>(&plan)) {
                out.network = read->network;
                out.device = read->device;
                return;
            }
        }
    }
}

} // namespace

Result<CheckedTables> checkTables(const QStringList &paths, const cost::Assumptions &assumptions)
{
    std::vector<io::MeasuredTable> tables;
    for (const QString &path : paths) {
        Result<std::string> text = io::readTextFile(QFile::encodeName(path).toStdString());
        if (!text)
            return std::move(text).error();
        tables.push_back({QFileInfo(path).fileName().toStdString(), std::move(*text)});
    }
    const Result<io::Validation> validation = io::validatePlans(tables, assumptions);
    if (!validation)
        return validation.error();
    CheckedTables out;
    noteLeftOut(out, *validation);
    noteFirst(out, tables);
    for (const io::ValidationSummary &file : validation->files) {
        io::PlanAccuracy one;
        one.set = one.title = file.name;
        one.rows = file.compared;
        one.meanError = file.meanError;
        one.maxError = file.maxError;
        one.spearman = file.spearman;
        if (file.compared > 0) {
            one.coverage = file.coverage;
            one.intervalScore = file.intervalScore;
        }
        const auto regret = std::ranges::find(validation->regrets, file.name, &io::RegretSummary::name);
        if (regret != validation->regrets.end()) {
            one.regretQuestions = regret->questions;
            one.regretCrashed = regret->crashed;
            if (regret->compared > 0) {
                one.regretMean = regret->mean;
                one.regretMost = regret->most;
            }
        }
        one.source = Words::tr("checked here").toStdString();
        if (file.skipped > 0)
            one.note = Words::tr("%1 of %2 rows could not be predicted").arg(file.skipped).arg(file.rows).toStdString();
        out.rows += file.rows;
        out.compared += file.compared;
        out.sets.push_back(std::move(one));
    }
    return out;
}

QString checkedSentence(const CheckedTables &tables)
{
    QString text =
        tables.compared > 0
            ? Words::tr("%1 of %2 runs compared.").arg(tables.compared).arg(tables.rows)
            : Words::tr("None of the %1 runs has a step time that was measured and can be predicted.").arg(tables.rows);
    if (tables.leftOutRows > 0) {
        text +=
            QLatin1Char(' ')
            + Words::tr("%1 could not be predicted: %2").arg(tables.leftOutRows).arg(tables.leftOut.join(QStringLiteral("; ")));
        text += QLatin1Char('.');
    }
    return text;
}

PlansBackground::PlansBackground(const ViewContext &context, PlansView &view)
    : QObject(&view), m_document(context.document), m_view(view)
{
    view.installEventFilter(this);
    want(true);
}

PlansBackground::~PlansBackground()
{
    want(false);
}

PlansBackground &PlansBackground::of(const PlansView &view)
{
    return *view.findChild<PlansBackground *>();
}

bool PlansBackground::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_view && (event->type() == QEvent::Show || event->type() == QEvent::Hide))
        want(event->type() == QEvent::Show);
    return QObject::eventFilter(watched, event);
}

void PlansBackground::want(bool wanted)
{
    if (std::exchange(m_wanted, wanted) != wanted)
        m_document.wantPlans(wanted);
}

void PlansBackground::check(const QStringList &paths)
{
    const Result<cost::Assumptions> assumptions = search::assumptionsOf(m_document.scenario().plans);
    const cost::Assumptions used = assumptions ? *assumptions : cost::Assumptions();
    m_checkedText = tr("Predicting…");
    emit checked();
    m_worker.start([this, paths, used] {
        m_worker.post(
            [this, result = std::make_shared<const Result<CheckedTables>>(checkTables(paths, used))] { takeChecked(*result); });
    });
}

void PlansBackground::takeChecked(const Result<CheckedTables> &result)
{
    if (!result) {
        m_checkedText = errorText(result.error());
        m_document.issues().addError(result.error());
        emit checked();
        return;
    }
    std::vector<io::PlanAccuracy> all = *errorsOf(m_view.look());
    for (const io::PlanAccuracy &one : result->sets) {
        std::erase_if(all, [&](const io::PlanAccuracy &old) { return old.set == one.set; });
        if (one.rows > 0)
            all.insert(all.begin(), one);
    }
    m_checkedText = checkedSentence(*result);
    PlansLook look = m_view.look();
    look.checked = std::make_shared<const std::vector<io::PlanAccuracy>>(std::move(all));
    m_view.setLook(look);
    emit checked();
    // Nothing is shown without a model: that of the table is as good as any.
    if (m_document.isEmpty() && result->network) {
        m_document.edit(tr("Model of %1").arg(QString::fromStdString(result->sets.front().title)), [&](scenario::Scenario &s) {
            s.model = result->network;
            s.memory.device = result->device;
        });
    }
}

namespace {

/// What View asks of a view itself.
class SearchedView : public PlansView {
public:
    using PlansView::PlansView;

    bool takeTables(const QStringList &paths) override
    {
        document().lookAt([](scenario::Scenario &s) { s.plansLook.page = PlansPage::Trust; });
        PlansBackground::of(*this).check(paths);
        return true;
    }

    /// Of the plan that is pointed at, or stepped to.
    void fillMenu(QMenu &menu) override
    {
        const std::optional<std::size_t> mark = current();
        const Mark now = mark ? figure().marks->at(*mark) : Mark();
        if (!now.adopt)
            return;
        scenario::Scenario adopted = document().scenario();
        now.adopt->change(adopted);
        const auto use = [this, adopt = *now.adopt] { document().edit(adopt.text, adopt.change); };
        menu.addAction(now.adopt->text, this, use);
        menu.addAction(PlansPanel::tr("Use and play"), this, [this, use] {
            use();
            emit playWanted();
        });
        offerCopies(menu, shortPlanName(adopted.layout), adopted, *this);
    }
};

} // namespace

View *makePlansView(const ViewContext &context, QWidget *parent)
{
    auto *view = new SearchedView(context, makePlansFigure, makePanel<PlansPanel>, parent);
    new PlansBackground(context, *view);
    new PlansCalibrator(context.document, *view);
    return view;
}

QWidget *PlansPanel::checkSection()
{
    auto *section = new Section(tr("Your own runs"), this);
    auto *button = new Button(tr("Check a table…"), {}, {}, this);
    button->setToolTip(tr("Predicts every run in a CSV table and compares it with its measured step time; columns as in "
                          "shardscope-cli plan --validate. You can also drop a table on the window."));
    connect(button, &Button::clicked, this, &PlansPanel::chooseFile);
    section->addRow(button);
    m_checked = new TextLabel(QString(), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_checked->setWordWrap(true);
    section->addRow(m_checked);
    return section;
}

void PlansPanel::chooseFile()
{
    const QStringList paths =
        QFileDialog::getOpenFileNames(this, tr("Check a table of measured runs"), {}, tr("Tables (*.csv);;All files (*)"));
    if (!paths.isEmpty())
        m_background.check(paths);
}

void PlansPanel::takeChecked()
{
    const QString &text = m_background.checkedText();
    m_checked->setText(text.isEmpty() ? tr("CSV with model, gpu, tp, pp, dp, mbs, gbs, step_time_s, …") : text);
}

} // namespace shardscope::ui
