// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lesson/lessoncurtain.h"

#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QVBoxLayout>

namespace shardscope::ui {

LessonCurtain::LessonCurtain(QWidget *parent)
    : QWidget(parent), m_title(new TextLabel({}, TextSize::Hero, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_objective(new TextLabel({}, TextSize::Title, QFont::Normal, TextLabel::Tone::Quiet, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(48), scaled(48), scaled(48), scaled(48));
    column->setSpacing(scaled(12));
    column->addStretch(2);
    for (TextLabel *label : {m_title, m_objective}) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        column->addWidget(label);
    }
    column->addSpacing(scaled(16));
    auto *words = new TextLabel(tr("Predict first: the picture opens with your answer."), TextSize::Body, QFont::Medium, TextLabel::Tone::Accent, this);
    words->setWordWrap(true);
    column->addWidget(words);
    auto *look = new Button(tr("Show the picture now"), {}, {}, this);
    column->addWidget(look);
    column->addStretch(3);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("The picture is closed until you have answered"));
    connect(look, &QAbstractButton::clicked, this, &LessonCurtain::liftWanted);
}

void LessonCurtain::setLesson(const QString &title, const QString &objective)
{
    m_title->setText(title);
    m_objective->setText(objective);
}

} // namespace shardscope::ui
