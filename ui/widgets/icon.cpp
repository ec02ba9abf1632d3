// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/icon.h"

#include <QPaintDevice>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace shardscope::ui {

QPixmap tintedIcon(const QString &path, int size, const QColor &color, double devicePixelRatio)
{
    const int pixels = qRound(size * devicePixelRatio);
    const QString key = QStringLiteral("icon:%1:%2:%3").arg(path).arg(pixels).arg(color.rgba());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(pixels, pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        QSvgRenderer(path).render(&painter, QRectF(0, 0, pixels, pixels));
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(pixmap.rect(), color);
        painter.end();
        QPixmapCache::insert(key, pixmap);
    }
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

void paintIcon(QPainter &painter, const QString &path, const QRectF &rect, const QColor &color)
{
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(rect.topLeft(), tintedIcon(path, qRound(rect.width()), color, ratio));
}

} // namespace shardscope::ui
