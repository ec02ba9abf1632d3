// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/lesson/questionkind.h"
#include "tests/testclass.h"

#include <QtTest>

#include <QRegularExpression>

#include <algorithm>
#include <string>
#include <vector>

using namespace shardscope;

namespace {

/// What a translation may not change, line by line.
class Skeleton {
public:
    explicit Skeleton(const lesson::Lesson &of) : m_of(of)
    {
        note("head", {of.id, of.source, std::to_string(of.order), std::to_string(of.version), std::to_string(of.minutes),
                      std::to_string(of.timeLimit_min), std::to_string(of.attempts), parts(of.hide)});
        note("set", of.set);
        note("views", of.views);
        for (const lesson::Draw &draw : of.draws)
            note("draw " + draw.name, draw.values);
        addBlocks(of.blocks);
        for (const lesson::Question &question : of.questions)
            addQuestion(question);
    }

    [[nodiscard]] const QStringList &lines() const { return m_lines; }

private:
    void note(const std::string &what, const std::vector<std::string> &values = {})
    {
        QString line = QString::fromStdString(what);
        for (const std::string &value : values)
            line += QStringLiteral(" | ") + QString::fromStdString(value);
        m_lines << line;
    }

    static std::string parts(const lesson::Parts &of)
    {
        return std::to_string(of.strip) + std::to_string(of.inspector) + std::to_string(of.sentence) + std::to_string(of.picture);
    }

    /// A word behind a number is translated; what it counts stays.
    std::string figure(std::size_t row) const
    {
        const lesson::FigureText &of = m_of.figures[row];
        const lesson::Label *label = lesson::findLabel(of.style.label);
        const Unit unit = label == nullptr ? Unit::Count : label->unit;
        const bool counts = unit == Unit::Count || unit == Unit::None;
        return of.source.substr(0, of.source.rfind('|')) + (counts ? " |" : " | " + std::to_string(label->scale));
    }

    /// Code, formulas, quotes, targets and figures; in words of another language they come in another order.
    void addSpans(const std::string &where, const lesson::Spans &spans)
    {
        std::vector<std::string> fixed;
        for (const lesson::Span &span : spans) {
            if (span.kind == lesson::Span::Kind::Figure)
                fixed.push_back("figure " + figure(span.figure));
            else if (span.kind == lesson::Span::Kind::Code)
                fixed.push_back("code " + span.text);
            else if (span.kind == lesson::Span::Kind::Link || span.kind == lesson::Span::Kind::Formula)
                fixed.push_back("target " + span.target);
            else if (span.kind == lesson::Span::Kind::Quote)
                fixed.push_back("quote " + numbers(span.text));
        }
        std::ranges::sort(fixed);
        note(where, fixed);
    }

    /// Of a quote: its words are translated, and its point may be a comma.
    static std::string numbers(const std::string &text)
    {
        static const QRegularExpression other(QStringLiteral("[^0-9]+"));
        return QString::fromStdString(text).split(other, Qt::SkipEmptyParts).join(QLatin1Char(' ')).toStdString();
    }

    void addBlocks(const lesson::Blocks &blocks)
    {
        for (const lesson::Block &block : blocks) {
            addSpans("block " + std::to_string(static_cast<int>(block.kind)) + " " + std::to_string(block.number), block.spans);
            if (block.kind == lesson::Block::Kind::Printout)
                note("printout", {block.text});
            if (block.kind == lesson::Block::Kind::Picture)
                note("picture", {block.source});
            for (const std::vector<lesson::Spans> &row : block.rows) {
                for (const lesson::Spans &cell : row)
                    addSpans("cell", cell);
            }
        }
    }

    void addQuestion(const lesson::Question &of)
    {
        const auto number = [](double value) { return QString::number(value, 'g', 12).toStdString(); };
        note("question " + of.id,
             {std::string(lesson::questionKinds[static_cast<std::size_t>(of.kind)]), number(of.tolerance), number(of.from),
              number(of.to), number(of.step), number(lesson::scaleOf(of.style)), std::to_string(of.relative),
              std::to_string(static_cast<int>(of.pick)), std::to_string(of.descending), of.property, of.view, parts(of.hide),
              std::to_string(of.live), std::to_string(of.see), std::to_string(of.givenOrder), std::to_string(of.gathers),
              std::to_string(of.anyTool), std::to_string(of.attempts)});
        note("set", of.set);
        note("stops", of.stops);
        addBlocks(of.prompt);
        for (const lesson::Option &option : of.options) {
            addSpans("option", option.text);
            addSpans("because", option.because);
        }
        for (const lesson::Spans &hint : of.hints)
            addSpans("hint", hint);
        for (const lesson::Reply &reply : of.replies) {
            const auto before = reply.before.value_or(std::pair<std::size_t, std::size_t>{});
            addSpans("reply " + number(reply.from) + " " + number(reply.to) + " " + std::to_string(static_cast<int>(reply.side))
                         + std::to_string(reply.reversed) + std::to_string(before.first) + std::to_string(before.second),
                     reply.text);
        }
        addBlocks(of.reveal);
    }

    const lesson::Lesson &m_of;
    QStringList m_lines;
};

/// Answers, and what the options are worth: expressions are compared as they stand in the files.
QStringList answersIn(std::string_view text)
{
    QStringList found;
    for (const QString &line : QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).split(QLatin1Char('\n'))) {
        const qsizetype arrow = line.section(QLatin1String("; because:"), 0, 0).lastIndexOf(QLatin1String(" => "));
        if (line.startsWith(QLatin1String("answer:")))
            found << line;
        else if (line.startsWith(QLatin1String("- ")) && arrow > 0)
            found << line.mid(arrow).section(QLatin1String("; because:"), 0, 0).trimmed();
    }
    return found;
}

