// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace shardscope::ui {

/// Rows to bring into order: dragged, or moved by Alt or Ctrl and an arrow.
class OrderList : public QListWidget {
    Q_OBJECT

public:
    explicit OrderList(QWidget *parent = nullptr);

    /// Texts and what they stand for.
    void setRows(const QStringList &texts, const QList<int> &values);
    /// From first to last.
    [[nodiscard]] QList<int> order() const;
    void moveCurrent(int by);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    void orderChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void swapRows(int a, int b);
    void number();
};

} // namespace shardscope::ui
