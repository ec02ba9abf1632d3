// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/runlesson.h"
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "core/lesson/worked.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace shardscope;

namespace {

struct Point {
    int gpus;
    int chunks;
    double factor = 1; ///< of what the law gives
    const char *partition = "even";
};

/// A law of our own: work of the batch by GPUs, and a fixed time of each chunk.
double rateOf(const Point &point)
{
    const double step = (point.chunks + point.gpus - 1) * (1.6 / point.chunks / point.gpus + 0.02);
    return 64 / step * point.factor;
}

std::string runsText(const std::vector<Point> &points)
{
    std::string out;
    for (const Point &point : points)
        out += (out.empty() ? "[" : ",") + std::string("{\"mode\":\"pipeline\",\"gpus\":") + std::to_string(point.gpus)
               + ",\"chunks\":" + std::to_string(point.chunks) + ",\"batch_size\":64,\"layers\":12,\"partition\":\""
               + point.partition + "\",\"throughput_samples_per_s\":" + std::to_string(rateOf(point)) + "}";
    return out + "]";
}

scenario::Scenario scenarioOf(const std::string &text)
{
    io::OpenRequest request;
    request.sources.push_back({"runs.json", text});
    io::Opened opened = io::open(request);
    scenario::Scenario out;
    (void)io::putInto(out, opened);
    return out;
}

/// A language of our own, in which every text of the program has its mark; the place %1 keeps its sign.
lesson::LessonLanguage markedLanguage()
{
    lesson::LessonLanguage language;
    language.code = "xx";
    language.said = [](const Message &text) { return "§" + english(text); };
    return language;
}

/// Lines that say something without the mark of a text; those of the scenario behind the lesson say nothing.
std::string unmarked(const std::string &lesson)
{
    static const std::vector<std::string> words{"title: ",    "group: ",          "objective: ",      "hint: ",
                                                "reveal: ",   "reply: above => ", "reply: below => ", "reply: reversed => ",
                                                "; because: "};
    std::string found;
    for (std::size_t at = 0; at < lesson.size();) {
        const std::size_t end = std::min(lesson.find('\n', at), lesson.size());
        const std::string line = lesson.substr(at, end - at);
        at = end + 1;
        if (line.starts_with("```file"))
            break;
        for (const std::string &word : words)
            if (const auto begin = line.find(word); begin != std::string::npos
                                                    && !line.substr(begin + word.size()).starts_with("§")
                                                    && !line.substr(begin + word.size()).starts_with("{{"))
                found += line + "\n";
    }
    return found;
}

bool asks(const lesson::Lesson &lesson, const std::string &id)
{
    return std::ranges::find(lesson.questions, id, &lesson::Question::id) != lesson.questions.end();
}

/// The options that hold, or the number, as the lesson itself works them out.
std::vector<std::size_t> holding(const lesson::Lesson &lesson, const std::string &id)
{
    lesson::Workbench bench = io::lessonWorkbench({}, io::examplesOf(lesson));
    const auto worked = lesson::work(lesson, bench, lesson.id);
    const auto at = std::ranges::find(lesson.questions, id, &lesson::Question::id) - lesson.questions.begin();
    if (!worked) {
        qWarning("%s", describe(worked.error()).c_str());
        return {};
    }
    const auto &question = worked->questions[static_cast<std::size_t>(at)];
    std::vector<std::size_t> out = question.right.empty() ? std::vector{question.choice} : question.right;
    std::ranges::sort(out);
    return out;
}

const std::vector<Point> clean{{2, 4}, {2, 8}, {2, 16}, {2, 32}, {4, 4}, {4, 8}, {4, 16}, {4, 32}};

} // namespace

