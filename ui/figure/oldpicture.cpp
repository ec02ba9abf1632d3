// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/oldpicture.h"

#include "ui/document/scenariodocument.h"
#include "ui/export/exportable.h"
#include "ui/figure/figure.h"
#include "ui/figure/veil.h"

#include <QPainter>
#include <QWidget>

namespace shardscope::ui {

bool isOld(const Figure &figure, const ScenarioDocument &document)
{
    return document.isStale() && (figure.showsSearch || !document.isSearching());
}

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
    over.setAlphaF(static_cast<float>(veil));
    painter.fillRect(m_view.rect(), over);
}

} // namespace shardscope::ui
