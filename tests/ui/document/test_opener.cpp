// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/io/scenario/codec.h"
#include "samples.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"

#include <QElapsedTimer>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>

#include <sys/stat.h>

using namespace shardscope;
using namespace shardscope::ui;

class TestOpener : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { Q_INIT_RESOURCE(shardscope); }
    void init();
    void cleanup();

    void aScenarioBecomesTheDocument();
    void aPrintoutBecomesTheMachineByOneEdit();
    void aScenarioKeepsItsNameWhenAMachineIsLoaded();
    void whatBelongedToTheOldMachineGoesWithIt();
    void severalFilesAreOneStep();
    void oneBadFileAmongSeveralIsReportedByItself();
    void aBadFileAloneFailsAndChangesNothing_data();
    void aBadFileAloneFailsAndChangesNothing();
    void ofSeveralScenariosOneIsOpenedAndTheOthersAreNamed();
    void aScenarioAndAMachineTogether();
    void aFolderIsSearchedForWhatCanBeRead();
    void aFolderWithNothingToReadFails();
    void aNamedPipeDoesNotHoldTheProgram();
    void pastedTextIsRead();
    void droppedFilesComeBeforeDroppedText();
    void whatCannotBeOpenedIsSaid();
    void moreHostsJoinTheMachineThatIsThere();
    void hostsJoinWhatIsThereWhenTheyArrive();
    void theOtherHalfCompletesTheMachineThatIsThere();
    void requestsAreServedInTheirOrder();
    void whatIsCancelledIsNotApplied();
    void anEndInTheMiddleIsSafe();
    void recentFilesAreRemembered();
    void everyExampleOpens_data();
    void everyExampleOpens();
    void anUnknownExampleIsNamed();
    void everyReaderSaysWhatItReads();

private:
    bool wait() const
    {
        return QTest::qWaitFor([this] { return !m_opener->isBusy(); }, test::patience_ms);
    }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString put(const QString &name, const QByteArray &content) const { return samples::write(path(name), content); }
    std::vector<ErrorCode> issueCodes() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<Opener> m_opener;
    std::unique_ptr<QSignalSpy> m_finished;
    std::unique_ptr<QSignalSpy> m_failed;
};

void TestOpener::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(path(u"settings/s.ini"_qs));
    m_document = std::make_unique<ScenarioDocument>();
    m_opener = std::make_unique<Opener>(*m_document, m_settings.get());
    m_finished = std::make_unique<QSignalSpy>(m_opener.get(), &Opener::finished);
    m_failed = std::make_unique<QSignalSpy>(m_opener.get(), &Opener::failed);
}

void TestOpener::cleanup()
{
    m_opener.reset();
    m_document.reset();
    m_settings.reset(); // it saves as it goes, and would make the folder again
}

std::vector<ErrorCode> TestOpener::issueCodes() const
{
    std::vector<ErrorCode> codes;
    for (const Issue &issue : m_document->issues().issues())
        codes.push_back(issue.what.code);
    return codes;
}

void TestOpener::aScenarioBecomesTheDocument()
{
    const scenario::Scenario saved = samples::scenario("lab", 2, 4);
    const QString file = put(u"lab.json"_qs, QByteArray::fromStdString(io::encodeScenario(saved)));
    m_document->edit(u"Rename"_qs, [](scenario::Scenario &s) { s.name = "old"; });
    const QSignalSpy started(m_opener.get(), &Opener::started);
    m_opener->openPaths({file});
    QVERIFY(m_opener->isBusy());
    QCOMPARE(m_opener->reading(), u"lab.json"_qs);
    QVERIFY2(m_document->scenario().name == "old", "nothing is read on the GUI thread");
    QVERIFY(wait());
    QCOMPARE(started.count(), 1);
    QCOMPARE(m_finished->count(), 1);
    QCOMPARE(m_finished->first().first().toString(), u"lab.json"_qs);
    QVERIFY(m_document->scenario() == saved);
    QCOMPARE(m_document->filePath(), file);
    QVERIFY(!m_document->isModified());
    QVERIFY(!m_document->undoStack().canUndo());
}

