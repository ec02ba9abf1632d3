// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figureinput.h"

#include "ui/base/markup.h"
#include "ui/document/player.h"
#include "ui/document/selection.h"
#include "ui/export/tabletext.h"
#include "ui/figure/chart/axismenu.h"
#include "ui/figure/figureview.h"

#include <QApplication>
#include <QClipboard>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace shardscope::ui {

namespace {
const QPointF outside(-1, -1);
constexpr double unitsPerNotch = 120;      ///< of a usual wheel
constexpr double zoomPerUnit = 1.44 / 690; ///< octaves: eight notches make ×4
constexpr double panShare = 0.25;          ///< of what is seen, for a key
constexpr Qt::KeyboardModifiers second = Qt::ControlModifier | Qt::ShiftModifier;

int turned(const QWheelEvent &event)
{
    return event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
}

/// The frame is the keyboard's: it goes with the next press of the mouse, wherever that falls.
class NextPress : public QObject {
public:
    NextPress(QObject *parent, std::function<void()> then) : QObject(parent), m_then(std::move(then))
    {
        qApp->installEventFilter(this);
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::MouseButtonPress || !m_then)
            return false;
        std::exchange(m_then, {})();
        deleteLater();
        return false;
    }

private:
    std::function<void()> m_then;
};

} // namespace

FigureInput::FigureInput(FigureView &view, const ViewContext &context) : QObject(&view), m_view(view), m_context(context)
{
    view.installEventFilter(this);
}

bool FigureInput::isEmpty() const
{
    return m_view.figure().isEmpty();
}

/// What is nobody's here, the window has.
bool FigureInput::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: return press(static_cast<const QMouseEvent &>(*event));
    case QEvent::MouseMove: move(static_cast<const QMouseEvent &>(*event)); return true;
    case QEvent::MouseButtonRelease: release(static_cast<const QMouseEvent &>(*event)); return true;
    case QEvent::MouseButtonDblClick: doubleClick(static_cast<const QMouseEvent &>(*event)); return true;
    case QEvent::Leave:
        hoverAt(outside);
        if (m_view.chartsNow().hover(outside))
            m_view.update();
        return false;
    case QEvent::Wheel: {
        const bool done = wheel(static_cast<const QWheelEvent &>(*event));
        event->setAccepted(done); // it comes as nobody's
        return done;
    }
    case QEvent::ContextMenu: return menu(static_cast<const QContextMenuEvent &>(*event));
    case QEvent::KeyPress: return key(static_cast<const QKeyEvent &>(*event));
    case QEvent::ToolTip: {
        const auto &help = static_cast<const QHelpEvent &>(*event);
        showToolTip(help.pos(), help.globalPos());
        return true;
    }
    case QEvent::FocusIn:
    case QEvent::FocusOut: {
        const Qt::FocusReason reason = static_cast<const QFocusEvent &>(*event).reason();
        m_framed = event->type() == QEvent::FocusIn && (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
        if (m_framed && !std::exchange(m_awaitsPress, true))
            new NextPress(this, [this] {
                m_framed = m_awaitsPress = false;
                m_view.update();
            });
        m_view.update();
        return false;
    }
    default: return false;
    }
}

// The mouse.

std::optional<std::size_t> FigureInput::markAt(const QPointF &at) const
{
    return isEmpty() || !QRectF(m_view.rect()).contains(at) ? std::nullopt : m_view.laid().hit(m_view.inFigure(at));
}

void FigureInput::hoverAt(const QPointF &at)
{
    if (isEmpty())
        return;
    const std::optional<std::size_t> mark = markAt(at);
    const MarkGrip *grip = m_view.hand().gripAt(at);
    const Mark now = m_view.marks().mark(mark);
    if (grip != nullptr && grip->cursor != Qt::ArrowCursor)
        m_view.setCursor(grip->cursor);
    else if (takesPlayhead(at))
        m_view.setCursor(Qt::SizeHorCursor);
    else if (now.act || now.look || now.closer > 1)
        m_view.setCursor(Qt::PointingHandCursor);
    else
        m_view.unsetCursor();
    m_cursor = QRectF(m_view.rect()).contains(at) ? std::optional(m_view.inFigure(at)) : std::nullopt;
    m_view.marks().point(mark);
    const QString here = m_cursor ? m_view.laid().lineAt(mark, *m_cursor) : QString();
    if (!here.isEmpty())
        m_view.marks().say(here);
    if (m_view.laid().sight)
        m_view.update(); // the line at the cursor
}

