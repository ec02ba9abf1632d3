// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/foldheader.h"

#include "ui/base/phrase.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>

namespace shardscope::ui {

FoldHeader::FoldHeader(const QString &title, QWidget *parent) : QAbstractButton(parent)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldHeader::setPhrase(const QString &phrase)
{
    m_phrase = phrase;
    setAccessibleDescription(phrase);
    update();
}

QSize FoldHeader::sizeHint() const
{
    return {scaled(160), scaled(24)};
}

QSize FoldHeader::minimumSizeHint() const
{
    return {0, scaled(24)};
}

bool FoldHeader::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    return QAbstractButton::event(event);
}

void FoldHeader::keyPressEvent(QKeyEvent *event)
{
    const bool open = event->key() == Qt::Key_Right;
    if (open || event->key() == Qt::Key_Left)
        return setChecked(open);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return click();
    QAbstractButton::keyPressEvent(event);
}

void FoldHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const double middle = height() / 2.0;
    const double r = scaled(3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.quiet);
    if (isChecked())
        painter.drawPolygon(QPolygonF({{1, middle - r * 0.6}, {1 + 2 * r, middle - r * 0.6}, {1 + r, middle + r * 0.8}}));
    else
        painter.drawPolygon(QPolygonF({{2, middle - r}, {2 + r * 1.4, middle}, {2, middle + r}}));

    const QFont plain = textFont(QApplication::font(), TextSize::Table, QFont::Medium);
    const int left = scaled(16);
    painter.setFont(plain);
    painter.setPen(theme.text);
    painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignVCenter | Qt::TextSingleLine, text());
    if (!isChecked()) {
        const int from = left + QFontMetrics(plain).horizontalAdvance(text()) + scaled(12);
        const QFont small = textFont(QApplication::font(), TextSize::Small);
        painter.setFont(small);
        painter.setPen(theme.quiet);
        const QRect space(from, 0, width() - from, height());
        painter.drawText(space, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         wholeParts(QFontMetricsF(small), m_phrase, space.width()));
    }
    if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

} // namespace shardscope::ui
