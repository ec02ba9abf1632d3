// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/open.h"

#include "core/base/issue.h"
#include "core/base/progress.h"
#include "core/io/catalog/devicefile.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/file/folder.h"
#include "core/io/file/textfile.h"
#include "core/io/launch/launch.h"
#include "core/io/open/pipelinefile.h"
#include "core/io/runs/reader.h"
#include "core/io/scenario/codec.h"
#include "core/io/snapshot/readsnapshot.h"
#include "core/io/text/profilerates.h"
#include "core/io/text/profilesections.h"
#include "core/io/text/reader.h"
#include "core/io/trace/expertcounts.h"
#include "core/io/trace/routing.h"
#include "core/io/trace/tracereader.h"
#include "core/runs/memoryrun.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace shardscope::io {

namespace {

namespace fs = std::filesystem;

/// A named pipe that nobody writes to would hold the reader for ever; what a
/// shell hands over (<(command)) ends by itself.
Result<std::string> readRegular(const std::string &path)
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    const bool handedOver = path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/") || path == "/dev/stdin";
    if (fs::exists(status) && fs::is_other(status) && !handedOver)
        return Error{ErrorCode::FileOpen, {"it is not a regular file"}, atLine(path)};
    return readTextFile(path);
}

class Job {
public:
    Job(std::stop_token stop, std::function<void(double)> report)
        : m_stop(std::move(stop)), m_report(report ? std::move(report) : [](double) {})
    {
    }

    Opened run(OpenRequest request)
    {
        std::vector<OpenSource> &sources = request.sources;
        std::ranges::stable_sort(sources, naturallyBefore, &OpenSource::path);
        const auto samePath = [](const OpenSource &a, const OpenSource &b) { return a.path == b.path; };
        sources.erase(std::unique(sources.begin(), sources.end(), samePath), sources.end());
        if (!sources.empty())
            m_opened.name = sources.size() == 1 ? stemOf(sources.front().path) : folderNameOf(sources.front().path);
        m_opened.purpose = request.purpose;
        m_opened.present = std::move(request.present);
        m_keys = std::move(request.keys);
        m_withFacts = request.withFacts;
        read(sources);
        m_opened.stopped = m_stop.stop_requested();
        if (!m_opened.stopped)
            assemble();
        return std::move(m_opened);
    }

private:
    void read(const std::vector<OpenSource> &sources)
    {
        std::vector<std::string> files;
        std::vector<Folder> folders;
        for (const OpenSource &source : sources) {
            std::error_code error;
            if (source.text) {
                m_parts += 1;
            } else if (fs::is_directory(source.path, error)) {
                keep(readLoads(source.path));
                folders.push_back(listFolder(source.path, Progress(m_stop)));
            } else {
                files.push_back(source.path);
            }
        }
        readTraces(files, folders);
        m_parts += static_cast<double>(files.size());
        for (const Folder &folder : folders)
            m_parts += static_cast<double>(folder.files.size());
        for (const OpenSource &source : sources)
            if (source.text)
                keep(readText(source.path, *source.text));
        for (const std::string &file : files)
            keep(readFile(file));
        for (const Folder &folder : folders)
            readFolder(folder);
    }

    void readFolder(const Folder &folder)
    {
        if (folder.issue)
            m_opened.issues.push_back(*folder.issue);
        constexpr std::size_t named = 5;
        std::size_t foreign = 0;
        std::string names;
        for (const std::string &file : folder.files) {
            m_inFolder = true;
            Status read = readFile(file);
            m_inFolder = false;
            if (read || !isForeign(read.error())) {
                keep(std::move(read));
                continue;
            }
            if (++foreign <= named)
                names += (foreign > 1 ? ", " : "") + fs::path(file).lexically_relative(folder.path).string();
            m_opened.unread.push_back(std::move(read).error());
        }
        if (foreign == 0)
            return;
        m_opened.issues.push_back(
            {foreign == folder.found ? Severity::Fault : Severity::Note,
             {ErrorCode::FilesSkipped,
              {std::to_string(foreign), std::to_string(folder.found), names + (foreign > named ? ", …" : "")},
              atLine(folder.path)}});
    }

    /// Loads of experts, where the folder is a recorded run of a mixture of experts.
    Status readLoads(const std::string &folder)
    {
        if (!looksLikeRouting(folder))
            return Nothing{};
        Result<RoutingTrace> trace = readRouting(folder, Progress(m_stop));
        if (!trace)
            return std::move(trace).error();
        add(std::move(trace->issues));
        m_opened.routingModel = trace->model;
        m_opened.files.push_back(folder);
        m_opened.read.push_back({folder, "routing"});
        return takeLoads(trace->usual().load);
    }

