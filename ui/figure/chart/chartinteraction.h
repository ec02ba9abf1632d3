// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"

#include <QHash>

#include <memory>
#include <optional>

namespace shardscope::ui {

/// A chart of a picture, where it lies now.
struct ChartPlace {
    QString key; ///< "curves": its state is kept and saved under it
    std::shared_ptr<const Chart> chart;
    QRectF rect;
};

/// The charts of one picture under mouse and keyboard: wheel inside zooms both
/// axes, over an axis that axis alone; drag pans; Shift and drag zooms into the
/// rubber band; double-click shows all again; a click on a legend entry hides
/// its curve; the cross-hair reads out. A widget passes on what happens to it,
/// with the charts as they lie at that moment; each call says whether it was
/// theirs, and the widget paints again.
class ChartInteraction {
public:
    enum class Axis { X, Y };
    struct AxisHit {
        QString key;
        Axis axis = Axis::X;
    };

    void show(std::vector<ChartPlace> places, const FigureStyle &style);

    [[nodiscard]] const ChartState &state(const QString &key) const;
    [[nodiscard]] const QHash<QString, ChartState> &states() const { return m_states; }
    [[nodiscard]] const Chart *chart(const QString &key) const;
    [[nodiscard]] std::optional<ChartLayout> layout(const QString &key) const;

    /// `notches` of a usual wheel, up zooms in.
    bool wheel(const QPointF &at, double notches);
    bool startDrag(const QPointF &at, Qt::KeyboardModifiers modifiers);
    bool dragTo(const QPointF &at);
    bool endDrag(const QPointF &at);
    bool click(const QPointF &at);
    bool doubleClick(const QPointF &at);
    /// Moves the cross-hair, or takes it away where there is no plot.
    bool hover(const QPointF &at);
    /// Rich text: x and every y at the cross-hair; empty without one.
    [[nodiscard]] QString readOut() const;

    // Keyboard and buttons: all charts of the picture.
    bool zoomAll(double factor);
    bool panAll(double dx, double dy); ///< in shares of what is seen
    bool reset();

    // The menu of an axis.
    [[nodiscard]] std::optional<AxisHit> axisAt(const QPointF &at) const;
    [[nodiscard]] bool isLogarithmic(const AxisHit &hit) const;
    [[nodiscard]] bool canSwitch(const AxisHit &hit) const;
    void setLogarithmic(const AxisHit &hit, bool logarithmic);
    [[nodiscard]] ChartState::Range range(const AxisHit &hit) const;
    /// False where no axis can have it: it is empty, or begins at or below zero of a logarithm.
    bool setRange(const AxisHit &hit, const ChartState::Range &range);
    void setWhole(const AxisHit &hit);

    /// Those charts that are looked at in another way than they come.
    [[nodiscard]] QJsonObject toJson() const;
    void fromJson(const QJsonObject &json);

private:
    [[nodiscard]] const ChartPlace *placeAt(const QPointF &at) const;
    [[nodiscard]] ChartLayout layoutOf(const ChartPlace &place) const;
    [[nodiscard]] ChartLayout wholeOf(const ChartPlace &place) const;
    void zoom(const ChartPlace &place, double factor, const QPointF &about, bool x, bool y);
    void pan(const ChartPlace &place, const ChartLayout &layout, const QPointF &by);

    std::vector<ChartPlace> m_places;
    FigureStyle m_style;
    QHash<QString, ChartState> m_states;
    QString m_dragged; ///< key of the chart that a drag began in
    bool m_isBand = false;
    QPointF m_from;
    QPointF m_last;
};

} // namespace shardscope::ui
