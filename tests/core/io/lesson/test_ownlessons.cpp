// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/lessonreport.h"
#include "core/io/scenario/codec.h"
#include "core/lesson/formula.h"
#include "core/lesson/html.h"
#include "core/lesson/packed.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;

namespace {

const QByteArray head = "---\nid: own\ntitle: Own\ngroup: Tests\norder: 1\nminutes: 5\nobjective: Learn.\nexample: ";
const QByteArray ownQuestion =
    "::: number one\nHow many GPUs?\nrange: 0..100 step 1 GPUs\nanswer: machine.gpus\ntolerance: 0\nreveal: So.\n:::\n";
/// One pixel.
const QByteArray png =
    QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");
const QByteArray machine = "\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tNV2\t0-7\nGPU1\tNV2\t X \t0-7\n";

void put(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    file.write(bytes);
}

std::string pathIn(const QTemporaryDir &folder, const char *name)
{
    return folder.filePath(QString::fromLatin1(name)).toStdString();
}

std::string faultsOf(const std::string &path)
{
    const auto checked = io::checkLessons(std::vector<std::string>{path});
    if (!checked)
        return describe(checked.error());
    std::string faults;
    for (const Error &fault : checked->faults)
        faults += describe(fault) + "\n";
    return faults;
}

} // namespace

class TestOwnLessons : public QObject {
    Q_OBJECT

private slots:
    void formulasAreReadAndHeard_data()
    {
        QTest::addColumn<QByteArray>("tex");
        QTest::addColumn<QByteArray>("html");
        QTest::addColumn<QByteArray>("plain");
        QTest::newRow("a fraction of sums") << QByteArray("\\frac{p - 1}{m + p - 1}")
                                            << QByteArray("(<i>p</i> − 1)&#8202;/&#8202;(<i>m</i> + <i>p</i> − 1)")
                                            << QByteArray("(p − 1)/(m + p − 1)");
        QTest::newRow("letters above and below")
            << QByteArray("t_{step}^2") << QByteArray("<i>t</i><sub><i>s</i><i>t</i><i>e</i><i>p</i></sub><sup>2</sup>")
            << QByteArray("t_(step)^2");
        QTest::newRow("Greek letters and signs") << QByteArray("\\alpha \\cdot n \\le \\sqrt{x}")
                                                 << QByteArray("α · <i>n</i> ≤ √(<i>x</i>)") << QByteArray("α · n ≤ √(x)");
        QTest::newRow("words and a smaller sign") << QByteArray("a < \\text{peak & more}")
                                                  << QByteArray("<i>a</i> &lt; peak &amp; more") << QByteArray("a < peak & more");
    }
    void formulasAreReadAndHeard()
    {
        QFETCH(QByteArray, tex);
        QFETCH(QByteArray, html);
        QFETCH(QByteArray, plain);
        const lesson::FormulaText formula = lesson::readFormula(tex.toStdString());
        QCOMPARE(formula.fault, std::string());
        QCOMPARE(QByteArray::fromStdString(formula.html), html);
        QCOMPARE(QByteArray::fromStdString(formula.plain), plain);
    }

    void aFormulaThatIsNotKnownIsNamed()
    {
        QCOMPARE(lesson::readFormula("\\integral x").fault, std::string("\\integral"));
        QCOMPARE(lesson::readFormula("\\frac{a").fault, std::string("{"));
        QVERIFY(!lesson::readFormula("a }").fault.empty());
        QVERIFY(!lesson::readFormula("a^").fault.empty());
        const auto parsed = lesson::parseLesson(
            (head + "bert-pipeline-lab\n---\nWords and \\(\\integral x\\).\n\n" + ownQuestion).toStdString(), "own.md");
        QVERIFY(!parsed.ok());
        QCOMPARE(parsed.error().place.line, 10);
        const QString told = QString::fromStdString(describe(parsed.error()));
        QVERIFY2(told.contains(QLatin1String("\\integral")) && told.contains(QLatin1String("\\frac")), qPrintable(told));
    }

