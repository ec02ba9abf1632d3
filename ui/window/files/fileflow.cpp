// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/fileflow.h"

#include "core/io/open/open.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/autosave.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/files/keysflow.h"
#include "ui/window/files/launchflow.h"

#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QPointer>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr qint64 headBytes = 4096;
const QString scenarioEnding = QStringLiteral(".json");

QByteArray headOf(const QString &path)
{
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) ? file.read(headBytes) : QByteArray();
}

/// Markdown that begins with lines of its own; a table of runs has none.
bool isLesson(const QString &path)
{
    const QByteArray head = path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive) ? headOf(path) : QByteArray();
    return head.startsWith("---") && head.contains("\nobjective:") && head.contains("\nexample:");
}

/// A scenario takes the place of the present one; a measurement becomes an undoable edit of it.
bool isScenario(const QString &path)
{
    return headOf(path).contains("shardscope-scenario");
}

} // namespace

FileFlow::FileFlow(const WindowServices &services, NoticeBar &notice, QWidget *window)
    : QObject(window), m_services(services), m_notice(notice), m_window(window)
{
    new LaunchFlow(services, window);
    new KeysFlow(services, window);
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, &FileFlow::offerBack);
    connect(&services.document, &ScenarioDocument::fileChanged, this, [this] { m_isCopy = false; });
    connect(&services.opener, &Opener::scenarioOpened, this, [this](bool isExample) { m_isCopy = isExample; });
}

void FileFlow::chooseFiles()
{
    QFileDialog *dialog =
        openDialog(m_window, tr("Open"), m_services.settings.directory(Settings::Purpose::Open), QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &FileFlow::openPaths);
    dialog->open();
}

void FileFlow::chooseFolder()
{
    QFileDialog *dialog =
        openDialog(m_window, tr("Open folder"), m_services.settings.directory(Settings::Purpose::Open), QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::filesSelected, this, &FileFlow::openPaths);
    dialog->open();
}

void FileFlow::openPaths(const QStringList &paths)
{
    if (paths.isEmpty() || openForClass(paths))
        return;
    const auto open = [this, paths] { m_services.opener.openPaths(paths, Opener::Purpose::Machine, into()); };
    if (std::any_of(paths.begin(), paths.end(), isScenario))
        guard(open);
    else
        open();
}

/// A lesson, or score sheets alone; among other files they are refused like any other text.
bool FileFlow::openForClass(const QStringList &paths)
{
    const auto isSheet = [](const QString &path) {
        const QByteArray head = headOf(path);
        return head.contains("\"shardscope-scores\"") && head.trimmed().startsWith('{') && !head.contains("shardscope-scenario");
    };
    if (paths.size() == 1 && isLesson(paths.front()))
        emit lessonFileWanted(paths.front());
    else if (std::all_of(paths.begin(), paths.end(), isSheet))
        emit scoreSheetsWanted(paths);
    else
        return false;
    return true;
}

void FileFlow::openExample(const QString &id)
{
    guard([this, id] { m_services.opener.openExample(id); });
}

void FileFlow::openMime(const QMimeData &data)
{
    const QStringList paths = Opener::localFiles(data);
    if (!paths.isEmpty())
        return openPaths(paths);
    const QString text = data.text();
    if (text.left(headBytes).contains(QLatin1String("shardscope-scenario")))
        return guard([this, text] { m_services.opener.openText(text, tr("Pasted text")); });
    if (!m_services.opener.openMime(data, Opener::Purpose::Machine, into()))
        m_notice.say(NoticeBar::Kind::Fault, errorText(m_services.document.issues().issues().front().what));
}

Opener::Into FileFlow::into() const
{
    return m_startShown && m_isCopy ? Opener::Into::Own : Opener::Into::Open;
}

void FileFlow::bringBack(const Taken &taken)
{
    m_services.document.show(taken.aside, taken.asideModified);
    holdCopy();
}

void FileFlow::openAsNew(Taken taken)
{
    m_services.document.undoStack().undo();
    const auto open = [this, taken = std::move(taken)] {
        m_services.opener.put(taken.what, std::make_shared<io::Opened>(*taken.opened), Opener::Into::Own);
    };
    if (m_isCopy) // is set aside, and offered back
        return open();
    askFirst(open, [this] { m_services.document.undoStack().redo(); });
}

void FileFlow::save()
{
    saveThen({});
}

void FileFlow::saveAs()
{
    saveAsThen({});
}

/// Its changes are kept aside, too, but nobody need look for them.
void FileFlow::offerBack()
{
    ScenarioDocument &document = m_services.document;
    if (!m_isCopy || !document.isModified())
        return;
    m_notice.say(NoticeBar::Kind::Note, tr("Your changes to %1 were set aside.").arg(scenarioTitle(document.scenario())),
                 {{tr("Restore"), [this, left = document.snapshot()] {
                       m_services.document.show(left, true);
                       holdCopy();
                   }}});
}

