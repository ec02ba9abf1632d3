// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologyview.h"

#include "ui/document/scenariodocument.h"

namespace shardscope::ui {

View *TopologyView::make(const ViewContext &context, QWidget *parent)
{
    return new TopologyView(context, parent);
}

std::vector<Headline> TopologyView::headlines(const scenario::Scenario &, const evaluate::Report &)
{
    return {};
}

TopologyView::TopologyView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent)
{
}

QString TopologyView::sentence() const { return {}; }
QString TopologyView::subtitle() const { return {}; }
QString TopologyView::emptyText() const { return {}; }
QWidget *TopologyView::createInspector(QWidget *) { return nullptr; }
QString TopologyView::exportName() const { return QStringLiteral("topology"); }
QString TopologyView::exportTitle() const { return tr("Topology"); }
QSizeF TopologyView::exportSize() const { return {540, 700}; }
void TopologyView::paintFigure(QPainter &, const QRectF &, const FigureStyle &) const {}
QAbstractItemModel *TopologyView::table() const { return nullptr; }
bool TopologyView::isEmptyNow() const { return !document().scenario().cluster; }
QRectF TopologyView::zoomArea() const { return rect(); }
void TopologyView::hoverAt(const QPointF &) {}
void TopologyView::clickAt(const QPointF &, Qt::KeyboardModifiers) {}
void TopologyView::step(int, int) {}
void TopologyView::clearSelection() {}

} // namespace shardscope::ui
