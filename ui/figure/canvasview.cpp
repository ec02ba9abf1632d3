// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/canvasview.h"

#include "ui/base/markup.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/tabletext.h"
#include "ui/figure/accessiblepicture.h"
#include "ui/figure/chart/axismenu.h"
#include "ui/figure/differences.h"

#include <QApplication>
#include <QClipboard>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {
const QPointF outside(-1, -1);
/// One notch of a usual wheel is 120 units; eight notches make ×4.
constexpr double zoomPerUnit = 1.0 / 690.0;
constexpr double panShare = 0.25; ///< of what is seen, for a key
} // namespace

CanvasView::CanvasView(const ViewContext &context, QWidget *parent) : View(context, parent)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    installAccessiblePictures();
    connect(&document(), &ScenarioDocument::changed, this, qOverload<>(&QWidget::update));
    connect(&document(), &ScenarioDocument::reportChanged, this, [this] {
        update();
        emit sentenceChanged();
    });
    connect(&document(), &ScenarioDocument::staleChanged, this, qOverload<>(&QWidget::update));
    // Never from a painting: nothing is painted under a page that lies over an empty view.
    connect(&document(), &ScenarioDocument::changed, this, &CanvasView::sayEmptyLater);
    connect(&document(), &ScenarioDocument::staleChanged, this, &CanvasView::sayEmptyLater);
    connect(this, &View::sentenceChanged, this, &CanvasView::sayEmptyLater);
    connect(&selection(), &SharedSelection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&selection(), &SharedSelection::hoverChanged, this, [this] { tellWhatIsUnderTheCursor(*this); });
}

/// As they are at this moment: the other picture may be painted later than this one.
std::vector<Thing> CanvasView::thingsOf(const View &other)
{
    const auto *canvas = qobject_cast<const CanvasView *>(&other);
    return canvas == nullptr || canvas->isEmptyNow() ? std::vector<Thing>() : canvas->things();
}

const std::vector<Thing> &CanvasView::thingsNow() const
{
    if (!m_thingsKnown) {
        m_things = isEmptyNow() ? std::vector<Thing>() : things();
        m_thingsKnown = true;
    }
    return m_things;
}

QString CanvasView::underCursor() const
{
    return plainLine(selection().hoverLine());
}

ChartInteraction &CanvasView::chartsNow()
{
    m_charts.show(isEmptyNow() ? std::vector<ChartPlace>() : charts(), screenStyle());
    return m_charts;
}

ChartLayout CanvasView::chartLayout(const QString &key) const
{
    const std::vector<ChartPlace> places = charts();
    const auto place = std::ranges::find(places, key, &ChartPlace::key);
    return place == places.end() ? ChartLayout() : layoutChart(*place->chart, place->rect, screenStyle(), chartState(key));
}

/// A chart says what its cross-hair meets, behind what is said of the mark under the cursor.
void CanvasView::readOut(const QPointF &point)
{
    if (chartsNow().hover(point))
        update();
    if (selection().hoverLine() != m_readOut) // else the picture said nothing new
        m_ownLine = selection().hoverLine();
    const QString line = m_charts.readOut();
    const bool both = !line.isEmpty() && !m_ownLine.isEmpty();
    m_readOut = both ? m_ownLine + QStringLiteral(" · ") + line : m_ownLine + line;
    selection().setHover(selection().hover(), m_readOut);
}

void CanvasView::fit()
{
    m_zoom = 1.0;
    m_pan = {};
    m_charts.reset();
    update();
}

void CanvasView::zoomBy(double factor)
{
    if (isEmptyNow())
        return;
    if (!zoomArea().isEmpty())
        return setZoom(m_zoom * factor, zoomArea().center());
    chartsNow().zoomAll(factor);
    update();
}

QJsonObject CanvasView::viewState() const
{
    QJsonObject state{{QStringLiteral("zoom"), m_zoom}, {QStringLiteral("panX"), m_pan.x()}, {QStringLiteral("panY"), m_pan.y()}};
    if (const QJsonObject charts = m_charts.toJson(); !charts.isEmpty())
        state.insert(QStringLiteral("charts"), charts);
    return state;
}

void CanvasView::restoreViewState(const QJsonObject &state)
{
    m_charts.fromJson(state.value(QLatin1String("charts")).toObject());
    m_zoom = std::max(1.0, state.value(QLatin1String("zoom")).toDouble(1.0));
    m_pan = {state.value(QLatin1String("panX")).toDouble(), state.value(QLatin1String("panY")).toDouble()};
    if (!isEmptyNow()) { // else there is nothing yet to hold it against
        m_zoom = std::min(m_zoom, maxZoom());
        clampPan();
    }
    update();
}

