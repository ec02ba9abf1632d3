// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/io/text/allreducebench.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/ncclbarerow.h"
#include "core/io/text/nccljob.h"
#include "core/io/text/nccltestsjson.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr int namedIssues = 16;
constexpr std::size_t mostRows = 1U << 20U;

bool isDots(std::string_view line)
{
    return line == "..." || line == "…" || line == "[...]" || line.find("truncated") != std::string_view::npos;
}

/// "# Avg bus bandwidth    : 58.2651", "Avg bus bandwidth:      0.2346GB/s".
std::optional<double> averageLine(std::string_view line)
{
    constexpr std::string_view key = "vg bus bandwidth";
    const auto at = line.find(key);
    const auto colon = at == std::string_view::npos ? at : line.find(':', at);
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::vector<Token> words = splitWords(line.substr(colon + 1));
    std::string_view text = words.empty() ? std::string_view() : words.front().text;
    if (text.ends_with("GB/s")) // glued to it by nccom-test
        text.remove_suffix(4);
    const auto value = plainNumber(text);
    return value && *value >= 0 ? std::optional(*value * 1e9) : std::nullopt;
}

/// "# nThread 1 nGpus 8 minBytes 8 …", the first line of a job.
bool saysThreads(std::string_view line)
{
    return line.find("nThread ") != std::string_view::npos && line.find("minBytes") != std::string_view::npos;
}

/// "## all_gather" of a report.
std::optional<Operation> headingOperation(std::string_view line)
{
    line = unquoted(line);
    if (!line.starts_with("##") && !line.starts_with("**"))
        return std::nullopt;
    for (const Token &word : splitWords(line)) {
        const auto begin = std::min(word.text.find_first_not_of("#*`"), word.text.size());
        const auto name = word.text.substr(begin, word.text.find_last_not_of("#*`:") + 1 - begin);
        if (const auto operation = name.empty() ? std::nullopt : operationFromName(name))
            return operation;
    }
    return std::nullopt;
}

class NcclTestsReader {
public:
    NcclTestsReader(const CleanText &text, std::string_view file) : m_lines(text.lines()), m_file(file) {}

    Result<MachineInput> read(const Progress &progress)
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            if (i % 4096 == 0 && progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            m_line = static_cast<int>(i) + 1;
            if (auto error = take(withoutTags(m_lines[i], m_scratch), m_lines[i]))
                return *std::move(error);
        }
        finishJob();
        if (m_jobs.empty())
            return Error{ErrorCode::FormatUnknown, {"nccl-tests, rccl-tests"}, place(1)};
        return machine();
    }

