// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/io/file/decode.h"
#include "core/io/lesson/builtin.h"
#include "core/io/scenario/codec.h"
#include "tests/core/io/samples.h"
#include "tests/testclass.h"
#include "ui/base/type.h"
#include "ui/export/caption.h"
#include "ui/export/figurewriter.h"
#include "ui/export/tabletext.h"

#include <QApplication>
#include <QImageReader>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <csignal>
#include <ctime>

#include <sys/resource.h>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

const char *const hostileName = "a <b> & \"c\" ]]> \xC3\xA9\x01";

/// Several fonts, lines and opacity: whatever a writer might put in another order.
class SampleFigure : public Exportable {
public:
    SampleFigure()
    {
        m_table.setHorizontalHeaderLabels({QStringLiteral("device"), QStringLiteral("note, quoted")});
        m_table.appendRow({new QStandardItem(QStringLiteral("GPU0")), new QStandardItem(QStringLiteral("say \"hi\""))});
    }
    QString exportName() const override { return QStringLiteral("sample"); }
    QString exportTitle() const override { return QStringLiteral("Links of <seed> & co"); }
    QSizeF exportSize() const override { return {640, 400}; }
    QAbstractItemModel *table() const override { return m_hasTable ? &m_table : nullptr; }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override
    {
        m_lastRect = rect;
        painter.setPen(QPen(style.theme.linkStrong, 2));
        painter.drawLine(rect.topLeft(), rect.bottomRight());
        for (const int weight : {400, 500, 600, 700}) {
            painter.setFont(textFont(style.font, TextSize::Body, weight));
            painter.drawText(rect.center() + QPointF(0, weight / 5.0), QStringLiteral("Weight %1").arg(weight));
        }
        QFont other(QStringLiteral("DejaVu Sans Mono"));
        other.setPixelSize(12);
        painter.setFont(other);
        painter.drawText(rect.center(), QStringLiteral("0123 → µ"));
        painter.setOpacity(0.34);
        painter.fillRect(QRectF(10, 10, 40, 40), style.theme.routeWidest);
    }

    bool m_hasTable = true;
    mutable QRectF m_lastRect;

private:
    mutable QStandardItemModel m_table;
};

Scenario sampleScenario()
{
    Scenario scenario;
    scenario.name = hostileName;
    cluster::GeneratorOptions options;
    options.gpuModel = "H100";
    scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    scenario.machine.from = "GPU0";
    scenario.machine.to = "GPU5";
    return scenario;
}

FigureOptions sampleOptions()
{
    FigureOptions options;
    options.font = applicationFont();
    return options;
}

QByteArray bytesOf(FigureFormat format, const FigureOptions &options = sampleOptions())
{
    const Result<QByteArray> bytes = figureBytes(SampleFigure(), sampleScenario(), format, options);
    return bytes ? *bytes : QByteArray();
}

QByteArray fileContent(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QStringList endings{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};

int writeAll(const QString &folder)
{
    for (const QString &ending : endings) {
        const QString path = folder + QLatin1String("/sample.") + ending;
        if (!writeFigure(SampleFigure(), sampleScenario(), path, sampleOptions()))
            return 1;
    }
    return 0;
}

double attributeNumber(const QByteArray &svg, const char *attribute)
{
    QXmlStreamReader xml(svg);
    xml.readNextStartElement();
    QString value = xml.attributes().value(QLatin1String(attribute)).toString();
    return value.remove(QStringLiteral("mm")).toDouble();
}

} // namespace

class TestFigureWriter : public QObject {
    Q_OBJECT

private slots:
    void endingsDecideTheFormat_data();
    void endingsDecideTheFormat();
    void secondExportIsIdentical_data();
    void secondExportIsIdentical();
    void anotherProcessWritesTheSame();
    void theClockAndTheTimeZoneLeaveNoTraceInPdf();
    void pdfCrossReferencesPointAtTheirObjects();
    void pngHasScaleTextAndResolution();
    void svgIsWellFormedAndHoldsTheScenario();
    void aFigureOpensAsItsScenario_data();
    void aFigureOpensAsItsScenario();
    void pagesHaveTheirWidth_data();
    void pagesHaveTheirWidth();
    void aNarrowPageWrapsItsCaption();
    void captionCanBeSwitchedOff();
    void captionNamesWhatWasChosen();
    void captionLeavesOutWhatFollowsFromThePlan();
    void captionSaysOneInTheSingular();
    void csvQuotesAsRfc4180();
    void refusals_data();
    void refusals();
    void aFailedWriteLeavesTheOldFile();
    void aWriteThatEndsHalfWaySaysWhy();
};

