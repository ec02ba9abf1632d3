// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessonflow.h"

#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/figure/figureview.h"
#include "ui/lessons/lessoncurtain.h"
#include "ui/lessons/lessonpane.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/panes/fittingview.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/runlessonflow.h"
#include "ui/window/sheetflow.h"
#include "ui/window/state/language.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include <utility>

namespace shardscope::ui {

namespace {

constexpr double presentationScale = 1.6;

LessonPaths pathsBeside(const Settings &settings, bool remember)
{
    if (!remember)
        return {{}, {}, lessonLanguage()};
    const QDir folder = QFileInfo(settings.path()).absoluteDir();
    return {folder.filePath(QStringLiteral("lessons")), folder.filePath(QStringLiteral("scores.json")), lessonLanguage()};
}

} // namespace

LessonFlow::LessonFlow(const WindowServices &services, bool remember, Actions &actions, FileFlow &files, ViewArea &views,
                       NoticeBar &notice, QWidget *window)
    : QObject(window), m_services(services), m_notice(notice), m_actions(actions), m_files(files), m_views(views),
      m_window(window), m_book(new LessonBook(services.document, pathsBeside(services.settings, remember), this)),
      m_pane(new LessonPane(*m_book, services.document, window)), m_curtain(new LessonCurtain(window)),
      m_sheets(new SheetFlow(services, notice, *window, *m_book, this))
{
    m_pane->hide();
    m_curtain->hide();
    connect(m_pane, &LessonPane::moved, this, &LessonFlow::followPane);
    connect(m_curtain, &LessonCurtain::liftWanted, this, &LessonFlow::lift);
    connect(m_curtain, &LessonCurtain::presentationEndWanted, this, [this] { setPresenting(false); });
    auto *ofRuns = new RunLessonFlow(services, pathsBeside(services.settings, remember).folder, actions, notice, this);
    connect(ofRuns, &RunLessonFlow::lessonMade, this, &LessonFlow::open);
    views.addActions(ofRuns->actions());
    makeActions();
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, [this] {
        if (m_book->lesson() != nullptr)
            return;
        m_kept = {}; // what comes is no lesson's
        m_isKept = false;
        lift();
        followPane();
    });
    connect(m_pane, &LessonPane::lessonWanted, this, &LessonFlow::open);
    connect(m_pane, &LessonPane::listWanted, this, [this] {
        leaveForList();
        m_pane->takeFocus();
    });
    connect(m_pane, &LessonPane::viewWanted, this, &LessonFlow::viewWanted);
    connect(m_pane, &LessonPane::lanesWanted, this, [this](const QString &id) {
        emit viewWanted(id);
        // The keyboard is there, and seen there.
        if (auto *view = qobject_cast<FigureView *>(m_views.view(id)); view != nullptr && !view->current())
            view->marks().step(1, 0);
    });
    connect(m_pane, &LessonPane::closeWanted, this, &LessonFlow::close);
    connect(m_pane, &LessonPane::sheetWanted, m_sheets, &SheetFlow::exportSheet);
    connect(m_sheets, &SheetFlow::nameWanted, this, [this] {
        showList();
        m_pane->askName();
    });
    connect(&files, &FileFlow::lessonFileWanted, this, &LessonFlow::open);
    connect(&files, &FileFlow::scoreSheetsWanted, m_sheets, &SheetFlow::collect);
    connect(m_book, &LessonBook::workedOut, this, [this] {
        if (m_book->lesson() != nullptr && m_book->worked() == nullptr)
            sayNewest();
        m_pane->takeFocus();
        emit ready();
    });
}

