// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/numberstyle.h"
#include "ui/document/scenariodocument.h"
#include "ui/figure/canvasview.h"
#include "ui/figure/figure.h"
#include "ui/figure/gazecontrol.h"

#include <utility>

namespace shardscope::ui {

class FigurePlayer;
class FigureTable;
class FigureWorker;
class SegmentedControl;

/// The one widget of all figures: hover, click, keys, dragging, pinning,
/// tooltips, zoom, charts, lists that scroll, pages, playing, the empty state, table,
/// screen reader, export and saved state. A view gives it a figure; what is not in there it need not know.
class FigureView : public CanvasView {
    Q_OBJECT

public:
    explicit FigureView(const ViewContext &context, QWidget *parent = nullptr);

    /// Of the newest report, in the present look.
    [[nodiscard]] const Figure &figure() const;
    /// As it lies in the widget; only where figure() is not empty.
    [[nodiscard]] const LaidFigure &laid() const;
    /// The mark that is pointed at or stepped to.
    [[nodiscard]] std::optional<std::size_t> current() const { return markOf(m_currentKey); }
    /// The mark that was clicked last and is explained.
    [[nodiscard]] std::optional<std::size_t> pinned() const { return markOf(m_pinnedKey); }
    /// As if it had been clicked, and brought into sight.
    void showMark(const QString &key);
    /// As if its tab had been chosen.
    void showPage(std::size_t page);
    [[nodiscard]] FigurePlayer &player() const { return *m_player; }
    void playOrPause();
    /// To the next stop of the playhead, or the one before; behind the last one the whole is seen.
    void playStep(int way);
    void setSight(const FigureSight &sight);

    QString sentence() const override { return figure().sentence; }
    QString source() const override { return figure().source; }
    QString subtitle() const override { return figure().subtitle; }
    QString emptyText() const override { return figure().emptyText; }
    bool isUnlinked() const override { return figure().relink.has_value(); }
    void linkAgain() override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override { return figure().exportSize; }
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    bool hasNothing() const override { return figure().isEmpty() || figure().onlyHints; }
    std::function<void()> preparation(const Theme &theme) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;
    std::vector<ChartPlace> charts() const override;
    void fit() override;
    void zoomBy(double factor) override;

signals:
    /// figure() is another one: of a new report, or in another look.
    void figureChanged();

protected:
    [[nodiscard]] virtual Figure makeFigure(const ViewInput &input) const = 0;
    [[nodiscard]] virtual QJsonObject lookState() const = 0;
    virtual void restoreLook(const QJsonObject &state) = 0;
    /// The look is another one.
    void lookChanged();

    bool isEmptyNow() const override { return figure().isEmpty(); }
    QRectF zoomArea() const override { return zoomNow().area; }
    double maxZoom() const override { return zoomNow().most; }
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    bool dragStart(const QPointF &point) override;
    void dragTo(const QPointF &point) override;
    void dragEnd(const QPointF &point) override;
    void panBy(double dx, double dy) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    bool isStaleNow() const override;
    void paintEvent(QPaintEvent *event) override;
    bool hasMoreToPaint() override { return !isEmptyNow() && laid().hasMoreToPaint(); }
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void follow();
    void takeWork();
    [[nodiscard]] const Figure &finished() const;
    void open();
    void showPlayhead();
    void point(std::optional<std::size_t> mark);
    void choose(std::size_t mark, bool also = false);
    void apply(const std::optional<MarkEdit> &act, const std::optional<QJsonObject> &look, int mergeKey = -1);
    void placeTabs();
    [[nodiscard]] QRectF pageRect() const;
    bool selectPair(const Mark &mark);
    [[nodiscard]] std::optional<std::size_t> steppedFrom() const;
    void explain(const Mark &mark, bool keep);
    void explainOpening(bool keep);
    void stepToSecond(int dx, int dy);
    [[nodiscard]] std::optional<std::size_t> markOf(const QString &key) const;
    [[nodiscard]] FigureZoom zoomNow() const;
    [[nodiscard]] QPointF inFigure(const QPointF &point) const;
    [[nodiscard]] QRectF room() const;
    void carryTo(const QPointF &point);
    [[nodiscard]] std::optional<std::size_t> markAt(const QPointF &point) const;
    [[nodiscard]] FigureLight lightNow() const;
    [[nodiscard]] FigureGaze gazeNow() const;
    [[nodiscard]] const MarkGrip *gripAt(const QPointF &point) const;
    void edit(const MarkEdit &edit, int mergeKey = -1);
    bool ownKey(const QKeyEvent &event);

    FigureTable *m_table;
    FigurePlayer *m_player;
    FigureWorker *m_worker;
    SegmentedControl *m_tabs = nullptr; ///< of a figure with pages
    mutable std::shared_ptr<const Figure> m_figure;
    mutable ScenarioDocument::ReportPtr m_report; ///< m_figure is of these
    mutable ScenarioDocument::ScenarioPtr m_scenario;
    mutable NumberStyle m_numbers;
    mutable std::shared_ptr<const LaidFigure> m_laid;
    mutable FigureStyle m_laidStyle;
    mutable QRectF m_laidRoom;
    mutable FigureGaze m_laidGaze;
    mutable GazeControl m_gaze; ///< what is new is seen as it opens
    std::optional<QPointF> m_cursor;
    QSize m_openedSize;   ///< for which a page was made legible
    QString m_currentKey; ///< marks by their keys: the newest figure may have them at other places
    QString m_line;       ///< what was said of the current mark
    QString m_pinnedKey;
    Message m_pinnedName;
    MarkCarry m_carry;              ///< null: nothing is in the hand
    std::optional<MarkDrop> m_drop; ///< what would come of letting it go
    QString m_gripKey;              ///< empty while lanes are dragged
    QPointF m_heldBy;               ///< from the cursor to what the grip takes
    QPointF m_dragged;
    int m_dragKey = -1;
    int m_clickKey = -1; ///< a double-click begins with a click: both are one step
};

/// A view by its figure and the inspector beside it. `Look` is a plain struct
/// with state() and from() for the saved state: what the user chose to see.
template <class Look>
class FigureViewOf : public FigureView {
public:
    using Make = Figure (*)(const ViewInput &, const Look &);
    using Panel = QWidget *(*)(const ViewContext &, FigureViewOf &, QWidget *);

    FigureViewOf(const ViewContext &context, Make make, Panel panel, QWidget *parent = nullptr)
        : FigureView(context, parent), m_make(make), m_panel(panel)
    {
    }

    [[nodiscard]] const Look &look() const { return m_look; }
    void setLook(const Look &look)
    {
        if (!(std::exchange(m_look, look) == look))
            lookChanged();
    }
    QWidget *createInspector(QWidget *parent) override { return m_panel({document(), selection()}, *this, parent); }

protected:
    Figure makeFigure(const ViewInput &input) const override { return m_make(input, m_look); }
    QJsonObject lookState() const override { return m_look.state(); }
    void restoreLook(const QJsonObject &state) override { setLook(Look::from(state)); }

private:
    Make m_make;
    Panel m_panel;
    Look m_look;
};

/// For the line of the registry.
template <class Look, Figure (*make)(const ViewInput &, const Look &),
          QWidget *(*panel)(const ViewContext &, FigureViewOf<Look> &, QWidget *)>
View *makeFigureView(const ViewContext &context, QWidget *parent)
{
    return new FigureViewOf<Look>(context, make, panel, parent);
}

} // namespace shardscope::ui