    Status takeLoads(Result<plan::ExpertLoad> load)
    {
        if (!load)
            return std::move(load).error();
        m_opened.routing = std::make_shared<const plan::ExpertLoad>(*std::move(load));
        if (m_withFacts)
            addLoadFacts(*m_opened.routing, m_opened.facts);
        return Nothing{};
    }

    /// Traces are read in blocks, not as a text, all ranks together.
    void readTraces(std::vector<std::string> &files, std::vector<Folder> &folders)
    {
        std::vector<std::string> traces;
        std::size_t others = 0;
        const auto pick = [&](std::vector<std::string> &list) {
            std::erase_if(list, [&](const std::string &file) {
                const bool is = !m_stop.stop_requested() && looksLikeTraceFile(file);
                if (is)
                    traces.push_back(file);
                return is;
            });
            others += list.size();
        };
        pick(files);
        for (Folder &folder : folders)
            pick(folder.files);
        if (traces.empty())
            return;
        const double share = static_cast<double>(traces.size()) / static_cast<double>(traces.size() + others);
        const Progress progress(m_stop, [&](double fraction) { m_report(fraction * share); });
        keep(takeTrace(readTraceFiles(traces, progress, true), traces));
        m_done += static_cast<double>(traces.size());
        m_parts += m_done;
    }

    Status readFile(const std::string &path)
    {
        if (m_stop.stop_requested())
            return Nothing{};
        if (looksLikeSnapshotFile(path)) {
            Status read = takeSnapshot(path);
            nextPart();
            return read;
        }
        const FileStamp stamp = fileStamp(path);
        Result<std::string> text = readRegular(path);
        if (!text) {
            nextPart();
            return std::move(text).error();
        }
        Status read = readText(path, *text, stamp);
        if (read)
            m_opened.files.push_back(path);
        return read;
    }

    /// The recording can be large: what remains of it is the curve of each device.
    Status takeSnapshot(const std::string &path)
    {
        const Result<runs::MemorySnapshot> snapshot = readSnapshotFile(path, inner());
        if (!snapshot)
            return snapshot.error();
        const std::vector<runs::DeviceMemory> devices = analyseMemory(*snapshot, inner());
        if (m_stop.stop_requested())
            return Nothing{};
        for (const runs::DeviceMemory &device : devices)
            m_opened.runs.push_back(runOfMemory(device, path));
        m_opened.files.push_back(path);
        m_opened.read.push_back({path, "snapshot"});
        return Nothing{};
    }

    /// One text of the request; its file's stamp where it is a file.
    struct Part {
        const std::string &file;
        const std::string &text;
        std::optional<FileStamp> stamp;
    };

    /// Kinds that a text alone tells, in the order in which they are asked; what none of them is, is read as words
    /// and numbers that people paste.
    struct Kind {
        const char *name;
        bool (*is)(std::string_view text);
        Status (Job::*take)(const Part &part);
    };

    Status readText(const std::string &file, const std::string &text, std::optional<FileStamp> stamp = {})
    {
        static constexpr Kind kinds[] = {
            {"scenario", looksLikeScenario, &Job::takeScenario},    {"trace", looksLikeTrace, &Job::takeTraceText},
            {"placement", looksLikePlacement, &Job::takePlacement}, {"counts", looksLikeExpertCounts, &Job::takeCounts},
            {"device", looksLikeDevices, &Job::takeDevices},
        };
        const std::size_t before = countOfFacts(m_opened.facts);
        const Part part{file, text, std::move(stamp)};
        const auto *row = std::ranges::find_if(kinds, [&text](const Kind &kind) { return kind.is(text); });
        std::string kind = row != std::end(kinds) ? row->name : "";
        Status read = row != std::end(kinds) ? (this->*row->take)(part) : takePasted(part, kind);
        if (read || countOfFacts(m_opened.facts) > before)
            m_opened.read.push_back({file, read ? kind : "text"});
        nextPart();
        return read;
    }