void TestFigureWriter::endingsDecideTheFormat_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("format");
    QTest::newRow("png") << QStringLiteral("a.png") << static_cast<int>(FigureFormat::Png);
    QTest::newRow("capitals") << QStringLiteral("A.SVG") << static_cast<int>(FigureFormat::Svg);
    QTest::newRow("a dot in the folder") << QStringLiteral("x.png/a.pdf") << static_cast<int>(FigureFormat::Pdf);
    QTest::newRow("csv") << QStringLiteral("a.b.csv") << static_cast<int>(FigureFormat::Csv);
    QTest::newRow("another ending is refused") << QStringLiteral("a.gif") << -1;
    QTest::newRow("no ending is refused") << QStringLiteral("figure") << -1;
}

void TestFigureWriter::endingsDecideTheFormat()
{
    QFETCH(QString, path);
    QFETCH(int, format);
    const Result<FigureFormat> found = figureFormatOf(path);
    QCOMPARE(found ? static_cast<int>(*found) : -1, format);
}

void TestFigureWriter::secondExportIsIdentical_data()
{
    QTest::addColumn<int>("format");
    for (int format = 0; format < endings.size(); ++format)
        QTest::newRow(qPrintable(endings[format])) << format;
}

void TestFigureWriter::secondExportIsIdentical()
{
    QFETCH(int, format);
    const QByteArray first = bytesOf(static_cast<FigureFormat>(format));
    QVERIFY(!first.isEmpty());
    QCOMPARE(bytesOf(static_cast<FigureFormat>(format)), first);
}

void TestFigureWriter::anotherProcessWritesTheSame()
{
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QCOMPARE(writeAll(folder.path()), 0);
    for (int run = 0; run < 3; ++run) {
        QTemporaryDir other;
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("ui_export_test_figurewriter"), QStringLiteral("--write-figures"), other.path()});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        for (const QString &ending : endings) {
            const QString name = QLatin1String("/sample.") + ending;
            QVERIFY2(fileContent(folder.path() + name) == fileContent(other.path() + name), qPrintable(ending));
        }
    }
}

void TestFigureWriter::theClockAndTheTimeZoneLeaveNoTraceInPdf()
{
    const QByteArray here = bytesOf(FigureFormat::Pdf);
    QVERIFY(here.contains("/CreationDate (D:20000101000000Z)"));
    const QByteArray zone = qgetenv("TZ");
    qputenv("TZ", "Asia/Kathmandu");
    tzset();
    const QByteArray there = bytesOf(FigureFormat::Pdf);
    qputenv("SOURCE_DATE_EPOCH", "86400");
    const QByteArray dated = bytesOf(FigureFormat::Pdf);
    qunsetenv("SOURCE_DATE_EPOCH");
    zone.isEmpty() ? qunsetenv("TZ") : qputenv("TZ", zone);
    tzset();
    QVERIFY(there == here);
    QVERIFY(dated.contains("/CreationDate (D:19700102000000Z)"));
}

void TestFigureWriter::pdfCrossReferencesPointAtTheirObjects()
{
    const QByteArray zone = qgetenv("TZ");
    qputenv("TZ", "Asia/Kathmandu"); // the writer's own date is longer here, so that everything moves
    tzset();
    const QByteArray pdf = bytesOf(FigureFormat::Pdf);
    zone.isEmpty() ? qunsetenv("TZ") : qputenv("TZ", zone);
    tzset();
    const qsizetype start = pdf.mid(pdf.lastIndexOf("startxref\n") + 10).split('\n').first().toLongLong();
    QVERIFY(pdf.mid(start).startsWith("xref\n0 "));
    const QList<QByteArray> lines = pdf.mid(start).split('\n');
    const int count = lines[1].mid(2).trimmed().toInt();
    QVERIFY(count > 10);
    for (int i = 1; i < count; ++i) {
        if (!lines[2 + i].contains(" n"))
            continue;
        const qsizetype offset = lines[2 + i].left(10).toLongLong();
        const QByteArray object = QByteArray::number(i) + " 0 obj";
        QVERIFY2(pdf.mid(offset, object.size()) == object, object.constData());
    }
    QVERIFY(pdf.contains("/EmbeddedFiles"));
}

