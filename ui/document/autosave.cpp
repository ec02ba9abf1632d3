// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "ui/base/format.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QMetaObject>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr QLatin1String copySuffix(".copy.json");
constexpr QLatin1String infoSuffix(".info");
constexpr QLatin1String lockSuffix(".lock");
/// Copies of the dead that are kept; the oldest go first.
constexpr std::size_t maxCopies = 20;

QString standardDirectory()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/autosave"_qs;
}

QString pathOf(const QString &directory, const QString &id, QLatin1String suffix)
{
    return directory + QLatin1Char('/') + id + suffix;
}

Error writeError(const QString &reason, const QString &path)
{
    return {ErrorCode::FileWrite, {reason.toStdString()}, {path.toStdString(), 0, 0, {}}};
}

/// Locks of the dead that never wrote a copy.
void sweepLocks(const QString &directory)
{
    QDir folder(directory);
    for (const QString &file : folder.entryList({u'*' + lockSuffix}, QDir::Files)) {
        if (folder.exists(file.chopped(lockSuffix.size()) + copySuffix))
            continue;
        QLockFile owner(folder.filePath(file));
        owner.setStaleLockTime(0);
        (void)owner.tryLock(0); // a stale one is replaced by ours, which goes with this object
    }
}

/// Whole numbers of 64 bits stand as texts: JSON's are doubles.
QJsonObject stampJson(const io::FileStamp &stamp)
{
    if (!stamp.exists)
        return {};
    return {{u"inode"_qs, QString::number(stamp.inode)},
            {u"bytes"_qs, QString::number(stamp.bytes)},
            {u"changed_ns"_qs, QString::number(stamp.changed_ns)}};
}

io::FileStamp stampFrom(const QJsonObject &json)
{
    if (json.isEmpty())
        return {};
    return {true, json.value(u"inode").toString().toULongLong(), json.value(u"bytes").toString().toULongLong(),
            json.value(u"changed_ns").toString().toLongLong()};
}

/// What the list of recoverable copies shows without reading the whole copy.
std::optional<Error> writeInfo(const QString &path, const QString &name, const QString &file,
                               const std::optional<io::FileStamp> &stamp, bool aside)
{
    QJsonObject info{{u"name"_qs, name}, {u"file"_qs, file}};
    if (aside)
        info[u"aside"_qs] = true;
    if (stamp)
        info[u"stamp"_qs] = stampJson(*stamp);
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(QJsonDocument(info).toJson()) < 0 || !out.flush() || !out.commit())
        return writeError(out.errorString(), path);
    return std::nullopt;
}

void removeFiles(const QString &directory, const QString &id)
{
    QFile::remove(pathOf(directory, id, copySuffix));
    QFile::remove(pathOf(directory, id, infoSuffix));
    // What a writer that was killed left half done.
    QDir folder(directory);
    for (const QString &file : folder.entryList({id + u".*"_qs, u'.' + id + u".*"_qs}, QDir::Files | QDir::Hidden))
        if (!file.endsWith(lockSuffix))
            folder.remove(file);
}

QJsonObject readInfo(const QString &directory, const QString &id)
{
    QFile file(pathOf(directory, id, infoSuffix));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

Recoverable describeCopy(const QString &directory, const QString &id)
{
    const QJsonObject info = readInfo(directory, id);
    Recoverable copy{id, info.value(u"name").toString(), info.value(u"file").toString(),
                     QFileInfo(pathOf(directory, id, copySuffix)).lastModified(), info.value(u"aside").toBool()};
    if (copy.name.isEmpty())
        copy.name = QFileInfo(copy.filePath).completeBaseName();
    if (copy.name.isEmpty())
        copy.name = Autosave::tr("Untitled scenario");
    return copy;
}

bool isHeldByAnother(const QLockFile &lock)
{
    return lock.error() == QLockFile::LockFailedError;
}

} // namespace

/// One copy on its way to disk, or away from it.
struct Autosave::Job {
    QString directory;
    QString id;
    ScenarioDocument::ScenarioPtr scenario; ///< null: the copy is removed
    QString file;
    std::optional<io::FileStamp> stamp; ///< of that file, as the scenario knows it
    bool aside = false;
    std::shared_ptr<QLockFile> lock; ///< held until the job is done

