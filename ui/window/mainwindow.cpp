// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include "ui/document/autosave.h"
#include "ui/document/comparison.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/lessons/lessonpane.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/scale.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/commands/commands.h"
#include "ui/window/commands/searchcommands.h"
#include "ui/window/files/dropoverlay.h"
#include "ui/window/files/figureflow.h"
#include "ui/window/files/fileactions.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/files/firstlook.h"
#include "ui/window/files/messagelist.h"
#include "ui/window/files/reportflow.h"
#include "ui/window/files/sharing.h"
#include "ui/window/files/verdictflow.h"
#include "ui/window/files/worktracker.h"
#include "ui/window/inspector/explainpanel.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/inspector/machineflow.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/comparebar.h"
#include "ui/window/panes/compareflow.h"
#include "ui/window/panes/fittingview.h"
#include "ui/window/panes/notespanel.h"
#include "ui/window/panes/oldnumbers.h"
#include "ui/window/panes/playflow.h"
#include "ui/window/panes/viewactions.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/start/examplecards.h"
#include "ui/window/start/help.h"
#include "ui/window/start/welcomepage.h"
#include "ui/window/state/appstyle.h"
#include "ui/window/state/keptdevices.h"
#include "ui/window/state/preferences.h"
#include "ui/window/state/session.h"
#include "ui/window/state/sessionkeeper.h"
#include "ui/window/state/windowmemory.h"
#include "ui/window/strip/headlineparts.h"
#include "ui/window/strip/headlinestrip.h"
#include "ui/window/strip/rail.h"
#include "ui/window/strip/topbar.h"
#include "ui/window/windowtitle.h"

#include <QCloseEvent>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

constexpr static int roomForRail = 1500; ///< beside a lesson and an inspector
constexpr static int leastPicture = 300; ///< between both, in large type

