// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "ui/export/caption.h"
#include "ui/export/figureformats.h"
#include "ui/export/recording.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace shardscope::ui {

namespace {

/// Without the characters that XML 1.0 cannot hold at all (section 2.2); the
/// generator passes them through.
QString xmlCharacters(QString text)
{
    for (QChar &c : text) {
        const char16_t u = c.unicode();
        if ((u < 0x20 && u != u'\t' && u != u'\n' && u != u'\r') || u >= 0xFFFE)
            c = QChar::ReplacementCharacter;
    }
    return text;
}

QString xmlText(const QString &text)
{
    return xmlCharacters(text).toHtmlEscaped();
}

QString millimetres(double px)
{
    return QString::number(px / pagePixelsPerMillimetre, 'g', 8);
}

/// Our own head instead of the generator's, which rounds the size to whole
/// pixels and writes title and description as they are, markup and all.
QString head(const FigurePage &page, const FigureMetadata &metadata)
{
    const double w = page.size.width();
    const double h = page.size.height();
    return QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
                          " version=\"1.1\" width=\"%1mm\" height=\"%2mm\" viewBox=\"0 0 %3 %4\" role=\"img\">\n")
               .arg(millimetres(w), millimetres(h), QString::number(w, 'g', 8), QString::number(h, 'g', 8))
           + QStringLiteral("<title>") + xmlText(metadata.title) + QStringLiteral("</title>\n<desc>")
           + xmlText(metadata.description) + QStringLiteral("</desc>\n")
           + (metadata.scenario.isEmpty()
                  ? QString()
                  : QStringLiteral("<metadata id=\"shardscope-scenario\">") + xmlText(QString::fromUtf8(metadata.scenario))
                        + QStringLiteral("</metadata>\n"));
}

Result<QByteArray> withHead(const QByteArray &generated, const QString &head, const QString &fontFamily)
{
    QString body = xmlCharacters(QString::fromUtf8(generated));
    const qsizetype start = body.indexOf(QLatin1String("<defs>"));
    if (start < 0)
        return Error{ErrorCode::Internal, {"SVG without definitions"}, {}};
    body.remove(0, start);
    // Where the family is not installed any sans serif is nearer than the viewer's default.
    const QString family = QLatin1String("font-family=\"") + fontFamily.toHtmlEscaped();
    body.replace(family + QLatin1Char('"'), family + QLatin1String(", sans-serif\""));
    return (head + body).toUtf8();
}

Result<QByteArray> written(const Recording &recording, const FigurePage &page, const FigureMetadata &metadata,
                           const QString &family)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(QSize(wholeUnits(page.size.width()), wholeUnits(page.size.height())));
    QPainter painter(&generator);
    recording.replay(painter);
    painter.end();
    return withHead(bytes, head(page, metadata), family);
}

} // namespace

Result<FinishFigure> figureAsSvg(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                 const FigureMetadata &metadata)
{
    return FinishFigure([recording = recordPage(figure, page, options), page, metadata, family = options.font.family()] {
        return written(*recording, page, metadata, family);
    });
}

} // namespace shardscope::ui
