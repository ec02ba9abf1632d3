// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace shardscope::ui {

/// A text file as it was read, at the line that a message names.
class FileWindow : public QWidget {
    Q_OBJECT

public:
    /// Shows what can be read of it; a line of 0 means the beginning.
    static FileWindow *open(const QString &file, int line, QWidget *parent);

    /// The same of a text that need not be a file.
    static FileWindow *openText(const QString &name, const QString &text, int line, QWidget *parent);

    [[nodiscard]] QPlainTextEdit *text() const { return m_text; }

private:
    FileWindow(const QString &name, const QString &text, int line, QWidget *parent);
    void markLine(int line);

    QPlainTextEdit *m_text;
};

} // namespace shardscope::ui