MainWindow::MainWindow(const WindowServices &services, const WindowOptions &options, QWidget *parent)
    : QWidget(parent), m_services(services), m_options(options), m_actions(new Actions(services.document, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(scaled(820), scaled(560));
    const QSize frame(scaled(8), scaled(40)); // what the window manager adds is not known before the window is shown
    resize(QSize(scaled(1600), scaled(1000)).boundedTo(screen()->availableSize() - frame));
    services.selection.follow(services.document);
    build();
    followTitle(*this, services.document);
    connectFileActions(*m_actions, *m_files, services);
    connectViewActions(*m_actions, *m_views);
    connectActions();
    connectPages();
    if (m_options.remember) {
        new KeptDevices(services.document, services.settings, this);
        restoreWindow(services.settings, *this, *m_actions, *m_views);
        m_session = new SessionKeeper(services, *m_views, *m_notice, this);
        connect(m_session, &SessionKeeper::wanted, m_files, [this](const QString &file) {
            m_firstLook->keepViews();
            m_files->openPaths({file});
        });
        m_session->begin();
        connect(this, &MainWindow::ready, m_session, &SessionKeeper::offerRecovery, Qt::SingleShotConnection);
        connect(m_views, &ViewArea::layoutChanged, m_session, [this] {
            if (!m_lessons->isPresenting())
                rememberLayout(m_services.settings, *m_views);
        });
        connect(this, &MainWindow::ready, m_session, [this] {
            m_session->follow();
            if (!m_lessons->isShown()) // a lesson leads by itself
                m_help->giveHints(false);
        });
    }
    if (m_options.remember && !sessionToRestore(services.settings).isEmpty())
        awaitSession();
    else
        showStart();
    refreshParts();
}

MainWindow::~MainWindow()
{
    // The halves of a comparison are lent to it: back they go while their owners live.
    m_compare->comparison().stop();
}

void MainWindow::build()
{
    m_top = new TopBar(m_services.document, *m_actions, this);
    m_notice = new NoticeBar(this);
    m_rail = new Rail(this);
    m_centre = new QStackedWidget(this);
    m_notice->floatOver(m_centre);
    connect(&m_services.document, &ScenarioDocument::aboutToReplace, m_notice, &NoticeBar::scenarioLeft);
    m_views = new ViewArea({m_services.document, m_services.selection}, m_centre);
    m_files = new FileFlow(m_services, *m_notice, this);
    m_welcome = new WelcomePage(m_services, *m_actions, m_centre);
    m_inspector = new InspectorPanel(m_services.selection, this);
    m_strip = new HeadlineStrip(m_services.document, m_services.selection, this);
    new DropOverlay(*this, *m_files);
    m_notes = new NotesPanel(m_services.document, this);
    m_compare = new CompareFlow(m_services, *m_actions, *m_views, *m_notice, this);
    new ReportFlow(m_services, *m_actions, m_compare->comparison(), *m_notice, this);
    new FigureFlow(m_services, *m_actions, *m_views, *m_notice, this);
    new Preferences(m_services, *m_actions, this);
    m_help = new Help(
        m_services, *m_actions, *m_notice, [this] { return m_views->focusedId(); }, this);
    auto *machine = new MachineFlow(m_services, *m_actions, *m_files, *m_inspector, this);
    connect(machine, &MachineFlow::beginning, this, &MainWindow::leaveStart);
    connect(machine, &MachineFlow::made, this, [this] {
        if (const QString id = viewOfMachine(m_views->shownIds()); !id.isEmpty())
            m_views->showView(id);
    });
    connect(machine, &MachineFlow::ended, m_views, &ViewArea::focusPicture);
    auto *play = new PlayFlow(m_services, *m_actions, *m_views, *m_notice, this);
    connect(play, &PlayFlow::beginning, this, &MainWindow::leaveStart);
    m_help->setHints(m_rail, m_views, m_strip, m_top);
    m_sharing = new Sharing(m_services, *m_actions, *m_views, *m_notice, this);
    auto *verdict = new VerdictFlow(m_services, *m_actions, *m_notice, this);
    connect(m_welcome, &WelcomePage::asked, verdict,
            [this, verdict](const QString &text) { verdict->ask(text, m_files->into()); });
    m_firstLook = new FirstLook(m_services, *m_views, *m_sharing, this);
    m_work = new WorkTracker(m_services, m_views->progress(), *m_notice, this);
    connect(m_work, &WorkTracker::newWanted, m_files, &FileFlow::openAsNew);
    connect(m_work, &WorkTracker::asideWanted, m_files, &FileFlow::bringBack);
    m_lessons = new LessonFlow(m_services, m_options.remember, *m_actions, *m_files, *m_views, *m_notice, this);
    m_centre->addWidget(m_blank = new QWidget(m_centre));
    for (QWidget *page :
         {static_cast<QWidget *>(m_welcome), static_cast<QWidget *>(m_views), static_cast<QWidget *>(&m_lessons->curtain())}) {
        page->setParent(m_centre);
        page->hide();
    }

    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    middle->addWidget(m_centre, 1);
    middle->addWidget(m_inspector);
    auto *views = new QVBoxLayout;
    views->setSpacing(0);
    views->addLayout(middle, 1);
    views->addWidget(m_notes);
    views->addWidget(m_strip);
    auto *row = new QHBoxLayout; // nothing of the pane moves when a lesson opens a view with its strip
    row->setSpacing(0);
    row->addWidget(&m_lessons->pane());
    row->addLayout(views, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_top);
    column->addWidget(&m_compare->bar());
    column->addLayout(row, 1);
}

/// Not before one of them is wanted: a stack asks all its pages for their sizes.
void MainWindow::addPages()
{
    if (m_centre->count() > 1)
        return;
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_views);
    m_centre->addWidget(&m_lessons->curtain());
}

QList<Command> MainWindow::commandsNow()
{
    const auto show = [this](const QString &id) { showView(id); };
    const QList<Command> always =
        actionCommands(*m_actions) + exampleCommands([this](const QString &id) { m_files->openExample(id); })
        + recentCommands(m_services.settings, [this](const QString &file) { m_files->openPaths({file}); })
        + m_lessons->commands();
    if (m_lessons->keepsValues())
        return always;
    return always + deedCommands(m_views->focusedView()) + m_inspector->commands(show) + propertyCommands(m_services.document)
           + scenarioCommands(m_services.document, m_services.selection, show);
}

void MainWindow::connectActions()
{
    const Actions &a = *m_actions;
    connect(a.showStart, &QAction::triggered, this, &MainWindow::showStart);
    connect(a.rename, &QAction::triggered, m_top, &TopBar::startRename);
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.palette, &QAction::triggered, this, [this] {
        if (m_palette == nullptr) {
            m_palette = new CommandPalette([this] { return commandsNow(); }, this);
            connect(m_inspector, &InspectorPanel::allMade, m_palette, &CommandPalette::refresh);
        }
        m_palette->openOver(m_top->searchArea());
        m_inspector->makeAll([this](const QString &id) { return m_views->view(id); });
    });
    for (QAction *view : a.views)
        connect(view, &QAction::triggered, this, [this, view] { showView(view->data().toString()); });
    connect(a.fullScreen, &QAction::triggered, this, &MainWindow::setBare);
    for (QAction *part : {a.rail, a.inspector, a.strip, a.notes})
        connect(part, &QAction::toggled, this, &MainWindow::refreshParts);
    connect(a.notes, &QAction::triggered, this, [this](bool on) {
        if (on)
            m_notes->takeFocus();
    });
    connect(a.messages, &QAction::triggered, this, [this] {
        if (m_messages == nullptr)
            m_messages = new MessageList(m_services.document.issues(), this);
        const MessageButton &button = m_strip->messages();
        m_messages->openAbove({button.mapTo(this, QPoint()), button.size()});
    });
    connect(a.pinBaseline, &QAction::triggered, m_strip, &HeadlineStrip::pinBaseline);
    connect(&m_strip->messages(), &QAbstractButton::clicked, a.messages, &QAction::trigger);
    connect(a.explain, &QAction::triggered, this, [this] {
        m_actions->inspector->setChecked(true);
        m_inspector->explain().takeFocus();
    });
}

