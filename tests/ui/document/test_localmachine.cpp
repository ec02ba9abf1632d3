// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "samples.h"
#include "tests/testclass.h"
#include "ui/document/issuelist.h"
#include "ui/document/localmachine.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"

#include <QSignalSpy>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace shardscope;
using namespace shardscope::ui;
using namespace std::chrono_literals;

class TestLocalMachine : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void cleanupTestCase() { qputenv("PATH", m_realPath); }

    void thePrintoutBecomesTheMachine();
    void withoutTheToolASentenceSaysSo();
    void aCommandThatFailsIsQuoted();
    void aCommandThatPrintsSomethingElseIsAnErrorOfItsText();
    void aCommandThatHangsIsEnded();
    void itCanBeCancelled();
    void anEndWhileItRunsIsSafe();

private:
    /// A program of that name in front of everything else in PATH.
    void fake(const QByteArray &script);
    const Issue &onlyIssue() const { return m_document->issues().issues().at(0); }

    QByteArray m_realPath = qgetenv("PATH");
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<Opener> m_opener;
    std::unique_ptr<LocalMachine> m_local;
};

void TestLocalMachine::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("PATH", QFile::encodeName(m_folder->path()));
    m_document = std::make_unique<ScenarioDocument>();
    m_opener = std::make_unique<Opener>(*m_document);
    m_local = std::make_unique<LocalMachine>(*m_opener);
}

void TestLocalMachine::cleanup()
{
    m_local.reset();
    m_opener.reset();
    m_document.reset();
}

void TestLocalMachine::fake(const QByteArray &script)
{
    const QString path = samples::write(m_folder->filePath(u"nvidia-smi"_qs), "#!/bin/sh\nPATH=/usr/bin:/bin\n" + script);
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ExeOwner));
}

void TestLocalMachine::thePrintoutBecomesTheMachine()
{
    const QString printout = samples::write(m_folder->filePath(u"topo.txt"_qs), samples::topo(4).toUtf8());
    fake("[ \"$*\" = 'topo -m' ] || exit 9\ncat '" + QFile::encodeName(printout) + "'\n");
    QVERIFY(LocalMachine::isAvailable());
    const QSignalSpy finished(m_local.get(), &LocalMachine::finished);
    const QSignalSpy opened(m_opener.get(), &Opener::finished);
    m_local->read();
    QVERIFY(m_local->isRunning());
    m_local->read(); // once is enough
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(m_document->scenario().cluster->gpus(), 4);
    const QString host = QSysInfo::machineHostName().section(u'.', 0, 0);
    QCOMPARE(QString::fromStdString(m_document->scenario().name), host);
    QVERIFY(m_document->undoStack().canUndo());
}

void TestLocalMachine::withoutTheToolASentenceSaysSo()
{
    QVERIFY(!LocalMachine::isAvailable());
    const QSignalSpy failed(m_local.get(), &LocalMachine::failed);
    m_local->read();
    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_local->isRunning());
    QCOMPARE(onlyIssue().what.code, ErrorCode::ToolMissing);
    QCOMPARE(
        m_document->issues().index(0).data().toString(),
        u"nvidia-smi is not installed on this machine; run nvidia-smi topo -m on the GPU machine, then open or paste its output"_qs);
}

void TestLocalMachine::aCommandThatFailsIsQuoted()
{
    fake("echo\necho \"NVIDIA-SMI has failed because it couldn't communicate with the driver.\"\necho more\nexit 9\n");
    const QSignalSpy failed(m_local.get(), &LocalMachine::failed);
    m_local->read();
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(onlyIssue().what.code, ErrorCode::CommandFailed);
    QVERIFY(m_document->issues().index(0).data().toString().endsWith(u"couldn't communicate with the driver."_qs));
    QVERIFY(m_document->isEmpty());
}

void TestLocalMachine::aCommandThatPrintsSomethingElseIsAnErrorOfItsText()
{
    fake("echo 'No devices were found'\n");
    const QSignalSpy failed(m_opener.get(), &Opener::failed);
    m_local->read();
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(m_document->issues().rowCount(), 1);
    QVERIFY(m_document->isEmpty());
}

void TestLocalMachine::aCommandThatHangsIsEnded()
{
    fake("exec sleep 60\n");
    m_local->setTimeLimit(1s);
    const QSignalSpy failed(m_local.get(), &LocalMachine::failed);
    m_local->read();
    QVERIFY2(failed.isEmpty() && m_local->isRunning(), "starting it does not wait for it");
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(onlyIssue().what.code, ErrorCode::ToolTimeout);
    QVERIFY(!m_local->isRunning());
}

void TestLocalMachine::itCanBeCancelled()
{
    fake("exec sleep 60\n");
    const QSignalSpy cancelled(m_local.get(), &LocalMachine::cancelled);
    const QSignalSpy failed(m_local.get(), &LocalMachine::failed);
    m_local->read();
    m_local->cancel();
    QTRY_COMPARE(cancelled.count(), 1);
    QCOMPARE(failed.count(), 0);
    QCOMPARE(m_document->issues().rowCount(), 0);
    m_local->read(); // and again
    QVERIFY(m_local->isRunning());
}

void TestLocalMachine::anEndWhileItRunsIsSafe()
{
    fake("exec sleep 60\n");
    m_local->read();
    QTest::qWait(20);
    m_local.reset();
    QTest::qWait(20);
    QCOMPARE(m_document->issues().rowCount(), 0);
}

SHARDSCOPE_TEST_GUILESS(TestLocalMachine)
#include "test_localmachine.moc"
