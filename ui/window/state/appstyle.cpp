// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/appstyle.h"

#include "ui/base/markup.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/scale.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPixmapCache>
#include <QPointer>
#include <QStyle>
#include <QStyleFactory>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>

/// The resources lie in a static library, whose start-up code the linker drops. Not in a namespace: the macro declares a global
/// function.
static void initialiseResources()
{
    Q_INIT_RESOURCE(shardscope);
}

namespace shardscope::ui {

namespace {

/// @name@ are roles, N@ are px at 100 %.
constexpr const char16_t *sheet = uR"(
QToolTip { background: @badge@; color: @badgeText@; border: 1px solid @badge@; padding: 3px; font-size: @small@; }
QMenu { background: @background@; border: 1px solid @strong@; padding: 4px; font-size: @table@; }
QMenu::item { padding: 5px 24px 5px 26px; border-radius: 4px; color: @text@; }
QMenu[noMarks="true"]::item { padding-left: 10px; }
QMenu::item:selected { background: @selected@; color: @text@; }
QMenu::item:disabled { color: @disabled@; }
QMenu::separator { height: 1px; background: @hairline@; margin: 4px 8px; }
QMenu::indicator { width: 12px; height: 12px; left: 8px; }
QMenu::indicator:checked { image: url(:/icons/control-mark-@scheme@.svg); }
QMenu::right-arrow { image: url(:/icons/control-right-@scheme@.svg); width: 8px; height: 8px; right: 8px; }
QLineEdit, QComboBox, QAbstractSpinBox {
    background: @background@; color: @text@; border: 1px solid @strong@; border-radius: 6px;
    min-height: @inner@; padding: 0 8px; font-size: @table@;
    selection-background-color: @accent@; selection-color: @onAccent@; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 2px solid @accent@; padding: 0 7px; min-height: @innerFocus@; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: @disabled@; background: @panel@; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/control-down-@scheme@.svg); width: 8px; height: 8px; }
QComboBox QAbstractItemView { background: @background@; border: 1px solid @strong@; padding: 4px; outline: none;
    selection-background-color: @selected@; selection-color: @text@; }
QComboBox QAbstractItemView::item { min-height: @item@; padding: 0 6px; }
QListView#suggestions { background: @background@; border: 1px solid @strong@; padding: 4px; outline: none;
    selection-background-color: @selected@; selection-color: @text@; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: 18px; background: transparent; }
QAbstractSpinBox::up-arrow { image: url(:/icons/control-up-@scheme@.svg); width: 8px; height: 8px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/control-down-@scheme@.svg); width: 8px; height: 8px; }
QCheckBox, QRadioButton { color: @text@; font-size: @table@; spacing: 6px; min-height: @item@; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled@; }
QCheckBox::indicator { width: 12px; height: 12px; border: 1px solid @quiet@; border-radius: 3px; background: @background@; }
QCheckBox::indicator:hover, QCheckBox::indicator:focus, QCheckBox:focus::indicator { border-color: @accent@; }
QCheckBox::indicator:checked { background: @accent@; border-color: @accent@; image: url(:/icons/control-check-@scheme@.svg); }
QRadioButton::indicator { width: 12px; height: 12px; border: 1px solid @quiet@; border-radius: 7px; background: @background@; }
QRadioButton::indicator:hover, QRadioButton:focus::indicator { border-color: @accent@; }
QRadioButton::indicator:disabled { border-color: @strong@; }
QRadioButton::indicator:checked { border-color: @accent@; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
    stop: 0 @onAccent@, stop: 0.42 @onAccent@, stop: 0.5 @accent@, stop: 1 @accent@); }
QCheckBox:focus, QRadioButton:focus { background: @selected@; border-radius: 4px; }
QCheckBox#row:focus, QRadioButton#row:focus { background: transparent; outline: none; }
QPushButton { background: @background@; color: @text@; border: 1px solid @strong@; border-radius: 6px;
    min-height: @inner@; padding: 0 12px; font-size: @table@; font-weight: 500; }
