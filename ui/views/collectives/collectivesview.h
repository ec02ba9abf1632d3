// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"
#include "ui/figure/canvasview.h"
#include "ui/views/collectives/collectivespainter.h"
#include "ui/views/collectives/collectivespicture.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <optional>

namespace shardscope::ui {

class CollectivesModel;

/// What communication costs on the machine: who sends when, which link holds it
/// up, time against size; on the second page the broadcast of a host tensor.
class CollectivesView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit CollectivesView(const ViewContext &context, QWidget *parent = nullptr);
    ~CollectivesView() override;

    QString sentence() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override;
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;
    std::vector<ChartPlace> charts() const override;

    /// Null while there is nothing to show.
    [[nodiscard]] const CollectivesPicture *picture() const;
    [[nodiscard]] CollectivesLayout collectiveLayout() const;
    [[nodiscard]] LabLayout labLayout() const;

    /// Runs the messages over the links, in four seconds from begin to end.
    void setPlaying(bool playing);
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    /// Stands still at a part of the whole, 0 … 1; nothing: no playhead.
    void setPlayhead(std::optional<double> share);

    /// Undoable; in a gesture with the same key it becomes one step.
    void chooseSize(double bytes, int mergeKey = -1);
    void chooseBlocks(std::int64_t blocks, int mergeKey = -1);

signals:
    void playingChanged(bool playing);

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override { return {}; }
    double maxZoom() const override { return 1.0; }
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    bool dragStart(const QPointF &point) override;
    void dragTo(const QPointF &point) override;
    void dragEnd(const QPointF &point) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    struct Target {
        int lane = -1;
        const SendBar *bar = nullptr;
        int strategy = 0; ///< 1 … 3
        int step = -1;    ///< bar of the waterfall
        bool curves = false;
        bool blocks = false;
        bool grip = false; ///< the line at the size, or at the number of blocks
    };
    void tick();
    [[nodiscard]] Target targetAt(const QPointF &point) const;
    [[nodiscard]] QString lineOf(const Target &target) const;
    void say(const Target &target, bool pin);
    void paintCollective(QPainter &painter, const QRectF &rect, const FigureStyle &style, bool screen) const;
    void paintLaboratory(QPainter &painter, const QRectF &rect, const FigureStyle &style, bool screen) const;
    [[nodiscard]] CollectivesLayout layoutFor(const QRectF &rect, const FigureStyle &style) const;
    [[nodiscard]] CollectivesMarks marks() const;

    CollectivesModel *m_model;
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_startedAt = 0;        ///< part of the whole where the playing began
    std::optional<double> m_share; ///< playhead, 0 … 1
    int m_lane = -1;
    int m_strategy = 0;
    int m_step = -1;
    int m_dragKey = -1;
    mutable std::shared_ptr<const CollectivesPicture> m_picture;
    mutable GanttRaster m_raster;
};

} // namespace shardscope::ui
