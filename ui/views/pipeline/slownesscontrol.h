// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace shardscope::ui {

/// One upright slider a stage, ×½ … ×4: how much longer it takes than it
/// should. Of many stages some at a time; the keys or the arrows at the edges
/// bring the others. Double-click resets one.
class SlownessControl : public QWidget {
    Q_OBJECT

public:
    explicit SlownessControl(QWidget *parent = nullptr);

    /// Time factor of every stage.
    void setFactors(const std::vector<double> &factors);
    [[nodiscard]] int chosen() const { return m_chosen; }
    /// Centre of a stage's knob, for tests; the stage is in sight.
    [[nodiscard]] QPointF knob(int stage) const;
    [[nodiscard]] double factorAt(double y) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr double least = 0.5;
    static constexpr double most = 4;
    static constexpr int inSight = 8;

signals:
    void changed(int stage, double factor);
    void settled();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QRectF column(int stage) const;
    [[nodiscard]] double top() const;
    [[nodiscard]] double bottom() const;
    [[nodiscard]] double yOf(double factor) const;
    [[nodiscard]] int shown() const;
    [[nodiscard]] int stageAt(double x) const;
    void put(int stage, double factor);
    void choose(int stage);
    void describe();

    std::vector<double> m_factors;
    int m_first = 0;
    int m_chosen = 0;
    bool m_dragging = false;
};

} // namespace shardscope::ui
