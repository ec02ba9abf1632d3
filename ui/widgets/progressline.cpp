// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progressline.h"

#include "ui/base/motion.h"
#include "ui/base/theme.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace shardscope::ui {

namespace {

constexpr std::chrono::milliseconds moment{150};
constexpr std::chrono::milliseconds beat{40};
constexpr int beats = 48; ///< once across

} // namespace

ProgressLine::ProgressLine(QWidget *parent)
    : QWidget(parent), m_what(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_cancel(new IconButton(QStringLiteral(":/icons/close.svg"), tr("Cancel"), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(10), 2, scaled(2), 0);
    row->setSpacing(scaled(4));
    row->addStretch(1);
    row->addWidget(m_what);
    m_cancel->setSide(22);
    row->addWidget(m_cancel);
    hide();
    parent->installEventFilter(this);
    m_moment.setSingleShot(true);
    m_moment.setInterval(moment);
    m_beat.setInterval(beat);
    connect(&m_moment, &QTimer::timeout, this, [this] {
        place();
        show();
        raise();
        if (!isMotionReduced())
            m_beat.start();
    });
    connect(&m_beat, &QTimer::timeout, this, [this] {
        m_phase = (m_phase + 1) % beats;
        if (m_fraction < 0)
            update();
    });
    connect(m_cancel, &QAbstractButton::clicked, this, &ProgressLine::cancelled);
}

void ProgressLine::moveTo(QWidget *parent)
{
    if (parent == parentWidget())
        return;
    const bool shown = !isHidden();
    parentWidget()->removeEventFilter(this);
    setParent(parent);
    parent->installEventFilter(this);
    place();
    setVisible(shown);
    raise();
}

void ProgressLine::start(const QString &what)
{
    m_what->setText(what);
    m_fraction = -1;
    m_active = true;
    if (!isVisible() && !m_moment.isActive())
        m_moment.start();
}

void ProgressLine::setFraction(double fraction)
{
    m_fraction = fraction;
    update();
}

void ProgressLine::finish()
{
    m_active = false;
    m_moment.stop();
    m_beat.stop();
    hide();
}

bool ProgressLine::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

void ProgressLine::place()
{
    setGeometry(0, 0, parentWidget()->width(), scaled(26));
}

void ProgressLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    const int text = m_what->x() - scaled(10);
    painter.setOpacity(0.92);
    painter.fillRect(text, 2, width() - text, height() - 2, theme.background);
    painter.setOpacity(1.0);
    painter.fillRect(0, 0, width(), 2, theme.hairline);
    if (m_fraction >= 0)
        return painter.fillRect(QRectF(0, 0, width() * std::clamp(m_fraction, 0.0, 1.0), 2), theme.accent);
    if (isMotionReduced()) {
        painter.setOpacity(0.5);
        return painter.fillRect(0, 0, width(), 2, theme.accent);
    }
    const double at = (width() * 1.25) * m_phase / beats - width() * 0.25;
    painter.fillRect(QRectF(at, 0, width() * 0.25, 2), theme.accent);
}

} // namespace shardscope::ui
