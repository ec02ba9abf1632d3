// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthview.h"

#include "ui/document/scenariodocument.h"

namespace shardscope::ui {

View *BandwidthView::make(const ViewContext &context, QWidget *parent)
{
    return new BandwidthView(context, parent);
}

std::vector<Headline> BandwidthView::headlines(const scenario::Scenario &, const evaluate::Report &)
{
    return {};
}

BandwidthView::BandwidthView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent)
{
}

QString BandwidthView::sentence() const { return {}; }
QString BandwidthView::subtitle() const { return {}; }
QString BandwidthView::emptyText() const { return {}; }
QWidget *BandwidthView::createInspector(QWidget *) { return nullptr; }
QString BandwidthView::exportName() const { return QStringLiteral("bandwidth"); }
QString BandwidthView::exportTitle() const { return tr("Bandwidth"); }
QSizeF BandwidthView::exportSize() const { return {720, 900}; }
void BandwidthView::paintFigure(QPainter &, const QRectF &, const FigureStyle &) const {}
QAbstractItemModel *BandwidthView::table() const { return nullptr; }
bool BandwidthView::isEmptyNow() const { return document().isEmpty(); }
QRectF BandwidthView::zoomArea() const { return rect(); }
void BandwidthView::hoverAt(const QPointF &) {}
void BandwidthView::clickAt(const QPointF &, Qt::KeyboardModifiers) {}
void BandwidthView::step(int, int) {}
void BandwidthView::clearSelection() {}

} // namespace shardscope::ui