const io::CompiledFile *original(std::string_view translation)
{
    const auto found =
        std::ranges::find(io::compiledLessons(), translation.substr(translation.find('/') + 1), &io::CompiledFile::name);
    return found == io::compiledLessons().end() ? nullptr : &*found;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void aTranslationDiffersInWordsAlone_data()
    {
        QTest::addColumn<int>("row");
        int row = 0;
        for (const io::CompiledFile &file : io::compiledTranslations())
            QTest::newRow(std::string(file.name).c_str()) << row++;
    }
    void aTranslationDiffersInWordsAlone()
    {
        QFETCH(int, row);
        const io::CompiledFile &file = io::compiledTranslations()[static_cast<std::size_t>(row)];
        const io::CompiledFile *english = original(file.name);
        QVERIFY2(english != nullptr, "no lesson has this name");
        const Result<lesson::Lesson> read = io::parseLessonFile(english->text, std::string(english->name));
        const Result<lesson::Lesson> translated = io::parseLessonFile(file.text, std::string(file.name));
        QVERIFY2(translated.ok(), translated ? "" : describe(translated.error()).c_str());
        QCOMPARE(translated->language, std::string(file.name.substr(0, file.name.find('/'))));
        QVERIFY(translated->title != read->title && translated->objective != read->objective);
        QCOMPARE(Skeleton(*translated).lines(), Skeleton(*read).lines());
        QCOMPARE(answersIn(file.text), answersIn(english->text));
        for (const lesson::BareNumber &bare : lesson::bareNumbers(*translated))
            QFAIL(("line " + std::to_string(bare.line) + ": " + bare.text).c_str());
    }

    void theComparisonNoticesWhatDiffers_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("a figure") << QByteArray("{{pipeline.bubble | %}}") << QByteArray("{{pipeline.step_s | ms}}");
        QTest::newRow("a figure that is left out") << QByteArray("{{pipeline.bubble | %}}") << QByteArray("much");
        QTest::newRow("a setting") << QByteArray("set: pipeline.chunks=4\n") << QByteArray("set: pipeline.chunks=8\n");
        QTest::newRow("a reply's range") << QByteArray("reply: 57 =>") << QByteArray("reply: 58 =>");
        QTest::newRow("a unit") << QByteArray("step 1 %\n") << QByteArray("step 1\n");
        QTest::newRow("a hint less") << QByteArray("hint: Three sevenths.\n") << QByteArray();
        QTest::newRow("a link") << QByteArray("(lesson:when-more-gpus-lose)") << QByteArray("(lesson:zero-bubble)");
    }
    void theComparisonNoticesWhatDiffers()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const auto file = std::ranges::find(io::compiledLessons(), "04-filling-a-pipeline.md", &io::CompiledFile::name);
        QByteArray text(file->text.data(), static_cast<qsizetype>(file->text.size()));
        const Result<lesson::Lesson> before = lesson::parseLesson(text.toStdString(), "a.md");
        QVERIFY(before.ok() && text.contains(from));
        text.replace(text.indexOf(from), from.size(), to);
        const Result<lesson::Lesson> after = lesson::parseLesson(text.toStdString(), "a.md");
        QVERIFY2(after.ok(), after ? "" : describe(after.error()).c_str());
        QVERIFY(Skeleton(*before).lines() != Skeleton(*after).lines());
    }

    void theShelfHasTheTranslationAndElseTheEnglishLesson()
    {
        const io::LessonShelf english = io::builtInLessons();
        for (const std::string language : {"de", "zh"}) {
            const io::LessonShelf shelf = io::builtInLessons(language);
            QVERIFY(shelf.faults.empty());
            QCOMPARE(shelf.lessons.size(), english.lessons.size());
            for (std::size_t i = 0; i < shelf.lessons.size(); ++i) {
                const bool isThere = std::ranges::any_of(
                    io::compiledTranslations(), [&](const io::CompiledFile &file) { return file.name == shelf.lessons[i].file; });
                QCOMPARE(shelf.lessons[i].id, english.lessons[i].id);
                QCOMPARE(shelf.lessons[i].language, isThere ? language : "en");
                // Sheets tell versions of a lesson by it.
                QCOMPARE(shelf.lessons[i].digest, english.lessons[i].digest);
            }
        }
        QCOMPARE(io::builtInLessons("fr").lessons.front().language, std::string("en"));
    }

    void numbersHaveThePointOfTheLesson_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("written");
        QTest::newRow("a comma in German") << QStringLiteral("de") << QStringLiteral("1,25\u00A0ms");
        QTest::newRow("a point in Chinese") << QStringLiteral("zh") << QStringLiteral("1.25\u00A0ms");
        QTest::newRow("a point where nothing is said") << QString() << QStringLiteral("1.25\u00A0ms");
    }
    void numbersHaveThePointOfTheLesson()
    {
        QFETCH(QString, language);
        QFETCH(QString, written);
        const std::string line = language.isEmpty() ? std::string() : "language: " + language.toStdString() + "\n";
        const auto read =
            lesson::parseLesson("---\nid: a\ntitle: T\ngroup: G\n" + line
                                    + "order: 1\nminutes: 1\nobjective: O\nexample: bert-chunks-lab\n---\n{{0.00125}}\n",
                                "a.md");
        QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
        QCOMPARE(QString::fromStdString(lesson::written(0.00125, Unit::Second, read->figures.front().style)), written);
    }
};

SHARDSCOPE_TEST_APPLESS(TestTranslations)
#include "test_translations.moc"