bool CanvasView::isStaleNow() const
{
    return document().isStale() && !document().isSearching();
}

QTransform CanvasView::zoomTransform() const
{
    const QPointF origin = zoomArea().topLeft();
    QTransform t;
    t.translate(origin.x() + m_pan.x(), origin.y() + m_pan.y());
    t.scale(m_zoom, m_zoom);
    t.translate(-origin.x(), -origin.y());
    return t;
}

void CanvasView::setZoom(double zoom, const QPointF &about)
{
    const double next = std::clamp(zoom, 1.0, maxZoom());
    const QPointF relative = about - zoomArea().topLeft();
    m_pan = relative - (relative - m_pan) * (next / m_zoom);
    m_zoom = next;
    clampPan();
    update();
}

void CanvasView::clampPan()
{
    const QSizeF size = zoomArea().size();
    m_pan.setX(std::clamp(m_pan.x(), size.width() * (1.0 - m_zoom), 0.0));
    m_pan.setY(std::clamp(m_pan.y(), size.height() * (1.0 - m_zoom), 0.0));
}

void CanvasView::panBy(double dx, double dy)
{
    if (zoomArea().isEmpty()) {
        chartsNow().panAll(dx, dy);
        return update();
    }
    const QSizeF size = zoomArea().size();
    m_pan -= QPointF(dx * size.width(), dy * size.height());
    clampPan();
    update();
}

void CanvasView::paintEvent(QPaintEvent *)
{
    m_thingsKnown = false;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const FigureStyle style = screenStyle();
    painter.fillRect(rect(), style.theme.background);
    const bool empty = isEmptyNow();
    m_paintedWhole = true;
    if (empty) {
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(font(), TextSize::Body));
        painter.drawText(QRectF(rect()).adjusted(48, 24, -48, -24), Qt::AlignCenter | Qt::TextWordWrap, emptyText());
        return;
    }
    paintFigure(painter, rect(), style);
    if (View *other = comparedWith())
        paintCompared(painter, style, *other);
    paintState(painter, style);
    m_paintedWhole = !hasMoreToPaint();
    if (!m_paintedWhole)
        QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
}

bool CanvasView::saysEmpty() const
{
    return isEmptyNow() && !document().isEmpty() && !isStaleNow();
}

/// When the view itself has taken what is new, once for all that happens in one turn.
void CanvasView::sayEmptyLater()
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

/// Marks, and the other picture's too when this one has changed.
void CanvasView::paintCompared(QPainter &painter, const FigureStyle &style, View &other)
{
    const std::vector<Thing> &mine = thingsNow();
    const std::vector<ThingDifference> differing = differencesOf(mine, thingsOf(other));
    if (areWorthMarking(differing.size(), mine.size()))
        paintDifferences(painter, style, rect(), differing);
    std::size_t hash = mine.size();
    for (const Thing &thing : mine)
        hash = qHashMulti(hash, thing.key, thing.value, thing.number);
    if (std::exchange(m_shownToOther, hash) != hash)
        QMetaObject::invokeMethod(
            &other, [&other] { other.update(); }, Qt::QueuedConnection);
    const std::pair counted(differing.size(), mine.size());
    if (std::exchange(m_counted, counted) != counted)
        QMetaObject::invokeMethod(
            this, [this, counted] { emit differencesCounted(static_cast<int>(counted.first), static_cast<int>(counted.second)); },
            Qt::QueuedConnection);
}

void CanvasView::countDifferencesAgain()
{
    m_counted.reset();
    update();
}

