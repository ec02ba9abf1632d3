// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/caption.h"
#include "ui/views/reportmaker.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

struct ReportStage {
    ScenarioDocument document;
    std::unique_ptr<Opener> opener = std::make_unique<Opener>(document);

    [[nodiscard]] bool settle()
    {
        return QTest::qWaitFor([this] { return !opener->isBusy() && !document.isEmpty() && !document.isStale(); },
                               test::patience_ms);
    }
    [[nodiscard]] bool openExample(const QString &id)
    {
        opener->openExample(id);
        return settle();
    }
    /// "pipeline: step 0.0667", of all views.
    [[nodiscard]] QStringList numbers() const
    {
        QStringList out;
        for (const ViewEntry &entry : viewRegistry())
            if (entry.headlines != nullptr)
                for (const Headline &h : entry.headlines(document.scenario(), *document.report()))
                    out << QStringLiteral("%1: %2 %3")
                               .arg(QString::fromLatin1(entry.id), h.name, QString::number(h.value, 'g', 17));
        return out;
    }
};

ReportWish wishOf(const QStringList &sections = {})
{
    ReportWish wish;
    wish.sections = sections;
    wish.layout.figure.width = FigureWidth::DoubleColumn;
    wish.layout.figure.font = applicationFont();
    return wish;
}

QByteArray pageOf(ReportStage &stage, ReportMaker &maker)
{
    while (!maker.isDone())
        if (!stage.settle() || !maker.step())
            return {};
    return maker.page();
}

