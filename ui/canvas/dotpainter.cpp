// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/dotpainter.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// Only moved, and enlarged the same both ways, onto pixels.
bool canStamp(const QPainter &painter, const QTransform &toDevice)
{
    const QPaintEngine *engine = painter.paintEngine();
    return engine != nullptr && engine->type() == QPaintEngine::Raster && toDevice.type() <= QTransform::TxScale
           && toDevice.m11() > 0 && toDevice.m11() == toDevice.m22() && painter.testRenderHint(QPainter::Antialiasing);
}

} // namespace

DotPainter::DotPainter(QPainter &painter, std::size_t count, std::vector<Look> looks)
    : m_painter(painter), m_looks(std::move(looks)), m_toDevice(painter.deviceTransform()), m_current(m_looks.size())
{
    m_painter.save();
    if (count < leastStamped || !canStamp(painter, m_toDevice))
        return;
    for (const Look &look : m_looks)
        m_stamps.push_back(stampsOf(look, {m_toDevice.m11(), m_toDevice.m22()}));
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
    Stamps &stamps = *m_stamps[look];
    m_painter.drawImage(QPoint(left - stamps.middle, top - stamps.middle), stamp(stamps, x - left * phases, y - top * phases));
}

/// Those of the last looks are kept: a picture is painted again at every move of the mouse.
std::shared_ptr<DotPainter::Stamps> DotPainter::stampsOf(const Look &look, const QSizeF &scale)
{
    constexpr std::size_t most = 24;
    static thread_local std::vector<std::shared_ptr<Stamps>> kept; // the last used at the end
    const auto found = std::ranges::find_if(kept, [&](const auto &one) { return one->look == look && one->scale == scale; });
    if (found != kept.end()) {
        std::rotate(found, found + 1, kept.end());
        return kept.back();
    }
    if (kept.size() == most)
        kept.erase(kept.begin());
    auto made = std::make_shared<Stamps>();
    made->look = look;
    made->scale = scale;
    const double reach = look.radius + (look.pen.style() == Qt::NoPen ? 0 : look.pen.widthF() / 2);
    made->middle = static_cast<int>(std::ceil(reach * scale.width())) + 1;
    kept.push_back(made);
    return made;
}

const QImage &DotPainter::stamp(Stamps &stamps, int phaseX, int phaseY)
{
    QImage &image = stamps.images[static_cast<std::size_t>(phaseY * phases + phaseX)];
    if (!image.isNull())
        return image;
    const int side = 2 * stamps.middle + 1;
    image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(stamps.middle + static_cast<double>(phaseX) / phases, stamps.middle + static_cast<double>(phaseY) / phases);
    painter.scale(stamps.scale.width(), stamps.scale.height());
    painter.setPen(stamps.look.pen);
    painter.setBrush(stamps.look.brush);
    painter.drawEllipse(QPointF(), stamps.look.radius, stamps.look.radius);
    return image;
}

} // namespace shardscope::ui
