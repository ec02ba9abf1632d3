// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scorekeeper.h"

#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariotext.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr std::chrono::milliseconds restOfTheHand{500};

Status writeInto(const QString &path, const std::string &content)
{
    if (path.isEmpty())
        return Nothing{};
    QDir().mkpath(QFileInfo(path).absolutePath());
    return io::writeFileAtomically(path.toStdString(), content);
}

} // namespace

Error tooLittleMemory(const char *what)
{
    return {ErrorCode::CommandFailed, {what, std::generic_category().message(ENOMEM)}, {}};
}

ScoreKeeper::ScoreKeeper(const LessonPaths &paths, IssueList &issues, QObject *parent)
    : QObject(parent), m_paths(paths), m_issues(issues)
{
    readSheet();
    m_sheet.version = "Shardscope " SHARDSCOPE_VERSION;
    m_naming.setSingleShot(true);
    m_naming.setInterval(restOfTheHand);
    connect(&m_naming, &QTimer::timeout, this, &ScoreKeeper::write);
}

ScoreKeeper::~ScoreKeeper()
{
    if (m_naming.isActive())
        write();
    m_closing.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

/// An unreadable sheet is put aside rather than written over.
void ScoreKeeper::readSheet()
{
    QFile file(m_paths.sheet);
    if (m_paths.sheet.isEmpty() || !file.open(QIODevice::ReadOnly) || file.size() == 0)
        return;
    auto sheet = io::decodeScores(file.readAll().toStdString(), m_paths.sheet.toStdString());
    if (sheet) {
        m_sheet = std::move(*sheet);
        return;
    }
    m_issues.addError(sheet.error());
    QFile::rename(m_paths.sheet, m_paths.sheet + QStringLiteral(".unreadable"));
}

void ScoreKeeper::setStudent(const QString &name)
{
    m_sheet.student = name.trimmed().toStdString();
    m_naming.start();
    emit changed();
}

void ScoreKeeper::setNumber(const QString &number)
{
    m_sheet.number = number.trimmed().toStdString();
    m_naming.start();
    emit changed();
}

void ScoreKeeper::write()
{
    m_naming.stop();
    m_sheet.saved = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    if (const Status written = writeInto(m_paths.sheet, io::encodeScores(m_sheet)); !written)
        m_issues.addError(written.error());
}

Status ScoreKeeper::putAside()
{
    const QString name = QString::fromStdString(m_sheet.student);
    const bool some = std::ranges::any_of(m_sheet.lessons, [](const lesson::LessonScore &one) { return one.touched(); });
    if (some && !m_paths.sheet.isEmpty()) {
        const QFileInfo own(m_paths.sheet);
        const QString other = QStringLiteral("scores/%1-%2.json")
                                  .arg(name.isEmpty() ? own.completeBaseName() : forFileName(name),
                                       QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-hhmmsszzz")));
        if (Status kept = writeInto(own.absoluteDir().filePath(other), io::encodeScores(m_sheet)); !kept)
            return kept;
    }
    m_sheet.student.clear();
    m_sheet.number.clear();
    m_sheet.lessons.clear();
    write();
    return Nothing{};
}

Status ScoreKeeper::exportSheet(const QString &path) const
{
    return io::writeFileAtomically(path.toStdString(), io::encodeScores(m_sheet));
}

void ScoreKeeper::collect(const QStringList &files, const io::LessonShelf &shelf)
{
    std::vector<std::string> paths;
    for (const QString &file : files)
        paths.push_back(QFile::encodeName(file).toStdString());
    m_collecting = true;
    const auto finish = [this](std::shared_ptr<const Result<io::CollectedScores>> scores) {
        m_collecting = false;
        emit collected(scores);
    };
    m_worker.start(
        [this, paths, finish, shelf, stop = m_closing.get_token()] {
            auto scores = std::make_shared<const Result<io::CollectedScores>>(io::collectScores(paths, shelf, Progress(stop)));
            m_worker.post([finish, scores = std::move(scores)] { finish(scores); });
        },
        [finish] { finish(std::make_shared<const Result<io::CollectedScores>>(tooLittleMemory("collect"))); });
}

} // namespace shardscope::ui
