// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/slownesscontrol.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/spoken.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double knobRadius = 6;
constexpr double marks[] = {4, 2, 1, 0.5};

/// Steps of 0.05, so that a dragged factor reads well.
double rounded(double factor)
{
    return std::clamp(std::round(factor * 20) / 20, SlownessControl::least, SlownessControl::most);
}

QString slownessText(double factor)
{
    return QStringLiteral("×") + (factor == std::floor(factor) ? fixedNumber(factor, 1) : plainNumber(factor, 4));
}

} // namespace

SlownessControl::SlownessControl(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Slow stage"));
    const auto factor = [this] { return m_factors.empty() ? 1.0 : m_factors[static_cast<std::size_t>(m_chosen)]; };
    speakAsSlider(*this, {factor, [] { return least; }, [] { return most; },
                          [this](double next) {
                              if (m_factors.empty())
                                  return;
                              put(m_chosen, rounded(next));
                              emit settled();
                          },
                          [factor] { return slownessText(factor()); }});
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SlownessControl::setFactors(const std::vector<double> &factors)
{
    if (m_factors == factors)
        return;
    m_factors = factors;
    const int stages = static_cast<int>(factors.size());
    m_chosen = std::clamp(m_chosen, 0, std::max(0, stages - 1));
    m_first = std::clamp(m_first, 0, std::max(0, stages - inSight));
    describe();
    update();
}

void SlownessControl::describe()
{
    if (m_factors.empty())
        return setAccessibleDescription({});
    setAccessibleDescription(
        tr("%1 takes %2 of its time. Left and Right select a GPU, Up and Down change its factor, Home resets it.")
            .arg(gpuName(m_chosen), slownessText(m_factors[static_cast<std::size_t>(m_chosen)])));
}

QSize SlownessControl::sizeHint() const
{
    return {scaled(280), scaled(122)};
}

QSize SlownessControl::minimumSizeHint() const
{
    return {scaled(160), scaled(122)};
}

double SlownessControl::top() const
{
    return scaled(12);
}
double SlownessControl::bottom() const
{
    return height() - scaled(44);
}

double SlownessControl::yOf(double factor) const
{
    const double share = std::log2(std::clamp(factor, least, most) / least) / std::log2(most / least);
    return bottom() - share * (bottom() - top());
}

double SlownessControl::factorAt(double y) const
{
    const double share = std::clamp((bottom() - y) / (bottom() - top()), 0.0, 1.0);
    return rounded(least * std::exp2(share * std::log2(most / least)));
}

int SlownessControl::shown() const
{
    return std::min(inSight, static_cast<int>(m_factors.size()));
}

QRectF SlownessControl::column(int stage) const
{
    const double left = scaled(28);
    const double right = shown() < static_cast<int>(m_factors.size()) ? scaled(14) : 0; // the way to the others
    const double each = shown() > 0 ? (width() - left - right) / shown() : 0;
    return {left + (stage - m_first) * each, 0, each, height() + 0.0};
}

QPointF SlownessControl::knob(int stage) const
{
    return {column(stage).center().x(), yOf(m_factors[static_cast<std::size_t>(stage)])};
}

int SlownessControl::stageAt(double x) const
{
    for (int stage = m_first; stage < m_first + shown(); ++stage) {
        if (x >= column(stage).left() && x < column(stage).right())
            return stage;
    }
    return -1;
}

void SlownessControl::choose(int stage)
{
    const int stages = static_cast<int>(m_factors.size());
    if (stages == 0)
        return;
    m_chosen = std::clamp(stage, 0, stages - 1);
    m_first = std::clamp(m_first, std::max(0, m_chosen - inSight + 1), std::min(m_chosen, std::max(0, stages - inSight)));
    describe();
    update();
}

void SlownessControl::put(int stage, double factor)
{
    double &own = m_factors[static_cast<std::size_t>(stage)];
    if (own == factor)
        return;
    own = factor;
    describe();
    update();
    emit changed(stage, factor);
}

bool SlownessControl::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int stage = stageAt(help->pos().x());
        if (stage >= 0)
            QToolTip::showText(help->globalPos(),
                               tr("%1 takes %2 of its time; drag from ×½ to ×4, double-click resets")
                                   .arg(gpuName(stage), slownessText(m_factors[static_cast<std::size_t>(stage)])),
                               this);
        return true;
    }
    return QWidget::event(event);
}

void SlownessControl::mousePressEvent(QMouseEvent *event)
{
    const int stage = stageAt(event->position().x());
    if (event->button() != Qt::LeftButton || m_factors.empty())
        return event->ignore();
    if (stage < 0) // beside them: the stages before and behind
        return choose(event->position().x() < column(m_first).left() ? m_first - 1 : m_first + shown());
    choose(stage);
    m_dragging = true;
    if (std::abs(event->position().y() - knob(stage).y()) > knobRadius + 2 && event->position().y() < bottom() + knobRadius)
        put(stage, factorAt(event->position().y()));
}

