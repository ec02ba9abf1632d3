// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/emptystate.h"

#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/start/examplecards.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace shardscope::ui {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent), m_text(new TextLabel({}, TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_buttons(new QWidget(this)), m_row(new QHBoxLayout(m_buttons))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(48), scaled(24), scaled(48), scaled(48));
    column->setSpacing(scaled(8));
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter);
    m_row->setContentsMargins(0, scaled(8), 0, 0);
    m_row->setSpacing(scaled(8));
    m_row->addStretch(1);
    m_row->addStretch(1);
    column->addStretch(2);
    column->addWidget(m_text);
    column->addWidget(m_buttons);
    column->addStretch(3);
}

void EmptyState::setView(const QString &id)
{
    if (id == m_view)
        return;
    m_view = id;
    m_filled = false;
    if (isVisible())
        fill();
}

/// Nobody reads the examples for a state that is never seen.
void EmptyState::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fill();
}

void EmptyState::fill()
{
    if (m_filled || m_view.isEmpty())
        return;
    m_filled = true;
    m_examples.clear();
    for (const ExampleCard &card : examplesFor(m_view)) {
        // Several examples are of one machine; their titles tell them apart.
        const QString text = tr("Open %1").arg(card.isMachine ? card.title : card.name);
        const qsizetype at = m_examples.size();
        m_examples << card.id;
        if (at == m_offers.size()) {
            m_offers << new Button({}, QStringLiteral(":/icons/play.svg"), {}, m_buttons);
            m_row->insertWidget(static_cast<int>(at) + 1, m_offers.back(), 0, Qt::AlignHCenter);
            connect(m_offers.back(), &QAbstractButton::clicked, this, [this, at] { emit exampleWanted(m_examples.value(at)); });
        }
        m_offers[at]->setText(text);
        m_offers[at]->setAccessibleName(text);
        m_offers[at]->show();
    }
    for (qsizetype i = m_examples.size(); i < m_offers.size(); ++i)
        m_offers[i]->hide();
}

void EmptyState::setText(const QString &text)
{
    // No line ends within an option such as -m.
    m_text->setText(QString(text).replace(QLatin1String(" -"), QStringLiteral("\u00a0-\u2060")));
    setAccessibleName(text);
}

/// Lines of about one length, not a long one and a word; buttons below one another where a row of them has no room.
void EmptyState::balance()
{
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right();
    const QFontMetrics font(m_text->font());
    const auto height = [&](int width) {
        return font.boundingRect(0, 0, width, 0x7fff, Qt::TextWordWrap, m_text->text()).height();
    };
    int narrow = 1; // too narrow
    int wide = std::max(room, 2);
    for (const int lines = height(wide); wide - narrow > 1;) {
        const int middle = std::midpoint(narrow, wide);
        (height(middle) <= lines ? wide : narrow) = middle;
    }
    const int beside = std::max(0, (room - wide) / 2 - 1);
    m_text->setContentsMargins(beside, 0, beside, 0);
    int buttons = 0;
    for (const auto *button : m_buttons->findChildren<QAbstractButton *>())
        buttons += button->isHidden() ? 0 : button->sizeHint().width() + m_row->spacing();
    const auto way = buttons - m_row->spacing() > room ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_row->direction() != way)
        m_row->setDirection(way);
}

/// A new text and a new size of type ask for a layout.
bool EmptyState::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        balance();
    return QWidget::event(event);
}

void EmptyState::setSingleAction(const QString &text)
{
    auto *button = new Button(text, {}, {}, m_buttons);
    m_row->insertWidget(1, button, 0, Qt::AlignHCenter);
    connect(button, &QAbstractButton::clicked, this, &EmptyState::actionWanted);
}

} // namespace shardscope::ui