void TestOpener::aPrintoutBecomesTheMachineByOneEdit()
{
    const QString file = put(u"topo.txt"_qs, samples::topo(8).toUtf8());
    m_opener->openPaths({file});
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 8);
    QCOMPARE(m_document->scenario().name, std::string("topo"));
    QCOMPARE(m_document->undoStack().count(), 1);
    QCOMPARE(m_document->undoStack().undoText(), u"Load topo.txt"_qs);
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->filePath().isEmpty());
    m_document->undoStack().undo();
    QVERIFY(m_document->isEmpty());
    QVERIFY(m_document->scenario().name.empty());
}

void TestOpener::aScenarioKeepsItsNameWhenAMachineIsLoaded()
{
    m_document->show(samples::scenario("mine"), false);
    m_opener->openPaths({put(u"topo.txt"_qs, samples::topo(8).toUtf8())});
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().name, std::string("mine"));
    QCOMPARE(m_document->scenario().cluster->gpus(), 8);
}

void TestOpener::whatBelongedToTheOldMachineGoesWithIt()
{
    scenario::Scenario old = samples::scenario("mine");
    old.machine = {"GPU0",   "GPU1",  scenario::Transfer::Stored, scenario::MatrixOrder::ByHost,
                   "ring 0", {"NV4"}, {{"GPU0", {0.1, 0.2}}}};
    m_document->show(old, false);
    m_opener->openPaths({put(u"topo.txt"_qs, samples::topo(8).toUtf8())});
    QVERIFY(wait());
    const scenario::MachineChoices &now = m_document->scenario().machine;
    QVERIFY(now.from.empty() && now.to.empty() && now.channel.empty() && now.hiddenClasses.empty() && now.positions.empty());
    QCOMPARE(now.transfer, scenario::Transfer::Stored);
    QCOMPARE(now.order, scenario::MatrixOrder::ByHost);
    m_document->undoStack().undo();
    QVERIFY(m_document->scenario() == old);
}

void TestOpener::severalFilesAreOneStep()
{
    m_opener->openPaths({put(u"n2.txt"_qs, samples::topo(4).toUtf8()), put(u"n10.txt"_qs, samples::topo(4).toUtf8()),
                         put(u"n1.txt"_qs, samples::topo(4).toUtf8())});
    QVERIFY(wait());
    const cluster::Cluster &machine = *m_document->scenario().cluster;
    QCOMPARE(machine.gpus(), 12);
    QCOMPARE(machine.hosts[2].name, std::string("n10"));
    QCOMPARE(m_document->undoStack().count(), 1);
    QCOMPARE(m_document->undoStack().undoText(), u"Load 3 files"_qs);
    QCOMPARE(issueCodes(), std::vector{ErrorCode::HostsJoined});
}

void TestOpener::oneBadFileAmongSeveralIsReportedByItself()
{
    const QString bad = put(u"n2.txt"_qs, "\tGPU0\tGPU1\nGPU0\tX\tNV1\n");
    m_opener->openPaths({put(u"n1.txt"_qs, samples::topo(4).toUtf8()), bad, path(u"gone.txt"_qs)});
    QVERIFY(wait());
    QCOMPARE(m_finished->count(), 1);
    QCOMPARE(m_failed->count(), 0);
    QCOMPARE(m_document->scenario().cluster->gpus(), 4);
    const auto &issues = m_document->issues().issues();
    QCOMPARE(issues.size(), 2U);
    const auto of = [&issues](const QString &file) {
        return std::ranges::find(issues, file.toStdString(), [](const Issue &issue) { return issue.what.place.file; });
    };
    QVERIFY(of(bad) != issues.end());
    QCOMPARE(of(bad)->severity, Severity::Fault);
    QCOMPARE(of(bad)->what.code, ErrorCode::RowMissing);
    QVERIFY(of(path(u"gone.txt"_qs)) != issues.end());
    QCOMPARE(m_settings->recentFiles(), QStringList{path(u"n1.txt"_qs)});
}

