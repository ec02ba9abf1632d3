// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "core/io/scenario/codec.h"
#include "samples.h"
#include "tests/testclass.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Change;
using scenario::Scenario;

namespace {

void rename(ScenarioDocument &document, const char *name, int key = -1)
{
    document.edit(
        u"Rename"_qs, [name](Scenario &s) { s.name = name; }, key);
}

bool evaluated(ScenarioDocument &document)
{
    return QTest::qWaitFor([&document] { return !document.isStale(); });
}

double firstBandwidth(const ScenarioDocument::ReportPtr &report)
{
    return report->machine ? report->machine->bandwidth.at(0, 1) : 0.0;
}

} // namespace

class TestScenarioDocument : public QObject {
    Q_OBJECT

private slots:
    void everyEditIsUndoneAndRedone_data();
    void everyEditIsUndoneAndRedone();
    void anEditThatChangesNothingIsNone();
    void editsOfOneGestureAreOneStep();
    void twoGesturesAreTwoSteps();
    void aGestureThatEndsWhereItBeganVanishes();
    void aGestureAfterSavingDoesNotReachBackBeforeIt();
    void lookingIsNeitherAnEditNorAModification();
    void undoLeavesAloneWhatIsLookedAt();
    void lookingBetweenTheStepsOfAGestureSurvivesItsUndo();
    void undoBringsBackAPairThatTheEditCleared();
    void aPairThatTheMachineLacksIsCleared();
    void theModifiedMarkFollowsTheUndoStack();
    void whatWasShownAsModifiedStaysSoUntilItIsSaved();
    void savingAndOpeningGivesTheSameScenario();
    void openingABadFileKeepsTheOldDocument_data();
    void openingABadFileKeepsTheOldDocument();
    void savingWhereNothingCanBeWrittenLosesNothing();
    void savingInTheBackgroundTakesTheStateAtItsBeginning();
    void savingInTheBackgroundThatFailsLeavesItModified();
    void savesInTheBackgroundEndInTheirOrder();
    void aDocumentThatIsReplacedWhileItIsSavedIsStillWritten();
    void aFileThatAnotherProgramChangedIsNotOverwritten();
    void savesThatFollowEachOtherAreNoOtherPrograms();
    void aFileThatOnlyLooksChangedIsSaved();
    void openingTheSameFileAgainIsEvaluatedAgain();
    void theBaselineIsTheLastSavedState();
    void anEditThatOvertakesTheBaselinesReportDoesNotBecomeIt();
    void othersHearBeforeADocumentIsReplaced();
    void nobodyHearsFromADocumentThatDies();
};

void TestScenarioDocument::everyEditIsUndoneAndRedone_data()
{
    QTest::addColumn<Change>("mask");
    QTest::newRow("name") << Change::Name;
    QTest::newRow("machine") << Change::Cluster;
    QTest::newRow("model") << Change::Model;
    QTest::newRow("facts") << Change::Facts;
    QTest::newRow("pinned pair") << Change::Pair;
    QTest::newRow("order of the matrix") << Change::Order;
    QTest::newRow("hidden classes") << Change::Filter;
    QTest::newRow("dragged device") << Change::Layout;
    QTest::newRow("what a newer program wrote") << Change::Other;
}

void TestScenarioDocument::everyEditIsUndoneAndRedone()
{
    QFETCH(Change, mask);
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    const Scenario before = document.scenario();
    Scenario after = before;
    switch (mask) {
    case Change::Name: after.name = "b"; break;
    case Change::Cluster: after.cluster = samples::machine(1, 2); break;
    case Change::Model: after.model = model::Network(); break;
    case Change::Facts: after.facts.push_back({"Run time", "epoch", 3.0, Unit::Second, {}, {}}); break;
    case Change::Pair: after.machine.from = "GPU0"; break;
    case Change::Order: after.machine.order = scenario::MatrixOrder::ByHost; break;
    case Change::Filter: after.machine.hiddenClasses = {"SYS"}; break;
    case Change::Layout: after.machine.positions["GPU0"] = {0.5, 0.5}; break;
    default: after.unknown["later"] = "1"; break;
    }
    QCOMPARE(scenario::difference(before, after), mask);

    QSignalSpy changed(&document, &ScenarioDocument::changed);
    document.edit(u"Change"_qs, after);
    if (mask == Change::Model) { // which pipeline and cost follow
        QVERIFY(document.scenario().model == after.model);
        QVERIFY(document.scenario().links != before.links);
        after = document.scenario();
    }
    QVERIFY(document.scenario() == after);
    QCOMPARE(document.undoStack().undoText(), u"Change"_qs);
    document.undoStack().undo();
    QVERIFY(document.scenario() == before);
    document.undoStack().redo();
    QVERIFY(document.scenario() == after);
    QCOMPARE(changed.count(), 3);
    for (const auto &arguments : changed)
        QCOMPARE(arguments.front().value<Change>(), scenario::difference(before, after));
}

