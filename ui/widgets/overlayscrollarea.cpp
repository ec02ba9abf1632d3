// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/overlayscrollarea.h"

#include <QScrollBar>

namespace shardscope::ui {

OverlayScrollArea::OverlayScrollArea(QWidget *parent)
    : QScrollArea(parent), m_bar(new QScrollBar(Qt::Vertical, this))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    m_bar->hide();
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &OverlayScrollArea::follow);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_bar, &QScrollBar::setValue);
    connect(m_bar, &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
}

void OverlayScrollArea::setContent(QWidget *content)
{
    setWidget(content);
    content->setAutoFillBackground(false); // setWidget() switches it on
    follow();
}

void OverlayScrollArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    follow();
}

void OverlayScrollArea::follow()
{
    const QScrollBar &own = *verticalScrollBar();
    m_bar->setRange(own.minimum(), own.maximum());
    m_bar->setPageStep(own.pageStep());
    m_bar->setSingleStep(own.singleStep());
    m_bar->setValue(own.value());
    m_bar->setVisible(own.maximum() > own.minimum());
    const int wide = m_bar->sizeHint().width();
    m_bar->setGeometry(width() - wide, 0, wide, height());
    m_bar->raise();
}

} // namespace shardscope::ui
