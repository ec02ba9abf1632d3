// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/traceanalysis.h"
#include "core/io/open/open.h"
#include "core/io/trace/tracereader.h"
#include "tests/core/io/trace/nsyswriter.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>

#include <sqlite3.h>

using namespace shardscope;

namespace {

/// A database as nsys export writes one: two processes of a GPU each, three steps, and a launcher without kernels.
class NsysFile {
public:
    explicit NsysFile(const QString &name = QStringLiteral("report.sqlite"), bool kernels = true)
        : path(folder.filePath(name).toStdString())
    {
        sqlite3_open(path.c_str(), &m_database);
        run("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)");
        run("INSERT INTO StringIds VALUES (1, 'gemm_kernel'), (2, 'ncclDevKernel_AllReduce_Sum_f32_RING_LL'), "
            "(3, 'cudaLaunchKernel'), (4, 'optimizer.step')");
        run("CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER)");
        run("CREATE TABLE TARGET_INFO_SYSTEM_ENV (name TEXT, value TEXT)");
        run("INSERT INTO TARGET_INFO_SYSTEM_ENV VALUES ('Hostname', 'node3'), ('OsType', 'Linux')");
        run("CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT)");
        run("INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA H200'), (1, 'NVIDIA H200')");
        if (kernels)
            run("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, "
                "correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER, correlationId INTEGER, "
            "nameId INTEGER)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, "
            "correlationId INTEGER, globalPid INTEGER, bytes INTEGER, copyKind INTEGER)");
        run("CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, textId INTEGER, globalTid "
            "INTEGER)");
        if (kernels)
            for (int process = 0; process < 2; ++process)
                for (int step = 0; step < 3; ++step)
                    addStep(process, step);
    }
    ~NsysFile() { close(); }
    NsysFile(const NsysFile &) = delete;
    NsysFile &operator=(const NsysFile &) = delete;

