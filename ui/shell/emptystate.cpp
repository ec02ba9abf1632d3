// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/emptystate.h"

#include "ui/shell/examplecards.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

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
        // Several examples are of one machine; their names tell them apart.
        const QString text = tr("Open %1").arg(card.isMachine ? card.title : card.id);
        const qsizetype at = m_examples.size();
        m_examples << card.id;
        if (at == m_offers.size()) {
            m_offers << new Button({}, QStringLiteral(":/icons/play.svg"), {}, m_buttons);
            m_row->insertWidget(static_cast<int>(at) + 1, m_offers.back());
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
    m_text->setText(text);
    setAccessibleName(text);
}

void EmptyState::setSingleAction(const QString &text)
{
    auto *button = new Button(text, {}, {}, m_buttons);
    m_row->insertWidget(1, button);
    connect(button, &QAbstractButton::clicked, this, &EmptyState::actionWanted);
}

} // namespace shardscope::ui
