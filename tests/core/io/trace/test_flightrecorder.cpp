// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/evaluate/traceanalysis.h"
#include "core/io/open/open.h"
#include "core/io/trace/tracereader.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace shardscope;

namespace {

const std::string recorderFolder = SHARDSCOPE_SOURCE_DIR "/tests/data/cli/doctor-of-flight-recorders/nccl_trace_rank_";

std::vector<std::string> dumps(const std::vector<int> &ranks)
{
    std::vector<std::string> out;
    for (const int rank : ranks)
        out.push_back(recorderFolder + std::to_string(rank) + (rank == 0 ? ".json" : ""));
    return out;
}

io::TraceInput read(const std::vector<int> &ranks)
{
    auto input = io::readTraceFiles(dumps(ranks), {}, true);
    return input ? *std::move(input) : io::TraceInput();
}

findings::Diagnosis diagnosis(io::TraceInput input)
{
    auto trace = std::make_shared<runs::Trace>(std::move(input.trace));
    trace->details = std::make_shared<const runs::TraceDetails>(std::move(input.details));
    return *evaluate::diagnoseTrace(trace);
}

/// One call of one rank, as JSON.
std::string entry(const std::string &call, int sequence, const std::string &state, const std::string &sizes = "[[8, 8]]")
{
    return R"({"process_group": ["0", "default_pg"], "collective_seq_id": )" + std::to_string(sequence)
           + R"(, "profiling_name": "nccl:)" + call + R"(", "time_created_ns": 1790000000000000000, "input_sizes": )" + sizes
           + R"(, "input_dtypes": ["Float"], "output_sizes": )" + sizes + R"(, "state": ")" + state
           + R"(", "time_discovered_completed_ns": )" + (state == "completed" ? "1790000000002000000" : "null") + "}";
}

std::string dumpOf(const std::string &entries)
{
    return R"({"version": "2.9", "pg_config": {"0": {"name": "0", "desc": "default_pg", "ranks": "[0, 1]"}}, "pg_status": {}, )"
           R"("entries": [)"
           + entries + "]}";
}

/// Dumps of ranks 0 and 1.
findings::Diagnosis together(const std::string &first, const std::string &second)
{
    io::TraceInput all;
    runs::TraceDetails details;
    for (const auto &[rank, text] : {std::pair(0, first), std::pair(1, second)}) {
        auto one = io::readTraceText(dumpOf(text), "rank" + std::to_string(rank) + ".json", {}, true);
        if (!one)
            return {};
        for (runs::RecordedCall &call : one->details.recorded)
            details.recorded.push_back(std::move(call));
        all.trace.sources.push_back(one->trace.sources.front());
        all.trace.steps = one->trace.steps;
        all.trace.length = one->trace.length;
    }
    all.details = std::move(details);
    return diagnosis(std::move(all));
}

/// A call of a group with its own number, or a send or receive.
QString callOf(const QString &group, const QString &call, int sequence, const QString &state = QStringLiteral("scheduled"))
{
    const bool pair = call.contains(QLatin1String("->")) || call.contains(QLatin1String("<-"));
    return QStringLiteral(R"({"process_group": ["%1", "g%1"], "collective_seq_id": %2, "profiling_name": "nccl:%3", )"
                          R"("time_created_ns": 1790000000000000000, "input_sizes": [[8]], "input_dtypes": ["Float"], )"
                          R"("output_sizes": [[8]], "state": "%4", "is_p2p": %5})")
        .arg(group)
        .arg(sequence)
        .arg(call, state, pair ? QStringLiteral("true") : QStringLiteral("false"));
}

