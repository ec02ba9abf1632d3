// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/services.h"

#include <QObject>

class QWidget;

namespace shardscope::ui {

class Actions;
class CompareBar;
class Comparison;
class HeadlineStrip;
class NoticeBar;
class ReportFlow;
class ViewArea;

/// What the window does beside showing views: reports, print, a second scenario.
class Companions : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Actions &actions;
        ViewArea &views;
        HeadlineStrip &strip;
        NoticeBar &notice;
    };
    Companions(const WindowServices &services, const Parts &parts, QWidget *window);

    /// Stands under the top bar; hidden while nothing is compared.
    [[nodiscard]] CompareBar &bar() { return *m_bar; }
    [[nodiscard]] Comparison &comparison() { return *m_comparison; }
    [[nodiscard]] ReportFlow &reports() { return *m_reports; }

private:
    void connectCompare();
    void chooseSecond();
    void fillExamples();

    WindowServices m_services;
    Parts m_parts;
    QWidget *m_window;
    Comparison *m_comparison;
    CompareBar *m_bar;
    ReportFlow *m_reports;
};

} // namespace shardscope::ui
