// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/valuelabel.h"

#include "ui/base/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <cmath>

namespace shardscope::ui {

namespace {
constexpr double unitGap = 4.0;
}

ValueLabel::ValueLabel(QWidget *parent, TextSize size) : QWidget(parent), m_size(size)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ValueLabel::setValue(double si, Unit unit, const QString &prefix)
{
    Formatted value = formatValue(si, unit);
    if (!prefix.isEmpty())
        value.number.prepend(prefix + QChar(0x2009));
    put(value, exactValue(si, unit));
}

void ValueLabel::setFormatted(const Formatted &value, const QString &exact)
{
    put(value, exact);
}

void ValueLabel::setText(const QString &text)
{
    put({text, {}}, text);
}

void ValueLabel::put(const Formatted &value, const QString &exact)
{
    m_value = value;
    m_exact = exact;
    setToolTip(exact == value.joined() ? QString() : exact);
    setAccessibleName(value.joined());
    updateGeometry();
    update();
    emit changed();
}

void ValueLabel::setWeight(int weight)
{
    m_weight = weight;
    updateGeometry();
    update();
}

void ValueLabel::copy() const
{
    QApplication::clipboard()->setText(m_exact);
}

QSize ValueLabel::sizeHint() const
{
    const QFont strong = textFont(QApplication::font(), m_size, m_weight);
    const QFontMetricsF plain(textFont(QApplication::font(), m_size));
    double width = tabularWidth(strong, m_value.number);
    if (!m_value.unit.isEmpty())
        width += unitGap + plain.horizontalAdvance(m_value.unit);
    return {static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(plain.height()))};
}

bool ValueLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    return QWidget::event(event);
}

void ValueLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    const QFont strong = textFont(QApplication::font(), m_size, m_weight);
    const QFont plain = textFont(QApplication::font(), m_size);
    const QFontMetricsF metrics(plain);
    double x = width() - sizeHint().width();
    const double baseline = (height() + metrics.ascent() - metrics.descent()) / 2;
    painter.setFont(strong);
    painter.setPen(theme.text);
    x += drawTabular(painter, QPointF(x, baseline), m_value.number);
    painter.setFont(plain);
    painter.setPen(theme.quiet);
    painter.drawText(QPointF(x + unitGap, baseline), m_value.unit);
}

void ValueLabel::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy %1").arg(m_exact), this, &ValueLabel::copy);
    menu.exec(event->globalPos());
}

void ValueLabel::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    QWidget::keyPressEvent(event);
}

} // namespace shardscope::ui
