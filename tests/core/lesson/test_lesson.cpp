// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/io/open/open.h"
#include "core/lesson/html.h"
#include "core/lesson/lesson.h"
#include "core/lesson/score.h"
#include "core/lesson/worked.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::lesson;

namespace {

const QString head = QStringLiteral("---\nid: a-lesson\ntitle: A lesson\ngroup: Tests\norder: 1\nminutes: 5\nobjective: Learn.\n"
                                    "example: bert-slow-stage\nset: pipeline.slow=\nview: pipeline\n---\n");
const QString numberQuestion =
    QStringLiteral("::: number one\nHow long?\nrange: 100..300 step 10 ms\nanswer: pipeline.step_s\ntolerance: 5 %\n"
                   "hint: Think.\nhint: Think again: {{pipeline.chunks}}.\nreveal: {{pipeline.step_s | ms}}.\n:::\n");
const QString choice =
    QStringLiteral("::: choice two\nWhich?\n- first => 1\n- second => 2\npick: largest\nreveal: The second.\n:::\n");
const QString order =
    QStringLiteral("::: order three\nOrder.\n- a => 3\n- b => 1\n- c => 2\nsort: ascending\nreveal: So.\n:::\n");
const QString drag = QStringLiteral(
    "::: drag four\nDrag.\nslider: pipeline.chunks in 4,8,16\nanswer: argmin pipeline.chunks in 4,8,16 of pipeline.step_s\n"
    "reveal: So.\n:::\n");

const QString drawing =
    QString(head).replace("view:", "draw: chunks in 4,8,16\ndraw: factor in 1..2 step 0.5\nset: pipeline.chunks=$chunks\nview:");
const QString drawnNumber =
    QStringLiteral("::: number eight\nHow much with $chunks chunks, times {{$factor}}?\nrange: 0..200 step 1 %\n"
                   "answer: pipeline.bubble * $factor\ntolerance: 1\nreveal: So.\n:::\n");
const QString inWords = QStringLiteral("::: text seven\nWhy?\nreveal: Because.\n:::\n");

Result<Lesson> parsed(const QString &text)
{
    return parseLesson(text.toStdString(), "test.md");
}

Lesson sound(const QString &text)
{
    auto lesson = parsed(text);
    if (!lesson)
        qFatal("%s", describe(lesson.error()).c_str());
    return std::move(*lesson);
}

Result<Worked> workedOut(const Lesson &lesson)
{
    Workbench bench(io::exampleScenario);
    return work(lesson, bench, "test.md");
}

} // namespace

class TestLesson : public QObject {
    Q_OBJECT

private slots:
    void anAnswerOnAssumedRatesHoldsWhateverTheyAre()
    {
        // Link classes of which nobody measured or entered a rate.
        const auto bare = [](const std::string &id) -> Result<scenario::Scenario> {
            Result<scenario::Scenario> made = io::exampleScenario(id);
            if (made) {
                auto cluster = std::make_shared<cluster::Cluster>(*made->cluster);
                cluster->matrices.clear();
                cluster->laws.clear();
                made->cluster = std::move(cluster);
            }
            return made;
        };
        const QString machine = QString(head).replace("bert-slow-stage\nset: pipeline.slow=", "v100-hybrid-cube-mesh");
        const QString pairs = QStringLiteral("{{machine.gpus}} GPUs, {{machine.bandwidth[GPU0,GPU3] | GB/s}}.\n\n"
                                             "::: choice pair\nWhich is faster?\n- NV2 => machine.bandwidth[GPU0,GPU3]\n"
                                             "- SYS => %1 * machine.bandwidth[GPU0,GPU5]\npick: largest\nreveal: So.\n:::\n");
        const auto with = [&](const QString &text) {
            Workbench bench = io::lessonWorkbench({}, bare);
            return work(sound(machine + text), bench, "test.md");
        };
        const Lesson lesson = sound(machine + pairs.arg(1));
        const auto holds = with(pairs.arg(1));
        QVERIFY2(holds.ok(), holds ? "" : describe(holds.error()).c_str());
        QCOMPARE(holds->questions[0].choice, std::size_t{0});
        QCOMPARE(QString::fromStdString(figureText(lesson, *holds, 0)), QStringLiteral("8"));
        QVERIFY(figureText(lesson, *holds, 1).starts_with("≈"));

        // Three times what is assumed of SYS may be more than NV2 has, or less.
        const auto open = with(pairs.arg(3));
        QVERIFY(!open.ok());
        QVERIFY(describe(open.error()).find("link rates, which are assumed") != std::string::npos);
        const auto numberQuestion =
            with(QStringLiteral("::: number rate\nHow much?\nrange: 1..100 step 0.1 GB/s\n"
                                "answer: machine.bandwidth[GPU0,GPU5]\ntolerance: 5 %\nreveal: So.\n:::\n"));
        QVERIFY(!numberQuestion.ok());
        QVERIFY(describe(numberQuestion.error()).find("link rates, which are assumed") != std::string::npos);

        // What is offered in its place can be asked.
        QStringList offered =
            QString::fromStdString(describe(open.error())).section(QStringLiteral("such as "), 1).split(u", "_qs);
        QVERIFY2(offered.contains(u"machine.mean[NV2] > machine.mean[NV1]"_qs), describe(open.error()).c_str());
        for (const QString &one : offered) {
            const auto asked = with(QStringLiteral("::: number offered\nHow much?\nrange: 0..100 step 1\nanswer: %1\n"
                                                   "tolerance: 0\nreveal: So.\n:::\n")
                                        .arg(one));
            QVERIFY2(asked.ok(), asked ? "" : describe(asked.error()).c_str());
        }
    }

