// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip/topbarparts.h"
#include "ui/widgets/keys.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>

namespace shardscope::ui {

namespace {

QFont nameFont()
{
    return textFont(QApplication::font(), TextSize::Body, QFont::DemiBold);
}

QFont smallFont()
{
    return textFont(QApplication::font(), TextSize::Small);
}

} // namespace

ScenarioButton::ScenarioButton(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ScenarioButton::setTitle(const QString &title, bool modified)
{
    m_modified = modified;
    setText(title);
    setAccessibleName(modified ? tr("Scenario %1, with unsaved changes").arg(title) : tr("Scenario %1").arg(title));
    setToolTip(modified ? tr("%1: changes not saved to any file").arg(title) : title);
    updateGeometry();
}

QSize ScenarioButton::sizeHint() const
{
    return {QFontMetrics(nameFont()).horizontalAdvance(text()) + scaled(m_modified ? 42 : 30), scaled(29)};
}

QSize ScenarioButton::minimumSizeHint() const
{
    return {scaled(90), scaled(29)};
}

void ScenarioButton::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event) || event->key() == Qt::Key_Down)
        return click();
    QAbstractButton::keyPressEvent(event);
}

void ScenarioButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.grid);
        painter.drawRoundedRect(QRectF(rect()), controlRadius, controlRadius);
    }
    const int edge = scaled(8);
    const int tail = scaled(m_modified ? 32 : 20);
    const QFontMetrics metrics(nameFont());
    const QString shown = metrics.elidedText(text(), Qt::ElideMiddle, width() - edge - tail);
    painter.setFont(nameFont());
    painter.setPen(theme.text);
    painter.drawText(QRect(edge, 0, width() - edge, height()), Qt::AlignVCenter | Qt::TextSingleLine, shown);
    double x = edge + metrics.horizontalAdvance(shown) + scaled(5);
    const double middle = height() / 2.0;
    painter.setPen(Qt::NoPen);
    if (m_modified) {
        painter.setBrush(theme.accent);
        painter.drawEllipse(QPointF(x + scaled(3), middle), scaled(3), scaled(3));
        x += scaled(12);
    }
    painter.setBrush(theme.quiet);
    const double r = scaled(3);
    painter.drawPolygon(QPolygonF({{x, middle - r / 2}, {x + 2 * r, middle - r / 2}, {x + r, middle + r * 0.8}}));
    if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

SearchField::SearchField(QWidget *parent) : QAbstractButton(parent)
{
    setText(tr("Search or run a command"));
    setAccessibleName(text());
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::IBeamCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize SearchField::sizeHint() const
{
    return {scaled(264), scaled(29)};
}

QSize SearchField::minimumSizeHint() const
{
    return {scaled(120), scaled(29)};
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event) || event->key() == Qt::Key_Down)
        return click();
    QAbstractButton::keyPressEvent(event);
}

void SearchField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    painter.setPen(underMouse() ? theme.quiet : theme.strongHairline);
    painter.setBrush(theme.background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);
    const double side = scaled(16);
    paintIcon(painter, QStringLiteral(":/icons/search.svg"), QRectF(scaled(9), (height() - side) / 2, side, side), theme.quiet);
    painter.setFont(smallFont());
    painter.setPen(theme.quiet);
    const QString keys = tr("Ctrl K");
    const QFontMetrics metrics(smallFont());
    const int left = scaled(32);
    const int right = width() - scaled(10) - metrics.horizontalAdvance(keys);
    painter.drawText(QRect(right, 0, width() - right, height()), Qt::AlignVCenter | Qt::TextSingleLine, keys);
    painter.drawText(QRect(left, 0, right - left, height()), Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(text(), Qt::ElideRight, right - left - scaled(8)));
    if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

} // namespace shardscope::ui
