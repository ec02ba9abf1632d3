// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/canvasview.h"
#include "ui/views/cost/costpainter.h"

#include <memory>
#include <optional>

namespace shardscope::ui {

class CostModel;

/// What a whole training run computes, sends and takes, and where that comes
/// from: bars that break it down, the rules it keeps, a curve over one option.
class CostView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit CostView(const ViewContext &context, QWidget *parent = nullptr);

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
    QSizeF exportSize() const override { return {1000, 640}; }
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;

    [[nodiscard]] CostMeasure measure() const { return m_measure; }
    void setMeasure(CostMeasure measure);
    /// The reports as text in place of the picture.
    [[nodiscard]] bool showsReport() const { return m_report; }
    void setShowsReport(bool report);
    [[nodiscard]] const CostPicture *picture() const { return m_picture.get(); }
    [[nodiscard]] const CostLayout &figureLayout() const;

signals:
    void lookChanged();

protected:
    bool isEmptyNow() const override { return !m_picture; }
    QRectF zoomArea() const override { return m_report ? QRectF(rect()) : QRectF(); }
    double maxZoom() const override { return m_report ? 8.0 : 1.0; }
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void take();
    void makeLegible();
    void say(const CostTarget &target, bool pin);
    void apply(const CostTarget &target);
    [[nodiscard]] QString lineOf(const CostTarget &target) const;
    [[nodiscard]] std::vector<CostTarget> targets() const;

    std::shared_ptr<const CostPicture> m_picture;
    CostModel *m_model;
    CostMeasure m_measure = CostMeasure::Time;
    bool m_report = false;
    QSize m_pageSize; ///< for which the report was made legible
    CostTarget m_target;
    mutable std::optional<CostLayout> m_layout;
    mutable QSize m_layoutSize;
    mutable QFont m_layoutFont;
};

} // namespace shardscope::ui