    /// Four GPUs on two sockets, without NVLink: their ranges overlap, and what remains is to count.
    void whereNoComparisonOfLinksHoldsPairsAreOffered()
    {
        const std::string printed = "\tGPU0\tGPU1\tGPU2\tGPU3\nGPU0\t X \tPHB\tSYS\tSYS\nGPU1\tPHB\t X \tSYS\tSYS\n"
                                    "GPU2\tSYS\tSYS\t X \tPHB\nGPU3\tSYS\tSYS\tPHB\t X \n";
        const auto topo = [&](const std::string &) -> Result<scenario::Scenario> {
            io::OpenRequest request;
            request.sources.push_back({"topo.txt", printed});
            scenario::Scenario made;
            io::Opened opened = io::open(std::move(request));
            (void)io::putInto(made, opened);
            return made;
        };
        const QString machine = QString(head).replace("bert-slow-stage\nset: pipeline.slow=", "topo.txt");
        Workbench bench = io::lessonWorkbench({}, topo);
        const auto asked = work(sound(machine
                                      + QStringLiteral("::: choice pair\nWhich is faster?\n"
                                                       "- PHB => machine.bandwidth[GPU0,GPU1]\n"
                                                       "- SYS => machine.bandwidth[GPU0,GPU2]\npick: largest\n"
                                                       "reveal: So.\n:::\n")),
                                bench, "test.md");
        QVERIFY(!asked.ok());
        QVERIFY2(describe(asked.error()).ends_with("such as machine.pairs[PHB], machine.pairs[SYS]"),
                 describe(asked.error()).c_str());
    }

    void aLessonIsRead()
    {
        const Lesson lesson = sound(
            head
            + QStringLiteral("Words with **weight**, *stress*, `code` and [a link](view:pipeline): {{pipeline.step_s | ms 4}} "
                             "and {\"15 GB\"}.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| {{1 + 1 | .1}} | 2 |\n\n")
            + numberQuestion + choice + order + drag);
        QCOMPARE(QString::fromStdString(lesson.id), QStringLiteral("a-lesson"));
        QCOMPARE(lesson.set, (Assignments{"example=bert-slow-stage", "pipeline.slow="}));
        QCOMPARE(lesson.questions.size(), std::size_t{4});
        QCOMPARE(lesson.questions[0].hints.size(), std::size_t{2});
        QCOMPARE(lesson.blocks[0].spans.size(), std::size_t{13});
        QCOMPARE(lesson.blocks[3].rows.size(), std::size_t{2});
        const auto worked = workedOut(lesson);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        QCOMPARE(worked->questions[1].choice, std::size_t{1});
        QCOMPARE(worked->questions[2].order, (std::vector<std::size_t>{1, 2, 0}));
        const QString html = QString::fromStdString(
            blocksHtml(lesson.blocks, 0, 4, [&](std::size_t row) { return figureText(lesson, *worked, row); }));
        QVERIFY(html.contains(QStringLiteral("<b>200")));
        QVERIFY(html.contains(QStringLiteral("15 GB")) && !html.contains(QStringLiteral("“15 GB”"))); // marks only for the check
        QVERIFY(html.contains(QStringLiteral("<ul><li>one</li><li>two</li></ul>")));
        QVERIFY(html.contains(QStringLiteral("<a href=\"view:pipeline\">a link</a>")));
    }

