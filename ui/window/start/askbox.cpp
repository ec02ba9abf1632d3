// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/askbox.h"

#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QTextDocument>

namespace shardscope::ui {

namespace {

constexpr int lines = 2;

bool isQuestion(const QString &text)
{
    constexpr qsizetype longest = 120;
    const QString line = text.trimmed();
    return line.size() <= longest && !line.contains(QLatin1Char('\n'))
           && (line.endsWith(QLatin1Char('?')) || line.endsWith(QChar(0xFF1F)));
}

} // namespace

AskBox::AskBox(QWidget *parent) : QWidget(parent), m_field(new QPlainTextEdit(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(12));
    m_field->setTabChangesFocus(true);
    m_field->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_field->setAccessibleName(tr("What is wrong with it?"));
    m_field->setPlaceholderText(
        tr("Paste what you have: a printout, a log, an error message, a table. Or ask: why are 4 GPUs slower?"));
    m_field->document()->setDocumentMargin(scaled(8)); // as in the fields of one line
    m_field->setFixedHeight(lines * m_field->fontMetrics().lineSpacing() + scaled(16));
    m_field->installEventFilter(this);
    row->addWidget(m_field, 1);
    m_ask = new Button(tr("What is wrong with it?"), {}, {}, this);
    m_ask->setPrimary(true);
    m_ask->setEnabled(false);
    m_ask->setToolTip(tr("Verdict, evidence, likely causes and the next step (Ctrl+Enter)"));
    row->addWidget(m_ask, 0, Qt::AlignVCenter);
    connect(m_ask, &QAbstractButton::clicked, this, &AskBox::ask);
    connect(m_field, &QPlainTextEdit::textChanged, this,
            [this] { m_ask->setEnabled(!m_field->toPlainText().trimmed().isEmpty()); });
}

void AskBox::ask()
{
    const QString text = m_field->toPlainText();
    if (text.trimmed().isEmpty())
        return;
    m_field->clear();
    if (isQuestion(text))
        emit searched(text.trimmed());
    else
        emit asked(text);
}

bool AskBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && (key->modifiers().testFlag(Qt::ControlModifier) || isQuestion(m_field->toPlainText()))) {
            ask();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace shardscope::ui
