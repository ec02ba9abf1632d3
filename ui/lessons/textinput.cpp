// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/answerinput.h"
#include "ui/widgets/scale.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

/// Enter takes the answer as everywhere in a lesson; with Shift it begins a line.
class WordsField : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (enter && !(event->modifiers() & Qt::ShiftModifier))
            return event->ignore();
        QPlainTextEdit::keyPressEvent(event);
    }
};

class TextInput : public AnswerInput {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::TextInput)

public:
    explicit TextInput(QWidget *parent) : AnswerInput(parent), m_field(new WordsField(this))
    {
        auto *column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_field);
        m_field->setTabChangesFocus(true);
        m_field->setFixedHeight(scaled(96));
        m_field->setAccessibleName(tr("Your answer in words"));
        m_field->setPlaceholderText(tr("One or two sentences; Shift+Enter begins a line"));
        connect(m_field, &QPlainTextEdit::textChanged, this, &AnswerInput::changed);
    }

    [[nodiscard]] lesson::Given given() const override
    {
        QString text = m_field->toPlainText().trimmed();
        while (static_cast<std::size_t>(text.toUtf8().size()) > lesson::longestText)
            text.chop(1);
        lesson::Given given;
        given.text = text.toStdString();
        return given;
    }

    void setGiven(const lesson::Given &given) override { m_field->setPlainText(QString::fromStdString(given.text)); }
    /// It can still be read and copied.
    void setOpen(bool open) override { m_field->setReadOnly(!open); }
    [[nodiscard]] QWidget *first() override { return m_field; }

private:
    QPlainTextEdit *m_field;
};

} // namespace

AnswerInput *makeTextInput(QWidget *parent)
{
    return new TextInput(parent);
}

} // namespace shardscope::ui
