// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/helptext.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

namespace {

const QString programs = QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin");
const QDir guide(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/packaging/guide"));

QString textOf(const QString &page)
{
    QFile file(guide.filePath(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList pages()
{
    return guide.entryList({QStringLiteral("*.md")}, QDir::Files);
}

struct Shown {
    int exit = -1;
    QString out;
    QString err;
};

/// In a folder of its own, with our programs first in the PATH.
Shown runShell(const QString &script, const QString &folder)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), programs + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("bash"),
                  {QStringLiteral("-eu"), QStringLiteral("-o"), QStringLiteral("pipefail"), QStringLiteral("-c"), script});
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// What stands between ``` and ``` in the page.
QStringList codeOf(const QString &page)
{
    static const QRegularExpression block(QStringLiteral("^```sh\\n(.*?)^```$"),
                                          QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    QStringList blocks;
    const QString text = textOf(page);
    for (auto it = block.globalMatch(text); it.hasNext();)
        blocks << it.next().captured(1);
    return blocks;
}

} // namespace

class TestGuide : public QObject {
    Q_OBJECT

private slots:
    void everyCommandHasASectionAndAnExample()
    {
        const QStringList names = shardscope::tests::commandsOfHelp();
        QVERIFY2(names.size() >= 10, qPrintable(names.join(QLatin1Char(' '))));
        const QString page = textOf(QStringLiteral("commands.md"));
        const QString examples = codeOf(QStringLiteral("commands.md")).join(QLatin1Char('\n'));
        for (const QString &name : names) {
            QVERIFY2(page.contains(QLatin1String("\n## ") + name + QLatin1Char('\n')), qPrintable(name));
            QVERIFY2(examples.contains(QLatin1String("shardscope-cli ") + name), qPrintable(name));
        }
    }

    void examplesRunAsTheyStand_data()
    {
        QTest::addColumn<QString>("script");
        int number = 0;
        for (const QString &script : codeOf(QStringLiteral("commands.md")))
            if (!script.contains(QLatin1String("shardscope render"))) // a build may lack the window
                QTest::addRow(
                    "%d: %s", ++number,
                    qPrintable(script.section(QLatin1String("shardscope-cli "), 1).simplified().section(QLatin1Char(' '), 0, 0)))
                    << script;
    }

    void examplesRunAsTheyStand()
    {
        QFETCH(QString, script);
        const QTemporaryDir folder;
        const Shown ran = runShell(script, folder.path());
        QVERIFY2(ran.exit == 0, qPrintable(script + ran.err));
        QVERIFY(!ran.out.isEmpty() || !QDir(folder.path()).isEmpty());
    }

    void everyConstantStandsOnItsPage()
    {
        const QString page = textOf(QStringLiteral("restson.md"));
        const QTemporaryDir folder;
        const Shown ran = runShell(codeOf(QStringLiteral("restson.md")).join(QLatin1Char('\n')), folder.path());
        QCOMPARE(ran.exit, 0);
        const QJsonObject answer = QJsonDocument::fromJson(ran.out.toUtf8()).object();
        const QJsonArray constants = answer.value(QLatin1String("constants")).toArray();
        QVERIFY(constants.size() >= 17);
        double last = std::numeric_limits<double>::infinity();
        for (const QJsonValue &constant : constants) {
            const QString key = constant[QLatin1String("key")].toString();
            QVERIFY2(page.contains(QLatin1Char('`') + key + QLatin1Char('`')), qPrintable(key));
            QVERIFY2(!constant[QLatin1String("source")].toString().isEmpty(), qPrintable(key));
            const double span = std::abs(constant[QLatin1String("step_time_at_high_s")].toDouble()
                                         - constant[QLatin1String("step_time_at_low_s")].toDouble());
            QVERIFY(span <= last);
            last = span;
        }
        double shares = 0;
        for (const QJsonValue &source : answer.value(QLatin1String("sources")).toArray())
            shares += source[QLatin1String("share")].toDouble();
        QVERIFY(std::abs(shares - 1) < 1e-9);
        for (const QJsonValue &other : answer.value(QLatin1String("others")).toArray())
            QVERIFY(other[QLatin1String("first_is_quicker")].toDouble() >= 0.5);
    }

    void linksBetweenPagesResolve()
    {
        static const QRegularExpression link(QStringLiteral("(!?)\\[[^\\]]*\\]\\(([^)]+)\\)"));
        QVERIFY(pages().size() > 11);
        for (const QString &page : pages()) {
            const QString text = textOf(page);
            for (auto it = link.globalMatch(text); it.hasNext();) {
                const QRegularExpressionMatch found = it.next();
                const QString target = found.captured(2);
                if (target.startsWith(QLatin1String("https://")))
                    continue;
                if (found.captured(1).isEmpty()) {
                    QVERIFY2(QFile::exists(guide.filePath(target)), qPrintable(page + QLatin1String(": ") + target));
                } else { // made in the build, by this line
                    const QString view = QString(target).remove(QLatin1String("pictures/")).remove(QLatin1String(".svg"));
                    const QString line = QLatin1String("add_guide_picture(") + view + QLatin1Char(' ');
                    QVERIFY2(textOf(QStringLiteral("CMakeLists.txt")).contains(line),
                             qPrintable(page + QLatin1String(": ") + target));
                }
            }
        }
    }

    void everyPageIsReachedFromTheFirst()
    {
        const QString first = textOf(QStringLiteral("index.md"));
        for (const QString &page : pages())
            QVERIFY2(page == QLatin1String("index.md") || first.contains(QLatin1Char('(') + page + QLatin1Char(')')),
                     qPrintable(page));
    }
};

SHARDSCOPE_TEST_GUILESS(TestGuide)
#include "test_guide.moc"