void MainWindow::connectPages()
{
    connect(m_rail, &Rail::chosen, this, &MainWindow::showView);
    connect(m_work, &WorkTracker::loaded, this, [this] {
        m_firstLook->take();
        leaveStart();
    });
    m_strip->follow(m_compare->comparison());
    connect(m_work, &WorkTracker::ready, m_sharing, &Sharing::restoreStates);
    connect(m_work, &WorkTracker::ready, this, &MainWindow::sayReady);
    connect(m_lessons, &LessonFlow::viewWanted, this, &MainWindow::showView);
    connect(m_lessons, &LessonFlow::ready, this, &MainWindow::sayReady);
    connect(m_inspector, &InspectorPanel::settled, this, &MainWindow::sayReady);
    connect(m_lessons, &LessonFlow::shownChanged, this, &MainWindow::refreshParts);
    connect(m_lessons, &LessonFlow::presentingChanged, this, [this](bool on) {
        // On demand while presenting, and afterwards as it was.
        if (on)
            m_inspectorBefore = m_actions->inspector->isChecked();
        m_actions->inspector->setChecked(!on && m_inspectorBefore);
        m_help->endHints();
        refreshParts();
        setWindowState(windowState().setFlag(Qt::WindowFullScreen, on || m_bare));
    });
    connect(&m_views->header(), &ViewHeader::presentationEndWanted, m_lessons, [this] { m_lessons->setPresenting(false); });
    connect(m_welcome, &WelcomePage::searched, this, [this](const QString &question) {
        m_actions->palette->trigger();
        m_palette->field()->setText(question);
    });
    connect(m_welcome, &WelcomePage::lessonsWanted, m_lessons, &LessonFlow::showList);
    connect(m_welcome, &WelcomePage::viewWanted, this, [this](const QString &id) {
        m_firstLook->keepViews();
        m_views->setPaneCount(1); // what stands beside it is of another example
        m_views->showView(id);
    });
    connect(m_firstLook, &FirstLook::viewWanted, this, &MainWindow::showView);
    connect(m_welcome, &WelcomePage::exampleWanted, m_files, &FileFlow::openExample);
    connect(m_welcome, &WelcomePage::fileWanted, m_files, [this](const QString &path) { m_files->openPaths({path}); });
    connect(m_welcome, &WelcomePage::machineWanted, m_actions->newMachine, &QAction::trigger);
    connect(m_welcome, &WelcomePage::shown, this, &MainWindow::leaveStart);
    connect(m_views, &ViewArea::focusedChanged, this, &MainWindow::followFocus);
    followAge(m_services.document, *m_views, *m_strip);
    connect(m_views, &ViewArea::layoutChanged, this, [this] { followFocus(m_views->focusedId()); });
    connect(m_views, &ViewArea::fullScreenWanted, m_actions->fullScreen, &QAction::trigger);
    connect(m_views, &ViewArea::exampleWanted, this, [this](const QString &id) {
        m_firstLook->keepViews();
        m_files->openExample(id);
    });
}

bool MainWindow::showView(const QString &id)
{
    m_page = Page::Views;
    m_firstLook->keepViewsOfWhatComes();
    m_lessons->lift();
    refreshParts();
    return m_views->showView(id);
}

void MainWindow::showStart()
{
    m_page = Page::Start;
    m_welcome->refresh();
    refreshParts();
    m_welcome->setFocus(Qt::OtherFocusReason);
}

/// The start page is not for who goes on where they were; it comes when nothing could be opened.
void MainWindow::awaitSession()
{
    m_page = Page::Awaiting;
    connect(
        &m_services.opener, &Opener::idle, this,
        [this] {
            if (m_page == Page::Awaiting)
                m_services.document.isEmpty() ? showStart() : leaveStart();
        },
        Qt::SingleShotConnection);
}

