// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/canvasview.h"
#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracepicture.h"

#include <optional>

namespace shardscope::ui {

class TraceModel;

/// A recorded trace: one lane a device and stream, the predicted pipeline on
/// the same axis, and the bubble of each device beside its lanes.
class TraceView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit TraceView(const ViewContext &context, QWidget *parent = nullptr);
    ~TraceView() override;

    QString sentence() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    /// To the measured step; from there to the whole trace.
    void fit() override;
    void zoomBy(double factor) override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override;
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;

    /// A place among the steps; −1: the usual one. One undoable edit.
    void chooseStep(int step);
    /// Null while there is no trace.
    [[nodiscard]] const TracePicture *picture() const { return m_picture.get(); }
    [[nodiscard]] const TraceLayout &figureLayout() const;
    [[nodiscard]] const TraceWindow &window() const { return m_window; }

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override;
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    bool dragStart(const QPointF &point) override;
    void dragTo(const QPointF &point) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    void panBy(double dx, double dy) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    [[nodiscard]] bool hasMoreToPaint() override;

private:
    /// What lies under a point.
    struct Target {
        enum class Kind { None, Interval, Gap, Device, Task };
        Kind kind = Kind::None;
        int lane = -1; ///< measured, or predicted of a task
        int device = -1;
        std::int64_t interval = -1;
        std::int64_t task = -1;
        double time = 0;
    };
    void take();
    void forget();
    void showWindow(const TraceWindow &window);
    [[nodiscard]] TraceWindow stepWindow() const;
    [[nodiscard]] TraceWindow wholeWindow() const;
    [[nodiscard]] Target targetAt(const QPointF &point) const;
    void light(int lane, std::int64_t interval, bool pin);
    void say(int device, const QString &line);
    [[nodiscard]] TraceNeeds needs(const FigureStyle &style, double width) const;
    [[nodiscard]] TraceMarks marksNow() const;

    TraceModel *m_table;
    TracePicturePtr m_picture;
    runs::TracePtr m_trace; ///< whose window is shown
    int m_step = -1;
    TraceWindow m_window;
    TraceMarks m_marks;
    QPointF m_dragged;
    mutable std::optional<TraceLayout> m_layout;
    mutable QSize m_layoutSize;
};

} // namespace shardscope::ui
