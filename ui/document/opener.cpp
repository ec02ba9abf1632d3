// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/opener.h"

#include "core/base/errorcode.h"
#include "core/io/plans/planvalidate.h"
#include "core/io/runs/reader.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/openjob.h"
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

using scenario::Scenario;

namespace {

QStringList localFiles(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

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
    return {id, QString::fromStdString(input->scenario.name), note.section(QLatin1Char('\n'), 0, 0), path};
}

/// A machine of which nothing is known but how many ranks ran on it.
cluster::Cluster plainRanks(int ranks, const std::string &source)
{
    cluster::Cluster out;
    out.name = std::to_string(ranks) + " ranks, links not known";
    out.source = source;
    out.hosts = {{"ranks"}};
    for (int rank = 0; rank < ranks; ++rank) {
        cluster::Device device;
        device.id = "GPU" + std::to_string(rank);
        device.host = HostId(0);
        out.devices.push_back(std::move(device));
    }
    out.links = cluster::LinkTable(ranks);
    return out;
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

Opener::Opener(ScenarioDocument &document, Settings *settings, QObject *parent)
    : QObject(parent), m_document(document), m_settings(settings)
{
    connect(&document, &ScenarioDocument::fileChanged, this, [this] { remember({m_document.filePath()}); });
}

Opener::~Opener()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

void Opener::openPaths(const QStringList &all, Purpose purpose)
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
    OpenRequest request;
    request.what =
        paths.size() == 1 ? QFileInfo(paths.front()).fileName() : tr("%n files", nullptr, static_cast<int>(paths.size()));
    if (request.what.isEmpty()) // a folder with a slash at the end
        request.what = QDir(paths.front()).dirName();
    for (const QString &path : paths)
        request.paths << (path.startsWith(u":/") ? path : QFileInfo(path).absoluteFilePath());
    request.purpose = purpose;
    if (m_settings && !isExample(request.paths.front()))
        m_settings->setDirectory(Settings::Purpose::Open, request.paths.front());
    enqueue(std::move(request));
}

void Opener::openText(const QString &text, const QString &title, Purpose purpose)
{
    enqueue({title, {}, text, purpose, {}});
}

bool Opener::openMime(const QMimeData &data, Purpose purpose)
{
    if (const QStringList files = localFiles(data); !files.isEmpty()) {
        openPaths(files, purpose);
        return true;
    }
    if (data.hasText() && !data.text().trimmed().isEmpty()) {
        openText(data.text(), tr("Pasted text"), purpose);
        return true;
    }
    m_document.issues().addError({ErrorCode::InputEmpty, {tr("files or text").toStdString()}, {}});
    return false;
}

bool Opener::canOpen(const QMimeData &data)
{
    return !localFiles(data).isEmpty() || data.hasText();
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
    enqueue({example.title, {example.path}, {}, Purpose::Machine, {}});
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

void Opener::enqueue(OpenRequest request)
{
    m_waiting.push_back(request.what);
    request.present = m_document.scenario().cluster;
    const auto shared = std::make_shared<const OpenRequest>(std::move(request));
    m_worker.start([this, shared, generation = m_generation, stop = m_stop.get_token()] { run(shared, generation, stop); },
                   [this, shared, generation = m_generation] { fail(*shared, generation); });
    if (m_waiting.size() == 1)
        emit started(m_waiting.front());
}

void Opener::run(const std::shared_ptr<const OpenRequest> &request, std::uint64_t generation, const std::stop_token &stop)
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
    auto batch = std::make_shared<OpenBatch>(readRequest(*request, stop, report));
    m_worker.post([this, generation, request, batch] {
        if (generation == m_generation)
            deliver(*request, *batch);
    });
}

/// There was too little memory; what was read of it is gone.
void Opener::fail(const OpenRequest &request, std::uint64_t generation)
{
    if (generation != m_generation)
        return;
    OpenBatch batch;
    const QString place = request.paths.size() == 1 ? request.paths.front() : request.what;
    batch.issues.push_back(
        {Severity::Fault, {ErrorCode::FileRead, {std::generic_category().message(ENOMEM)}, {place.toStdString(), 0, 0, {}}}});
    deliver(request, batch);
}

void Opener::deliver(const OpenRequest &request, OpenBatch &batch)
{
    // The document first: a new one clears the issues of the old.
    const bool scenarioTaken = takeScenario(batch);
    const bool machineTaken = takeMachine(request, batch);
    const bool expertsTaken = takeExperts(request, batch);
    const bool runsTaken = takeRuns(request, batch);
    const bool traceTaken = takeTrace(request, batch);
    m_document.issues().add(batch.issues);
    if (machineTaken || runsTaken || expertsTaken || traceTaken)
        remember(batch.files);
    m_fraction = 0;
    m_waiting.erase(m_waiting.begin());
    if (scenarioTaken) {
        const QString from = request.paths.value(0);
        emit scenarioOpened(isExample(from), from);
    }
    if (scenarioTaken || machineTaken || runsTaken || expertsTaken || traceTaken)
        emit finished(request.what);
    else
        emit failed(request.what);
    if (m_waiting.empty())
        emit idle();
    else
        emit started(m_waiting.front());
}

bool Opener::takeScenario(OpenBatch &batch)
{
    if (batch.scenarios.empty())
        return false;
    const ReadScenario &first = batch.scenarios.front();
    // A report or a figure is not overwritten by the scenario that was in it.
    const bool ownFile = batch.files.contains(first.file) && !carriesScenario(first.file);
    m_document.show(first.scenario, false, ownFile ? first.file : QString(), ownFile ? first.stamp : std::nullopt);
    for (std::size_t i = 1; i < batch.scenarios.size(); ++i) {
        const auto name = [](const QString &file) { return QFileInfo(file).fileName().toStdString(); };
        batch.issues.push_back(
            {Severity::Warning, {ErrorCode::ScenarioSeveral, {name(first.file), name(batch.scenarios[i].file)}, {}}});
    }
    return true;
}

bool Opener::takeMachine(const OpenRequest &request, OpenBatch &batch)
{
    if (!batch.machine)
        return false;
    const auto &present = m_document.scenario().cluster;
    // Combined on the worker, unless the document got another machine since.
    Result<AssembledMachine> machine =
        present == request.present ? std::move(*batch.combined) : combine(request, present.get(), std::move(*batch.machine));
    if (!machine) {
        batch.issues.push_back({Severity::Fault, std::move(machine).error()});
        return false;
    }
    std::ranges::move(machine->issues, std::back_inserter(batch.issues));
    const bool more = request.purpose == Purpose::MoreHosts && present;
    Scenario next = m_document.scenario();
    replaceMachine(next, std::move(machine->cluster));
    if (next.name.empty())
        next.name = machine->name.toStdString();
    m_document.edit((more ? tr("Add %1") : tr("Load %1")).arg(request.what), std::move(next));
    return true;
}

/// Behind the runs that are there: results of several days are compared.
bool Opener::takeRuns(const OpenRequest &request, OpenBatch &batch)
{
    if (batch.runs.empty())
        return false;
    Scenario next = m_document.scenario();
    // A pipeline that nobody has chosen yet is the one that was measured, so
    // that the points lie on the predicted curves.
    if (next.pipeline == scenario::PipelineChoices()) {
        const auto measured = std::ranges::find_if(batch.runs, [](const runs::Run &run) {
            return run.text(runs::setting::mode) == "pipeline" && run.number(runs::setting::globalBatch);
        });
        if (measured != batch.runs.end()) {
            next.pipeline.forwardOnly = true; // the lab measures inference
            next.pipeline.batch = *measured->number(runs::setting::globalBatch);
        }
    }
    next.runs = scenario::withRuns(std::move(next.runs), std::move(batch.runs));
    if (next.name.empty())
        next.name = QFileInfo(request.what).completeBaseName().toStdString();
    m_document.edit(tr("Load %1").arg(request.what), std::move(next));
    return true;
}

/// Takes the place of the trace that was there: what is compared is one run.
bool Opener::takeTrace(const OpenRequest &request, const OpenBatch &batch)
{
    if (!batch.trace)
        return false;
    Scenario next = m_document.scenario();
    next.trace = {};
    next.trace.trace = batch.trace;
    if (next.name.empty())
        next.name = QFileInfo(request.what).completeBaseName().toStdString();
    m_document.edit(tr("Load %1").arg(request.what), std::move(next));
    return true;
}

/// A recorded load becomes the load of the experts, a placement what "loaded" means.
bool Opener::takeExperts(const OpenRequest &request, const OpenBatch &batch)
{
    if (!batch.routing && !batch.placement)
        return false;
    m_document.edit(tr("Load %1").arg(request.what), [&batch](Scenario &s) {
        if (batch.placement) {
            s.experts.loadedPlacement = batch.placement;
            if (!batch.routing)
                s.experts.b = {"loaded", 0, false, true, {}};
        }
        if (!batch.routing)
            return;
        s.experts.trace = batch.routing;
        s.experts.source = scenario::LoadSource::Trace;
        s.experts.layer = 0;
        const int ranks = batch.routing->layers.front().sources;
        if (!s.cluster)
            s.cluster = std::make_shared<const cluster::Cluster>(plainRanks(ranks, batch.routing->source));
        s.experts.devices = s.cluster && s.cluster->gpus() > ranks ? ranks : 0;
        if (s.name.empty())
            s.name = batch.routingModel.toStdString();
    });
    return true;
}

void Opener::remember(const QStringList &files)
{
    if (!m_settings)
        return;
    for (const QString &file : files)
        m_settings->addRecentFile(file);
}

} // namespace shardscope::ui
