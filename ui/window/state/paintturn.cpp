// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/paintturn.h"

#include "ui/base/nextturn.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace shardscope::ui {

PaintTurn::PaintTurn(QWidget &window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
}

bool PaintTurn::eventFilter(QObject *watched, QEvent *event)
{
    if (m_painting || watched != &m_window || event->type() != QEvent::UpdateRequest)
        return QObject::eventFilter(watched, event);
    if (!std::exchange(m_waiting, true))
        inNextTurn(this, [this] { paint(); });
    return true;
}

void PaintTurn::paint()
{
    m_waiting = false;
    m_painting = true;
    QEvent request(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(&m_window, &request);
    m_painting = false;
}

} // namespace shardscope::ui
