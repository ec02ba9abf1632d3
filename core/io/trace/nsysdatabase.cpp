// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/trace/tooltrace.h"

#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace shardscope::io {

namespace {

Error nsysFault(const std::string &file, std::string what)
{
    return {ErrorCode::FileRead, {std::move(what)}, {file, 0, 0, {}}};
}

/// A query and its rows; texts live until the next row.
class Query {
public:
    Query(sqlite3 *database, const std::string &sql)
    {
        if (sqlite3_prepare_v2(database, sql.c_str(), static_cast<int>(sql.size()), &m_statement, nullptr) != SQLITE_OK)
            m_statement = nullptr;
    }
    ~Query() { sqlite3_finalize(m_statement); }
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;

    bool next() { return m_statement != nullptr && (m_code = sqlite3_step(m_statement)) == SQLITE_ROW; }
    /// All rows were there.
    [[nodiscard]] bool done() const { return m_code == SQLITE_DONE; }
    [[nodiscard]] bool has(int column) const { return sqlite3_column_type(m_statement, column) != SQLITE_NULL; }
    [[nodiscard]] std::int64_t number(int column) const
    {
        return has(column) ? sqlite3_column_int64(m_statement, column) : RawEvent::none;
    }
    [[nodiscard]] std::string_view text(int column) const
    {
        const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
        return text == nullptr ? std::string_view()
                               : std::string_view(text, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)));
    }

private:
    sqlite3_stmt *m_statement = nullptr;
    int m_code = SQLITE_ERROR;
};

/// One process: what nsys calls a global process identifier, without its thread.
constexpr std::int64_t threadsOfProcess = 0x1000000;

