// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/predictionchart.h"

#include "core/lesson/figure.h"
#include "core/lesson/values.h"
#include "core/scenario/setting.h"
#include "ui/base/format.h"
#include "ui/base/numberstyle.h"
#include "ui/base/theme.h"
#include "ui/canvas/painterkit.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double knobRadius = 9;
constexpr double pointRadius = 4;

/// Of the system's text, 1 at 100 %.
double textScale()
{
    return scaled(100) / 100.0;
}

QString spoken(std::string_view what)
{
    return coreText(std::string(what));
}

/// The unit that suits the largest number, so that all points have the same.
QString unitFor(const lesson::Curve &curve)
{
    double most = 0;
    for (const double value : curve.values)
        most = std::max(most, std::abs(value));
    constexpr double day = 86400; // s
    if (curve.unit == Unit::Second && most > 2 * day)
        return QStringLiteral("days");
    if (curve.unit == Unit::Ratio && most <= 1)
        return QStringLiteral("%");
    const QString text = QString::fromStdString(lesson::written(most, curve.unit));
    const qsizetype space = text.lastIndexOf(QChar(0x00A0));
    const QString unit = space < 0 ? QString() : text.mid(space + 1);
    return lesson::findLabel(unit.toStdString()) == nullptr ? QString() : unit;
}

QString numberText(double value, const lesson::Curve &curve, const QString &unit)
{
    QString text = QString::fromStdString(lesson::written(value, curve.unit, {unit.toStdString(), 3, {}}));
    if (!unit.isEmpty() && text.endsWith(unit))
        text.chop(unit.size() + 1);
    return text.replace(QLatin1Char('.'), numberStyle().point);
}

} // namespace

PredictionChart::PredictionChart(const lesson::Lesson &lesson, const lesson::Worked &worked, std::size_t question,
                                 QWidget *parent)
    : QWidget(parent), m_curve(worked.questions[question].curve), m_unit(unitFor(m_curve))
{
    const lesson::Question &asked = lesson.questions[question];
    for (const std::string &stop : asked.stops) {
        m_stops << QString::fromStdString(stop);
        m_numbers << m_stops.last().toDouble();
    }
    m_right = static_cast<int>(m_numbers.indexOf(worked.questions[question].answer));
    const scenario::Setting *property = scenario::findSetting(asked.property);
    m_across = property == nullptr ? QString::fromStdString(asked.property) : spoken(property->what);
    const lesson::ValuePath *path = lesson::findValuePath(m_curve.path);
    m_up = path == nullptr ? QString() : spoken(path->what);
    if (!m_up.isEmpty() && !m_unit.isEmpty())
        m_up += QStringLiteral(", ") + (m_unit == QLatin1String("days") ? tr("days") : m_unit);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeHorCursor);
    setAccessibleName(tr("Drag the marker to your answer: %1").arg(m_across));
    describe();
}

QSize PredictionChart::sizeHint() const
{
    return m_told ? QSize(scaled(340), scaled(190)) : QSize(scaled(640), scaled(360));
}

QSize PredictionChart::minimumSizeHint() const
{
    return {scaled(240), scaled(180)};
}

void PredictionChart::setValue(double value)
{
    const auto stop = m_numbers.indexOf(value);
    if (stop < 0 || stop == m_chosen)
        return;
    m_chosen = static_cast<int>(stop);
    describe();
    update();
}

void PredictionChart::setPredictions(const QList<double> &values)
{
    m_said.clear();
    for (const double value : values) {
        const qsizetype stop = m_numbers.indexOf(value);
        if (stop >= 0 && stop != m_right && !m_said.contains(stop))
            m_said << stop;
    }
    describe();
    update();
}

QString PredictionChart::saidText() const
{
    if (m_said.isEmpty())
        return {};
    return tr("you said %1: %2").arg(m_stops[m_said.first()], valueTexts().value(m_said.first()));
}