    [[nodiscard]] std::optional<Error> run() const
    {
        if (!scenario) {
            removeFiles(directory, id);
            return std::nullopt;
        }
        if (!QDir().mkpath(directory))
            return writeError(tr("the folder cannot be created"), directory);
        if (auto error = writeInfo(pathOf(directory, id, infoSuffix), QString::fromStdString(scenario->name), file, stamp, aside))
            return error;
        const QString path = pathOf(directory, id, copySuffix);
        const Status written = io::writeFileAtomically(QFile::encodeName(path).toStdString(), io::encodeScenario(*scenario));
        return written ? std::nullopt : std::optional(written.error());
    }
};

Autosave::Autosave(ScenarioDocument &document, const QString &directory, QObject *parent)
    : QObject(parent), m_document(document), m_directory(directory.isEmpty() ? standardDirectory() : directory)
{
    sweepLocks(m_directory);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::retry);
    connect(&document, &ScenarioDocument::changed, this, &Autosave::documentChanged);
    connect(&document, &ScenarioDocument::modifiedChanged, this, &Autosave::documentChanged);
    connect(&document, &ScenarioDocument::aboutToReplace, this, &Autosave::putAside);
}

Autosave::~Autosave()
{
    finish(Unsaved::Keep);
}

void Autosave::setDelay(std::chrono::milliseconds afterChange, std::chrono::milliseconds afterFailure)
{
    m_afterChange = afterChange;
    m_afterFailure = afterFailure;
}

std::vector<Recoverable> Autosave::recoverable() const
{
    std::vector<Recoverable> copies;
    const QStringList files = QDir(m_directory).entryList({u'*' + copySuffix}, QDir::Files);
    for (const QString &file : files) {
        const QString id = file.chopped(copySuffix.size());
        if (id == m_id)
            continue;
        QLockFile owner(pathOf(m_directory, id, lockSuffix));
        owner.setStaleLockTime(0); // only a dead process gives up its copy, never a slow one
        if (owner.tryLock(0) || !isHeldByAnother(owner))
            copies.push_back(describeCopy(m_directory, id));
    }
    std::ranges::stable_sort(copies, std::ranges::greater(), &Recoverable::when);
    return copies;
}

Status Autosave::recover(const QString &id)
{
    const QString path = pathOf(m_directory, id, copySuffix);
    std::shared_ptr<QLockFile> owner = lock(id);
    if (!owner)
        return Error{ErrorCode::FileOpen, {tr("it is open in another window").toStdString()}, {path.toStdString(), 0, 0, {}}};
    Result<std::string> text = io::readTextFile(QFile::encodeName(path).toStdString());
    if (!text)
        return std::move(text).error();
    Result<io::ScenarioInput> input = io::decodeScenario(*text, path.toStdString());
    if (!input)
        return std::move(input).error();
    const QString file = describeCopy(m_directory, id).filePath;
    const QJsonObject info = readInfo(m_directory, id);
    std::optional<io::FileStamp> stamp;
    if (info.contains(u"stamp"))
        stamp = stampFrom(info.value(u"stamp").toObject());
    m_document.show(std::make_shared<const scenario::Scenario>(std::move(input->scenario)), true, file, stamp);
    m_document.issues().add(input->issues);
    m_id = id;
    m_lock = std::move(owner);
    emit recoverableChanged();
    return Nothing{};
}

void Autosave::discard(const QString &id)
{
    const std::shared_ptr<QLockFile> owner = id == m_id ? nullptr : lock(id);
    if (!owner)
        return;
    removeFiles(m_directory, id);
    emit recoverableChanged();
}

void Autosave::letGo()
{
    m_letGo = m_document.snapshot().get();
}

void Autosave::writeNow()
{
    m_timer.stop();
    retry();
}

