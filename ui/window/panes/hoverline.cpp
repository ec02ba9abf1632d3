// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/hoverline.h"

#include "ui/base/theme.h"
#include "ui/document/selection.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/richsentence.h"
#include "ui/widgets/scale.h"

#include <QHBoxLayout>
#include <QPainter>

namespace shardscope::ui {

HoverLine::HoverLine(SharedSelection &selection, QWidget *parent)
    : QWidget(parent), m_text(new RichSentence(TextSize::Small, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(24), 1, scaled(16), 0);
    row->addWidget(m_text);
    followType(*this, [this] { setFixedHeight(scaled(30)); });
    setAccessibleName(tr("Under the pointer"));
    const auto show = [this, &selection] {
        m_resting = selection.hoverLine().isEmpty();
        m_text->setText(m_resting ? tr("Point at anything to read about it here; click to pin it in Explain.")
                                  : selection.hoverLine());
        setAccessibleDescription(text());
    };
    connect(&selection, &SharedSelection::hoverChanged, this, show);
    show();
}

QString HoverLine::text() const
{
    return m_resting ? QString() : m_text->plainText();
}

void HoverLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, themeFor(palette()).hairline);
}

} // namespace shardscope::ui
