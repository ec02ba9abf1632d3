// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

/// While something is dragged over the window: says that it may be dropped.
class DropOverlay : public QWidget {
    Q_OBJECT

public:
    explicit DropOverlay(QWidget *window);

    void begin(const QString &what);
    void end();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_what;
};

} // namespace shardscope::ui
