// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/slider.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QHelpEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double knobRadius = 6;
constexpr double ring = 2;
constexpr double tickBelow = 4;

/// A number between two others that can be set, where a screen reader asks.
class AccessibleSlider : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleSlider(Slider *slider) : QAccessibleWidget(slider, QAccessible::Slider), m_slider(slider) {}

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Value)
            return QAccessibleWidget::text(kind);
        return m_slider->text().isEmpty() ? QString::number(m_slider->value()) : m_slider->text();
    }
    QVariant currentValue() const override { return m_slider->value(); }
    void setCurrentValue(const QVariant &value) override { m_slider->take(value.toDouble()); }
    QVariant minimumValue() const override { return m_slider->scale().isEmpty() ? 0 : stops().front().value; }
    QVariant maximumValue() const override { return m_slider->scale().isEmpty() ? 0 : stops().back().value; }
    QVariant minimumStepSize() const override { return {}; } // stops need not lie evenly

private:
    [[nodiscard]] const QList<SliderStop> &stops() const { return m_slider->scale().stops(); }

    Slider *m_slider;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *slider = qobject_cast<Slider *>(object);
    return slider != nullptr ? new AccessibleSlider(slider) : nullptr;
}

} // namespace

Slider::Slider(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    [[maybe_unused]] static const bool spoken = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
}

void Slider::setScale(const SliderScale &scale)
{
    m_scale = scale;
    update();
}

void Slider::setValue(double value)
{
    if (value == m_value)
        return;
    m_value = value;
    describe();
    update();
}

void Slider::setBaseline(std::optional<double> baseline)
{
    m_baseline = baseline;
    update();
}

void Slider::setText(std::function<QString(double)> text)
{
    m_text = std::move(text);
    describe();
    update();
}

QSize Slider::sizeHint() const
{
    return {scaled(180), scaled(28)};
}

QSize Slider::minimumSizeHint() const
{
    return {scaled(110), scaled(28)};
}

QRectF Slider::valueRect() const
{
    const double wide = scaled(48);
    return {width() - wide, 0, wide, static_cast<double>(height())};
}

QRectF Slider::track() const
{
    const double inset = knobRadius + ring / 2 + 1;
    return {inset, scaled(12) - 1.0, std::max(1.0, valueRect().left() - inset * 2), 2};
}

double Slider::positionOf(double value) const
{
    return track().left() + m_scale.position(value) * track().width();
}

QString Slider::textOf(double value) const
{
    return m_text ? m_text(value) : QLocale::c().toString(value, 'g', QLocale::FloatingPointShortest);
}

void Slider::describe()
{
    QAccessibleValueChangeEvent change(this, m_value);
    QAccessible::updateAccessibility(&change);
}

void Slider::choose(double value)
{
    if (value == m_value)
        return;
    setValue(value);
    emit changed(value);
}

void Slider::take(double value)
{
    const SliderStop *stop = m_scale.stopAt(value);
    const int nearest = m_scale.nearestValid(m_scale.position(value));
    const bool possible = stop == nullptr ? m_free : stop->valid;
    if (!isEnabled() || (!possible && nearest < 0))
        return;
    choose(possible ? value : m_scale.stops()[nearest].value);
    emit settled(m_value);
}

void Slider::chooseAt(double x)
{
    const int stop = m_scale.nearestValid((x - track().left()) / track().width());
    if (stop >= 0)
        choose(m_scale.stops()[stop].value);
}

void Slider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (valueRect().contains(event->position()))
        return type();
    m_dragging = true;
    chooseAt(event->position().x());
}

void Slider::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging)
        chooseAt(event->position().x());
}

void Slider::mouseReleaseEvent(QMouseEvent *)
{
    if (std::exchange(m_dragging, false))
        emit settled(m_value);
}

void Slider::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (valueRect().contains(event->position()) || !m_baseline)
        return;
    m_dragging = false;
    choose(*m_baseline);
    emit settled(m_value);
}

void Slider::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the inspector scrolls; a value must not change by accident
}

void Slider::keyPressEvent(QKeyEvent *event)
{
    if (m_field != nullptr)
        return event->ignore(); // of no use to the field
    const auto go = [this](double value) {
        choose(value);
        emit settled(m_value);
    };
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up: return go(m_scale.step(m_value, 1));
    case Qt::Key_Left:
    case Qt::Key_Down: return go(m_scale.step(m_value, -1));
    case Qt::Key_Home: return m_scale.isEmpty() ? void() : go(m_scale.step(m_scale.stops().front().value - 1, 1));
    case Qt::Key_End: return m_scale.isEmpty() ? void() : go(m_scale.step(m_scale.stops().back().value + 1, -1));
    case Qt::Key_Delete:
    case Qt::Key_Backspace: return m_baseline ? go(*m_baseline) : void();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_leavesEnter)
            return type();
        break;
    default: break;
    }
    if (!event->text().isEmpty() && event->text().front().isDigit())
        return type(event->text());
    QWidget::keyPressEvent(event);
}