void TestFigureWriter::pngHasScaleTextAndResolution()
{
    FigureOptions options = sampleOptions();
    options.scale = 2;
    QByteArray bytes = bytesOf(FigureFormat::Png, options);
    const QImage image = QImage::fromData(bytes);
    const FigurePage page = figurePage(SampleFigure(), figureCaption(sampleScenario()), options);
    QCOMPARE(image.width(), 1280);
    QCOMPARE(image.height(), qCeil(page.size.height() * 2));
    QCOMPARE(image.dotsPerMeterX(), qRound(192 / 0.0254));
    QCOMPARE(image.text(QStringLiteral("Software")), programVersion());
    const Result<io::ScenarioInput> read = io::decodeScenario(image.text(QStringLiteral("Scenario")).toStdString(), "png");
    QVERIFY(read.ok());
    QVERIFY(read->scenario == sampleScenario());
}

void TestFigureWriter::svgIsWellFormedAndHoldsTheScenario()
{
    QXmlStreamReader xml(bytesOf(FigureFormat::Svg));
    QString title;
    QString metadata;
    int texts = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        QVERIFY2(xml.name() != QLatin1String("image"), "a picture in a vector file");
        if (xml.name() == QLatin1String("title"))
            title = xml.readElementText();
        else if (xml.name() == QLatin1String("metadata"))
            metadata = xml.readElementText();
        else if (xml.name() == QLatin1String("text"))
            ++texts;
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(title, SampleFigure().exportTitle());
    QVERIFY(texts >= 6);
    const Result<io::ScenarioInput> read = io::decodeScenario(metadata.toStdString(), "svg");
    QVERIFY(read.ok());
    QVERIFY(read->scenario == sampleScenario());
}

void TestFigureWriter::aFigureOpensAsItsScenario_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("name");
    const std::pair<const char *, FigureFormat> formats[] = {{"PNG", FigureFormat::Png}, {"PDF", FigureFormat::Pdf}};
    for (const auto &[title, format] : formats) {
        QTest::addRow("a %s", title) << static_cast<int>(format) << QStringLiteral("mine");
        QTest::addRow("a %s whose name has an umlaut", title) << static_cast<int>(format) << QStringLiteral("Bär");
        QTest::addRow("a %s whose name is Chinese", title) << static_cast<int>(format) << QStringLiteral("四级流水线");
    }
}

void TestFigureWriter::aFigureOpensAsItsScenario()
{
    QFETCH(const int, format);
    QFETCH(const QString, name);
    Scenario scenario = sampleScenario();
    scenario.name = name.toStdString();
    const Result<QByteArray> bytes = figureBytes(SampleFigure(), scenario, static_cast<FigureFormat>(format), sampleOptions());
    QVERIFY(bytes.ok());
    const Result<std::string> text = io::decodeText(bytes->toStdString(), "figure");
    QVERIFY(text.ok());
    const Result<io::ScenarioInput> read = io::decodeScenario(*text, "figure");
    QVERIFY(read.ok() && read->scenario == scenario);
    // What was cut on its way is refused, as any other picture is.
    QVERIFY(!io::decodeText(bytes->left(60).toStdString(), "figure").ok());
}

void TestFigureWriter::pagesHaveTheirWidth_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("millimetres");
    QTest::newRow("single column") << static_cast<int>(FigureWidth::SingleColumn) << 85.0;
    QTest::newRow("double column") << static_cast<int>(FigureWidth::DoubleColumn) << 175.0;
    QTest::newRow("slide") << static_cast<int>(FigureWidth::Slide) << 254.0;
    QTest::newRow("natural, 96 px to the inch") << static_cast<int>(FigureWidth::Natural) << 640 * 25.4 / 96;
}

