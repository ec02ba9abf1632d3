// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollBar>

class QAbstractScrollArea;

namespace shardscope::ui {

/// A vertical scroll bar that lies over an area's right edge while there is
/// something to scroll, in place of the area's own: the content is as wide with
/// it as without.
class OverlayBar : public QScrollBar {
    Q_OBJECT

public:
    /// Becomes a child of the area.
    explicit OverlayBar(QAbstractScrollArea &area);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();

    QAbstractScrollArea &m_area;
};

} // namespace shardscope::ui