/// Over the value that stands there, or on from its first digit.
void Slider::type(const QString &digit)
{
    if (m_field != nullptr)
        return;
    m_field = new QLineEdit(digit.isEmpty() ? textOf(m_value) : digit, this);
    m_field->setModified(!digit.isEmpty());
    m_field->setAccessibleName(accessibleName());
    m_field->setGeometry(valueRect().toRect());
    m_field->setAlignment(Qt::AlignRight);
    if (digit.isEmpty())
        m_field->selectAll();
    m_field->installEventFilter(this);
    m_field->show();
    m_field->setFocus(Qt::OtherFocusReason);
}

/// What was not typed is not taken: the text may say less than the value.
void Slider::endTyping(bool take)
{
    QLineEdit *field = std::exchange(m_field, nullptr); // now its loss of the focus is no news
    if (field->hasFocus())
        setFocus(Qt::OtherFocusReason);
    field->hide();
    field->deleteLater();
    if (take && field->isModified())
        typed(field->text());
}

/// Keys that end the typing end here: left to the field they would climb to the slider and open another.
bool Slider::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_field)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
            endTyping(true);
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
    if (!tab && key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Escape)
        return false;
    endTyping(key != Qt::Key_Escape);
    return !tab || QWidget::event(event); // on from the slider, not from the field
}

void Slider::typed(const QString &text)
{
    QString number = text;
    number.remove(QChar(0x2009)).remove(QChar(0x202F)).remove(QChar(0x00D7));
    bool ok = false;
    const double value = number.replace(QLatin1Char(','), QLatin1Char('.')).trimmed().toDouble(&ok);
    const SliderStop *stop = m_scale.stopAt(value);
    const QString why = !ok                               ? tr("%1 is not a number").arg(text)
                        : stop != nullptr && !stop->valid ? stop->reason
                        : stop == nullptr && !m_free      ? tr("%1 is not possible here").arg(text)
                                                          : QString();
    if (!why.isEmpty())
        return QToolTip::showText(mapToGlobal(valueRect().bottomLeft().toPoint()), why, this);
    choose(value);
    emit settled(m_value);
}

bool Slider::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    if (event->type() == QEvent::ToolTip) {
        const QPointF at = static_cast<QHelpEvent *>(event)->pos();
        for (const SliderStop &stop : m_scale.stops())
            if (!stop.valid && std::abs(positionOf(stop.value) - at.x()) < knobRadius && at.x() < valueRect().left()) {
                QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                                   textOf(stop.value) + QLatin1String(": ") + stop.reason, this);
                return true;
            }
    }
    return QWidget::event(event);
}

void Slider::paintMarks(QPainter &painter, const Theme &theme) const
{
    const QRectF line = track();
    const double y = line.bottom() + tickBelow;
    // Stops that are hardly apart would be a bar.
    const bool apart = static_cast<double>(m_scale.stops().size()) * 4 <= line.width();
    for (const SliderStop &stop : m_scale.stops()) {
        if (!apart)
            break;
        const double x = positionOf(stop.value);
        painter.fillRect(QRectF(x - 0.5, y, 1, 3), stop.valid ? theme.quiet : theme.hairline);
    }
    if (m_baseline) {
        const double x = positionOf(*m_baseline);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.quiet);
        painter.drawPolygon(QPolygonF({{x, y + 3}, {x - 3.5, y + 9}, {x + 3.5, y + 9}}));
    }
}

void Slider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const QRectF line = track();
    const double x = positionOf(m_value);
    const QColor strong = isEnabled() ? theme.accent : theme.strongHairline;
    painter.fillRect(line, theme.strongHairline);
    painter.fillRect(QRectF(line.left(), line.top(), x - line.left(), line.height()), strong);
    paintMarks(painter, theme);
    painter.setPen(QPen(strong, ring));
    painter.setBrush(hasFocus() || m_dragging ? theme.selectedFill : theme.background);
    painter.drawEllipse(QPointF(x, line.center().y()), knobRadius, knobRadius);

    const QFont font = textFont(QApplication::font(), TextSize::Table, QFont::DemiBold);
    const QFontMetricsF metrics(font);
    const QString text = textOf(m_value);
    painter.setFont(font);
    painter.setPen(isEnabled() ? theme.text : palette().color(QPalette::Disabled, QPalette::Text));
    drawTabular(painter, QPointF(width() - tabularWidth(font, text), line.center().y() + metrics.capHeight() / 2), text);
    if (hasFocus())
        paintFocusRing(painter, QRectF(0, -1, valueRect().left(), height() + 2), theme); // clear of the value
}

} // namespace shardscope::ui
