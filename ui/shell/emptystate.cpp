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
    const QList<ExampleCard> &examples = exampleCards();
    for (qsizetype i = 0; i < std::min<qsizetype>(2, examples.size()); ++i) {
        auto *button = new Button(tr("Open %1").arg(examples[i].title), QStringLiteral(":/icons/play.svg"), {}, this);
        const QString id = examples[i].id;
        connect(button, &QAbstractButton::clicked, this, [this, id] { emit exampleWanted(id); });
        m_row->addWidget(button);
    }
    m_row->addStretch(1);
    column->addStretch(2);
    column->addWidget(m_text);
    column->addWidget(m_buttons);
    column->addStretch(3);
}

void EmptyState::setText(const QString &text)
{
    m_text->setText(text);
    setAccessibleName(text);
}

void EmptyState::setSingleAction(const QString &text)
{
    qDeleteAll(m_buttons->findChildren<Button *>());
    auto *button = new Button(text, {}, {}, m_buttons);
    m_row->insertWidget(1, button);
    connect(button, &QAbstractButton::clicked, this, &EmptyState::actionWanted);
}

} // namespace shardscope::ui
