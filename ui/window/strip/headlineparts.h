// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/strip/headlinestrip.h"

#include <QAbstractButton>

namespace shardscope::ui {

/// One number: its name in quiet, the value in 17/600, unit, note, gain, change.
class HeadlineCell : public QAbstractButton {
    Q_OBJECT

public:
    explicit HeadlineCell(QWidget *parent = nullptr);

    void setCell(const StripCell &cell, bool first, bool last);
    [[nodiscard]] const StripCell &cell() const { return m_cell; }
    /// 1: as usual; less while the next number is worked out.
    void setOpacity(double opacity);
    /// What is to read, in one line.
    [[nodiscard]] QString spoken() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Part {
        QString text;
        QFont font;
        QColor color;
        double gap; ///< before it
    };
    [[nodiscard]] QList<Part> parts() const;

    StripCell m_cell;
    double m_opacity = 1;
    bool m_first = false;
    bool m_last = false; ///< no line behind it
};

/// "⚠ 2 messages"; opens the list.
class MessageButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit MessageButton(QWidget *parent = nullptr);

    void setCount(int count, bool fault);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool m_fault = false;
};

} // namespace shardscope::ui
