// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/actions.h"

#include "ui/document/scenariodocument.h"
#include "ui/export/figurepage.h"
#include "ui/views/view.h"

#include <QActionGroup>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace shardscope::ui {

Actions::Actions(ScenarioDocument &document, QWidget *window) : QObject(window), m_window(window)
{
    makeFile();
    makeEdit(document);
    makeCompare();
    makeView();
    makeExport();
    palette = make(tr("Search or run a command"), QKeySequence(Qt::CTRL | Qt::Key_K));
    guide = make(tr("User guide"), QKeySequence(Qt::SHIFT | Qt::Key_F1));
    shortcuts = make(tr("Keyboard shortcuts"), QKeySequence(Qt::Key_F1));
    about = make(tr("About Shardscope"));
    const auto enable = [this, &document] {
        for (QAction *action : needScenario())
            action->setEnabled(!document.isEmpty());
    };
    connect(&document, &ScenarioDocument::changed, this, enable);
    enable();
    qApp->installEventFilter(this);
}

bool Actions::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride)
        if (const auto *field = qobject_cast<QLineEdit *>(watched)) {
            const auto *key = static_cast<QKeyEvent *>(event);
            if ((key->matches(QKeySequence::Undo) && !field->isUndoAvailable())
                || (key->matches(QKeySequence::Redo) && !field->isRedoAvailable())) {
                event->ignore();
                return true;
            }
        }
    return QObject::eventFilter(watched, event);
}

