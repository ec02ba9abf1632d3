// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <string>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace shardscope;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("<none>");
}

QStringList everything(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

mode_t modeOf(const QString &path)
{
    struct stat status {};
    return ::stat(path.toUtf8().constData(), &status) == 0 ? status.st_mode & 07777U : 0;
}

} // namespace

class TestAtomicFile : public QObject {
    Q_OBJECT

private slots:
    void makesAndReplacesFiles()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a ü.json"));
        const mode_t mask = ::umask(027);
        QVERIFY(io::writeFileAtomically(path.toStdString(), "one").ok());
        ::umask(mask);
        QCOMPARE(contentOf(path), QByteArray("one"));
        QCOMPARE(modeOf(path), mode_t{0640});
        QCOMPARE(::chmod(path.toUtf8().constData(), 0604), 0);
        QVERIFY(io::writeFileAtomically(path.toStdString(), std::string(3'000'000, 'x')).ok());
        QCOMPARE(contentOf(path).size(), 3'000'000);
        QCOMPARE(modeOf(path), mode_t{0604});
        QVERIFY(io::writeFileAtomically(path.toStdString(), "").ok());
        QCOMPARE(contentOf(path), QByteArray());
        QCOMPARE(everything(folder.path()).size(), 1);
    }

    void namesOfEveryLength()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QString(250, QLatin1Char('n')));
        QVERIFY(io::writeFileAtomically(path.toStdString(), "x").ok());
        QCOMPARE(everything(folder.path()).size(), 1);
        QVERIFY(!io::writeFileAtomically(folder.filePath(QString(300, QLatin1Char('n'))).toStdString(), "x"));
        QCOMPARE(everything(folder.path()).size(), 1);
    }

    void relativePathsStayInTheFolder()
    {
        QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        QVERIFY(io::writeFileAtomically("plain.txt", "x").ok());
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(everything(folder.path()), QStringList{QStringLiteral("plain.txt")});
    }

    void linksStayLinks()
    {
        QTemporaryDir folder;
        const QString target = folder.filePath(QStringLiteral("target"));
        const QString link = folder.filePath(QStringLiteral("link"));
        QVERIFY(io::writeFileAtomically(target.toStdString(), "old").ok());
        QVERIFY(QFile::link(target, link));
        QVERIFY(io::writeFileAtomically(link.toStdString(), "new").ok());
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(contentOf(target), QByteArray("new"));
    }

    void saysWhyNotAndLeavesNothing()
    {
        QTemporaryDir folder;
        const Status missing = io::writeFileAtomically(folder.filePath(QStringLiteral("no/such/file")).toStdString(), "x");
        QVERIFY(!missing);
        QVERIFY(missing.error().code == ErrorCode::FileWrite);
        QVERIFY(describe(missing.error()).find("No such file") != std::string::npos);
        const Status directory = io::writeFileAtomically(folder.path().toStdString(), "x");
        QVERIFY(!directory);
        QVERIFY(describe(directory.error()).find("directory") != std::string::npos);
        if (::geteuid() != 0) { // root may write everywhere
            const QString path = folder.filePath(QStringLiteral("protected"));
            QVERIFY(io::writeFileAtomically(path.toStdString(), "old").ok());
            QCOMPARE(::chmod(path.toUtf8().constData(), 0444), 0);
            QVERIFY(!io::writeFileAtomically(path.toStdString(), "new"));
            QCOMPARE(contentOf(path), QByteArray("old"));
        }
    }

    void pipesAreWrittenThrough()
    {
        QVERIFY(io::writeFileAtomically("/dev/null", "x").ok());
        struct stat status {};
        QCOMPARE(::stat("/dev/null", &status), 0);
        QVERIFY(S_ISCHR(status.st_mode));
    }

    /// Whenever the program is killed, the file is one of the two whole ones.
    void killedWhileSavingTheFileIsWhole()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("saved"));
        const std::string a(400'000, 'a');
        const std::string b(500'000, 'b');
        QVERIFY(io::writeFileAtomically(path.toStdString(), a).ok());
        for (int round = 0; round < 60; ++round) {
            const pid_t child = ::fork();
            if (child == 0) {
                for (;;) {
                    (void)io::writeFileAtomically(path.toStdString(), b);
                    (void)io::writeFileAtomically(path.toStdString(), a);
                }
            }
            ::usleep(static_cast<useconds_t>(500 + round * 170));
            ::kill(child, SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            const QByteArray content = contentOf(path);
            QVERIFY2(content.toStdString() == a || content.toStdString() == b, QByteArray::number(content.size()));
        }
        QVERIFY(everything(folder.path()).size() <= 61);
    }
};

SHARDSCOPE_TEST_APPLESS(TestAtomicFile)
#include "test_atomicfile.moc"
