// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmentedcontrol.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

namespace shardscope::ui {

namespace {

class Segment : public QAbstractButton {
public:
    Segment(const QString &text, QWidget *parent) : QAbstractButton(parent)
    {
        setText(text);
        setAccessibleName(text);
        setCheckable(true);
        setAutoExclusive(true); // the group sees to it; this is what makes it spoken as one of several
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    void setEnds(bool first, bool last)
    {
        m_first = first;
        m_last = last;
        update();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics(labelFont(true));
        return {metrics.horizontalAdvance(text()) + scaled(24), scaled(28) - 2};
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {QFontMetrics(labelFont(true)).horizontalAdvance(text()) + scaled(8), scaled(28) - 2};
    }

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationFontChange)
            updateGeometry();
        return QAbstractButton::event(event);
    }

    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme &theme = themeFor(palette());
        QPainterPath clip;
        clip.addRoundedRect(QRectF(rect()).adjusted(m_first ? 0 : -8, 0, m_last ? 0 : 8, 0), controlRadius - 1,
                            controlRadius - 1);
        painter.setClipPath(clip);
        painter.fillRect(rect(), isChecked() ? theme.selectedFill : underMouse() && isEnabled() ? theme.grid : theme.background);
        painter.setClipping(false);
        painter.setFont(labelFont(isChecked()));
        painter.setPen(!isEnabled()  ? palette().color(QPalette::Disabled, QPalette::ButtonText)
                       : isChecked() ? theme.accent
                                     : theme.quiet);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, text());
        if (!m_last) {
            painter.setPen(theme.strongHairline);
            painter.drawLine(QPointF(width() - 0.5, 0), QPointF(width() - 0.5, height()));
        }
        if (hasFocus())
            paintFocusRing(painter, rect(), theme);
    }

private:
    static QFont labelFont(bool strong)
    {
        return textFont(QApplication::font(), TextSize::Small, strong ? QFont::DemiBold : QFont::Normal);
    }

    bool m_first = true;
    bool m_last = true;
};

} // namespace

SegmentedControl::SegmentedControl(const QStringList &segments, QWidget *parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)), m_group(new QButtonGroup(this))
{
    m_row->setContentsMargins(1, 1, 1, 1); // the frame
    m_row->setSpacing(0);
    m_group->setExclusive(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int index, bool checked) {
        if (checked && !signalsBlocked())
            emit chosen(index);
    });
    for (const QString &segment : segments)
        addSegment(segment);
}

void SegmentedControl::addSegment(const QString &text, const QString &tip)
{
    const int index = count();
    auto *segment = new Segment(text, this);
    segment->setToolTip(tip);
    if (index > 0)
        static_cast<Segment *>(m_group->button(index - 1))->setEnds(index == 1, false);
    segment->setEnds(index == 0, true);
    m_group->addButton(segment, index);
    m_row->addWidget(segment, m_filling ? 1 : 0);
    if (index == 0) {
        const QSignalBlocker blocker(this);
        segment->setChecked(true);
    }
}

int SegmentedControl::count() const
{
    return static_cast<int>(m_group->buttons().size());
}

int SegmentedControl::currentIndex() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrentIndex(int index)
{
    const QSignalBlocker blocker(this);
    if (QAbstractButton *segment = m_group->button(index))
        segment->setChecked(true);
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled)
{
    if (QAbstractButton *segment = m_group->button(index))
        segment->setEnabled(enabled);
}

void SegmentedControl::setSegmentTip(int index, const QString &tip)
{
    if (QAbstractButton *segment = m_group->button(index))
        segment->setToolTip(tip);
}

void SegmentedControl::setFilling(bool filling)
{
    m_filling = filling;
    setSizePolicy(filling ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Fixed);
    for (int i = 0; i < m_row->count(); ++i)
        m_row->setStretch(i, filling ? 1 : 0);
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(themeFor(palette()).strongHairline);
    painter.setBrush(themeFor(palette()).background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);
}

} // namespace shardscope::ui
