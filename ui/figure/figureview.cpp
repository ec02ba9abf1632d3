// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figureview.h"

#include "ui/figure/figuretable.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

FigureView::FigureView(const ViewContext &context, QWidget *parent) : CanvasView(context, parent), m_table(new FigureTable(this))
{
    connect(&document(), &ScenarioDocument::reportChanged, this, &FigureView::follow);
    connect(&selection(), &SharedSelection::explainedChanged, this, [this] {
        if (m_pinnedKey.isEmpty() || (selection().keepsExplanation() && selection().explained().name == m_pinnedName))
            return;
        m_pinnedKey.clear();
        update();
    });
}

const Figure &FigureView::figure() const
{
    const ScenarioDocument::ReportPtr report = document().report();
    const ScenarioDocument::ScenarioPtr scenario = document().snapshot();
    const bool same = m_figure && m_report == report && m_numbers == numberStyle();
    if (same && m_scenario == scenario)
        return *m_figure;
    auto figure = std::make_shared<const Figure>(makeFigure({*scenario, *report, m_figure.get()}));
    // The numbers of an edit are still to come; those that were taken over are in the table.
    const bool tabled = same || (m_figure && m_figure->marks == figure->marks && m_numbers == numberStyle());
    m_report = report;
    m_scenario = scenario;
    m_numbers = numberStyle();
    m_figure = std::move(figure);
    m_laid.reset();
    if (!tabled)
        m_table->show(m_figure);
    return *m_figure;
}

const LaidFigure &FigureView::laid() const
{
    const Figure &now = figure();
    const FigureStyle style = screenStyle();
    if (!m_laid || m_laidSize != size() || m_laidStyle.font != style.font
        || m_laidStyle.theme.background != style.theme.background) {
        m_laidSize = size();
        m_laidStyle = style;
        m_laid = now.lay({rect(), style});
    }
    return *m_laid;
}

void FigureView::follow()
{
    if (!m_currentKey.isEmpty() && selection().hoverLine() == m_line)
        point(current());
    if (isVisible())
        open();
    emit figureChanged();
}

void FigureView::lookChanged()
{
    m_report.reset(); // so that the figure is made anew
    m_currentKey.clear();
    open();
    update();
    emit figureChanged();
    emit sentenceChanged();
}

/// Where a page would be too small to read, its beginning is shown; F shows all of it.
void FigureView::open()
{
    const FigureZoom now = zoomNow();
    if (zoom() > now.most)
        fit();
    if (now.first > 1 && std::exchange(m_openedSize, size()) != size()) {
        fit();
        setZoom(now.first, now.area.topLeft());
    }
    if (now.first <= 1)
        m_openedSize = {};
}

void FigureView::resizeEvent(QResizeEvent *event)
{
    CanvasView::resizeEvent(event);
    open();
}

void FigureView::showEvent(QShowEvent *event)
{
    CanvasView::showEvent(event);
    open();
}

void FigureView::linkAgain()
{
    if (const std::optional<MarkEdit> link = figure().relink)
        document().edit(link->text, link->change);
}

QJsonObject FigureView::viewState() const
{
    QJsonObject state = zoomNow().most > 1 ? CanvasView::viewState() : QJsonObject();
    const QJsonObject look = lookState();
    for (auto it = look.begin(); it != look.end(); ++it)
        state.insert(it.key(), it.value());
    return state;
}

void FigureView::restoreViewState(const QJsonObject &state)
{
    restoreLook(state);
    if (state.contains(QLatin1String("zoom")))
        CanvasView::restoreViewState(state);
}

QString FigureView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QLatin1Char('-') + exportId();
}

QString FigureView::exportTitle() const
{
    return subtitle().isEmpty() ? figure().title : tr("%1: %2").arg(figure().title, subtitle());
}

double FigureView::exportHeight(double width) const
{
    return figure().exportHeight ? figure().exportHeight(width) : CanvasView::exportHeight(width);
}

QAbstractItemModel *FigureView::table() const
{
    (void)figure();
    return m_table;
}

FigureLight FigureView::lightNow() const
{
    return {current(), markOf(m_pinnedKey), selection().hover(), zoomTransform()};
}

void FigureView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (figure().isEmpty())
        return;
    painter.save();
    if (style.forPrint || rect != QRectF(this->rect())) {
        figure().lay({rect, style})->paint(painter, {});
        return painter.restore();
    }
    const FigureLight light = lightNow();
    if (!zoomNow().byFigure && zoom() > 1)
        painter.setTransform(light.zoomed, true);
    paintEmphasis(painter, style, laid(), light, EmphasisPass::Beneath);
    painter.save();
    laid().paint(painter, light);
    painter.restore();
    paintEmphasis(painter, style, laid(), light, EmphasisPass::Above);
    painter.restore();
}

std::vector<Thing> FigureView::things() const
{
    std::vector<Thing> all;
    const MarkSource &marks = *figure().marks;
    const QTransform zoomed = zoom() > 1 ? zoomTransform() : QTransform();
    for (std::size_t i = 0; i < marks.count() && all.size() < mostThings; ++i) {
        const Mark mark = marks.at(i);
        if (!mark.inTableOnly)
            all.push_back({mark.head.key, mark.name, mark.value, mark.number, laid().zoom.seen(laid().shape(i).rect, zoomed)});
    }
    return all;
}

