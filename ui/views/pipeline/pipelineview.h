// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/selection.h"
#include "ui/figure/canvasview.h"
#include "ui/views/pipeline/pipelinelanes.h"
#include "ui/views/pipeline/pipelinelayout.h"
#include "ui/views/pipeline/pipelineparts.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <optional>

class QAction;

namespace shardscope::ui {

class PipelineTable;

/// Who works when: one lane a GPU, with memory under it, what waits for what,
/// and where the time goes; one pipeline or two on one axis.
class PipelineView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit PipelineView(const ViewContext &context, QWidget *parent = nullptr);
    ~PipelineView() override;

    QString sentence() const override;
    QString source() const override;
    bool isUnlinked() const override;
    void linkAgain() override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    void fit() override;
    void zoomBy(double factor) override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override;
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    std::function<void()> preparation(const Theme &theme) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;

    enum class Mode { One, Compare, Formula };
    /// Compare without a second pipeline shows the one there is.
    [[nodiscard]] Mode mode() const;
    void setMode(Mode mode);

    [[nodiscard]] QAction *pathAction() const { return m_showPath; }
    [[nodiscard]] QAction *memoryAction() const { return m_showMemory; }

    /// While a slider is dragged the time axis keeps its scale.
    void holdAxis(bool hold);

    // Step by step.
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    [[nodiscard]] std::optional<double> playTime() const { return m_play; }
    void playOrPause();
    void playStep(int direction); ///< to the next or previous start of a task
    void stopPlaying();

    /// Null while nothing could be simulated.
    [[nodiscard]] std::shared_ptr<const PipelineData> data() const { return m_data; }
    [[nodiscard]] const PipelineLayout &figureLayout() const;
    [[nodiscard]] const PipelineWindow &window() const { return m_window; }
    void showWindow(const PipelineWindow &window);

signals:
    void playChanged();
    void modeChanged();

protected:
    bool isEmptyNow() const override;
    bool isStaleNow() const override;
    QRectF zoomArea() const override;
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    bool dragStart(const QPointF &point) override;
    void dragTo(const QPointF &point) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    [[nodiscard]] bool hasMoreToPaint() override;
    void panBy(double dx, double dy) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    /// What a point hits.
    struct Target {
        enum class Kind { None, Task, Gap, Lane, Wait, Formula };
        Kind kind = Kind::None;
        int picture = 0;
        int lane = -1;
        std::uint32_t task = 0;
        double time = 0;
        std::pair<int, int> wait{-1, -1};
    };

    void addActions();
    void takeChange(scenario::Change mask);
    void refresh();
    void take(evaluate::PipelineReportPtr report);
    [[nodiscard]] runs::RunsPtr runsBeside() const;
    void forget();
    [[nodiscard]] PipelineNeeds needs(const FigureStyle &style, double width) const;
    [[nodiscard]] PipelineMarks marksNow() const;
    [[nodiscard]] double axisEnd() const;
    [[nodiscard]] QString banner() const;
    void paintBanner(QPainter &painter, const FigureStyle &style, const QRectF &rect) const;

    [[nodiscard]] Target targetAt(const QPointF &point) const;
    [[nodiscard]] Target targetInLanes(const QPointF &point) const;
    void lightTask(int picture, int lane, std::uint32_t task, bool pinned);
    void lightNothing();
    void restoreTask(const QJsonObject &state);
    [[nodiscard]] std::optional<Item> itemOf(int picture, int lane) const;
    [[nodiscard]] int laneLitElsewhere() const;
    void tick();
    void setPlayTime(std::optional<double> time);

    PipelineTable *m_table;
    QAction *m_showPath = nullptr;
    QAction *m_showMemory = nullptr;
    evaluate::PipelineReportPtr m_report;
    runs::RunsPtr m_runs; ///< that are held beside it
    std::shared_ptr<const PipelineData> m_data;
    std::optional<Mode> m_mode; ///< absent: as the document is
    PipelineWindow m_window;
    PipelineMarks m_marks; ///< without what other views light
    bool m_pinned = false;
    std::pair<int, int> m_litWait{-1, -1};
    QPointF m_dragged;
    std::optional<double> m_held; ///< axis end while a slider is dragged

    QTimer m_timer;
    QElapsedTimer m_clock;
    std::optional<double> m_play;

    mutable std::optional<PipelineLayout> m_layout;
    mutable QSize m_layoutSize;
};

} // namespace shardscope::ui
