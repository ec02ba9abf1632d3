// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/open.h"
#include "core/io/trace/expertcounts.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using Tokens = std::vector<std::int64_t>;

namespace {

constexpr const char *table = "layer_id,expert_id,count\n0,0,1023\n0,1,2011\n0,3,565\n3,0,900\n3,1,1100\n3,2,1050\n3,3,1050\n";

} // namespace

class TestExpertCounts : public QObject {
    Q_OBJECT

private slots:
    void countsAreReadByLayerAndExpert_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QList<QList<qint64>>>("layers");
        using Layers = QList<QList<qint64>>;
        const Layers two{{1023, 2011, 0, 565}, {900, 1100, 1050, 1050}};
        QTest::newRow("a table, what it leaves out is none") << QByteArray(table) << two;
        QTest::newRow("columns in other words and another order, with a rank that is summed over")
            << QByteArray("count, layer, expert, rank\n10,0,0,0\n5,0,0,1\n7,0,1,0\n") << Layers{{15, 7}};
        QTest::newRow("a table of one layer") << QByteArray("expert,tokens\n0,4\n1,6.0\n") << Layers{{4, 6}};
        QTest::newRow("lists by layer") << QByteArray(
            "{\"rank\": 0, \"logical_count\": [[1023, 2011, 0, 565], [900, 1100, 1050, 1050]]}")
                                        << two;
        QTest::newRow("lists over time are summed")
            << QByteArray("{\"expert_load\": [[[1, 2], [3, 4]], [[10, 20], [30, 40]]]}") << Layers{{11, 22}, {33, 44}};
        QTest::newRow("a list for each layer, by number and not by place")
            << QByteArray("{\"model.layers.10\": [5, 6], \"model.layers.9\": [1, 2]}") << Layers{{1, 2}, {5, 6}};
        QTest::newRow("one layer") << QByteArray("{\"tokens_per_expert\": [3.0, 4]}") << Layers{{3, 4}};
    }
    void countsAreReadByLayerAndExpert()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QList<QList<qint64>>, layers);
        QVERIFY(io::looksLikeExpertCounts(text.toStdString()));
        const Result<plan::ExpertLoad> load = io::readExpertCounts(text.toStdString(), "counts");
        QVERIFY2(load.ok(), load ? "" : describe(load.error()).c_str());
        QCOMPARE(static_cast<qsizetype>(load->layers.size()), layers.size());
        for (qsizetype i = 0; i < layers.size(); ++i) {
            const plan::LayerLoad &layer = load->layers[static_cast<std::size_t>(i)];
            QCOMPARE(layer.sources, 1);
            QCOMPARE(layer.tokens, Tokens(layers[i].begin(), layers[i].end()));
        }
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("half a token") << QByteArray("expert_id,count\n0,4.5\n") << QByteArray("4.5");
        QTest::newRow("less than none") << QByteArray("{\"logical_count\": [[1, -2]]}") << QByteArray("-2");
        QTest::newRow("layers of unlike experts")
            << QByteArray("{\"logical_count\": [[1, 2], [3]]}") << QByteArray("as in the layers before");
        QTest::newRow("an expert beyond all") << QByteArray("expert_id,count\n70000,1\n") << QByteArray("70000");
        QTest::newRow("a table without a row") << QByteArray("expert_id,count\n") << QByteArray("a row for each expert");
    }
    void whatIsWrongIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, words);
        QVERIFY(io::looksLikeExpertCounts(text.toStdString()));
        const Result<plan::ExpertLoad> load = io::readExpertCounts(text.toStdString(), "counts");
        QVERIFY(!load.ok());
        QVERIFY2(describe(load.error()).find(words.toStdString()) != std::string::npos, describe(load.error()).c_str());
    }

    void otherTextsAreNoCounts()
    {
        for (const char *text : {"", "gpus,chunks,throughput\n2,4,100\n", "{\"results\": [[1, 2]]}", "[[1, 2], [3, 4]]",
                                 "{\"layer_3\": {\"q\": 1}}", "{\"layers\": [1, 2], \"time\": 3}"})
            QVERIFY2(!io::looksLikeExpertCounts(text), text);
    }

    void theyBecomeTheLoadOfAMachineThatIsSaidToBeAssumed()
    {
        io::Opened opened = io::open({.sources = {{"counts.csv", table}}});
        QVERIFY(opened.routing);
        QCOMPARE(opened.read.front().kind, std::string("counts"));
        scenario::Scenario s;
        QVERIFY(io::putInto(s, opened));
        QCOMPARE(s.cluster->gpus(), 4); // that divide the experts
        QCOMPARE(s.experts.source, scenario::LoadSource::Trace);
        QVERIFY(std::ranges::any_of(
            opened.issues, [](const Issue &issue) { return describe(issue.what).find("are assumed") != std::string::npos; }));
    }
};

SHARDSCOPE_TEST_APPLESS(TestExpertCounts)
#include "test_expertcounts.moc"
