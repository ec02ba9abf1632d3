// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/contentbox.h"

#include <QVBoxLayout>
#include <QWidget>

namespace shardscope::ui {

QWidget *emptyBox(QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return box;
}

void replaceContent(QWidget *box, QWidget *content)
{
    while (QLayoutItem *item = box->layout()->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    if (content != nullptr)
        box->layout()->addWidget(content);
    box->setVisible(content != nullptr);
}

} // namespace shardscope::ui
