// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace shardscope::ui {

class Button;

/// Whatever somebody has in hand goes in here, and what is wrong with it comes out.
class AskBox : public QWidget {
    Q_OBJECT

public:
    explicit AskBox(QWidget *parent = nullptr);

signals:
    /// Never of blanks alone; the field is empty again.
    void asked(const QString &text);
    /// A question of one line, such as "why slower?": no text of a tool.
    void searched(const QString &question);

protected:
    /// Ctrl+Enter asks, as Enter is part of a text; behind a question mark it asks, too.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ask();

    QPlainTextEdit *m_field;
    Button *m_ask;
};

} // namespace shardscope::ui
