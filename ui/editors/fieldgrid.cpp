// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/fieldgrid.h"

#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>

namespace shardscope::ui {

QHBoxLayout *fieldGrid(const QWidgetList &cells, const QList<int> &shares)
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(4));
    for (qsizetype i = 0; i < cells.size(); ++i) {
        // Only the shares decide: text of any length gives no column more.
        cells[i]->setMinimumWidth(1);
        QSizePolicy policy = cells[i]->sizePolicy();
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
        cells[i]->setSizePolicy(policy);
        row->addWidget(cells[i], shares[i]);
    }
    return row;
}

QHBoxLayout *fieldHeadings(const QStringList &words, const QList<int> &shares, QWidget *parent)
{
    QWidgetList labels;
    for (const QString &word : words)
        labels << new TextLabel(word, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, parent);
    return fieldGrid(labels, shares);
}

} // namespace shardscope::ui
