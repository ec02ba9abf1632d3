// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace shardscope::ui {

/// Scrolls upwards and downwards only, with an OverlayBar. Without frame and fill.
class OverlayScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit OverlayScrollArea(QWidget *parent = nullptr);

    /// As QScrollArea::setWidget, but the widget stays transparent.
    void setContent(QWidget *content);
};

} // namespace shardscope::ui
