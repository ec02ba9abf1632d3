// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/selection.h"
#include "ui/figure/comparison.h"
#include "ui/figure/figurehand.h"
#include "ui/figure/gazecontrol.h"
#include "ui/figure/markcontrol.h"
#include "ui/figure/oldpicture.h"
#include "ui/figure/shownfigure.h"
#include "ui/figure/view.h"

#include <utility>

class QMenu;

namespace shardscope::ui {

class FigureInput;
class Player;
class FigureTabs;

/// The one widget of all figures: hover, click, keys, dragging, pinning,
/// tooltips, zoom, charts, lists that scroll, pages, playing, the empty state, table,
/// screen reader, export and saved state. Wheel zooms about the cursor, drag pans,
/// double-click or F fits, Esc clears, arrows step, Enter explains, Ctrl+C copies
/// the picture and Ctrl+Shift+C its data; x–y charts do that by themselves.
/// A view gives it a figure; what is not in there it need not know.
class FigureView : public View {
    Q_OBJECT

public:
    explicit FigureView(const ViewContext &context, QWidget *parent = nullptr);
    ~FigureView() override;

    /// Of the newest report, in the present look.
    [[nodiscard]] const Figure &figure() const { return m_shown->now(); }
    /// The same with nothing still under way, for an export.
    [[nodiscard]] const Figure &finished() const { return m_shown->finished(); }
    /// As it lies in the widget; only where figure() is not empty.
    [[nodiscard]] const LaidFigure &laid() const { return m_shown->laid(space()); }
    [[nodiscard]] MarkControl &marks() { return m_marks; }
    [[nodiscard]] FigureHand &hand() { return m_hand; }
    [[nodiscard]] GazeControl &gaze() { return m_gaze; }
    /// As they lie at this moment.
    [[nodiscard]] ChartInteraction &chartsNow();
    /// The mark that is pointed at or stepped to.
    [[nodiscard]] std::optional<std::size_t> current() const { return m_marks.current(); }
    /// The mark that was clicked last and is explained.
    [[nodiscard]] std::optional<std::size_t> pinned() const { return m_marks.pinned(); }
    /// As if it had been clicked, and brought into sight.
    void showMark(const QString &key);
    /// As if its tab had been chosen.
    void showPage(std::size_t page);
    /// Its own, or that of all views where it shows the step of the plan. What is of its own alone goes before a
    /// step that nobody has begun to play.
    [[nodiscard]] Player &player() const;
    [[nodiscard]] bool canPlay() const { return figure().playsStep || figure().playSeconds; }
    void playOrPause();
    /// To the next stop of the playhead, or the one before; behind the last one the whole is seen.
    void playStep(int way);
    void setSight(const FigureSight &sight)
    {
        m_gaze.see(sight);
        update();
    }
    void bringIntoSight(std::size_t mark) { m_gaze.bringIntoSight(laid(), mark); }
    void zoomAbout(double factor, const QPointF &about);
    void panBy(double dx, double dy); ///< shares of what is seen
    void movePart(const QPointF &by); ///< px
    void clearSelection();
    /// The part of the figure that zooms.
    [[nodiscard]] FigureZoom zoomNow() const;

    void edit(const MarkEdit &edit, int mergeKey = -1);
    [[nodiscard]] int newMergeKey() { return document().newMergeKey(); }
    /// What a mark, a key, a tab or a line of the menu stands for.
    void apply(const std::optional<MarkEdit> &act, const std::optional<QJsonObject> &look, int mergeKey = -1);
    /// From px of the widget to px of the figure as it was laid out.
    [[nodiscard]] QPointF inFigure(const QPointF &point) const;
    /// The other way, of the part that zooms.
    [[nodiscard]] QTransform zoomTransform() const;

