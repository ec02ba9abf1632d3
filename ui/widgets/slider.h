// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sliderscale.h"

#include <QWidget>

#include <functional>

class QLineEdit;

namespace shardscope::ui {

/// A slider over a few values with the present one at its right. A typed value
/// is always possible: click the number, press Enter or type a digit; Enter and
/// Tab take it, Esc does not. Double-click on the track goes back to the
/// baseline, which a small triangle marks.
class Slider : public QWidget {
    Q_OBJECT

public:
    explicit Slider(QWidget *parent = nullptr);

    void setScale(const SliderScale &scale);
    [[nodiscard]] const SliderScale &scale() const { return m_scale; }
    [[nodiscard]] double value() const { return m_value; }
    /// Sets the value without emitting changed().
    void setValue(double value);
    /// As the user would: the nearest value that is possible.
    void take(double value);
    void setBaseline(std::optional<double> baseline);
    /// How the value is written; as a plain number unless told.
    void setText(std::function<QString(double)> text);
    /// Whether a typed value may lie between the stops.
    void setFreeValues(bool free) { m_free = free; }
    /// Enter is for whoever holds the slider: only a digit or a click begins to type.
    void leaveEnter() { m_leavesEnter = true; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// As it stands at the right.
    [[nodiscard]] QString text() const { return textOf(m_value); }
    /// px from the left edge, for tests and tooltips.
    [[nodiscard]] double positionOf(double value) const;

signals:
    /// By the user; while dragging, after every step.
    void changed(double value);
    /// The drag or the typing is over.
    void settled(double value);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QRectF track() const;
    [[nodiscard]] QRectF valueRect() const;
    [[nodiscard]] QString textOf(double value) const;
    void choose(double value);
    void chooseAt(double x);
    void type(const QString &digit = {});
    void endTyping(bool take);
    void typed(const QString &text);
    void describe();
    void paintMarks(QPainter &painter, const struct Theme &theme) const;

    SliderScale m_scale;
    double m_value = 0;
    std::optional<double> m_baseline;
    std::function<QString(double)> m_text;
    QLineEdit *m_field = nullptr; ///< while a value is typed
    bool m_free = false;
    bool m_leavesEnter = false;
    bool m_dragging = false;
};

} // namespace shardscope::ui
