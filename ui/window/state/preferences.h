// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>

class QAction;
class QMenu;

namespace shardscope::ui {

class Actions;
class AppStyle;
class Settings;

/// What the user prefers, as actions that can be checked: menu, palette and
/// the next start of the program agree.
class Preferences : public QObject {
    Q_OBJECT

public:
    Preferences(const WindowServices &services, Actions &actions, QWidget *window);

    QAction *decimalBytes, *binaryBytes, *pointOfSystem, *point, *comma, *restoreSession;
    QAction *lessMotion;
    QAction *themeSystem, *themeLight, *themeDark;
    QList<QAction *> languages;  ///< the system's first
    QList<QAction *> textSizes;  ///< percent in their data
    QList<QAction *> copyPauses; ///< seconds in their data

private:
    void showCard();
    void addLanguages(Actions &actions);
    void applyNumbers();
    void makeMotion(Actions &actions);
    void makeSteps(Actions &actions);
    void applyPause();
    void applyMotion();
    void connectThemes(AppStyle &style, const Actions &actions);

    WindowServices m_services;
    Settings &m_settings;
    QWidget *m_window;
    class SettingsCard *m_card = nullptr;
};

/// How numbers are written with these settings.
void applyNumberStyle(const Settings &settings);

} // namespace shardscope::ui