QAction *Actions::make(const QString &text, const QKeySequence &keys)
{
    return make(text, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
}

QAction *Actions::make(const QString &text, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    m_window->addAction(action);
    m_made << action;
    return action;
}

void Actions::makeFile()
{
    open = make(tr("Open…"), QKeySequence::Open);
    openFolder = make(tr("Open folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    paste = make(tr("Paste measurements"), QKeySequence::Paste);
    save = make(tr("Save"), QKeySequence::Save);
    saveAs = make(tr("Save as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    showStart = make(tr("Start page"), QKeySequence(Qt::ALT | Qt::Key_Home));
    rename = make(tr("Rename"), QKeySequence(Qt::Key_F2));
    readMachine = make(tr("Read this machine"));
    newMachine = make(tr("New machine…"), QKeySequence::New);
    editMachine = make(tr("Edit machine"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    editMachine->setCheckable(true);
    editMachine->setObjectName(QStringLiteral("editMachineAction")); // inspectors find it by this
    report = make(tr("Report…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    print = make(tr("Print…"), QKeySequence::Print);
    quit = make(tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q));
}

void Actions::makeEdit(ScenarioDocument &document)
{
    undo = document.undoStack().createUndoAction(this, tr("Undo"));
    undo->setShortcuts(QKeySequence::Undo);
    redo = document.undoStack().createRedoAction(this, tr("Redo"));
    redo->setShortcuts(QKeySequence::Redo);
    m_window->addActions({undo, redo});
    m_made << undo << redo;
    copyPicture = make(tr("Copy image"), QKeySequence::Copy);
    copyData = make(tr("Copy data"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    pinBaseline = make(tr("Set as baseline"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B));
}

void Actions::makeCompare()
{
    compareFile = make(tr("Compare with a file…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    compareNow = make(tr("Compare with a copy of this scenario"), QKeySequence(Qt::CTRL | Qt::Key_D));
    compareSwap = make(tr("Swap A and B"));
    compareEnd = make(tr("Close comparison"));
}

void Actions::makeView()
{
    int number = 1;
    for (const ViewEntry &entry : viewRegistry()) {
        QAction *view = make(viewTitle(entry),
                             number <= 9 ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)) : QKeySequence());
        view->setData(QString::fromLatin1(entry.id));
        view->setToolTip(viewWhat(entry));
        views << view;
        ++number;
    }
    zoomIn = make(tr("Zoom in"), {QKeySequence(QKeySequence::ZoomIn), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    zoomOut = make(tr("Zoom out"), QKeySequence(QKeySequence::ZoomOut));
    fit = make(tr("Fit to window"), QKeySequence(Qt::CTRL | Qt::Key_0));
    one = make(tr("One view"), QKeySequence(Qt::ALT | Qt::Key_1));
    two = make(tr("Two views"), QKeySequence(Qt::ALT | Qt::Key_2));
    four = make(tr("Four views"), QKeySequence(Qt::ALT | Qt::Key_4));
    playPlan = make(tr("Play this plan"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Space));
    rail = make(tr("Views sidebar"), QKeySequence(Qt::CTRL | Qt::Key_B));
    inspector = make(tr("Inspector"), QKeySequence(Qt::CTRL | Qt::Key_I));
    strip = make(tr("Headline numbers"), QKeySequence(Qt::CTRL | Qt::Key_J));
    for (QAction *toggle : {rail, inspector, strip}) {
        toggle->setCheckable(true);
        toggle->setChecked(true);
    }
    notes = make(tr("Notes"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    notes->setCheckable(true);
    fullScreen = make(tr("Hide all panels"), QKeySequence(Qt::Key_F11));
    fullScreen->setCheckable(true);
    tearOff = make(tr("Open view in a new window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    table = make(tr("Show as table"), QKeySequence(Qt::CTRL | Qt::Key_T));
    table->setCheckable(true);
    messages = make(tr("Messages"), QKeySequence(Qt::CTRL | Qt::Key_M));
    verdict = make(tr("Verdict on what was opened…"));
    verdict->setEnabled(false); // until something was judged
    explainSteps = make(tr("What explains the measured steps?"));
    explain = make(tr("Go to Explain"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    auto *themes = new QActionGroup(this);
    themeSystem = make(tr("System colours"));
    themeLight = make(tr("Light"));
    themeDark = make(tr("Dark"));
    settings = make(tr("Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma));
    for (QAction *theme : {themeSystem, themeLight, themeDark}) {
        theme->setCheckable(true);
        themes->addAction(theme);
    }
}

void Actions::makeExport()
{
    exportAny = make(tr("Export figure…"), QKeySequence(Qt::CTRL | Qt::Key_E));
    exportPng = make(tr("Export as PNG…"));
    exportSvg = make(tr("Export as SVG…"));
    exportPdf = make(tr("Export as PDF…"));
    exportCsv = make(tr("Export the table as CSV…"));
    copyMarkdown = make(tr("Copy the table as %1").arg(QStringLiteral("Markdown")));
    copyLatex = make(tr("Copy the table as %1").arg(QStringLiteral("LaTeX")));
    exportCaption = make(tr("Caption below the figure"));
    exportCaption->setCheckable(true);
    exportCaption->setChecked(true);
    exportCharts = make(tr("Charts alone"));
    exportCharts->setCheckable(true);
    exportWidths = makeChoice({{tr("Natural size"), static_cast<int>(FigureWidth::Natural)},
                               {tr("One column, 85 mm"), static_cast<int>(FigureWidth::SingleColumn)},
                               {tr("Two columns, 175 mm"), static_cast<int>(FigureWidth::DoubleColumn)},
                               {tr("Slide, 16:9"), static_cast<int>(FigureWidth::Slide)}},
                              0);
    exportScales =
        makeChoice({{tr("PNG at 1×"), 1.0}, {tr("PNG at 2×"), 2.0}, {tr("PNG at 4×"), 4.0}, {tr("PNG at 8×"), 8.0}}, 1);
}

QList<QAction *> Actions::makeChoice(const QList<std::pair<QString, QVariant>> &choices, int chosen)
{
    auto *group = new QActionGroup(this);
    QList<QAction *> made;
    for (const auto &[text, value] : choices) {
        QAction *action = make(text);
        action->setCheckable(true);
        action->setData(value);
        action->setChecked(made.size() == chosen);
        group->addAction(action);
        made << action;
    }
    return made;
}

void Actions::fillViewMenu(QMenu &menu)
{
    menu.addActions(views);
    menu.addSeparator();
    menu.addActions({one, two, four, playPlan});
    menu.addSeparator();
    menu.addActions({zoomIn, zoomOut, fit});
    menu.addSeparator();
    menu.addActions({table, tearOff, fullScreen});
    menu.addSeparator();
    menu.addActions({rail, inspector, strip, notes, messages, verdict, explainSteps, explain});
    menu.addSeparator();
    QMenu *theme = menu.addMenu(tr("Colours"));
    theme->addActions({themeSystem, themeLight, themeDark});
}

Actions &Actions::made()
{
    if (m_main == nullptr) {
        makeMenus();
        emit menusMade();
    }
    return *this;
}

void Actions::makeMenus()
{
    m_recent = std::make_unique<QMenu>(tr("Open recent"));
    m_examples = std::make_unique<QMenu>(tr("Examples"));
    m_main = std::make_unique<QMenu>();
    m_export = std::make_unique<QMenu>(tr("Export"));
    m_scenario = std::make_unique<QMenu>();
    m_compare = std::make_unique<QMenu>(tr("Compare A and B"));
    m_export->addActions({exportPng, exportSvg, exportPdf, exportCsv});
    m_export->addSeparator();
    m_export->addActions({copyPicture, copyData, copyMarkdown, copyLatex});
    m_export->addSeparator();
    m_export->addMenu(tr("Page width"))->addActions(exportWidths);
    m_export->addMenu(tr("PNG resolution"))->addActions(exportScales);
    m_export->addActions({exportCaption, exportCharts});
    m_export->addSeparator();
    m_export->addActions({report, print});

    QMenu *file = m_main->addMenu(tr("File"));
    file->addActions({newMachine, open, openFolder});
    file->addMenu(m_recent.get());
    file->addMenu(m_examples.get());
    file->addActions({paste, readMachine});
    file->addSeparator();
    file->addActions({save, saveAs, rename});
    file->addSeparator();
    file->addActions({report, print});
    file->addSeparator();
    file->addActions({showStart, quit});
    QMenu *edit = m_main->addMenu(tr("Edit"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({copyPicture, copyData, paste});
    edit->addSeparator();
    edit->addActions({editMachine, pinBaseline});
    m_compare->addActions({compareFile, compareNow});
    m_compareExamples = m_compare->addMenu(tr("Compare with an example"));
    m_compare->addSeparator();
    m_compare->addActions({compareSwap, compareEnd});
    edit->addMenu(m_compare.get());
    edit->addSeparator();
    edit->addAction(settings);
    fillViewMenu(*m_main->addMenu(tr("View")));
    m_main->addMenu(m_export.get());
    m_help = m_main->addMenu(tr("Help"));
    m_help->addActions({palette, guide, shortcuts, about});

    m_scenario->addActions({rename, save, saveAs});
    m_scenario->addSeparator();
    m_scenario->addActions({open});
    m_scenario->addMenu(m_recent.get());
    m_scenario->addMenu(m_examples.get());
    m_scenario->addSeparator();
    m_scenario->addAction(showStart);
}

QList<QAction *> Actions::ofOneView() const
{
    return {undo,     redo,         save,      print,     zoomIn,    zoomOut,   fit,       tearOff,  copyPicture,
            copyData, copyMarkdown, copyLatex, exportAny, exportPng, exportSvg, exportPdf, exportCsv};
}

QList<QAction *> Actions::needScenario() const
{
    return {save,      saveAs,    rename,    copyPicture, copyData, copyMarkdown, copyLatex, pinBaseline,
            zoomIn,    zoomOut,   fit,       playPlan,    table,    explain,      exportAny, exportPng,
            exportSvg, exportPdf, exportCsv, report,      print,    compareFile,  compareNow};
}

QList<QAction *> Actions::all() const
{
    QList<QAction *> others = m_made;
    others.removeIf([this](QAction *action) { return views.contains(action) || action == palette || action == exportAny; });
    return views + others;
}

} // namespace shardscope::ui