/// A chart says what its cross-hair meets, behind what is said of the mark under the cursor.
void FigureInput::readOut(const QPointF &at)
{
    SharedSelection &selection = m_context.selection;
    ChartInteraction &charts = m_view.chartsNow();
    if (charts.hover(at))
        m_view.update();
    if (selection.hoverLine() != m_readOut) // else the figure said nothing new
        m_ownLine = selection.hoverLine();
    const QString line = charts.readOut();
    const bool both = !line.isEmpty() && !m_ownLine.isEmpty();
    m_readOut = both ? m_ownLine + QStringLiteral(" · ") + line : m_ownLine + line;
    selection.setHover(selection.hover(), m_readOut);
}

bool FigureInput::takesPlayhead(const QPointF &at) const
{
    return !isEmpty() && m_view.figure().playsStep && m_view.laid().playheadAt(m_view.inFigure(at));
}

void FigureInput::movePlayhead(const QPointF &to)
{
    const std::optional<double> share = isEmpty() ? std::nullopt : m_view.laid().playheadAt(m_view.inFigure(to));
    if (!share)
        return;
    m_context.selection.step().stop();
    m_context.selection.step().moveTo(share);
}

void FigureInput::clickAt(const QPointF &at, Qt::KeyboardModifiers modifiers)
{
    if (isEmpty())
        return;
    const QPointF place = m_view.inFigure(at);
    if (const std::optional<double> share = m_view.laid().playheadAt(place)) {
        if (m_view.figure().playsStep)
            return movePlayhead(at);
        m_view.player().moveTo(share);
    }
    for (const MarkGrip &grip : m_view.laid().grips)
        if (grip.click.contains(place))
            if (const std::optional<MarkEdit> there = grip.drag(place))
                return m_view.edit(*there);
    if (const std::optional<std::size_t> mark = markAt(at))
        m_view.marks().choose(*mark, modifiers.testAnyFlags(second));
    else if (m_view.laid().lineAt(std::nullopt, place).isEmpty())
        m_view.clearSelection();
}

bool FigureInput::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || isEmpty())
        return false;
    m_press = Press::Undecided;
    m_pressedAt = m_last = event.position();
    return true;
}

void FigureInput::move(const QMouseEvent &event)
{
    const QPointF at = event.position();
    if (m_press == Press::None) {
        hoverAt(at);
        return readOut(at);
    }
    const bool far = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_press == Press::Undecided && far)
        m_press = takesPlayhead(m_pressedAt)                                     ? Press::Playhead
                  : m_view.hand().take(m_pressedAt)                              ? Press::Dragging
                  : m_view.chartsNow().startDrag(m_pressedAt, event.modifiers()) ? Press::Chart
                                                                                 : Press::Panning;
    if (m_press == Press::Playhead) {
        movePlayhead({at.x(), m_pressedAt.y()});
    } else if (m_press == Press::Dragging) {
        if (!isEmpty())
            m_cursor = m_view.inFigure(at);
        m_view.hand().moveTo(at);
    } else if (m_press == Press::Chart) {
        m_view.chartsNow().dragTo(at);
        m_view.update();
    } else if (m_press == Press::Panning) {
        m_view.movePart(at - m_last);
    }
    m_last = at;
}

void FigureInput::release(const QMouseEvent &event)
{
    const QPointF at = event.position();
    const Press press = std::exchange(m_press, Press::None);
    if (press == Press::Dragging)
        m_view.hand().letGo(at);
    else if (press == Press::Chart)
        m_view.chartsNow().endDrag(at);
    else if (press == Press::Undecided && !m_view.chartsNow().click(at))
        clickAt(at, event.modifiers());
    m_view.update();
}