void TestScenarioDocument::anEditThatChangesNothingIsNone()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.edit(u"Nothing"_qs, samples::scenario("a")); // another, equal machine
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
}

void TestScenarioDocument::editsOfOneGestureAreOneStep()
{
    ScenarioDocument document;
    const int key = document.newMergeKey();
    for (const char *name : {"a", "b", "c"})
        rename(document, name, key);
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QCOMPARE(document.scenario().name, std::string());
    document.undoStack().redo();
    QCOMPARE(document.scenario().name, std::string("c"));
}

void TestScenarioDocument::twoGesturesAreTwoSteps()
{
    ScenarioDocument document;
    rename(document, "a", document.newMergeKey());
    rename(document, "b", document.newMergeKey());
    QCOMPARE(document.undoStack().count(), 2);
}

void TestScenarioDocument::aGestureThatEndsWhereItBeganVanishes()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    QSignalSpy modified(&document, &ScenarioDocument::modifiedChanged);
    const int key = document.newMergeKey();
    rename(document, "b", key);
    QVERIFY(document.isModified());
    rename(document, "a", key);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.undoStack().canUndo());
    QVERIFY(!document.isModified());
    QCOMPARE(modified.count(), 2);
    QCOMPARE(modified.last().first().toBool(), false);
    // The stack still works after that.
    rename(document, "c", key);
    document.undoStack().undo();
    QCOMPARE(document.scenario().name, std::string("a"));
    QVERIFY(!document.isModified());
}

void TestScenarioDocument::aGestureAfterSavingDoesNotReachBackBeforeIt()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    const int key = document.newMergeKey();
    rename(document, "b", key);
    QVERIFY(document.saveAs(folder.filePath(u"s.json"_qs)));
    rename(document, "a", key); // where the gesture began, but not what is in the file
    QVERIFY(document.isModified());
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QVERIFY(!document.isModified());
}

void TestScenarioDocument::lookingIsNeitherAnEditNorAModification()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    QVERIFY(evaluated(document));
    const QSignalSpy changed(&document, &ScenarioDocument::changed);
    document.selectPair(DeviceId(0), DeviceId(2));
    QCOMPARE(document.pairFrom(), DeviceId(0));
    QCOMPARE(document.pairTo(), DeviceId(2));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
    QVERIFY2(!document.isStale(), "a pair changes no report");
    document.selectPair(DeviceId(0), DeviceId(2));
    QCOMPARE(changed.count(), 1);
}

void TestScenarioDocument::undoLeavesAloneWhatIsLookedAt()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.selectPair(DeviceId(0), DeviceId(1));
    document.edit(u"Faster"_qs, [](Scenario &s) { s.cluster = samples::machine(1, 4, 200); });
    document.selectPair(DeviceId(2), DeviceId(3));
    document.look([](scenario::MachineChoices &choices) { choices.transfer = scenario::Transfer::Stored; });
    document.undoStack().undo();
    QCOMPARE(document.pairFrom(), DeviceId(2));
    QCOMPARE(document.scenario().machine.transfer, scenario::Transfer::Stored);
    document.selectPair(DeviceId(1), DeviceId(0));
    document.undoStack().redo();
    QCOMPARE(document.pairFrom(), DeviceId(1));
    QCOMPARE(document.pairTo(), DeviceId(0));
}

