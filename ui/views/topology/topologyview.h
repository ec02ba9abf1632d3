// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/canvasview.h"

#include <vector>

namespace shardscope::ui {

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
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override;
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
};

} // namespace shardscope::ui
