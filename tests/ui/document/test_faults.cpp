// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "samples.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/autosave.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/export/figurewriter.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <optional>

#include <sys/resource.h>

using namespace shardscope;
using namespace shardscope::ui;
using namespace std::chrono_literals;

namespace {

/// While it lives, files end at `bytes`: a disk that is full, for anybody.
class Limit {
public:
    Limit(int resource, rlim_t bytes) : m_resource(resource)
    {
        ::getrlimit(resource_t(m_resource), &m_before);
        rlimit less = m_before;
        less.rlim_cur = bytes;
        m_set = ::setrlimit(resource_t(m_resource), &less) == 0;
    }
    Limit(const Limit &) = delete;
    Limit &operator=(const Limit &) = delete;
    ~Limit() { ::setrlimit(resource_t(m_resource), &m_before); }
    [[nodiscard]] bool isSet() const { return m_set; }

private:
    using resource_t = decltype(RLIMIT_AS);
    int m_resource;
    rlimit m_before{};
    bool m_set = false;
};

/// Bytes of address space in use.
rlim_t addressSpace()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    constexpr rlim_t page = 4096;
    return file.readAll().split(' ').front().toULongLong() * page;
}

scenario::Scenario named(const char *name)
{
    return samples::scenario(name, 2, 8);
}

std::string nameIn(const QString &path)
{
    const auto text = io::readTextFile(path.toStdString());
    const auto input = text ? io::decodeScenario(*text, "f") : Result<io::ScenarioInput>(text.error());
    return input ? input->scenario.name : std::string("unreadable");
}

bool hasIssue(ScenarioDocument &document, ErrorCode code)
{
    return std::ranges::any_of(document.issues().issues(), [code](const Issue &issue) { return issue.what.code == code; });
}

constexpr bool ownsAddressSpace = !test::sanitized; // sanitizers take terabytes of it

} // namespace

class TestFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::signal(SIGXFSZ, SIG_IGN); }

    void aFullDiskLosesNothing()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.json"));
        ScenarioDocument document;
        document.show(named("old"), true);
        QVERIFY(document.saveAs(path));
        document.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "new"; });
        int refused = 0;
        for (const rlim_t bytes : {rlim_t(0), rlim_t(1), rlim_t(100), rlim_t(4096)}) {
            const Limit full(RLIMIT_FSIZE, bytes);
            if (!full.isSet())
                QSKIP("file sizes cannot be limited here");
            const std::size_t whole = io::encodeScenario(document.scenario()).size();
            if (bytes >= whole)
                continue;
            std::optional<Status> answer;
            document.saveInBackground(path, [&answer](const Status &status) { answer = status; });
            QTRY_VERIFY(answer.has_value());
            QVERIFY(!*answer && answer->error().code == ErrorCode::FileWrite);
            QVERIFY(document.isModified());
            QCOMPARE(nameIn(path), std::string("old"));
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
            ++refused;
        }
        QVERIFY(refused >= 3);
        QVERIFY(document.save());
        QCOMPARE(nameIn(path), std::string("new"));
    }

    /// Files that fit into a buffer as well as those that do not.
    void aFullDiskIsToldByExports()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("f.csv"));
        for (const int size : {1, 100, 20'000, 100'000}) {
            samples::write(path, "old");
            {
                const Limit full(RLIMIT_FSIZE, 0);
                if (!full.isSet())
                    QSKIP("file sizes cannot be limited here");
                const Status written = writeBytes(QByteArray(size, 'x'), path);
                QVERIFY2(!written, qPrintable(QString::number(size)));
                QCOMPARE(written.error().code, ErrorCode::FileWrite);
            }
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), QByteArray("old"));
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        }
    }

    void aFullDiskKeepsTheLastSafetyCopy()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        Autosave autosave(document, folder.path());
        autosave.setDelay(2ms, 20ms);
        int written = 0;
        connect(&autosave, &Autosave::written, this, [&written] { ++written; });
        document.show(named("first"), true);
        document.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.note = "saved"; });
        QTRY_VERIFY(written > 0);
        const auto copy = [&folder] {
            const QStringList files = QDir(folder.path()).entryList({QStringLiteral("*.copy.json")}, QDir::Files);
            return files.size() == 1 ? folder.filePath(files.front()) : QString();
        };
        QTRY_COMPARE(nameIn(copy()), std::string("first"));
        {
            const Limit full(RLIMIT_FSIZE, 0);
            if (!full.isSet())
                QSKIP("file sizes cannot be limited here");
            document.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "second"; });
            QTRY_VERIFY(hasIssue(document, ErrorCode::AutosaveFailed));
            QCOMPARE(nameIn(copy()), std::string("first"));
        }
        QTRY_COMPARE(nameIn(copy()), std::string("second")); // tried again as soon as there is room
    }

    /// A folder on a real full disk, made by the fault script.
    void aRealFullDiskLosesNothing()
    {
        const QString place = qEnvironmentVariable("SHARDSCOPE_SMALL_DISK");
        if (place.isEmpty())
            QSKIP("SHARDSCOPE_SMALL_DISK names no small disk; tests/scripts/faults makes one");
        const QString path = place + QStringLiteral("/s.json");
        ScenarioDocument document;
        document.show(named("old"), true);
        QVERIFY(document.saveAs(path));
        QFile filler(place + QStringLiteral("/filler"));
        QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (filler.write(QByteArray(4096, 'x')) > 0) {}
        document.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "new"; });
        int refused = 0;
        Status saved = document.save();
        for (; !saved && filler.size() >= 4096; saved = document.save()) {
            QCOMPARE(saved.error().code, ErrorCode::FileWrite);
            QCOMPARE(nameIn(path), std::string("old"));
            ++refused;
            filler.resize(filler.size() - 4096);
        }
        filler.remove();
        QVERIFY(saved.ok() && refused > 0);
        QCOMPARE(nameIn(path), std::string("new"));
        QVERIFY(QFile::remove(path));
    }

    void tooLittleMemoryToReadIsSaid()
    {
        if (!ownsAddressSpace)
            QSKIP("sanitizers need the address space");
        const QTemporaryDir folder;
        QFile big(folder.filePath(QStringLiteral("big.txt")));
        QVERIFY(big.open(QIODevice::WriteOnly) && big.write("GPU0\n") == 5 && big.resize(250'000'000));
        big.close();
        ScenarioDocument document;
        document.show(named("mine"), true);
        const auto before = document.snapshot();
        Opener opener(document);
        {
            const Limit little(RLIMIT_AS, addressSpace() + 100'000'000);
            QVERIFY(little.isSet());
            opener.openPaths({big.fileName()});
            QTRY_VERIFY(!opener.isBusy());
        }
        QVERIFY(document.snapshot() == before);
        bool said = false;
        for (const Issue &issue : document.issues().issues())
            said = said || describe(issue.what).find("Cannot allocate memory") != std::string::npos;
        QVERIFY(said);
        const QString good = samples::write(folder.filePath(QStringLiteral("topo.txt")), samples::topo(3).toUtf8());
        opener.openPaths({good});
        QTRY_COMPARE(document.scenario().cluster->gpus(), 3);
    }

    void tooLittleMemoryToSaveLosesNothing()
    {
        if (!ownsAddressSpace)
            QSKIP("sanitizers need the address space");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.json"));
        ScenarioDocument document;
        scenario::Scenario large = named("large");
        large.note = std::string(20'000'000, 'x');
        document.show(named("old"), true);
        QVERIFY(document.saveAs(path));
        document.edit(QStringLiteral("Grow"), large);
        std::optional<Status> answer;
        {
            const Limit little(RLIMIT_AS, addressSpace() + 15'000'000);
            QVERIFY(little.isSet());
            document.saveInBackground(path, [&answer](const Status &status) { answer = status; });
            QTRY_VERIFY(answer.has_value());
        }
        QVERIFY(!*answer);
        QVERIFY2(describe(answer->error()).find("Cannot allocate memory") != std::string::npos,
                 describe(answer->error()).c_str());
        QVERIFY(document.isModified());
        QCOMPARE(nameIn(path), std::string("old"));
        QVERIFY(document.save());
        QCOMPARE(nameIn(path), std::string("large"));
    }
};

SHARDSCOPE_TEST_GUILESS(TestFaults)
#include "test_faults.moc"