    void aWrongAnswerGetsTheReplyThatFits()
    {
        const QString replies = QStringLiteral("reply: 150 => Half.\nreply: below 200 => Low: {{pipeline.chunks}}.\n"
                                               "reply: above 250 => High.\nhide: strip, picture\nhint: Think.");
        const QString because =
            QString(choice).replace(QStringLiteral("=> 1\n"), QStringLiteral("=> 1 ; because: Not the first.\n"));
        const QString reversed =
            QString(order).replace(QStringLiteral("reveal: So."), QStringLiteral("reply: reversed => Turn it.\nreveal: So."));
        const Lesson lesson =
            sound(QString(head).replace(QStringLiteral("view:"), QStringLiteral("version: 3\nhide: sentence\nview:"))
                  + QString(numberQuestion).replace(QStringLiteral("hint: Think."), replies) + because + reversed);
        QCOMPARE(lesson.version, 3);
        const auto worked = workedOut(lesson);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        const auto said = [&](std::size_t question, const Given &given) {
            const Spans *reply = replyTo(lesson.questions[question], worked->questions[question], given);
            return reply == nullptr ? QString() : QString::fromStdString(plainText(lesson, *worked, *reply));
        };
        QCOMPARE(said(0, {0.15, {}, {}}), QStringLiteral("Half."));
        QCOMPARE(said(0, {0.16, {}, {}}), QStringLiteral("Low: 8."));
        QCOMPARE(said(0, {0.30, {}, {}}), QStringLiteral("High."));
        QCOMPARE(said(0, {0.25, {}, {}}), QString());
        QCOMPARE(said(0, rightAnswer(lesson.questions[0], worked->questions[0])), QString());
        QCOMPARE(said(1, {{}, 0, {}}), QStringLiteral("Not the first."));
        QCOMPARE(said(1, {{}, 1, {}}), QString());
        QCOMPARE(said(2, {{}, {}, {0, 2, 1}}), QStringLiteral("Turn it."));
        QCOMPARE(hidden(lesson, {false, false, false}), (Parts{true, false, true, true}));
        QCOMPARE(hidden(lesson, {true, false, false}), (Parts{false, false, true, false}));
        QCOMPARE(hidden(lesson, {true, true, true}), Parts());
    }

    void aHintCostsWhatItsButtonSays()
    {
        QuestionScore score{"q", QuestionState::Open, 0, 0, {}};
        double paid = 0;
        for (const double price : {0.25, 0.25, 0.25, 0.0}) {
            QCOMPARE(priceOfHint(score), price);
            paid += price;
            ++score.hints;
            QuestionScore right = score;
            right.state = QuestionState::Right;
            right.attempts = 1;
            QCOMPARE(points(right), 1 - paid);
            QCOMPARE(paidForHints(right), paid);
        }
        score = {"q", QuestionState::Open, 2, 0, {}}; // half a point is left
        QCOMPARE(priceOfHint(score), 0.25);
        score.attempts = 3;
        QCOMPARE(priceOfHint(score), 0.0);
        score.state = QuestionState::Shown;
        score.hints = 2;
        QCOMPARE(paidForHints(score), 0.0); // there was nothing to pay with
    }

    void limitsOfTheHeadAreThoseOfEveryQuestion()
    {
        const Lesson lesson = sound(
            QString(head).replace(QStringLiteral("minutes: 5"), QStringLiteral("minutes: 5\ntime-limit: 20\nattempts: 3"))
            + numberQuestion + QString(choice).replace(QStringLiteral("pick:"), QStringLiteral("attempts: 1\npick:")) + inWords);
        QCOMPARE(lesson.timeLimit_min, 20);
        QCOMPARE(lesson.questions[0].attempts, 3);
        QCOMPARE(lesson.questions[1].attempts, 1);
        QCOMPARE(lesson.questions[2].attempts, 0); // words are not marked
    }

    void aReplyMayFitEverySideOfANumberAndEveryPairOfAnOrder()
    {
        const QString replies = QStringLiteral("reply: below => Low.\nreply: above => High.\nhint: Think.");
        const QString pairs = QString(order).replace(
            QStringLiteral("reveal: So."),
            QStringLiteral("reply: reversed => Turn it.\nreply: 3 before 2 => The second first.\nreply: 1 before 3 => The first "
                           "last.\nreveal: So."));
        const Lesson lesson = sound(head + QString(numberQuestion).replace(QStringLiteral("hint: Think."), replies) + pairs);
        const auto worked = workedOut(lesson);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        const auto said = [&](std::size_t question, const Given &given) {
            const Spans *reply = replyTo(lesson.questions[question], worked->questions[question], given);
            return reply == nullptr ? QString() : QString::fromStdString(plainText(lesson, *worked, *reply));
        };
        const double answer = worked->questions[0].answer;
        QCOMPARE(said(0, {answer * 0.5, {}, {}}), QStringLiteral("Low."));
        QCOMPARE(said(0, {answer * 2, {}, {}}), QStringLiteral("High."));
        QCOMPARE(said(0, {answer, {}, {}}), QString());
        QCOMPARE(said(1, {{}, {}, {0, 2, 1}}), QStringLiteral("Turn it."));
        QCOMPARE(said(1, {{}, {}, {2, 1, 0}}), QStringLiteral("The second first."));
        QCOMPARE(said(1, {{}, {}, {0, 1, 2}}), QStringLiteral("The first last."));
        QCOMPARE(said(1, {{}, {}, {1, 0, 2}}), QStringLiteral("The first last."));
        QCOMPARE(said(1, {{}, {}, {1, 2, 0}}), QString());
        const auto refused = [&](const char *reply) {
            const auto faulty =
                parsed(head + QString(order).replace(QStringLiteral("reveal: So."), QString::fromLatin1(reply) + "reveal: So."));
            return faulty ? QString() : QString::fromStdString(describe(faulty.error()));
        };
        QVERIFY(refused("reply: 2 before 4 => No.\n").contains(QStringLiteral("An option of this reply")));
        QVERIFY(refused("reply: 2 before 2 => No.\n").contains(QStringLiteral("OPTION before OPTION")));
        QVERIFY(refused("reply: below => No.\n").contains(QStringLiteral("of another kind of question")));
        const auto fits = workedOut(sound(
            head
            + QString(order).replace(QStringLiteral("reveal: So."), QStringLiteral("reply: 2 before 1 => No.\nreveal: So."))));
        QVERIFY(!fits.ok() && describe(fits.error()).find("in this order of the two options") != std::string::npos);
    }