/// Four ranks in a group of all, and in pairs 1 (0, 1), 2 (2, 3), 3 (0, 2) and 4 (1, 3): what each has under way.
std::string hang(const QStringList &entries)
{
    const QTemporaryDir written;
    std::vector<std::string> files;
    for (int rank = 0; rank < entries.size(); ++rank) {
        const auto group = [](const QString &name, const QString &ranks) {
            return QStringLiteral(R"("%1": {"name": "%1", "desc": "g%1", "ranks": "[%2]"})").arg(name, ranks);
        };
        const QStringList groups{group("0", "0, 1, 2, 3"), rank < 2 ? group("1", "0, 1") : group("2", "2, 3"),
                                 rank % 2 == 0 ? group("3", "0, 2") : group("4", "1, 3")};
        files.push_back((written.path() + QStringLiteral("/dump%1").arg(QChar(u'z' - rank))).toStdString());
        std::ofstream(files.back()) << R"({"version": "2.9", "pg_config": {)" << groups.join(", ").toStdString()
                                    << R"(}, "pg_status": {}, "entries": [)" << entries[rank].toStdString() << "]}";
    }
    auto input = io::readTraceFiles(files, {}, true);
    if (!input)
        return describe(input.error());
    std::string out;
    for (const runs::Finding &finding : diagnosis(*std::move(input)).findings)
        out += finding.code + ": " + english(finding.message) + "\n";
    return out;
}

const runs::Finding *found(const findings::Diagnosis &diagnosis, std::string_view code)
{
    const auto at = std::ranges::find(diagnosis.findings, code, &runs::Finding::code);
    return at == diagnosis.findings.end() ? nullptr : &*at;
}

} // namespace

class TestFlightRecorder : public QObject {
    Q_OBJECT

private slots:
    void dumpsAreTracesByTheirContent()
    {
        for (const std::string &file : dumps({0, 1, 2, 3}))
            QVERIFY2(io::looksLikeTraceFile(file), file.c_str());
    }

    void aPickleAndJsonSayTheSame()
    {
        const io::TraceInput json = read({0});
        const io::TraceInput pickle = read({1});
        QCOMPARE(json.trace.lanes.size(), std::size_t{1});
        QCOMPARE(pickle.trace.lanes.size(), std::size_t{1});
        QCOMPARE(json.trace.lanes.front().size(), pickle.trace.lanes.front().size());
        QCOMPARE(json.details.collectives.size(), pickle.details.collectives.size());
        QCOMPARE(json.details.collectives.front().bytes, pickle.details.collectives.front().bytes);
        QCOMPARE(json.details.worldSize, 4);
    }

    void ranksComeFromTheNamesOfTheFiles()
    {
        const io::TraceInput input = read({3, 1, 0, 2});
        for (int rank = 0; rank < 4; ++rank)
            QCOMPARE(input.trace.sources[static_cast<std::size_t>(rank)].rank, rank);
    }

    void aNumberAtTheEndOfTheNameIsTheRank()
    {
        const QTemporaryDir written;
        std::vector<std::string> files;
        for (const char *name : {"/_dump_0", "/_dump_1", "/_dump_10", "/_dump_2.json", "/nccl_trace_rank_node7_3"}) {
            files.push_back(written.path().toStdString() + name);
            std::ofstream(files.back()) << dumpOf(entry("all_reduce", 1, "completed"));
        }
        const auto input = io::readTraceFiles(files, {}, true);
        QVERIFY(input);
        std::vector<int> ranks;
        for (const runs::TraceSource &source : input->trace.sources) {
            QVERIFY(source.rankStated);
            ranks.push_back(source.rank);
        }
        QCOMPARE(ranks, (std::vector<int>{0, 1, 2, 3, 10}));
    }

    void clocksOfDumpsStayAsTheyAre()
    {
        const QTemporaryDir written;
        const auto read = [&written](const std::string &later) {
            std::vector<std::string> files;
            for (const std::string &time : {std::string("1790000000000000000"), later}) {
                std::string text = dumpOf(entry("all_reduce", 1 + static_cast<int>(files.size()), "started"));
                text.replace(text.find("1790000000000000000"), 19, time);
                files.push_back(written.path().toStdString() + "/dump" + std::to_string(files.size()));
                std::ofstream(files.back()) << text;
            }
            return io::readTraceFiles(files, {}, true);
        };
        const auto soon = read("1790000000050000000"); // 50 ms, in which the first has called nothing
        QVERIFY(soon);
        QCOMPARE(soon->trace.sources.back().clock, runs::ClockSource::Recorded);
        QVERIFY(soon->issues.empty());
        QCOMPARE(soon->trace.lanes.back().start.front(), std::int64_t{50'000'000});
        const auto other = read("1790000500000000000");
        QVERIFY(other);
        QCOMPARE(other->issues.size(), std::size_t{1});
    }