void MainWindow::leaveStart()
{
    m_page = Page::Views;
    refreshParts();
    m_views->focusPicture();
}

void MainWindow::refreshParts()
{
    const bool chrome = !m_bare;
    m_files->setStartShown(m_page == Page::Start);
    const bool alone = m_lessons->isPresenting(); // one view and what is said about it
    const bool noPicture = m_page != Page::Views || m_lessons->isCurtained();
    QWidget *const pages[] = {m_welcome, m_blank, noPicture ? &m_lessons->curtain() : m_views};
    QWidget *const page = pages[static_cast<int>(m_page)];
    if (m_centre->currentWidget() != page)
        m_centre->setCurrentWidget(m_blank); // the page that goes would be laid out anew beside each part that comes
    m_top->setAwaiting(m_page == Page::Awaiting);
    m_top->setVisible(chrome && !(alone && m_page == Page::Views)); // else nothing is there to end it with
    const lesson::Parts hidden = m_lessons->hidden();
    const bool inspects = chrome && !noPicture && !hidden.inspector && m_actions->inspector->isChecked();
    // In large type on a small screen: what was asked for last takes the place of the lesson, until it is closed.
    const int both = m_lessons->pane().sizeHint().width() + m_inspector->sizeHint().width() + scaled(leastPicture);
    const bool crowded = alone && inspects && width() < both;
    m_lessons->pane().setVisible(chrome && m_lessons->isShown() && !crowded);
    // A lesson opens the views that it speaks of; a narrow window has no room for both.
    m_rail->setVisible(chrome && !alone && m_actions->rail->isChecked()
                       && !(m_lessons->isShown() && width() < scaled(roomForRail)));
    m_top->setWorldShown(!m_lessons->isCurtained() && !hidden.strip && !hidden.inspector);
    m_views->header().setSentenceShown(!hidden.sentence);
    m_views->header().setLinkOffered(!m_lessons->keepsValues());
    m_inspector->setVisible(inspects);
    m_notes->setVisible(chrome && !noPicture && !alone && m_actions->notes->isChecked());
    m_strip->setVisible(chrome && !noPicture && !hidden.strip && m_actions->strip->isChecked());
    if (m_page != Page::Awaiting)
        addPages();
    if (m_page == Page::Views)
        m_views->fill();
    m_centre->setCurrentWidget(page);
    m_views->progress().moveTo(m_page == Page::Views ? &m_views->body() : page);
    followFocus(m_views->focusedId());
}

void MainWindow::followFocus(const QString &id)
{
    m_rail->setShown(m_page != Page::Views ? QStringList() : m_views->shownIds());
    m_actions->table->setChecked(m_views->focusedAsTable());
    if (m_page != Page::Views)
        return;
    m_inspector->showFor(id, m_views->view(id));
    m_strip->showFor(id);
}

void MainWindow::setBare(bool bare)
{
    if (m_bare == bare)
        return;
    m_bare = bare;
    m_views->setBare(bare);
    m_actions->fullScreen->setChecked(bare);
    if (bare)
        leaveStart();
    refreshParts();
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, bare));
    if (bare)
        m_notice->say(NoticeBar::Kind::Note, tr("Press Esc or F11 to restore the panels."));
}

bool MainWindow::isReady() const
{
    return m_work->isReady() && m_lessons->isReady() && m_inspector->isSettled();
}

void MainWindow::sayReady()
{
    if (isReady())
        emit ready();
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::Resize && m_lessons->isShown())
        refreshParts();
    return QWidget::event(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_closing && m_services.document.isModified()) {
        event->ignore();
        if (m_bare)
            setBare(false);
        m_files->askFirst([this] {
            m_closing = true;
            close();
        });
        return;
    }
    m_lessons->setPresenting(false); // what it hides is shown the next time
    if (m_options.remember) {
        m_session->end();
        rememberWindow(m_services.settings, *this, *m_actions, *m_views);
    }
    if (m_services.autosave != nullptr)
        m_services.autosave->finish(Autosave::Unsaved::Discard);
    for (const QString &id : m_views->tornOff())
        m_views->bringBack(id);
    QWidget::closeEvent(event);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_bare)
        return setBare(false);
    if (event->key() == Qt::Key_Escape && m_lessons->isPresenting())
        return m_lessons->setPresenting(false);
    if (event->key() == Qt::Key_Escape && m_notice->isVisible() && !m_notice->isAsking())
        return m_notice->dismiss();
    QWidget::keyPressEvent(event);
}

} // namespace shardscope::ui