class TestRunLesson : public QObject {
    Q_OBJECT

private slots:
    void theDisturbedPointIsTheOneThatWasSlowed()
    {
        std::vector<Point> points = clean;
        points[5].factor = 0.6; // 4 GPUs, 8 chunks
        const auto made = io::lessonFromRuns(scenarioOf(runsText(points)));
        QVERIFY(made && !made->lesson.text.empty());
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QVERIFY(asks(*read, "disturbed"));
        QCOMPARE(holding(*read, "disturbed"), (std::vector<std::size_t>{5}));
        QVERIFY(lesson::bareNumbers(*read).empty());
    }

    void foldersOfTheMakerAreLeftOut()
    {
        scenario::Scenario from = scenarioOf(runsText(clean));
        runs::Runs list = *from.runs.list;
        for (runs::Run &run : list) {
            run.source = "/home/ada/secret/4gpu/runs.json";
            run.id = run.source + ":" + run.id;
        }
        from.runs.list = std::make_shared<const runs::Runs>(list);
        cluster::Cluster machine = *cluster::generate({});
        machine.source = "/home/ada/a/topo.txt + /home/ada/b/p2p.txt";
        from.cluster = std::make_shared<const cluster::Cluster>(machine);
        const auto made = io::lessonFromRuns(from);
        QVERIFY(made.ok());
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY(read.ok());
        const auto packed = io::examplesOf(*read)("runs.json");
        QVERIFY(packed.ok());
        QCOMPARE(packed->runs.list->size(), list.size());
        QCOMPARE(packed->runs.list->front().source, std::string("runs.json"));
        QVERIFY(io::encodeScenario(*packed).find("ada") == std::string::npos);
    }

    /// Hardly anything speeds a machine up.
    void aRunThatIsTooFastIsNotCalledDisturbed()
    {
        std::vector<Point> points = clean;
        points[5].factor = 0.6;
        points[2].factor = 1.5;
        const auto made = io::lessonFromRuns(scenarioOf(runsText(points)));
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY(read && asks(*read, "disturbed"));
        QCOMPARE(holding(*read, "disturbed"), (std::vector<std::size_t>{4})); // the fast one is no option
    }

    void otherRunsBesideThemChangeNothing()
    {
        const std::string other = "{\"gpus\":4,\"chunks\":4,\"batch_size\":32,\"throughput\":9.5}";
        std::string text = runsText(clean);
        text.insert(1, other + ",");
        const auto made = io::lessonFromRuns(scenarioOf(text));
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QVERIFY(asks(*read, "best-chunks"));
    }