void Autosave::finish(Unsaved unsaved)
{
    if (std::exchange(m_finished, true))
        return;
    m_timer.stop();
    m_document.disconnect(this);
    m_worker.waitForDone();
    const bool keep = unsaved == Unsaved::Keep;
    for (const JobPtr &job : m_failedAside)
        if (keep)
            (void)job->run();
    if (keep && m_document.isModified())
        (void)nextJob()->run();
    else if (!m_id.isEmpty())
        removeFiles(m_directory, m_id);
    m_lock.reset();
}

void Autosave::documentChanged()
{
    if (!m_document.isModified()) {
        if (m_failedAside.empty())
            m_timer.stop();
        m_failing = false;
        removeCopy();
    } else if (!m_timer.isActive()) {
        m_timer.start(m_failing ? m_afterFailure : m_afterChange);
    }
}

/// The document is about to be another one.
void Autosave::putAside()
{
    if (!m_document.isModified())
        return;
    if (std::exchange(m_letGo, nullptr) == m_document.snapshot().get())
        return removeCopy();
    const JobPtr job = nextJob();
    job->aside = true;
    m_id.clear();
    m_lock.reset();
    submit(job);
}

void Autosave::retry()
{
    for (const JobPtr &job : std::exchange(m_failedAside, {}))
        submit(job);
    write();
}

void Autosave::write()
{
    if (m_document.isModified())
        submit(nextJob());
}

void Autosave::removeCopy()
{
    if (m_id.isEmpty())
        return;
    // The lock goes with the job: it ends when the files are gone.
    submit(std::make_shared<Job>(Job{m_directory, std::exchange(m_id, {}), nullptr, {}, {}, false, std::exchange(m_lock, {})}));
}

Autosave::JobPtr Autosave::nextJob()
{
    if (m_id.isEmpty())
        m_id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (!m_lock) {
        QDir().mkpath(m_directory);
        m_lock = lock(m_id);
    }
    return std::make_shared<Job>(
        Job{m_directory, m_id, m_document.snapshot(), m_document.filePath(), m_document.fileStamp(), false, m_lock});
}

void Autosave::submit(const JobPtr &job)
{
    m_worker.start(
        [this, job] {
            const std::optional<Error> error = job->run();
            m_worker.post([this, job, error] { done(job, error); });
        },
        [this, job] { done(job, writeError(QString::fromStdString(std::generic_category().message(ENOMEM)), job->directory)); });
}

void Autosave::done(const JobPtr &job, const std::optional<Error> &error)
{
    if (!job->scenario)
        return;
    if (error) {
        if (!std::exchange(m_failing, true))
            m_document.issues().add(
                Issue{Severity::Warning, {ErrorCode::AutosaveFailed, {errorText(*error, false).toStdString()}, error->place}});
        if (job->aside)
            m_failedAside.push_back(job);
        if (!m_timer.isActive())
            m_timer.start(m_afterFailure);
        return;
    }
    m_failing = false;
    if (!job->aside) {
        emit written();
        return;
    }
    job->lock.reset(); // from now on it is for anybody to recover
    prune(job->id);
    const std::string name = describeCopy(m_directory, job->id).name.toStdString();
    m_document.issues().add(Issue{Severity::Note, {ErrorCode::PutAside, {name}, {}}});
    emit recoverableChanged();
}

/// What was put aside just now stays, whatever a clock that was set back says of its age.
void Autosave::prune(const QString &newest)
{
    std::vector<Recoverable> copies = recoverable();
    std::stable_partition(copies.begin(), copies.end(), [&newest](const Recoverable &copy) { return copy.id == newest; });
    for (std::size_t i = maxCopies; i < copies.size(); ++i)
        discard(copies[i].id);
}

/// Null when another instance holds it. In a folder that cannot be written
/// nobody can hold anything; the lock is then an empty one.
std::shared_ptr<QLockFile> Autosave::lock(const QString &id) const
{
    auto owner = std::make_shared<QLockFile>(pathOf(m_directory, id, lockSuffix));
    owner->setStaleLockTime(0);
    const bool held = owner->tryLock(0);
    return held || !isHeldByAnother(*owner) ? owner : nullptr;
}

} // namespace shardscope::ui