    void close()
    {
        sqlite3_close(m_database);
        m_database = nullptr;
    }
    void run(const std::string &sql) const { sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr); }

private:
    void addStep(int process, int step) const
    {
        const std::int64_t pid = std::int64_t{100 + process} * 0x1000000;
        const std::int64_t at = 1'000'000 + step * 10'000'000;
        const auto number = [](std::int64_t value) { return std::to_string(value); };
        const std::string tid = number(pid + 100 + process);
        run("INSERT INTO NVTX_EVENTS VALUES (" + number(at) + "," + number(at + 9'900'000) + ",59,'step " + number(step)
            + "',NULL," + tid + ")");
        run("INSERT INTO NVTX_EVENTS VALUES (" + number(at + 8'000'000) + "," + number(at + 9'000'000) + ",59,NULL,4," + tid
            + ")");
        const std::int64_t correlation = 10 * step + 1;
        const auto launch = [&](std::int64_t offset, std::int64_t id) {
            run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (" + number(at + offset) + "," + number(at + offset + 5'000) + ","
                + tid + "," + number(id) + ",3)");
        };
        const auto kernel = [&](std::int64_t offset, std::int64_t length, int stream, std::int64_t id, int name) {
            run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (" + number(at + offset) + "," + number(at + offset + length) + ","
                + number(process) + "," + number(stream) + "," + number(id) + "," + number(pid) + "," + number(name) + ",NULL)");
        };
        launch(100'000, correlation);
        kernel(200'000, 5'000'000, 7, correlation, 1);
        launch(5'100'000, correlation + 1);
        kernel(5'300'000, 2'000'000, 20, correlation + 1, 2);
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (" + number(at + 7'500'000) + "," + number(at + 7'600'000) + ","
            + number(process) + ",7," + number(correlation + 2) + "," + number(pid) + ",4096,1)");
    }

public:
    QTemporaryDir folder;
    std::string path;

private:
    sqlite3 *m_database = nullptr;
};

Result<io::TraceInput> read(const std::string &path)
{
    const std::vector<std::string> paths{path};
    return io::readTraceFiles(paths, {}, true);
}

const char *const table = "Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes "
                          "(MB),Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n"
                          "1000,200,5,1,1,1,32,1,1,16,0.0,0.0,,,,,NVIDIA H200 (2),1,7,\"void gemm<float, 4>(int)\"\n"
                          "1300,50,6,,,,,,,,,,1.0,20000,Pageable,Device,NVIDIA H200 (2),1,7,[CUDA memcpy Host-to-Device]\n"
                          "1400,500,7,1,1,1,32,1,1,16,0.0,0.0,,,,,NVIDIA H200 (2),1,21,ncclDevKernel_AllGather_RING_LL\n";

const char *const rocprof =
    "{\"rocprofiler-sdk-tool\": [{\"metadata\": {\"pid\": 7, \"node\": {\"hostname\": \"node5\"}}, \"agents\": [{\"id\": "
    "{\"handle\": 11}, \"type\": 1, \"node_id\": "
    "0, "
    "\"name\": \"cpu\"}, {\"id\": {\"handle\": 33}, \"type\": 2, \"node_id\": 2, \"product_name\": \"AMD Instinct MI300X\"}, "
    "{\"id\": "
    "{\"handle\": 22}, \"type\": 2, \"node_id\": 1, \"product_name\": \"AMD Instinct MI300X\"}], \"kernel_symbols\": "
    "[{\"kernel_id\": 5, \"formatted_kernel_name\": \"Cijk_gemm\"}], \"strings\": {\"buffer_records\": [{\"kind\": \"NONE\", "
    "\"operations\": []}, {\"kind\": \"HIP_RUNTIME_API\", \"operations\": [\"hipMalloc\", \"hipLaunchKernel\"]}]}, "
    "\"buffer_records\": {\"hip_api\": [{\"kind\": 1, \"operation\": 1, \"thread_id\": 70, \"correlation_id\": {\"internal\": "
    "4}, "
    "\"start_timestamp\": 500, \"end_timestamp\": 600}], \"kernel_dispatch\": [{\"kind\": 2, \"operation\": 0, \"thread_id\": "
    "70, "
    "\"correlation_id\": {\"internal\": 4}, \"start_timestamp\": 900, \"end_timestamp\": 1900, \"dispatch_info\": {\"agent_id\": "
    "{\"handle\": 33}, \"queue_id\": {\"handle\": 1}, \"kernel_id\": 5}}], \"memory_copy\": [{\"start_timestamp\": 2000, "
    "\"end_timestamp\": 2100, \"dst_agent_id\": {\"handle\": 33}, \"src_agent_id\": {\"handle\": 11}, \"correlation_id\": "
    "{\"internal\": 9}}]}}]}";

} // namespace

class TestToolTraces : public QObject {
    Q_OBJECT

private slots:
    void aDatabaseOfNsightSystemsIsARankForEachProcess()
    {
        const NsysFile file;
        QVERIFY(io::looksLikeTraceFile(file.path));
        const auto input = read(file.path);
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->trace.sources.size(), std::size_t{2});
        QCOMPARE(input->trace.steps.size(), std::size_t{3});
        QCOMPARE(input->trace.stepSource, runs::StepSource::Annotated);
        QCOMPARE(input->details.gpus, (std::vector<std::string>{"NVIDIA H200"}));
        QVERIFY(input->details.hosts == (std::map<int, std::string>{{0, "node3"}, {1, "node3"}}));
        std::size_t kernels = 0;
        for (const runs::TraceLane &lane : input->trace.lanes)
            kernels += lane.host() ? 0 : lane.size();
        QCOMPARE(kernels, std::size_t{18}); // three a step: matmul, collective, copy
    }

    void itsStepsAreBrokenDownAsThoseOfAnyTrace()
    {
        const NsysFile file;
        auto input = read(file.path);
        QVERIFY(input);
        const auto analysis = evaluate::analyseTrace(input->trace, input->details, 1);
        QVERIFY(analysis);
        QVERIFY(analysis->hasKernels);
        QCOMPARE(analysis->ranks.size(), std::size_t{2});
        QVERIFY(std::abs(analysis->ranks.front().use.work - 5e-3) < 1e-9);
        QVERIFY(std::abs(analysis->ranks.front().use.waiting - 2e-3) < 1e-9);
        QVERIFY(std::abs(analysis->ranks.front().use.copying - 1e-4) < 1e-9);
        QVERIFY(analysis->ranks.front().hostIdle.has_value()); // launches are known
        QVERIFY(!analysis->waits.collectives.empty());
    }

