// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonheading.h"

#include "ui/base/theme.h"
#include "ui/document/lessonbook.h"
#include "ui/lessons/scorewords.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

LessonHeading::LessonHeading(QWidget *parent)
    : QWidget(parent), m_group(new TextLabel({}, TextSize::Small, QFont::Medium, TextLabel::Tone::Quiet, this)),
      m_title(new TextLabel({}, TextSize::Title, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_state(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_time(new TextLabel({}, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Accent, this)),
      m_list(new IconButton(QStringLiteral(":/icons/lesson.svg"), tr("All lessons"), this)), m_progress(new LessonProgress(this))
{
    auto *close = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Close the lessons"), this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(20), scaled(12), scaled(12), scaled(8));
    column->setSpacing(scaled(2));
    auto *first = new QHBoxLayout;
    first->addWidget(m_group, 1);
    first->addWidget(m_list);
    first->addWidget(close);
    column->addLayout(first);
    m_title->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    column->addWidget(m_title);
    m_state->setWordWrap(true);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    column->addWidget(m_state);
    m_time->setObjectName(QStringLiteral("timeLeft"));
    column->addWidget(m_time);
    column->addSpacing(scaled(6));
    m_progress->setFixedHeight(scaled(4));
    column->addWidget(m_progress);
    connect(m_list, &QAbstractButton::clicked, this, &LessonHeading::listWanted);
    connect(close, &QAbstractButton::clicked, this, &LessonHeading::closeWanted);
}

void LessonHeading::fillTime(const LessonBook &book)
{
    const std::optional<int> left = book.timeLeft();
    m_time->setVisible(left.has_value());
    if (left)
        m_time->setText(tr("Time left: %1").arg(timeText(*left)));
}

void LessonHeading::fill(const LessonBook &book)
{
    fillTime(book);
    const lesson::Lesson *lesson = book.lesson();
    m_list->setVisible(lesson != nullptr);
    m_progress->setVisible(lesson != nullptr);
    if (lesson == nullptr) {
        double points = book.sheet().points();
        m_group->setText(tr("Learn"));
        m_title->setText(tr("Lessons"));
        m_state->setText(tr("Points so far: %1. Predict first, then see.").arg(pointsText(points)));
        return;
    }
    m_group->setText(QString::fromStdString(lesson->group));
    m_title->setText(QString::fromStdString(lesson->title));
    m_state->setText(book.isPractising() ? tr("Practice: nothing counts") : progressText(book.score()));
    QList<int> states;
    for (const lesson::QuestionScore &one : book.score().questions)
        states << static_cast<int>(one.state);
    m_progress->setStates(states);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setAccessibleDescription(m_state->text());
}

void LessonProgress::setStates(const QList<int> &states)
{
    m_states = states;
    update();
}

void LessonProgress::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    const double gap = scaled(4);
    const double each = m_states.isEmpty() ? 0
                                           : (width() - scaled(8) - gap * static_cast<double>(m_states.size() - 1))
                                                 / static_cast<double>(m_states.size());
    for (qsizetype i = 0; i < m_states.size(); ++i) {
        const auto state = static_cast<lesson::QuestionState>(m_states[i]);
        const QColor fill = state == lesson::QuestionState::Open    ? theme.hairline
                            : state == lesson::QuestionState::Right ? theme.accent
                                                                    : theme.quiet;
        painter.fillRect(QRectF(static_cast<double>(i) * (each + gap), 0, each, height()), fill);
    }
}

} // namespace shardscope::ui
