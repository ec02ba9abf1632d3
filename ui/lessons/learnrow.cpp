// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/learnrow.h"

#include "core/io/lesson/builtin.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace shardscope::ui {

LearnRow::LearnRow(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(16));
    auto *texts = new QVBoxLayout;
    texts->setSpacing(scaled(2));
    texts->addWidget(new TextLabel(tr("Learn"), TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this));
    auto *what = new TextLabel(tr("%n short lessons on real machines: predict a number, then see it in the view.", nullptr,
                                  static_cast<int>(io::compiledLessons().size())),
                               TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    what->setElided(true);
    texts->addWidget(what);
    row->addLayout(texts, 1);
    auto *open = new Button(tr("Lessons"), QStringLiteral(":/icons/lesson.svg"), tr("Ctrl L"), this);
    row->addWidget(open);
    connect(open, &QAbstractButton::clicked, this, &LearnRow::lessonsWanted);
}

} // namespace shardscope::ui
