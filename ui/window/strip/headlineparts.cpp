// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip/headlineparts.h"
#include "ui/widgets/keys.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace shardscope::ui {

namespace {

QFont small(int weight = QFont::Normal)
{
    return textFont(QApplication::font(), TextSize::Small, weight);
}

/// Space at both sides of the line between two cells.
int gutter()
{
    return scaled(28);
}

} // namespace

HeadlineCell::HeadlineCell(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void HeadlineCell::setCell(const StripCell &cell, bool first, bool last)
{
    m_cell = cell;
    m_first = first;
    m_last = last;
    setText(cell.headline.name);
    setAccessibleName(spoken());
    setAccessibleDescription(tr("Shows where this number comes from"));
    setToolTip(exactValue(cell.headline.value, cell.headline.unit));
    updateGeometry();
    update();
}

QString HeadlineCell::spoken() const
{
    const Headline &h = m_cell.headline;
    QStringList words{h.name + QLatin1String(": ")
                      + formatHeadline(h.value, h.unit).joined().replace(QChar(0x00A0), QLatin1Char(' '))};
    for (const QString &more : {h.unitText, h.note, h.gain, m_cell.other, m_cell.change})
        if (!more.isEmpty())
            words << more;
    return words.join(QLatin1Char(' '));
}

QList<HeadlineCell::Part> HeadlineCell::parts() const
{
    const Theme &theme = themeFor(palette());
    const Headline &h = m_cell.headline;
    const Formatted value = formatHeadline(h.value, h.unit);
    QList<Part> parts;
    if (!m_cell.other.isEmpty())
        parts << Part{QStringLiteral("A "), textFont(QApplication::font(), TextSize::Body, QFont::Medium), theme.quiet, 0};
    parts << Part{value.number, textFont(QApplication::font(), TextSize::Title, QFont::DemiBold), theme.text, 0};
    if (!value.unit.isEmpty())
        parts << Part{value.unit, textFont(QApplication::font(), TextSize::Body), theme.quiet, scaled(4) + 0.0};
    if (!h.unitText.isEmpty())
        parts << Part{h.unitText, textFont(QApplication::font(), TextSize::Body), theme.quiet, scaled(4) + 0.0};
    if (!h.note.isEmpty())
        parts << Part{h.note, small(), theme.quiet, scaled(8) + 0.0};
    if (!h.gain.isEmpty())
        parts << Part{h.gain, small(QFont::Medium), theme.accent, scaled(8) + 0.0};
    if (!m_cell.other.isEmpty())
        parts << Part{m_cell.other, textFont(QApplication::font(), TextSize::Body, QFont::Medium), theme.text, scaled(12) + 0.0};
    if (!m_cell.change.isEmpty())
        parts << Part{m_cell.change, small(QFont::Medium), m_cell.changeIsBetter ? theme.better : theme.worse, scaled(8) + 0.0};
    return parts;
}

QSize HeadlineCell::sizeHint() const
{
    double width = 0;
    for (const Part &part : parts())
        width += part.gap + tabularWidth(part.font, part.text);
    width = std::max(width, QFontMetricsF(small()).horizontalAdvance(m_cell.headline.name));
    return {static_cast<int>(std::ceil(width)) + (m_first ? scaled(24) : gutter()) + gutter(), scaled(63)};
}

bool HeadlineCell::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        event->accept();
    return QAbstractButton::event(event);
}

void HeadlineCell::setOpacity(double opacity)
{
    m_opacity = opacity;
    update();
}

void HeadlineCell::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return QApplication::clipboard()->setText(exactValue(m_cell.headline.value, m_cell.headline.unit));
    if (isEnter(*event))
        return click();
    QAbstractButton::keyPressEvent(event);
}

void HeadlineCell::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    const double left = m_first ? scaled(24) : gutter();
    if (underMouse() || hasFocus()) {
        const QRectF light(left - scaled(10), scaled(6), width() - left - gutter() + 2 * scaled(10), height() - 2 * scaled(6));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.grid);
        if (underMouse())
            painter.drawRoundedRect(light, controlRadius, controlRadius);
        if (hasFocus())
            paintFocusRing(painter, light, theme);
    }
    painter.setOpacity(m_opacity);
    painter.setFont(small());
    painter.setPen(theme.quiet);
    painter.drawText(QPointF(left, scaled(24)), m_cell.headline.name);
    double x = left;
    for (const Part &part : parts()) {
        painter.setFont(part.font);
        painter.setPen(part.color);
        x += part.gap;
        x += drawTabular(painter, QPointF(x, scaled(46)), part.text);
    }
    painter.setOpacity(1);
    if (!m_last)
        painter.fillRect(QRectF(width() - 1, scaled(12), 1, height() - scaled(24)), theme.hairline);
}

MessageButton::MessageButton(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCount(0, false);
}

void MessageButton::setCount(int count, bool fault)
{
    m_fault = fault;
    setText(count == 0 ? tr("No messages") : count == 1 ? tr("1 message") : tr("%1 messages").arg(count));
    setAccessibleName(text());
    setVisible(count > 0);
    updateGeometry();
    update();
}

QSize MessageButton::sizeHint() const
{
    const QFontMetrics metrics(textFont(QApplication::font(), TextSize::Table));
    return {scaled(16) + scaled(8) + metrics.horizontalAdvance(text()) + 2 * scaled(8), scaled(29)};
}

void MessageButton::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        return click();
    QAbstractButton::keyPressEvent(event);
}

void MessageButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.grid);
        painter.drawRoundedRect(QRectF(rect()), controlRadius, controlRadius);
    }
    const QColor ink = m_fault ? theme.fault : theme.quiet;
    const double side = scaled(16);
    paintIcon(painter, QStringLiteral(":/icons/warning.svg"), QRectF(scaled(8), (height() - side) / 2, side, side), ink);
    painter.setFont(textFont(QApplication::font(), TextSize::Table));
    painter.setPen(m_fault ? theme.fault : theme.quiet);
    painter.drawText(QRectF(scaled(32), 0, width() - scaled(32), height()), Qt::AlignVCenter | Qt::TextSingleLine, text());
    if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

} // namespace shardscope::ui