void TestOpener::aBadFileAloneFailsAndChangesNothing_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("only blanks") << QByteArray(" \n\t\n");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x00\x01\x02",
                                          7);
    QTest::newRow("prose") << QByteArray("There is no machine in this.\n");
    QTest::newRow("half a matrix") << QByteArray("\tGPU0\tGPU1\nGPU0\tX\tNV1\n");
    QTest::newRow("half a scenario") << QByteArray(R"({"format":"shardscope-scenario","version":2,"clus)");
    QTest::newRow("a scenario of a newer program") << QByteArray(R"({"format":"shardscope-scenario","version":999})");
}

void TestOpener::aBadFileAloneFailsAndChangesNothing()
{
    QFETCH(QByteArray, content);
    m_document->show(samples::scenario("mine"), true);
    const auto before = m_document->snapshot();
    const QString file = put(u"bad.txt"_qs, content);
    m_opener->openPaths({file});
    QVERIFY(wait());
    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(m_finished->count(), 0);
    QCOMPARE(m_document->snapshot(), before);
    QCOMPARE(m_document->issues().rowCount(), 1);
    QCOMPARE(m_document->issues().issues()[0].what.place.file, file.toStdString());
    QCOMPARE(m_settings->recentFiles(), QStringList());
}

void TestOpener::ofSeveralScenariosOneIsOpenedAndTheOthersAreNamed()
{
    const auto save = [this](const QString &name) {
        return put(name, QByteArray::fromStdString(io::encodeScenario(samples::scenario(name.toStdString()))));
    };
    m_opener->openPaths({save(u"b.json"_qs), save(u"a.json"_qs)});
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().name, std::string("a.json"));
    QCOMPARE(issueCodes(), std::vector{ErrorCode::ScenarioSeveral});
    QCOMPARE(m_document->issues().issues()[0].what.args, (std::vector<std::string>{"a.json", "b.json"}));
}

void TestOpener::aScenarioAndAMachineTogether()
{
    const QString scenarioFile = put(u"s.json"_qs, QByteArray::fromStdString(io::encodeScenario(samples::scenario("s"))));
    m_opener->openPaths({put(u"a.txt"_qs, samples::topo(8).toUtf8()), scenarioFile});
    QVERIFY(wait());
    QCOMPARE(m_document->filePath(), scenarioFile);
    QCOMPARE(m_document->scenario().cluster->gpus(), 8);
    m_document->undoStack().undo();
    QCOMPARE(m_document->scenario().cluster->gpus(), 4);
}

void TestOpener::aFolderIsSearchedForWhatCanBeRead()
{
    put(u"lab/n1/topo.txt"_qs, samples::topo(4).toUtf8());
    put(u"lab/n2/topo.txt"_qs, samples::topo(4).toUtf8());
    put(u"lab/README.md"_qs, "# Nothing to see\n");
    put(u"lab/picture.png"_qs, QByteArray("\x89PNG\x00\x00", 6));
    const QString damaged = put(u"lab/n3/topo.txt"_qs, "\tGPU0\tGPU1\nGPU0\tX\tNV1\n");
    m_opener->openPaths({path(u"lab/"_qs)});
    QVERIFY(wait());
    QCOMPARE(m_finished->first().first().toString(), u"lab"_qs);
    QCOMPARE(m_document->scenario().cluster->gpus(), 8);
    QCOMPARE(m_document->scenario().cluster->hosts[1].name, std::string("n2"));
    const auto &issues = m_document->issues().issues();
    QCOMPARE(issues.size(), 3U);
    const auto skipped = std::ranges::find(issues, ErrorCode::FilesSkipped, [](const Issue &i) { return i.what.code; });
    QVERIFY(skipped != issues.end());
    QCOMPARE(skipped->severity, Severity::Note);
    QCOMPARE(skipped->what.args, (std::vector<std::string>{"2", "5", "README.md, picture.png"}));
    QVERIFY(std::ranges::any_of(
        issues, [&](const Issue &i) { return i.severity == Severity::Fault && i.what.place.file == damaged.toStdString(); }));
}

void TestOpener::aFolderWithNothingToReadFails()
{
    QVERIFY(QDir().mkpath(path(u"empty"_qs)));
    put(u"prose/a.txt"_qs, "Nothing.\n");
    m_opener->openPaths({path(u"empty"_qs), path(u"prose"_qs)});
    QVERIFY(wait());
    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(issueCodes(), (std::vector{ErrorCode::FolderEmpty, ErrorCode::FilesSkipped}));
    QCOMPARE(m_document->issues().issues()[1].severity, Severity::Fault);
}

