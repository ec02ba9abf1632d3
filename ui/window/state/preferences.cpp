// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/preferences.h"

#include "ui/base/motion.h"
#include "ui/base/numberstyle.h"
#include "ui/base/settings.h"
#include "ui/document/scenariodocument.h"
#include "ui/window/commands/actions.h"
#include "ui/window/state/appstyle.h"
#include "ui/window/state/desktopmotion.h"
#include "ui/window/state/language.h"

#include <QActionGroup>
#include <QApplication>
#include <QLocale>

namespace shardscope::ui {

void applyNumberStyle(const Settings &settings)
{
    NumberStyle style;
    style.bytes = settings.binaryBytes() ? ByteUnits::Binary : ByteUnits::Decimal;
    const PointChoice choice = settings.decimalPoint();
    const bool comma =
        choice == PointChoice::Comma || (choice == PointChoice::System && QLocale::system().decimalPoint() == QLatin1String(","));
    style.point = comma ? QLatin1Char(',') : QLatin1Char('.');
    setNumberStyle(style);
}

Preferences::Preferences(const WindowServices &services, Actions &actions, QWidget *window)
    : QObject(window), m_services(services), m_settings(services.settings), m_window(window), m_desktop(new DesktopMotion(this))
{
    Settings &settings = services.settings;
    applyNumberStyle(settings);
    connectThemes(services.style, actions);
    const auto choice = [&](const QString &text, QActionGroup *group, bool on, auto set) {
        QAction *action = actions.make(text);
        action->setCheckable(true);
        action->setChecked(on);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, set] {
            set();
            applyNumbers();
        });
        return action;
    };
    auto *bytes = new QActionGroup(this);
    decimalBytes =
        choice(tr("Sizes in GB, powers of 1000"), bytes, !settings.binaryBytes(), [this] { m_settings.setBinaryBytes(false); });
    binaryBytes =
        choice(tr("Sizes in GiB, powers of 1024"), bytes, settings.binaryBytes(), [this] { m_settings.setBinaryBytes(true); });
    auto *points = new QActionGroup(this);
    const PointChoice now = settings.decimalPoint();
    const auto point_ = [&](const QString &text, PointChoice one) {
        return choice(text, points, now == one, [this, one] { m_settings.setDecimalPoint(one); });
    };
    pointOfSystem = point_(tr("Decimal point of the system"), PointChoice::System);
    point = point_(tr("Decimal point: 43.1"), PointChoice::Point);
    comma = point_(tr("Decimal comma: 43,1"), PointChoice::Comma);
    restoreSession = actions.make(tr("Open what was open last time"));
    restoreSession->setCheckable(true);
    restoreSession->setChecked(settings.restoresSession());
    connect(restoreSession, &QAction::toggled, &settings, &Settings::setRestoresSession);
    makeMotion(actions);
    connect(&actions, &Actions::menusMade, this, [this, &actions] { fillMenu(*actions.preferencesMenu()); });
}

void Preferences::fillMenu(QMenu &menu)
{
    menu.addActions({decimalBytes, binaryBytes});
    menu.addSeparator();
    menu.addActions({pointOfSystem, point, comma});
    menu.addSeparator();
    menu.addAction(restoreSession);
    menu.addSeparator();
    menu.addActions({motionOfSystem, motionFull, motionReduced});
    menu.addSeparator();
    addLanguages(*menu.addMenu(tr("Language, from the next start on")));
}

void Preferences::makeMotion(Actions &actions)
{
    auto *group = new QActionGroup(this);
    const auto add = [&](const QString &text, MotionChoice choice) {
        QAction *action = actions.make(text);
        action->setCheckable(true);
        action->setChecked(m_settings.motion() == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] {
            m_settings.setMotion(choice);
            applyMotion();
        });
        return action;
    };
    motionOfSystem = add(tr("Motion as the system"), MotionChoice::System);
    motionFull = add(tr("Things may move"), MotionChoice::Full);
    motionReduced = add(tr("Less motion: playback goes in steps"), MotionChoice::Reduced);
    connect(m_desktop, &DesktopMotion::changed, this, &Preferences::applyMotion);
    applyMotion();
}

void Preferences::applyMotion()
{
    const MotionChoice choice = m_settings.motion();
    const bool reduced = choice == MotionChoice::Reduced || (choice == MotionChoice::System && m_desktop->isReduced());
    setMotionReduced(reduced);
    // Qt's own: menus, lists and hints that roll or fade.
    static const bool before[] = {
        QApplication::isEffectEnabled(Qt::UI_AnimateMenu), QApplication::isEffectEnabled(Qt::UI_FadeMenu),
        QApplication::isEffectEnabled(Qt::UI_AnimateCombo), QApplication::isEffectEnabled(Qt::UI_AnimateTooltip),
        QApplication::isEffectEnabled(Qt::UI_FadeTooltip)};
    constexpr Qt::UIEffect effects[] = {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo, Qt::UI_AnimateTooltip,
                                        Qt::UI_FadeTooltip};
    for (std::size_t i = 0; i < std::size(effects); ++i)
        QApplication::setEffectEnabled(effects[i], before[i] && !reduced);
}

void Preferences::addLanguages(QMenu &menu)
{
    auto *group = new QActionGroup(this);
    const auto add = [&](const QString &name, const QString &id) {
        QAction *action = menu.addAction(name);
        action->setCheckable(true);
        action->setChecked(m_settings.language() == id);
        group->addAction(action);
        connect(action, &QAction::triggered, &m_settings, [this, id] { m_settings.setLanguage(id); });
    };
    add(tr("As the system"), {});
    for (const Language &one : languages())
        add(one.name, one.id);
}

void Preferences::connectThemes(AppStyle &style, const Actions &actions)
{
    const std::pair<QAction *, ThemeChoice> themes[] = {{actions.themeSystem, ThemeChoice::System},
                                                        {actions.themeLight, ThemeChoice::Light},
                                                        {actions.themeDark, ThemeChoice::Dark}};
    for (const auto &[action, choice] : themes) {
        action->setChecked(style.choice() == choice);
        connect(action, &QAction::triggered, &style, [this, &style, choice = choice] {
            style.setChoice(choice);
            m_settings.setTheme(choice);
        });
    }
}

void Preferences::applyNumbers()
{
    applyNumberStyle(m_settings);
    // Whoever made texts of numbers made them for one report or font.
    emit m_services.document.changed(scenario::Change::Other);
    emit m_services.document.reportChanged();
    for (QWidget *widget : m_window->findChildren<QWidget *>())
        widget->update();
}

} // namespace shardscope::ui
