// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/io/trace/tracewriter.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/eventwatch.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/trace/tracefigure.h"
#include "ui/views/trace/traceview.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QtTest>

#include <memory>

// The large case in small: 32 MB. tests/scale/scale_trace.cpp takes 1 GB with
// the limits of the specification.
using namespace shardscope;
using namespace shardscope::ui;

namespace {

using test::sanitized;

constexpr std::size_t bytes = 32'000'000;
/// Of the event loop's thread itself, so that a busy machine does not matter; s.
constexpr double longestWork = sanitized ? 1.0 : 0.15;

} // namespace

class TestLargeTrace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theLoopAnswersWhileTheFileIsRead();
    void cancelEndsTheReader();
    void pictureAndTableAreMadeWithoutAPause();
    void editsAndUndoShareTheTrace();
    void savingIsSmallAndKeepsEveryInterval();

private:
    [[nodiscard]] bool read();

    QTemporaryDir m_folder;
    QString m_path;
    double m_seconds = 0; ///< that the whole reading took
    ScenarioDocument m_document;
    SharedSelection m_selection;
    Opener m_opener{m_document};
};

void TestLargeTrace::initTestCase()
{
    m_path = m_folder.filePath(QStringLiteral("large.json"));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    tests::TraceWriter writer([&file](std::string_view part) { file.write(part.data(), static_cast<qint64>(part.size())); }, 0);
    (void)tests::writeTraining(writer, {.layers = 24, .untilBytes = bytes});
}

bool TestLargeTrace::read()
{
    m_opener.openPaths({m_path});
    return QTest::qWaitFor([this] { return !m_opener.isBusy() && !m_document.isStale(); }, test::patience_ms);
}

void TestLargeTrace::theLoopAnswersWhileTheFileIsRead()
{
    QSignalSpy progressed(&m_opener, &Opener::progressed);
    const double before = tests::memoryBytes();
    tests::resetPeakMemory();
    tests::EventWatch watch;
    QElapsedTimer clock;
    clock.start();
    QVERIFY(read());
    m_seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
    const tests::EventWatch::Block block = watch.take();
    QVERIFY(m_document.scenario().trace.trace != nullptr);
    QVERIFY(progressed.count() >= 5);
    QVERIFY2(block.cpu < longestWork, qPrintable(QString::number(block.cpu)));
    QVERIFY2(block.wall < 0.2 + m_seconds / 3, qPrintable(QStringLiteral("%1 of %2 s").arg(block.wall).arg(m_seconds)));
    // Two fifths as measured; how many parts are on their way at once differs. The text itself would be the whole.
    if (!sanitized) // whose own memory is several times the program's
        QVERIFY2(tests::peakMemoryBytes() - before < 0.45 * static_cast<double>(QFileInfo(m_path).size()),
                 qPrintable(QString::number((tests::peakMemoryBytes() - before) * 1e-6)));
}

void TestLargeTrace::cancelEndsTheReader()
{
    const runs::TracePtr present = m_document.scenario().trace.trace;
    m_opener.openPaths({m_path});
    QVERIFY(QTest::qWaitFor([this] { return m_opener.fraction() > 0.02; }, test::patience_ms));
    QFile small(m_folder.filePath(QStringLiteral("small.json")));
    QVERIFY(small.open(QIODevice::WriteOnly));
    small.write("{");
    small.close();
    QSignalSpy cancelled(&m_opener, &Opener::cancelled);
    m_opener.cancel();
    QCOMPARE(cancelled.count(), 1); // at once
    QVERIFY(!m_opener.isBusy());
    // One thread reads: the next file is begun when the one before has ended.
    QElapsedTimer clock;
    clock.start();
    QSignalSpy failed(&m_opener, &Opener::failed);
    m_opener.openPaths({small.fileName()});
    QVERIFY(failed.wait(test::patience_ms));
    QVERIFY(static_cast<double>(clock.nsecsElapsed()) * 1e-9 < 0.3 + m_seconds / 3);
    QCOMPARE(m_document.scenario().trace.trace, present);
}

void TestLargeTrace::pictureAndTableAreMadeWithoutAPause()
{
    TraceView view({m_document, m_selection});
    view.resize(1200, 700);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::keyClick(&view, Qt::Key_Home); // the whole
    tests::EventWatch watch;
    for (int i = 0; i < 40; ++i) {
        const double share = 1.0 / (1 + i);
        view.setSight({(1 - share) * i / 40, (1 - share) * i / 40 + share, 0, 1});
        view.repaint();
        QTest::mouseMove(&view, QPoint(200 + 15 * i, 120 + i % 5));
        QTest::qWait(1);
    }
    QVERIFY(view.table()->rowCount() > 100);
    QTest::qWait(5);
    const tests::EventWatch::Block block = watch.take();
    QVERIFY2(block.cpu < longestWork, qPrintable(QString::number(block.cpu)));
}

void TestLargeTrace::editsAndUndoShareTheTrace()
{
    const runs::Trace *trace = m_document.scenario().trace.trace.get();
    const evaluate::TraceMeasure *measure = m_document.report()->trace->measure.get();
    TraceView view({m_document, m_selection});
    const double before = tests::memoryBytes();
    for (int i = 0; i < 30; ++i) {
        m_document.edit(QStringLiteral("Measure a step"), [i](scenario::Scenario &s) { s.trace.step = i; });
        QCOMPARE(m_document.scenario().trace.trace.get(), trace);
    }
    QVERIFY(QTest::qWaitFor([this] { return !m_document.isStale(); }, test::patience_ms));
    QCOMPARE(m_document.report()->trace->measure.get(), measure); // another step is no new measuring
    while (m_document.undoStack().index() > 1)
        m_document.undoStack().undo();
    QCOMPARE(m_document.scenario().trace.trace.get(), trace);
    if (!sanitized)
        QVERIFY(tests::memoryBytes() - before < 0.05 * bytes);
}

void TestLargeTrace::savingIsSmallAndKeepsEveryInterval()
{
    const QString path = m_folder.filePath(QStringLiteral("saved.json"));
    bool saved = false;
    tests::EventWatch watch;
    m_document.saveInBackground(path, [&saved](const Status &status) { saved = status.ok(); });
    QVERIFY(QTest::qWaitFor([&saved] { return saved; }, test::patience_ms));
    QVERIFY2(watch.take().cpu < longestWork, "saving stopped the loop");
    QVERIFY2(QFileInfo(path).size() < static_cast<qint64>(bytes / 20), qPrintable(QString::number(QFileInfo(path).size())));
    const runs::TracePtr before = m_document.scenario().trace.trace;
    m_opener.openPaths({path});
    QVERIFY(QTest::qWaitFor([this] { return !m_opener.isBusy() && !m_document.isStale(); }, test::patience_ms));
    QVERIFY(m_document.scenario().trace.trace != nullptr);
    QVERIFY(m_document.scenario().trace.trace != before);
    QVERIFY(*m_document.scenario().trace.trace == *before);
}

SHARDSCOPE_TEST_GUI(TestLargeTrace)
#include "test_largetrace.moc"
