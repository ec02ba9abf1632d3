// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"
#include "ui/canvas/devicegraphlegend.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/figure/canvasview.h"
#include "ui/views/topology/topologybars.h"
#include "ui/views/topology/topologylayout.h"
#include "ui/views/topology/topologyways.h"

#include <optional>
#include <vector>

class QAction;

namespace shardscope::ui {

class LinkModel;

/// The machine as a graph of its devices, and below it the ways from one
/// device to another on one scale.
class TopologyView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit TopologyView(const ViewContext &context, QWidget *parent = nullptr);

    QString sentence() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override;
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;

    [[nodiscard]] QAction *hostAction() const { return m_showHost; }
    [[nodiscard]] QAction *ringAction() const { return m_showRing; }
    [[nodiscard]] QAction *orderAction() const { return m_showOrder; }
    [[nodiscard]] QAction *resetAction() const { return m_reset; }
    /// Hides or shows a class of links; undoable.
    void toggleClass(const std::string &name);
    /// The picture on the screen, for tests and hit tests.
    [[nodiscard]] const DeviceGraphLayout &graphLayout() const;
    [[nodiscard]] const TopologyLayout &figureLayout() const;

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override;
    double maxZoom() const override;
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    bool dragStart(const QPointF &point) override;
    void dragTo(const QPointF &point) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// What a point hits.
    struct Target {
        enum class Kind { None, Device, Link, Junction, Tile, Legend, Bar };
        Kind kind = Kind::None;
        int index = -1;
        friend bool operator==(const Target &, const Target &) = default;
    };

    void addActions();
    void takeChange(scenario::Change mask);
    void forget();
    void describe();
    [[nodiscard]] const evaluate::MachineReport *machine() const;
    [[nodiscard]] const ShownPair &pair() const;
    [[nodiscard]] const std::vector<Way> &ways() const;
    [[nodiscard]] TopologyNeeds needs(const FigureStyle &style) const;
    [[nodiscard]] std::vector<GraphLegendEntry> legend(const FigureStyle &style, const TopologyLayout &layout) const;
    [[nodiscard]] DeviceGraphLayout graphFor(const TopologyLayout &layout, const FigureStyle &style, bool screen) const;
    [[nodiscard]] DeviceGraphScene sceneFor(const DeviceGraphLayout &graph, const FigureStyle &style) const;
    [[nodiscard]] TopologyBars barsFor(const FigureStyle &style) const;
    void addRoutes(DeviceGraphScene &scene, const Theme &theme) const;
    void addHover(DeviceGraphScene &scene) const;
    [[nodiscard]] QString headingAddition() const;
    [[nodiscard]] QString headingHint() const;
    [[nodiscard]] QString shortBarsNote() const;
    [[nodiscard]] QString barsNote() const;
    [[nodiscard]] bool isDrawn(DeviceId id) const;

    [[nodiscard]] Target targetAt(const QPointF &point) const;
    void setLit(const Target &target);
    void selectDevice(DeviceId id, bool second);
    void pinPair(DeviceId from, DeviceId to);
    void explainPair(bool pin);
    [[nodiscard]] DeviceId neighbour(DeviceId from, int dx, int dy) const;
    void resetPositions();

    LinkModel *m_model;
    QAction *m_showHost = nullptr;
    QAction *m_showRing = nullptr;
    QAction *m_showOrder = nullptr;
    QAction *m_reset = nullptr;
    Target m_lit;
    DeviceId m_cursor; ///< device that the arrow keys are at
    DeviceId m_dragged;
    QPointF m_grip; ///< from the point that was taken to the device's centre
    int m_dragKey = -1;

    // What follows from document and size, until one of them changes.
    mutable std::optional<ShownPair> m_pair;
    mutable std::optional<std::vector<Way>> m_ways;
    mutable std::optional<TopologyLayout> m_layout;
    mutable std::optional<DeviceGraphLayout> m_graph;
    mutable QTransform m_graphZoom;
    mutable QSize m_layoutSize;
};

} // namespace shardscope::ui
