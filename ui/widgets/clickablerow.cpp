// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/clickablerow.h"

#include "ui/base/theme.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {
/// The row's light reaches beyond its text, so that names stand on the inspector's edge.
constexpr int overhang = 6;
constexpr int inspectorWidth = 286; ///< px inside of it
} // namespace

ClickableRow::ClickableRow(const QString &name, QWidget *parent)
    : QAbstractButton(parent), m_name(new TextLabel(name, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_value(new ValueLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(8));
    row->addWidget(m_name, 1);
    row->addWidget(m_value);
    m_name->setElided(true);
    m_name->setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setName(name);
    connect(m_value, &ValueLabel::changed, this, &ClickableRow::describe);
}

void ClickableRow::setName(const QString &name)
{
    m_name->setText(name);
    setText(name);
    describe();
}

void ClickableRow::describe()
{
    const QString value = m_value->formatted().joined().replace(QChar(0x00A0), QLatin1Char(' '));
    setAccessibleName(value.isEmpty() ? text() : text() + QLatin1String(": ") + value);
    // A long name takes a second line, reckoned before it is laid out: rows that grow then are cut at first.
    const QFontMetrics metrics = m_name->fontMetrics();
    const int room = scaled(inspectorWidth) - m_value->sizeHint().width() - scaled(8);
    setMinimumHeight(metrics.horizontalAdvance(text()) > room ? std::max(scaled(24), 2 * metrics.lineSpacing()) : scaled(24));
}

QSize ClickableRow::sizeHint() const
{
    return {layout()->sizeHint().width(), scaled(24)};
}

bool ClickableRow::event(QEvent *event)
{
    // Ctrl+C is for the number here, not for the picture.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        event->accept();
    return QAbstractButton::event(event);
}

void ClickableRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const QRectF light = QRectF(rect());
    if (underMouse() || isDown()) {
        painter.setPen(theme.hairline);
        painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
    }
    if (hasFocus())
        paintFocusRing(painter, light.adjusted(-overhang, 0, overhang, 0), theme);
}

void ClickableRow::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return m_value->copy();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return click();
    QAbstractButton::keyPressEvent(event);
}

} // namespace shardscope::ui