    void theBestNumberOfChunksIsThatOfTheRuns()
    {
        const auto made = io::lessonFromRuns(scenarioOf(runsText(clean)));
        QVERIFY(made.ok());
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QVERIFY(asks(*read, "best-chunks"));
        std::size_t best = 0;
        for (std::size_t i = 1; i < 4; ++i)
            if (rateOf(clean[i]) > rateOf(clean[best]))
                best = i;
        std::size_t best4 = 4;
        for (std::size_t i = 5; i < 8; ++i)
            if (rateOf(clean[i]) > rateOf(clean[best4]))
                best4 = i;
        const auto found = holding(*read, "best-chunks");
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0] == best || found[0] == best4 - 4);
        QVERIFY(!asks(*read, "disturbed"));
        QVERIFY(std::ranges::any_of(made->lesson.notAsked, [](const lesson::NotAsked &one) {
            return english(one.question) == "Which point is disturbed?";
        }));
        QVERIFY(asks(*read, "scaling"));
    }

    void moreGpusAreSlowerForAReasonThatTheNumbersGive_data()
    {
        QTest::addColumn<double>("rate3");
        QTest::addColumn<double>("rate4");
        QTest::addColumn<int>("option");
        // With 4 chunks filling leaves 4 GPUs faster, and (4 + 4 − 1) / (4 + 3 − 1) is the most that a fixed time does.
        QTest::newRow("by a tenth: a fixed time per chunk") << 110.0 << 100.0 << 1;
        QTest::newRow("by a third: something else") << 134.0 << 100.0 << 2;
    }

    void moreGpusAreSlowerForAReasonThatTheNumbersGive()
    {
        QFETCH(const double, rate3);
        QFETCH(const double, rate4);
        QFETCH(const int, option);
        const auto line = [](int gpus, double rate) {
            return "{\"mode\":\"pipeline\",\"gpus\":" + std::to_string(gpus)
                   + ",\"chunks\":4,\"batch_size\":64,\"throughput_samples_per_s\":" + std::to_string(rate) + "}";
        };
        const auto made = io::lessonFromRuns(scenarioOf("[" + line(3, rate3) + "," + line(4, rate4) + "]"));
        QVERIFY(made.ok());
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QVERIFY(asks(*read, "why-slower"));
        QCOMPARE(holding(*read, "why-slower"), (std::vector<std::size_t>{static_cast<std::size_t>(option)}));
    }

    void copiesAndShardsAreCompared()
    {
        const std::string text = "[{\"mode\":\"ddp\",\"gpus\":4,\"batch_size\":64,\"throughput_samples_per_s\":200,"
                                 "\"peak memory per rank (GB)\":30},"
                                 "{\"mode\":\"fsdp\",\"gpus\":4,\"batch_size\":64,\"throughput_samples_per_s\":170,"
                                 "\"peak memory per rank (GB)\":24}]";
        const auto made = io::lessonFromRuns(scenarioOf(text));
        QVERIFY(made.ok());
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QCOMPARE(holding(*read, "ddp-or-fsdp"), (std::vector<std::size_t>{0}));
        QVERIFY(asks(*read, "fsdp-memory"));
    }

    void anUnevenPartitionIsAskedAboutWhereItCostsSomethingAlone()
    {
        for (const auto &[factor, asked] : {std::pair(0.7, true), std::pair(1.0, false)}) {
            std::vector<Point> points = clean;
            points.push_back({4, 8, factor, "6,2,2,2"});
            const auto made = io::lessonFromRuns(scenarioOf(runsText(points)));
            QVERIFY(made.ok());
            const auto read = io::parseLessonFile(made->lesson.text, "made.md");
            QVERIFY(read.ok());
            QCOMPARE(asks(*read, "uneven"), asked);
            const auto why = std::ranges::find_if(made->lesson.notAsked, [](const lesson::NotAsked &one) {
                return english(one.why).find("not slower by more than the runs scatter") != std::string::npos;
            });
            QCOMPARE(why == made->lesson.notAsked.end(), asked);
        }
    }

    void whatRunsDoNotHaveIsNotAskedAndSaid()
    {
        const auto made = io::lessonFromRuns(scenarioOf("[{\"gpus\":2,\"chunks\":4,\"throughput\":9.5}]"));
        QVERIFY(made.ok());
        QVERIFY(made->lesson.text.empty());
        QVERIFY(made->lesson.notAsked.size() >= 5);
        for (const lesson::NotAsked &one : made->lesson.notAsked)
            QVERIFY(!english(one.why).empty());
        QVERIFY(!io::lessonFromRuns(scenario::Scenario()));
    }

    void theSameRunsGiveTheSameLesson()
    {
        const auto once = io::lessonFromRuns(scenarioOf(runsText(clean)));
        const auto again = io::lessonFromRuns(scenarioOf(runsText(clean)));
        QVERIFY(once && again);
        QCOMPARE(once->lesson.text, again->lesson.text);
        std::vector<Point> others = clean;
        others[0].factor = 1.01;
        QVERIFY(io::lessonFromRuns(scenarioOf(runsText(others)))->id != once->id);
    }

    void anotherLanguageChangesWordsAlone_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<bool>("ofRuns");
        QTest::newRow("runs") << QByteArray::fromStdString(
            runsText({{2, 4}, {2, 8, 0.6}, {2, 16}, {2, 32}, {4, 4}, {4, 8}, {4, 16}, {4, 32}, {4, 16, 0.7, "6,2,2,2"}}))
                              << true;
        QTest::newRow("a printout") << QByteArray("GPU 0: Tesla T4 (UUID: GPU-1)\nGPU 1: Tesla T4 (UUID: GPU-2)\n"
                                                  "\tGPU0\tGPU1\nGPU0\t X \tPHB\nGPU1\tPHB\t X \n")
                                    << false;
    }
    void anotherLanguageChangesWordsAlone()
    {
        QFETCH(const QByteArray, input);
        QFETCH(const bool, ofRuns);
        const scenario::Scenario scenario = scenarioOf(input.toStdString());
        const auto make = [&](const lesson::LessonLanguage &language) {
            return ofRuns ? io::lessonFromRuns(scenario, language) : io::lessonFromMachine(scenario, language);
        };
        const auto made = make({});
        const auto marked = make(markedLanguage());
        QVERIFY(made && marked);
        QCOMPARE(marked->id, made->id);
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        const auto other = io::parseLessonFile(marked->lesson.text, "marked.md");
        QVERIFY2(read && other, other ? "" : describe(other.error()).c_str());
        QCOMPARE(read->language, std::string("en"));
        QCOMPARE(other->language, std::string("xx"));
        QCOMPARE(other->questions.size(), read->questions.size());
        for (std::size_t i = 0; i < read->questions.size(); ++i) {
            QCOMPARE(other->questions[i].id, read->questions[i].id);
            QCOMPARE(holding(*other, other->questions[i].id), holding(*read, read->questions[i].id));
        }
        QCOMPARE(unmarked(marked->lesson.text), std::string());
        QVERIFY(!unmarked(made->lesson.text).empty());
    }

    /// Printouts without a measured rate, as a class has them.
    void aPrintoutGivesALesson_data()
    {
        QTest::addColumn<QByteArray>("printout");
        QTest::addColumn<QStringList>("questions");
        const auto row = [](const char *name, const char *text, const QStringList &questions) {
            QTest::newRow(name) << QByteArray(text) << questions;
        };
        const QString pairs = QStringLiteral("pairs");
        const QStringList bare{pairs, QStringLiteral("one-chunk"), QStringLiteral("enough-chunks")}; // the GPU is not named
        row("four T4 in two sockets",
            "\tGPU0\tGPU1\tGPU2\tGPU3\nGPU0\t X \tPHB\tSYS\tSYS\nGPU1\tPHB\t X \tSYS\tSYS\nGPU2\tSYS\tSYS\t X \tPHB\n"
            "GPU3\tSYS\tSYS\tPHB\t X \n",
            bare);
        row("a pair of RTX 4090", "\tGPU0\tGPU1\nGPU0\t X \tPHB\nGPU1\tPHB\t X \n", bare);
        row("the same pair, named",
            "GPU 0: NVIDIA GeForce RTX 4090 (UUID: GPU-1)\nGPU 1: NVIDIA GeForce RTX 4090 (UUID: GPU-2)\n"
            "\tGPU0\tGPU1\nGPU0\t X \tPHB\nGPU1\tPHB\t X \n",
            bare + QStringList{QStringLiteral("largest-microbatch"), QStringLiteral("sharding")});
        row("an MI250X",
            "=== ROCm System Management Interface ===\n=== Link Type between two GPUs ===\n       GPU0         GPU1\n"
            "GPU0   0            XGMI\nGPU1   XGMI         0\n=== End of ROCm SMI Log ===\n",
            bare);
        row("two pairs with bridges",
            "\tGPU0\tGPU1\tGPU2\tGPU3\nGPU0\t X \tNV4\tSYS\tSYS\nGPU1\tNV4\t X \tSYS\tSYS\nGPU2\tSYS\tSYS\t X \tNV4\n"
            "GPU3\tSYS\tSYS\tNV4\t X \n",
            bare + QStringList{QStringLiteral("kinds"), QStringLiteral("nearest")});
    }

    /// What the lesson asks of one's own GPUs is worked out of them: 16 GB hold less than 80, two stages idle less than four.
    void answersAreThoseOfTheMachine()
    {
        const auto answers = [](const std::string &gpu, int count) {
            std::string text;
            std::string head;
            for (int a = 0; a < count; ++a) {
                text += "GPU " + std::to_string(a) + ": " + gpu + " (UUID: GPU-" + std::to_string(a) + ")\n";
                head += "\tGPU" + std::to_string(a);
            }
            text += head + "\n";
            for (int a = 0; a < count; ++a) {
                text += "GPU" + std::to_string(a);
                for (int b = 0; b < count; ++b)
                    text += a == b ? "\t X " : "\tPHB";
                text += "\n";
            }
            const auto made = io::lessonFromMachine(scenarioOf(text));
            const auto read = io::parseLessonFile(made->lesson.text, "made.md");
            lesson::Workbench bench = io::lessonWorkbench({}, io::examplesOf(*read));
            const auto worked = lesson::work(*read, bench, read->id);
            std::map<std::string, double> out;
            for (std::size_t i = 0; worked && i < worked->questions.size(); ++i)
                out[read->questions[i].id] = worked->questions[i].answer;
            return out;
        };
        auto small = answers("Tesla T4", 4);
        auto large = answers("NVIDIA A100-SXM4-80GB", 2);
        QCOMPARE(small["pairs"], 6.0);
        QVERIFY(std::abs(small["one-chunk"] - 0.75) < 1e-9 && std::abs(large["one-chunk"] - 0.5) < 1e-9);
        QCOMPARE(small["enough-chunks"], 32.0); // 3 / (m + 3) < 1 / 10
        QCOMPARE(large["enough-chunks"], 16.0);
        QVERIFY(small["largest-microbatch"] >= 1 && 4 * small["largest-microbatch"] <= large["largest-microbatch"]);
        QVERIFY(small["sharding"] > large["sharding"] && large["sharding"] > 0); // 3/4 of the states against a half
    }

    void aPrintoutGivesALesson()
    {
        QFETCH(const QByteArray, printout);
        QFETCH(const QStringList, questions);
        const auto made = io::lessonFromMachine(scenarioOf(printout.toStdString()));
        QVERIFY(made.ok());
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : (describe(read.error()) + made->lesson.text.substr(0, 2000)).c_str());
        QCOMPARE(static_cast<qsizetype>(read->questions.size()), questions.size());
        for (const QString &id : questions)
            QVERIFY2(asks(*read, id.toStdString()), made->lesson.text.c_str());
        QVERIFY(lesson::bareNumbers(*read).empty());
        lesson::Workbench bench = io::lessonWorkbench({}, io::examplesOf(*read));
        const auto worked = lesson::work(*read, bench, read->id);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
    }

    /// The runs that come with the program have all that a lab asks, in the lesson's own words.
    void theShippedRunsGiveALesson_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QStringList>("questions");
        QTest::newRow("the lab's pipeline") << QStringLiteral("bert-chunks-lab")
                                            << QStringList{QStringLiteral("disturbed"), QStringLiteral("best-chunks")};
    }

    void theShippedRunsGiveALesson()
    {
        QFETCH(const QString, example);
        QFETCH(const QStringList, questions);
        const auto made = io::lessonFromRuns(*io::exampleScenario(example.toStdString()));
        QVERIFY(made.ok());
        std::string why;
        for (const lesson::NotAsked &one : made->lesson.notAsked)
            why += english(one.question) + " " + english(one.why) + "\n";
        const auto read = io::parseLessonFile(made->lesson.text, "made.md");
        QVERIFY2(read.ok(), read ? "" : (describe(read.error()) + why + made->lesson.text.substr(0, 2000)).c_str());
        for (const QString &id : questions)
            QVERIFY2(asks(*read, id.toStdString()), (id.toStdString() + "\n" + why).c_str());
        for (const lesson::Question &one : read->questions)
            if (one.kind == lesson::QuestionKind::Choice)
                QVERIFY2(!holding(*read, one.id).empty(), one.id.c_str());
    }
};

SHARDSCOPE_TEST_APPLESS(TestRunLesson)
#include "test_runlesson.moc"
