// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/qti.h"
#include "tests/testclass.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace shardscope;

namespace {

const QByteArray head = "---\nid: 1-lesson\ntitle: A & <b>\ngroup: Tests\norder: 1\nminutes: 5\nobjective: Learn.\n"
                        "example: bert-pipeline-lab\n---\nBefore & after.\n\n| a | b |\n|---|---|\n| c | d |\n\n";
const QByteArray questions =
    "::: number one\nHow long?\nrange: 0..100 step 1 %\nanswer: 50[%]\ntolerance: 10 %\nreveal: So.\n:::\n"
    "::: choice two\nWhich?\n- a < b => 1\n- c => 2\npick: largest\nreveal: So.\n:::\n"
    "::: choice three\nWhich?\n- a => 1\n- b => 0\n- c => 1\npick: all\nreveal: So.\n:::\n"
    "::: order four\nOrder.\n- a => 3\n- b => 1\n- c => 2\nsort: ascending\nreveal: So.\n:::\n"
    "::: drag five\nDrag.\nslider: pipeline.chunks in 4,8,16\nanswer: 8\nreveal: So.\n:::\n"
    "::: text six\nWhy?\nreveal: So.\n:::\n";

/// Elements that the schemas of QTI 2.1 (imsqti_v2p1.xsd) and Content Packaging
/// know, of which we write; with the parents that they may have.
const QMap<QString, QSet<QString>> parents{
    {"assessmentItem", {""}},
    {"responseDeclaration", {"assessmentItem"}},
    {"correctResponse", {"responseDeclaration"}},
    {"outcomeDeclaration", {"assessmentItem"}},
    {"defaultValue", {"outcomeDeclaration"}},
    {"value", {"correctResponse", "defaultValue"}},
    {"itemBody", {"assessmentItem"}},
    {"p", {"itemBody"}},
    {"pre", {"itemBody"}},
    {"table", {"itemBody"}},
    {"tbody", {"table"}},
    {"tr", {"tbody"}},
    {"td", {"tr"}},
    {"choiceInteraction", {"itemBody"}},
    {"orderInteraction", {"itemBody"}},
    {"textEntryInteraction", {"p"}}, // it is inline
    {"extendedTextInteraction", {"itemBody"}},
    {"simpleChoice", {"choiceInteraction", "orderInteraction"}},
    {"responseProcessing", {"assessmentItem"}},
    {"responseCondition", {"responseProcessing"}},
    {"responseIf", {"responseCondition"}},
    {"equal", {"responseIf"}},
    {"variable", {"equal"}},
    {"correct", {"equal"}},
    {"setOutcomeValue", {"responseIf"}},
    {"baseValue", {"setOutcomeValue"}},
    {"assessmentTest", {""}},
    {"testPart", {"assessmentTest"}},
    {"assessmentSection", {"testPart"}},
    {"assessmentItemRef", {"assessmentSection"}},
    {"manifest", {""}},
    {"metadata", {"manifest"}},
    {"schema", {"metadata"}},
    {"schemaversion", {"metadata"}},
    {"organizations", {"manifest"}},
    {"resources", {"manifest"}},
    {"resource", {"resources"}},
    {"file", {"resource"}},
    {"dependency", {"resource"}},
};

/// Attributes that the schema requires.
const QMap<QString, QStringList> required{
    {"assessmentItem", {"identifier", "title", "adaptive", "timeDependent"}},
    {"responseDeclaration", {"identifier", "cardinality", "baseType"}},
    {"outcomeDeclaration", {"identifier", "cardinality", "baseType"}},
    {"choiceInteraction", {"responseIdentifier", "shuffle", "maxChoices"}},
    {"orderInteraction", {"responseIdentifier", "shuffle"}},
    {"textEntryInteraction", {"responseIdentifier"}},
    {"extendedTextInteraction", {"responseIdentifier"}},
    {"simpleChoice", {"identifier"}},
    {"equal", {"toleranceMode", "tolerance"}},
    {"assessmentTest", {"identifier", "title"}},
    {"testPart", {"identifier", "navigationMode", "submissionMode"}},
    {"assessmentSection", {"identifier", "title", "visible"}},
    {"assessmentItemRef", {"identifier", "href"}},
    {"manifest", {"identifier"}},
    {"resource", {"identifier", "type", "href"}},
    {"dependency", {"identifierref"}},
};

/// The first thing that the standard does not know; empty: nothing.
QString faultOf(const std::string &text)
{
    QXmlStreamReader xml(QByteArray::fromStdString(text));
    QStringList open{QString()};
    static const QRegularExpression identifier(QStringLiteral("^[A-Za-z_][A-Za-z0-9_.-]*$"));
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement())
            open.removeLast();
        if (!xml.isStartElement())
            continue;
        const QString name = xml.name().toString();
        if (!parents.value(name).contains(open.last()))
            return name + QStringLiteral(" in ") + open.last();
        for (const QString &attribute : required.value(name)) {
            if (!xml.attributes().hasAttribute(attribute))
                return name + QStringLiteral(" without ") + attribute;
        }
        if (xml.attributes().hasAttribute(QStringLiteral("identifier"))
            && !identifier.match(xml.attributes().value(QStringLiteral("identifier")).toString()).hasMatch())
            return name + QStringLiteral(": identifier");
        open << name;
    }
    return xml.hasError() ? xml.errorString() : QString();
}

