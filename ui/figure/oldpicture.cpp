// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/oldpicture.h"

#include "ui/export/exportable.h"

#include <QPainter>
#include <QWidget>

namespace shardscope::ui {

namespace {

/// As long as one waits without wondering.
constexpr int veiledFrom_ms = 500;
constexpr float veil = 0.7F;

} // namespace

OldPicture::OldPicture(QWidget &view, std::function<bool()> isOld) : m_view(view), m_isOld(std::move(isOld))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(veiledFrom_ms);
    QObject::connect(&m_timer, &QTimer::timeout, &view, qOverload<>(&QWidget::update));
}

void OldPicture::wait()
{
    m_since.start();
    m_timer.start();
}

void OldPicture::paint(QPainter &painter, const FigureStyle &style) const
{
    if (!m_isOld() || !m_since.isValid() || !m_since.hasExpired(veiledFrom_ms - 1))
        return;
    QColor over = style.theme.background;
    over.setAlphaF(veil);
    painter.fillRect(m_view.rect(), over);
}

} // namespace shardscope::ui
