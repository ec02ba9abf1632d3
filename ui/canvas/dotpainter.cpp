// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/dotpainter.h"

#include <QPaintEngine>
#include <QPainter>

#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// Only moved, and enlarged the same both ways, onto pixels.
bool canStamp(const QPainter &painter, const QTransform &toDevice)
{
    const QPaintEngine *engine = painter.paintEngine();
    return engine != nullptr && engine->type() == QPaintEngine::Raster && toDevice.type() <= QTransform::TxScale && toDevice.m11() > 0
        && toDevice.m11() == toDevice.m22() && painter.testRenderHint(QPainter::Antialiasing);
}

} // namespace

DotPainter::DotPainter(QPainter &painter, std::size_t count, std::vector<Look> looks)
    : m_painter(painter), m_looks(std::move(looks)), m_toDevice(painter.deviceTransform()), m_current(m_looks.size())
{
    m_painter.save();
    if (count < leastStamped || !canStamp(painter, m_toDevice))
        return;
    m_stamps.resize(m_looks.size());
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
        const Look &look = m_looks[i];
        const double reach = look.radius + (look.pen.style() == Qt::NoPen ? 0 : look.pen.widthF() / 2);
        m_stamps[i].middle = static_cast<int>(std::ceil(reach * m_toDevice.m11())) + 1;
    }
    // What the window adds to the painter's own transform is taken back: its units are pixels.
    m_painter.setWorldTransform((painter.worldTransform().inverted() * m_toDevice).inverted());
}

DotPainter::~DotPainter()
{
    m_painter.restore();
}

void DotPainter::paint(std::size_t look, const QPointF &centre)
{
    if (m_stamps.empty()) {
        if (std::exchange(m_current, look) != look) {
            m_painter.setPen(m_looks[look].pen);
            m_painter.setBrush(m_looks[look].brush);
        }
        m_painter.drawEllipse(centre, m_looks[look].radius, m_looks[look].radius);
        return;
    }
    const QPointF at = m_toDevice.map(centre);
    const auto x = static_cast<int>(std::floor(at.x() * phases + 0.5));
    const auto y = static_cast<int>(std::floor(at.y() * phases + 0.5));
    const auto whole = [](int eighths) { return eighths >= 0 ? eighths / phases : -((phases - 1 - eighths) / phases); };
    const int left = whole(x);
    const int top = whole(y);
    const int middle = m_stamps[look].middle;
    m_painter.drawImage(QPoint(left - middle, top - middle), stamp(look, x - left * phases, y - top * phases));
}

const QImage &DotPainter::stamp(std::size_t look, int phaseX, int phaseY)
{
    Stamps &stamps = m_stamps[look];
    QImage &image = stamps.images[static_cast<std::size_t>(phaseY * phases + phaseX)];
    if (!image.isNull())
        return image;
    const int side = 2 * stamps.middle + 1;
    image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(stamps.middle + static_cast<double>(phaseX) / phases, stamps.middle + static_cast<double>(phaseY) / phases);
    painter.scale(m_toDevice.m11(), m_toDevice.m22());
    painter.setPen(m_looks[look].pen);
    painter.setBrush(m_looks[look].brush);
    painter.drawEllipse(QPointF(), m_looks[look].radius, m_looks[look].radius);
    return image;
}

} // namespace shardscope::ui