    /// With all columns, calls that launch nothing, and ranges that tell nothing.
    void ofAWholeExportOnlyWhatTellsIsKept()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("whole.sqlite")).toStdString();
        {
            tests::NsysWriter writer(path);
            for (int i = 0; i < 3; ++i)
                writer.step();
        }
        const auto input = read(path);
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->trace.steps.size(), std::size_t{3});
        QCOMPARE(input->trace.stepSource, runs::StepSource::Annotated);
        QCOMPARE(input->trace.lanes.size(), std::size_t{2});
        std::size_t kernels = 0;
        for (std::size_t lane = 0; lane < input->trace.lanes.size(); ++lane) {
            kernels += input->trace.lanes[lane].size();
            for (const std::int64_t ahead : input->details.ahead[lane])
                QVERIFY2(ahead == 5'000 || ahead > 100'000, std::to_string(ahead).c_str()); // kernels, and the copy
        }
        QCOMPARE(kernels, std::size_t{3 * (tests::NsysWriter::kernelsInStep + 1)});
        QCOMPARE(input->trace.names.size(), std::size_t{81}); // kernels and the copy, no operator
    }

    void aColumnThatMakesGigabytesOfNothingIsRefused()
    {
        const NsysFile file;
        file.run("CREATE TABLE Made (id INTEGER PRIMARY KEY, value TEXT AS (hex(zeroblob(400000000))))");
        file.run("INSERT INTO Made (id) VALUES (1), (2), (3)");
        file.run("DROP TABLE StringIds");
        file.run("ALTER TABLE Made RENAME TO StringIds");
        const auto input = read(file.path);
        QVERIFY(!input);
        QVERIFY2(describe(input.error()).find("too big") != std::string::npos, describe(input.error()).c_str());
    }

    void anyOtherDatabaseIsNoTrace()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("notes.sqlite")).toStdString();
        sqlite3 *database = nullptr;
        sqlite3_open(path.c_str(), &database);
        sqlite3_exec(database, "CREATE TABLE notes (text TEXT)", nullptr, nullptr, nullptr);
        sqlite3_close(database);
        QVERIFY(!io::looksLikeTraceFile(path));
        const auto input = read(path);
        QVERIFY(!input);
        QVERIFY(describe(input.error()).find("nsys export") != std::string::npos);
    }

    void anExportWithoutKernelsSaysHowToRecordThem()
    {
        const NsysFile file(QStringLiteral("a.sqlite"), false);
        const auto input = read(file.path);
        QVERIFY(!input);
        QVERIFY2(describe(input.error()).find("--trace=cuda") != std::string::npos, describe(input.error()).c_str());
    }

    void aDamagedDatabaseEndsInASentence()
    {
        NsysFile file;
        file.close();
        QFile whole(QString::fromStdString(file.path));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        int refused = 0;
        for (int at = 100; at < bytes.size(); at += 997) {
            QByteArray changed = bytes;
            for (int i = at; i < std::min<int>(at + 40, static_cast<int>(changed.size())); ++i)
                changed[i] = static_cast<char>(changed[i] ^ 0x5A);
            const QString path = file.folder.filePath(QStringLiteral("changed.sqlite"));
            QFile out(path);
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(changed);
            out.close();
            const auto input = read(path.toStdString());
            refused += !input && !describe(input.error()).empty() ? 1 : 0;
        }
        QVERIFY(refused > 0);
    }

    void aDatabaseThatWasCutIsCalledDamagedAndNotForeign()
    {
        NsysFile file;
        file.close();
        QFile whole(QString::fromStdString(file.path));
        QVERIFY(whole.resize(whole.size() / 2));
        QVERIFY(io::looksLikeTraceFile(file.path)); // else the window would know nothing of it
        const auto input = read(file.path);
        QVERIFY(!input);
        QVERIFY2(describe(input.error()).find("damaged") != std::string::npos, describe(input.error()).c_str());
    }

    void aStopEndsTheReadingOfADatabase()
    {
        const NsysFile file;
        std::stop_source stop;
        stop.request_stop();
        const std::vector<std::string> paths{file.path};
        QVERIFY(!io::readTraceFiles(paths, Progress(stop.get_token()), true));
    }

    void theListOfKernelsOfNsysStatsIsATrace()
    {
        const auto input = io::readTraceText(table, "r_cuda_gpu_trace.csv", {}, true);
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->trace.lanes.size(), std::size_t{2});
        QCOMPARE(input->trace.lanes.front().device, 2);
        QCOMPARE(input->trace.lanes.front().size(), std::size_t{2});
        QCOMPARE(input->trace.lanes.front().lengthOf(0), std::int64_t{200});
        QCOMPARE(input->trace.lanes.front().group[1], runs::TraceGroup::Copy);
        QCOMPARE(input->trace.lanes.back().group[0], runs::TraceGroup::Communication);
        QVERIFY(std::ranges::find(input->trace.names, "void gemm<float, 4>(int)") != input->trace.names.end());
    }

    void whatNsysSaysOfItsWorkMayStandAroundTheList()
    {
        const std::string before = "Generating SQLite file r.sqlite from r.nsys-rep\nExporting 9 events: [===100%]\n"
                                   "Processing [r.sqlite] with [/opt/reports/cuda_gpu_trace.py]... \n\n"
                                   " ** CUDA GPU Trace (cuda_gpu_trace):\n\n";
        const std::string behind = "\nProcessing [r.sqlite] with [/opt/reports/cuda_api_trace.py]... \n"
                                   "Start (ns),Duration (ns),Name,Result,CorrID,Pid,Tid,T-Pri,Thread Name\n"
                                   "100,50,cudaMalloc,0,1,8,8,20,saxpy\n";
        QVERIFY(io::looksLikeTrace(before + table));
        const auto alone = io::readTraceText(table, "r.csv", {}, true);
        const auto screen = io::readTraceText(before + table + behind, "r.csv", {}, true);
        QVERIFY2(screen, screen ? "" : describe(screen.error()).c_str());
        QCOMPARE(screen->trace.events(), alone->trace.events());
        QCOMPARE(screen->trace.length, alone->trace.length);
        QCOMPARE(screen->details.gpus, alone->details.gpus);
        QVERIFY(!screen->details.gpus.empty());
    }

    void sumsOfKernelsAreNoRun()
    {
        io::OpenRequest request;
        request.sources = {{"kern_sum.csv",
                            "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name\n"
                            "45.5,8000000,40,200000.0,199000.0,190000,230000,9000.0,gemm\n"}};
        const io::Opened opened = io::open(std::move(request));
        QVERIFY(opened.runs.empty());
        QVERIFY(!opened.trace);
        QVERIFY(!opened.issues.empty());
    }

    void rocprofsJsonIsATrace()
    {
        const auto input = io::readTraceText(rocprof, "7_results.json", {}, true);
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->details.gpus, (std::vector<std::string>{"AMD Instinct MI300X"}));
        QVERIFY(input->details.hosts == (std::map<int, std::string>{{0, "node5"}}));
        const auto kernel =
            std::ranges::find_if(input->trace.lanes, [](const runs::TraceLane &lane) { return lane.stream == 1; });
        QVERIFY(kernel != input->trace.lanes.end());
        QCOMPARE(kernel->device, 1); // its node is behind the other GPU's
        QCOMPARE(kernel->lengthOf(0), std::int64_t{1000});
        QCOMPARE(input->trace.names[kernel->label[0]], std::string("Cijk_gemm"));
        const auto lane = static_cast<std::size_t>(kernel - input->trace.lanes.begin());
        QCOMPARE(input->details.ahead[lane][0], std::int64_t{400}); // launched at 500
    }

    void timesOfThePassesOfARankAreATrace()
    {
        const std::string text = "{\"10\": {\"total\": 9.5, \"memory\": 3, \"fwd_start\": [0.5], \"fwd_end\": [1.5], "
                                 "\"bwd_start\": [2], \"bwd_end\": [4.25]},\n"
                                 " \"9\": {\"total\": 10, \"fwd_start\": [0.5, 3], \"fwd_end\": [1, 4]}}";
        const auto input = io::readTraceText(text, "pp_rank3.json", {}, true);
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->trace.sources.front().rank, 3);
        QCOMPARE(input->trace.lanes.size(), std::size_t{1});
        const runs::TraceLane &lane = input->trace.lanes.front();
        QCOMPARE(lane.size(), std::size_t{4});
        // Iteration 9 first; 10 begins when its 10 ms are over.
        const std::int64_t first = lane.start[0];
        QCOMPARE(lane.start[1] - first, std::int64_t{2'500'000});
        QCOMPARE(lane.start[2] - first, std::int64_t{10'000'000});
        QCOMPARE(lane.lengthOf(3), std::int64_t{2'250'000});
        QCOMPARE(lane.group[0], runs::TraceGroup::Forward);
        QCOMPARE(lane.group[3], runs::TraceGroup::Backward);
        for (const char *const broken :
             {"{\"1\": {\"total\": 1, \"fwd_start\": [1], \"fwd_end\": [1, 2]}}",
              "{\"1\": {\"fwd_start\": [1], \"fwd_end\": [2]}}", "{\"1\": {\"total\": 1, \"fwd_start\": [2], \"fwd_end\": [1]}}",
              "{\"a\": {\"total\": 1, \"fwd_start\": []}}"}) {
            const auto refused = io::readTraceText(broken, "pp_rank0.json");
            QVERIFY(!refused);
            QVERIFY(!refused.error().place.pointer.empty());
        }
    }

    void rocprofWithoutKernelsSaysHowToRecordThem()
    {
        const auto input = io::readTraceText("{\"rocprofiler-sdk-tool\": [{\"buffer_records\": {}}]}", "a.json", {}, true);
        QVERIFY(!input);
        QVERIFY(describe(input.error()).find("--kernel-trace") != std::string::npos);
    }
};

SHARDSCOPE_TEST_APPLESS(TestToolTraces)
#include "test_tooltraces.moc"
