// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/popover.h"

#include "ui/base/theme.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {
constexpr int shade = 10; ///< px around the card for its shadow
constexpr double radius = 12;
} // namespace

Popover::Popover(const QString &title, QWidget *window) : QWidget(window), m_body(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(shade + scaled(16), shade + scaled(12), shade + scaled(12), shade + scaled(12));
    column->setSpacing(scaled(8));
    if (!title.isEmpty()) {
        auto *heading = new QHBoxLayout;
        m_title = new TextLabel(title, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this);
        auto *close = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Close"), this);
        heading->addWidget(m_title, 1);
        heading->addWidget(close);
        column->addLayout(heading);
        connect(close, &QAbstractButton::clicked, this, &Popover::dismiss);
        setAccessibleName(title);
    }
    m_body->setSpacing(scaled(4));
    column->addLayout(m_body, 1);
    setFocusPolicy(Qt::StrongFocus);
    hide();
}

void Popover::setTitle(const QString &title)
{
    if (m_title != nullptr)
        m_title->setText(title);
    setAccessibleName(title);
}

void Popover::openAt(const QRect &area)
{
    m_area = area;
    const QRect inside = parentWidget()->rect().adjusted(scaled(8), scaled(8), -scaled(8), -scaled(8));
    QRect at(area.topLeft(), area.size().boundedTo(inside.size()));
    at.moveLeft(std::clamp(at.left(), inside.left(), std::max(inside.left(), inside.right() - at.width())));
    at.moveTop(std::clamp(at.top(), inside.top(), std::max(inside.top(), inside.bottom() - at.height())));
    setGeometry(at.adjusted(-shade, -shade, shade, shade));
    if (!isVisible()) {
        m_before = QApplication::focusWidget();
        qApp->installEventFilter(this);
    }
    show();
    raise();
}

void Popover::dismiss()
{
    if (!isVisible())
        return;
    const bool had = QApplication::focusWidget() == this || isAncestorOf(QApplication::focusWidget());
    hide();
    if (had && m_before)
        m_before->setFocus(Qt::PopupFocusReason);
    emit closed();
}

void Popover::hideEvent(QHideEvent *event)
{
    qApp->removeEventFilter(this);
    QWidget::hideEvent(event);
}

bool Popover::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        const auto *widget = static_cast<QWidget *>(watched);
        // Presses in menus and lists that belong to the card are windows of their own.
        const bool elsewhere = widget != this && !isAncestorOf(widget) && widget->window() == window();
        if (elsewhere)
            dismiss();
    }
    if (event->type() == QEvent::Resize && watched == parentWidget() && isVisible())
        openAt(m_area);
    return QWidget::eventFilter(watched, event);
}

void Popover::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return dismiss();
    QWidget::keyPressEvent(event);
}

void Popover::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const QRectF card = QRectF(rect()).adjusted(shade, shade, -shade, -shade);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, theme.dark ? 22 : 6));
    for (int i = shade; i > 0; i -= 2)
        painter.drawRoundedRect(card.adjusted(-i, -i + 3, i, i - 1), radius + i, radius + i);
    painter.setPen(theme.strongHairline);
    painter.setBrush(theme.background);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

} // namespace shardscope::ui