    void dumpsThatDoNotTellTheirRanksAreWarnedOf()
    {
        const QTemporaryDir written;
        const auto read = [&written](const std::vector<std::string> &names) {
            std::vector<std::string> files;
            for (const std::string &name : names) {
                files.push_back(written.path().toStdString() + "/" + name);
                std::ofstream(files.back()) << dumpOf(entry("all_reduce", 1, "completed"));
            }
            return io::readTraceFiles(files, {}, true);
        };
        const auto unnamed = read({"first", "second"});
        QVERIFY(unnamed);
        QCOMPARE(unnamed->issues.size(), std::size_t{1});
        QVERIFY(describe(unnamed->issues.front().what).find("in their order") != std::string::npos);
        const auto named = read({"dump0", "dump1"});
        QVERIFY(named && named->issues.empty());
        const auto alone = read({"one"});
        QVERIFY(alone && alone->issues.empty());
    }

    void aHangIsToldWhereItBegins_data()
    {
        QTest::addColumn<QStringList>("ranks");
        QTest::addColumn<QString>("sentences");
        QTest::newRow("a rank that waits itself is not accused")
            << QStringList{callOf("3", "all_reduce", 4), "", callOf("2", "all_reduce", 5), ""}
            << "collective-missing: Rank 3 has not called all_reduce number 5 of g2, for which rank 2 waits\n";
        QTest::newRow("a group that all called waits for what one of them awaits before")
            << QStringList{callOf("3", "all_reduce", 2) + "," + callOf("1", "all_gather", 9), callOf("1", "all_gather", 9), "",
                           ""}
            << "collective-missing: Rank 2 has not called all_reduce number 2 of g3, for which rank 0 waits\n";
        QTest::newRow("a rank that does not finish what others did is named")
            << QStringList{callOf("0", "all_reduce", 3) + "," + callOf("1", "all_reduce", 8),
                           callOf("0", "all_reduce", 4) + "," + callOf("1", "all_reduce", 8), callOf("0", "all_reduce", 4),
                           callOf("0", "all_reduce", 4)}
            << "collective-unfinished: Rank 0 does not finish all_reduce number 3 of g0, which others have finished\n";
        QTest::newRow("the root of a broadcast may be done before the others")
            << QStringList{callOf("1", "broadcast", 3, "completed"), callOf("1", "broadcast", 3), "", ""}
            << "collective-stuck: All ranks of g1 called broadcast number 3, and it did not finish\n";
        QTest::newRow("whom a send waits for is no other's fault")
            << QStringList{callOf("3", "send 0->1", 0) + "," + callOf("1", "all_reduce", 5), callOf("1", "all_reduce", 5), "",
                           callOf("2", "all_reduce", 6)}
            << "collective-missing: Rank 2 has not called all_reduce number 6 of g2, for which rank 3 waits\n";
        QTest::newRow("sends and receives alone name whom they wait for")
            << QStringList{callOf("3", "send 0->1", 0) + "," + callOf("1", "all_reduce", 5), callOf("1", "all_reduce", 5), "", ""}
            << "collective-missing: Rank 2 has not come to the send or receive for which rank 0 waits\n";
        QTest::newRow("of ranks that wait for one another in a circle all are told")
            << QStringList{callOf("1", "all_reduce", 5), callOf("4", "all_reduce", 5), callOf("3", "all_reduce", 5),
                           callOf("2", "all_reduce", 5)}
            << "collective-missing: Rank 1 has not called all_reduce number 5 of g1, for which rank 0 waits\n"
               "collective-missing: Rank 2 has not called all_reduce number 5 of g2, for which rank 3 waits\n"
               "collective-missing: Rank 0 has not called all_reduce number 5 of g3, for which rank 2 waits\n"
               "collective-missing: Rank 3 has not called all_reduce number 5 of g4, for which rank 1 waits\n";
    }
    void aHangIsToldWhereItBegins() // and a dump whose name says nothing is of whom all its groups have
    {
        QFETCH(const QStringList, ranks);
        QFETCH(const QString, sentences);
        QCOMPARE(QString::fromStdString(hang(ranks)), sentences);
    }

    void bytesAreThoseOfTheWholeBuffer()
    {
        const io::TraceInput input = read({0});
        const runs::CollectiveCall &gather = input.details.collectives.front();
        QCOMPARE(gather.kind, std::string("all_gather"));
        QCOMPARE(gather.bytes, std::int64_t{16384} * 1024 * 2);
        QCOMPARE(gather.ranks, (std::vector<int>{0, 1, 2, 3}));
    }