QPushButton:hover { background: @grid@; }
QPushButton:pressed { background: @selected@; }
QPushButton:disabled { color: @disabled@; }
QPushButton:focus { border: 2px solid @accent@; padding: 0 11px; min-height: @innerFocus@; outline: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @strong@; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @quiet@; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QTableView, QListView, QTreeView { background: @background@; color: @text@; border: none; outline: none;
    gridline-color: @hairline@; font-size: @table@; selection-background-color: @selected@; selection-color: @text@; }
QHeaderView { background: @background@; }
QHeaderView::section { background: @background@; color: @quiet@; border: none; border-bottom: 1px solid @strong@;
    padding: 4px 8px; font-size: @small@; font-weight: 400; }
QTableCornerButton::section { background: @background@; border: none; }
QSplitter::handle { background: @hairline@; }
QPlainTextEdit, QTextEdit { background: @background@; color: @text@; border: 1px solid @strong@; border-radius: 6px;
    font-size: @table@; selection-background-color: @accent@; selection-color: @onAccent@; }
QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid @accent@; }
QTextBrowser { border: none; background: transparent; }
QTextBrowser:focus { border: none; }
)";

QString filled(QString text, const QList<std::pair<QString, QString>> &values)
{
    for (const auto &[name, value] : values)
        text.replace(QLatin1Char('@') + name + QLatin1Char('@'), value);
    return text;
}

QString pixels(double px)
{
    return QString::number(scaled(px)) + QLatin1String("px");
}

QString textPixels(TextSize size)
{
    return QString::number(textFont(QApplication::font(), size).pixelSize()) + QLatin1String("px");
}

} // namespace

QString styleSheetFor(const Theme &t)
{
    const QColor disabled = paletteFor(t).color(QPalette::Disabled, QPalette::Text);
    return filled(QString::fromUtf16(sheet),
                  {{QStringLiteral("background"), t.background.name()},
                   {QStringLiteral("panel"), t.panel.name()},
                   {QStringLiteral("text"), t.text.name()},
                   {QStringLiteral("quiet"), t.quiet.name()},
                   {QStringLiteral("hairline"), t.hairline.name()},
                   {QStringLiteral("strong"), t.strongHairline.name()},
                   {QStringLiteral("grid"), t.grid.name()},
                   {QStringLiteral("accent"), t.accent.name()},
                   {QStringLiteral("onAccent"), inkOn(t.accent).name()},
                   {QStringLiteral("selected"), t.selectedFill.name()},
                   {QStringLiteral("badge"), t.badge.name()},
                   {QStringLiteral("badgeText"), t.badgeText.name()},
                   {QStringLiteral("disabled"), disabled.name()},
                   {QStringLiteral("scheme"), t.dark ? QStringLiteral("dark") : QStringLiteral("light")},
                   {QStringLiteral("small"), textPixels(TextSize::Small)},
                   {QStringLiteral("table"), textPixels(TextSize::Table)},
                   // 28 px high with its frame
                   {QStringLiteral("inner"), pixels(26)},
                   {QStringLiteral("innerFocus"), pixels(24)},
                   {QStringLiteral("item"), pixels(24)}});
}

namespace {

/// Qt takes a tooltip with a tag in it for rich text, also where that is a name
/// out of a file. True when there was such a one and it was shown as it is.
bool showNameAsItIs(QObject *watched, const QHelpEvent &help)
{
    auto *widget = qobject_cast<QWidget *>(watched);
    if (widget == nullptr)
        return false;
    QString tip = widget->toolTip();
    const auto *items = qobject_cast<QAbstractItemView *>(widget->parentWidget());
    if (items != nullptr && items->viewport() == widget)
        tip = items->indexAt(help.pos()).data(Qt::ToolTipRole).toString();
    if (tip.isEmpty() || !Qt::mightBeRichText(tip))
        return false;
    QToolTip::showText(help.globalPos(), toolTipMarkup(tip), widget);
    return true;
}

/// Where no line has a mark or an icon, none keeps room for one.
void fitMarks(QMenu &menu)
{
    const QList<QAction *> lines = menu.actions();
    const bool none =
        std::ranges::none_of(lines, [](const QAction *line) { return line->isCheckable() || !line->icon().isNull(); });
    if (menu.property("noMarks").toBool() == none)
        return;
    menu.setProperty("noMarks", none);
    if (menu.testAttribute(Qt::WA_WState_Polished)) {
        menu.style()->unpolish(&menu);
        menu.style()->polish(&menu);
    }
}

} // namespace

