// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/overlaybar.h"

#include <QAbstractScrollArea>
#include <QEvent>

namespace shardscope::ui {

OverlayBar::OverlayBar(QAbstractScrollArea &area) : QScrollBar(Qt::Vertical, &area), m_area(area)
{
    area.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    hide();
    QScrollBar *own = area.verticalScrollBar();
    connect(own, &QScrollBar::rangeChanged, this, &OverlayBar::follow);
    connect(own, &QScrollBar::valueChanged, this, &QScrollBar::setValue);
    connect(this, &QScrollBar::valueChanged, own, &QScrollBar::setValue);
    area.installEventFilter(this);
    follow();
}

bool OverlayBar::eventFilter(QObject *watched, QEvent *event)
{
    // A second time when the area has taken in its new size.
    if (watched == &m_area && (event->type() == QEvent::Resize || event->type() == QEvent::Show)) {
        follow();
        QMetaObject::invokeMethod(this, &OverlayBar::follow, Qt::QueuedConnection);
    }
    return QScrollBar::eventFilter(watched, event);
}

void OverlayBar::follow()
{
    const QScrollBar &own = *m_area.verticalScrollBar();
    setRange(own.minimum(), own.maximum());
    setPageStep(own.pageStep());
    setSingleStep(own.singleStep());
    setValue(own.value());
    setVisible(own.maximum() > own.minimum());
    const int wide = sizeHint().width();
    setGeometry(m_area.width() - wide, 0, wide, m_area.height());
    raise();
}

} // namespace shardscope::ui
