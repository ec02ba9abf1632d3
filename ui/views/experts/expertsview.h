// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/canvasview.h"
#include "ui/views/experts/expertslayout.h"
#include "ui/views/experts/expertsmachine.h"
#include "ui/views/experts/expertsmap.h"
#include "ui/views/experts/expertspainter.h"

#include <QTimer>

#include <array>
#include <optional>

namespace shardscope::ui {

class ExpertsTable;
struct ExpertsMeasured;

/// Which GPU holds which expert: stacks of tokens, slots below them, who sends
/// what to whom; two placements side by side, their decisions one by one, all
/// layers, the machine's links, and Lysi's groups.
class ExpertsView : public CanvasView {
    Q_OBJECT

public:
    enum class Mode { One, Compare, Replay, Layers, Links, Lysi };
    static constexpr int modes = 6;

    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit ExpertsView(const ViewContext &context, QWidget *parent = nullptr);

    QString sentence() const override;
    QString source() const override;
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

    [[nodiscard]] Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    /// The side that the inspector edits and that stands alone where one is shown.
    [[nodiscard]] bool editsSecond() const { return m_second; }
    void setEditsSecond(bool second);
    [[nodiscard]] int selectedExpert() const { return m_selected; }
    void selectExpert(int expert);

    // Replay of a policy's steps, or of Lysi's verdicts.
    [[nodiscard]] int steps() const;
    [[nodiscard]] int step() const { return m_step; }
    void setStep(int step);
    void playOrPause();
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }

    [[nodiscard]] evaluate::ExpertReportPtr report() const;
    [[nodiscard]] const ExpertsLayout &figureLayout() const;
    [[nodiscard]] const SideMap &map(bool second) const;
    /// What a loaded run measured of this routing; null for none.
    [[nodiscard]] const std::shared_ptr<const ExpertsMeasured> &measured() const { return m_measured; }
    /// Moves an expert by hand as a drag does; undoable. False when it does not fit.
    bool moveByHand(bool second, int expert, int from, int to);

signals:
    void modeChanged();
    void stepChanged();
    void measuredChanged();

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override;
    double maxZoom() const override;
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
    void changeEvent(QEvent *event) override;

private:
    /// What a point hits.
    struct Target {
        enum class Kind { None, Tile, Device, Pair, Number, Layer };
        Kind kind = Kind::None;
        int side = 0; ///< index of the shown side
        int device = -1;
        int expert = -1;
        int other = -1; ///< receiver of a pair, index of a number or layer
        friend bool operator==(const Target &, const Target &) = default;
    };
    struct Preview {
        SideMap map;
        placement::Metrics metrics;
    };

    void takeReport();
    void takeRuns();
    void forget();
    [[nodiscard]] std::vector<bool> shownSides() const;
    [[nodiscard]] QString letter(bool second) const;
    [[nodiscard]] ExpertsNeeds needs(const FigureStyle &style) const;
    [[nodiscard]] ExpertsScene scene(const ExpertsLayout &layout, const FigureStyle &style) const;
    void paintMachineMode(QPainter &painter, const QRectF &rect, const FigureStyle &style) const;
    [[nodiscard]] Target targetAt(const QPointF &point) const;
    [[nodiscard]] Target targetInSide(int index, const QPointF &point) const;
    void explain(const Target &target, bool pin);
    [[nodiscard]] QString lineFor(const Target &target) const;
    void previewDrag();
    void moveSelected(int direction);
    void tick();

    ExpertsTable *m_table;
    std::shared_ptr<const ExpertsMeasured> m_measured;
    Mode m_mode = Mode::Compare;
    bool m_second = true;
    int m_selected = -1;
    int m_step = 0;
    Target m_lit;
    std::optional<ExpertsDrag> m_drag;
    std::optional<Preview> m_preview;
    QTimer m_timer;
    int m_stride = 1;

    // What follows from report, mode and size, until one of them changes.
    mutable std::array<std::optional<SideMap>, 2> m_maps;
    mutable std::optional<SideMap> m_replayed;
    mutable std::optional<ExpertsLayout> m_layout;
    mutable QRectF m_layoutRect;
};

} // namespace shardscope::ui