    Status takePasted(const Part &part, std::string &kind)
    {
        const auto &[file, text, stamp] = part;
        if (m_withFacts)
            addTextFacts(text, file, m_opened.facts);
        if (isPartOfFolder(text)) {
            kind = "runs";
            m_parted.push_back({file, text}); // a run's other files are still to come
            return Nothing{};
        }
        Status read = looksLikeLaunch(text) ? takeStarted(text, file, kind) : readMeasured(text, file, kind);
        if (!read && read.error().code == ErrorCode::FormatUnknown && isPipelineFile(text)) {
            kind = "pipeline";
            read = used(readPipelineFile(text, file), [this](PipelineFile order) {
                m_opened.pipeline = std::move(order.pipeline);
                add(std::move(order.issues));
            });
        }
        return !read && isUnsettled(read.error().code) ? takeKeys(text, file, std::move(read), kind) : std::move(read);
    }

    Status takePlacement(const Part &part)
    {
        return used(readPlacement(part.text, part.file), [this](scenario::LoadedPlacement placement) {
            m_opened.placement = std::make_shared<const scenario::LoadedPlacement>(std::move(placement));
        });
    }

    Status takeCounts(const Part &part) { return takeLoads(readExpertCounts(part.text, part.file)); }

    Status takeDevices(const Part &part)
    {
        return used(readDevices(part.text, part.file), [this](std::vector<cluster::Accelerator> devices) {
            std::ranges::move(devices, std::back_inserter(m_opened.devices));
        });
    }

    /// Gives what was read to `use`.
    template <class T, class Use>
    static Status used(Result<T> read, const Use &use)
    {
        if (!read)
            return std::move(read).error();
        use(*std::move(read));
        return Nothing{};
    }

    Status takeScenario(const Part &part)
    {
        Result<ScenarioInput> input = decodeScenario(part.text, part.file);
        if (!input)
            return std::move(input).error();
        add(std::move(input->issues));
        if (m_opened.scenario) {
            const auto name = [](const std::string &path) { return fs::path(path).filename().string(); };
            add({warningOf(ErrorCode::ScenarioSeveral, {name(m_opened.scenarioFile), name(part.file)}, {})});
            return Nothing{};
        }
        m_opened.scenario = std::make_shared<const scenario::Scenario>(std::move(input->scenario));
        m_opened.scenarioFile = part.file;
        m_opened.scenarioStamp = part.stamp;
        return Nothing{};
    }

    Status takeTraceText(const Part &part) { return takeTrace(readTraceText(part.text, part.file, inner(), true), {}); }

    Status takeTrace(Result<TraceInput> input, const std::vector<std::string> &files)
    {
        if (!input)
            return std::move(input).error();
        add(std::move(input->issues));
        input->trace.details = std::make_shared<const runs::TraceDetails>(std::move(input->details));
        m_opened.trace = std::make_shared<const runs::Trace>(std::move(input->trace));
        std::ranges::copy(files, std::back_inserter(m_opened.files));
        for (const std::string &file : files)
            m_opened.read.push_back({file, "trace"});
        return Nothing{};
    }

    /// What starts a training, a log that says how it was started, or a report with such a command in it.
    Status takeStarted(const std::string &text, const std::string &file, std::string &kind)
    {
        Result<LaunchReading> launch = readLaunch(text, file);
        const bool plan = launch && !(launch->model.empty() && launch->plan.empty());
        const bool measured = (!plan || looksLikeRuns(text)) && readMeasured(text, file, kind).ok();
        if (measured && !plan)
            return Nothing{};
        kind = "launch";
        return used(std::move(launch), [this](LaunchReading reading) { m_launches.push_back(std::move(reading)); });
    }

    /// A text may hold a machine and results of measurements on it.
    Status readMeasured(const std::string &text, const std::string &file, std::string &kind)
    {
        kind = "runs";
        Result<RunsInput> measured = looksLikeRuns(text) ? readRuns(text, file, inner()) : RunsInput{};
        const bool any = measured && !measured->runs.empty();
        if (any) {
            add(std::move(measured->issues));
            std::ranges::move(measured->runs, std::back_inserter(m_opened.runs));
        }
        Result<MachineInput> machine = readMachine(text, file, inner());
        if (machine) {
            if (!any)
                kind = "machine";
            add(std::move(machine->issues));
            if (m_withFacts)
                addMachineFacts(machine->cluster, text, file, m_opened.facts);
            m_machines.push_back({file, std::move(machine->cluster)});
            if (looksLikeProfile(text))
                return used(readProfileRates(text, file), [this](cost::MachineProfile profile) {
                    m_opened.profile = std::make_shared<const cost::MachineProfile>(std::move(profile));
                });
            return Nothing{};
        }
        if (any)
            return Nothing{};
        const bool damaged = !measured && measured.error().code != ErrorCode::FormatUnknown;
        Error error = damaged ? std::move(measured).error() : std::move(machine).error();
        if (error.code == ErrorCode::FormatUnknown)
            if (std::optional<Error> fault = launchFault(text, file))
                error = *std::move(fault);
        return error;
    }

