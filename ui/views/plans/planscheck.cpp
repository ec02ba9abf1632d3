// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cases/planvalidate.h"
#include "core/io/text/reader.h"
#include "core/search/plansquery.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/plansview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include <memory>
#include <utility>

namespace shardscope::ui {

namespace {

using Checked = Result<std::vector<io::PlanAccuracy>>;

Checked checkTables(const QStringList &paths, const cost::Assumptions &assumptions)
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
    std::vector<io::PlanAccuracy> found;
    for (const io::ValidationSummary &file : validation->files) {
        io::PlanAccuracy one;
        one.set = one.title = file.name;
        one.rows = file.compared;
        one.meanError = file.meanError;
        one.maxError = file.maxError;
        one.spearman = file.spearman;
        one.source = "checked here";
        if (file.skipped > 0)
            one.note = std::to_string(file.skipped) + " rows could not be predicted";
        found.push_back(std::move(one));
    }
    return found;
}

} // namespace

QWidget *PlansPanel::checkSection()
{
    auto *section = new Section(tr("Your own runs"), this);
    auto *button = new Button(tr("Check a table…"), {}, {}, this);
    button->setToolTip(tr("Predicts every run of a CSV table and compares with its measured step time; the columns are those of shardscope-cli plan --validate"));
    connect(button, &Button::clicked, this, &PlansPanel::chooseFile);
    section->addRow(button);
    m_checked = new TextLabel(tr("CSV with model, gpu, tp, pp, dp, mbs, gbs, step_time_s, …"), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_checked->setElided(true);
    section->addRow(m_checked);
    return section;
}

void PlansPanel::chooseFile()
{
    const QStringList paths = QFileDialog::getOpenFileNames(this, tr("Check a table of measured runs"), {}, tr("Tables (*.csv);;All files (*)"));
    if (!paths.isEmpty())
        check(paths);
}

void PlansPanel::check(const QStringList &paths)
{
    const Result<cost::Assumptions> assumptions = search::assumptionsOf(m_context.document.scenario().plans);
    const cost::Assumptions used = assumptions ? *assumptions : cost::Assumptions();
    m_checked->setText(tr("Predicting …"));
    m_checker.start([this, paths, used] {
        m_checker.post([this, result = std::make_shared<const Checked>(checkTables(paths, used))] {
            if (*result)
                takeChecked(**result);
            else
                m_checked->setText(errorText(result->error()));
        });
    });
}

void PlansPanel::takeChecked(const std::vector<io::PlanAccuracy> &sets)
{
    std::vector<io::PlanAccuracy> all = m_view.accuracy();
    int compared = 0;
    for (const io::PlanAccuracy &one : sets) {
        std::erase_if(all, [&](const io::PlanAccuracy &old) { return old.set == one.set; });
        compared += one.rows;
        if (one.rows > 0)
            all.insert(all.begin(), one);
    }
    m_view.setAccuracy(std::move(all));
    m_checked->setText(compared > 0 ? tr("%1 runs compared; the table shows how far the predictions are off.").arg(compared)
                                    : tr("No run of the table has a measured step time that can be predicted."));
}

} // namespace shardscope::ui
