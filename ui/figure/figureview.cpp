// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figureview.h"

#include "ui/base/motion.h"
#include "ui/base/type.h"
#include "ui/document/comparison.h"
#include "ui/document/player.h"
#include "ui/figure/accessiblepicture.h"
#include "ui/figure/figurefindings.h"
#include "ui/figure/figureinput.h"
#include "ui/figure/figureprint.h"
#include "ui/figure/figuretabs.h"
#include "ui/figure/veil.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace shardscope::ui {

FigureView::FigureView(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_shown(new ShownFigure(
                                 context.document,
                                 [this](const ViewInput &input) {
                                     return makeFigure({input.scenario, input.report, input.before, m_player->at()});
                                 },
                                 m_gaze, this)),
      m_player(new Player(this)), m_tabs(new FigureTabs(this)), m_input(new FigureInput(*this, context)), m_marks(*this, context),
      m_hand(*this), m_comparison(*this), m_old(*this, [this] { return isOld(figure(), document()); })
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    installAccessiblePictures();
    listen();
}

FigureView::~FigureView()
{
    delete m_input; // no event comes to a figure that is gone
}

void FigureView::listen()
{
    const auto repaint = qOverload<>(&QWidget::update);
    connect(m_shown, &ShownFigure::moved, this, &FigureView::takeWork);
    connect(m_tabs, &FigureTabs::chosen, this, [this](int page) { showPage(static_cast<std::size_t>(page)); });
    for (Player *player : {m_player, &selection().step()}) {
        connect(player, &Player::moved, this, [this, player] { showPlayhead(*player); });
        connect(player, &Player::playingChanged, this, &FigureView::playbackChanged);
    }
    connect(&document(), &ScenarioDocument::aboutToReplace, m_player, &Player::end);
    connect(&document(), &ScenarioDocument::reportChanged, this, &FigureView::follow);
    connect(&document(), &ScenarioDocument::changed, this, [this](scenario::Change mask) {
        update();
        if (has(mask, scenario::Change::Pair) && isVisible() && figure().selectsPairs && document().pairTo().valid())
            m_marks.explainOpening(false); // a pair that was chosen elsewhere
        if (!m_shown->hasPages())          // else the document may say which page is shown
            return;
        m_tabs->place(figure());
        emit figureChanged();
        emit sentenceChanged();
    });
    connect(&document(), &ScenarioDocument::verdictChanged, this, &FigureView::lookChanged);
    connect(&document(), &ScenarioDocument::staleChanged, this, repaint);
    connect(&document(), &ScenarioDocument::staleChanged, this, [this] { m_old.wait(); });
    // Never from a painting: nothing is painted under a page that lies over an empty view.
    connect(&document(), &ScenarioDocument::changed, this, &FigureView::sayEmptyLater);
    connect(&document(), &ScenarioDocument::staleChanged, this, &FigureView::sayEmptyLater);
    connect(this, &View::sentenceChanged, this, &FigureView::sayEmptyLater);
    connect(&selection(), &SharedSelection::hoverChanged, this, repaint);
    connect(&selection(), &SharedSelection::hoverChanged, this, [this] { tellWhatIsUnderTheCursor(*this); });
    connect(&selection(), &SharedSelection::explainedChanged, this, [this] { m_marks.takeExplained(); });
}

FigureSpace FigureView::space() const
{
    FigureSpace space{QRectF(rect()).adjusted(0, m_tabs->height(), 0, 0), screenStyle(), m_gaze.gazeAt(figure())};
    if (figure().mostRoom > 1) // zooming gives it more room than the widget
        space.rect = zoomTransform().mapRect(space.rect);
    if (const auto *other = qobject_cast<const FigureView *>(comparedWith())) {
        space.scales = other->figure().scales;
        shareAxes(space.gaze.charts);
    }
    return space;
}

/// Of two scenarios.
void FigureView::shareAxes(QHash<QString, ChartState> &states) const
{
    if (const auto *other = qobject_cast<const FigureView *>(comparedWith()))
        joinAxes(states, m_shown->lastCharts(), other->m_shown->lastCharts());
}

