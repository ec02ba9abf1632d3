// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>

namespace shardscope::io {
struct LaunchTarget;
}

namespace shardscope::ui {

class Actions;
class NoticeBar;

/// The scenario's plan in the words of a framework, on the clipboard: a command for each. What the framework
/// cannot say stands in the notice.
class CopyPlan : public QObject {
    Q_OBJECT

public:
    CopyPlan(const WindowServices &services, Actions &actions, NoticeBar &notice);

private:
    void copy(const io::LaunchTarget &target);

    WindowServices m_services;
    NoticeBar &m_notice;
};

} // namespace shardscope::ui
