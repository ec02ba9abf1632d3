// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figureview.h"

#include "ui/base/type.h"
#include "ui/figure/figureplayer.h"
#include "ui/figure/figuretable.h"
#include "ui/figure/figurework.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

FigureView::FigureView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_table(new FigureTable(this)), m_player(new FigurePlayer(this)),
      m_worker(new FigureWorker(this))
{
    connect(m_worker, &FigureWorker::moved, this, &FigureView::takeWork);
    connect(m_player, &FigurePlayer::moved, this, &FigureView::showPlayhead);
    connect(m_player, &FigurePlayer::moved, this, [this] {
        if (!figure().followsPlayhead)
            return;
        m_report.reset(); // so that the figure is made anew
        emit figureChanged();
    });
    connect(&document(), &ScenarioDocument::reportChanged, this, &FigureView::follow);
    connect(&document(), &ScenarioDocument::changed, this, [this](scenario::Change mask) {
        if (m_figure && m_figure->selectsPairs && has(mask, scenario::Change::Pair) && document().pairTo().valid() && isVisible())
            explainOpening(false);                // a pair that was chosen elsewhere
        if (!m_figure || m_figure->pages.empty()) // else the document may say which page is shown
            return;
        placeTabs();
        emit figureChanged();
        emit sentenceChanged();
    });
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
    auto figure = std::make_shared<const Figure>(makeFigure({*scenario, *report, m_figure.get(), m_player->at()}));
    // The numbers of an edit are still to come; those that were taken over are in the table.
    const bool tabled = (same && m_figure->sightOf == figure->sightOf)
                        || (m_figure && m_figure->marks == figure->marks && m_numbers == numberStyle());
    m_report = report;
    m_scenario = scenario;
    m_numbers = numberStyle();
    if (m_figure && m_figure->sightOf != figure->sightOf)
        m_gaze.forget();
    m_figure = std::move(figure);
    m_laid.reset();
    if (!tabled)
        m_table->show(m_figure);
    m_worker->take(m_figure->work);
    return *m_figure;
}

/// Nothing of it is still under way.
const Figure &FigureView::finished() const
{
    (void)figure();
    if (m_worker->isWorking()) {
        m_worker->finish();
        m_report.reset(); // so that the figure is made anew
    }
    return figure();
}

void FigureView::takeWork()
{
    update();
    if (m_worker->isWorking())
        return;
    m_report.reset();
    follow();
    emit sentenceChanged();
}

bool FigureView::isStaleNow() const
{
    return CanvasView::isStaleNow() || m_worker->isWorking();
}

void FigureView::paintEvent(QPaintEvent *event)
{
    constexpr double bar = 2; // px
    CanvasView::paintEvent(event);
    if (m_worker->isWorking())
        QPainter(this).fillRect(QRectF(0, 0, width() * m_worker->fraction(), bar), screenStyle().theme.accent);
}

const LaidFigure &FigureView::laid() const
{
    const Figure &now = figure();
    const FigureStyle style = screenStyle();
    const FigureGaze gaze = gazeNow();
    const QRectF space = room();
    if (!m_laid || m_laidRoom != space || m_laidStyle.font != style.font || m_laidStyle.theme.background != style.theme.background
        || m_laidGaze != gaze) {
        m_laidRoom = space;
        m_laidStyle = style;
        m_laidGaze = gaze;
        m_laid = now.lay({space, style, gaze});
    }
    return *m_laid;
}

/// What the figure is laid out in: more than the widget where zooming gives it more room.
QRectF FigureView::room() const
{
    return figure().mostRoom > 1 ? zoomTransform().mapRect(pageRect()) : pageRect();
}

FigureGaze FigureView::gazeNow() const
{
    FigureGaze gaze = m_gaze.gaze();
    if (figure().opensByZoom) {
        gaze.zoom = zoom();
        gaze.pan = pan();
    }
    gaze.charts = chartStates();
    for (ChartState &state : gaze.charts) { // what moves no mark
        state.cross.reset();
        state.band.reset();
    }
    return gaze;
}

std::vector<ChartPlace> FigureView::charts() const
{
    return isEmptyNow() ? std::vector<ChartPlace>() : laid().charts;
}

