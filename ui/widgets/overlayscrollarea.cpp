// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/overlayscrollarea.h"

#include "ui/widgets/overlaybar.h"

namespace shardscope::ui {

OverlayScrollArea::OverlayScrollArea(QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    new OverlayBar(*this);
}

void OverlayScrollArea::setContent(QWidget *content)
{
    setWidget(content);
    content->setAutoFillBackground(false); // setWidget() switches it on
}

} // namespace shardscope::ui
