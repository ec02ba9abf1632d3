// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "ui/export/caption.h"
#include "ui/export/figureformats.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>

#include <utility>

namespace shardscope::ui {

namespace {

Result<QByteArray> encoded(const QImage &image, const FigureMetadata &metadata)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), metadata.title);
    writer.setText(QStringLiteral("Description"), metadata.description);
    writer.setText(QStringLiteral("Software"), programVersion());
    if (!metadata.scenario.isEmpty())
        writer.setText(QStringLiteral("Scenario"), QString::fromUtf8(metadata.scenario));
    if (!writer.write(image))
        return Error{ErrorCode::FileWrite, {writer.errorString().toStdString()}, {}};
    return bytes;
}

} // namespace

Result<QImage> figureAsImage(const Exportable &figure, const FigurePage &page, const FigureOptions &options)
{
    const QSize pixels(wholeUnits(page.size.width() * options.scale), wholeUnits(page.size.height() * options.scale));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        const QString size = QStringLiteral("%1x%2").arg(pixels.width()).arg(pixels.height());
        return Error{ErrorCode::ValueRange, {"The picture's size", size.toStdString(), "fewer pixels"}, {}};
    }
    image.fill(options.theme.background);
    QPainter painter(&image);
    painter.scale(options.scale, options.scale);
    paintPage(painter, figure, page, options);
    painter.end();

    const int dotsPerMetre = qRound(pagePixelsPerMillimetre * 1000 * options.scale);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

Result<FinishFigure> figureAsPng(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                 const FigureMetadata &metadata)
{
    Result<QImage> image = figureAsImage(figure, page, options);
    if (!image)
        return std::move(image).error();
    return FinishFigure([image = *std::move(image), metadata] { return encoded(image, metadata); });
}

} // namespace shardscope::ui
