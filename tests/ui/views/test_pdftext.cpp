// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/caption.h"
#include "ui/export/figurewriter.h"
#include "ui/export/pdfpatch.h"
#include "ui/export/recording.h"
#include "ui/views/view.h"
#include "ui/window/state/language.h"

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QRegularExpression>
#include <QTranslator>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// Signs between digits, where the font has others for them.
class Signs : public Exportable {
public:
    QString exportName() const override { return QStringLiteral("signs"); }
    QString exportTitle() const override { return QStringLiteral("Signs"); }
    QSizeF exportSize() const override { return {640, 400}; }
    QAbstractItemModel *table() const override { return nullptr; }
    void paintFigure(QPainter &painter, const QRectF &, const FigureStyle &style) const override
    {
        double y = 20;
        for (const QString &line : lines()) {
            painter.setFont(textFont(style.font, y > 60 ? TextSize::Title : TextSize::Body));
            painter.drawText(QPointF(10, y), line);
            y += 20;
        }
    }
    static QStringList lines()
    {
        return {QStringLiteral("−33.5 % ± 1.5 · 8 × H100"),
                QStringLiteral("gpt3-13b-64-a100"),
                QStringLiteral("2 → 1 → 3"),
                QStringLiteral("1 − 2 + 3 = 2"),
                QStringLiteral("x < y > z"),
                QStringLiteral("10⁹ µs Δ½ β n½"),
                QStringLiteral("显存 GPU 0：43.1 GB/s"),
                QStringLiteral("größer − 5 %")};
    }
};

QString textOf(QByteArray pdf)
{
    const PdfPatch file(pdf);
    QMap<int, GlyphText> fonts;
    QString text;
    for (const ShownText &shown : shownTexts(file)) {
        if (!fonts.contains(shown.font))
            fonts.insert(shown.font, glyphText(file, shown.font));
        for (const quint16 code : shown.codes)
            text += fonts[shown.font].value(code, QStringLiteral("\uFFFD"));
    }
    return text;
}

/// Fonts that were taken because the figure's own lacks a sign: another machine has others.
QStringList otherFonts(const QByteArray &pdf, const QFont &own)
{
    static const QRegularExpression name(QStringLiteral("/FontName /(?:[A-Z]{6}\\+)?(\\S+)"));
    const QString family = QFontInfo(own).family().remove(QLatin1Char(' '));
    QStringList others;
    for (auto it = name.globalMatch(QString::fromLatin1(pdf)); it.hasNext();) {
        const QString font = it.next().captured(1);
        if (!font.startsWith(family))
            others << font;
    }
    return others;
}

/// Spaces of all widths share a glyph, as do some letters with signs (µ, μ).
QString compared(QString text)
{
    static const QRegularExpression spaces(QStringLiteral("\\s+"), QRegularExpression::UseUnicodePropertiesOption);
    return text.remove(spaces).normalized(QString::NormalizationForm_KC);
}

FigureOptions paper(FigureWidth width)
{
    FigureOptions options;
    options.width = width;
    options.font = applicationFont();
    return options;
}

QStringList exampleIds()
{
    QStringList ids;
    for (const QString &file : QDir(QStringLiteral(":/examples")).entryList({QStringLiteral("*.json")}))
        ids << file.chopped(5);
    return ids;
}

struct PdfStage {
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener{document};

    [[nodiscard]] bool open(const QString &id)
    {
        opener.openExample(id);
        return settle();
    }
    [[nodiscard]] bool settle()
    {
        return QTest::qWaitFor([this] { return !opener.isBusy() && !document.isEmpty() && !document.isStale(); },
                               test::patience_ms);
    }
    [[nodiscard]] std::unique_ptr<View> view(const ViewEntry &entry)
    {
        std::unique_ptr<View> made(createView(entry, {document, selection}, nullptr));
        (void)settle(); // it may have asked for more
        return made;
    }
};

} // namespace

class TestPdfText : public QObject {
    Q_OBJECT

private slots:
    void signsAreCopiedAsTheyAreRead()
    {
        if (missingFont(QStringLiteral("zh_CN")))
            QSKIP("no font on this machine has Chinese characters: fonts-wqy-microhei");
        scenario::Scenario scenario;
        scenario.name = "a-name";
        scenario.model.emplace();
        FigureOptions options = paper(FigureWidth::Natural);
        options.caption = false;
        const auto pdf = figureBytes(Signs(), scenario, FigureFormat::Pdf, options);
        QVERIFY(pdf.ok());
        const QString text = textOf(*pdf);
        QCOMPARE(compared(text), compared(Signs::lines().join(QString())));
        QVERIFY2(text.contains(QStringLiteral("−33.5 % ± 1.5 · 8 × H100")), qPrintable(text));
        QVERIFY(!text.contains(QLatin1Char('\t')));
    }

