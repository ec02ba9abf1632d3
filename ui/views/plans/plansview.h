// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document/worker.h"
#include "ui/figure/canvasview.h"
#include "ui/views/plans/plansscene.h"

#include <memory>
#include <optional>

namespace shardscope::ui {

class PlansModel;
class SegmentedControl;
struct CheckedTables;

/// Which plan is best, what each choice costs and how far that can be trusted:
/// the list and its front, TP × PP, two plans term by term, which GPUs form
/// which group, what the assumptions move, and the ramp-up of the batch.
class PlansView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit PlansView(const ViewContext &context, QWidget *parent = nullptr);
    ~PlansView() override;

    QString sentence() const override;
    QString source() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    bool takeTables(const QStringList &paths) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override { return {1000, 640}; }
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;
    std::vector<ChartPlace> charts() const override;

    [[nodiscard]] const PlansOptions &options() const { return m_options; }
    /// Kept in the document, though not an edit.
    void setOptions(const PlansOptions &options);
    void setPage(PlansPage page);
    /// Null while there is nothing to show.
    [[nodiscard]] const PlansPicture *picture() const { return m_picture.get(); }
    /// Where the page lies on the screen, below the tabs.
    [[nodiscard]] QRectF pageRect() const;
    [[nodiscard]] const PlansScene &scene() const;

    /// Undoable.
    void choose(const plan::Layout &plan, int mergeKey = -1);
    void compare(const plan::Layout &plan);
    /// The plan becomes the scenario's own: memory and pipeline follow, as one step.
    void adopt(const plan::Layout &plan, int mergeKey = -1);
    /// Errors of the shipped sets and of tables that the user had checked.
    void setAccuracy(std::vector<io::PlanAccuracy> accuracy);
    [[nodiscard]] const std::vector<io::PlanAccuracy> &accuracy() const { return m_accuracy; }
    /// Predicts the runs of tables and adds the errors to the page Trust.
    void check(const QStringList &paths);
    /// What became of the last check: a sentence, empty before the first.
    [[nodiscard]] const QString &checkedText() const { return m_checkedText; }

signals:
    void checked();
    /// Page, list, sorting or picture is another one.
    void lookChanged();

protected:
    bool isEmptyNow() const override { return !m_picture; }
    bool isStaleNow() const override;
    QRectF zoomArea() const override { return {}; }
    double maxZoom() const override { return 1.0; }
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void take();
    void takeLook();
    void takeChecked(const Result<CheckedTables> &result);
    void want(bool wanted);
    void say(const PlansTarget &target, bool pin);
    void apply(const PlansTarget &target, bool second);
    void sortBy(int column);
    void placeTabs();
    void keepVisible(const PlansTarget &target);
    [[nodiscard]] std::optional<plan::Layout> planOf(const PlansTarget &target) const;
    void relist();

    std::shared_ptr<const PlansPicture> m_picture;
    std::vector<io::PlanAccuracy> m_accuracy;
    PlansModel *m_model;
    SegmentedControl *m_tabs;
    PlansOptions m_options;
    PlansTarget m_target;
    int m_firstRow = 0;
    int m_clickKey = -1; ///< a double-click begins with a click: both are one step
    double m_wheel = 0;  ///< parts of a row that the wheel has not turned yet
    bool m_wanted = false;
    QString m_checkedText;
    Worker m_checker; ///< predicts the runs of tables
    mutable std::optional<PlansScene> m_scene;
    mutable ChartState m_sceneState; ///< that it was made for
};

} // namespace shardscope::ui
