// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formrow.h"

#include "ui/widgets/followtype.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

// px of the inspector beside its margins, and of the labels' column.
constexpr int rowWidth = 286;
constexpr int labelWidth = 92;
constexpr int leastLabelWidth = 48;

/// A field with long texts takes from its label, which has two lines then, or says itself in its tooltip.
int widthBeside(const QWidget &field)
{
    return std::clamp(scaled(rowWidth) - field.minimumSizeHint().width(), scaled(leastLabelWidth), scaled(labelWidth));
}

/// A label whose words need a second line has one; it paints itself so.
int heightWithin(const TextLabel &label, int width)
{
    const QFontMetrics metrics = label.fontMetrics();
    return metrics.horizontalAdvance(label.text()) > width ? 2 * metrics.lineSpacing() : metrics.height();
}

/// In two lines at most, with no word cut.
bool isWhole(const TextLabel &label, int width)
{
    const QFontMetrics metrics = label.fontMetrics();
    const QRect lines = metrics.boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, label.text());
    return lines.width() <= width && lines.height() <= 2 * metrics.lineSpacing();
}

} // namespace

FormRow::FormRow(const QString &label, QWidget *field, QWidget *parent)
    : QWidget(parent), m_label(new TextLabel(label, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this)), m_field(field)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_label->setElided(true);
    m_label->setBuddy(field);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(label);
    row->addWidget(m_label);
    row->addWidget(field, 1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

/// When it is about to be shown, since the field has its style only then: most rows of an inspector are in
/// groups that stay folded.
bool FormRow::event(QEvent *event)
{
    if (event->type() == QEvent::Polish)
        followType(*this, [this] {
            const int beside = widthBeside(*m_field);
            const bool above = !isWhole(*m_label, beside); // a word that is wider stands above its field
            static_cast<QBoxLayout *>(layout())->setDirection(above ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
            m_label->setFixedWidth(above ? scaled(rowWidth) : beside);
            const int field = std::max({scaled(28), m_field->minimumSizeHint().height(), m_field->minimumHeight()});
            setMinimumHeight(above ? m_label->fontMetrics().height() + field
                                   : std::max(field, heightWithin(*m_label, m_label->width())));
        });
    return QWidget::event(event);
}

} // namespace shardscope::ui
