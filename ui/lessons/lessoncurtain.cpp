// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessoncurtain.h"

#include "ui/lessons/predictionchart.h"
#include "ui/lessons/questionbox.h"
#include "ui/widgets/button.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

namespace shardscope::ui {

LessonCurtain::LessonCurtain(QWidget *parent)
    : QWidget(parent), m_reading(new OverlayScrollArea(this)), m_place(new QVBoxLayout),
      m_title(new TextLabel({}, TextSize::Hero, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_objective(new TextLabel({}, TextSize::Title, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_words(new TextLabel({}, TextSize::Body, QFont::Medium, TextLabel::Tone::Accent, this)),
      m_look(new Button(tr("Show the view now"), {}, {}, this)),
      m_end(new IconButton(QStringLiteral(":/icons/close.svg"),
                           QCoreApplication::translate("shardscope::ui::ViewHeader", "End the presentation (Esc)"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(48), scaled(48), scaled(48), scaled(48));
    column->setSpacing(scaled(12));
    for (TextLabel *label : {m_title, m_objective}) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        column->addWidget(label);
    }
    column->addSpacing(scaled(8));
    column->addWidget(m_reading, 8);
    column->addLayout(m_place, 8);
    m_words->setWordWrap(true);
    column->addWidget(m_words);
    column->addWidget(m_look);
    column->addStretch(1);
    m_reading->hide();
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("The view is hidden until you answer"));
    connect(m_look, &QAbstractButton::clicked, this, &LessonCurtain::liftWanted);
    connect(m_end, &QAbstractButton::clicked, this, &LessonCurtain::presentationEndWanted);
    m_end->hide();
    setQuestion(nullptr);
}

void LessonCurtain::setPresenting(bool on)
{
    m_end->setVisible(on);
    arrange();
}

/// Where the header of the views has it.
void LessonCurtain::arrange()
{
    const QSize size = m_end->sizeHint();
    m_end->setGeometry(QRect(QPoint(width() - scaled(16) - size.width(), scaled(14)), size));
}

bool LessonCurtain::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::ApplicationFontChange
        || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void LessonCurtain::setCloses(bool closes)
{
    m_look->setVisible(!closes);
}

void LessonCurtain::setOpensLater(bool later)
{
    m_later = later;
}

void LessonCurtain::setQuestion(QuestionBox *question)
{
    if (question != nullptr && question == m_question && m_chart != nullptr && question->isAnswered() == m_chart->isTold())
        return;
    m_question = question;
    if (m_chart != nullptr) {
        m_chart->hide();
        m_chart->deleteLater(); // it may be its own Enter that ended it
    }
    m_chart = question == nullptr ? nullptr : question->makeChart(this);
    if (m_chart != nullptr) {
        m_chart->setMaximumSize(scaled(860), scaled(460));
        m_place->addWidget(m_chart);
    }
    m_objective->setVisible(m_chart == nullptr);
    const bool answered = question == nullptr || question->isAnswered();
    if (m_later && (m_chart == nullptr || answered))
        return m_words->setText(answered ? tr("The view opens later in this lesson: it would answer what is asked next.")
                                         : tr("Predict first: the view opens later in this lesson."));
    m_words->setText(m_chart == nullptr ? tr("Predict first: the view is shown once you answer.")
                                        : tr("Drag the marker to where you expect the answer, then press Check. The curve and "
                                             "the view are shown with the answer."));
}

void LessonCurtain::setReading(QWidget *reading)
{
    m_reading->setVisible(reading != nullptr);
    if (reading == nullptr)
        return;
    m_reading->setContent(reading);
    // The newest text is of the open question; what was read before lies above it.
    QTimer::singleShot(0, reading,
                       [this] { m_reading->verticalScrollBar()->setValue(m_reading->verticalScrollBar()->maximum()); });
}

void LessonCurtain::setLesson(const QString &title, const QString &objective)
{
    m_title->setText(title);
    m_objective->setText(objective);
}

} // namespace shardscope::ui