void TestOpener::aNamedPipeDoesNotHoldTheProgram()
{
    const QString pipe = path(u"pipe"_qs);
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    m_opener->openPaths({pipe});
    QVERIFY(wait());
    QCOMPARE(issueCodes(), std::vector{ErrorCode::FileOpen});
}

void TestOpener::pastedTextIsRead()
{
    m_opener->openText(samples::topo(4), u"Pasted text"_qs);
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 4);
    QCOMPARE(m_document->undoStack().undoText(), u"Load Pasted text"_qs);
    m_opener->openText(u"nonsense"_qs, u"Pasted text"_qs);
    QVERIFY(wait());
    QCOMPARE(m_document->issues().issues()[0].what.place.file, std::string("Pasted text"));
    QCOMPARE(m_document->scenario().cluster->gpus(), 4);
    QCOMPARE(m_settings->recentFiles(), QStringList());
}

void TestOpener::droppedFilesComeBeforeDroppedText()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(put(u"topo.txt"_qs, samples::topo(2).toUtf8())), QUrl(u"https://example.org/x"_qs)});
    data.setText(samples::topo(4));
    QVERIFY(Opener::canOpen(data));
    QVERIFY(m_opener->openMime(data));
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 2);
    QMimeData text;
    text.setText(samples::topo(4));
    QVERIFY(m_opener->openMime(text));
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 4);
}

void TestOpener::whatCannotBeOpenedIsSaid()
{
    const QMimeData nothing;
    QVERIFY(!Opener::canOpen(nothing));
    QVERIFY(!m_opener->openMime(nothing));
    QCOMPARE(issueCodes(), std::vector{ErrorCode::InputEmpty});
    QVERIFY(!m_opener->isBusy());
}

void TestOpener::moreHostsJoinTheMachineThatIsThere()
{
    m_document->show(samples::scenario("two", 2, 4), false);
    m_opener->openPaths({put(u"n.txt"_qs, samples::topo(4).toUtf8())}, Opener::Purpose::MoreHosts);
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 12);
    QCOMPARE(m_document->undoStack().undoText(), u"Add n.txt"_qs);
    m_opener->openText(samples::topo(2), u"Pasted text"_qs, Opener::Purpose::MoreHosts);
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 14);
    QCOMPARE(m_document->undoStack().count(), 2);
}

void TestOpener::hostsJoinWhatIsThereWhenTheyArrive()
{
    m_document->show(samples::scenario("two", 2, 4), false);
    m_opener->openText(samples::topo(4), u"a"_qs, Opener::Purpose::MoreHosts);
    m_opener->openText(samples::topo(4), u"b"_qs, Opener::Purpose::MoreHosts); // joins what a made of it
    m_document->edit(u"Other"_qs, [](scenario::Scenario &s) { s.cluster = samples::machine(1, 2); });
    QVERIFY(wait());
    QCOMPARE(m_document->scenario().cluster->gpus(), 10);
}

void TestOpener::theOtherHalfCompletesTheMachineThatIsThere()
{
    m_opener->openPaths({put(u"topo.txt"_qs, samples::topo(4).toUtf8())});
    m_opener->openPaths({put(u"bw.txt"_qs, samples::bandwidths(4).toUtf8())});
    QVERIFY(wait());
    const cluster::Cluster &machine = *m_document->scenario().cluster;
    QCOMPARE(machine.matrices.size(), 1U);
    QVERIFY(machine.links.at(DeviceId(0), DeviceId(1)).isLink());
    QCOMPARE(issueCodes(), std::vector{ErrorCode::ReadingsMerged});
}

void TestOpener::requestsAreServedInTheirOrder()
{
    const QSignalSpy idle(m_opener.get(), &Opener::idle);
    for (int gpus = 2; gpus <= 6; ++gpus)
        m_opener->openText(samples::topo(gpus), QString::number(gpus));
    QVERIFY(wait());
    QCOMPARE(m_finished->count(), 5);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(m_finished->at(i).first().toString(), QString::number(i + 2));
    QCOMPARE(m_document->scenario().cluster->gpus(), 6);
    QCOMPARE(idle.count(), 1);
}

