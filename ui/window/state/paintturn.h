// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace shardscope::ui {

/// Gives painting a window a turn of the event loop of its own. Qt paints in
/// the turn that asked for it, behind everything else in that turn: a result
/// that arrives and the pictures that follow it would keep keys and clicks
/// waiting for the sum of both.
class PaintTurn : public QObject {
    Q_OBJECT

public:
    /// Lives as long as the window.
    explicit PaintTurn(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void paint();

    QWidget &m_window;
    bool m_waiting = false;
    bool m_painting = false;
};

} // namespace shardscope::ui
