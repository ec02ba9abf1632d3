// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QList>
#include <QObject>

class QWidget;

namespace shardscope::ui {

class Actions;
class CompareBar;
class Comparison;
class FigureFlow;
class HeadlineStrip;
class InspectorPanel;
class NotesPanel;
class NoticeBar;
class PresetFlow;
class Preferences;
class Rail;
class ReportFlow;
class TopBar;
struct Command;
class ViewArea;

/// What the window does beside showing views: reports, print, a second scenario.
class Companions : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Actions &actions;
        ViewArea &views;
        HeadlineStrip &strip;
        NoticeBar &notice;
        InspectorPanel &inspector;
        Rail &rail;
        TopBar &top;
    };
    Companions(const WindowServices &services, const Parts &parts, QWidget *window);

    /// Stands under the top bar; hidden while nothing is compared.
    [[nodiscard]] CompareBar &bar() { return *m_bar; }
    /// Under the picture; as the action says, and while one presents.
    [[nodiscard]] NotesPanel &notes() { return *m_notes; }
    void showNotes(bool possible, bool presenting);
    [[nodiscard]] Comparison &comparison() { return *m_comparison; }
    [[nodiscard]] ReportFlow &reports() { return *m_reports; }
    [[nodiscard]] PresetFlow &presets() { return *m_presets; }
    [[nodiscard]] Preferences &preferences() { return *m_preferences; }

    /// For the palette: choices, inspectors' options, things of the scenario.
    [[nodiscard]] QList<Command> commands();
    /// Makes the inspectors that were not shown yet, one a turn of the event
    /// loop, so that the palette finds their options; then inspectorsMade().
    void makeInspectors();
    /// Once, when the first scenario is shown and nobody has seen them.
    void giveHints(bool again);

    /// Opens what was open at the end of the last run, unless something else is on its way.
    void beginSession();
    /// A document is on the screen: its zoom of last time, and the hints for who never saw them.
    void followSession(bool hints);
    void endSession();

signals:
    void sessionWanted(const QString &file);
    void viewWanted(const QString &id);
    void inspectorsMade();

private:
    void openGuide();
    void connectFigures();
    void connectCompare();
    void chooseSecond();
    void fillExamples();
    void writeNumbersAnew();

    WindowServices m_services;
    Parts m_parts;
    QWidget *m_window;
    Comparison *m_comparison;
    CompareBar *m_bar;
    NotesPanel *m_notes;
    FigureFlow *m_figures;
    ReportFlow *m_reports;
    PresetFlow *m_presets;
    Preferences *m_preferences;
    class CoachMarks *m_hints = nullptr;
    bool m_restoring = false;
};

} // namespace shardscope::ui
