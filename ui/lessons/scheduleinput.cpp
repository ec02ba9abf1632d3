// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scheduleinput.h"

#include "core/lesson/scheduleanswer.h"
#include "ui/base/format.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

ScheduleInput::ScheduleInput(const AnswerContext &context, QWidget *parent)
    : AnswerInput(parent), m_worked(context.worked.questions[context.question].schedule),
      m_anyTool(context.lesson.questions[context.question].anyTool),
      m_standing(new TextLabel({}, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_pace(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_lanes(new Button(tr("To the lanes"), {}, {}, this)), m_again(new Button(tr("Begin again"), {}, {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(6));
    const auto addWords = [&](TextLabel *label) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        column->addWidget(label);
    };
    addWords(new TextLabel(coreText(lesson::parOf(*m_worked)), TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, this));
    const auto &questions = context.lesson.questions;
    const auto own = questions.begin() + static_cast<std::ptrdiff_t>(context.question);
    if (std::none_of(questions.begin(), own, [](const auto &one) { return one.kind == lesson::QuestionKind::Schedule; }))
        addWords(new TextLabel( // said once: what is below has to stay in sight
            tr("Press a task in the column Next, or choose it with the arrow keys and Enter: it runs next on its GPU. The "
               "letters "
               "on the tasks do it, too. Drag it or press Shift with an arrow key to move it; Delete takes it away."),
            TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this));
    addWords(m_standing);
    addWords(m_pace);
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(8));
    row->addWidget(m_lanes);
    row->addWidget(m_again);
    row->addStretch(1);
    column->addLayout(row);
    m_lanes->setAccessibleDescription(tr("The keyboard goes on in the view Pipeline"));
    connect(m_lanes, &QAbstractButton::clicked, this, &ScheduleInput::lanesWanted);
    connect(m_again, &QAbstractButton::clicked, this, &ScheduleInput::restartWanted);
    beginWith(m_worked->begins);
}

lesson::Given ScheduleInput::given() const
{
    lesson::Given given;
    given.text = m_key;
    return given;
}

void ScheduleInput::setGiven(const lesson::Given &given)
{
    m_key = given.text;
    const QString standing = m_key.empty() ? tr("Another schedule is shown. Undo takes that back, or begin again.")
                                           : coreText(lesson::standingOf(*m_worked, m_key));
    m_standing->setText(standing);
    m_standing->setAccessibleName(standing);
    const lesson::Pace pace = m_key.empty() ? lesson::Pace() : lesson::paceOf(*m_worked, m_key);
    m_pace->setText(coreText(pace.text));
    m_pace->setAccessibleName(m_pace->text());
    m_pace->setTone(pace.lost ? TextLabel::Tone::Accent : TextLabel::Tone::Quiet);
    m_pace->setVisible(!m_pace->text().isEmpty());
}

void ScheduleInput::setOpen(bool open)
{
    m_lanes->setEnabled(open);
    m_again->setEnabled(open);
}

QWidget *ScheduleInput::first()
{
    return m_lanes;
}

void ScheduleInput::beginWith(const std::string &key)
{
    m_hand = key;
    m_reached.insert(QString::fromStdString(key)); // Undo leads back from here to what was reached before
    setGiven({{}, {}, {}, {}, key});
}

void ScheduleInput::follow(const std::string &key)
{
    if (key == m_key)
        return;
    const bool one = m_reached.contains(QString::fromStdString(key)) || lesson::isOneStep(m_hand, key);
    if (one) {
        m_hand = key;
        m_reached.insert(QString::fromStdString(key));
    }
    setGiven({{}, {}, {}, {}, key});
    // How far it is says the view, in which the keyboard is.
    if (isWhole())
        announce(*this, m_standing->text());
    else if (!m_key.empty() && lesson::paceOf(*m_worked, m_key).lost)
        announce(*this, m_pace->text());
    emit changed();
}

bool ScheduleInput::isWhole() const
{
    return lesson::judge(*m_worked, m_key).mark != lesson::Mark::Missing;
}

bool ScheduleInput::byHand() const
{
    return m_anyTool || m_key == m_hand;
}

} // namespace shardscope::ui