    void whoIsMissingFromACollectiveIsNamed()
    {
        const findings::Diagnosis all = diagnosis(read({0, 1, 2, 3}));
        const runs::Finding *missing = found(all, "collective-missing");
        QVERIFY(missing != nullptr);
        QCOMPARE(all.foremost(), missing);
        QCOMPARE(english(missing->message),
                 std::string("Rank 2 has not called all_gather number 11 of default_pg, for which ranks 0, 1, 3 wait"));
        QCOMPARE(missing->severity, runs::FindingSeverity::Fault);
        QVERIFY(english(missing->evidence.front().note).find("train.py:44") != std::string::npos);
        QVERIFY(found(all, "last-rank") != nullptr); // rank 1, whose calls come late
        QVERIFY(std::ranges::find(all.abstained, "one-rank", &runs::Abstained::code) == all.abstained.end());
    }

    void withoutTheMissingRanksDumpNobodyIsAccused()
    {
        const findings::Diagnosis all = diagnosis(read({0, 1, 3}));
        QVERIFY(found(all, "collective-missing") == nullptr);
        QVERIFY(std::ranges::find(all.abstained, "recorders-missing", &runs::Abstained::code) != all.abstained.end());
    }

    void ranksThatCallDifferentThingsAreToldApart()
    {
        const findings::Diagnosis all = together(entry("all_reduce", 1, "started"), entry("all_gather", 1, "started"));
        QVERIFY(found(all, "collective-mismatch") != nullptr);
        const findings::Diagnosis sizes =
            together(entry("all_reduce", 1, "started"), entry("all_reduce", 1, "started", "[[8, 9]]"));
        QVERIFY(found(sizes, "collective-mismatch") != nullptr);
    }

    void whatAllCalledAndNobodyFinishedIsNoRanksFault()
    {
        const findings::Diagnosis all = together(entry("all_reduce", 1, "started"), entry("all_reduce", 1, "scheduled"));
        QVERIFY(found(all, "collective-stuck") != nullptr);
        QVERIFY(found(all, "collective-missing") == nullptr);
    }

    void aJobThatEndedWellIsSilent()
    {
        const std::string both = entry("all_reduce", 1, "completed") + "," + entry("all_reduce", 2, "completed");
        const findings::Diagnosis all = together(both, both);
        for (const char *code : {"collective-missing", "collective-mismatch", "collective-stuck"})
            QVERIFY2(found(all, code) == nullptr, code);
    }

    void whatDidNotFinishIsDrawnAndNotMeasured()
    {
        const auto input = io::readTraceText(dumpOf(entry("all_reduce", 1, "started")), "rank0.json", {}, true);
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->trace.lanes.front().size(), std::size_t{1});
        QVERIFY(input->trace.names.front().find("not finished") != std::string::npos);
        QVERIFY(input->details.collectives.empty());
    }

    void anOpenedDumpIsATrace()
    {
        io::OpenRequest request;
        for (const std::string &file : dumps({0, 1, 2, 3}))
            request.sources.push_back({file});
        const io::Opened opened = io::open(std::move(request));
        QVERIFY(opened.trace);
        QCOMPARE(opened.trace->sources.size(), std::size_t{4});
        QVERIFY(opened.trace->details);
    }

    void everyByteThatIsAnotherEndsInATraceOrASentence()
    {
        QFile file(QString::fromStdString(recorderFolder + "1"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        int refused = 0;
        for (int at = 0; at < whole.size(); at += 7) {
            QByteArray bytes = whole;
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << (at % 8)));
            const auto input = io::readTraceText({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "rank1", {}, true);
            refused += !input && !describe(input.error()).empty() ? 1 : 0;
        }
        QVERIFY(refused > 20);
    }

    void aDumpWithoutEntriesSaysWhatWasExpected()
    {
        const auto input = io::readTraceText(R"({"pg_config": {}, "pg_status": {}})", "a.json", {}, true);
        QVERIFY(!input);
        QVERIFY(describe(input.error()).find("entries") != std::string::npos);
    }
};

SHARDSCOPE_TEST_APPLESS(TestFlightRecorder)
#include "test_flightrecorder.moc"
