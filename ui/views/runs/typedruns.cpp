// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/typedruns.h"

#include "core/io/runs/reader.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/runs/runspanel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTableWidget>

#include <utility>

namespace shardscope::ui {

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

/// What was typed, as a file would say it; empty where nothing was.
std::string typedTable(const QTableWidget &table)
{
    QStringList lines(QString{});
    for (const Typed &typed : typedColumns)
        lines.front() += (lines.front().isEmpty() ? QString() : QStringLiteral(",")) + QLatin1String(typed.column);
    for (int row = 0; row < table.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < typedCount; ++column) {
            const QTableWidgetItem *item = table.item(row, column);
            cells << (item ? item->text().trimmed().remove(QLatin1Char('"')) : QString());
        }
        if (!cells.join(QString()).isEmpty())
            lines << QLatin1Char('"') + cells.join(QStringLiteral("\",\"")) + QLatin1Char('"');
    }
    return lines.size() > 1 ? (lines.join(QLatin1Char('\n')) + QLatin1Char('\n')).toStdString() : std::string();
}

void addTyped(QTableWidget &table, TextLabel &note, ScenarioDocument &document)
{
    const std::string text = typedTable(table);
    Result<io::RunsInput> input =
        text.empty() ? Result<io::RunsInput>(io::RunsInput{}) : io::readRuns(text, RunsPanel::tr("entered").toStdString());
    if (!input || input->runs.empty())
        return note.setText(input ? RunsPanel::tr("No measurement was entered: give samples/s, a step time or memory.")
                                  : errorText(input.error()));
    for (runs::Run &run : input->runs) { // typed pipelines are the lab's
        if (run.settings.contains(runs::setting::chunks)) {
            run.settings.emplace(runs::setting::mode, std::string("pipeline"));
            run.settings.emplace(runs::setting::partition, std::string("even"));
        }
    }
    const auto rows = static_cast<int>(std::count(text.begin(), text.end(), '\n')) - 1;
    document.edit(RunsPanel::tr("Add entered runs"),
                  [&](scenario::Scenario &s) { s.runs = scenario::withRuns(std::move(s.runs), std::move(input->runs)); });
    table.clearContents();
    note.setText(rows == 1 ? RunsPanel::tr("One run was added.") : RunsPanel::tr("%1 runs were added.").arg(rows));
}

} // namespace

void addTypedRuns(Section *section, ScenarioDocument &document)
{
    auto *table = new QTableWidget(typedRows, typedCount, section);
    table->setAccessibleName(RunsPanel::tr("Measurements to add"));
    QStringList titles;
    for (const Typed &typed : typedColumns)
        titles << RunsPanel::tr(typed.title);
    table->setHorizontalHeaderLabels(titles);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(scaled(24));
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->setFixedHeight(scaled(24) * (typedRows + 1) + scaled(20));
    table->setTabKeyNavigation(false);
    const auto reachable = [](QWidget *part, const QString &name) {
        part->setFocusPolicy(Qt::StrongFocus);
        part->setAccessibleName(name);
    };
    for (QScrollBar *bar : table->findChildren<QScrollBar *>())
        reachable(bar, RunsPanel::tr("Scroll the measurements to add"));
    for (QAbstractButton *corner : table->findChildren<QAbstractButton *>())
        reachable(corner, RunsPanel::tr("Select all measurements to add"));
    section->addRow(table);
    auto *note = new TextLabel(
        RunsPanel::tr(
            "One measurement per line; 9.23 ± 0.60 also gives a standard deviation. Leave cells empty if not measured."),
        TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, section);
    note->setWordWrap(true);
    section->addRow(note);
    auto *button = new Button(RunsPanel::tr("Add to the runs"), {}, {}, section);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    section->addRow(button);
    QObject::connect(button, &QAbstractButton::clicked, section, [table, note, &document] { addTyped(*table, *note, document); });
}

} // namespace shardscope::ui
