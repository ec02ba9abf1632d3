// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/preferences.h"

#include "ui/base/motion.h"
#include "ui/base/numberstyle.h"
#include "ui/base/settings.h"
#include "ui/document/autosave.h"
#include "ui/document/scenariodocument.h"
#include "ui/window/commands/actions.h"
#include "ui/window/state/appstyle.h"
#include "ui/window/state/language.h"
#include "ui/window/state/settingscard.h"

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
        choice == PointChoice::Comma || (choice == PointChoice::System && localeInUse().decimalPoint() == QLatin1String(","));
    style.point = comma ? QLatin1Char(',') : QLatin1Char('.');
    setNumberStyle(style);
}

Preferences::Preferences(const WindowServices &services, Actions &actions, QWidget *window)
    : QObject(window), m_services(services), m_settings(services.settings), m_window(window)
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
    pointOfSystem = point_(tr("Decimal point of the language"), PointChoice::System);
    point = point_(tr("Decimal point: 43.1"), PointChoice::Point);
    comma = point_(tr("Decimal comma: 43,1"), PointChoice::Comma);
    restoreSession = actions.make(tr("Reopen the last scenario at start"));
    restoreSession->setCheckable(true);
    restoreSession->setChecked(settings.restoresSession());
    connect(restoreSession, &QAction::toggled, &settings, &Settings::setRestoresSession);
    makeMotion(actions);
    addLanguages(actions);
    makeSteps(actions);
    connect(actions.settings, &QAction::triggered, this, &Preferences::showCard);
}

void Preferences::showCard()
{
    if (m_card == nullptr)
        m_card = new SettingsCard(*this, m_settings, m_window);
    m_card->open();
}

/// Sizes of the text, and pauses before a safety copy.
void Preferences::makeSteps(Actions &actions)
{
    const auto add = [&](QList<QAction *> &list, const QString &text, int now, std::initializer_list<int> steps, auto set) {
        auto *group = new QActionGroup(this);
        for (const int step : steps) {
            QAction *action = actions.make(text.arg(step));
            action->setCheckable(true);
            action->setData(step);
            action->setChecked(step == now);
            group->addAction(action);
            connect(action, &QAction::triggered, this, [set, step] { set(step); });
            list << action;
        }
    };
    const auto setText = [this](int percent) {
        m_settings.setTextPercent(percent);
        m_services.style.setTextPercent(percent);
    };
    const auto setPause = [this](int seconds) {
        m_settings.setCopyPause(seconds);
        applyPause();
    };
    add(textSizes, tr("Text at %1 %"), m_settings.textPercent(), {90, 100, 115, 130, 160}, setText);
    add(copyPauses, tr("Safety copy %1 s after a change"), m_settings.copyPause(), {3, 30, 300}, setPause);
    m_services.style.setTextPercent(m_settings.textPercent());
    applyPause();
}

void Preferences::applyPause()
{
    constexpr std::chrono::minutes afterFailure(1);
    if (m_services.autosave != nullptr)
        m_services.autosave->setDelay(std::chrono::seconds(m_settings.copyPause()), afterFailure);
}

void Preferences::makeMotion(Actions &actions)
{
    lessMotion = actions.make(tr("Less motion (playback in steps)"));
    lessMotion->setCheckable(true);
    lessMotion->setChecked(m_settings.reducesMotion());
    connect(lessMotion, &QAction::toggled, this, [this](bool on) {
        m_settings.setReducesMotion(on);
        applyMotion();
    });
    applyMotion();
}

void Preferences::applyMotion()
{
    const bool reduced = m_settings.reducesMotion();
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

void Preferences::addLanguages(Actions &actions)
{
    auto *group = new QActionGroup(this);
    const auto add = [&](const QString &name, const QString &tip, const QString &id) {
        QAction *action = actions.make(name);
        action->setToolTip(tip); // what speaks the language is made once
        action->setCheckable(true);
        action->setChecked(m_settings.language() == id);
        group->addAction(action);
        connect(action, &QAction::triggered, &m_settings, [this, id] { m_settings.setLanguage(id); });
        languages << action;
    };
    const QString next = tr("From the next start on");
    add(tr("Language of the system"), next, {});
    for (const Language &one : ui::languages())
        add(one.name, next, one.id);
}

void Preferences::connectThemes(AppStyle &style, const Actions &actions)
{
    themeSystem = actions.themeSystem;
    themeLight = actions.themeLight;
    themeDark = actions.themeDark;
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
