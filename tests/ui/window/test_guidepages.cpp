// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"
#include "core/cost/planassumptions.h"
#include "core/lesson/values.h"
#include "tests/testclass.h"
#include "ui/views/view.h"
#include "ui/window/start/guide.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

void write(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
}

} // namespace

class TestGuidePages : public QObject {
    Q_OBJECT

private slots:
    void everyViewHasAPageWithItsTitleAndPicture()
    {
        const QDir guide(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/packaging/guide"));
        for (const ViewEntry &entry : viewRegistry()) {
            const QString id = QString::fromLatin1(entry.id);
            QFile page(guide.filePath(id + QStringLiteral(".md")));
            QVERIFY2(page.open(QIODevice::ReadOnly), entry.id);
            const QString text = QString::fromUtf8(page.readAll());
            QVERIFY2(text.startsWith(QLatin1String("# ") + QString::fromLatin1(entry.title) + QLatin1Char('\n')), entry.id);
            QVERIFY2(text.contains(QStringLiteral("(pictures/%1.svg)").arg(id)), entry.id);
        }
    }

    void launchFilesAreNamedWhereAReaderBegins()
    {
        const QDir root(QStringLiteral(SHARDSCOPE_SOURCE_DIR));
        for (const char *name : {"README.md", "packaging/guide/start.md", "packaging/guide/formats.md",
                                 "packaging/guide/commands.md", "ui/window/start/welcomepage.cpp"}) {
            QFile page(root.filePath(QLatin1String(name)));
            QVERIFY2(page.open(QIODevice::ReadOnly), name);
            const QString text = QString::fromUtf8(page.readAll());
            QVERIFY2(text.contains(QLatin1String("launch file"), Qt::CaseInsensitive)
                         || text.contains(QLatin1String("launch script")),
                     name);
        }
    }

    void theConstantsAreToldAsTheProgramTellsThem()
    {
        QFile page(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/packaging/guide/restson.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
            const QString key = QString::fromUtf8(info.key.data(), static_cast<qsizetype>(info.key.size()));
            const qsizetype at = text.indexOf(QStringLiteral("| `%1` |").arg(key));
            QVERIFY2(at >= 0, qPrintable(key));
            const QString row = text.mid(at, text.indexOf(QLatin1Char('\n'), at) - at);
            for (const auto &told : {info.name, info.source})
                QVERIFY2(row.contains(QString::fromStdString(english(told))), qPrintable(row));
        }
    }

    void theNumbersThatALessonCanAskForAreThere()
    {
        QFile page(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/packaging/guide/lessons.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        const QString table = text.section(QStringLiteral("**Names of numbers**"), 1).section(QStringLiteral("\n\n"), 1, 1);
        static const QRegularExpression name(QStringLiteral("`([a-z_.]+)(\\[[^`]*)?`"));
        int count = 0;
        for (auto found = name.globalMatch(table); found.hasNext(); ++count) {
            const QRegularExpressionMatch one = found.next();
            const lesson::ValuePath *path = lesson::findValuePath(one.captured(1).toStdString());
            QVERIFY2(path != nullptr, qPrintable(one.captured(1)));
            QVERIFY2(path->takes.empty() == one.captured(2).isEmpty(), qPrintable(one.captured(0)));
        }
        QVERIFY2(count > 30, qPrintable(QString::number(count)));
    }

    void theViewsPageIsOpenedElseTheFirst()
    {
        const QTemporaryDir empty;
        const QTemporaryDir folder;
        const QDir guide(folder.path());
        write(guide.filePath(QStringLiteral("index.html")));
        write(guide.filePath(QStringLiteral("memory.html")));
        const QStringList folders{empty.path(), folder.path()};
        QCOMPARE(guidePage(folders, QStringLiteral("memory")), guide.filePath(QStringLiteral("memory.html")));
        QCOMPARE(guidePage(folders, QStringLiteral("cost")), guide.filePath(QStringLiteral("index.html")));
        QCOMPARE(guidePage(folders, {}), guide.filePath(QStringLiteral("index.html")));
    }

    void withoutAGuideNoPageIsNamed()
    {
        const QTemporaryDir empty;
        QCOMPARE(guidePage({empty.path()}, QStringLiteral("memory")), QString());
        QVERIFY(guideFolders().constFirst().endsWith(QLatin1String("share/doc/shardscope/guide")));
    }
};

SHARDSCOPE_TEST_GUILESS(TestGuidePages)
#include "test_guidepages.moc"
