// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/canvasview.h"
#include "ui/views/runs/runsdata.h"
#include "ui/views/runs/runslayout.h"

#include <memory>
#include <optional>

namespace shardscope::ui {

class RunsModel;
struct RunsMarks;

/// Measured runs: values against the fitted model, what is wrong with them,
/// and the table of all of them.
class RunsView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit RunsView(const ViewContext &context, QWidget *parent = nullptr);
    ~RunsView() override;

    QString sentence() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    void fit() override;
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

    [[nodiscard]] const RunsOptions &options() const { return m_options; }
    void setOptions(const RunsOptions &options);
    /// Null while there are no runs.
    [[nodiscard]] std::shared_ptr<const RunsPicture> picture() const;
    [[nodiscard]] const RunsLayout &figureLayout() const;
    /// Selects the first row that holds one of these runs and brings it into sight.
    void showRuns(const std::vector<std::string> &ids);
    [[nodiscard]] int selectedRow() const { return m_selected; }

signals:
    void optionsChanged();

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override { return {}; }
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void forget();
    void select(int row);
    [[nodiscard]] int rowAt(const QPointF &point) const;
    [[nodiscard]] RunsNeeds needs(const FigureStyle &style, bool whole) const;
    [[nodiscard]] RunsMarks marksNow() const;
    void scrollBy(int rows);

    RunsModel *m_table;
    RunsOptions m_options;
    int m_first = 0;
    int m_hovered = -1;
    int m_selected = -1;
    mutable std::shared_ptr<const RunsPicture> m_picture;
    mutable bool m_dirty = true;
    mutable std::optional<RunsLayout> m_layout;
    mutable QSize m_layoutSize;
};

} // namespace shardscope::ui
