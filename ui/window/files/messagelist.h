// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"

namespace shardscope::ui {

class IssueList;
class OverlayScrollArea;

/// What readers skipped and what failed, with file and line; each can be shown
/// in its file and dismissed.
class MessageList : public Popover {
    Q_OBJECT

public:
    MessageList(IssueList &issues, QWidget *window);

    /// Above the rectangle, right aligned with it.
    void openAbove(const QRect &button);

private:
    void rebuild();

    IssueList &m_issues;
    QWidget *m_rows = nullptr;
    OverlayScrollArea *m_scroll;
};

} // namespace shardscope::ui