FigureZoom FigureView::zoomNow() const
{
    if (isEmptyNow())
        return {};
    return figure().mostRoom > 1 ? FigureZoom{.area = rect(), .most = figure().mostRoom, .byFigure = true} : laid().zoom;
}

QTransform FigureView::zoomTransform() const
{
    return m_gaze.zoom() > 1 ? m_gaze.zoomed(zoomNow()) : QTransform();
}

QPointF FigureView::inFigure(const QPointF &point) const
{
    const bool laidSo = figure().opensByZoom || figure().mostRoom > 1;
    return m_gaze.zoom() > 1 && !laidSo ? zoomNow().at(point, zoomTransform()).inverted().map(point) : point;
}

void FigureView::takeWork()
{
    update();
    if (m_shown->isWorking())
        return;
    m_shown->makeAnew();
    follow();
}

void FigureView::follow()
{
    update();
    m_hand.drop();
    m_marks.follow();
    m_comparison.forget();
    tellWhatCame(*this);
    if (isVisible()) {
        open();
        if (!selection().isAsked())
            m_marks.explainOpening(false);
    } else {
        m_tabs->place(figure());
    }
    emit figureChanged();
    emit sentenceChanged();
}

void FigureView::lookChanged()
{
    m_shown->makeAnew();
    m_marks.forgetGone();
    open();
    update();
    emit figureChanged();
    emit sentenceChanged();
}

void FigureView::open()
{
    m_tabs->place(figure());
    if (!isEmptyNow() && m_gaze.zoom() > zoomNow().most)
        fit();
}

void FigureView::showPage(std::size_t page)
{
    if (page >= figure().pages.size())
        return;
    const FigureTab chosen = figure().pages[page]; // the figure goes with what it does
    apply(chosen.act, chosen.look);
}

void FigureView::edit(const MarkEdit &edit, int mergeKey)
{
    if (edit.isLook)
        return document().lookAt(edit.change);
    document().edit(edit.text, edit.change, mergeKey);
}

void FigureView::apply(const std::optional<MarkEdit> &act, const std::optional<QJsonObject> &look, int mergeKey)
{
    if (act)
        edit(*act, mergeKey);
    if (!look)
        return;
    restoreLook(*look);
    constexpr double longestChange = 1; // s; what takes less leads into a look, and is seen as that is chosen
    if (figure().playSeconds.value_or(longestChange) >= longestChange)
        return;
    const bool moves = isVisible() && !isMotionReduced();
    m_player->stop();
    m_player->moveTo(moves ? std::optional(0.0) : std::nullopt);
    if (moves && figure().playSeconds)
        m_player->play(*figure().playSeconds);
}

std::vector<ViewDeed> FigureView::deeds()
{
    std::vector<ViewDeed> deeds;
    const std::optional<std::size_t> mark = current() ? current() : pinned();
    for (const MarkDeed &one : m_marks.mark(mark).deeds)
        deeds.push_back({one.text, one.key ? QKeySequence(*one.key).toString(QKeySequence::NativeText) : QString(),
                         [this, one] { m_marks.does(one); }});
    const auto add = [&](const QString &text, const MarkEdit &act) { deeds.push_back({text, {}, [this, act] { edit(act); }}); };
    for (const FigureSwitch &one : figure().switches) {
        if (one.act)
            add(one.text, *one.act);
        for (const FigureSwitch &inner : one.menu ? one.menu(document().scenario()) : std::vector<FigureSwitch>())
            if (inner.act) // alone it says less than its undo step
                add(inner.act->text, *inner.act);
    }
    return deeds;
}

QStringList FigureView::linkChanges() const
{
    if (!figure().relink)
        return {};
    scenario::Scenario next = document().scenario();
    figure().relink->change(next);
    QStringList changes;
    for (const Difference &one : differences(document().scenario(), document().settled(std::move(next))))
        changes << QStringLiteral("%1: %2 → %3").arg(one.what, one.a, one.b);
    return changes;
}

