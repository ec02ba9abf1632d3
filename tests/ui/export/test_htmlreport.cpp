// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/scenario/codec.h"
#include "tests/testclass.h"
#include "ui/base/parameters.h"
#include "ui/base/type.h"
#include "ui/export/caption.h"
#include "ui/export/derivationhtml.h"
#include "ui/export/htmlreport.h"
#include "ui/export/inlinesvg.h"

#include <QApplication>
#include <QPainter>
#include <QSet>
#include <QStandardItemModel>
#include <QXmlStreamReader>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

const QString hostile =
    QStringLiteral("</script><script>alert(1)</script><img src=x onerror=alert(2)> \" onload=\"x ]]> & <b>\x01");

class HostileFigure : public Exportable {
public:
    HostileFigure()
    {
        m_table.setHorizontalHeaderLabels({hostile, QStringLiteral("n")});
        for (int i = 0; i < 300; ++i)
            m_table.appendRow({new QStandardItem(hostile), new QStandardItem(QString::number(i))});
    }
    QString exportName() const override { return hostile; }
    QString exportTitle() const override { return hostile; }
    QSizeF exportSize() const override { return {400, 200}; }
    QAbstractItemModel *table() const override { return &m_table; }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override
    {
        painter.setPen(style.theme.text);
        painter.drawText(rect.center(), hostile);
        QLinearGradient gradient(rect.topLeft(), rect.bottomRight());
        gradient.setColorAt(0, Qt::red);
        gradient.setColorAt(1, Qt::blue);
        painter.fillRect(rect.adjusted(10, 10, -10, -10), gradient);
    }

private:
    mutable QStandardItemModel m_table;
};

Scenario sample()
{
    Scenario s;
    s.name = hostile.toStdString();
    s.note = hostile.toStdString();
    cluster::GeneratorOptions options;
    options.gpuModel = hostile.toStdString();
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    s.pipeline.schedule = "gpipe";
    s.pipeline.chunks = 12;
    return s;
}

ReportSection section(const QString &id)
{
    Derivation why;
    why.name = why.formula = why.source = hostile.toStdString();
    why.value = 4.5e9;
    why.unit = Unit::Byte;
    why.checks = {{true, hostile.toStdString()}, {false, std::string("no")}};
    Derivation number = why;
    number.terms = {why, why};
    number.terms.front().terms = {why};
    return {id,
            hostile,
            hostile,
            QStringLiteral("It takes <b>%1</b>.").arg(hostile.toHtmlEscaped()),
            {{hostile, 0.0763, Unit::Second, hostile, number}}};
}

ReportLayout layoutOf()
{
    ReportLayout layout;
    layout.figure.font = applicationFont();
    layout.figure.width = FigureWidth::DoubleColumn;
    return layout;
}

QByteArray page()
{
    const Scenario scenario = sample();
    std::vector<std::pair<ReportSection, QString>> sections;
    for (const QString &id : {QStringLiteral("pipeline"), QStringLiteral("topology")}) {
        const Result<QString> html = sectionAsHtml(section(id), HostileFigure(), scenario, layoutOf());
        if (!html)
            return {};
        sections.emplace_back(section(id), *html);
    }
    return reportPage(sections, scenario, layoutOf(), {hostile});
}

} // namespace

class TestHtmlReport : public QObject {
    Q_OBJECT

private slots:
    void nothingHostileReachesThePage();
    void nothingComesFromOutside();
    void idsAreUniqueAndReferencesHold();
    void theScenarioComesBack();
    void theSameTwice();
    void longTablesSayWhatIsMissing();
    void sentencesKeepOnlyBold();
    void captionsNameTheParametersOfTheirView_data();
    void captionsNameTheParametersOfTheirView();
    void parametersSayWhatTheyMean();
    void foreignDrawingIsCleaned();
};

void TestHtmlReport::nothingHostileReachesThePage()
{
    const QByteArray html = page();
    QVERIFY(!html.isEmpty());
    // The page is XML, too: a reader that forgives nothing.
    QXmlStreamReader xml(html);
    int scripts = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString name = xml.name().toString();
        QVERIFY2(name != QLatin1String("img") && name != QLatin1String("iframe") && name != QLatin1String("object"),
                 qPrintable(name));
        if (name == QLatin1String("script")) {
            ++scripts;
            QCOMPARE(xml.attributes().value(QLatin1String("type")).toString(), QStringLiteral("application/json"));
        }
        for (const QXmlStreamAttribute &attribute : xml.attributes())
            QVERIFY2(!attribute.name().startsWith(QLatin1String("on")), qPrintable(attribute.name().toString()));
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(scripts, 1);
    QCOMPARE(html.count("<script"), 1);
    QVERIFY(!html.contains("<img"));
}

void TestHtmlReport::nothingComesFromOutside()
{
    QXmlStreamReader xml(page());
    bool policy = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        for (const QXmlStreamAttribute &attribute : xml.attributes()) {
            const QString value = attribute.value().toString();
            if (attribute.name() == QLatin1String("href"))
                QVERIFY2(value.startsWith(QLatin1Char('#')), qPrintable(value));
            QVERIFY(attribute.name() != QLatin1String("src"));
            policy = policy || value.startsWith(QLatin1String("default-src 'none'"));
        }
    }
    QVERIFY(policy);
    QVERIFY(!reportStyle().contains(QLatin1String("url(")) && !reportStyle().contains(QLatin1String("@import")));
    QVERIFY(!reportStyle().contains(QLatin1Char('<')) && !reportStyle().contains(QLatin1Char('&')));
}

