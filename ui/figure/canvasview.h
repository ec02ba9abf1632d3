// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chartinteraction.h"
#include "ui/figure/view.h"

#include <QPointF>
#include <QTransform>

#include <optional>

namespace shardscope::ui {

/// A view that is one painted picture, with the behaviour that all pictures
/// share: wheel zooms about the cursor, drag pans, double-click or F fits,
/// Esc clears, arrows step, Enter pins, Ctrl+C copies the picture and
/// Ctrl+Shift+C its data, the empty state, and the edge that marks stale results.
/// Its x–y charts zoom, pan and are read out by themselves (ChartInteraction).
class CanvasView : public View {
    Q_OBJECT

public:
    explicit CanvasView(const ViewContext &context, QWidget *parent = nullptr);

    void fit() override;
    void zoomBy(double factor) override;
    [[nodiscard]] QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;

    void countDifferencesAgain() override;
    [[nodiscard]] bool saysEmpty() const override;
    [[nodiscard]] bool hasNothing() const override { return isEmptyNow(); }
    [[nodiscard]] bool isPaintedWhole() const override { return m_paintedWhole; }
    /// things(), kept until the picture changes: assistive technology asks for
    /// each of them many times.
    [[nodiscard]] const std::vector<Thing> &thingsNow() const;
    /// The picture's x–y charts as they lie at this moment; their states are saved.
    [[nodiscard]] virtual std::vector<ChartPlace> charts() const { return {}; }
    [[nodiscard]] const ChartState &chartState(const QString &key) const { return m_charts.state(key); }
    [[nodiscard]] const QHash<QString, ChartState> &chartStates() const { return m_charts.states(); }
    /// Where its values lie now; empty without such a chart.
    [[nodiscard]] ChartLayout chartLayout(const QString &key) const;
    /// What the hover line says, as plain text.
    [[nodiscard]] QString underCursor() const;

protected:
    /// Nothing to show: the base paints emptyText() instead of the figure.
    [[nodiscard]] virtual bool isEmptyNow() const = 0;
    /// The part of the widget that zooms and pans (px); the rest stands still.
    [[nodiscard]] virtual QRectF zoomArea() const = 0;
    /// What is under the point: set hover and the hover line. The point is outside after leaving: (-1, -1).
    virtual void hoverAt(const QPointF &point) = 0;
    /// A click without a drag.
    virtual void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) = 0;
    /// A drag that starts on something that can be moved returns true and then gets dragTo … dragEnd.
    virtual bool dragStart(const QPointF &) { return false; }
    virtual void dragTo(const QPointF &) {}
    virtual void dragEnd(const QPointF &) {}
    /// Arrow keys: dx, dy in −1, 0, 1.
    virtual void step(int dx, int dy) = 0;
    /// Ctrl and an arrow key: moves the sight over a zoomed picture, in shares of what is seen.
    virtual void panBy(double dx, double dy);
    virtual void clearSelection() = 0;
    /// Rich text of the tooltip at the point; empty for none.
    [[nodiscard]] virtual QString toolTipAt(const QPointF &) const { return {}; }
    [[nodiscard]] virtual double maxZoom() const { return 64.0; }
    /// Asked behind each painting: something is left for the next one.
    [[nodiscard]] virtual bool hasMoreToPaint() { return false; }
    /// What is painted is older than the document.
    [[nodiscard]] virtual bool isStaleNow() const;

    /// Zoom factor 1 = the whole picture fits; pan in px of the zoomed area.
    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] QPointF pan() const { return m_pan; }
    /// Maps px of the fitted picture to px on the screen, about zoomArea().
    [[nodiscard]] QTransform zoomTransform() const;
    void setZoom(double zoom, const QPointF &about);

    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

    /// Over everything else of the picture.
    void paintState(QPainter &painter, const FigureStyle &style) const;

private:
    void sayEmptyLater();
    ChartInteraction &chartsNow();
    void readOut(const QPointF &point);
    [[nodiscard]] static std::vector<Thing> thingsOf(const View &other);
    void paintCompared(QPainter &painter, const FigureStyle &style, View &other);
    [[nodiscard]] QString differenceAt(const QPointF &point) const;
    void clampPan();
    void copyPicture();
    void copyData();

    enum class Press { None, Undecided, Panning, Dragging, Chart };
    double m_zoom = 1.0;
    QPointF m_pan;
    Press m_press = Press::None;
    bool m_framed = false; ///< the keyboard came by the keyboard: show where it is
    bool m_saysEmptyLater = false;
    bool m_paintedWhole = true;
    QPointF m_pressedAt;
    QPointF m_last;
    ChartInteraction m_charts;
    QString m_ownLine; ///< of the picture itself, under the cursor
    QString m_readOut; ///< that, and what a chart's cross-hair meets behind it
    mutable std::vector<Thing> m_things;
    mutable bool m_thingsKnown = false;
    std::size_t m_shownToOther = 0;                               ///< hash of the things that the compared view was told of
    std::optional<std::pair<std::size_t, std::size_t>> m_counted; ///< differing of all, as it was told
};

} // namespace shardscope::ui