AppStyle::AppStyle(QObject *parent) : QObject(parent), m_font(applicationFont())
{
    initialiseResources();
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(m_font);
    m_told = QApplication::font();
    qApp->installEventFilter(this);
    apply();
}

void AppStyle::setChoice(ThemeChoice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
    emit choiceChanged(choice);
}

void AppStyle::setTextPercent(int percent)
{
    if (std::exchange(m_percent, percent) == percent)
        return;
    QApplication::setFont(sized());
    apply(); // its sizes follow
}

QFont AppStyle::sized() const
{
    QFont font = m_font;
    if (m_percent != 100 && font.pixelSize() > 0)
        font.setPixelSize(std::max(1, font.pixelSize() * m_percent / 100));
    else if (m_percent != 100)
        font.setPointSizeF(font.pointSizeF() * m_percent / 100);
    return font;
}

bool AppStyle::eventFilter(QObject *watched, QEvent *event)
{
    // The desktop switched its scheme, or the size of its text.
    const bool theirs =
        event->type() == QEvent::ThemeChange || (event->type() == QEvent::ApplicationFontChange && watched == qApp);
    if (theirs && !m_applying)
        QMetaObject::invokeMethod(this, &AppStyle::apply, Qt::QueuedConnection);
    const bool ofLines =
        event->type() == QEvent::Polish || (event->type() >= QEvent::ActionChanged && event->type() <= QEvent::ActionRemoved);
    if (auto *menu = ofLines ? qobject_cast<QMenu *>(watched) : nullptr)
        fitMarks(*menu);
    if (event->type() == QEvent::Polish || event->type() == QEvent::Wheel)
        if (auto *list = qobject_cast<QComboBox *>(watched)) {
            list->setFocusPolicy(list->focusPolicy() == Qt::WheelFocus ? Qt::StrongFocus : list->focusPolicy());
            // Who scrolls a panel does not choose what passes under the pointer.
            if (event->type() == QEvent::Wheel) {
                event->ignore();
                return true;
            }
        }
    if (event->type() == QEvent::ToolTip && showNameAsItIs(watched, *static_cast<QHelpEvent *>(event)))
        return true;
    return QObject::eventFilter(watched, event);
}

void AppStyle::apply()
{
    m_applying = true;
    if (m_choice == ThemeChoice::System)
        QApplication::setPalette(QPalette()); // the desktop's own, to see whether it is dark
    const Theme &theme = m_choice == ThemeChoice::Light  ? lightTheme()
                         : m_choice == ThemeChoice::Dark ? darkTheme()
                                                         : themeFor(QApplication::palette());
    const QPalette palette = paletteFor(theme);
    const QString style = styleSheetFor(theme);
    QApplication::setPalette(palette);
    if (qApp->styleSheet() != style) {
        qApp->setStyleSheet(style);
        QPixmapCache::clear(); // a sheet's images are cached for it alone; the next one makes its own
    }
    tellFont();
    m_applying = false;
}

/// Qt tells windows alone of a new font; their parts have sizes of their own that follow from it.
void AppStyle::tellFont()
{
    if (m_told == QApplication::font())
        return;
    m_told = QApplication::font();
    QEvent change(QEvent::ApplicationFontChange);
    QEvent own(QEvent::FontChange); // the one that reaches changeEvent
    QList<QPointer<QWidget>> parts;
    for (QWidget *widget : QApplication::allWidgets())
        if (!widget->isWindow())
            parts << widget;
    for (const QPointer<QWidget> &part : std::as_const(parts)) {
        if (part)
            QApplication::sendEvent(part, &change);
        if (part)
            QApplication::sendEvent(part, &own);
    }
}

} // namespace shardscope::ui