void SlownessControl::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging)
        put(m_chosen, factorAt(event->position().y()));
}

void SlownessControl::mouseReleaseEvent(QMouseEvent *)
{
    if (std::exchange(m_dragging, false))
        emit settled();
}

void SlownessControl::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int stage = stageAt(event->position().x());
    if (stage < 0)
        return;
    m_dragging = false;
    choose(stage);
    put(stage, 1);
    emit settled();
}

void SlownessControl::keyPressEvent(QKeyEvent *event)
{
    if (m_factors.empty())
        return QWidget::keyPressEvent(event);
    const double factor = m_factors[static_cast<std::size_t>(m_chosen)];
    const auto go = [this](double next) {
        put(m_chosen, rounded(next));
        emit settled();
    };
    switch (event->key()) {
    case Qt::Key_Left: return choose(m_chosen - 1);
    case Qt::Key_Right: return choose(m_chosen + 1);
    case Qt::Key_PageUp: return choose(m_chosen - inSight);
    case Qt::Key_PageDown: return choose(m_chosen + inSight);
    case Qt::Key_Up: return go(factor + (factor < 1 ? 0.05 : 0.1));
    case Qt::Key_Down: return go(factor - (factor <= 1 ? 0.05 : 0.1));
    case Qt::Key_Home:
    case Qt::Key_Delete:
    case Qt::Key_Backspace: return go(1);
    default: QWidget::keyPressEvent(event);
    }
}

void SlownessControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const QFont quiet = textFont(font(), TextSize::Small);
    painter.setFont(quiet);
    painter.setPen(theme.quiet);
    for (const double mark : marks) {
        const QString label = mark == 0.5 ? QStringLiteral("×½") : QStringLiteral("×%1").arg(mark);
        painter.drawText(QRectF(0, yOf(mark) - scaled(8), scaled(24), scaled(16)), Qt::AlignRight | Qt::AlignVCenter, label);
    }
    for (int stage = m_first; stage < m_first + shown(); ++stage) {
        const QRectF box = column(stage);
        const double x = box.center().x();
        const double factor = m_factors[static_cast<std::size_t>(stage)];
        const bool own = hasFocus() && stage == m_chosen;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.strongHairline);
        painter.drawRect(QRectF(x - 1, top(), 2, bottom() - top()));
        const double one = yOf(1);
        if (factor != 1)
            painter.fillRect(QRectF(QPointF(x - 1, std::min(one, yOf(factor))), QPointF(x + 1, std::max(one, yOf(factor)))),
                             factor > 1 ? theme.worse : theme.accent);
        painter.setPen(QPen(theme.hatch, 1));
        for (const double mark : marks)
            painter.drawLine(QPointF(x + 8, yOf(mark)), QPointF(x + 12, yOf(mark)));
        painter.setPen(QPen(factor > 1 ? theme.worse : theme.accent, 2));
        painter.setBrush(theme.background);
        painter.drawEllipse(knob(stage), knobRadius, knobRadius);
        if (own) {
            painter.setPen(QPen(theme.accent, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(knob(stage), knobRadius + 3, knobRadius + 3);
        }
        const bool crowded = box.width() < 34;
        painter.setFont(textFont(font(), crowded ? TextSize::Badge : TextSize::Small, factor != 1 ? 600 : 400));
        painter.setPen(factor > 1 ? theme.worse : factor < 1 ? theme.better : theme.text);
        painter.drawText(QRectF(box.left() - 4, bottom() + scaled(8), box.width() + 8, scaled(16)), Qt::AlignCenter,
                         crowded && factor == 1 ? QStringLiteral("×1") : slownessText(factor));
        painter.setFont(textFont(font(), TextSize::Small));
        painter.setPen(own ? theme.text : theme.quiet);
        const bool wide = QFontMetricsF(quiet).horizontalAdvance(gpuName(stage)) + 2 <= box.width();
        painter.drawText(QRectF(box.left() - 4, bottom() + scaled(24), box.width() + 8, scaled(16)), Qt::AlignCenter,
                         wide ? gpuName(stage) : QString::number(stage));
    }
    painter.setFont(textFont(font(), TextSize::Body, 600));
    painter.setPen(theme.accent);
    const QRectF row(0, bottom() + scaled(14), width(), scaled(20));
    if (m_first > 0)
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("‹"));
    if (m_first + shown() < static_cast<int>(m_factors.size()))
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("›"));
    if (hasFocus())
        paintFocusRing(painter, QRectF(rect()), theme);
}

} // namespace shardscope::ui
