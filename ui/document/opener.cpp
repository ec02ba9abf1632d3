// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/opener.h"

#include "core/base/errorcode.h"
#include "core/io/open/open.h"
#include "core/io/plans/planvalidate.h"
#include "core/io/runs/reader.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/folderkeys.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMetaMethod>
#include <QMetaObject>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace shardscope::ui {

namespace {

Example readExample(const QString &id)
{
    const QString path = u":/examples/"_qs + id + u".json"_qs;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const Result<io::ScenarioInput> input = io::decodeScenario(file.readAll().toStdString(), path.toStdString());
    if (!input)
        return {};
    // The note's first line; the rest is for who reads the file.
    const QString note = QString::fromStdString(input->scenario.note);
    return {id, nameText(input->scenario.name), note.section(QLatin1Char('\n'), 0, 0), path};
}

/// A report (HTML) or a figure (SVG) has its scenario inside.
bool carriesScenario(const QString &file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    return ending == QLatin1String("html") || ending == QLatin1String("htm") || ending == QLatin1String("svg");
}

bool isExample(const QString &path)
{
    return path.startsWith(QLatin1String(":/examples/"));
}

/// The runs are those of an example, which a lesson may have opened.
bool hasExamplesRuns(const scenario::Scenario &scenario)
{
    if (!scenario.runs.list || scenario.runs.list->empty())
        return false;
    const QStringList files = QDir(QStringLiteral(":/examples")).entryList({QStringLiteral("*.json")});
    return std::ranges::any_of(files, [&scenario](const QString &name) {
        const QString path = u":/examples/"_qs + name;
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return false;
        const Result<io::ScenarioInput> input = io::decodeScenario(file.readAll().toStdString(), path.toStdString());
        return input && input->scenario.runs.list && *input->scenario.runs.list == *scenario.runs.list;
    });
}

/// Resources are read here: core knows none.
io::OpenSource sourceOf(const QString &path)
{
    QFile resource(path);
    if (path.startsWith(u":/") && resource.open(QIODevice::ReadOnly))
        return {path.toStdString(), resource.readAll().toStdString()};
    return {QFile::encodeName(QFileInfo(path).absoluteFilePath()).toStdString()};
}

/// Signals about progress that the window would not show apart are not sent.
constexpr double finestProgress = 0.01;

/// Those of the files that are tables of measured training runs, by their first line.
QStringList measuredPlans(const QStringList &paths)
{
    constexpr qint64 head = 16384;
    QStringList found;
    for (const QString &path : paths) {
        QFile file(path);
        if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) && QFileInfo(path).isFile()
            && file.open(QIODevice::ReadOnly) && io::isMeasuredPlanTable(file.readLine(head).toStdString()))
            found << path;
    }
    return found;
}

} // namespace

struct Opener::Request {
    QString what; ///< for people
    io::OpenRequest io;
    Into into = Into::Open;
};

Opener::Opener(ScenarioDocument &document, Settings *settings, QObject *parent)
    : QObject(parent), m_document(document), m_settings(settings)
{
    connect(&document, &ScenarioDocument::fileChanged, this, [this] { remember(m_document.filePath()); });
}

Opener::~Opener()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

void Opener::openPaths(const QStringList &all, Purpose purpose, Into into)
{
    QStringList paths = all;
    const bool taken = purpose == Purpose::Machine && isSignalConnected(QMetaMethod::fromSignal(&Opener::measuredPlansFound));
    if (const QStringList tables = taken ? measuredPlans(all) : QStringList(); !tables.isEmpty()) {
        for (const QString &table : tables)
            paths.removeAll(table);
        if (m_settings)
            m_settings->setDirectory(Settings::Purpose::Open, tables.front());
        emit measuredPlansFound(tables);
    }
    if (paths.isEmpty())
        return;
    Request request;
    request.what =
        paths.size() == 1 ? QFileInfo(paths.front()).fileName() : tr("%n files", nullptr, static_cast<int>(paths.size()));
    if (request.what.isEmpty()) // a folder with a slash at the end
        request.what = QDir(paths.front()).dirName();
    for (const QString &path : std::as_const(paths))
        request.io.sources.push_back(sourceOf(path));
    request.io.purpose = purpose;
    request.into = into;
    if (m_settings && !isExample(paths.front()))
        m_settings->setDirectory(Settings::Purpose::Open, QFileInfo(paths.front()).absoluteFilePath());
    enqueue(std::move(request));
}

void Opener::openText(const QString &text, const QString &title, Purpose purpose, Into into)
{
    enqueue({title, {{{title.toStdString(), text.toStdString()}}, purpose, {}}, into});
}

