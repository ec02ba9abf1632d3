// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/openjob.h"

#include "core/base/errorcode.h"
#include "core/base/progress.h"
#include "core/cluster/hosts.h"
#include "core/io/runs/reader.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "core/io/trace/routing.h"
#include "core/io/trace/tracereader.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::ui {

namespace {

bool isResource(const QString &path)
{
    return path.startsWith(u":/");
}

Error fileError(ErrorCode code, std::vector<std::string> args, const QString &path)
{
    return {code, std::move(args), {path.toStdString(), 0, 0, {}}};
}

Result<std::string> readText(const QString &path)
{
    if (isResource(path)) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return fileError(ErrorCode::FileOpen, {file.errorString().toStdString()}, path);
        return file.readAll().toStdString();
    }
    // A named pipe that nobody writes to would hold the reader for ever; what a
    // shell hands over (<(command)) ends by itself.
    const QFileInfo info(path);
    const bool handedOver = path.startsWith(u"/dev/fd/") || path.startsWith(u"/proc/self/fd/") || path == u"/dev/stdin";
    if (info.exists() && !info.isFile() && !info.isDir() && !handedOver)
        return fileError(ErrorCode::FileOpen, {"it is not a regular file"}, path);
    return io::readTextFile(QFile::encodeName(path).toStdString());
}

/// Why a file of a folder may be passed over: nobody claimed that it can be read.
bool isForeign(const Error &error)
{
    constexpr std::array foreign{ErrorCode::FormatUnknown, ErrorCode::InputBinary, ErrorCode::InputEmpty, ErrorCode::FileTooLarge,
                                 ErrorCode::LineTooLong};
    return std::ranges::find(foreign, error.code) != foreign.end();
}

class Job {
public:
    Job(const OpenRequest &request, std::stop_token stop, std::function<void(double)> report)
        : m_request(request), m_stop(std::move(stop)), m_report(std::move(report))
    {
    }

    OpenBatch run()
    {
        if (m_request.paths.isEmpty()) {
            m_parts = 1;
            keep(takeText(m_request.what, m_request.text.toStdString()));
        } else {
            readPaths();
        }
        m_batch.stopped = m_stop.stop_requested();
        if (!m_batch.stopped)
            assemble();
        return std::move(m_batch);
    }

private:
    struct Folder {
        QString path;
        QStringList files;
        QStringList foreign;
    };

    void readPaths()
    {
        QStringList paths = m_request.paths;
        paths.removeDuplicates();
        sortNaturally(paths);
        std::vector<Folder> folders;
        QStringList files;
        for (const QString &path : std::as_const(paths)) {
            if (!isResource(path) && QFileInfo(path).isDir()) {
                takeRouting(path);
                folders.push_back(listFolder(path));
            } else {
                files << path;
            }
        }
        takeTraces(files, folders);
        m_parts = m_done + static_cast<double>(files.size());
        for (const Folder &folder : folders)
            m_parts += static_cast<double>(folder.files.size());
        for (const QString &file : std::as_const(files))
            keep(takeFile(file));
        for (Folder &folder : folders)
            readFolder(folder);
    }

    Folder listFolder(const QString &path)
    {
        Folder folder{path, {}, {}};
        QDirIterator each(path, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext() && folder.files.size() <= maxFolderFiles && !m_stop.stop_requested())
            folder.files << each.next();
        if (folder.files.isEmpty())
            m_batch.issues.push_back({Severity::Fault, fileError(ErrorCode::FolderEmpty, {}, path)});
        sortNaturally(folder.files);
        if (folder.files.size() > maxFolderFiles) {
            folder.files.removeLast();
            m_batch.issues.push_back(
                {Severity::Warning, fileError(ErrorCode::FolderTooLarge, {std::to_string(maxFolderFiles)}, path)});
        }
        return folder;
    }