void FigureInput::doubleClick(const QMouseEvent &event)
{
    const bool left = event.button() == Qt::LeftButton;
    const std::optional<std::size_t> asked = left ? markAt(event.position()) : std::nullopt;
    const Mark mark = m_view.marks().mark(asked);
    // Where a click does something and explains nothing, two quick ones do it twice.
    const bool again = mark.act && !mark.why && !mark.look;
    if (!mark.adopt && (again || std::ranges::any_of(mark.deeds, &MarkDeed::byPress)))
        return m_view.marks().choose(*asked);
    if (m_view.marks().adopt(left ? markAt(event.position()) : std::nullopt, true))
        return;
    if (m_view.chartsNow().doubleClick(event.position()))
        m_view.update();
    else if (m_view.zoomNow().area.contains(event.position()))
        m_view.fit();
}

bool FigureInput::wheel(const QWheelEvent &event)
{
    if (isEmpty())
        return false;
    const bool lanes = m_view.gaze().wheel(m_view.laid(), event);
    if (lanes || m_view.chartsNow().wheel(event.position(), turned(event) / unitsPerNotch)) {
        m_view.update();
        return true;
    }
    if (!m_view.zoomNow().area.contains(event.position()))
        return false;
    m_view.zoomAbout(std::exp2(turned(event) * zoomPerUnit), event.position());
    return true;
}

void FigureInput::fillSwitches(QMenu &menu, const std::vector<FigureSwitch> &switches)
{
    for (const FigureSwitch &one : switches) {
        if (one.menu) {
            fillSwitches(*menu.addMenu(one.text), one.menu(m_context.document.scenario()));
            continue;
        }
        QAction *action = menu.addAction(one.text);
        action->setCheckable(!one.act);
        action->setChecked(one.on);
        const std::optional<QJsonObject> look = one.act ? std::nullopt : std::optional(one.look);
        connect(action, &QAction::triggered, this, [this, act = one.act, look] { m_view.apply(act, look); });
    }
}

/// Over an axis of a chart its own menu; anywhere else the figure's.
bool FigureInput::menu(const QContextMenuEvent &event)
{
    QMenu menu(&m_view);
    ChartInteraction &charts = m_view.chartsNow();
    if (const auto axis = charts.axisAt(event.pos())) {
        fillAxisMenu(menu, charts, *axis, [this] { m_view.update(); });
    } else {
        const bool byKey = event.reason() == QContextMenuEvent::Keyboard;
        for (const MarkDeed &one : m_view.marks().mark(byKey ? m_view.current() : markAt(event.pos())).deeds) {
            QAction *action = menu.addAction(one.text);
            action->setShortcut(one.key ? QKeySequence(*one.key) : QKeySequence()); // shown: it has one here alone
            action->setShortcutVisibleInContextMenu(true);
            connect(action, &QAction::triggered, this, [this, one] { m_view.marks().does(one); });
        }
        if (!menu.isEmpty())
            menu.addSeparator();
        fillSwitches(menu, m_view.figure().switches);
        m_view.fillMenu(menu);
    }
    if (menu.isEmpty())
        return false;
    menu.exec(event.globalPos());
    return true;
}

QString FigureInput::toolTipAt(const QPointF &at) const
{
    if (isEmpty())
        return {};
    const std::optional<std::size_t> mark = markAt(at);
    if (!mark)
        for (const MarkGrip &grip : m_view.laid().grips)
            if (grip.click.contains(m_view.inFigure(at)))
                return grip.tip;
    const Mark now = m_view.marks().mark(mark);
    const QString here = m_view.laid().lineAt(mark, m_view.inFigure(at));
    return now.tip ? now.tip() : !here.isEmpty() ? here : now.line ? now.line() : QString();
}

void FigureInput::showToolTip(const QPoint &at, const QPoint &onScreen)
{
    QString text = toolTipAt(at);
    if (const QString differs = m_view.differenceAt(at); !differs.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral("<br>")) + differs;
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(onScreen, toolTipMarkup(text), &m_view);
}

// The keyboard.

bool FigureInput::markKey(const QKeyEvent &event)
{
    if (!m_view.current())
        return false;
    const Mark mark = m_view.marks().mark(m_view.current());
    const auto deed =
        std::ranges::find_if(mark.deeds, [&event](const MarkDeed &one) { return one.key && *one.key == event.keyCombination(); });
    if (deed != mark.deeds.end())
        m_view.marks().does(*deed);
    return deed != mark.deeds.end();
}

