// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/trace/routing.h"
#include "core/placement/metrics.h"
#include "core/placement/registry.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace shardscope;

namespace {

/// The recorded traces, where they are at hand.
QString traces()
{
    const QString folder = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/routing");
    return QDir(folder).exists() ? folder : QString();
}

/// A tiny trace of two ranks and one layer that tests may spoil.
class Small {
public:
    Small()
    {
        write(QStringLiteral("data.json"), R"({"model_name":"tiny","world_size":2,"scheduling_policy":"deepspeed"})");
        write(QStringLiteral("0/moe_layer-0.csv"), rank("900", "20", "[3, 1]"));
        write(QStringLiteral("1/moe_layer-0.csv"), rank("950", "21", "[0, 4]"));
    }
    static QByteArray rank(const char *first, const char *second, const char *tokens)
    {
        const QByteArray head = "iteration,total number of tokens sent,latency (ms),expert distribution\n";
        return head + "0,4," + first + ",\"[2, 2]\"\n1,4," + second + ",\"" + tokens + "\"\n";
    }
    void write(const QString &name, const QByteArray &text)
    {
        QDir(m_dir.path()).mkpath(QFileInfo(name).path());
        QFile file(m_dir.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    [[nodiscard]] std::string path() const { return m_dir.path().toStdString(); }

private:
    QTemporaryDir m_dir;
};

} // namespace

class TestRouting : public QObject {
    Q_OBJECT

private slots:
    void aTraceIsReadWhole()
    {
        const Small small;
        QVERIFY(io::looksLikeRouting(small.path()));
        const auto trace = io::readRouting(small.path());
        QVERIFY2(trace.ok(), trace ? "" : describe(trace.error()).c_str());
        QCOMPARE(trace->ranks, 2);
        QCOMPARE(trace->experts, 2);
        QCOMPARE(trace->layers, 1);
        QCOMPARE(trace->iterations.size(), std::size_t(2));
        QVERIFY(trace->iterations[0].cold);
        QVERIFY(!trace->iterations[1].cold);
        QCOMPARE(trace->usual().number, 1);
        QCOMPARE(trace->usual().load.layers[0].tokens, (std::vector<std::int64_t>{3, 1, 0, 4}));
        QCOMPARE(trace->issues.size(), std::size_t(1));
        QVERIFY(message(trace->issues[0].what).find("excluded") != std::string::npos);
    }

    void aFirstIterationLikeTheOthersIsKept()
    {
        Small small;
        small.write(QStringLiteral("0/moe_layer-0.csv"), Small::rank("24", "20", "[3, 1]"));
        small.write(QStringLiteral("1/moe_layer-0.csv"), Small::rank("22", "21", "[0, 4]"));
        const auto trace = io::readRouting(small.path());
        QVERIFY(trace.ok());
        QVERIFY(!trace->iterations[0].cold);
        QCOMPARE(trace->usual().number, 0);
        QVERIFY(trace->issues.empty());
    }

    void badTracesNameFileAndLine_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("a rank is missing") << QStringLiteral("data.json") << QByteArray(R"({"world_size":3})")
                                           << QStringLiteral("/2/moe_layer-0.csv");
        QTest::newRow("no world size") << QStringLiteral("data.json") << QByteArray("{}") << QStringLiteral("world_size");
        QTest::newRow("no JSON") << QStringLiteral("data.json") << QByteArray("{") << QStringLiteral("data.json");
        QTest::newRow("a column is missing") << QStringLiteral("1/moe_layer-0.csv") << QByteArray("iteration,latency (ms)\n0,1\n")
                                             << QStringLiteral("expert distribution");
        QTest::newRow("a list that is cut") << QStringLiteral("1/moe_layer-0.csv") << Small::rank("9", "9", "[1, ")
                                            << QStringLiteral("line 3");
        QTest::newRow("tokens that do not add up")
            << QStringLiteral("1/moe_layer-0.csv") << Small::rank("9", "9", "[1, 1]") << QStringLiteral("the sum");
        QTest::newRow("another number of experts")
            << QStringLiteral("1/moe_layer-0.csv") << Small::rank("9", "9", "[1, 1, 2]") << QStringLiteral("number of experts");
        QTest::newRow("fewer iterations") << QStringLiteral("1/moe_layer-0.csv")
                                          << QByteArray("iteration,latency (ms),expert distribution\n0,1,\"[1, 2]\"\n")
                                          << QStringLiteral("number of iterations");
        QTest::newRow("a latency that is none")
            << QStringLiteral("1/moe_layer-0.csv") << Small::rank("x", "9", "[1, 3]") << QStringLiteral("line 2");
    }
    void badTracesNameFileAndLine()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        Small small;
        small.write(file, text);
        const auto trace = io::readRouting(small.path());
        QVERIFY(!trace.ok());
        QVERIFY2(QString::fromStdString(describe(trace.error())).contains(part), describe(trace.error()).c_str());
    }

