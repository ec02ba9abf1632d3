// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/classflow.h"

#include "core/io/lesson/scorecodec.h"
#include "core/io/scenario/codec.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/lessons/namecard.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/lessonflow.h" // whose texts these are

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

namespace shardscope::ui {

namespace {

QFileDialog *classChooser(QWidget &window, const QString &title, const QString &folder, QFileDialog::FileMode mode,
                          const QStringList &filters)
{
    auto *dialog = new QFileDialog(&window, title, folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    dialog->setNameFilters(filters);
    return dialog;
}

} // namespace

ClassFlow::ClassFlow(const WindowServices &services, NoticeBar &notice, QWidget &window, LessonBook &book, QObject *parent)
    : QObject(parent), m_services(services), m_notice(notice), m_window(window), m_book(book)
{
    connect(&book, &LessonBook::collected, this, [this](const auto &scores) { saveTable(*scores); });
}

void ClassFlow::choose()
{
    QFileDialog *dialog =
        classChooser(m_window, LessonFlow::tr("Open a class file"), m_services.settings.directory(Settings::Purpose::Open),
                     QFileDialog::ExistingFile, {LessonFlow::tr("Class file (*.json)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ClassFlow::open);
    dialog->open();
}

void ClassFlow::open(const QString &path)
{
    (void)m_book.shelf(); // its own faults are said before the class's
    const auto known = m_services.document.issues().issues().size();
    const Status opened = m_book.openRules(path);
    if (!opened)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(opened.error()));
    m_services.settings.setDirectory(Settings::Purpose::Open, path);
    if (m_services.document.issues().issues().size() > known)
        sayNewest();
    else
        m_notice.say(NoticeBar::Kind::Note,
                     LessonFlow::tr("Showing the lessons of %1.").arg(QString::fromStdString(m_book.rules().name)));
    emit changed();
}

/// A sheet without a name is one of thirty called the same.
void ClassFlow::askName()
{
    if (m_name == nullptr) {
        m_name = new NameCard(&m_window);
        connect(m_name, &NameCard::named, this, [this](const QString &name) {
            m_book.setStudent(name);
            exportSheet();
        });
    }
    m_name->open();
}

void ClassFlow::exportSheet()
{
    const QString student = QString::fromStdString(m_book.sheet().student);
    if (student.isEmpty())
        return askName();
    QFileDialog *dialog =
        classChooser(m_window, LessonFlow::tr("Export the score sheet"), m_services.settings.directory(Settings::Purpose::Export),
                     QFileDialog::AnyFile, {LessonFlow::tr("Score sheet (*.json)")});
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(forFileName(student) + QStringLiteral(".json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const Status written = m_book.exportSheet(path);
        m_services.settings.setDirectory(Settings::Purpose::Export, path);
        if (written)
            m_notice.say(NoticeBar::Kind::Note, LessonFlow::tr("Score sheet saved as %1.").arg(QFileInfo(path).fileName()));
        else
            m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
    });
    dialog->open();
}

/// The sheets first, then where the table goes.
void ClassFlow::collectSheets()
{
    QFileDialog *sheets =
        classChooser(m_window, LessonFlow::tr("Collect score sheets"), m_services.settings.directory(Settings::Purpose::Open),
                     QFileDialog::ExistingFiles, {LessonFlow::tr("Score sheets (*.json)")});
    connect(sheets, &QFileDialog::filesSelected, this, &ClassFlow::collect);
    sheets->open();
}

void ClassFlow::collect(const QStringList &files)
{
    m_services.settings.setDirectory(Settings::Purpose::Open, files.value(0));
    m_notice.say(NoticeBar::Kind::Note, LessonFlow::tr("Reading the score sheets…"));
    m_book.collect(files);
}

void ClassFlow::saveTable(const Result<io::CollectedScores> &scores)
{
    if (!scores) {
        m_services.document.issues().addError(scores.error());
        return m_notice.say(NoticeBar::Kind::Fault, errorText(scores.error()));
    }
    for (const Issue &issue : scores->issues)
        m_services.document.issues().add(issue);
    for (const Error &refused : scores->refused)
        m_services.document.issues().addError(refused);
    QStringList missing;
    for (const Error &refused : scores->refused)
        missing << QFileInfo(QString::fromStdString(refused.place.file)).fileName();
    QFileDialog *target = classChooser(m_window, LessonFlow::tr("Save the table of scores"),
                                       m_services.settings.directory(Settings::Purpose::Export), QFileDialog::AnyFile,
                                       {LessonFlow::tr("Table (*.csv)")});
    target->setAcceptMode(QFileDialog::AcceptSave);
    target->setDefaultSuffix(QStringLiteral("csv"));
    target->selectFile(LessonFlow::tr("scores.csv"));
    connect(target, &QFileDialog::fileSelected, this, [this, table = scores->table, missing](const QString &path) {
        const Status written = io::writeFileAtomically(QFile::encodeName(path).toStdString(), lesson::scoreTableCsv(table));
        m_services.settings.setDirectory(Settings::Purpose::Export, path);
        if (!written)
            return m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
        const QString where = LessonFlow::tr("Scores of %n students saved as %1.", nullptr, static_cast<int>(table.rows.size()))
                                  .arg(QFileInfo(path).fileName());
        if (missing.isEmpty())
            m_notice.say(NoticeBar::Kind::Note, where);
        else
            m_notice.say(NoticeBar::Kind::Fault,
                         LessonFlow::tr("%1 Not read: %2.").arg(where, missing.join(QStringLiteral(", "))));
    });
    target->open();
}

void ClassFlow::leave()
{
    const QString name = QString::fromStdString(m_book.rules().name);
    m_book.leaveClass();
    m_notice.say(NoticeBar::Kind::Note, name.isEmpty()
                                            ? LessonFlow::tr("All lessons are available again.")
                                            : LessonFlow::tr("All lessons are available again, not only those of %1.").arg(name));
    emit changed();
}

/// The pane starts empty for who sits down next; nothing of the one before is lost.
void ClassFlow::newStudent()
{
    const QString before = QString::fromStdString(m_book.sheet().student);
    if (const Status kept = m_book.newStudent(); !kept)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(kept.error()));
    m_notice.say(NoticeBar::Kind::Note, before.isEmpty()
                                            ? LessonFlow::tr("The score sheet is empty; enter your name.")
                                            : LessonFlow::tr("The score sheet is empty; that of %1 is kept.").arg(before));
    emit changed();
}

void ClassFlow::sayNewest()
{
    const std::vector<Issue> &issues = m_services.document.issues().issues();
    if (!issues.empty())
        m_notice.say(NoticeBar::Kind::Fault, errorText(issues.front().what));
}

} // namespace shardscope::ui
