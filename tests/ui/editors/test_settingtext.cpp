// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/editors/settingtext.h"

#include "ui/base/format.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;
using scenario::Setting;

/// What a field shows and takes of a row of the table.
class TestSettingText : public QObject {
    Q_OBJECT

private slots:
    void whatIsTypedIsTaken_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, const char *path, const char *typed, const char *shown) {
            QTest::newRow(name) << QByteArray(path) << QString::fromUtf8(typed) << QString::fromUtf8(shown);
        };
        row("a count", "pipeline.devices", " 8 ", "8");
        row("no count is nothing", "layout.gbs", "", "");
        row("a time with its unit", "pipeline.a", "2.5 ms", "2.5 ms");
        row("bytes", "memory.limit", "80 GB", "80 GB");
        row("a message of a power of two", "collectives.size", "64 MiB", "64 MiB");
        row("a rate", "cost.cluster_flop_rate", "134 TFLOP/s", "134 TFLOP/s");
        row("an optional rate is emptied", "cost.cluster_flop_rate", "", "");
        row("a plain number", "plans.tokens", "300e9", "3e+11");
        row("a number with the row's own unit", "plans.watts", "650 W", "650 W");
        row("counts are put in order, each once", "plans.tp", " 4, 1,4 ,2", "1, 2, 4");
        row("no counts", "plans.tp", "", "");
        row("words", "plans.recomputation", "full, none", "none, full");
        row("times of stages", "pipeline.stage_times", "6 ms, 9 ms", "6 ms, 9 ms");
        row("a text", "pipeline.partition", "6,2,2,2", "6,2,2,2");
    }
    void whatIsTypedIsTaken()
    {
        QFETCH(QByteArray, path);
        QFETCH(QString, typed);
        QFETCH(QString, shown);
        const Setting &setting = *scenario::findSetting(path.toStdString());
        const Result<Scenario> next = withTyped(Scenario(), setting, typed);
        QVERIFY2(next, next ? "" : qPrintable(errorText(next.error())));
        QCOMPARE(fieldText(setting, *next), shown);
        const Result<Scenario> again = withTyped(*next, setting, shown);
        QVERIFY(again && setting.equal(*again, *next));
    }

    void whatIsNotExpectedIsRefusedInTheRowsWords_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *path, const char *typed, const char *problem) {
            QTest::newRow(name) << QByteArray(path) << QString::fromUtf8(typed) << QString::fromUtf8(problem);
        };
        row("too small", "pipeline.devices", "0", "Number of GPUs in the pipeline is 0; expected a whole number of at least 1");
        row("no number", "pipeline.chunks", "two", "Number of chunks per step is two; expected a whole number of at least 1");
        row("one of a list", "plans.tp", "1, 0",
            "Tensor-parallel degrees to try is 1, 0; expected whole numbers such as 1,2,4, or nothing");
        row("out of a range", "experts.hot_share", "1.5", "Share of the hot expert is 1.5; expected a number from 0 to 1");
        row("a unit of something else", "pipeline.a", "3 GB", "GB is not a unit of time; expected one of s, ms, µs, ns");
    }
    void whatIsNotExpectedIsRefusedInTheRowsWords()
    {
        QFETCH(QByteArray, path);
        QFETCH(QString, typed);
        QFETCH(QString, problem);
        const Result<Scenario> next = withTyped(Scenario(), *scenario::findSetting(path.toStdString()), typed);
        QVERIFY(!next);
        QCOMPARE(errorText(next.error(), false), problem);
    }
};

SHARDSCOPE_TEST_GUI(TestSettingText)
#include "test_settingtext.moc"