void TestScenarioDocument::lookingBetweenTheStepsOfAGestureSurvivesItsUndo()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.selectPair(DeviceId(0), DeviceId(1));
    const int key = document.newMergeKey();
    rename(document, "b", key);
    document.selectPair(DeviceId(2), DeviceId(3));
    rename(document, "c", key);
    document.undoStack().undo();
    QCOMPARE(document.scenario().name, std::string("a"));
    QCOMPARE(document.pairFrom(), DeviceId(2));
    // And it does not keep a gesture from vanishing.
    rename(document, "d", key);
    document.selectPair(DeviceId(0), DeviceId(3));
    rename(document, "a", key);
    QCOMPARE(document.undoStack().count(), 0);
    QCOMPARE(document.pairTo(), DeviceId(3));
}

void TestScenarioDocument::undoBringsBackAPairThatTheEditCleared()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.selectPair(DeviceId(0), DeviceId(3));
    document.edit(u"Load"_qs, [](Scenario &s) {
        s.cluster = samples::machine(1, 8);
        s.machine = {};
    });
    QVERIFY(!document.pairFrom().valid());
    document.selectPair(DeviceId(6), DeviceId(7));
    document.undoStack().undo();
    QCOMPARE(document.pairFrom(), DeviceId(0));
    QCOMPARE(document.pairTo(), DeviceId(3));
}

void TestScenarioDocument::aPairThatTheMachineLacksIsCleared()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.edit(u"Load"_qs, [](Scenario &s) { s.cluster = samples::machine(1, 8); });
    document.selectPair(DeviceId(0), DeviceId(7));
    document.undoStack().undo();
    QVERIFY(document.scenario().machine.from.empty());
    QVERIFY(document.scenario().machine.to.empty());
}

void TestScenarioDocument::theModifiedMarkFollowsTheUndoStack()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    QVERIFY(!document.isModified());
    rename(document, "a");
    QVERIFY(document.isModified());
    document.undoStack().undo();
    QVERIFY(!document.isModified());
    document.undoStack().redo();
    QVERIFY(document.saveAs(folder.filePath(u"s.json"_qs)));
    QVERIFY(!document.isModified());
    document.undoStack().undo();
    QVERIFY(document.isModified());
    rename(document, "b"); // what was saved can no more be reached
    document.undoStack().undo();
    QVERIFY(document.isModified());
    document.newDocument();
    QVERIFY(!document.isModified());
    QVERIFY(document.filePath().isEmpty());
}

void TestScenarioDocument::whatWasShownAsModifiedStaysSoUntilItIsSaved()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    document.show(samples::scenario("a"), true, folder.filePath(u"s.json"_qs));
    QVERIFY(document.isModified());
    rename(document, "b");
    document.undoStack().undo();
    QVERIFY(document.isModified());
    QVERIFY(document.save());
    QVERIFY(!document.isModified());
}

void TestScenarioDocument::savingAndOpeningGivesTheSameScenario()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"ü s.json"_qs);
    ScenarioDocument first;
    first.show(samples::scenario("größer", 2, 4), true);
    first.selectPair(DeviceId(0), DeviceId(5));
    QVERIFY(first.saveAs(path));
    QCOMPARE(first.filePath(), path);
    ScenarioDocument second;
    const Status opened = second.open(path);
    QVERIFY2(opened.ok(), opened ? "" : describe(opened.error()).c_str());
    QVERIFY(second.scenario() == first.scenario());
    QCOMPARE(second.filePath(), path);
    QVERIFY(!second.isModified());
    QCOMPARE(second.issues().rowCount(), 0);
}

void TestScenarioDocument::openingABadFileKeepsTheOldDocument_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no file") << QByteArray();
    QTest::newRow("an empty file") << QByteArray("");
    QTest::newRow("half a file") << QByteArray(R"({"format":"shardscope-scenario","version":2,"clus)");
    QTest::newRow("a newer file") << QByteArray(R"({"format":"shardscope-scenario","version":999})");
    QTest::newRow("another format") << QByteArray(R"({"format":"something","version":1})");
    QTest::newRow("binary") << QByteArray("\x00\xff\x00", 3);
}

void TestScenarioDocument::openingABadFileKeepsTheOldDocument()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const QString good = folder.filePath(u"good.json"_qs);
    const QString bad = folder.filePath(u"bad.json"_qs);
    if (!content.isNull())
        samples::write(bad, content);
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    QVERIFY(document.saveAs(good));
    rename(document, "b");
    const auto before = document.snapshot();
    const Status opened = document.open(bad);
    QVERIFY(!opened);
    QCOMPARE(opened.error().place.file, bad.toStdString());
    QCOMPARE(document.snapshot(), before);
    QCOMPARE(document.filePath(), good);
    QVERIFY(document.isModified());
    QVERIFY(document.undoStack().canUndo());
}

