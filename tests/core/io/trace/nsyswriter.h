// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace shardscope::tests {

/// A training of one process as `nsys export --type sqlite` writes it, columns that nobody
/// reads included: steps of a thousand kernels, for each its launch and two further calls of
/// the runtime, ranges of NVTX with texts of their own, calls of the system beside them.
class NsysWriter {
public:
    explicit NsysWriter(const std::string &path)
    {
        sqlite3_open(path.c_str(), &m_database);
        run("PRAGMA journal_mode = OFF");
        run("PRAGMA synchronous = OFF");
        run("BEGIN");
        run("CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL)");
        run("CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER)");
        run("CREATE TABLE TARGET_INFO_GPU (id INTEGER NOT NULL, name TEXT)");
        run("INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA H100 80GB HBM3')");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL, "
            "contextId INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid "
            "INTEGER, demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL, mangledName INTEGER, launchType INTEGER, "
            "cacheConfig INTEGER, registersPerThread INTEGER NOT NULL, gridX INTEGER NOT NULL, gridY INTEGER NOT NULL, gridZ "
            "INTEGER NOT NULL, blockX INTEGER NOT NULL, blockY INTEGER NOT NULL, blockZ INTEGER NOT NULL, staticSharedMemory "
            "INTEGER NOT NULL, dynamicSharedMemory INTEGER NOT NULL, localMemoryPerThread INTEGER NOT NULL, localMemoryTotal "
            "INTEGER NOT NULL, gridId INTEGER NOT NULL, sharedMemoryExecuted INTEGER, graphNodeId INTEGER, "
            "sharedMemoryLimitConfig INTEGER)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL, eventClass INTEGER NOT "
            "NULL, globalTid INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL, callchainId "
            "INTEGER)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL, "
            "contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER, bytes INTEGER NOT "
            "NULL, copyKind INTEGER NOT NULL)");
        run("CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER, "
            "category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER, domainId "
            "INTEGER, uint64Value INTEGER)");
        run("CREATE TABLE OSRT_API (start INTEGER NOT NULL, end INTEGER NOT NULL, eventClass INTEGER NOT NULL, globalTid "
            "INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL, nestingLevel INTEGER, "
            "callchainId INTEGER NOT NULL)");
        m_kernel = prepare("CUPTI_ACTIVITY_KIND_KERNEL", 28);
        m_call = prepare("CUPTI_ACTIVITY_KIND_RUNTIME", 8);
        m_copy = prepare("CUPTI_ACTIVITY_KIND_MEMCPY", 9);
        m_range = prepare("NVTX_EVENTS", 12);
        m_system = prepare("OSRT_API", 9);
        for (int i = 0; i < names; ++i)
            run("INSERT INTO StringIds VALUES (" + std::to_string(i) + ", '" + name(i) + "')");
    }
    ~NsysWriter()
    {
        for (sqlite3_stmt *statement : {m_kernel, m_call, m_copy, m_range, m_system})
            sqlite3_finalize(statement);
        run("COMMIT");
        sqlite3_close(m_database);
    }
    NsysWriter(const NsysWriter &) = delete;
    NsysWriter &operator=(const NsysWriter &) = delete;

    static constexpr int kernelsInStep = 1000;

    void step()
    {
        const std::int64_t began = m_time;
        for (int i = 0; i < kernelsInStep; ++i)
            kernel(i);
        const std::int64_t launched = began + 900 * std::int64_t{10'000};
        insert(m_copy, {m_time, m_time + 20'000, 0, 1, 7, ++m_correlation, process, 1 << 20, 1});
        insert(m_call, {launched, launched + 3'000, 0, process + 1, m_correlation, 90, 0, -1});
        range(began, began + kernelsInStep * std::int64_t{10'000}, "step " + std::to_string(m_steps++));
        m_time += 200'000;
    }

    [[nodiscard]] std::int64_t bytes() const
    {
        std::int64_t pages = 0;
        sqlite3_stmt *count = nullptr;
        sqlite3_prepare_v2(m_database, "PRAGMA page_count", -1, &count, nullptr);
        if (sqlite3_step(count) == SQLITE_ROW)
            pages = sqlite3_column_int64(count, 0);
        sqlite3_finalize(count);
        constexpr std::int64_t pageBytes = 4096;
        return pages * pageBytes;
    }
    [[nodiscard]] int steps() const { return m_steps; }

private:
    static constexpr int names = 128; ///< kernels to 80, then calls
    static constexpr std::int64_t process = std::int64_t{4711} << 24U;
    static constexpr std::int64_t null = INT64_MIN;

    static std::string name(int i)
    {
        if (i >= 80)
            return i == 90 ? "cudaMemcpyAsync_v3020" : i == 100 ? "cudaLaunchKernel_v7000" : "cudaCall" + std::to_string(i);
        return i % 10 == 0 ? "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>) #" + std::to_string(i)
                           : "void at::native::vectorized_elementwise_kernel<4, at::native::Functor" + std::to_string(i)
                                 + "<c10::BFloat16>, std::array<char*, 3ul> >(int, T2, T3)";
    }

    /// Kernels run behind their launches, 10 µs after one another.
    void kernel(int i)
    {
        const std::int64_t tid = process + 1;
        const std::int64_t launched = m_time;
        const std::int64_t id = ++m_correlation;
        range(launched - 4'000, launched + 4'000, "aten::operator_" + std::to_string(i % 60) + ", seq = " + std::to_string(id));
        insert(m_call, {launched - 2'000, launched - 1'000, 0, tid, id + 1, 101 + i % 20, 0, -1});
        insert(m_call, {launched, launched + 3'000, 0, tid, id, 100, 0, -1});
        insert(m_call, {launched + 3'100, launched + 3'300, 0, tid, id + 2, 101 + (i + 7) % 20, 0, -1});
        const int label = i % 80;
        insert(m_kernel, {launched + 5'000,
                          launched + 5'000 + 2'000 + 90 * label,
                          0,
                          1,
                          null,
                          label % 10 == 0 ? 20 : 7,
                          id,
                          process,
                          label,
                          label,
                          label,
                          1,
                          0,
                          64,
                          1024 + i,
                          1,
                          1,
                          256,
                          1,
                          1,
                          0,
                          49'152,
                          0,
                          0,
                          id,
                          65'536,
                          null,
                          0});
        if (i % 3 == 0)
            insert(m_system, {launched, launched + 900, 0, process + 2, id, 110, 0, null, -1});
        m_correlation += 2;
        m_time += 10'000;
    }

    void range(std::int64_t from, std::int64_t to, const std::string &text)
    {
        sqlite3_bind_text(m_range, 7, text.c_str(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
        insert(m_range, {from, to, 59, null, null, null, skip, process + 1, null, null, 0, null});
    }

    static constexpr std::int64_t skip = INT64_MIN + 1; ///< bound already

    static void insert(sqlite3_stmt *statement, const std::vector<std::int64_t> &values)
    {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const int place = static_cast<int>(i) + 1;
            if (values[i] == null)
                sqlite3_bind_null(statement, place);
            else if (values[i] != skip)
                sqlite3_bind_int64(statement, place, values[i]);
        }
        sqlite3_step(statement);
        sqlite3_reset(statement);
    }

    [[nodiscard]] sqlite3_stmt *prepare(const std::string &table, int columns) const
    {
        std::string sql = "INSERT INTO " + table + " VALUES (?";
        for (int i = 1; i < columns; ++i)
            sql += ", ?";
        sqlite3_stmt *statement = nullptr;
        sqlite3_prepare_v2(m_database, (sql + ")").c_str(), -1, &statement, nullptr);
        return statement;
    }
    void run(const std::string &sql) const { sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr); }

    sqlite3 *m_database = nullptr;
    sqlite3_stmt *m_kernel = nullptr;
    sqlite3_stmt *m_call = nullptr;
    sqlite3_stmt *m_copy = nullptr;
    sqlite3_stmt *m_range = nullptr;
    sqlite3_stmt *m_system = nullptr;
    std::int64_t m_time = 5'000'000'000;
    std::int64_t m_correlation = 0;
    int m_steps = 0;
};

} // namespace shardscope::tests
