// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/scheduleanswer.h"
#include "core/schedule/usual.h"
#include "ui/base/format.h"
#include "ui/document/lessonbook.h"
#include "ui/lessons/lessontext.h"
#include "ui/lessons/questionbox.h"
#include "ui/lessons/scheduleinput.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/button.h"

#include <QTimer>
#include <QVBoxLayout>

// A question that is answered in Pipeline.

namespace shardscope::ui {

void QuestionBox::connectSchedule()
{
    if (m_schedule == nullptr)
        return;
    connect(m_schedule, &ScheduleInput::lanesWanted, this, [this] { emit lanesWanted(QString::fromStdString(asked().view)); });
    connect(m_schedule, &ScheduleInput::restartWanted, this, [this] {
        m_schedule->beginWith(m_book.worked()->questions[m_question].schedule->begins);
        m_book.apply(shown(), tr("Build a schedule"));
        refresh();
    });
}

lesson::Assignments QuestionBox::shown() const
{
    if (asked().kind == lesson::QuestionKind::Drag)
        return {asked().property + "=" + lesson::givenText(*m_book.lesson(), *m_book.worked(), m_question, m_input->given())};
    lesson::Assignments all = asked().set;
    if (m_schedule != nullptr)
        all.insert(all.end(),
                   {"pipeline.schedule=" + std::string(schedule::ownSchedule), "pipeline.own_order=" + m_schedule->given().text});
    return all;
}

void QuestionBox::showSchedule()
{
    if (m_schedule != nullptr && !isAnswered())
        m_book.applyFirst(shown(), tr("Build a schedule"));
}

void QuestionBox::followSchedule(const scenario::Scenario &scenario)
{
    const bool own = scenario.pipeline.schedule == schedule::ownSchedule;
    const bool wasWhole = m_schedule->isWhole();
    const bool inSight = !m_check->visibleRegion().isEmpty();
    m_schedule->follow(own ? lesson::scheduleKey(scenario.pipeline.ownOrder) : std::string());
    if (inSight)
        emit grew(m_check);                 // the words above it may have become longer
    if (!wasWhole && m_schedule->isWhole()) // the last task: what comes next is to check it
        QTimer::singleShot(0, m_check, [this] { m_check->setFocus(Qt::OtherFocusReason); });
}

/// An answer in words; of an order what it comes to.
QString QuestionBox::wordsOf(const lesson::Given &given) const
{
    if (m_schedule != nullptr)
        return coreText(lesson::resultOf(*m_book.worked()->questions[m_question].schedule, given.text));
    return QString::fromStdString(lesson::givenText(*m_book.lesson(), *m_book.worked(), m_question, given));
}

/// Was there a hint on the order as it stands now? Another one says the same, and costs nothing.
bool QuestionBox::isAdvised() const
{
    return m_schedule != nullptr && m_advised.contains(QString::fromStdString(m_schedule->given().text));
}

/// Of the order as it stands now, in place of the advice before.
void QuestionBox::addAdvice()
{
    if (m_hintsShown < score().hints) { // paid for before, of an order that is no longer there
        ++m_hintsShown;
        return;
    }
    if (m_advice == nullptr) {
        m_advice = addText({});
        m_advice->setQuiet(true);
        m_hints->addWidget(m_advice);
    }
    const auto &worked = *m_book.worked()->questions[m_question].schedule;
    const QString advice = coreText(lesson::adviceOn(worked, m_schedule->given().text));
    m_advice->setHtml(advice.toHtmlEscaped());
    announce(*this, advice);
    emit grew(m_advice);
    if (!isAdvised()) {
        ++m_hintsShown;
        m_advised.insert(QString::fromStdString(m_schedule->given().text));
        m_book.takeHint(m_question);
    }
    refresh();
}

} // namespace shardscope::ui