void TestFigureWriter::pagesHaveTheirWidth()
{
    QFETCH(int, width);
    QFETCH(double, millimetres);
    FigureOptions options = sampleOptions();
    options.width = static_cast<FigureWidth>(width);
    const QByteArray svg = bytesOf(FigureFormat::Svg, options);
    QVERIFY(std::abs(attributeNumber(svg, "width") - millimetres) < 1e-3);
    if (options.width == FigureWidth::Slide)
        QVERIFY(std::abs(attributeNumber(svg, "height") - millimetres * 9 / 16) < 1e-3);
    const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) "));
    const QRegularExpressionMatch match = box.match(QString::fromLatin1(bytesOf(FigureFormat::Pdf, options)));
    QVERIFY(match.hasMatch());
    // Whole points, rounded up.
    const double points = match.captured(1).toDouble() - millimetres * 72 / 25.4;
    QVERIFY(points > -1e-6 && points < 1);
    // 9 pt text is 12 px of 1/96 inch, whatever the page's width.
    QVERIFY(svg.contains("font-size=\"12\""));
}

void TestFigureWriter::aNarrowPageWrapsItsCaption()
{
    FigureOptions options = sampleOptions();
    const QString caption =
        QStringLiteral("one part · another part · ") + QString(80, QLatin1Char('w')) + QStringLiteral(" · last");
    const FigurePage wide = figurePage(SampleFigure(), caption, options);
    options.width = FigureWidth::SingleColumn;
    const FigurePage narrow = figurePage(SampleFigure(), caption, options);
    QVERIFY(narrow.caption.height() > wide.caption.height());
    QCOMPARE(narrow.captionLines.first(), QStringLiteral("one part · another part"));
    QVERIFY(narrow.captionLines.last().endsWith(QStringLiteral(" · last")));
    QVERIFY2(wide.captionLines.size() < narrow.captionLines.size(), "a long word breaks where it must");
    for (const FigurePage &page : {wide, narrow}) {
        QVERIFY(QRectF({}, page.size).contains(page.caption));
        QVERIFY(!page.figure.intersects(page.caption));
    }
}

void TestFigureWriter::captionCanBeSwitchedOff()
{
    FigureOptions options = sampleOptions();
    QVERIFY(bytesOf(FigureFormat::Svg, options).contains(">a &lt;b&gt;"));
    options.caption = false;
    const QByteArray svg = bytesOf(FigureFormat::Svg, options);
    QVERIFY(!svg.mid(svg.indexOf("</metadata>")).contains("Shardscope"));
    const FigurePage page = figurePage(SampleFigure(), QStringLiteral("caption"), options);
    QCOMPARE(page.figure.size(), page.size);
}

void TestFigureWriter::captionNamesWhatWasChosen()
{
    Scenario scenario = sampleScenario();
    scenario.name = "lab";
    QCOMPARE(figureCaption(scenario), QStringLiteral("lab · 8 × H100 · GPU0 → GPU5 · ") + programVersion());
    scenario.machine.transfer = scenario::Transfer::Stored;
    scenario.machine.order = scenario::MatrixOrder::Clustered;
    scenario.machine.hiddenClasses = {"SYS", "NODE"};
    QCOMPARE(figureCaption(scenario),
             QStringLiteral("lab · 8 × H100 · GPU0 → GPU5 · store-and-forward · devices clustered · without SYS, NODE · ")
                 + programVersion());
    QCOMPARE(figureCaption({}), programVersion());
}

void TestFigureWriter::captionLeavesOutWhatFollowsFromThePlan()
{
    Scenario scenario = *io::exampleScenario("h100-nvlink-lab");
    const QString view = QStringLiteral("pipeline");
    const QString linked = figureCaption(scenario, view);
    QVERIFY2(linked.contains(QStringLiteral("1F1B")) && !linked.contains(QStringLiteral("host launch time")), qPrintable(linked));
    scenario.links.times = false; // entered: nothing else says it
    QVERIFY(figureCaption(scenario, view).contains(QStringLiteral("host launch time")));
}