private:
    [[nodiscard]] Place place(int line) const { return atLine(m_file, line); }

    void warn(ErrorCode code, std::vector<std::string> args, int line)
    {
        if (++m_warnings <= namedIssues)
            m_issues.push_back({Severity::Warning, {code, std::move(args), place(line)}});
    }

    void begin()
    {
        m_open.begun = true;
        if (m_open.line == 0)
            m_open.line = m_line;
    }

    std::optional<Error> take(std::string_view line, std::string_view raw)
    {
        if (line.find("Collective test starting") != std::string_view::npos || saysThreads(line)) {
            const bool titleOnly = m_open.begun && !m_open.header && m_open.ranks.empty() && !m_open.closed && !m_nThread;
            if (!titleOnly)
                finishJob();
            m_nThread = saysThreads(line);
            begin();
        }
        const auto average = averageLine(line);
        const auto heading = headingOperation(raw);
        if (const auto operation = average ? std::nullopt : heading ? heading : namedOperation(line.empty() ? raw : line)) {
            if (m_open.closed && !m_open.header)
                finishJob(); // an average above is of what was named before
            // Behind a table it is the next one's, unless that one's rows say otherwise.
            if (line.find("concluded") == std::string_view::npos)
                (m_open.header ? m_next : m_named) = operation;
        }
        (m_open.header ? m_nextLaunch : m_open.launch).take(line.empty() ? raw : line);
        if (line.find("Out of bounds values") != std::string_view::npos && line.find("FAILED") != std::string_view::npos)
            warn(ErrorCode::InputNote,
                 {core::tr("The tool's own check failed"), core::tr("some results of the operation were wrong")}, m_line);
        if (auto rank = ncclRank(line)) {
            if (m_open.header || m_open.closed)
                finishJob();
            begin();
            m_open.ranks.push_back(std::move(*rank));
            return std::nullopt;
        }
        if (auto header = ncclHeader(line)) {
            if (m_open.header || m_open.closed)
                finishJob();
            begin();
            m_open.header = std::move(*header);
            return std::nullopt;
        }
        if (average && m_open.closed && m_open.job.averageBus == BytesPerSecond(*average))
            return std::nullopt; // as another process prints it again
        if (average) {
            if (m_open.closed || (m_open.header && m_next))
                finishJob(); // a title stands between, or another average: of the next test
            begin();
            // Printed with six digits, fewer where they are zeros: at the end of a text the rest may be cut.
            constexpr double sixDigits = 1e5;
            const double scale = std::pow(10.0, std::floor(std::log10(std::max(*average / 1e9, 1e-9))));
            const double digits = *average / 1e9 / scale * sixDigits;
            if (static_cast<std::size_t>(m_line) == m_lines.size() && std::fmod(std::round(digits), 10) == 0) {
                warn(ErrorCode::InputNote, {"The average", "the text ends in the middle of it, perhaps"}, m_line);
                return std::nullopt;
            }
            m_open.job.averageBus = BytesPerSecond(*average);
            m_open.closed = true;
            return std::nullopt;
        }
        return takeRow(line);
    }

    std::optional<Error> takeRow(std::string_view line)
    {
        const bool dots = isDots(trimmed(line.starts_with('#') ? line.substr(1) : line))
                          || (line.starts_with('#') && line.find("...") != std::string_view::npos);
        if (m_open.begun && dots)
            (m_open.header || m_open.ranks.empty() ? m_open.elided : m_open.cutList) = true;
        if (!m_open.header) {
            m_open.header = m_open.closed ? std::nullopt : headerOfBareRow(line);
            if (!m_open.header) {
                m_bareRows += isBareRow(line) ? 1 : 0;
                return std::nullopt;
            }
            begin();
            m_bare = true;
            warn(ErrorCode::InputNote,
                 {"The heading of the table",
                  "it is missing; the columns are those of nccl-tests, as size, time and bandwidth show"},
                 m_line);
        }
        if (m_open.job.rows.empty() && line.starts_with('#') && readUnits(*m_open.header, line))
            return std::nullopt;
        bool cut = false;
        if (auto row = ncclRow(*m_open.header, line, cut)) {
            if (m_open.job.rows.size() >= mostRows)
                return Error{
                    ErrorCode::TooLarge, {"A table of nccl-tests", std::to_string(mostRows), m_open.job.source}, place(m_line)};
            if (m_bare && m_open.job.rows.size() > 1 && *row == m_open.job.rows.front()) { // pasted again
                const auto header = m_open.header;
                finishJob();
                m_open.header = header;
                m_bare = true;
                begin();
            }
            if (!m_open.job.rows.empty() && row->size > Bytes()
                && *row == m_open.job.rows.back()) { // two measurements differ in some digit
                warn(ErrorCode::LinesSkipped, {core::tr("One line"), core::tr("the one above it says the same")}, m_line);
                return std::nullopt;
            }
            m_open.job.rows.push_back(std::move(*row));
            return std::nullopt;
        }
        if (cut)
            warn(ErrorCode::LinesSkipped,
                 {"The row \"" + std::string(line.substr(0, 40)) + "…\"", "it is damaged; expected "
                                                                              + std::to_string(m_open.header->columns.size())
                                                                              + " cells: size, count, type, time, bandwidths"},
                 m_line);
        return std::nullopt;
    }

    void finishJob()
    {
        NcclJob job = std::exchange(m_open, {});
        m_open.launch = std::exchange(m_nextLaunch, {});
        const auto named = std::exchange(m_named, std::nullopt);
        const bool behind = std::exchange(m_behind, false);
        job.bareRows = std::exchange(m_bareRows, 0);
        m_bare = false;
        m_nThread = false;
        const bool table = job.header || job.closed;
        if (!job.begun || (!table && job.ranks.empty())) {
            m_named = named;
            m_behind = behind;
            m_open.launch = job.launch;
            return;
        }
        m_behind = m_next.has_value();
        m_named = std::exchange(m_next, std::nullopt);
        judge(job, named, behind);
        m_jobs.push_back(std::move(job));
    }

    void judge(NcclJob &job, std::optional<Operation> named, bool behind)
    {
        MeasuredCollective &measured = job.job;
        measured.source = std::string(m_file) + ", line " + std::to_string(job.line);
        measured.tool = job.header && job.header->neuron ? "nccom-test" : "nccl-tests";
        std::set<int> ranks;
        std::set<std::string> hosts;
        for (const NcclRank &rank : job.ranks) {
            ranks.insert(rank.rank);
            hosts.insert(rank.host);
        }
        measured.ranks = static_cast<int>(ranks.size());
        measured.hosts = static_cast<int>(hosts.size());
        decideOperation(job, named, behind);
        measured.ranksFromRatio = ranksOfRatio(measured);
        decideRanks(job, ranks.empty() ? 0 : *ranks.rbegin() + 1);
        report(job);
    }

    /// A list of devices may be shortened by whoever pasted it, or show the
    /// ranks of one process: what was started and what the bandwidths imply count too.
    void decideRanks(NcclJob &job, int highest)
    {
        MeasuredCollective &measured = job.job;
        struct Source {
            int ranks;
            const char *name;
        };
        if (measured.ranks == 0 && measured.ranksFromRatio > 0)
            return;
        const int least = job.launch.ranksOfProcess();
        const bool multiple = measured.ranks % least == 0;
        const int started = job.launch.ranks() > 0 ? job.launch.ranks() : !multiple && least > measured.ranks ? least : 0;
        const Source list{measured.ranks, "The device list"};
        const Source command{started, "The command"};
        const Source ratio{measured.ranksFromRatio, "The ratio of bus and algorithm bandwidth"};
        const Source top{highest, "The highest rank"};
        const bool whole = !job.cutList && multiple && highest == list.ranks && (started == 0 || started == list.ranks);
        const std::array<Source, 4> order = whole ? std::array{list, command, ratio, top} : std::array{command, ratio, top, list};
        const auto best = std::ranges::find_if(
            order, [&measured](const Source &source) { return source.ranks > 0 && ratioAllows(measured, source.ranks); });
        if (list.ranks == 0 && started == 0)
            return;
        const Source chosen = best == order.end() ? Source{0, ratio.name} : *best;
        if (list.ranks > 0 && chosen.ranks != list.ranks)
            warn(ErrorCode::ConflictingSources,
                 {chosen.name, chosen.ranks > 0 ? std::to_string(chosen.ranks) + " ranks" : "another number of ranks",
                  "the device list", std::to_string(list.ranks)},
                 job.line);
        measured.ranks = chosen.ranks;
    }

    /// Printed bandwidths that an operation cannot have.
    static int contradictions(MeasuredCollective measured, Operation operation)
    {
        measured.operation = operation;
        measured.ranksFromRatio = ranksOfRatio(measured);
        return disagreeingRows(measured);
    }

    void decideOperation(NcclJob &job, std::optional<Operation> named, bool behind)
    {
        MeasuredCollective &measured = job.job;
        if (const Operation own = named && behind ? operationOfRows(job) : Operation::Unknown;
            own != Operation::Unknown && contradictions(measured, own) < contradictions(measured, *named))
            named.reset(); // a remark on the job above
        if (named) {
            measured.operation = *named;
            return;
        }
        measured.operation = operationOfRows(job);
        measured.inferred = true;
        if (measured.operation != Operation::Unknown)
            return;
        // Nothing in the text says it; the format itself was found by content.
        measured.operation = operationOfFileName();
        if (measured.operation != Operation::Unknown)
            warn(ErrorCode::InputNote,
                 {"No command, title or row says which operation ran",
                  std::string(operationName(measured.operation)) + " is taken from the file's name"},
                 job.line);
    }

    [[nodiscard]] Operation operationOfFileName() const
    {
        const auto slash = m_file.find_last_of('/');
        const std::string_view name = slash == std::string_view::npos ? m_file : m_file.substr(slash + 1);
        std::string text;
        for (const char c : name)
            text += c == '-' || c == '.' ? '_' : c;
        Operation found = Operation::Unknown;
        std::size_t longest = 0;
        for (const Operation operation : allOperations()) {
            const std::string_view word = operationName(operation);
            if (text.find(word) != std::string::npos && word.size() > longest) {
                found = operation;
                longest = word.size();
            }
        }
        return found;
    }

    void report(const NcclJob &job)
    {
        const MeasuredCollective &measured = job.job;
        const bool known = measured.operation != Operation::Unknown;
        const std::string name(known ? operationName(measured.operation) : std::string_view(measured.tool));
        if (measured.rows.empty())
            warn(ErrorCode::InputNote,
                 {"The table of " + name + " has no rows",
                  job.elided         ? "the printout leaves them out"
                  : job.bareRows > 0 ? "no header (size count type …) stands above " + std::to_string(job.bareRows)
                                           + (job.bareRows == 1 ? " row" : " rows")
                                     : "the run ended before the first one; expected size, time and bandwidth"},
                 job.line);
        else if (!job.closed)
            warn(ErrorCode::InputNote, {"The average of " + name, "the printout ends before it"}, job.line);
        if (const double apart = unitOff(measured); apart > 0)
            warn(ErrorCode::InputNote,
                 {"The bandwidths of " + name, "they are " + std::string(apart > 1 ? "GiB/s (2³⁰ bytes)" : "not in GB/s")
                                                   + ", as size and time show, though GB/s is printed above them"},
                 job.line);
        const int wrong = measured.knownRanks() > 0 ? disagreeingRows(measured) : 0;
        if (wrong > 0)
            warn(ErrorCode::InputNote,
                 {std::to_string(wrong) + (wrong == 1 ? " printed bus bandwidth of " : " printed bus bandwidths of ") + name,
                  std::string(wrong == 1 ? "it is" : "they are") + " not what size, time and "
                      + std::to_string(measured.knownRanks()) + " ranks give"},
                 job.line);
    }

    /// The GPUs of the job with the most ranks, and the jobs of all.
    MachineInput machine()
    {
        const auto largest = std::ranges::max_element(m_jobs, {}, [](const NcclJob &job) { return job.ranks.size(); });
        MachineInput input = hosts(*largest);
        input.line = m_jobs.front().line;
        for (NcclJob &job : m_jobs)
            input.cluster.collectives.push_back(std::move(job.job));
        if (m_warnings > namedIssues)
            m_issues.push_back(warningOf(ErrorCode::InputNote,
                                         {std::to_string(m_warnings - namedIssues) + " more warnings", "of the same kind"},
                                         place(0)));
        std::ranges::move(m_issues, std::back_inserter(input.issues));
        return input;
    }

    MachineInput hosts(const NcclJob &job) const
    {
        std::vector<std::string> order;
        std::map<std::string, std::vector<const NcclRank *>> byHost;
        std::set<int> seen;
        for (const NcclRank &rank : job.ranks) {
            if (!seen.insert(rank.rank).second)
                continue;
            if (byHost[rank.host].empty())
                order.push_back(rank.host);
            byHost[rank.host].push_back(&rank);
        }
        std::vector<Cluster> clusters;
        for (const std::string &name : order)
            clusters.push_back(host(name, byHost[name]));
        MachineInput input;
        if (clusters.empty()) {
            input.cluster = MachineBuilder(m_file, job.line).finish().cluster;
        } else if (clusters.size() == 1) {
            input.cluster = std::move(clusters.front());
        } else if (Result<Joined> joined = joinHosts(clusters, {FabricKind::Plain, {{"network", 0}}}, {})) {
            input.cluster = std::move(joined->cluster);
            input.cluster.gpuModel = commonModel(input.cluster);
        }
        input.cluster.source = m_file;
        return input;
    }

    /// GPUs by their device number; ranks that each see only their own GPU as
    /// device 0 get the numbers of their order.
    [[nodiscard]] Cluster host(const std::string &name, const std::vector<const NcclRank *> &ranks) const
    {
        MachineBuilder builder(m_file, m_line);
        std::set<int> numbers;
        for (const NcclRank *rank : ranks)
            numbers.insert(rank->device);
        const bool distinct = numbers.size() == ranks.size();
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const int number = distinct ? ranks[i]->device : static_cast<int>(i);
            builder.device({"GPU" + std::to_string(number), DeviceKind::Gpu}, ranks[i]->model);
        }
        builder.hostName(name == "localhost" ? std::string() : name);
        return builder.finish().cluster;
    }

    const std::vector<std::string_view> &m_lines;
    std::string m_scratch; ///< a line without its tags
    std::string_view m_file;
    int m_line = 0;
    int m_warnings = 0;
    int m_bareRows = 0;
    bool m_bare = false; ///< no heading stands above the rows of the open job
    bool m_nThread = false;
    NcclJob m_open;
    std::optional<Operation> m_named; ///< by the command or title nearest above
    bool m_behind = false;            ///< it stood behind the table of the job before
    NcclLaunch m_nextLaunch;          ///< of the job behind the table of the open one
    std::optional<Operation> m_next;  ///< what stands behind the table of the open job
    std::vector<NcclJob> m_jobs;
    std::vector<Issue> m_issues;
};

