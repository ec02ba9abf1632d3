// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/program.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

using namespace shardscope::tests;

QString writeTo(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    file.write(text);
    return file.fileName();
}

const QByteArray sheet = R"({"format":"shardscope-scores","version":1,"student":"Ada","program":"Shardscope","lessons":[
{"id":"reading-topo-m","title":"Reading","questions":[{"id":"sys-pairs","state":"right","attempts":2,"hints":0,"given":"12"}]}]})";

const QByteArray table =
    "student,number,reading-topo-m.sys-pairs,reading-topo-m.class-speed,reading-topo-m.twin,points,lessons finished,sheet\n"
    "(maximum),,1,1,1,3,1,\nAda,,0.75,,,0.75,0,\n(right),,100 %,,,,,\n(commonest wrong answer),,,,,,,\n";

} // namespace

class TestLessonCommands : public QObject {
    Q_OBJECT

private slots:
    void theBuiltInLessonsAreSound()
    {
        const Answer answer = run({QStringLiteral("lessons")});
        QCOMPARE(answer.code, 0);
        const QJsonArray lessons = QJsonDocument::fromJson(answer.out).array();
        QCOMPARE(lessons.size(), 25);
        QCOMPARE(lessons[0][QStringLiteral("id")].toString(), QStringLiteral("reading-topo-m"));
        QCOMPARE(lessons[0][QStringLiteral("questions")][0][QStringLiteral("answer")].toString().left(2), QStringLiteral("12"));
    }

    void aFaultNamesFileAndLine()
    {
        const QTemporaryDir folder;
        const QString file = writeTo(folder, QStringLiteral("a.md"), "---\nid: a\ntitel: A\n---\n");
        const Answer answer = run({QStringLiteral("lessons"), file});
        QCOMPARE(answer.code, 3);
        QVERIFY(answer.out.isEmpty());
        QVERIFY2(answer.err.contains("a.md: line 3: The key titel is unknown"), answer.err.constData());
    }

    void everyWayToDrawIsChecked()
    {
        const QTemporaryDir folder;
        const QByteArray lesson =
            "---\nid: a\ntitle: A\ngroup: G\norder: 1\nminutes: 1\nobjective: O.\nexample: bert-pipeline-lab\n"
            "draw: chunks in 2,4,8\nset: pipeline.chunks=$chunks\n---\nWords.\n\n::: number one\nHow?\nrange: 0..100 step 1 %\n"
            "answer: pipeline.bubble\ntolerance: 1\nreveal: So.\n:::\n";
        const Answer good = run({QStringLiteral("lessons"), writeTo(folder, QStringLiteral("good.md"), lesson)});
        QVERIFY2(good.code == 0, good.err.constData());
        const QJsonArray variants = QJsonDocument::fromJson(good.out)[0][QStringLiteral("variants")].toArray();
        QCOMPARE(variants.size(), 3);
        QCOMPARE(variants[2][QStringLiteral("drawn")][QStringLiteral("chunks")].toString(), QStringLiteral("8"));
        const QString bad = writeTo(folder, QStringLiteral("bad.md"), QByteArray(lesson).replace("0..100", "55..100"));
        const Answer fault = run({QStringLiteral("lessons"), bad});
        QCOMPARE(fault.code, 3);
        QVERIFY2(fault.err.contains("bad.md ($chunks = 8): line 14: The answer of one"), fault.err.constData());
    }

    void theLessonOfTheGuideIsSoundWithAllThatThePageAddsToIt()
    {
        QFile page(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/packaging/guide/lessons.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray text = page.readAll();
        const QByteArray fence("```\n");
        const auto from = [&](const char *begin) {
            const qsizetype at = text.indexOf(fence + begin) + fence.size();
            return at < fence.size() ? QByteArray() : text.mid(at, text.indexOf("\n```", at) + 1 - at);
        };
        const QByteArray whole = from("---\nid: my-lesson");
        QVERIFY(whole.size() > 500);
        const QTemporaryDir folder;
        const QByteArray limited = QByteArray(whole).replace("minutes: 5\n", "minutes: 5\ntime-limit: 20\nattempts: 2\n")
                                   + from("::: choice what-shrinks") + from("::: text why-less");
        const Answer answer = run({QStringLiteral("lessons"), writeTo(folder, QStringLiteral("my-lesson.md"), whole),
                                   writeTo(folder, QStringLiteral("more.md"), limited)});
        QVERIFY2(answer.code == 0, answer.err.constData());
        const QJsonArray lessons = QJsonDocument::fromJson(answer.out).array();
        QCOMPARE(lessons[1][QStringLiteral("time_limit_min")].toInt(), 20);
        QCOMPARE(lessons[1][QStringLiteral("questions")].toArray().size(), 3);
        QCOMPARE(lessons[1][QStringLiteral("questions")][0][QStringLiteral("attempts")].toInt(), 2);
    }

    void sheetsBecomeATable()
    {
        const QTemporaryDir folder;
        (void)writeTo(folder, QStringLiteral("ada.json"), sheet);
        const Answer csv = run({QStringLiteral("scores"), folder.path()});
        QCOMPARE(csv.code, 0);
        QCOMPARE(csv.out, table);
    }

    void theOthersOfAClassAreCollectedAllTheSame()
    {
        const QTemporaryDir folder;
        (void)writeTo(folder, QStringLiteral("ada.json"), sheet);
        (void)writeTo(folder, QStringLiteral("broken.json"), "{\"format\":");
        const Answer answer = run({QStringLiteral("scores"), folder.path()});
        QCOMPARE(answer.code, 3);
        QCOMPARE(answer.out, table);
        QVERIFY2(answer.err.contains("broken.json: line 1") && answer.err.count('\n') == 1, answer.err.constData());
    }

    void whatIsNoSheetIsRefused()
    {
        const QTemporaryDir folder;
        const Answer answer =
            run({QStringLiteral("scores"), writeTo(folder, QStringLiteral("b.json"), "{\"format\":\"shardscope-scenario\"}")});
        QCOMPARE(answer.code, 3);
        QVERIFY(answer.err.contains("expected shardscope-scores"));
        QCOMPARE(run({QStringLiteral("scores")}).code, 2);
    }
};

SHARDSCOPE_TEST_APPLESS(TestLessonCommands)
#include "test_lessoncommands.moc"
