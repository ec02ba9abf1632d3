// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/settings.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace shardscope::ui;

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everythingHasADefault();
    void everythingIsThereInTheNextRun();
    void strangeValuesReadAsTheDefault();
    void recentFilesAreNewestFirstAndOnce();
    void recentFilesAreNotEndless();
    void changesAreSignalledOnce();
    void aFolderThatIsGoneIsNotOffered();
    void aFileThatCannotBeWrittenIsReported();
    void changesReachTheFileByThemselves();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

void TestSettings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath(u"s.ini"_qs);
}

void TestSettings::everythingHasADefault()
{
    const Settings settings(m_file);
    QCOMPARE(settings.path(), m_file);
    QCOMPARE(settings.recentFiles(), QStringList());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.layout(), ViewLayout());
    QVERIFY(!settings.isCollapsed(Settings::Part::Rail));
    QVERIFY(settings.windowGeometry().isEmpty());
    QCOMPARE(settings.directory(Settings::Purpose::Open), QDir::homePath());
}

void TestSettings::everythingIsThereInTheNextRun()
{
    const ViewLayout layout{2, {u"topology"_qs, u"bandwidth"_qs}};
    const QByteArray bytes("\x01\x00\xff,;=%\n", 8);
    {
        Settings settings(m_file);
        settings.addRecentFile(u"/a/ü, b;c=d%.json"_qs);
        settings.setTheme(ThemeChoice::Dark);
        settings.setLayout(layout);
        settings.setCollapsed(Settings::Part::Inspector, true);
        settings.setWindowGeometry(bytes);
        settings.setDirectory(Settings::Purpose::Export, m_folder->path());
        QVERIFY(settings.sync());
    }
    const Settings settings(m_file);
    QCOMPARE(settings.recentFiles(), QStringList{u"/a/ü, b;c=d%.json"_qs});
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.layout(), layout);
    QVERIFY(settings.isCollapsed(Settings::Part::Inspector));
    QVERIFY(!settings.isCollapsed(Settings::Part::Foot));
    QCOMPARE(settings.windowGeometry(), bytes);
    QCOMPARE(settings.directory(Settings::Purpose::Export), m_folder->path());
}

void TestSettings::strangeValuesReadAsTheDefault()
{
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[look]\ntheme=sepia\n[layout]\nshown=3\nviews=\n[files]\nrecent=relative.txt, /a, /a\n"
               "[collapsed]\nrail=perhaps\n\n\x01\x02garbage\n[directory]\nopen=/no/such/folder\n");
    file.close();
    const Settings settings(m_file);
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.layout(), ViewLayout());
    QCOMPARE(settings.recentFiles(), QStringList{u"/a"_qs});
    QCOMPARE(settings.directory(Settings::Purpose::Open), QDir::homePath());
}

void TestSettings::recentFilesAreNewestFirstAndOnce()
{
    Settings settings(m_file);
    settings.addRecentFile(u"/x/a"_qs);
    settings.addRecentFile(u"/x/b"_qs);
    settings.addRecentFile(u"/x/y/../a"_qs);
    QCOMPARE(settings.recentFiles(), (QStringList{u"/x/a"_qs, u"/x/b"_qs}));
    settings.clearRecentFiles();
    QCOMPARE(settings.recentFiles(), QStringList());
}

void TestSettings::recentFilesAreNotEndless()
{
    Settings settings(m_file);
    for (int i = 0; i < 40; ++i)
        settings.addRecentFile(u"/f%1"_qs.arg(i));
    QCOMPARE(settings.recentFiles().size(), Settings::maxRecentFiles);
    QCOMPARE(settings.recentFiles().first(), u"/f39"_qs);
}

void TestSettings::changesAreSignalledOnce()
{
    Settings settings(m_file);
    const QSignalSpy recent(&settings, &Settings::recentFilesChanged);
    for (int i = 0; i < 2; ++i)
        settings.addRecentFile(u"/a"_qs);
    QCOMPARE(recent.count(), 1);
}

void TestSettings::aFolderThatIsGoneIsNotOffered()
{
    Settings settings(m_file);
    const QString sub = m_folder->filePath(u"sub"_qs);
    QVERIFY(QDir().mkpath(sub));
    settings.setDirectory(Settings::Purpose::Open, sub + u"/topo.txt"_qs);
    QCOMPARE(settings.directory(Settings::Purpose::Open), sub);
    QVERIFY(QDir(sub).removeRecursively());
    QCOMPARE(settings.directory(Settings::Purpose::Open), QDir::homePath());
}

void TestSettings::aFileThatCannotBeWrittenIsReported()
{
    // A file stands where the folder should be; that stops root, too.
    QFile blocker(m_folder->filePath(u"file"_qs));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    Settings settings(m_folder->filePath(u"file/s.ini"_qs));
    settings.setTheme(ThemeChoice::Dark);
    QVERIFY(!settings.sync());
}

void TestSettings::changesReachTheFileByThemselves()
{
    Settings settings(m_file);
    const auto written = [this](const char *text) {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly) && file.readAll().contains(text);
    };
    settings.setTheme(ThemeChoice::Dark);
    QTRY_VERIFY(written("theme=dark"));
    settings.setTextPercent(120); // one after the other
    QTRY_VERIFY(written("text-percent=120"));
    settings.setTheme(ThemeChoice::Light);
    settings.setTextPercent(130);
    QTRY_VERIFY(written("theme=light") && written("text-percent=130"));
}

SHARDSCOPE_TEST_GUILESS(TestSettings)
#include "test_settings.moc"