/// What the information model demands beyond the form (QTI 2.1, 9 and 10): the
/// response's cardinality is that of its interaction, what is right can be
/// answered, and only what has something right is marked.
QString contradictionOf(const std::string &text)
{
    QXmlStreamReader xml(QByteArray::fromStdString(text));
    QString cardinality;
    QString wanted;
    QString inside;
    QSet<QString> options;
    QStringList right;
    bool isMarked = false;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        const QString name = xml.name().toString();
        const auto attribute = [&xml](const char *key) { return xml.attributes().value(QLatin1String(key)).toString(); };
        if (name == QLatin1String("responseDeclaration") || name == QLatin1String("outcomeDeclaration"))
            inside = name;
        if (name == QLatin1String("responseDeclaration")) {
            cardinality = attribute("cardinality");
        } else if (name == QLatin1String("value") && inside == QLatin1String("responseDeclaration")) {
            right << xml.readElementText();
        } else if (name.endsWith(QLatin1String("Interaction"))) {
            if (attribute("responseIdentifier") != QLatin1String("RESPONSE"))
                return name + QStringLiteral(" answers something else");
            wanted = name == QLatin1String("orderInteraction") ? QStringLiteral("ordered")
                     : name == QLatin1String("choiceInteraction") && attribute("maxChoices") != QLatin1String("1")
                         ? QStringLiteral("multiple")
                         : QStringLiteral("single");
        } else if (name == QLatin1String("simpleChoice")) {
            if (options.contains(attribute("identifier")))
                return QStringLiteral("twice: ") + attribute("identifier");
            options.insert(attribute("identifier"));
        } else if (name == QLatin1String("responseProcessing")) {
            isMarked = true;
        }
    }
    if (wanted != cardinality)
        return QStringLiteral("%1 where the interaction is %2").arg(cardinality, wanted);
    if (isMarked == right.isEmpty())
        return QStringLiteral("marked without an answer, or an answer that is not marked");
    if (cardinality != QLatin1String("multiple") && cardinality != QLatin1String("ordered") && right.size() > 1)
        return QStringLiteral("several answers to one");
    if (cardinality == QLatin1String("ordered") && QSet<QString>(right.begin(), right.end()) != options)
        return QStringLiteral("an order of other things");
    for (const QString &one : right) {
        if (!options.isEmpty() && !options.contains(one))
            return QStringLiteral("no such option: ") + one;
    }
    return {};
}

} // namespace

