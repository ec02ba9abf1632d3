// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/combofield.h"

#include <QEvent>
#include <QListView>
#include <QStyleOptionComboBox>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr int mostVisible = 20;
constexpr int leastLetters = 8;

} // namespace

ComboField::ComboField(QWidget *parent) : QComboBox(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setMaxVisibleItems(mostVisible);
}

/// As QComboBox has it for a few letters and an icon; its own is kept beyond a change that changeEvent() keeps from it.
QSize ComboField::minimumSizeHint() const
{
    ensurePolished();
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QFontMetrics metrics = fontMetrics();
    constexpr int leastHeight = 14;
    const QSize content(leastLetters * metrics.horizontalAdvance(QLatin1Char('X')) + iconSize().width() + 4,
                        std::max({metrics.height(), leastHeight, iconSize().height()}) + 2);
    return style()->sizeFromContents(QStyle::CT_ComboBox, &option, content, this);
}

bool ComboField::hasList() const
{
    return findChild<QAbstractItemView *>() != nullptr;
}

void ComboField::showPopup()
{
    if (!hasList()) {
        if (auto *list = qobject_cast<QListView *>(view()))
            list->setUniformItemSizes(true); // thousands are not measured one by one
        if (QWidget *popup = view()->parentWidget(); popup->font() != font())
            popup->setFont(font());
    }
    QComboBox::showPopup();
}

void ComboField::changeEvent(QEvent *event)
{
    const bool wouldBuild = event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange;
    if (!wouldBuild || hasList())
        return QComboBox::changeEvent(event);
    QWidget::changeEvent(event);
    updateGeometry();
}

} // namespace shardscope::ui