void FileFlow::guard(const std::function<void()> &next)
{
    m_isCopy ? next() : askFirst(next);
}

void FileFlow::askFirst(const std::function<void()> &next, const std::function<void()> &stay)
{
    if (!m_services.document.isModified())
        return next();
    m_notice.say(NoticeBar::Kind::Question, tr("%1 has unsaved changes.").arg(scenarioTitle(m_services.document.scenario())),
                 {{tr("Save"), [this, next] { saveThen(next); }, true},
                  {tr("Discard"), [this, next] { discardThen(next); }},
                  {tr("Cancel"), stay}});
}

void FileFlow::saveThen(const std::function<void()> &next)
{
    const QString path = m_services.document.filePath();
    if (path.isEmpty() || path.startsWith(QLatin1Char(':')))
        return saveAsThen(next);
    write(path, next);
}

/// What the user gave up is not offered for recovery.
void FileFlow::discardThen(const std::function<void()> &next)
{
    if (m_services.autosave != nullptr)
        m_services.autosave->letGo();
    next();
}

void FileFlow::saveAsThen(const std::function<void()> &next)
{
    QFileDialog *dialog = saveDialog(m_window, tr("Save as"), m_services.settings.directory(Settings::Purpose::Save),
                                     offeredName(), {tr("Scenario (*.json)"), tr("All files (*)")});
    dialog->setDefaultSuffix(scenarioEnding.mid(1)); // whatever the opened file's is
    connect(dialog, &QFileDialog::fileSelected, this, [this, next](const QString &path) {
        if (QFileInfo(path).isFile() && !isScenario(path))
            return askAboutOther(path, next);
        write(path, next, ScenarioDocument::Foreign::Overwrite); // the dialog has asked
    });
    dialog->open();
}

/// The dialog asked of a file of that name; that it is no scenario, as a measurement of the machine, nobody has said.
void FileFlow::askAboutOther(const QString &path, const std::function<void()> &next)
{
    m_notice.say(NoticeBar::Kind::Question,
                 tr("%1 is not a scenario, and saving would replace what is in it.").arg(QFileInfo(path).fileName()),
                 {{tr("Save as…"), [this, next] { saveAsThen(next); }, true},
                  {tr("Overwrite"), [this, path, next] { write(path, next, ScenarioDocument::Foreign::Overwrite); }},
                  {tr("Cancel"), {}}});
}

void FileFlow::write(const QString &path, const std::function<void()> &next, ScenarioDocument::Foreign foreign)
{
    m_services.document.saveInBackground(
        path,
        [this, alive = QPointer<FileFlow>(this), path, next](const Status &written) {
            if (!alive)
                return;
            if (!written) {
                if (io::isChangedElsewhere(written.error()))
                    return askAboutForeign(path, next);
                m_services.document.issues().addError(written.error());
                if (m_notice.isAsking())
                    m_notice.dismiss(); // a fault is not said behind a question
                m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
                return;
            }
            m_services.settings.addRecentFile(path);
            m_services.settings.setDirectory(Settings::Purpose::Save, path);
            m_notice.say(NoticeBar::Kind::Note, tr("Saved as %1.").arg(QFileInfo(path).fileName()));
            emit saved();
            if (next)
                guard(next); // asks again if something was edited meanwhile
        },
        foreign);
}

/// Neither what is here nor what the other program wrote is lost unasked.
void FileFlow::askAboutForeign(const QString &path, const std::function<void()> &next)
{
    m_notice.say(NoticeBar::Kind::Question,
                 tr("%1 was changed by another program after it was opened here.").arg(QFileInfo(path).fileName()),
                 {{tr("Save as…"), [this, next] { saveAsThen(next); }, true},
                  {tr("Reload"), [this, path] { discardThen([this, path] { m_services.opener.openPaths({path}); }); }},
                  {tr("Overwrite"), [this, path, next] { write(path, next, ScenarioDocument::Foreign::Overwrite); }},
                  {tr("Cancel"), {}}});
}

QString FileFlow::offeredName() const
{
    const QString path = m_services.document.filePath();
    if (!path.isEmpty() && !path.startsWith(QLatin1Char(':')))
        return path;
    const QString name = forFileName(scenarioTitle(m_services.document.scenario()));
    // What was dropped gives a scenario its name: the measurement of that name stays, wherever it lies.
    const QDir folder(m_services.settings.directory(Settings::Purpose::Save));
    const bool taken = folder.exists(name + scenarioEnding)
                       || std::ranges::any_of(m_services.settings.recentFiles(), [&name](const QString &file) {
                              return QFileInfo(file).completeBaseName() == name;
                          });
    return (taken ? tr("%1-scenario").arg(name) : name) + scenarioEnding;
}

} // namespace shardscope::ui
