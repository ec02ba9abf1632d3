// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>

class QWidget;

namespace shardscope::ui {

class Actions;
class CompareBar;
class Comparison;
class NoticeBar;
class ViewArea;

/// A second scenario beside the one that is open: chosen, shown, swapped, ended.
class CompareFlow : public QObject {
    Q_OBJECT

public:
    CompareFlow(const WindowServices &services, Actions &actions, ViewArea &views, NoticeBar &notice, QWidget *window);

    [[nodiscard]] Comparison &comparison() { return *m_comparison; }
    /// Stands under the top bar; hidden while nothing is compared.
    [[nodiscard]] CompareBar &bar() { return *m_bar; }

private:
    void chooseFile();
    void fillExamples();

    WindowServices m_services;
    Actions &m_actions;
    QWidget *m_window;
    Comparison *m_comparison;
    CompareBar *m_bar;
};

} // namespace shardscope::ui