class TestQti : public QObject {
    Q_OBJECT

private slots:
    void everyKindOfQuestionIsAnItemOfTheStandard()
    {
        const auto lesson = lesson::parseLesson((head + questions).toStdString(), "own.md");
        QVERIFY2(lesson.ok(), lesson ? "" : describe(lesson.error()).c_str());
        lesson::Workbench bench = io::lessonWorkbench();
        const auto worked = lesson::work(*lesson, bench, "own.md");
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        const auto files = io::qtiPackage(std::span(&*lesson, 1), std::span(&*worked, 1));
        QCOMPARE(files.size(), std::size_t{8}); // six items, a test, the manifest
        for (const io::QtiFile &file : files)
            QVERIFY2(faultOf(file.text).isEmpty(), (file.path + ": " + faultOf(file.text).toStdString()).c_str());
        for (std::size_t i = 0; i < 6; ++i)
            QVERIFY2(contradictionOf(files[i].text).isEmpty(), qPrintable(contradictionOf(files[i].text)));
        const auto has = [&](std::size_t file, const char *part) { return files[file].text.find(part) != std::string::npos; };
        QVERIFY(has(0, "<value>50</value>") && has(0, "tolerance=\"5 5\"") && has(0, "Before &amp; after."));
        QVERIFY(!has(1, "Before"));
        QVERIFY(has(1, "<value>option-2</value>") && has(1, "maxChoices=\"1\"") && has(1, "match_correct"));
        QVERIFY(has(1, "a &lt; b"));
        QVERIFY(has(2, "cardinality=\"multiple\"") && has(2, "<value>option-1</value><value>option-3</value>"));
        QVERIFY(has(3, "<value>option-2</value><value>option-3</value><value>option-1</value>"));
        QVERIFY(has(4, "<value>option-2</value>") && has(4, ">16<"));
        QVERIFY(has(5, "extendedTextInteraction") && !has(5, "responseProcessing"));
        QCOMPARE(files[7].path, std::string("imsmanifest.xml"));
    }

    void theBuiltInLessonsAreAPackage()
    {
        const QTemporaryDir folder;
        const auto written = io::writeQti({}, folder.filePath(QStringLiteral("package")).toStdString());
        QVERIFY2(written.ok(), written ? "" : describe(written.error()).c_str());
        QSet<QString> files;
        for (const QString &path : QString::fromStdString(*written).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString fault = faultOf(file.readAll().toStdString());
            QVERIFY2(fault.isEmpty(), qPrintable(path + QStringLiteral(": ") + fault));
            file.seek(0);
            const QByteArray text = file.readAll();
            if (text.contains("<assessmentItem ")) {
                const QString contradiction = contradictionOf(text.toStdString());
                QVERIFY2(contradiction.isEmpty(), qPrintable(path + QStringLiteral(": ") + contradiction));
            }
            files.insert(QFileInfo(path).fileName());
        }
        QFile manifest(folder.filePath(QStringLiteral("package/imsmanifest.xml")));
        QVERIFY(manifest.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&manifest);
        QSet<QString> named{QStringLiteral("imsmanifest.xml")};
        QSet<QString> resources;
        QSet<QString> references;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1String("resource"))
                resources.insert(xml.attributes().value(QLatin1String("identifier")).toString());
            if (xml.isStartElement() && xml.name() == QLatin1String("dependency"))
                references.insert(xml.attributes().value(QLatin1String("identifierref")).toString());
            if (xml.isStartElement() && xml.name() == QLatin1String("file"))
                named.insert(xml.attributes().value(QLatin1String("href")).toString());
        }
        QCOMPARE(named, files);
        QVERIFY(!references.isEmpty() && resources.contains(references));
    }
};

SHARDSCOPE_TEST_APPLESS(TestQti)
#include "test_qti.moc"