void FigureView::zoomAbout(double factor, const QPointF &about)
{
    m_gaze.zoomTo(zoomNow(), m_gaze.zoom() * factor, about);
    update();
}

void FigureView::zoomBy(double factor)
{
    if (isEmptyNow())
        return;
    (void)chartsNow();
    m_gaze.zoomBy(laid(), zoomNow(), factor);
    update();
}

void FigureView::panBy(double dx, double dy)
{
    if (isEmptyNow())
        return;
    (void)chartsNow();
    m_gaze.panBy(laid(), zoomNow(), dx, dy);
    update();
}

void FigureView::movePart(const QPointF &by)
{
    m_gaze.movePart(zoomNow(), by);
    update();
}

void FigureView::showMark(const QString &key)
{
    const std::optional<std::size_t> mark = isEmptyNow() ? std::nullopt : m_marks.find(key);
    if (!mark)
        return;
    m_marks.choose(*mark);
    bringIntoSight(*mark);
}

Player &FigureView::player() const
{
    Player &step = selection().step();
    return figure().playsStep && (step.at() || !figure().playSeconds) ? step : *m_player;
}

void FigureView::playOrPause()
{
    const bool plays = !isEmptyNow() && isVisible();
    Player &now = player();
    const std::optional<double> seconds = &now == m_player ? figure().playSeconds : SharedSelection::stepSeconds;
    now.playOrPause(plays ? seconds : std::nullopt);
}

void FigureView::playStep(int way)
{
    if (!isEmptyNow())
        (figure().playsStep ? selection().step() : *m_player).step(figure().nextStop, way);
}

void FigureView::showPlayhead(const Player &moved)
{
    if (&moved != m_player && (!isVisible() || !figure().playsStep))
        return;
    const bool ofLine = figure().playsStep != (&moved == m_player);
    if (ofLine && !isEmptyNow() && figure().playLine) {
        if (moved.at())
            selection().setHover(std::nullopt, figure().playLine(*moved.at()));
        else if (!selection().hover()) // what was said of the playhead goes with it
            selection().setHover(std::nullopt, {});
    }
    update();
    emit playbackChanged();
    if (!figure().followsPlayhead)
        return;
    m_shown->makeAnew();
    emit figureChanged();
}

ChartInteraction &FigureView::chartsNow()
{
    m_gaze.charts().show(charts(), screenStyle());
    return m_gaze.charts();
}

ChartLayout FigureView::chartLayout(const QString &key) const
{
    const std::vector<ChartPlace> places = charts();
    const auto place = std::ranges::find(places, key, &ChartPlace::key);
    return place == places.end() ? ChartLayout() : layoutChart(*place->chart, place->rect, screenStyle(), chartState(key));
}

QJsonObject FigureView::viewState() const
{
    QJsonObject state = m_gaze.toJson(zoomNow().most > 1 || !charts().empty());
    if (!m_marks.pinnedKey().isEmpty())
        state.insert(QStringLiteral("pinned"), m_marks.pinnedKey());
    const QJsonObject look = lookState();
    for (auto it = look.begin(); it != look.end(); ++it)
        state.insert(it.key(), it.value());
    return state;
}

void FigureView::restoreViewState(const QJsonObject &given)
{
    const QJsonObject state = given; // that of a switch goes with its figure
    restoreLook(state);
    const FigureZoom part = zoomNow();
    m_gaze.fromJson(state, isEmptyNow() ? nullptr : &part);
    if (!isEmptyNow())
        m_marks.explain(m_marks.mark(m_marks.find(state.value(QLatin1String("pinned")).toString())), true);
    update();
}

