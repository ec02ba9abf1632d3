// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/cuttexts.h"
#include "tests/ui/window/reader.h"
#include "tests/ui/window/windowfixture.h"

#include "core/base/errorcode.h"
#include "core/findings/findings.h"
#include "core/fit/fit.h"
#include "core/placement/registry.h"
#include "core/schedule/registry.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/document/scenariotext.h"
#include "ui/views/view.h"
#include "ui/window/state/language.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

struct Entry {
    QString context;
    QString source;
    QStringList translations; ///< several for texts with a number
    bool finished = true;
};

Entry readEntry(QXmlStreamReader &xml, const QString &context)
{
    Entry message{context, {}, {}, true};
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.finished = xml.attributes().value(QLatin1String("type")).isEmpty();
            QString plain;
            while (!xml.readNext() || !xml.isEndElement()) {
                if (xml.isStartElement())
                    message.translations << xml.readElementText();
                else
                    plain += xml.text();
            }
            if (message.translations.isEmpty())
                message.translations << plain;
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Entry> messagesOf(const QString &path)
{
    QFile file(path);
    QList<Entry> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    xml.readNextStartElement();
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages << readEntry(xml, context);
    }
    return messages;
}

QString pathOf(const QString &language)
{
    return QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/translations/shardscope_%1.ts").arg(language);
}

/// What a translation must repeat: placeholders, tags, mnemonics, line ends.
QStringList marksOf(const QString &text)
{
    static const QRegularExpression mark(QStringLiteral("%[1-9n]|</?[a-z]+>|&nbsp;|&(?=\\w)|\n"));
    QStringList marks;
    for (auto it = mark.globalMatch(text); it.hasNext();)
        marks << it.next().captured();
    marks.removeDuplicates();
    marks.sort();
    return marks;
}

QString faultOf(const Entry &message)
{
    if (!message.finished)
        return QStringLiteral("not translated");
    for (const QString &translation : message.translations) {
        if (translation.trimmed().isEmpty() && !message.source.trimmed().isEmpty())
            return QStringLiteral("empty");
        if (marksOf(translation) != marksOf(message.source))
            return QStringLiteral("other placeholders or tags: ") + translation;
    }
    return {};
}