    /// Numbers that would fill the memory or wrap around are refused by name.
    void numbersBeyondAllMachinesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("layer");
        QTest::addColumn<QByteArray>("names");
        const QByteArray good = Small::rank("900", "20", "[3, 1]");
        QTest::newRow("2^64 ranks") << QByteArray(R"({"world_size":18446744073709551616})") << good << QByteArray("world_size");
        QTest::newRow("2^64 - 1 ranks") << QByteArray(R"({"world_size":18446744073709551615})") << good
                                        << QByteArray("world_size");
        QTest::newRow("2^32 + 2 ranks") << QByteArray(R"({"world_size":4294967298})") << good << QByteArray("world_size");
        QTest::newRow("negative experts") << QByteArray(R"({"world_size":2,"num_experts":-5})") << good
                                          << QByteArray("num_experts");
        QTest::newRow("a thousand million experts")
            << QByteArray(R"({"world_size":2,"num_experts":1000000000})") << good << QByteArray("num_experts");
        QTest::newRow("more loads than memory")
            << QByteArray(R"({"world_size":8192,"num_experts":65536})") << good << QByteArray("loads");
        QTest::newRow("1e400 ranks") << QByteArray(R"({"world_size":1e400})") << good << QByteArray("line 1");
        QTest::newRow("a key twice") << QByteArray(R"({"world_size":2,"world_size":1})") << good << QByteArray("world_size");
        QTest::newRow("deep") << QByteArray(R"({"world_size":2,"x":)") + QByteArray(100'000, '[') << good << QByteArray("/x/0");
        QTest::newRow("2^64 tokens") << QByteArray(R"({"world_size":2})") << Small::rank("900", "20", "[18446744073709551616, 0]")
                                     << QByteArray("line 3");
        QTest::newRow("a latency of 1e400") << QByteArray(R"({"world_size":2})") << Small::rank("1e400", "20", "[3, 1]")
                                            << QByteArray("line 2");
    }

    void numbersBeyondAllMachinesAreRefused()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QByteArray, layer);
        QFETCH(QByteArray, names);
        Small small;
        small.write(QStringLiteral("data.json"), settings);
        small.write(QStringLiteral("0/moe_layer-0.csv"), layer);
        const auto trace = io::readRouting(small.path());
        QVERIFY(!trace);
        const QByteArray text = QByteArray::fromStdString(describe(trace.error()));
        QVERIFY2(text.contains(names), text.constData());
    }

    void placementsAreRead()
    {
        QVERIFY(io::looksLikePlacement("[[[7], [6]], [[1],[2]]]"));
        QVERIFY(!io::looksLikePlacement("[[1, 2], [3]]"));
        QVERIFY(!io::looksLikePlacement("{\"format\":\"x\"}"));
        const auto placement = io::readPlacement("[[[1],[0,2]]]", "p.json");
        QVERIFY(placement.ok());
        QCOMPARE(placement->layers[0][1], (std::vector<int>{0, 2}));
        for (const char *wrong : {"[[[1],[-1]]]", "[[[1],2]]", "[[]]", "[]", "{}", "0", "null", "\"[[[1]]]\""})
            QVERIFY2(!io::readPlacement(wrong, "p.json").ok(), wrong);
    }

    void everyRecordedTraceRunsUnderEveryPolicy_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"switch-exp8", "switch-exp16", "switch-exp32", "switch-exp64", "qwen"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void everyRecordedTraceRunsUnderEveryPolicy()
    {
        if (traces().isEmpty())
            QSKIP("the recorded traces are not on this machine");
        QFETCH(QString, name);
        const auto trace = io::readRouting((traces() + QLatin1Char('/') + name).toStdString());
        QVERIFY2(trace.ok(), trace ? "" : describe(trace.error()).c_str());
        QCOMPARE(trace->layers, name == QLatin1String("qwen") ? 24 : 12);
        QVERIFY(trace->iterations[0].cold);
        QCOMPARE(trace->usual().number, 1);
        QFile file(traces() + QStringLiteral("/placement/%1-gpu%2.json").arg(name).arg(trace->ranks));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto loaded = io::readPlacement(file.readAll().toStdString(), "p.json");
        QVERIFY(loaded.ok());
        for (int layer = 0; layer < trace->layers; ++layer) {
            placement::Problem problem;
            problem.experts = trace->experts;
            problem.devices = trace->ranks;
            problem.load = trace->usual().load.layers[static_cast<std::size_t>(layer)];
            problem.loaded = loaded->layers;
            problem.layer = layer;
            problem.options.set("node_limit", 20'000);
            for (const placement::Policy &policy : placement::policies()) {
                const auto placed = placement::place(policy, problem);
                QVERIFY2(placed.ok(), placed ? "" : describe(placed.error()).c_str());
                const auto metrics = placement::measure(problem, *placed);
                std::int64_t sum = 0;
                for (const std::int64_t tokens : metrics.tokens)
                    sum += tokens;
                QCOMPARE(sum, problem.load.total());
            }
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestRouting)
#include "test_routing.moc"
