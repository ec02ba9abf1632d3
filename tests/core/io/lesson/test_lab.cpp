// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/lessonreport.h"
#include "core/io/runs/reader.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <map>
#include <set>

using namespace shardscope;

namespace {

const char *const misconceptions[] = {"sparse-peak", "nearer", "more-gpus",    "who-is-slow",  "what-fsdp-divides",
                                      "bubble",      "bus",    "accumulation", "expert-ranks", "balance"};

QString labFile(const char *name)
{
    return QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/lab/questions/") + QLatin1String(name);
}

/// What the command line prints of the lesson: answers of each way to draw, figures as they are read.
QJsonObject checkedAnew(const char *name)
{
    const std::vector<std::string> paths{labFile(name).toStdString()};
    const Result<io::LessonCheck> check = io::checkLessons(paths);
    if (!check || !check->faults.empty())
        return {};
    return QJsonDocument::fromJson(QByteArray::fromStdString(check->json)).array().first().toObject();
}

const QJsonObject &checked(const char *name)
{
    static std::map<QString, QJsonObject> known; // each takes seconds
    const auto [at, isNew] = known.try_emplace(QString::fromUtf8(name));
    if (isNew)
        at->second = checkedAnew(name);
    return at->second;
}

/// All that the lessons that come with the program say in any language, with their figures.
QString textOfAllLessons()
{
    static const QRegularExpression comma(QStringLiteral("(\\d),(\\d)"));
    QString text;
    for (const std::span<const io::CompiledFile> files : {io::compiledLessons(), io::compiledTranslations()})
        for (const io::CompiledFile &file : files)
            text += QString::fromUtf8(file.text.data(), static_cast<qsizetype>(file.text.size())) + QLatin1Char('\n');
    text.replace(comma, QStringLiteral("\\1.\\2"));
    const Result<io::LessonCheck> check = io::checkLessons({});
    if (!check)
        return {};
    const QJsonArray lessons = QJsonDocument::fromJson(QByteArray::fromStdString(check->json)).array();
    for (const QJsonValue &lesson : lessons)
        for (const QJsonValue &figure : lesson.toObject().value(QLatin1String("figures")).toArray())
            text += figure.toObject().value(QLatin1String("text")).toString() + QLatin1Char('\n');
    return text;
}

/// "12.3 %" stands in a text, and not as the end of another number.
bool tells(const QString &text, const QString &answer)
{
    const QRegularExpression alone(QStringLiteral("(?<![0-9.,])") + QRegularExpression::escape(answer));
    return text.contains(alone);
}

} // namespace

class TestLab : public QObject {
    Q_OBJECT

private slots:
    /// The gain of an item is that of two questions about one belief.
    void bothSheetsAskAboutTheSameTenBeliefs()
    {
        for (const char *name : {"before.md", "after.md"}) {
            const Result<lesson::Lesson> read = io::readLesson(labFile(name).toStdString());
            QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
            QCOMPARE(read->questions.size(), std::size(misconceptions));
            for (std::size_t i = 0; i < read->questions.size(); ++i) {
                const lesson::Question &question = read->questions[i];
                QCOMPARE(question.id, std::string(misconceptions[i]));
                QVERIFY2(question.hints.empty(), "a hint would teach what is asked");
            }
            QVERIFY(!read->draws.empty()); // neighbours have other numbers
        }
    }

    void everyWayToDrawHasItsAnswers()
    {
        for (const char *name : {"before.md", "after.md"}) {
            const QJsonArray variants = checked(name).value(QLatin1String("variants")).toArray();
            QVERIFY2(variants.size() >= 24, name);
            std::set<QString> peaks;
            for (const QJsonValue &variant : variants)
                peaks.insert(variant[QLatin1String("answers")][QLatin1String("sparse-peak")].toString());
            QVERIFY2(peaks.size() >= 2 && !peaks.contains(QString()), name);
        }
    }

    /// Each key of lab_run.py with a value as PyTorch would give it; one that is new there has to be told here.
    void whatTheScriptWritesIsRead()
    {
        QFile script(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/lab/lab_run.py"));
        QVERIFY(script.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(script.readAll());
        const QJsonArray four{4.1, 4.0, 4.2, 4.4};
        const QJsonObject values{{QStringLiteral("mode"), QStringLiteral("pipeline")},
                                 {QStringLiteral("chunks"), 8},
                                 {QStringLiteral("microbatch_size"), 8},
                                 {QStringLiteral("partition"), QStringLiteral("3,3,3,3")},
                                 {QStringLiteral("stage_forward_time_ms_per_rank"), four},
                                 {QStringLiteral("world_size"), 4},
                                 {QStringLiteral("global_batch_size"), 64},
                                 {QStringLiteral("seed"), 1},
                                 {QStringLiteral("step_time_s"), 0.16},
                                 {QStringLiteral("throughput_samples_per_s"), 400.0},
                                 {QStringLiteral("sequence_length"), 512},
                                 {QStringLiteral("layers"), 12},
                                 {QStringLiteral("gpu"), QStringLiteral("NVIDIA H100 80GB HBM3")},
                                 {QStringLiteral("mem_peak_per_rank_bytes"), QJsonArray{5.1e9, 5.2e9, 5.3e9, 9e9}}};
        static const QRegularExpression written(QStringLiteral("(?:^ +|\\{)\"([a-z_]+)\": |run\\[\"([a-z_]+)\"\\] ="),
                                                QRegularExpression::MultilineOption);
        QJsonObject run;
        for (auto match = written.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            const QString key = one.captured(1) + one.captured(2);
            QVERIFY2(values.contains(key), qPrintable(key));
            run.insert(key, values.value(key));
        }
        QCOMPARE(run.size(), values.size());
        const QByteArray json = QJsonDocument(QJsonArray{run}).toJson();
        const auto read = io::readRuns(json.toStdString(), "runs.json");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QCOMPARE(read->runs.size(), std::size_t(1));
        const runs::Run &first = read->runs.front();
        QCOMPARE(first.settings.size(), std::size_t(10)); // all but the four that are measured
        QCOMPARE(first.measured.size(), std::size_t(4));
        QVERIFY2(read->issues.empty(), read->issues.empty() ? "" : describe(read->issues.front().what).c_str());
    }

    /// Who has read the lessons still has to think: neither a text nor a figure of theirs has an answer.
    void noLessonTellsAnAnswerOfTheSheetAfterTheLab()
    {
        const QString lessons = textOfAllLessons();
        QVERIFY(lessons.size() > 10000);
        QVERIFY(tells(lessons, QStringLiteral("22.5\u00A0GB/s"))); // what they do tell is found
        const QJsonArray variants = checked("after.md").value(QLatin1String("variants")).toArray();
        QVERIFY(!variants.isEmpty());
        std::set<QString> answers;
        for (const QJsonValue &variant : variants) {
            const QJsonObject all = variant[QLatin1String("answers")].toObject();
            for (auto one = all.begin(); one != all.end(); ++one)
                answers.insert(one.value().toString());
        }
        // "the second" and its like answer nothing without their question.
        for (const QString &answer : answers)
            if (answer.size() > QStringLiteral("the second").size() || answer.at(0).isDigit())
                QVERIFY2(!tells(lessons, answer), qPrintable(answer));
    }
};

SHARDSCOPE_TEST_APPLESS(TestLab)
#include "test_lab.moc"