/// Over the picture: that it is old, and where the keyboard is.
void CanvasView::paintState(QPainter &painter, const FigureStyle &style) const
{
    if (isStaleNow())
        painter.fillRect(QRectF(0, 0, 3, height()), style.theme.strongHairline);
    if (m_framed) {
        painter.setPen(QPen(style.theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

/// Of the mark under the point, where A and B are compared.
QString CanvasView::differenceAt(const QPointF &point) const
{
    const View *other = comparedWith();
    if (other == nullptr || isEmptyNow())
        return {};
    const std::vector<ThingDifference> all = differencesOf(thingsNow(), thingsOf(*other));
    const auto at =
        std::find_if(all.rbegin(), all.rend(), [&point](const ThingDifference &d) { return d.thing.rect.contains(point); });
    return at == all.rend() ? QString() : differenceText(*at, letterOfOther()).toHtmlEscaped();
}

void CanvasView::wheelEvent(QWheelEvent *event)
{
    constexpr double notch = 120;
    const QPoint turned = event->angleDelta();
    if (chartsNow().wheel(event->position(), (turned.y() != 0 ? turned.y() : turned.x()) / notch)) {
        event->accept();
        return update();
    }
    if (isEmptyNow() || !zoomArea().contains(event->position())) {
        event->ignore();
        return;
    }
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    setZoom(m_zoom * std::exp2(delta * zoomPerUnit * 1.44), event->position());
    event->accept();
}

void CanvasView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || isEmptyNow()) {
        event->ignore();
        return;
    }
    m_press = Press::Undecided;
    m_pressedAt = m_last = event->position();
}

void CanvasView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    if (m_press == Press::None) {
        hoverAt(at);
        readOut(at);
        return;
    }
    const bool far = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_press == Press::Undecided && far)
        m_press = dragStart(m_pressedAt)                                   ? Press::Dragging
                  : chartsNow().startDrag(m_pressedAt, event->modifiers()) ? Press::Chart
                                                                           : Press::Panning;
    if (m_press == Press::Chart) {
        chartsNow().dragTo(at);
        update();
    } else if (m_press == Press::Dragging) {
        dragTo(at);
    } else if (m_press == Press::Panning) {
        m_pan += at - m_last;
        clampPan();
        update();
    }
    m_last = at;
}

void CanvasView::mouseReleaseEvent(QMouseEvent *event)
{
    const Press press = std::exchange(m_press, Press::None);
    if (press == Press::Dragging)
        dragEnd(event->position());
    else if (press == Press::Chart)
        chartsNow().endDrag(event->position());
    else if (press == Press::Undecided && !chartsNow().click(event->position()))
        clickAt(event->position(), event->modifiers());
    update();
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (chartsNow().doubleClick(event->position()))
        return update();
    if (zoomArea().contains(event->position()))
        fit();
}

void CanvasView::leaveEvent(QEvent *)
{
    hoverAt(outside);
    if (chartsNow().hover(outside))
        update();
}

/// Over an axis of a chart its own menu; anywhere else the view's.
void CanvasView::contextMenuEvent(QContextMenuEvent *event)
{
    const auto axis = chartsNow().axisAt(event->pos());
    if (!axis)
        return event->ignore();
    QMenu menu(this);
    fillAxisMenu(menu, m_charts, *axis, [this] { update(); });
    menu.exec(event->globalPos());
}

void CanvasView::focusInEvent(QFocusEvent *event)
{
    m_framed = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    View::focusInEvent(event);
    update();
}

void CanvasView::focusOutEvent(QFocusEvent *event)
{
    m_framed = false;
    View::focusOutEvent(event);
    update();
}

void CanvasView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copyPicture();
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        return copyData();
    const int dx = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int dy = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (dx != 0 || dy != 0) {
        if (!event->modifiers().testFlag(Qt::ControlModifier))
            return step(dx, dy);
        if (!isEmptyNow())
            panBy(dx * panShare, dy * panShare);
        return;
    }
    switch (event->key()) {
    case Qt::Key_F: return fit();
    case Qt::Key_Escape: clearSelection(); return event->ignore(); // a window that shows the picture alone ends that with it
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomBy(1.25);
    case Qt::Key_Minus: return zoomBy(0.8);
    default: View::keyPressEvent(event);
    }
}

bool CanvasView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QString text = isEmptyNow() ? QString() : toolTipAt(help->pos());
        if (const QString differs = differenceAt(help->pos()); !differs.isEmpty())
            text += (text.isEmpty() ? QString() : QStringLiteral("<br>")) + differs;
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), toolTipMarkup(text), this);
        return true;
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        update();
    return View::event(event);
}

void CanvasView::copyPicture()
{
    const QSizeF size = exportSize();
    constexpr double scale = 2.0;
    QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    FigureStyle style{lightTheme(), font(), true};
    image.fill(style.theme.background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    paintFigure(painter, QRectF({}, size), style);
    painter.end();
    QApplication::clipboard()->setImage(image);
}

void CanvasView::copyData()
{
    if (const QAbstractItemModel *model = table())
        QApplication::clipboard()->setText(tableAsText(*model, QLatin1Char('\t')));
}

} // namespace shardscope::ui
