// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"
#include "ui/figure/view.h"

class QContextMenuEvent;
class QKeyEvent;
class QMenu;
class QMouseEvent;
class QWheelEvent;

namespace shardscope::ui {

class FigureView;

/// Mouse and keyboard over a figure: says what came of them to those who look
/// after marks, dragging, charts and the gaze.
class FigureInput : public QObject {
    Q_OBJECT

public:
    FigureInput(FigureView &view, const ViewContext &context);

    /// px of the figure; absent while the cursor is elsewhere.
    [[nodiscard]] const std::optional<QPointF> &cursor() const { return m_cursor; }
    /// The keyboard came by the keyboard: its place is shown.
    [[nodiscard]] bool isFramed() const { return m_framed; }
    void copyPicture() const;
    void copyData() const;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Press { None, Undecided, Panning, Dragging, Chart, Playhead };

    bool press(const QMouseEvent &event);
    void move(const QMouseEvent &event);
    void release(const QMouseEvent &event);
    void doubleClick(const QMouseEvent &event);
    bool wheel(const QWheelEvent &event);
    bool menu(const QContextMenuEvent &event);
    void fillSwitches(QMenu &menu, const std::vector<FigureSwitch> &switches);
    bool key(const QKeyEvent &event);
    bool arrow(const QKeyEvent &event);
    bool walk(const QKeyEvent &event);
    bool ownKey(const QKeyEvent &event);
    bool markKey(const QKeyEvent &event);
    bool enter(const QKeyEvent &event);
    void hoverAt(const QPointF &at);
    void readOut(const QPointF &at);
    /// The step of the plan can be moved through from here.
    [[nodiscard]] bool takesPlayhead(const QPointF &at) const;
    void movePlayhead(const QPointF &to);
    void clickAt(const QPointF &at, Qt::KeyboardModifiers modifiers);
    void showToolTip(const QPoint &at, const QPoint &onScreen);
    [[nodiscard]] QString toolTipAt(const QPointF &at) const;
    [[nodiscard]] std::optional<std::size_t> markAt(const QPointF &at) const;
    [[nodiscard]] bool isEmpty() const;

    FigureView &m_view;
    ViewContext m_context;
    std::optional<QPointF> m_cursor;
    Press m_press = Press::None;
    QPointF m_pressedAt;
    QPointF m_last;
    QString m_ownLine; ///< of the figure itself, under the cursor
    QString m_readOut; ///< that, and what a chart's cross-hair meets behind it
    bool m_framed = false;
    bool m_awaitsPress = false;
};

} // namespace shardscope::ui
