// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worked.h"
#include "ui/lessons/predictionlayout.h"

#include <QStringList>
#include <QWidget>

namespace shardscope::ui {

struct FigureStyle;

/// The picture of a question to drag: its axis with a marker to be put where
/// the answer is expected. The curve is drawn when the answer is told.
class PredictionChart : public QWidget {
    Q_OBJECT

public:
    PredictionChart(const lesson::Lesson &lesson, const lesson::Worked &worked, std::size_t question, QWidget *parent = nullptr);

    /// A stop's value; does not emit.
    void setValue(double value);
    [[nodiscard]] double value() const;
    /// What was predicted before the right answer, the first one first: it stays beside the curve.
    void setPredictions(const QList<double> &values);
    /// "you said 16: 589"; empty: nothing but the answer was.
    [[nodiscard]] QString saidText() const;
    /// Draws the curve with every stop's number, and marks the right one.
    void tell();
    [[nodiscard]] bool isTold() const { return m_told; }
    /// px from the left.
    [[nodiscard]] double positionOf(double value) const;
    /// As they stand over the points once told.
    [[nodiscard]] QStringList valueTexts() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void changed(double value);
    /// Enter: the answer is meant.
    void accepted();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] PredictionLayout geometryOf() const;
    void choose(int stop);
    void describe();
    void paintAxis(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const;
    void paintMarker(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const;
    void paintSaid(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const;
    void paintCurve(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const;

    QStringList m_stops;
    QList<double> m_numbers; ///< of the stops
    lesson::Curve m_curve;
    QString m_across;        ///< what is dragged
    QString m_up;            ///< what is asked for
    QString m_unit;          ///< of the numbers over the points
    QList<qsizetype> m_said; ///< stops that were predicted
    int m_chosen = 0;
    int m_right = 0;
    bool m_told = false;
    bool m_dragging = false;
};

} // namespace shardscope::ui