/// Tabs stand above the page where there is something to show and they fit.
void FigureView::placeTabs()
{
    constexpr QPoint corner(24, 10);
    constexpr int leastHeight = 300;
    const Figure &now = figure();
    if (m_tabs == nullptr && !now.pages.empty()) {
        m_tabs = new SegmentedControl({}, this);
        m_tabs->setAccessibleName(tr("Page of the view"));
        for (const FigureTab &page : now.pages)
            m_tabs->addSegment(page.title);
        connect(m_tabs, &SegmentedControl::chosen, this, [this](int page) { showPage(static_cast<std::size_t>(page)); });
    }
    if (m_tabs == nullptr)
        return;
    const QSize size = m_tabs->sizeHint();
    m_tabs->setCurrentIndex(static_cast<int>(now.page));
    m_tabs->setVisible(!now.isEmpty() && size.width() + 40 <= width() && height() > leastHeight);
    m_tabs->setGeometry(QRect(corner, size));
}

QRectF FigureView::pageRect() const
{
    const double top = m_tabs == nullptr || m_tabs->isHidden() ? 0 : m_tabs->geometry().bottom() + 1;
    return QRectF(rect()).adjusted(0, top, 0, 0);
}

void FigureView::showPage(std::size_t page)
{
    if (page >= figure().pages.size())
        return;
    const FigureTab chosen = figure().pages[page]; // the figure goes with what it does
    apply(chosen.act, chosen.look);
}

void FigureView::follow()
{
    m_carry = {}; // what was taken up may be gone
    m_drop.reset();
    if (!m_currentKey.isEmpty() && selection().hoverLine().startsWith(m_line)) // a chart may have read out more
        point(current());
    if (isVisible()) {
        open();
        if (!selection().isAsked())
            explainOpening(false);
    } else {
        placeTabs();
    }
    emit figureChanged();
}

void FigureView::lookChanged()
{
    m_report.reset(); // so that the figure is made anew
    if (!current())
        m_currentKey.clear();
    open();
    update();
    emit figureChanged();
    emit sentenceChanged();
}

/// Where a page would be too small to read, its beginning is shown; F shows all of it.
void FigureView::open()
{
    placeTabs();
    const FigureZoom now = zoomNow();
    if (!isEmptyNow() && zoom() > now.most)
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
    explainOpening(false);
}

void FigureView::explainOpening(bool keep)
{
    if (const std::optional<std::size_t> mark = isEmptyNow() ? std::nullopt : markOf(figure().opensWith))
        explain(figure().marks->at(*mark), keep);
}

void FigureView::linkAgain()
{
    if (const std::optional<MarkEdit> link = figure().relink)
        edit(*link);
}

void FigureView::edit(const MarkEdit &edit, int mergeKey)
{
    if (edit.isLook)
        return document().lookAt(edit.change);
    document().edit(edit.text, edit.change, mergeKey);
}

void FigureView::fit()
{
    if (!isEmptyNow())
        m_gaze.fit(laid());
    CanvasView::fit();
}

void FigureView::setSight(const FigureSight &sight)
{
    m_gaze.see(sight);
    update();
}

void FigureView::zoomBy(double factor)
{
    if (isEmptyNow() || !m_gaze.zoom(laid(), factor))
        CanvasView::zoomBy(factor);
    update();
}

void FigureView::panBy(double dx, double dy)
{
    if (isEmptyNow() || !m_gaze.pan(laid(), dx, dy))
        CanvasView::panBy(dx, dy);
    update();
}

void FigureView::showMark(const QString &key)
{
    const std::optional<std::size_t> mark = isEmptyNow() ? std::nullopt : markOf(key);
    if (!mark)
        return;
    choose(*mark);
    m_gaze.bringIntoSight(laid(), *mark);
}

void FigureView::playOrPause()
{
    if (m_player->isPlaying())
        m_player->stop();
    else if (!isEmptyNow() && isVisible() && figure().playSeconds)
        m_player->play(*figure().playSeconds);
}

void FigureView::playStep(int way)
{
    if (isEmptyNow() || !figure().nextStop)
        return;
    m_player->stop();
    const std::optional<double> to = figure().nextStop(m_player->at().value_or(way > 0 ? -1 : 2), way);
    m_player->moveTo(to || way > 0 ? to : std::optional(0.0));
}

void FigureView::showPlayhead()
{
    if (m_player->at() && !isEmptyNow() && figure().playLine)
        selection().setHover(std::nullopt, figure().playLine(*m_player->at()));
    update();
}

