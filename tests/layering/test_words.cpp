// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One term for one thing: words that CONTRIBUTING's glossary replaces stay out of what a
// person reads. Sources of the translations, literals of the programs, lessons and guide.
#include "tests/testclass.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

#include <vector>

namespace {

struct Avoided {
    const char *pattern;
    const char *instead;
};

// A name in code, a path of --set or a JSON key ("memory.optimizer", "hand-over=given") is no word.
constexpr Avoided avoided[] = {
    {R"(\b(?:samples?|tokens?|sequences?|bytes?|GB|FLOPs?|chunks?|files?|messages) an? )"
     R"((?:second|rank|GPU|step|layer|parameter|token|sample|chunk|stage|day|node|hour|expert|pair|link|replica)\b)",
     "per"},
    {R"((?<![._])\boptimizer (?:state|step|memory)s?\b)", "optimiser"},
    {R"((?<![._])\butilization\b)", "utilisation"},
    {R"(\bdata sets?\b)", "dataset"},
    {R"(\bgray\b)", "grey"},
    {R"((?<![._])\bhand-?overs?\b(?!=))", "transfer"},
    {R"(\bhand(?:s|ed) on\b)", "send, transfer"},
    {R"(\blive chunks?\b|(?<![.])\blive limit\b)", "chunks in flight, in-flight limit"},
    {R"(\bwires?\b)", "link"},
    {R"(\bway back\b)", "reverse direction"},
    {R"(\b(?:NVLink|GPU) islands?\b)", "NVLink domain"},
    {R"(\bset apart\b|\bstands? (?:apart|out)\b)", "outlier, excluded"},
    {R"(\bleft out\b)", "excluded"},
    {R"(\bput right\b)", "corrected"},
    {R"(\banew\b)", "again"},
    {R"(\bthe begin\b)", "the start"},
    {R"(\bdear(?:er|est)\b)", "more expensive"},
    {R"(\bnot there any ?more\b)", "no longer exists"},
    {R"(\btakes? part\b)", "participating"},
    {R"(\bblamed (?:on|for)\b)", "caused by"},
    {R"(\bunevenness\b)", "load imbalance"},
    {R"(\bcomputed? again\b)", "recomputed"},
    {R"(\b(?:inner|hidden) width\b)", "FFN size, hidden size"},
    {R"(\bbatch time\b)", "step time"},
    {R"(\btime of the run\b)", "run time"},
    {R"(\breduction of gradients\b)", "gradient reduction"},
    {R"(\bthat (?:are|is) tried\b)", "to try"},
    {R"(\bno (?:bandwidth|latency|source|device) is known\b)", "unknown"},
    {R"(\bTake away:)", "Takeaway:"},
    {R"(\bwhat it should be\b)", "expected value"},
    {R"(\bone may expect\b|\bWhoever\b)", "you"},
};

struct Text {
    QString where;
    QString words;
};

QString contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void addTranslated(const QString &root, std::vector<Text> &out)
{
    QXmlStreamReader xml(contents(root + QLatin1String("/resources/translations/shardscope_de.ts")));
    while (!xml.atEnd())
        if (xml.readNextStartElement() && xml.name() == QLatin1String("source"))
            out.push_back({QStringLiteral("a text of the window"), xml.readElementText()});
}

/// Prose in literals: what holds a space.
void addLiterals(const QString &root, std::vector<Text> &out)
{
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\\\n]|\\\\.)* (?:[^\"\\\\\\n]|\\\\.)*)\""));
    QDirIterator files(root + QLatin1String("/app"), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        for (const QRegularExpressionMatch &match : literal.globalMatch(contents(path)))
            out.push_back({path, match.captured(1)});
    }
}

void addDocuments(const QString &root, std::vector<Text> &out)
{
    static const QRegularExpression code(QStringLiteral("```.*?```|`[^`\\n]*`"), QRegularExpression::DotMatchesEverythingOption);
    for (const char *folder : {"/resources/lessons", "/packaging/guide"}) {
        QDirIterator files(root + QLatin1String(folder), {QStringLiteral("*.md")}, QDir::Files);
        while (files.hasNext()) {
            const QString path = files.next();
            out.push_back({path, contents(path).replace(code, QStringLiteral("`…`"))});
        }
    }
    const QString readme = root + QLatin1String("/README.md");
    out.push_back({readme, contents(readme).replace(code, QStringLiteral("`…`"))});
}

const std::vector<Text> &texts()
{
    static const std::vector<Text> all = [] {
        const QString root = QStringLiteral(SHARDSCOPE_SOURCE_DIR);
        std::vector<Text> out;
        addTranslated(root, out);
        addLiterals(root, out);
        addDocuments(root, out);
        return out;
    }();
    return all;
}

} // namespace

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void everyKindOfTextIsRead()
    {
        int window = 0;
        for (const Text &text : texts())
            window += text.where == QLatin1String("a text of the window");
        QVERIFY(window > 3000);
        QVERIFY(static_cast<int>(texts().size()) > window + 300);
    }

    void avoidedWordsAreNotRead_data()
    {
        QTest::addColumn<QString>("pattern");
        for (const Avoided &word : avoided)
            QTest::addRow("%s in place of %s", word.instead, word.pattern) << QString::fromUtf8(word.pattern);
    }

    void avoidedWordsAreNotRead()
    {
        QFETCH(QString, pattern);
        const QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
        QVERIFY2(expression.isValid(), qPrintable(expression.errorString()));
        QStringList found;
        for (const Text &text : texts())
            for (const QRegularExpressionMatch &match : expression.globalMatch(text.words))
                found += text.where + QLatin1String(": …")
                         + text.words.mid(std::max<qsizetype>(0, match.capturedStart() - 40), 40 + match.capturedLength() + 20)
                               .simplified();
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void theTestFindsAnAvoidedWord()
    {
        for (const Avoided &word : avoided)
            QVERIFY(!QRegularExpression(QString::fromUtf8(word.pattern)).match(QStringLiteral("tokens per second")).hasMatch());
        QVERIFY(QRegularExpression(QString::fromUtf8(avoided[0].pattern)).match(QStringLiteral("12 tokens a second")).hasMatch());
    }
};

SHARDSCOPE_TEST_GUILESS(TestWords)
#include "test_words.moc"
