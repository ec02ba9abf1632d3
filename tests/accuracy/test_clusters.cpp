// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/clusters.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

class TestClusters : public QObject {
    Q_OBJECT

private slots:
    void aStepIsOneMeasurementHoweverOftenItStands();
};

/// A table of the memory of each stage has the step of the whole run in every row.
void TestClusters::aStepIsOneMeasurementHoweverOftenItStands()
{
    const std::string head = "source,node_network_gbps,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,step_time_s\n";
    const std::string row = "lab,400,GPT,24,2048,16,2048,A100-80GB,8,1,4,2,1,64,";
    const std::vector<io::MeasuredTable> tables{{"stages.csv", head + row + "1.5\n" + row + "1.5\n" + row + "1.6\n"},
                                                {"other.csv", head + row + "1.5\n"}};
    const auto clusters = accuracy::measuredClusters(tables);
    QVERIFY2(clusters, clusters ? "" : describe(clusters.error()).c_str());
    QCOMPARE(clusters->size(), 1U);
    QCOMPARE(clusters->front().rows.size(), 3U);
}

SHARDSCOPE_TEST_APPLESS(TestClusters)
#include "test_clusters.moc"