bool Opener::openMime(const QMimeData &data, Purpose purpose, Into into)
{
    if (const QStringList files = localFiles(data); !files.isEmpty()) {
        openPaths(files, purpose, into);
        return true;
    }
    if (data.hasText() && !data.text().trimmed().isEmpty()) {
        openText(data.text(), tr("Pasted text"), purpose, into);
        return true;
    }
    m_document.issues().addError({ErrorCode::InputEmpty, {tr("files or text").toStdString()}, {}});
    return false;
}

bool Opener::canOpen(const QMimeData &data)
{
    return !localFiles(data).isEmpty() || data.hasText();
}

QStringList Opener::localFiles(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

void Opener::openExample(const QString &id)
{
    const Example example = readExample(id);
    if (example.id.isEmpty()) {
        QStringList ids;
        for (const Example &each : examples())
            ids << each.id;
        m_document.issues().addError({ErrorCode::ExampleUnknown, {id.toStdString(), ids.join(u", ").toStdString()}, {}});
        emit failed(id);
        return;
    }
    enqueue({example.title, {{sourceOf(example.path)}, Purpose::Machine, {}}});
}

QList<Example> Opener::examples()
{
    QList<Example> all;
    const QStringList files = QDir(QStringLiteral(":/examples")).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        if (Example example = readExample(file.chopped(5)); !example.id.isEmpty())
            all << std::move(example);
    return all;
}

QList<ReaderHelp> Opener::readers()
{
    const auto text = [](std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); };
    QList<ReaderHelp> all;
    for (const io::MachineReader &reader : io::machineReaders())
        all << ReaderHelp{text(reader.id), coreText(std::string(reader.title)), text(reader.command)};
    all << ReaderHelp{QStringLiteral("scenario"), coreText(std::string(io::scenarioTitle)), {}};
    for (const io::RunReader &reader : io::runReaders())
        all << ReaderHelp{text(reader.id), coreText(std::string(reader.title)), {}};
    return all;
}

void Opener::cancel()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_worker.clear();
    ++m_generation;
    m_fraction = 0;
    const std::vector<QString> dropped = std::exchange(m_waiting, {});
    for (const QString &what : dropped)
        emit cancelled(what);
    if (!dropped.empty())
        emit idle();
}

void Opener::enqueue(Request request)
{
    m_waiting.push_back(request.what);
    if (request.into == Into::Open)
        request.io.present = m_document.scenario().cluster;
    request.io.withFacts = true; // the window judges what it opens
    request.io.keys = FolderKeysFile(m_settings ? m_settings->path() : QString()).all();
    const auto shared = std::make_shared<const Request>(std::move(request));
    m_worker.start([this, shared, generation = m_generation, stop = m_stop.get_token()] { run(shared, generation, stop); },
                   [this, shared, generation = m_generation] { fail(*shared, generation); });
    if (m_waiting.size() == 1)
        emit started(m_waiting.front());
}

void Opener::run(const std::shared_ptr<const Request> &request, std::uint64_t generation, const std::stop_token &stop)
{
    const auto report = [this, generation, last = 0.0](double fraction) mutable {
        if (fraction - last < finestProgress)
            return;
        last = fraction;
        m_worker.post([this, generation, fraction] {
            if (generation != m_generation)
                return;
            m_fraction = fraction;
            emit progressed(fraction);
        });
    };
    auto opened = std::make_shared<io::Opened>(io::open(request->io, stop, report));
    m_worker.post([this, generation, request, opened] {
        if (generation == m_generation)
            deliver(*request, opened);
    });
}

/// There was too little memory; what was read of it is gone.
void Opener::fail(const Request &request, std::uint64_t generation)
{
    if (generation != m_generation)
        return;
    const auto opened = std::make_shared<io::Opened>();
    const std::string place = request.io.sources.size() == 1 ? request.io.sources.front().path : request.what.toStdString();
    opened->issues.push_back(
        {Severity::Fault, {ErrorCode::FileRead, {std::generic_category().message(ENOMEM)}, {place, 0, 0, {}}}});
    deliver(request, opened);
}

void Opener::put(const QString &what, const std::shared_ptr<io::Opened> &opened, Into into)
{
    const bool taken = takeParts(what, opened, into);
    m_document.issues().add(opened->issues);
    if (taken)
        emit finished(what);
    else
        emit failed(what);
}

Status Opener::putWithKeys(const Taken &asked, const io::KeyMeanings &meanings, bool remember)
{
    Result<io::Opened> read = io::openWithKeys(*asked.opened, meanings);
    if (!read)
        return std::move(read).error();
    FolderKeysFile file(remember && m_settings ? m_settings->path() : QString());
    for (const io::UnsettledKeys &one : asked.opened->unsettled) {
        const QFileInfo info(QString::fromStdString(one.file));
        if (remember && info.isAbsolute() && one.table->fits(meanings))
            file.add(info.path(), meanings);
    }
    put(asked.what, std::make_shared<io::Opened>(*std::move(read)), asked.alone ? Into::Own : Into::Open);
    return Nothing{};
}