    void aPdfOfAnotherFormIsLeftAlone()
    {
        for (const char *text : {"", "%PDF-1.4\n", "startxref\n12\n", "\nxref\n0 9\nstartxref\n"}) {
            QByteArray bytes(text);
            nameGlyphs(bytes, {QStringLiteral("a")});
            QCOMPARE(bytes, QByteArray(text));
            QVERIFY(!PdfPatch(bytes).replace(0, 1, "abc") || bytes.isEmpty());
        }
    }

    void theTextOfAllViewsIsWhatIsPainted_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("example");
        for (const char *language : {"en", "de", "zh_CN"}) {
            for (const char *example : {"bert-chunks-lab", "gpt4-like-run", "bert-pipeline-trace"})
                QTest::addRow("%s in %s", example, language) << QString::fromLatin1(language) << QString::fromLatin1(example);
        }
    }
    void theTextOfAllViewsIsWhatIsPainted()
    {
        QFETCH(QString, language);
        QFETCH(QString, example);
        if (missingFont(language))
            QSKIP("no font on this machine has Chinese characters: fonts-wqy-microhei");
        for (QTranslator *old : QCoreApplication::instance()->findChildren<QTranslator *>())
            delete old;
        useLanguage(language);
        PdfStage stage;
        QVERIFY(stage.open(example));
        for (const ViewEntry &entry : viewRegistry()) {
            const std::unique_ptr<View> view = stage.view(entry);
            if (view->hasNothing())
                continue;
            const FigureOptions options = paper(FigureWidth::DoubleColumn);
            const QString caption = figureCaption(stage.document.scenario(), view->exportId(), view->source());
            const QString painted = recordPage(*view, figurePage(*view, caption, options), options)->texts().join(QString());
            const auto pdf = figureBytes(*view, stage.document.scenario(), FigureFormat::Pdf, options);
            QVERIFY(pdf.ok());
            QVERIFY2(painted.size() > 20, entry.id);
            QVERIFY2(!painted.contains(QStringLiteral(" ▴")) && !painted.contains(QStringLiteral(" ▾")),
                     entry.id); // nobody sorts paper
            QCOMPARE(compared(textOf(*pdf)), compared(painted));
            QVERIFY(pdf->contains("/FontName /"));
            if (language != QLatin1String("zh_CN")) // whose letters no Latin font has
                QCOMPARE(otherFonts(*pdf, options.font), QStringList());
        }
    }

    void everyFigureFitsAPage_data()
    {
        QTest::addColumn<QString>("example");
        for (const QString &id : exampleIds())
            QTest::newRow(qPrintable(id)) << id;
    }
    /// With margins of an inch; in colour and size as they come, without a picture being written.
    void everyFigureFitsAPage()
    {
        QFETCH(QString, example);
        constexpr double letterHeight_mm = 279.4;
        constexpr double a4Width_mm = 210;
        PdfStage stage;
        QVERIFY(stage.open(example));
        for (const ViewEntry &entry : viewRegistry()) {
            const std::unique_ptr<View> view = stage.view(entry);
            const QString caption = figureCaption(stage.document.scenario(), view->exportId(), view->source());
            for (const FigureWidth width : {FigureWidth::SingleColumn, FigureWidth::DoubleColumn}) {
                const FigurePage page = figurePage(*view, caption, paper(width));
                const QSizeF size = page.size / pagePixelsPerMillimetre;
                QVERIFY2(size.height() <= letterHeight_mm - 50 && size.width() <= a4Width_mm - 30, entry.id);
                QVERIFY2(page.figure.height() >= 0.35 * page.size.height(), entry.id); // the caption is not the figure
                QVERIFY2(page.shrunk >= 0.69, entry.id);
            }
        }
    }

    void aPictureForPaperHas300DotsToTheInch()
    {
        FigureOptions options = paper(FigureWidth::SingleColumn);
        scenario::Scenario scenario;
        scenario.model.emplace();
        const auto png = figureBytes(Signs(), scenario, FigureFormat::Png, options);
        QVERIFY(png.ok());
        const QImage image = QImage::fromData(*png);
        QCOMPARE(image.width(), qCeil(85 / 25.4 * 300));
        QCOMPARE(image.dotsPerMeterX(), qRound(300 / 0.0254));
        options.scale = 1; // chosen
        QCOMPARE(QImage::fromData(*figureBytes(Signs(), scenario, FigureFormat::Png, options)).width(), qCeil(85 / 25.4 * 96));
    }
};

SHARDSCOPE_TEST_GUI(TestPdfText)
#include "test_pdftext.moc"
