// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lesson/lessonflow.h"

#include "core/io/lesson/scorecodec.h"
#include "core/io/scenario/codec.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/shell/actions.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/fileflow.h"
#include "ui/shell/lesson/lessoncurtain.h"
#include "ui/shell/lesson/lessonpane.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/noticebar.h"
#include "ui/shell/viewarea.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <utility>

namespace shardscope::ui {

namespace {

constexpr double presentationScale = 1.5;

LessonPaths pathsBeside(const Settings &settings, bool remember)
{
    if (!remember)
        return {};
    const QDir folder = QFileInfo(settings.path()).absoluteDir();
    return {folder.filePath(QStringLiteral("lessons")), folder.filePath(QStringLiteral("scores.json")), folder.filePath(QStringLiteral("class.json"))};
}

QFileDialog *chooser(QWidget &window, const QString &title, const QString &folder, QFileDialog::FileMode mode, const QStringList &filters)
{
    auto *dialog = new QFileDialog(&window, title, folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    dialog->setNameFilters(filters);
    return dialog;
}

} // namespace

LessonFlow::LessonFlow(const WindowServices &services, bool remember, NoticeBar &notice, MainWindow &window)
    : QObject(&window), m_services(services), m_notice(notice), m_window(window),
      m_book(new LessonBook(services.document, pathsBeside(services.settings, remember), this)),
      m_pane(new LessonPane(*m_book, services.document, &window)), m_curtain(new LessonCurtain(&window)), m_menu(new QMenu(tr("Learn"), &window))
{
    m_pane->hide();
    m_curtain->hide();
    connect(m_pane, &LessonPane::moved, this, &LessonFlow::followPane);
    connect(m_curtain, &LessonCurtain::liftWanted, this, &LessonFlow::lift);
    makeMenu();
    connect(m_pane, &LessonPane::lessonWanted, this, &LessonFlow::open);
    connect(m_pane, &LessonPane::listWanted, this, [this] {
        m_book->close();
        m_pane->takeFocus();
    });
    connect(m_pane, &LessonPane::viewWanted, &window, &MainWindow::showView);
    connect(m_pane, &LessonPane::closeWanted, this, &LessonFlow::close);
    connect(m_pane, &LessonPane::sheetWanted, this, &LessonFlow::exportSheet);
    connect(m_book, &LessonBook::workedOut, this, [this] {
        m_pane->takeFocus();
        emit ready();
    });
}

void LessonFlow::makeMenu()
{
    Actions &actions = m_window.actions();
    m_list = actions.make(tr("Lessons"), QKeySequence(Qt::CTRL | Qt::Key_L));
    QAction *file = actions.make(tr("Open a lesson file…"));
    QAction *rules = actions.make(tr("Open a class file…"));
    QAction *sheet = actions.make(tr("Export the score sheet…"));
    QAction *collect = actions.make(tr("Collect score sheets…"));
    m_present = actions.make(tr("Presentation: large type"), QKeySequence(Qt::Key_F5));
    m_present->setCheckable(true);
    m_menu->addAction(m_list);
    QMenu *single = m_menu->addMenu(tr("Lesson"));
    m_menu->addActions({file, rules});
    m_menu->addSeparator();
    m_menu->addActions({sheet, collect});
    m_menu->addSeparator();
    m_menu->addAction(m_present);
    connect(single, &QMenu::aboutToShow, this, [this, single] {
        single->clear();
        for (const lesson::Lesson *one : m_book->lessons())
            single->addAction(QString::fromStdString(one->title), this, [this, id = QString::fromStdString(one->id)] { open(id); });
    });
    connect(m_list, &QAction::triggered, this, &LessonFlow::showList);
    connect(file, &QAction::triggered, this, &LessonFlow::chooseFile);
    connect(rules, &QAction::triggered, this, &LessonFlow::chooseClass);
    connect(sheet, &QAction::triggered, this, &LessonFlow::exportSheet);
    connect(collect, &QAction::triggered, this, &LessonFlow::collectSheets);
    connect(m_present, &QAction::toggled, this, &LessonFlow::setPresenting);
    QMenu *main = actions.mainMenu();
    main->insertMenu(main->actions().last(), m_menu); // before Help
}

QWidget &LessonFlow::curtain()
{
    return *m_curtain;
}

void LessonFlow::followPane()
{
    const bool wanted = m_shown && m_pane->wantsCurtain();
    if (const lesson::Lesson *lesson = m_book->lesson())
        m_curtain->setLesson(QString::fromStdString(lesson->title), QString::fromStdString(lesson->objective));
    m_curtain->setQuestion(wanted && !m_book->isWorking() && !m_pane->questions().isEmpty() ? m_pane->questions().last() : nullptr);
    if (wanted == m_curtained)
        return;
    m_curtained = wanted;
    emit shownChanged();
}

void LessonFlow::lift()
{
    if (!std::exchange(m_curtained, false))
        return;
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
        Command command{tr("Lesson: %1").arg(QString::fromStdString(one->title)), QString::fromStdString(one->group), {}, QStringLiteral(":/icons/lesson.svg"),
                        [this, id = QString::fromStdString(one->id)] { open(id); }};
        command.keywords = QString::fromStdString(one->source + ' ' + one->objective);
        commands << command;
    }
    return commands;
}

void LessonFlow::showList()
{
    m_book->close();
    setShown(true);
    m_pane->takeFocus();
}

bool LessonFlow::open(const QString &lesson)
{
    const bool file = lesson.endsWith(QLatin1String(".md"));
    if (!file && m_book->find(lesson) == nullptr)
        return m_book->open(lesson); // says what there is
    m_window.files().guard([this, lesson] { begin(lesson); });
    return true;
}

void LessonFlow::begin(const QString &lesson)
{
    const bool opened = lesson.endsWith(QLatin1String(".md")) ? m_book->openFile(lesson) : m_book->open(lesson);
    if (!opened)
        return;
    setShown(true);
    const auto &views = m_book->lesson()->views;
    if (views.empty())
        return;
    if (m_window.views().paneCount() > 1 && views.size() == 1)
        m_window.views().setPaneCount(1);
    m_window.showView(QString::fromStdString(views.front()));
    followPane();
    m_pane->takeFocus();
}

void LessonFlow::close()
{
    m_book->close();
    setShown(false);
}

void LessonFlow::setShown(bool shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    m_curtained = m_curtained && shown;
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
    if (on)
        m_window.views().setPaneCount(1);
    m_pane->setPresenting(on);
    emit presentingChanged(on);
}

void LessonFlow::chooseFile()
{
    QFileDialog *dialog = chooser(m_window, tr("Open a lesson"), m_services.settings.directory(Settings::Purpose::Open), QFileDialog::ExistingFile,
                                  {tr("Lessons (*.md)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_services.settings.setDirectory(Settings::Purpose::Open, path);
        open(path);
    });
    dialog->open();
}

void LessonFlow::chooseClass()
{
    QFileDialog *dialog = chooser(m_window, tr("Open a class file"), m_services.settings.directory(Settings::Purpose::Open), QFileDialog::ExistingFile,
                                  {tr("Class files (*.json)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const Status opened = m_book->openRules(path);
        if (!opened)
            return m_notice.say(NoticeBar::Kind::Fault, errorText(opened.error()));
        m_notice.say(NoticeBar::Kind::Note, tr("The lessons are now those of %1.").arg(QString::fromStdString(m_book->rules().name)));
        showList();
    });
    dialog->open();
}

void LessonFlow::exportSheet()
{
    QFileDialog *dialog = chooser(m_window, tr("Export the score sheet"), m_services.settings.directory(Settings::Purpose::Export), QFileDialog::AnyFile,
                                  {tr("Score sheet (*.json)"), tr("Page to print (*.html)")});
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    const QString student = QString::fromStdString(m_book->sheet().student);
    dialog->selectFile(student.isEmpty() ? tr("scores") : student);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("html")) ? QStringLiteral("html") : QStringLiteral("json"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const Status written = m_book->exportSheet(path);
        m_services.settings.setDirectory(Settings::Purpose::Export, path);
        if (written)
            m_notice.say(NoticeBar::Kind::Note, tr("The score sheet is in %1.").arg(QFileInfo(path).fileName()));
        else
            m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
    });
    dialog->open();
}

/// The sheets first, then where the table goes.
void LessonFlow::collectSheets()
{
    QFileDialog *sheets = chooser(m_window, tr("Collect score sheets"), m_services.settings.directory(Settings::Purpose::Open), QFileDialog::ExistingFiles,
                                  {tr("Score sheets (*.json)")});
    connect(sheets, &QFileDialog::filesSelected, this, [this](const QStringList &files) {
        std::vector<std::string> paths;
        for (const QString &file : files)
            paths.push_back(file.toStdString());
        const auto collected = io::collectScores(paths, m_book->shelf());
        if (!collected)
            return m_notice.say(NoticeBar::Kind::Fault, errorText(collected.error()));
        for (const Issue &issue : collected->issues)
            m_services.document.issues().add(issue);
        QFileDialog *target = chooser(m_window, tr("Save the table of scores"), m_services.settings.directory(Settings::Purpose::Export),
                                      QFileDialog::AnyFile, {tr("Table (*.csv)"), tr("Page to print (*.html)")});
        target->setAcceptMode(QFileDialog::AcceptSave);
        target->setDefaultSuffix(QStringLiteral("csv"));
        target->selectFile(tr("scores.csv"));
        connect(target, &QFileDialog::fileSelected, this, [this, table = collected->table](const QString &path) {
            const bool html = path.endsWith(QLatin1String(".html"));
            const Status written = io::writeFileAtomically(path.toStdString(), html ? lesson::scoreTableHtml(table) : lesson::scoreTableCsv(table));
            if (written)
                m_notice.say(NoticeBar::Kind::Note, tr("The scores of %n students are in %1.", nullptr, static_cast<int>(table.rows.size())).arg(QFileInfo(path).fileName()));
            else
                m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
        });
        target->open();
    });
    sheets->open();
}

} // namespace shardscope::ui