QJsonObject FigureView::viewState() const
{
    const bool looked = zoomNow().most > 1 || (!isEmptyNow() && !laid().charts.empty());
    QJsonObject state = looked ? CanvasView::viewState() : QJsonObject();
    if (m_gaze.gaze().sight)
        state.insert(QStringLiteral("sight"), m_gaze.gaze().sight->toJson());
    if (!m_pinnedKey.isEmpty())
        state.insert(QStringLiteral("pinned"), m_pinnedKey);
    const QJsonObject look = lookState();
    for (auto it = look.begin(); it != look.end(); ++it)
        state.insert(it.key(), it.value());
    return state;
}

void FigureView::restoreViewState(const QJsonObject &given)
{
    const QJsonObject state = given; // that of a switch goes with its figure
    restoreLook(state);
    if (state.contains(QLatin1String("zoom")))
        CanvasView::restoreViewState(state);
    if (state.contains(QLatin1String("sight")))
        setSight(FigureSight::fromJson(state.value(QLatin1String("sight")).toObject()));
    const std::optional<std::size_t> pinned =
        isEmptyNow() ? std::nullopt : markOf(state.value(QLatin1String("pinned")).toString());
    if (pinned)
        explain(figure().marks->at(*pinned), true);
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

std::function<void()> FigureView::preparation(const Theme &theme) const
{
    if (isEmptyNow() || !figure().prepareExport)
        return {};
    return [prepare = figure().prepareExport, theme] { prepare(theme); };
}

QAbstractItemModel *FigureView::table() const
{
    const Figure &now = finished();
    return now.table ? now.table.get() : m_table;
}

FigureLight FigureView::lightNow() const
{
    return {current(), pinned(), selection().hover(), zoomTransform(), chartStates(), m_cursor, m_player->at()};
}

void FigureView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const Figure &now = screen ? figure() : finished();
    if (now.isEmpty()) { // an export says why
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        return painter.drawText(rect.adjusted(48, 24, -48, -24), Qt::AlignCenter | Qt::TextWordWrap, emptyText());
    }
    painter.save();
    if (!screen) {
        now.lay({rect, style})->paint(painter, {});
        return painter.restore();
    }
    const FigureLight light = lightNow();
    if (m_drop && m_drop->paint) {
        m_drop->paint(painter, light);
        return painter.restore();
    }
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
    const QTransform zoomed = zoom() > 1 && !figure().opensByZoom ? zoomTransform() : QTransform();
    for (std::size_t i = 0; i < marks.told() && all.size() < mostThings; ++i) {
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
    if (figure().isEmpty())
        return {};
    return figure().mostRoom > 1 ? FigureZoom{.area = rect(), .most = figure().mostRoom, .byFigure = true} : laid().zoom;
}

QPointF FigureView::inFigure(const QPointF &point) const
{
    const bool laidSo = figure().opensByZoom || figure().mostRoom > 1;
    return zoom() > 1 && !laidSo ? zoomNow().at(point, zoomTransform()).inverted().map(point) : point;
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
void FigureView::choose(std::size_t mark, bool also)
{
    point(mark);
    const Mark now = figure().marks->at(mark);
    explain(now, true);
    const std::pair before(document().pairFrom(), document().pairTo());
    selectPair(now);
    m_clickKey = now.adopt ? document().newMergeKey() : -1;
    apply(also && now.also ? now.also : now.act, now.look, m_clickKey);
    if (!now.why && document().pairTo().valid() && std::pair(document().pairFrom(), document().pairTo()) != before)
        explainOpening(true);
    if (now.closer > 1)
        setZoom(zoom() * now.closer, laid().shape(mark).rect.center());
    if (now.look)
        point(markOf(now.head.key)); // what stays goes on under the keyboard: a column is sorted up, then down
}

void FigureView::apply(const std::optional<MarkEdit> &act, const std::optional<QJsonObject> &look, int mergeKey)
{
    if (act)
        edit(*act, mergeKey);
    if (look)
        restoreLook(*look);
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
    const Item selected{Item::Kind::Link, document().pairFrom().value, document().pairTo().value};
    if (item == selected) // of several marks of the pair this one
        return now;
    const std::optional<std::size_t> pair = figure().marks->find(selected);
    return pair ? pair : now;
}

const MarkGrip *FigureView::gripAt(const QPointF &at) const
{
    const std::vector<MarkGrip> &grips = laid().grips;
    const auto grip = std::ranges::find_if(grips, [to = inFigure(at)](const MarkGrip &one) { return one.rect.contains(to); });
    return grip == grips.end() ? nullptr : &*grip;
}

void FigureView::hoverAt(const QPointF &at)
{
    if (isEmptyNow())
        return;
    const std::optional<std::size_t> mark = markAt(at);
    const MarkGrip *grip = gripAt(at);
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    if (grip != nullptr && grip->cursor != Qt::ArrowCursor)
        setCursor(grip->cursor);
    else if (now.act || now.look)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    m_cursor = QRectF(rect()).contains(at) ? std::optional(inFigure(at)) : std::nullopt;
    point(mark);
    const QString here = m_cursor ? laid().lineAt(mark, *m_cursor) : QString();
    if (!here.isEmpty())
        selection().setHover(selection().hover(), m_line = here);
    if (laid().sight)
        update(); // the line at the cursor
}

void FigureView::clickAt(const QPointF &at, Qt::KeyboardModifiers modifiers)
{
    if (isEmptyNow())
        return;
    const QPointF place = inFigure(at);
    if (const std::optional<double> share = laid().playheadAt(place))
        m_player->moveTo(share);
    for (const MarkGrip &grip : laid().grips)
        if (grip.click.contains(place))
            if (const std::optional<MarkEdit> there = grip.drag(place))
                return edit(*there);
    if (const std::optional<std::size_t> mark = markAt(at))
        choose(*mark, modifiers.testAnyFlags(Qt::ControlModifier | Qt::ShiftModifier));
    else if (laid().lineAt(std::nullopt, place).isEmpty())
        clearSelection();
}

void FigureView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const bool left = event->button() == Qt::LeftButton;
    const std::optional<std::size_t> mark = left ? markAt(event->position()) : std::nullopt;
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    if (now.adopt)
        edit(*now.adopt, m_clickKey);
    else
        CanvasView::mouseDoubleClickEvent(event);
}

void FigureView::changeEvent(QEvent *event)
{
    CanvasView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        placeTabs();
}

bool FigureView::dragStart(const QPointF &at)
{
    m_gripKey.clear();
    m_dragged = at;
    if ((m_carry = laid().carryFrom(inFigure(at))))
        return true;
    if (const MarkGrip *grip = gripAt(at)) {
        m_gripKey = grip->key;
        m_heldBy = grip->heldByMiddle ? grip->rect.center() - inFigure(at) : QPointF();
        m_dragKey = document().newMergeKey();
        return true;
    }
    return laid().sight && (laid().sight->area.contains(at) || laid().sight->second.contains(at));
}

void FigureView::dragTo(const QPointF &at)
{
    if (isEmptyNow())
        return;
    if (m_carry)
        return carryTo(at);
    if (m_gripKey.isEmpty()) {
        const QPointF by = std::exchange(m_dragged, at) - at;
        if (const std::optional<SightFrame> &sight = laid().sight; sight && !sight->area.isEmpty())
            setSight(sight->now.moved(by.x() / sight->area.width(), by.y() / sight->area.height()));
        return;
    }
    const std::vector<MarkGrip> &grips = laid().grips;
    const auto grip = std::ranges::find(grips, m_gripKey, &MarkGrip::key);
    if (const std::optional<MarkEdit> there = grip == grips.end() ? std::nullopt : grip->drag(inFigure(at) + m_heldBy))
        edit(*there, m_dragKey);
    if (const std::optional<std::size_t> mark = markOf(m_gripKey)) // whose grip bears its key
        point(mark);
}

/// Shows what would come of letting go there.
void FigureView::carryTo(const QPointF &at)
{
    m_cursor = inFigure(at);
    m_drop = m_carry(*m_cursor);
    selection().setHover(selection().hover(), m_line = m_drop->line);
    update();
}

void FigureView::dragEnd(const QPointF &at)
{
    m_dragKey = -1;
    if (!m_carry || isEmptyNow())
        return;
    carryTo(at);
    const std::optional<MarkDrop> drop = std::exchange(m_drop, std::nullopt);
    m_carry = {};
    if (drop->edit)
        edit(*drop->edit);
    update();
}

void FigureView::step(int dx, int dy)
{
    if (isEmptyNow())
        return;
    const std::optional<std::size_t> mark = laid().next(steppedFrom(), dx, dy);
    point(mark);
    if (mark)
        m_gaze.bringIntoSight(laid(), *mark);
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    if (selectPair(now))
        explain(now, true);
}

/// Shift and an arrow: the second of a pair, beside the one that was chosen or is stepped from.
void FigureView::stepToSecond(int dx, int dy)
{
    const std::optional<std::size_t> from = isEmptyNow() ? std::nullopt : current();
    if (const Mark first = from ? figure().marks->at(*from) : Mark(); first.also && !document().pairFrom().valid())
        apply(first.act, {});
    step(dx, dy);
    if (const std::optional<std::size_t> to = isEmptyNow() ? std::nullopt : current(); to && figure().marks->at(*to).also)
        choose(*to, true);
}

void FigureView::clearSelection()
{
    m_currentKey.clear();
    m_pinnedKey.clear();
    m_carry = {};
    m_drop.reset();
    m_player->stop();
    m_player->moveTo(std::nullopt);
    selection().clear();
    if (figure().selectsPairs)
        document().selectPair({}, {});
    update();
}

QString FigureView::toolTipAt(const QPointF &at) const
{
    const std::optional<std::size_t> mark = markAt(at);
    if (!mark && !isEmptyNow())
        for (const MarkGrip &grip : laid().grips)
            if (grip.click.contains(inFigure(at)))
                return grip.tip;
    const Mark now = mark ? figure().marks->at(*mark) : Mark();
    const QString here = isEmptyNow() ? QString() : laid().lineAt(mark, inFigure(at));
    return now.tip ? now.tip() : !here.isEmpty() ? here : now.line ? now.line() : QString();
}

void FigureView::hideEvent(QHideEvent *event)
{
    m_player->stop();
    CanvasView::hideEvent(event);
}

void FigureView::wheelEvent(QWheelEvent *event)
{
    if (isEmptyNow() || !m_gaze.wheel(laid(), *event))
        return CanvasView::wheelEvent(event);
    event->accept();
    update();
}

void FigureView::contextMenuEvent(QContextMenuEvent *event)
{
    CanvasView::contextMenuEvent(event);
    if (event->isAccepted() || figure().switches.empty())
        return;
    QMenu menu(this);
    for (const FigureSwitch &one : figure().switches) {
        QAction *action = menu.addAction(one.text);
        action->setCheckable(!one.act);
        action->setChecked(one.on);
        const std::optional<QJsonObject> look = one.act ? std::nullopt : std::optional(one.look);
        connect(action, &QAction::triggered, this, [this, act = one.act, look] { apply(act, look); });
    }
    event->accept();
    menu.exec(event->globalPos());
}

bool FigureView::ownKey(const QKeyEvent &event)
{
    const auto own = std::ranges::find(figure().keys, event.keyCombination(), &FigureKey::key);
    if (own == figure().keys.end())
        return false;
    const FigureKey chosen = *own; // the figure goes with what it does
    apply(chosen.act, chosen.look);
    if (chosen.playhead) {
        m_player->stop();
        m_player->moveTo(*chosen.playhead);
    }
    if (!chosen.line.isEmpty())
        selection().setHover(selection().hover(), chosen.line);
    return true;
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    if (!isEmptyNow() && ownKey(*event))
        return;
    if (!isEmptyNow() && m_gaze.key(laid(), *event))
        return update();
    if (event->key() == Qt::Key_Space && figure().playSeconds)
        return playOrPause();
    if (event->key() == Qt::Key_Period || event->key() == Qt::Key_Comma)
        return playStep(event->key() == Qt::Key_Period ? 1 : -1);
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (const std::optional<std::size_t> mark = enter ? current() : std::nullopt) {
        const Mark now = figure().marks->at(*mark);
        if (event->modifiers().testFlag(Qt::ShiftModifier) && now.adopt)
            return edit(*now.adopt);
        return choose(*mark, event->modifiers().testAnyFlags(Qt::ControlModifier | Qt::ShiftModifier));
    }
    if (event->modifiers() == Qt::ShiftModifier && figure().selectsPairs) {
        const int dx = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
        const int dy = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
        if (dx != 0 || dy != 0)
            return stepToSecond(dx, dy);
    }
    CanvasView::keyPressEvent(event);
}

} // namespace shardscope::ui
