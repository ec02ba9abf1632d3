// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/paintturn.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimerEvent>
#include <QWidget>

namespace shardscope::ui {

PaintTurn::PaintTurn(QWidget &window)
    : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
}

bool PaintTurn::eventFilter(QObject *watched, QEvent *event)
{
    if (m_painting || watched != &m_window || event->type() != QEvent::UpdateRequest)
        return QObject::eventFilter(watched, event);
    if (!m_next.isActive())
        m_next.start(0, this);
    return true;
}

void PaintTurn::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_next.timerId())
        return QObject::timerEvent(event);
    m_next.stop();
    m_painting = true;
    QEvent request(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(&m_window, &request);
    m_painting = false;
}

} // namespace shardscope::ui