void LessonFlow::makeActions()
{
    Actions &actions = m_actions;
    m_list = actions.make(tr("Lessons"), QKeySequence(Qt::CTRL | Qt::Key_L));
    QAction *file = actions.make(tr("Open a lesson file…"));
    m_again = actions.make(tr("Begin this lesson again"));
    m_again->setEnabled(false);
    m_practice = actions.make(tr("Practice: nothing counts"));
    m_practice->setCheckable(true);
    QAction *student = actions.make(tr("New student"));
    connect(m_again, &QAction::triggered, m_book, &LessonBook::beginAgain);
    connect(m_practice, &QAction::toggled, m_book, &LessonBook::setPractising);
    connect(student, &QAction::triggered, this, [this] {
        leaveForList();
        m_sheets->newStudent();
        m_practice->setChecked(m_book->isPractising());
        showList();
    });
    m_closed = {actions.exportAny,     actions.exportPng,   actions.exportSvg,    actions.exportPdf,   actions.exportCsv,
                actions.exportCaption, actions.copyPicture, actions.copyData,     actions.print,       actions.report,
                actions.table,         actions.explain,     actions.copyMarkdown, actions.copyLatex,   actions.save,
                actions.saveAs,        actions.tearOff,     actions.pinBaseline,  actions.compareFile, actions.compareNow};
    const QList<QAction *> made = findChild<RunLessonFlow *>()->actions();
    m_closed << made;
    for (QAction *action : std::as_const(m_closed))
        keepClosed(action);
    QAction *sheet = actions.make(tr("Export the score sheet…"));
    QAction *collect = actions.make(tr("Collect score sheets…"));
    m_present = actions.make(tr("Presentation mode"), QKeySequence(Qt::Key_F5));
    m_present->setCheckable(true);
    connect(m_list, &QAction::triggered, this, &LessonFlow::showList);
    connect(file, &QAction::triggered, this, &LessonFlow::chooseFile);
    connect(sheet, &QAction::triggered, m_sheets, &SheetFlow::exportSheet);
    connect(collect, &QAction::triggered, m_sheets, &SheetFlow::collectSheets);
    connect(m_present, &QAction::toggled, this, &LessonFlow::setPresenting);
    connect(&actions, &Actions::menusMade, this, [=, &actions, this] {
        QAction *examples = actions.compareExamples()->menuAction();
        m_closed << examples;
        keepClosed(examples);
        if (m_curtained) {
            m_wereEnabled << examples;
            examples->setEnabled(false);
        }
        auto *menu = new QMenu(tr("Learn"), m_window);
        menu->setToolTipsVisible(true); // why one of them is grey
        menu->addAction(m_list);
        QMenu *single = menu->addMenu(tr("Lesson"));
        menu->addAction(file);
        menu->addActions(made);
        menu->addSeparator();
        menu->addActions({m_again, m_practice, student});
        menu->addSeparator();
        menu->addActions({sheet, collect});
        menu->addSeparator();
        menu->addAction(m_present);
        connect(single, &QMenu::aboutToShow, this, [this, single] {
            single->clear();
            for (const lesson::Lesson *one : m_book->lessons())
                single->addAction(QString::fromStdString(one->title), this,
                                  [this, id = QString::fromStdString(one->id)] { open(id); });
        });
        QMenu *main = actions.mainMenu();
        main->insertMenu(main->actions().last(), menu); // before Help
    });
}

/// Whoever enables it while a question is open does not know of the question.
void LessonFlow::keepClosed(QAction *action)
{
    connect(action, &QAction::enabledChanged, this, [this, action](bool on) {
        if (!on || !m_curtained)
            return;
        if (!m_wereEnabled.contains(action))
            m_wereEnabled << action;
        action->setEnabled(false);
    });
}

QWidget &LessonFlow::curtain()
{
    return *m_curtain;
}

void LessonFlow::followPane()
{
    // The list opens nothing that the lesson before it had closed.
    const bool wanted = m_shown && (m_book->lesson() == nullptr ? m_curtained : m_pane->wantsCurtain());
    if (const lesson::Lesson *lesson = m_book->lesson())
        m_curtain->setLesson(QString::fromStdString(lesson->title), QString::fromStdString(lesson->objective));
    m_curtain->setCloses(m_pane->mustStayClosed() || m_isKept);
    m_curtain->setOpensLater(m_book->lesson() != nullptr && m_book->hidden().picture);
    m_curtain->setQuestion(wanted && !m_book->isWorking() && !m_pane->questions().isEmpty() ? m_pane->questions().last()
                                                                                            : nullptr);
    // The wide area is read while nothing else may stand there; the column keeps the questions.
    const bool reads = wanted && m_book->lesson() != nullptr && m_book->worked() != nullptr && !m_book->awaitsStart();
    m_curtain->setReading(reads ? m_pane->makeReading(m_curtain) : nullptr);
    m_pane->setReadElsewhere(reads);
    m_again->setEnabled(m_book->canBeginAgain());
    const lesson::Parts parts = hidden();
    if (wanted == m_curtained && parts == m_hidden)
        return;
    m_curtained = wanted;
    m_hidden = parts;
    for (const QString &id : m_views.tornOff()) {
        if (wanted)
            m_views.bringBack(id); // a window of its own would show it
    }
    refreshClosed();
    emit shownChanged();
}

lesson::Parts LessonFlow::hidden() const
{
    if (!m_shown)
        return {};
    return m_book->lesson() == nullptr ? m_kept : m_book->hidden();
}

/// What writes, prints or compares the picture would show it too.
void LessonFlow::refreshClosed()
{
    if (m_curtained == !m_wereEnabled.isEmpty())
        return;
    if (!m_curtained) {
        for (QAction *action : std::exchange(m_wereEnabled, {}))
            action->setEnabled(true);
        return;
    }
    for (QAction *action : std::as_const(m_closed)) {
        if (action->isEnabled())
            m_wereEnabled << action;
    }
    for (QAction *action : std::as_const(m_wereEnabled))
        action->setEnabled(false);
}

void LessonFlow::lift()
{
    if (!m_curtained || m_isKept || m_pane->mustStayClosed())
        return;
    m_curtained = false;
    m_pane->setReadElsewhere(false);
    refreshClosed();
    emit shownChanged();
}

bool LessonFlow::isReady() const
{
    return !m_book->isWorking();
}