    void readFolder(Folder &folder)
    {
        for (const QString &file : std::as_const(folder.files)) {
            std::optional<Error> error = takeFile(file);
            if (error && isForeign(*error))
                folder.foreign << QDir(folder.path).relativeFilePath(file);
            else
                keep(std::move(error));
        }
        if (folder.foreign.isEmpty())
            return;
        constexpr int named = 5;
        QString names = folder.foreign.mid(0, named).join(u", ");
        if (folder.foreign.size() > named)
            names += u", …";
        const bool all = folder.foreign.size() == folder.files.size();
        m_batch.issues.push_back(
            {all ? Severity::Fault : Severity::Note,
             fileError(ErrorCode::FilesSkipped,
                       {std::to_string(folder.foreign.size()), std::to_string(folder.files.size()), names.toStdString()},
                       folder.path)});
    }

    void keep(std::optional<Error> error)
    {
        if (error && error->code != ErrorCode::Stopped)
            m_batch.issues.push_back({Severity::Fault, *std::move(error)});
    }

    /// Loads of experts, where the folder is a recorded run of a mixture of experts.
    void takeRouting(const QString &path)
    {
        const std::string folder = QFile::encodeName(path).toStdString();
        if (!io::looksLikeRouting(folder))
            return;
        Result<io::RoutingTrace> trace = io::readRouting(folder, Progress(m_stop));
        if (!trace)
            return keep(std::move(trace).error());
        addIssues(trace->issues);
        m_batch.routing = std::make_shared<const plan::ExpertLoad>(trace->usual().load);
        m_batch.routingModel = QString::fromStdString(trace->model);
        m_batch.files << path;
    }

    /// Traces are read in blocks, not as a text, all ranks together.
    void takeTraces(QStringList &files, std::vector<Folder> &folders)
    {
        std::vector<std::string> paths;
        QStringList names;
        const auto pick = [&](QStringList &list) {
            for (auto file = list.begin(); file != list.end();) {
                const std::string path = QFile::encodeName(*file).toStdString();
                if (isResource(*file) || m_stop.stop_requested() || !io::looksLikeTraceFile(path)) {
                    ++file;
                    continue;
                }
                paths.push_back(path);
                names << *file;
                file = list.erase(file);
            }
        };
        pick(files);
        for (Folder &folder : folders)
            pick(folder.files);
        if (paths.empty())
            return;
        double others = static_cast<double>(files.size());
        for (const Folder &folder : folders)
            others += static_cast<double>(folder.files.size());
        const double share = static_cast<double>(paths.size()) / (static_cast<double>(paths.size()) + others);
        Result<io::TraceInput> input =
            io::readTraceFiles(paths, Progress(m_stop, [&](double fraction) { m_report(fraction * share); }));
        m_done = static_cast<double>(paths.size());
        if (!input)
            return keep(std::move(input).error());
        addIssues(std::move(input->issues));
        m_batch.trace = std::make_shared<const runs::Trace>(std::move(input->trace));
        m_batch.files << names;
    }

    std::optional<Error> takeFile(const QString &path)
    {
        if (m_stop.stop_requested())
            return std::nullopt;
        const io::FileStamp stamp = io::fileStamp(QFile::encodeName(path).toStdString());
        Result<std::string> text = readText(path);
        if (!text) {
            nextPart();
            return std::move(text).error();
        }
        return takeText(path, *text, stamp);
    }

