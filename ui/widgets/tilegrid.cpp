// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tilegrid.h"

#include "ui/widgets/scale.h"

#include <QEvent>

#include <algorithm>

namespace shardscope::ui {

namespace {
constexpr int gap = 12;
}

TileGrid::TileGrid(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TileGrid::add(QWidget *tile)
{
    tile->setParent(this);
    m_tiles << tile;
    updateGeometry();
}

int TileGrid::columnsAt(int width) const
{
    if (m_tiles.isEmpty())
        return 1;
    const int count = static_cast<int>(m_tiles.size());
    const int most = std::clamp((width + scaled(gap)) / (m_tiles.front()->minimumSizeHint().width() + scaled(gap)), 1, count);
    const int rows = (count + most - 1) / most;
    return (count + rows - 1) / rows;
}

QSize TileGrid::sizeHint() const
{
    const int count = static_cast<int>(m_tiles.size());
    if (count == 0)
        return {};
    const QSize tile = m_tiles.front()->sizeHint();
    return {count * (tile.width() + scaled(gap)) - scaled(gap), tile.height()};
}

QSize TileGrid::minimumSizeHint() const
{
    return m_tiles.isEmpty() ? QSize() : m_tiles.front()->minimumSizeHint();
}

int TileGrid::heightForWidth(int width) const
{
    if (m_tiles.isEmpty())
        return 0;
    const int columns = columnsAt(width);
    const int rows = (static_cast<int>(m_tiles.size()) + columns - 1) / columns;
    return rows * (m_tiles.front()->sizeHint().height() + scaled(gap)) - scaled(gap);
}

void TileGrid::resizeEvent(QResizeEvent *)
{
    arrange();
}

bool TileGrid::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::ApplicationFontChange) {
        updateGeometry();
        arrange();
    }
    return QWidget::event(event);
}

void TileGrid::arrange()
{
    if (m_tiles.isEmpty())
        return;
    const int columns = columnsAt(width());
    const int high = m_tiles.front()->sizeHint().height();
    const int room = width() + scaled(gap);
    for (int i = 0; i < m_tiles.size(); ++i) {
        const int left = room * (i % columns) / columns;
        const int right = room * (i % columns + 1) / columns - scaled(gap);
        m_tiles[i]->setGeometry(left, i / columns * (high + scaled(gap)), right - left, high);
    }
}

} // namespace shardscope::ui