    QString sentence() const override { return figure().sentence; }
    QString source() const override { return figure().source; }
    QStringList findings() const override;
    QString subtitle() const override { return figure().subtitle; }
    QString emptyText() const override { return figure().emptyText; }
    bool isUnlinked() const override { return figure().relink.has_value(); }
    void linkAgain() override { apply(figure().relink, {}); }
    QStringList linkChanges() const override;
    std::vector<ViewDeed> deeds() override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override { return figure().exportSize; }
    double exportHeight(double width) const override
    {
        return figure().exportHeight ? figure().exportHeight(width) : View::exportHeight(width);
    }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    bool hasNothing() const override { return figure().isEmpty() || figure().onlyHints; }
    std::function<void()> preparation(const Theme &theme) const override
    {
        if (isEmptyNow() || !figure().prepareExport)
            return {};
        return [prepare = figure().prepareExport, theme] { prepare(theme); };
    }
    QAbstractItemModel *table() const override;
    void fit() override
    {
        m_gaze.fit(isEmptyNow() ? nullptr : &laid());
        update();
    }
    void zoomBy(double factor) override;
    void countDifferencesAgain() override
    {
        m_comparison.countAgain();
        update();
    }
    bool saysEmpty() const override { return isEmptyNow() && !document().isEmpty() && !isStaleNow(); }
    bool isPaintedWhole() const override { return m_paintedWhole; }

    [[nodiscard]] const FigureComparison &comparison() const { return m_comparison; }
    /// What differs under the point, where two scenarios are compared.
    [[nodiscard]] QString differenceAt(const QPointF &point) const;
    /// What the hover line says, as plain text.
    [[nodiscard]] QString underCursor() const { return plainLine(selection().hoverLine()); }
    /// The x–y charts as they lie at this moment; their states are saved.
    [[nodiscard]] std::vector<ChartPlace> charts() const { return isEmptyNow() ? std::vector<ChartPlace>() : laid().charts; }
    [[nodiscard]] const ChartState &chartState(const QString &key) const { return m_gaze.charts().state(key); }
    /// Where its values lie now; empty without such a chart.
    [[nodiscard]] ChartLayout chartLayout(const QString &key) const;

    /// Lines of the view's own for the context menu, about the mark that is pointed at.
    virtual void fillMenu(QMenu &) {}

signals:
    /// figure() is another one: of a new report, or in another look.
    void figureChanged();
    /// player() moved, began or paused.
    void playbackChanged();

protected:
    [[nodiscard]] virtual Figure makeFigure(const ViewInput &input) const = 0;
    [[nodiscard]] virtual QJsonObject lookState() const = 0;
    virtual void restoreLook(const QJsonObject &state) = 0;
    /// The look is another one.
    void lookChanged();

    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void listen();
    void follow();
    void takeWork();
    void open();
    void showPlayhead(const Player &moved);
    void sayEmptyLater();
    [[nodiscard]] bool isEmptyNow() const { return figure().isEmpty(); }
    [[nodiscard]] bool isStaleNow() const
    {
        return (document().isStale() && (figure().showsSearch || !document().isSearching())) || m_shown->isWorking();
    }
    [[nodiscard]] FigureSpace space() const;
    [[nodiscard]] FigureLight lightNow() const;
    void shareAxes(QHash<QString, ChartState> &states) const;
    void paintState(QPainter &painter, const FigureStyle &style) const;

    GazeControl m_gaze;
    ShownFigure *m_shown;
    Player *m_player;
    FigureTabs *m_tabs;
    FigureInput *m_input;
    MarkControl m_marks;
    FigureHand m_hand;
    FigureComparison m_comparison;
    OldPicture m_old;
    bool m_saysEmptyLater = false;
    bool m_paintedWhole = true;
};

/// Of a view all of whose look is the scenario's.
struct NoLook {
    [[nodiscard]] QJsonObject state() const { return {}; }
    [[nodiscard]] static NoLook from(const QJsonObject &) { return {}; }
    friend bool operator==(const NoLook &, const NoLook &) = default;
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

/// The inspector of a view.
template <class Panel>
inline constexpr auto makePanel =
    [](const ViewContext &context, auto &view, QWidget *parent) -> QWidget * { return new Panel(context, view, parent); };

/// For the line of the registry.
template <class Look, Figure (*make)(const ViewInput &, const Look &),
          QWidget *(*panel)(const ViewContext &, FigureViewOf<Look> &, QWidget *)>
View *makeFigureView(const ViewContext &context, QWidget *parent)
{
    return new FigureViewOf<Look>(context, make, panel, parent);
}

} // namespace shardscope::ui
