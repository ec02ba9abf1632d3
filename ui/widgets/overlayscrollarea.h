// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QScrollBar;

namespace shardscope::ui {

/// Scrolls upwards and downwards only; the bar lies over the right margin of
/// the content, so that the content keeps its width. Without frame and fill.
class OverlayScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit OverlayScrollArea(QWidget *parent = nullptr);

    /// As QScrollArea::setWidget, but the widget stays transparent.
    void setContent(QWidget *content);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void follow();

    QScrollBar *m_bar;
};

} // namespace shardscope::ui
