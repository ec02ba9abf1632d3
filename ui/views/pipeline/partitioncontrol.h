// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace shardscope::ui {

/// The layers of a model as squares in a row, parted among the stages by
/// handles that are dragged. Keys: Tab reaches it, up and down choose a
/// border, left and right move it.
class PartitionControl : public QWidget {
    Q_OBJECT

public:
    explicit PartitionControl(QWidget *parent = nullptr);

    /// Layers of each stage; empty where there are none to divide.
    void setPartition(const std::vector<int> &partition);
    [[nodiscard]] const std::vector<int> &partition() const { return m_partition; }
    /// x of the border after a stage, for tests.
    [[nodiscard]] double borderAt(int stage) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// By the user, after every step of a drag.
    void moved(const std::vector<int> &partition);
    void settled();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    [[nodiscard]] QRectF track() const;
    [[nodiscard]] double perLayer() const;
    [[nodiscard]] int layers() const;
    [[nodiscard]] int before(int stage) const; ///< layers up to and with a stage
    [[nodiscard]] int borderNear(double x) const;
    void moveBorder(int stage, int layer);
    void describe();

    std::vector<int> m_partition;
    int m_chosen = 0; ///< border for the keys
    int m_dragged = -1;
    int m_hovered = -1;
};

} // namespace shardscope::ui