    static bool isUnsettled(ErrorCode code)
    {
        return code == ErrorCode::FormatUnknown || code == ErrorCode::JsonMissing || code == ErrorCode::JsonType;
    }

    /// Numbers under names that nobody knows: as it was said for their folder, or a question. In a folder nobody asked
    /// for this file, so that one of its names has to be known.
    Status takeKeys(const std::string &text, const std::string &file, Status refused, std::string &kind)
    {
        std::optional<KeyTable> table = keyTable(text);
        if (!table)
            return refused;
        const std::string folder = fs::path(file).parent_path().string();
        const auto known = std::ranges::find_if(
            m_keys, [&](const FolderKeys &keys) { return keys.folder == folder && table->fits(keys.meanings); });
        Result<RunsInput> read =
            known == m_keys.end() ? Result<RunsInput>(refused.error()) : readKeyTable(*table, known->meanings, file);
        if (!read) {
            if (!m_inFolder || !table->proposed().empty())
                m_opened.unsettled.push_back({file, std::make_shared<const KeyTable>(*std::move(table)), refused.error()});
            return refused;
        }
        kind = "runs";
        add(std::move(read->issues));
        add({noteOf(ErrorCode::InputNote, {core::tr("keys as you chose for this folder"), keyMeaningsText(known->meanings)},
                    atLine(file))});
        std::ranges::move(read->runs, std::back_inserter(m_opened.runs));
        return Nothing{};
    }

    void assemble()
    {
        if (!m_parted.empty()) {
            RunFiles read = readRunTexts(m_parted, inner());
            add(std::move(read.input.issues));
            std::ranges::move(read.input.runs, std::back_inserter(m_opened.runs));
            for (RunFailure &failure : read.failures)
                keep(std::move(failure.error));
        }
        runs::makeIdsUnique(m_opened.runs);
        if (m_withFacts)
            addRunFacts(m_opened.runs, m_opened.facts);
        if (!m_launches.empty()) {
            m_opened.launch = m_launches.size() == 1 ? m_launches.front() : launchTogether(m_launches);
            m_opened.launches = std::move(m_launches);
            add(m_opened.launch->issues);
            for (std::size_t i = 0; m_withFacts && i < m_opened.launches.size(); ++i)
                addLaunchFacts(m_opened.launches[i], m_opened.facts);
        }
        if (m_machines.empty())
            return;
        Result<AssembledMachine> machine = assembleMachine(std::move(m_machines));
        if (!machine)
            return keep(std::move(machine).error());
        add(std::exchange(machine->issues, {}));
        if (m_opened.scenario)
            m_opened.present = m_opened.scenario->cluster;
        m_opened.whole = withPresent(m_opened.present.get(), *machine, m_opened.purpose);
        m_opened.machine = *std::move(machine);
        constexpr std::size_t mostDevices = 1024; // more are no printout of one machine's pairs
        if (m_withFacts && m_opened.machine->cluster.devices.size() <= mostDevices)
            m_opened.facts.machine = std::make_shared<const cluster::Cluster>(m_opened.machine->cluster);
    }

    void add(std::vector<Issue> issues) { std::ranges::move(issues, std::back_inserter(m_opened.issues)); }

    void keep(Status read)
    {
        if (!read && read.error().code != ErrorCode::Stopped)
            m_opened.issues.push_back({Severity::Fault, std::move(read).error()});
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

    std::stop_token m_stop;
    std::function<void(double)> m_report;
    Opened m_opened;
    std::vector<MachineFile> m_machines;
    std::vector<RunText> m_parted;
    std::vector<FolderKeys> m_keys;
    std::vector<LaunchReading> m_launches;
    bool m_inFolder = false; ///< the file was found there
    bool m_withFacts = false;
    double m_parts = 0;
    double m_done = 0;
};

} // namespace

Opened open(OpenRequest request, std::stop_token stop, std::function<void(double)> report)
{
    return Job(std::move(stop), std::move(report)).run(std::move(request));
}

} // namespace shardscope::io
