// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formrow.h"

#include "ui/widgets/followtype.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QHBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

// px of the inspector beside its margins, and of the labels' column.
constexpr int rowWidth = 286;
constexpr int labelWidth = 92;
constexpr int leastLabelWidth = 48;

/// A field with long texts takes from its label, which says itself in its tooltip.
int widthBeside(const QWidget &field)
{
    return std::clamp(scaled(rowWidth) - field.minimumSizeHint().width(), scaled(leastLabelWidth), scaled(labelWidth));
}

} // namespace

FormRow::FormRow(const QString &label, QWidget *field, QWidget *parent)
    : QWidget(parent), m_label(new TextLabel(label, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this)), m_field(field)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    if (auto *box = qobject_cast<QComboBox *>(field)) {
        // As wide as the row, whatever the longest item.
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    m_label->setElided(true);
    m_label->setBuddy(field);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(label);
    row->addWidget(m_label);
    row->addWidget(field, 1);
    followType(*this, [this] {
        m_label->setFixedWidth(widthBeside(*m_field));
        setMinimumHeight(std::max({scaled(28), m_field->minimumSizeHint().height(), m_field->minimumHeight()}));
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

} // namespace shardscope::ui