class Database {
public:
    Database(const ToolInput &in, NameTable &names, const Progress &progress, bool details)
        : m_in(in), m_names(names), m_progress(progress), m_details(details)
    {
    }
    ~Database() { sqlite3_close(m_database); }
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    Result<ToolTraces> read()
    {
        if (m_in.text)
            return nsysFault(m_in.file, "a database is read from its file");
        // Of this thread alone: without locks a row takes two thirds of the time.
        if (sqlite3_open_v2(m_in.file.c_str(), &m_database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK)
            return nsysFault(m_in.file, "the database cannot be opened");
        // Nothing that the file's own schema defines is run, and no column makes gigabytes of nothing.
        sqlite3_db_config(m_database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_db_config(m_database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        constexpr int longestValue = 16 << 20;
        sqlite3_limit(m_database, SQLITE_LIMIT_LENGTH, longestValue);
        constexpr int operations = 100'000;
        sqlite3_progress_handler(
            m_database, operations,
            [](void *progress) { return static_cast<const Progress *>(progress)->stopRequested() ? 1 : 0; },
            const_cast<Progress *>(&m_progress)); // NOLINT: the handler only asks
        if (Status listed = readTables(); !listed)
            return std::move(listed).error();
        if (!m_tables.contains("CUPTI_ACTIVITY_KIND_KERNEL"))
            return nsysFault(m_in.file, m_tables.contains("StringIds")
                                            ? "the export of Nsight Systems has no kernels: record with --trace=cuda"
                                            : "the database is no export of Nsight Systems (nsys export --type sqlite)");
        for (const auto step : {&Database::readNames, &Database::readLaunches, &Database::readRanges, &Database::readKernels,
                                &Database::readCopies}) {
            if (Status read = (this->*step)(); !read)
                return std::move(read).error();
            if (m_progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
        }
        return finish();
    }

private:
    Status readTables()
    {
        Query tables(m_database, "SELECT name FROM sqlite_master WHERE type = 'table'");
        constexpr std::size_t mostTables = 4096;
        while (tables.next() && m_tables.size() < mostTables)
            m_tables.emplace(tables.text(0));
        return m_tables.size() < mostTables ? whole(tables) : Status(Nothing{});
    }

    /// The column, or what stands for it in versions without it.
    [[nodiscard]] std::string column(const std::string &table, const char *name, const char *otherwise = "NULL") const
    {
        Query columns(m_database, "SELECT 1 FROM pragma_table_info('" + table + "') WHERE name = '" + name + "'");
        return columns.next() ? table + "." + name : otherwise;
    }

    TraceBuilder &builderOf(std::int64_t process)
    {
        auto &builder = m_builders[process == RawEvent::none ? 0 : process / threadsOfProcess];
        if (!builder)
            builder = std::make_unique<TraceBuilder>(m_names, m_details);
        return *builder;
    }

    /// Every text once: a join looks it up for each row.
    Status readNames()
    {
        if (!m_tables.contains("StringIds"))
            return Nothing{};
        Query rows(m_database, "SELECT id, value FROM StringIds");
        std::size_t bytes = 0;
        while (rows.next()) {
            const std::string_view text = rows.text(1);
            if ((bytes += text.size()) > maxNameBytes)
                return nsysFault(m_in.file,
                                 "the texts of the database have more than " + std::to_string(maxNameBytes) + " bytes");
            m_texts.emplace(rows.number(0), text);
        }
        return whole(rows);
    }
    [[nodiscard]] std::string_view textOf(std::int64_t id) const
    {
        const auto found = m_texts.find(id);
        return found == m_texts.end() ? std::string_view() : std::string_view(found->second);
    }

    [[nodiscard]] Status whole(const Query &rows) const
    {
        if (rows.done())
            return Nothing{};
        return m_progress.stopRequested()
                   ? Error{ErrorCode::Stopped, {}, {}}
                   : nsysFault(m_in.file, std::string("the database is damaged: ") + sqlite3_errmsg(m_database));
    }

    /// Hands each row on as an event of its process; one without a process is left out.
    Status each(const std::string &sql, auto &&eventOf)
    {
        Query rows(m_database, sql);
        while (rows.next()) {
            RawEvent event;
            event.phase = 'X';
            event.hasCategory = true;
            event.time = rows.number(0);
            const std::int64_t end = rows.number(1);
            if (event.time == RawEvent::none || event.time < -maxTraceTime || event.time > maxTraceTime || end < event.time)
                event.length = RawEvent::none;
            else
                event.length = end - event.time;
            const std::optional<std::int64_t> process = eventOf(rows, event);
            if (!process)
                continue;
            if (Status added = builderOf(*process).add(event); !added) {
                Error error = std::move(added).error();
                error.place.file = m_in.file;
                return error;
            }
        }
        return whole(rows);
    }

    Status readKernels()
    {
        const std::string t = "CUPTI_ACTIVITY_KIND_KERNEL";
        const std::string name = column(t, "demangledName", column(t, "shortName", "NULL").c_str());
        return each("SELECT start, end, " + name + ", " + column(t, "deviceId", "0") + ", " + column(t, "streamId", "0") + ", "
                        + column(t, "correlationId") + ", " + column(t, "globalPid") + " FROM " + t,
                    [this](const Query &row, RawEvent &event) -> std::optional<std::int64_t> {
                        const std::string_view known = textOf(row.number(2));
                        event.name = known.empty() ? std::string_view("kernel") : known;
                        event.category = "kernel";
                        event.device = event.process.number = row.number(3);
                        event.stream = event.thread.number = row.number(4);
                        event.correlation = row.number(5);
                        return row.number(6);
                    });
    }

    Status readCopies()
    {
        for (const auto &[table, word] :
             {std::pair("CUPTI_ACTIVITY_KIND_MEMCPY", "Memcpy"), std::pair("CUPTI_ACTIVITY_KIND_MEMSET", "Memset")}) {
            if (!m_tables.contains(table))
                continue;
            const std::string t = table;
            const bool copy = std::string_view(word) == "Memcpy";
            Status read =
                each("SELECT " + t + ".start, " + t + ".end, " + column(t, "deviceId", "0") + ", " + column(t, "streamId", "0")
                         + ", " + column(t, "correlationId") + ", " + column(t, "globalPid") + ", "
                         + (copy ? column(t, "copyKind") : std::string("NULL")) + " FROM " + t,
                     [copy](const Query &row, RawEvent &event) -> std::optional<std::int64_t> {
                         event.name = copy ? copyName(row.number(6)) : "Memset";
                         event.category = copy ? "gpu_memcpy" : "gpu_memset";
                         event.device = event.process.number = row.number(2);
                         event.stream = event.thread.number = row.number(3);
                         event.correlation = row.number(4);
                         return row.number(5);
                     });
            if (!read)
                return read;
        }
        return Nothing{};
    }

    /// CUPTI's kinds of copies.
    static const char *copyName(std::int64_t kind)
    {
        switch (kind) {
        case 1: return "Memcpy HtoD";
        case 2: return "Memcpy DtoH";
        case 8: return "Memcpy DtoD";
        case 10: return "Memcpy PtoP";
        default: return "Memcpy";
        }
    }

    /// Of the runtime's calls those that may run something on a device: three of four do not.
    Status readLaunches()
    {
        const std::string t = "CUPTI_ACTIVITY_KIND_RUNTIME";
        if (!m_tables.contains(t))
            return Nothing{};
        constexpr std::size_t longestList = 1U << 18U; // a runtime has a hundred such calls
        std::string launches;
        for (const auto &[id, text] : m_texts)
            if (launches.size() < longestList && launchesWork(text))
                launches += (launches.empty() ? "" : ",") + std::to_string(id);
        return each("SELECT start, end, nameId, " + column(t, "globalTid") + ", " + column(t, "correlationId") + " FROM " + t
                        + (launches.size() < longestList ? " WHERE nameId IN (" + launches + ")" : ""),
                    [this](const Query &row, RawEvent &event) -> std::optional<std::int64_t> {
                        event.name = textOf(row.number(2));
                        event.category = "cuda_runtime";
                        event.process.number = 1;
                        event.thread.number = row.number(3) == RawEvent::none ? 0 : row.number(3) % threadsOfProcess;
                        event.correlation = row.number(4);
                        return row.number(3);
                    });
    }

    /// NVTX ranges that tell a step or a phase by their names: the others are as many as operators.
    Status readRanges()
    {
        const std::string t = "NVTX_EVENTS";
        if (!m_tables.contains(t))
            return Nothing{};
        return each("SELECT start, end, " + column(t, "text") + ", " + column(t, "textId") + ", " + column(t, "globalTid")
                        + " FROM " + t + " WHERE end IS NOT NULL",
                    [this](const Query &row, RawEvent &event) -> std::optional<std::int64_t> {
                        event.name = row.has(2) ? row.text(2) : textOf(row.number(3));
                        const auto group = groupOfAnnotation(event.name);
                        if ((!group || *group == runs::TraceGroup::Communication) && !stepOfAnnotation(event.name))
                            return {};
                        event.category = "user_annotation";
                        event.process.number = 1;
                        event.thread.number = row.number(4) == RawEvent::none ? 0 : row.number(4) % threadsOfProcess;
                        return row.number(4);
                    });
    }

    std::vector<std::string> gpus()
    {
        std::vector<std::string> out;
        for (const char *table : {"TARGET_INFO_GPU", "TARGET_INFO_CUDA_GPU"}) {
            if (!out.empty() || !m_tables.contains(table))
                continue;
            Query names(m_database, std::string("SELECT name FROM ") + table);
            constexpr std::size_t mostGpus = 1024;
            while (names.next() && out.size() < mostGpus)
                out.emplace_back(names.text(0));
        }
        return out;
    }

    /// Where the file is of one host; several would each have their own processes.
    std::string host()
    {
        if (!m_tables.contains("TARGET_INFO_SYSTEM_ENV"))
            return {};
        Query rows(m_database, "SELECT DISTINCT value FROM TARGET_INFO_SYSTEM_ENV WHERE name = 'Hostname'");
        std::string out = rows.next() ? std::string(rows.text(0)) : std::string();
        return rows.next() ? std::string() : out;
    }

    /// Processes without work of a GPU are launchers.
    Result<ToolTraces> finish()
    {
        ToolTraces out;
        const std::vector<std::string> names = gpus();
        const std::string name = host();
        for (auto &[process, builder] : m_builders) {
            Result<RankTrace> ranked = builder->finish(m_progress);
            if (!ranked)
                return std::move(ranked).error();
            builder.reset();
            if (ranked->onDevice > 0)
                out.push_back({*std::move(ranked), {}, names, name});
        }
        const auto device = [](const ToolTrace &trace) {
            int first = 1 << 30;
            for (const runs::TraceLane &lane : trace.ranked.lanes)
                if (!lane.host())
                    first = std::min(first, lane.device);
            return first;
        };
        std::ranges::stable_sort(out, {}, device);
        if (out.empty())
            return nsysFault(m_in.file, "the export of Nsight Systems has no kernels with a begin and an end");
        return out;
    }

    const ToolInput &m_in;
    NameTable &m_names;
    const Progress &m_progress;
    bool m_details;
    sqlite3 *m_database = nullptr;
    std::set<std::string, std::less<>> m_tables;
    std::unordered_map<std::int64_t, std::string> m_texts;            ///< of StringIds
    std::map<std::int64_t, std::unique_ptr<TraceBuilder>> m_builders; ///< by process
};

} // namespace

bool recognisesNsysDatabase(std::string_view head)
{
    return head.starts_with(std::string_view("SQLite format 3\0", 16));
}

bool isNsysDatabase(const std::string &path)
{
    sqlite3 *database = nullptr;
    bool found = false;
    if (sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
        Query tables(database, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name IN ('CUPTI_ACTIVITY_KIND_KERNEL', "
                               "'TARGET_INFO_SESSION_START_TIME')");
        found = tables.next() || !tables.done(); // of one that is cut the reader says so
    }
    sqlite3_close(database);
    return found;
}

Result<ToolTraces> readNsysDatabase(const ToolInput &in, NameTable &names, const Progress &progress, bool details)
{
    return Database(in, names, progress, details).read();
}

} // namespace shardscope::io