/// Four steps of a matrix product, and 100 µs between them.
QString traceWith(const QTemporaryDir &folder, int product_us)
{
    QString events;
    for (int step = 0; step < 4; ++step) {
        const int at = step * (product_us + 100);
        events += QStringLiteral(
                      R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#%1","pid":1,"tid":1,"ts":%2,"dur":%3},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":%2,"dur":1,"args":{"correlation":%4}},
{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":%5,"dur":%6,"args":{"device":0,"stream":7,"correlation":%4}},)")
                      .arg(step)
                      .arg(at)
                      .arg(product_us + 50)
                      .arg(step + 1)
                      .arg(at + 5)
                      .arg(product_us);
    }
    events.chop(1);
    QFile file(folder.filePath(QStringLiteral("of-%1.json").arg(product_us)));
    return file.open(QIODevice::WriteOnly) && file.write("{\"traceEvents\":[" + events.toUtf8() + "]}") > 0 ? file.fileName()
                                                                                                            : QString();
}

/// Those that stand by themselves: what an axis is marked with is among them.
QSet<QString> numbersIn(const QString &path)
{
    static const QRegularExpression number(QStringLiteral(">\\s*(\\d[\\d \u2009\u202F]*)\\s*</"));
    QFile file(path);
    QSet<QString> found;
    if (file.open(QIODevice::ReadOnly))
        for (const QRegularExpressionMatch &one : number.globalMatch(QString::fromUtf8(file.readAll())))
            found.insert(one.captured(1).trimmed());
    return found;
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void ofTwoTracesItSaysWhatBecameSlowerAndHowCertainThatIs()
    {
        const QTemporaryDir folder;
        ReportStage a;
        ReportStage b;
        a.opener->openPaths({traceWith(folder, 400)});
        b.opener->openPaths({traceWith(folder, 700)});
        QVERIFY(a.settle() && b.settle());
        ReportMaker maker(a.document, wishOf({QStringLiteral("trace")}), &b.document);
        const QString page = QString::fromUtf8(pageOf(a, maker));
        const auto says = [&page](const char *text) { return page.contains(QString::fromUtf8(text)); };
        QVERIFY2(says("The step takes 800\u00A0µs instead of 500\u00A0µs"), qPrintable(page));
        QVERIFY(says("More than chance: 99.9\u00A0% certain"));
        QVERIFY(says("<td>gemm</td>") && says("+300\u00A0µs"));
        QCOMPARE(page.count(QStringLiteral("<figure>")), 2);
        QVERIFY(says("of-400.json") && says("of-700.json")); // in what they differ
        ReportMaker alone(a.document, wishOf({QStringLiteral("trace")}));
        const QString one = QString::fromUtf8(pageOf(a, alone));
        QCOMPARE(one.count(QStringLiteral("<figure>")), 1);
        QVERIFY(!one.contains(QStringLiteral("of-700")));
        QVERIFY(maker.writeFigures(folder.path(), {QStringLiteral("csv")}));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("trace-b.csv"))));
    }

    /// As side by side in the window: a step that takes longer is drawn longer.
    void figuresOfTwoScenariosHaveOneScale_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QString>("end"); // a mark of the longer axis alone; empty where another chart has the same marks
        QTest::newRow("a Gantt chart") << QStringLiteral("pipeline") << QString();
        QTest::newRow("curves") << QStringLiteral("chunks") << QStringLiteral("300");
    }
    void figuresOfTwoScenariosHaveOneScale()
    {
        QFETCH(const QString, view);
        QFETCH(const QString, end);
        const QTemporaryDir folder;
        ReportStage slow;
        ReportStage usual;
        QVERIFY(slow.openExample(QStringLiteral("bert-slow-stage")) && usual.openExample(QStringLiteral("bert-slow-stage")));
        const bool rates = view == QLatin1String("chunks"); // of these the faster has the longer axis
        (rates ? usual : slow).document.edit(QStringLiteral("times"), [rates](scenario::Scenario &s) {
            s.pipeline.slow[2] = rates ? 0.5 : 4;
        });
        QVERIFY(slow.settle() && usual.settle());
        ReportStage &lesser = rates ? slow : usual;
        ReportStage &greater = rates ? usual : slow;
        ReportMaker both(greater.document, wishOf({view}), &lesser.document);
        QVERIFY(both.writeFigures(folder.filePath(QStringLiteral("both")), {QStringLiteral("svg")}));
        ReportMaker alone(lesser.document, wishOf({view}));
        QVERIFY(alone.writeFigures(folder.filePath(QStringLiteral("alone")), {QStringLiteral("svg")}));
        const auto bytes = [&folder](const QString &name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(bytes(QStringLiteral("both/%1-b.svg").arg(view)) != bytes(QStringLiteral("alone/%1.svg").arg(view)));
        if (end.isEmpty())
            return;
        const auto numbers = [&folder](const QString &name) { return numbersIn(folder.filePath(name)); };
        const QSet<QString> marks =
            numbers(QStringLiteral("both/%1.svg").arg(view)) - numbers(QStringLiteral("alone/%1.svg").arg(view));
        QVERIFY(marks.contains(end) && numbers(QStringLiteral("both/%1-b.svg").arg(view)).contains(end));
    }

    void aFigureSaysWhatItsNumbersAreOf()
    {
        ReportStage dense; // no experts, and a pipeline with times of its own
        QVERIFY(dense.openExample(QStringLiteral("bert-chunks-lab")));
        const QStringList views{QStringLiteral("experts"), QStringLiteral("pipeline")};
        ReportMaker maker(dense.document, wishOf(views));
        const QString page = QString::fromUtf8(pageOf(dense, maker));
        SharedSelection selection;
        for (const QString &id : views) {
            const std::unique_ptr<View> view(createView(*findView(id), {dense.document, selection}, nullptr));
            QVERIFY2(!view->source().isEmpty(), qPrintable(id));
            QVERIFY2(page.contains(view->source()), qPrintable(view->source()));
            QVERIFY(figureCaption(dense.document.scenario(), id, view->source()).contains(view->source()));
        }
    }

    void theLabOpensAgainWithTheSameNumbers()
    {
        ReportStage lab;
        QVERIFY(lab.openExample(QStringLiteral("bert-chunks-lab")));
        ReportMaker maker(lab.document, wishOf());
        const QByteArray page = pageOf(lab, maker);
        QVERIFY(!page.isEmpty());
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("lab.html")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(page) == page.size());
        file.close();
        ReportStage again;
        again.opener->openPaths({file.fileName()});
        QVERIFY(again.settle());
        QVERIFY(lab.numbers().size() > 20);
        QCOMPARE(again.numbers(), lab.numbers());
        ReportMaker second(again.document, wishOf());
        QCOMPARE(pageOf(again, second), page);
    }

    void numbersHaveTheirUnitsAlsoWhereTheseAreWords()
    {
        ReportStage lab;
        QVERIFY(lab.openExample(QStringLiteral("bert-chunks-lab")));
        ReportMaker maker(lab.document, wishOf({QStringLiteral("pipeline")}));
        const QString page = QString::fromUtf8(pageOf(lab, maker));
        int words = 0;
        for (const Headline &h :
             findView(QStringLiteral("pipeline"))->headlines(lab.document.scenario(), *lab.document.report())) {
            words += h.unitText.isEmpty() ? 0 : 1;
            QVERIFY2(h.unitText.isEmpty() || page.contains(QChar(0x00A0) + h.unitText + QStringLiteral("</b>")),
                     qPrintable(h.name));
        }
        QVERIFY(words > 0);
    }

    void whatIsNotThereIsNoSection()
    {
        ReportStage lab;
        QVERIFY(lab.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(reportableViews(lab.document).contains(QStringLiteral("runs")));
        QVERIFY(!reportableViews(lab.document).contains(QStringLiteral("trace"))); // none is loaded
        ReportStage machine;
        QVERIFY(machine.openExample(QStringLiteral("v100-hybrid-cube-mesh")));
        QVERIFY(!reportableViews(machine.document).contains(QStringLiteral("runs")));
        QVERIFY(reportableViews(machine.document).contains(QStringLiteral("topology")));
    }

    void theReportIsOfWhatTheScenarioIsAbout_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QStringList>("in");
        QTest::addColumn<QStringList>("out");
        QTest::newRow("a machine has no pipeline")
            << QStringLiteral("v100-hybrid-cube-mesh") << QStringList{QStringLiteral("topology")}
            << QStringList{QStringLiteral("pipeline"), QStringLiteral("cost")};
        QTest::newRow("a dense model in a pipeline has no experts and no long run")
            << QStringLiteral("bert-chunks-lab") << QStringList{QStringLiteral("chunks"), QStringLiteral("runs")}
            << QStringList{QStringLiteral("experts"), QStringLiteral("memory"), QStringLiteral("cost")};
        QTest::newRow("memory was compared") << QStringLiteral("bert-ddp-fsdp-memory") << QStringList{QStringLiteral("memory")}
                                             << QStringList{QStringLiteral("cost")};
        QTest::newRow("a long run is about its cost")
            << QStringLiteral("gpt4-like-run") << QStringList{QStringLiteral("cost")} << QStringList();
        QTest::newRow("experts were placed")
            << QStringLiteral("perlmutter-16") << QStringList{QStringLiteral("experts")} << QStringList();
    }

    void theReportIsOfWhatTheScenarioIsAbout()
    {
        QFETCH(QString, example);
        QFETCH(QStringList, in);
        QFETCH(QStringList, out);
        ReportStage stage;
        QVERIFY(stage.openExample(example));
        const QStringList suggested = suggestedViews(stage.document);
        for (const QString &id : in)
            QVERIFY2(suggested.contains(id), qPrintable(suggested.join(QLatin1Char(' '))));
        for (const QString &id : out)
            QVERIFY2(!suggested.contains(id), qPrintable(suggested.join(QLatin1Char(' '))));
    }

    void plansOfAScenarioAboutPlansAreSearchedForTheReport()
    {
        ReportStage stage;
        QVERIFY(stage.openExample(QStringLiteral("bigscience-1b3-plans")));
        QVERIFY(reportableViews(stage.document).contains(QStringLiteral("plans")));
    }

    void aReportIsReadAloudAndOnPaper()
    {
        ReportStage stage;
        QVERIFY(stage.openExample(QStringLiteral("gpt3-13b-64-a100-plans")));
        stage.document.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "name-of-a-file"; });
        ReportMaker maker(stage.document, wishOf({QStringLiteral("pipeline"), QStringLiteral("plans")}));
        const QByteArray page = pageOf(stage, maker);
        QXmlStreamReader xml(page);
        QString title;
        QStringList described;
        int tables = 0;
        int captions = 0;
        int numbered = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            const auto is = [&xml](const char *name) { return xml.name() == QLatin1String(name); };
            if (is("th"))
                QCOMPARE(xml.attributes().value(QLatin1String("scope")).toString(), QStringLiteral("col"));
            tables += is("thead") ? 1 : 0;
            captions += is("caption") ? 1 : 0;
            numbered += xml.attributes().value(QLatin1String("class")) == QLatin1String("number-of") ? 1 : 0;
            if (is("desc"))
                described << xml.readElementText();
            else if (is("h1"))
                title = xml.readElementText();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY2(title.contains(QStringLiteral(" on 64 × A100")), qPrintable(title));
        QCOMPARE(captions, tables);
        QCOMPARE(numbered, 2);
        QCOMPARE(described.size(), 2);
        for (const QString &one : described) // what is seen, not what it is of
            QVERIFY2(one.size() > 20 && !one.contains(QLatin1Char('<')) && !one.contains(QLatin1String("Shardscope")),
                     qPrintable(one));
        QVERIFY(page.contains("its terms are shown above"));
    }

    void theChosenSectionsStandWithTheirFigures()
    {
        ReportStage lab;
        QVERIFY(lab.openExample(QStringLiteral("bert-chunks-lab")));
        ReportMaker maker(lab.document, wishOf({QStringLiteral("chunks"), QStringLiteral("pipeline")}));
        QXmlStreamReader xml(pageOf(lab, maker));
        QStringList sections;
        int figures = 0;
        int captions = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("section"))
                sections << xml.attributes().value(QLatin1String("id")).toString();
            figures += xml.name() == QLatin1String("figure") ? 1 : 0;
            captions += xml.name() == QLatin1String("figcaption") ? 1 : 0;
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(sections, (QStringList{QStringLiteral("chunks"), QStringLiteral("pipeline")}));
        QCOMPARE(figures, 2);
        QCOMPARE(captions, 2);
        QTemporaryDir folder;
        QVERIFY(
            maker.writeFigures(folder.filePath(QStringLiteral("figures")), {QStringLiteral("svg"), QStringLiteral("csv")}).ok());
        QCOMPARE(QDir(folder.filePath(QStringLiteral("figures"))).entryList(QDir::Files),
                 (QStringList{QStringLiteral("chunks.csv"), QStringLiteral("chunks.svg"), QStringLiteral("pipeline.csv"),
                              QStringLiteral("pipeline.svg")}));
    }
};

SHARDSCOPE_TEST_GUI(TestReport)
#include "test_report.moc"
