// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/partitioncontrol.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/views/pipeline/pipelinedata.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/spoken.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace shardscope::ui {

namespace {
constexpr double leastPerLayer = 5; ///< px below which squares are not told apart
constexpr double grip = 8;
} // namespace

PartitionControl::PartitionControl(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Partition"));
    // The border that the keys move: behind so many layers.
    const auto layersAround = [this](int by) {
        const auto at = static_cast<std::size_t>(m_chosen + 1);
        return at < m_partition.size() ? before(m_chosen) + by * (m_partition[by < 0 ? at - 1 : at] - 1) : 0;
    };
    speakAsSlider(*this, {[this] { return m_partition.empty() ? 0 : before(m_chosen); },
                          [layersAround] { return layersAround(-1); },
                          [layersAround] { return layersAround(1); },
                          [this](double layer) {
                              moveBorder(m_chosen, qRound(layer));
                              emit settled();
                          },
                          {}});
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PartitionControl::setPartition(const std::vector<int> &partition)
{
    if (m_partition == partition)
        return;
    m_partition = partition;
    m_chosen = std::clamp(m_chosen, 0, std::max(0, static_cast<int>(partition.size()) - 2));
    describe();
    update();
}

void PartitionControl::describe()
{
    QStringList parts;
    for (std::size_t i = 0; i < m_partition.size() && i < 16; ++i)
        parts << QString::number(m_partition[i]);
    setAccessibleDescription(
        tr("Layers per GPU: %1. Up and Down select a border, Left and Right move it.").arg(parts.join(QStringLiteral(", "))));
}

QSize PartitionControl::sizeHint() const
{
    return {scaled(280), scaled(66)};
}

QSize PartitionControl::minimumSizeHint() const
{
    return {scaled(120), scaled(66)};
}

QRectF PartitionControl::track() const
{
    return {1.5, scaled(3) + 0.5, width() - 3.0, scaled(26) + 0.0};
}

int PartitionControl::layers() const
{
    return std::accumulate(m_partition.begin(), m_partition.end(), 0);
}

double PartitionControl::perLayer() const
{
    return layers() > 0 ? track().width() / layers() : 0;
}

int PartitionControl::before(int stage) const
{
    return std::accumulate(m_partition.begin(), m_partition.begin() + stage + 1, 0);
}

double PartitionControl::borderAt(int stage) const
{
    return track().left() + before(stage) * perLayer();
}

int PartitionControl::borderNear(double x) const
{
    int best = -1;
    double least = grip;
    for (int stage = 0; stage + 1 < static_cast<int>(m_partition.size()); ++stage) {
        const double distance = std::abs(borderAt(stage) - x);
        if (distance < least) {
            least = distance;
            best = stage;
        }
    }
    return best;
}

/// Of the border after a stage; both stages keep a layer.
void PartitionControl::moveBorder(int stage, int layer)
{
    if (stage < 0 || stage + 1 >= static_cast<int>(m_partition.size()))
        return;
    const auto at = static_cast<std::size_t>(stage);
    const int start = before(stage) - m_partition[at];
    const int both = m_partition[at] + m_partition[at + 1];
    const int left = std::clamp(layer - start, 1, both - 1);
    if (left == m_partition[at])
        return;
    m_partition[at] = left;
    m_partition[at + 1] = both - left;
    describe();
    update();
    emit moved(m_partition);
}

bool PartitionControl::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    if (event->type() == QEvent::ToolTip && !m_partition.empty()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int border = borderNear(help->pos().x());
        const QString text = perLayer() < leastPerLayer && layers() > 0 ? tr("Too many layers to drag; enter the partition below")
                             : border >= 0 ? tr("Drag to move layers between %1 and %2").arg(gpuName(border), gpuName(border + 1))
                                           : tr("One square is one layer; drag the handles between GPUs");
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

void PartitionControl::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    m_dragged = borderNear(event->position().x());
    if (m_dragged >= 0)
        m_chosen = m_dragged;
    update();
}

void PartitionControl::mouseMoveEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    if (m_dragged >= 0 && perLayer() > 0)
        return moveBorder(m_dragged, static_cast<int>(std::lround((x - track().left()) / perLayer())));
    const int hovered = borderNear(x);
    setCursor(hovered >= 0 ? Qt::SplitHCursor : Qt::ArrowCursor);
    if (std::exchange(m_hovered, hovered) != hovered)
        update();
}

void PartitionControl::mouseReleaseEvent(QMouseEvent *)
{
    if (std::exchange(m_dragged, -1) >= 0)
        emit settled();
    update();
}

void PartitionControl::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void PartitionControl::keyPressEvent(QKeyEvent *event)
{
    const int borders = static_cast<int>(m_partition.size()) - 1;
    const int way = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down ? 1 : -1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (borders > 0) {
            moveBorder(m_chosen, before(m_chosen) + way);
            emit settled();
        }
        return;
    case Qt::Key_Up:
    case Qt::Key_Down: m_chosen = std::clamp(m_chosen + way, 0, std::max(0, borders - 1)); return update();
    default: QWidget::keyPressEvent(event);
    }
}

void PartitionControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const QRectF bar = track();
    painter.setPen(QPen(theme.strongHairline, 1));
    painter.setBrush(theme.background);
    painter.drawRoundedRect(bar, 4, 4);
    const double each = perLayer();
    if (each >= leastPerLayer) {
        const double size = std::min(scaled(8) + 0.0, each - 2);
        for (int i = 0; i < layers(); ++i)
            painter.fillRect(QRectF(bar.left() + (i + 0.5) * each - size / 2, bar.center().y() - size / 2, size, size),
                             theme.quiet);
    }
    const QFont strong = textFont(font(), TextSize::Table, 600);
    const QFont quiet = textFont(font(), TextSize::Small);
    const bool handles = m_partition.size() <= 32;
    for (int stage = 0; stage < static_cast<int>(m_partition.size()); ++stage) {
        const double right = borderAt(stage);
        const double left = right - m_partition[static_cast<std::size_t>(stage)] * each;
        const QString count = QString::number(m_partition[static_cast<std::size_t>(stage)]);
        if (QFontMetricsF(strong).horizontalAdvance(count) + 4 <= right - left) {
            painter.setFont(strong);
            painter.setPen(theme.text);
            painter.drawText(QRectF(left, bar.bottom() + 2, right - left, scaled(18)), Qt::AlignCenter, count);
        }
        if (QFontMetricsF(quiet).horizontalAdvance(gpuName(stage)) + 4 <= right - left) {
            painter.setFont(quiet);
            painter.setPen(theme.quiet);
            painter.drawText(QRectF(left, bar.bottom() + scaled(18), right - left, scaled(16)), Qt::AlignCenter, gpuName(stage));
        }
        if (stage + 1 == static_cast<int>(m_partition.size()) || !handles)
            continue;
        const bool lit = stage == m_hovered || stage == m_dragged || (hasFocus() && stage == m_chosen);
        painter.fillRect(QRectF(right - (lit ? 2 : 1.25), bar.top() - 2, lit ? 4 : 2.5, bar.height() + 4), theme.accent);
        painter.fillRect(QRectF(right - 4, bar.top() - 2, 8, 2.5), theme.accent);
        painter.fillRect(QRectF(right - 4, bar.bottom() - 0.5, 8, 2.5), theme.accent);
    }
    if (hasFocus())
        paintFocusRing(painter, QRectF(rect()).adjusted(0, 0, 0, -scaled(34)), theme);
}

} // namespace shardscope::ui
