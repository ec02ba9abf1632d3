// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/atomicfile.h"
#include "core/io/file/filestamp.h"
#include "core/io/file/textfile.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace shardscope;

namespace {

std::string contentOf(const std::string &path)
{
    const auto text = io::readTextFile(path);
    return text ? *text : "unreadable";
}

} // namespace

class TestFileStamp : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("s.json")).toStdString();
        QVERIFY(io::writeFileAtomically(m_path, "first").ok());
        m_stamp = io::fileStamp(m_path);
    }

    void whatNobodyTouchedIsReplaced()
    {
        const auto stamp = io::replaceExpected(m_path, "second", {m_stamp, {}});
        QVERIFY(stamp.ok());
        QVERIFY(*stamp == io::fileStamp(m_path) && *stamp != m_stamp);
        QCOMPARE(contentOf(m_path), std::string("second"));
        QVERIFY(io::replaceExpected(m_path, "third", {*stamp, {}}).ok());
    }

    void whatAnotherWroteIsKept()
    {
        QVERIFY(io::writeFileAtomically(m_path, "other").ok()); // as long as the first
        const auto stamp = io::replaceExpected(m_path, "mine", {m_stamp, {}});
        QVERIFY(!stamp && io::isChangedElsewhere(stamp.error()));
        QVERIFY(QByteArray::fromStdString(describe(stamp.error())).contains("another program has changed it"));
        QCOMPARE(contentOf(m_path), std::string("other"));
    }

    /// Neither the length nor the time of change tells them apart.
    void whatAnotherWroteInPlaceAtAFormerTimeIsKept()
    {
        struct stat before {};
        QCOMPARE(::stat(m_path.c_str(), &before), 0);
        QTest::qWait(20); // the clock of file systems ticks every few milliseconds
        QFile file(QString::fromStdString(m_path));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.write("third") == 5);
        file.close();
        const timespec times[] = {before.st_atim, before.st_mtim};
        QCOMPARE(::utimensat(AT_FDCWD, m_path.c_str(), times, 0), 0);
        QVERIFY(!io::replaceExpected(m_path, "mine", {m_stamp, {}}));
        QCOMPARE(contentOf(m_path), std::string("third"));
    }

    void aClockThatJumpsDoesNotMatter()
    {
        for (const time_t seconds : {time_t(1), time_t(4'000'000'000)}) {
            const timespec times[] = {{seconds, 0}, {seconds, 0}};
            QCOMPARE(::utimensat(AT_FDCWD, m_path.c_str(), times, 0), 0);
            const auto stamp = io::replaceExpected(m_path, "again", {io::fileStamp(m_path), {}});
            QVERIFY(stamp.ok());
        }
    }

    void theSameContentWithAnotherStampIsReplaced()
    {
        QVERIFY(io::writeFileAtomically(m_path, "first").ok());
        const auto isFirst = [](std::string_view text) { return text == "first"; };
        QVERIFY(io::replaceExpected(m_path, "mine", {m_stamp, isFirst}).ok());
        QCOMPARE(contentOf(m_path), std::string("mine"));
        QVERIFY(!io::replaceExpected(m_path, "more", {m_stamp, isFirst}));
    }

    void whatIsGoneIsWrittenAnew()
    {
        QVERIFY(QFile::remove(QString::fromStdString(m_path)));
        QVERIFY(io::replaceExpected(m_path, "mine", {m_stamp, {}}).ok());
        QCOMPARE(contentOf(m_path), std::string("mine"));
    }

    void whatCameInAFilesPlaceIsKept()
    {
        const io::FileStamp none;
        QVERIFY(!io::replaceExpected(m_path, "mine", {none, {}}));
        QCOMPARE(contentOf(m_path), std::string("first"));
    }

    void errorsOfWritingAreNoConflicts()
    {
        const auto stamp =
            io::replaceExpected(m_folder->filePath(QStringLiteral("no/such.json")).toStdString(), "mine", {{}, {}});
        QVERIFY(!stamp && !io::isChangedElsewhere(stamp.error()));
    }

    /// Each writer builds on what it saw; whoever saw an older state is told.
    void nothingIsLostBetweenWriters()
    {
        constexpr int writers = 4;
        constexpr int rounds = 30;
        QVERIFY(io::writeFileAtomically(m_path, "").ok());
        std::atomic<int> done = 0;
        std::atomic<int> conflicts = 0;
        std::vector<std::thread> threads;
        for (int writer = 0; writer < writers; ++writer) {
            threads.emplace_back([&, writer] {
                for (int round = 0; round < rounds; ++round) {
                    const io::FileStamp seen = io::fileStamp(m_path);
                    const std::string line = std::to_string(writer) + "-" + std::to_string(round) + "\n";
                    if (io::replaceExpected(m_path, contentOf(m_path) + line, {seen, {}}).ok())
                        ++done;
                    else
                        ++conflicts;
                }
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        const std::string text = contentOf(m_path);
        qInfo("%d writes of %d threads: %d done, %d refused as changed, %d in the file", writers * rounds, writers, done.load(),
              conflicts.load(), static_cast<int>(std::count(text.begin(), text.end(), '\n')));
        QCOMPARE(static_cast<int>(std::count(text.begin(), text.end(), '\n')), done.load());
        QCOMPARE(done + conflicts, writers * rounds);
        QVERIFY(done > 0);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
    io::FileStamp m_stamp;
};

SHARDSCOPE_TEST_GUILESS(TestFileStamp)
#include "test_filestamp.moc"