void TestScenarioDocument::savingWhereNothingCanBeWrittenLosesNothing()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    rename(document, "a");
    const Status saved = document.saveAs(folder.filePath(u"no/such/folder/s.json"_qs));
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::FileWrite);
    QVERIFY(document.isModified());
    QVERIFY(document.filePath().isEmpty());
    QVERIFY(!document.save());
}

void TestScenarioDocument::savingInTheBackgroundTakesTheStateAtItsBeginning()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.json"_qs);
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.edit(u"Faster"_qs, [](Scenario &s) { s.cluster = samples::machine(1, 4, 200); });
    int done = 0;
    document.saveInBackground(path, [&done](const Status &written) { done += written ? 1 : 100; });
    QVERIFY(document.isSaving());
    QVERIFY2(document.isModified(), "until the file is there");
    document.edit(u"Fastest"_qs, [](Scenario &s) { s.cluster = samples::machine(1, 4, 300); });
    QTRY_COMPARE(done, 1);
    QVERIFY(!document.isSaving());
    QVERIFY(document.isModified());
    QCOMPARE(document.filePath(), path);
    QTRY_COMPARE(firstBandwidth(document.baselineReport()), 200e9);
    QTRY_COMPARE(firstBandwidth(document.report()), 300e9);
    document.undoStack().undo();
    QVERIFY(!document.isModified());
    ScenarioDocument read;
    QVERIFY(read.open(path));
    QVERIFY(read.scenario() == document.scenario());
}

void TestScenarioDocument::savingInTheBackgroundThatFailsLeavesItModified()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    rename(document, "a");
    bool failed = false;
    document.saveInBackground(folder.filePath(u"no/such/s.json"_qs), [&failed](const Status &written) { failed = !written; });
    QTRY_VERIFY(failed);
    QVERIFY(document.isModified());
    QVERIFY(document.filePath().isEmpty());
    document.undoStack().undo();
    QVERIFY2(document.isModified(), "nobody knows any more what is in which file");
}

void TestScenarioDocument::savesInTheBackgroundEndInTheirOrder()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.json"_qs);
    ScenarioDocument document;
    QList<int> order;
    for (int i = 0; i < 5; ++i) {
        rename(document, std::to_string(i).c_str());
        document.saveInBackground(path, [&order, i](const Status &) { order << i; });
    }
    rename(document, "last");
    QVERIFY(document.saveAs(path)); // waits for them
    QTRY_COMPARE(order, (QList<int>{0, 1, 2, 3, 4}));
    QVERIFY(!document.isModified());
    ScenarioDocument read;
    QVERIFY(read.open(path));
    QCOMPARE(read.scenario().name, std::string("last"));
}

void TestScenarioDocument::aDocumentThatIsReplacedWhileItIsSavedIsStillWritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.json"_qs);
    bool done = false;
    {
        ScenarioDocument document;
        rename(document, "first");
        document.saveInBackground(path, [&done](const Status &) { done = true; });
        document.show(samples::scenario("other"), false);
        QVERIFY(!document.isModified());
        QTRY_VERIFY(done);
        QVERIFY2(document.filePath().isEmpty(), "the file is the first one's");
        rename(document, "second");
        document.saveInBackground(path, [](const Status &) {});
    }
    ScenarioDocument read;
    QVERIFY(read.open(path));
    QCOMPARE(read.scenario().name, std::string("second"));
}

void TestScenarioDocument::openingTheSameFileAgainIsEvaluatedAgain()
{
    ScenarioDocument document;
    for (int i = 0; i < 2; ++i) {
        document.show(samples::scenario("a"), false);
        QVERIFY(evaluated(document));
        QVERIFY(document.machine() != nullptr);
        QVERIFY(document.baselineReport()->machine != nullptr);
    }
}