QString readAll(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Texts of a call with literals, which may be written in several parts.
QSet<QString> textsOf(const QString &source, const QString &call)
{
    const QRegularExpression marked(call + QStringLiteral(R"x(((?:"(?:\\.|[^"\\])*"\s*)+)\))x"));
    static const QRegularExpression part(QStringLiteral(R"x("((?:\\.|[^"\\])*)")x"));
    QSet<QString> texts;
    for (auto it = marked.globalMatch(source); it.hasNext();) {
        QString text;
        const QString literals = it.next().captured(1);
        for (auto in = part.globalMatch(literals); in.hasNext();)
            text += in.next().captured(1);
        texts.insert(text.replace(QLatin1String("\\\""), QLatin1String("\"")));
    }
    return texts;
}

/// Texts of such calls in the sources of these folders.
QSet<QString> textsIn(std::initializer_list<const char *> folders, const QString &call)
{
    QSet<QString> texts;
    for (const char *folder : folders) {
        const QString path = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/") + QLatin1String(folder);
        QDirIterator files(path, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            if (const QString source = readAll(files.next()); !source.contains(QLatin1String("Q_DECLARE_TR_FUNCTIONS")))
                texts += textsOf(source, call); // else Words are of a context of its own
    }
    return texts;
}

/// What is said of a text that was read nevertheless.
const QRegularExpression &argumentsOfNotes()
{
    static const QRegularExpression told(QStringLiteral(
        "ErrorCode::(?:LinesSkipped|InputNote|ConflictingSources|HostsDiffer),\\s*\\{((?:[^{};]|\\{[^{};]*\\})*)\\}"));
    return told;
}

const QRegularExpression &literals()
{
    static const QRegularExpression literal(QStringLiteral("\"((?:\\\\.|[^\"\\\\])*)\""));
    return literal;
}

/// What core says, where it stands.
QSet<QString> coreTexts()
{
    return textsIn({"core", "ui"}, QStringLiteral(R"x(core::tr\(\s*)x"));
}

QSet<QString> listedTexts()
{
    QSet<QString> texts;
    for (const char *file : {"/resources/translations/coretexts.h", "/ui/base/details.cpp"})
        texts += textsOf(readAll(QStringLiteral(SHARDSCOPE_SOURCE_DIR) + QLatin1String(file)),
                         QStringLiteral(R"x(QT_TRANSLATE_NOOP\("core",\s*)x"));
    return texts;
}

/// As long as the longest usual language, every letter another one.
QString pseudo(const QString &text)
{
    static const QRegularExpression kept(QStringLiteral("%[1-9n]|<[^>]*>|&[a-z]+;"));
    QString out;
    int letters = 0;
    const auto change = [&](const QString &part) {
        for (const QChar c : part) {
            static const QString from = QStringLiteral("aeiounscAEIOU");
            static const QString to = QStringLiteral("àéîöüñšçÀÉÎÖÜ");
            const qsizetype at = from.indexOf(c);
            out += at < 0 ? c : to[at];
            letters += c.isLetter() ? 1 : 0;
        }
    };
    qsizetype done = 0;
    for (auto it = kept.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        change(text.mid(done, match.capturedStart() - done));
        out += match.captured();
        done = match.capturedEnd();
    }
    change(text.mid(done));
    // Symbols and names of one or two letters are the same everywhere.
    const qsizetype more = letters < 3 ? 0 : (letters * 35 + 99) / 100;
    const QString end = QStringLiteral("éñö");
    for (qsizetype i = 0; i < more; ++i)
        out += i % 9 == 8 ? QChar(QLatin1Char(' ')) : end[i % end.size()]; // words that a line can break between
    return out;
}

/// Answers with pseudo-translations and notes what was asked for.
class PseudoTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
    {
        const QString name = QString::fromUtf8(context);
        asked.insert({name, QString::fromUtf8(source)});
        return pseudo(QString::fromUtf8(source));
    }

    mutable QSet<std::pair<QString, QString>> asked;
};

void visit(WindowFixture &f, const QString &id)
{
    QVERIFY(f.window->showView(id));
    QVERIFY(f.waitUntilReady());
    QCoreApplication::sendPostedEvents();
    QTest::qWait(1);
    // Paints everything once.
    QVERIFY(!f.window->grab().isNull());
}

void speakEnglish()
{
    for (QTranslator *translator : QCoreApplication::instance()->findChildren<QTranslator *>())
        delete translator;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void aLanguageWhoseCharactersNoFontHasIsTold()
    {
        QVERIFY(missingFont(QStringLiteral("zh_CN"), false));
        QVERIFY(!missingFont(QStringLiteral("zh_CN"), true));
        QVERIFY(!missingFont(QStringLiteral("de"), false));
        QVERIFY(!missingFont(QStringLiteral("en"), false));
    }

    /// English has entries for its plurals alone, so that each of them is known by name.
    void everyPluralHasItsTranslations()
    {
        for (const char *language : {"de", "zh_CN"}) {
            QSet<std::pair<QString, QString>> known;
            for (const Entry &entry : messagesOf(pathOf(QLatin1String(language))))
                known.insert({entry.context, entry.source});
            for (const Entry &entry : messagesOf(pathOf(QStringLiteral("en"))))
                QVERIFY2(known.contains({entry.context, entry.source}),
                         qPrintable(QLatin1String(language) + QLatin1String(": ") + entry.source));
        }
    }

    void everyExampleHasItsTitleInEveryLanguage()
    {
        const QDir folder(QStringLiteral(":/examples"));
        QStringList titles;
        for (const QString &name : folder.entryList({QStringLiteral("*.json")})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            titles << QJsonDocument::fromJson(file.readAll())[QLatin1String("name")].toString();
        }
        QVERIFY(titles.size() > 10);
        for (const char *language : {"de", "zh_CN"}) {
            QSet<QString> known;
            for (const Entry &entry : messagesOf(pathOf(QLatin1String(language))))
                if (entry.context == QLatin1String("examples"))
                    known.insert(entry.source);
            for (const QString &title : std::as_const(titles))
                QVERIFY2(known.contains(title), qPrintable(QLatin1String(language) + QLatin1String(": ") + title));
        }
    }

    void everyMessageIsFinished_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/translations"));
        for (const QString &name : folder.entryList({QStringLiteral("*.ts")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        QVERIFY(folder.entryList({QStringLiteral("*.ts")}).size() == static_cast<int>(languages().size()));
    }

    void everyMessageIsFinished()
    {
        QFETCH(QString, path);
        const QList<Entry> messages = messagesOf(path);
        QVERIFY(messages.size() > (path.endsWith(QLatin1String("_en.ts")) ? 10 : 3000)); // of English those with a number
        QStringList faults;
        for (const Entry &message : messages)
            if (const QString fault = faultOf(message); !fault.isEmpty())
                faults << QStringLiteral("%1: “%2” %3").arg(message.context, message.source, fault);
        QVERIFY2(faults.isEmpty(), qPrintable(QStringLiteral("%1 faults, the first:\n").arg(faults.size())
                                              + faults.mid(0, 20).join(QLatin1Char('\n'))));
    }

    void everyTextOfCoresTablesIsTranslated()
    {
        QSet<QString> known;
        for (const Entry &message : messagesOf(pathOf(QStringLiteral("de"))))
            if (message.context == QLatin1String("core"))
                known.insert(message.source);
        QStringList missing;
        const auto need = [&](std::string_view text) {
            const QString english = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            const bool words = english.contains(QLatin1Char(' '));
            if (words && !known.contains(english))
                missing << english;
        };
        for (const schedule::Schedule &one : schedule::schedules())
            need(one.title);
        for (const placement::Policy &one : placement::policies()) {
            need(one.title);
            need(one.rule);
        }
        for (const fit::Model &one : fit::models()) {
            need(one.title);
            need(one.needs);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("not in core::tr():\n") + missing.join(QLatin1Char('\n'))));
    }

    /// What readers put together of words and names: "A line of memcpy was skipped: …".
    void everyDetailOfAReaderIsTranslated()
    {
        QString known;
        for (const Entry &entry : messagesOf(pathOf(QStringLiteral("de"))))
            if (entry.context == QLatin1String("core"))
                known += entry.source + QLatin1Char('\n');
        static const QRegularExpression words(QStringLiteral("[a-z]{3}"));
        QStringList missing;
        int read = 0;
        QDirIterator files(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/core"), {QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            for (const QRegularExpressionMatch &one : argumentsOfNotes().globalMatch(readAll(path)))
                for (const QRegularExpressionMatch &text : literals().globalMatch(one.captured(1))) {
                    const QString part = text.captured(1).replace(QLatin1String("\\\""), QLatin1String("\""));
                    ++read;
                    if (part.contains(words) && !part.contains(QLatin1Char('_')) && !known.contains(part))
                        missing << path.section(QLatin1Char('/'), -1) + QStringLiteral(": ") + part;
                }
        }
        QVERIFY(read > 100);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    void detailsWithNamesAreTranslated_data()
    {
        QTest::addColumn<Error>("error");
        QTest::addColumn<QString>("german");
        const auto row = [](const char *name, ErrorCode code, const std::vector<std::string> &args, const char *german) {
            QTest::newRow(name) << Error{code, args, {}} << QString::fromUtf8(german);
        };
        row("a name at the end", ErrorCode::LinesSkipped, {"A line of device_to_device", "\"x\" is no number of a device"},
            "Eine Zeile von device_to_device wurde übersprungen: „x“ ist keine Gerätenummer");
        row("a name of several words", ErrorCode::LinesSkipped,
            {"The table \"GPU to GPU copies\"", "it has more than 512 devices"},
            "Die Tabelle „GPU to GPU copies“ wurde übersprungen: sie hat mehr als 512 Geräte");
        row("two names", ErrorCode::LinesSkipped, {"\"17\" behind the row of GPU3", "no column announces it"},
            "„17“ hinter der Zeile von GPU3 wurde übersprungen: keine Spalte kündigt es an");
        row("a name in a longer text", ErrorCode::InputNote, {"The class ODD of 6 pairs", "of the same kind"},
            "Die Klasse ODD von 6 Paaren – Anmerkung: derselben Art");
        row("no text of the program", ErrorCode::LinesSkipped, {"some other words", "for no reason"},
            "some other words wurde übersprungen: for no reason");
    }
    void detailsWithNamesAreTranslated()
    {
        QFETCH(const Error, error);
        QFETCH(const QString, german);
        const Reader reader(QStringLiteral("de"));
        const QString said = errorText(error, false);
        QCOMPARE(said, german);
    }

    void everyTextOfCoreIsInTheFiles_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"de", "zh_CN"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void everyTextOfCoreIsInTheFiles()
    {
        QFETCH(const QString, language);
        QSet<QString> translated;
        for (const Entry &message : messagesOf(pathOf(language)))
            if (message.context == QLatin1String("core"))
                translated.insert(message.source);
        const QSet<QString> said = coreTexts();
        QVERIFY(said.size() > 900);
        QVERIFY2((said - translated).isEmpty(), qPrintable(QStringLiteral("bring the .ts up to date (target translations):\n")
                                                           + (said - translated).values().join(QLatin1Char('\n'))));
        const QSet<QString> unsaid = translated - said - listedTexts();
        QVERIFY2(unsaid.isEmpty(), qPrintable(QStringLiteral("no longer said:\n") + unsaid.values().join(QLatin1Char('\n'))));
    }

    /// Also where no visit of a test comes by.
    void everyTextOfViewsIsInTheFiles_data() { everyTextOfCoreIsInTheFiles_data(); }
    void everyTextOfViewsIsInTheFiles()
    {
        QFETCH(QString, language);
        QSet<QString> translated;
        for (const Entry &message : messagesOf(pathOf(language)))
            if (message.context == QLatin1String("views"))
                translated.insert(message.source);
        const QSet<QString> missing = textsIn({"ui"}, QStringLiteral(R"x(\bWords::tr\(\s*)x")) - translated;
        QVERIFY2(missing.isEmpty(), qPrintable(missing.values().join(QLatin1Char('\n'))));
    }

    void aFindingIsToldInTheReadersLanguage_data() { everyTextOfCoreIsInTheFiles_data(); }
    void aFindingIsToldInTheReadersLanguage()
    {
        QFETCH(const QString, language);
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        const std::vector<runs::Finding> found = findings::findAll(*f.document.scenario().runs.list);
        QVERIFY(found.size() > 2);
        const auto told = [&found] {
            QStringList sentences;
            for (const runs::Finding &finding : found)
                sentences << coreText(finding.title) << coreText(finding.message) << coreText(finding.cause);
            return sentences;
        };
        const QStringList english = told();
        useLanguage(language);
        const QStringList own = told();
        speakEnglish();
        for (qsizetype i = 0; i < own.size(); ++i)
            QVERIFY2(own[i] != english[i], qPrintable(own[i]));
    }

    void theSystemsLanguageIsTaken()
    {
        QCOMPARE(languageOf(QLocale(QStringLiteral("de_AT"))), QStringLiteral("de"));
        QCOMPARE(languageOf(QLocale(QStringLiteral("zh_CN"))), QStringLiteral("zh_CN"));
        QCOMPARE(languageOf(QLocale(QStringLiteral("zh_TW"))), QStringLiteral("en"));
        QCOMPARE(languageOf(QLocale(QStringLiteral("fr_FR"))), QStringLiteral("en"));
        QVERIFY(isLanguage(QStringLiteral("de")));
        QVERIFY(!isLanguage(QStringLiteral("xx")));
    }

    // What core says with numbers in it has translations with places for them.
    void germanTextsComeFromTheProgramsResources()
    {
        useLanguage(QStringLiteral("de"));
        QCOMPARE(coreText(std::string("at least 2")), QStringLiteral("mindestens 2"));
        QCOMPARE(localeInUse().decimalPoint(), QStringLiteral(",")); // whatever the system's is
        QCOMPARE(coreText(std::string("Expert 3 is on GPU 5 in the placement with the shortest layer time found")),
                 QStringLiteral("Experte 3 ist auf GPU 5 in der Platzierung mit der kürzesten gefundenen Schichtzeit"));
        // Names that a trace's ranks and streams are given, and what a warning counts.
        QCOMPARE(coreText(std::string("rank 3")), QStringLiteral("Rang 3"));
        QCOMPARE(coreText(std::string("rank 3 GPU 1")), QStringLiteral("Rang 3 GPU 1"));
        QCOMPARE(coreText(std::string("stream 7")), QStringLiteral("Stream 7"));
        QCOMPARE(coreText(std::string("A set of 7 events")), QStringLiteral("Eine Reihe von 7 Ereignissen"));
        QCOMPARE(coreText(std::string("a text that nobody wrote, 3")), QStringLiteral("a text that nobody wrote, 3"));
        speakEnglish();
        QCOMPARE(coreText(std::string("at least 2")), QStringLiteral("at least 2"));
    }

    /// Files have them in English, whoever made the machine; a name of the file's own stays.
    void aLevelThatTheProgramNamedIsNamedInTheReadersLanguage_data()
    {
        QTest::addColumn<QString>("inFile");
        QTest::addColumn<QString>("shown");
        QTest::newRow("of our examples") << QStringLiteral("between nodes") << QStringLiteral("zwischen Hosts");
        QTest::newRow("of joined printouts") << QStringLiteral("network") << QStringLiteral("Netz");
        QTest::newRow("of the editor's fourth level") << QStringLiteral("level 4") << QStringLiteral("Ebene 4");
        QTest::newRow("of rails") << QStringLiteral("across rails") << QStringLiteral("über Rails hinweg");
        QTest::newRow("of the file itself") << QStringLiteral("our Slingshot") << QStringLiteral("our Slingshot");
    }
    void aLevelThatTheProgramNamedIsNamedInTheReadersLanguage()
    {
        QFETCH(const QString, inFile);
        QFETCH(const QString, shown);
        cluster::Cluster machine;
        machine.fabric = {cluster::FabricKind::Plain, {{inFile.toStdString(), 0}}};
        GraphJunction junction;
        junction.kind = GraphJunction::Kind::Fabric;
        useLanguage(QStringLiteral("de"));
        const QString title = classTitle(machine, {cluster::LinkKind::Network, 0});
        const QString drawn = graphJunctionName(machine, junction);
        speakEnglish();
        QCOMPARE(title, shown);
        QCOMPARE(drawn, shown);
        QCOMPARE(classTitle(machine, {cluster::LinkKind::Network, 0}), inFile);
    }

    void aTextWithANumberIsOfOneOrOfSeveral_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("several");
        QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("1 step: s") << QStringLiteral("3 steps: s");
        QTest::newRow("German") << QStringLiteral("de") << QStringLiteral("1 Schritt: s") << QStringLiteral("3 Schritte: s");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN") << QStringLiteral("1 步：s") << QStringLiteral("3 步：s");
    }
    void aTextWithANumberIsOfOneOrOfSeveral()
    {
        QFETCH(const QString, language);
        QFETCH(const QString, one);
        QFETCH(const QString, several);
        useLanguage(language);
        const auto steps = [](int n) {
            return QCoreApplication::translate("shardscope::ui::TracePanel", "%n steps: %1", nullptr, n).arg(QLatin1Char('s'));
        };
        const QString of1 = steps(1);
        const QString of3 = steps(3);
        speakEnglish();
        QCOMPARE(of1, one);
        QCOMPARE(of3, several);
    }

    void anExampleHasOneTitleInEveryLanguage_data() { everyTextOfCoreIsInTheFiles_data(); }
    void anExampleHasOneTitleInEveryLanguage()
    {
        QFETCH(const QString, language);
        useLanguage(language);
        WindowFixture f;
        const bool open = f.openExample(QStringLiteral("bert-slow-stage"));
        const QString offered = nameText("BERT: one slow stage");
        const QString titled = scenarioTitle(f.document.scenario());
        const QString window = f.window->windowTitle();
        speakEnglish();
        QVERIFY(open);
        QVERIFY(offered != QStringLiteral("BERT: one slow stage"));
        QCOMPARE(titled, offered);
        QVERIFY2(window.contains(offered), qPrintable(window));
        QCOMPARE(nameText("a file of mine"), QStringLiteral("a file of mine"));
    }

    void keysHaveTheirGermanNamesWithoutQtsOwnTranslations()
    {
        useLanguage(QStringLiteral("de"));
        QCOMPARE(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O).toString(QKeySequence::NativeText),
                 QStringLiteral("Strg+Umschalt+O"));
        QCOMPARE(QKeySequence(QStringLiteral("Ctrl+O"), QKeySequence::PortableText), QKeySequence(Qt::CTRL | Qt::Key_O));
        speakEnglish();
        QCOMPARE(QKeySequence(Qt::CTRL | Qt::Key_O).toString(QKeySequence::NativeText), QStringLiteral("Ctrl+O"));
    }

    void aClippedTextIsSeen()
    {
        QWidget panel;
        panel.resize(300, 60);
        auto *label = new QLabel(QStringLiteral("a text of some length"), &panel);
        label->setGeometry(0, 0, label->sizeHint().width(), 20);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCOMPARE(clippedTexts(panel), QStringList());
        label->resize(label->sizeHint().width() / 2, 20);
        QCOMPARE(clippedTexts(panel).size(), 1);
        label->setGeometry(300 - label->sizeHint().width() / 2, 0, label->sizeHint().width(), 20);
        QCOMPARE(clippedTexts(panel).size(), 1);
        const int lines = label->sizeHint().width() * 2 / 3;
        label->setWordWrap(true);
        label->setGeometry(0, 0, lines, 60);
        QCOMPARE(clippedTexts(panel), QStringList());
        label->setGeometry(0, 0, lines, 20);
        QCOMPARE(clippedTexts(panel).size(), 1);
    }

    void longTextsAreNotClipped_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QString>("example");
        for (const char *example : {"v100-hybrid-cube-mesh", "bert-chunks-lab"})
            for (const ViewEntry &entry : viewRegistry())
                QTest::newRow(qPrintable(QLatin1String(entry.id) + QLatin1String(" of ") + QLatin1String(example)))
                    << QString::fromLatin1(entry.id) << QString::fromLatin1(example);
    }

    void longTextsAreNotClipped()
    {
        QFETCH(QString, view);
        QFETCH(QString, example);
        PseudoTranslator translator;
        QCoreApplication::installTranslator(&translator);
        WindowFixture f;
        f.window->resize(1280, 800);
        QVERIFY(f.openExample(example));
        visit(f, view);
        const QStringList clipped = clippedTexts(*f.window);
        QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(QLatin1Char('\n'))));
    }

    // lupdate can miss a text or put it into another context than the program asks for.
    void everyTextAskedForIsInTheFiles()
    {
        QSet<std::pair<QString, QString>> known;
        for (const Entry &message : messagesOf(pathOf(QStringLiteral("de"))))
            known.insert({message.context, message.source});
        PseudoTranslator translator;
        QCoreApplication::installTranslator(&translator);
        {
            WindowFixture f;
            QVERIFY(f.openExample());
            for (const ViewEntry &entry : viewRegistry())
                visit(f, QString::fromLatin1(entry.id));
        }
        QStringList missing;
        for (const auto &[context, source] : std::as_const(translator.asked)) {
            const bool ours = !context.startsWith(QLatin1Char('Q')) && context != QLatin1String("core");
            if (ours && !source.isEmpty() && !known.contains({context, source}))
                missing << context + QLatin1String(": ") + source;
        }
        QVERIFY(translator.asked.size() > 500);
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("bring the .ts up to date (target translations):\n")
                                               + missing.join(QLatin1Char('\n'))));
    }
};

SHARDSCOPE_TEST_GUI(TestTranslations)
#include "test_translations.moc"
