// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/dropoverlay.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/widgets/scale.h"
#include "ui/window/files/fileflow.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>

namespace shardscope::ui {

DropOverlay::DropOverlay(QWidget &window, FileFlow &files) : QWidget(&window), m_files(files)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool DropOverlay::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter: return enter(static_cast<QDragEnterEvent &>(*event));
    case QEvent::DragLeave: hide(); return true;
    case QEvent::Drop: return drop(static_cast<QDropEvent &>(*event));
    case QEvent::Resize: cover(); return false;
    default: return false;
    }
}

void DropOverlay::cover()
{
    setGeometry(parentWidget()->rect());
}

bool DropOverlay::enter(QDragEnterEvent &event)
{
    if (!Opener::canOpen(*event.mimeData())) {
        event.ignore();
        return true;
    }
    event.acceptProposedAction();
    cover();
    show();
    raise();
    return true;
}

bool DropOverlay::drop(QDropEvent &event)
{
    hide();
    event.acceptProposedAction();
    m_files.openMime(*event.mimeData());
    return true;
}

void DropOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    QColor veil = theme.background;
    veil.setAlphaF(0.78F);
    painter.fillRect(rect(), veil);
    QPen pen(theme.accent, 2, Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(12, 12, -12, -12), 12, 12);
    painter.setFont(textFont(QApplication::font(), TextSize::Title, QFont::DemiBold));
    painter.setPen(theme.accent);
    painter.drawText(rect(), Qt::AlignCenter, tr("Drop to open"));
}

} // namespace shardscope::ui
