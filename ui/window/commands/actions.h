// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QMenu>
#include <QObject>

#include <memory>

class QActionGroup;

namespace shardscope::ui {

class ScenarioDocument;

/// Property of an action: words by which the palette finds it, too.
inline constexpr const char *keywordsProperty = "keywords";

/// Every action of the window, with its text and standard shortcut; menus and
/// the command palette are made from them. The window connects them.
class Actions : public QObject {
    Q_OBJECT

public:
    Actions(ScenarioDocument &document, QWidget *window);

    // file
    QAction *open, *openFolder, *paste, *save, *saveAs, *showStart, *rename, *readMachine, *newMachine, *editMachine, *quit,
        *report, *print;
    // edit
    QAction *undo, *redo, *copyPicture, *copyData, *copyMarkdown, *copyLatex, *pinBaseline, *notes;
    // two scenarios
    QAction *compareFile, *compareNow, *compareSwap, *compareEnd;
    // view
    QAction *zoomIn, *zoomOut, *fit, *one, *two, *four, *playPlan, *rail, *inspector, *strip, *fullScreen, *tearOff, *table,
        *messages, *verdict, *explainSteps, *explain, *settings, *themeSystem, *themeLight, *themeDark;
    QList<QAction *> views; ///< in the order of the registry
    // export
    QAction *exportAny, *exportPng, *exportSvg, *exportPdf, *exportCsv, *exportCaption, *exportCharts;
    QList<QAction *> exportWidths; ///< data: FigureWidth
    QList<QAction *> exportScales; ///< data: pixels per px of a PNG
    // help
    QAction *palette, *guide, *shortcuts, *about;

    // Menus cost as much as a tenth of the window and are made when one of them
    // is first asked for; who has something to add does so at menusMade().
    /// Filled by the window: recent files, example machines.
    [[nodiscard]] QMenu *recentMenu() { return made().m_recent.get(); }
    [[nodiscard]] QMenu *exampleMenu() { return made().m_examples.get(); }
    /// The menu behind ☰.
    [[nodiscard]] QMenu *mainMenu() { return made().m_main.get(); }
    [[nodiscard]] QMenu *exportMenu() { return made().m_export.get(); }
    [[nodiscard]] QMenu *scenarioMenu() { return made().m_scenario.get(); }
    /// Behind A|B; the examples in it are filled in by whoever compares.
    [[nodiscard]] QMenu *compareMenu() { return made().m_compare.get(); }
    [[nodiscard]] QMenu *helpMenu() { return made().m_help; }
    [[nodiscard]] QMenu *compareExamples() { return made().m_compareExamples; }
    /// Another action of the window, also for the palette and the shortcuts sheet.
    QAction *make(const QString &text, const QKeySequence &keys = {});
    /// Those that make sense in a window with one view.
    [[nodiscard]] QList<QAction *> ofOneView() const;
    /// All that a person can run, without those in submenus that the window fills.
    [[nodiscard]] QList<QAction *> all() const;

signals:
    void menusMade();

protected:
    /// Undo and Redo in a field that has nothing to undo are those of the scenario.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Those that do nothing while nothing is loaded.
    [[nodiscard]] QList<QAction *> needScenario() const;
    Actions &made();
    QAction *make(const QString &text, const QList<QKeySequence> &keys);
    void makeFile();
    void makeEdit(ScenarioDocument &document);
    void makeCompare();
    void makeView();
    void makeExport();
    QList<QAction *> makeChoice(const QList<std::pair<QString, QVariant>> &choices, int chosen);
    void makeMenus();
    void fillViewMenu(QMenu &menu);

    QWidget *m_window;
    std::unique_ptr<QMenu> m_recent, m_examples, m_main, m_export, m_scenario, m_compare;
    QMenu *m_compareExamples = nullptr;
    QMenu *m_help = nullptr;
    QList<QAction *> m_made; ///< in order
};

} // namespace shardscope::ui
