// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QVBoxLayout;

namespace shardscope::ui {

class TextLabel;

/// A card over the window that does not stop the work beside it: closes with
/// Esc, its cross, or a click elsewhere, and gives the keyboard back.
class Popover : public QWidget {
    Q_OBJECT

public:
    /// An empty title: no heading.
    Popover(const QString &title, QWidget *window);

    void setTitle(const QString &title);
    /// Rectangle in the window; kept inside it, also where that becomes smaller.
    void openAt(const QRect &area);

signals:
    void closed();

public slots:
    void dismiss();

protected:
    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    TextLabel *m_title = nullptr;
    QVBoxLayout *m_body;
    QRect m_area;               ///< as wanted
    QPointer<QWidget> m_before; ///< had the keyboard
};

} // namespace shardscope::ui
