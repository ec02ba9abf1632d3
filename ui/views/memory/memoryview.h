// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/canvasview.h"
#include "ui/views/memory/memorypainter.h"

#include <memory>
#include <optional>

namespace shardscope::ui {

class MemoryModelTable;

/// Does it fit, and what takes the space: stacked bars of every stage with the
/// limit, a curve over the microbatch, what-if switches, measured peaks.
class MemoryView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit MemoryView(const ViewContext &context, QWidget *parent = nullptr);

    QString sentence() const override;
    QString source() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override { return {1000, 640}; }
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;

    [[nodiscard]] MemorySide side() const;
    void setSide(MemorySide side);
    [[nodiscard]] const evaluate::MemoryReport *report() const { return m_report.get(); }
    [[nodiscard]] const MemoryLayout &figureLayout() const;

signals:
    void lookChanged();

protected:
    bool isEmptyNow() const override { return !m_report; }
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

private:
    void take();
    [[nodiscard]] std::vector<MemoryLine> lines() const;
    [[nodiscard]] std::vector<MemoryTarget> targets() const;
    [[nodiscard]] QString lineOf(const MemoryTarget &target) const;
    void say(const MemoryTarget &target, bool pin);
    void apply(const MemoryTarget &target);
    void setMicrobatch(int size, int mergeKey);

    evaluate::MemoryReportPtr m_report;
    MemoryModelTable *m_model;
    MemorySide m_side = MemorySide::Measured;
    MemoryTarget m_target;
    int m_dragKey = -1;
    mutable std::optional<MemoryLayout> m_layout;
    mutable QSize m_layoutSize;
    mutable QFont m_layoutFont;
};

} // namespace shardscope::ui