void TestFigureWriter::captionSaysOneInTheSingular()
{
    Scenario scenario;
    scenario.cluster = samples::machine(1, 1);
    scenario.pipeline.devices = scenario.pipeline.chunks = 1;
    scenario.pipeline.batch = 1;
    for (const QString &view : {QStringLiteral("topology"), QStringLiteral("pipeline"), QStringLiteral("chunks")}) {
        const QString caption = figureCaption(scenario, view);
        QVERIFY2(!QRegularExpression(QStringLiteral("(^|[^0-9.])1 (GPUs|chunks|samples)")).match(caption).hasMatch(),
                 qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("1 GPU")), qPrintable(caption));
    }
}

void TestFigureWriter::csvQuotesAsRfc4180()
{
    QCOMPARE(bytesOf(FigureFormat::Csv), QByteArray("device,\"note, quoted\"\nGPU0,\"say \"\"hi\"\"\"\n"));
}

void TestFigureWriter::refusals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<int>("code");
    const QString png = QStringLiteral("a.png");
    const auto range = static_cast<int>(ErrorCode::ValueRange);
    QTest::newRow("a scale below 1") << png << 0.5 << QSizeF(640, 400) << range;
    QTest::newRow("a scale above 8") << png << 9.0 << QSizeF(640, 400) << range;
    QTest::newRow("a scale that is no number") << png << std::nan("") << QSizeF(640, 400) << range;
    QTest::newRow("a page without height") << png << 1.0 << QSizeF(640, 0) << range;
    QTest::newRow("a picture beyond memory") << png << 8.0 << QSizeF(16000, 16000) << range;
    QTest::newRow("an unknown ending") << QStringLiteral("a.bmp") << 1.0 << QSizeF(640, 400)
                                       << static_cast<int>(ErrorCode::FigureFormat);
    QTest::newRow("a folder that does not exist")
        << QStringLiteral("no/such/a.png") << 1.0 << QSizeF(640, 400) << static_cast<int>(ErrorCode::FileWrite);
}

void TestFigureWriter::refusals()
{
    QFETCH(QString, file);
    QFETCH(double, scale);
    QFETCH(QSizeF, size);
    QFETCH(int, code);
    QTemporaryDir folder;
    FigureOptions options = sampleOptions();
    options.scale = scale;
    options.width = FigureWidth::Exact;
    options.size = size;
    const Status written = writeFigure(SampleFigure(), sampleScenario(), folder.filePath(file), options);
    QVERIFY(!written.ok());
    QCOMPARE(static_cast<int>(written.error().code), code);
    QVERIFY(QDir(folder.path()).isEmpty());

    SampleFigure bare;
    bare.m_hasTable = false;
    QCOMPARE(figureBytes(bare, sampleScenario(), FigureFormat::Csv, sampleOptions()).error().code, ErrorCode::FigureTable);
    QCOMPARE(figureBytes(bare, Scenario(), FigureFormat::Png, sampleOptions()).error().code, ErrorCode::FigureEmpty);
}

void TestFigureWriter::aFailedWriteLeavesTheOldFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.png"));
    QVERIFY(writeFigure(SampleFigure(), sampleScenario(), path, sampleOptions()).ok());
    const QByteArray before = fileContent(path);
    FigureOptions options = sampleOptions();
    options.scale = 20;
    QVERIFY(!writeFigure(SampleFigure(), sampleScenario(), path, options).ok());
    QCOMPARE(fileContent(path), before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

/// A file that may not grow ends a write as a full disk does: after a part of it.
void TestFigureWriter::aWriteThatEndsHalfWaySaysWhy()
{
    const QTemporaryDir folder;
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{1U << 16U, before.rlim_max};
    const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Status written = writeBytes(QByteArray(1 << 20, 'x'), folder.filePath(QStringLiteral("a.png")));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, ignored);
    QVERIFY(!written.ok());
    QCOMPARE(QByteArray::fromStdString(written.error().args.front()), QByteArray("File too large"));
    QVERIFY(QDir(folder.path()).isEmpty());
}

static int runFigureWriter(int argc, char **argv)
{
    QApplication app(argc, argv);
    QApplication::setFont(applicationFont());
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QLatin1String("--write-figures"))
        return writeAll(arguments[2]);
    TestFigureWriter test;
    return QTest::qExec(&test, argc, argv);
}
SHARDSCOPE_TEST_RUN(TestFigureWriter, runFigureWriter)

#include "test_figurewriter.moc"
