// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/document/worker.h"

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <memory>
#include <vector>

#if defined(__linux__)
#include <sys/resource.h>
#endif

using namespace shardscope::ui;

class TestWorker : public QObject {
    Q_OBJECT

private slots:
    void resultsArriveInTheOwnersThreadInOrder();
    void whatWaitsCanBeDropped();
    void whatWasPostedEndsWithTheWorker();
    void theResultMayEndTheWorker();
    void waitingMeansThatTheJobIsOver();
    void jobsLetTheWindowGoFirst();
};

void TestWorker::resultsArriveInTheOwnersThreadInOrder()
{
    Worker worker;
    std::vector<int> seen;
    bool elsewhere = false;
    for (int i = 0; i < 100; ++i)
        worker.start([&worker, &seen, &elsewhere, i, owner = QThread::currentThread()] {
            const bool here = QThread::currentThread() == owner;
            worker.post([&seen, &elsewhere, i, here, owner] {
                seen.push_back(i);
                elsewhere = elsewhere || here || QThread::currentThread() != owner;
            });
        });
    QTRY_COMPARE(seen.size(), std::size_t(100));
    for (int i = 0; i < 100; ++i)
        QCOMPARE(seen[static_cast<std::size_t>(i)], i);
    QVERIFY(!elsewhere);
}

void TestWorker::whatWaitsCanBeDropped()
{
    Worker worker;
    QSemaphore begun, goOn;
    int done = 0;
    worker.start([&] {
        begun.release();
        goOn.acquire();
        ++done;
    });
    worker.start([&] { ++done; });
    begun.acquire();
    worker.clear();
    goOn.release();
    worker.waitForDone();
    QCOMPARE(done, 1);
}

void TestWorker::whatWasPostedEndsWithTheWorker()
{
    const auto token = std::make_shared<int>(0);
    {
        Worker worker;
        worker.start([&worker, token] { worker.post([token] { ++*token; }); });
        worker.waitForDone();
    }
    QCoreApplication::processEvents();
    QCOMPARE(*token, 0);
    QCOMPARE(token.use_count(), 1L);
}

void TestWorker::theResultMayEndTheWorker()
{
    auto *worker = new Worker;
    bool ended = false;
    worker->start([worker, &ended] {
        worker->post([worker, &ended] {
            delete worker;
            ended = true;
        });
    });
    QTRY_VERIFY(ended);
}

void TestWorker::waitingMeansThatTheJobIsOver()
{
    Worker worker(2);
    std::vector<int> written(64, 0); // plain memory: only waitForDone() orders it
    for (std::size_t i = 0; i < written.size(); ++i)
        worker.start([&written, i] { written[i] = 1; });
    worker.waitForDone();
    QCOMPARE(std::count(written.begin(), written.end(), 1), std::ptrdiff_t(64));
}

void TestWorker::jobsLetTheWindowGoFirst()
{
#if defined(__linux__)
    const int mine = getpriority(PRIO_PROCESS, 0);
    if (mine >= 19)
        QSKIP("the test itself runs behind everything");
    Worker worker;
    std::vector<int> theirs;
    for (int i = 0; i < 2; ++i) // the second in the same thread
        worker.start([&theirs] { theirs.push_back(getpriority(PRIO_PROCESS, 0)); });
    worker.waitForDone();
    QCOMPARE(theirs, std::vector<int>(2, std::min(19, mine + 5)));
    QCOMPARE(getpriority(PRIO_PROCESS, 0), mine);
#endif
}

SHARDSCOPE_TEST_GUILESS(TestWorker)
#include "test_worker.moc"