    void scenariosMachinesAndPicturesLieBesideTheLesson()
    {
        const QTemporaryDir folder;
        scenario::Scenario mine = *io::exampleScenario("h100-nvlink-lab");
        mine.name = "mine";
        put(folder, QStringLiteral("mine.json"), QByteArray::fromStdString(io::encodeScenario(mine)));
        put(folder, QStringLiteral("lab.txt"), machine);
        put(folder, QStringLiteral("sketch.png"), png);
        put(folder, QStringLiteral("a.md"),
            head + "mine.json\n---\nWith \\(\\frac{a}{b}\\).\n\n![A sketch](sketch.png)\n\n" + ownQuestion);
        put(folder, QStringLiteral("b.md"), head + "lab.txt\n---\nWords.\n\n" + ownQuestion);
        for (const auto &[name, gpus] : {std::pair{"a.md", 8.0}, {"b.md", 2.0}}) {
            QCOMPARE(faultsOf(pathIn(folder, name)), std::string());
            const auto read = io::readLesson(pathIn(folder, name));
            QVERIFY(read.ok());
            lesson::Workbench bench = io::lessonWorkbench({}, io::examplesOf(*read));
            const auto worked = lesson::work(*read, bench);
            QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
            QCOMPARE(worked->questions[0].answer, gpus);
        }
        const auto read = io::readLesson(pathIn(folder, "a.md"));
        const std::string html = lesson::withPictures(
            lesson::blocksHtml(read->blocks, 0, read->blocks.size(), [](std::size_t) { return std::string(); }), *read);
        QVERIFY2(html.find("<img src=\"data:image/png;base64,iVBOR") != std::string::npos, html.c_str());
        QVERIFY(html.find("A sketch") != std::string::npos && html.find("<i>a</i>") != std::string::npos);
    }

    void whatIsMissingBesideItIsNamed()
    {
        const QTemporaryDir folder;
        put(folder, QStringLiteral("a.md"), head + "mine.json\n---\nWords.\n\n" + ownQuestion);
        QVERIFY(faultsOf(pathIn(folder, "a.md")).find("mine.json") != std::string::npos);
        put(folder, QStringLiteral("b.md"), head + "bert-pipeline-lab\n---\n![A sketch](sketch.png)\n\n" + ownQuestion);
        QVERIFY(faultsOf(pathIn(folder, "b.md")).find("sketch.png") != std::string::npos);
        put(folder, QStringLiteral("sketch.png"), "no picture");
        QVERIFY(faultsOf(pathIn(folder, "b.md")).find("PNG, JPEG or SVG") != std::string::npos);
        for (const char *out : {"../mine.json", "/etc/passwd.json", "a/b.json", "..\\x.json"}) {
            put(folder, QStringLiteral("c.md"), head + out + "\n---\nWords.\n\n" + ownQuestion);
            const std::string faults = faultsOf(pathIn(folder, "c.md"));
            QVERIFY2(faults.find("Unknown example") != std::string::npos, faults.c_str());
        }
    }

    void aPackIsTheLessonAndAllThatItNeeds()
    {
        const QTemporaryDir folder;
        put(folder, QStringLiteral("lab.txt"), machine);
        put(folder, QStringLiteral("sketch.png"), png);
        put(folder, QStringLiteral("a.md"),
            head + "lab.txt\ndraw: one in 1,2\n---\nA $one.\n\n![A sketch](sketch.png)\n\n" + ownQuestion);
        const auto packed = io::packedLesson(pathIn(folder, "a.md"));
        QVERIFY2(packed.ok(), packed ? "" : describe(packed.error()).c_str());
        const QTemporaryDir elsewhere;
        put(elsewhere, QStringLiteral("packed.md"), QByteArray::fromStdString(*packed));
        QCOMPARE(faultsOf(pathIn(elsewhere, "packed.md")), std::string());
        const auto read = io::readLesson(pathIn(elsewhere, "packed.md"));
        QVERIFY(read.ok());
        QCOMPARE(QByteArray::fromStdString(read->files.at("sketch.png")), png);
        QCOMPARE(QByteArray::fromStdString(read->files.at("lab.txt")), machine);
        QCOMPARE(*io::packedLesson(pathIn(elsewhere, "packed.md")), *packed); // nothing is packed twice
        const auto drawn = lesson::drawnFor(*read, "Ada");
        QVERIFY(drawn.ok() && drawn->files == read->files);
    }

    void aDamagedPackIsRefused()
    {
        for (const char *part : {"::: file a/b.png\nAAAA\n:::\n", "::: file a.png\n!!!!\n:::\n", "::: file a.png\nAAAA\n"}) {
            const auto read =
                lesson::parseLesson((head + "bert-pipeline-lab\n---\nWords.\n\n" + ownQuestion + part).toStdString(), "p.md");
            QVERIFY2(!read.ok(), part);
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestOwnLessons)
#include "test_ownlessons.moc"
