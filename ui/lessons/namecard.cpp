// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/namecard.h"

#include "ui/document/lessonbook.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace shardscope::ui {

NameCard::NameCard(QWidget *window) : Popover(tr("Name on the score sheet"), window), m_name(new QLineEdit(this))
{
    m_name->setPlaceholderText(tr("Your name"));
    m_name->setAccessibleName(tr("Name on the score sheet"));
    m_name->setMaxLength(LessonBook::longestName);
    auto *go = new Button(tr("Export…"), {}, {}, this);
    go->setPrimary(true);
    go->setEnabled(false);
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(8));
    row->addWidget(m_name, 1);
    row->addWidget(go);
    body()->addLayout(row);
    connect(m_name, &QLineEdit::textChanged, go, [go](const QString &name) { go->setEnabled(!name.trimmed().isEmpty()); });
    connect(m_name, &QLineEdit::returnPressed, this, &NameCard::take);
    connect(go, &QAbstractButton::clicked, this, &NameCard::take);
}

void NameCard::open()
{
    m_name->clear();
    const QSize room = parentWidget()->size();
    const QSize size(scaled(380), sizeHint().height());
    openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
    m_name->setFocus(Qt::PopupFocusReason);
}

void NameCard::take()
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        return;
    dismiss();
    emit named(name);
}

} // namespace shardscope::ui
