// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;
using scenario::Scenario;

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void settingAndGettingAgree_data();
    void settingAndGettingAgree();
    void refusals_data();
    void refusals();
    void aRefusalNamesTheExpectation();
    void everyWordIsTheFilesWord();
    void everyPathStandsOnceAndIsExplained();

private:
    Scenario m_scenario;
};

void TestProperties::initTestCase()
{
    Result<cluster::Cluster> machine = cluster::generate({});
    QVERIFY(machine.ok());
    m_scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    runs::Trace trace;
    trace.steps = {{40, 0, 10}, {41, 10, 20}, {42, 20, 30}};
    m_scenario.trace.trace = std::make_shared<const runs::Trace>(std::move(trace));
}

void TestProperties::settingAndGettingAgree_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a name may hold an equals sign") << QByteArray("name") << QByteArray("a=b");
    QTest::newRow("a name may be empty") << QByteArray("name") << QByteArray("");
    QTest::newRow("a device of the machine") << QByteArray("machine.from") << QByteArray("GPU3");
    QTest::newRow("no device") << QByteArray("machine.to") << QByteArray("");
    QTest::newRow("store and forward") << QByteArray("machine.transfer") << QByteArray("stored");
    QTest::newRow("pipeline order") << QByteArray("machine.order") << QByteArray("pipeline-order");
    QTest::newRow("two hidden classes") << QByteArray("machine.hidden") << QByteArray("SYS,NV2");
    QTest::newRow("no hidden class") << QByteArray("machine.hidden") << QByteArray("");
    QTest::newRow("a model to fit") << QByteArray("runs.fit_model") << QByteArray("alpha-beta");
    QTest::newRow("parameters that move") << QByteArray("runs.fit_free") << QByteArray("launch,o");
    QTest::newRow("all parameters move") << QByteArray("runs.fit_free") << QByteArray("");
    QTest::newRow("findings of files with commas")
        << QByteArray("runs.dismissed") << QByteArray("few-chunks|a,b.json/1\nspread|c.json");
    QTest::newRow("a step of the trace by its number") << QByteArray("trace.step") << QByteArray("41");
    QTest::newRow("the usual step of the trace") << QByteArray("trace.step") << QByteArray("usual");
    QTest::newRow("no prediction beneath the trace") << QByteArray("trace.predicted") << QByteArray("false");
    QTest::newRow("a fault as recorded") << QByteArray("runs.as_recorded") << QByteArray("timer-not-reset|a.json");
}

void TestProperties::settingAndGettingAgree()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    const Result<Scenario> set = withAssignment(m_scenario, (path + '=' + text).toStdString());
    QVERIFY(set.ok());
    const scenario::Setting *property = scenario::findSetting(path.toStdString());
    QVERIFY(property != nullptr);
    QCOMPARE(property->text(*set), text.toStdString());
}

void TestProperties::refusals_data()
{
    QTest::addColumn<QByteArray>("assignment");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const char *assignment, ErrorCode code) {
        QTest::newRow(name) << QByteArray(assignment) << static_cast<int>(code);
    };
    row("no equals sign", "machine.from", ErrorCode::ValueRange);
    row("a path that does not exist", "machine.form=GPU0", ErrorCode::NameUnknown);
    row("a device that does not exist", "machine.from=GPU8", ErrorCode::ValueRange);
    row("a word that does not exist", "machine.transfer=fast", ErrorCode::ValueRange);
    row("a word in capitals", "machine.order=Clustered", ErrorCode::ValueRange);
    row("a class that does not exist", "machine.hidden=SYS,NVL", ErrorCode::ValueRange);
    row("a device's own place is no class", "machine.hidden=X", ErrorCode::ValueRange);
    row("a comma at the end", "machine.hidden=SYS,", ErrorCode::ValueRange);
    row("two commas", "machine.hidden=SYS,,NV1", ErrorCode::ValueRange);
    row("no model to fit", "runs.fit_model=", ErrorCode::ValueRange);
    row("a parameter without a name", "runs.fit_free=launch,", ErrorCode::ValueRange);
    row("a step that the trace does not have", "trace.step=1", ErrorCode::ValueRange);
    row("a step with a blank", "trace.step=41 ", ErrorCode::ValueRange);
    row("a prediction that is neither there nor not", "trace.predicted=on", ErrorCode::ValueRange);
    row("an empty line between findings", "runs.dismissed=a\n\nb", ErrorCode::ValueRange);
}

void TestProperties::refusals()
{
    QFETCH(QByteArray, assignment);
    QFETCH(int, code);
    const Result<Scenario> set = withAssignment(m_scenario, assignment.toStdString());
    QVERIFY(!set.ok());
    QCOMPARE(static_cast<int>(set.error().code), code);
}

void TestProperties::aRefusalNamesTheExpectation()
{
    const Result<Scenario> set = withAssignment(m_scenario, "machine.transfer=fast");
    QVERIFY(!set.ok());
    QCOMPARE(message(set.error()), std::string("machine.transfer is fast; expected pipelined or stored"));
}

/// The command line and the file must not drift apart.
void TestProperties::everyWordIsTheFilesWord()
{
    for (const char *assignment : {"machine.transfer=pipelined", "machine.transfer=stored", "machine.order=as-loaded",
                                   "machine.order=by-host", "machine.order=clustered", "machine.order=pipeline-order"}) {
        Result<Scenario> set = withAssignment(m_scenario, assignment);
        QVERIFY2(set.ok(), assignment);
        const std::string_view word = std::string_view(assignment).substr(std::string_view(assignment).find('=') + 1);
        set->machine.hiddenClasses = {"SYS"}; // or nothing would be at another value than its default
        const std::string file = io::encodeScenario(*set);
        QVERIFY2(file.find('"' + std::string(word) + '"') != std::string::npos, assignment);
    }
}

void TestProperties::everyPathStandsOnceAndIsExplained()
{
    for (const scenario::Setting &property : scenario::settings()) {
        QCOMPARE(scenario::findSetting(property.path), &property);
        QVERIFY(!property.what.empty());
        QVERIFY(!property.expected().empty());
    }
}

SHARDSCOPE_TEST_APPLESS(TestProperties)
#include "test_properties.moc"