    std::optional<Error> takeText(const QString &file, const std::string &text, const std::optional<io::FileStamp> &stamp = {})
    {
        const std::string place = file.toStdString();
        std::optional<Error> error;
        if (io::looksLikeScenario(text)) {
            Result<io::ScenarioInput> input = io::decodeScenario(text, place);
            if (input) {
                addIssues(std::move(input->issues));
                m_batch.scenarios.push_back(
                    {file, std::make_shared<const scenario::Scenario>(std::move(input->scenario)), stamp});
            } else {
                error = std::move(input).error();
            }
        } else if (io::looksLikeTrace(text)) {
            Result<io::TraceInput> input = io::readTraceText(text, place, inner());
            if (input) {
                addIssues(std::move(input->issues));
                m_batch.trace = std::make_shared<const runs::Trace>(std::move(input->trace));
            } else {
                error = std::move(input).error();
            }
        } else if (io::looksLikePlacement(text)) {
            Result<scenario::LoadedPlacement> placement = io::readPlacement(text, place);
            if (placement)
                m_batch.placement = std::make_shared<const scenario::LoadedPlacement>(*std::move(placement));
            else
                error = std::move(placement).error();
        } else if (io::isPartOfFolder(text)) {
            m_parted.push_back({place, text}); // a run's other files are still to come
        } else {
            const bool runsTaken = takeRuns(text, place, error);
            Result<io::MachineInput> input = io::readMachine(text, place, inner());
            if (input) {
                addIssues(std::move(input->issues));
                m_machines.push_back({file, std::move(input->cluster)});
                error.reset();
            } else if (!runsTaken && !error) {
                error = std::move(input).error();
            }
        }
        if (!error && !m_request.paths.isEmpty() && !isResource(file))
            m_batch.files << file;
        nextPart();
        return error;
    }

    /// Results of measurements; a text may hold a machine beside them. False
    /// when there are none, with the reason when it looked like some.
    bool takeRuns(const std::string &text, const std::string &place, std::optional<Error> &error)
    {
        if (!io::looksLikeRuns(text))
            return false;
        Result<io::RunsInput> input = io::readRuns(text, place, inner());
        if (!input) {
            if (input.error().code != ErrorCode::FormatUnknown)
                error = std::move(input).error();
            return false;
        }
        addIssues(std::move(input->issues));
        std::ranges::move(input->runs, std::back_inserter(m_batch.runs));
        return true;
    }

    void takeParted()
    {
        if (m_parted.empty())
            return;
        io::RunFiles read = io::readRunTexts(m_parted, inner());
        addIssues(std::move(read.input.issues));
        std::ranges::move(read.input.runs, std::back_inserter(m_batch.runs));
        for (io::RunFailure &failure : read.failures)
            keep(std::move(failure.error));
    }

    void addIssues(std::vector<Issue> issues) { std::ranges::move(issues, std::back_inserter(m_batch.issues)); }

    void assemble()
    {
        takeParted();
        runs::makeIdsUnique(m_batch.runs);
        if (m_machines.empty())
            return;
        Result<AssembledMachine> machine = assembleMachine(std::move(m_machines));
        if (!machine) {
            keep(std::move(machine).error());
            return;
        }
        addIssues(std::exchange(machine->issues, {}));
        m_batch.combined = combine(m_request, m_request.present.get(), *machine);
        m_batch.machine = std::move(*machine);
    }

    [[nodiscard]] Progress inner() const
    {
        return Progress(m_stop, [this](double fraction) { m_report((m_done + fraction) / m_parts); });
    }

    void nextPart()
    {
        m_done += 1;
        m_report(m_done / m_parts);
    }

    const OpenRequest &m_request;
    std::stop_token m_stop;
    std::function<void(double)> m_report;
    OpenBatch m_batch;
    std::vector<MachineFile> m_machines;
    std::vector<io::RunText> m_parted;
    double m_parts = 1;
    double m_done = 0;
};

} // namespace

Result<AssembledMachine> combine(const OpenRequest &request, const cluster::Cluster *present, AssembledMachine read)
{
    if (present == nullptr)
        return read;
    if (request.purpose == Opener::Purpose::Machine)
        return completed(*present, std::move(read));
    Result<cluster::Joined> joined = cluster::addHosts(*present, read.cluster);
    if (!joined)
        return std::move(joined).error();
    read.cluster = std::move(joined->cluster);
    std::ranges::move(joined->issues, std::back_inserter(read.issues));
    return read;
}

OpenBatch readRequest(const OpenRequest &request, std::stop_token stop, std::function<void(double)> report)
{
    return Job(request, std::move(stop), std::move(report)).run();
}

} // namespace shardscope::ui