void TestOpener::whatIsCancelledIsNotApplied()
{
    const QSignalSpy cancelled(m_opener.get(), &Opener::cancelled);
    m_opener->openText(samples::topo(200), u"a"_qs);
    m_opener->openText(samples::topo(2), u"b"_qs);
    m_opener->cancel();
    QVERIFY(!m_opener->isBusy());
    QCOMPARE(cancelled.count(), 2);
    m_opener->openText(samples::topo(3), u"c"_qs);
    QVERIFY(wait());
    QTest::qWait(30);
    QCOMPARE(m_finished->count(), 1);
    QCOMPARE(m_document->scenario().cluster->gpus(), 3);
    QCOMPARE(m_document->undoStack().count(), 1);
    QVERIFY(issueCodes().empty());
}

void TestOpener::anEndInTheMiddleIsSafe()
{
    for (int i = 0; i < 10; ++i) {
        Opener opener(*m_document, nullptr);
        opener.openText(samples::topo(100), u"a"_qs);
        opener.openText(samples::topo(100), u"b"_qs);
        QTest::qSleep(i % 3);
    }
    QTest::qWait(20);
    QVERIFY(m_document->isEmpty());
}

void TestOpener::recentFilesAreRemembered()
{
    const QString topo = put(u"topo.txt"_qs, samples::topo(2).toUtf8());
    m_opener->openPaths({topo});
    QVERIFY(wait());
    QCOMPARE(m_settings->recentFiles(), QStringList{topo});
    QCOMPARE(m_settings->directory(Settings::Purpose::Open), m_folder->path());
    QVERIFY(m_document->saveAs(path(u"s.json"_qs)));
    QCOMPARE(m_settings->recentFiles(), (QStringList{path(u"s.json"_qs), topo}));
}

void TestOpener::everyExampleOpens_data()
{
    Q_INIT_RESOURCE(shardscope);
    QTest::addColumn<QString>("id");
    const QStringList files = QDir(u":/examples"_qs).entryList({u"*.json"_qs});
    QVERIFY(!files.isEmpty());
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << file.chopped(5);
}

void TestOpener::everyExampleOpens()
{
    QFETCH(QString, id);
    const QList<Example> all = Opener::examples();
    const auto example = std::ranges::find(all, id, &Example::id);
    QVERIFY(example != all.end());
    QVERIFY(!example->title.isEmpty() && example->title != id); // for people, not the file's name
    QVERIFY(!example->note.isEmpty());
    QVERIFY(!example->note.contains(u'\n'));
    m_opener->openExample(id);
    QVERIFY(wait());
    QCOMPARE(m_finished->count(), 1);
    QVERIFY(m_document->scenario().cluster != nullptr || m_document->scenario().trace != scenario::TraceChoices());
    QVERIFY(!m_document->scenario().name.empty());
    QVERIFY(m_document->filePath().isEmpty());
    QVERIFY(!m_document->isModified());
    QVERIFY2(m_document->issues().rowCount() == 0, qPrintable(m_document->issues().index(0).data().toString()));
    QCOMPARE(m_settings->recentFiles(), QStringList());
}

void TestOpener::anUnknownExampleIsNamed()
{
    m_opener->openExample(u"nobody-has-it"_qs);
    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(issueCodes(), std::vector{ErrorCode::ExampleUnknown});
    QVERIFY(m_document->issues().index(0).data().toString().contains(Opener::examples().front().id));
}

void TestOpener::everyReaderSaysWhatItReads()
{
    const QList<ReaderHelp> readers = Opener::readers();
    QVERIFY(!readers.isEmpty());
    for (const ReaderHelp &reader : readers)
        QVERIFY(!reader.title.isEmpty());
    const auto topo = std::ranges::find(readers, u"topo-m"_qs, &ReaderHelp::id);
    QVERIFY(topo != readers.end());
    QCOMPARE(topo->command, u"nvidia-smi topo -m"_qs);
}

SHARDSCOPE_TEST_GUILESS(TestOpener)
#include "test_opener.moc"