std::optional<std::size_t> FigureView::markOf(const QString &key) const
{
    return key.isEmpty() ? std::nullopt : figure().marks->find(key);
}

FigureZoom FigureView::zoomNow() const
{
    return figure().isEmpty() ? FigureZoom() : laid().zoom;
}

QPointF FigureView::inFigure(const QPointF &point) const
{
    return zoom() > 1 ? zoomNow().at(point, zoomTransform()).inverted().map(point) : point;
}

std::optional<std::size_t> FigureView::markAt(const QPointF &point) const
{
    return isEmptyNow() || !QRectF(rect()).contains(point) ? std::nullopt : laid().hit(inFigure(point));
}

/// Makes the mark the current one and says what it is; none ends that.
void FigureView::point(std::optional<std::size_t> mark)
{
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    if (std::exchange(m_currentKey, now.head.key) != now.head.key)
        update();
    m_line = now.line ? now.line() : QString();
    selection().setHover(now.head.item, m_line);
    explain(now, false);
}

/// By its key: what is explained is what the newest figure says of it.
void FigureView::explain(const Mark &mark, bool keep)
{
    if (!mark.why)
        return;
    const auto quantity = [this, key = mark.head.key] {
        const std::optional<std::size_t> at = markOf(key);
        const Mark now = at ? figure().marks->at(*at) : Mark();
        return now.why ? now.why() : Derivation();
    };
    selection().explain(*this, quantity, keep);
    if (!keep || selection().explained().name.empty())
        return;
    m_pinnedKey = mark.head.key;
    m_pinnedName = selection().explained().name;
    update();
}

/// A click, or Enter.
void FigureView::choose(std::size_t mark)
{
    point(mark);
    const Mark now = figure().marks->at(mark);
    explain(now, true);
    selectPair(now);
    if (now.act)
        document().edit(now.act->text, now.act->change);
}

bool FigureView::selectPair(const Mark &mark)
{
    const std::optional<Item> &item = mark.head.item;
    if (!figure().selectsPairs || !item || item->kind != Item::Kind::Link)
        return false;
    document().selectPair(DeviceId(item->a), DeviceId(item->b));
    return true;
}

/// From the selected pair, which another view may have moved, unless the current mark is no pair.
std::optional<std::size_t> FigureView::steppedFrom() const
{
    const std::optional<std::size_t> now = current();
    const std::optional<Item> item = now ? figure().marks->at(*now).head.item : std::nullopt;
    if (!figure().selectsPairs || !document().pairTo().valid() || (now && (!item || item->kind != Item::Kind::Link)))
        return now;
    const std::optional<std::size_t> pair =
        figure().marks->find(Item{Item::Kind::Link, document().pairFrom().value, document().pairTo().value});
    return pair ? pair : now;
}

void FigureView::hoverAt(const QPointF &at)
{
    if (isEmptyNow())
        return;
    const std::optional<std::size_t> mark = markAt(at);
    if (mark && figure().marks->at(*mark).act)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    point(mark);
}

void FigureView::clickAt(const QPointF &at, Qt::KeyboardModifiers)
{
    if (const std::optional<std::size_t> mark = markAt(at))
        choose(*mark);
    else if (!isEmptyNow())
        clearSelection();
}

bool FigureView::dragStart(const QPointF &at)
{
    const std::vector<MarkGrip> &grips = laid().grips;
    const auto grip = std::ranges::find_if(grips, [to = inFigure(at)](const MarkGrip &one) { return one.rect.contains(to); });
    if (grip == grips.end())
        return false;
    m_gripKey = grip->key;
    m_dragKey = document().newMergeKey();
    return true;
}

void FigureView::dragTo(const QPointF &at)
{
    if (isEmptyNow())
        return;
    const std::vector<MarkGrip> &grips = laid().grips;
    const auto grip = std::ranges::find(grips, m_gripKey, &MarkGrip::key);
    if (const std::optional<MarkEdit> edit = grip == grips.end() ? std::nullopt : grip->drag(inFigure(at)))
        document().edit(edit->text, edit->change, m_dragKey);
}

void FigureView::dragEnd(const QPointF &)
{
    m_dragKey = -1;
}

void FigureView::step(int dx, int dy)
{
    if (isEmptyNow())
        return;
    const std::optional<std::size_t> mark = laid().next(steppedFrom(), dx, dy);
    point(mark);
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    if (selectPair(now))
        explain(now, true);
}

void FigureView::clearSelection()
{
    m_currentKey.clear();
    m_pinnedKey.clear();
    selection().clear();
    if (figure().selectsPairs)
        document().selectPair({}, {});
    update();
}

QString FigureView::toolTipAt(const QPointF &at) const
{
    const std::optional<std::size_t> mark = markAt(at);
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    return now.tip ? now.tip() : now.line ? now.line() : QString();
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (const std::optional<std::size_t> mark = enter ? current() : std::nullopt)
        return choose(*mark);
    CanvasView::keyPressEvent(event);
}

} // namespace shardscope::ui