void TestHtmlReport::idsAreUniqueAndReferencesHold()
{
    QXmlStreamReader xml(page());
    QSet<QString> ids;
    QStringList wanted;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        for (const QXmlStreamAttribute &attribute : xml.attributes()) {
            const QString value = attribute.value().toString();
            if (attribute.name() == QLatin1String("id")) {
                QVERIFY2(!ids.contains(value), qPrintable(value));
                ids.insert(value);
            }
            if (value.startsWith(QLatin1String("url(#")))
                wanted << value.mid(5).chopped(1);
            if (attribute.name() == QLatin1String("href"))
                wanted << value.mid(1);
        }
    }
    QVERIFY(wanted.size() >= 4);
    for (const QString &id : wanted)
        QVERIFY2(ids.contains(id), qPrintable(id));
}

void TestHtmlReport::theScenarioComesBack()
{
    const std::string text = page().toStdString();
    QVERIFY(io::looksLikeScenario(text));
    const Result<io::ScenarioInput> read = io::decodeScenario(text, "r.html");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    QCOMPARE(io::encodeScenario(read->scenario), io::encodeScenario(sample()));
    // What the shell asks before it replaces a document looks at the beginning alone.
    QVERIFY(page().left(4096).contains("shardscope-scenario"));
}

void TestHtmlReport::theSameTwice()
{
    QCOMPARE(page(), page());
}

void TestHtmlReport::longTablesSayWhatIsMissing()
{
    const Result<QString> html = sectionAsHtml(section(QStringLiteral("pipeline")), HostileFigure(), sample(), layoutOf());
    QVERIFY(html.ok());
    QVERIFY(html->contains(QLatin1String("the first 200 of 300 rows")));
    ReportLayout without = layoutOf();
    without.tables = false;
    QVERIFY(!sectionAsHtml(section(QStringLiteral("pipeline")), HostileFigure(), sample(), without)
                 ->contains(QLatin1String("<tbody>")));
}

void TestHtmlReport::sentencesKeepOnlyBold()
{
    QCOMPARE(sentenceAsHtml(QStringLiteral("a <b>1 &lt; 2</b> <i>x</i> & \"")),
             QStringLiteral("a <b>1 &lt; 2</b> &lt;i&gt;x&lt;/i&gt; &amp; &quot;"));
    QCOMPARE(sentenceAsHtml(QStringLiteral("no end <b>here")), QStringLiteral("no end <b>here</b>"));
}

void TestHtmlReport::captionsNameTheParametersOfTheirView_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("notNamed");
    QTest::newRow("a pipeline names its chunks")
        << QStringLiteral("pipeline") << QStringLiteral("12 chunks") << QStringLiteral("ZeRO");
    QTest::newRow("a placement names its policy")
        << QStringLiteral("experts") << QStringLiteral(" · against ") << QStringLiteral("number of chunks per step");
    QTest::newRow("a cost names its degrees") << QStringLiteral("cost") << QStringLiteral("pipeline stages of the run: ")
                                              << QStringLiteral("number of chunks per step");
    QTest::newRow("a memory plan names its degrees")
        << QStringLiteral("memory") << QStringLiteral(" · MBS ") << QStringLiteral("of the run");
    QTest::newRow("a collective names its size")
        << QStringLiteral("collectives") << QStringLiteral(" · ring · 67.1") << QStringLiteral("host tensor");
    QTest::newRow("a machine names no plan")
        << QStringLiteral("topology") << QStringLiteral("Shardscope") << QStringLiteral("number of chunks per step");
}

void TestHtmlReport::captionsNameTheParametersOfTheirView()
{
    QFETCH(QString, view);
    QFETCH(QString, named);
    QFETCH(QString, notNamed);
    const QString caption = figureCaption(sample(), view);
    QVERIFY2(caption.contains(named), qPrintable(caption));
    QVERIFY2(!caption.contains(notNamed), qPrintable(caption));
}

void TestHtmlReport::parametersSayWhatTheyMean()
{
    Scenario s = sample();
    s.pipeline.forwardOnly = true;
    s.pipeline.time.perLayerSample = Seconds(1.98e-4);
    const auto find = [&s](const char *path) {
        for (const Parameter &p : parametersOf(s, QStringLiteral("pipeline")))
            if (p.path == QLatin1String(path))
                return p;
        return Parameter();
    };
    QCOMPARE(find("pipeline.forward-only").value, QString());
    QCOMPARE(find("pipeline.a").value, QStringLiteral("198\u00A0µs"));
    QCOMPARE(find("pipeline.sequence").value, QStringLiteral("the model's"));
    QVERIFY(find("pipeline.second.chunks").path.isEmpty());
    QVERIFY(find("pipeline.partition").isDefault && !find("pipeline.chunks").isDefault);
}

void TestHtmlReport::foreignDrawingIsCleaned()
{
    const QByteArray svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" onload=\"x()\" width=\"9mm\">"
        "<script>alert(1)</script><foreignObject><p>no</p></foreignObject><g fill=\"url(#a)\" stroke=\"url(http://x)\">"
        "<image xlink:href=\"http://x/y.png\"/><use xlink:href=\"#a\"/></g><linearGradient id=\"a\"/></svg>";
    const Result<QString> clean = inlineSvg(svg, QStringLiteral("p"));
    QVERIFY(clean.ok());
    for (const char *bad : {"script", "alert", "onload", "foreignObject", "http://x", "9mm"})
        QVERIFY2(!clean->contains(QLatin1String(bad)), bad);
    for (const char *good : {"url(#p-a)", "id=\"p-a\"", "#p-a"})
        QVERIFY2(clean->contains(QLatin1String(good)), good);
    QVERIFY(!inlineSvg("<svg><g></svg>", QStringLiteral("p")).ok());
}

SHARDSCOPE_TEST_GUI(TestHtmlReport)
#include "test_htmlreport.moc"
