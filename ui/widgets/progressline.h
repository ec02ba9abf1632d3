// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace shardscope::ui {

class IconButton;
class TextLabel;

/// Thin accent line over the top edge of the picture with a cancel cross: shown
/// when work takes longer than a moment; the old picture stays behind it.
class ProgressLine : public QWidget {
    Q_OBJECT

public:
    explicit ProgressLine(QWidget *parent);

    /// Moves to the top edge of another part of the window.
    void moveTo(QWidget *parent);
    /// A fraction below 0: it is not known how far the work is.
    void start(const QString &what);
    void setFraction(double fraction);
    void finish();
    [[nodiscard]] bool isActive() const { return m_active; }

signals:
    void cancelled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place();

    TextLabel *m_what;
    IconButton *m_cancel;
    QTimer m_moment;
    QTimer m_beat;
    double m_fraction = -1;
    int m_phase = 0;
    bool m_active = false;
};

} // namespace shardscope::ui