bool FigureInput::ownKey(const QKeyEvent &event)
{
    const auto own = std::ranges::find(m_view.figure().keys, event.keyCombination(), &FigureKey::key);
    if (own == m_view.figure().keys.end())
        return false;
    const FigureKey chosen = *own; // the figure goes with what it does
    m_view.apply(chosen.act, chosen.look);
    if (chosen.playhead) {
        m_view.player().stop();
        m_view.player().moveTo(*chosen.playhead);
    }
    if (!chosen.line.isEmpty())
        m_context.selection.setHover(m_context.selection.hover(), chosen.line);
    return true;
}

bool FigureInput::enter(const QKeyEvent &event)
{
    if ((event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter) || isEmpty())
        return false;
    const std::optional<std::size_t> mark = m_view.current();
    if (!mark) // the keyboard has just come here
        m_view.marks().step(1, 0);
    else if (!event.modifiers().testFlag(Qt::ShiftModifier) || !m_view.marks().adopt(mark, false))
        m_view.marks().choose(*mark, event.modifiers().testAnyFlags(second));
    return true;
}

bool FigureInput::arrow(const QKeyEvent &event)
{
    const int dx = event.key() == Qt::Key_Right ? 1 : event.key() == Qt::Key_Left ? -1 : 0;
    const int dy = event.key() == Qt::Key_Down ? 1 : event.key() == Qt::Key_Up ? -1 : 0;
    if (dx == 0 && dy == 0)
        return false;
    if (isEmpty())
        return true;
    if (event.modifiers().testFlag(Qt::ControlModifier))
        m_view.panBy(dx * panShare, dy * panShare);
    else if (event.modifiers().testFlag(Qt::ShiftModifier) && m_view.figure().selectsPairs)
        m_view.marks().stepToSecond(dx, dy);
    else
        m_view.marks().step(dx, dy);
    return true;
}

/// W and S zoom, A and D pan along a time axis, as viewers of traces have it.
bool FigureInput::walk(const QKeyEvent &event)
{
    if (event.modifiers() != Qt::NoModifier || isEmpty() || !m_view.laid().sight)
        return false;
    switch (event.key()) {
    case Qt::Key_W: m_view.zoomBy(1.25); return true;
    case Qt::Key_S: m_view.zoomBy(0.8); return true;
    case Qt::Key_A: m_view.panBy(-panShare, 0); return true;
    case Qt::Key_D: m_view.panBy(panShare, 0); return true;
    default: return false;
    }
}

bool FigureInput::key(const QKeyEvent &event)
{
    if (!isEmpty() && (ownKey(event) || markKey(event)))
        return true;
    if (!isEmpty() && m_view.gaze().key(m_view.laid(), event)) {
        m_view.update();
        return true;
    }
    if (event.matches(QKeySequence::Copy)) {
        copyPicture();
        return true;
    }
    if (enter(event) || arrow(event) || walk(event))
        return true;
    switch (event.key()) {
    case Qt::Key_C:
        if (event.modifiers() != second)
            return false;
        copyData();
        return true;
    case Qt::Key_Space:
        if (!m_view.canPlay())
            return false;
        m_view.playOrPause();
        return true;
    case Qt::Key_Period: m_view.playStep(1); return true;
    case Qt::Key_Comma: m_view.playStep(-1); return true;
    case Qt::Key_F: m_view.fit(); return true;
    case Qt::Key_Escape: m_view.clearSelection(); return false; // a window that shows the picture alone ends that with it
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_view.zoomBy(1.25); return true;
    case Qt::Key_Minus: m_view.zoomBy(0.8); return true;
    default: return false;
    }
}

void FigureInput::copyPicture() const
{
    const QSizeF size = m_view.exportSize();
    constexpr double scale = 2.0;
    QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    const FigureStyle style{lightTheme(), m_view.font(), true};
    image.fill(style.theme.background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    m_view.paintFigure(painter, QRectF({}, size), style);
    painter.end();
    QApplication::clipboard()->setImage(image);
}

void FigureInput::copyData() const
{
    if (const QAbstractItemModel *model = m_view.table())
        QApplication::clipboard()->setText(tableAsText(*model, QLatin1Char('\t')));
}

} // namespace shardscope::ui