QStringList FigureView::findings() const
{
    QStringList told;
    for (const FigureFinding &found : m_shown->finished().found) {
        const QString line = QStringLiteral("%1: %2").arg(found.severity, found.text);
        if (!told.contains(line))
            told << line;
    }
    return told;
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

QAbstractItemModel *FigureView::table() const
{
    (void)m_shown->finished();
    return m_shown->table();
}

/// When the view itself has taken what is new, once for all that happens in one turn.
void FigureView::sayEmptyLater()
{
    if (std::exchange(m_saysEmptyLater, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_saysEmptyLater = false;
            emit emptyChanged();
        },
        Qt::QueuedConnection);
}

QString FigureView::differenceAt(const QPointF &point) const
{
    const auto *other = qobject_cast<const FigureView *>(comparedWith());
    return other == nullptr || isEmptyNow() ? QString() : m_comparison.textAt(point, *other, letterOfOther());
}

void FigureView::clearSelection()
{
    m_hand.drop();
    m_player->stop();
    m_player->moveTo(std::nullopt);
    m_marks.clear();
    update();
}

void FigureView::paintEvent(QPaintEvent *)
{
    m_comparison.forget();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const FigureStyle style = screenStyle();
    painter.fillRect(rect(), style.theme.background);
    paintFigure(painter, rect(), style);
    m_paintedWhole = isEmptyNow() || !laid().hasMoreToPaint();
    if (isEmptyNow())
        return;
    if (auto *other = qobject_cast<FigureView *>(comparedWith()))
        m_comparison.paint(painter, style, *other);
    paintState(painter, style);
    if (!m_paintedWhole)
        QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
}

/// Over the picture: that it is old, how far the next one is, and where the keyboard is.
void FigureView::paintState(QPainter &painter, const FigureStyle &style) const
{
    m_old.paint(painter, style);
    if (isStaleNow())
        painter.fillRect(QRectF(0, 0, 3, height()), style.theme.strongHairline);
    if (m_input->isFramed()) {
        painter.setPen(QPen(style.theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (m_shown->isWorking())
        painter.fillRect(QRectF(0, 0, width() * m_shown->fraction(), 2), style.theme.accent);
}

FigureLight FigureView::lightNow() const
{
    QHash<QString, ChartState> states = m_gaze.charts().states();
    shareAxes(states);
    return {current(), pinned(),          selection().hover(), zoomTransform(),
            states,    m_input->cursor(), m_player->at(),      figure().playsStep ? selection().step().at() : std::nullopt};
}

void FigureView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const Figure &now = screen ? figure() : m_shown->finished();
    if (now.isEmpty()) { // it says why
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        return painter.drawText(rect.adjusted(48, 24, -48, -24), Qt::AlignCenter | Qt::TextWordWrap, emptyText());
    }
    if (!screen) {
        const auto *other = qobject_cast<const FigureView *>(comparedWith());
        return paintPrint(painter, now, other != nullptr ? &other->m_shown->finished() : nullptr, {rect, style});
    }
    painter.save();
    const FigureLight light = lightNow();
    if (const std::optional<MarkDrop> &drop = m_hand.shown(); drop && drop->paint)
        drop->paint(painter, light);
    else
        paintShown(painter, style, laid(), light, zoomNow().byFigure);
    painter.restore();
    const bool laidSo = figure().opensByZoom || figure().mostRoom > 1;
    if (!figure().found.empty())
        paintFindings(painter, style, figure(), laid(), [this, laidSo](const QRectF &at) {
            return m_gaze.zoom() > 1 && !laidSo ? zoomNow().seen(at, zoomTransform()) : at;
        });
}

bool FigureView::event(QEvent *event)
{
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    const bool done = View::event(event);
    if (looks) {
        m_tabs->place(figure());
        update();
    }
    return done;
}

void FigureView::hideEvent(QHideEvent *event)
{
    m_player->stop();
    if (!selection().hover() && (m_player->at() || selection().step().at())) // what was said of the playhead goes with it
        selection().setHover(std::nullopt, {});
    if (Player &step = selection().step(); step.isPlaying() && figure().playsStep)
        step.stop();
    View::hideEvent(event);
}

void FigureView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    open();
}

void FigureView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    open();
    m_marks.explainOpening(false);
}

} // namespace shardscope::ui