/// As the table; its lines are none of the file's.
Result<std::vector<MachineInput>> readJson(const MachineText &text, const Progress &progress)
{
    const Result<std::string> table = ncclJsonAsTable(text.text(), text.file());
    if (!table)
        return table.error();
    const CleanText clean(*table);
    Result<MachineInput> input = NcclTestsReader(clean, text.file()).read(progress);
    if (!input)
        return std::move(input).error();
    input->line = 1;
    for (Issue &issue : input->issues)
        issue.what.place.line = 0;
    for (MeasuredCollective &job : input->cluster.collectives)
        job.source = text.file();
    return std::vector{std::move(*input)};
}

bool recognisesNcclTests(const MachineText &text)
{
    if (recognisesAllReduceBench(text) || isNcclJson(text.text()))
        return true;
    if (!text.says("busbw") && !text.says("vg bus bandwidth"))
        return hasBareTable(text.clean().lines());
    return std::ranges::any_of(text.clean().lines(), [](std::string_view raw) {
        const std::string_view line = withoutPrefix(raw);
        return ncclHeader(line) || averageLine(line);
    });
}

Result<std::vector<MachineInput>> readNcclTests(const MachineText &text, const Progress &progress)
{
    if (isNcclJson(text.text()))
        return readJson(text, progress);
    std::vector<MachineInput> jobs;
    if (recognisesAllReduceBench(text))
        jobs = readAllReduceBench(text);
    Result<MachineInput> input = NcclTestsReader(text.clean(), text.file()).read(progress);
    if (input)
        jobs.push_back(std::move(*input));
    else if (jobs.empty() || input.error().code != ErrorCode::FormatUnknown)
        return std::move(input).error();
    return jobs;
}

} // namespace

const MachineReader ncclTestsReader{"nccl-tests", "nccl-tests, rccl-tests", "all_reduce_perf", recognisesNcclTests,
                                    readNcclTests};

} // namespace shardscope::io
