// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>

namespace shardscope::ui {

class NoticeBar;
class ProgressLine;
struct Taken;

/// What runs in the background: shows it in the progress line, says what was
/// read and what failed, and knows when nothing is under way any more.
class WorkTracker : public QObject {
    Q_OBJECT

public:
    WorkTracker(const WindowServices &services, ProgressLine &line, NoticeBar &notice, QObject *parent = nullptr);

    /// Nothing is being loaded or computed; what is shown is current.
    [[nodiscard]] bool isReady() const;

signals:
    /// The document has something new.
    void loaded();
    /// isReady() became true; the views have taken what is new.
    void ready();
    /// What was just read shall not be in the scenario that is open, but in one of its own.
    void newWanted(const shardscope::ui::Taken &taken);
    /// … and what gave way to it, instead.
    void asideWanted(const shardscope::ui::Taken &taken);

private:
    void followOpener();
    void followRunner();
    void followMachine();
    void check();
    void cancel();
    void sayTaken(const Taken &taken);
    void sayNewest();

    WindowServices m_services;
    ProgressLine &m_line;
    NoticeBar &m_notice;
};

} // namespace shardscope::ui
