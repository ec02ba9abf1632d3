// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "ui/export/caption.h"
#include "ui/export/figureformats.h"
#include "ui/export/recording.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>

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

Result<QImage> replayed(const Recording &recording, const QSize &pixels, const QColor &background, double scale)
{
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        const QString size = QStringLiteral("%1x%2").arg(pixels.width()).arg(pixels.height());
        return Error{ErrorCode::ValueRange, {"The picture's size", size.toStdString(), "fewer pixels"}, {}};
    }
    image.fill(background);
    QPainter painter(&image);
    recording.replay(painter);
    painter.end();

    const int dotsPerMetre = qRound(pagePixelsPerMillimetre * 1000 * scale);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

} // namespace

FinishImage figureAsImage(const Exportable &figure, const FigurePage &page, const FigureOptions &options)
{
    const double scale = pixelsPerPx(options);
    const QSize pixels(wholeUnits(page.size.width() * scale), wholeUnits(page.size.height() * scale));
    return [recording = recordPixels(figure, page, options), pixels, background = options.theme.background, scale] {
        return replayed(*recording, pixels, background, scale);
    };
}

Result<FinishFigure> figureAsPng(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                 const FigureMetadata &metadata)
{
    return FinishFigure([finish = figureAsImage(figure, page, options), metadata]() -> Result<QByteArray> {
        const Result<QImage> image = finish();
        if (!image)
            return image.error();
        return encoded(*image, metadata);
    });
}

} // namespace shardscope::ui