void Opener::refuseKeys(const Taken &asked)
{
    for (const io::UnsettledKeys &one : asked.opened->unsettled)
        m_document.issues().addError(one.error);
    emit failed(asked.what);
}

void Opener::deliver(const Request &request, const std::shared_ptr<io::Opened> &opened)
{
    const bool alone = request.into == Into::Own;
    const auto open = alone ? std::make_shared<const scenario::Scenario>() : m_document.snapshot();
    if (opened->launch && !opened->scenario && isSignalConnected(QMetaMethod::fromSignal(&Opener::launchFound))) {
        m_fraction = 0;
        m_waiting.erase(m_waiting.begin());
        emit launchFound({.what = request.what, .opened = opened, .before = open, .alone = alone});
        return goOn();
    }
    const bool asks = !opened->unsettled.empty() && isSignalConnected(QMetaMethod::fromSignal(&Opener::keysWanted));
    if (asks) // not refused yet
        std::erase_if(opened->issues, [&opened](const Issue &issue) {
            return std::ranges::find(opened->unsettled, issue.what, &io::UnsettledKeys::error) != opened->unsettled.end();
        });
    // The document first: a new one clears the issues of the old.
    const bool scenarioTaken = takeScenario(*opened);
    const bool partsTaken = takeParts(request.what, opened, request.into, std::make_shared<const io::OpenRequest>(request.io));
    const bool evidenceTaken = !scenarioTaken && !partsTaken && !asks && takeEvidence(request, opened);
    m_document.issues().add(opened->issues);
    m_fraction = 0;
    m_waiting.erase(m_waiting.begin());
    if (scenarioTaken) {
        const QString from = QString::fromStdString(request.io.sources.front().path);
        emit scenarioOpened(isExample(from), from);
    }
    if (scenarioTaken || partsTaken)
        emit finished(request.what);
    else if (!evidenceTaken && !asks)
        emit failed(request.what);
    if (asks)
        emit keysWanted({.what = request.what, .opened = opened, .before = open, .alone = alone});
    goOn();
}

void Opener::goOn()
{
    if (m_waiting.empty())
        emit idle();
    else
        emit started(m_waiting.front());
}

bool Opener::takeScenario(const io::Opened &opened)
{
    if (!opened.scenario)
        return false;
    const QString file = QString::fromStdString(opened.scenarioFile);
    // A report or a figure is not overwritten by the scenario that was in it.
    const bool ownFile = opened.scenarioStamp && !carriesScenario(file);
    m_document.show(opened.scenario, false, ownFile ? file : QString(), ownFile ? opened.scenarioStamp : std::nullopt);
    return true;
}

/// Readers that make nothing of such a text have nothing to complain of.
bool Opener::takeEvidence(const Request &request, const std::shared_ptr<io::Opened> &opened)
{
    if (!std::ranges::any_of(opened->read, [](const io::ReadFile &file) { return file.kind == "text"; }))
        return false;
    std::erase_if(opened->issues, [&opened](const Issue &issue) {
        return issue.what.code == ErrorCode::FormatUnknown
               && std::ranges::find(opened->read, issue.what.place.file, &io::ReadFile::file) != opened->read.end();
    });
    emit evidenceFound({request.what, opened, m_document.snapshot(), std::make_shared<const io::OpenRequest>(request.io)});
    return true;
}

bool Opener::takeParts(const QString &what, const std::shared_ptr<io::Opened> &opened, Into into,
                       std::shared_ptr<const io::OpenRequest> request)
{
    const bool alone = into == Into::Own && !m_document.isEmpty();
    const ScenarioDocument::ScenarioPtr left = m_document.snapshot();
    const bool modified = m_document.isModified();
    const auto before = alone ? std::make_shared<const scenario::Scenario>() : left;
    scenario::Scenario next = *before;
    // An example's were measured by others: one's own take their place.
    const bool others = !opened->runs.empty() && m_document.filePath().isEmpty() && hasExamplesRuns(next);
    const int replaced = others ? static_cast<int>(next.runs.list->size()) : 0;
    if (others)
        next.runs = {};
    if (!io::putInto(next, *opened))
        return false;
    if (alone)
        m_document.newDocument();
    const bool more = opened->purpose == Purpose::MoreHosts && before->cluster;
    m_document.edit((more ? tr("Add %1") : tr("Load %1")).arg(what), std::move(next));
    for (const std::string &file : opened->files)
        remember(QString::fromStdString(file));
    emit taken({what, opened, before, std::move(request), replaced, alone, alone ? left : nullptr, alone && modified});
    return true;
}

void Opener::remember(const QString &file)
{
    if (m_settings)
        m_settings->addRecentFile(file);
}

} // namespace shardscope::ui