double PredictionChart::value() const
{
    return m_numbers.value(m_chosen);
}

double PredictionChart::positionOf(double value) const
{
    return geometryOf().stops.value(m_numbers.indexOf(value));
}

void PredictionChart::tell()
{
    m_told = true;
    setFocusPolicy(Qt::NoFocus);
    unsetCursor();
    describe();
    updateGeometry();
    update();
}

QStringList PredictionChart::valueTexts() const
{
    QStringList texts;
    for (const double value : m_curve.values)
        texts << numberText(value, m_curve, m_unit);
    return texts;
}

PredictionLayout PredictionChart::geometryOf() const
{
    return predictionLayout(QSizeF(size()), textScale(), static_cast<int>(m_stops.size()),
                            m_told ? m_curve.values : std::vector<double>(), m_curve.limit);
}

void PredictionChart::choose(int stop)
{
    if (m_told || stop < 0 || stop >= m_stops.size() || stop == m_chosen)
        return;
    m_chosen = stop;
    describe();
    update();
    emit changed(value());
}

void PredictionChart::describe()
{
    QStringList told;
    const QStringList texts = m_told ? valueTexts() : QStringList();
    for (qsizetype i = 0; i < texts.size(); ++i)
        told << QStringLiteral("%1: %2").arg(m_stops[i], texts[i]);
    if (m_told && !m_said.isEmpty())
        told << saidText();
    if (m_told)
        setAccessibleName(tr("%1 over %2").arg(m_up, m_across));
    setAccessibleDescription(m_told ? told.join(QStringLiteral("; ")) : m_stops.value(m_chosen));
    QAccessibleValueChangeEvent change(this, value());
    QAccessible::updateAccessibility(&change);
}

bool PredictionChart::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    return QWidget::event(event);
}

void PredictionChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_told)
        return event->ignore();
    m_dragging = true;
    choose(geometryOf().stopAt(event->position().x()));
}

void PredictionChart::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging)
        choose(geometryOf().stopAt(event->position().x()));
}

void PredictionChart::mouseReleaseEvent(QMouseEvent *)
{
    m_dragging = false;
}

void PredictionChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up: return choose(m_chosen + 1);
    case Qt::Key_Left:
    case Qt::Key_Down: return choose(m_chosen - 1);
    case Qt::Key_Home: return choose(0);
    case Qt::Key_End: return choose(static_cast<int>(m_stops.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: emit accepted(); return;
    default: QWidget::keyPressEvent(event);
    }
}

