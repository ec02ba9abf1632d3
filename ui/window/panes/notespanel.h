// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace shardscope::ui {

class ScenarioDocument;

/// The scenario's note under the picture: what was found. Kept in the file; an edit of it is undone as any other.
class NotesPanel : public QWidget {
    Q_OBJECT

public:
    explicit NotesPanel(ScenarioDocument &document, QWidget *parent = nullptr);

    [[nodiscard]] QPlainTextEdit *field();
    /// To write at the end.
    void takeFocus();
    [[nodiscard]] QSize sizeHint() const override;
    void setVisible(bool visible) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void follow();
    void keep();

    ScenarioDocument &m_document;
    QPlainTextEdit *m_field = nullptr; ///< from when it is first shown: few ever open it
    int m_mergeKey = -1;
    bool m_following = false;
};

} // namespace shardscope::ui
