// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/sheetflow.h"

#include "core/io/file/atomicfile.h"
#include "core/io/lesson/scorecodec.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"

#include <QFile>
#include <QFileInfo>

namespace shardscope::ui {

SheetFlow::SheetFlow(const WindowServices &services, NoticeBar &notice, QWidget &window, LessonBook &book, QObject *parent)
    : QObject(parent), m_services(services), m_notice(notice), m_window(window), m_book(book)
{
    connect(&book, &LessonBook::collected, this, [this](const auto &scores) { saveTable(*scores); });
}

/// A sheet without a name is one of thirty called the same.
void SheetFlow::exportSheet()
{
    const QString student = QString::fromStdString(m_book.sheet().student);
    if (student.isEmpty()) {
        m_notice.say(NoticeBar::Kind::Note, tr("Enter your name first: the score sheet needs it."));
        return emit nameWanted();
    }
    QFileDialog *dialog =
        saveDialog(&m_window, tr("Export the score sheet"), m_services.settings.directory(Settings::Purpose::Export),
                   forFileName(student) + QStringLiteral(".json"), {tr("Score sheet (*.json)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const Status written = m_book.exportSheet(path);
        m_services.settings.setDirectory(Settings::Purpose::Export, path);
        if (written)
            m_notice.say(NoticeBar::Kind::Note, tr("Score sheet saved as %1.").arg(QFileInfo(path).fileName()));
        else
            m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
    });
    dialog->open();
}

/// The sheets first, then where the table goes.
void SheetFlow::collectSheets()
{
    QFileDialog *sheets =
        openDialog(&m_window, tr("Collect score sheets"), m_services.settings.directory(Settings::Purpose::Open),
                   QFileDialog::ExistingFiles, {tr("Score sheets (*.json)")});
    connect(sheets, &QFileDialog::filesSelected, this, &SheetFlow::collect);
    sheets->open();
}

void SheetFlow::collect(const QStringList &files)
{
    m_services.settings.setDirectory(Settings::Purpose::Open, files.value(0));
    m_notice.say(NoticeBar::Kind::Note, tr("Reading the score sheets…"));
    m_book.collect(files);
}

void SheetFlow::saveTable(const Result<io::CollectedScores> &scores)
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
    QFileDialog *target =
        saveDialog(&m_window, tr("Save the table of scores"), m_services.settings.directory(Settings::Purpose::Export),
                   tr("scores.csv"), {tr("Table (*.csv)")});
    connect(target, &QFileDialog::fileSelected, this, [this, table = scores->table, missing](const QString &path) {
        const Status written = io::writeFileAtomically(QFile::encodeName(path).toStdString(), lesson::scoreTableCsv(table));
        m_services.settings.setDirectory(Settings::Purpose::Export, path);
        if (!written)
            return m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
        const QString where = tr("Scores of %n students saved as %1.", nullptr, static_cast<int>(table.rows.size()))
                                  .arg(QFileInfo(path).fileName());
        if (missing.isEmpty())
            m_notice.say(NoticeBar::Kind::Note, where);
        else
            m_notice.say(NoticeBar::Kind::Fault, tr("%1 Not read: %2.").arg(where, missing.join(QStringLiteral(", "))));
    });
    target->open();
}

/// The pane starts empty for who sits down next; nothing of the one before is lost.
void SheetFlow::newStudent()
{
    const QString before = QString::fromStdString(m_book.sheet().student);
    if (const Status kept = m_book.newStudent(); !kept)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(kept.error()));
    m_notice.say(NoticeBar::Kind::Note, before.isEmpty() ? tr("The score sheet is empty; enter your name.")
                                                         : tr("The score sheet is empty; that of %1 is kept.").arg(before));
}

} // namespace shardscope::ui
