// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/canvasview.h"
#include "ui/views/chunks/chunkscurves.h"
#include "ui/views/chunks/chunksdata.h"
#include "ui/views/chunks/chunkslayout.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::ui {

class ChunksModel;

/// Where the best chunk count is and why the throughput falls on both sides:
/// curves for several numbers of GPUs, and a grid that can be clicked.
class ChunksView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit ChunksView(const ViewContext &context, QWidget *parent = nullptr);

    QString sentence() const override;
    QString source() const override;
    bool isUnlinked() const override;
    void linkAgain() override;
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
    std::vector<ChartPlace> charts() const override;

    [[nodiscard]] ChunkMeasure measure() const { return m_measure; }
    void setMeasure(ChunkMeasure measure);
    /// GPU counts with a curve; empty: the usual ones.
    [[nodiscard]] std::vector<int> curves() const { return m_data->curves(); }
    void setCurves(std::vector<int> devices);
    /// Null while there is nothing to show.
    [[nodiscard]] const ChunksPicture *picture() const { return m_data->picture(); }

    /// Undoable; in a gesture with the same key it becomes one step.
    void choose(int devices, int chunks, int mergeKey = -1);

    [[nodiscard]] const ChunksLayout &figureLayout() const;

signals:
    /// Measure or curves were changed, or another picture has come.
    void lookChanged();

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
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// What the mouse can point at.
    struct Target {
        const evaluate::ChunkCell *cell = nullptr;
        const evaluate::MeasuredThroughput *measured = nullptr;
        bool boundary = false;
    };

    void takeChange(scenario::Change mask);
    [[nodiscard]] Target targetAt(const QPointF &point) const;
    [[nodiscard]] QString lineOf(const Target &target) const;
    void say(const Target &target, bool pin);
    void explainChosen();
    [[nodiscard]] ChunksNeeds needs(const ChunksPicture &picture, const FigureStyle &style) const;
    [[nodiscard]] double greatest(const ChunksPicture &picture) const;
    [[nodiscard]] ChunksLook look(const ChunksPicture &picture) const;

    ChunksData *m_data;
    ChunksModel *m_model;
    ChunkMeasure m_measure = ChunkMeasure::Throughput;
    std::optional<MatrixCell> m_cursor; ///< under the mouse or the arrow keys
    int m_dragKey = -1;
    Message m_explained;       ///< what this view explained last
    mutable double m_held = 0; ///< greatest value of the axis while it need not change
    mutable std::optional<ChunksLayout> m_layout;
    mutable std::uint64_t m_layoutRevision = 0;
    mutable QSize m_layoutSize;
    mutable QFont m_layoutFont;
};

} // namespace shardscope::ui
