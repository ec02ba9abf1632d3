// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/io/file/filestamp.h"
#include "core/io/scenario/codec.h"
#include "samples.h"
#include "tests/testclass.h"
#include "ui/document/autosave.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;
using namespace std::chrono_literals;

namespace {

/// One running instance of the program.
struct Instance {
    ScenarioDocument document;
    Autosave autosave;
    QSignalSpy written{&autosave, &Autosave::written};

    explicit Instance(const QString &directory) : autosave(document, directory) { autosave.setDelay(5ms, 20ms); }

    void rename(const char *name)
    {
        document.edit(u"Rename"_qs, [name](scenario::Scenario &s) { s.name = name; });
    }

    bool saved()
    {
        const bool came = QTest::qWaitFor([this] { return written.count() > 0; });
        written.clear();
        return came;
    }

    [[nodiscard]] bool hasIssue(ErrorCode code) const
    {
        return std::ranges::any_of(const_cast<ScenarioDocument &>(document).issues().issues(),
                                   [code](const Issue &issue) { return issue.what.code == code; });
    }
};

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsUnsavedIsOfferedNextTime();
    void whatWasSavedLeavesNothingBehind();
    void whatWasDiscardedAtTheEndLeavesNothingBehind();
    void undoneToTheSavedStateLeavesNothingBehind();
    void changesWithoutAPauseAreWrittenOnTheWay();
    void twoInstancesDoNotTakeEachOthersCopies();
    void aRecoveredCopyIsTheInstancesOwn();
    void aReplacedDocumentIsPutAside();
    void whatIsNotWantedIsNotPutAside();
    void recoveringPutsAsideWhatIsThere();
    void aDamagedCopyIsReportedAndKept();
    void aCopyWithoutItsNoteIsStillRecovered();
    void aFolderThatCannotBeWrittenIsReportedOnceAndTriedAgain();
    void whatCannotBePutAsideAtOnceIsPutAsideLater();
    void theOldestOfVeryManyGo();
    void aClockThatWasSetBackLosesNothing();
    void aRecoveredCopyDoesNotOverwriteWhatAnotherWroteSince();

private:
    QString folder() const { return m_folder->filePath(u"autosave"_qs); }
    QStringList files() const { return QDir(folder()).entryList(QDir::Files | QDir::Hidden); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestAutosave::whatIsUnsavedIsOfferedNextTime()
{
    scenario::Scenario expected;
    {
        Instance first(folder());
        first.document.show(samples::scenario("lab", 2, 4), false, u"/lab/lab.json"_qs);
        first.document.edit(u"Faster"_qs, [](scenario::Scenario &s) { s.cluster = samples::machine(2, 4, 200); });
        QVERIFY(first.saved());
        expected = first.document.scenario();
    }
    Instance second(folder());
    const std::vector<Recoverable> copies = second.autosave.recoverable();
    QCOMPARE(copies.size(), 1U);
    QCOMPARE(copies[0].name, u"lab"_qs);
    QCOMPARE(copies[0].filePath, u"/lab/lab.json"_qs);
    QVERIFY(copies[0].when.secsTo(QDateTime::currentDateTime()) < 60);
    QVERIFY(second.autosave.recover(copies[0].id));
    QVERIFY(second.document.scenario() == expected);
    QVERIFY(second.document.isModified());
    QCOMPARE(second.document.filePath(), u"/lab/lab.json"_qs);
    QVERIFY(second.autosave.recoverable().empty());
}

void TestAutosave::whatWasSavedLeavesNothingBehind()
{
    {
        Instance first(folder());
        first.rename("a");
        QVERIFY(first.saved());
        QVERIFY(!files().isEmpty());
        QVERIFY(first.document.saveAs(m_folder->filePath(u"s.json"_qs)));
        QTRY_COMPARE(files(), QStringList());
    }
    QVERIFY(Instance(folder()).autosave.recoverable().empty());
}

void TestAutosave::whatWasDiscardedAtTheEndLeavesNothingBehind()
{
    Instance first(folder());
    first.rename("a");
    QVERIFY(first.saved());
    first.autosave.finish(Autosave::Unsaved::Discard);
    QCOMPARE(files(), QStringList());
}

void TestAutosave::undoneToTheSavedStateLeavesNothingBehind()
{
    Instance first(folder());
    first.rename("a");
    QVERIFY(first.saved());
    first.document.undoStack().undo();
    QTRY_COMPARE(files(), QStringList());
    QTest::qWait(30);
    QCOMPARE(files(), QStringList());
    first.document.undoStack().redo();
    QVERIFY(first.saved());
}

void TestAutosave::changesWithoutAPauseAreWrittenOnTheWay()
{
    Instance first(folder());
    first.autosave.setDelay(30ms, 20ms);
    for (int i = 0; i < 40; ++i) {
        first.rename(std::to_string(i).c_str());
        QTest::qWait(5);
    }
    QVERIFY(first.written.count() >= 2);
    QVERIFY(first.written.count() < 20);
}

void TestAutosave::twoInstancesDoNotTakeEachOthersCopies()
{
    Instance first(folder());
    Instance second(folder());
    first.rename("first");
    second.rename("second");
    QVERIFY(first.saved());
    QVERIFY(second.saved());
    QVERIFY(first.autosave.recoverable().empty());
    QVERIFY(second.autosave.recoverable().empty());
    QStringList ids;
    for (const QString &file : files())
        if (file.endsWith(u".copy.json"))
            ids << file.chopped(10);
    QCOMPARE(ids.size(), 2);
    for (const QString &id : ids) {
        second.autosave.discard(id);
        Instance third(folder());
        QVERIFY(!third.autosave.recover(id));
        QVERIFY(third.document.isEmpty());
    }
    QCOMPARE(files().filter(u".copy.json"_qs).size(), 2);
}

void TestAutosave::aRecoveredCopyIsTheInstancesOwn()
{
    {
        Instance first(folder());
        first.rename("a");
        QVERIFY(first.saved());
    }
    Instance second(folder());
    const QString id = second.autosave.recoverable().at(0).id;
    QVERIFY(second.autosave.recover(id));
    {
        Instance third(folder());
        QVERIFY(third.autosave.recoverable().empty());
    }
    QVERIFY(second.document.saveAs(m_folder->filePath(u"s.json"_qs)));
    QTRY_COMPARE(files(), QStringList());
}

void TestAutosave::aReplacedDocumentIsPutAside()
{
    Instance first(folder());
    const QSignalSpy offered(&first.autosave, &Autosave::recoverableChanged);
    first.rename("unsaved");
    first.document.show(samples::scenario("other"), false); // before the pause is over
    QTRY_COMPARE(offered.count(), 1);
    QVERIFY(first.hasIssue(ErrorCode::PutAside));
    const auto copies = first.autosave.recoverable();
    QCOMPARE(copies.size(), 1U);
    QCOMPARE(copies[0].name, u"unsaved"_qs);
    QVERIFY(copies[0].aside);     // nobody's end of the program
    first.document.newDocument(); // this one was not modified
    QTest::qWait(30);
    QCOMPARE(first.autosave.recoverable().size(), 1U);
}

void TestAutosave::whatIsNotWantedIsNotPutAside()
{
    Instance first(folder());
    first.rename("unwanted");
    QVERIFY(first.saved());
    first.autosave.letGo();
    first.document.newDocument();
    QTRY_COMPARE(files(), QStringList());
    QTest::qWait(30);
    QVERIFY(first.autosave.recoverable().empty());
    // It is about these changes only.
    first.rename("a");
    first.autosave.letGo();
    first.rename("wanted after all");
    first.document.newDocument();
    QTRY_COMPARE(first.autosave.recoverable().size(), 1U);
}

void TestAutosave::recoveringPutsAsideWhatIsThere()
{
    Instance first(folder());
    first.rename("a");
    first.document.newDocument();
    QTRY_COMPARE(first.autosave.recoverable().size(), 1U);
    first.rename("b");
    QVERIFY(first.autosave.recover(first.autosave.recoverable()[0].id));
    QCOMPARE(first.document.scenario().name, std::string("a"));
    QTRY_COMPARE(first.autosave.recoverable().size(), 1U);
    QCOMPARE(first.autosave.recoverable()[0].name, u"b"_qs);
}

void TestAutosave::aDamagedCopyIsReportedAndKept()
{
    const QString copy = samples::write(folder() + u"/x.copy.json"_qs, R"({"format":"shardscope-scenario","ver)");
    Instance first(folder());
    first.rename("mine");
    const auto before = first.document.snapshot();
    const Status recovered = first.autosave.recover(u"x"_qs);
    QVERIFY(!recovered);
    QCOMPARE(recovered.error().place.file, copy.toStdString());
    QCOMPARE(first.document.snapshot(), before);
    QVERIFY(QFile::exists(copy));
    for (const auto &kept : first.autosave.recoverable())
        first.autosave.discard(kept.id);
    QVERIFY(!QFile::exists(copy));
}

void TestAutosave::aCopyWithoutItsNoteIsStillRecovered()
{
    samples::write(folder() + u"/x.copy.json"_qs, QByteArray::fromStdString(io::encodeScenario(samples::scenario("lab"))));
    Instance first(folder());
    QCOMPARE(first.autosave.recoverable().at(0).name, u"Untitled scenario"_qs);
    QVERIFY(first.autosave.recover(u"x"_qs));
    QCOMPARE(first.document.scenario().name, std::string("lab"));
}

void TestAutosave::aFolderThatCannotBeWrittenIsReportedOnceAndTriedAgain()
{
    // A file in the folder's place stops everybody, root too.
    samples::write(folder(), "in the way");
    Instance first(folder());
    first.rename("a");
    QTRY_VERIFY(first.hasIssue(ErrorCode::AutosaveFailed));
    QTest::qWait(80); // several further failures
    QCOMPARE(first.document.issues().rowCount(), 1);
    QVERIFY(QFile::remove(folder()));
    QVERIFY(first.saved());
    first.autosave.finish(Autosave::Unsaved::Keep);
    QCOMPARE(Instance(folder()).autosave.recoverable().size(), 1U);
}

void TestAutosave::whatCannotBePutAsideAtOnceIsPutAsideLater()
{
    samples::write(folder(), "in the way");
    Instance first(folder());
    first.rename("a");
    first.document.newDocument();
    QTRY_VERIFY(first.hasIssue(ErrorCode::AutosaveFailed));
    QVERIFY(QFile::remove(folder()));
    QTRY_COMPARE(first.autosave.recoverable().size(), 1U);
    QCOMPARE(first.autosave.recoverable()[0].name, u"a"_qs);
}

void TestAutosave::theOldestOfVeryManyGo()
{
    const QByteArray content = QByteArray::fromStdString(io::encodeScenario(samples::scenario("old")));
    for (int i = 0; i < 30; ++i) {
        const QString path = samples::write(folder() + u"/%1.copy.json"_qs.arg(i), content);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.setFileTime(QDateTime::currentDateTime().addDays(-100 + i), QFileDevice::FileModificationTime);
    }
    Instance first(folder());
    QCOMPARE(first.autosave.recoverable().size(), 30U);
    first.rename("newest");
    first.document.newDocument();
    QTRY_COMPARE(first.autosave.recoverable().size(), 20U);
    QCOMPARE(first.autosave.recoverable().front().name, u"newest"_qs);
    QCOMPARE(first.autosave.recoverable()[1].id, u"29"_qs);
}

void TestAutosave::aClockThatWasSetBackLosesNothing()
{
    const QByteArray content = QByteArray::fromStdString(io::encodeScenario(samples::scenario("of tomorrow")));
    for (int i = 0; i < 25; ++i) {
        QFile file(samples::write(folder() + u"/%1.copy.json"_qs.arg(i), content));
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.setFileTime(QDateTime::currentDateTime().addDays(1 + i), QFileDevice::FileModificationTime);
    }
    Instance first(folder());
    first.rename("of today");
    first.document.newDocument();
    QTRY_COMPARE(first.autosave.recoverable().size(), 20U);
    const auto copies = first.autosave.recoverable();
    QVERIFY(std::ranges::any_of(copies, [](const Recoverable &copy) { return copy.name == u"of today"; }));
}

void TestAutosave::aRecoveredCopyDoesNotOverwriteWhatAnotherWroteSince()
{
    const QString path = m_folder->filePath(u"s.json"_qs);
    {
        Instance first(folder());
        first.document.show(samples::scenario("base"), true);
        QVERIFY(first.document.saveAs(path));
        first.rename("unsaved"); // kept at the end
    }
    {
        Instance same(folder());
        QVERIFY(same.autosave.recover(same.autosave.recoverable().at(0).id));
        QVERIFY(same.document.fileStamp() == io::fileStamp(path.toStdString()));
    }
    ScenarioDocument other;
    QVERIFY(other.open(path));
    other.edit(u"Rename"_qs, [](scenario::Scenario &s) { s.name = "of another"; });
    QVERIFY(other.save());
    Instance second(folder());
    QVERIFY(second.autosave.recover(second.autosave.recoverable().at(0).id));
    QCOMPARE(second.document.scenario().name, std::string("unsaved"));
    const Status saved = second.document.save();
    QVERIFY(!saved && io::isChangedElsewhere(saved.error()));
    second.autosave.finish(Autosave::Unsaved::Discard);
}

SHARDSCOPE_TEST_GUILESS(TestAutosave)
#include "test_autosave.moc"