void PredictionChart::paintAxis(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const
{
    const QRectF &plot = layout.plot;
    const double text = textScale();
    drawElided(painter, style, {8, 6, plot.right(), 18 * text}, Qt::AlignLeft | Qt::AlignVCenter, m_up, TextSize::Small,
               style.theme.quiet);
    drawHairline(painter, style, plot.bottomLeft(), plot.bottomRight());
    for (qsizetype i = 0; i < m_stops.size(); ++i) {
        const QRectF place(layout.stops[i] - 24 * text, plot.bottom() + 6 * text, 48 * text, 18 * text);
        if (i == m_chosen)
            drawBadge(painter, style, place.adjusted(7 * text, 0, -7 * text, 0), m_stops[i], TextSize::Table);
        else
            drawElided(painter, style, place, Qt::AlignCenter, m_stops[i], TextSize::Table, style.theme.quiet);
    }
    drawElided(painter, style, {4, plot.bottom() + 26 * text, plot.right() + plot.left() - 8, 18 * text},
               Qt::AlignHCenter | Qt::AlignVCenter, m_across, TextSize::Small, style.theme.quiet);
}

void PredictionChart::paintMarker(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const
{
    const double x = layout.stops[m_chosen];
    painter.setPen(QPen(m_told ? style.theme.strongHairline : style.theme.accent, 2));
    painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
    if (m_told)
        return;
    const QPointF knob(x, layout.plot.center().y());
    painter.setBrush(style.theme.background);
    painter.drawEllipse(knob, knobRadius, knobRadius);
    painter.setPen(QPen(style.theme.accent, 1.5));
    for (const double at : {-2.5, 2.5})
        painter.drawLine(QPointF(knob.x() + at, knob.y() - 4), QPointF(knob.x() + at, knob.y() + 4));
    const double room = x < layout.plot.center().x() ? layout.plot.right() - x : x - layout.plot.left();
    const bool right = x < layout.plot.center().x();
    const QRectF beside(right ? x + knobRadius + 8 : x - room, knob.y() - 10 * textScale(), room - knobRadius - 8,
                        20 * textScale());
    drawElided(painter, style, beside, (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, tr("your prediction"),
               TextSize::Small, style.theme.accent, 500);
}

/// A line at each prediction; the first one is called so.
void PredictionChart::paintSaid(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const
{
    if (m_said.isEmpty())
        return;
    painter.setPen(QPen(style.theme.worse, 1.5, Qt::DashLine));
    for (const qsizetype stop : m_said)
        painter.drawLine(QPointF(layout.stops[stop], layout.plot.top()), QPointF(layout.stops[stop], layout.plot.bottom()));
    const double wide = QFontMetricsF(textFont(style.font, TextSize::Small, QFont::Medium)).horizontalAdvance(saidText());
    drawElided(painter, style, layout.beside(m_said.first(), {wide + 2, 18 * textScale()}), Qt::AlignLeft | Qt::AlignVCenter,
               saidText(), TextSize::Small, style.theme.worse, 500);
}

void PredictionChart::paintCurve(QPainter &painter, const FigureStyle &style, const PredictionLayout &layout) const
{
    const double text = textScale();
    if (layout.limitY) {
        painter.setPen(QPen(style.theme.worse, 1, Qt::DashLine));
        painter.drawLine(QPointF(layout.plot.left(), *layout.limitY), QPointF(layout.plot.right(), *layout.limitY));
        // On the side where the curve is further away.
        const bool right =
            std::abs(layout.curve.last().y() - *layout.limitY) > std::abs(layout.curve.first().y() - *layout.limitY);
        drawElided(painter, style, {layout.plot.left(), *layout.limitY - 16 * text, layout.plot.width(), 15 * text},
                   right ? Qt::AlignRight : Qt::AlignLeft, numberText(*m_curve.limit, m_curve, m_unit), TextSize::Small,
                   style.theme.worse);
    }
    painter.setPen(QPen(style.theme.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(layout.curve.constData(), static_cast<int>(layout.curve.size()));
    const QStringList texts = valueTexts();
    for (qsizetype i = 0; i < layout.curve.size(); ++i) {
        const QPointF &point = layout.curve[i];
        const bool best = i == m_right;
        painter.setPen(best ? QPen(style.theme.accent, 2) : Qt::NoPen);
        painter.setBrush(best ? style.theme.background : style.theme.accent);
        painter.drawEllipse(point, best ? pointRadius + 2 : pointRadius, best ? pointRadius + 2 : pointRadius);
        drawElided(painter, style, {point.x() - 28 * text, point.y() - 8 - 16 * text, 56 * text, 16 * text}, Qt::AlignCenter,
                   texts[i], TextSize::Small, best ? style.theme.text : style.theme.quiet, best ? 600 : 400);
    }
}

void PredictionChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const FigureStyle style{themeFor(palette()), font(), false};
    const PredictionLayout layout = geometryOf();
    paintAxis(painter, style, layout);
    paintMarker(painter, style, layout);
    if (!layout.curve.isEmpty()) {
        paintSaid(painter, style, layout);
        paintCurve(painter, style, layout);
    }
    if (hasFocus())
        paintFocusRing(painter, rect(), style.theme);
}

} // namespace shardscope::ui
