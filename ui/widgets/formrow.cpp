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
            m_label->setFixedWidth(widthBeside(*m_field));
            setMinimumHeight(std::max({scaled(28), m_field->minimumSizeHint().height(), m_field->minimumHeight(),
                                       heightWithin(*m_label, m_label->width())}));
        });
    return QWidget::event(event);
}

} // namespace shardscope::ui