QList<Command> LessonFlow::commands()
{
    QList<Command> commands;
    for (const lesson::Lesson *one : m_book->lessons()) {
        Command command{tr("Lesson: %1").arg(QString::fromStdString(one->title)),
                        QString::fromStdString(one->group),
                        {},
                        QStringLiteral(":/icons/lesson.svg"),
                        [this, id = QString::fromStdString(one->id)] { open(id); }};
        command.keywords = QString::fromStdString(one->source + ' ' + one->objective);
        commands << command;
    }
    return commands;
}

/// What the lesson had closed stays closed: else the list were a way round the question.
void LessonFlow::leaveForList()
{
    if (m_book->lesson() != nullptr) {
        m_isKept = m_curtained && m_pane->mustStayClosed();
        m_kept = m_book->hidden();
    }
    m_book->close();
}

void LessonFlow::showList()
{
    leaveForList();
    setShown(true);
    m_pane->takeFocus();
}

bool LessonFlow::open(const QString &lesson)
{
    const bool file = lesson.endsWith(QLatin1String(".md"));
    if (!file && m_book->find(lesson) == nullptr) {
        (void)m_book->open(lesson); // says what there is
        sayNewest();
        return false;
    }
    m_files.guard([this, lesson] { begin(lesson); });
    return true;
}

void LessonFlow::begin(const QString &lesson)
{
    const bool opened = lesson.endsWith(QLatin1String(".md")) ? m_book->openFile(lesson) : m_book->open(lesson);
    if (!opened)
        return sayNewest();
    m_kept = {};
    m_isKept = false;
    m_files.holdCopy();
    if (m_actions.compareEnd->isEnabled())
        m_actions.compareEnd->trigger(); // the other one would be seen beside the lesson's
    setShown(true);
    const auto &views = m_book->lesson()->views;
    if (m_views.paneCount() > 1 && views.size() == 1)
        m_views.setPaneCount(1);
    emit viewWanted(firstView());
    followPane();
    m_pane->takeFocus();
}

/// The lesson's own, else that of its first answer, else one that its scenario has something for.
QString LessonFlow::firstView() const
{
    const lesson::Lesson &lesson = *m_book->lesson();
    if (!lesson.views.empty())
        return QString::fromStdString(lesson.views.front());
    for (const lesson::Question &question : lesson.questions) {
        if (!question.view.empty())
            return QString::fromStdString(question.view);
    }
    const QString inFront = m_views.focusedId();
    const QString fits = viewThatFits(m_services.document.scenario(), inFront);
    return fits.isEmpty() ? inFront : fits;
}

void LessonFlow::close()
{
    const lesson::Parts parts = hidden();
    const bool wasClosed =
        (m_book->lesson() != nullptr ? m_curtained : m_isKept) || parts.strip || parts.sentence || parts.picture;
    m_book->close();
    m_kept = {};
    m_isKept = false;
    setShown(false);
    if (!wasClosed)
        return;
    // Who leaves a lesson does not see what it had closed.
    m_services.document.show(scenario::Scenario(), false);
    m_actions.showStart->trigger();
}

void LessonFlow::setShown(bool shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    m_curtained = m_curtained && shown;
    m_hidden = hidden();
    refreshClosed();
    emit shownChanged();
}

/// Everything grows with the text: the type of the whole program.
void LessonFlow::setPresenting(bool on)
{
    if (on == m_presenting)
        return;
    m_presenting = on;
    m_present->setChecked(on);
    QFont font = QApplication::font();
    if (on)
        m_points = font.pointSizeF();
    font.setPointSizeF(on ? m_points * presentationScale : m_points);
    QApplication::setFont(font);
    if (on) {
        m_panes = m_views.contents();
        m_views.setPaneCount(1);
    } else if (m_panes.size() > 1 && m_views.paneCount() == 1) {
        const QString shown = m_views.focusedId();
        m_views.setContents(static_cast<int>(m_panes.size()), m_panes);
        m_views.showView(shown);
    }
    m_views.header().setPresenting(on);
    m_curtain->setPresenting(on);
    emit presentingChanged(on);
    const QString wayOut = tr("Press Esc or F5 to end the presentation.");
    if (on)
        m_notice.say(NoticeBar::Kind::Note, wayOut);
    else if (m_notice.text() == wayOut && !m_notice.isAsking())
        m_notice.dismiss();
}

void LessonFlow::chooseFile()
{
    QFileDialog *dialog = openDialog(m_window, tr("Open a lesson"), m_services.settings.directory(Settings::Purpose::Open),
                                     QFileDialog::ExistingFile, {tr("Lessons (*.md)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_services.settings.setDirectory(Settings::Purpose::Open, path);
        open(path);
    });
    dialog->open();
}

void LessonFlow::sayNewest()
{
    const std::vector<Issue> &issues = m_services.document.issues().issues();
    if (!issues.empty())
        m_notice.say(NoticeBar::Kind::Fault, errorText(issues.front().what));
}

} // namespace shardscope::ui