void TestScenarioDocument::theBaselineIsTheLastSavedState()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    QVERIFY(evaluated(document));
    document.edit(u"Faster"_qs, [](Scenario &s) { s.cluster = samples::machine(1, 4, 200); });
    QVERIFY(evaluated(document));
    QCOMPARE(firstBandwidth(document.report()), 200e9);
    QCOMPARE(firstBandwidth(document.baselineReport()), 100e9);
    QVERIFY(document.saveAs(folder.filePath(u"s.json"_qs)));
    QCOMPARE(document.baseline(), document.snapshot());
    QCOMPARE(firstBandwidth(document.baselineReport()), 200e9);
}

void TestScenarioDocument::anEditThatOvertakesTheBaselinesReportDoesNotBecomeIt()
{
    ScenarioDocument document;
    document.show(samples::scenario("a"), false);
    document.edit(u"Faster"_qs, [](Scenario &s) { s.cluster = samples::machine(1, 4, 200); });
    QVERIFY(QTest::qWaitFor([&] { return !document.isStale() && document.baselineReport()->machine; }));
    QCOMPARE(firstBandwidth(document.report()), 200e9);
    QCOMPARE(firstBandwidth(document.baselineReport()), 100e9);
}

void TestScenarioDocument::othersHearBeforeADocumentIsReplaced()
{
    ScenarioDocument document;
    rename(document, "unsaved");
    std::string seen;
    connect(&document, &ScenarioDocument::aboutToReplace, this,
            [&] { seen = document.isModified() ? document.scenario().name : "too late"; });
    document.newDocument();
    QCOMPARE(seen, std::string("unsaved"));
}

void TestScenarioDocument::nobodyHearsFromADocumentThatDies()
{
    int heard = 0;
    {
        ScenarioDocument document;
        rename(document, "a");
        connect(&document, &ScenarioDocument::modifiedChanged, this, [&heard] { ++heard; });
        connect(&document, &ScenarioDocument::reportChanged, this, [&heard] { ++heard; });
    }
    QTest::qWait(20);
    QCOMPARE(heard, 0);
}

void TestScenarioDocument::aFileThatAnotherProgramChangedIsNotOverwritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.json"_qs);
    ScenarioDocument first;
    first.show(samples::scenario("base"), true);
    QVERIFY(first.saveAs(path));
    ScenarioDocument second;
    QVERIFY(second.open(path));
    rename(first, "of the first");
    rename(second, "of the second");
    QVERIFY(first.save());

    QCOMPARE(second.save().ok(), false);
    std::optional<Status> answer;
    second.saveInBackground(path, [&answer](const Status &status) { answer = status; });
    QTRY_VERIFY(answer.has_value());
    QVERIFY(!*answer && io::isChangedElsewhere(answer->error()));
    QVERIFY(second.isModified());
    ScenarioDocument third;
    QVERIFY(third.open(path));
    QCOMPARE(third.scenario().name, std::string("of the first"));

    answer.reset();
    second.saveInBackground(
        path, [&answer](const Status &status) { answer = status; }, ScenarioDocument::Foreign::Overwrite);
    QTRY_VERIFY(answer.has_value());
    QVERIFY(answer->ok() && !second.isModified());
    rename(first, "of the first again");
    QVERIFY(!first.save());
    rename(second, "more");
    QVERIFY(second.save());
}

void TestScenarioDocument::savesThatFollowEachOtherAreNoOtherPrograms()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.json"_qs);
    ScenarioDocument document;
    document.show(samples::scenario("base"), true);
    QVERIFY(document.saveAs(path));
    int done = 0;
    for (int i = 0; i < 5; ++i) {
        rename(document, std::to_string(i).c_str());
        document.saveInBackground(path, [&done](const Status &status) { done += status.ok() ? 1 : 0; });
    }
    QTRY_COMPARE(done, 5);
    QVERIFY(!document.isModified());
}

void TestScenarioDocument::aFileThatOnlyLooksChangedIsSaved()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.json"_qs);
    ScenarioDocument document;
    document.show(samples::scenario("base"), true);
    QVERIFY(document.saveAs(path));
    const std::string text = io::encodeScenario(document.scenario());
    QVERIFY(io::writeFileAtomically(path.toStdString(), text)); // a copy came back, say
    rename(document, "mine");
    QVERIFY(document.save());
    QVERIFY(QFile::remove(path));
    rename(document, "mine once more");
    QVERIFY(document.save());
    QVERIFY(QFile::exists(path));
}

SHARDSCOPE_TEST_GUILESS(TestScenarioDocument)
#include "test_scenariodocument.moc"