    void aReplyThatHoldsTheRightAnswerIsAFault()
    {
        const Lesson lesson =
            sound(head
                  + QString(numberQuestion)
                        .replace(QStringLiteral("hint: Think."), QStringLiteral("reply: 100..300 => No.\nhint: Think.")));
        const auto worked = workedOut(lesson);
        QVERIFY(!worked.ok());
        QVERIFY(describe(worked.error()).find("outside of this reply's range") != std::string::npos);
    }

    void aDragHasTheCurveOfItsAnswer()
    {
        const QString limited =
            QString(drag)
                .replace(QStringLiteral("drag four"), QStringLiteral("drag five"))
                .replace(QStringLiteral("answer: argmin pipeline.chunks in 4,8,16 of pipeline.step_s"),
                         QStringLiteral("answer: argmax pipeline.chunks in 4,8,16 of (pipeline.bubble < 0.3)"));
        const QString moving = QString(limited)
                                   .replace(QStringLiteral("drag five"), QStringLiteral("drag six"))
                                   .replace(QStringLiteral("< 0.3"), QStringLiteral("< pipeline.bubble + 1"))
                                   .replace(QStringLiteral("argmax"), QStringLiteral("argmin"));
        const QString still =
            QString(moving)
                .replace(QStringLiteral("drag six"), QStringLiteral("drag seven"))
                .replace(QStringLiteral("< pipeline.bubble + 1"), QStringLiteral("< pipeline.step_s / pipeline.step_s"));
        const Lesson lesson = sound(head + drag + limited + moving + still);
        const auto worked = workedOut(lesson);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        const Curve &whole = worked->questions[0].curve;
        QCOMPARE(whole.path, std::string("pipeline.step_s"));
        QCOMPARE(whole.unit, Unit::Second);
        QVERIFY(!whole.limit);
        QCOMPARE(whole.values.size(), std::size_t{3});
        // What the core says of each stop by itself; the answer is where it is least.
        Workbench bench(io::exampleScenario);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto expression =
                parseExpression("with pipeline.chunks=" + lesson.questions[0].stops[i] + ": pipeline.step_s", {});
            QVERIFY(expression.ok());
            QCOMPARE(whole.values[i], bench.evaluate(*expression, lesson.set)->si);
        }
        const auto least = static_cast<std::size_t>(std::ranges::min_element(whole.values) - whole.values.begin());
        QCOMPARE(std::stod(lesson.questions[0].stops[least]), worked->questions[0].answer);
        const Curve &held = worked->questions[1].curve;
        QCOMPARE(held.path, std::string("pipeline.bubble"));
        QCOMPARE(held.limit, std::optional<double>(0.3));
        QVERIFY(worked->questions[2].curve.values.empty());                   // no one limit
        QCOMPARE(worked->questions[3].curve.limit, std::optional<double>(1)); // a value that stays as it is
        QCOMPARE(worked->questions[3].curve.values.size(), std::size_t{3});
    }

    void linesEndAsOnAnySystem()
    {
        QString text = head + QStringLiteral("Words.\n\n") + numberQuestion;
        text.replace(QLatin1Char('\n'), QLatin1String("\r\n"));
        QCOMPARE(sound(text).questions.size(), std::size_t{1});
        QCOMPARE(sound(QChar(0xFEFF) + text).questions.size(), std::size_t{1});
    }

    void whatAFileSaysIsNeverHtml()
    {
        const Lesson lesson = sound(
            head
            + QStringLiteral(
                "<script>alert(1)</script> & **<b>** [x\"y](view:a\"><img src=x>) {\"<i>\"}\n\n```source <u>\n<pre>\n```\n"));
        const QString html =
            QString::fromStdString(blocksHtml(lesson.blocks, 0, lesson.blocks.size(), [](std::size_t) { return std::string(); }));
        QVERIFY(!html.contains(QLatin1String("<script")) && !html.contains(QLatin1String("<img"))
                && !html.contains(QLatin1String("<i>")) && !html.contains(QLatin1String("<u>")));
    }

    void faultsNameTheirLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, const QString &text, int line, const char *part) {
            QTest::newRow(name) << text << line << QString::fromUtf8(part);
        };
        row("nothing at all", QString(), 1, "expected --- and");
        row("no front matter", "Words.\n", 1, "expected --- and");
        row("no end of it", "---\nid: a\n", 2, "expected a line ---");
        row("a key that is none", QString(head).replace("group:", "gruop:") + "Words.\n", 4, "The key gruop is unknown");
        row("a key that is missing", QString(head).replace("minutes: 5\n", "") + "Words.\n", 10, "The key minutes is missing");
        row("a key twice", QString(head).replace("order: 1", "id: b") + "Words.\n", 5, "appears twice");
        row("a part that is none", QString(head).replace("view: pipeline", "hide: window") + "Words.\n", 10, "strip, inspector");
        row("no time at all", QString(head).replace("minutes: 5", "minutes: 5\ntime-limit: 0") + numberQuestion, 7,
            "from 1 to 600");
        row("no attempts at all", QString(head).replace("minutes: 5", "minutes: 5\nattempts: 0") + numberQuestion, 7,
            "from 1 to 20");
        row("a reply to a choice", head + QString(choice).replace("reveal:", "reply: 3 => No.\nreveal:"), 17, "; because:");
        row("a reply of no range", head + QString(numberQuestion).replace("hint: Think.", "reply: some => No.\nhint: Think."), 17,
            "FROM..TO");
        row("no number", QString(head).replace("order: 1", "order: one") + "Words.\n", 5, "a whole number");
        row("a day to wait for", QString(head).replace("view: pipeline", "locked-until: 2026-12-01") + "Words.\n", 10,
            "The key locked-until is unknown");
        row("an id with a blank", QString(head).replace("id: a-lesson", "id: A Lesson") + "Words.\n", 2, "small letters");
        row("no words", head, 11, "at least one paragraph");
        row("a figure that does not end", head + "Words {{pipeline.step_s.\n", 12, "“}}”");
        row("a figure that is none", head + "Words {{2 +}}.\n", 12, "a number, a value");
        row("an unknown style", head + "Words {{2 | ms ms}}.\n", 12, "a unit and digits");
        row("a link to the world", head + "[here](https://example.org)\n", 12, "view:ID or lesson:ID");
        row("a heading of the wrong depth", head + "# Title\n", 12, "“## ” and words");
        row("a printout without a source", head + "```\ntext\n```\n", 12, "```source");
        row("a printout without an end", head + "```source x\ntext\n", 12, "a line ```");
        row("a ragged table", head + "| a | b |\n| 1 |\n", 13, "as in the heading");
        row("no such kind of question", head + "::: guess one\nHow?\n:::\n", 12, "KIND one of number");
        row("a question without an end", head + "::: number one\nHow?\n", 12, "a line :::");
        row("a question without an answer", head + QString(numberQuestion).replace("answer: pipeline.step_s\n", ""), 12,
            "The key answer is missing");
        row("a question without a reveal", head + QString(choice).replace("reveal: The second.\n", ""), 12,
            "The key reveal is missing");
        row("a range that is none", head + QString(numberQuestion).replace("100..300", "300..100"), 14, "FROM..TO");
        row("a tolerance that is none", head + QString(numberQuestion).replace("5 %", "some"), 16, "a share such as 5 %");
        row("an option without a value", head + QString(choice).replace("first => 1", "first"), 14, "words => expression");
        row("one option only", head + QString(choice).replace("- second => 2\n", ""), 12, "at least 2");
        row("a pick that is none", head + QString(choice).replace("largest", "best"), 16, "true or largest or smallest or all");
        row("stops that do not ascend", head + QString(drag).replace("4,8,16\n", "4,16,8\n"), 14, "ascending numbers");
        row("a draw of one value", QString(drawing).replace("4,8,16", "4"), 10, "two different values");
        row("a draw of the same twice", QString(drawing).replace("4,8,16", "4,8,4"), 10, "two different values");
        row("a draw without a list", QString(drawing).replace(" in 4,8,16", ""), 10, "two different values");
        row("a draw from a range upside down", QString(drawing).replace("1..2", "2..1"), 11, "two different values");
        row("a draw twice", QString(drawing).replace("factor in", "chunks in"), 11, "chunks appears twice");
        row("too many ways to draw", QString(drawing).replace("step 0.5", "step 0.005"), 11, "at most 256");
        row("a draw that is none", drawing + "With $chunk chunks.\n", 15, "Unknown draw chunk");
        row("no attempts", head + QString(numberQuestion).replace("hint: Think.", "attempts: 0\nhint: Think."), 17,
            "from 1 to 20");
        row("half an attempt", head + QString(numberQuestion).replace("hint: Think.", "attempts: 1.5\nhint: Think."), 17,
            "from 1 to 20");
        row("a text with an answer", head + QString(inWords).replace("reveal:", "answer: 1\nreveal:"), 12,
            "a text is not marked");
        row("a text with a hint", head + QString(inWords).replace("reveal:", "hint: Think.\nreveal:"), 12,
            "a text is not marked");
        row("a text without a reveal", head + QString(inWords).replace("reveal: Because.\n", ""), 12, "what a good answer says");
        row("two questions of one name", head + numberQuestion + numberQuestion, 21, "one appears twice");
    }
    void faultsNameTheirLine()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, part);
        const auto lesson = parsed(text);
        QVERIFY(!lesson.ok());
        const QString said = QString::fromStdString(describe(lesson.error()));
        QVERIFY2(said.contains(part), qPrintable(said));
        QCOMPARE(lesson.error().place.line, line);
        QVERIFY(said.startsWith(QLatin1String("test.md")));
    }

    void questionsWithoutOneAnswerAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("two largest") << head + QString(choice).replace("second => 2", "second => 1") << "exactly one";
        QTest::newRow("none holds")
            << head + QString(choice).replace("largest", "true").replace("=> 1", "=> 0").replace("=> 2", "=> 0") << "exactly one";
        QTest::newRow("none of several holds")
            << head + QString(choice).replace("largest", "all").replace("=> 1", "=> 0").replace("=> 2", "=> 0") << "at least one";
        QTest::newRow("equal in an order") << head + QString(order).replace("c => 2", "c => 1") << "one order";
        QTest::newRow("outside its range") << head + QString(numberQuestion).replace("100..300", "400..800")
                                           << "a step of the range";
        QTest::newRow("between the steps") << head + QString(numberQuestion).replace("step 10", "step 80").replace("5 %", "1 %")
                                           << "a step of the range";
        QTest::newRow("no stop") << head
                                        + QString(drag).replace("answer: argmin pipeline.chunks in 4,8,16 of pipeline.step_s",
                                                                "answer: 5")
                                 << "one of the slider's stops";
        QTest::newRow("a unit of something else")
            << head + QString(numberQuestion).replace("step 10 ms", "step 10 GB") << "unit of this value";
        QTest::newRow("a setting that is none")
            << head + QString(numberQuestion).replace("hint: Think.", "set: pipeline.chunk=3\nhint: Think.")
            << "Unknown property";
        QTest::newRow("an example that is none")
            << QString(head).replace("bert-slow-stage", "bert") + numberQuestion << "Unknown example bert";
    }
    void questionsWithoutOneAnswerAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const auto worked = workedOut(sound(text));
        QVERIFY(!worked.ok());
        QVERIFY2(QString::fromStdString(describe(worked.error())).contains(part), describe(worked.error()).c_str());
    }

    void answersAreMarked()
    {
        const Lesson lesson = sound(head + numberQuestion + choice + order + drag);
        const Worked worked = *workedOut(lesson);
        const auto at = [&](std::size_t question, const Given &given) {
            return mark(lesson.questions[question], worked.questions[question], given);
        };
        QCOMPARE(at(0, {0.200, {}, {}}), Mark::Right);
        QCOMPARE(at(0, {0.205, {}, {}}), Mark::Right);
        QCOMPARE(at(0, {0.150, {}, {}}), Mark::TooLow);
        QCOMPARE(at(0, {0.250, {}, {}}), Mark::TooHigh);
        QCOMPARE(at(0, {}), Mark::Wrong);
        QCOMPARE(at(1, {{}, 1, {}}), Mark::Right);
        QCOMPARE(at(1, {{}, 0, {}}), Mark::Wrong);
        QCOMPARE(at(2, {{}, {}, {1, 2, 0}}), Mark::Right);
        QCOMPARE(at(2, {{}, {}, {2, 1, 0}}), Mark::Wrong);
        for (std::size_t i = 0; i < lesson.questions.size(); ++i) {
            const Given right = rightAnswer(lesson.questions[i], worked.questions[i]);
            QCOMPARE(at(i, right), Mark::Right);
            const auto back = givenFromKey(lesson.questions[i], givenKey(lesson.questions[i], right));
            QVERIFY(back && *back == right);
            QVERIFY(!givenText(lesson, worked, i, right).empty());
        }
        QVERIFY(!givenFromKey(lesson.questions[1], "7"));
        QVERIFY(!givenFromKey(lesson.questions[2], "0,0,1"));
        QVERIFY(!givenFromKey(lesson.questions[0], "much"));
    }

    void severalOptionsMayBeRight()
    {
        const QString several = QStringLiteral("::: choice six\nWhich?\n- a => 1\n- b => 0 ; because: Not b.\n- c => 2 > 1\n"
                                               "pick: all\nreveal: Two.\n:::\n");
        const Lesson lesson = sound(head + several);
        const auto worked = workedOut(lesson);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        const Question &question = lesson.questions[0];
        QVERIFY(question.hasSeveral());
        const auto at = [&](const std::vector<std::size_t> &ticked) {
            return mark(question, worked->questions[0], {{}, {}, {}, ticked});
        };
        QCOMPARE(at({0, 2}), Mark::Right);
        QCOMPARE(at({0}), Mark::Missing);
        QCOMPARE(at({0, 1}), Mark::Mixed);
        QCOMPARE(at({0, 1, 2}), Mark::Mixed);
        QCOMPARE(at({1}), Mark::Wrong);
        QCOMPARE(at({}), Mark::Wrong);
        const Spans *said = replyTo(question, worked->questions[0], {{}, {}, {}, {0, 1}});
        QVERIFY(said != nullptr && plainText(lesson, *worked, *said) == "Not b.");
        QVERIFY(replyTo(question, worked->questions[0], {{}, {}, {}, {0}}) == nullptr);
        const Given right = rightAnswer(question, worked->questions[0]);
        QCOMPARE(givenKey(question, right), std::string("0,2"));
        QCOMPARE(givenFromKey(question, "2,0"), std::optional<Given>(right)); // ticks have no order
        QCOMPARE(givenText(lesson, *worked, 0, right), std::string("a · c"));
        QVERIFY(!givenFromKey(question, "0,0") && !givenFromKey(question, "3"));
    }

    void wordsAreKeptAndNeverMarked()
    {
        const Lesson lesson = sound(head + inWords + numberQuestion);
        const Worked worked = *workedOut(lesson);
        ScoreSheet sheet;
        sheet.student = "Ada";
        LessonScore &score = scoreOf(sheet, lesson);
        QVERIFY(score.questions[0].unmarked && !score.questions[1].unmarked);
        QCOMPARE(score.maximum(), 1);
        const std::optional<Given> words = givenFromKey(lesson.questions[0], "Because, \"so\" <b>.\nAnd so.");
        QVERIFY(words && !words->empty());
        QCOMPARE(mark(lesson.questions[0], worked.questions[0], *words), Mark::Unmarked);
        QVERIFY(!givenFromKey(lesson.questions[0], std::string(longestText + 1, 'a')));
        score.questions[0] = {"seven", QuestionState::Recorded, 1, 0, words->text, {words->text}, true};
        QVERIFY(markAgain(score, lesson, worked).empty());
        std::vector<Issue> issues;
        const MarkedSheet one{sheet, false};
        const ScoreTable table = collect(std::span(&one, 1), issues);
        QCOMPARE(table.maximum(), 1);
        const QString csv = QString::fromStdString(scoreTableCsv(table));
        QVERIFY2(csv.contains(QStringLiteral("Ada,,\"Because, \"\"so\"\" <b>.\nAnd so.\",,0,")), qPrintable(csv));
        // Nobody gets a point for words, whatever a sheet claims, and nobody takes a marked question out.
        score.questions[0].state = QuestionState::Right;
        score.questions[0].unmarked = false;
        score.questions[1].unmarked = true;
        QCOMPARE(markAgain(score, lesson, worked).size(), std::size_t{1});
        QCOMPARE(score.points(), 0.0);
        QCOMPARE(score.maximum(), 1);
    }

    void moreAttemptsThanAllowedGiveNoPoints()
    {
        const Lesson lesson = sound(head + QString(numberQuestion).replace("hint: Think.", "attempts: 2\nhint: Think."));
        QCOMPARE(lesson.questions[0].attempts, 2);
        const Worked worked = *workedOut(lesson);
        ScoreSheet sheet;
        LessonScore &score = scoreOf(sheet, lesson);
        score.questions[0] = {"one", QuestionState::Right, 2, 0, "0.2", {"0.1", "0.2"}};
        QVERIFY(markAgain(score, lesson, worked).empty());
        QCOMPARE(score.points(), 0.75);
        score.questions[0] = {"one", QuestionState::Right, 3, 0, "0.2", {"0.1", "0.15", "0.2"}};
        QCOMPARE(markAgain(score, lesson, worked).size(), std::size_t{1});
        QCOMPARE(score.points(), 0.0);
    }

    void numbersDifferByStudentAndStayTheirs()
    {
        const Lesson lesson = sound(drawing + drawnNumber);
        QCOMPARE(lesson.draws.size(), std::size_t{2});
        QCOMPARE(lesson.draws[1].values, (std::vector<std::string>{"1", "1.5", "2"}));
        QCOMPARE(lesson.set.back(), std::string("pipeline.chunks=4"));
        QCOMPARE(allDrawn(lesson).size(), std::size_t{9});
        std::map<std::string, int> count;
        for (int i = 0; i < 300; ++i) {
            const std::string name = "Student " + std::to_string(i);
            const auto mine = drawnFor(lesson, name);
            QVERIFY(mine.ok());
            QCOMPARE(drawnBy(*mine, " " + name + " "), drawnBy(lesson, name));
            ++count[drawnText(*mine)];
            QCOMPARE(mine->set.back(), "pipeline.chunks=" + mine->draws[0].values[mine->draws[0].drawn]);
        }
        QCOMPARE(count.size(), std::size_t{9});
        for (const auto &[what, students] : count)
            QVERIFY2(students > 15 && students < 55, what.c_str()); // 33 each, and no more than chance beside it
        const Lesson eight = *withDrawn(lesson, {1, 2});
        const auto worked = workedOut(eight);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        Workbench bench(io::exampleScenario);
        const auto straight = bench.evaluate(*parseExpression("pipeline.bubble * 2", {}),
                                             {"example=bert-slow-stage", "pipeline.slow=", "pipeline.chunks=8"});
        QCOMPARE(worked->questions[0].answer, straight->si);
        QCOMPARE(drawnText(eight), std::string("$chunks = 8, $factor = 2"));
    }

    void theSeedOfANameNeverChanges()
    {
        // Sheets that were handed in are marked by it.
        const Lesson lesson = sound(drawing + drawnNumber);
        QCOMPARE(drawnBy(lesson, "Ada Lovelace"), (std::vector<std::size_t>{0, 1}));
    }

    void bareNumbersAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count");
        QTest::newRow("a result") << "It takes 76.3 ms." << 1;
        QTest::newRow("a whole number with a unit") << "It needs 15 GB." << 1;
        QTest::newRow("a share") << "About 43 % idle." << 1;
        QTest::newRow("a factor") << "It is × 3 as fast." << 1;
        QTest::newRow("glued to its unit") << "It needs 15GB." << 1;
        QTest::newRow("a choice") << "Four GPUs, 8 chunks, batch 64." << 0;
        QTest::newRow("names") << "GPU0, NV2, 1F1B, ZB-H1, H100 and seed 003." << 0;
        QTest::newRow("a figure") << "It takes {{0.0763[s] | ms}}." << 0;
        QTest::newRow("a quote") << "The notes say {\"15 GB\"}." << 0;
        QTest::newRow("in a table") << "| a |\n| 7.16 GB/s |" << 1;
        QTest::newRow("in bold") << "**76.3**" << 1;
    }
    void bareNumbersAreFound()
    {
        QFETCH(QString, text);
        QFETCH(int, count);
        QCOMPARE(static_cast<int>(bareNumbers(sound(head + text + QLatin1Char('\n'))).size()), count);
    }

    void pointsFollowAttemptsAndHints()
    {
        QCOMPARE(points({"q", QuestionState::Right, 1, 0, {}}), 1.0);
        QCOMPARE(points({"q", QuestionState::Right, 2, 0, {}}), 0.75);
        QCOMPARE(points({"q", QuestionState::Right, 1, 2, {}}), 0.5);
        QCOMPARE(points({"q", QuestionState::Right, 9, 2, {}}), 0.25);
        QCOMPARE(points({"q", QuestionState::Shown, 1, 0, {}}), 0.0);
        QCOMPARE(points({"q", QuestionState::Open, 3, 0, {}}), 0.0);
    }

    void aScoreFollowsALessonThatChanges()
    {
        ScoreSheet sheet;
        LessonScore &before = scoreOf(sheet, sound(head + numberQuestion + choice));
        before.questions[0] = {"one", QuestionState::Right, 1, 0, "0.2"};
        before.finished = "2026-11-21T10:00:00";
        const LessonScore &after = scoreOf(sheet, sound(head + order + numberQuestion));
        QCOMPARE(sheet.lessons.size(), std::size_t{1});
        QCOMPARE(after.questions.size(), std::size_t{2});
        QCOMPARE(after.questions[1].state, QuestionState::Right);
        QVERIFY(after.finished.empty()); // a question is new
    }

    /// As earlier versions wrote them, who told answers from a day on.
    void recordedAnswersAreMarkedAndAskedAgain()
    {
        const Lesson lesson = sound(head + numberQuestion + choice);
        ScoreSheet sheet;
        LessonScore &score = scoreOf(sheet, lesson);
        score.questions[0] = {"one", QuestionState::Recorded, 1, 0, "0.2"};
        score.questions[1] = {"two", QuestionState::Recorded, 1, 0, "0"};
        LessonScore marked = score;
        QVERIFY(markAgain(marked, lesson, *workedOut(lesson)).empty());
        QCOMPARE(marked.questions[0].state, QuestionState::Right);
        QCOMPARE(marked.questions[1].state, QuestionState::Shown);
        QCOMPARE(marked.points(), 1.0);
        QCOMPARE(scoreOf(sheet, lesson).questions[0].state, QuestionState::Open);
        QCOMPARE(score.questions[0].given, std::string("0.2"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestLesson)
#include "test_lesson.moc"
