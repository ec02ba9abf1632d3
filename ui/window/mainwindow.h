// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/settings.h"
#include "ui/document/services.h"

#include <QWidget>

#include <functional>

class QStackedWidget;

namespace shardscope::ui {

class Actions;
class CommandPalette;
class CompareFlow;
class FileFlow;
class FirstLook;
class HeadlineStrip;
class Help;
class InspectorPanel;
class LessonFlow;
class MessageList;
class NotesPanel;
class NoticeBar;
class Rail;
class SessionKeeper;
class Sharing;
class TopBar;
class ViewArea;
struct Command;

struct WindowOptions {
    bool remember = true; ///< restore layout and size at the start, save them at the end
};

/// The window: top bar, rail, views, inspector, strip. Knows views only through
/// the registry.
class MainWindow : public QWidget {
    Q_OBJECT

public:
    explicit MainWindow(const WindowServices &services, const WindowOptions &options = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// False when there is no such view.
    bool showView(const QString &id);
    void showStart();
    [[nodiscard]] bool isStartShown() const { return m_page == Page::Start; }
    [[nodiscard]] ViewArea &views() { return *m_views; }
    [[nodiscard]] Actions &actions() { return *m_actions; }
    [[nodiscard]] FileFlow &files() { return *m_files; }
    [[nodiscard]] Rail &rail() { return *m_rail; }
    [[nodiscard]] InspectorPanel &inspector() { return *m_inspector; }
    [[nodiscard]] HeadlineStrip &strip() { return *m_strip; }
    [[nodiscard]] NoticeBar &notice() { return *m_notice; }
    [[nodiscard]] LessonFlow &lessons() { return *m_lessons; }
    /// Nothing is being loaded or computed; what is shown is current.
    [[nodiscard]] bool isReady() const;

signals:
    /// isReady() became true.
    void ready();

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void addPages();
    /// Everything that the palette offers at this moment.
    [[nodiscard]] QList<Command> commandsNow();
    void connectActions();
    void connectPages();
    void setBare(bool bare);
    void refreshParts();
    void sayReady();
    void followFocus(const QString &id);
    void leaveStart();
    void awaitSession();

    WindowServices m_services;
    WindowOptions m_options;
    Actions *m_actions;
    TopBar *m_top = nullptr;
    NoticeBar *m_notice = nullptr;
    Rail *m_rail = nullptr;
    QStackedWidget *m_centre = nullptr;
    ViewArea *m_views = nullptr;
    InspectorPanel *m_inspector = nullptr;
    HeadlineStrip *m_strip = nullptr;
    class WelcomePage *m_welcome = nullptr;
    MessageList *m_messages = nullptr;   ///< made when first wanted
    CommandPalette *m_palette = nullptr; ///< made when first wanted
    class WorkTracker *m_work = nullptr;
    CompareFlow *m_compare = nullptr;
    NotesPanel *m_notes = nullptr;
    Help *m_help = nullptr;
    FirstLook *m_firstLook = nullptr;
    Sharing *m_sharing = nullptr;
    SessionKeeper *m_session = nullptr; ///< only where something is remembered
    FileFlow *m_files = nullptr;
    LessonFlow *m_lessons = nullptr;
    QWidget *m_blank = nullptr; ///< while the last session is on its way
    enum class Page { Start, Awaiting, Views } m_page = Page::Start;
    bool m_bare = false;
    bool m_inspectorBefore = true; ///< a presentation
    bool m_closing = false;
};

} // namespace shardscope::ui
